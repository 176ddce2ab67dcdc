//===- Value.cpp - Tensors of the interpreter -----------------------------===//

#include "weft/Reference/Value.h"

#include <cstring>
#include <new>
#include <stdexcept>

using namespace weft;
using namespace weft::reference;

Ints TensorValue::sizes() const {
  Ints sizes;
  for (Size size : meta.layout.sizes)
    sizes.push_back(size.value());
  return sizes;
}

int64_t TensorValue::count() const {
  int64_t count = 1;
  for (Size size : meta.layout.sizes)
    count *= size.value();
  return count;
}

std::byte *TensorValue::cell(Index index) const {
  assert(index.size() == rank() && "an index per dim");
  int64_t cell = meta.layout.offset.value();
  for (unsigned dim = 0; dim < rank(); ++dim)
    cell += index[dim] * stride(dim);
  return buffer->data() + cell * byteSize(dtype());
}

Result<TensorValue> reference::makeTensor(const TensorMeta &meta) {
  Result<std::optional<CellRange>> range = cellRange(meta.layout);
  if (!range)
    return std::move(range).failure();
  Result<Size> cells = *range ? add((*range)->last, 1) : Result<Size>(Size(0));
  if (!cells)
    return std::move(cells).failure();
  Result<Size> bytes = multiply(*cells, byteSize(meta.dtype));
  if (!bytes)
    return std::move(bytes).failure();
  try {
    return TensorValue{meta, std::make_shared<Buffer>(bytes->value())};
  } catch (const std::bad_alloc &) {
  } catch (const std::length_error &) {
  }
  return fail(ErrorKind::Runtime, "no memory for " + toString(meta) + ": " +
                                      std::to_string(bytes->value()) +
                                      " bytes");
}

Result<TensorMeta> reference::rowMajor(DType dtype, Index sizes) {
  Sizes known(sizes.begin(), sizes.end());
  return makeMeta(dtype, known);
}

Result<TensorValue> reference::withLayout(const TensorValue &self,
                                          const Layout &layout) {
  Result<TensorValue> result =
      makeTensor({self.dtype(), layout, self.meta.device});
  if (!result)
    return result;
  const size_t bytes = byteSize(self.dtype());
  forEachIndex(self.sizes(), [&](Index index) {
    std::memcpy(result->cell(index), self.cell(index), bytes);
  });
  return result;
}
