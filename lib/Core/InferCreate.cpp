//===- InferCreate.cpp - cat, full, arange --------------------------------===//

#include "InferRules.h"

#include <algorithm>

namespace weft::infer {

namespace {
/// PyTorch's is_channels_last_strides_2d: does the memory order suggest it?
bool suggestsChannelsLast(const Layout &layout) {
  if (layout.rank() != 4)
    return false;
  if (!layout.dimOrder.empty())
    return std::ranges::equal(layout.dimOrder, channelsLastOrder);
  if (layout.strides[1].is(0))
    return false;
  __int128 least = 0;
  for (int64_t dim : {1, 3, 2, 0}) {
    Size size = layout.sizes[dim], stride = layout.strides[dim];
    // An unknown stride of the slowest dim is larger than the others'.
    if (stride.isUnknown())
      return dim == 0;
    if (size.is(0) || stride.value() < least)
      return false;
    // N111 with equal strides is taken for row-major.
    if (dim == 0 && layout.strides[1].is(static_cast<int64_t>(least)))
      return false;
    least = stride.value();
    if (size.isKnown() && size.value() > 1)
      least *= size.value();
  }
  return true;
}

/// PyTorch skips tensors of shape (0), whatever the others are.
bool isSkipped(const TensorMeta &tensor) {
  return tensor.layout.rank() == 1 && tensor.layout.sizes[0].is(0);
}

Result<Layout> catLayout(std::span<const TensorMeta> tensors,
                         std::span<const Size> sizes) {
  bool channelsLast =
      std::ranges::all_of(tensors, [](const TensorMeta &tensor) {
        return suggestsChannelsLast(tensor.layout);
      });
  return channelsLast ? denseLayout(sizes, channelsLastOrder)
                      : contiguousLayout(sizes);
}

/// Joins the sizes of the tensors that aren't skipped.
Result<Sizes> catSizes(std::span<const TensorMeta> tensors, int64_t dim) {
  std::optional<Sizes> sizes;
  for (size_t i = 0; i < tensors.size(); ++i) {
    if (isSkipped(tensors[i]))
      continue;
    const Sizes &own = tensors[i].layout.sizes;
    if (!sizes) {
      Result<int64_t> wrapped = wrapDim(dim, own.size());
      if (!wrapped)
        return std::move(wrapped).failure();
      dim = *wrapped;
      sizes = own;
      continue;
    }
    if (own.size() != sizes->size())
      return fail(ErrorKind::Runtime,
                  "Tensors must have same number of dimensions: got " +
                      std::to_string(sizes->size()) + " and " +
                      std::to_string(own.size()));
    for (size_t d = 0; d < own.size(); ++d) {
      Size &joined = (*sizes)[d];
      if (int64_t(d) == dim) {
        Result<Size> sum = add(joined, own[d]);
        if (!sum)
          return std::move(sum).failure();
        joined = *sum;
      } else if (joined.isUnknown()) {
        joined = own[d];
      } else if (own[d].isKnown() && own[d] != joined) {
        return fail(ErrorKind::Runtime,
                    "Sizes of tensors must match except in dimension " +
                        std::to_string(dim) + ". Expected size " +
                        toString(joined) + " but got size " + toString(own[d]) +
                        " for tensor number " + std::to_string(i) +
                        " in the list.");
      }
    }
  }
  if (sizes)
    return *std::move(sizes);
  if (Result<int64_t> wrapped = wrapDim(dim, 1); !wrapped)
    return std::move(wrapped).failure();
  return Sizes{Size(0)};
}
} // namespace

Result<TensorMeta> cat(OpId op, std::span<const TensorMeta> tensors,
                       int64_t dim) {
  return inOp(opInfo(op).name, [&]() -> Result<TensorMeta> {
    if (tensors.empty())
      return fail(ErrorKind::Value, "expected a non-empty list of Tensors");
    SmallVector<Operand, 4> operands;
    for (size_t i = 0; i < tensors.size(); ++i) {
      if (tensors[i].layout.rank() == 0)
        return fail(ErrorKind::Runtime,
                    "zero-dimensional tensor (at position " +
                        std::to_string(i) + ") cannot be concatenated");
      if (tensors[i].device != tensors[0].device)
        return differentDevices(tensors[0].device, tensors[i].device);
      operands.push_back(tensors[i]);
    }
    Result<Sizes> sizes = catSizes(tensors, dim);
    if (!sizes)
      return std::move(sizes).failure();
    Result<Layout> layout = catLayout(tensors, *sizes);
    if (!layout)
      return std::move(layout).failure();
    return checkedMeta(resultType(operands), *std::move(layout),
                       tensors[0].device);
  }());
}

Result<TensorMeta> full(OpId op, Dims size, DType dtype, Device device) {
  return newTensor(opInfo(op).name, size, dtype, device);
}

Result<TensorMeta> newTensor(std::string_view maker, Dims size, DType dtype,
                             Device device) {
  return inOp(maker, [&]() -> Result<TensorMeta> {
    for (int64_t extent : size)
      if (extent < 0)
        return fail(ErrorKind::Runtime,
                    "Trying to create tensor with negative dimension " +
                        std::to_string(extent) + ": " + toString(size));
    return makeMeta(dtype, Sizes(size.begin(), size.end()), device);
  }());
}

Result<TensorMeta> arange(OpId op, int64_t length, DType dtype, Device device) {
  return inOp(opInfo(op).name, [&]() -> Result<TensorMeta> {
    if (dtype == DType::Bool)
      return fail(ErrorKind::NotImplemented, "not implemented for bool");
    if (length < 0)
      return fail(ErrorKind::Runtime,
                  "Trying to create tensor with negative dimension " +
                      std::to_string(length));
    return makeMeta(dtype, Sizes{Size(length)}, device);
  }());
}

} // namespace weft::infer
