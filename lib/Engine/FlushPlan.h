//===- FlushPlan.h - What one flush evaluates -------------------*- C++ -*-===//
//
// Under the lock of the graph, a planner chooses the nodes that a flush
// evaluates, writes them down as a Program with its arguments, and turns the
// nodes that become outputs into leaves. Compiling and running come after, with
// the lock released: whoever records meanwhile reads the new leaves.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_ENGINE_FLUSHPLAN_H
#define WEFT_LIB_ENGINE_FLUSHPLAN_H

#include "weft/Core/Program.h"
#include "weft/Graph/Graph.h"

#include <vector>

namespace weft::engine {

/// What an input of the program is at this run.
struct Argument {
  runtime::BufferPtr buffer; ///< View, Storage
  int64_t offset = 0;        ///< of the first element, in elements
  Scalar number = int64_t(0);
};

/// Where an op of the program was recorded.
struct Origin {
  OpId op{};
  std::source_location where;
};

struct FlushPlan {
  Program program;
  std::vector<Argument> arguments;         ///< one an input
  std::vector<runtime::BufferPtr> results; ///< one an output; null if in-out
  std::vector<Origin> origins;             ///< one a node

  bool empty() const { return program.outputs.empty(); }
};

class Planner {
public:
  explicit Planner(graph::Lock &lock);

  /// The bytes of \p storage are to be up to date.
  void request(graph::Storage &storage);
  /// Those of every storage that \p recorder (any, if null) left pending, but
  /// for values that are cheap to repeat.
  void requestAll(const graph::Recorder *recorder);
  /// Chooses, writes down, and makes the outputs leaves.
  /// Throws Exception where there is no memory for them; nothing has changed
  /// then.
  FlushPlan finish();

private:
  bool inSet(const graph::Node &node) const { return node.mark == mark; }
  bool isOverwritten(const runtime::Buffer &buffer) const;
  void visit(graph::Storage &storage);
  void addReadersOfOverwritten();
  void chooseOutputs();
  void findFailures();
  void makeLeaves(FlushPlan &plan);

  graph::Lock &lock;
  uint64_t mark;
  std::vector<graph::Node *> set; ///< in recorded order once chosen
  std::vector<graph::Node *> outputs;
};

/// A value of \p op without operands takes no time to make again.
bool isCheap(OpId op);

} // namespace weft::engine

#endif // WEFT_LIB_ENGINE_FLUSHPLAN_H
