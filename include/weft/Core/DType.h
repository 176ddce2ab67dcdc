//===- DType.h - Element types ----------------------------------*- C++ -*-===//
//
// The ten element types, their facts, and their names as PyTorch spells them.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_DTYPE_H
#define WEFT_CORE_DTYPE_H

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>

namespace weft {

/// The order is PyTorch's order of categories: bool, integers, floats. The
/// numbers stand in serialised programs and never change.
enum class DType : uint8_t {
  Bool = 0,
  U8 = 1,
  I8 = 2,
  I16 = 3,
  I32 = 4,
  I64 = 5,
  F16 = 6,
  BF16 = 7,
  F32 = 8,
  F64 = 9,
};
inline constexpr int numDTypes = 10;

/// Categories of PyTorch's type promotion, lowest first.
enum class DTypeCategory : uint8_t { Bool, Integer, Float };

/// Size of one element in bytes.
int64_t byteSize(DType dtype);
DTypeCategory category(DType dtype);
bool isFloat(DType dtype);
/// Integers only: bool and floats are neither signed nor unsigned integers.
bool isSignedInteger(DType dtype);
bool isUnsignedInteger(DType dtype);

/// The dtype that the elements of \p dtype are computed in: f32 for f16 and
/// bf16, else the dtype itself (docs/Numerics.md, classes).
DType computeDType(DType dtype);

/// PyTorch's name: "bool", "uint8", ..., "bfloat16", "float32".
std::string_view toString(DType dtype);
/// The short name: "bool", "u8", "i8", ..., "bf16", "f32", "f64".
std::string_view shortName(DType dtype);
/// Reads either name; nothing for any other text.
std::optional<DType> parseDType(std::string_view name);

/// The C++ types of elements. float16 is _Float16; bfloat16 has none of its own
/// and is read as float.
template <typename T>
concept ElementType = std::same_as<T, bool> || std::same_as<T, uint8_t> ||
                      std::same_as<T, int8_t> || std::same_as<T, int16_t> ||
                      std::same_as<T, int32_t> || std::same_as<T, int64_t> ||
                      std::same_as<T, _Float16> || std::same_as<T, float> ||
                      std::same_as<T, double>;

} // namespace weft

#endif // WEFT_CORE_DTYPE_H
