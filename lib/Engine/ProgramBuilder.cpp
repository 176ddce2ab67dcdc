//===- ProgramBuilder.cpp - Nodes written down as a Program ---------------===//

#include "ProgramBuilder.h"

#include "weft/Core/Infer.h"

#include <algorithm>

using namespace weft;
using namespace weft::engine;
using namespace weft::graph;

using Kind = Program::Input::Kind;

/// The facts of \p node as an input, or as the result of its op in a program,
/// where no offset of this run may stand.
static TensorMeta metaInProgram(const Node &node) {
  TensorMeta meta = node.meta;
  meta.layout.offset = 0;
  return meta;
}

/// Does \p leaf read all cells of its buffer in order?
static bool isFlatLeaf(const Node &leaf, const Storage &storage) {
  const Layout &layout = leaf.meta.layout;
  return leaf.starts.empty() && leaf.staticOffset == 0 && layout.rank() == 1 &&
         layout.sizes[0].is(storage.cells) &&
         (layout.strides[0].is(1) || storage.cells < 2);
}

static bool sameStarts(const Node &a, const Node &b) {
  return a.staticOffset == b.staticOffset &&
         std::ranges::equal(a.starts, b.starts, {}, &Start::identity,
                            &Start::identity);
}

uint32_t ProgramBuilder::aliasGroupOf(const runtime::BufferPtr &buffer) {
  auto [entry, isNew] = aliasGroups.try_emplace(
      buffer.get(), static_cast<uint32_t>(aliasGroups.size()));
  if (isNew && buffer->isBorrowed()) {
    for (const runtime::BufferPtr &other : borrowed)
      if (other->overlaps(*buffer))
        entry->second = std::min(entry->second, aliasGroups.at(other.get()));
    borrowed.push_back(buffer);
  }
  return entry->second;
}

uint32_t ProgramBuilder::addInputOf(Program::Input input, Argument argument) {
  plan.program.inputs.push_back(std::move(input));
  plan.arguments.push_back(std::move(argument));
  return static_cast<uint32_t>(plan.program.inputs.size() - 1);
}

uint32_t ProgramBuilder::number(const Scalar &value, uint64_t identity) {
  if (identity) {
    if (auto found = starts.find(identity); found != starts.end())
      return found->second;
  }
  Program::Input input;
  input.kind = Kind::Number;
  input.number = value.category();
  if (numbersAreConstants)
    input.constant = value;
  uint32_t index = addInputOf(std::move(input), {nullptr, 0, value});
  if (identity)
    starts.emplace(identity, index);
  return index;
}

uint32_t ProgramBuilder::append(Program::Node node, Origin origin) {
  plan.program.nodes.push_back(std::move(node));
  plan.origins.push_back(origin);
  return static_cast<uint32_t>(plan.program.nodes.size() - 1) | nodeBit;
}

uint32_t ProgramBuilder::storageInput(runtime::Buffer &buffer) {
  if (auto found = storages.find(&buffer); found != storages.end())
    return found->second;
  const auto &storage = *static_cast<const Storage *>(buffer.storage);
  Program::Input input;
  input.kind = Kind::Storage;
  input.meta.dtype = storage.dtype;
  input.meta.device = storage.device;
  input.meta.layout.sizes.push_back(storage.cells);
  input.meta.layout.strides.push_back(1);
  input.aliasGroup = aliasGroupOf(&buffer);
  input.aligned = buffer.isAligned();
  uint32_t index = addInputOf(std::move(input), {&buffer, 0, int64_t(0)});
  storages.emplace(&buffer, index);
  return index;
}

/// Reads what \p leaf reads from the flat value \p storage.
uint32_t ProgramBuilder::storageView(uint32_t storage, const Node &leaf) {
  TensorImpl cells;
  cells.meta = leaf.meta;
  cells.starts = leaf.starts;
  cells.staticOffset = leaf.staticOffset;
  SmallVector<Use, 3> uses;
  SmallVector<Attribute, 1> attributes;
  addCells(cells, uses, attributes);
  Program::Node node;
  node.op = OpId::StorageView;
  node.operands.push_back(storage);
  for (const Use &use : uses)
    node.operands.push_back(number(use.number, use.identity));
  node.attributes.assign(attributes.begin(), attributes.end());
  node.result = metaInProgram(leaf);
  return append(std::move(node), {OpId::StorageView, leaf.where});
}

uint32_t ProgramBuilder::leaf(const Node &node) {
  runtime::Buffer &buffer = *node.buffer;
  if (isOverwritten(buffer)) {
    const auto &storage = *static_cast<const Storage *>(buffer.storage);
    uint32_t input = storageInput(buffer);
    return isFlatLeaf(node, storage) ? input : storageView(input, node);
  }
  if (auto found = named.find(&buffer); found != named.end()) {
    // An export: all that is read of the buffer comes from the named input.
    const Node &root = *found->second;
    uint32_t input = values.at(&root);
    if (sameStarts(node, root) &&
        node.meta.layout.sizes == root.meta.layout.sizes &&
        node.meta.layout.strides == root.meta.layout.strides)
      return input;
    Program::Node flat;
    flat.op = OpId::AsStorage;
    flat.operands.push_back(input);
    flat.result = valueOrThrow(infer::asStorage(OpId::AsStorage, root.meta));
    uint32_t cells = append(std::move(flat), {OpId::AsStorage, node.where});
    return storageView(cells, node);
  }
  auto [begin, end] = leaves.equal_range(&buffer);
  for (auto entry = begin; entry != end; ++entry) {
    const Node &other = *entry->second;
    if (sameStarts(node, other) &&
        node.meta.layout.sizes == other.meta.layout.sizes &&
        node.meta.layout.strides == other.meta.layout.strides)
      return values.at(&other);
  }
  if (!unnamed)
    unnamed = &node;
  leaves.emplace(&buffer, &node);
  Program::Input input;
  input.meta = metaInProgram(node);
  input.aliasGroup = aliasGroupOf(node.buffer);
  input.aligned =
      node.starts.empty() && node.staticOffset == 0 && buffer.isAligned();
  return addInputOf(std::move(input),
                    {node.buffer, node.meta.layout.offset.value(), int64_t(0)});
}

uint32_t ProgramBuilder::valueOf(const Use &use) {
  if (!use.node)
    return number(use.number, use.identity);
  if (auto found = values.find(use.node); found != values.end())
    return found->second;
  uint32_t value = leaf(*use.node);
  values.emplace(use.node, value);
  return value;
}

void ProgramBuilder::add(const Node &node) {
  Program::Node result;
  result.op = node.op;
  for (const Use &use : node.operands)
    result.operands.push_back(valueOf(use));
  result.attributes.assign(node.attributes.begin(), node.attributes.end());
  result.result = metaInProgram(node);
  values[&node] = append(std::move(result), {node.op, node.where});
}

void ProgramBuilder::addInput(const Node &node, std::string name, Kind kind) {
  Program::Input input;
  input.kind = kind;
  input.meta = metaInProgram(node);
  input.name = std::move(name);
  Argument argument;
  if (node.isLeaf()) {
    input.aliasGroup = aliasGroupOf(node.buffer);
    named.emplace(node.buffer.get(), &node);
    argument.buffer = node.buffer;
  } else {
    // A value that the export cuts off at: memory of its own.
    input.aliasGroup = static_cast<uint32_t>(aliasGroups.size());
    aliasGroups.emplace(reinterpret_cast<const runtime::Buffer *>(&node),
                        input.aliasGroup);
  }
  values[&node] = addInputOf(std::move(input), std::move(argument));
}

void ProgramBuilder::addStorageInput(runtime::Buffer &buffer,
                                     std::string name) {
  uint32_t index = storageInput(buffer);
  plan.program.inputs[index].name = std::move(name);
}

void ProgramBuilder::addOutput(const Node &node, bool inPlace,
                               std::string name) {
  Program::Output output;
  output.value = valueOf({const_cast<Node *>(&node), int64_t(0), 0});
  if (inPlace)
    output.inout = static_cast<int32_t>(storages.at(node.owner->buffer.get()));
  output.name = std::move(name);
  plan.program.outputs.push_back(std::move(output));
}

FlushPlan ProgramBuilder::take() {
  uint32_t inputs = static_cast<uint32_t>(plan.program.inputs.size());
  auto settle = [&](uint32_t &value) {
    if (value & nodeBit)
      value = (value & ~nodeBit) + inputs;
  };
  for (Program::Node &node : plan.program.nodes)
    for (uint32_t &operand : node.operands)
      settle(operand);
  for (Program::Output &output : plan.program.outputs)
    settle(output.value);
  return std::move(plan);
}

FlushPlan engine::buildProgram(
    const std::vector<Node *> &set, const std::vector<Node *> &outputs,
    std::function<bool(const runtime::Buffer &)> isOverwritten) {
  ProgramBuilder builder(std::move(isOverwritten));
  for (Node *node : set)
    if (!node->failed)
      builder.add(*node);
  for (Node *node : outputs)
    if (!node->failed)
      builder.addOutput(
          *node, node->owner && node->owner->buffer && node->owner->isFlat, {});
  FlushPlan plan = builder.take();
  for (Node *node : outputs) {
    if (node->failed)
      continue;
    if (node->owner && node->owner->buffer && node->owner->isFlat) {
      plan.results.push_back(nullptr);
      continue;
    }
    plan.results.push_back(valueOrThrow(runtime::Buffer::allocate(
        valueOrThrow(storageBytes(node->meta)).value())));
  }
  return plan;
}
