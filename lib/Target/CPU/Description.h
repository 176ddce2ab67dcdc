//===- Description.h - What a program takes and gives -----------*- C++ -*-===//
//
// Reads the names, types and layouts of a program's arguments from its function
// and says them in JSON.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_TARGET_CPU_DESCRIPTION_H
#define WEFT_LIB_TARGET_CPU_DESCRIPTION_H

#include "weft/Target/CPU/Compile.h"

namespace weft::compiler::cpu {

/// The programs of \p module, whose buffers have places (weft-cpu-plan-memory)
/// and whose arguments are still those of the programs. Errors: Value, where
/// there is none, a name is no C identifier, or a dtype is unknown; Type, for
/// an argument of a type that no tensor has.
Result<std::vector<CPUProgram>> describePrograms(mlir::ModuleOp module);

/// A program's description, as NAME_describe gives it: JSON.
std::string describe(const CPUProgram &program);

} // namespace weft::compiler::cpu

#endif // WEFT_LIB_TARGET_CPU_DESCRIPTION_H
