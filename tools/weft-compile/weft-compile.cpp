//===- weft-compile.cpp - From .mlir to native code -----------------------===//
//
// Compiles the programs of a .mlir file ahead of time: to a shared library with
// its C header, an object, assembly, LLVM IR, or the loops before it.
//
//===----------------------------------------------------------------------===//

#include "weft/Conversion/Passes.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Runtime/Npy.h"
#include "weft/Target/CPU/Compile.h"
#include "weft/Target/Emission.h"
#include "weft/Target/LLVMModule.h"
#include "weft/Target/NVVM/NVVM.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

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

/// Messages are short, whatever they quote.
constexpr size_t mostMessage = 3000;

int failWith(llvm::StringRef message) {
  llvm::errs() << "weft-compile: error: " << message.take_front(mostMessage)
               << (message.size() > mostMessage ? " ..." : "") << "\n";
  return 1;
}

/// Reads the weights of all parameters in `module` from `folder`.
Result<void> readWeights(mlir::ModuleOp module, llvm::StringRef folder,
                         llvm::StringMap<Weight> &weights) {
  Result<void> result;
  module.walk([&](ir::ParameterOp op) {
    llvm::StringRef name = op.getName();
    if (weights.contains(name))
      return mlir::WalkResult::advance();
    if (folder.empty()) {
      result = fail(ErrorKind::Value, ("parameter '" + name.take_front(200) +
                                       "' needs --weights=DIR")
                                          .str());
      return mlir::WalkResult::interrupt();
    }
    if (name.empty() || name.contains('/') || name.contains('\0') ||
        name.starts_with(".")) {
      result = fail(
          ErrorKind::Value,
          ("parameter '" + name.take_front(200) + "' is no file name").str());
      return mlir::WalkResult::interrupt();
    }
    llvm::SmallString<256> path(folder);
    llvm::sys::path::append(path, name + ".npy");
    std::optional<DType> dtype;
    mlir::Type element =
        llvm::cast<mlir::ShapedType>(op.getType()).getElementType();
    if (element.isBF16())
      dtype = DType::BF16;
    Result<runtime::NpyArray> array =
        runtime::readNpy(std::string(path), dtype);
    if (!array) {
      result = Failure{array.error()};
      return mlir::WalkResult::interrupt();
    }
    weights[name] =
        Weight{array->dtype, std::move(array->sizes), std::move(array->data)};
    return mlir::WalkResult::advance();
  });
  return result;
}

int writeText(llvm::StringRef text) {
  if (output.empty() || output == "-") {
    llvm::outs() << text;
    return 0;
  }
  if (Result<void> result = writeFileAtomically(
          output, llvm::ArrayRef<char>(text.data(), text.size()));
      !result)
    return failWith(result.error().message);
  return 0;
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

  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> file =
      llvm::MemoryBuffer::getFileOrSTDIN(input);
  if (std::error_code code = file.getError())
    return failWith("cannot read " + input + ": " + code.message());

  mlir::DialectRegistry registry;
  registry.insert<ir::WeftDialect>();
  registerCPUDialects(registry);
  registerBufferizableOpInterfaceModels(registry);
  registerNVVM(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  std::string message;
  llvm::raw_string_ostream stream(message);
  mlir::OwningOpRef<mlir::ModuleOp> module;
  {
    mlir::ScopedDiagnosticHandler handler(
        &context, [&](mlir::Diagnostic &diagnostic) {
          if (message.empty() &&
              diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error)
            stream << diagnostic.getLocation() << ": " << diagnostic;
          return mlir::success();
        });
    llvm::SourceMgr sources;
    sources.AddNewSourceBuffer(std::move(*file), llvm::SMLoc());
    module = mlir::parseSourceFile<mlir::ModuleOp>(sources, &context);
  }
  if (!module)
    return failWith(message.empty() ? "the input is no module" : message);

  if (emit == Emit::NVVMIR || emit == Emit::PTX || emit == Emit::Cubin ||
      emit == Emit::LaunchPlan)
    return writeKernels(*module);

  CPUOptions options;
  options.target.cpu = targetCPU;
  std::string folder;
  bool external = false;
  for (const std::string &option : weightOptions) {
    if (option == "external")
      external = true;
    else
      folder = option;
  }
  if (external && !binary)
    return failWith("--weights=external goes with a library or an object");
  if (external)
    options.sideFile = (llvm::sys::path::stem(output) + ".weights").str();
  if (emit == Emit::Loops) {
    Result<std::unique_ptr<llvm::TargetMachine>> machine =
        createCPUMachine(options.target);
    if (!machine)
      return failWith(machine.error().message);
    mlir::ScopedDiagnosticHandler handler(
        &context, [&](mlir::Diagnostic &diagnostic) {
          if (message.empty() &&
              diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error)
            stream << diagnostic.getLocation() << ": " << diagnostic;
          return mlir::success();
        });
    mlir::PassManager manager(&context);
    if (!isLinalgForm(*module))
      buildWeftToLinalgPipeline(manager);
    buildCPULoopsPipeline(manager, factsOf(**machine));
    if (mlir::failed(manager.run(*module)))
      return failWith(message);
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
