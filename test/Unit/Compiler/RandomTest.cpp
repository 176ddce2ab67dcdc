//===- RandomTest.cpp - Random recorded programs, compiled ----------------===//

#include "RandomProgram.h"

using namespace weft;
using namespace weft::test;

namespace {

TEST(CompiledRandom, ProgramsAgreeWithEagerExecution) {
  Engine engine; // with the compiler that users have
  setEvaluator(&engine);
  for (unsigned seed = 0; seed < 100 && !::testing::Test::HasFailure();
       ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomProgram(seed).run(15);
  }
  setEvaluator(nullptr);
}

} // namespace
