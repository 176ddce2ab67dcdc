//===- Symbols.h - Names of sizes that only a call knows --------*- C++ -*-===//
//
// Dims of inputs may carry names: equal names are equal sizes, checked when a
// program is called. The interpreter and the emulator check here; artifacts,
// which need nothing but libc, check in kernels/cpu with the same sentence.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_SYMBOLS_H
#define WEFT_CORE_SYMBOLS_H

#include "weft/Core/Size.h"

#include <map>
#include <string_view>
#include <vector>

namespace weft {

/// What one call says of the names of sizes so far.
class SymbolSizes {
public:
  /// \p program stands in messages.
  explicit SymbolSizes(std::string program) : program(std::move(program)) {}

  /// Takes the sizes of input \p number, called \p name; \p symbols names its
  /// dims, and an empty name or a missing one says nothing. Errors: Value,
  /// where an equal name had another size before.
  Result<void> add(int64_t number, std::string_view name,
                   std::span<const std::string> symbols,
                   std::span<const int64_t> sizes);

private:
  struct Place {
    int64_t input;
    std::string name;
    size_t dim;
    int64_t size;
  };
  std::string program;
  std::map<std::string, Place, std::less<>> places;
};

} // namespace weft

#endif // WEFT_CORE_SYMBOLS_H
