//===- CutWrites.cpp - Long chains of writes in parts ---------------------===//
//
// One-shot bufferisation asks of each write and each read of a tensor whether
// one of them must see the other, over all pairs that share a buffer: a
// thousand writes to views of one storage, read in between, would take hours.
// Behind a cut the buffer is another tensor, and parts are analysed alone.
//
//===----------------------------------------------------------------------===//

#include "weft/Conversion/Passes.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_WEFTCUTWRITES
#include "weft/Conversion/Passes.h.inc"

/// The tensor whose buffer \p result is in, if its op can work in place; else
/// null.
static Value destinationOf(OpResult result) {
  Operation *op = result.getOwner();
  if (auto insert = dyn_cast<ir::InsertSlicesOp>(op))
    return insert.getDest();
  if (auto destination = dyn_cast<DestinationStyleOpInterface>(op))
    return destination.getTiedOpOperand(result)->get();
  return nullptr;
}

/// The tensor that \p op views, or null.
static Value viewedBy(Operation *op) {
  if (isa<tensor::ExtractSliceOp, tensor::ExpandShapeOp,
          tensor::CollapseShapeOp, tensor::CastOp>(op))
    return op->getOperand(0);
  return nullptr;
}

namespace {
struct WeftCutWrites : impl::WeftCutWritesBase<WeftCutWrites> {
  using WeftCutWritesBase::WeftCutWritesBase;
  void runOnOperation() override {
    // How many writes of its part have led to a tensor.
    llvm::DenseMap<Value, unsigned> writes;
    getOperation().walk([&](Operation *op) {
      if (Value viewed = viewedBy(op))
        writes[op->getResult(0)] = writes.lookup(viewed);
      for (OpResult result : op->getResults()) {
        Value destination = destinationOf(result);
        if (!destination || !isa<RankedTensorType>(result.getType()))
          continue;
        unsigned count = writes.lookup(destination) + 1;
        if (count >= length && !result.use_empty() &&
            isa<tensor::InsertSliceOp, ir::InsertSlicesOp>(op)) {
          cut(result);
          count = 0;
        }
        writes[result] = count;
      }
    });
  }

  void cut(OpResult written) {
    Operation *op = written.getOwner();
    OpBuilder builder(&getContext());
    builder.setInsertionPointAfter(op);
    auto type = cast<RankedTensorType>(written.getType());
    auto buffer = bufferization::ToBufferOp::create(
        builder, op->getLoc(),
        MemRefType::get(type.getShape(), type.getElementType()), written);
    auto rest = bufferization::ToTensorOp::create(builder, op->getLoc(), type,
                                                  buffer, /*restrict=*/true,
                                                  /*writable=*/true);
    written.replaceAllUsesExcept(rest, buffer);
  }
};
} // namespace

} // namespace weft::compiler
