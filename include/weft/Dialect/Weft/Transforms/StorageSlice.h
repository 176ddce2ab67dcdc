//===- StorageSlice.h - Cells of a storage as a slice -----------*- C++ -*-===//
//
// A view of a flat storage names cells by strides. If these can be said as a
// slice of the storage seen with more dims, reads and writes become
// extract_slice and insert_slice, which fuse and update in place. This is the
// arithmetic that decides it, for the passes and for the lowering.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECT_WEFT_TRANSFORMS_STORAGESLICE_H
#define WEFT_DIALECT_WEFT_TRANSFORMS_STORAGESLICE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <optional>

namespace weft::compiler {

/// The cells offset + sum(start[k] * startStrides[k]) + sum(i[d] * stride[d]),
/// with 0 <= start[k] <= startBounds[k].
struct StorageCells {
  llvm::SmallVector<int64_t, 6> size, stride;
  int64_t offset = 0;
  llvm::SmallVector<int64_t, 4> startStrides, startBounds;

  friend bool operator==(const StorageCells &, const StorageCells &) = default;
};

/// One dim of the storage, and the part of it that the cells take.
struct StorageDim {
  int64_t extent = 1; ///< of the storage along this dim
  int64_t offset = 0; ///< of the first cell, without starts
  int64_t size = 1;   ///< number of cells along this dim
  int64_t step = 1;
  /// The view's dim that walks this one, or -1: one position only.
  int64_t viewDim = -1;
  /// Start k adds factor * start[k] to the offset.
  struct Start {
    unsigned number;
    int64_t factor;
  };
  llvm::SmallVector<Start, 1> starts;

  /// True if the cells take all of this dim.
  bool isWhole() const {
    return offset == 0 && starts.empty() && size == extent;
  }
};

/// The slice that \p cells are of a storage of \p numCells cells, slowest dim
/// first (row-major over the dims' extents; dims of extent 1 are left out).
/// Dims of the view with size 1 or stride 0 stand nowhere. Nothing where cells
/// are no slice: dims that overlap or cross each other's ends.
std::optional<llvm::SmallVector<StorageDim, 6>>
storageSlice(int64_t numCells, const StorageCells &cells);

/// True if \p cells (without starts) are the whole storage in row-major order.
bool isWholeStorage(int64_t numCells, const StorageCells &cells);

} // namespace weft::compiler

#endif // WEFT_DIALECT_WEFT_TRANSFORMS_STORAGESLICE_H
