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

#include <concepts>
#include <variant>

namespace weft {

class Scalar {
public:
  Scalar(std::same_as<bool> auto v) : value(bool(v)) {} // NOLINT
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  Scalar(T v) : value(static_cast<int64_t>(v)) {} // NOLINT
  Scalar(std::floating_point auto v)
      : value(static_cast<double>(v)) {} // NOLINT

  DTypeCategory category() const {
    return static_cast<DTypeCategory>(value.index());
  }
  const std::variant<bool, int64_t, double> &get() const { return value; }

private:
  std::variant<bool, int64_t, double> value;
};

} // namespace weft

#endif // WEFT_CORE_SCALAR_H
