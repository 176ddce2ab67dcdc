//===- TestEngine.h - What tests of an engine expect ------------*- C++ -*-===//
//
// An engine over TestCompiler for the time of one test, and short words for
// what tests say.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TEST_UNIT_ENGINE_TESTENGINE_H
#define WEFT_TEST_UNIT_ENGINE_TESTENGINE_H

#include "TestCompiler.h"
#include "weft/Engine/Engine.h"
#include "weft/Graph/Tensor.h"

#include <gtest/gtest.h>

namespace weft::test {

class WithEngine : public ::testing::Test {
protected:
  WithEngine() { setEvaluator(&engine); }
  ~WithEngine() override { setEvaluator(nullptr); }

  Engine engine{compile};
};

/// A million; less where a sanitizer makes every op twenty times slower.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr int million = 50000;
#else
inline constexpr int million = 1000000;
#endif

using Values = std::vector<double>;
using Dims = std::vector<int64_t>;

inline Values values(const Tensor &tensor) { return tensor.toVector<double>(); }

/// The message of the Exception that \p action throws; "" if it throws none.
template <typename Action> std::string errorOf(Action action) {
  try {
    action();
  } catch (const Exception &exception) {
    return std::string(toString(exception.kind)) + ": " + exception.what();
  }
  return "";
}

/// arange(count) of float32 (int64), reshaped.
inline Tensor iota(int64_t count, const Dims &sizes, DType dtype = DType::F32) {
  return arange(Scalar(count), dtype).reshape(sizes);
}

} // namespace weft::test

#endif // WEFT_TEST_UNIT_ENGINE_TESTENGINE_H
