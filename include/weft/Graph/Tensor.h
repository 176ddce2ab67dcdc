//===- Tensor.h - The tensor that users hold --------------------*- C++ -*-===//
//
// A handle: storage, sizes, strides, offset, dtype. Ops on it are recorded and
// run when somebody reads values. Views of one storage share it, in-place
// writes through any of them are seen by all, exactly as in PyTorch.
// The methods and functions of each op are generated from ODS.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_GRAPH_TENSOR_H
#define WEFT_GRAPH_TENSOR_H

#include "weft/Core/Scalar.h"
#include "weft/Core/TensorMeta.h"
#include "weft/Runtime/DLPack.h"

#include <functional>
#include <optional>
#include <source_location>
#include <span>
#include <string>
#include <vector>

namespace weft {

class Tensor;
namespace graph {
struct TensorImpl;
}

/// An operand of a recorded op: a tensor or a number. It remembers the line
/// that wrote it, so that operators, too, know where they were called. The
/// tensor is not owned: use it as a parameter only.
class TensorOrScalar {
public:
  TensorOrScalar(const Tensor &tensor,
                 std::source_location where = std::source_location::current())
      : tensorPointer(&tensor), number(int64_t(0)), where(where) {}
  TensorOrScalar(const Scalar &number,
                 std::source_location where = std::source_location::current())
      : number(number), where(where) {}
  template <typename T>
    requires std::is_arithmetic_v<T>
  TensorOrScalar(T number,
                 std::source_location where = std::source_location::current())
      : number(number), where(where) {}

  bool isTensor() const { return tensorPointer != nullptr; }
  /// The tensor; there must be one.
  const Tensor &tensor() const { return *tensorPointer; }
  /// The number; meaningful where isTensor() is false.
  const Scalar &scalar() const { return number; }
  const std::source_location &location() const { return where; }

private:
  const Tensor *tensorPointer = nullptr;
  Scalar number;
  std::source_location where;
};

class Tensor {
public:
  /// A handle on nothing. Every use but assignment and defined() throws.
  Tensor() = default;
  Tensor(const Tensor &other);
  Tensor(Tensor &&other) noexcept : impl(other.impl) { other.impl = nullptr; }
  ~Tensor();
  Tensor &operator=(const Tensor &other) &;
  Tensor &operator=(Tensor &&other) & noexcept;
  /// `x.select(0, i) = value` writes through the view, as `x[i] = value` does
  /// in PyTorch; a named tensor is rebound instead.
  Tensor &operator=(const Tensor &value) &&;
  Tensor &operator=(Tensor &&value) &&;
  Tensor &operator=(const Scalar &value) &&;

  bool defined() const { return impl != nullptr; }

  /// Memory of others: \p strides (row-major if absent) count elements of
  /// \p dtype from \p data. It is read and written in place; \p deleter runs
  /// when the last tensor and the last pending reader are gone, on any thread;
  /// it must not read tensors, and must not throw: an exception is dropped.
  /// Ranges that overlap memory of an earlier tensor alias it. Throws Exception
  /// for sizes below 0, strides below 0, overflow, unaligned \p data and for
  /// null \p data where there are elements.
  static Tensor
  from_blob(void *data, std::span<const int64_t> sizes, DType dtype,
            std::optional<std::span<const int64_t>> strides = std::nullopt,
            std::function<void()> deleter = {}, bool readOnly = false);
  /// A copy of \p elements (row-major, byteSize(dtype) each).
  static Tensor fromBytes(std::span<const std::byte> elements,
                          std::span<const int64_t> sizes, DType dtype);
  /// Takes over \p managed, whose deleter runs as from_blob's does.
  static Tensor from_dlpack(DLManagedTensor *managed);

  // Facts; none of them evaluates anything.
  const TensorMeta &meta() const;
  DType dtype() const { return meta().dtype; }
  Device device() const { return meta().device; }
  int64_t dim() const { return meta().layout.rank(); }
  std::vector<int64_t> sizes() const;
  std::vector<int64_t> strides() const;
  int64_t size(int64_t dim) const;
  int64_t stride(int64_t dim) const;
  int64_t storage_offset() const;
  int64_t numel() const;
  int64_t element_size() const { return byteSize(dtype()); }
  bool is_contiguous() const;
  /// Bytes of the whole storage.
  int64_t storageBytes() const;
  /// How often the storage was written.
  uint64_t version() const;
  /// Do both read the same storage?
  bool sharesStorage(const Tensor &other) const;
  /// Is this a view, that is: was it taken from another tensor (\p base, if
  /// given) whose storage it shares?
  bool isView() const;
  bool isViewOf(const Tensor &base) const;
  /// Are both the same tensor object (Python's `is`)?
  bool is(const Tensor &other) const { return impl == other.impl; }
  /// Has the storage bytes that are up to date, so that reading is free?
  bool isMaterialized() const;

  // Reading evaluates what is pending. A meta tensor has no data: an error.
  /// The only element. Errors: Runtime, where there is not exactly one.
  Scalar
  item(std::source_location where = std::source_location::current()) const;
  /// The only element as a \p T, converted as static_cast does: its value must
  /// be one that T holds. Errors: as item().
  template <typename T>
    requires std::is_arithmetic_v<T>
  T item(std::source_location where = std::source_location::current()) const {
    return std::visit([](auto number) { return static_cast<T>(number); },
                      item(where).get());
  }
  /// All elements, row-major, converted to \p T as static_cast does: a number
  /// must be one that T holds.
  template <ElementType T>
  std::vector<T>
  toVector(std::source_location where = std::source_location::current()) const;
  /// All elements, row-major, in the tensor's dtype.
  std::vector<std::byte>
  toBytes(std::source_location where = std::source_location::current()) const;
  /// The address of the first element. It stays valid, and up to date after
  /// weft::synchronize(), while the storage lives. Null on the meta device.
  void *
  data_ptr(std::source_location where = std::source_location::current()) const;
  /// DLPack's view of the tensor; the caller calls its deleter.
  DLManagedTensor *
  to_dlpack(std::source_location where = std::source_location::current()) const;

  // Written by hand, since their numbers are clamped as PyTorch does.
  /// x[..., start:end:step, ...] at \p dim.
  Tensor
  slice(int64_t dim, std::optional<int64_t> start = std::nullopt,
        std::optional<int64_t> end = std::nullopt, int64_t step = 1,
        std::source_location where = std::source_location::current()) const;
  /// x[..., index, ...] at \p dim. Errors: Index.
  Tensor
  select(int64_t dim, int64_t index,
         std::source_location where = std::source_location::current()) const;
  /// select(0, index).
  Tensor operator[](int64_t index) const;
  Tensor t(std::source_location where = std::source_location::current()) const;
  /// A view where the layout allows one, else a copy. One size may be -1.
  Tensor
  reshape(std::span<const int64_t> size,
          std::source_location where = std::source_location::current()) const;
  Tensor
  reshape(std::initializer_list<int64_t> size,
          std::source_location where = std::source_location::current()) const {
    return reshape(std::span(size.begin(), size.size()), where);
  }
  /// Dims [startDim, endDim] made one: a view where the layout allows one.
  Tensor
  flatten(int64_t startDim = 0, int64_t endDim = -1,
          std::source_location where = std::source_location::current()) const;
  /// Cells of the whole storage, whatever this tensor's own offset is.
  Tensor as_strided(
      std::span<const int64_t> size, std::span<const int64_t> stride,
      std::optional<int64_t> storageOffset = std::nullopt,
      std::source_location where = std::source_location::current()) const;
  /// This tensor itself if it is row-major, else a row-major copy.
  Tensor contiguous(
      std::source_location where = std::source_location::current()) const;
  /// The same dtype returns this tensor itself.
  Tensor to(DType dtype,
            std::source_location where = std::source_location::current()) const;
  /// Writes \p source, broadcast and converted, into this tensor.
  Tensor
  copy_(const TensorOrScalar &source,
        std::source_location where = std::source_location::current()) const;
  Tensor
  fill_(const Scalar &value,
        std::source_location where = std::source_location::current()) const;
  Tensor
  zero_(std::source_location where = std::source_location::current()) const;

#include "weft/Graph/TensorMethods.h.inc"

  /// For the rooms of Weft.
  graph::TensorImpl *implementation() const { return impl; }
  /// Takes over one reference of \p impl.
  static Tensor adopt(graph::TensorImpl *impl) {
    Tensor tensor;
    tensor.impl = impl;
    return tensor;
  }

private:
  graph::TensorImpl *impl = nullptr;
};

#include "weft/Graph/Functions.h.inc"

// Creation.
Tensor full(std::span<const int64_t> size, const Scalar &fill, DType dtype,
            Device device = Device::Cpu,
            std::source_location where = std::source_location::current());
/// start, start + step, ... below \p end (above it, for a negative step).
/// Without a dtype: int64 if all three are integers, else float32.
/// Errors: Runtime for a step of 0 or bounds on its wrong side.
Tensor arange(const Scalar &start, const Scalar &end,
              const Scalar &step = int64_t(1),
              std::optional<DType> dtype = std::nullopt,
              Device device = Device::Cpu,
              std::source_location where = std::source_location::current());
inline Tensor
arange(const Scalar &end, std::optional<DType> dtype = std::nullopt,
       std::source_location where = std::source_location::current()) {
  return arange(int64_t(0), end, int64_t(1), dtype, Device::Cpu, where);
}
Tensor empty(std::span<const int64_t> sizes, DType dtype = DType::F32,
             Device device = Device::Cpu,
             std::source_location where = std::source_location::current());
Tensor zeros(std::span<const int64_t> sizes, DType dtype = DType::F32,
             Device device = Device::Cpu,
             std::source_location where = std::source_location::current());
Tensor ones(std::span<const int64_t> sizes, DType dtype = DType::F32,
            Device device = Device::Cpu,
            std::source_location where = std::source_location::current());
inline Tensor
empty(std::initializer_list<int64_t> sizes, DType dtype = DType::F32,
      Device device = Device::Cpu,
      std::source_location where = std::source_location::current()) {
  return empty(std::span(sizes.begin(), sizes.size()), dtype, device, where);
}
inline Tensor
full(std::initializer_list<int64_t> sizes, const Scalar &fill, DType dtype,
     Device device = Device::Cpu,
     std::source_location where = std::source_location::current()) {
  return full(std::span(sizes.begin(), sizes.size()), fill, dtype, device,
              where);
}
inline Tensor
zeros(std::initializer_list<int64_t> sizes, DType dtype = DType::F32,
      Device device = Device::Cpu,
      std::source_location where = std::source_location::current()) {
  return zeros(std::span(sizes.begin(), sizes.size()), dtype, device, where);
}
inline Tensor
ones(std::initializer_list<int64_t> sizes, DType dtype = DType::F32,
     Device device = Device::Cpu,
     std::source_location where = std::source_location::current()) {
  return ones(std::span(sizes.begin(), sizes.size()), dtype, device, where);
}
/// A tensor of \p values, row-major, converted to \p dtype.
Tensor tensor(std::span<const double> values, std::span<const int64_t> sizes,
              DType dtype = DType::F32);
inline Tensor tensor(std::initializer_list<double> values,
                     std::initializer_list<int64_t> sizes,
                     DType dtype = DType::F32) {
  return tensor(std::span(values.begin(), values.size()),
                std::span(sizes.begin(), sizes.size()), dtype);
}

/// Evaluates every pending write to memory that others can see (from_blob,
/// data_ptr, DLPack): the point after which they may touch it.
void synchronize(std::source_location where = std::source_location::current());

// Arithmetic and comparisons.
inline Tensor operator+(const TensorOrScalar &a, const TensorOrScalar &b) {
  return add(a, b, a.location());
}
inline Tensor operator-(const TensorOrScalar &a, const TensorOrScalar &b) {
  return sub(a, b, a.location());
}
inline Tensor operator*(const TensorOrScalar &a, const TensorOrScalar &b) {
  return mul(a, b, a.location());
}
inline Tensor operator/(const TensorOrScalar &a, const TensorOrScalar &b) {
  return div(a, b, a.location());
}
inline Tensor operator-(const TensorOrScalar &a) {
  return neg(a, a.location());
}
inline Tensor operator==(const TensorOrScalar &a, const TensorOrScalar &b) {
  return eq(a, b, a.location());
}
inline Tensor operator<(const TensorOrScalar &a, const TensorOrScalar &b) {
  return lt(a, b, a.location());
}
inline Tensor operator>(const TensorOrScalar &a, const TensorOrScalar &b) {
  return gt(a, b, a.location());
}
inline Tensor operator<=(const TensorOrScalar &a, const TensorOrScalar &b) {
  return le(a, b, a.location());
}
inline Tensor operator>=(const TensorOrScalar &a, const TensorOrScalar &b) {
  return ge(a, b, a.location());
}
inline Tensor operator+=(const Tensor &a, const TensorOrScalar &b) {
  return a.add_(b, b.location());
}
inline Tensor operator-=(const Tensor &a, const TensorOrScalar &b) {
  return a.sub_(b, b.location());
}
inline Tensor operator*=(const Tensor &a, const TensorOrScalar &b) {
  return a.mul_(b, b.location());
}
inline Tensor operator/=(const Tensor &a, const TensorOrScalar &b) {
  return a.div_(b, b.location());
}

} // namespace weft

#endif // WEFT_GRAPH_TENSOR_H
