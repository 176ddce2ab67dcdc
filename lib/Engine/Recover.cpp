//===- Recover.cpp - What is left of a program after an error -------------===//

#include "Recover.h"

using namespace weft;
using namespace weft::engine;

FlushPlan engine::withoutOp(FlushPlan plan, size_t op,
                            const std::shared_ptr<const Error> &failure) {
  const Program &old = plan.program;
  size_t inputs = old.inputs.size();
  enum class Fate : uint8_t { Stays, Fails, IsDropped };
  std::vector<Fate> fates(inputs + old.nodes.size(), Fate::Stays);
  // Where a dropped write was: the storage as it was before.
  std::vector<uint32_t> values(fates.size());
  for (uint32_t i = 0; i < inputs; ++i)
    values[i] = i;

  FlushPlan rest;
  rest.program.inputs = old.inputs;
  rest.arguments = std::move(plan.arguments);
  for (size_t i = 0; i < old.nodes.size(); ++i) {
    const Program::Node &node = old.nodes[i];
    uint32_t value = static_cast<uint32_t>(inputs + i);
    Fate &fate = fates[value];
    bool isWrite = node.op == OpId::StorageWrite;
    for (uint32_t operand : node.operands)
      if (fates[operand] != Fate::Stays)
        fate = Fate::Fails;
    if (i == op)
      fate = Fate::Fails;
    // Whoever reads a version that never came to be fails; a write to it, or
    // any later write, just does not take place.
    if (isWrite && (fate == Fate::Fails || i > op)) {
      fate = Fate::IsDropped;
      values[value] = values[node.operands[1]];
    }
    if (fate != Fate::Stays)
      continue;
    Program::Node copy = node;
    for (uint32_t &operand : copy.operands)
      operand = values[operand];
    values[value] = static_cast<uint32_t>(inputs + rest.program.nodes.size());
    rest.program.nodes.push_back(std::move(copy));
    rest.origins.push_back(plan.origins[i]);
  }

  graph::Lock lock;
  for (size_t i = 0; i < old.outputs.size(); ++i) {
    Program::Output output = old.outputs[i];
    Fate fate = fates[output.value];
    if (fate == Fate::Fails) {
      plan.results[i]->failure = failure;
      continue;
    }
    output.value = values[output.value];
    if (output.inout >= 0 && output.value < inputs)
      continue; // No write is left: the memory stays as it is.
    rest.program.outputs.push_back(std::move(output));
    rest.results.push_back(plan.results[i]);
  }
  return rest;
}

void engine::failAll(const FlushPlan &plan,
                     const std::shared_ptr<const Error> &failure) {
  graph::Lock lock;
  for (size_t i = 0; i < plan.results.size(); ++i) {
    const Program::Output &output = plan.program.outputs[i];
    runtime::Buffer &buffer = plan.results[i]
                                  ? *plan.results[i]
                                  : *plan.arguments[output.inout].buffer;
    buffer.failure = failure;
  }
}
