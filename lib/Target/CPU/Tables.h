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

/// Adds tables and entries for all programs of \p artifact.
Result<void> addTables(CPUArtifact &artifact, const CPUOptions &options);

} // namespace weft::compiler::cpu

#endif // WEFT_LIB_TARGET_CPU_TABLES_H
