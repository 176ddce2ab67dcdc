//===- Emission.h - From LLVM IR to object code and PTX ---------*- C++ -*-===//
//
// Everything is emitted to memory: who writes files decides where and how.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TARGET_EMISSION_H
#define WEFT_TARGET_EMISSION_H

#include "weft/Core/Error.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Target/TargetMachine.h"

#include <string>

namespace weft::compiler {

/// Machine code changes the module: each emits from a module once.
/// Errors (Runtime): LLVM's diagnostics.
Result<llvm::SmallVector<char, 0>> emitObject(llvm::Module &module,
                                              llvm::TargetMachine &machine);
Result<std::string> emitAssembly(llvm::Module &module,
                                 llvm::TargetMachine &machine);

/// The IR as text, before emitting.
std::string printModule(const llvm::Module &module);

/// Emits PTX and checks it with checkPTX.
Result<std::string> emitPTX(llvm::Module &module, llvm::TargetMachine &machine);

/// Refuses PTX whose bits would depend on ptxas or on libdevice: float adds,
/// subtractions and multiplications without a rounding mode (ptxas contracts
/// them), approximate or flushing operations, calls of __nv_* functions.
/// Errors (Runtime) quote the line.
Result<void> checkPTX(llvm::StringRef ptx);

/// Refuses an ELF object that needs a symbol other than \p allowed: compiled
/// code may call memcpy and its like, no libm and no compiler-rt.
/// Errors (Runtime) name the symbol.
Result<void> checkUndefinedSymbols(llvm::MemoryBufferRef object,
                                   llvm::ArrayRef<llvm::StringRef> allowed);

} // namespace weft::compiler

#endif // WEFT_TARGET_EMISSION_H
