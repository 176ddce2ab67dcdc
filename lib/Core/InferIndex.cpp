//===- InferIndex.cpp - Storages that are read and written through views --===//

#include "InferRules.h"

#include <algorithm>

namespace weft::infer {

namespace {
/// The layout of a window of a storage; its offset is unknown if it has
/// starts. Errors: Runtime, where some start in bounds leaves the storage.
Result<Layout> windowOf(const TensorMeta &storage, Dims size, Dims stride,
                        int64_t offset, Dims startStrides, Dims startBounds) {
  if (storage.layout.rank() != 1)
    return fail(ErrorKind::Runtime, "the storage must be 1-D, but has sizes " +
                                        toString(storage.layout.sizes));
  if (startStrides.size() != startBounds.size())
    return fail(ErrorKind::Runtime,
                std::to_string(startStrides.size()) + " start strides and " +
                    std::to_string(startBounds.size()) + " start bounds");
  // Starts at their bounds reach as far as one more dim of bound + 1 elements.
  Ints sizes(size.begin(), size.end()), strides(stride.begin(), stride.end());
  for (size_t k = 0; k < startBounds.size(); ++k) {
    if (startBounds[k] < 0 || startBounds[k] == INT64_MAX)
      return fail(ErrorKind::Runtime,
                  "invalid start bound " + std::to_string(startBounds[k]));
    sizes.push_back(startBounds[k] + 1);
    strides.push_back(startStrides[k]);
  }
  Result<Layout> reach =
      asStrided(storage.layout.sizes[0], sizes, strides, offset);
  if (!reach)
    return reach;
  reach->sizes.resize(size.size());
  reach->strides.resize(size.size());
  if (!startBounds.empty())
    reach->offset = Size::unknown();
  return reach;
}
} // namespace

Result<TensorMeta> asStorage(OpId op, const TensorMeta &self) {
  return inOp(opInfo(op).name, [&]() -> Result<TensorMeta> {
    if (!isNonOverlappingAndDense(self.layout))
      return fail(ErrorKind::Runtime,
                  "expected a dense tensor, but got sizes " +
                      toString(self.layout.sizes) + " with strides " +
                      toString(self.layout.strides));
    Result<Size> cells = numElements(self.layout);
    if (!cells)
      return std::move(cells).failure();
    return makeMeta(self.dtype, Sizes{*cells}, self.device);
  }());
}

Result<TensorMeta> storageView(OpId op, const TensorMeta &storage, Dims size,
                               Dims stride, int64_t offset, Dims startStrides,
                               Dims startBounds) {
  Result<Layout> window =
      inOp(opInfo(op).name,
           windowOf(storage, size, stride, offset, startStrides, startBounds));
  if (!window)
    return std::move(window).failure();
  return TensorMeta{storage.dtype, *std::move(window), storage.device};
}

Result<TensorMeta> storageWrite(OpId op, const TensorMeta &value,
                                const TensorMeta &storage, Dims size,
                                Dims stride, int64_t offset, Dims startStrides,
                                Dims startBounds) {
  return inOp(opInfo(op).name, [&]() -> Result<TensorMeta> {
    Result<Layout> window =
        windowOf(storage, size, stride, offset, startStrides, startBounds);
    if (!window)
      return std::move(window).failure();
    if (value.dtype != storage.dtype)
      return fail(ErrorKind::Runtime,
                  "a value of dtype " + std::string(toString(value.dtype)) +
                      " can't be written to a storage of dtype " +
                      std::string(toString(storage.dtype)));
    if (value.device != storage.device)
      return differentDevices(value.device, storage.device);
    if (!std::ranges::equal(window->sizes, value.layout.sizes,
                            [](Size a, Size b) { return refines(a, b); }))
      return fail(ErrorKind::Runtime,
                  "a value of sizes " + toString(value.layout.sizes) +
                      " can't be written to a view of sizes " + toString(size));
    window->offset = 0;
    if (!isInjective(*window))
      return fail(ErrorKind::Runtime,
                  "unsupported operation: more than one element of the "
                  "written-to tensor refers to a single memory location. "
                  "Please clone() the tensor before performing the operation.");
    return storage;
  }());
}

} // namespace weft::infer
