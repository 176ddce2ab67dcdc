//===- FuseElementwise.cpp - Elementwise ops into their readers -----------===//

#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Target/CPU/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_CPUFUSEELEMENTWISEPASS
#include "weft/Target/CPU/Passes.h.inc"

namespace {

/// Whether all that `op` computes is a change of float format: cheap enough to
/// be done again each time that an operand of a contraction is read.
bool isConversion(linalg::GenericOp op) {
  return llvm::all_of(op.getBody()->without_terminator(), [](Operation &inner) {
    return isa<arith::ExtFOp>(inner);
  });
}

struct FuseIntoReader : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(linalg::GenericOp reader,
                                PatternRewriter &rewriter) const override {
    Attribute order = reader->getDiscardableAttr(ir::orderAttrName);
    bool isElementwise = reader.getNumParallelLoops() == reader.getNumLoops();
    bool isContraction = false;
    for (Operation &inner : reader.getBody()->without_terminator())
      isContraction |= inner.hasAttr(ir::contractAttrName);
    for (OpOperand &operand : reader->getOpOperands()) {
      if (!linalg::areElementwiseOpsFusable(&operand))
        continue;
      auto producer = operand.get().getDefiningOp<linalg::GenericOp>();
      if (!producer || producer.getNumParallelLoops() != producer.getNumLoops())
        continue;
      // One reader only: no work is done twice.
      if (!llvm::all_of(producer->getUsers(), [&](Operation *user) {
            return user == reader.getOperation();
          }))
        continue;
      // Each element must be read once, but by conversions: a broadcast or a
      // contraction would compute it again.
      AffineMap map = reader.getMatchingIndexingMap(&operand);
      if ((isContraction || map.getNumResults() < reader.getNumLoops()) &&
          !isConversion(producer) && !(map.isPermutation() && isElementwise))
        continue;
      // A reduction has no room for a second result.
      if (!isElementwise &&
          !linalg::getPreservedProducerResults(producer, reader, &operand)
               .empty())
        continue;
      FailureOr<linalg::ElementwiseOpFusionResult> fused =
          linalg::fuseElementwiseOps(rewriter, &operand);
      if (failed(fused))
        continue;
      if (order)
        fused->fusedOp->setDiscardableAttr(ir::orderAttrName, order);
      for (auto [from, to] : fused->replacements)
        rewriter.replaceUsesWithIf(from, to, [&](OpOperand &use) {
          return use.get().getDefiningOp() != producer.getOperation();
        });
      rewriter.eraseOp(reader);
      if (producer->use_empty())
        rewriter.eraseOp(producer);
      return success();
    }
    return failure();
  }
};

/// The start of an ordered sum is +0.0 by its rule; the fill is not read.
struct DropZeroStart : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override {
    if (!op->hasAttr(ir::orderAttrName))
      return failure();
    OpOperand &init = *op.getDpsInitsMutable().begin();
    auto fill = init.get().getDefiningOp<linalg::FillOp>();
    if (!fill)
      return failure();
    rewriter.modifyOpInPlace(op, [&] { init.set(fill.getOutputs()[0]); });
    return success();
  }
};

struct CPUFuseElementwisePass
    : impl::CPUFuseElementwisePassBase<CPUFuseElementwisePass> {
  void runOnOperation() override {
    // Sums start from zero: anything else would be lost by what follows.
    WalkResult walk = getOperation()->walk([](linalg::GenericOp op) {
      if (!op->hasAttr(ir::orderAttrName) || !op.hasPureTensorSemantics())
        return WalkResult::advance();
      Value init = op.getDpsInits()[0];
      if (auto fill = init.getDefiningOp<linalg::FillOp>())
        if (matchPattern(fill.getInputs()[0], m_PosZeroFloat()))
          return WalkResult::advance();
      if (init.getDefiningOp<tensor::EmptyOp>())
        return WalkResult::advance();
      op.emitError("an op with weft.order starts from a fill with +0.0");
      return WalkResult::interrupt();
    });
    if (walk.wasInterrupted())
      return signalPassFailure();
    RewritePatternSet patterns(&getContext());
    patterns.add<FuseIntoReader, DropZeroStart>(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
} // namespace weft::compiler
