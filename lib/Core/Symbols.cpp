//===- Symbols.cpp - Names of sizes that only a call knows ----------------===//

#include "weft/Core/Symbols.h"

#include <algorithm>

namespace weft {

Result<void> SymbolSizes::add(int64_t number, std::string_view name,
                              std::span<const std::string> symbols,
                              std::span<const int64_t> sizes) {
  for (size_t dim = 0; dim < std::min(symbols.size(), sizes.size()); ++dim) {
    if (symbols[dim].empty())
      continue;
    auto [found, isNew] = places.try_emplace(
        symbols[dim], Place{number, std::string(name), dim, sizes[dim]});
    const Place &first = found->second;
    if (isNew || first.size == sizes[dim])
      continue;
    auto place = [](size_t dim, int64_t input, std::string_view name) {
      return "dim " + std::to_string(dim) + " of input " +
             std::to_string(input) + " (" + std::string(name.substr(0, 100)) +
             ")";
    };
    return fail(ErrorKind::Value,
                program + ": " + place(first.dim, first.input, first.name) +
                    " and " + place(dim, number, name) +
                    " must have one size, got " + std::to_string(first.size) +
                    " and " + std::to_string(sizes[dim]));
  }
  return {};
}

} // namespace weft
