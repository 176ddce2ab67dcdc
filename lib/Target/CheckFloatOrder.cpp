//===- CheckFloatOrder.cpp - Refuse float sums of unknown order -----------===//

#include "weft/Target/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_CHECKFLOATORDER
#include "weft/Target/Passes.h.inc"
} // namespace weft::compiler

namespace {

bool isFloat(Type type) { return isa<FloatType>(getElementTypeOrSelf(type)); }

bool dependsOnOrder(vector::CombiningKind kind) {
  return kind == vector::CombiningKind::ADD ||
         kind == vector::CombiningKind::MUL;
}

/// A region combines two floats by an addition or a multiplication.
bool sumsFloats(Region &region) {
  return region
      .walk([](Operation *op) {
        return isa<arith::AddFOp, arith::MulFOp>(op) ? WalkResult::interrupt()
                                                     : WalkResult::advance();
      })
      .wasInterrupted();
}

bool sumsFloats(gpu::AllReduceOp op) {
  // Without a named operation, the op's region combines.
  if (!op.getOp())
    return sumsFloats(op.getBody());
  return isFloat(op.getType()) &&
         (*op.getOp() == gpu::AllReduceOperation::ADD ||
          *op.getOp() == gpu::AllReduceOperation::MUL);
}

/// True for an op that adds or multiplies floats in an order of its own.
bool hasOwnOrder(Operation *op) {
  if (auto reduction = dyn_cast<vector::ReductionOp>(op))
    return isFloat(reduction.getType()) && dependsOnOrder(reduction.getKind());
  if (auto reduction = dyn_cast<vector::MultiDimReductionOp>(op))
    return isFloat(reduction.getType()) && dependsOnOrder(reduction.getKind());
  if (auto scan = dyn_cast<vector::ScanOp>(op))
    return isFloat(scan.getSource().getType()) &&
           dependsOnOrder(scan.getKind());
  if (auto contract = dyn_cast<vector::ContractionOp>(op))
    return isFloat(contract.getType());
  if (auto reduction = dyn_cast<gpu::AllReduceOp>(op))
    return sumsFloats(reduction);
  if (auto reduction = dyn_cast<gpu::SubgroupReduceOp>(op))
    return isFloat(reduction.getType()) &&
           (reduction.getOp() == gpu::AllReduceOperation::ADD ||
            reduction.getOp() == gpu::AllReduceOperation::MUL);
  if (auto reduction = dyn_cast<scf::ReduceOp>(op))
    return llvm::any_of(reduction.getReductions(),
                        [](Region &region) { return sumsFloats(region); });
  if (auto atomic = dyn_cast<memref::AtomicRMWOp>(op))
    return atomic.getKind() == arith::AtomicRMWKind::addf ||
           atomic.getKind() == arith::AtomicRMWKind::mulf;
  if (auto atomic = dyn_cast<memref::GenericAtomicRMWOp>(op))
    return sumsFloats(atomic.getRegion());
  return false;
}

/// The flags that let bits change; nnan, ninf and nsz only promise.
constexpr arith::FastMathFlags freeOrder =
    arith::FastMathFlags::reassoc | arith::FastMathFlags::contract |
    arith::FastMathFlags::arcp | arith::FastMathFlags::afn;

struct CheckFloatOrder
    : weft::compiler::impl::CheckFloatOrderBase<CheckFloatOrder> {
  void runOnOperation() override {
    getOperation()->walk([&](Operation *op) {
      if (hasOwnOrder(op)) {
        op->emitError("combines floats in an order that is not fixed");
        signalPassFailure();
      }
      auto math = dyn_cast<arith::ArithFastMathInterface>(op);
      if (!math || !math.getFastMathFlagsAttr())
        return;
      arith::FastMathFlags flags = math.getFastMathFlagsAttr().getValue();
      if ((flags & freeOrder) == arith::FastMathFlags::none)
        return;
      op->emitError("carries the fast-math flags '")
          << arith::stringifyFastMathFlags(flags & freeOrder)
          << "', which let its bits change";
      signalPassFailure();
    });
  }
};

} // namespace
