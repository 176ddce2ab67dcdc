//===- OpKinds.h - Ops by what they do to a layout --------------*- C++ -*-===//
//
// The facts of ODS, asked of an Operation.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECT_WEFT_TRANSFORMS_OPKINDS_H
#define WEFT_DIALECT_WEFT_TRANSFORMS_OPKINDS_H

#include "weft/Core/OpId.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

namespace weft::compiler {

/// The recorded op that \p op is; nothing for ops of other dialects.
inline std::optional<OpId> recordedOp(mlir::Operation *op) {
  if (!llvm::isa_and_present<ir::WeftDialect>(op->getDialect()))
    return std::nullopt;
  return parseOpId(op->getName().stripDialect());
}

/// One element of the result comes from one element of each operand.
inline bool isElementwise(mlir::Operation *op) {
  std::optional<OpId> id = recordedOp(op);
  return id && (opInfo(*id).promotion != PromotionRule::None ||
                llvm::isa<ir::CastOp, ir::WhereOp>(op));
}

/// The result shares the cells of the operand whatever its layout.
inline bool isView(mlir::Operation *op) {
  std::optional<OpId> id = recordedOp(op);
  return id && opInfo(*id).isView;
}

} // namespace weft::compiler

#endif // WEFT_DIALECT_WEFT_TRANSFORMS_OPKINDS_H
