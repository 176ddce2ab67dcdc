//===- Elements.cpp - One element: loads, stores, conversions -------------===//

#include "weft/Reference/Elements.h"

#include "llvm/ADT/APFloat.h"

#include <cmath>
#include <cstring>
#include <limits>

using namespace weft;
using namespace weft::reference;

namespace {

template <class T> T loadAs(const std::byte *cell) {
  T value;
  std::memcpy(&value, cell, sizeof(T));
  return value;
}

template <class T> void storeAs(T value, std::byte *cell) {
  std::memcpy(cell, &value, sizeof(T));
}

float widen(const llvm::fltSemantics &semantics, uint16_t bits) {
  llvm::APFloat value(semantics, llvm::APInt(16, bits));
  bool losesInfo;
  value.convert(llvm::APFloat::IEEEsingle(), llvm::APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToFloat();
}

uint16_t round(const llvm::fltSemantics &semantics, float number) {
  llvm::APFloat value(number);
  bool losesInfo;
  value.convert(semantics, llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  return static_cast<uint16_t>(value.bitcastToAPInt().getZExtValue());
}

/// Truncates towards zero; out of range and NaN give the least T.
template <class T> T truncate(double value) {
  const double end = std::ldexp(1.0, std::numeric_limits<T>::digits);
  // The least value itself is in range, and so is what truncates to it.
  if (value > -end - 1.0 && value < end)
    return static_cast<T>(value);
  return std::numeric_limits<T>::min();
}

int64_t truncateTo(DType dtype, double value) {
  switch (dtype) {
  case DType::I64:
  case DType::U8:
    return truncate<int64_t>(value);
  default:
    return truncate<int32_t>(value);
  }
}

} // namespace

Element Element::ofInteger(DType dtype, int64_t value) {
  switch (dtype) {
  case DType::U8:
    return Element(dtype, static_cast<uint8_t>(value));
  case DType::I8:
    return Element(dtype, static_cast<int8_t>(value));
  case DType::I16:
    return Element(dtype, static_cast<int16_t>(value));
  case DType::I32:
    return Element(dtype, static_cast<int32_t>(value));
  default:
    assert(dtype == DType::I64 && "not an integer dtype");
    return Element(dtype, value);
  }
}

bool Element::isTrue() const {
  switch (type) {
  case DType::F32:
    return number.f32 != 0.0f;
  case DType::F64:
    return number.f64 != 0.0;
  default:
    return number.integer != 0;
  }
}

Element reference::convert(Element element, DType dtype) {
  assert(computeDType(dtype) == dtype && "convert: not a compute dtype");
  const DType from = element.dtype();
  if (from == dtype)
    return element;
  if (dtype == DType::Bool)
    return Element::ofBool(element.isTrue());
  if (dtype == DType::F32)
    return Element::ofF32(from == DType::F64
                              ? static_cast<float>(element.f64())
                              : static_cast<float>(element.integer()));
  if (dtype == DType::F64)
    return Element::ofF64(from == DType::F32
                              ? static_cast<double>(element.f32())
                              : static_cast<double>(element.integer()));
  if (!isFloat(from))
    return Element::ofInteger(dtype, element.integer());
  double value =
      from == DType::F32 ? static_cast<double>(element.f32()) : element.f64();
  return Element::ofInteger(dtype, truncateTo(dtype, value));
}

Element reference::toElement(const Scalar &scalar, DType dtype) {
  struct Visitor {
    Element operator()(bool value) { return Element::ofBool(value); }
    Element operator()(int64_t value) {
      return Element::ofInteger(DType::I64, value);
    }
    Element operator()(double value) { return Element::ofF64(value); }
  };
  return convert(std::visit(Visitor(), scalar.get()), dtype);
}

Element reference::load(DType dtype, const std::byte *cell) {
  switch (dtype) {
  case DType::Bool:
    return Element::ofBool(loadAs<uint8_t>(cell) != 0);
  case DType::U8:
    return Element::ofInteger(dtype, loadAs<uint8_t>(cell));
  case DType::I8:
    return Element::ofInteger(dtype, loadAs<int8_t>(cell));
  case DType::I16:
    return Element::ofInteger(dtype, loadAs<int16_t>(cell));
  case DType::I32:
    return Element::ofInteger(dtype, loadAs<int32_t>(cell));
  case DType::I64:
    return Element::ofInteger(dtype, loadAs<int64_t>(cell));
  case DType::F16:
    return Element::ofF32(
        widen(llvm::APFloat::IEEEhalf(), loadAs<uint16_t>(cell)));
  case DType::BF16:
    return Element::ofF32(
        widen(llvm::APFloat::BFloat(), loadAs<uint16_t>(cell)));
  case DType::F32:
    return Element::ofF32(loadAs<float>(cell));
  case DType::F64:
    return Element::ofF64(loadAs<double>(cell));
  }
  std::abort();
}

void reference::store(Element element, DType dtype, std::byte *cell) {
  assert(element.dtype() == computeDType(dtype) && "store: convert first");
  switch (dtype) {
  case DType::Bool:
  case DType::U8:
    return storeAs(static_cast<uint8_t>(element.integer()), cell);
  case DType::I8:
    return storeAs(static_cast<int8_t>(element.integer()), cell);
  case DType::I16:
    return storeAs(static_cast<int16_t>(element.integer()), cell);
  case DType::I32:
    return storeAs(static_cast<int32_t>(element.integer()), cell);
  case DType::I64:
    return storeAs(element.integer(), cell);
  case DType::F16:
    return storeAs(round(llvm::APFloat::IEEEhalf(), element.f32()), cell);
  case DType::BF16:
    return storeAs(round(llvm::APFloat::BFloat(), element.f32()), cell);
  case DType::F32:
    return storeAs(element.f32(), cell);
  case DType::F64:
    return storeAs(element.f64(), cell);
  }
}
