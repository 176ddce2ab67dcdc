//===- WarpOperations.cpp - What the threads of a warp do at once ---------===//

#include "Scheduler.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

using namespace weft::compiler::emulation;

/// The lane that a shuffle reads (PTX ISA, shfl.sync) and its predicate.
static std::pair<uint32_t, bool> shuffleSource(WarpOp op, uint32_t lane,
                                               uint32_t b, uint32_t c) {
  uint32_t segment = c >> 8 & 31, clamp = c & 31, offset = b & 31;
  uint32_t maxLane = (lane & segment) | (clamp & ~segment);
  uint32_t minLane = lane & segment;
  uint32_t source = 0;
  bool inside = false;
  switch (op) {
  case WarpOp::ShuffleUp:
    source = lane - offset;
    inside = static_cast<int32_t>(source) >= static_cast<int32_t>(maxLane);
    break;
  case WarpOp::ShuffleDown:
    source = lane + offset;
    inside = source <= maxLane;
    break;
  case WarpOp::ShuffleXor:
    source = lane ^ offset;
    inside = source <= maxLane;
    break;
  default:
    source = minLane | (offset & ~segment);
    inside = source <= maxLane;
    break;
  }
  return {inside ? source : lane, inside};
}

void Launch::warpResult(uint32_t first, uint32_t mask, uint32_t lane) {
  Thread &self = threads[first + lane];
  if (self.warpOp <= WarpOp::ShuffleIndex) {
    auto [source, inside] = shuffleSource(self.warpOp, lane, self.b, self.c);
    if (!(mask >> source & 1)) {
      recordFailure(first + lane,
                    llvm::formatv("{} reads lane {}, which is not in the mask "
                                  "{:x}",
                                  request.sites[self.site].instruction, source,
                                  mask)
                        .str());
      return;
    }
    self.result = threads[first + source].value | uint64_t(inside) << 32;
    return;
  }
  uint32_t ballot = 0, add = 0, all = ~0u, any = 0, parity = 0;
  uint32_t umin = ~0u, umax = 0;
  int32_t smin = INT32_MAX, smax = INT32_MIN;
  for (uint32_t other = 0; other < warpSize; ++other) {
    if (!(mask >> other & 1))
      continue;
    uint32_t value = threads[first + other].value;
    ballot |= uint32_t(value != 0) << other;
    add += value;
    all &= value;
    any |= value;
    parity ^= value;
    umin = std::min(umin, value);
    umax = std::max(umax, value);
    smin = std::min(smin, static_cast<int32_t>(value));
    smax = std::max(smax, static_cast<int32_t>(value));
  }
  switch (self.warpOp) {
  case WarpOp::VoteAll:
    self.result = ballot == mask;
    break;
  case WarpOp::VoteAny:
    self.result = ballot != 0;
    break;
  case WarpOp::VoteUniform:
    self.result = ballot == mask || !ballot;
    break;
  case WarpOp::VoteBallot:
    self.result = ballot;
    break;
  case WarpOp::ReduceAdd:
    self.result = add;
    break;
  case WarpOp::ReduceUMin:
    self.result = umin;
    break;
  case WarpOp::ReduceUMax:
    self.result = umax;
    break;
  case WarpOp::ReduceMin:
    self.result = static_cast<uint32_t>(smin);
    break;
  case WarpOp::ReduceMax:
    self.result = static_cast<uint32_t>(smax);
    break;
  case WarpOp::ReduceAnd:
    self.result = all;
    break;
  case WarpOp::ReduceOr:
    self.result = any;
    break;
  case WarpOp::ReduceXor:
    self.result = parity;
    break;
  default:
    self.result = 0;
    break;
  }
}

/// Releases the threads of \p warp that wait at one operation, once all that
/// the mask names are there.
void Launch::completeWarp(uint32_t warp) {
  uint32_t first = warp * warpSize;
  uint32_t lanes = std::min(warpSize, blockThreads - first);
  uint32_t handled = 0;
  for (uint32_t lane = 0; lane < lanes; ++lane) {
    const Thread &thread = threads[first + lane];
    if (thread.state != State::AtWarp || (handled >> lane & 1))
      continue;
    bool complete = true;
    for (uint32_t other = 0; other < lanes; ++other) {
      const Thread &partner = threads[first + other];
      if (thread.mask >> other & 1)
        complete &= partner.state == State::AtWarp &&
                    partner.site == thread.site && partner.mask == thread.mask;
    }
    if (!complete)
      continue;
    uint32_t mask = thread.mask;
    for (uint32_t other = 0; other < lanes && !failed; ++other)
      if (mask >> other & 1)
        warpResult(first, mask, other);
    for (uint32_t other = 0; other < lanes; ++other)
      if (mask >> other & 1)
        threads[first + other].state = State::Ready;
    handled |= mask;
    ++stats.collectives;
  }
}
