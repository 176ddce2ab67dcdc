//===- LinalgToLoops.cpp - linalg on buffers to loops around vectors ------===//

#include "../LinalgOps.h"
#include "LoopBuilders.h"

#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/WeftDialect.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_CPULINALGTOLOOPSPASS
#include "weft/Target/CPU/Passes.h.inc"

using namespace cpu;

namespace {
struct CPULinalgToLoopsPass
    : impl::CPULinalgToLoopsPassBase<CPULinalgToLoopsPass> {
  using CPULinalgToLoopsPassBase::CPULinalgToLoopsPassBase;
  LogicalResult lower(linalg::GenericOp generic);
  void runOnOperation() override;
};
} // namespace

/// Merges neighbouring loops that all operands walk as one, from the innermost
/// outwards, so that vectors and lanes see the longest rows there are.
static linalg::GenericOp collapseLoops(IRRewriter &rewriter,
                                       linalg::GenericOp generic) {
  auto iterators = generic.getIteratorTypesArray();
  auto allows = [&](ArrayRef<int64_t> group) {
    return llvm::all_of(generic->getOpOperands(), [&](OpOperand &operand) {
      auto type = dyn_cast<MemRefType>(operand.get().getType());
      if (!type)
        return true;
      AffineMap map = generic.getMatchingIndexingMap(&operand);
      if (!linalg::isDimSequencePreserved(map, group))
        return false;
      // Collapsing must be possible in memory as well.
      llvm::SmallVector<ReassociationIndices> reassociation;
      for (int64_t i = 0; i < map.getNumResults();) {
        auto dim = dyn_cast<AffineDimExpr>(map.getResult(i));
        if (!dim)
          return false;
        if (dim.getPosition() == group.front()) {
          reassociation.push_back(llvm::to_vector(
              llvm::seq<int64_t>(i, i + int64_t(group.size()))));
          i += group.size();
        } else {
          reassociation.push_back({i});
          ++i;
        }
      }
      return memref::CollapseShapeOp::isGuaranteedCollapsible(type,
                                                              reassociation);
    });
  };
  llvm::SmallVector<ReassociationIndices> groups;
  for (int64_t dim = 0; dim < int64_t(iterators.size()); ++dim) {
    if (!groups.empty() && iterators[dim] == iterators[dim - 1]) {
      ReassociationIndices longer = groups.back();
      longer.push_back(dim);
      if (allows(longer)) {
        groups.back() = longer;
        continue;
      }
    }
    groups.push_back({dim});
  }
  if (groups.size() == iterators.size())
    return generic;
  Attribute order = generic->getDiscardableAttr(ir::orderAttrName);
  rewriter.setInsertionPoint(generic);
  FailureOr<linalg::CollapseResult> collapsed =
      linalg::collapseOpIterationDims(generic, groups, rewriter);
  if (failed(collapsed))
    return generic;
  auto result = cast<linalg::GenericOp>(*collapsed->collapsedOp);
  if (order)
    result->setDiscardableAttr(ir::orderAttrName, order);
  rewriter.eraseOp(generic);
  return result;
}

/// Affine index arithmetic inside a body as arith ops, which have vector forms.
static void expandAffineInBody(IRRewriter &rewriter,
                               linalg::GenericOp generic) {
  llvm::SmallVector<affine::AffineApplyOp> applies;
  generic.walk([&](affine::AffineApplyOp op) { applies.push_back(op); });
  for (affine::AffineApplyOp op : applies) {
    ImplicitLocOpBuilder b(op.getLoc(), op);
    AffineMap map = op.getAffineMap();
    Value value = affine::expandAffineExpr(
        b, op.getLoc(), map.getResult(0),
        op.getMapOperands().take_front(map.getNumDims()),
        op.getMapOperands().drop_front(map.getNumDims()));
    rewriter.replaceOp(op, value);
  }
}

LogicalResult CPULinalgToLoopsPass::lower(linalg::GenericOp generic) {
  IRRewriter rewriter(&getContext());
  if (!generic.hasPureBufferSemantics())
    return generic.emitError("still on tensors");
  generic = collapseLoops(rewriter, generic);
  expandAffineInBody(rewriter, generic);
  ImplicitLocOpBuilder builder(generic.getLoc(), generic);
  CPUTargetFacts facts{vectorBytes, registers};
  LogicalResult result = success();
  if (auto order = generic->getAttrOfType<ir::OrderAttr>(ir::orderAttrName)) {
    switch (order.getKind()) {
    case ir::OrderKind::Sum:
      result = buildOrderedSum(builder, generic, order.getExtent(), false);
      break;
    case ir::OrderKind::Dot:
      result = buildOrderedSum(builder, generic, order.getExtent(), true);
      break;
    case ir::OrderKind::Chain:
      result = buildChain(builder, generic, order.getExtent(), facts);
      break;
    }
  } else if (generic.getNumReductionLoops()) {
    buildReduction(builder, generic);
  } else {
    buildElementwise(builder, generic);
  }
  if (succeeded(result))
    rewriter.eraseOp(generic);
  return result;
}

void CPULinalgToLoopsPass::runOnOperation() {
  ModuleOp module = getOperation();
  IRRewriter rewriter(&getContext());
  // Answered by weft-cpu-entry.
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  for (StringRef name : {"weft_worker", "weft_max_workers"})
    if (!module.lookupSymbol(name))
      func::FuncOp::create(builder, module.getLoc(), name,
                           builder.getFunctionType({}, builder.getIndexType()))
          .setPrivate();

  llvm::SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    if (isa<linalg::LinalgOp, memref::CopyOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    FailureOr<linalg::GenericOp> generic = toGeneric(rewriter, op);
    if (failed(generic)) {
      op->emitError("this op has no CPU form");
      return signalPassFailure();
    }
    if (failed(lower(*generic)))
      return signalPassFailure();
  }
}

} // namespace weft::compiler
