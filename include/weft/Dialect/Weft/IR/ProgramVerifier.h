//===- ProgramVerifier.h - What a Weft program is ---------------*- C++ -*-===//
//
// A function that the interpreter, the compiler and the dry run all take. Each
// of them asks here first, so that they agree on what they refuse, and say it
// in the same words.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECT_WEFT_IR_PROGRAMVERIFIER_H
#define WEFT_DIALECT_WEFT_IR_PROGRAMVERIFIER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <optional>
#include <string>

namespace weft::ir {

/// Why a function is no Weft program: a sentence that names an op, and where.
struct ProgramFault {
  mlir::Location loc;
  std::string message;
};

/// A Weft program has a body of one block of Weft ops and constants. It takes
/// tensors and numbers (f64, i64, i1) and returns tensors; no two inputs and no
/// two outputs have one `weft.name`, and a `weft.parameter` that comes twice
/// has one type. Nothing if \p function is one.
std::optional<ProgramFault> findProgramFault(mlir::func::FuncOp function);

} // namespace weft::ir

#endif // WEFT_DIALECT_WEFT_IR_PROGRAMVERIFIER_H
