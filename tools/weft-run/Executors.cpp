//===- Executors.cpp - What can run a program -----------------------------===//

#include "Executors.h"

#include "weft/Conversion/Passes.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/Diagnostics.h"
#include "weft/Dialect/Weft/IR/ProgramVerifier.h"
#include "weft/Import/ReadWeights.h"
#include "weft/Target/CPU/Passes.h"
#include "weft/Target/LLVMModule.h"
#include "weft/Target/NVVM/NVVM.h"

#include "llvm/Support/raw_ostream.h"

using namespace weft;
using namespace weft::run;
using mlir::func::FuncOp;
using reference::TensorValue;

namespace {

class Interpreter : public Executor {
public:
  std::string name() const override { return "interpreter"; }
  Result<std::vector<reference::Value>>
  run(FuncOp function, std::span<const reference::Value> inputs,
      const reference::Parameters &parameters) override {
    return reference::evaluate(function, inputs, parameters);
  }
};

} // namespace

Result<std::vector<std::unique_ptr<Executor>>>
run::makeExecutors(const std::string &name, unsigned threads) {
  std::vector<std::unique_ptr<Executor>> executors;
  const bool all = name == "all";
  if (all || name == "interpreter")
    executors.push_back(std::make_unique<Interpreter>());
  if (all || name == "cpu")
    executors.push_back(makeCompiledProgram(all ? 1 : threads));
  if (all)
    executors.push_back(makeCompiledProgram(std::max(threads, 2u)));
  if (all || name == "nvvm-emulator")
    executors.push_back(makeEmulatedKernels(KernelOrder::Forwards));
  if (all)
    for (KernelOrder order : {KernelOrder::Backwards, KernelOrder::Random})
      executors.push_back(makeEmulatedKernels(order));
  if (executors.empty())
    return fail(ErrorKind::Value,
                "unknown device '" + name +
                    "': it is one of interpreter, cpu, nvvm-emulator and all");
  return executors;
}

void run::printLaunches(const Executor &executor) {
  for (const compiler::LaunchReport &launch : executor.launches())
    llvm::outs() << executor.name() << ": " << launch.kernel << ": "
                 << launch.stats.blocks << " blocks of "
                 << launch.stats.threadsPerBlock << " threads, "
                 << launch.stats.sharedBytes << " bytes of shared memory\n";
}

void run::registerDevices(mlir::DialectRegistry &registry) {
  registry.insert<ir::WeftDialect>();
  compiler::registerCPUDialects(registry);
  compiler::registerBufferizableOpInterfaceModels(registry);
  compiler::registerLLVMTranslations(registry);
  compiler::registerNVVM(registry);
}

Result<reference::Parameters> run::parametersOf(
    FuncOp function,
    llvm::function_ref<Result<reference::Value>(ir::ParameterOp)> read) {
  // Ops of one name have one type in a program.
  if (auto fault = ir::findProgramFault(function))
    return fail(ErrorKind::Type, ir::located(fault->loc, fault->message));
  reference::Parameters parameters;
  std::optional<Error> error;
  function.walk([&](ir::ParameterOp op) {
    if (parameters.count(op.getName().str()))
      return mlir::WalkResult::advance();
    Result<reference::Value> value = read(op);
    if (value) {
      parameters[op.getName().str()] = std::get<TensorValue>(*value);
      return mlir::WalkResult::advance();
    }
    error = compiler::weightFailure(op, value.error()).error;
    return mlir::WalkResult::interrupt();
  });
  if (error)
    return fail(error->kind, error->message);
  return parameters;
}

mlir::OwningOpRef<mlir::ModuleOp> run::moduleOf(FuncOp function) {
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::ModuleOp::create(function.getLoc());
  FuncOp copy = function.clone();
  for (llvm::StringRef name :
       {ir::inputsAttrName, ir::expectAttrName, ir::parametersAttrName,
        ir::ulpsAttrName, ir::errorAttrName})
    copy->removeAttr(name);
  module->push_back(copy);
  return module;
}

std::optional<int64_t> run::inoutOf(FuncOp function, unsigned index) {
  auto inout =
      function.getResultAttrOfType<mlir::IntegerAttr>(index, ir::inoutAttrName);
  if (!inout)
    return std::nullopt;
  return inout.getInt();
}

Result<std::vector<TensorValue>> run::makeOutputs(FuncOp function,
                                                  std::span<const Ints> sizes) {
  std::vector<TensorValue> outputs;
  for (unsigned index = 0; index < function.getNumResults(); ++index) {
    if (inoutOf(function, index))
      continue;
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(
        function.getResultTypes()[index]);
    if (!type)
      return fail(ErrorKind::Type,
                  reference::resultName(function, index) +
                      " is a number: only the interpreter returns numbers");
    Result<TensorMeta> meta = reference::rowMajor(
        *ir::dtypeOf(type.getElementType()), sizes[outputs.size()]);
    if (!meta)
      return std::move(meta).failure();
    Result<TensorValue> tensor = reference::makeTensor(*meta);
    if (tensor)
      tensor = reference::inLayoutOf(*tensor, type);
    if (!tensor)
      return std::move(tensor).failure();
    outputs.push_back(*std::move(tensor));
  }
  return outputs;
}
