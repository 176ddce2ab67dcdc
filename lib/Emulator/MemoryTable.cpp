//===- MemoryTable.cpp - Which addresses a kernel may touch ---------------===//

#include "MemoryTable.h"

#include "llvm/Support/FormatVariadic.h"

#include <limits>

using namespace weft::compiler::emulation;

void MemoryTable::clear() {
  ranges.clear();
  lastHit = 0;
}

void MemoryTable::add(MemoryRange range) { ranges.push_back(std::move(range)); }

static bool contains(const MemoryRange &range, uintptr_t address,
                     size_t bytes) {
  return address >= range.begin && bytes <= range.bytes &&
         address - range.begin <= range.bytes - bytes;
}

bool MemoryTable::allows(uintptr_t address, size_t bytes, bool write) {
  auto fits = [&](const MemoryRange &range) {
    return contains(range, address, bytes) && (range.writable || !write);
  };
  if (lastHit < ranges.size() && fits(ranges[lastHit]))
    return true;
  for (size_t i = 0; i < ranges.size(); ++i)
    if (fits(ranges[i])) {
      lastHit = i;
      return true;
    }
  return false;
}

std::string MemoryTable::explain(uintptr_t address, size_t bytes) const {
  const MemoryRange *nearest = nullptr;
  uintptr_t nearestDistance = std::numeric_limits<uintptr_t>::max();
  bool before = false;
  for (const MemoryRange &range : ranges) {
    if (contains(range, address, bytes))
      return llvm::formatv("inside the read-only {} ({} bytes)", range.name,
                           range.bytes)
          .str();
    uintptr_t end = range.begin + range.bytes;
    bool isBefore = address < range.begin;
    uintptr_t distance = isBefore         ? range.begin - address
                         : address >= end ? address - end
                                          : 0;
    if (!nearest || distance < nearestDistance) {
      nearest = &range;
      nearestDistance = distance;
      before = isBefore;
    }
  }
  if (!nearest)
    return "outside every buffer (none is registered)";
  uintptr_t end = nearest->begin + nearest->bytes;
  if (before)
    return llvm::formatv("{} bytes before {} ({} bytes)", nearestDistance,
                         nearest->name, nearest->bytes)
        .str();
  if (address < end)
    return llvm::formatv("across the end of {} ({} bytes)", nearest->name,
                         nearest->bytes)
        .str();
  return llvm::formatv("{} bytes past the end of {} ({} bytes)",
                       nearestDistance, nearest->name, nearest->bytes)
      .str();
}
