//===- InferRules.cpp - What the rules of the op families share -----------===//

#include "InferRules.h"

#include <algorithm>

namespace weft::infer {

Result<TensorMeta> checkedMeta(DType dtype, Layout layout, Device device) {
  TensorMeta meta{dtype, std::move(layout), device};
  if (Result<Size> bytes = storageBytes(meta); !bytes)
    return std::move(bytes).failure();
  return meta;
}

Failure differentDevices(Device a, Device b) {
  return fail(ErrorKind::Runtime,
              "Expected all tensors to be on the same device, but found at "
              "least two devices, " +
                  std::string(toString(a)) + " and " +
                  std::string(toString(b)) + "!");
}

bool isChannelsLast(const Layout &layout) {
  if (layout.rank() != 4)
    return false;
  if (!layout.dimOrder.empty())
    return std::ranges::equal(layout.dimOrder, channelsLastOrder);
  Size expected = 1;
  for (int64_t dim : {1, 3, 2, 0}) {
    if (layout.sizes[dim].is(1))
      continue;
    if (layout.strides[dim].isUnknown() || layout.strides[dim] != expected)
      return false;
    Result<Size> next = multiply(expected, layout.sizes[dim]);
    expected = next ? *next : Size::unknown();
  }
  return true;
}

} // namespace weft::infer
