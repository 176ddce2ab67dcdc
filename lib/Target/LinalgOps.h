//===- LinalgOps.h - Forms of linalg ops that all targets know --*- C++ -*-===//
//
// What CPU and NVVM ask of the linalg ops that weft-to-linalg makes.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_TARGET_LINALGOPS_H
#define WEFT_LIB_TARGET_LINALGOPS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace weft::compiler {

/// \p op, a linalg op or a memref.copy, as a linalg.generic in its place.
/// Fails, without a diagnostic, for an op that has no such form.
mlir::FailureOr<mlir::linalg::GenericOp> toGeneric(mlir::IRRewriter &rewriter,
                                                   mlir::Operation *op);

/// What \p op, which has one result, adds to its accumulator: its body ends in
/// an arith.addf of both. Null for a body of another form.
mlir::Value addendOf(mlir::linalg::GenericOp op);

/// The factors of a product.
struct Product {
  mlir::Value left, right;
};

/// The factors, where the addend of \p op is a product, fused with its addition
/// (both carry weft.contract). Fails with a diagnostic for any other body.
mlir::FailureOr<Product> contractedProduct(mlir::linalg::GenericOp op);

} // namespace weft::compiler

#endif // WEFT_LIB_TARGET_LINALGOPS_H
