//===- Error.h - What goes wrong, as a value --------------------*- C++ -*-===//
//
// Rules return Result<T>. The sentence of an Error reads the same whether it
// ends up in a C++ exception, a Python exception or an MLIR diagnostic.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_ERROR_H
#define WEFT_CORE_ERROR_H

#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace weft {

/// The kinds that PyTorch's users know, by the Python exception they become.
enum class ErrorKind : unsigned char {
  Runtime,        ///< RuntimeError
  Type,           ///< TypeError
  Index,          ///< IndexError
  Value,          ///< ValueError
  NotImplemented, ///< NotImplementedError: valid, but not supported (yet)
};

/// "RuntimeError", "TypeError", ...
const char *toString(ErrorKind kind);

struct Error {
  ErrorKind kind;
  std::string message;
};

/// The error side of a Result, as std::unexpected.
struct Failure {
  Error error;
};

/// Makes the error side of a Result.
inline Failure fail(ErrorKind kind, std::string message) {
  return Failure{Error{kind, std::move(message)}};
}

/// A value or the reason why there is none. The interface is a part of
/// std::expected's, which MLIR 22's headers keep us from (they don't compile as
/// C++23 with the standard library of Debian 12).
template <typename T> class [[nodiscard]] Result {
  using Stored = std::conditional_t<std::is_void_v<T>, std::monostate, T>;

public:
  Result()
    requires std::is_void_v<T>
      : state(std::in_place_index<0>) {}
  template <typename U = T>
    requires(!std::is_void_v<T> && std::is_convertible_v<U &&, Stored> &&
             !std::is_same_v<std::remove_cvref_t<U>, Result> &&
             !std::is_same_v<std::remove_cvref_t<U>, Failure>)
  Result(U &&value) // NOLINT
      : state(std::in_place_index<0>, std::forward<U>(value)) {}
  Result(Failure failure) // NOLINT
      : state(std::in_place_index<1>, std::move(failure.error)) {}

  bool has_value() const { return state.index() == 0; }
  explicit operator bool() const { return has_value(); }

  /// The value. There must be one.
  Stored &operator*() & { return *std::get_if<0>(&state); }
  const Stored &operator*() const & { return *std::get_if<0>(&state); }
  Stored &&operator*() && { return std::move(*std::get_if<0>(&state)); }
  Stored *operator->() { return std::get_if<0>(&state); }
  const Stored *operator->() const { return std::get_if<0>(&state); }

  /// The error. There must be one.
  const Error &error() const { return *std::get_if<1>(&state); }
  Error &error() { return *std::get_if<1>(&state); }
  /// The error side, to return from a function of another Result type.
  Failure failure() && { return Failure{std::move(error())}; }
  Failure failure() const & { return Failure{error()}; }

private:
  std::variant<Stored, Error> state;
};

/// \p result with the op's name before an error's sentence: "add: The size
/// ...". The one form in which errors reach a person.
template <typename T> Result<T> inOp(std::string_view op, Result<T> result) {
  if (!result)
    result.error().message.insert(0, std::string(op) + ": ");
  return result;
}

/// What the recording API throws.
class Exception : public std::runtime_error {
public:
  explicit Exception(Error error)
      : std::runtime_error(error.message), kind(error.kind) {}
  ErrorKind kind;
};

/// The value of \p result; throws Exception where it holds an error.
template <typename T> T valueOrThrow(Result<T> result) {
  if (!result)
    throw Exception(std::move(result.error()));
  if constexpr (!std::is_void_v<T>)
    return *std::move(result);
}

} // namespace weft

#endif // WEFT_CORE_ERROR_H
