//===- Orders.h - The promised orders of floating-point work ----*- C++ -*-===//
//
// A float reduction or matmul of a Weft program adds its terms in an order
// that the op carries as its `order` attribute (docs/Numerics.md). The
// functions here write these orders as plainly as they can be written; compiled
// code must give the same bits. They must be compiled with -ffp-contract=off.
//
//===----------------------------------------------------------------------===//

#ifndef WEFT_REFERENCE_ORDERS_H
#define WEFT_REFERENCE_ORDERS_H

#include "weft/Core/Orders.h"

#include <cassert>
#include <cmath>
#include <cstdint>
#include <vector>

namespace weft::reference {

/// The nested accumulators of one lane of the sum rule: steps are added in
/// groups of 128, group sums in groups of 128 groups, and so on. Every level
/// starts from +0.0, and there is always one level above the steps.
template <class T> class LaneAccumulator {
public:
  /// Takes one step: `step` maps the running sum of the group to the next one.
  template <class Step> void take(Step &&step) {
    levels.front().sum = step(levels.front().sum);
    for (size_t level = 0; ++levels[level].terms == stepsPerGroup; ++level) {
      if (level + 1 == levels.size())
        levels.emplace_back();
      levels[level + 1].sum = levels[level + 1].sum + levels[level].sum;
      levels[level] = Level();
    }
  }

  /// The sum of all steps taken so far.
  T total() const {
    T sum = levels.front().sum;
    for (size_t level = 1; level < levels.size(); ++level)
      sum = levels[level].sum + sum;
    return sum;
  }

private:
  struct Level {
    T sum = T(0);
    int64_t terms = 0;
  };
  std::vector<Level> levels = std::vector<Level>(2);
};

/// The sum rule over `count` elements in `lanes` lanes (a power of two).
/// Element i goes to lane i mod lanes; at the end the lanes are halved.
/// `step(sum, i)` adds element i to a running sum.
template <class T, class Step>
T sumInLanes(int64_t count, int64_t lanes, Step &&step) {
  assert(lanes > 0 && (lanes & (lanes - 1)) == 0 && "lanes: a power of two");
  std::vector<LaneAccumulator<T>> accumulators(lanes);
  for (int64_t i = 0; i < count; ++i)
    accumulators[i % lanes].take([&](T sum) { return step(sum, i); });
  std::vector<T> sums;
  for (const LaneAccumulator<T> &accumulator : accumulators)
    sums.push_back(accumulator.total());
  for (int64_t half = lanes / 2; half > 0; half /= 2)
    for (int64_t lane = 0; lane < half; ++lane)
      sums[lane] = sums[lane] + sums[lane + half];
  return sums.front();
}

/// The sum of `value(0) ... value(count - 1)` by the sum rule.
template <class T, class Value>
T sumOrder(int64_t count, int64_t lanes, Value &&value) {
  return sumInLanes<T>(count, lanes,
                       [&](T sum, int64_t i) { return sum + value(i); });
}

/// The sum of `lhs(k) * rhs(k)` by the sum rule with FMA in place of add.
template <class T, class Lhs, class Rhs>
T dotOrder(int64_t count, int64_t lanes, Lhs &&lhs, Rhs &&rhs) {
  return sumInLanes<T>(count, lanes, [&](T sum, int64_t k) {
    return std::fma(lhs(k), rhs(k), sum);
  });
}

/// The sum of `lhs(k) * rhs(k)` as FMA chains over rising k, one for each chunk
/// of `chunk` terms. A chain starts from +0.0; the chunk sums are added in
/// rising order, the first as it stands. Without terms the sum is +0.0.
template <class T, class Lhs, class Rhs>
T chainOrder(int64_t count, int64_t chunk, Lhs &&lhs, Rhs &&rhs) {
  assert(chunk > 0 && "chunk: at least one term");
  T sum = T(0);
  for (int64_t first = 0; first < count; first += chunk) {
    T chain = T(0);
    for (int64_t k = first; k < count && k - first < chunk; ++k)
      chain = std::fma(lhs(k), rhs(k), chain);
    sum = first == 0 ? chain : sum + chain;
  }
  return sum;
}

} // namespace weft::reference

#endif // WEFT_REFERENCE_ORDERS_H
