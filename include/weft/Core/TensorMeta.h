//===- TensorMeta.h - What is known of a tensor without data ----*- C++ -*-===//
//
// The facts that every rule takes and gives: dtype, layout, device.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_TENSORMETA_H
#define WEFT_CORE_TENSORMETA_H

#include "weft/Core/DType.h"
#include "weft/Core/Device.h"
#include "weft/Core/Layout.h"

namespace weft {

/// Sizes, strides and offset count elements.
struct TensorMeta {
  DType dtype = DType::F32;
  Layout layout;
  Device device = Device::Cpu;

  friend bool operator==(const TensorMeta &, const TensorMeta &) = default;
};

/// Row-major, with offset 0. Errors: Runtime, where strides or bytes overflow
/// 64 bits.
Result<TensorMeta> makeMeta(DType dtype, std::span<const Size> sizes,
                            Device device = Device::Cpu);
/// Bytes of a storage of its own for these elements. Errors: Runtime, where 64
/// bits don't hold them.
Result<Size> storageBytes(const TensorMeta &meta);
/// True if \p precise is what \p general says, with unknowns filled in.
bool refines(const TensorMeta &precise, const TensorMeta &general);
/// "float32[3, ?]", with strides where they are not row-major.
std::string toString(const TensorMeta &meta);

} // namespace weft

#endif // WEFT_CORE_TENSORMETA_H
