//===- Passes.h - From Weft IR to Weft IR -----------------------*- C++ -*-===//
//
// The passes of Passes.td: each keeps every bit of every result.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECT_WEFT_TRANSFORMS_PASSES_H
#define WEFT_DIALECT_WEFT_TRANSFORMS_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

#include <memory>

namespace weft::compiler {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "weft/Dialect/Weft/Transforms/Passes.h.inc"

} // namespace weft::compiler

#endif // WEFT_DIALECT_WEFT_TRANSFORMS_PASSES_H
