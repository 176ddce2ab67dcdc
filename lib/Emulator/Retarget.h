//===- Retarget.h - From nvptx64 to the host --------------------*- C++ -*-===//
//
// Rewrites the LLVM IR of kernels so that the host's code generator takes it:
// special registers become an array, barriers and warp operations calls of the
// scheduler, shared memory plain variables, every access is checked first.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_EMULATOR_RETARGET_H
#define WEFT_LIB_EMULATOR_RETARGET_H

#include "Scheduler.h"

#include "weft/Core/Error.h"

#include <string>
#include <vector>

namespace llvm {
class DataLayout;
class Module;
class Triple;
} // namespace llvm

namespace weft::compiler::emulation {

struct KernelParameter {
  size_t bytes;
  bool pointer;
};

struct KernelFacts {
  std::string name;
  std::string entrySymbol; ///< void(void *const *arguments)
  std::vector<KernelParameter> parameters;
  bool collective;
  size_t sharedBytes; ///< static ones
};

struct VariableFacts {
  std::string symbol;
  std::string name; ///< as a message says it
  size_t bytes;
  bool writable;
};

struct RetargetedFacts {
  std::vector<KernelFacts> kernels;
  std::vector<VariableFacts> sharedVariables; ///< without the dynamic one
  std::vector<VariableFacts> globalVariables;
  std::vector<WaitSite> sites;
  bool usesDynamicShared = false;
};

inline constexpr const char *registersSymbol = "weft.emulator.registers";
inline constexpr const char *dynamicSharedSymbol = "weft.emulator.shared";
/// Shared memory of a block: static (ptxas' limit), and in all (sm_90's).
inline constexpr size_t maxStaticSharedBytes = 48 * 1024;
inline constexpr size_t maxSharedBytes = 227 * 1024;

/// Rewrites \p module in place; the errors are those of Emulator::load.
Result<RetargetedFacts> retarget(llvm::Module &module,
                                 const llvm::Triple &triple,
                                 const llvm::DataLayout &layout);

} // namespace weft::compiler::emulation

#endif // WEFT_LIB_EMULATOR_RETARGET_H
