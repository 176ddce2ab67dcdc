//===- weft-compile.cpp - From .mlir to native code -----------------------===//
//
// Compiles the programs of a .mlir file ahead of time: to a shared library with
// its C header, an object, assembly, LLVM IR, or the loops before it.
//
//===----------------------------------------------------------------------===//

#include "weft/Conversion/Passes.h"
#include "weft/Dialect/Weft/IR/Diagnostics.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Import/ReadFile.h"
#include "weft/Import/ReadWeights.h"
#include "weft/Runtime/OutputFile.h"
#include "weft/Target/CPU/Compile.h"
#include "weft/Target/Emission.h"
#include "weft/Target/LLVMModule.h"
#include "weft/Target/NVVM/NVVM.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"

using namespace weft;
using namespace weft::compiler;
namespace cl = llvm::cl;

namespace {
enum class Emit {
  Library,
  Object,
  Assembly,
  LLVM,
  Loops,
  NVVMIR,
  PTX,
  Cubin,
  LaunchPlan
};

cl::OptionCategory toolCategory("weft-compile");
cl::opt<std::string> input(cl::Positional, cl::desc("FILE.mlir"),
                           cl::value_desc("file"), cl::cat(toolCategory));
cl::opt<std::string>
    output("o",
           cl::desc("Where to write; '-' is the standard output, for text"),
           cl::value_desc("file"), cl::cat(toolCategory));
cl::opt<Emit>
    emit("emit", cl::desc("What to make (default: lib):"),
         cl::values(clEnumValN(Emit::Library, "lib",
                               "a shared library, and its C header beside it"),
                    clEnumValN(Emit::Object, "obj",
                               "an object file, and its C header beside it"),
                    clEnumValN(Emit::Assembly, "asm", "assembly"),
                    clEnumValN(Emit::LLVM, "llvm", "LLVM IR, optimised"),
                    clEnumValN(Emit::Loops, "loops",
                               "MLIR: loops around vectors, in one workspace"),
                    clEnumValN(Emit::NVVMIR, "nvvm-ir",
                               "LLVM IR of NVIDIA GPU kernels, optimised"),
                    clEnumValN(Emit::PTX, "ptx", "the kernels' PTX"),
                    clEnumValN(Emit::Cubin, "cubin",
                               "the kernels, assembled by CUDA's ptxas"),
                    clEnumValN(Emit::LaunchPlan, "launch-plan",
                               "JSON: how the kernels are launched")),
         cl::init(Emit::Library), cl::cat(toolCategory));
cl::opt<std::string> targetCPU(
    "target-cpu",
    cl::desc("The CPU, as clang's -march names it (default: this machine's)"),
    cl::value_desc("name"), cl::cat(toolCategory));
cl::opt<std::string>
    chip("chip", cl::desc("The GPU that kernels are made for (default: sm_80)"),
         cl::value_desc("sm_NN"), cl::init("sm_80"), cl::cat(toolCategory));
cl::opt<std::string>
    assembler("ptxas",
              cl::desc("CUDA's assembler (default: ptxas in PATH, or in bin of "
                       "CUDA_HOME, CUDA_PATH or CUDA_ROOT)"),
              cl::value_desc("path"), cl::cat(toolCategory));
cl::list<std::string> weightOptions(
    "weights",
    cl::desc("DIR: embed DIR/NAME.npy for each weft.parameter \"NAME\". "
             "external, beside a DIR: write them to one file beside the "
             "library instead, which is mapped at the first call"),
    cl::value_desc("DIR|external"), cl::cat(toolCategory));

int failWith(llvm::StringRef message) {
  llvm::errs() << "weft-compile: error: " << ir::shortened(message, 3000)
               << "\n";
  return 1;
}

/// Reads the weights of all parameters in `module` from `folder`.
Result<void> readWeights(mlir::ModuleOp module, llvm::StringRef folder,
                         llvm::StringMap<Weight> &weights) {
  Result<void> result;
  module.walk([&](ir::ParameterOp op) {
    if (weights.contains(op.getName()))
      return mlir::WalkResult::advance();
    Result<runtime::NpyArray> array = readWeight(op, folder);
    if (!array) {
      result = weightFailure(op, array.error());
      return mlir::WalkResult::interrupt();
    }
    weights[op.getName()] =
        Weight{array->dtype, std::move(array->sizes), std::move(array->data)};
    return mlir::WalkResult::advance();
  });
  return result;
}

int writeText(llvm::StringRef text) {
  Result<void> result = runtime::writeFile(
      output.empty() ? "-" : output.getValue(),
      std::as_bytes(std::span<const char>(text.data(), text.size())));
  return result ? 0 : failWith(result.error().message);
}

/// Writes the kernels of the one program in `module`, or their launch plan.
int writeKernels(mlir::ModuleOp module) {
  NVVMOptions options;
  options.chip = chip;
  options.ptxas = assembler;
  NVVMOutput kind = emit == Emit::PTX     ? NVVMOutput::PTX
                    : emit == Emit::Cubin ? NVVMOutput::Cubin
                                          : NVVMOutput::IR;
  Result<std::vector<NVVMArtifact>> artifacts = emitNVVM(module, kind, options);
  if (!artifacts)
    return failWith(artifacts.error().message);
  if (artifacts->size() != 1)
    return failWith("kernels are emitted of one program at a time; this file "
                    "has " +
                    std::to_string(artifacts->size()));
  const NVVMArtifact &artifact = artifacts->front();
  return writeText(emit == Emit::LaunchPlan ? artifact.plan : artifact.bytes);
}
} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM initialize(argc, argv);
  cl::HideUnrelatedOptions(toolCategory);
  cl::ParseCommandLineOptions(
      argc, argv,
      "weft-compile: compiles tensor programs to native code\n\n"
      "  weft-compile digits.mlir --weights=data -o libdigits.so\n\n"
      "makes libdigits.so, which needs nothing but libc, and digits.h. Each\n"
      "program NAME of the file becomes the functions NAME_query, NAME_run,\n"
      "NAME_shutdown and NAME_describe; weft/Runtime/ABI.h says how they are\n"
      "called.\n");
  if (input.empty())
    return failWith("no input file; --help shows how it is used");
  bool binary = emit == Emit::Library || emit == Emit::Object;
  if ((binary || emit == Emit::Cubin) && (output.empty() || output == "-"))
    return failWith("a library, an object or a cubin needs -o FILE");
  std::string folder;
  bool external = false;
  for (const std::string &option : weightOptions) {
    if (option == "external")
      external = true;
    else
      folder = option;
  }
  if (!folder.empty() && !llvm::sys::fs::is_directory(folder))
    return failWith("--weights: '" + folder + "' is no folder");

  mlir::DialectRegistry registry;
  registry.insert<ir::WeftDialect>();
  registerCPUDialects(registry);
  registerBufferizableOpInterfaceModels(registry);
  registerNVVM(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  Result<mlir::OwningOpRef<mlir::ModuleOp>> read = readModule(context, input);
  if (!read)
    return failWith(read.error().message);
  mlir::OwningOpRef<mlir::ModuleOp> module = *std::move(read);

  if (emit == Emit::NVVMIR || emit == Emit::PTX || emit == Emit::Cubin ||
      emit == Emit::LaunchPlan)
    return writeKernels(*module);

  CPUOptions options;
  options.target.cpu = targetCPU;
  if (external && !binary)
    return failWith("--weights=external goes with a library or an object");
  if (external)
    options.sideFile = (llvm::sys::path::stem(output) + ".weights").str();
  if (emit == Emit::Loops) {
    Result<std::unique_ptr<llvm::TargetMachine>> machine =
        createCPUMachine(options.target);
    if (!machine)
      return failWith(machine.error().message);
    ir::FirstError error(&context);
    mlir::PassManager manager(&context);
    if (!isLinalgForm(*module))
      buildWeftToLinalgPipeline(manager);
    buildCPULoopsPipeline(manager, factsOf(**machine));
    if (mlir::failed(manager.run(*module)))
      return failWith(error.failure("the passes failed").error.message);
    std::string text;
    llvm::raw_string_ostream(text) << *module;
    return writeText(text);
  }
  if (Result<void> result = readWeights(*module, folder, options.weights);
      !result)
    return failWith(result.error().message);
  Result<CPUArtifact> artifact = compileForCPU(*module, options);
  if (!artifact)
    return failWith(artifact.error().message);
  if (emit == Emit::LLVM)
    return writeText(printModule(*artifact->module));
  if (emit == Emit::Assembly) {
    Result<std::string> text =
        emitAssembly(*artifact->module, *artifact->machine);
    if (!text)
      return failWith(text.error().message);
    return writeText(*text);
  }
  if (Result<void> result = writeArtifact(
          *artifact, output,
          emit == Emit::Library ? ArtifactKind::Library : ArtifactKind::Object);
      !result)
    return failWith(result.error().message);
  return 0;
}
