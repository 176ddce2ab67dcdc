//===- Scalar.h - A number beside tensors -----------------------*- C++ -*-===//
//
// A Python-like number: bool, integer or float. In promotion its category
// counts, not its width (PyTorch's wrapped numbers). In a program it is a
// run-time parameter: its value decides neither shape nor path.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_SCALAR_H
#define WEFT_CORE_SCALAR_H

#include "weft/Core/DType.h"
#include "weft/Core/Error.h"

#include <concepts>
#include <variant>

namespace weft {

class Scalar {
public:
  Scalar(std::same_as<bool> auto v) : value(bool(v)) {} // NOLINT
  /// Throws Exception (Runtime) where 64 bits with a sign don't hold it.
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  Scalar(T v) : value(toInt64(v)) {} // NOLINT
  Scalar(std::floating_point auto v)
      : value(static_cast<double>(v)) {} // NOLINT

  DTypeCategory category() const {
    return static_cast<DTypeCategory>(value.index());
  }
  const std::variant<bool, int64_t, double> &get() const { return value; }

private:
  template <std::integral T> static int64_t toInt64(T v) {
    const auto narrow = static_cast<int64_t>(v);
    if (static_cast<T>(narrow) != v || (narrow < 0) != (v < T(0)))
      throw Exception({ErrorKind::Runtime,
                       "value cannot be converted to type int64_t without "
                       "overflow"});
    return narrow;
  }

  std::variant<bool, int64_t, double> value;
};

} // namespace weft

#endif // WEFT_CORE_SCALAR_H
