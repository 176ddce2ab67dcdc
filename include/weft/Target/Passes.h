//===- Passes.h - Passes that CPU and NVVM share ----------------*- C++ -*-===//
//
// Each is described in Passes.td.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TARGET_PASSES_H
#define WEFT_TARGET_PASSES_H

#include "mlir/Pass/Pass.h"

#include <memory>

namespace weft::compiler {

#define GEN_PASS_DECL
#include "weft/Target/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "weft/Target/Passes.h.inc"

} // namespace weft::compiler

#endif // WEFT_TARGET_PASSES_H
