//===- weft-opt.cpp - Runs passes over .mlir files ------------------------===//
//
// mlir-opt with Weft's dialect and passes beside MLIR's own. Bad input gets one
// short error, and an output file is replaced only on success.
//
//===----------------------------------------------------------------------===//

#include "weft/Conversion/Passes.h"
#include "weft/Dialect/Weft/IR/Diagnostics.h"
#include "weft/Dialect/Weft/IR/WeftDialect.h"
#include "weft/Dialect/Weft/Transforms/Passes.h"
#include "weft/Import/ReadFile.h"
#include "weft/Runtime/OutputFile.h"
#include "weft/Target/CPU/Passes.h"
#include "weft/Target/NVVM/Passes.h"
#include "weft/Target/Passes.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

namespace {

int failWith(llvm::StringRef message) {
  llvm::errs() << "weft-opt: error: " << weft::ir::shortened(message, 3000)
               << "\n";
  return 1;
}

/// Reads, runs the passes, writes.
int runPasses(const std::string &input, const std::string &output,
              mlir::DialectRegistry &registry) {
  auto config = mlir::MlirOptMainConfig::createFromCLOptions();
  auto text = weft::compiler::readText(input);
  if (!text)
    return failWith(text.error().message);
  // Where the input is one module whose errors nobody expects, MLIR's own
  // printing of them, which quotes whole lines and ops, is not needed.
  if (!config.shouldVerifyDiagnostics()) {
    if (config.inputSplitMarker().empty() && config.getIrdlFile().empty()) {
      mlir::MLIRContext context(registry,
                                mlir::MLIRContext::Threading::DISABLED);
      context.allowUnregisteredDialects(
          config.shouldAllowUnregisteredDialects());
      context.printOpOnDiagnostic(false);
      auto module = weft::compiler::parseModule(
          context,
          llvm::MemoryBuffer::getMemBuffer((*text)->getMemBufferRef(),
                                           /*RequiresNullTerminator=*/true));
      if (!module)
        return failWith(module.error().message);
    }
    auto errors = std::make_shared<weft::ir::ErrorPrinter>("weft-opt");
    mlir::MlirOptMainConfig asked = config;
    config.setPassPipelineSetupFn([asked, errors](mlir::PassManager &manager) {
      mlir::MLIRContext *context = manager.getContext();
      context->printOpOnDiagnostic(false);
      context->getDiagEngine().registerHandler(
          [errors](mlir::Diagnostic &diagnostic) {
            return (*errors)(diagnostic);
          });
      return asked.setupPassPipeline(manager);
    });
  }
  std::string result;
  llvm::raw_string_ostream stream(result);
  bool failed = mlir::failed(
      mlir::MlirOptMain(stream, *std::move(text), registry, config));
  // What was printed before an error is worth seeing, but no file.
  if (failed && output != "-")
    return 1;
  weft::Result<void> written = weft::runtime::writeFile(
      output, std::as_bytes(std::span<const char>(result)));
  if (!written)
    return failWith(written.error().message);
  return failed;
}

} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM initialize(argc, argv);
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<weft::ir::WeftDialect>();
  weft::compiler::registerBufferizableOpInterfaceModels(registry);
  mlir::registerAllPasses();
  weft::compiler::registerNVVMDialects(registry);
  weft::compiler::registerWeftTargetPasses();
  weft::compiler::registerWeftNVVMPasses();
  weft::compiler::registerNVVMPipelines();
  weft::compiler::registerWeftTransformsPasses();
  weft::compiler::registerConversionPipelines();
  weft::compiler::registerWeftCPUPasses();
  weft::compiler::registerCPUPipelines();
  auto [input, output] = mlir::registerAndParseCLIOptions(
      argc, argv,
      "weft-opt: runs passes over Weft IR\n\n"
      "  weft-opt model.mlir --weft-to-linalg-pipeline -o linalg.mlir\n",
      registry);
  auto config = mlir::MlirOptMainConfig::createFromCLOptions();
  if (config.shouldListPasses() || config.shouldShowDialects())
    return mlir::asMainReturnCode(
        mlir::MlirOptMain(argc, argv, input, output, registry));
  return runPasses(input, output, registry);
}
