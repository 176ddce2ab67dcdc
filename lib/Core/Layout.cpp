//===- Layout.cpp - Density, order and refinement of layouts --------------===//

#include "weft/Core/Layout.h"

#include <algorithm>
#include <numeric>

namespace weft {

namespace {
Failure storageOverflow(std::span<const Size> sizes) {
  return fail(ErrorKind::Runtime,
              "Storage size calculation overflowed with sizes=" +
                  toString(sizes));
}

bool isRowMajor(const Layout &layout, std::span<const int64_t> order) {
  int64_t last = -1;
  for (int64_t dim : order) {
    if (layout.sizes[dim].is(1))
      continue;
    if (dim < last)
      return false;
    last = dim;
  }
  return true;
}

bool hasZeroSize(std::span<const Size> sizes) {
  return std::ranges::any_of(sizes, [](Size size) { return size.is(0); });
}

Ints identityOrder(unsigned rank) {
  Ints order(rank);
  std::iota(order.begin(), order.end(), 0);
  return order;
}
} // namespace

Result<Layout> contiguousLayout(std::span<const Size> sizes) {
  return denseLayout(sizes, identityOrder(sizes.size()));
}

Result<Layout> denseLayout(std::span<const Size> sizes,
                           std::span<const int64_t> dimOrder) {
  Layout layout;
  layout.sizes.assign(sizes.begin(), sizes.end());
  layout.strides.resize(sizes.size());
  Result<Size> stride = Size(1);
  bool known = true;
  for (size_t i = dimOrder.size(); i-- > 0;) {
    if (!stride)
      return storageOverflow(sizes);
    int64_t dim = dimOrder[i];
    layout.strides[dim] = *stride;
    known &= stride->isKnown();
    stride = multiply(*stride, sizes[dim].is(0) ? Size(1) : sizes[dim]);
  }
  if (!known)
    layout.dimOrder.assign(dimOrder.begin(), dimOrder.end());
  return layout;
}

Result<Size> numElements(const Layout &layout) { return product(layout.sizes); }

std::optional<bool> isContiguous(const Layout &layout) {
  if (hasZeroSize(layout.sizes))
    return true;
  if (!layout.dimOrder.empty())
    return isRowMajor(layout, layout.dimOrder);
  bool undecided = false;
  Size expected = 1;
  for (size_t d = layout.rank(); d-- > 0;) {
    Size size = layout.sizes[d], stride = layout.strides[d];
    if (size.is(1))
      continue;
    if (stride.isUnknown() || expected.isUnknown())
      undecided = true;
    else if (stride != expected)
      return false;
    Result<Size> next = multiply(expected, size);
    expected = next ? *next : Size::unknown();
  }
  return undecided ? std::nullopt : std::optional(true);
}

bool isNonOverlappingAndDense(const Layout &layout) {
  if (!layout.dimOrder.empty() || isContiguous(layout) == true)
    return true;
  Ints dims;
  for (unsigned d = 0; d < layout.rank(); ++d) {
    if (layout.sizes[d].is(1))
      continue;
    if (layout.strides[d].isUnknown())
      return false;
    dims.push_back(d);
  }
  std::ranges::sort(dims, {},
                    [&](int64_t d) { return layout.strides[d].value(); });
  Size required = 1;
  for (int64_t d : dims) {
    if (layout.strides[d] != required)
      return false;
    Result<Size> next = multiply(required, layout.sizes[d]);
    required = next ? *next : Size::unknown();
  }
  return true;
}

std::optional<Ints> denseDimOrder(const Layout &layout) {
  if (!layout.dimOrder.empty())
    return layout.dimOrder;
  if (isContiguous(layout) == true)
    return identityOrder(layout.rank());
  if (!isNonOverlappingAndDense(layout))
    return std::nullopt;
  Ints order;
  for (unsigned d = 0; d < layout.rank(); ++d)
    if (!layout.sizes[d].is(1))
      order.push_back(d);
  std::ranges::sort(order, std::greater(),
                    [&](int64_t d) { return layout.strides[d].value(); });
  // A dim of size 1 has no place of its own: it goes before its successor.
  for (unsigned d = layout.rank(); d-- > 0;)
    if (layout.sizes[d].is(1))
      order.insert(std::ranges::find(order, int64_t(d) + 1), d);
  return order;
}

Result<int64_t> wrapDim(int64_t dim, int64_t rank) {
  int64_t range = std::max<int64_t>(rank, 1);
  if (dim < -range || dim >= range)
    return fail(ErrorKind::Index,
                "Dimension out of range (expected to be in range of [" +
                    std::to_string(-range) + ", " + std::to_string(range - 1) +
                    "], but got " + std::to_string(dim) + ")");
  return dim < 0 ? dim + range : dim;
}

Result<Sizes> broadcast(std::span<const Size> a, std::span<const Size> b) {
  size_t rank = std::max(a.size(), b.size());
  Sizes sizes(rank);
  // From the last dim on, as PyTorch finds a mismatch.
  for (size_t d = rank; d-- > 0;) {
    Size sizeA = d + a.size() < rank ? Size(1) : a[d + a.size() - rank];
    Size sizeB = d + b.size() < rank ? Size(1) : b[d + b.size() - rank];
    if (sizeA == sizeB || sizeB.is(1) || sizeB.isUnknown())
      // An unknown size beside 1 stays unknown; beside another it is 1 or that.
      sizes[d] = sizeA.is(1) ? sizeB : sizeA;
    else if (sizeA.is(1) || sizeA.isUnknown())
      sizes[d] = sizeB;
    else
      return fail(ErrorKind::Runtime,
                  "The size of tensor a (" + toString(sizeA) +
                      ") must match the size of tensor b (" + toString(sizeB) +
                      ") at non-singleton dimension " + std::to_string(d));
  }
  return sizes;
}

bool refines(const Layout &precise, const Layout &general) {
  if (precise.rank() != general.rank())
    return false;
  for (unsigned d = 0; d < general.rank(); ++d)
    if (!refines(precise.sizes[d], general.sizes[d]))
      return false;
  if (hasZeroSize(precise.sizes))
    return true;
  if (!refines(precise.offset, general.offset))
    return false;
  // What the general order says of strides that it can't write as numbers.
  Sizes strides = general.strides;
  if (!general.dimOrder.empty()) {
    Result<Layout> dense = denseLayout(precise.sizes, general.dimOrder);
    if (!dense)
      return false;
    if (!dense->dimOrder.empty() && precise.dimOrder != general.dimOrder)
      return false;
    strides = dense->strides;
  }
  for (unsigned d = 0; d < general.rank(); ++d)
    if (!precise.sizes[d].is(1) && !refines(precise.strides[d], strides[d]))
      return false;
  return true;
}

} // namespace weft
