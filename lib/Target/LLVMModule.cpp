//===- LLVMModule.cpp - From MLIR's LLVM dialect to optimised LLVM IR -----===//

#include "weft/Target/LLVMModule.h"

#include "weft/Dialect/Weft/IR/Diagnostics.h"

#include "Diagnostics.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/GPU/GPUToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Passes/PassBuilder.h"

using namespace weft;
using namespace weft::compiler;

// The bitcode of kernels/math and kernels/nvptx, made by
// cmake/EmbedFile.cmake.
namespace weft::data {
extern const unsigned char mathBitcode[];
extern const unsigned long mathBitcodeSize;
extern const unsigned char nvptxBitcode[];
extern const unsigned long nvptxBitcodeSize;
} // namespace weft::data

void compiler::registerLLVMTranslations(mlir::DialectRegistry &registry) {
  mlir::registerBuiltinDialectTranslation(registry);
  mlir::registerLLVMDialectTranslation(registry);
  mlir::registerNVVMDialectTranslation(registry);
  mlir::registerGPUDialectTranslation(registry);
}

Result<std::unique_ptr<llvm::Module>>
compiler::translateToLLVM(mlir::Operation *module, llvm::LLVMContext &context,
                          const llvm::TargetMachine &machine,
                          llvm::StringRef name) {
  ir::FirstError error(module->getContext());
  CollectDiagnostics diagnostics(context);
  std::unique_ptr<llvm::Module> result =
      mlir::translateModuleToLLVMIR(module, context, name);
  if (!result)
    return error.failure("translation to LLVM IR failed");
  if (auto collected = diagnostics.result("translation to LLVM IR"); !collected)
    return std::move(collected).failure();
  result->setTargetTriple(machine.getTargetTriple());
  result->setDataLayout(machine.createDataLayout());
  return result;
}

static bool isFloatReduction(const llvm::Instruction &instruction) {
  const auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return call &&
         (call->getIntrinsicID() == llvm::Intrinsic::vector_reduce_fadd ||
          call->getIntrinsicID() == llvm::Intrinsic::vector_reduce_fmul);
}

/// The first fast-math flag that lets bits change, or null.
static const char *forbiddenFlag(const llvm::Instruction &instruction) {
  if (!llvm::isa<llvm::FPMathOperator>(instruction))
    return nullptr;
  llvm::FastMathFlags flags = instruction.getFastMathFlags();
  if (flags.allowReassoc())
    return "reassoc";
  if (flags.allowContract())
    return "contract";
  if (flags.allowReciprocal())
    return "arcp";
  if (flags.approxFunc())
    return "afn";
  return nullptr;
}

Result<void> compiler::checkFloatSemantics(const llvm::Module &module) {
  for (const llvm::Function &function : module) {
    auto refuse = [&](const std::string &what) {
      return fail(ErrorKind::Runtime, "function '" + function.getName().str() +
                                          "' holds " + what +
                                          ", whose bits are not fixed");
    };
    for (const llvm::Instruction &instruction : llvm::instructions(function)) {
      if (const auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
          call && call->getIntrinsicID() == llvm::Intrinsic::fmuladd)
        return refuse("llvm.fmuladd");
      if (isFloatReduction(instruction))
        return refuse("a float reduction of unknown order");
      if (const char *flag = forbiddenFlag(instruction))
        return refuse(std::string("the fast-math flag ") + flag);
    }
  }
  return {};
}

static constexpr llvm::StringLiteral devicePrefix = "weft_device_";

/// Links the functions \p called of the library \p name, whose bitcode is
/// \p bytes, as internal ones.
static Result<void> linkLibrary(llvm::Module &module,
                                llvm::ArrayRef<std::string> called,
                                llvm::StringRef name, llvm::StringRef bytes) {
  if (called.empty())
    return {};
  // Lazy: only the index is read; the linker reads the bodies that are needed.
  llvm::Expected<std::unique_ptr<llvm::Module>> library =
      llvm::getLazyBitcodeModule(llvm::MemoryBufferRef(bytes, name),
                                 module.getContext(),
                                 /*ShouldLazyLoadMetadata=*/true);
  if (!library)
    return fail(ErrorKind::Runtime,
                "reading the bitcode of " + name.str() +
                    " failed: " + llvm::toString(library.takeError()));
  for (const std::string &symbol : called) {
    llvm::Function *ours = module.getFunction(symbol);
    const llvm::Function *theirs = (*library)->getFunction(symbol);
    if (ours->use_empty()) {
      ours->eraseFromParent();
      continue;
    }
    if (!theirs)
      return fail(ErrorKind::Runtime,
                  name.str() + " has no function '" + symbol + "'");
    if (theirs->getFunctionType() != ours->getFunctionType())
      return fail(ErrorKind::Runtime,
                  "'" + symbol +
                      "' is declared with another type than it has "
                      "in " +
                      name.str());
  }
  (*library)->setTargetTriple(module.getTargetTriple());
  (*library)->setDataLayout(module.getDataLayout());
  CollectDiagnostics diagnostics(module.getContext());
  bool failed = llvm::Linker::linkModules(module, std::move(*library),
                                          llvm::Linker::LinkOnlyNeeded);
  if (auto linked =
          diagnostics.result(("linking " + name).str().c_str(), failed);
      !linked)
    return linked;
  for (const std::string &symbol : called)
    if (llvm::Function *function = module.getFunction(symbol))
      function->setLinkage(llvm::GlobalValue::InternalLinkage);
  return {};
}

/// The functions of libraries of ours that \p module declares.
static llvm::SmallVector<std::string> calledFunctions(llvm::Module &module,
                                                      bool ofDevices) {
  llvm::SmallVector<std::string> called;
  for (const llvm::Function &function : module)
    if (function.isDeclaration() && function.getName().starts_with("weft_") &&
        function.getName().starts_with(devicePrefix) == ofDevices)
      called.push_back(function.getName().str());
  return called;
}

static llvm::StringRef embedded(const unsigned char *bytes,
                                unsigned long size) {
  return {reinterpret_cast<const char *>(bytes), size};
}

Result<void> compiler::linkMathLibrary(llvm::Module &module) {
  return linkLibrary(module, calledFunctions(module, false), "kernels/math",
                     embedded(data::mathBitcode, data::mathBitcodeSize));
}

Result<void> compiler::linkDeviceLibrary(llvm::Module &module) {
  if (auto linked =
          linkLibrary(module, calledFunctions(module, true), "kernels/nvptx",
                      embedded(data::nvptxBitcode, data::nvptxBitcodeSize));
      !linked)
    return linked;
  // The chip is the module's, not the library's.
  for (llvm::Function &function : module)
    for (llvm::StringRef attribute : {"target-cpu", "target-features"})
      function.removeFnAttr(attribute);
  return {};
}

/// What MLIR's own passes leave to do. Longer lists cost compile time and gain
/// nothing (loops are tiled, unrolled and vectorised already).
static const char passPipeline[] =
    "always-inline,function(sroa,early-cse<memssa>,"
    "instcombine<no-verify-fixpoint>,simplifycfg,loop-mssa(licm),"
    "early-cse<memssa>)";

Result<void> compiler::runLLVMPasses(llvm::Module &module,
                                     llvm::TargetMachine &machine,
                                     llvm::StringRef pipeline) {
  CollectDiagnostics diagnostics(module.getContext());
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  llvm::ModulePassManager passes;
  if (llvm::Error error = builder.parsePassPipeline(passes, pipeline))
    return fail(ErrorKind::Runtime, llvm::toString(std::move(error)));
  passes.run(module, modules);
  return diagnostics.result("optimising LLVM IR");
}

Result<void> compiler::optimizeModule(llvm::Module &module,
                                      llvm::TargetMachine &machine) {
  return runLLVMPasses(module, machine, passPipeline);
}

Result<std::unique_ptr<llvm::Module>>
compiler::lowerToLLVM(mlir::Operation *module, llvm::LLVMContext &context,
                      llvm::TargetMachine &machine, llvm::StringRef name) {
  auto result = translateToLLVM(module, context, machine, name);
  if (!result)
    return result;
  if (auto step = checkFloatSemantics(**result); !step)
    return std::move(step).failure();
  if (auto step = linkDeviceLibrary(**result); !step)
    return std::move(step).failure();
  if (auto step = linkMathLibrary(**result); !step)
    return std::move(step).failure();
  if (auto step = optimizeModule(**result, machine); !step)
    return std::move(step).failure();
  return result;
}
