//===- Record.cpp - What the generated recording functions call -----------===//

#include "weft/Graph/Record.h"

#include "weft/Graph/Evaluator.h"
#include "weft/Graph/Graph.h"

#include <algorithm>

using namespace weft;
using namespace weft::graph;

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

Operand record::facts(const TensorOrScalar &operand) {
  if (operand.isTensor())
    return operand.tensor().meta();
  return operand.scalar().category();
}

SmallVector<Operand, 3>
record::facts(std::span<const TensorOrScalar> operands) {
  SmallVector<Operand, 3> result;
  result.reserve(operands.size());
  for (const TensorOrScalar &operand : operands)
    if (operand.isTensor())
      result.emplace_back(std::in_place_type<TensorMeta>,
                          operand.tensor().meta());
    else
      result.emplace_back(operand.scalar().category());
  return result;
}

SmallVector<TensorMeta, 3> record::facts(std::span<const Tensor> tensors) {
  SmallVector<TensorMeta, 3> result;
  result.reserve(tensors.size());
  for (const Tensor &tensor : tensors)
    result.push_back(tensor.meta());
  return result;
}

SmallVector<TensorOrScalar, 3> record::operands(std::span<const Tensor> tensors,
                                                std::source_location where) {
  SmallVector<TensorOrScalar, 3> result;
  result.reserve(tensors.size());
  for (const Tensor &tensor : tensors)
    result.emplace_back(tensor, where);
  return result;
}

//===----------------------------------------------------------------------===//
// Before and after the lock
//===----------------------------------------------------------------------===//

[[noreturn]] static void raise(ErrorKind kind, std::string message) {
  throw Exception({kind, std::move(message)});
}

static TensorImpl &implOf(const TensorOrScalar &operand) {
  return *operand.tensor().implementation();
}

/// A 0-d tensor of the CPU goes with any device, as in PyTorch.
static void checkDevices(std::span<const TensorOrScalar> operands,
                         Device device) {
  for (const TensorOrScalar &operand : operands)
    if (operand.isTensor() && operand.tensor().meta().device != device &&
        (operand.tensor().dim() > 0 || device == Device::Cpu))
      raise(ErrorKind::Runtime,
            "Expected all tensors to be on the same device, but found at "
            "least two devices, " +
                std::string(toString(operand.tensor().meta().device)) +
                " and " + std::string(toString(device)) + "!");
}

static bool sameLine(const std::source_location &a,
                     const std::source_location &b) {
  return a.line() == b.line() && a.column() == b.column() &&
         a.file_name() == b.file_name();
}

/// Under the lock: why this thread's nodes have to be evaluated now; null while
/// they need not.
static const char *boundReached(const Recorder &recorder,
                                const std::source_location &where) {
  if (recorder.pendingBytes >= pendingByteBound)
    return "the bound on pending bytes";
  if (recorder.pendingNodes >= pendingBound ||
      (recorder.hasCut && recorder.pendingNodes >= repeatedCutBound &&
       sameLine(recorder.cut, where)))
    return "the bound on pending nodes";
  return nullptr;
}

/// Forces a flush if \p reached says so. Called without the lock.
static void cut(const char *reached, Recorder &recorder,
                const std::source_location &where) {
  // A scope keeps the program for a report or an export.
  if (!reached || inRecordingScope())
    return;
  recorder.cut = where;
  recorder.hasCut = true;
  if (Evaluator *evaluator = evaluatorIfSet())
    evaluator->evaluateAll(&recorder, {reached, where});
  Lock lock;
  ++recorder.segment;
  recorder.pendingNodes = 0;
  recorder.pendingBytes = 0;
}

/// A node of \p op without operands and place in the graph.
static Node *makeNode(OpId op, std::initializer_list<Attribute> attributes,
                      const TensorMeta &meta,
                      const std::source_location &where) {
  Node *node = new Node;
  node->op = op;
  node->attributes.assign(attributes.begin(), attributes.end());
  node->meta = meta;
  node->where = where;
  node->references = 1;
  return node;
}

/// Reads the operands and links \p node in.
static void link(Lock &lock, Node *node,
                 std::span<const TensorOrScalar> operands, uint64_t identity,
                 Recorder &recorder) {
  node->operands.reserve(operands.size());
  for (const TensorOrScalar &operand : operands) {
    if (!operand.isTensor()) {
      node->operands.push_back({nullptr, operand.scalar(), identity});
      continue;
    }
    Node *value = lock.valueOf(implOf(operand), recorder);
    lock.retain(value);
    node->operands.push_back({value, int64_t(0), 0});
  }
  lock.append(node, recorder);
}

static int64_t cellsOf(const TensorMeta &meta) {
  int64_t cells = 1;
  for (Size size : meta.layout.sizes)
    if (!size.isKnown() || __builtin_mul_overflow(cells, size.value(), &cells))
      raise(ErrorKind::Runtime, "a recorded tensor has known sizes, below 2^63 "
                                "elements; these are " +
                                    toString(meta.layout.sizes));
  return cells;
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// The run-time start that select and slice add to the view of \p self.
static Start startOf(OpId op, const TensorMeta &self, int64_t value,
                     std::initializer_list<Attribute> attributes) {
  auto integer = [&](size_t i) {
    return std::get<int64_t>(attributes.begin()[i]);
  };
  int64_t dim = integer(0);
  int64_t size = self.layout.sizes[dim].value();
  Start start{value, self.layout.strides[dim].value(), size - 1, newIdentity()};
  if (op == OpId::Slice) {
    int64_t length = integer(1), step = integer(2);
    start.bound = length == 0 ? size : size - ((length - 1) * step + 1);
  }
  return start;
}

static Tensor recordView(OpId op, std::span<const TensorOrScalar> operands,
                         std::initializer_list<Attribute> attributes,
                         const TensorMeta &meta,
                         const std::source_location &where) {
  TensorImpl &self = implOf(operands[0]);
  auto *impl = new TensorImpl;
  impl->isView = true;
  impl->storage = self.storage;
  impl->starts = self.starts;
  impl->staticOffset = self.staticOffset;
  impl->meta = meta;
  impl->meta.layout.offset = self.meta.layout.offset;
  uint64_t identity = 0;
  if (operands.size() > 1) {
    Start start =
        startOf(op, self.meta, std::get<int64_t>(operands[1].scalar().get()),
                attributes);
    identity = start.identity;
    impl->meta.layout.offset =
        self.meta.layout.offset.value() + start.value * start.stride;
    impl->starts.push_back(start);
  }

  bool pending = self.meta.device != Device::Meta || inRecordingScope();
  Node *node = pending ? makeNode(op, attributes, impl->meta, where) : nullptr;
  Recorder &recorder = graph::recorder();
  const char *reached = nullptr;
  {
    Lock lock;
    lock.retain(self.storage);
    if (node) {
      Storage &storage = *self.storage;
      Node *value = lock.valueOf(self, recorder);
      if (storage.isFlat && storage.isPending()) {
        // Written and not evaluated: the view is read from the storage, when
        // it is read.
        lock.release(node);
      } else {
        node->viewDepth = static_cast<uint16_t>(value->viewDepth + 1);
        link(lock, node, operands, identity, recorder);
        impl->node = node;
        impl->epoch = storage.epoch;
      }
      reached = boundReached(recorder, where);
    }
  }
  Tensor result = Tensor::adopt(impl);
  cut(reached, recorder, where);
  return result;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Tensor record::op(OpId op, std::span<const TensorOrScalar> operands,
                  std::initializer_list<Attribute> attributes,
                  const Result<TensorMeta> &result,
                  const std::source_location &where) {
  if (!result)
    throw Exception(result.error());
  checkDevices(operands, result->device);
  if (opInfo(op).isView)
    return recordView(op, operands, attributes, *result, where);

  auto *storage = new Storage;
  storage->cells = cellsOf(*result);
  if (result->device == Device::Meta && !inRecordingScope())
    return Tensor::adopt(makeRoot(*result, nullptr, storage));
  Node *node = makeNode(op, attributes, *result, where);
  TensorImpl *impl = makeRoot(*result, node, storage);
  Recorder &recorder = graph::recorder();
  const char *reached;
  {
    Lock lock;
    link(lock, node, operands, 0, recorder);
    reached = boundReached(recorder, where);
  }
  Tensor tensor = Tensor::adopt(impl);
  cut(reached, recorder, where);
  return tensor;
}

//===----------------------------------------------------------------------===//
// Writes
//===----------------------------------------------------------------------===//

/// The rules of PyTorch's TensorIterator for a destination.
static void checkDestination(const Tensor &self,
                             std::span<const TensorOrScalar> operands) {
  const Layout &layout = self.meta().layout;
  if (!isNonOverlappingAndDense(layout) && !isInjective(layout))
    raise(ErrorKind::Runtime,
          "unsupported operation: more than one element of the written-to "
          "tensor refers to a single memory location. Please clone() the "
          "tensor before performing the operation.");
  const Storage *storage = self.implementation()->storage;
  for (const TensorOrScalar &operand : operands) {
    if (!operand.isTensor() || operand.tensor().is(self) ||
        implOf(operand).storage != storage)
      continue;
    if (overlap(layout, operand.tensor().meta().layout) == Overlap::Partial)
      raise(ErrorKind::Runtime,
            "unsupported operation: some elements of the input tensor and the "
            "written-to tensor refer to a single memory location. Please "
            "clone() the tensor before performing the operation.");
  }
}

/// Do the addresses of \p other, of another storage, overlap those of \p self?
static bool readsMemoryOf(const TensorImpl &self, const TensorImpl &other) {
  Lock lock;
  const runtime::BufferPtr &buffer = other.storage->buffer;
  return buffer && other.storage != self.storage &&
         buffer->overlaps(*self.storage->buffer);
}

/// Computes \p op of \p operands, whose result is \p result, and writes it to
/// the cells of \p self.
static Tensor recordWrite(const Tensor &self, OpId op,
                          std::span<const TensorOrScalar> operands,
                          std::initializer_list<Attribute> attributes,
                          const TensorMeta &result,
                          const std::source_location &where) {
  const TensorMeta &meta = self.meta();
  TensorImpl &impl = *self.implementation();
  checkDevices(operands, meta.device);
  checkDestination(self, operands);
  bool aliased = false;
  {
    Lock lock;
    if (impl.storage->buffer) {
      if (impl.storage->buffer->isReadOnly())
        raise(ErrorKind::Runtime, "the memory of this tensor is read-only: it "
                                  "can't be written in place; clone() it");
      aliased = impl.storage->buffer->isAliased();
    }
    if (meta.device == Device::Meta && !inRecordingScope()) {
      ++impl.storage->version;
      return self;
    }
  }
  // What other storages read from and write to the same addresses can't be seen
  // in the graph; so nothing is left pending around the write, and what the
  // write reads through another storage is copied before.
  SmallVector<TensorOrScalar, 3> apart;
  SmallVector<Tensor, 3> copies(operands.size());
  if (aliased) {
    for (size_t i = 0; i < operands.size(); ++i) {
      bool isRead =
          operands[i].isTensor() && readsMemoryOf(impl, implOf(operands[i]));
      if (isRead)
        copies[i] = operands[i].tensor().clone(where);
      apart.push_back(isRead ? TensorOrScalar(copies[i]) : operands[i]);
    }
    operands = apart;
    evaluator().evaluateAll(nullptr, {"a write to aliased memory", where});
  }

  Node *value = makeNode(op, attributes, result, where), *converted = nullptr;
  if (result.dtype != meta.dtype) {
    TensorMeta to = result;
    to.dtype = meta.dtype;
    converted = makeNode(OpId::Cast, {meta.dtype}, to, where);
  }
  Recorder &recorder = graph::recorder();
  const char *reached;
  {
    Lock lock;
    if (!impl.storage->current)
      lock.valueOf(impl, recorder); // a meta tensor that is new to the scope
    link(lock, value, operands, 0, recorder);
    if (converted) {
      converted->operands.push_back({value, int64_t(0), 0});
      lock.append(converted, recorder);
      value = converted; // it owns the reference to the other
    }
    lock.write(impl, value, recorder, where);
    lock.release(value);
    reached = boundReached(recorder, where);
  }
  if (aliased)
    evaluator().evaluate({&self, 1}, {"a write to aliased memory", where});
  else
    cut(reached, recorder, where);
  return self;
}

static void checkSizes(const Sizes &destination, const Sizes &result) {
  if (result != destination)
    raise(ErrorKind::Runtime, "output with shape " + toString(destination) +
                                  " doesn't match the broadcast shape " +
                                  toString(result));
}

Tensor record::inPlace(OpId op, std::span<const TensorOrScalar> operands,
                       std::initializer_list<Attribute> attributes,
                       const Result<TensorMeta> &result,
                       const std::source_location &where) {
  if (!result)
    throw Exception(result.error());
  const Tensor &self = operands[0].tensor();
  checkSizes(self.meta().layout.sizes, result->layout.sizes);
  if (!canCast(result->dtype, self.dtype()))
    raise(ErrorKind::Runtime, "result type " +
                                  std::string(toString(result->dtype)) +
                                  " can't be cast to the desired output type " +
                                  std::string(toString(self.dtype())));
  return recordWrite(self, op, operands, attributes, *result, where);
}

static Ints knownSizes(const Tensor &tensor) {
  Ints sizes;
  for (Size size : tensor.meta().layout.sizes)
    sizes.push_back(size.value());
  return sizes;
}

Tensor Tensor::copy_(const TensorOrScalar &source,
                     std::source_location where) const {
  const TensorMeta &meta = this->meta();
  if (!source.isTensor()) {
    TensorMeta result = valueOrThrow(
        infer::full(OpId::Full, knownSizes(*this), dtype(), device()));
    return recordWrite(*this, OpId::Full, {&source, 1},
                       {knownSizes(*this), dtype()}, result, where);
  }
  Tensor value = source.tensor();
  if (value.is(*this))
    return *this;
  if (value.meta().layout.sizes != meta.layout.sizes) {
    checkSizes(
        meta.layout.sizes,
        valueOrThrow(broadcast(meta.layout.sizes, value.meta().layout.sizes)));
    value = value.expand(knownSizes(*this), where);
  }
  const TensorOrScalar operand(value, where);
  if (value.dtype() == dtype())
    return recordWrite(*this, OpId::Clone, {&operand, 1}, {},
                       valueOrThrow(infer::clone(OpId::Clone, value.meta())),
                       where);
  return recordWrite(
      *this, OpId::Cast, {&operand, 1}, {dtype()},
      valueOrThrow(infer::cast(OpId::Cast, value.meta(), dtype())), where);
}

Tensor Tensor::fill_(const Scalar &value, std::source_location where) const {
  return copy_(TensorOrScalar(value, where), where);
}

Tensor Tensor::zero_(std::source_location where) const {
  return copy_(TensorOrScalar(Scalar(int64_t(0)), where), where);
}
