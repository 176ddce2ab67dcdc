//===- Compile.cpp - The compiler behind its C ABI ------------------------===//
//
// weft_compile: the canonical bytes of a recorded program in, an artifact in
// this process, its text, or files out.
//
//===----------------------------------------------------------------------===//

#include "weft/Target/CPU/Compile.h"
#include "weft/Conversion/Passes.h"
#include "weft/Dialect/Weft/IR/WeftDialect.h"
#include "weft/Engine/CompilerABI.h"
#include "weft/Import/Import.h"
#include "weft/Runtime/DLPack.h"
#include "weft/Target/LLVMModule.h"

#include "mlir/IR/MLIRContext.h"

#include <cstdlib>
#include <cstring>

using namespace weft;
using namespace weft::compiler;

namespace {

char *copyText(llvm::StringRef text) {
  char *copy = static_cast<char *>(std::malloc(text.size() + 1));
  if (copy) {
    std::memcpy(copy, text.data(), text.size());
    copy[text.size()] = 0;
  }
  return copy;
}

/// The bytes that the caller lends, by name.
Result<void> copyWeights(const weft_compile_options &options,
                         llvm::StringMap<Weight> &weights) {
  for (int64_t number = 0; number < options.n_weights; ++number) {
    const weft_weight &from = options.weights[number];
    const DLTensor &tensor = from.tensor;
    std::optional<DType> dtype = dlpack::dtypeOf(tensor.dtype);
    if (!from.name || !dtype || (tensor.ndim && !tensor.shape))
      return fail(ErrorKind::Value, "weft_compile: weight " +
                                        std::to_string(number) +
                                        " has no name, dtype or sizes");
    Weight weight{*dtype, {tensor.shape, tensor.shape + tensor.ndim}, {}};
    int64_t bytes = byteSize(*dtype);
    for (int64_t size : weight.sizes)
      bytes *= size;
    auto *data = static_cast<const std::byte *>(tensor.data);
    if (bytes)
      weight.data.assign(data + tensor.byte_offset,
                         data + tensor.byte_offset + bytes);
    weights[from.name] = std::move(weight);
  }
  return {};
}

/// All but the C types.
Result<void> compile(llvm::StringRef bytes, const weft_compile_options &options,
                     weft_compile_result &result) {
  if (!options.emit || !options.name)
    return fail(ErrorKind::Value, "weft_compile: emit and name must be given");
  llvm::StringRef emit = options.emit;
  if (emit != "jit" && emit != "mlir" && emit != "obj" && emit != "lib")
    return fail(ErrorKind::Value,
                ("weft_compile: unknown emit '" + emit + "'").str());
  bool writes = emit == "obj" || emit == "lib";
  if (writes && !options.output)
    return fail(ErrorKind::Value, "weft_compile: output must be given");

  mlir::DialectRegistry registry;
  registry.insert<ir::WeftDialect>();
  registerCPUDialects(registry);
  registerBufferizableOpInterfaceModels(registry);
  registerLLVMTranslations(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  auto module = importProgram(
      context, std::string_view(bytes.data(), bytes.size()), options.name);
  if (!module)
    return Failure{module.error()};
  if (emit == "mlir") {
    std::string text;
    llvm::raw_string_ostream(text) << **module << '\n';
    result.text = copyText(text);
    return {};
  }
  CPUOptions compileOptions;
  if (options.target_cpu)
    compileOptions.target.cpu = options.target_cpu;
  compileOptions.inProcess = emit == "jit";
  if (Result<void> copied = copyWeights(options, compileOptions.weights);
      !copied)
    return copied;
  Result<CPUArtifact> artifact = compileForCPU(**module, compileOptions);
  if (!artifact)
    return Failure{artifact.error()};
  if (emit == "jit") {
    Result<weft_artifact *> loaded = loadInProcess(*artifact);
    if (!loaded)
      return Failure{loaded.error()};
    result.artifact = *loaded;
    return {};
  }
  return writeArtifact(*artifact, options.output,
                       emit == "lib" ? ArtifactKind::Library
                                     : ArtifactKind::Object);
}

} // namespace

extern "C" __attribute__((visibility("default"))) int
weft_compile(const char *bytes, size_t n_bytes,
             const weft_compile_options *options, weft_compile_result *result) {
  if (!result)
    return 1;
  *result = weft_compile_result{};
  result->release = std::free;
  if (!bytes || !options) {
    result->text = copyText("weft_compile: an argument is NULL");
    return 1;
  }
  if (options->abi_version != WEFT_COMPILER_ABI_VERSION) {
    result->text = copyText("weft_compile: the caller has version " +
                            std::to_string(options->abi_version) +
                            " of the compiler's ABI, this library has " +
                            std::to_string(WEFT_COMPILER_ABI_VERSION));
    return 1;
  }
  try {
    Result<void> outcome =
        compile(llvm::StringRef(bytes, n_bytes), *options, *result);
    if (outcome)
      return 0;
    result->text = copyText(outcome.error().message);
  } catch (const std::exception &exception) {
    result->text = copyText(exception.what());
  }
  return 1;
}
