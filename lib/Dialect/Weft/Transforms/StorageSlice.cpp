//===- StorageSlice.cpp - Cells of a storage as a slice -------------------===//

#include "weft/Dialect/Weft/Transforms/StorageSlice.h"

#include "llvm/ADT/STLExtras.h"

namespace weft::compiler {
using llvm::SmallVector;

/// The strides of the storage's dims, slowest first, from those of the cells.
/// Each divides the one before it, and the first one the number of cells; the
/// last one is 1. Strides that would not divide are left out: their dims step
/// over a faster one.
static SmallVector<int64_t> storageStrides(int64_t numCells,
                                           const StorageCells &cells) {
  SmallVector<int64_t> candidates;
  for (auto [size, stride] : llvm::zip_equal(cells.size, cells.stride))
    if (size > 1 && stride > 1)
      candidates.push_back(stride);
  for (auto [bound, stride] :
       llvm::zip_equal(cells.startBounds, cells.startStrides))
    if (bound > 0 && stride > 1)
      candidates.push_back(stride);
  llvm::sort(candidates, std::greater<>());
  candidates.erase(llvm::unique(candidates), candidates.end());
  SmallVector<int64_t> strides;
  int64_t whole = numCells;
  for (int64_t stride : candidates) {
    if (whole % stride != 0)
      continue;
    if (whole != stride)
      strides.push_back(stride);
    whole = stride;
  }
  if (whole != 1)
    strides.push_back(1);
  return strides;
}

std::optional<SmallVector<StorageDim, 6>>
storageSlice(int64_t numCells, const StorageCells &cells) {
  if (numCells <= 0 || llvm::is_contained(cells.size, 0))
    return std::nullopt;
  SmallVector<int64_t> strides = storageStrides(numCells, cells);
  SmallVector<StorageDim, 6> dims(strides.size());
  int64_t whole = numCells, offset = cells.offset;
  for (auto [dim, stride] : llvm::zip_equal(dims, strides)) {
    dim.extent = whole / stride;
    dim.offset = offset / stride;
    offset %= stride;
    whole = stride;
  }
  if (offset != 0)
    return std::nullopt;
  /// The slowest dim of the storage whose stride divides \p stride.
  auto dimOf = [&](int64_t stride) {
    return llvm::find_if(strides, [&](int64_t s) { return stride % s == 0; }) -
           strides.begin();
  };
  for (auto [number, size] : llvm::enumerate(cells.size)) {
    int64_t stride = cells.stride[number];
    if (size == 1 || stride == 0)
      continue;
    size_t position = dimOf(stride);
    if (position == dims.size() || dims[position].viewDim >= 0)
      return std::nullopt;
    dims[position].viewDim = static_cast<int64_t>(number);
    dims[position].size = size;
    dims[position].step = stride / strides[position];
  }
  for (auto [number, bound] : llvm::enumerate(cells.startBounds)) {
    int64_t stride = cells.startStrides[number];
    if (bound == 0 || stride == 0)
      continue;
    size_t position = dimOf(stride);
    if (position == dims.size())
      return std::nullopt;
    dims[position].starts.push_back(
        {static_cast<unsigned>(number), stride / strides[position]});
  }
  for (const StorageDim &dim : dims) {
    int64_t last = dim.offset + (dim.size - 1) * dim.step;
    for (const StorageDim::Start &start : dim.starts)
      last += start.factor * cells.startBounds[start.number];
    if (last >= dim.extent)
      return std::nullopt;
  }
  return dims;
}

bool isWholeStorage(int64_t numCells, const StorageCells &cells) {
  if (cells.offset != 0 ||
      llvm::any_of(cells.startBounds, [](int64_t bound) { return bound != 0; }))
    return false;
  int64_t stride = 1;
  for (size_t dim = cells.size.size(); dim-- > 0;) {
    if (cells.size[dim] != 1 && cells.stride[dim] != stride)
      return false;
    stride *= cells.size[dim];
  }
  return stride == numCells;
}

} // namespace weft::compiler
