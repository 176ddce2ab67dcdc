//===- MemoryTable.h - Which addresses a kernel may touch -------*- C++ -*-===//
//
// A list of named ranges; every load and store of a kernel is looked up here.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_EMULATOR_MEMORYTABLE_H
#define WEFT_LIB_EMULATOR_MEMORYTABLE_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace weft::compiler::emulation {

struct MemoryRange {
  std::string name; ///< as a message says it: "buffer 'x'"
  uintptr_t begin;
  size_t bytes;
  bool writable;
};

class MemoryTable {
public:
  void clear();
  void add(MemoryRange range);

  /// True if all \p bytes from \p address lie in one range (a writable one, if
  /// \p write). Ranges may overlap.
  bool allows(uintptr_t address, size_t bytes, bool write);

  /// What is wrong with an access that allows() turned down, e.g.
  /// "4 bytes past the end of buffer 'x' (64 bytes)".
  std::string explain(uintptr_t address, size_t bytes) const;

private:
  std::vector<MemoryRange> ranges;
  size_t lastHit = 0;
};

} // namespace weft::compiler::emulation

#endif // WEFT_LIB_EMULATOR_MEMORYTABLE_H
