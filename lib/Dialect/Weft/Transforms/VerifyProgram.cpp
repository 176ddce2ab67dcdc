//===- VerifyProgram.cpp - Refuses what is no Weft program ----------------===//

#include "weft/Dialect/Weft/IR/ProgramVerifier.h"
#include "weft/Dialect/Weft/Transforms/Passes.h"

namespace weft::compiler {
#define GEN_PASS_DEF_WEFTVERIFYPROGRAM
#include "weft/Dialect/Weft/Transforms/Passes.h.inc"

namespace {
struct WeftVerifyProgram : impl::WeftVerifyProgramBase<WeftVerifyProgram> {
  void runOnOperation() override {
    mlir::func::FuncOp function = getOperation();
    if (function.isExternal())
      return; // It is only named.
    if (auto fault = ir::findProgramFault(function)) {
      mlir::emitError(fault->loc, fault->message);
      signalPassFailure();
    }
  }
};
} // namespace
} // namespace weft::compiler
