//===- Buffer.cpp - Bytes that exist --------------------------------------===//

#include "weft/Runtime/Buffer.h"

#include <cstdlib>
#include <mutex>
#include <string>
#include <vector>

namespace weft::runtime {

namespace {

/// The borrowed buffers that live. Few at a time: a list is enough.
struct Ranges {
  std::mutex mutex;
  std::vector<Buffer *> buffers;
};

Ranges &ranges() {
  // Never destroyed: buffers of static tensors end after everything else.
  static Ranges &instance = *new Ranges;
  return instance;
}

} // namespace

Result<BufferPtr> Buffer::allocate(int64_t bytes) {
  if (bytes < 0)
    return fail(ErrorKind::Runtime, "a buffer of " + std::to_string(bytes) +
                                        " bytes can't be allocated");
  BufferPtr buffer(new Buffer);
  buffer->byteCount = bytes;
  if (bytes == 0)
    return buffer;
  // aligned_alloc wants a multiple of the alignment.
  uint64_t rounded =
      (static_cast<uint64_t>(bytes) + bufferAlignment - 1) & -bufferAlignment;
  // No allocator takes more, and sanitizers would stop the process.
  if (rounded <= PTRDIFF_MAX)
    buffer->bytes =
        static_cast<std::byte *>(std::aligned_alloc(bufferAlignment, rounded));
  if (!buffer->bytes)
    return fail(ErrorKind::Runtime, "out of memory: can't allocate " +
                                        std::to_string(bytes) + " bytes");
  return buffer;
}

BufferPtr Buffer::borrow(void *data, int64_t bytes,
                         std::function<void()> deleter, bool readOnly) {
  BufferPtr buffer(new Buffer);
  buffer->bytes = static_cast<std::byte *>(data);
  buffer->byteCount = bytes;
  buffer->deleter = std::move(deleter);
  buffer->borrowed = true;
  buffer->pinned = true;
  buffer->readOnly = readOnly;
  Ranges &all = ranges();
  std::lock_guard lock(all.mutex);
  for (Buffer *other : all.buffers)
    if (buffer->overlaps(*other)) {
      other->aliased.store(true, std::memory_order_relaxed);
      buffer->aliased.store(true, std::memory_order_relaxed);
    }
  all.buffers.push_back(buffer.get());
  return buffer;
}

BufferPtr Buffer::meta(int64_t bytes) {
  BufferPtr buffer(new Buffer);
  buffer->byteCount = bytes;
  buffer->where = Device::Meta;
  return buffer;
}

Buffer::~Buffer() {
  if (!borrowed) {
    std::free(bytes);
    return;
  }
  {
    Ranges &all = ranges();
    std::lock_guard lock(all.mutex);
    std::erase(all.buffers, this);
  }
  if (!deleter)
    return;
  try {
    deleter();
  } catch (...) { // NOLINT: nobody is left who could be told
  }
}

bool Buffer::overlaps(const Buffer &other) const {
  auto begin = [](const Buffer &buffer) {
    return reinterpret_cast<uintptr_t>(buffer.bytes);
  };
  return bytes && other.bytes &&
         begin(*this) < begin(other) + static_cast<uintptr_t>(other.size()) &&
         begin(other) < begin(*this) + static_cast<uintptr_t>(size());
}

} // namespace weft::runtime
