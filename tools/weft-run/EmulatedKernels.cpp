//===- EmulatedKernels.cpp - A program as emulated NVVM kernels -----------===//

#include "Executors.h"

#include "weft/Emulator/EmulatedProgram.h"

using namespace weft;
using namespace weft::run;
using compiler::ProgramArgument;
using mlir::func::FuncOp;
using reference::TensorValue;
using Values = std::vector<reference::Value>;
using Role = compiler::PlanArgument::Role;

namespace {

ProgramArgument argumentOf(const TensorValue &tensor) {
  std::vector<int64_t> sizes, strides;
  for (unsigned dim = 0; dim < tensor.rank(); ++dim) {
    sizes.push_back(tensor.size(dim));
    strides.push_back(tensor.stride(dim));
  }
  std::byte *first = tensor.buffer->data() + tensor.meta.layout.offset.value() *
                                                 byteSize(tensor.dtype());
  return ProgramArgument::tensor(first, std::move(sizes), std::move(strides));
}

ProgramArgument argumentOf(const Scalar &scalar) {
  if (const auto *real = std::get_if<double>(&scalar.get()))
    return ProgramArgument::scalar(*real);
  return ProgramArgument::scalar(
      reference::toElement(scalar, DType::I64).integer());
}

class EmulatedKernels : public Executor {
public:
  explicit EmulatedKernels(KernelOrder order) : order(order) {}

  std::string name() const override {
    switch (order) {
    case KernelOrder::Forwards:
      return "nvvm-emulator";
    case KernelOrder::Backwards:
      return "nvvm-emulator, threads backwards";
    case KernelOrder::Random:
      return "nvvm-emulator, threads in random order";
    }
    return "nvvm-emulator";
  }

  Result<Values> run(FuncOp function, std::span<const reference::Value> inputs,
                     const reference::Parameters &parameters) override {
    reports.clear();
    mlir::OwningOpRef<mlir::ModuleOp> module = moduleOf(function);
    auto programs = compiler::lowerToNVVM(*module);
    if (!programs)
      return std::move(programs).failure();
    auto program =
        compiler::EmulatedProgram::create(std::move(programs->front()));
    if (!program)
      return std::move(program).failure();
    std::map<unsigned, TensorValue> inouts; // by number of the argument
    std::vector<ProgramArgument> arguments;
    size_t nextInput = 0;
    for (const compiler::PlanArgument &argument :
         (*program)->plan().arguments) {
      switch (argument.role) {
      case Role::Input:
        arguments.push_back(
            argumentOf(std::get<TensorValue>(inputs[nextInput++])));
        break;
      case Role::Scalar:
        arguments.push_back(argumentOf(std::get<Scalar>(inputs[nextInput++])));
        break;
      case Role::InOut: {
        const auto &input = std::get<TensorValue>(inputs[nextInput]);
        Result<TensorValue> copy =
            reference::withLayout(input, input.meta.layout);
        if (!copy)
          return std::move(copy).failure();
        arguments.push_back(argumentOf(*copy));
        inouts[nextInput++] = *std::move(copy);
        break;
      }
      case Role::Output:
        arguments.emplace_back(); // once its sizes are known
        break;
      case Role::Parameter: {
        auto found = parameters.find(argument.name);
        if (found == parameters.end())
          return fail(ErrorKind::Value, "no value is given for parameter '" +
                                            argument.name + "'");
        arguments.push_back(argumentOf(found->second));
        break;
      }
      }
    }
    Result<std::vector<TensorValue>> outputs =
        addOutputs(function, **program, arguments);
    if (!outputs)
      return std::move(outputs).failure();
    static constexpr compiler::ThreadOrder orders[] = {
        compiler::ThreadOrder::Forwards, compiler::ThreadOrder::Backwards,
        compiler::ThreadOrder::Random};
    auto done = (*program)->run(arguments, orders[static_cast<size_t>(order)],
                                /*seed=*/1);
    if (!done)
      return std::move(done).failure();
    reports = *std::move(done);

    Values results;
    size_t nextOutput = 0;
    for (unsigned index = 0; index < function.getNumResults(); ++index) {
      if (auto inout = inoutOf(function, index))
        results.push_back(inouts.at(*inout));
      else
        results.push_back((*outputs)[nextOutput++]);
    }
    return results;
  }

  std::vector<compiler::LaunchReport> launches() const override {
    return reports;
  }

private:
  /// Makes the outputs and puts them among \p arguments.
  static Result<std::vector<TensorValue>>
  addOutputs(FuncOp function, const compiler::EmulatedProgram &program,
             std::vector<ProgramArgument> &arguments) {
    if (Result<void> done = program.query(arguments); !done)
      return std::move(done).failure();
    std::vector<Ints> sizes;
    std::vector<size_t> places;
    for (size_t i = 0; i < arguments.size(); ++i)
      if (program.plan().arguments[i].role == Role::Output) {
        sizes.emplace_back(arguments[i].sizes.begin(),
                           arguments[i].sizes.end());
        places.push_back(i);
      }
    Result<std::vector<TensorValue>> outputs = makeOutputs(function, sizes);
    if (outputs)
      for (size_t i = 0; i < places.size(); ++i)
        arguments[places[i]] = argumentOf((*outputs)[i]);
    return outputs;
  }

  KernelOrder order;
  std::vector<compiler::LaunchReport> reports; // of the last run
};

} // namespace

std::unique_ptr<Executor> run::makeEmulatedKernels(KernelOrder order) {
  return std::make_unique<EmulatedKernels>(order);
}
