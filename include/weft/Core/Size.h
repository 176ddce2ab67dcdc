//===- Size.h - A size that may be unknown ----------------------*- C++ -*-===//
//
// One size, stride or offset: a known 64-bit number or unknown. Unknown is a
// state of the type, never a magic number. Arithmetic on known values is
// checked for overflow; an unknown operand makes the result unknown.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_SIZE_H
#define WEFT_CORE_SIZE_H

#include "weft/Core/Error.h"

#include <boost/container/small_vector.hpp>

#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>

namespace weft {

/// Six dims without an allocation; more spill to the heap.
inline constexpr unsigned inlineRank = 6;
/// Boost's small_vector, and a span of itself: the iterators of Debian 12's
/// Boost aren't known as contiguous, so std::span doesn't take it on its own.
template <typename T, unsigned N = inlineRank>
class SmallVector : public boost::container::small_vector<T, N> {
public:
  using Base = boost::container::small_vector<T, N>;
  using Base::Base;
  SmallVector &operator=(std::initializer_list<T> values) {
    this->assign(values);
    return *this;
  }
  operator std::span<T>() { return {this->data(), this->size()}; } // NOLINT
  operator std::span<const T>() const {                            // NOLINT
    return {this->data(), this->size()};
  }
};

class Size {
public:
  constexpr Size() = default;
  constexpr Size(int64_t value) : number(value), known(true) {} // NOLINT
  static constexpr Size unknown() { return Size(0, false); }

  constexpr bool isKnown() const { return known; }
  constexpr bool isUnknown() const { return !known; }
  /// The number. The size must be known.
  constexpr int64_t value() const {
    assert(known && "the value of an unknown size");
    return number;
  }
  constexpr bool is(int64_t value) const { return known && number == value; }

  /// Equal as states: two unknown sizes compare equal, which says nothing
  /// about the numbers behind them.
  friend constexpr bool operator==(const Size &, const Size &) = default;

private:
  constexpr Size(int64_t value, bool isKnown) : number(value), known(isKnown) {}
  int64_t number = 0;
  bool known = true;
};

using Sizes = SmallVector<Size>;
/// Plain numbers: dims, permutations, known sizes.
using Ints = SmallVector<int64_t>;

/// Checked arithmetic; unknown where an operand is, but a known 0 times
/// anything is 0. Errors: Runtime, where 64 bits do not hold the result.
Result<Size> add(Size a, Size b);
Result<Size> multiply(Size a, Size b);
/// Product of \p sizes; 1 for none. A known 0 wins over an unknown size and
/// over an overflow. Errors: Runtime, where all sizes are known and 64 bits do
/// not hold the result.
Result<Size> product(std::span<const Size> sizes);

/// True if what \p general says holds of \p precise: equal where known.
bool refines(Size precise, Size general);

/// "3", "?" and "[3, ?, 5]" as PyTorch prints sizes.
std::string toString(Size size);
std::string toString(std::span<const Size> sizes);
std::string toString(std::span<const int64_t> ints);

} // namespace weft

#endif // WEFT_CORE_SIZE_H
