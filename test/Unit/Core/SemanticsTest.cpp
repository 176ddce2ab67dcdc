//===- SemanticsTest.cpp - Facts and error sentences of the tensor model --===//
//
// Programs from public bug reports and from a tour of PyTorch's tensor model,
// as far as they speak of shapes, strides, dtypes and refusals. Right values:
// PyTorch 2.15, run once, or arithmetic.
//
//===----------------------------------------------------------------------===//

#include "weft/Core/Infer.h"
#include "weft/Core/SameBits.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

using namespace weft;

namespace {
OpId op(std::string_view name) { return parseOpId(name).value(); }
Layout rows(Sizes sizes) { return *contiguousLayout(sizes); }
TensorMeta meta(Sizes sizes, DType dtype = DType::F32) {
  return *makeMeta(dtype, sizes);
}
template <typename T> std::string sentence(const Result<T> &result) {
  return result ? "no error" : result.error().message;
}
Result<TensorMeta> binary(std::string_view name, Operand a, Operand b) {
  Operand operands[] = {std::move(a), std::move(b)};
  return infer::elementwise(op(name), operands);
}

TEST(Semantics, StridesOfViews) {
  Layout x = rows({2, 3});
  EXPECT_EQ(slice(x, 1, 1, 2, 1)->strides, (Sizes{3, 1}));
  EXPECT_EQ(slice(x, 1, 1, 2, 1)->offset, Size(1));
  EXPECT_EQ(isContiguous(*transpose(x, 0, 1)), false);
  Layout y = rows({2, 3, 4});
  EXPECT_EQ(permute(y, Ints{2, 0, 1})->strides, (Sizes{1, 12, 4}));
  EXPECT_EQ(transpose(y, 0, 2)->strides, (Sizes{1, 4, 12}));
  Layout v = *slice(rows({2, 6}), 1, 0, 3, 2);
  EXPECT_EQ(v.strides, (Sizes{6, 2}));
  EXPECT_EQ(view(v, Ints{-1})->strides, (Sizes{2}));
  Layout column = *select(rows({3, 4}), 1, 0);
  EXPECT_EQ(column.strides, (Sizes{4}));
  EXPECT_EQ(isContiguous(column), false);
  EXPECT_EQ(select(rows({3, 4}), 0, 1)->offset, Size(4));
  EXPECT_EQ(expand(rows({3, 1}), Ints{3, 4})->strides, (Sizes{1, 0}));
  EXPECT_EQ(unsqueeze(rows({2, 3}), 1)->strides, (Sizes{3, 3, 1}));
  EXPECT_EQ(squeeze(rows({2, 3}), Ints{1})->sizes, (Sizes{2, 3}));
  EXPECT_EQ(squeeze(rows({2, 1, 3, 1}), std::nullopt)->sizes, (Sizes{2, 3}));
  // A size-1 dim keeps an odd stride: the tensor counts as contiguous.
  Layout odd = *transpose(rows({1, 3, 2}), 0, 1);
  EXPECT_EQ(isContiguous(odd), true);
  EXPECT_EQ(infer::contiguous(op("contiguous"), {DType::F32, odd, Device::Cpu})
                ->layout.strides,
            (Sizes{2, 6, 1}));
}

TEST(Semantics, ChannelsLastStays) {
  Layout c = *denseLayout(Sizes{2, 3, 4, 5}, Ints{0, 2, 3, 1});
  EXPECT_EQ(c.strides, (Sizes{60, 1, 15, 3}));
  TensorMeta x{DType::F32, c, Device::Cpu};
  EXPECT_EQ(binary("add", x, DTypeCategory::Integer)->layout.strides,
            c.strides);
  EXPECT_EQ(infer::clone(op("clone"), x)->layout.strides, c.strides);
  EXPECT_EQ(isContiguous(*permute(c, Ints{0, 2, 3, 1})), true);
  Layout one = *denseLayout(Sizes{1, 2, 3, 4}, Ints{0, 2, 3, 1});
  EXPECT_EQ(unsqueeze(*select(one, 0, 0), 0)->strides, (Sizes{2, 1, 8, 2}));
}

TEST(Semantics, LargeOffsetsAndOverflow) {
  Layout far = {{400}, {6000000}, 0};
  EXPECT_EQ(select(far, 0, 399)->offset, Size(2394000000));
  EXPECT_FALSE(asStrided(10, Ints{3}, Ints{4}, INT64_MAX - 4095));
  EXPECT_FALSE(asStrided(10, Ints{5}, Ints{2}, 3));
  EXPECT_TRUE(asStrided(12, Ints{5}, Ints{2}, 3));
  EXPECT_FALSE(makeMeta(DType::F32, Sizes{int64_t(1) << 40, int64_t(1) << 40}));
  EXPECT_FALSE(makeMeta(DType::F64, Sizes{int64_t(1) << 61}));
  EXPECT_EQ(*storageBytes(meta({1 << 20, 1 << 20, 1 << 3})),
            Size(35184372088832));
  EXPECT_FALSE(infer::expand(op("expand"), meta({1}),
                             Ints{int64_t(1) << 40, int64_t(1) << 40}));
  EXPECT_FALSE(add(INT64_MAX, 1));
  EXPECT_FALSE(multiply(INT64_MAX, 2));
  EXPECT_EQ(*multiply(Size::unknown(), 0), Size(0));
  EXPECT_EQ(*add(Size::unknown(), 1), Size::unknown());
}

TEST(Semantics, BroadcastShapes) {
  EXPECT_EQ(*broadcast(Sizes{5, 1, 4, 1}, Sizes{3, 1, 1}), (Sizes{5, 3, 4, 1}));
  EXPECT_EQ(sentence(broadcast(Sizes{2, 3}, Sizes{2})),
            "The size of tensor a (3) must match the size of tensor b (2) at "
            "non-singleton dimension 1");
}

TEST(Semantics, DTypes) {
  auto resultOf = [](Operand a, Operand b) {
    return binary("add", a, b)->dtype;
  };
  TensorMeta ints = meta({3}, DType::I32), floats = meta({3});
  EXPECT_EQ(resultOf(ints, floats), DType::F32);
  EXPECT_EQ(resultOf(ints, DTypeCategory::Integer), DType::I32);
  EXPECT_EQ(resultOf(ints, DTypeCategory::Float), DType::F32);
  EXPECT_EQ(binary("div", ints, DTypeCategory::Integer)->dtype, DType::F32);
  EXPECT_EQ(resultOf(meta({3}, DType::U8), meta({3}, DType::I8)), DType::I16);
  EXPECT_EQ(resultOf(meta({3}, DType::F16), meta({3}, DType::BF16)),
            DType::F32);
  EXPECT_EQ(resultOf(floats, meta({}, DType::F64)), DType::F32);
  EXPECT_EQ(resultOf(meta({}, DType::I32), meta({}, DType::F64)), DType::F64);
  // Comparing uint8 with a 0-d int64 is done in uint8.
  Operand mixed[] = {meta({1}, DType::U8), meta({}, DType::I64)};
  EXPECT_EQ(elementwiseDTypes(op("lt"), mixed)->common, DType::U8);
  mixed[1] = meta({1}, DType::I64);
  EXPECT_EQ(elementwiseDTypes(op("lt"), mixed)->common, DType::I64);
  EXPECT_FALSE(canCast(DType::F32, DType::I32));
  EXPECT_TRUE(canCast(DType::F64, DType::F16));
  EXPECT_TRUE(canCast(DType::I64, DType::U8));
  EXPECT_FALSE(canCast(DType::I64, DType::Bool));
}

TEST(Semantics, CatCountsDTypesOfEmptyTensors) {
  TensorMeta two[] = {meta({2}, DType::I64), meta({0})};
  EXPECT_EQ(infer::cat(op("cat"), two, 0)->dtype, DType::F32);
  EXPECT_EQ(infer::cat(op("cat"), two, 0)->layout.sizes, (Sizes{2}));
  TensorMeta halves[] = {meta({2, 1}, DType::BF16), meta({2, 0})};
  EXPECT_EQ(infer::cat(op("cat"), halves, 1)->dtype, DType::F32);
  // PyTorch lets any dim pass here; it is out of range.
  TensorMeta empty[] = {meta({0}), meta({0})};
  EXPECT_EQ(infer::cat(op("cat"), empty, 0)->layout.sizes, (Sizes{0}));
  EXPECT_EQ(infer::cat(op("cat"), empty, 999).error().kind, ErrorKind::Index);
}

TEST(Semantics, EmptyReductionsAndProducts) {
  TensorMeta x = meta({2, 0});
  EXPECT_EQ(infer::sum(op("sum"), x, Ints{1}, true, {})->layout.sizes,
            (Sizes{2, 1}));
  EXPECT_EQ(sentence(infer::extremum(op("amax"), x, Ints{1}, false)),
            "amax: Expected reduction dim 1 to have non-zero size.");
  EXPECT_EQ(infer::extremum(op("amax"), x, Ints{0}, false)->layout.sizes,
            (Sizes{0}));
  EXPECT_EQ(
      sentence(infer::mean(op("mean"), meta({2}, DType::I64), {}, false, {})),
      "mean: could not infer output dtype. Input dtype must be a "
      "floating point dtype. Got: int64");
  EXPECT_EQ(
      infer::matmul(op("matmul"), meta({2, 0}), meta({0, 3}))->layout.sizes,
      (Sizes{2, 3}));
  EXPECT_EQ(
      infer::matmul(op("matmul"), meta({3}), meta({2, 3, 4}))->layout.sizes,
      (Sizes{2, 4}));
  EXPECT_EQ(infer::matmul(op("matmul"), meta({3}), meta({3}))->layout.rank(),
            0u);
}

TEST(Semantics, SentencesAreThoseOfPyTorchBehindTheOpsName) {
  TensorMeta x = meta({2, 3});
  EXPECT_EQ(sentence(binary("add", x, meta({3, 2}))),
            "add: The size of tensor a (3) must match the size of tensor b "
            "(2) at non-singleton dimension 1");
  EXPECT_EQ(sentence(infer::view(op("view"), x, Ints{7})),
            "view: shape '[7]' is invalid for input of size 6");
  EXPECT_EQ(sentence(infer::view(op("view"), x, Ints{-1, -1})),
            "view: only one dimension can be inferred");
  EXPECT_EQ(sentence(infer::view(op("view"), x, Ints{-2, 3})),
            "view: invalid shape dimension -2 at index 0 of shape [-2, 3]");
  EXPECT_EQ(sentence(infer::reshape(op("reshape"), meta({0, 3}), Ints{-1, 0})),
            "reshape: cannot reshape tensor of 0 elements into shape [-1, 0] "
            "because the unspecified dimension size -1 can be any value and "
            "is ambiguous");
  TensorMeta t = x;
  t.layout = *transpose(x.layout, 0, 1);
  EXPECT_EQ(sentence(infer::view(op("view"), t, Ints{6})),
            "view: view size is not compatible with input tensor's size and "
            "stride (at least one dimension spans across two contiguous "
            "subspaces). Use .reshape(...) instead.");
  EXPECT_EQ(sentence(infer::transpose(op("transpose"), x, 0, 2)),
            "transpose: Dimension out of range (expected to be in range of "
            "[-2, 1], but got 2)");
  EXPECT_EQ(sentence(infer::expand(op("expand"), x, Ints{3, 3})),
            "expand: The expanded size of the tensor (3) must match the "
            "existing size (2) at non-singleton dimension 0.  Target sizes: "
            "[3, 3].  Tensor sizes: [2, 3]");
  EXPECT_EQ(sentence(infer::expand(op("expand"), x, Ints{-1, 2, 3})),
            "expand: The expanded size of the tensor (-1) isn't allowed in a "
            "leading, non-existing dimension 0");
  EXPECT_EQ(sentence(select(x.layout, 0, 2)),
            "index 2 out of range for tensor of size [2, 3] at dimension 0");
  EXPECT_EQ(sentence(slice(x.layout, 0, 0, 2, 0)),
            "slice step must be positive");
  EXPECT_EQ(sentence(infer::sum(op("sum"), x, Ints{0, -2}, false, {})),
            "sum: dim 0 appears multiple times in the list of dims");
  EXPECT_EQ(sentence(infer::matmul(op("matmul"), x, x)),
            "matmul: mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)");
  EXPECT_EQ(sentence(infer::matmul(op("matmul"), x, meta({2}))),
            "matmul: size mismatch, got input (2), mat (2x3), vec (2)");
  EXPECT_EQ(sentence(infer::matmul(op("matmul"), meta({}), meta({2}))),
            "matmul: both arguments to matmul need to be at least 1D, but "
            "they are 0D and 1D");
  TensorMeta two[] = {x, meta({2, 4})};
  EXPECT_EQ(sentence(infer::cat(op("cat"), two, 0)),
            "cat: Sizes of tensors must match except in dimension 0. Expected "
            "size 3 but got size 4 for tensor number 1 in the list.");
  EXPECT_EQ(
      sentence(infer::full(op("full"), Ints{2, -1}, DType::F32, Device::Cpu)),
      "full: Trying to create tensor with negative dimension -1: [2, "
      "-1]");
  Operand mask = meta({2}, DType::Bool);
  EXPECT_TRUE(sentence(infer::elementwise(op("neg"), std::span(&mask, 1)))
                  .starts_with("neg: Negation, the `-` operator, on a bool "
                               "tensor is not supported."));
  EXPECT_TRUE(
      sentence(binary("sub", mask, mask))
          .starts_with("sub: Subtraction, the `-` operator, with two bool "
                       "tensors is not supported."));
  TensorMeta elsewhere = meta({2, 3});
  elsewhere.device = Device::Meta;
  EXPECT_EQ(sentence(binary("add", elsewhere, x)),
            "add: Expected all tensors to be on the same device, but found at "
            "least two devices, meta and cpu!");
  EXPECT_EQ(binary("add", elsewhere, meta({}))->device, Device::Meta);
}

TEST(Semantics, WindowsOfStorages) {
  TensorMeta storage = meta({64}), row = meta({4});
  OpId write = op("storage_write"), read = op("storage_view");
  // Rows of a 16x4 matrix: the last start reaches the last cell.
  EXPECT_TRUE(infer::storageView(read, storage, Ints{4}, Ints{1}, 0, Ints{4},
                                 Ints{15}));
  EXPECT_FALSE(infer::storageView(read, storage, Ints{4}, Ints{1}, 0, Ints{4},
                                  Ints{16}));
  EXPECT_FALSE(infer::storageView(read, storage, Ints{4}, Ints{1}, 0, Ints{4},
                                  Ints{-1}));
  EXPECT_FALSE(infer::storageWrite(write, meta({5}), storage, Ints{4}, Ints{1},
                                   0, {}, {}));
  EXPECT_EQ(sentence(infer::storageWrite(write, row, storage, Ints{4}, Ints{0},
                                         0, {}, {})),
            "storage_write: unsupported operation: more than one element of "
            "the written-to tensor refers to a single memory location. Please "
            "clone() the tensor before performing the operation.");
}

TEST(Semantics, NamesOfDTypes) {
  for (int i = 0; i < numDTypes; ++i) {
    DType dtype = static_cast<DType>(i);
    EXPECT_EQ(parseDType(toString(dtype)), dtype);
    EXPECT_EQ(parseDType(shortName(dtype)), dtype);
  }
  EXPECT_EQ(parseDType("float8"), std::nullopt);
  EXPECT_EQ(byteSize(DType::BF16), 2);
  EXPECT_EQ(computeDType(DType::F16), DType::F32);
  EXPECT_TRUE(isUnsignedInteger(DType::U8));
  EXPECT_FALSE(isSignedInteger(DType::Bool));
  EXPECT_EQ(parseDevice("meta"), Device::Meta);
}

TEST(SameBits, OnlyNaNsOfAnyPayloadAreEqual) {
  float nan = std::numeric_limits<float>::quiet_NaN();
  float a[] = {1, -0.0f, nan, 3}, b[] = {1, -0.0f, -nan, 3};
  EXPECT_TRUE(sameBits(DType::F32, a, b, 4));
  b[1] = 0.0f;
  size_t index = 0;
  EXPECT_FALSE(sameBits(DType::F32, a, b, 4, &index));
  EXPECT_EQ(index, 1u);
  EXPECT_FALSE(sameBits(DType::I32, &a[2], &b[2], 1)) << "integers have no NaN";
  uint16_t infinity = 0x7f80, payload = 0x7f81, negative = 0xffc0;
  EXPECT_FALSE(sameBits(DType::BF16, &infinity, &payload, 1));
  EXPECT_TRUE(sameBits(DType::BF16, &payload, &negative, 1));
  // As float16 0x7f80 and 0x7f81 are two NaNs.
  EXPECT_TRUE(sameBits(DType::F16, &infinity, &payload, 1));
  double x = INFINITY, y = NAN;
  EXPECT_FALSE(sameBits(DType::F64, &x, &y, 1));
}
} // namespace
