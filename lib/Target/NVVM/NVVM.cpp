//===- NVVM.cpp - Programs as NVVM kernels --------------------------------===//

#include "weft/Target/NVVM/NVVM.h"

#include "weft/Conversion/Passes.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/Diagnostics.h"
#include "weft/Dialect/Weft/IR/WeftDialect.h"
#include "weft/Target/Emission.h"
#include "weft/Target/LLVMModule.h"
#include "weft/Target/Machine.h"
#include "weft/Target/NVVM/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace mlir;
using namespace weft;
using namespace weft::compiler;

void compiler::registerNVVM(DialectRegistry &registry) {
  registry.insert<affine::AffineDialect, arith::ArithDialect,
                  bufferization::BufferizationDialect, func::FuncDialect,
                  gpu::GPUDialect, LLVM::LLVMDialect, linalg::LinalgDialect,
                  memref::MemRefDialect, NVVM::NVVMDialect, scf::SCFDialect,
                  tensor::TensorDialect, ir::WeftDialect>();
  registerNVVMDialects(registry);
  registerBufferizableOpInterfaceModels(registry);
  registerLLVMTranslations(registry);
}

/// Runs the pipelines; the error is the first one.
static Result<void> runPipelines(ModuleOp module) {
  ir::FirstError error(module.getContext());
  PassManager manager(module.getContext());
  // A program that is still Weft IR has results.
  for (auto program : module.getOps<func::FuncOp>())
    if (!program->hasAttr(ir::numInputsAttrName)) {
      buildWeftToLinalgPipeline(manager);
      break;
    }
  buildNVVMKernelsPipeline(manager);
  buildNVVMLoweringPipeline(manager);
  if (failed(manager.run(module)))
    return error.failure("lowering to NVVM failed");
  return {};
}

Result<std::vector<NVVMProgram>>
compiler::lowerToNVVM(ModuleOp source, const NVVMOptions &options) {
  auto machine = createNVPTXMachine(options.chip);
  if (!machine)
    return std::move(machine).failure();
  OwningOpRef<ModuleOp> module = source.clone();
  if (auto done = runPipelines(*module); !done)
    return std::move(done).failure();
  std::vector<NVVMProgram> programs;
  for (auto function : module->getOps<func::FuncOp>()) {
    if (!function->hasAttr(ir::numInputsAttrName))
      continue;
    NVVMProgram program;
    auto plan = extractLaunchPlan(function);
    if (!plan)
      return std::move(plan).failure();
    program.plan = std::move(*plan);
    auto kernels = module->lookupSymbol<gpu::GPUModuleOp>(
        (function.getName() + "_kernels").str());
    program.context = std::make_unique<llvm::LLVMContext>();
    auto lowered =
        lowerToLLVM(kernels, *program.context, **machine, function.getName());
    if (!lowered)
      return std::move(lowered).failure();
    program.module = std::move(*lowered);
    programs.push_back(std::move(program));
  }
  if (programs.empty())
    return fail(
        ErrorKind::Value,
        ir::located(module->getLoc(), "the module has no program to compile"));
  return programs;
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

Result<std::string> compiler::emitPTX(NVVMProgram &program,
                                      const NVVMOptions &options) {
  auto machine = createNVPTXMachine(options.chip);
  if (!machine)
    return std::move(machine).failure();
  return emitPTX(*program.module, **machine);
}

Result<std::string> compiler::findAssembler(const NVVMOptions &options) {
  if (!options.ptxas.empty()) {
    if (llvm::sys::fs::can_execute(options.ptxas))
      return options.ptxas;
    return fail(ErrorKind::Value,
                "'" + options.ptxas + "' is not an assembler that can be run");
  }
  if (auto found = llvm::sys::findProgramByName("ptxas"))
    return *found;
  for (const char *variable : {"CUDA_HOME", "CUDA_PATH", "CUDA_ROOT"})
    if (auto root = llvm::sys::Process::GetEnv(variable)) {
      llvm::SmallString<128> path(*root);
      llvm::sys::path::append(path, "bin", "ptxas");
      if (llvm::sys::fs::can_execute(path))
        return path.str().str();
    }
  return fail(ErrorKind::NotImplemented,
              "cubin is not supported without CUDA's assembler: there is no "
              "ptxas in PATH nor in CUDA_HOME, CUDA_PATH or CUDA_ROOT (name "
              "one with --ptxas, or emit ptx)");
}

static Result<std::string> readFile(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer)
    return fail(ErrorKind::Runtime, "can't read '" + path.str() +
                                        "': " + buffer.getError().message());
  return (*buffer)->getBuffer().str();
}

Result<std::string> compiler::assemblePTX(const std::string &ptx,
                                          const NVVMOptions &options) {
  auto assembler = findAssembler(options);
  if (!assembler)
    return assembler;
  llvm::SmallString<128> input, output, messages;
  int descriptor = -1;
  std::error_code error =
      llvm::sys::fs::createTemporaryFile("weft", "ptx", descriptor, input);
  if (!error)
    error = llvm::sys::fs::createTemporaryFile("weft", "cubin", output);
  if (!error)
    error = llvm::sys::fs::createTemporaryFile("weft", "log", messages);
  llvm::FileRemover removeInput(input), removeOutput(output),
      removeMessages(messages);
  if (error)
    return fail(ErrorKind::Runtime,
                "can't make a temporary file: " + error.message());
  {
    llvm::raw_fd_ostream stream(descriptor, /*shouldClose=*/true);
    stream << ptx;
    stream.flush();
    if (stream.has_error()) {
      std::string reason = stream.error().message();
      stream.clear_error();
      return fail(ErrorKind::Runtime,
                  "can't write a temporary file: " + reason);
    }
  }
  std::string arch = "-arch=" + options.chip;
  StringRef arguments[] = {*assembler, arch, "-o", output, input};
  std::optional<StringRef> redirects[] = {std::nullopt, StringRef(messages),
                                          StringRef(messages)};
  std::string problem;
  int status = llvm::sys::ExecuteAndWait(*assembler, arguments, std::nullopt,
                                         redirects, 0, 0, &problem);
  if (status != 0) {
    if (auto log = readFile(messages); log && problem.empty())
      problem = *log;
    if (problem.empty())
      problem = "it exits with " + std::to_string(status);
    return fail(ErrorKind::Runtime, "'" + *assembler + "' failed: " + problem);
  }
  return readFile(output);
}

Result<std::vector<NVVMArtifact>>
compiler::emitNVVM(ModuleOp module, NVVMOutput output,
                   const NVVMOptions &options) {
  if (output == NVVMOutput::Cubin)
    if (auto assembler = findAssembler(options); !assembler)
      return std::move(assembler).failure();
  auto programs = lowerToNVVM(module, options);
  if (!programs)
    return std::move(programs).failure();
  std::vector<NVVMArtifact> artifacts;
  for (NVVMProgram &program : *programs) {
    NVVMArtifact artifact{program.plan.program, toJSON(program.plan), {}};
    if (output == NVVMOutput::IR) {
      artifact.bytes = printModule(*program.module);
    } else {
      auto ptx = emitPTX(program, options);
      if (ptx && output == NVVMOutput::Cubin)
        ptx = assemblePTX(*ptx, options);
      if (!ptx)
        return std::move(ptx).failure();
      artifact.bytes = std::move(*ptx);
    }
    artifacts.push_back(std::move(artifact));
  }
  return artifacts;
}
