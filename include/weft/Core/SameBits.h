//===- SameBits.h - Equality of results -------------------------*- C++ -*-===//
//
// The only comparison that tests use between Weft's own paths.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_SAMEBITS_H
#define WEFT_CORE_SAMEBITS_H

#include "weft/Core/DType.h"

#include <cstddef>

namespace weft {

/// True if \p count elements of \p dtype have equal bits, where any NaN equals
/// any NaN. On false, \p firstDifference (if given) is the element's index.
bool sameBits(DType dtype, const void *a, const void *b, size_t count,
              size_t *firstDifference = nullptr);

} // namespace weft

#endif // WEFT_CORE_SAMEBITS_H
