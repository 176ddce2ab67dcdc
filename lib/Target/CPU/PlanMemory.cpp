//===- PlanMemory.cpp - Every buffer's place in one workspace -------------===//

#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Target/CPU/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_CPUPLANMEMORYPASS
#include "weft/Target/CPU/Passes.h.inc"

namespace {
constexpr int64_t kPlaceAlignment = 64;

/// Bytes of `alloc`'s buffer, rounded up to whole places.
Value placeBytes(ImplicitLocOpBuilder &b, memref::AllocOp alloc) {
  MemRefType type = alloc.getType();
  int64_t known = llvm::divideCeil(type.getElementTypeBitWidth(), 8);
  for (int64_t size : type.getShape())
    if (!ShapedType::isDynamic(size))
      known *= size;
  Value bytes = arith::ConstantIndexOp::create(b, known);
  if (alloc.getDynamicSizes().empty())
    return arith::ConstantIndexOp::create(
        b, int64_t(llvm::alignTo(known, kPlaceAlignment)));
  for (Value size : alloc.getDynamicSizes())
    bytes = arith::MulIOp::create(b, bytes, size);
  Value unit = arith::ConstantIndexOp::create(b, kPlaceAlignment);
  return arith::MulIOp::create(b, arith::CeilDivUIOp::create(b, bytes, unit),
                               unit);
}

/// Adds up the places of all of `func`'s allocations. `visit` sees each with
/// its offset. Returns the end of the last.
Value walkPlaces(func::FuncOp func,
                 function_ref<void(memref::AllocOp, Value)> visit) {
  SmallVector<memref::AllocOp> allocs;
  func.walk([&](memref::AllocOp op) { allocs.push_back(op); });
  OpBuilder start = OpBuilder::atBlockBegin(&func.getBody().front());
  Value offset = arith::ConstantIndexOp::create(start, func.getLoc(), 0);
  for (memref::AllocOp alloc : allocs) {
    ImplicitLocOpBuilder b(alloc.getLoc(), alloc);
    Value bytes = placeBytes(b, alloc);
    Value next = arith::AddIOp::create(b, offset, bytes);
    visit(alloc, offset);
    offset = next;
  }
  return offset;
}

struct CPUPlanMemoryPass : impl::CPUPlanMemoryPassBase<CPUPlanMemoryPass> {
  LogicalResult plan(func::FuncOp func);
  void runOnOperation() override {
    SmallVector<func::FuncOp> programs;
    for (auto func : getOperation().getOps<func::FuncOp>())
      if (func->hasAttr(ir::numInputsAttrName))
        programs.push_back(func);
    for (func::FuncOp func : programs)
      if (failed(plan(func)))
        return signalPassFailure();
  }
};
} // namespace

LogicalResult CPUPlanMemoryPass::plan(func::FuncOp func) {
  Block &body = func.getBody().front();
  // The caller owns the workspace: nothing is freed.
  SmallVector<Operation *> deallocs;
  WalkResult walk = func.walk([&](Operation *op) {
    if (isa<memref::DeallocOp>(op))
      deallocs.push_back(op);
    if (auto alloc = dyn_cast<memref::AllocOp>(op))
      if (op->getBlock() != &body ||
          !alloc.getType().getLayout().isIdentity() ||
          !alloc.getSymbolOperands().empty()) {
        op->emitError("this buffer has no place in the workspace");
        return WalkResult::interrupt();
      }
    if (isa<memref::AllocaOp, memref::ReallocOp>(op)) {
      op->emitError("this buffer has no place in the workspace");
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  if (walk.wasInterrupted())
    return failure();
  for (Operation *op : deallocs)
    op->erase();

  // The size, as a function of its own: all that it needs, nothing else.
  auto size = cast<func::FuncOp>(func->clone());
  size.setName((func.getName() + ".workspace").str());
  size->removeAttr(ir::numInputsAttrName);
  SymbolTable(getOperation()).insert(size);
  Value total = walkPlaces(size, [](memref::AllocOp, Value) {});
  llvm::SetVector<Operation *> needed;
  SmallVector<Value> work{total};
  while (!work.empty()) {
    Operation *op = work.pop_back_val().getDefiningOp();
    if (!op || !needed.insert(op))
      continue;
    if (op->getNumRegions() || isa<memref::AllocOp, memref::LoadOp>(op))
      return op->emitError("the workspace's size depends on this value");
    work.append(op->operand_begin(), op->operand_end());
  }
  Block &sizeBody = size.getBody().front();
  OpBuilder builder(sizeBody.getTerminator());
  sizeBody.getTerminator()->setOperands(total);
  SmallVector<Operation *> rest;
  for (Operation &op : sizeBody.without_terminator())
    if (!needed.contains(&op))
      rest.push_back(&op);
  for (Operation *op : llvm::reverse(rest))
    op->erase();
  size.setFunctionType(FunctionType::get(
      func.getContext(), func.getArgumentTypes(), builder.getIndexType()));

  unsigned position = func.getNumArguments();
  auto bytes = MemRefType::get({ShapedType::kDynamic}, builder.getI8Type());
  (void)func.insertArgument(position, bytes,
                            builder.getDictionaryAttr(builder.getNamedAttr(
                                ir::workspaceAttrName, builder.getUnitAttr())),
                            func.getLoc());
  Value workspace = func.getArgument(position);
  SmallVector<memref::AllocOp> allocs;
  walkPlaces(func, [&](memref::AllocOp alloc, Value offset) {
    OpBuilder b(alloc);
    Value view =
        memref::ViewOp::create(b, alloc.getLoc(), alloc.getType(), workspace,
                               offset, alloc.getDynamicSizes());
    alloc.replaceAllUsesWith(view);
    allocs.push_back(alloc);
  });
  for (memref::AllocOp alloc : allocs)
    alloc.erase();
  return success();
}

} // namespace weft::compiler
