//===- Buffer.h - Bytes that exist ------------------------------*- C++ -*-===//
//
// The memory behind a storage: allocated here, lent from outside, or, on the
// meta device, a byte count alone. Buffers are reference counted; memory from
// outside is registered by its address range, so that overlapping ranges are
// known to alias.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_BUFFER_H
#define WEFT_RUNTIME_BUFFER_H

#include "weft/Core/Device.h"
#include "weft/Core/Error.h"

#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

namespace weft::runtime {

/// Every allocation of ours starts at a multiple of it, in bytes.
inline constexpr size_t bufferAlignment = 64;

class Buffer;
using BufferPtr = boost::intrusive_ptr<Buffer>;

class Buffer : public boost::intrusive_ref_counter<Buffer> {
public:
  /// Fresh memory, not initialised. Errors: Runtime, where there is not so
  /// much, or \p bytes is negative.
  static Result<BufferPtr> allocate(int64_t bytes);
  /// Memory of others; \p deleter (may be empty) runs with the buffer's end. As
  /// a deleter of DLPack, a function of C, it must not throw: an exception ends
  /// here.
  static BufferPtr borrow(void *data, int64_t bytes,
                          std::function<void()> deleter, bool readOnly);
  /// A byte count without bytes.
  static BufferPtr meta(int64_t bytes);

  ~Buffer();
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;

  /// Null on the meta device and where there are no bytes.
  std::byte *data() const { return bytes; }
  int64_t size() const { return byteCount; }
  Device device() const { return where; }
  bool isBorrowed() const { return borrowed; }
  bool isReadOnly() const { return readOnly; }
  bool isAligned() const {
    return reinterpret_cast<uintptr_t>(bytes) % bufferAlignment == 0;
  }

  /// Do the addresses of both overlap?
  bool overlaps(const Buffer &other) const;
  /// Is there, or was there, another borrowed buffer that overlaps this one?
  bool isAliased() const { return aliased.load(std::memory_order_relaxed); }

  // Below: for the rooms above, under the lock of the graph.

  /// The storage whose current bytes these are; null if there is none.
  void *storage = nullptr;
  /// Why the bytes never came to be; every reader gets this error.
  std::shared_ptr<const Error> failure;
  /// Somebody outside holds the address (dataPtr, DLPack).
  bool pinned = false;
  /// Scratch of a flush: which one, and the number it gave.
  uint64_t mark = 0;
  uint32_t index = 0;

private:
  Buffer() = default;

  std::byte *bytes = nullptr;
  int64_t byteCount = 0;
  std::function<void()> deleter;
  Device where = Device::Cpu;
  bool borrowed = false;
  bool readOnly = false;
  std::atomic<bool> aliased{false};
};

} // namespace weft::runtime

#endif // WEFT_RUNTIME_BUFFER_H
