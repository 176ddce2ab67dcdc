//===- ErrorSlot.cpp - Where kernels leave errors of the data -------------===//

#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Target/NVVM/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_ERRORSLOTARGUMENT
#include "weft/Target/NVVM/Passes.h.inc"
} // namespace weft::compiler

namespace {

struct ErrorSlotArgument
    : weft::compiler::impl::ErrorSlotArgumentBase<ErrorSlotArgument> {
  void runOnOperation() override {
    for (auto program : getOperation().getOps<func::FuncOp>())
      if (failed(addToProgram(program)))
        return signalPassFailure();
    WalkResult walk = getOperation().walk([](gpu::GPUFuncOp function) {
      return failed(addToKernel(function)) ? WalkResult::interrupt()
                                           : WalkResult::advance();
    });
    if (walk.wasInterrupted())
      signalPassFailure();
  }

private:
  static LogicalResult addToProgram(func::FuncOp program) {
    SmallVector<gpu::LaunchFuncOp> launches;
    program.walk([&](gpu::LaunchFuncOp op) { launches.push_back(op); });
    if (launches.empty())
      return success();
    Builder builder(program.getContext());
    unsigned number = program.getNumArguments();
    if (failed(program.insertArgument(
            number, LLVM::LLVMPointerType::get(program.getContext()),
            builder.getDictionaryAttr(builder.getNamedAttr(
                weft::ir::errorSlotAttrName, builder.getUnitAttr())),
            program.getLoc())))
      return failure();
    for (gpu::LaunchFuncOp launch : launches) {
      // The accessor's own insertion keeps the segments' sizes.
      SmallVector<Value> operands{program.getArgument(number)};
      llvm::append_range(operands, launch.getKernelOperands());
      launch.getKernelOperandsMutable().assign(operands);
    }
    return success();
  }

  static LogicalResult addToKernel(gpu::GPUFuncOp kernel) {
    if (!kernel.isKernel())
      return success();
    if (failed(kernel.insertArgument(
            0, LLVM::LLVMPointerType::get(kernel.getContext()), {},
            kernel.getLoc())))
      return failure();
    Value slot = kernel.getArgument(0);
    SmallVector<weft::ir::CheckBoundsOp> checks;
    kernel.walk([&](weft::ir::CheckBoundsOp op) { checks.push_back(op); });
    for (weft::ir::CheckBoundsOp check : checks)
      callCheck(kernel, check, slot);
    return success();
  }

  static void callCheck(gpu::GPUFuncOp kernel, weft::ir::CheckBoundsOp check,
                        Value slot) {
    constexpr llvm::StringLiteral name = "weft_device_check_bounds";
    ImplicitLocOpBuilder at(check.getLoc(), check);
    Type i64 = at.getI64Type();
    auto module = kernel->getParentOfType<gpu::GPUModuleOp>();
    if (!module.lookupSymbol(name)) {
      OpBuilder::InsertionGuard guard(at);
      at.setInsertionPointToStart(module.getBody());
      LLVM::LLVMFuncOp::create(at, name,
                               LLVM::LLVMFunctionType::get(
                                   i64, {slot.getType(), i64, i64, i64, i64}));
    }
    auto cast = [&](Value value, Type type) -> Value {
      if (value.getType() == type)
        return value;
      return arith::IndexCastOp::create(at, type, value);
    };
    auto number = [&](uint64_t value) {
      return arith::ConstantIntOp::create(at, static_cast<int64_t>(value), 64);
    };
    Value result =
        LLVM::CallOp::create(at, TypeRange{i64}, name,
                             ValueRange{slot, cast(check.getStart(), i64),
                                        cast(check.getBound(), i64),
                                        number(check.getOp()),
                                        number(check.getDim())})
            .getResult();
    check.replaceAllUsesWith(cast(result, check.getType()));
    check.erase();
  }
};

} // namespace
