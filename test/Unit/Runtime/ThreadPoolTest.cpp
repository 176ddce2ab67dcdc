//===- ThreadPoolTest.cpp - Every task exactly once -----------------------===//

#include "weft/Runtime/ThreadPool.h"
#include "weft/Runtime/Buffer.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>

#include <sys/wait.h>
#include <unistd.h>

using namespace weft::runtime;

namespace {

struct Record {
  explicit Record(int64_t tasks) : runs(tasks) {}
  std::vector<std::atomic<int>> runs;
  std::array<std::atomic<int>, 8> active{};
  std::atomic<bool> broken{false};

  static void body(void *argument, int64_t task, int64_t worker) {
    auto &record = *static_cast<Record *>(argument);
    if (worker < 0 || worker >= 8 || record.active[worker].fetch_add(1) != 0)
      record.broken = true;
    record.runs[task].fetch_add(1);
    record.active[worker].fetch_sub(1);
  }
  bool eachOnce() const {
    for (const std::atomic<int> &count : runs)
      if (count != 1)
        return false;
    return !broken;
  }
};

TEST(ThreadPool, RunsEveryTaskOnce) {
  ThreadPool pool(4);
  for (int64_t tasks : {0, 1, 2, 3, 7, 1000})
    for (int64_t workers : {1, 2, 4, 8}) {
      Record record(tasks);
      pool.parallelFor(tasks, workers, Record::body, &record);
      EXPECT_TRUE(record.eachOnce()) << tasks << " on " << workers;
    }
}

TEST(ThreadPool, TakesCallsFromManyThreads) {
  ThreadPool pool(3);
  std::vector<std::thread> threads;
  std::atomic<int> good{0};
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      for (int round = 0; round < 200; ++round) {
        Record record(17);
        pool.parallelFor(17, 3, Record::body, &record);
        good += record.eachOnce();
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(good, 800);
}

// ThreadSanitizer ends a child of a process with threads that starts one.
#if !defined(__SANITIZE_THREAD__) && !__has_feature(thread_sanitizer)
TEST(ThreadPool, WorksInAForkedChild) {
  ThreadPool pool(4);
  Record before(100);
  pool.parallelFor(100, 4, Record::body, &before);
  pid_t child = fork();
  if (child == 0) {
    Record record(100);
    pool.parallelFor(100, 4, Record::body, &record);
    _exit(record.eachOnce() ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}
#endif

TEST(Buffer, IsAligned) {
  for (int64_t bytes : {1, 63, 64, 65, 1 << 20}) {
    auto buffer = Buffer::allocate(bytes);
    ASSERT_TRUE(buffer);
    EXPECT_TRUE((*buffer)->isAligned());
    EXPECT_EQ((*buffer)->size(), bytes);
  }
  EXPECT_EQ((*Buffer::allocate(0))->data(), nullptr);
}

TEST(Buffer, RefusesWhatThereIsNot) {
  EXPECT_EQ(Buffer::allocate(-1).error().message,
            "a buffer of -1 bytes can't be allocated");
  EXPECT_EQ(Buffer::allocate(INT64_MAX).error().message,
            "out of memory: can't allocate 9223372036854775807 bytes");
}

TEST(Buffer, KnowsOverlappingRanges) {
  alignas(64) std::byte memory[256];
  int deleted = 0;
  {
    auto count = [&] { ++deleted; };
    auto first = Buffer::borrow(memory, 128, count, false);
    auto apart = Buffer::borrow(memory + 128, 128, count, false);
    EXPECT_FALSE(first->isAliased());
    auto across = Buffer::borrow(memory + 64, 128, count, false);
    EXPECT_TRUE(first->isAliased());
    EXPECT_TRUE(apart->isAliased());
    EXPECT_TRUE(across->overlaps(*first));
    EXPECT_FALSE(first->overlaps(*apart));
    EXPECT_EQ(deleted, 0);
  }
  EXPECT_EQ(deleted, 3);
}

} // namespace
