//===- weft-tblgen.cpp - From the definition of an op to all that follows -===//
//
// Each backend is a file of its own, named for what it emits.
//
//===----------------------------------------------------------------------===//

#include "mlir/Tools/mlir-tblgen/MlirTblgenMain.h"

int main(int argc, char **argv) { return mlir::MlirTblgenMain(argc, argv); }
