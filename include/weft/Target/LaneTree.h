//===- LaneTree.h - The last step of the sum rule ---------------*- C++ -*-===//
//
// A sum's lanes are added in the one order that docs/Numerics.md fixes. A warp
// of 32 lanes gets the same bits by gpu.shuffle xor 16, 8, 4, 2, 1.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TARGET_LANETREE_H
#define WEFT_TARGET_LANETREE_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Value.h"

namespace weft::compiler {

/// The sum of the lanes of \p lanes, a rank-1 float vector whose length is a
/// power of two: lane i += lane i + L/2, then i + L/4, and so on. Gives a
/// scalar; for one lane the lane itself.
mlir::Value emitLaneTree(mlir::OpBuilder &builder, mlir::Location location,
                         mlir::Value lanes);

} // namespace weft::compiler

#endif // WEFT_TARGET_LANETREE_H
