//===- Graph.h - The pending nodes and their lock ---------------*- C++ -*-===//
//
// One graph a process: the list of pending nodes in recorded order. One lock
// guards it and everything that Node.h and Storage.h say is under it. It is
// held for the few instructions that link a node in, never while inferring,
// compiling or running; so it orders the writes of all threads, and no order
// of locks can go wrong.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_GRAPH_GRAPH_H
#define WEFT_GRAPH_GRAPH_H

#include "weft/Graph/Storage.h"

#include <mutex>
#include <vector>

namespace weft::graph {

/// Pending nodes of one thread that force a flush.
inline constexpr uint32_t pendingBound = 512;
/// From here on, a flush is forced where the last forced one was: the segments
/// of a loop become equal programs.
inline constexpr uint32_t repeatedCutBound = pendingBound / 2;
/// Bytes of pending results that force a flush.
inline constexpr int64_t pendingByteBound = int64_t(4) << 30;

/// What one thread records.
struct Recorder {
  uint64_t segment = 1;
  uint32_t pendingNodes = 0;
  int64_t pendingBytes = 0;
  bool hasCut = false;
  std::source_location cut;
};

class Graph {
public:
  static Graph &instance();

  std::mutex mutex;
  Node *first = nullptr, *last = nullptr;
  size_t pending = 0;
  uint64_t sequences = 0;
  uint64_t marks = 0;
  /// Storages over memory of others that nobody holds but that were written
  /// and not evaluated.
  std::vector<Storage *> orphans;

private:
  Graph() = default;
  friend class Lock;
};

/// Holds the lock. What dies meanwhile is freed after it is released.
class Lock {
public:
  Lock() : graph(Graph::instance()), guard(graph.mutex) {}
  ~Lock();
  Lock(const Lock &) = delete;
  Lock &operator=(const Lock &) = delete;

  /// Links a new node in as pending. Its operands are counted already.
  void append(Node *node, Recorder &recorder);
  void retain(Node *node) { ++node->references; }
  /// Drops one reference; with the last one, the node and what only it kept.
  void release(Node *node);
  void retain(Storage *storage) { ++storage->references; }
  void release(Storage *storage);
  /// Drops the orphans whose writes have been evaluated.
  void releaseOrphans();
  /// Drops what \p impl holds. The caller frees it.
  void release(TensorImpl &impl);

  /// Makes \p node (a reference of which is taken over) the current value.
  void setCurrent(Storage &storage, Node *node, bool isFlat);
  /// Turns a pending node into a leaf over \p buffer.
  void becomeLeaf(Node *node, runtime::BufferPtr buffer);
  /// A leaf of \p meta in \p buffer, with one reference.
  Node *leaf(runtime::BufferPtr buffer, TensorMeta meta);

  /// The value that \p impl reads; not counted. Null on the meta device
  /// outside of recording scopes.
  Node *valueOf(TensorImpl &impl, Recorder &recorder);
  /// All cells of \p storage; not counted.
  Node *flatValueOf(Storage &storage, Recorder &recorder);
  /// Records that \p value (not counted) is written to the cells of \p impl.
  void write(TensorImpl &impl, Node *value, Recorder &recorder,
             const std::source_location &where);

  Graph &graph;

private:
  void unlink(Node *node);
  Node *storageView(Node *flat, const TensorImpl &impl, Recorder &recorder);

  std::unique_lock<std::mutex> guard;
  /// Dead nodes, linked by `next`; dead storages.
  Node *dead = nullptr;
  std::vector<Storage *> deadStorages;
};

/// The calling thread's recorder.
Recorder &recorder();
/// A new identity for a start.
uint64_t newIdentity();

/// A new storage and the tensor that covers all of it, as a result of an op
/// has; \p node (its reference is taken over) is its value.
TensorImpl *makeRoot(const TensorMeta &meta, Node *node, Storage *storage);

/// The cells that \p impl names, as storage_view and storage_write say them:
/// the starts as operands, the rest as attributes in ODS order.
void addCells(const TensorImpl &impl, SmallVector<Use, 3> &operands,
              SmallVector<Attribute, 1> &attributes);

/// True while a RecordingScope of this thread lives.
bool inRecordingScope();

} // namespace weft::graph

namespace weft {

/// While it lives, what this thread records is kept for a report or an export:
/// ops on the meta device are recorded, too, and no bound forces a flush.
class RecordingScope {
public:
  RecordingScope();
  ~RecordingScope();
  RecordingScope(const RecordingScope &) = delete;
  RecordingScope &operator=(const RecordingScope &) = delete;
};

} // namespace weft

#endif // WEFT_GRAPH_GRAPH_H
