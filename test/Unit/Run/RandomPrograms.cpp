//===- RandomPrograms.cpp - Well-typed programs for every device ----------===//
//
//   weft-random-programs COUNT [SEED]
//
// Writes COUNT functions of Weft IR, each of a few ops over random tensors, for
// `weft-run --check --device=all`.
//
//===----------------------------------------------------------------------===//

#include "RandomProgram.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"

using namespace weft;

int main(int argc, char **argv) {
  int64_t count = 0, seed = 1;
  if (argc < 2 || argc > 3 ||
      llvm::StringRef(argv[1]).getAsInteger(10, count) ||
      (argc == 3 && llvm::StringRef(argv[2]).getAsInteger(10, seed))) {
    llvm::errs() << "usage: weft-random-programs COUNT [SEED]\n";
    return 2;
  }
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  context.loadDialect<ir::WeftDialect, mlir::arith::ArithDialect,
                      mlir::func::FuncDialect>();
  auto module = mlir::OwningOpRef<mlir::ModuleOp>(
      mlir::ModuleOp::create(mlir::UnknownLoc::get(&context)));
  for (int64_t number = 0; number < count; ++number)
    test::RandomProgram(*module, static_cast<unsigned>(seed * 1000003 + number))
        .build("program" + std::to_string(seed) + "_" + std::to_string(number));
  if (mlir::failed(mlir::verify(*module)))
    return 1;
  module->print(llvm::outs());
  return 0;
}
