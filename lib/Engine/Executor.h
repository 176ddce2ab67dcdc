//===- Executor.h - Calls a compiled program --------------------*- C++ -*-===//
//
// Hands arguments and results to an artifact as DLTensors, with the process's
// thread pool.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_ENGINE_EXECUTOR_H
#define WEFT_LIB_ENGINE_EXECUTOR_H

#include "CompileCache.h"
#include "FlushPlan.h"

namespace weft::engine {

/// What went wrong in a run.
struct RunError {
  Error error;
  /// The op of the program that an error of the data is about; -1: the run
  /// itself failed.
  int64_t op = -1;
};

/// Runs \p plan's program, which \p executable is; nullopt on success.
std::optional<RunError> run(Executable &executable, const FlushPlan &plan);

} // namespace weft::engine

#endif // WEFT_LIB_ENGINE_EXECUTOR_H
