//===- Node.h - A recorded value --------------------------------*- C++ -*-===//
//
// A node is a value of the program that is being recorded: the result of an op
// that has not run yet, or a leaf whose bytes exist. Nodes are immutable but
// for one step: when a flush gives a node its bytes, it becomes a leaf.
// Everything here is read and changed under the lock of the graph.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_GRAPH_NODE_H
#define WEFT_GRAPH_NODE_H

#include "weft/Core/Program.h"
#include "weft/Graph/BlockCache.h"
#include "weft/Runtime/Buffer.h"

#include <source_location>

namespace weft::graph {

struct Node;
struct Recorder;
struct Storage;

/// A start of a view that is known when the program runs: it moves the view by
/// value * stride cells, with 0 <= value <= bound.
struct Start {
  int64_t value = 0;
  int64_t stride = 0;
  int64_t bound = 0;
  /// Starts with the same identity are one parameter of a program, so that a
  /// compiler sees that two views by the same start are the same cells.
  uint64_t identity = 0;
};
using Starts = SmallVector<Start, 2>;

/// What a node reads: another node, or a number.
struct Use {
  Node *node = nullptr; ///< a counted reference; null for a number
  Scalar number = int64_t(0);
  uint64_t identity = 0; ///< of a start; 0: a number of its own
};

struct Node : Cached<Node> {
  // What it computes. A leaf has a buffer and no operands.
  OpId op{};
  runtime::BufferPtr buffer;
  SmallVector<Use, 3> operands;
  SmallVector<Attribute, 1> attributes;
  /// Of a leaf, also where in the buffer it lies: the actual offset, and the
  /// part of it that is no start.
  TensorMeta meta;
  Starts starts;
  int64_t staticOffset = 0;
  std::source_location where;

  // Its life.
  uint32_t references = 0;
  /// Views that lie between this node and what they view.
  uint16_t viewDepth = 0;
  /// The storage whose current value this is; null if there is none.
  Storage *owner = nullptr;
  /// Pending nodes form a list in recorded order.
  Node *previous = nullptr, *next = nullptr;
  Recorder *recorder = nullptr;
  /// The recorder's segment (between two forced flushes) that it counts in.
  uint64_t segment = 0;
  uint64_t sequence = 0;

  // Scratch of a flush: which one, and what it found.
  uint64_t mark = 0;
  uint32_t value = 0;
  bool isOutput = false, isNeeded = false, readsOverwritten = false,
       failed = false;

  bool isLeaf() const { return buffer != nullptr; }
};

} // namespace weft::graph

#endif // WEFT_GRAPH_NODE_H
