//===- LinalgOps.cpp - Forms of linalg ops that all targets know ----------===//

#include "LinalgOps.h"

#include "weft/Dialect/Weft/IR/AttributeNames.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"

using namespace mlir;
using namespace weft;

FailureOr<linalg::GenericOp> compiler::toGeneric(IRRewriter &rewriter,
                                                 Operation *op) {
  if (auto generic = dyn_cast<linalg::GenericOp>(op))
    return generic;
  rewriter.setInsertionPoint(op);
  auto copy = dyn_cast<memref::CopyOp>(op);
  if (!copy)
    return linalg::generalizeNamedOp(rewriter, cast<linalg::LinalgOp>(op));
  auto type = cast<MemRefType>(copy.getTarget().getType());
  AffineMap identity = rewriter.getMultiDimIdentityMap(type.getRank());
  auto generic = linalg::GenericOp::create(
      rewriter, copy.getLoc(), ValueRange{copy.getSource()},
      ValueRange{copy.getTarget()}, ArrayRef<AffineMap>{identity, identity},
      llvm::SmallVector<utils::IteratorType>(type.getRank(),
                                             utils::IteratorType::parallel),
      [](OpBuilder &b, Location loc, ValueRange args) {
        linalg::YieldOp::create(b, loc, args.front());
      });
  rewriter.eraseOp(copy);
  return generic;
}

/// The addition that the body of \p op ends in; null if there is none.
static arith::AddFOp lastAddition(linalg::GenericOp op) {
  if (op.getNumDpsInits() != 1)
    return nullptr;
  return op.getBody()
      ->getTerminator()
      ->getOperand(0)
      .getDefiningOp<arith::AddFOp>();
}

Value compiler::addendOf(linalg::GenericOp op) {
  arith::AddFOp sum = lastAddition(op);
  if (!sum)
    return nullptr;
  Value accumulator = op.getRegionOutputArgs()[0];
  return sum.getLhs() == accumulator   ? sum.getRhs()
         : sum.getRhs() == accumulator ? sum.getLhs()
                                       : nullptr;
}

FailureOr<compiler::Product> compiler::contractedProduct(linalg::GenericOp op) {
  Value addend = addendOf(op);
  auto product = addend ? addend.getDefiningOp<arith::MulFOp>() : nullptr;
  if (!product || !product->hasAttr(ir::contractAttrName) ||
      !lastAddition(op)->hasAttr(ir::contractAttrName))
    return op.emitError("a contraction must yield its accumulator plus a "
                        "product, both marked ")
           << ir::contractAttrName;
  return Product{product.getLhs(), product.getRhs()};
}
