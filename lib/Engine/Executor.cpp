//===- Executor.cpp - Calls a compiled program ----------------------------===//

#include "Executor.h"

#include "weft/Runtime/DLPack.h"
#include "weft/Runtime/ThreadPool.h"

#include <cstring>
#include <deque>

using namespace weft;
using namespace weft::engine;

namespace {

/// DLTensors and the arrays that they point to.
class TensorList {
public:
  void add(const TensorMeta &meta, void *data, int64_t offset);
  void add(const Scalar &number);
  DLTensor *const *data() { return pointers.data(); }
  const DLTensor *const *constData() { return pointers.data(); }
  int64_t size() const { return static_cast<int64_t>(pointers.size()); }

private:
  struct Entry {
    DLTensor tensor{};
    Ints sizes, strides;
    alignas(8) std::byte number[8];
  };
  std::deque<Entry> entries; // whose addresses stay
  std::vector<DLTensor *> pointers;
};

} // namespace

void TensorList::add(const TensorMeta &meta, void *data, int64_t offset) {
  Entry &entry = entries.emplace_back();
  for (Size size : meta.layout.sizes)
    entry.sizes.push_back(size.value());
  for (Size stride : meta.layout.strides)
    entry.strides.push_back(stride.value());
  DLTensor &tensor = entry.tensor;
  tensor.data = data;
  tensor.device = {kDLCPU, 0};
  tensor.ndim = static_cast<int>(entry.sizes.size());
  tensor.dtype = dlpack::typeOf(meta.dtype);
  tensor.shape = entry.sizes.data();
  tensor.strides = entry.strides.data();
  tensor.byte_offset = static_cast<uint64_t>(offset) * byteSize(meta.dtype);
  pointers.push_back(&tensor);
}

void TensorList::add(const Scalar &number) {
  static constexpr DType dtypes[] = {DType::Bool, DType::I64, DType::F64};
  TensorMeta meta;
  meta.dtype = dtypes[static_cast<size_t>(number.category())];
  add(meta, nullptr, 0);
  Entry &entry = entries.back();
  std::visit(
      [&](auto value) { std::memcpy(entry.number, &value, sizeof(value)); },
      number.get());
  entry.tensor.data = entry.number;
}

static int lendPool(weft_context *context, int64_t tasks, int64_t maxWorkers,
                    weft_task body, void *argument) {
  static_cast<runtime::ThreadPool *>(context->parallel_for_data)
      ->parallelFor(tasks, maxWorkers, body, argument);
  return 0;
}

std::optional<RunError> engine::run(Executable &executable,
                                    const FlushPlan &plan) {
  runtime::ThreadPool &pool = runtime::ThreadPool::shared();
  weft_context context = {};
  context.abi_version = WEFT_ABI_VERSION;
  context.parallel_for = lendPool;
  context.parallel_for_data = &pool;
  context.max_workers = pool.size();
  context.error.op = -1;

  TensorList inputs, outputs;
  for (size_t i = 0; i < plan.program.inputs.size(); ++i) {
    const Program::Input &input = plan.program.inputs[i];
    const Argument &argument = plan.arguments[i];
    if (input.kind == Program::Input::Kind::Number)
      inputs.add(argument.number);
    else
      inputs.add(input.meta, argument.buffer->data(), argument.offset);
  }
  for (size_t i = 0; i < plan.program.outputs.size(); ++i)
    if (plan.results[i])
      outputs.add(*plan.program.meta(plan.program.outputs[i].value),
                  plan.results[i]->data(), 0);

  auto failed = [&](int code) {
    RunError error{{ErrorKind::Runtime, context.message}, -1};
    if (error.error.message.empty())
      error.error.message =
          "a compiled program failed with status " + std::to_string(code);
    if (code == WEFT_ERROR_DATA) {
      error.error.kind = ErrorKind::Index;
      error.op = context.error.op;
    }
    return error;
  };
  weft_artifact &artifact = *executable.artifact;
  size_t bytes = 0, alignment = 1;
  if (int code =
          artifact.query(&context, inputs.constData(), inputs.size(),
                         outputs.data(), outputs.size(), &bytes, &alignment))
    return failed(code);
  if (alignment > runtime::bufferAlignment)
    return RunError{{ErrorKind::Runtime,
                     "a compiled program wants a workspace aligned to " +
                         std::to_string(alignment) + " bytes"},
                    -1};
  if (bytes > 0 && (!executable.workspace || executable.workspace->size() <
                                                 static_cast<int64_t>(bytes))) {
    Result<runtime::BufferPtr> workspace =
        runtime::Buffer::allocate(static_cast<int64_t>(bytes));
    if (!workspace)
      return RunError{std::move(workspace.error()), -1};
    executable.workspace = *std::move(workspace);
  }
  if (int code = artifact.run(
          &context, inputs.constData(), inputs.size(), outputs.data(),
          outputs.size(),
          executable.workspace ? executable.workspace->data() : nullptr, bytes))
    return failed(code);
  return std::nullopt;
}
