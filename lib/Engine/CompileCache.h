//===- CompileCache.h - Programs that are compiled already ------*- C++ -*-===//
//
// Keyed by the canonical bytes of a program; a hit compares all of them. The
// engine's lock guards it.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_ENGINE_COMPILECACHE_H
#define WEFT_LIB_ENGINE_COMPILECACHE_H

#include "weft/Core/Program.h"
#include "weft/Engine/CompilerABI.h"
#include "weft/Runtime/Buffer.h"

#include <memory>
#include <string>
#include <unordered_map>

namespace weft::engine {

/// A compiled program.
struct Executable {
  explicit Executable(weft_artifact *artifact) : artifact(artifact) {}
  ~Executable() { artifact->release(artifact); }
  Executable(const Executable &) = delete;
  Executable &operator=(const Executable &) = delete;

  weft_artifact *artifact;
  /// Kept from run to run.
  runtime::BufferPtr workspace;
};

class CompileCache {
public:
  /// Null on a miss.
  Executable *find(const std::string &key);
  Executable &insert(std::string key, Program program,
                     std::unique_ptr<Executable> executable);
  /// Why \p program is not in the cache, for people: the nearest program that
  /// is, and the first thing that differs.
  std::string explainMiss(const Program &program) const;
  size_t size() const { return entries.size(); }

private:
  struct Entry {
    Program program;
    std::unique_ptr<Executable> executable;
  };
  std::unordered_map<std::string, Entry> entries;
};

} // namespace weft::engine

#endif // WEFT_LIB_ENGINE_COMPILECACHE_H
