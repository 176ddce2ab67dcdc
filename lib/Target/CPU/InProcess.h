//===- InProcess.h - An artifact in this process ----------------*- C++ -*-===//
//
// Code that runs in this process leaves the pool out and calls the process's
// own, under names that no library exports.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_TARGET_CPU_INPROCESS_H
#define WEFT_LIB_TARGET_CPU_INPROCESS_H

namespace weft::compiler::cpu {

/// What weft_pool_parallel_for and weft_pool_shutdown are called in such code.
inline constexpr const char *poolParallelForName = "weft.pool_parallel_for";
inline constexpr const char *poolShutdownName = "weft.pool_shutdown";

} // namespace weft::compiler::cpu

#endif // WEFT_LIB_TARGET_CPU_INPROCESS_H
