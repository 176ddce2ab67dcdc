//===- Entry.cpp - A program's functions over one call frame --------------===//

#include "weft/Target/CPU/Passes.h"

#include "kernels/cpu/Artifact.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_CPUENTRYPASS
#include "weft/Target/CPU/Passes.h.inc"

namespace {
/// Fields of weft_frame (kernels/cpu/Artifact.h) that generated code reads.
enum FrameField : int32_t {
  FrameData = 1,
  FrameLayout = 2,
  FrameWorkspace = 3,
  FrameWorkers = 4
};

static_assert(offsetof(weft_frame, context) == 0 &&
              offsetof(weft_frame, data) == 8 * FrameData &&
              offsetof(weft_frame, layout) == 8 * FrameLayout &&
              offsetof(weft_frame, workspace) == 8 * FrameWorkspace &&
              offsetof(weft_frame, workers) == 8 * FrameWorkers);

struct CPUEntryPass : impl::CPUEntryPassBase<CPUEntryPass> {
  void runOnOperation() override;

private:
  void readFromFrame(func::FuncOp func);
  void outlineTasks(func::FuncOp func);
  void resolveWorkers(func::FuncOp func);
  void declare(StringRef name, Type result, ArrayRef<Type> arguments);
  Value frameField(ImplicitLocOpBuilder &b, Value frame, FrameField field);
  Type converted(Type type) {
    return LLVMTypeConverter(&getContext()).convertType(type);
  }
  /// `value` as a value of `type`, which is the other side of the conversion to
  /// LLVM: gone once both sides are converted.
  Value cast(ImplicitLocOpBuilder &b, Value value, Type type) {
    if (value.getType() == type)
      return value;
    return UnrealizedConversionCastOp::create(b, type, value).getResult(0);
  }
  unsigned tasks = 0;
};
} // namespace

void CPUEntryPass::declare(StringRef name, Type result,
                           ArrayRef<Type> arguments) {
  if (getOperation().lookupSymbol(name))
    return;
  OpBuilder b = OpBuilder::atBlockBegin(getOperation().getBody());
  LLVM::LLVMFuncOp::create(b, getOperation().getLoc(), name,
                           LLVM::LLVMFunctionType::get(result, arguments));
}

Value CPUEntryPass::frameField(ImplicitLocOpBuilder &b, Value frame,
                               FrameField field) {
  auto pointer = LLVM::LLVMPointerType::get(&getContext());
  Type type = field == FrameWorkers ? Type(b.getI64Type()) : Type(pointer);
  auto frameType = LLVM::LLVMStructType::getLiteral(
      &getContext(), {pointer, pointer, pointer, pointer, b.getI64Type()});
  Value address = LLVM::GEPOp::create(b, pointer, frameType, frame,
                                      ArrayRef<LLVM::GEPArg>{0, field});
  return LLVM::LoadOp::create(b, type, address);
}

/// Takes `func`'s arguments from a frame, which becomes its only one.
void CPUEntryPass::readFromFrame(func::FuncOp func) {
  auto pointer = LLVM::LLVMPointerType::get(&getContext());
  Block &body = func.getBody().front();
  unsigned count = body.getNumArguments();
  bool hasWorkspace =
      count && func.getArgAttr(count - 1, ir::workspaceAttrName) != nullptr;
  Value frame = body.insertArgument(0u, pointer, func.getLoc());
  ImplicitLocOpBuilder b(func.getLoc(), &body, body.begin());
  LLVMTypeConverter converter(&getContext());
  Type i64 = b.getI64Type();
  Value data, layout;
  int64_t slot = 0;
  auto slotValue = [&](int64_t position) -> Value {
    if (!layout)
      layout = frameField(b, frame, FrameLayout);
    Value address = LLVM::GEPOp::create(
        b, pointer, i64, layout, ArrayRef<LLVM::GEPArg>{int32_t(position)});
    return LLVM::LoadOp::create(b, i64, address);
  };
  for (unsigned i = 0; i < count; ++i) {
    BlockArgument argument = body.getArgument(i + 1);
    auto type = dyn_cast<MemRefType>(argument.getType());
    int64_t first = slot;
    if (type)
      slot += 2 * type.getRank();
    if (argument.use_empty())
      continue;
    Value address;
    bool isWorkspace = hasWorkspace && i + 1 == count;
    if (isWorkspace) {
      address = frameField(b, frame, FrameWorkspace);
    } else {
      if (!data)
        data = frameField(b, frame, FrameData);
      Value place = LLVM::GEPOp::create(b, pointer, pointer, data,
                                        ArrayRef<LLVM::GEPArg>{int32_t(i)});
      address = LLVM::LoadOp::create(b, pointer, place);
    }
    Value value;
    if (!type) {
      Type stored = converter.convertType(argument.getType());
      if (stored.isInteger(1)) {
        Value byte = LLVM::LoadOp::create(b, b.getI8Type(), address);
        Value zero = LLVM::ConstantOp::create(b, b.getI8Type(), 0);
        value = LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::ne, byte, zero);
      } else {
        value = LLVM::LoadOp::create(b, stored, address);
      }
    } else {
      auto descriptor = MemRefDescriptor::poison(b, func.getLoc(),
                                                 converter.convertType(type));
      descriptor.setAllocatedPtr(b, func.getLoc(), address);
      descriptor.setAlignedPtr(b, func.getLoc(), address);
      descriptor.setConstantOffset(b, func.getLoc(), 0);
      llvm::SmallVector<int64_t> strides = type.getStridesAndOffset().first;
      for (int64_t dim = 0; dim < type.getRank(); ++dim) {
        if (isWorkspace) {
          descriptor.setConstantSize(b, func.getLoc(), 0,
                                     std::numeric_limits<int64_t>::max());
          descriptor.setConstantStride(b, func.getLoc(), 0, 1);
          continue;
        }
        if (type.isDynamicDim(dim))
          descriptor.setSize(b, func.getLoc(), dim, slotValue(first + dim));
        else
          descriptor.setConstantSize(b, func.getLoc(), dim,
                                     type.getDimSize(dim));
        if (ShapedType::isDynamic(strides[dim]))
          descriptor.setStride(b, func.getLoc(), dim,
                               slotValue(first + type.getRank() + dim));
        else
          descriptor.setConstantStride(b, func.getLoc(), dim, strides[dim]);
      }
      value = descriptor;
    }
    argument.replaceAllUsesWith(cast(b, value, argument.getType()));
  }
  body.eraseArguments(1, count);
  func.removeArgAttrsAttr();
  func.setFunctionType(FunctionType::get(&getContext(), pointer,
                                         func.getFunctionType().getResults()));

  func.walk([&](ir::CheckBoundsOp op) {
    ImplicitLocOpBuilder at(op.getLoc(), op);
    declare("weft_artifact_check_bounds", i64, {pointer, i64, i64, i64, i64});
    Value start = cast(at, op.getStart(), i64);
    Value bound = cast(at, op.getBound(), i64);
    Value number = LLVM::ConstantOp::create(at, i64, int64_t(op.getOp()));
    Value dim = LLVM::ConstantOp::create(at, i64, int64_t(op.getDim()));
    Value result =
        LLVM::CallOp::create(at, TypeRange{i64}, "weft_artifact_check_bounds",
                             ValueRange{frame, start, bound, number, dim})
            .getResult();
    op.replaceAllUsesWith(cast(at, result, op.getType()));
    op.erase();
  });
  func.walk([&](func::CallOp call) {
    if (call.getCallee() != "weft_max_workers")
      return;
    ImplicitLocOpBuilder at(call.getLoc(), call);
    Value workers = frameField(at, frame, FrameWorkers);
    call.getResult(0).replaceAllUsesWith(cast(at, workers, at.getIndexType()));
    call.erase();
  });
}

/// Each outermost parallel loop becomes a function (argument, task, worker).
void CPUEntryPass::outlineTasks(func::FuncOp func) {
  auto pointer = LLVM::LLVMPointerType::get(&getContext());
  llvm::SmallVector<scf::ParallelOp> loops;
  func.walk<WalkOrder::PreOrder>([&](scf::ParallelOp loop) {
    loops.push_back(loop);
    return WalkResult::skip();
  });
  for (scf::ParallelOp loop : loops) {
    ImplicitLocOpBuilder b(loop.getLoc(), loop);
    Type i64 = b.getI64Type();
    Value frame = func.getArgument(0);
    // Constants are made anew inside, the rest is handed over in a struct.
    llvm::SetVector<Value> captured;
    getUsedValuesDefinedAbove(loop.getRegion(), captured);
    llvm::SmallVector<Value> constants, handed;
    for (Value value : captured) {
      Operation *op = value.getDefiningOp();
      (op && op->hasTrait<OpTrait::ConstantLike>() ? constants : handed)
          .push_back(value);
    }
    llvm::SmallVector<Type> fields;
    for (Value value : handed)
      fields.push_back(converted(value.getType()));
    auto structType = LLVM::LLVMStructType::getLiteral(&getContext(), fields);
    ImplicitLocOpBuilder top(loop.getLoc(), &func.getBody().front(),
                             func.getBody().front().begin());
    Value one = LLVM::ConstantOp::create(top, i64, 1);
    Value argument = LLVM::AllocaOp::create(top, pointer, structType, one);
    for (auto [i, value] : llvm::enumerate(handed)) {
      Value place = LLVM::GEPOp::create(b, pointer, structType, argument,
                                        ArrayRef<LLVM::GEPArg>{0, int32_t(i)});
      LLVM::StoreOp::create(b, cast(b, value, fields[i]), place);
    }

    OpBuilder moduleBuilder(func);
    std::string name = (func.getName() + ".task" + Twine(tasks++)).str();
    auto task =
        func::FuncOp::create(moduleBuilder, loop.getLoc(), name,
                             b.getFunctionType({pointer, i64, i64}, {}));
    task.setPrivate();
    Block *body = task.addEntryBlock();
    ImplicitLocOpBuilder t(loop.getLoc(), body, body->end());
    IRMapping mapping;
    for (Value value : constants)
      mapping.map(value, t.clone(*value.getDefiningOp())->getResult(0));
    for (auto [i, value] : llvm::enumerate(handed)) {
      Value place =
          LLVM::GEPOp::create(t, pointer, structType, body->getArgument(0),
                              ArrayRef<LLVM::GEPArg>{0, int32_t(i)});
      Value loaded = LLVM::LoadOp::create(t, fields[i], place);
      mapping.map(value, cast(t, loaded, value.getType()));
    }
    // forTasks gives a lower bound of 0 and a step of 1.
    mapping.map(loop.getInductionVars()[0],
                cast(t, body->getArgument(1), t.getIndexType()));
    for (Operation &op : loop.getBody()->without_terminator())
      t.clone(op, mapping);
    func::ReturnOp::create(t);
    task.walk([&](func::CallOp call) {
      if (call.getCallee() != "weft_worker")
        return;
      ImplicitLocOpBuilder at(call.getLoc(), call);
      call.getResult(0).replaceAllUsesWith(
          cast(at, body->getArgument(2), at.getIndexType()));
      call.erase();
    });

    // One task is a plain call: no thread is woken for little work.
    Value count = cast(b, loop.getUpperBound()[0], i64);
    Value single =
        arith::CmpIOp::create(b, arith::CmpIPredicate::sle, count, one);
    Value zero = LLVM::ConstantOp::create(b, i64, 0);
    scf::IfOp::create(
        b, single,
        [&](OpBuilder &inner, Location loc) {
          Value some = arith::CmpIOp::create(
              inner, loc, arith::CmpIPredicate::eq, count, one);
          scf::IfOp::create(inner, loc, some, [&](OpBuilder &c, Location l) {
            func::CallOp::create(c, l, task, ValueRange{argument, zero, zero});
            scf::YieldOp::create(c, l);
          });
          scf::YieldOp::create(inner, loc);
        },
        [&](OpBuilder &inner, Location loc) {
          declare("weft_artifact_parallel",
                  LLVM::LLVMVoidType::get(&getContext()),
                  {pointer, i64, pointer, pointer});
          ImplicitLocOpBuilder c(loc, inner);
          Value address = func::ConstantOp::create(c, task.getFunctionType(),
                                                   task.getName());
          LLVM::CallOp::create(
              c, TypeRange(), "weft_artifact_parallel",
              ValueRange{frame, count, cast(c, address, pointer), argument});
          scf::YieldOp::create(c);
        });
    loop.erase();
  }
  func.walk([&](func::CallOp call) {
    if (call.getCallee() != "weft_worker")
      return;
    ImplicitLocOpBuilder at(call.getLoc(), call);
    call.getResult(0).replaceAllUsesWith(arith::ConstantIndexOp::create(at, 0));
    call.erase();
  });
}

void CPUEntryPass::runOnOperation() {
  ModuleOp module = getOperation();
  SymbolTable symbols(module);
  llvm::SmallVector<func::FuncOp> programs;
  for (auto func : module.getOps<func::FuncOp>())
    if (func->hasAttr(ir::numInputsAttrName))
      programs.push_back(func);
  for (func::FuncOp program : programs) {
    std::string name = program.getName().str();
    auto sizes = symbols.lookup<func::FuncOp>(name + ".sizes");
    auto workspace = symbols.lookup<func::FuncOp>(name + ".workspace");
    if (!sizes || !workspace) {
      program.emitError(
          "needs weft-output-sizes and weft-cpu-plan-memory first");
      return signalPassFailure();
    }
    auto pointer = LLVM::LLVMPointerType::get(&getContext());
    readFromFrame(program);
    readFromFrame(workspace);
    readFromFrame(sizes);
    // Sizes go to an array, whatever their number.
    Block &body = sizes.getBody().front();
    Value out = body.addArgument(pointer, sizes.getLoc());
    Operation *end = body.getTerminator();
    ImplicitLocOpBuilder b(sizes.getLoc(), end);
    for (auto [i, size] : llvm::enumerate(end->getOperands())) {
      Value place = LLVM::GEPOp::create(b, pointer, b.getI64Type(), out,
                                        ArrayRef<LLVM::GEPArg>{int32_t(i)});
      LLVM::StoreOp::create(b, cast(b, size, b.getI64Type()), place);
    }
    end->setOperands(ValueRange());
    sizes.setFunctionType(
        FunctionType::get(&getContext(), {pointer, pointer}, {}));
    // A name that C code could not have: programs may be called memcpy.
    program.setName(name + ".kernel");
    outlineTasks(program);
  }
  for (StringRef name : {"weft_worker", "weft_max_workers"})
    if (Operation *op = module.lookupSymbol(name))
      op->erase();
  auto linkage = LLVM::LinkageAttr::get(&getContext(), LLVM::Linkage::Internal);
  // A frame that is not aligned for whole vectors makes spills cross cache
  // lines: 5 to 15 times slower in the unlucky process.
  auto realign = ArrayAttr::get(&getContext(),
                                StringAttr::get(&getContext(), "stackrealign"));
  for (auto func : module.getOps<func::FuncOp>()) {
    if (func.isExternal())
      continue;
    func->setAttr("llvm.linkage", linkage);
    func->setAttr("passthrough", realign);
  }
}

} // namespace weft::compiler
