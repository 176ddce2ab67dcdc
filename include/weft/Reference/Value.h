//===- Value.h - Tensors of the interpreter ---------------------*- C++ -*-===//
//
// What a Weft program takes and gives: tensors, which read the cells of a
// buffer through a layout, and numbers. Values are immutable: views share the
// buffer of what they view, a write to a storage makes a buffer of its own.
//
//===----------------------------------------------------------------------===//

#ifndef WEFT_REFERENCE_VALUE_H
#define WEFT_REFERENCE_VALUE_H

#include "weft/Core/TensorMeta.h"
#include "weft/Reference/Elements.h"

#include <memory>
#include <span>
#include <vector>

namespace weft::reference {

using Index = std::span<const int64_t>;

/// The cells of a buffer, in physical order.
using Buffer = std::vector<std::byte>;

/// A tensor: the cells of `buffer` that `meta.layout`, whose sizes, strides and
/// offset are all known, names.
struct TensorValue {
  TensorMeta meta;
  std::shared_ptr<Buffer> buffer;

  DType dtype() const { return meta.dtype; }
  unsigned rank() const { return meta.layout.rank(); }
  int64_t size(unsigned dim) const { return meta.layout.sizes[dim].value(); }
  int64_t stride(unsigned dim) const {
    return meta.layout.strides[dim].value();
  }
  Ints sizes() const;
  /// Number of elements.
  int64_t count() const;

  /// The cell of the element at \p index, which has `rank()` entries in range.
  std::byte *cell(Index index) const;
  /// The element at \p index, in the compute dtype.
  Element at(Index index) const { return load(dtype(), cell(index)); }
  /// Rounds \p element to the dtype and writes it. Only for values that nobody
  /// reads yet.
  void set(Index index, Element element) const {
    store(element, dtype(), cell(index));
  }
};

using Value = std::variant<TensorValue, Scalar>;

/// A tensor in a new buffer of zeros that is just large enough. \p meta is
/// known. Errors: Runtime, where memory does not hold it.
Result<TensorValue> makeTensor(const TensorMeta &meta);

/// The row-major meta of \p sizes.
Result<TensorMeta> rowMajor(DType dtype, Index sizes);

/// The elements of \p self copied, bit by bit, to a new buffer that \p layout,
/// which has the sizes of \p self, reads.
Result<TensorValue> withLayout(const TensorValue &self, const Layout &layout);

/// Calls \p body with every index below \p sizes, in row-major order.
template <class Body> void forEachIndex(Index sizes, Body &&body) {
  for (int64_t size : sizes)
    if (size == 0)
      return;
  Ints index(sizes.size(), 0);
  while (true) {
    body(Index(index));
    size_t dim = sizes.size();
    while (dim > 0 && ++index[dim - 1] == sizes[dim - 1])
      index[--dim] = 0;
    if (dim == 0)
      return;
  }
}

} // namespace weft::reference

#endif // WEFT_REFERENCE_VALUE_H
