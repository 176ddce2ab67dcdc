//===- weft-lsp-server.cpp - Weft IR in an editor -------------------------===//
//
// mlir-lsp-server with Weft's dialect beside MLIR's own: diagnostics while
// typing, go to definition, the documentation of an op under the cursor.
//
//===----------------------------------------------------------------------===//

#include "weft/Dialect/Weft/IR/WeftDialect.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<weft::ir::WeftDialect>();
  return mlir::failed(mlir::MlirLspServerMain(argc, argv, registry));
}
