//===- Pipeline.cpp - What every target starts with -----------------------===//

#include "weft/Conversion/Passes.h"
#include "weft/Dialect/Weft/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;

void buildWeftOptimizePipeline(OpPassManager &manager) {
  OpPassManager &functions = manager.nest<func::FuncOp>();
  functions.addPass(createWeftVerifyProgram());
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
  functions.addPass(createWeftCanonicalizeShapes());
  functions.addPass(createWeftRecoverSlices());
  functions.addPass(createWeftEliminateContiguous());
  functions.addPass(createWeftFuseBroadcasts());
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
}

void buildWeftToLinalgPipeline(OpPassManager &manager) {
  buildWeftOptimizePipeline(manager);
  manager.addPass(createWeftToLinalg());
  OpPassManager &lowered = manager.nest<func::FuncOp>();
  lowered.addPass(createCanonicalizerPass());
  lowered.addPass(createCSEPass());
  manager.addPass(createWeftVerifyLinalg());
}

void registerConversionPipelines() {
  registerWeftConversionPasses();
  PassPipelineRegistration<>(
      "weft-optimize-pipeline",
      "The passes on a recorded Weft program before it is lowered: shapes, "
      "slices, copies and broadcasts",
      buildWeftOptimizePipeline);
  PassPipelineRegistration<>(
      "weft-to-linalg-pipeline",
      "From a recorded Weft program to linalg on tensors in physical order",
      buildWeftToLinalgPipeline);
}

} // namespace weft::compiler
