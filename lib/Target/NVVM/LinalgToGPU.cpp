//===- LinalgToGPU.cpp - A kernel of each linalg op on buffers ------------===//

#include "../LinalgOps.h"
#include "KernelBuilder.h"

#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/WeftDialect.h"
#include "weft/Target/NVVM/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_LINALGTOGPU
#define GEN_PASS_DEF_PRUNEKERNELARGUMENTS
#define GEN_PASS_DEF_SPLITWIDESHUFFLES
#include "weft/Target/NVVM/Passes.h.inc"
} // namespace weft::compiler

using namespace weft::compiler;

/// Upstream resolves the strides of every view but a transpose's.
static void replaceTranspose(IRRewriter &rewriter,
                             memref::TransposeOp transpose) {
  rewriter.setInsertionPoint(transpose);
  Location loc = transpose.getLoc();
  auto source = cast<MemRefType>(transpose.getIn().getType());
  auto type = cast<MemRefType>(transpose.getType());
  auto metadata = memref::ExtractStridedMetadataOp::create(rewriter, loc,
                                                           transpose.getIn());
  auto [strides, offset] = source.getStridesAndOffset();
  auto mixed = [&](int64_t known, Value value) -> OpFoldResult {
    if (ShapedType::isDynamic(known))
      return value;
    return rewriter.getIndexAttr(known);
  };
  SmallVector<OpFoldResult> sizes, steps;
  for (AffineExpr expression : transpose.getPermutation().getResults()) {
    unsigned dim = cast<AffineDimExpr>(expression).getPosition();
    sizes.push_back(mixed(source.getDimSize(dim), metadata.getSizes()[dim]));
    steps.push_back(mixed(strides[dim], metadata.getStrides()[dim]));
  }
  rewriter.replaceOpWithNewOp<memref::ReinterpretCastOp>(
      transpose, type, metadata.getBaseBuffer(),
      mixed(offset, metadata.getOffset()), sizes, steps);
}

namespace {
struct LinalgToGPU : weft::compiler::impl::LinalgToGPUBase<LinalgToGPU> {
  LogicalResult lower(func::FuncOp program);
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<func::FuncOp> programs;
    for (auto function : module.getOps<func::FuncOp>())
      if (function->hasAttr(weft::ir::numInputsAttrName))
        programs.push_back(function);
    for (func::FuncOp program : programs)
      if (failed(lower(program)))
        return signalPassFailure();
    module->setAttr(gpu::GPUDialect::getContainerModuleAttrName(),
                    UnitAttr::get(&getContext()));
  }
};
} // namespace

LogicalResult LinalgToGPU::lower(func::FuncOp program) {
  if (!program.getBody().hasOneBlock())
    return program.emitError("control flow between kernels is not supported");
  IRRewriter rewriter(&getContext());
  program.walk([&](memref::TransposeOp op) { replaceTranspose(rewriter, op); });

  rewriter.setInsertionPoint(program);
  auto kernels = gpu::GPUModuleOp::create(
      rewriter, program.getLoc(), (program.getName() + "_kernels").str());
  int64_t number = 0;
  for (Operation &op : llvm::make_early_inc_range(program.getBody().front())) {
    if (!isa<linalg::LinalgOp, memref::CopyOp>(op)) {
      if (op.getNumRegions() != 0)
        return op.emitError("control flow between kernels is not supported");
      continue;
    }
    FailureOr<linalg::GenericOp> general = toGeneric(rewriter, &op);
    if (failed(general))
      return op.emitError("this op has no NVVM form");
    linalg::GenericOp generic = *general;
    if (!generic.hasPureBufferSemantics())
      return generic.emitError("still on tensors");
    std::string name = (program.getName() + "_" + Twine(number++)).str();
    auto order =
        generic->getAttrOfType<weft::ir::OrderAttr>(weft::ir::orderAttrName);
    LogicalResult built =
        generic.getNumReductionLoops() == 0
            ? nvvm::buildElementwise(kernels, generic, name)
        : order && order.getKind() == weft::ir::OrderKind::Chain
            ? nvvm::buildChain(kernels, generic, name)
            : nvvm::buildReduction(kernels, generic, name);
    if (failed(built))
      return failure();
    rewriter.eraseOp(generic);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// weft-prune-kernel-arguments
//===----------------------------------------------------------------------===//

namespace {
struct PruneKernelArguments
    : weft::compiler::impl::PruneKernelArgumentsBase<PruneKernelArguments> {
  void runOnOperation() override {
    SymbolTableCollection symbols;
    getOperation().walk([&](gpu::LaunchFuncOp launch) {
      auto kernel = symbols.lookupNearestSymbolFrom<gpu::GPUFuncOp>(
          launch, launch.getKernelAttr());
      if (kernel)
        prune(launch, kernel);
    });
  }

  /// Each kernel has one launch.
  static void prune(gpu::LaunchFuncOp launch, gpu::GPUFuncOp kernel) {
    llvm::BitVector dropped(kernel.getNumArguments());
    llvm::DenseMap<Value, BlockArgument> first;
    OpBuilder builder = OpBuilder::atBlockBegin(&kernel.getBody().front());
    for (auto [number, operand] : llvm::enumerate(launch.getKernelOperands())) {
      BlockArgument argument = kernel.getArgument(number);
      Attribute constant;
      if (matchPattern(operand, m_Constant(&constant))) {
        argument.replaceAllUsesWith(arith::ConstantOp::create(
            builder, kernel.getLoc(), cast<TypedAttr>(constant)));
      } else if (auto [known, inserted] = first.try_emplace(operand, argument);
                 !inserted) {
        argument.replaceAllUsesWith(known->second);
      } else {
        continue;
      }
      dropped.set(number);
    }
    for (BlockArgument argument : kernel.getArguments())
      if (argument.use_empty())
        dropped.set(argument.getArgNumber());
    for (unsigned number = dropped.size(); number-- > 0;)
      if (dropped[number])
        launch.getKernelOperandsMutable().erase(number);
    (void)kernel.eraseArguments(dropped);
  }
};

struct SplitWideShuffles
    : weft::compiler::impl::SplitWideShufflesBase<SplitWideShuffles> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateGpuShufflePatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
