//===- Passes.h - From linalg on tensors to NVVM kernels --------*- C++ -*-===//
//
// The passes (described in Passes.td) and the pipelines that they stand in.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TARGET_NVVM_PASSES_H
#define WEFT_TARGET_NVVM_PASSES_H

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"

#include <memory>

namespace weft::compiler {

#define GEN_PASS_DECL
#include "weft/Target/NVVM/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "weft/Target/NVVM/Passes.h.inc"

/// From what weft-to-linalg gives to kernels in the gpu dialect and their
/// launches: bufferises, makes kernels, cleans up the host's side.
void buildNVVMKernelsPipeline(mlir::OpPassManager &manager);
/// From there to kernels in the NVVM dialect; the host's side stays.
void buildNVVMLoweringPipeline(mlir::OpPassManager &manager);
/// Registers them as weft-nvvm-kernels and weft-nvvm-lower.
void registerNVVMPipelines();
/// Registers the interfaces that the pipelines' passes look for (one-shot
/// bufferisation, the conversion of a kernel's dialects to LLVM's).
void registerNVVMDialects(mlir::DialectRegistry &registry);

} // namespace weft::compiler

#endif // WEFT_TARGET_NVVM_PASSES_H
