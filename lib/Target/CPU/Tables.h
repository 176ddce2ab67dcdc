//===- Tables.h - What an artifact's checks read ----------------*- C++ -*-===//
//
// Writes the constant tables of kernels/cpu/Artifact.h and the exported entries
// into an artifact's LLVM module.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_TARGET_CPU_TABLES_H
#define WEFT_LIB_TARGET_CPU_TABLES_H

#include "weft/Target/CPU/Compile.h"

namespace weft::compiler::cpu {

/// The programs of \p module, whose buffers have places (weft-cpu-plan-memory)
/// and whose arguments are still those of the programs.
Result<std::vector<CPUProgram>> describePrograms(mlir::ModuleOp module);

/// Adds tables and entries for all programs of \p artifact.
Result<void> addTables(CPUArtifact &artifact, const CPUOptions &options);

/// A program's description, as NAME_describe gives it: JSON.
std::string describe(const CPUProgram &program);

} // namespace weft::compiler::cpu

#endif // WEFT_LIB_TARGET_CPU_TABLES_H
