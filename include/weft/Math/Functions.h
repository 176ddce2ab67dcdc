//===- Functions.h - The elementary functions, natively ---------*- C++ -*-===//
//
// kernels/math for callers in this process: the interpreter and constant folds.
// Compiled code holds the same functions from the same source as bitcode, so
// the bits agree by construction. What each is: kernels/math/Elementary.h.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_MATH_FUNCTIONS_H
#define WEFT_MATH_FUNCTIONS_H

/// Each function of kernels/math, once. The symbols are weft_<name>_f32 and
/// weft_<name>_f64, in bitcode also weft_<name>_f32x{4,8,16,32} and
/// weft_<name>_f64x{2,4,8,16}.
#define WEFT_MATH_FUNCTIONS(APPLY)                                             \
  APPLY(exp)                                                                   \
  APPLY(log)                                                                   \
  APPLY(tanh)                                                                  \
  APPLY(sqrt)                                                                  \
  APPLY(floor)

#define WEFT_MATH_DECLARE(NAME)                                                \
  float weft_##NAME##_f32(float x);                                            \
  double weft_##NAME##_f64(double x);
extern "C" {
WEFT_MATH_FUNCTIONS(WEFT_MATH_DECLARE)
}
#undef WEFT_MATH_DECLARE

#endif // WEFT_MATH_FUNCTIONS_H
