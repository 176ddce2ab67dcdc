//===- EliminateContiguous.cpp - Copies that only change a layout ---------===//
//
// For each weft.contiguous: who reads it, do all readers take any strides, and
// is one copy cheaper than their strided reads? The answer is a rewrite or a
// remark with the reason.
//
//===----------------------------------------------------------------------===//

#include "OpKinds.h"
#include "weft/Dialect/Weft/Transforms/Passes.h"

#include "mlir/IR/Dominance.h"

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;
#define GEN_PASS_DEF_WEFTELIMINATECONTIGUOUS
#include "weft/Dialect/Weft/Transforms/Passes.h.inc"

namespace {

/// What a program does with a value when its layout changes.
struct Readers {
  unsigned loops = 0;            ///< ops that read all elements
  Operation *observer = nullptr; ///< an op that can tell the layout
  StringRef why;                 ///< what the observer does
};

} // namespace

/// Ops that compute an element from elements, whatever their strides. Orders
/// of float sums stand on the ops, positions count logically.
static bool readsThroughAnyStrides(Operation *op) {
  return isElementwise(op) ||
         isa<ir::SumOp, ir::MeanOp, ir::AmaxOp, ir::ArgmaxOp, ir::MatmulOp,
             ir::CatOp, ir::ContiguousOp, ir::CloneOp>(op);
}

/// Views whose result has the layout that inference gives for another operand
/// layout, too. (reshape and flatten are none where they would copy.)
static bool isPlainView(Operation *op) {
  return isa<ir::TransposeOp, ir::PermuteOp, ir::ExpandOp, ir::SliceOp,
             ir::SelectOp, ir::SqueezeOp, ir::UnsqueezeOp, ir::ViewOp,
             ir::ReshapeOp, ir::FlattenOp>(op);
}

/// The type of \p op, a view, if its operand were of \p type; nothing where it
/// would be no view.
static std::optional<RankedTensorType> viewTypeOf(Operation *op,
                                                  RankedTensorType type) {
  auto resultType = cast<RankedTensorType>(op->getResult(0).getType());
  auto infer = cast<InferTypeOpInterface>(op);
  SmallVector<Type, 1> inferred;
  // Inference reads facts of operands only from their types: ask about a
  // value of the other type that lives as long as the question.
  OpBuilder builder(op->getContext());
  OwningOpRef<UnrealizedConversionCastOp> placeholder =
      UnrealizedConversionCastOp::create(builder, op->getLoc(), type,
                                         ValueRange());
  auto operands = llvm::to_vector<4>(op->getOperands());
  operands.front() = placeholder->getResult(0);
  ScopedDiagnosticHandler silent(op->getContext(),
                                 [](Diagnostic &) { return success(); });
  if (failed(infer.inferReturnTypes(op->getContext(), std::nullopt, operands,
                                    op->getDiscardableAttrDictionary(),
                                    op->getPropertiesStorage(),
                                    op->getRegions(), inferred)))
    return std::nullopt;
  auto view = cast<RankedTensorType>(inferred.front());
  if (view.getShape() != resultType.getShape())
    return std::nullopt;
  if (isa<ir::ReshapeOp, ir::FlattenOp>(op)) {
    Result<TensorMeta> self = ir::metaOf(type);
    if (!self || !view.hasStaticShape())
      return std::nullopt;
    Result<std::optional<Layout>> asView =
        reshapeAsView(self->layout, view.getShape());
    if (!asView || !*asView)
      return std::nullopt;
  }
  return view;
}

static void collectReaders(Value value, RankedTensorType type,
                           Readers &readers) {
  for (Operation *user : value.getUsers()) {
    if (readers.observer)
      return;
    if (readsThroughAnyStrides(user)) {
      ++readers.loops;
      continue;
    }
    if (auto write = dyn_cast<ir::StorageWriteOp>(user);
        write && write.getStorage() != value) {
      ++readers.loops;
      continue;
    }
    if (isPlainView(user)) {
      if (std::optional<RankedTensorType> view = viewTypeOf(user, type)) {
        collectReaders(user->getResult(0), *view, readers);
        continue;
      }
      readers.why = "needs it as a view with other sizes";
    } else if (isa<func::ReturnOp>(user)) {
      readers.why = "gives its layout to the caller";
    } else {
      readers.why = "counts its cells in memory";
    }
    readers.observer = user;
  }
}

//===----------------------------------------------------------------------===//
// Cost
//===----------------------------------------------------------------------===//

/// Bytes that are read as fast with any strides: a level 1 cache.
static constexpr int64_t cachedBytes = 32 * 1024;
/// How much slower memory is read one element a cache line, per byte that is
/// needed (16 f32 a line; hardware hides most of it).
static constexpr int64_t stridedFactor = 4;

/// Reading all of \p type in row-major order, in units of a dense read.
static int64_t readCost(RankedTensorType type) {
  Result<TensorMeta> meta = ir::metaOf(type);
  if (!meta)
    return stridedFactor;
  const Layout &layout = meta->layout;
  Result<Size> elements = numElements(layout);
  if (elements && elements->isKnown() &&
      elements->value() <= cachedBytes / byteSize(meta->dtype))
    return 1;
  for (unsigned dim = layout.rank(); dim-- > 0;)
    if (!layout.sizes[dim].is(1))
      return layout.strides[dim].is(1) || layout.strides[dim].is(0)
                 ? 1
                 : stridedFactor;
  return 1;
}

/// A copy reads once through the strides, writes, and is read by each loop.
static bool copyIsCheaper(RankedTensorType type, unsigned loops) {
  int64_t strided = readCost(type);
  return strided + 1 + loops < strided * loops;
}

//===----------------------------------------------------------------------===//
// Rewrites
//===----------------------------------------------------------------------===//

/// Gives the views of \p value, whose type has changed, the layouts that
/// follow.
static void updateViews(IRRewriter &rewriter, Value value) {
  for (Operation *user : value.getUsers()) {
    if (!isPlainView(user) || readsThroughAnyStrides(user) ||
        user->getOperand(0) != value)
      continue;
    std::optional<RankedTensorType> type =
        viewTypeOf(user, cast<RankedTensorType>(value.getType()));
    assert(type && "asked before");
    rewriter.modifyOpInPlace(user, [&] { user->getResult(0).setType(*type); });
    updateViews(rewriter, user->getResult(0));
  }
}

/// An earlier copy of the same operand.
static ir::ContiguousOp equalCopy(ir::ContiguousOp op,
                                  DominanceInfo &dominance) {
  for (Operation *user : op.getSelf().getUsers()) {
    auto other = dyn_cast<ir::ContiguousOp>(user);
    if (other && other != op && other.getType() == op.getType() &&
        dominance.properlyDominates(other.getOperation(), op.getOperation()))
      return other;
  }
  return {};
}

/// The one reader of \p op, where it is a reshape that would copy anyway.
static Operation *reshapeThatCopies(ir::ContiguousOp op) {
  if (!op->hasOneUse())
    return nullptr;
  Operation *user = *op->getUsers().begin();
  if (!isa<ir::ViewOp, ir::ReshapeOp, ir::FlattenOp>(user))
    return nullptr;
  auto type = cast<RankedTensorType>(user->getResult(0).getType());
  Result<TensorMeta> self = ir::metaOf(op.getSelf().getType());
  if (!self || !type.hasStaticShape() || type.getEncoding())
    return nullptr;
  Result<std::optional<Layout>> view =
      reshapeAsView(self->layout, type.getShape());
  return view && !*view ? user : nullptr;
}

namespace {
struct EliminateContiguousPass
    : impl::WeftEliminateContiguousBase<EliminateContiguousPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    DominanceInfo &dominance = getAnalysis<DominanceInfo>();
    SmallVector<ir::ContiguousOp, 4> copies;
    getOperation().walk([&](ir::ContiguousOp op) { copies.push_back(op); });
    // Readers first: what is left of them decides about a copy before them.
    for (ir::ContiguousOp op : llvm::reverse(copies))
      eliminate(rewriter, op, dominance);
  }

  static void eliminate(IRRewriter &rewriter, ir::ContiguousOp op,
                        DominanceInfo &dominance) {
    if (op->use_empty() || op.getSelf().getType() == op.getType())
      return rewriter.replaceOp(op, op.getSelf());
    if (ir::ContiguousOp other = equalCopy(op, dominance))
      return rewriter.replaceOp(op, other.getResult());
    if (Operation *reshape = reshapeThatCopies(op)) {
      rewriter.setInsertionPoint(reshape);
      auto type = cast<RankedTensorType>(reshape->getResult(0).getType());
      rewriter.replaceOpWithNewOp<ir::ReshapeOp>(
          reshape, type, op.getSelf(),
          rewriter.getDenseI64ArrayAttr(type.getShape()));
      return rewriter.eraseOp(op);
    }
    RankedTensorType type = op.getSelf().getType();
    Readers readers;
    collectReaders(op.getResult(), type, readers);
    if (readers.observer) {
      op.emitRemark() << "copy stays: '" << readers.observer->getName() << "' "
                      << readers.why;
      return;
    }
    if (copyIsCheaper(type, readers.loops)) {
      op.emitRemark() << "copy stays: " << readers.loops
                      << " ops read it, and one copy is cheaper than that many "
                         "strided reads";
      return;
    }
    Value self = op.getSelf();
    rewriter.replaceOp(op, self);
    updateViews(rewriter, self);
  }
};
} // namespace

} // namespace weft::compiler
