//===- Orders.h - Constants of the promised orders --------------*- C++ -*-===//
//
// Float sums have an order that is part of their meaning (docs/Numerics.md,
// "Orders"). These numbers fix the bits of every result: the recorder, the
// interpreter and all targets take them from here.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_ORDERS_H
#define WEFT_CORE_ORDERS_H

#include <cstdint>

namespace weft {

/// Lanes of a sum over elements that are neighbours in memory; else one.
inline constexpr int64_t sumLanes = 32;
/// Steps in a group of one lane, and groups in a group of groups.
inline constexpr int64_t stepsPerGroup = 128;
/// Terms in a chunk of a chain of fused multiply-adds.
inline constexpr int64_t chainChunk = 4096;

} // namespace weft

#endif // WEFT_CORE_ORDERS_H
