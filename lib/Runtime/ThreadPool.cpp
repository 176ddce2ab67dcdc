//===- ThreadPool.cpp - Threads that run an artifact's tasks --------------===//

#include "weft/Runtime/ThreadPool.h"

#include <algorithm>
#include <cfenv>

#include <sched.h>
#include <unistd.h>

namespace weft::runtime {

static unsigned cpusOfThisThread() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof(set), &set) == 0)
    return std::max(1, CPU_COUNT(&set));
  return std::max(1u, std::thread::hardware_concurrency());
}

ThreadPool::ThreadPool(unsigned threads)
    : threads(threads ? threads : cpusOfThisThread()), owner(getpid()) {}

ThreadPool::~ThreadPool() {
  if (getpid() != owner) {
    // A forked child has no threads to join: only their handles were copied.
    for (std::thread &worker : workers)
      worker.detach();
    return;
  }
  {
    std::lock_guard<std::mutex> lock(mutex);
    stopping = true;
  }
  wake.notify_all();
  for (std::thread &worker : workers)
    worker.join();
}

ThreadPool &ThreadPool::shared() {
  static ThreadPool pool;
  return pool;
}

void ThreadPool::start() {
  if (!workers.empty())
    return;
  workers.reserve(threads - 1);
  for (unsigned worker = 1; worker < threads; ++worker) {
    try {
      workers.emplace_back([this, worker] { workerLoop(worker); });
    } catch (const std::system_error &) {
      break; // Fewer threads than asked for are enough: the caller works too.
    }
  }
}

void ThreadPool::runTasks(int64_t worker) {
  for (int64_t task;
       (task = next.fetch_add(1, std::memory_order_relaxed)) < tasks;)
    body(argument, task, worker);
}

void ThreadPool::workerLoop(int64_t worker) {
  // Rounding and flush-to-zero modes are inherited from the thread that started
  // the pool, whatever it had set: put them at the defaults of IEEE 754.
  std::fesetenv(FE_DFL_ENV);
  uint64_t seen = 0;
  std::unique_lock<std::mutex> lock(mutex);
  for (;;) {
    wake.wait(lock, [&] { return stopping || generation != seen; });
    if (stopping)
      return;
    seen = generation;
    if (worker > helpersWanted)
      continue;
    ++helpersRunning;
    lock.unlock();
    runTasks(worker);
    lock.lock();
    if (--helpersRunning == 0)
      done.notify_one();
  }
}

void ThreadPool::parallelFor(int64_t tasks, int64_t maxWorkers, Body body,
                             void *argument) {
  auto alone = [&] {
    for (int64_t task = 0; task < tasks; ++task)
      body(argument, task, 0);
  };
  int64_t wanted =
      std::min({tasks, maxWorkers, static_cast<int64_t>(threads)}) - 1;
  if (wanted <= 0 || getpid() != owner)
    return alone();
  std::unique_lock<std::mutex> call(callMutex, std::try_to_lock);
  if (!call.owns_lock())
    return alone();

  {
    std::lock_guard<std::mutex> lock(mutex);
    start();
    this->body = body;
    this->argument = argument;
    this->tasks = tasks;
    next.store(0, std::memory_order_relaxed);
    helpersWanted = wanted;
    ++generation;
  }
  wake.notify_all();
  runTasks(0);
  std::unique_lock<std::mutex> lock(mutex);
  // A helper that wakes from here on finds nothing wanted; one that is running
  // may still have a task in hand.
  helpersWanted = 0;
  done.wait(lock, [&] { return helpersRunning == 0; });
}

} // namespace weft::runtime
