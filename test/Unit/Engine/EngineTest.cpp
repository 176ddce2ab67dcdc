//===- EngineTest.cpp - When what runs ------------------------------------===//

#include "TestEngine.h"

#include "weft/Graph/Graph.h"

using namespace weft;
using namespace weft::test;

namespace {

class EngineTest : public WithEngine {};

TEST_F(EngineTest, RunsNothingBeforeItIsAsked) {
  Tensor x = iota(4, {4}) * 2;
  EXPECT_FALSE(x.isMaterialized());
  EXPECT_EQ(engine.counters().flushes, 0u);
  EXPECT_EQ(values(x), (Values{0, 2, 4, 6}));
  EXPECT_TRUE(x.isMaterialized());
  EXPECT_EQ(values(x), (Values{0, 2, 4, 6}));
  EXPECT_EQ(engine.counters().flushes, 1u);
}

TEST_F(EngineTest, KeepsWhatStillHasAHandle) {
  Tensor a = iota(4, {4}) * 2;
  Tensor b = a + 1, c = b * 3, other = a - 1;
  values(c);
  EXPECT_TRUE(a.isMaterialized() && b.isMaterialized());
  EXPECT_FALSE(other.isMaterialized()) << "it did not feed the request";
  EXPECT_EQ(lastProgram().outputs.size(), 3u);
  EXPECT_EQ(values(other), (Values{-1, 1, 3, 5}));
  EXPECT_EQ(lastProgram().nodes.size(), 1u) << "read from a's bytes";
}

TEST_F(EngineTest, KeepsWhatPendingOpsNeed) {
  Tensor b, d;
  {
    Tensor a = iota(4, {4}) * 2;
    b = a + 1;
    d = a - 1;
  }
  values(b);
  EXPECT_EQ(values(d), (Values{-1, 1, 3, 5}));
  EXPECT_EQ(lastProgram().nodes.size(), 1u);
}

TEST_F(EngineTest, ForgetsWhatNobodyHolds) {
  size_t before = graph::Graph::instance().pending;
  {
    Tensor x = iota(4, {4});
    for (int i = 0; i < 100; ++i)
      x = x + 1;
    EXPECT_GT(graph::Graph::instance().pending, before + 100);
  }
  EXPECT_EQ(graph::Graph::instance().pending, before);
}

//===----------------------------------------------------------------------===//
// Loops compile at most twice
//===----------------------------------------------------------------------===//

TEST_F(EngineTest, GradientStepsShareAProgram) {
  Tensor w = tensor({0, 0}, {2}), g = tensor({1, 2}, {2});
  values(w), values(g);
  uint64_t before = engine.counters().compiles;
  double total = 0;
  for (int t = 1; t <= 1000; ++t) {
    w -= t * g;
    total += t;
    EXPECT_EQ(values(w[0]), Values{-total});
  }
  EXPECT_LE(engine.counters().compiles - before, 2u);
  EXPECT_GE(engine.counters().cacheHits, 998u);
}

TEST_F(EngineTest, CacheWritesShareAProgram) {
  Tensor cache = zeros({1000, 2});
  values(cache);
  uint64_t before = engine.counters().compiles;
  for (int position = 0; position < 1000; ++position) {
    Tensor k = full({2}, Scalar(double(position)), DType::F32) + 1;
    cache[position] = k;
    if (position % 10 == 0)
      EXPECT_EQ(values(cache[position]),
                (Values{position + 1.0, position + 1.0}));
  }
  EXPECT_EQ(values(cache[999]), (Values{1000, 1000}));
  EXPECT_EQ(values(cache[0]), (Values{1, 1}));
  // Ten writes a flush, one in the first, nine in the last.
  EXPECT_LE(engine.counters().compiles - before, 3u);
}

TEST_F(EngineTest, ReadsByIndexShareAProgram) {
  Tensor x = iota(1000, {1000});
  values(x);
  uint64_t before = engine.counters().compiles;
  for (int i = 0; i < 1000; ++i)
    EXPECT_EQ(values(x[i] * 2), Values{2.0 * i});
  EXPECT_LE(engine.counters().compiles - before, 2u);
}

TEST_F(EngineTest, AMillionWritesAreThreePrograms) {
  Tensor x = zeros({4});
  Tensor a = tensor({1, 1, 1, 1}, {4}), b = tensor({1, 0, 1, 0}, {4});
  values(x), values(a), values(b);
  uint64_t before = engine.counters().compiles;
  const int rounds = million / 3;
  for (int i = 0; i < rounds; ++i) {
    x.mul_(a);
    x.add_(b);
    x[i % 4] = i % 7;
  }
  // Each element was last set in one of the last four rounds, then added to.
  Values expected(4);
  for (int e = 0; e < 4; ++e) {
    int last = rounds - 1;
    while (last % 4 != e)
      --last;
    expected[e] = last % 7 + (e % 2 == 0 ? rounds - 1 - last : 0);
  }
  EXPECT_EQ(values(x), expected);
  EXPECT_LE(engine.counters().compiles - before, 3u);
}

TEST_F(EngineTest, AMillionOpsInAChainEvaluate) {
  Tensor x = zeros({2});
  for (int i = 0; i < million; ++i)
    x = x + 1;
  EXPECT_EQ(values(x), Values(2, million));
  EXPECT_LE(engine.counters().compiles, 3u);
  EXPECT_GT(engine.counters().forcedFlushes, million / 1000u);
}

TEST(WithoutEngine, AMillionOpsInAChainDie) {
  size_t before = graph::Graph::instance().pending;
  {
    Tensor x = zeros({2});
    for (int i = 0; i < million; ++i)
      x = x + 1;
    EXPECT_EQ(graph::Graph::instance().pending, before + 1 + million);
    EXPECT_EQ(errorOf([&] { x[0].item(); }),
              "RuntimeError: no engine is set to evaluate tensors: call "
              "weft::Engine::use() first");
  }
  EXPECT_EQ(graph::Graph::instance().pending, before);
}

//===----------------------------------------------------------------------===//
// The key
//===----------------------------------------------------------------------===//

TEST_F(EngineTest, WhatDecidesAPathIsInTheKey) {
  auto compiles = [&](auto action) {
    uint64_t before = engine.counters().compiles;
    action();
    return engine.counters().compiles - before;
  };
  auto made = [](const Dims &sizes, DType dtype = DType::F32) {
    Tensor x = weft::empty(sizes, dtype);
    x.zero_();
    x.data_ptr();
    return x;
  };
  Tensor x = made({2, 3}), y = made({2, 3});
  values(x + y);
  EXPECT_EQ(compiles([&] { values(y + x); }), 0u);
  EXPECT_EQ(compiles([&] { values(x + x); }), 1u) << "one input";
  EXPECT_EQ(compiles([&] { values(x + 1.0); }), 1u);
  EXPECT_EQ(compiles([&] { values(x + 2.0); }), 0u);
  EXPECT_EQ(compiles([&] { values(x + 2); }), 1u) << "an integer";
  Tensor z = made({3, 2}).t();
  EXPECT_EQ(compiles([&] { values(x + z); }), 1u) << "other strides";
  Tensor d = made({2, 3}, DType::F64);
  EXPECT_EQ(compiles([&] { values(d + d); }), 1u);
  EXPECT_EQ(compiles([&] {
              Tensor kept = x + y;
              values(kept * y);
            }),
            1u);
  EXPECT_EQ(compiles([&] {
              Tensor product = (x + y) * y;
              values(product);
            }),
            1u)
      << "another set of outputs";
}

//===----------------------------------------------------------------------===//
// The log
//===----------------------------------------------------------------------===//

TEST(FlushLog, SaysWhatForcedAFlushAndWhyTheCacheMissed) {
  setenv("WEFT_LOG", "flush", 1);
  Engine engine(compile);
  unsetenv("WEFT_LOG");
  setEvaluator(&engine);
  auto logOf = [](auto action) {
    ::testing::internal::CaptureStderr();
    action();
    return ::testing::internal::GetCapturedStderr();
  };
  auto readSum = [](const Dims &sizes) {
    Tensor x = weft::zeros(sizes) + 1;
    x.sum().item();
  };
  std::string first = logOf([&] { readSum({2}); });
  EXPECT_EQ(first.rfind("weft: flush 1: item at ", 0), 0u) << first;
  EXPECT_NE(first.find("EngineTest.cpp:"), std::string::npos) << first;
  EXPECT_NE(first.find(": 3 ops, 2 inputs, 2 outputs\n"
                       "weft: compile 1: it is the first program\n"),
            std::string::npos)
      << first;
  std::string again = logOf([&] { readSum({2}); });
  EXPECT_EQ(again.find("compile"), std::string::npos) << again;
  std::string larger = logOf([&] { readSum({3}); });
  EXPECT_NE(larger.find("weft: compile 2: a program of the same ops is cached, "
                        "but op 0 (full) has other attributes\n"),
            std::string::npos)
      << larger;
  std::string other = logOf([&] { values(neg(weft::zeros({2}))); });
  EXPECT_NE(other.find("weft: compile 3: no cached program has these ops\n"),
            std::string::npos)
      << other;
  setEvaluator(nullptr);
}

//===----------------------------------------------------------------------===//
// Failure
//===----------------------------------------------------------------------===//

TEST_F(EngineTest, AFailedCompilationIsReported) {
  Tensor x = iota(4, {4}) * 2;
  failCompilation("no such machine");
  std::string first = errorOf([&] { values(x); });
  failCompilation(nullptr);
  EXPECT_EQ(
      first.rfind("RuntimeError: no such machine (arange, recorded at ", 0), 0u)
      << first;
  EXPECT_EQ(errorOf([&] { values(x); }), first) << "it is raised again";
  EXPECT_EQ(errorOf([&] { values(x + 1); }), first) << "and by dependents";
  EXPECT_EQ(values(iota(2, {2})), (Values{0, 1})) << "others go on";
}

TEST_F(EngineTest, OnlyDependentsOfAFailedOpFail) {
  Tensor x = tensor({1, 12345}, {2}), y = tensor({1, 2}, {2});
  Tensor target = zeros({2});
  values(x), values(y), values(target);

  target.add_(1);              // before the failing op: takes effect
  Tensor bad = x.reciprocal(); // fails
  Tensor worse = bad * 2;      // depends on it
  Tensor good = y * 2;         // does not
  Tensor both = worse + good;
  target.add_(10); // recorded later: does not take effect
  std::string error = errorOf([&] { values(both); });
  EXPECT_EQ(error.rfind("IndexError: 12345 has no reciprocal (reciprocal, "
                        "recorded at ",
                        0),
            0u)
      << error;
  EXPECT_EQ(errorOf([&] { values(worse); }), error);
  EXPECT_EQ(errorOf([&] { values(bad); }), error);
  EXPECT_EQ(values(good), (Values{2, 4}));
}

TEST_F(EngineTest, WritesBeforeTheFailingOpTakeEffect) {
  Tensor x = tensor({12345, 1}, {2}), target = zeros({2});
  values(x), values(target);
  target.add_(1);
  target.add_(x.reciprocal()); // fails
  target.add_(10);
  errorOf([&] { values(target); });
  EXPECT_EQ(values(target), (Values{1, 1}));
}

} // namespace
