//===- weft-run.cpp - Runs a function of a Weft program -------------------===//
//
// Reads a .mlir file, takes inputs from .npy files and the command line, runs
// one function on a device, and writes or prints what it returns.
//
//===----------------------------------------------------------------------===//

#include "ArgumentNames.h"
#include "Check.h"
#include "Values.h"

#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/Diagnostics.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Import/ReadFile.h"
#include "weft/Import/ReadWeights.h"
#include "weft/Runtime/OutputFile.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

#include <filesystem>
#include <map>
#include <new>

using namespace weft;
using namespace weft::run;
namespace cl = llvm::cl;
using mlir::func::FuncOp;
using Values = std::vector<reference::Value>;

namespace {

cl::OptionCategory options("weft-run");

cl::opt<std::string> inputFile(cl::Positional, cl::desc("PROGRAM.mlir"),
                               cl::init("-"), cl::cat(options));
cl::opt<std::string>
    entry("entry", cl::desc("The function to run; needed if there are several"),
          cl::value_desc("NAME"), cl::cat(options));
cl::opt<std::string> deviceName(
    "device",
    cl::desc("What runs it: interpreter (slow, the meaning of the program), "
             "cpu (compiled to native code), nvvm-emulator (compiled to NVIDIA "
             "kernels, which are run without a GPU), or all, which must give "
             "the same bits. Default: cpu"),
    cl::value_desc("DEVICE"), cl::init("cpu"), cl::cat(options));
cl::opt<unsigned> threads("num-threads",
                          cl::desc("Threads that cpu may use. Default: 1"),
                          cl::value_desc("N"), cl::init(1), cl::cat(options));
cl::opt<bool> launches(
    "print-launches",
    cl::desc("Print what is launched on nvvm-emulator: a line for each launch, "
             "with the kernel, its blocks, threads and shared memory"),
    cl::cat(options));
cl::list<std::string> inputs(
    "input",
    cl::desc("The value of an input: a .npy file for a tensor, a number for a "
             "scalar. NAME is its weft.name or its position, 0 for the first; "
             "a name goes before a position. Once for each input"),
    cl::value_desc("NAME=FILE.npy or NAME=NUMBER"), cl::cat(options));
cl::list<std::string> outputs(
    "output",
    cl::desc("Write an output to a file; the others are printed. NAME is as "
             "for --input"),
    cl::value_desc("NAME=FILE.npy"), cl::cat(options));
cl::opt<std::string>
    weights("weights",
            cl::desc("The folder with NAME.npy for each weft.parameter"),
            cl::value_desc("FOLDER"), cl::cat(options));
cl::opt<bool>
    check("check",
          cl::desc("Run every function with the inputs that it carries "
                   "(weft.inputs) and compare the results with its right "
                   "values (weft.expect): docs/Testing.md. A function without "
                   "them is compared between devices, if there are several"),
          cl::cat(options));

/// Prints the message as the tool's and gives the exit code.
int failure(const std::string &message) {
  llvm::errs() << "weft-run: error: " << ir::shortened(message, 3000) << "\n";
  return 1;
}

std::string join(const std::vector<std::string> &names) {
  return llvm::join(names, ", ");
}

Result<FuncOp> findEntry(mlir::ModuleOp module) {
  std::vector<std::string> names;
  FuncOp found;
  for (auto function : module.getOps<FuncOp>()) {
    if (function.isExternal())
      continue;
    names.push_back(function.getName().str());
    if (entry.empty() || function.getName() == entry)
      found = function;
  }
  if (names.empty())
    return fail(ErrorKind::Value,
                ir::located(module.getLoc(), "the program has no function"));
  if (!entry.empty() && !found)
    return fail(ErrorKind::Value,
                "no function @" + entry + "; there are: " + join(names));
  if (entry.empty() && names.size() > 1)
    return fail(ErrorKind::Value,
                "choose a function with --entry; there are: " + join(names));
  return found;
}

/// The values of NAME=VALUE options by the number of the argument. Errors:
/// Value, for another form, an unknown NAME or one argument twice.
Result<std::map<size_t, std::string>>
valuesOf(const cl::list<std::string> &options, const char *option,
         const ArgumentNames &names) {
  std::map<size_t, std::string> values;
  for (const std::string &text : options) {
    const size_t split = text.find('=');
    if (split == std::string::npos || split == 0 || split + 1 == text.size())
      return fail(ErrorKind::Value,
                  std::string(option) + " '" + text +
                      (split == std::string::npos ? "': there is no '='"
                       : split == 0               ? "': the name is empty"
                                                  : "': the value is empty") +
                      "; expected NAME=VALUE");
    Result<size_t> number = names.find(text.substr(0, split));
    if (!number)
      return std::move(number).failure();
    if (!values.emplace(*number, text.substr(split + 1)).second)
      return fail(ErrorKind::Value, std::string(option) + " '" +
                                        names[*number] + "' is given twice");
  }
  return values;
}

Result<Values> readInputs(FuncOp function) {
  const ArgumentNames names = ArgumentNames::ofInputs(function);
  Result<std::map<size_t, std::string>> given =
      valuesOf(inputs, "--input", names);
  if (!given)
    return std::move(given).failure();
  std::vector<std::string> missing;
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (!given->contains(i))
      missing.push_back(names[i]);
  if (!missing.empty())
    return fail(ErrorKind::Value,
                "give a value with --input for: " + join(missing));
  Values values;
  for (const auto &[number, text] : *given) {
    Result<reference::Value> value =
        readValue(text, function.getArgumentTypes()[number]);
    if (!value)
      return fail(value.error().kind,
                  "input '" + names[number] + "': " + value.error().message);
    values.push_back(*std::move(value));
  }
  return values;
}

/// Errors: Value, where two outputs would go to one file.
Result<void> checkApart(const std::map<size_t, std::string> &files,
                        const ArgumentNames &names) {
  std::map<std::filesystem::path, size_t> places;
  for (const auto &[number, path] : files) {
    std::error_code unknown; // writing will tell
    auto [found, isNew] = places.emplace(
        std::filesystem::weakly_canonical(path, unknown), number);
    if (!isNew && !unknown)
      return fail(ErrorKind::Value, "--output: '" + names[found->second] +
                                        "' and '" + names[number] +
                                        "' are to be written to one file, '" +
                                        path + "'");
  }
  return {};
}

Result<reference::Parameters> readParameters(FuncOp function) {
  return parametersOf(
      function, [&](ir::ParameterOp op) -> Result<reference::Value> {
        Result<runtime::NpyArray> array = compiler::readWeight(op, weights);
        if (!array)
          return std::move(array).failure();
        return valueOf(*array,
                       llvm::cast<mlir::RankedTensorType>(op.getType()));
      });
}

/// Writes what --output names and prints the rest. On failure no file has
/// changed.
Result<void> giveResults(const Values &results, const ArgumentNames &names,
                         const std::map<size_t, std::string> &files) {
  std::vector<runtime::OutputFile> written;
  std::string text;
  for (size_t i = 0; i < results.size(); ++i) {
    const auto *tensor = std::get_if<reference::TensorValue>(&results[i]);
    auto file = files.find(i);
    if (file == files.end()) {
      text += names[i] + ": " + (tensor ? toString(tensor->meta) + " " : "") +
              toText(results[i]) + "\n";
      continue;
    }
    if (!tensor)
      return fail(ErrorKind::Type, "output '" + names[i] +
                                       "' is a number; only tensors go to "
                                       "files");
    Result<runtime::OutputFile> output =
        runtime::OutputFile::create(file->second);
    if (!output)
      return std::move(output).failure();
    if (Result<void> done = writeTensor(*output, file->second, *tensor); !done)
      return done;
    written.push_back(*std::move(output));
  }
  if (!text.empty())
    if (Result<void> done =
            runtime::writeFile("-", std::as_bytes(std::span<const char>(text)));
        !done)
      return done;
  for (runtime::OutputFile &file : written)
    if (Result<void> done = file.commit(); !done)
      return done;
  return {};
}

/// Runs \p function on each device; all must give the same bits.
Result<Values> runOn(std::span<const std::unique_ptr<Executor>> executors,
                     FuncOp function, const Values &values,
                     const reference::Parameters &parameters) {
  std::optional<Values> first;
  for (const std::unique_ptr<Executor> &executor : executors) {
    Result<Values> results = executor->run(function, values, parameters);
    if (launches)
      printLaunches(*executor);
    if (!results)
      return fail(results.error().kind,
                  executors.size() > 1
                      ? executor->name() + ": " + results.error().message
                      : results.error().message);
    if (!first) {
      first = *std::move(results);
      continue;
    }
    for (size_t i = 0; i < first->size(); ++i)
      if (auto why = difference((*first)[i], (*results)[i]))
        return fail(ErrorKind::Runtime,
                    executor->name() + " and " + executors[0]->name() +
                        " disagree: " + reference::resultName(function, i) +
                        ": " + *why);
  }
  return *std::move(first);
}

Result<void> runEntry(mlir::ModuleOp module,
                      std::span<const std::unique_ptr<Executor>> executors) {
  Result<FuncOp> function = findEntry(module);
  if (!function)
    return std::move(function).failure();
  const ArgumentNames names = ArgumentNames::ofOutputs(*function);
  Result<std::map<size_t, std::string>> files =
      valuesOf(outputs, "--output", names);
  if (!files)
    return std::move(files).failure();
  if (Result<void> apart = checkApart(*files, names); !apart)
    return apart;
  Result<Values> values = readInputs(*function);
  if (!values)
    return std::move(values).failure();
  Result<reference::Parameters> parameters = readParameters(*function);
  if (!parameters)
    return std::move(parameters).failure();
  Result<Values> results = runOn(executors, *function, *values, *parameters);
  if (!results)
    return std::move(results).failure();
  return giveResults(*results, names, *files);
}

} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM initialise(argc, argv);
  // LLVM's handler aborts where memory is short; we say which value it was.
  std::set_new_handler(nullptr);
  cl::HideUnrelatedOptions(options);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Runs a function of a Weft program.\n\n"
      "  weft-run square.mlir --input x=x.npy --output y=y.npy\n"
      "  weft-run square.mlir --input 0=x.npy             # by position\n"
      "  weft-run step.mlir --input w=w.npy --input lr=0.5\n"
      "  weft-run --check test/Ops/add.mlir --device=interpreter\n");

  if (threads < 1 || threads > 1024)
    return failure("--num-threads is a number from 1 to 1024");
  if (!weights.empty() && !llvm::sys::fs::is_directory(weights.getValue()))
    return failure("--weights: '" + weights + "' is no folder");
  Result<std::vector<std::unique_ptr<Executor>>> executors =
      makeExecutors(deviceName, threads);
  if (!executors)
    return failure(executors.error().message);

  mlir::DialectRegistry registry;
  registerDevices(registry);
  registry.insert<mlir::arith::ArithDialect, mlir::func::FuncDialect>();
  mlir::MLIRContext context(registry);
  context.allowUnregisteredDialects(false);
  context.printOpOnDiagnostic(false);
  Result<mlir::OwningOpRef<mlir::ModuleOp>> module =
      compiler::readModule(context, inputFile);
  if (!module)
    return failure(module.error().message);

  ir::ErrorPrinter printer("weft-run");
  mlir::ScopedDiagnosticHandler handler(&context, std::ref(printer));
  if (check)
    return checkFunctions(**module, entry, *executors, launches) ? 0 : 1;
  Result<void> done = runEntry(**module, *executors);
  return done ? 0 : failure(done.error().message);
}
