//===- SameBits.cpp - Equality of results ---------------------------------===//

#include "weft/Core/SameBits.h"

#include <cstring>

namespace weft {

namespace {
/// Compares as bits of type \p Bits; \p exponent masks the exponent of a float,
/// so that a NaN is a magnitude above it.
template <typename Bits>
bool same(const void *a, const void *b, size_t count, Bits exponent,
          size_t *firstDifference) {
  constexpr Bits magnitude = static_cast<Bits>(~Bits(0)) >> 1;
  for (size_t i = 0; i < count; ++i) {
    Bits x, y;
    std::memcpy(&x, static_cast<const char *>(a) + i * sizeof(Bits),
                sizeof(Bits));
    std::memcpy(&y, static_cast<const char *>(b) + i * sizeof(Bits),
                sizeof(Bits));
    if (x == y ||
        (exponent && (x & magnitude) > exponent && (y & magnitude) > exponent))
      continue;
    if (firstDifference)
      *firstDifference = i;
    return false;
  }
  return true;
}
} // namespace

bool sameBits(DType dtype, const void *a, const void *b, size_t count,
              size_t *firstDifference) {
  switch (dtype) {
  case DType::F16:
    return same<uint16_t>(a, b, count, 0x7c00, firstDifference);
  case DType::BF16:
    return same<uint16_t>(a, b, count, 0x7f80, firstDifference);
  case DType::F32:
    return same<uint32_t>(a, b, count, 0x7f800000, firstDifference);
  case DType::F64:
    return same<uint64_t>(a, b, count, 0x7ff0000000000000, firstDifference);
  case DType::Bool:
  case DType::U8:
  case DType::I8:
    return same<uint8_t>(a, b, count, 0, firstDifference);
  case DType::I16:
    return same<uint16_t>(a, b, count, 0, firstDifference);
  case DType::I32:
    return same<uint32_t>(a, b, count, 0, firstDifference);
  case DType::I64:
    return same<uint64_t>(a, b, count, 0, firstDifference);
  }
  return false;
}

} // namespace weft
