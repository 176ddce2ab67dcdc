//===- Math.cpp - the symbols of the elementary functions -----------------===//
//
// Built twice (CMakeLists.txt): natively, scalars only, as WeftMath; and as the
// bitcode library for compiled code, with WEFT_MATH_VECTORS.
//
//===----------------------------------------------------------------------===//

#include "weft/Math/Functions.h"

#include "Elementary.h"

#define WEFT_MATH_SCALAR(NAME)                                                 \
  __attribute__((always_inline)) float weft_##NAME##_f32(float x) {            \
    return weft::math::NAME(x);                                                \
  }                                                                            \
  __attribute__((always_inline)) double weft_##NAME##_f64(double x) {          \
    return weft::math::NAME(x);                                                \
  }

WEFT_MATH_FUNCTIONS(WEFT_MATH_SCALAR)

#ifdef WEFT_MATH_VECTORS

#define WEFT_MATH_VECTOR(NAME, ELEMENT, SUFFIX, WIDTH)                         \
  extern "C" __attribute__((                                                   \
      always_inline)) weft::math::VectorOf<ELEMENT, WIDTH>                     \
  weft_##NAME##_##SUFFIX##x##WIDTH(weft::math::VectorOf<ELEMENT, WIDTH> x) {   \
    return weft::math::NAME(x);                                                \
  }

// Widths above a register are meant: LLVM splits them breadth-first, so that
// independent chains overlap.
#define WEFT_MATH_WIDTHS(NAME)                                                 \
  WEFT_MATH_VECTOR(NAME, float, f32, 4)                                        \
  WEFT_MATH_VECTOR(NAME, float, f32, 8)                                        \
  WEFT_MATH_VECTOR(NAME, float, f32, 16)                                       \
  WEFT_MATH_VECTOR(NAME, float, f32, 32)                                       \
  WEFT_MATH_VECTOR(NAME, double, f64, 2)                                       \
  WEFT_MATH_VECTOR(NAME, double, f64, 4)                                       \
  WEFT_MATH_VECTOR(NAME, double, f64, 8)                                       \
  WEFT_MATH_VECTOR(NAME, double, f64, 16)

WEFT_MATH_FUNCTIONS(WEFT_MATH_WIDTHS)

#endif
