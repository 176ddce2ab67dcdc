//===- CompiledProgram.cpp - A program as native code in this process -----===//

#include "Executors.h"

#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Runtime/Buffer.h"
#include "weft/Runtime/DLPack.h"
#include "weft/Runtime/ThreadPool.h"
#include "weft/Target/CPU/Compile.h"

#include "llvm/ADT/ScopeExit.h"

#include <cstring>
#include <deque>

using namespace weft;
using namespace weft::run;
using mlir::func::FuncOp;
using reference::TensorValue;
using Values = std::vector<reference::Value>;

namespace {

/// DLTensors over values, and the arrays that they point to.
class TensorList {
public:
  void add(const TensorValue &value) {
    Entry &entry = entries.emplace_back();
    for (unsigned dim = 0; dim < value.rank(); ++dim) {
      entry.sizes.push_back(value.size(dim));
      entry.strides.push_back(value.stride(dim));
    }
    finish(entry, value.dtype(), value.buffer->data());
    entry.tensor.byte_offset =
        static_cast<uint64_t>(value.meta.layout.offset.value()) *
        byteSize(value.dtype());
  }
  void add(const Scalar &number) {
    static constexpr DType dtypes[] = {DType::Bool, DType::I64, DType::F64};
    Entry &entry = entries.emplace_back();
    std::visit(
        [&](auto value) { std::memcpy(entry.number, &value, sizeof(value)); },
        number.get());
    finish(entry, dtypes[static_cast<size_t>(number.category())], entry.number);
  }
  /// Room for the \p rank sizes of a tensor that is not there yet.
  void addSizes(unsigned rank) {
    Entry &entry = entries.emplace_back();
    entry.sizes.resize(rank);
    entry.tensor.ndim = static_cast<int>(rank);
    entry.tensor.shape = entry.sizes.data();
    pointers.push_back(&entry.tensor);
  }
  std::vector<Ints> sizes() const {
    std::vector<Ints> all;
    for (const Entry &entry : entries)
      all.emplace_back(entry.sizes.begin(), entry.sizes.end());
    return all;
  }
  DLTensor *const *data() { return pointers.data(); }
  const DLTensor *const *constData() { return pointers.data(); }
  int64_t size() const { return static_cast<int64_t>(pointers.size()); }

private:
  struct Entry {
    DLTensor tensor{};
    std::vector<int64_t> sizes, strides;
    alignas(8) std::byte number[8] = {};
  };

  void finish(Entry &entry, DType dtype, void *data) {
    entry.tensor.data = data;
    entry.tensor.device = {kDLCPU, 0};
    entry.tensor.ndim = static_cast<int>(entry.sizes.size());
    entry.tensor.dtype = dlpack::typeOf(dtype);
    entry.tensor.shape = entry.sizes.data();
    entry.tensor.strides = entry.strides.data();
    pointers.push_back(&entry.tensor);
  }

  std::deque<Entry> entries; // whose addresses stay
  std::vector<DLTensor *> pointers;
};

int lendPool(weft_context *context, int64_t tasks, int64_t maxWorkers,
             weft_task body, void *argument) {
  static_cast<runtime::ThreadPool *>(context->parallel_for_data)
      ->parallelFor(tasks, maxWorkers, body, argument);
  return 0;
}

/// The weights, dense and row-major.
Result<void> addWeights(const reference::Parameters &parameters,
                        llvm::StringMap<compiler::Weight> &weights) {
  for (const auto &[name, value] : parameters) {
    Result<TensorMeta> meta = reference::rowMajor(value.dtype(), value.sizes());
    if (!meta)
      return std::move(meta).failure();
    Result<TensorValue> dense = reference::withLayout(value, meta->layout);
    if (!dense)
      return std::move(dense).failure();
    dense->buffer->resize(
        static_cast<size_t>(value.count() * byteSize(value.dtype())));
    const Ints sizes = value.sizes();
    weights[name] = {
        value.dtype(), {sizes.begin(), sizes.end()}, *dense->buffer};
  }
  return {};
}

class CompiledProgram : public Executor {
public:
  explicit CompiledProgram(unsigned threads) : threads(threads) {}

  std::string name() const override {
    return threads == 1 ? "cpu"
                        : "cpu with " + std::to_string(threads) + " threads";
  }

  Result<Values> run(FuncOp function, std::span<const reference::Value> inputs,
                     const reference::Parameters &parameters) override {
    Result<NativeProgram> program =
        NativeProgram::compile(function, parameters);
    if (!program)
      return std::move(program).failure();
    weft_context context = NativeProgram::contextFor(threads);
    Result<std::vector<Ints>> sizes = program->query(inputs, context);
    if (!sizes)
      return std::move(sizes).failure();
    Result<std::vector<TensorValue>> outputs = makeOutputs(function, *sizes);
    if (!outputs)
      return std::move(outputs).failure();
    return program->run(inputs, *outputs, context);
  }

private:
  unsigned threads;
};

} // namespace

Result<NativeProgram>
NativeProgram::compile(FuncOp function,
                       const reference::Parameters &parameters) {
  mlir::OwningOpRef<mlir::ModuleOp> module = moduleOf(function);
  compiler::CPUOptions options;
  options.inProcess = true;
  if (Result<void> done = addWeights(parameters, options.weights); !done)
    return std::move(done).failure();
  Result<compiler::CPUArtifact> code =
      compiler::compileForCPU(*module, options);
  if (!code)
    return std::move(code).failure();
  Result<weft_artifact *> loaded = compiler::loadInProcess(*code);
  if (!loaded)
    return std::move(loaded).failure();
  return NativeProgram(function, Artifact(*loaded, (*loaded)->release));
}

weft_context NativeProgram::contextFor(unsigned threads) {
  weft_context context = {};
  context.abi_version = WEFT_ABI_VERSION;
  context.max_workers = threads;
  context.error.op = -1;
  return context;
}

static Failure failure(int status, const weft_context &context) {
  return fail(status == WEFT_ERROR_DATA ? ErrorKind::Index : ErrorKind::Runtime,
              context.message);
}

Result<NativeProgram::Needs>
NativeProgram::ask(std::span<const reference::Value> inputs,
                   weft_context &context) {
  TensorList given, asked;
  for (const reference::Value &input : inputs)
    std::visit([&](const auto &value) { given.add(value); }, input);
  for (unsigned index = 0; index < function.getNumResults(); ++index)
    if (!inoutOf(function, index))
      asked.addSizes(static_cast<unsigned>(
          llvm::cast<mlir::RankedTensorType>(function.getResultTypes()[index])
              .getRank()));
  Needs needs;
  size_t alignment = 1;
  if (int status = artifact->query(&context, given.constData(), given.size(),
                                   asked.data(), asked.size(),
                                   &needs.workspaceBytes, &alignment))
    return failure(status, context);
  needs.sizes = asked.sizes();
  return needs;
}

Result<std::vector<Ints>>
NativeProgram::query(std::span<const reference::Value> inputs,
                     weft_context &context) {
  Result<Needs> needs = ask(inputs, context);
  if (!needs)
    return std::move(needs).failure();
  return std::move(needs->sizes);
}

Result<Values> NativeProgram::run(std::span<const reference::Value> inputs,
                                  std::span<const TensorValue> outputs,
                                  weft_context &context) {
  Result<Needs> needs = ask(inputs, context);
  if (!needs)
    return std::move(needs).failure();
  TensorList given, made;
  std::map<unsigned, TensorValue> inouts; // by number of the argument
  for (unsigned i = 0; i < inputs.size(); ++i) {
    if (const auto *number = std::get_if<Scalar>(&inputs[i])) {
      given.add(*number);
      continue;
    }
    auto tensor = std::get<TensorValue>(inputs[i]);
    if (function.getArgAttr(i, ir::inoutAttrName)) {
      Result<TensorValue> copy =
          reference::withLayout(tensor, tensor.meta.layout);
      if (!copy)
        return std::move(copy).failure();
      inouts[i] = tensor = *std::move(copy);
    }
    given.add(tensor);
  }
  for (const TensorValue &output : outputs)
    made.add(output);

  runtime::ThreadPool pool(static_cast<unsigned>(context.max_workers));
  context.parallel_for = lendPool;
  context.parallel_for_data = &pool;
  llvm::scope_exit withdraw([&] {
    context.parallel_for = nullptr;
    context.parallel_for_data = nullptr;
  });
  Result<runtime::BufferPtr> workspace =
      runtime::Buffer::allocate(static_cast<int64_t>(needs->workspaceBytes));
  if (!workspace)
    return std::move(workspace).failure();
  if (int status = artifact->run(&context, given.constData(), given.size(),
                                 made.data(), made.size(), (*workspace)->data(),
                                 needs->workspaceBytes))
    return failure(status, context);

  Values results;
  size_t next = 0;
  for (unsigned index = 0; index < function.getNumResults(); ++index) {
    if (auto inout = inoutOf(function, index))
      results.push_back(inouts.at(*inout));
    else
      results.push_back(outputs[next++]);
  }
  return results;
}

std::unique_ptr<Executor> run::makeCompiledProgram(unsigned threads) {
  return std::make_unique<CompiledProgram>(threads);
}
