//===- weft-opt.cpp - Runs passes over .mlir files ------------------------===//
//
// mlir-opt with Weft's dialect and passes beside MLIR's own.
//
//===----------------------------------------------------------------------===//

#include "weft/Conversion/Passes.h"
#include "weft/Dialect/Weft/IR/WeftDialect.h"
#include "weft/Dialect/Weft/Transforms/Passes.h"
#include "weft/Target/CPU/Passes.h"
#include "weft/Target/NVVM/Passes.h"
#include "weft/Target/Passes.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<weft::ir::WeftDialect>();
  weft::compiler::registerBufferizableOpInterfaceModels(registry);
  mlir::registerAllPasses();
  weft::compiler::registerNVVMDialects(registry);
  weft::compiler::registerWeftTargetPasses();
  weft::compiler::registerWeftNVVMPasses();
  weft::compiler::registerNVVMPipelines();
  weft::compiler::registerWeftTransformsPasses();
  weft::compiler::registerConversionPipelines();
  weft::compiler::registerWeftCPUPasses();
  weft::compiler::registerCPUPipelines();
  return mlir::asMainReturnCode(mlir::MlirOptMain(
      argc, argv, "weft-opt: runs passes over Weft IR\n", registry));
}
