//===- Size.cpp - Checked arithmetic on sizes -----------------------------===//

#include "weft/Core/Size.h"

namespace weft {

Result<Size> add(Size a, Size b) {
  if (a.isUnknown() || b.isUnknown())
    return Size::unknown();
  int64_t sum;
  if (__builtin_add_overflow(a.value(), b.value(), &sum))
    return fail(ErrorKind::Runtime, "integer addition overflow: " +
                                        toString(a) + " + " + toString(b));
  return Size(sum);
}

Result<Size> multiply(Size a, Size b) {
  if (a.is(0) || b.is(0))
    return Size(0);
  if (a.isUnknown() || b.isUnknown())
    return Size::unknown();
  int64_t product;
  if (__builtin_mul_overflow(a.value(), b.value(), &product))
    return fail(ErrorKind::Runtime, "integer multiplication overflow: " +
                                        toString(a) + " * " + toString(b));
  return Size(product);
}

Result<Size> product(std::span<const Size> sizes) {
  // A 0 anywhere makes the product 0, whatever overflows before it.
  for (Size size : sizes)
    if (size.is(0))
      return Size(0);
  bool known = true;
  int64_t product = 1;
  for (Size size : sizes) {
    known &= size.isKnown();
    if (size.isKnown() &&
        __builtin_mul_overflow(product, size.value(), &product))
      // With an unknown size the whole may still be 0.
      return known ? Result<Size>(fail(ErrorKind::Runtime,
                                       "numel: integer multiplication overflow "
                                       "for sizes " +
                                           toString(sizes)))
                   : Result<Size>(Size::unknown());
  }
  return known ? Size(product) : Size::unknown();
}

bool refines(Size precise, Size general) {
  return general.isUnknown() || precise == general;
}

std::string toString(Size size) {
  return size.isKnown() ? std::to_string(size.value()) : "?";
}

std::string toString(std::span<const Size> sizes) {
  std::string text = "[";
  for (size_t i = 0; i < sizes.size(); ++i)
    text += (i ? ", " : "") + toString(sizes[i]);
  return text + "]";
}

std::string toString(std::span<const int64_t> ints) {
  std::string text = "[";
  for (size_t i = 0; i < ints.size(); ++i)
    text += (i ? ", " : "") + std::to_string(ints[i]);
  return text + "]";
}

} // namespace weft
