//===- Passes.h - From Weft IR to other dialects ----------------*- C++ -*-===//
//
// The passes of Passes.td and the pipeline that every target starts with.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CONVERSION_PASSES_H
#define WEFT_CONVERSION_PASSES_H

#include "mlir/Pass/Pass.h"

#include <memory>

namespace mlir {
class DialectRegistry;
class OpPassManager;
} // namespace mlir

namespace weft::compiler {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "weft/Conversion/Passes.h.inc"

/// The passes of Weft on a program as it was recorded or written: what they
/// leave is lowered op by op.
void buildWeftOptimizePipeline(mlir::OpPassManager &manager);

/// From a Weft program, as it was recorded or written, to linalg on tensors in
/// physical order: the passes of Weft, weft-to-linalg, and its check.
void buildWeftToLinalgPipeline(mlir::OpPassManager &manager);

/// Registers the conversion passes, `--weft-optimize-pipeline` and
/// `--weft-to-linalg-pipeline`.
void registerConversionPipelines();

/// How weft.storage_view and weft.storage_write, where no slice can say them,
/// become memref.reinterpret_cast when tensors become buffers.
void registerBufferizableOpInterfaceModels(mlir::DialectRegistry &registry);

} // namespace weft::compiler

#endif // WEFT_CONVERSION_PASSES_H
