//===- ProgramBuilder.h - Nodes written down as a Program -------*- C++ -*-===//
//
// Turns recorded nodes into the plain data that is compiled: values in recorded
// order, one input for each buffer and number that they read.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_ENGINE_PROGRAMBUILDER_H
#define WEFT_LIB_ENGINE_PROGRAMBUILDER_H

#include "FlushPlan.h"

#include <functional>
#include <unordered_map>

namespace weft::engine {

class ProgramBuilder {
public:
  /// \p isOverwritten says of a buffer whether the program writes it.
  explicit ProgramBuilder(
      std::function<bool(const runtime::Buffer &)> isOverwritten)
      : isOverwritten(std::move(isOverwritten)) {}

  /// Makes the value of \p node: an input that is named here, ahead of the
  /// nodes that read it (exports).
  void addInput(const graph::Node &node, std::string name,
                Program::Input::Kind kind);
  /// The same of a buffer that the program writes in place.
  void addStorageInput(runtime::Buffer &buffer, std::string name);
  /// Numbers become constants (exports).
  void fixNumbers() { numbersAreConstants = true; }
  /// Appends a node all of whose operands are leaves or were added.
  void add(const graph::Node &node);
  /// Makes \p node's value an output.
  void addOutput(const graph::Node &node, bool inPlace, std::string name);

  /// The plan without results.
  FlushPlan take();
  /// A leaf that became an input without a name; null if there is none.
  const graph::Node *unnamedInput() const { return unnamed; }

private:
  /// An input by its index, or a node by its index with this bit.
  static constexpr uint32_t nodeBit = 1u << 31;

  uint32_t valueOf(const graph::Use &use);
  uint32_t number(const Scalar &value, uint64_t identity);
  uint32_t leaf(const graph::Node &node);
  uint32_t storageInput(runtime::Buffer &buffer);
  uint32_t addInputOf(Program::Input input, Argument argument);
  uint32_t storageView(uint32_t storage, const graph::Node &leaf);
  uint32_t append(Program::Node node, Origin origin);
  uint32_t aliasGroupOf(const runtime::BufferPtr &buffer);

  std::function<bool(const runtime::Buffer &)> isOverwritten;
  bool numbersAreConstants = false;
  const graph::Node *unnamed = nullptr;
  FlushPlan plan;
  std::unordered_map<const graph::Node *, uint32_t> values;
  std::unordered_map<uint64_t, uint32_t> starts;
  std::unordered_map<const runtime::Buffer *, uint32_t> storages;
  /// The leaves that are inputs, by buffer: equal reads are one input.
  std::unordered_multimap<const runtime::Buffer *, const graph::Node *> leaves;
  std::unordered_map<const runtime::Buffer *, uint32_t> aliasGroups;
  std::vector<runtime::BufferPtr> borrowed;
  /// Of exports: the input that a buffer came in by.
  std::unordered_map<const runtime::Buffer *, const graph::Node *> named;
};

/// The program of \p set (in recorded order, failed ones left out) with memory
/// for the \p outputs that are not written in place.
FlushPlan
buildProgram(const std::vector<graph::Node *> &set,
             const std::vector<graph::Node *> &outputs,
             std::function<bool(const runtime::Buffer &)> isOverwritten);

} // namespace weft::engine

#endif // WEFT_LIB_ENGINE_PROGRAMBUILDER_H
