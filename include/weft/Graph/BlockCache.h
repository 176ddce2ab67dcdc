//===- BlockCache.h - Memory of nodes that died -----------------*- C++ -*-===//
//
// Recording makes and drops objects of three sizes all the time, some hundred
// at once after each flush. Each thread keeps a bounded number of freed blocks
// of a size, since malloc would give them back to the system and fault them in
// again.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_GRAPH_BLOCKCACHE_H
#define WEFT_GRAPH_BLOCKCACHE_H

#include <cstddef>
#include <new>

namespace weft::graph {

/// Allocation functions of a class: derive from it. No class derived from the
/// derived one may be allocated.
template <typename T> class Cached {
public:
  static void *operator new(size_t size) {
    if (Block *block = blocks) {
      blocks = block->next;
      --count;
      return block;
    }
    return ::operator new(size);
  }
  static void operator delete(void *memory) {
    if (count == 0 || count >= maxBlocks) {
      if (!isOpen()) {
        ::operator delete(memory);
        return;
      }
    }
    blocks = ::new (memory) Block{blocks};
    ++count;
  }

private:
  struct Block {
    Block *next;
  };
  /// Frees the blocks when the thread ends. What dies later on this thread is
  /// freed at once.
  struct Cleaner {
    bool isAlive = true;
    ~Cleaner() {
      isAlive = false;
      hasEnded = true;
      while (Block *block = blocks) {
        blocks = block->next;
        ::operator delete(block);
      }
      count = 0;
    }
  };

  /// May a block be kept? Out of line: it is asked only when the cache is empty
  /// or full.
  [[gnu::noinline]] static bool isOpen() {
#ifdef __SANITIZE_ADDRESS__
    return false; // so that it sees what is used after it was freed
#endif
    if (count >= maxBlocks || hasEnded)
      return false;
    thread_local Cleaner cleaner;
    return cleaner.isAlive;
  }

  /// Twice the nodes that may be pending.
  static constexpr size_t maxBlocks = 1024;
  // Without constructors and destructors, so that they need no guard.
  static constinit inline thread_local Block *blocks = nullptr;
  static constinit inline thread_local size_t count = 0;
  static constinit inline thread_local bool hasEnded = false;
};

} // namespace weft::graph

#endif // WEFT_GRAPH_BLOCKCACHE_H
