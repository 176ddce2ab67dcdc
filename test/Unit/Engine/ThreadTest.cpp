//===- ThreadTest.cpp - Recording and reading from many threads -----------===//

#include "TestEngine.h"

#include <thread>

using namespace weft;
using namespace weft::test;

namespace {

class Threads : public WithEngine {
protected:
  template <typename Body> void onThreads(int count, Body body) {
    std::vector<std::thread> threads;
    for (int t = 0; t < count; ++t)
      threads.emplace_back([=] { body(t); });
    for (std::thread &thread : threads)
      thread.join();
  }
};

TEST_F(Threads, WritesToDisjointViewsAllSurvive) {
  Tensor x = zeros({2, 8});
  values(x);
  onThreads(2, [&](int t) {
    Tensor row = x[t];
    for (int i = 0; i < 2000; ++i)
      row[i % 8] += t + 1;
  });
  Values expected;
  for (int t = 0; t < 2; ++t)
    expected.insert(expected.end(), 8, 250.0 * (t + 1));
  EXPECT_EQ(values(x), expected);
}

TEST_F(Threads, ReadsOfOneTensorAreClean) {
  const Tensor x = iota(64, {8, 8});
  const Tensor y = x * 2;
  onThreads(4, [&](int t) {
    for (int i = 0; i < 50; ++i) {
      EXPECT_EQ(values(y[t]).at(3), 2.0 * (8 * t + 3));
      EXPECT_EQ(values((y + x).select(1, t)).at(1), 3.0 * (8 + t));
      EXPECT_EQ(y.version(), 0u);
    }
  });
}

TEST_F(Threads, HandlesMayDieAnywhere) {
  std::vector<Tensor> tensors(4);
  Tensor x = iota(16, {16});
  onThreads(4, [&](int t) {
    for (int i = 0; i < 1000; ++i)
      tensors[t] = x + i;
  });
  onThreads(4, [&](int t) { tensors[(t + 1) % 4] = Tensor(); });
  EXPECT_EQ(values(x[3]), Values{3});
}

TEST_F(Threads, FlushWhileOthersRecord) {
  Tensor x = zeros({4});
  values(x);
  onThreads(3, [&](int t) {
    if (t == 0)
      for (int i = 0; i < 300; ++i)
        x.add_(1);
    else
      for (int i = 0; i < 100; ++i) {
        Values seen = values(x.clone());
        EXPECT_TRUE(seen == Values(4, seen[0])) << "no half of a write";
      }
  });
  EXPECT_EQ(values(x), Values(4, 300));
}

} // namespace
