//===- Tensor.cpp - Handles, facts and views ------------------------------===//

#include "weft/Graph/Tensor.h"

#include "weft/Graph/Graph.h"
#include "weft/Graph/Record.h"

#include <algorithm>

using namespace weft;
using namespace weft::graph;

//===----------------------------------------------------------------------===//
// The handle
//===----------------------------------------------------------------------===//

static void retain(TensorImpl *impl) {
  if (impl)
    impl->references.fetch_add(1, std::memory_order_relaxed);
}

static void release(TensorImpl *impl) {
  if (!impl || impl->references.fetch_sub(1, std::memory_order_acq_rel) != 1)
    return;
  {
    Lock lock;
    lock.release(*impl);
  }
  delete impl;
}

Tensor::Tensor(const Tensor &other) : impl(other.impl) { retain(impl); }

Tensor::~Tensor() { release(impl); }

Tensor &Tensor::operator=(const Tensor &other) & {
  retain(other.impl);
  release(impl);
  impl = other.impl;
  return *this;
}

Tensor &Tensor::operator=(Tensor &&other) & noexcept {
  std::swap(impl, other.impl);
  return *this;
}

Tensor &Tensor::operator=(const Tensor &value) && {
  copy_(value);
  return *this;
}

Tensor &Tensor::operator=(Tensor &&value) && {
  copy_(value);
  return *this;
}

Tensor &Tensor::operator=(const Scalar &value) && {
  fill_(value);
  return *this;
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

const TensorMeta &Tensor::meta() const {
  if (!impl)
    throw Exception({ErrorKind::Runtime, "this tensor is not defined"});
  return impl->meta;
}

static std::vector<int64_t> numbers(const Sizes &sizes) {
  std::vector<int64_t> result;
  result.reserve(sizes.size());
  for (Size size : sizes)
    result.push_back(size.value());
  return result;
}

std::vector<int64_t> Tensor::sizes() const {
  return numbers(meta().layout.sizes);
}

std::vector<int64_t> Tensor::strides() const {
  return numbers(meta().layout.strides);
}

int64_t Tensor::size(int64_t dim) const {
  const TensorMeta &facts = meta();
  dim = valueOrThrow(wrapDim(dim, this->dim()));
  if (facts.layout.rank() == 0)
    throw Exception({ErrorKind::Index, "a 0-d tensor has no sizes"});
  return facts.layout.sizes[dim].value();
}

int64_t Tensor::stride(int64_t dim) const {
  const TensorMeta &facts = meta();
  dim = valueOrThrow(wrapDim(dim, this->dim()));
  if (facts.layout.rank() == 0)
    throw Exception({ErrorKind::Index, "a 0-d tensor has no strides"});
  return facts.layout.strides[dim].value();
}

int64_t Tensor::storage_offset() const { return meta().layout.offset.value(); }

int64_t Tensor::numel() const {
  return valueOrThrow(numElements(meta().layout)).value();
}

bool Tensor::is_contiguous() const {
  return weft::isContiguous(meta().layout).value();
}

int64_t Tensor::storageBytes() const {
  int64_t bytes = 0;
  if (__builtin_mul_overflow(byteSize(dtype()), impl->storage->cells, &bytes))
    throw Exception({ErrorKind::Runtime, "the storage has 2^63 bytes or more"});
  return bytes;
}

uint64_t Tensor::version() const {
  meta();
  Lock lock;
  return impl->storage->version;
}

bool Tensor::sharesStorage(const Tensor &other) const {
  meta();
  other.meta();
  return impl->storage == other.impl->storage;
}

bool Tensor::isView() const {
  meta();
  return impl->isView;
}

bool Tensor::isViewOf(const Tensor &base) const {
  return isView() && impl != base.impl && sharesStorage(base);
}

bool Tensor::isMaterialized() const {
  meta();
  Lock lock;
  return impl->storage->current && impl->storage->current->isLeaf() &&
         impl->storage->device != Device::Meta;
}

//===----------------------------------------------------------------------===//
// Views and copies that are written by hand
//===----------------------------------------------------------------------===//

Tensor Tensor::slice(int64_t dim, std::optional<int64_t> start,
                     std::optional<int64_t> end, int64_t step,
                     std::source_location where) const {
  const TensorMeta &facts = meta();
  if (this->dim() == 0)
    throw Exception(
        {ErrorKind::Index, "slice() cannot be applied to a 0-dim tensor."});
  dim = valueOrThrow(wrapDim(dim, this->dim()));
  if (step <= 0)
    throw Exception({ErrorKind::Value, "slice step must be positive"});
  int64_t size = facts.layout.sizes[dim].value();
  // Python's clamping.
  auto clamped = [&](int64_t position) {
    if (position < 0)
      position += size;
    return std::clamp<int64_t>(position, 0, size);
  };
  int64_t first = clamped(start.value_or(0));
  int64_t last = std::max(first, clamped(end.value_or(size)));
  int64_t length = (last - first) / step + ((last - first) % step != 0);
  const TensorOrScalar operands[] = {{*this, where}, {Scalar(first), where}};
  return record::op(OpId::Slice, operands, {dim, length, step},
                    infer::slice(OpId::Slice, facts, dim, length, step), where);
}

Tensor Tensor::select(int64_t dim, int64_t index,
                      std::source_location where) const {
  const TensorMeta &facts = meta();
  if (this->dim() == 0)
    throw Exception(
        {ErrorKind::Index, "select() cannot be applied to a 0-dim tensor."});
  dim = valueOrThrow(wrapDim(dim, this->dim()));
  int64_t size = facts.layout.sizes[dim].value();
  if (index < -size || index >= size)
    throw Exception(
        {ErrorKind::Index, "select(): index " + std::to_string(index) +
                               " out of range for tensor of size " +
                               toString(facts.layout.sizes) + " at dimension " +
                               std::to_string(dim)});
  if (index < 0)
    index += size;
  const TensorOrScalar operands[] = {{*this, where}, {Scalar(index), where}};
  return record::op(OpId::Select, operands, {dim},
                    infer::select(OpId::Select, facts, dim), where);
}

Tensor Tensor::operator[](int64_t index) const {
  // An operator takes no location; that of the select is good enough.
  return select(0, index);
}

Tensor Tensor::t(std::source_location where) const {
  if (dim() > 2)
    throw Exception({ErrorKind::Runtime,
                     "t() expects a tensor with <= 2 dimensions, but self is " +
                         std::to_string(dim()) + "D"});
  if (dim() < 2)
    return transpose(0, 0, where);
  return transpose(0, 1, where);
}

static Ints inOrder(std::span<const int64_t> values) {
  return Ints(values.begin(), values.end());
}

/// \p sizes with what -1 stands for in it; a view if one can have them.
static Tensor reshaped(const Tensor &self, std::span<const int64_t> sizes,
                       const std::source_location &where) {
  std::optional<Layout> layout =
      valueOrThrow(reshapeAsView(self.meta().layout, sizes));
  if (layout && layout->sizes == self.meta().layout.sizes &&
      layout->strides == self.meta().layout.strides)
    return self;
  Result<TensorMeta> result =
      layout ? infer::view(OpId::View, self.meta(), sizes)
             : infer::reshape(OpId::Reshape, self.meta(), sizes);
  if (!result)
    throw Exception(std::move(result.error()));
  Ints resolved = inOrder(numbers(result->layout.sizes));
  const TensorOrScalar operands[] = {{self, where}};
  return record::op(layout ? OpId::View : OpId::Reshape, operands,
                    {std::move(resolved)}, std::move(result), where);
}

Tensor Tensor::reshape(std::span<const int64_t> size,
                       std::source_location where) const {
  return reshaped(*this, size, where);
}

Tensor Tensor::flatten(int64_t startDim, int64_t endDim,
                       std::source_location where) const {
  Sizes sizes = valueOrThrow(flattenedSizes(meta().layout, startDim, endDim));
  return reshaped(*this, numbers(sizes), where);
}

Tensor Tensor::as_strided(std::span<const int64_t> size,
                          std::span<const int64_t> stride,
                          std::optional<int64_t> storageOffset,
                          std::source_location where) const {
  meta();
  int64_t offset = storageOffset.value_or(this->storage_offset());
  auto *view = new TensorImpl;
  try {
    view->meta = impl->meta;
    view->meta.layout =
        valueOrThrow(asStrided(impl->storage->cells, size, stride, offset));
  } catch (...) {
    delete view;
    throw;
  }
  view->staticOffset = offset;
  view->isView = true;
  view->storage = impl->storage;
  (void)where; // No node: the cells are read from the storage when needed.
  Lock lock;
  lock.retain(view->storage);
  return Tensor::adopt(view);
}

Tensor Tensor::contiguous(std::source_location where) const {
  if (is_contiguous())
    return *this;
  const TensorOrScalar operands[] = {{*this, where}};
  return record::op(OpId::Contiguous, operands, {},
                    infer::contiguous(OpId::Contiguous, meta()), where);
}

Tensor Tensor::to(DType dtype, std::source_location where) const {
  if (this->dtype() == dtype)
    return *this;
  const TensorOrScalar operands[] = {{*this, where}};
  return record::op(OpId::Cast, operands, {dtype},
                    infer::cast(OpId::Cast, meta(), dtype), where);
}

#include "weft/Graph/Functions.cpp.inc"
