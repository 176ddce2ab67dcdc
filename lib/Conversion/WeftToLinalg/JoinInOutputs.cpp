//===- JoinInOutputs.cpp - Pieces are computed where they go --------------===//
//
// A joined tensor starts as a tensor.empty that its pieces are inserted into.
// Upstream's elimination of empty tensors replaces one use of an empty tensor
// at a time, which leaves the pieces in buffers of their own; here the whole
// chain moves into the output at once.
//
//===----------------------------------------------------------------------===//

#include "weft/Conversion/Passes.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_WEFTJOININOUTPUTS
#include "weft/Conversion/Passes.h.inc"

/// The use of a tensor.empty that the pieces of \p joined are put in, or null.
static OpOperand *startOfChain(Value joined) {
  OpOperand *start = nullptr;
  while (auto insert = joined.getDefiningOp<tensor::InsertSliceOp>()) {
    start = &insert.getDestMutable();
    joined = start->get();
  }
  return joined.getDefiningOp<tensor::EmptyOp>() ? start : nullptr;
}

/// Is \p buffer a view of an output of \p function?
static bool isOutput(Value buffer, func::FuncOp function) {
  auto numInputs = function->getAttrOfType<IntegerAttr>(ir::numInputsAttrName);
  while (Operation *view = buffer.getDefiningOp())
    buffer = view->getOperand(0);
  return numInputs &&
         cast<BlockArgument>(buffer).getArgNumber() >= numInputs.getInt();
}

namespace {
struct WeftJoinInOutputs : impl::WeftJoinInOutputsBase<WeftJoinInOutputs> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (function.isExternal())
      return;
    llvm::SmallVector<bufferization::MaterializeInDestinationOp> stores;
    function.walk([&](bufferization::MaterializeInDestinationOp op) {
      auto output = op.getDest().getDefiningOp<bufferization::ToTensorOp>();
      if (output && isOutput(output.getBuffer(), function))
        stores.push_back(op);
    });
    for (bufferization::MaterializeInDestinationOp store : stores) {
      OpOperand *start = startOfChain(store.getSource());
      if (start &&
          store.getDest().getDefiningOp()->isBeforeInBlock(start->getOwner()))
        start->set(store.getDest());
    }
  }
};
} // namespace

} // namespace weft::compiler
