/*===- Pool.c - The threads of an artifact that was given none ---------------*\
 * A plain pool on libc alone: started at first use, asleep when idle, inside
 * the caller's affinity mask, joined when the library goes, started anew in the
 * child of a fork. The caller is worker 0. One call at a time has the threads;
 * another one at the same moment runs on its caller.
\*===----------------------------------------------------------------------===*/
#define _GNU_SOURCE
#include "Artifact.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <unistd.h>

enum { MOST_THREADS = 255 };

static struct {
  pthread_mutex_t mutex;
  pthread_cond_t work, idle;
  pthread_t threads[MOST_THREADS];
  int n_threads;
  int process; /* whose threads these are; 0: none yet */
  bool busy, stop;
  /* The call that the threads work on. */
  uint64_t generation;
  weft_task body;
  void *argument;
  int64_t n_tasks, n_workers;
  int64_t next; /* atomic */
  int running;  /* threads inside the call */
} pool = {.mutex = PTHREAD_MUTEX_INITIALIZER,
          .work = PTHREAD_COND_INITIALIZER,
          .idle = PTHREAD_COND_INITIALIZER};

static void take_tasks(weft_task body, void *argument, int64_t n_tasks,
                       int64_t worker) {
  for (;;) {
    int64_t task = __atomic_fetch_add(&pool.next, 1, __ATOMIC_RELAXED);
    if (task >= n_tasks)
      return;
    body(argument, task, worker);
  }
}

static void *thread_main(void *argument) {
  int64_t worker = (int64_t)(intptr_t)argument;
  uint64_t seen = 0;
  pthread_mutex_lock(&pool.mutex);
  for (;;) {
    while (!pool.stop &&
           (pool.generation == seen || !pool.busy || worker >= pool.n_workers))
      pthread_cond_wait(&pool.work, &pool.mutex);
    if (pool.stop)
      break;
    seen = pool.generation;
    ++pool.running;
    weft_task body = pool.body;
    void *body_argument = pool.argument;
    int64_t n_tasks = pool.n_tasks;
    pthread_mutex_unlock(&pool.mutex);
    take_tasks(body, body_argument, n_tasks, worker);
    pthread_mutex_lock(&pool.mutex);
    if (--pool.running == 0)
      pthread_cond_broadcast(&pool.idle);
  }
  pthread_mutex_unlock(&pool.mutex);
  return NULL;
}

/* After a fork only the forking thread lives on: the others, and whatever lock
 * one of them held, must be made anew. pthread_atfork would need a static part
 * of libc. */
static void adopt_after_fork(void) {
  static int adopting;
  int process = getpid();
  if (__atomic_load_n(&pool.process, __ATOMIC_ACQUIRE) == process)
    return;
  while (__atomic_exchange_n(&adopting, 1, __ATOMIC_ACQUIRE))
    sched_yield();
  if (pool.process != process) {
    pthread_mutex_init(&pool.mutex, NULL);
    pthread_cond_init(&pool.work, NULL);
    pthread_cond_init(&pool.idle, NULL);
    pool.n_threads = 0;
    pool.running = 0;
    pool.busy = pool.stop = false;
    __atomic_store_n(&pool.process, process, __ATOMIC_RELEASE);
  }
  __atomic_store_n(&adopting, 0, __ATOMIC_RELEASE);
}

/* With the mutex held. Fewer threads than asked for are no error. */
static void start_threads(int64_t wanted) {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof(allowed), &allowed) == 0) {
    int64_t cpus = CPU_COUNT(&allowed);
    if (wanted > cpus - 1)
      wanted = cpus - 1;
  }
  if (wanted > MOST_THREADS)
    wanted = MOST_THREADS;
  if (pool.n_threads >= wanted)
    return;
  /* Signals are the host's business. */
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  while (pool.n_threads < wanted &&
         pthread_create(&pool.threads[pool.n_threads], NULL, thread_main,
                        (void *)(intptr_t)(pool.n_threads + 1)) == 0)
    ++pool.n_threads;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

int weft_pool_parallel_for(weft_context *context, int64_t n_tasks,
                           int64_t max_workers, weft_task body,
                           void *argument) {
  (void)context;
  adopt_after_fork();
  pthread_mutex_lock(&pool.mutex);
  if (pool.busy || pool.stop || n_tasks <= 1 || max_workers <= 1) {
    pthread_mutex_unlock(&pool.mutex);
    for (int64_t task = 0; task < n_tasks; ++task)
      body(argument, task, 0);
    return 0;
  }
  int64_t workers = max_workers < n_tasks ? max_workers : n_tasks;
  start_threads(workers - 1);
  pool.busy = true;
  ++pool.generation;
  pool.body = body;
  pool.argument = argument;
  pool.n_tasks = n_tasks;
  pool.n_workers = workers;
  __atomic_store_n(&pool.next, 0, __ATOMIC_RELAXED);
  pthread_cond_broadcast(&pool.work);
  pthread_mutex_unlock(&pool.mutex);
  take_tasks(body, argument, n_tasks, 0);
  pthread_mutex_lock(&pool.mutex);
  /* A thread that wakes late finds nothing to do; new calls wait for those that
   * are still inside. */
  pool.n_workers = 0;
  while (pool.running)
    pthread_cond_wait(&pool.idle, &pool.mutex);
  pool.busy = false;
  pthread_mutex_unlock(&pool.mutex);
  return 0;
}

void weft_pool_shutdown(void) {
  adopt_after_fork();
  pthread_mutex_lock(&pool.mutex);
  if (pool.stop || pool.busy) {
    pthread_mutex_unlock(&pool.mutex);
    return;
  }
  pool.stop = true;
  pthread_cond_broadcast(&pool.work);
  int n_threads = pool.n_threads;
  pthread_mutex_unlock(&pool.mutex);
  for (int i = 0; i < n_threads; ++i)
    pthread_join(pool.threads[i], NULL);
  pthread_mutex_lock(&pool.mutex);
  pool.n_threads = 0;
  pool.stop = false; /* the next call starts it again */
  pthread_mutex_unlock(&pool.mutex);
}

__attribute__((destructor)) static void join_threads(void) {
  weft_pool_shutdown();
}
