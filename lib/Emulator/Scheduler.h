//===- Scheduler.h - The threads of a block as fibres -----------*- C++ -*-===//
//
// Runs one block at a time: each GPU thread is a fibre that runs until it
// waits at a barrier or a warp operation. Also the functions that retargeted
// kernels call (the entry points below), through the launch in progress.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_EMULATOR_SCHEDULER_H
#define WEFT_LIB_EMULATOR_SCHEDULER_H

#include "MemoryTable.h"

#include "weft/Core/Error.h"
#include "weft/Emulator/Emulator.h"

#include <boost/context/detail/fcontext.hpp>

#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

namespace weft::compiler::emulation {

/// Special registers, in the order of the array that kernels read.
enum Register : unsigned {
  TidX,
  TidY,
  TidZ,
  NTidX,
  NTidY,
  NTidZ,
  CtaIdX,
  CtaIdY,
  CtaIdZ,
  NCtaIdX,
  NCtaIdY,
  NCtaIdZ,
  LaneId,
  WarpId,
  NWarpId,
  DynamicSharedBytes,
  NumRegisters
};
inline constexpr uint32_t warpSize = 32;

/// Operations of a warp; the values stand in retargeted code.
enum class WarpOp : uint32_t {
  ShuffleUp,
  ShuffleDown,
  ShuffleXor,
  ShuffleIndex,
  VoteAll,
  VoteAny,
  VoteUniform,
  VoteBallot,
  ReduceAdd,
  ReduceUMin,
  ReduceUMax,
  ReduceMin,
  ReduceMax,
  ReduceAnd,
  ReduceOr,
  ReduceXor,
  Sync
};
/// What a barrier combines.
enum class BarrierOp : uint32_t { None, PopulationCount, And, Or };

/// Where a kernel waits: one per barrier or warp operation in the module.
struct WaitSite {
  std::string instruction; ///< the intrinsic's name
  bool aligned;            ///< all threads of a warp must come to this one
};

/// A thread's stacks: one mapping, a guard page below each.
class StackPool {
public:
  static constexpr size_t stackBytes = 256 * 1024;
  StackPool() = default;
  ~StackPool();
  StackPool(const StackPool &) = delete;
  StackPool &operator=(const StackPool &) = delete;
  /// Makes room for \p count stacks; false if the system has no memory.
  bool reserve(size_t count);
  char *bottom(size_t index) const;

private:
  char *mapping = nullptr;
  size_t capacity = 0;
};

/// What a launch runs.
struct LaunchRequest {
  std::string kernel;
  void (*entry)(void *const *arguments);
  void *const *arguments;
  Dim3 grid, block;
  ThreadOrder order;
  uint64_t seed;
  bool collective;     ///< threads can wait for each other
  uint32_t *registers; ///< the module's array of NumRegisters
  std::span<const WaitSite> sites;
  std::span<const MemoryRange> shared; ///< poisoned before each block
};

class Launch {
public:
  Launch(const LaunchRequest &request, MemoryTable &memory, StackPool &stacks);
  Result<LaunchStats> run();

  // Called from kernel code, on a fibre.
  void check(uintptr_t address, size_t bytes, bool write, size_t alignment);
  uint32_t barrier(uint32_t site, uint32_t id, uint32_t count, BarrierOp op,
                   uint32_t value);
  /// The result in the low half, the predicate of a shuffle in bit 32.
  uint64_t warp(uint32_t site, WarpOp op, uint32_t mask, uint32_t value,
                uint32_t b, uint32_t c);

private:
  enum class State : uint8_t { Ready, AtBarrier, AtWarp, Done };
  struct Thread {
    boost::context::detail::fcontext_t context = nullptr;
    State state = State::Done;
    uint32_t site = 0;
    uint32_t id = 0, count = 0;                 // of a barrier
    uint32_t mask = 0, value = 0, b = 0, c = 0; // of a warp operation
    WarpOp warpOp = WarpOp::Sync;
    BarrierOp barrierOp = BarrierOp::None;
    uint64_t result = 0;
    void *fakeStack = nullptr; // the address sanitizer's
  };

  static void fibre(boost::context::detail::transfer_t transfer);
  void runBlock();
  void runThreads();
  void resume(uint32_t thread);
  void wait();
  [[noreturn]] void leave();
  /// Call leave() in a statement of its own: temporaries must be gone by then.
  void recordFailure(uint32_t thread, const std::string &text);
  void completeWarp(uint32_t warp);
  void warpResult(uint32_t first, uint32_t mask, uint32_t lane);
  bool releaseBarriers();
  void diagnoseStandstill();
  void setThreadRegisters(uint32_t thread);
  std::string describe(uint32_t thread) const;
  std::string describeWait(uint32_t thread) const;
  void poisonShared();
  void permute(std::vector<uint64_t> &values);

  const LaunchRequest &request;
  MemoryTable &memory;
  StackPool &stacks;
  std::mt19937_64 random;
  std::vector<Thread> threads;
  std::vector<uint64_t> threadOrder;
  uint32_t blockThreads;
  uint32_t current = 0;
  boost::context::detail::fcontext_t scheduler = nullptr;
  // The address sanitizer's; unused without it.
  [[maybe_unused]] void *schedulerFakeStack = nullptr;
  [[maybe_unused]] const void *schedulerStack = nullptr;
  [[maybe_unused]] size_t schedulerStackBytes = 0;
  bool failed = false;
  std::string message;
  LaunchStats stats{};
};

/// Names and addresses of the functions that retargeted kernels call.
struct EntryPoint {
  const char *name;
  void *address;
};
std::span<const EntryPoint> entryPoints();

} // namespace weft::compiler::emulation

#endif // WEFT_LIB_EMULATOR_SCHEDULER_H
