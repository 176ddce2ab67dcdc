//===- Retargeter.h - The work behind retarget() ----------------*- C++ -*-===//
//
// One object per module; Retarget.cpp has the steps, Intrinsics.cpp what
// becomes of NVVM's intrinsics.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_EMULATOR_RETARGETER_H
#define WEFT_LIB_EMULATOR_RETARGETER_H

#include "Retarget.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <set>
#include <string>
#include <vector>

namespace weft::compiler::emulation {

class Retargeter {
public:
  explicit Retargeter(llvm::Module &module)
      : module(module), context(module.getContext()),
        i32(llvm::Type::getInt32Ty(context)),
        i64(llvm::Type::getInt64Ty(context)),
        pointer(llvm::PointerType::get(context, 0)) {}

  Result<RetargetedFacts> run(const llvm::Triple &triple,
                              const llvm::DataLayout &layout);

private:
  void collectKernels();
  void checkCallGraph();
  void refuseFastMath();
  void lowerVariables();
  void addRegisters();
  void rewriteCalls();
  llvm::Value *lowerNVVM(llvm::CallInst &call, llvm::StringRef name);
  llvm::Value *lowerBarrier(llvm::CallInst &call, llvm::StringRef name);
  llvm::Value *lowerWarp(llvm::CallInst &call, llvm::StringRef name);
  llvm::Value *lowerRegister(llvm::IRBuilder<> &builder, llvm::StringRef name);
  llvm::Value *lowerMath(llvm::IRBuilder<> &builder, llvm::CallInst &call,
                         llvm::StringRef name);
  void findCollectiveFunctions();
  void insertChecks();
  void makeHostFunctions();
  void makeEntries();
  /// Of the variables that \p kernel and what it calls use.
  size_t staticSharedBytes(llvm::Function *kernel) const;

  void refuse(std::string what) { refused.insert(std::move(what)); }
  uint32_t addSite(llvm::CallInst &call, llvm::StringRef name, bool aligned) {
    collective.insert(call.getFunction());
    facts.sites.push_back({"llvm.nvvm." + name.str(), aligned});
    return static_cast<uint32_t>(facts.sites.size() - 1);
  }
  llvm::FunctionCallee function(llvm::StringRef name, llvm::Type *result,
                                llvm::ArrayRef<llvm::Type *> parameters) {
    return module.getOrInsertFunction(
        name, llvm::FunctionType::get(result, parameters, false));
  }

  llvm::Module &module;
  llvm::LLVMContext &context;
  llvm::Type *i32, *i64;
  llvm::PointerType *pointer;
  llvm::GlobalVariable *registers = nullptr;
  std::vector<llvm::Function *> kernels;
  std::vector<std::pair<llvm::GlobalVariable *, size_t>> sharedVariables;
  std::set<llvm::Function *> collective;
  std::set<std::string> refused;
  RetargetedFacts facts;
};

} // namespace weft::compiler::emulation

#endif // WEFT_LIB_EMULATOR_RETARGETER_H
