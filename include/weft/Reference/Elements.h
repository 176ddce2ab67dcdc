//===- Elements.h - One element: loads, stores, conversions -----*- C++ -*-===//
//
// The interpreter computes one element at a time. An Element is a number in a
// compute dtype (docs/Numerics.md): f16 and bf16 are widened when they are
// loaded and rounded once when they are stored; integers wrap.
//
//===----------------------------------------------------------------------===//

#ifndef WEFT_REFERENCE_ELEMENTS_H
#define WEFT_REFERENCE_ELEMENTS_H

#include "weft/Core/DType.h"
#include "weft/Core/Scalar.h"

#include <cassert>
#include <cstddef>
#include <cstdint>

namespace weft::reference {

/// A number of a compute dtype: bool, an integer dtype, f32 or f64.
class Element {
public:
  static Element ofBool(bool value) { return Element(DType::Bool, value); }
  /// \p value wrapped to the width of the integer dtype \p dtype.
  static Element ofInteger(DType dtype, int64_t value);
  static Element ofF32(float value) { return Element(value); }
  static Element ofF64(double value) { return Element(value); }

  DType dtype() const { return type; }
  /// The value of a bool or an integer; 0 or 1 for a bool.
  int64_t integer() const {
    assert(!isFloat(type) && "a float has no integer");
    return number.integer;
  }
  float f32() const {
    assert(type == DType::F32 && "not an f32");
    return number.f32;
  }
  double f64() const {
    assert(type == DType::F64 && "not an f64");
    return number.f64;
  }
  /// True unless the value is zero; NaN is true.
  bool isTrue() const;

private:
  Element(DType dtype, int64_t value) : type(dtype) { number.integer = value; }
  explicit Element(float value) : type(DType::F32) { number.f32 = value; }
  explicit Element(double value) : type(DType::F64) { number.f64 = value; }

  DType type;
  union {
    int64_t integer;
    float f32;
    double f64;
  } number;
};

/// PyTorch's conversion of \p element to compute dtype \p dtype. Floats become
/// integers by truncation; out of range, i32 and i64 give their least value, i8
/// and i16 the low bits of that i32, u8 the low bits of the i64 (as PyTorch on
/// x86-64). To bool, everything but zero is true.
Element convert(Element element, DType dtype);

/// The number \p scalar in compute dtype \p dtype.
Element toElement(const Scalar &scalar, DType dtype);

/// The element of \p dtype at \p cell, widened to its compute dtype. A bool
/// byte other than 0 is true.
Element load(DType dtype, const std::byte *cell);

/// Rounds \p element, which is of the compute dtype of \p dtype, to \p dtype
/// (nearest, ties to even) and writes it to \p cell.
void store(Element element, DType dtype, std::byte *cell);

} // namespace weft::reference

#endif // WEFT_REFERENCE_ELEMENTS_H
