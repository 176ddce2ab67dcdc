//===- FuseBroadcasts.cpp - Expanded operands, read on their small side ---===//

#include "OpKinds.h"
#include "weft/Core/Promotion.h"
#include "weft/Dialect/Weft/Transforms/Passes.h"

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;
#define GEN_PASS_DEF_WEFTFUSEBROADCASTS
#include "weft/Dialect/Weft/Transforms/Passes.h.inc"

/// The dtypes in which \p op would compute with operands \p operands; nothing
/// where it would be an error.
static std::optional<ElementwiseDTypes> dtypesWith(Operation *op,
                                                   ValueRange operands) {
  SmallVector<weft::Operand, 3> facts;
  for (Value operand : operands) {
    if (isa<RankedTensorType>(operand.getType())) {
      Result<TensorMeta> meta = ir::metaOf(operand.getType());
      if (!meta)
        return std::nullopt;
      facts.push_back(std::move(*meta));
    } else {
      facts.push_back(category(*ir::dtypeOf(operand.getType())));
    }
  }
  // A cast's dtype is its own; the condition of a choice promotes nothing.
  if (isa<ir::CastOp>(op))
    return ElementwiseDTypes{};
  if (isa<ir::WhereOp>(op)) {
    DType common = resultType(std::span<const weft::Operand>(facts).subspan(1));
    return ElementwiseDTypes{common, common};
  }
  Result<ElementwiseDTypes> dtypes = elementwiseDTypes(*recordedOp(op), facts);
  if (!dtypes)
    return std::nullopt;
  return *dtypes;
}

static bool sameDTypes(Operation *op, ValueRange operands) {
  std::optional<ElementwiseDTypes> before = dtypesWith(op, op->getOperands());
  std::optional<ElementwiseDTypes> after = dtypesWith(op, operands);
  return before && after && before->common == after->common &&
         before->result == after->result;
}

/// The sizes that \p operands broadcast to; nothing where they don't.
static std::optional<Sizes> broadcastSizes(ValueRange operands) {
  Sizes sizes;
  for (Value operand : operands) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type)
      continue;
    Sizes operandSizes;
    for (int64_t size : type.getShape())
      operandSizes.push_back(ir::sizeOf(size));
    Result<Sizes> both = broadcast(sizes, operandSizes);
    if (!both)
      return std::nullopt;
    sizes = std::move(*both);
  }
  return sizes;
}

/// \p op on \p operands in front of an expansion to its sizes.
static void computeSmall(IRRewriter &rewriter, Operation *op,
                         ArrayRef<Value> operands, const Sizes &sizes) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  auto shape = llvm::map_to_vector<4>(sizes, ir::extentOf);
  rewriter.setInsertionPoint(op);
  Operation *small = rewriter.clone(*op);
  small->setOperands(operands);
  small->getResult(0).setType(
      RankedTensorType::get(shape, type.getElementType()));
  // Declared with the layout that consumers expect: where one is left that
  // does not broadcast, the expansion is a copy.
  rewriter.replaceOpWithNewOp<ir::ExpandOp>(
      op, type, small->getResult(0),
      rewriter.getDenseI64ArrayAttr(type.getShape()));
}

static void fuse(IRRewriter &rewriter, Operation *op) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  // Sizes must be known: an unknown one might be 1 without the expansion.
  if (!type.hasStaticShape())
    return;
  auto operands = llvm::to_vector<4>(op->getOperands());
  for (Value &operand : operands) {
    auto expand = operand.getDefiningOp<ir::ExpandOp>();
    if (!expand)
      continue;
    Value expanded = operand;
    operand = expand.getSelf();
    if (!sameDTypes(op, operands))
      operand = expanded;
  }
  if (llvm::equal(operands, op->getOperands()))
    return;
  std::optional<Sizes> sizes = broadcastSizes(operands);
  if (!sizes)
    return;
  auto shape = llvm::map_to_vector<4>(*sizes, ir::extentOf);
  if (ArrayRef<int64_t>(shape) == type.getShape())
    rewriter.modifyOpInPlace(op, [&] { op->setOperands(operands); });
  else
    computeSmall(rewriter, op, operands, *sizes);
}

namespace {
struct FuseBroadcastsPass : impl::WeftFuseBroadcastsBase<FuseBroadcastsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    // In order: an expansion that moves behind an op meets the next one.
    SmallVector<Operation *> ops;
    getOperation().walk([&](Operation *op) {
      if (isElementwise(op))
        ops.push_back(op);
    });
    for (Operation *op : ops)
      fuse(rewriter, op);
    SmallVector<ir::ExpandOp> expands;
    getOperation().walk([&](ir::ExpandOp op) { expands.push_back(op); });
    for (ir::ExpandOp op : llvm::reverse(expands))
      if (op->use_empty())
        rewriter.eraseOp(op);
  }
};
} // namespace

} // namespace weft::compiler
