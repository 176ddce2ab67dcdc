//===- NativeEmitter.cpp - Element bodies computed at once ----------------===//

#include "weft/Reference/NativeEmitter.h"

#include "weft/Math/Functions.h"

#include <cmath>

using namespace weft;
using namespace weft::reference;

namespace {

/// Applies \p floats, \p doubles or \p integers to two numbers of one dtype;
/// integers are computed in unsigned arithmetic and wrap.
template <class Operation>
Element arithmetic(Element a, Element b, Operation operation) {
  assert(a.dtype() == b.dtype() && "operands of one compute dtype");
  switch (a.dtype()) {
  case DType::F32:
    return Element::ofF32(operation(a.f32(), b.f32()));
  case DType::F64:
    return Element::ofF64(operation(a.f64(), b.f64()));
  default:
    return Element::ofInteger(
        a.dtype(),
        static_cast<int64_t>(operation(static_cast<uint64_t>(a.integer()),
                                       static_cast<uint64_t>(b.integer()))));
  }
}

template <class Relation>
Element compare(Element a, Element b, Relation relation) {
  assert(a.dtype() == b.dtype() && "operands of one compute dtype");
  switch (a.dtype()) {
  case DType::F32:
    return Element::ofBool(relation(a.f32(), b.f32()));
  case DType::F64:
    return Element::ofBool(relation(a.f64(), b.f64()));
  default:
    return Element::ofBool(relation(a.integer(), b.integer()));
  }
}

/// Applies a function of floats.
template <class Single, class Double>
Element apply(Element a, Single single, Double real) {
  return a.dtype() == DType::F32 ? Element::ofF32(single(a.f32()))
                                 : Element::ofF64(real(a.f64()));
}

template <class T> T largerOf(T a, T b) {
  if (std::isnan(a) || std::isnan(b))
    return a + b;
  if (a == b)
    return std::signbit(a) ? b : a;
  return a < b ? b : a;
}

template <class T> T smallerOf(T a, T b) {
  if (std::isnan(a) || std::isnan(b))
    return a + b;
  if (a == b)
    return std::signbit(a) ? a : b;
  return b < a ? b : a;
}

} // namespace

Element NativeEmitter::constant(int64_t value) const {
  return toElement(value, dtype);
}

Element NativeEmitter::neg(Element a) const {
  return apply(a, [](float x) { return -x; }, [](double x) { return -x; });
}

Element NativeEmitter::abs(Element a) const {
  return apply(
      a, [](float x) { return std::fabs(x); },
      [](double x) { return std::fabs(x); });
}

Element NativeEmitter::add(Element a, Element b) const {
  return arithmetic(a, b, [](auto x, auto y) { return x + y; });
}

Element NativeEmitter::sub(Element a, Element b) const {
  return arithmetic(a, b, [](auto x, auto y) { return x - y; });
}

Element NativeEmitter::mul(Element a, Element b) const {
  return arithmetic(a, b, [](auto x, auto y) { return x * y; });
}

Element NativeEmitter::div(Element a, Element b) const {
  return a.dtype() == DType::F32 ? Element::ofF32(a.f32() / b.f32())
                                 : Element::ofF64(a.f64() / b.f64());
}

Element NativeEmitter::maximum(Element a, Element b) const {
  return a.dtype() == DType::F32 ? Element::ofF32(largerOf(a.f32(), b.f32()))
                                 : Element::ofF64(largerOf(a.f64(), b.f64()));
}

Element NativeEmitter::minimum(Element a, Element b) const {
  return a.dtype() == DType::F32 ? Element::ofF32(smallerOf(a.f32(), b.f32()))
                                 : Element::ofF64(smallerOf(a.f64(), b.f64()));
}

Element NativeEmitter::exp(Element a) const {
  return apply(a, weft_exp_f32, weft_exp_f64);
}

Element NativeEmitter::log(Element a) const {
  return apply(a, weft_log_f32, weft_log_f64);
}

Element NativeEmitter::tanh(Element a) const {
  return apply(a, weft_tanh_f32, weft_tanh_f64);
}

Element NativeEmitter::sqrt(Element a) const {
  return apply(a, weft_sqrt_f32, weft_sqrt_f64);
}

Element NativeEmitter::floor(Element a) const {
  return apply(a, weft_floor_f32, weft_floor_f64);
}

Element NativeEmitter::eq(Element a, Element b) const {
  return compare(a, b, [](auto x, auto y) { return x == y; });
}

Element NativeEmitter::ne(Element a, Element b) const {
  return compare(a, b, [](auto x, auto y) { return x != y; });
}

Element NativeEmitter::lt(Element a, Element b) const {
  return compare(a, b, [](auto x, auto y) { return x < y; });
}

Element NativeEmitter::le(Element a, Element b) const {
  return compare(a, b, [](auto x, auto y) { return x <= y; });
}

Element NativeEmitter::logicalAnd(Element a, Element b) const {
  return Element::ofBool(a.isTrue() && b.isTrue());
}

Element NativeEmitter::logicalOr(Element a, Element b) const {
  return Element::ofBool(a.isTrue() || b.isTrue());
}

Element NativeEmitter::logicalXor(Element a, Element b) const {
  return Element::ofBool(a.isTrue() != b.isTrue());
}

Element NativeEmitter::logicalNot(Element a) const {
  return Element::ofBool(!a.isTrue());
}
