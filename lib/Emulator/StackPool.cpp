//===- StackPool.cpp - The fibres' stacks, used again ---------------------===//

#include "Scheduler.h"

#include <sys/mman.h>
#include <unistd.h>

using namespace weft::compiler::emulation;

static size_t pageBytes() {
  static const size_t bytes = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  return bytes;
}

StackPool::~StackPool() {
  if (mapping)
    munmap(mapping, capacity * (stackBytes + pageBytes()));
}

bool StackPool::reserve(size_t count) {
  if (count <= capacity)
    return true;
  size_t stride = stackBytes + pageBytes();
  void *fresh = mmap(nullptr, count * stride, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (fresh == MAP_FAILED)
    return false;
  if (mapping)
    munmap(mapping, capacity * stride);
  mapping = static_cast<char *>(fresh);
  capacity = count;
  for (size_t i = 0; i < count; ++i)
    if (mprotect(mapping + i * stride, pageBytes(), PROT_NONE) != 0)
      return false;
  return true;
}

char *StackPool::bottom(size_t index) const {
  return mapping + index * (stackBytes + pageBytes()) + pageBytes();
}
