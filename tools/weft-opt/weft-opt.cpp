//===- weft-opt.cpp - Runs passes over .mlir files ------------------------===//
//
// mlir-opt with Weft's dialect and passes beside MLIR's own.
//
//===----------------------------------------------------------------------===//

#include "weft/Dialect/Weft/IR/WeftDialect.h"
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
  mlir::registerAllPasses();
  weft::compiler::registerWeftTargetPasses();
  return mlir::asMainReturnCode(mlir::MlirOptMain(
      argc, argv, "weft-opt: runs passes over Weft IR\n", registry));
}
