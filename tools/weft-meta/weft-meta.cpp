//===- weft-meta.cpp - Dry-runs Weft IR: sizes, copies, memory ------------===//
//
// Reads a .mlir file, runs nothing, and prints for each op what its result is,
// whether it copies, what it aliases, and how much memory is live.
//
//===----------------------------------------------------------------------===//

#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/Diagnostics.h"
#include "weft/Dialect/Weft/IR/ProgramVerifier.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Import/ReadFile.h"
#include "weft/Report/DryRun.h"
#include "weft/Runtime/OutputFile.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
namespace report = weft::report;

namespace {
enum class Format { Text, Json };

llvm::cl::OptionCategory category("weft-meta options");
llvm::cl::opt<std::string>
    inputFile(llvm::cl::Positional,
              llvm::cl::desc("<file.mlir, or - for stdin>"),
              llvm::cl::init("-"), llvm::cl::cat(category));
llvm::cl::opt<Format> format(
    "format", llvm::cl::desc("What to print:"),
    llvm::cl::values(clEnumValN(Format::Text, "text", "a table for people"),
                     clEnumValN(Format::Json, "json",
                                "an array of one object a function")),
    llvm::cl::init(Format::Text), llvm::cl::cat(category));
llvm::cl::opt<std::string>
    outputFile("o", llvm::cl::desc("Write to this file instead of stdout"),
               llvm::cl::value_desc("file"), llvm::cl::init("-"),
               llvm::cl::cat(category));

constexpr const char *overview =
    "weft-meta: dry run of a Weft IR file\n\n"
    "  Prints for every op of every function its result and what it does to\n"
    "  memory. Nothing is computed and no tensor is allocated, so that a\n"
    "  program with tensors of many terabytes takes milliseconds.\n\n"
    "    bytes   of the result's elements\n"
    "    live    of all storages after the op, without those that end there\n"
    "    memory  new, a copy of a value, a view of one, or a write in place\n"
    "    peak    the most that is live during an op, when its operands and "
    "its\n"
    "            result exist together: it may be above every 'live'\n\n"
    "  This is the program as it is written, each op run by itself. Passes\n"
    "  drop copies and compiled code fuses ops; what the passes leave is\n"
    "  shown by the second example.\n\n"
    "  example: weft-meta model.mlir\n"
    "           weft-opt model.mlir --weft-optimize-pipeline | weft-meta -\n"
    "           weft-meta --format=json model.mlir -o model.json\n";

/// Turns a function into what a dry run walks.
class Recorder {
public:
  Recorder(func::FuncOp function, AsmState &names)
      : function(function), names(names) {}

  LogicalResult record();
  report::Recording recording;

private:
  std::string nameOf(Value value) {
    std::string name;
    llvm::raw_string_ostream stream(name);
    value.printAsOperand(stream, names);
    return name;
  }
  FailureOr<weft::TensorMeta> metaOf(Value value, Location loc) {
    weft::Result<weft::TensorMeta> meta = weft::ir::metaOf(value.getType());
    if (meta)
      return *meta;
    return emitError(loc, meta.error().message);
  }
  LogicalResult input(Value value, std::string name, Location loc);
  LogicalResult operation(Operation &op);

  func::FuncOp function;
  AsmState &names;
  llvm::DenseMap<Value, uint32_t> values;
  std::vector<Operation *> operations;
};

LogicalResult Recorder::input(Value value, std::string name, Location loc) {
  if (!isa<TensorType>(value.getType()))
    return success(); // a number: no memory
  FailureOr<weft::TensorMeta> meta = metaOf(value, loc);
  if (failed(meta))
    return failure();
  values[value] = recording.inputs.size();
  recording.inputs.push_back({std::move(name), *meta});
  return success();
}

LogicalResult Recorder::operation(Operation &op) {
  std::optional<weft::OpId> id;
  if (op.getName().getDialectNamespace() == "weft")
    id = weft::parseOpId(op.getName().stripDialect());
  if (!id)
    return success(); // a number: no memory
  report::Recording::Operation recorded;
  recorded.op = *id;
  for (Value operand : op.getOperands())
    if (auto found = values.find(operand); found != values.end())
      recorded.operands.push_back(found->second);
  FailureOr<weft::TensorMeta> meta = metaOf(op.getResult(0), op.getLoc());
  if (failed(meta))
    return failure();
  recorded.name = nameOf(op.getResult(0));
  recorded.result = *meta;
  if (auto loc = dyn_cast<FileLineColLoc>(op.getLoc()))
    recorded.location = (loc.getFilename().getValue() + ":" +
                         Twine(loc.getLine()) + ":" + Twine(loc.getColumn()))
                            .str();
  values[op.getResult(0)] =
      recording.inputs.size() + recording.operations.size();
  recording.operations.push_back(std::move(recorded));
  return success();
}

LogicalResult Recorder::record() {
  recording.name = ("@" + function.getSymName()).str();
  if (auto fault = weft::ir::findProgramFault(function))
    return emitError(fault->loc, fault->message);
  for (BlockArgument argument : function.getArguments()) {
    auto name = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                      weft::ir::nameAttrName);
    if (failed(input(argument, name ? name.str() : nameOf(argument),
                     argument.getLoc())))
      return failure();
  }
  // Weights are inputs too: values are numbered after all of them.
  for (auto parameter : function.getOps<weft::ir::ParameterOp>())
    if (failed(input(parameter.getResult(), parameter.getName().str(),
                     parameter.getLoc())))
      return failure();
  for (Operation &op : function.getBody().front()) {
    if (isa<weft::ir::ParameterOp>(op))
      continue;
    if (auto result = dyn_cast<func::ReturnOp>(op)) {
      for (Value value : result.getOperands())
        if (auto found = values.find(value); found != values.end())
          recording.outputs.push_back(found->second);
    } else if (failed(operation(op))) {
      return failure();
    }
  }
  return success();
}

/// The reports of all functions of \p module, or errors already printed.
FailureOr<std::string> reportOf(ModuleOp module) {
  std::string text;
  AsmState names(module);
  for (Operation &op : *module.getBody()) {
    auto function = dyn_cast<func::FuncOp>(op);
    if (!function)
      return op.emitError("a dry run takes functions only, not '")
             << op.getName() << "'";
    if (function.isDeclaration())
      continue;
    Recorder recorder(function, names);
    if (failed(recorder.record()))
      return failure();
    weft::Result<report::DryRun> run =
        report::dryRun(std::move(recorder.recording));
    if (!run)
      return function.emitError(run.error().message);
    if (!text.empty())
      text += format == Format::Json ? ",\n" : "\n";
    text += format == Format::Json ? StringRef(report::toJson(*run)).rtrim()
                                   : report::toText(*run);
  }
  if (text.empty())
    return module.emitError("the file has no function with a body");
  return format == Format::Json ? "[" + text + "]\n" : text;
}

int failWith(llvm::StringRef message) {
  llvm::errs() << "weft-meta: error: " << weft::ir::shortened(message, 3000)
               << "\n";
  return 1;
}
} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::cl::HideUnrelatedOptions(category);
  llvm::cl::ParseCommandLineOptions(argc, argv, overview);

  DialectRegistry registry;
  registry
      .insert<arith::ArithDialect, func::FuncDialect, weft::ir::WeftDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  weft::Result<OwningOpRef<ModuleOp>> module =
      weft::compiler::readModule(context, inputFile);
  if (!module)
    return failWith(module.error().message);
  weft::ir::FirstError error(&context);
  FailureOr<std::string> text = reportOf(**module);
  if (failed(text))
    return failWith(error.failure("no report").error.message);
  weft::Result<void> written = weft::runtime::writeFile(
      outputFile, std::as_bytes(std::span<const char>(*text)));
  if (!written)
    return failWith(written.error().message);
  return 0;
}
