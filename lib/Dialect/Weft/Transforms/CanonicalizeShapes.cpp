//===- CanonicalizeShapes.cpp - Nothing is left of size 0 -----------------===//

#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Dialect/Weft/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

#include <limits>

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;
#define GEN_PASS_DEF_WEFTCANONICALIZESHAPES
#include "weft/Dialect/Weft/Transforms/Passes.h.inc"

static bool hasNoElements(Type type) {
  return llvm::is_contained(cast<RankedTensorType>(type).getShape(), 0);
}

/// A tensor of \p type whose elements are \p value (0 for other dtypes than
/// floats).
static void replaceByFill(IRRewriter &rewriter, Operation *op, double value) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  Location loc = op->getLoc();
  bool isFloatType = isa<FloatType>(type.getElementType());
  TypedAttr number = isFloatType ? TypedAttr(rewriter.getF64FloatAttr(value))
                                 : TypedAttr(rewriter.getI64IntegerAttr(0));
  rewriter.setInsertionPoint(op);
  Value fill = arith::ConstantOp::create(rewriter, loc, number);
  rewriter.replaceOpWithNewOp<ir::FullOp>(
      op, type, fill, rewriter.getDenseI64ArrayAttr(type.getShape()),
      TypeAttr::get(type.getElementType()));
}

/// True if a start of \p op is known at run time only: its check must stay.
static bool hasRunTimeStart(Operation *op) {
  return llvm::any_of(op->getOperands(), [](Value operand) {
    return !isa<RankedTensorType>(operand.getType()) &&
           !matchPattern(operand, m_Constant());
  });
}

static bool reducesNothing(Type selfType, ArrayRef<int64_t> dims) {
  auto self = cast<RankedTensorType>(selfType);
  return llvm::any_of(ir::reducedDims(self.getRank(), dims),
                      [&](int64_t dim) { return self.getDimSize(dim) == 0; });
}

/// Drops the pieces without elements of \p op.
static void shrinkCat(IRRewriter &rewriter, ir::CatOp op) {
  SmallVector<Value> pieces;
  for (Value piece : op.getTensors())
    if (!hasNoElements(piece.getType()))
      pieces.push_back(piece);
  if (pieces.size() == op.getTensors().size() || pieces.empty())
    return;
  // A dropped piece takes part in promotion.
  auto elementType = cast<RankedTensorType>(op.getType()).getElementType();
  rewriter.setInsertionPoint(op);
  for (Value &piece : pieces) {
    auto type = cast<RankedTensorType>(piece.getType());
    if (type.getElementType() != elementType)
      piece = ir::CastOp::create(rewriter, op.getLoc(), type.clone(elementType),
                                 piece, TypeAttr::get(elementType));
  }
  if (pieces.size() == 1 && pieces.front().getType() == op.getType())
    rewriter.replaceOp(op, pieces.front());
  else
    rewriter.modifyOpInPlace(op,
                             [&] { op.getTensorsMutable().assign(pieces); });
}

namespace {
struct CanonicalizeShapesPass
    : impl::WeftCanonicalizeShapesBase<CanonicalizeShapesPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    for (Operation &op :
         llvm::make_early_inc_range(getOperation().getBody().getOps()))
      canonicalize(rewriter, &op);
  }

  static void canonicalize(IRRewriter &rewriter, Operation *op) {
    if (!isa_and_present<ir::WeftDialect>(op->getDialect()) ||
        isa<ir::FullOp, ir::ParameterOp>(op) || op->getNumResults() != 1)
      return;
    auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
    if (!type)
      return;
    if (hasNoElements(type)) {
      // The start of a view is checked, whatever it reads.
      bool checked =
          isa<ir::SliceOp, ir::SelectOp, ir::StorageViewOp, ir::StorageWriteOp>(
              op) &&
          hasRunTimeStart(op);
      if (type.hasStaticShape() && !checked)
        replaceByFill(rewriter, op, 0.0);
      return;
    }
    if (auto sum = dyn_cast<ir::SumOp>(op)) {
      if (type.hasStaticShape() &&
          reducesNothing(sum.getSelf().getType(), sum.getDims()))
        replaceByFill(rewriter, op, 0.0);
    } else if (auto mean = dyn_cast<ir::MeanOp>(op)) {
      if (type.hasStaticShape() &&
          reducesNothing(mean.getSelf().getType(), mean.getDims()))
        replaceByFill(rewriter, op, std::numeric_limits<double>::quiet_NaN());
    } else if (auto matmul = dyn_cast<ir::MatmulOp>(op)) {
      // No elements but a result that has some: k is 0.
      if (type.hasStaticShape() && hasNoElements(matmul.getSelf().getType()))
        replaceByFill(rewriter, op, 0.0);
    } else if (auto write = dyn_cast<ir::StorageWriteOp>(op)) {
      if (hasNoElements(write.getValue().getType()) && !hasRunTimeStart(op))
        rewriter.replaceOp(op, write.getStorage());
    } else if (auto cat = dyn_cast<ir::CatOp>(op)) {
      shrinkCat(rewriter, cat);
    }
  }
};
} // namespace

} // namespace weft::compiler
