//===- ThreadPool.h - Threads that run an artifact's tasks ------*- C++ -*-===//
//
// A plain pool: threads start at the first use, sleep when idle, and are joined
// by the destructor. Its parallelFor is what the engine lends to artifacts.
//
//===----------------------------------------------------------------------===//

#ifndef WEFT_RUNTIME_THREADPOOL_H
#define WEFT_RUNTIME_THREADPOOL_H

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

#include <sys/types.h>

namespace weft::runtime {

class ThreadPool {
public:
  /// One task: `argument` as given to parallelFor, the task's number, and the
  /// number of the worker that runs it.
  using Body = void (*)(void *argument, int64_t task, int64_t worker);

  /// A pool of `threads` workers, the caller of parallelFor being one of them;
  /// 0 takes as many as the calling thread's affinity mask has CPUs.
  explicit ThreadPool(unsigned threads = 0);
  ~ThreadPool();
  ThreadPool(const ThreadPool &) = delete;
  ThreadPool &operator=(const ThreadPool &) = delete;

  /// The pool that the whole process shares.
  static ThreadPool &shared();

  unsigned size() const { return threads; }

  /// Runs body(argument, task, worker) once for every task in [0, tasks), with
  /// 0 <= worker < maxWorkers and no two bodies at one time with the same
  /// worker, and returns after the last. A body neither throws nor calls
  /// parallelFor. Calls from several threads are safe: while one has the pool,
  /// another runs its tasks by itself, as does a forked child.
  void parallelFor(int64_t tasks, int64_t maxWorkers, Body body,
                   void *argument);

private:
  void start();
  void workerLoop(int64_t worker);
  void runTasks(int64_t worker);

  const unsigned threads;
  const pid_t owner;

  /// Held by the call of parallelFor that has the pool.
  std::mutex callMutex;

  /// Guards the fields below.
  std::mutex mutex;
  std::condition_variable wake, done;
  uint64_t generation = 0;
  int64_t helpersWanted = 0;
  int64_t helpersRunning = 0;
  bool stopping = false;
  std::vector<std::thread> workers;

  // The call in progress.
  Body body = nullptr;
  void *argument = nullptr;
  int64_t tasks = 0;
  std::atomic<int64_t> next{0};
};

} // namespace weft::runtime

#endif // WEFT_RUNTIME_THREADPOOL_H
