//===- OverlapTest.cpp - Cells of layouts against enumeration -------------===//

#include "weft/Core/Layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <set>

using namespace weft;

namespace {
/// Every cell that \p layout names, by walking its indices.
std::vector<int64_t> cells(const Layout &layout) {
  std::vector<int64_t> cells = {layout.offset.value()};
  for (unsigned d = 0; d < layout.rank(); ++d) {
    std::vector<int64_t> longer;
    for (int64_t cell : cells)
      for (int64_t i = 0; i < layout.sizes[d].value(); ++i)
        longer.push_back(cell + i * layout.strides[d].value());
    cells = std::move(longer);
  }
  return cells;
}

Layout randomLayout(std::mt19937 &generator) {
  auto draw = [&](int64_t low, int64_t high) {
    return std::uniform_int_distribution<int64_t>(low, high)(generator);
  };
  Layout layout;
  for (int64_t rank = draw(0, 4); rank > 0; --rank) {
    layout.sizes.push_back(draw(draw(0, 9) ? 1 : 0, 5));
    layout.strides.push_back(draw(draw(0, 9) ? 1 : -4, draw(1, 24)));
  }
  layout.offset = draw(0, 40);
  return layout;
}

std::string describe(const Layout &layout) {
  return toString(layout.sizes) + toString(layout.strides) +
         toString(layout.offset) + " ";
}

TEST(Overlap, InjectivityIsExact) {
  std::mt19937 generator(1);
  int injective = 0, nested = 0;
  for (int i = 0; i < 20000; ++i) {
    Layout layout = randomLayout(generator);
    std::vector<int64_t> all = cells(layout);
    bool expected = std::set(all.begin(), all.end()).size() == all.size();
    EXPECT_EQ(isInjective(layout), expected) << describe(layout);
    injective += expected;
    Ints sizes, strides;
    for (unsigned d = 0; d < layout.rank(); ++d) {
      sizes.push_back(layout.sizes[d].value());
      strides.push_back(layout.strides[d].value());
    }
    if (std::ranges::all_of(strides, [](int64_t s) { return s >= 0; }) &&
        stridesNest(sizes, strides)) {
      EXPECT_TRUE(expected) << describe(layout);
      ++nested;
    }
  }
  EXPECT_GT(nested, 1000);
  EXPECT_GT(injective, 3000);
  EXPECT_LT(injective, 17000);
}

TEST(Overlap, NestingIsWhatCompiledProgramsAskFor) {
  EXPECT_TRUE(stridesNest(Ints{}, Ints{}));
  EXPECT_TRUE(stridesNest(Ints{2, 3}, Ints{3, 1}));
  EXPECT_TRUE(stridesNest(Ints{2, 3}, Ints{1, 2}));
  EXPECT_TRUE(stridesNest(Ints{1, 3}, Ints{0, 1}));
  EXPECT_TRUE(stridesNest(Ints{0, 3}, Ints{0, 0}));
  EXPECT_FALSE(stridesNest(Ints{2, 3}, Ints{2, 1}));
  EXPECT_FALSE(stridesNest(Ints{2}, Ints{0}));
  EXPECT_FALSE(stridesNest(Ints{2, 2}, Ints{1, 1}));
  // Injective, and refused still.
  EXPECT_FALSE(stridesNest(Ints{3, 2}, Ints{2, 3}));
  EXPECT_TRUE(isInjective({{3, 2}, {2, 3}, 0, {}}));
}

TEST(Overlap, OverlapIsExact) {
  std::mt19937 generator(2);
  int counts[3] = {};
  for (int i = 0; i < 20000; ++i) {
    Layout a = randomLayout(generator), b = randomLayout(generator);
    if (i % 10 == 0)
      b = a;
    std::vector<int64_t> cellsA = cells(a), cellsB = cells(b);
    std::set<int64_t> setA(cellsA.begin(), cellsA.end());
    bool common = std::any_of(cellsB.begin(), cellsB.end(), [&](int64_t cell) {
      return setA.contains(cell);
    });
    Overlap expected = !common ? Overlap::Disjoint
                       : a.sizes == b.sizes && cellsA == cellsB
                           ? Overlap::Same
                           : Overlap::Partial;
    EXPECT_EQ(overlap(a, b), expected) << describe(a) << describe(b);
    EXPECT_EQ(overlap(b, a), expected) << describe(a) << describe(b);
    ++counts[static_cast<int>(expected)];
  }
  for (int count : counts)
    EXPECT_GT(count, 500);
}

TEST(Overlap, SparseLayoutsOfManyCellsAreExact) {
  // 4,096 cells each, so far apart that few or none are common.
  std::mt19937 generator(4);
  auto draw = [&](int64_t low, int64_t high) {
    return std::uniform_int_distribution<int64_t>(low, high)(generator);
  };
  int common = 0;
  for (int i = 0; i < 24; ++i) {
    Layout a, b;
    for (int d = 0; d < 3; ++d) {
      a.sizes.push_back(16);
      b.sizes.push_back(16);
      a.strides.push_back(draw(1, 200000));
      b.strides.push_back(draw(1, 200000));
    }
    b.offset = draw(0, 1000000);
    std::vector<int64_t> cellsA = cells(a), cellsB = cells(b);
    std::set<int64_t> setA(cellsA.begin(), cellsA.end());
    bool expected =
        std::any_of(cellsB.begin(), cellsB.end(),
                    [&](int64_t cell) { return setA.contains(cell); });
    EXPECT_EQ(overlap(a, b), expected ? Overlap::Partial : Overlap::Disjoint)
        << describe(a) << describe(b);
    EXPECT_EQ(isInjective(a), setA.size() == cellsA.size()) << describe(a);
    common += expected;
  }
  EXPECT_GT(common, 4);
  EXPECT_LT(common, 24);
}

TEST(Overlap, CellRangesAreExact) {
  std::mt19937 generator(3);
  for (int i = 0; i < 2000; ++i) {
    Layout layout = randomLayout(generator);
    std::vector<int64_t> all = cells(layout);
    std::optional<CellRange> range = *cellRange(layout);
    ASSERT_EQ(range.has_value(), !all.empty());
    if (range) {
      EXPECT_EQ(range->first, *std::min_element(all.begin(), all.end()));
      EXPECT_EQ(range->last, *std::max_element(all.begin(), all.end()));
    }
  }
}

TEST(Overlap, LargeViewsThatNeedNumberTheory) {
  const int64_t n = int64_t(1) << 40;
  // Even and odd cells of a terabyte.
  EXPECT_EQ(overlap({{n}, {2}, 0}, {{n}, {2}, 1}), Overlap::Disjoint);
  EXPECT_EQ(overlap({{n}, {2}, 0}, {{n}, {3}, 1}), Overlap::Partial);
  // Multiples of 6 and 10 differ by even numbers only.
  EXPECT_EQ(overlap({{n}, {6}, 0}, {{n}, {10}, 7}), Overlap::Disjoint);
  EXPECT_EQ(overlap({{n}, {6}, 0}, {{n}, {10}, 8}), Overlap::Partial);
  // Two halves of the columns.
  EXPECT_EQ(
      overlap({{1 << 20, 512}, {1024, 1}, 0}, {{1 << 20, 512}, {1024, 1}, 512}),
      Overlap::Disjoint);
  EXPECT_EQ(
      overlap({{1 << 20, 513}, {1024, 1}, 0}, {{1 << 20, 512}, {1024, 1}, 512}),
      Overlap::Partial);
  // Windows: disjoint only while the step is at least the window.
  EXPECT_TRUE(isInjective({{n, 4}, {4, 1}, 0}));
  EXPECT_FALSE(isInjective({{n, 5}, {4, 1}, 0}));
  // The diagonal of a matrix and the cells behind it.
  EXPECT_EQ(overlap({{n}, {n + 1}, 0}, {{n}, {n + 1}, 1}), Overlap::Partial)
      << "overflows";
}

TEST(Overlap, CoprimeStridesAnswerAtOnce) {
  // x * 1000003 + y * 1000033 + z * 1000037: six terms, none dense.
  auto start = std::chrono::steady_clock::now();
  Layout a = {{1000, 1000, 1000}, {1000003, 1000033, 1000037}, 0};
  for (int64_t offset = 1; offset < 200; ++offset) {
    Layout b = a;
    b.offset = offset;
    overlap(a, b);
  }
  isInjective(a);
  auto seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start);
  EXPECT_LT(seconds.count(), 2);
}
} // namespace
