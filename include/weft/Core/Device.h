//===- Device.h - Where a tensor lives --------------------------*- C++ -*-===//
//
// A device is a kind and nothing else so far: one CPU, one meta device.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_DEVICE_H
#define WEFT_CORE_DEVICE_H

#include <cstdint>
#include <optional>
#include <string_view>

namespace weft {

enum class Device : uint8_t {
  Cpu = 0,
  Meta = 1, ///< sizes, strides, dtype and byte counts; no bytes
};
inline constexpr unsigned numDevices = 2;

/// "cpu", "meta".
std::string_view toString(Device device);
std::optional<Device> parseDevice(std::string_view name);

} // namespace weft

#endif // WEFT_CORE_DEVICE_H
