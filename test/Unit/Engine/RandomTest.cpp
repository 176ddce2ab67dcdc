//===- RandomTest.cpp - Random programs by the test's interpreter ---------===//

#include "RandomProgram.h"

using namespace weft;
using namespace weft::test;

namespace {

class Random : public WithEngine {};

TEST_F(Random, ProgramsAgreeWithEagerExecution) {
  for (unsigned seed = 0; seed < 400 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Engine fresh(test::compile);
    setEvaluator(&fresh);
    RandomProgram(seed).run(60);
    setEvaluator(&engine);
  }
}

} // namespace
