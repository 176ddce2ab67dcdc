//===- DType.cpp - Element types and devices ------------------------------===//

#include "weft/Core/DType.h"
#include "weft/Core/Device.h"

#include <array>

namespace weft {

namespace {
struct Facts {
  std::string_view name;
  std::string_view shortName;
  int64_t bytes;
  DTypeCategory category;
};
constexpr std::array<Facts, numDTypes> facts = {{
    {"bool", "bool", 1, DTypeCategory::Bool},
    {"uint8", "u8", 1, DTypeCategory::Integer},
    {"int8", "i8", 1, DTypeCategory::Integer},
    {"int16", "i16", 2, DTypeCategory::Integer},
    {"int32", "i32", 4, DTypeCategory::Integer},
    {"int64", "i64", 8, DTypeCategory::Integer},
    {"float16", "f16", 2, DTypeCategory::Float},
    {"bfloat16", "bf16", 2, DTypeCategory::Float},
    {"float32", "f32", 4, DTypeCategory::Float},
    {"float64", "f64", 8, DTypeCategory::Float},
}};

const Facts &factsOf(DType dtype) { return facts[static_cast<size_t>(dtype)]; }
} // namespace

int64_t byteSize(DType dtype) { return factsOf(dtype).bytes; }
DTypeCategory category(DType dtype) { return factsOf(dtype).category; }
bool isFloat(DType dtype) { return category(dtype) == DTypeCategory::Float; }
bool isSignedInteger(DType dtype) {
  return category(dtype) == DTypeCategory::Integer && dtype != DType::U8;
}
bool isUnsignedInteger(DType dtype) { return dtype == DType::U8; }

DType computeDType(DType dtype) {
  return dtype == DType::F16 || dtype == DType::BF16 ? DType::F32 : dtype;
}

std::string_view toString(DType dtype) { return factsOf(dtype).name; }
std::string_view shortName(DType dtype) { return factsOf(dtype).shortName; }

std::optional<DType> parseDType(std::string_view name) {
  for (size_t i = 0; i < facts.size(); ++i)
    if (name == facts[i].name || name == facts[i].shortName)
      return static_cast<DType>(i);
  return std::nullopt;
}

std::string_view toString(Device device) {
  return device == Device::Cpu ? "cpu" : "meta";
}

std::optional<Device> parseDevice(std::string_view name) {
  if (name == "cpu")
    return Device::Cpu;
  if (name == "meta")
    return Device::Meta;
  return std::nullopt;
}

} // namespace weft
