//===- Machine.h - Which machine code is made for ---------------*- C++ -*-===//
//
// Makes LLVM's target machines, with the settings that keep the bits of
// docs/Numerics.md: nothing is fused that is not written as llvm.fma. Names
// that LLVM would only warn of, or abort on, are refused here.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TARGET_MACHINE_H
#define WEFT_TARGET_MACHINE_H

#include "weft/Core/Error.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CodeGen.h"
#include "llvm/Target/TargetMachine.h"

#include <memory>
#include <string>

namespace weft::compiler {

struct CPUTarget {
  std::string triple;   ///< empty: the host's
  std::string cpu;      ///< empty: the host's, or the base class's for another
                        ///< triple (x86-64-v3, generic)
  std::string features; ///< "+avx512f,-avx512bf16", on top of the CPU's
  llvm::CodeGenOptLevel level = llvm::CodeGenOptLevel::Default;
};

/// A machine for position-independent ELF code on x86_64 or aarch64.
/// Errors (Value): an unknown triple, CPU or feature; a CPU without what the
/// numerics class base needs (FMA and f16 conversions: x86-64-v3 and up), as
/// x86-64-v2, by name.
Result<std::unique_ptr<llvm::TargetMachine>>
createCPUMachine(const CPUTarget &target = {});

/// A machine for PTX of \p chip ("sm_80"). The PTX version is the lowest that
/// the chip has. Errors (Value): an unknown chip, or one before sm_80.
Result<std::unique_ptr<llvm::TargetMachine>>
createNVPTXMachine(llvm::StringRef chip);

} // namespace weft::compiler

#endif // WEFT_TARGET_MACHINE_H
