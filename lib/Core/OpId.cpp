//===- OpId.cpp - The ops, by number --------------------------------------===//

#include "weft/Core/OpId.h"

#include <algorithm>
#include <iterator>

using namespace weft;

namespace {
#define WEFT_OP_TABLE
#include "weft/Core/OpId.h.inc"
#undef WEFT_OP_TABLE
} // namespace

const OpInfo &weft::opInfo(OpId op) {
  return opTable[static_cast<unsigned>(op)];
}

unsigned weft::numOps() { return std::size(opTable); }

std::optional<OpId> weft::parseOpId(std::string_view name) {
  const OpInfo *found = std::ranges::find(opTable, name, &OpInfo::name);
  if (found == std::end(opTable))
    return std::nullopt;
  return static_cast<OpId>(found - opTable);
}
