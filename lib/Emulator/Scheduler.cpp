//===- Scheduler.cpp - The threads of a block as fibres -------------------===//

#include "Scheduler.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <array>
#include <cstring>

#include <numeric>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define WEFT_ADDRESS_SANITIZER 1
#include <sanitizer/common_interface_defs.h>
#endif
#endif

using namespace weft;
using namespace weft::compiler;
using namespace weft::compiler::emulation;
using boost::context::detail::jump_fcontext;
using boost::context::detail::make_fcontext;
using boost::context::detail::transfer_t;

//===----------------------------------------------------------------------===//
// Switching. The sanitizer must know which stack is in use. A fibre that is
// given up is never resumed, so no frame on it may need its destructor.
//===----------------------------------------------------------------------===//

// The launch in progress on this OS thread; kernel code has no other way to it.
static thread_local Launch *activeLaunch = nullptr;

void Launch::fibre(transfer_t transfer) {
  auto *launch = static_cast<Launch *>(transfer.data);
#ifdef WEFT_ADDRESS_SANITIZER
  __sanitizer_finish_switch_fiber(nullptr, &launch->schedulerStack,
                                  &launch->schedulerStackBytes);
#endif
  launch->scheduler = transfer.fctx;
  if (launch->request.collective) {
    launch->request.entry(launch->request.arguments);
    launch->threads[launch->current].state = State::Done;
  } else {
    // Nothing waits: all threads of the block take their turn on this stack.
    for (uint64_t thread : launch->threadOrder) {
      launch->current = static_cast<uint32_t>(thread);
      launch->setThreadRegisters(launch->current);
      launch->request.entry(launch->request.arguments);
    }
  }
  launch->leave();
}

void Launch::leave() {
#ifdef WEFT_ADDRESS_SANITIZER
  __sanitizer_start_switch_fiber(nullptr, schedulerStack, schedulerStackBytes);
#endif
  jump_fcontext(scheduler, nullptr);
  __builtin_unreachable();
}

void Launch::recordFailure(uint32_t thread, const std::string &text) {
  failed = true;
  message =
      llvm::formatv("kernel '{}': {} of block ({}, {}, {}): {}", request.kernel,
                    describe(thread), request.registers[CtaIdX],
                    request.registers[CtaIdY], request.registers[CtaIdZ], text)
          .str();
}

void Launch::resume(uint32_t index) {
  Thread &thread = threads[index];
  current = index;
#ifdef WEFT_ADDRESS_SANITIZER
  size_t stack = request.collective ? index : 0;
  __sanitizer_start_switch_fiber(&schedulerFakeStack, stacks.bottom(stack),
                                 StackPool::stackBytes);
#endif
  transfer_t back = jump_fcontext(thread.context, this);
#ifdef WEFT_ADDRESS_SANITIZER
  __sanitizer_finish_switch_fiber(schedulerFakeStack, nullptr, nullptr);
#endif
  thread.context = back.fctx;
}

void Launch::wait() {
#ifdef WEFT_ADDRESS_SANITIZER
  void **fakeStack = &threads[current].fakeStack;
  __sanitizer_start_switch_fiber(fakeStack, schedulerStack,
                                 schedulerStackBytes);
#endif
  transfer_t back = jump_fcontext(scheduler, nullptr);
  scheduler = back.fctx;
#ifdef WEFT_ADDRESS_SANITIZER
  __sanitizer_finish_switch_fiber(threads[current].fakeStack, &schedulerStack,
                                  &schedulerStackBytes);
#endif
}

//===----------------------------------------------------------------------===//
// What kernels call
//===----------------------------------------------------------------------===//

void Launch::check(uintptr_t address, size_t bytes, bool write,
                   size_t alignment) {
  if (address % alignment != 0) {
    recordFailure(
        current,
        llvm::formatv("{} {} bytes at {:x}, which is not aligned to {} bytes",
                      write ? "writes" : "reads", bytes, address, alignment)
            .str());
    leave();
  }
  if (bytes == 0 || memory.allows(address, bytes, write))
    return;
  uintptr_t stack = reinterpret_cast<uintptr_t>(
      stacks.bottom(request.collective ? current : 0));
  if (address >= stack && address + bytes <= stack + StackPool::stackBytes)
    return; // the thread's own local memory
  recordFailure(current, llvm::formatv("{} {} bytes at {:x}, {}",
                                       write ? "writes" : "reads", bytes,
                                       address, memory.explain(address, bytes))
                             .str());
  leave();
}

uint32_t Launch::barrier(uint32_t site, uint32_t id, uint32_t count,
                         BarrierOp op, uint32_t value) {
  if (id >= 16) {
    recordFailure(
        current,
        llvm::formatv("uses barrier {}, but a block has 16", id).str());
    leave();
  }
  if (count % warpSize != 0) {
    recordFailure(current,
                  llvm::formatv("waits at barrier {} for {} threads, not a "
                                "multiple of {}",
                                id, count, warpSize)
                      .str());
    leave();
  }
  Thread &thread = threads[current];
  thread.state = State::AtBarrier;
  thread.site = site;
  thread.id = id;
  thread.count = count;
  thread.barrierOp = op;
  thread.value = value;
  wait();
  return static_cast<uint32_t>(threads[current].result);
}

uint64_t Launch::warp(uint32_t site, WarpOp op, uint32_t mask, uint32_t value,
                      uint32_t b, uint32_t c) {
  uint32_t lane = current % warpSize;
  if (!(mask >> lane & 1)) {
    recordFailure(current, llvm::formatv("is not in its own mask {:x} at {}",
                                         mask, request.sites[site].instruction)
                               .str());
    leave();
  }
  uint32_t lanes = std::min(warpSize, blockThreads - (current - lane));
  if (lanes < warpSize && mask >> lanes != 0) {
    recordFailure(current,
                  llvm::formatv("names lanes that don't exist in its mask "
                                "{:x} at {}",
                                mask, request.sites[site].instruction)
                      .str());
    leave();
  }
  Thread &thread = threads[current];
  thread.state = State::AtWarp;
  thread.site = site;
  thread.warpOp = op;
  thread.mask = mask;
  thread.value = value;
  thread.b = b;
  thread.c = c;
  wait();
  return threads[current].result;
}

static void checkEntry(uintptr_t address, uint64_t bytes, uint32_t write,
                       uint32_t alignment) {
  activeLaunch->check(address, bytes, write != 0, alignment);
}
static uint32_t barrierEntry(uint32_t site, uint32_t id, uint32_t count,
                             uint32_t op, uint32_t value) {
  return activeLaunch->barrier(site, id, count, static_cast<BarrierOp>(op),
                               value);
}
static uint64_t warpEntry(uint32_t site, uint32_t op, uint32_t mask,
                          uint32_t value, uint32_t b, uint32_t c) {
  return activeLaunch->warp(site, static_cast<WarpOp>(op), mask, value, b, c);
}

std::span<const EntryPoint> emulation::entryPoints() {
  static const std::array<EntryPoint, 3> table{{
      {"weft.emulator.check", reinterpret_cast<void *>(checkEntry)},
      {"weft.emulator.barrier", reinterpret_cast<void *>(barrierEntry)},
      {"weft.emulator.warp", reinterpret_cast<void *>(warpEntry)},
  }};
  return table;
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

bool Launch::releaseBarriers() {
  bool released = false;
  uint32_t inUse = 0;
  for (const Thread &thread : threads)
    if (thread.state == State::AtBarrier)
      inUse |= 1u << thread.id;
  for (uint32_t id = 0; id < 16; ++id) {
    if (!(inUse >> id & 1))
      continue;
    std::vector<uint32_t> waiting;
    for (uint32_t i = 0; i < blockThreads; ++i)
      if (threads[i].state == State::AtBarrier && threads[i].id == id)
        waiting.push_back(i);
    uint32_t needed = threads[waiting.front()].count;
    if (needed == 0)
      needed = blockThreads;
    if (waiting.size() < needed)
      continue;
    // The warps of a block may come to different barrier instructions of one
    // number, the threads of one warp may not (barrier.aligned).
    for (size_t i = 1; i < waiting.size(); ++i) {
      uint32_t a = waiting[i - 1], b = waiting[i];
      if (a / warpSize == b / warpSize && threads[a].site != threads[b].site &&
          request.sites[threads[a].site].aligned) {
        failed = true;
        message = llvm::formatv("kernel '{}': divergent barrier {}: {} and {} "
                                "of one warp wait at "
                                "different barrier instructions",
                                request.kernel, id, describe(a), describe(b))
                      .str();
        return false;
      }
    }
    uint32_t population = 0;
    for (uint32_t i : waiting)
      population += threads[i].value != 0;
    for (uint32_t i : waiting) {
      Thread &thread = threads[i];
      switch (thread.barrierOp) {
      case BarrierOp::None:
        thread.result = 0;
        break;
      case BarrierOp::PopulationCount:
        thread.result = population;
        break;
      case BarrierOp::And:
        thread.result = population == waiting.size();
        break;
      case BarrierOp::Or:
        thread.result = population != 0;
        break;
      }
      thread.state = State::Ready;
    }
    ++stats.barriers;
    released = true;
  }
  return released;
}

void Launch::diagnoseStandstill() {
  failed = true;
  uint32_t waiting = 0, other = 0;
  bool haveWaiting = false, haveOther = false, warpWait = false;
  for (uint32_t i = 0; i < blockThreads; ++i) {
    const Thread &thread = threads[i];
    if (thread.state == State::Done) {
      if (!haveOther)
        other = i;
      haveOther = true;
      continue;
    }
    warpWait |= thread.state == State::AtWarp;
    if (!haveWaiting)
      waiting = i;
    haveWaiting = true;
  }
  // Two threads that wait at different places say more than one that returned.
  for (uint32_t i = 0; i < blockThreads; ++i) {
    const Thread &thread = threads[i];
    if (thread.state != State::Done &&
        (thread.state != threads[waiting].state ||
         thread.site != threads[waiting].site)) {
      other = i;
      haveOther = true;
      break;
    }
  }
  std::string_view kind = !haveOther ? "deadlock"
                          : warpWait ? "divergent warp operation"
                                     : "divergent barrier";
  message = llvm::formatv("kernel '{}': {} in block ({}, {}, {}): {} {}",
                          request.kernel, kind, request.registers[CtaIdX],
                          request.registers[CtaIdY], request.registers[CtaIdZ],
                          describe(waiting), describeWait(waiting))
                .str();
  if (haveOther)
    message +=
        llvm::formatv(", but {} {}", describe(other), describeWait(other))
            .str();
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

Launch::Launch(const LaunchRequest &request, MemoryTable &memory,
               StackPool &stacks)
    : request(request), memory(memory), stacks(stacks), random(request.seed),
      blockThreads(static_cast<uint32_t>(request.block.count())) {}

std::string Launch::describe(uint32_t thread) const {
  return llvm::formatv("thread ({}, {}, {})", thread % request.block.x,
                       thread / request.block.x % request.block.y,
                       thread / request.block.x / request.block.y)
      .str();
}

std::string Launch::describeWait(uint32_t index) const {
  const Thread &thread = threads[index];
  switch (thread.state) {
  case State::AtBarrier:
    if (thread.count)
      return llvm::formatv("waits at barrier {} for {} threads ({})", thread.id,
                           thread.count, request.sites[thread.site].instruction)
          .str();
    return llvm::formatv("waits at barrier {} ({})", thread.id,
                         request.sites[thread.site].instruction)
        .str();
  case State::AtWarp:
    return llvm::formatv("waits at {} with mask {:x}",
                         request.sites[thread.site].instruction, thread.mask)
        .str();
  case State::Done:
    return "has returned";
  case State::Ready:
    return "can run";
  }
  __builtin_unreachable();
}

void Launch::setThreadRegisters(uint32_t thread) {
  uint32_t *r = request.registers;
  r[TidX] = thread % request.block.x;
  r[TidY] = thread / request.block.x % request.block.y;
  r[TidZ] = thread / request.block.x / request.block.y;
  r[LaneId] = thread % warpSize;
  r[WarpId] = thread / warpSize;
}

/// Shared memory holds nothing at first: all ones is NaN in every float type.
void Launch::poisonShared() {
  for (const MemoryRange &range : request.shared)
    std::memset(reinterpret_cast<void *>(range.begin), 0xff, range.bytes);
}

void Launch::permute(std::vector<uint64_t> &values) {
  if (request.order == ThreadOrder::Backwards)
    std::reverse(values.begin(), values.end());
  // std::shuffle differs between standard libraries; a seed must not.
  if (request.order == ThreadOrder::Random)
    for (size_t i = values.size(); i > 1; --i)
      std::swap(values[i - 1], values[random() % i]);
}

void Launch::runThreads() {
  for (uint32_t i = 0; i < blockThreads; ++i) {
    threads[i] = Thread{};
    threads[i].state = State::Ready;
    threads[i].context = make_fcontext(stacks.bottom(i) + StackPool::stackBytes,
                                       StackPool::stackBytes, fibre);
  }
  for (;;) {
    bool progress = false;
    for (uint64_t index : threadOrder) {
      uint32_t i = static_cast<uint32_t>(index);
      if (threads[i].state != State::Ready)
        continue;
      setThreadRegisters(i);
      resume(i);
      progress = true;
      if (!failed && threads[i].state == State::AtWarp)
        completeWarp(i / warpSize);
      if (failed)
        return;
    }
    progress |= releaseBarriers();
    if (failed)
      return;
    bool done = std::ranges::all_of(
        threads, [](const Thread &t) { return t.state == State::Done; });
    if (done)
      return;
    if (!progress)
      return diagnoseStandstill();
  }
}

void Launch::runBlock() {
  poisonShared();
  threadOrder.resize(blockThreads);
  std::iota(threadOrder.begin(), threadOrder.end(), 0);
  permute(threadOrder);
  if (request.collective)
    return runThreads();
  threads[0].context = make_fcontext(stacks.bottom(0) + StackPool::stackBytes,
                                     StackPool::stackBytes, fibre);
  resume(0);
}

Result<LaunchStats> Launch::run() {
  threads.resize(blockThreads);
  if (!stacks.reserve(request.collective ? blockThreads : 1))
    return weft::fail(
        ErrorKind::Runtime,
        llvm::formatv("kernel '{}': no memory for the stacks of {} "
                      "threads",
                      request.kernel, blockThreads)
            .str());
  uint32_t *r = request.registers;
  r[NTidX] = request.block.x;
  r[NTidY] = request.block.y;
  r[NTidZ] = request.block.z;
  r[NCtaIdX] = request.grid.x;
  r[NCtaIdY] = request.grid.y;
  r[NCtaIdZ] = request.grid.z;
  r[NWarpId] = (blockThreads + warpSize - 1) / warpSize;

  uint64_t blocks = request.grid.count();
  std::vector<uint64_t> blockOrder(blocks);
  std::iota(blockOrder.begin(), blockOrder.end(), 0);
  permute(blockOrder);

  activeLaunch = this;
  for (uint64_t block : blockOrder) {
    r[CtaIdX] = static_cast<uint32_t>(block % request.grid.x);
    r[CtaIdY] = static_cast<uint32_t>(block / request.grid.x % request.grid.y);
    r[CtaIdZ] = static_cast<uint32_t>(block / request.grid.x / request.grid.y);
    runBlock();
    if (failed)
      break;
  }
  activeLaunch = nullptr;
  if (failed)
    return weft::fail(ErrorKind::Runtime, message);
  stats.blocks = blocks;
  stats.threadsPerBlock = blockThreads;
  stats.threads = blocks * blockThreads;
  return stats;
}
