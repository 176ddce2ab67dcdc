//===- WeftFolds.cpp - What an op is without computing anything -----------===//
//
// Folds that hold for every value of the operands. A fold never changes the
// type of a value: a layout may be observed.
//
//===----------------------------------------------------------------------===//

#include "weft/Dialect/Weft/IR/WeftOps.h"

using namespace mlir;
using namespace weft::ir;

/// neg(neg(x)) is x: bits but for the sign stay, integers wrap.
OpFoldResult NegOp::fold(FoldAdaptor) {
  auto inner = getSelf().getDefiningOp<NegOp>();
  if (inner && inner.getSelf().getType() == getType())
    return inner.getSelf();
  return {};
}

OpFoldResult CastOp::fold(FoldAdaptor) {
  return getSelf().getType() == getType() ? getSelf() : Value();
}

OpFoldResult ReshapeOp::fold(FoldAdaptor) {
  return getSelf().getType() == getType() && getType().hasStaticShape()
             ? getSelf()
             : Value();
}

OpFoldResult ContiguousOp::fold(FoldAdaptor) {
  return getSelf().getType() == getType() ? getSelf() : Value();
}

/// Swapping the same two dims twice, or a dim with itself, changes nothing.
OpFoldResult TransposeOp::fold(FoldAdaptor) {
  if (getDim0() == getDim1() && getSelf().getType() == getType())
    return getSelf();
  auto inner = getSelf().getDefiningOp<TransposeOp>();
  if (!inner || inner.getSelf().getType() != getType())
    return {};
  auto sorted = [](TransposeOp op) {
    return std::minmax<uint64_t>({op.getDim0(), op.getDim1()});
  };
  return sorted(*this) == sorted(inner) ? inner.getSelf() : Value();
}

/// The identity, and a permutation behind its inverse.
OpFoldResult PermuteOp::fold(FoldAdaptor) {
  if (llvm::is_sorted(getDims()) && getSelf().getType() == getType())
    return getSelf();
  auto inner = getSelf().getDefiningOp<PermuteOp>();
  if (!inner || inner.getSelf().getType() != getType())
    return {};
  for (auto [index, dim] : llvm::enumerate(getDims()))
    if (inner.getDims()[dim] != static_cast<int64_t>(index))
      return {};
  return inner.getSelf();
}
