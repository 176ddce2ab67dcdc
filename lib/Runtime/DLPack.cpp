//===- DLPack.cpp - dtypes as DLPack says them ----------------------------===//

#include "weft/Runtime/DLPack.h"

using namespace weft;

DLDataType dlpack::typeOf(DType dtype) {
  uint8_t bits = static_cast<uint8_t>(8 * byteSize(dtype));
  if (dtype == DType::Bool)
    return {Bool, 8, 1};
  if (dtype == DType::BF16)
    return {kDLBfloat, bits, 1};
  if (isFloat(dtype))
    return {kDLFloat, bits, 1};
  return {static_cast<uint8_t>(isUnsignedInteger(dtype) ? kDLUInt : kDLInt),
          bits, 1};
}

std::optional<DType> dlpack::dtypeOf(DLDataType type) {
  for (int i = 0; i < numDTypes; ++i) {
    DLDataType known = typeOf(static_cast<DType>(i));
    if (known.code == type.code && known.bits == type.bits && type.lanes == 1)
      return static_cast<DType>(i);
  }
  return std::nullopt;
}
