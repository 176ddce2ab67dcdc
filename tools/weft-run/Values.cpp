//===- Values.cpp - Values in files, attributes and text ------------------===//

#include "Values.h"

#include "weft/Core/SameBits.h"
#include "weft/Dialect/Weft/IR/WeftDialect.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/raw_ostream.h"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>

using namespace weft;
using namespace weft::run;
using reference::Element;
using reference::TensorValue;

namespace {

template <class T> std::string print(const T &printable) {
  std::string text;
  llvm::raw_string_ostream(text) << printable;
  return text;
}

template <class T> std::optional<T> parseNumber(const std::string &text) {
  T value{};
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size())
    return std::nullopt;
  if constexpr (std::is_same_v<T, double>)
    if (error == std::errc::result_out_of_range)
      return std::strtod(text.c_str(), nullptr); // 0 or infinite, as in Python
  if (error != std::errc())
    return std::nullopt;
  return value;
}

Result<reference::Value> parseScalar(const std::string &text, mlir::Type type) {
  std::optional<Scalar> scalar;
  if (type.isInteger(1)) {
    if (text == "true" || text == "false")
      scalar = Scalar(text == "true");
  } else if (type.isInteger(64)) {
    if (std::optional<int64_t> integer = parseNumber<int64_t>(text))
      scalar = Scalar(*integer);
  } else if (std::optional<double> real = parseNumber<double>(text)) {
    scalar = Scalar(*real);
  }
  if (!scalar)
    return fail(ErrorKind::Value,
                "'" + text + "' is no number of type " + print(type));
  return reference::Value(*scalar);
}

/// A row-major tensor of zeros.
Result<TensorValue> rowMajorTensor(DType dtype, llvm::ArrayRef<int64_t> sizes) {
  Result<TensorMeta> meta =
      reference::rowMajor(dtype, {sizes.data(), sizes.size()});
  if (!meta)
    return std::move(meta).failure();
  return reference::makeTensor(*meta);
}

Result<reference::Value> inLayout(Result<TensorValue> tensor,
                                  mlir::RankedTensorType type) {
  if (tensor)
    tensor = reference::inLayoutOf(*tensor, type);
  if (!tensor)
    return std::move(tensor).failure();
  return reference::Value(*std::move(tensor));
}

std::optional<Scalar> scalarOf(mlir::Attribute attribute) {
  if (auto integer = llvm::dyn_cast<mlir::IntegerAttr>(attribute)) {
    if (integer.getType().isInteger(1))
      return Scalar(integer.getValue().getBoolValue());
    if (integer.getType().isInteger(64))
      return Scalar(integer.getInt());
  }
  if (auto real = llvm::dyn_cast<mlir::FloatAttr>(attribute))
    if (real.getType().isF64())
      return Scalar(real.getValueAsDouble());
  return std::nullopt;
}

bool isOfType(const Scalar &scalar, mlir::Type type) {
  switch (scalar.category()) {
  case DTypeCategory::Bool:
    return type.isInteger(1);
  case DTypeCategory::Integer:
    return type.isInteger(64);
  case DTypeCategory::Float:
    return type.isF64();
  }
  llvm_unreachable("all categories are covered");
}

/// Copies the bits of one dense element of \p bytes bytes.
void storeBits(const llvm::APInt &bits, size_t bytes, std::byte *cell) {
  const uint64_t word = bits.getZExtValue();
  std::memcpy(cell, &word, bytes);
}

uint64_t next(uint64_t &seed) {
  // splitmix64: https://prng.di.unimi.it/splitmix64.c
  uint64_t z = (seed += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/// Tensors of more elements are finite: a long sum of others is NaN or infinite
/// in any order, and nothing is compared.
constexpr int64_t mostWithInfinities = 1024;

double randomFloat(uint64_t &seed, bool finite = false) {
  static constexpr double specials[] = {0.0,  -0.0,     1e-40,     1.0,
                                        -1.0, INFINITY, -INFINITY, NAN};
  const uint64_t bits = next(seed);
  if (bits % 64 == 0)
    return specials[(bits >> 8) % (std::size(specials) - (finite ? 3 : 0))];
  // 24 random bits, and an exponent from 2^-4 to 2^3.
  const double significand =
      static_cast<double>((bits >> 40)) / 0x1p24 + 0x1p-25;
  return std::ldexp((bits >> 8) & 1 ? significand : -significand,
                    static_cast<int>((bits >> 16) % 8) - 4);
}

/// Neighbouring floats have neighbouring numbers, -0.0 and 0.0 the same.
template <class Bits> int64_t position(Bits bits) {
  constexpr Bits sign = Bits(1) << (8 * sizeof(Bits) - 1);
  const auto magnitude = static_cast<int64_t>(bits & ~sign);
  return bits & sign ? -magnitude : magnitude;
}

template <class Bits>
uint64_t distance(const std::byte *a, const std::byte *b) {
  Bits aBits, bBits;
  std::memcpy(&aBits, a, sizeof(Bits));
  std::memcpy(&bBits, b, sizeof(Bits));
  const int64_t from = position(aBits), to = position(bBits);
  return from > to ? static_cast<uint64_t>(from) - to
                   : static_cast<uint64_t>(to) - from;
}

bool isClose(DType dtype, const std::byte *a, const std::byte *b,
             uint64_t ulps) {
  if (sameBits(dtype, a, b, 1))
    return true;
  if (ulps == 0 || !isFloat(dtype))
    return false;
  const Element x = reference::load(dtype, a), y = reference::load(dtype, b);
  const double left = dtype == DType::F64 ? x.f64() : x.f32();
  const double right = dtype == DType::F64 ? y.f64() : y.f32();
  if (!std::isfinite(left) || !std::isfinite(right))
    return false;
  switch (byteSize(dtype)) {
  case 2:
    return distance<uint16_t>(a, b) <= ulps;
  case 4:
    return distance<uint32_t>(a, b) <= ulps;
  default:
    return distance<uint64_t>(a, b) <= ulps;
  }
}

void append(std::string &text, const TensorValue &tensor, Ints &index,
            size_t &left) {
  const size_t dim = index.size();
  if (dim == tensor.rank()) {
    if (left > 0)
      text += toText(tensor.at(index));
    left -= left > 0;
    return;
  }
  text += '[';
  for (int64_t i = 0; i < tensor.size(dim); ++i) {
    if (left == 0) {
      text += i > 0 ? ", ..." : "...";
      break;
    }
    if (i > 0)
      text += ", ";
    index.push_back(i);
    append(text, tensor, index, left);
    index.pop_back();
  }
  text += ']';
}

std::optional<std::string> difference(const TensorValue &expected,
                                      const TensorValue &actual,
                                      uint64_t ulps) {
  if (expected.dtype() != actual.dtype() || expected.sizes() != actual.sizes())
    return "expected " + toString(expected.meta) + ", got " +
           toString(actual.meta);
  std::optional<std::string> first;
  size_t count = 0;
  reference::forEachIndex(expected.sizes(), [&](reference::Index index) {
    if (isClose(expected.dtype(), expected.cell(index), actual.cell(index),
                ulps))
      return;
    ++count;
    if (!first)
      first = "at " + toString(index) + " expected " +
              toText(expected.at(index)) + ", got " + toText(actual.at(index));
  });
  if (count > 1)
    *first += " (" + std::to_string(count) + " of " +
              std::to_string(expected.count()) + " elements differ)";
  return first;
}

} // namespace

Result<reference::Value> run::readValue(const std::string &text,
                                        mlir::Type type) {
  auto tensorType = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensorType)
    return parseScalar(text, type);
  Result<runtime::NpyArray> array =
      runtime::readNpy(text, ir::dtypeOf(tensorType.getElementType()));
  if (!array)
    return std::move(array).failure();
  if (failed(mlir::verifyCompatibleShape(array->sizes, tensorType.getShape())))
    return fail(ErrorKind::Value,
                "'" + text + "' holds sizes " +
                    toString(std::span<const int64_t>(array->sizes)) +
                    ", expected " + print(type));
  return valueOf(*array, tensorType);
}

Result<reference::Value> run::valueOf(const runtime::NpyArray &array,
                                      mlir::RankedTensorType type) {
  Result<TensorValue> tensor = rowMajorTensor(array.dtype, array.sizes);
  if (tensor)
    llvm::copy(array.data, tensor->buffer->begin());
  return inLayout(std::move(tensor), type);
}

Result<void> run::writeTensor(runtime::OutputFile &file,
                              const std::string &path,
                              const TensorValue &tensor) {
  Ints sizes = tensor.sizes();
  Result<TensorMeta> meta = reference::rowMajor(tensor.dtype(), sizes);
  if (!meta)
    return std::move(meta).failure();
  Result<TensorValue> dense = reference::withLayout(tensor, meta->layout);
  if (!dense)
    return std::move(dense).failure();
  return runtime::writeNpy(file, path, dense->dtype(), sizes, *dense->buffer);
}

Result<reference::Value> run::valueOf(mlir::Attribute attribute,
                                      mlir::Type type) {
  auto tensorType = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensorType) {
    std::optional<Scalar> scalar = scalarOf(attribute);
    if (!scalar || !isOfType(*scalar, type))
      return fail(ErrorKind::Value,
                  print(attribute) + " is no value of type " + print(type));
    return reference::Value(*scalar);
  }
  auto dense = llvm::dyn_cast<mlir::DenseElementsAttr>(attribute);
  std::optional<DType> dtype = ir::dtypeOf(tensorType.getElementType());
  if (!dense || !dtype ||
      dense.getElementType() != tensorType.getElementType() ||
      failed(mlir::verifyCompatibleShape(dense.getType().getShape(),
                                         tensorType.getShape())))
    return fail(ErrorKind::Value,
                "the value " +
                    (dense ? "of type " + print(dense.getType())
                           : "that is no dense<...>") +
                    " does not fit " + print(type));
  Result<TensorValue> tensor =
      rowMajorTensor(*dtype, dense.getType().getShape());
  if (!tensor)
    return std::move(tensor).failure();
  const size_t bytes = byteSize(*dtype);
  std::byte *cell = tensor->buffer->data();
  if (isFloat(*dtype)) {
    for (const llvm::APFloat &element : dense.getValues<llvm::APFloat>()) {
      storeBits(element.bitcastToAPInt(), bytes, cell);
      cell += bytes;
    }
  } else {
    for (const llvm::APInt &element : dense.getValues<llvm::APInt>()) {
      storeBits(element, bytes, cell);
      cell += bytes;
    }
  }
  return inLayout(std::move(tensor), tensorType);
}

Result<reference::Value> run::randomValue(mlir::Type type, uint64_t &seed) {
  auto tensorType = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensorType) {
    if (type.isInteger(1))
      return reference::Value(Scalar(next(seed) % 2 == 0));
    if (type.isInteger(64)) // a start of a view, or an operand
      return reference::Value(Scalar(static_cast<int64_t>(next(seed) % 2)));
    return reference::Value(Scalar(randomFloat(seed)));
  }
  std::optional<DType> dtype = ir::dtypeOf(tensorType.getElementType());
  if (!dtype)
    return fail(ErrorKind::Type, "no dtype of Weft: " + print(type));
  Ints sizes;
  for (int64_t size : tensorType.getShape())
    sizes.push_back(mlir::ShapedType::isDynamic(size) ? 5 : size);
  Result<TensorValue> tensor =
      rowMajorTensor(*dtype, {sizes.data(), sizes.size()});
  if (!tensor)
    return std::move(tensor).failure();
  const bool finite = tensor->count() > mostWithInfinities;
  reference::forEachIndex(sizes, [&](reference::Index index) {
    // Integers take all their bits now and then.
    Element element =
        isFloat(*dtype)
            ? Element::ofF64(randomFloat(seed, finite))
            : Element::ofInteger(
                  DType::I64, next(seed) % 16 == 0
                                  ? static_cast<int64_t>(next(seed))
                                  : static_cast<int64_t>(next(seed) % 21) - 10);
    tensor->set(index, reference::convert(element, computeDType(*dtype)));
  });
  return inLayout(std::move(tensor), tensorType);
}

/// With all digits. The sign of a NaN is nobody's business.
template <class T> static std::string digits(T value) {
  if (std::isnan(value))
    return "nan";
  char text[40];
  return {text, std::to_chars(text, std::end(text), value).ptr};
}

std::string run::toText(Element element) {
  switch (element.dtype()) {
  case DType::Bool:
    return element.isTrue() ? "true" : "false";
  case DType::F32:
    return digits(element.f32());
  case DType::F64:
    return digits(element.f64());
  default:
    return std::to_string(element.integer());
  }
}

std::string run::toText(const reference::Value &value, size_t limit) {
  if (const auto *scalar = std::get_if<Scalar>(&value)) {
    static constexpr DType dtypes[] = {DType::Bool, DType::I64, DType::F64};
    const auto category = static_cast<size_t>(scalar->category());
    return toText(reference::toElement(*scalar, dtypes[category]));
  }
  std::string text;
  Ints index;
  append(text, std::get<TensorValue>(value), index, limit);
  return text;
}

std::optional<std::string> run::difference(const reference::Value &expected,
                                           const reference::Value &actual,
                                           uint64_t ulps) {
  const auto *left = std::get_if<TensorValue>(&expected);
  const auto *right = std::get_if<TensorValue>(&actual);
  if (left && right)
    return ::difference(*left, *right, ulps);
  if (left || right || toText(expected) != toText(actual))
    return "expected " + toText(expected) + ", got " + toText(actual);
  return std::nullopt;
}
