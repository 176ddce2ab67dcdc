//===- LLVMModule.h - From MLIR to optimised LLVM IR ------------*- C++ -*-===//
//
// The steps between the last MLIR pass and code emission, shared by CPU and
// NVVM: translate, refuse what would change bits, link kernels/math, optimise.
// lowerToLLVM does them all, in this order.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TARGET_LLVMMODULE_H
#define WEFT_TARGET_LLVMMODULE_H

#include "weft/Core/Error.h"

#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

#include <memory>

namespace weft::compiler {

/// Registers what translateToLLVM needs: the translations of the builtin, llvm,
/// nvvm and gpu dialects. Once per registry, before the context is made.
void registerLLVMTranslations(mlir::DialectRegistry &registry);

/// Translates \p module (a builtin.module or a gpu.module, whose ops are of the
/// LLVM and NVVM dialects) and gives it the triple and layout of \p machine.
/// Errors (Runtime): MLIR's first diagnostic.
Result<std::unique_ptr<llvm::Module>>
translateToLLVM(mlir::Operation *module, llvm::LLVMContext &context,
                const llvm::TargetMachine &machine, llvm::StringRef name);

/// Refuses IR whose bits would depend on the optimiser: llvm.fmuladd, the
/// fast-math flags reassoc, contract, arcp and afn, and float sums and products
/// by llvm.vector.reduce. Errors (Runtime) name the function.
Result<void> checkFloatSemantics(const llvm::Module &module);

/// Links those functions of kernels/math that \p module calls, as internal
/// ones. Errors (Runtime): a call of a weft_* function that does not exist, by
/// name, or with another type than it has.
Result<void> linkMathLibrary(llvm::Module &module);

/// The same of kernels/nvptx, whose functions are called weft_device_*.
Result<void> linkDeviceLibrary(llvm::Module &module);

/// Runs \p pipeline, as opt -passes spells it. Errors (Runtime): LLVM's
/// diagnostics.
Result<void> runLLVMPasses(llvm::Module &module, llvm::TargetMachine &machine,
                           llvm::StringRef pipeline);

/// Inlines kernels/math, then runs the short list of passes that the code
/// needs after MLIR's own. Errors (Runtime): LLVM's diagnostics.
Result<void> optimizeModule(llvm::Module &module, llvm::TargetMachine &machine);

/// All of the above.
Result<std::unique_ptr<llvm::Module>> lowerToLLVM(mlir::Operation *module,
                                                  llvm::LLVMContext &context,
                                                  llvm::TargetMachine &machine,
                                                  llvm::StringRef name);

} // namespace weft::compiler

#endif // WEFT_TARGET_LLVMMODULE_H
