//===- StorageCells.h - Reading and writing cells of a storage --*- C++ -*-===//
//
// Shared by the ops that name cells: storage_view, storage_write, as_strided.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CONVERSION_WEFTTOLINALG_STORAGECELLS_H
#define WEFT_CONVERSION_WEFTTOLINALG_STORAGECELLS_H

#include "Lowering.h"
#include "weft/Dialect/Weft/Transforms/StorageSlice.h"

namespace weft::compiler {

/// \p start as an index attribute or value.
mlir::OpFoldResult indexOf(Lowering &lowering, mlir::Location loc,
                           mlir::OpFoldResult start);

/// The flat tensor of all elements of dense \p value, in physical order; as
/// everywhere, a single element has no dim.
mlir::Value storageOf(Lowering &lowering, mlir::Location loc,
                      mlir::Value value);

/// The cells of flat tensor \p storage, as an extract_slice where they are a
/// slice, else as a weft.storage_view. Starts that are numbers are checked
/// here, the others when the program is entered.
mlir::FailureOr<PhysicalTensor>
readCells(Lowering &lowering, mlir::Operation *op, mlir::Value storage,
          const StorageCells &cells, mlir::ValueRange starts);

/// Records \p view, whose dims are dims of the result of \p op; copies where
/// the declared type has another order.
llvm::LogicalResult setView(Lowering &lowering, mlir::Operation *op,
                            const PhysicalTensor &view,
                            llvm::ArrayRef<mlir::OpFoldResult> sizes);

} // namespace weft::compiler

#endif // WEFT_CONVERSION_WEFTTOLINALG_STORAGECELLS_H
