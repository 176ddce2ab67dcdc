//===- Graph.cpp - The pending nodes and their lock -----------------------===//

#include "weft/Graph/Graph.h"

#include "weft/Graph/Evaluator.h"

#include <atomic>
#include <cassert>
#include <utility>

namespace weft::graph {

/// Chains of views longer than this are read from the storage at once, so that
/// no program grows with the number of views that were taken one from another.
static constexpr uint16_t maxViewDepth = 16;

Graph &Graph::instance() {
  // Never destroyed: tensors may be static and end after everything else.
  static Graph &graph = *new Graph;
  return graph;
}

//===----------------------------------------------------------------------===//
// Recorders
//===----------------------------------------------------------------------===//

namespace {

/// Recorders outlive their threads, since pending nodes point to them; the next
/// thread takes over what one leaves behind.
struct RecorderHandle {
  RecorderHandle() {
    std::lock_guard guard(Graph::instance().mutex);
    if (free().empty()) {
      recorder = new Recorder;
      return;
    }
    recorder = free().back();
    free().pop_back();
    recorder->hasCut = false;
  }
  ~RecorderHandle() {
    std::lock_guard guard(Graph::instance().mutex);
    free().push_back(recorder);
  }
  static std::vector<Recorder *> &free() {
    static std::vector<Recorder *> &recorders = *new std::vector<Recorder *>;
    return recorders;
  }
  Recorder *recorder;
};

thread_local int metaScopes = 0;

} // namespace

Recorder &recorder() {
  thread_local RecorderHandle handle;
  return *handle.recorder;
}

uint64_t newIdentity() {
  static std::atomic<uint64_t> next{1};
  return next.fetch_add(1, std::memory_order_relaxed);
}

bool inRecordingScope() { return metaScopes > 0; }

//===----------------------------------------------------------------------===//
// Lock
//===----------------------------------------------------------------------===//

static int64_t resultBytes(const Node &node) {
  if (node.viewDepth || node.meta.device == Device::Meta)
    return 0;
  int64_t bytes = byteSize(node.meta.dtype);
  for (Size size : node.meta.layout.sizes)
    if (!size.isKnown() || __builtin_mul_overflow(bytes, size.value(), &bytes))
      return pendingByteBound;
  return std::min(bytes, pendingByteBound);
}

Lock::~Lock() {
  guard.unlock();
  while (dead) {
    Node *node = dead;
    dead = node->next;
    delete node;
  }
  for (Storage *storage : deadStorages)
    delete storage;
}

void Lock::append(Node *node, Recorder &recorder) {
  node->sequence = ++graph.sequences;
  node->previous = graph.last;
  node->next = nullptr;
  (graph.last ? graph.last->next : graph.first) = node;
  graph.last = node;
  ++graph.pending;
  node->recorder = &recorder;
  node->segment = recorder.segment;
  ++recorder.pendingNodes;
  recorder.pendingBytes += resultBytes(*node);
}

void Lock::unlink(Node *node) {
  if (!node->recorder)
    return;
  (node->previous ? node->previous->next : graph.first) = node->next;
  (node->next ? node->next->previous : graph.last) = node->previous;
  --graph.pending;
  if (node->segment == node->recorder->segment) {
    --node->recorder->pendingNodes;
    node->recorder->pendingBytes -= resultBytes(*node);
  }
  node->recorder = nullptr;
  node->previous = node->next = nullptr;
}

void Lock::release(Node *node) {
  assert(node->references > 0);
  if (--node->references)
    return;
  // A list in place of recursion: a chain may be as long as it likes.
  unlink(node);
  node->next = nullptr;
  Node *work = node;
  while (work) {
    node = work;
    work = node->next;
    for (Use &use : node->operands) {
      Node *operand = use.node;
      if (!operand || --operand->references)
        continue;
      unlink(operand);
      operand->next = work;
      work = operand;
    }
    node->next = dead;
    dead = node;
  }
}

void Lock::release(Storage *storage) {
  assert(storage->references > 0);
  if (--storage->references)
    return;
  if (storage->isPending() && storage->buffer &&
      storage->buffer->isBorrowed()) {
    // The memory is somebody else's: what was written to it has to arrive.
    storage->references = 1;
    graph.orphans.push_back(storage);
    return;
  }
  if (storage->buffer && storage->buffer->storage == storage)
    storage->buffer->storage = nullptr;
  if (storage->current) {
    if (storage->current->owner == storage)
      storage->current->owner = nullptr;
    release(storage->current);
  }
  if (storage->flat)
    release(storage->flat);
  deadStorages.push_back(storage);
}

void Lock::releaseOrphans() {
  std::vector<Storage *> pending;
  for (Storage *storage : std::exchange(graph.orphans, {})) {
    if (storage->isPending())
      pending.push_back(storage);
    else
      release(storage);
  }
  graph.orphans.insert(graph.orphans.end(), pending.begin(), pending.end());
}

void Lock::release(TensorImpl &impl) {
  if (impl.node)
    release(impl.node);
  release(impl.storage);
}

void Lock::setCurrent(Storage &storage, Node *node, bool isFlat) {
  Node *old = storage.current, *oldFlat = storage.flat;
  storage.current = node;
  storage.flat = nullptr;
  storage.isFlat = isFlat;
  ++storage.epoch;
  node->owner = &storage;
  if (node->buffer) {
    storage.buffer = node->buffer;
    node->buffer->storage = &storage;
  }
  if (old) {
    if (old->owner == &storage)
      old->owner = nullptr;
    release(old);
  }
  if (oldFlat)
    release(oldFlat);
}

void Lock::becomeLeaf(Node *node, runtime::BufferPtr buffer) {
  unlink(node);
  node->buffer = std::move(buffer);
  node->attributes.clear();
  node->viewDepth = 0;
  auto operands = std::move(node->operands);
  node->operands.clear();
  for (Use &use : operands)
    if (use.node)
      release(use.node);
}

Node *Lock::leaf(runtime::BufferPtr buffer, TensorMeta meta) {
  Node *node = new Node;
  node->buffer = std::move(buffer);
  node->meta = std::move(meta);
  node->references = 1;
  return node;
}

//===----------------------------------------------------------------------===//
// Reading and writing storages
//===----------------------------------------------------------------------===//

static TensorMeta flatMeta(const Storage &storage) {
  TensorMeta meta;
  meta.dtype = storage.dtype;
  meta.device = storage.device;
  meta.layout.sizes.push_back(storage.cells);
  meta.layout.strides.push_back(1);
  return meta;
}

static Ints known(const Sizes &sizes) {
  Ints result;
  result.reserve(sizes.size());
  for (Size size : sizes)
    result.push_back(size.value());
  return result;
}

void addCells(const TensorImpl &impl, SmallVector<Use, 3> &operands,
              SmallVector<Attribute, 1> &attributes) {
  Ints startStrides, startBounds;
  for (const Start &start : impl.starts) {
    operands.push_back({nullptr, start.value, start.identity});
    startStrides.push_back(start.stride);
    startBounds.push_back(start.bound);
  }
  attributes.reserve(5);
  attributes.push_back(known(impl.meta.layout.sizes));
  attributes.push_back(known(impl.meta.layout.strides));
  attributes.push_back(impl.staticOffset);
  attributes.push_back(std::move(startStrides));
  attributes.push_back(std::move(startBounds));
}

Node *Lock::flatValueOf(Storage &storage, Recorder &recorder) {
  if (storage.isFlat)
    return storage.current;
  if (storage.flat)
    return storage.flat;
  Node *current = storage.current;
  if (current->isLeaf()) {
    storage.flat = leaf(current->buffer, flatMeta(storage));
    return storage.flat;
  }
  Node *node = new Node;
  node->op = OpId::AsStorage;
  node->operands.push_back({current, int64_t(0), 0});
  retain(current);
  node->meta = flatMeta(storage);
  node->where = current->where;
  node->viewDepth = 1;
  node->references = 1;
  append(node, recorder);
  storage.flat = node;
  return node;
}

Node *Lock::storageView(Node *flat, const TensorImpl &impl,
                        Recorder &recorder) {
  Node *node = new Node;
  node->op = OpId::StorageView;
  node->operands.push_back({flat, int64_t(0), 0});
  retain(flat);
  addCells(impl, node->operands, node->attributes);
  node->meta = impl.meta;
  node->meta.layout.offset = 0;
  node->where = flat->where;
  node->viewDepth = 1;
  node->references = 1;
  append(node, recorder);
  return node;
}

/// Does \p impl read all of \p value, in its own layout?
static bool isAllOf(const TensorImpl &impl, const Node &value) {
  return impl.starts.empty() && impl.staticOffset == 0 &&
         impl.meta.layout.sizes == value.meta.layout.sizes &&
         impl.meta.layout.strides == value.meta.layout.strides;
}

Node *Lock::valueOf(TensorImpl &impl, Recorder &recorder) {
  Storage &storage = *impl.storage;
  if (impl.node && impl.epoch == storage.epoch &&
      impl.node->viewDepth <= maxViewDepth)
    return impl.node;
  if (!storage.current) {
    if (!inRecordingScope())
      return nullptr;
    // A meta tensor from outside of the scope is an input of its program.
    Node *input =
        leaf(runtime::Buffer::meta(storage.cells * byteSize(storage.dtype)),
             impl.isView ? flatMeta(storage) : impl.meta);
    setCurrent(storage, input, false);
  }
  Node *current = storage.current, *node;
  if (!storage.isFlat && !current->isLeaf() && isAllOf(impl, *current)) {
    node = current;
    retain(node);
  } else if (current->isLeaf()) {
    node = leaf(current->buffer, impl.meta);
    node->starts = impl.starts;
    node->staticOffset = impl.staticOffset;
    node->where = current->where;
  } else {
    node = storageView(flatValueOf(storage, recorder), impl, recorder);
  }
  if (impl.node)
    release(impl.node);
  impl.node = node;
  impl.epoch = storage.epoch;
  return node;
}

void Lock::write(TensorImpl &impl, Node *value, Recorder &recorder,
                 const std::source_location &where) {
  Storage &storage = *impl.storage;
  ++storage.version;
  Node *current = storage.current;
  // A value that nobody can see in memory yet is simply replaced, where the
  // new one is fresh and lies in the same way.
  if (!storage.isFlat && !current->isLeaf() && isAllOf(impl, *current) &&
      !value->owner && !value->isLeaf() && value->viewDepth == 0 &&
      value->meta.dtype == storage.dtype &&
      value->meta.layout.strides == current->meta.layout.strides) {
    retain(value);
    setCurrent(storage, value, false);
    return;
  }
  Node *flat = flatValueOf(storage, recorder);
  Node *node = new Node;
  node->op = OpId::StorageWrite;
  node->operands.push_back({value, int64_t(0), 0});
  node->operands.push_back({flat, int64_t(0), 0});
  retain(value);
  retain(flat);
  addCells(impl, node->operands, node->attributes);
  node->meta = flatMeta(storage);
  node->where = where;
  node->references = 1;
  append(node, recorder);
  setCurrent(storage, node, true);
}

TensorImpl *makeRoot(const TensorMeta &meta, Node *node, Storage *storage) {
  auto *impl = new TensorImpl;
  storage->references = 1;
  storage->dtype = meta.dtype;
  storage->device = meta.device;
  impl->storage = storage;
  impl->meta = meta;
  if (node) {
    storage->current = node;
    node->owner = storage;
    if (node->buffer) {
      storage->buffer = node->buffer;
      node->buffer->storage = storage;
    }
    impl->node = node;
    impl->epoch = storage->epoch;
    ++node->references;
  }
  return impl;
}

} // namespace weft::graph

namespace weft {

RecordingScope::RecordingScope() { ++graph::metaScopes; }
RecordingScope::~RecordingScope() { --graph::metaScopes; }

static std::atomic<Evaluator *> currentEvaluator{nullptr};

void setEvaluator(Evaluator *evaluator) { currentEvaluator = evaluator; }

Evaluator *evaluatorIfSet() { return currentEvaluator; }

Evaluator &evaluator() {
  if (Evaluator *set = currentEvaluator)
    return *set;
  throw Exception({ErrorKind::Runtime,
                   "no engine is set to evaluate tensors: call "
                   "weft::Engine::use() first"});
}

} // namespace weft
