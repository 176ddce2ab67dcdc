//===- Pipeline.cpp - The CPU passes in their order -----------------------===//

#include "weft/Conversion/Passes.h"
#include "weft/Target/CPU/Passes.h"
#include "weft/Target/Passes.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Linalg/Transforms/AllInterfaces.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/AllocationOpInterfaceImpl.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/IR/TensorInferTypeOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/SubsetInsertionOpInterfaceImpl.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace weft::compiler {

void registerCPUDialects(DialectRegistry &registry) {
  registry
      .insert<arith::ArithDialect, bufferization::BufferizationDialect,
              cf::ControlFlowDialect, func::FuncDialect, linalg::LinalgDialect,
              LLVM::LLVMDialect, memref::MemRefDialect, scf::SCFDialect,
              tensor::TensorDialect, vector::VectorDialect>();
  arith::registerBufferizableOpInterfaceExternalModels(registry);
  linalg::registerAllDialectInterfaceImplementations(registry);
  memref::registerAllocationOpInterfaceExternalModels(registry);
  scf::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerInferTypeOpInterfaceExternalModels(registry);
  tensor::registerSubsetOpInterfaceExternalModels(registry);
}

void buildCPULoopsPipeline(OpPassManager &manager,
                           const CPUTargetFacts &facts) {
  manager.addPass(createParametersToArguments());
  manager.addPass(createOutputSizes());
  manager.addNestedPass<func::FuncOp>(createWeftJoinInOutputs());
  manager.addNestedPass<func::FuncOp>(createCPUFuseElementwisePass());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  manager.addNestedPass<func::FuncOp>(createWeftMergeInserts());
  manager.addNestedPass<func::FuncOp>(createWeftCutWrites());
  manager.addPass(bufferization::createEmptyTensorEliminationPass());
  bufferization::OneShotBufferizePassOptions bufferize;
  bufferize.bufferAlignment = 64;
  manager.addPass(bufferization::createOneShotBufferizePass(bufferize));
  manager.addPass(memref::createResolveShapedTypeResultDimsPass());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  CPULinalgToLoopsPassOptions loops;
  loops.vectorBytes = facts.vectorBytes;
  loops.registers = facts.registers;
  manager.addPass(createCPULinalgToLoopsPass(loops));
  manager.addPass(memref::createResolveShapedTypeResultDimsPass());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  manager.addPass(createLoopInvariantCodeMotionPass());
  manager.addPass(createCPUPlanMemoryPass());
}

void buildCPULLVMPipeline(OpPassManager &manager) {
  manager.addPass(createCPUEntryPass());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  manager.addPass(memref::createExpandStridedMetadataPass());
  manager.addPass(createLowerAffinePass());
  manager.addPass(createCheckFloatOrder());
  manager.addPass(createContractToFMA());
  manager.addPass(createExpandFloatConversions());
  manager.addPass(createScalarToCalls());
  manager.addPass(createSCFToControlFlowPass());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  manager.addPass(createConvertVectorToLLVMPass());
  manager.addPass(createArithToLLVMConversionPass());
  manager.addPass(createConvertIndexToLLVMPass());
  manager.addPass(createFinalizeMemRefToLLVMConversionPass());
  manager.addPass(createConvertControlFlowToLLVMPass());
  manager.addPass(createConvertFuncToLLVMPass());
  manager.addPass(createUBToLLVMConversionPass());
  manager.addPass(createReconcileUnrealizedCastsPass());
  manager.addPass(createBFloat16ToInteger());
}

void registerCPUPipelines() {
  PassPipelineRegistration<>(
      "weft-cpu-loops", "From linalg on tensors to loops in one workspace",
      [](OpPassManager &manager) { buildCPULoopsPipeline(manager, {}); });
  PassPipelineRegistration<>("weft-cpu-llvm",
                             "From linalg on tensors to the LLVM dialect",
                             [](OpPassManager &manager) {
                               buildCPULoopsPipeline(manager, {});
                               buildCPULLVMPipeline(manager);
                             });
}

} // namespace weft::compiler
