//===- UnknownSizesTest.cpp - Known sizes refine unknown ones -------------===//
//
// The property of every rule: what it says of operands with unknown sizes
// holds for each choice of those sizes above 1 (docs/Semantics.md: an unknown
// size is laid out as if it were more than 1).
//
//===----------------------------------------------------------------------===//

#include "PyTorchCases.h"

#include <random>

using namespace weft;
using namespace weft::test;

namespace {
std::mt19937 generator(7);
bool chance(double probability) {
  return std::bernoulli_distribution(probability)(generator);
}

/// Gives size-1 dims strides that decide nothing: what others make of the order
/// of the dims beside them is outside of the contract.
Layout normal(const Layout &layout) {
  Layout result = layout;
  for (unsigned d = 0; d < layout.rank(); ++d)
    if (layout.sizes[d].is(1))
      result.strides[d] = 0;
  return result;
}

/// \p layout with some sizes above 1 unknown, and the strides that they hide.
Layout forget(const Layout &layout) {
  Layout general = layout;
  for (Size &size : general.sizes)
    if (size.value() > 1 && chance(0.5))
      size = Size::unknown();
  if (std::optional<Ints> order = denseDimOrder(layout)) {
    general = *denseLayout(general.sizes, *order);
    general.offset = layout.offset;
  } else if (chance(0.3)) {
    for (unsigned d = 0; d < layout.rank(); ++d)
      if (!layout.sizes[d].is(1) && layout.strides[d].value() > 1 &&
          chance(0.3))
        general.strides[d] = Size::unknown();
  }
  if (chance(0.2))
    general.offset = Size::unknown();
  return general;
}

TEST(UnknownSizes, KnownResultsRefineUnknownOnes) {
  size_t compared = 0;
  for (const std::string &text : pytorchCases()) {
    json line = json::parse(text);
    if (line["out"].is_null() || line["op"] == "is_contiguous" ||
        line["op"] == "is_dense")
      continue;
    SCOPED_TRACE(text);
    Call known(line);
    known.changeLayouts(normal);
    Result<TensorMeta> precise = known.infer();
    ASSERT_TRUE(precise) << precise.error().message;
    for (int round = 0; round < 3; ++round) {
      Call unknown = known;
      std::string operands;
      unknown.changeLayouts([&](const Layout &layout) {
        Layout general = forget(layout);
        EXPECT_TRUE(refines(layout, general));
        operands += toString(general.sizes) + toString(general.strides) + " ";
        return general;
      });
      Result<TensorMeta> general = unknown.infer();
      ASSERT_TRUE(general) << operands << general.error().message;
      EXPECT_TRUE(refines(*precise, *general))
          << operands << toString(*general) << " offset "
          << toString(general->layout.offset) << " but " << toString(*precise);
      ++compared;
    }
  }
  EXPECT_GT(compared, 12000u);
}

TEST(UnknownSizes, DimOrdersSurviveViews) {
  Size u = Size::unknown();
  Layout x = *contiguousLayout(Sizes{u, u, 4});
  EXPECT_EQ(x.strides, (Sizes{u, 4, 1}));
  EXPECT_EQ(isContiguous(x), true);
  Layout y = *permute(x, Ints{2, 0, 1});
  EXPECT_EQ(*denseDimOrder(y), (Ints{1, 2, 0}));
  EXPECT_EQ(isContiguous(y), false);
  EXPECT_EQ(*permute(y, Ints{1, 2, 0}), x);
  EXPECT_EQ(*denseDimOrder(*unsqueeze(y, 1)), (Ints{1, 2, 3, 0}));
  // The slowest dim may be cut without a hole.
  EXPECT_EQ(*denseDimOrder(*select(y, 1, u)), (Ints{1, 0}));
  EXPECT_EQ(*denseDimOrder(*slice(y, 1, u, u, 1)), (Ints{1, 2, 0}));
  EXPECT_EQ(denseDimOrder(*slice(y, 1, u, u, 2)), std::nullopt);
  EXPECT_EQ(denseDimOrder(*slice(y, 2, u, u, 1)), std::nullopt);
}

TEST(UnknownSizes, ViewsOfUnknownSizes) {
  Size u = Size::unknown();
  Layout x = *contiguousLayout(Sizes{u, 2, 4});
  EXPECT_EQ(*view(x, Ints{-1, 8}), *contiguousLayout(Sizes{u, 8}));
  EXPECT_EQ(*view(x, Ints{3, 2, 4}), *contiguousLayout(Sizes{3, 2, 4}));
  EXPECT_FALSE(view(x, Ints{-1, -1}));
  // Every other row: the rows still merge into nothing, the unknown dim stands
  // last and takes what is left.
  Layout rows = {{u, 8}, {16, 1}};
  EXPECT_EQ(view(rows, Ints{-1, 2, 4})->strides, (Sizes{16, 4, 1}));
  EXPECT_FALSE(
      view(*transpose(*contiguousLayout(Sizes{3, 4}), 0, 1), Ints{12}));
  // Whether these merge depends on the unknown size.
  Layout hidden = {{3, u, 2}, {20, 2, 1}};
  EXPECT_EQ(view(hidden, Ints{-1})->strides, (Sizes{u}));
}
} // namespace
