//===- OrdersTest.cpp - The promised orders against exact arithmetic ------===//

#include "weft/Reference/Orders.h"

#include "gtest/gtest.h"

#include <bit>
#include <limits>

using namespace weft::reference;

namespace {

/// The generator of order_values.py: 16-bit integers over powers of two, which
/// f32 and f64 hold exactly.
template <class T> std::vector<T> samples(int64_t count, uint32_t seed) {
  std::vector<T> values;
  for (uint32_t state = seed; count > 0; --count) {
    state = state * 1664525u + 1013904223u;
    auto integer = static_cast<int>((state >> 8) % 65536) - 32768;
    values.push_back(static_cast<T>(
        std::ldexp(integer, -static_cast<int>((state >> 26) % 24))));
  }
  return values;
}

uint64_t bits(float value) { return std::bit_cast<uint32_t>(value); }
uint64_t bits(double value) { return std::bit_cast<uint64_t>(value); }

template <class T> uint64_t sumBits(int64_t count, int64_t lanes) {
  std::vector<T> x = samples<T>(count, 1);
  return bits(sumOrder<T>(count, lanes, [&](int64_t i) { return x[i]; }));
}

template <class T> uint64_t dotBits(int64_t count, int64_t lanes) {
  std::vector<T> x = samples<T>(count, 1), y = samples<T>(count, 2);
  return bits(dotOrder<T>(
      count, lanes, [&](int64_t k) { return x[k]; },
      [&](int64_t k) { return y[k]; }));
}

template <class T> uint64_t chainBits(int64_t count, int64_t chunk) {
  std::vector<T> x = samples<T>(count, 1), y = samples<T>(count, 2);
  return bits(chainOrder<T>(
      count, chunk, [&](int64_t k) { return x[k]; },
      [&](int64_t k) { return y[k]; }));
}

TEST(OrdersTest, ExactArithmeticAgrees) {
#define SUM(T, COUNT, LANES, BITS)                                             \
  EXPECT_EQ(sumBits<T>(COUNT, LANES), uint64_t(BITS))                          \
      << "sum of " << COUNT << " in " << LANES << " lanes";
#define DOT(T, COUNT, LANES, BITS)                                             \
  EXPECT_EQ(dotBits<T>(COUNT, LANES), uint64_t(BITS))                          \
      << "dot of " << COUNT << " in " << LANES << " lanes";
#define CHAIN(T, COUNT, CHUNK, BITS)                                           \
  EXPECT_EQ(chainBits<T>(COUNT, CHUNK), uint64_t(BITS))                        \
      << "chain of " << COUNT << " in chunks of " << CHUNK;
#include "OrderValues.inc"
}

// A sum starts from +0.0, so it is never -0.0; the one chain of a matmul may
// end in it, and further chunks are added to it.
TEST(OrdersTest, SignOfZero) {
  auto tiny = [](int64_t) { return 1e-30f; };
  auto minusTiny = [](int64_t) { return -1e-30f; };
  auto minusZero = [](int64_t) { return -0.0f; };
  EXPECT_EQ(bits(sumOrder<float>(3, 1, minusZero)), bits(0.0f));
  EXPECT_EQ(bits(dotOrder<float>(1, 32, tiny, minusTiny)), bits(0.0f));
  EXPECT_EQ(bits(chainOrder<float>(1, 4096, tiny, minusTiny)), bits(-0.0f));
  EXPECT_EQ(bits(chainOrder<float>(4097, 4096, tiny, minusTiny)), bits(-0.0f));
  EXPECT_EQ(bits(chainOrder<float>(0, 4096, tiny, tiny)), bits(0.0f));
}

TEST(OrdersTest, NaNAndInfinityAreCarried) {
  const float infinity = std::numeric_limits<float>::infinity();
  auto at = [](int64_t position, float value) {
    return [=](int64_t i) { return i == position ? value : 1.0f; };
  };
  EXPECT_EQ(sumOrder<float>(5000, 32, at(4321, infinity)), infinity);
  EXPECT_TRUE(std::isnan(sumOrder<float>(5000, 1, at(17, NAN))));
  EXPECT_TRUE(std::isnan(
      chainOrder<float>(5000, 4096, at(17, infinity), at(17, 0.0f))));
}

} // namespace
