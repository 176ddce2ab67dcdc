//===- Storage.h - What views share -----------------------------*- C++ -*-===//
//
// A storage holds the current value behind all views of it: bytes that exist,
// a pending value, or, on the meta device, a byte count. TensorImpl is what a
// Tensor points to: one view of a storage.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_GRAPH_STORAGE_H
#define WEFT_GRAPH_STORAGE_H

#include "weft/Graph/Node.h"

#include <atomic>

namespace weft::graph {

struct Storage : Cached<Storage> {
  uint32_t references = 0;
  /// Raised by every write.
  uint64_t version = 0;
  /// Raised whenever the value that views read from is another node.
  uint64_t epoch = 1;
  int64_t cells = 0;
  DType dtype = DType::F32;
  Device device = Device::Cpu;
  /// The bytes, once they exist; with pending writes they are older than
  /// `current`, which will be stored in them.
  runtime::BufferPtr buffer;
  /// The current value; null on the meta device outside of recording scopes.
  Node *current = nullptr;
  /// `current` is a version of the written storage: flat, all cells.
  bool isFlat = false;
  /// The flat value of `current`, if somebody asked for it.
  Node *flat = nullptr;

  bool isPending() const { return current && !current->isLeaf(); }
};

struct TensorImpl : Cached<TensorImpl> {
  // Immutable.
  std::atomic<uint32_t> references{1};
  TensorMeta meta; ///< the offset is the actual one
  Starts starts;   ///< meta.layout.offset = staticOffset + sum of starts
  int64_t staticOffset = 0;
  bool isView = false;
  Storage *storage = nullptr;

  // Under the lock of the graph: the value that this view reads, as of `epoch`.
  Node *node = nullptr;
  uint64_t epoch = 0;
};

} // namespace weft::graph

#endif // WEFT_GRAPH_STORAGE_H
