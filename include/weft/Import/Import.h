//===- Import.h - From a recorded program to Weft IR ------------*- C++ -*-===//
//
// Reads the canonical bytes that Engine hands to the compiler and builds the
// function that they say. It knows no op by name: names and attributes come
// from Core's table, which is generated from the ops' definitions.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_IMPORT_IMPORT_H
#define WEFT_IMPORT_IMPORT_H

#include "weft/Core/Program.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace weft::compiler {

/// A module with one function, named \p name, a C identifier. Arguments are the
/// inputs in order (weights and fixed numbers are no arguments), results the
/// outputs in order; the last version of an in-out argument carries its number
/// as `weft.inout`. Op n is located at loc("op n") and carries the number as
/// `weft.loc_op` where it can fail at run time. The module is verified.
/// Errors: Value, for a program that no recording can give, with the op's
/// number and the sentence of its rule.
Result<mlir::OwningOpRef<mlir::ModuleOp>>
importProgram(mlir::MLIRContext &context, const Program &program,
              std::string_view name);

/// The same from canonical bytes. Errors: also those of deserialize.
Result<mlir::OwningOpRef<mlir::ModuleOp>>
importProgram(mlir::MLIRContext &context, std::string_view bytes,
              std::string_view name);

} // namespace weft::compiler

#endif // WEFT_IMPORT_IMPORT_H
