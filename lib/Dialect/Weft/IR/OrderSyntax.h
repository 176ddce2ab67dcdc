//===- OrderSyntax.h - Reading and checking orders --------------*- C++ -*-===//
//
// `order <sum, lanes = 32>` stands behind the types of sum, mean and matmul;
// where it is not written, it is the one that would be recorded.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_DIALECT_WEFT_IR_ORDERSYNTAX_H
#define WEFT_LIB_DIALECT_WEFT_IR_ORDERSYNTAX_H

#include "weft/Dialect/Weft/IR/WeftOps.h"

namespace weft::ir {

/// Reads `order <...>` if it is there; \p order stays null if not.
mlir::ParseResult parseOptionalOrder(mlir::OpAsmParser &parser,
                                     OrderAttr &order);
void printOptionalOrder(mlir::OpAsmPrinter &printer, OrderAttr order);

/// Checks that a result of floats has an order, one of \p kinds, and that
/// others have none.
llvm::LogicalResult verifyOrder(mlir::Operation *op, OrderAttr order,
                                llvm::ArrayRef<OrderKind> kinds);

} // namespace weft::ir

#endif // WEFT_LIB_DIALECT_WEFT_IR_ORDERSYNTAX_H
