//===- Vector.h - one arithmetic for scalars and vectors --------*- C++ -*-===//
//
// The few operations that Elementary.h is written in, for F = float, double or
// a clang vector of them. They are the ones that every target rounds alike:
// add, subtract, multiply, fused multiply-add, divide, square root, and steps
// on the bits. Nothing here includes a system header: the same text is built
// for no particular machine (see CMakeLists.txt).
//
//===----------------------------------------------------------------------===//

#ifndef WEFT_KERNELS_MATH_VECTOR_H
#define WEFT_KERNELS_MATH_VECTOR_H

// A product and a sum are fused only where fma() is written.
#pragma clang fp contract(off)

namespace weft::math {

#define WEFT_MATH_INLINE static inline __attribute__((always_inline))

template <class F, int N>
using VectorOf __attribute__((ext_vector_type(N))) = F;

/// The lane type of F, and integers of the lanes' width, as many as F has.
template <class F> struct Lanes;
template <> struct Lanes<float> {
  using Element = float;
  using Signed = int;
  using Unsigned = unsigned;
};
template <> struct Lanes<double> {
  using Element = double;
  using Signed = long long;
  using Unsigned = unsigned long long;
};
template <class E, int N> struct Lanes<E __attribute__((ext_vector_type(N)))> {
  using Element = E;
  using Signed = VectorOf<typename Lanes<E>::Signed, N>;
  using Unsigned = VectorOf<typename Lanes<E>::Unsigned, N>;
};

template <class F> using Element = typename Lanes<F>::Element;
template <class F> using Signed = typename Lanes<F>::Signed;
template <class F> using Unsigned = typename Lanes<F>::Unsigned;

template <class F> WEFT_MATH_INLINE F fma(F a, F b, F c) {
  return __builtin_elementwise_fma(a, b, c);
}
template <class F> WEFT_MATH_INLINE F squareRoot(F x) {
  return __builtin_elementwise_sqrt(x);
}
template <class F> WEFT_MATH_INLINE F magnitude(F x) {
  return __builtin_elementwise_abs(x);
}
/// The magnitude of `x` with the sign bit of `sign`.
template <class F> WEFT_MATH_INLINE F withSign(F x, F sign) {
  return __builtin_elementwise_copysign(x, sign);
}
template <class F> WEFT_MATH_INLINE F roundDown(F x) {
  return __builtin_elementwise_floor(x);
}

/// Bits are unsigned: sums of them wrap, whatever a NaN's payload is.
template <class F> WEFT_MATH_INLINE Unsigned<F> bits(F x) {
  return __builtin_bit_cast(Unsigned<F>, x);
}
template <class F> WEFT_MATH_INLINE F fromBits(Unsigned<F> x) {
  return __builtin_bit_cast(F, x);
}
/// x / 2^n, rounded down, of the two's complement number that `x` stands for.
template <class F>
WEFT_MATH_INLINE Unsigned<F> shiftSigned(Unsigned<F> x, int n) {
  return __builtin_bit_cast(Unsigned<F>, __builtin_bit_cast(Signed<F>, x) >> n);
}

} // namespace weft::math

#endif // WEFT_KERNELS_MATH_VECTOR_H
