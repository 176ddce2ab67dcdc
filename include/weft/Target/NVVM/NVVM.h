//===- NVVM.h - Programs as NVVM kernels ------------------------*- C++ -*-===//
//
// From a module (Weft IR, or what weft-to-linalg makes of it) to kernels (LLVM
// IR, PTX, cubin) and the launch plan that runs them.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TARGET_NVVM_NVVM_H
#define WEFT_TARGET_NVVM_NVVM_H

#include "weft/Core/Error.h"
#include "weft/Target/NVVM/LaunchPlan.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <memory>
#include <string>
#include <vector>

namespace weft::compiler {

struct NVVMOptions {
  std::string chip = "sm_80";
  /// The assembler; empty: `ptxas` in PATH, else in bin of CUDA_HOME,
  /// CUDA_PATH, CUDA_ROOT.
  std::string ptxas;
};

/// One program's kernels, optimised, and how to run them.
struct NVVMProgram {
  LaunchPlan plan;
  std::unique_ptr<llvm::LLVMContext> context; ///< outlives the module
  std::unique_ptr<llvm::Module> module;
};

/// Registers dialects and interfaces that lowerToNVVM needs, before the context
/// is made.
void registerNVVM(mlir::DialectRegistry &registry);

/// Lowers a copy of \p module: Weft IR, or the form that weft-to-linalg gives
/// (functions with `weft.num_inputs`). One entry for each program, in order.
/// Errors (Value): an unknown chip. Errors (Runtime): the first diagnostic, or
/// what the kernels' checks say.
Result<std::vector<NVVMProgram>> lowerToNVVM(mlir::ModuleOp module,
                                             const NVVMOptions &options = {});

/// The host's side of lowered program \p program (allocations, index
/// arithmetic, launches) as data. Errors (Runtime) name what has no formula.
Result<LaunchPlan> extractLaunchPlan(mlir::func::FuncOp program);

enum class NVVMOutput { IR, PTX, Cubin };

/// What of one program is written to a file: text, or the cubin's bytes.
struct NVVMArtifact {
  std::string program;
  std::string plan; ///< JSON
  std::string bytes;
};

/// lowerToNVVM, then emission. PTX is checked: every float add, sub and mul has
/// a rounding mode, nothing calls libdevice.
/// Errors (NotImplemented): Cubin without an assembler.
Result<std::vector<NVVMArtifact>> emitNVVM(mlir::ModuleOp module,
                                           NVVMOutput output,
                                           const NVVMOptions &options = {});

/// PTX of \p program, which is used up.
Result<std::string> emitPTX(NVVMProgram &program, const NVVMOptions &options);

/// The path of the assembler, or an error (NotImplemented) that says how to
/// name one.
Result<std::string> findAssembler(const NVVMOptions &options);
/// Assembles \p ptx. Errors (Runtime): what the assembler says.
Result<std::string> assemblePTX(const std::string &ptx,
                                const NVVMOptions &options);

} // namespace weft::compiler

#endif // WEFT_TARGET_NVVM_NVVM_H
