//===- ExpandFloatConversions.cpp - Conversions of 16-bit floats ----------===//

#include "weft/Target/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_EXPANDFLOATCONVERSIONS
#include "weft/Target/Passes.h.inc"
} // namespace weft::compiler

namespace {

bool is16BitFloat(Type type) {
  Type element = getElementTypeOrSelf(type);
  return element.isF16() || element.isBF16();
}

/// \p type with f32 elements.
Type withF32(Type type) {
  Type f32 = Float32Type::get(type.getContext());
  if (auto shaped = dyn_cast<ShapedType>(type))
    return shaped.clone(f32);
  return f32;
}

/// A conversion between a 16-bit float and \p Op's other type in two steps,
/// with f32 between them: `Narrow` and `Widen` are the step next to the 16-bit
/// type.
template <typename Op, typename Widen, typename Narrow>
struct ThroughF32 : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;
  LogicalResult matchAndRewrite(Op op,
                                PatternRewriter &rewriter) const override {
    Type from = op.getIn().getType(), to = op.getType();
    if (getElementTypeOrSelf(from).isF32() || getElementTypeOrSelf(to).isF32())
      return failure();
    if (is16BitFloat(to)) {
      Value f32 = Op::create(rewriter, op.getLoc(), withF32(from), op.getIn());
      rewriter.replaceOpWithNewOp<Narrow>(op, to, f32);
      return success();
    }
    if (is16BitFloat(from)) {
      Value f32 =
          Widen::create(rewriter, op.getLoc(), withF32(from), op.getIn());
      rewriter.replaceOpWithNewOp<Op>(op, to, f32);
      return success();
    }
    return failure();
  }
};

template <typename Op>
using FloatThroughF32 = ThroughF32<Op, arith::ExtFOp, arith::TruncFOp>;

/// True if the op only moves or converts 16-bit floats.
bool keepsBits(Operation *op) {
  return isa<arith::BitcastOp, arith::SelectOp, arith::ConstantOp,
             arith::ExtFOp, arith::TruncFOp>(op);
}

struct ExpandFloatConversions
    : weft::compiler::impl::ExpandFloatConversionsBase<ExpandFloatConversions> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns
        .add<FloatThroughF32<arith::ExtFOp>, FloatThroughF32<arith::TruncFOp>,
             FloatThroughF32<arith::SIToFPOp>, FloatThroughF32<arith::UIToFPOp>,
             FloatThroughF32<arith::FPToSIOp>,
             FloatThroughF32<arith::FPToUIOp>>(&getContext());
    arith::populateExpandBFloat16Patterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      return signalPassFailure();

    getOperation()->walk([&](Operation *op) {
      if (!isa_and_nonnull<arith::ArithDialect, math::MathDialect>(
              op->getDialect()) ||
          keepsBits(op))
        return;
      auto touches = [](TypeRange types) {
        return llvm::find_if(types, is16BitFloat);
      };
      TypeRange operands = op->getOperandTypes(),
                results = op->getResultTypes();
      Type narrow;
      if (auto it = touches(operands); it != operands.end())
        narrow = *it;
      else if (auto it = touches(results); it != results.end())
        narrow = *it;
      if (!narrow)
        return;
      op->emitError("computes in ")
          << getElementTypeOrSelf(narrow)
          << ", which is a stored type: compute in f32";
      signalPassFailure();
    });
  }
};

} // namespace
