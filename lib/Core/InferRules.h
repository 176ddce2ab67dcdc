//===- InferRules.h - What the rules of the op families share ---*- C++ -*-===//
//
// Checks that more than one family of rules makes. Private to Core.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_CORE_INFERRULES_H
#define WEFT_LIB_CORE_INFERRULES_H

#include "weft/Core/Infer.h"

namespace weft::infer {

/// The meta of a result, if its bytes can be counted in 64 bits.
Result<TensorMeta> checkedMeta(DType dtype, Layout layout, Device device);

/// PyTorch's sentence on operands of two devices.
Failure differentDevices(Device a, Device b);

/// The dim order of PyTorch's channels_last memory format.
inline constexpr int64_t channelsLastOrder[] = {0, 2, 3, 1};
/// PyTorch's is_contiguous(memory_format=channels_last).
bool isChannelsLast(const Layout &layout);

} // namespace weft::infer

#endif // WEFT_LIB_CORE_INFERRULES_H
