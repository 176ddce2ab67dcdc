//===- DLPack.h - DLPack, with what later versions add ----------*- C++ -*-===//
//
// The system's <dlpack/dlpack.h> may be as old as 0.6. This header declares,
// under names of ours, what versions up to 1.1 add and Weft speaks: bool, the
// 8-bit floats and the versioned struct with its read-only flag. Where the
// system's header is new enough, ours is checked against it.
//
//===----------------------------------------------------------------------===//

#ifndef WEFT_RUNTIME_DLPACK_H
#define WEFT_RUNTIME_DLPACK_H

#include "weft/Core/DType.h"

#include <dlpack/dlpack.h>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace weft::dlpack {

/// Values of DLDataType::code that 0.6 lacks.
enum TypeCode : uint8_t {
  Bool = 6,          // since 0.8
  Float8E4M3FN = 10, // since 1.1
  Float8E5M2 = 12,   // since 1.1
};

/// DLPack's type of elements of \p dtype, and back: nothing for a type that
/// Weft has no dtype for.
DLDataType typeOf(DType dtype);
std::optional<DType> dtypeOf(DLDataType type);

/// Bits of ManagedTensorVersioned::flags.
inline constexpr uint64_t ReadOnlyFlag = 1u << 0;
inline constexpr uint64_t IsCopiedFlag = 1u << 1;

/// DLPackVersion of DLPack 1.0.
struct Version {
  uint32_t major;
  uint32_t minor;
};

/// DLManagedTensorVersioned of DLPack 1.0.
struct ManagedTensorVersioned {
  Version version;
  void *managerContext;
  void (*deleter)(ManagedTensorVersioned *self);
  uint64_t flags;
  DLTensor tensor;
};

// The layout that the DLPack specification gives on an LP64 machine.
static_assert(sizeof(void *) != 8 || sizeof(DLTensor) == 48);
static_assert(sizeof(void *) != 8 || offsetof(DLTensor, byte_offset) == 40);
static_assert(sizeof(DLDataType) == 4);
static_assert(sizeof(void *) != 8 || sizeof(ManagedTensorVersioned) == 80);
static_assert(sizeof(void *) != 8 ||
              offsetof(ManagedTensorVersioned, tensor) == 32);

#ifdef DLPACK_MAJOR_VERSION
static_assert(unsigned(Bool) == unsigned(kDLBool));
static_assert(ReadOnlyFlag == DLPACK_FLAG_BITMASK_READ_ONLY);
static_assert(sizeof(Version) == sizeof(DLPackVersion));
static_assert(sizeof(ManagedTensorVersioned) ==
              sizeof(DLManagedTensorVersioned));
static_assert(offsetof(ManagedTensorVersioned, tensor) ==
              offsetof(DLManagedTensorVersioned, dl_tensor));
#if DLPACK_MAJOR_VERSION > 1 ||                                                \
    (DLPACK_MAJOR_VERSION == 1 && DLPACK_MINOR_VERSION >= 1)
static_assert(unsigned(Float8E4M3FN) == unsigned(kDLFloat8_e4m3fn));
static_assert(unsigned(Float8E5M2) == unsigned(kDLFloat8_e5m2));
#endif
#endif

} // namespace weft::dlpack

#endif // WEFT_RUNTIME_DLPACK_H
