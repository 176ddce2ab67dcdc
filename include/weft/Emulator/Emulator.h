//===- Emulator.h - Runs NVVM kernels on the CPU ----------------*- C++ -*-===//
//
// Takes the LLVM IR of nvptx64 kernels, retargets it to the host and runs it:
// each GPU thread is a fibre, blocks run one after another. It checks what a
// GPU leaves unchecked: every access to memory, divergent barriers and
// shuffles, deadlocks. It can't see faults of llc or ptxas, nor weak memory.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_EMULATOR_EMULATOR_H
#define WEFT_EMULATOR_EMULATOR_H

#include "weft/Core/Error.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace weft::compiler {

struct Dim3 {
  uint32_t x = 1, y = 1, z = 1;
  uint64_t count() const { return uint64_t(x) * y * z; }
  friend bool operator==(const Dim3 &, const Dim3 &) = default;
};

/// In which order the blocks of a grid and the threads of a block get their
/// turn. A kernel whose result depends on it misses a barrier.
enum class ThreadOrder { Forwards, Backwards, Random };

/// One kernel argument, as the launch copies it: a pointer or a scalar.
class KernelArgument {
public:
  template <typename T>
    requires std::is_trivially_copyable_v<T>
  explicit KernelArgument(T value) : size(sizeof(T)) {
    static_assert(sizeof(T) <= sizeof(bytes));
    std::memcpy(bytes.data(), &value, sizeof(T));
  }
  const void *data() const { return bytes.data(); }
  size_t byteSize() const { return size; }

private:
  alignas(16) std::array<std::byte, 16> bytes{};
  size_t size;
};

/// Memory that kernels may touch.
struct DeviceBuffer {
  std::string name;
  const void *data;
  size_t bytes;
  bool writable;
};

/// What a launch did.
struct LaunchStats {
  uint64_t blocks;
  uint64_t threadsPerBlock;
  uint64_t threads;     ///< blocks * threadsPerBlock
  uint64_t sharedBytes; ///< of a block, static and dynamic
  uint64_t barriers;    ///< times that a barrier released its threads
  uint64_t collectives; ///< shuffles, votes and the like, counted once a warp
};

/// The kernels of one module, ready to run. Launches of one emulator must not
/// overlap; different emulators are independent.
class Emulator {
public:
  /// Retargets a copy of \p module (triple nvptx64) to the host. Refused by
  /// name: an intrinsic or function that the emulator doesn't know, inline
  /// assembly, fmuladd (its rounding is unspecified), recursion, too much
  /// shared memory.
  static Result<std::unique_ptr<Emulator>> load(const llvm::Module &module);

  ~Emulator();
  Emulator(const Emulator &) = delete;
  Emulator &operator=(const Emulator &) = delete;

  /// The kernels' names, in the module's order.
  std::vector<std::string> kernels() const;

  /// Kernels launched from now on may touch exactly these buffers (and the
  /// module's own variables). The caller keeps the memory alive.
  void setBuffers(std::vector<DeviceBuffer> buffers);

  /// Runs \p kernel over \p grid x \p block with \p sharedBytes of dynamic
  /// shared memory. \p seed picks the permutation of ThreadOrder::Random.
  /// Errors name the kernel and the thread: an access outside every buffer, to
  /// another block's shared memory, misaligned, or a write to a read-only
  /// buffer; a barrier or shuffle that some threads miss; a deadlock; arguments
  /// that don't fit the kernel's parameters; a grid that no GPU accepts.
  /// Memory written before the error stays written.
  Result<LaunchStats> launch(std::string_view kernel, Dim3 grid, Dim3 block,
                             std::span<const KernelArgument> arguments,
                             size_t sharedBytes = 0,
                             ThreadOrder order = ThreadOrder::Forwards,
                             uint64_t seed = 0);

private:
  struct Implementation;
  explicit Emulator(std::unique_ptr<Implementation> implementation);
  std::unique_ptr<Implementation> implementation;
};

} // namespace weft::compiler

#endif // WEFT_EMULATOR_EMULATOR_H
