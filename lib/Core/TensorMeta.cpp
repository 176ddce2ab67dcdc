//===- TensorMeta.cpp - What is known of a tensor without data ------------===//

#include "weft/Core/TensorMeta.h"

namespace weft {

Result<TensorMeta> makeMeta(DType dtype, std::span<const Size> sizes,
                            Device device) {
  Result<Layout> layout = contiguousLayout(sizes);
  if (!layout)
    return std::move(layout).failure();
  TensorMeta meta{dtype, *std::move(layout), device};
  if (Result<Size> bytes = storageBytes(meta); !bytes)
    return std::move(bytes).failure();
  return meta;
}

Result<Size> storageBytes(const TensorMeta &meta) {
  Result<Size> elements = numElements(meta.layout);
  Result<Size> bytes =
      elements ? multiply(*elements, byteSize(meta.dtype)) : elements;
  if (!bytes)
    return fail(ErrorKind::Runtime,
                "Storage size calculation overflowed with sizes=" +
                    toString(meta.layout.sizes));
  return bytes;
}

bool refines(const TensorMeta &precise, const TensorMeta &general) {
  return precise.dtype == general.dtype && precise.device == general.device &&
         refines(precise.layout, general.layout);
}

std::string toString(const TensorMeta &meta) {
  std::string text =
      std::string(toString(meta.dtype)) + toString(meta.layout.sizes);
  if (isContiguous(meta.layout) != true)
    text += " strides " + toString(meta.layout.strides);
  return text;
}

} // namespace weft
