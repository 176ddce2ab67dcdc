//===- Compile.cpp - Programs to CPU artifacts ----------------------------===//

#include "weft/Target/CPU/Compile.h"

#include "../Diagnostics.h"
#include "Description.h"
#include "InProcess.h"
#include "Tables.h"

#include "weft/Conversion/Passes.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/Diagnostics.h"
#include "weft/Target/Emission.h"
#include "weft/Target/LLVMModule.h"

#include "mlir/Pass/PassManager.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"

#include <set>

namespace weft::data {
extern const unsigned char cpuArtifactBitcode[];
extern const unsigned long cpuArtifactBitcodeSize;
extern const unsigned char cpuSideFileBitcode[];
extern const unsigned long cpuSideFileBitcodeSize;
extern const unsigned char cpuPoolBitcode[];
extern const unsigned long cpuPoolBitcodeSize;
} // namespace weft::data

using namespace mlir;

namespace weft::compiler {

CPUTargetFacts factsOf(const llvm::TargetMachine &machine) {
  const llvm::MCSubtargetInfo &features = *machine.getMCSubtargetInfo();
  if (machine.getTargetTriple().isX86())
    return features.checkFeatures("+avx512f") ? CPUTargetFacts{64, 32}
                                              : CPUTargetFacts{32, 16};
  return {16, 32};
}

bool isLinalgForm(ModuleOp module) {
  return llvm::any_of(module.getOps<func::FuncOp>(), [](func::FuncOp func) {
    return func->hasAttr(ir::numInputsAttrName);
  });
}

/// Runs the passes; the first diagnostic becomes the error.
static Result<void> runPasses(ModuleOp module,
                              llvm::function_ref<void(OpPassManager &)> build) {
  ir::FirstError error(module.getContext());
  PassManager manager(module.getContext());
  manager.enableVerifier(true);
  build(manager);
  if (failed(manager.run(module)))
    return error.failure("the passes failed");
  return {};
}

/// A function that is only declared, and that nobody calls, is no program.
static void dropDeclarations(ModuleOp module) {
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (function.isExternal() &&
        SymbolTable::symbolKnownUseEmpty(function, module))
      function.erase();
}

/// Links one of our embedded bitcode files.
static Result<void> linkBitcode(llvm::Module &module, const unsigned char *data,
                                unsigned long size) {
  llvm::MemoryBufferRef buffer(
      llvm::StringRef(reinterpret_cast<const char *>(data), size), "artifact");
  llvm::Expected<std::unique_ptr<llvm::Module>> read =
      llvm::parseBitcodeFile(buffer, module.getContext());
  if (!read)
    return fail(ErrorKind::Runtime, llvm::toString(read.takeError()));
  (*read)->setTargetTriple(module.getTargetTriple());
  (*read)->setDataLayout(module.getDataLayout());
  for (llvm::Function &function : **read)
    for (llvm::StringRef attribute :
         {"target-cpu", "target-features", "tune-cpu"})
      function.removeFnAttr(attribute);
  if (llvm::Linker::linkModules(module, std::move(*read)))
    return fail(ErrorKind::Runtime, "the artifact's checks can't be linked");
  return {};
}

Result<CPUArtifact> compileForCPU(ModuleOp module, const CPUOptions &options) {
  CPUArtifact artifact;
  Result<std::unique_ptr<llvm::TargetMachine>> machine =
      createCPUMachine(options.target);
  if (!machine)
    return Failure{machine.error()};
  artifact.machine = std::move(*machine);
  if (!artifact.machine->getTargetTriple().isX86())
    return fail(ErrorKind::NotImplemented,
                "artifacts are made for x86_64 only, not for " +
                    artifact.machine->getTargetTriple().str());
  CPUTargetFacts facts = factsOf(*artifact.machine);
  dropDeclarations(module);
  if (Result<void> result = runPasses(module,
                                      [&](OpPassManager &pm) {
                                        if (!isLinalgForm(module))
                                          buildWeftToLinalgPipeline(pm);
                                      });
      !result)
    return Failure{result.error()};
  if (Result<void> result = runPasses(
          module, [&](OpPassManager &pm) { buildCPULoopsPipeline(pm, facts); });
      !result)
    return Failure{result.error()};
  Result<std::vector<CPUProgram>> programs = cpu::describePrograms(module);
  if (!programs)
    return Failure{programs.error()};
  artifact.programs = std::move(*programs);
  if (Result<void> result = runPasses(
          module, [](OpPassManager &pm) { buildCPULLVMPipeline(pm); });
      !result)
    return Failure{result.error()};

  artifact.context = std::make_unique<llvm::LLVMContext>();
  Result<std::unique_ptr<llvm::Module>> code =
      translateToLLVM(module, *artifact.context, *artifact.machine, "weft");
  if (!code)
    return Failure{code.error()};
  artifact.module = std::move(*code);
  llvm::Module &ir = *artifact.module;
  if (Result<void> result = checkFloatSemantics(ir); !result)
    return Failure{result.error()};
  if (Result<void> result = cpu::addTables(artifact, options); !result)
    return Failure{result.error()};
  if (Result<void> result = linkBitcode(ir, data::cpuArtifactBitcode,
                                        data::cpuArtifactBitcodeSize);
      !result)
    return Failure{result.error()};
  if (Result<void> result = linkBitcode(ir, data::cpuSideFileBitcode,
                                        data::cpuSideFileBitcodeSize);
      !result)
    return Failure{result.error()};
  if (!options.inProcess)
    if (Result<void> result =
            linkBitcode(ir, data::cpuPoolBitcode, data::cpuPoolBitcodeSize);
        !result)
      return Failure{result.error()};
  // Only the entries are seen from outside.
  std::set<std::string> exported;
  for (const CPUProgram &program : artifact.programs)
    for (const char *suffix : {"_query", "_run", "_shutdown", "_describe"})
      exported.insert(program.name + suffix);
  for (llvm::Function &function : ir)
    if (!function.isDeclaration() && !exported.count(function.getName().str()))
      function.setLinkage(llvm::GlobalValue::InternalLinkage);
  if (options.inProcess) {
    // The pool is the process's own.
    if (llvm::Function *pool = ir.getFunction("weft_pool_parallel_for"))
      pool->setName(cpu::poolParallelForName);
    if (llvm::Function *pool = ir.getFunction("weft_pool_shutdown"))
      pool->setName(cpu::poolShutdownName);
  }
  if (Result<void> result = linkMathLibrary(ir); !result)
    return Failure{result.error()};
  if (Result<void> result = optimizeModule(ir, *artifact.machine); !result)
    return Failure{result.error()};
  llvm::ModuleAnalysisManager analyses;
  llvm::GlobalDCEPass().run(ir, analyses);
  return artifact;
}

} // namespace weft::compiler
