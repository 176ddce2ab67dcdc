//===- Elementary.h - elementary functions, one source for all --*- C++ -*-===//
//
// exp, log, tanh, ... for F = float, double, or a clang vector of
// them. One definition for CPU vectors of every width, for NVPTX and for the
// interpreter, so all give the same bits. No branches, no tables, no errno.
//
// Errors stand at each function, in units in the last place of the result
// (subnormal ones included), and are checked by test/Unit/Math. The constants
// come from coefficients.py.
//
//===----------------------------------------------------------------------===//

#ifndef WEFT_KERNELS_MATH_ELEMENTARY_H
#define WEFT_KERNELS_MATH_ELEMENTARY_H

#include "Vector.h"

#pragma clang fp contract(off)

namespace weft::math {

/// What differs between the formats.
template <class E> struct Format;

template <> struct Format<float> {
  static constexpr int significandBits = 23;
  static constexpr unsigned bias = 127;
  static constexpr float infinity = __builtin_inff();
  static constexpr float nan = __builtin_nanf("");
  static constexpr float smallestNormal = 0x1p-126f;
  static constexpr float toNormal = 0x1p23f;
  /// Adding it rounds a small number to an integer, which then stands in the
  /// low bits of the sum.
  static constexpr float roundingShift = 0x1.8p23f;
  /// The bits of sqrt(1/2), where log cuts the significand.
  static constexpr unsigned sqrtHalfBits = 0x3f3504f3u;

  static constexpr float inverseLn2 = 0x1.715476p+0f;
  static constexpr float ln2Upper = 0x1.62e43p-1f, ln2Lower = -0x1.05c61p-29f;
  /// With so many trailing zeros that a multiple by an exponent is exact.
  static constexpr float ln2Short = 0x1.62e4p-1f, ln2Rest = 0x1.7f7d1cp-20f;
  /// e^x is infinite above the first and rounds to 0 below the second.
  static constexpr float expHighest = 89.0f, expLowest = -105.0f;
  /// tanh is 1 from here on.
  static constexpr float tanhSaturated = 10.0f;

  static constexpr float expCoefficients[] = {0x1.fffff8p-2f, 0x1.55548ep-3f,
                                              0x1.555b96p-5f, 0x1.123bdp-7f,
                                              0x1.685352p-10f};
  static constexpr float logCoefficients[] = {0x1.555554p-1f, 0x1.999bd4p-2f,
                                              0x1.23f1ap-2f, 0x1.ec1e42p-3f};
};

template <> struct Format<double> {
  static constexpr int significandBits = 52;
  static constexpr unsigned long long bias = 1023;
  static constexpr double infinity = __builtin_inf();
  static constexpr double nan = __builtin_nan("");
  static constexpr double smallestNormal = 0x1p-1022;
  static constexpr double toNormal = 0x1p52;
  static constexpr double roundingShift = 0x1.8p52;
  static constexpr unsigned long long sqrtHalfBits = 0x3fe6a09e667f3bcdull;

  static constexpr double inverseLn2 = 0x1.71547652b82fep+0;
  static constexpr double ln2Upper = 0x1.62e42fefa39efp-1,
                          ln2Lower = 0x1.abc9e3b39803fp-56;
  static constexpr double ln2Short = 0x1.62e42fefa4p-1,
                          ln2Rest = -0x1.8432a1b0e2634p-43;
  static constexpr double expHighest = 710.0, expLowest = -746.0;
  static constexpr double tanhSaturated = 20.0;

  static constexpr double expCoefficients[] = {
      0x1.000000000000bp-1,  0x1.555555555550fp-3,  0x1.55555555502a0p-5,
      0x1.1111111122b4ap-7,  0x1.6c16c1852c01cp-10, 0x1.a01a014498ae6p-13,
      0x1.a01997c656a0fp-16, 0x1.71deec62e8918p-19, 0x1.28af42a60c9fap-22,
      0x1.add773f1864b3p-26};
  static constexpr double logCoefficients[] = {
      0x1.5555555555594p-1, 0x1.999999997f72dp-2, 0x1.249249423c734p-2,
      0x1.c71c51d50fa2ap-3, 0x1.7466486178ecdp-3, 0x1.39a0ddfa994c2p-3,
      0x1.2f0d5e2c92795p-3};
};

template <class F> using FormatOf = Format<Element<F>>;

/// coefficients[0] + coefficients[1] x + ..., by Horner's rule.
template <class F, int N>
WEFT_MATH_INLINE F polynomial(F x, const Element<F> (&coefficients)[N]) {
  F sum = F(coefficients[N - 1]);
#pragma clang loop unroll(full)
  for (int i = N - 2; i >= 0; --i)
    sum = fma(sum, x, F(coefficients[i]));
  return sum;
}

/// 2^n for n as two's complement bits; n must give a normal number.
template <class F> WEFT_MATH_INLINE F powerOfTwo(Unsigned<F> n) {
  using C = FormatOf<F>;
  return fromBits<F>((n + C::bias) << C::significandBits);
}

/// e^x = 2^n (1 + p), |p| < 0.42: n as bits, p = e^r - 1 with |r| <= ln(2) / 2.
/// Keeps NaN in p.
template <class F> struct ExpParts {
  Unsigned<F> n;
  F p;
};

template <class F> WEFT_MATH_INLINE ExpParts<F> expParts(F x) {
  using C = FormatOf<F>;
  F shifted = fma(x, F(C::inverseLn2), F(C::roundingShift));
  F n = shifted - F(C::roundingShift);
  // The first step is exact: x and n ln2Upper are near, their difference has
  // no more bits than fit.
  F r = fma(n, F(-C::ln2Upper), x);
  r = fma(n, F(-C::ln2Lower), r);
  F p = fma(r * r, polynomial(r, C::expCoefficients), r);
  return {bits(shifted) - bits(F(C::roundingShift)), p};
}

/// e^x. 2^n goes in as two factors, so that a subnormal result is rounded once
/// and nothing overflows early; they are multiplied, not added to the exponent,
/// since that would break a NaN. 1.1 ulp.
template <class F> WEFT_MATH_INLINE F exp(F x) {
  using C = FormatOf<F>;
  // In this order of operands a NaN stays: comparisons with it are false.
  x = F(C::expHighest) < x ? F(C::expHighest) : x;
  x = F(C::expLowest) > x ? F(C::expLowest) : x;
  auto [n, p] = expParts(x);
  Unsigned<F> half = shiftSigned<F>(n, 1);
  return (F(1) + p) * powerOfTwo<F>(half) * powerOfTwo<F>(n - half);
}

/// Natural logarithm; NaN below 0, -infinity at both zeros. With x = 2^k (1 +
/// f) and s = f / (2 + f): log(1 + f) = log((1 + s) / (1 - s)), an odd series
/// in s; written as f - (f^2/2 - s (f^2/2 + R)), so that f itself is not
/// rounded. 1 ulp.
template <class F> WEFT_MATH_INLINE F log(F x) {
  using C = FormatOf<F>;
  auto subnormal = x < F(C::smallestNormal);
  F scaled = subnormal ? x * F(C::toNormal) : x;
  Unsigned<F> cut = bits(scaled) - Unsigned<F>(C::sqrtHalfBits);
  Unsigned<F> k = shiftSigned<F>(cut, C::significandBits);
  F f = fromBits<F>(bits(scaled) - (k << C::significandBits)) - F(1);
  // The integer to a float: into the low bits of the shift, which goes again.
  F exponent = fromBits<F>(k + bits(F(C::roundingShift))) - F(C::roundingShift);
  exponent = subnormal ? exponent - F(C::significandBits) : exponent;

  F s = f / (F(2) + f);
  F z = s * s;
  F halfSquare = F(0.5f) * f * f;
  F remainder = z * polynomial(z, C::logCoefficients);
  F low = fma(s, halfSquare + remainder, exponent * F(C::ln2Rest));
  F result = fma(exponent, F(C::ln2Short), f - (halfSquare - low));

  result = x == F(C::infinity) ? x : result;
  result = x == F(0) ? F(-C::infinity) : result;
  result = x < F(0) ? F(C::nan) : result;
  return x != x ? x : result;
}

/// Hyperbolic tangent: -m / (2 + m) with m = e^(-2|x|) - 1, which does not
/// cancel near 0. Odd, +-1 at infinity, exact where tanh(x) rounds to x. 2.5
/// ulp.
template <class F> WEFT_MATH_INLINE F tanh(F x) {
  using C = FormatOf<F>;
  F size = magnitude(x);
  size = F(C::tanhSaturated) < size ? F(C::tanhSaturated) : size;
  auto [n, p] = expParts(F(-2) * size);
  F scale = powerOfTwo<F>(n);
  F m = fma(scale, p, scale - F(1));
  return withSign(-m / (F(2) + m), x);
}

/// Correctly rounded.
template <class F> WEFT_MATH_INLINE F sqrt(F x) { return squareRoot(x); }

/// The largest integer not above x; keeps -0.
template <class F> WEFT_MATH_INLINE F floor(F x) { return roundDown(x); }

} // namespace weft::math

#endif // WEFT_KERNELS_MATH_ELEMENTARY_H
