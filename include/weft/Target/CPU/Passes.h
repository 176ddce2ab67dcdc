//===- Passes.h - From linalg on tensors to LLVM on the CPU -----*- C++ -*-===//
//
// The CPU pipeline and its passes. Input is what weft-to-linalg gives, output
// is a module of the LLVM dialect with, for each program NAME, the functions
// NAME, NAME.sizes and NAME.workspace over a call frame.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TARGET_CPU_PASSES_H
#define WEFT_TARGET_CPU_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"

namespace weft::compiler {

/// What the loop builders need to know of a machine.
struct CPUTargetFacts {
  int64_t vectorBytes = 32;
  int64_t registers = 16;
};

#define GEN_PASS_DECL
#include "weft/Target/CPU/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "weft/Target/CPU/Passes.h.inc"

/// Adds all passes from linalg on tensors to loops on buffers in one workspace.
void buildCPULoopsPipeline(mlir::OpPassManager &manager,
                           const CPUTargetFacts &facts);
/// Adds all passes from there to the LLVM dialect.
void buildCPULLVMPipeline(mlir::OpPassManager &manager);
/// Both, registered as the pipelines weft-cpu-loops and weft-cpu-llvm.
void registerCPUPipelines();
/// Registers the interfaces by which the pipeline's passes see the ops of
/// other dialects (one-shot bufferisation).
void registerCPUDialects(mlir::DialectRegistry &registry);

} // namespace weft::compiler

#endif // WEFT_TARGET_CPU_PASSES_H
