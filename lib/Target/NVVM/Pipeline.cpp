//===- Pipeline.cpp - From linalg on tensors to NVVM kernels --------------===//

#include "weft/Target/NVVM/Passes.h"

#include "weft/Conversion/Passes.h"
#include "weft/Target/CPU/Passes.h"
#include "weft/Target/Passes.h"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/GPUToNVVM/GPUToNVVMPass.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/Passes.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/Arith/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/FuncBufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/Transforms/AllInterfaces.h"
#include "mlir/Dialect/Linalg/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/Tensor/IR/TensorInferTypeOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/SubsetInsertionOpInterfaceImpl.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace weft::compiler {

void buildNVVMKernelsPipeline(OpPassManager &manager) {
  manager.addPass(createParametersToArguments());
  manager.addPass(createOutputSizes());
  manager.addNestedPass<func::FuncOp>(createWeftJoinInOutputs());
  manager.addNestedPass<func::FuncOp>(createCPUFuseElementwisePass());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  manager.addNestedPass<func::FuncOp>(createWeftMergeInserts());
  manager.addNestedPass<func::FuncOp>(createWeftCutWrites());
  manager.addPass(bufferization::createEmptyTensorEliminationPass());
  manager.addPass(bufferization::createOneShotBufferizePass());
  manager.addPass(memref::createResolveShapedTypeResultDimsPass());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  manager.addPass(createLinalgToGPU());
  // The host's side: views become index arithmetic.
  manager.addPass(memref::createExpandStridedMetadataPass());
  manager.addPass(memref::createResolveShapedTypeResultDimsPass());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  manager.addPass(createPruneKernelArguments());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  manager.addPass(createErrorSlotArgument());
}

void buildNVVMLoweringPipeline(OpPassManager &manager) {
  OpPassManager &kernels = manager.nest<gpu::GPUModuleOp>();
  kernels.addPass(createSplitWideShuffles());
  kernels.addPass(createContractToFMA());
  kernels.addPass(createExpandFloatConversions());
  kernels.addPass(createScalarToCalls());
  kernels.addPass(createCheckFloatOrder());
  kernels.addPass(memref::createExpandStridedMetadataPass());
  kernels.addPass(createLowerAffinePass());
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  kernels.addPass(createSCFToControlFlowPass());
  ConvertGpuOpsToNVVMOpsOptions options;
  options.useBarePtrCallConv = true;
  options.indexBitwidth = 64;
  kernels.addPass(createConvertGpuOpsToNVVMOps(options));
  kernels.addPass(createReconcileUnrealizedCastsPass());
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
}

void registerNVVMPipelines() {
  PassPipelineRegistration<>(
      "weft-nvvm-kernels",
      "From linalg on tensors to kernels in the gpu dialect and their launches",
      buildNVVMKernelsPipeline);
  PassPipelineRegistration<>(
      "weft-nvvm-lower",
      "From linalg on tensors to kernels in the NVVM dialect",
      [](OpPassManager &manager) {
        buildNVVMKernelsPipeline(manager);
        buildNVVMLoweringPipeline(manager);
      });
}

void registerNVVMDialects(DialectRegistry &registry) {
  // The dialects that convert-gpu-to-nvvm finds in a kernel.
  arith::registerConvertArithToLLVMInterface(registry);
  cf::registerConvertControlFlowToLLVMInterface(registry);
  registerConvertMemRefToLLVMInterface(registry);
  arith::registerBufferizableOpInterfaceExternalModels(registry);
  bufferization::func_ext::registerBufferizableOpInterfaceExternalModels(
      registry);
  linalg::registerAllDialectInterfaceImplementations(registry);
  tensor::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerInferTypeOpInterfaceExternalModels(registry);
  tensor::registerSubsetOpInterfaceExternalModels(registry);
}

} // namespace weft::compiler
