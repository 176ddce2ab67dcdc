//===- Export.cpp - Recorded programs for others to compile ---------------===//

#include "weft/Engine/Export.h"

#include "Compiler.h"
#include "ProgramBuilder.h"

#include "weft/Engine/Engine.h"
#include "weft/Runtime/DLPack.h"

#include <algorithm>
#include <set>
#include <unordered_set>

using namespace weft;
using namespace weft::engine;
using namespace weft::graph;

namespace {

class Exporter {
public:
  Exporter()
      : mark(++lock.graph.marks), builder([this](const runtime::Buffer &b) {
          return written.contains(&b);
        }) {
    builder.fixNumbers();
  }

  Result<void> addInput(const NamedTensor &input, bool isParameter);
  Result<void> addOutput(const NamedTensor &output);
  Result<FlushPlan> finish();

private:
  struct Output {
    Node *node;
    bool inPlace;
    std::string name;
  };

  void collect(Node *root);
  Result<void> checkName(const std::string &name);
  Failure bad(const std::string &name, const std::string &what) {
    return fail(ErrorKind::Value, "export: '" + name + "' " + what);
  }

  Lock lock;
  uint64_t mark;
  ProgramBuilder builder;
  std::unordered_set<const runtime::Buffer *> written;
  /// What the inputs are: nothing behind them is exported.
  std::unordered_set<const Node *> cuts;
  std::vector<Node *> nodes;
  std::vector<Output> outputs;
  std::set<std::string> names;
};

} // namespace

Result<void> Exporter::checkName(const std::string &name) {
  if (name.empty())
    return fail(ErrorKind::Value, "export: a tensor has an empty name");
  if (!names.insert(name).second)
    return bad(name, "stands twice");
  return {};
}

Result<void> Exporter::addInput(const NamedTensor &input, bool isParameter) {
  if (Result<void> name = checkName(input.name); !name)
    return name;
  if (!input.tensor.defined())
    return bad(input.name, "is not defined");
  TensorImpl &impl = *input.tensor.implementation();
  if (impl.isView)
    return bad(input.name, "is a view: pass the tensor that it was taken from, "
                           "or a clone");
  Storage &storage = *impl.storage;
  if (storage.isPending() && storage.buffer) {
    if (isParameter)
      return bad(input.name, "is a parameter, but the program writes it");
    written.insert(storage.buffer.get());
    builder.addStorageInput(*storage.buffer, input.name);
    outputs.push_back({storage.current, true, input.name});
    return {};
  }
  if (storage.isFlat)
    return bad(input.name, "has been computed and written: evaluate it first");
  if (!storage.current) {
    // A meta tensor that no scope has read.
    RecordingScope scope;
    lock.valueOf(impl, recorder());
  }
  Node *node = storage.current;
  cuts.insert(node);
  builder.addInput(*node, input.name,
                   isParameter ? Program::Input::Kind::Parameter
                               : Program::Input::Kind::View);
  return {};
}

Result<void> Exporter::addOutput(const NamedTensor &output) {
  if (Result<void> name = checkName(output.name); !name)
    return name;
  if (!output.tensor.defined())
    return bad(output.name, "is not defined");
  Node *node = lock.valueOf(*output.tensor.implementation(), recorder());
  if (!node)
    return bad(output.name, "was not recorded: ops on the meta device are kept "
                            "inside of a RecordingScope only");
  outputs.push_back({node, false, output.name});
  return {};
}

void Exporter::collect(Node *root) {
  std::vector<Node *> work{root};
  while (!work.empty()) {
    Node *node = work.back();
    work.pop_back();
    if (node->isLeaf() || node->mark == mark || cuts.contains(node))
      continue;
    node->mark = mark;
    nodes.push_back(node);
    for (Use &use : node->operands)
      if (use.node)
        work.push_back(use.node);
  }
}

Result<FlushPlan> Exporter::finish() {
  for (const Output &output : outputs)
    collect(output.node);
  std::ranges::sort(nodes, {}, &Node::sequence);
  for (const Node *node : nodes) {
    builder.add(*node);
    if (const Node *leaf = builder.unnamedInput())
      return fail(ErrorKind::Value,
                  "export: the program reads a tensor " + toString(leaf->meta) +
                      " that is neither an input nor a parameter (" +
                      std::string(opInfo(node->op).name) + ", recorded at " +
                      node->where.file_name() + ":" +
                      std::to_string(node->where.line()) + ")");
  }
  for (const Output &output : outputs) {
    builder.addOutput(*output.node, output.inPlace, output.name);
    if (builder.unnamedInput())
      return bad(output.name,
                 "has been evaluated already, so that its program is gone: "
                 "export it before it is read");
  }
  return builder.take();
}

/// The program with the places where its ops were recorded.
static Result<FlushPlan> recordedPlan(std::span<const NamedTensor> inputs,
                                      std::span<const NamedTensor> outputs,
                                      std::span<const NamedTensor> parameters) {
  try {
    Exporter exporter;
    for (const NamedTensor &input : inputs)
      if (Result<void> added = exporter.addInput(input, false); !added)
        return std::move(added).failure();
    for (const NamedTensor &parameter : parameters)
      if (Result<void> added = exporter.addInput(parameter, true); !added)
        return std::move(added).failure();
    for (const NamedTensor &output : outputs)
      if (Result<void> added = exporter.addOutput(output); !added)
        return std::move(added).failure();
    return exporter.finish();
  } catch (const Exception &exception) {
    return fail(exception.kind, exception.what());
  }
}

Result<Program> weft::recordedProgram(std::span<const NamedTensor> inputs,
                                      std::span<const NamedTensor> outputs,
                                      std::span<const NamedTensor> parameters) {
  Result<FlushPlan> plan = recordedPlan(inputs, outputs, parameters);
  if (!plan)
    return std::move(plan).failure();
  return std::move(plan->program);
}

Result<report::DryRun> weft::explain(std::span<const NamedTensor> inputs,
                                     std::span<const NamedTensor> outputs,
                                     std::span<const NamedTensor> parameters) {
  Result<FlushPlan> plan = recordedPlan(inputs, outputs, parameters);
  if (!plan)
    return std::move(plan).failure();
  report::Recording recording = report::recordingOf(plan->program, "recorded");
  for (size_t i = 0; i < recording.operations.size(); ++i) {
    const std::source_location &where = plan->origins[i].where;
    recording.operations[i].location =
        std::string(where.file_name()) + ":" + std::to_string(where.line());
  }
  return report::dryRun(std::move(recording));
}

namespace {
/// A parameter's bytes, as the compiler borrows them.
struct LentWeight {
  std::string name;
  std::vector<std::byte> bytes;
  std::vector<int64_t> sizes;
  DLDataType dtype;

  explicit LentWeight(const NamedTensor &parameter)
      : name(parameter.name), bytes(bytesOf(parameter)),
        sizes(parameter.tensor.sizes()),
        dtype(dlpack::typeOf(parameter.tensor.dtype())) {}

  weft_weight lend() {
    weft_weight weight = {name.c_str(), {}};
    weight.tensor.data = bytes.data();
    weight.tensor.ndim = static_cast<int32_t>(sizes.size());
    weight.tensor.shape = sizes.data();
    weight.tensor.dtype = dtype;
    weight.tensor.device = {kDLCPU, 0};
    return weight;
  }

private:
  static std::vector<std::byte> bytesOf(const NamedTensor &parameter) {
    if (parameter.tensor.device() == Device::Meta)
      throw Exception({ErrorKind::Value,
                       "export: parameter '" + parameter.name +
                           "' is on the meta device and has no bytes to put "
                           "into an artifact"});
    return parameter.tensor.toBytes();
  }
};
} // namespace

std::string weft::exportProgram(const std::string &name,
                                std::span<const NamedTensor> inputs,
                                std::span<const NamedTensor> outputs,
                                const ExportOptions &options) {
  if (!isProgramName(name))
    throw Exception(
        {ErrorKind::Value, "export: '" + name + "' is not a C identifier"});
  Program program =
      valueOrThrow(recordedProgram(inputs, outputs, options.parameters));
  weft_compile_options compileOptions = {};
  compileOptions.abi_version = WEFT_COMPILER_ABI_VERSION;
  compileOptions.emit = options.emit.c_str();
  compileOptions.name = name.c_str();
  compileOptions.output =
      options.output.empty() ? nullptr : options.output.c_str();
  compileOptions.target_cpu =
      options.targetCPU.empty() ? nullptr : options.targetCPU.c_str();
  std::vector<LentWeight> lent;
  if (options.emit != "mlir")
    for (const NamedTensor &parameter : options.parameters)
      lent.emplace_back(parameter);
  std::vector<weft_weight> weights;
  for (LentWeight &weight : lent)
    weights.push_back(weight.lend());
  compileOptions.weights = weights.data();
  compileOptions.n_weights = static_cast<int64_t>(weights.size());
  auto *engine = dynamic_cast<Engine *>(evaluatorIfSet());
  weft_compile_fn compiler =
      engine ? engine->compiler() : valueOrThrow(loadCompiler());
  weft_compile_result result =
      valueOrThrow(compile(compiler, serialize(program), compileOptions));
  std::string text = result.text ? result.text : "";
  if (result.text && result.release)
    result.release(result.text);
  if (result.artifact)
    result.artifact->release(result.artifact);
  return text;
}
