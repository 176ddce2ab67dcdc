//===- MergeInserts.cpp - Long chains of inserts as one op ----------------===//

#include "weft/Conversion/Passes.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;
#define GEN_PASS_DEF_WEFTMERGEINSERTS
#include "weft/Conversion/Passes.h.inc"

static bool canMerge(tensor::InsertSliceOp insert) {
  return insert.getSizes().empty() && insert.getStrides().empty();
}

/// The inserts that lead to \p last, in order: between them nobody reads the
/// destination.
static SmallVector<tensor::InsertSliceOp> chainOf(tensor::InsertSliceOp last) {
  SmallVector<tensor::InsertSliceOp> chain = {last};
  while (true) {
    auto previous =
        chain.back().getDest().getDefiningOp<tensor::InsertSliceOp>();
    if (!previous || !previous->hasOneUse() || !canMerge(previous))
      break;
    chain.push_back(previous);
  }
  std::reverse(chain.begin(), chain.end());
  return chain;
}

static bool isInsideChain(tensor::InsertSliceOp insert) {
  if (!insert->hasOneUse())
    return false;
  OpOperand &use = *insert->use_begin();
  auto next = dyn_cast<tensor::InsertSliceOp>(use.getOwner());
  return next && canMerge(next) && next.getDest() == insert.getResult();
}

static void merge(MutableArrayRef<tensor::InsertSliceOp> chain) {
  SmallVector<Value> pieces, dynamicOffsets;
  SmallVector<int64_t> offsets, sizes, strides;
  SmallVector<Location> locations;
  for (tensor::InsertSliceOp insert : chain) {
    pieces.push_back(insert.getSource());
    llvm::append_range(dynamicOffsets, insert.getOffsets());
    llvm::append_range(offsets, insert.getStaticOffsets());
    llvm::append_range(sizes, insert.getStaticSizes());
    llvm::append_range(strides, insert.getStaticStrides());
    locations.push_back(insert.getLoc());
  }
  tensor::InsertSliceOp last = chain.back();
  OpBuilder builder(last);
  Value merged = ir::InsertSlicesOp::create(
      builder, builder.getFusedLoc(locations), last.getType(), pieces,
      chain.front().getDest(), dynamicOffsets, offsets, sizes, strides);
  last.getResult().replaceAllUsesWith(merged);
  for (tensor::InsertSliceOp insert : llvm::reverse(chain))
    insert.erase();
}

namespace {
struct WeftMergeInserts : impl::WeftMergeInsertsBase<WeftMergeInserts> {
  using WeftMergeInsertsBase::WeftMergeInsertsBase;
  void runOnOperation() override {
    SmallVector<tensor::InsertSliceOp> ends;
    getOperation().walk([&](tensor::InsertSliceOp insert) {
      if (canMerge(insert) && !isInsideChain(insert))
        ends.push_back(insert);
    });
    for (tensor::InsertSliceOp end : ends) {
      SmallVector<tensor::InsertSliceOp> chain = chainOf(end);
      if (chain.size() >= minLength)
        merge(chain);
    }
  }
};
} // namespace

} // namespace weft::compiler
