//===- Executors.h - What can run a program ---------------------*- C++ -*-===//
//
// Each device behind one interface, so that their results can be compared.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_RUN_EXECUTORS_H
#define WEFT_TOOLS_RUN_EXECUTORS_H

#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Emulator/EmulatedProgram.h"
#include "weft/Reference/Interpreter.h"
#include "weft/Runtime/ABI.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <memory>
#include <string>

namespace weft::run {

class Executor {
public:
  virtual ~Executor() = default;
  /// As it stands in --device, with what else tells it from the others.
  virtual std::string name() const = 0;
  /// As reference::evaluate, of a function of a verified module. The module is
  /// left as it was.
  virtual Result<std::vector<reference::Value>>
  run(mlir::func::FuncOp function, std::span<const reference::Value> inputs,
      const reference::Parameters &parameters) = 0;
  /// What the last run launched; nothing where there are no kernels.
  virtual std::vector<compiler::LaunchReport> launches() const { return {}; }
};

/// Prints a line for each launch of \p executor's last run to standard output.
void printLaunches(const Executor &executor);

/// The executors of the devices that \p name stands for: one, or all: cpu with
/// one and with several threads, nvvm-emulator in every order of threads.
/// \p threads is how many cpu may use, at least 1. Errors: Value, for an
/// unknown name.
Result<std::vector<std::unique_ptr<Executor>>>
makeExecutors(const std::string &name, unsigned threads);

/// Registers the dialects and interfaces that the devices need.
void registerDevices(mlir::DialectRegistry &registry);

/// A program as native code in this process.
class NativeProgram {
public:
  /// Compiles \p function, which must outlive the result. Errors: those of
  /// compileForCPU and loadInProcess.
  static Result<NativeProgram>
  compile(mlir::func::FuncOp function,
          const reference::Parameters &parameters = {});

  /// The sizes of each result that is no in-out storage, as the artifact's
  /// query gives them. Errors: as run.
  Result<std::vector<Ints>> query(std::span<const reference::Value> inputs,
                                  weft_context &context);

  /// Runs on up to `context.max_workers` threads, which come from a pool of the
  /// call's own. \p outputs holds a buffer for each result that is no in-out
  /// storage (makeOutputs); results are these, and in-out storages as new
  /// values. Errors: Index, where data were wrong, which `context.error` tells
  /// in numbers; Runtime, for what else the artifact refuses.
  Result<std::vector<reference::Value>>
  run(std::span<const reference::Value> inputs,
      std::span<const reference::TensorValue> outputs, weft_context &context);
  /// The context of a call on up to \p threads threads.
  static weft_context contextFor(unsigned threads);

private:
  using Artifact = std::unique_ptr<weft_artifact, void (*)(weft_artifact *)>;
  NativeProgram(mlir::func::FuncOp function, Artifact artifact)
      : function(function), artifact(std::move(artifact)) {}

  /// What a query gives.
  struct Needs {
    std::vector<Ints> sizes;
    size_t workspaceBytes = 0;
  };
  Result<Needs> ask(std::span<const reference::Value> inputs,
                    weft_context &context);

  mlir::func::FuncOp function;
  Artifact artifact;
};

/// Compiled to native code, on up to \p threads threads.
std::unique_ptr<Executor> makeCompiledProgram(unsigned threads);
/// Compiled to NVVM kernels, run by the emulator.
enum class KernelOrder { Forwards, Backwards, Random };
std::unique_ptr<Executor> makeEmulatedKernels(KernelOrder order);

/// The value that \p read gives for each weft.parameter of \p function, once a
/// name. Errors: Type, where \p function is no program; those of \p read, with
/// the parameter's name.
Result<reference::Parameters> parametersOf(
    mlir::func::FuncOp function,
    llvm::function_ref<Result<reference::Value>(ir::ParameterOp)> read);

/// A module that holds a copy of \p function alone, without the values that it
/// carries for --check.
mlir::OwningOpRef<mlir::ModuleOp> moduleOf(mlir::func::FuncOp function);
/// The argument that result \p index is the last version of, if it is one.
std::optional<int64_t> inoutOf(mlir::func::FuncOp function, unsigned index);
/// A buffer of zeros for each result that is no in-out storage, with the next
/// of \p sizes, in the layout that the result declares. Errors: Type, for a
/// result that is a number; Runtime, where memory is short.
Result<std::vector<reference::TensorValue>>
makeOutputs(mlir::func::FuncOp function, std::span<const Ints> sizes);

} // namespace weft::run

#endif // WEFT_TOOLS_RUN_EXECUTORS_H
