/*===- ABI.h - How a compiled program is called ------------------------------*\
 * A compiled program NAME exports NAME_query, NAME_run, NAME_shutdown and
 * NAME_describe. Tensors cross as DLPack's DLTensor; the caller gives every
 * destination and the workspace. Plain C, no dependencies but DLPack's header.
 *
 * The strides of a tensor that is written (an output or an in-out input) nest:
 * each is larger than the reach (sum of (size - 1) * stride) of all dims with a
 * smaller one. Then no two elements are in one place. Others are refused, even
 * the few whose elements don't overlap either: sizes [3, 2] with strides [2,
3].
\*===----------------------------------------------------------------------===*/
#ifndef WEFT_RUNTIME_ABI_H
#define WEFT_RUNTIME_ABI_H

#include <dlpack/dlpack.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define WEFT_ABI_VERSION 1

/* What a call returns; 0 is success. The message is in the context. */
typedef enum {
  WEFT_OK = 0,
  WEFT_ERROR_ABI_VERSION = 1,
  WEFT_ERROR_NULL = 2,
  WEFT_ERROR_COUNT = 3, /* number of inputs or outputs */
  WEFT_ERROR_DTYPE = 4,
  WEFT_ERROR_RANK = 5,
  WEFT_ERROR_SIZE = 6,
  WEFT_ERROR_STRIDE = 7,
  WEFT_ERROR_OFFSET = 8,
  WEFT_ERROR_DEVICE = 9,
  WEFT_ERROR_ALIGNMENT = 10,
  WEFT_ERROR_OVERLAP = 11,
  WEFT_ERROR_READ_ONLY = 12,
  WEFT_ERROR_WORKSPACE = 13,
  WEFT_ERROR_PARALLEL_FOR = 14, /* the hook ran too few tasks */
  WEFT_ERROR_WEIGHTS = 15,      /* a side file is missing or has other bytes */
  WEFT_ERROR_DATA = 16          /* depends on data: see the error slot */
} weft_status;

/* One error that depends on data: the lowest (op, position). */
typedef struct {
  int64_t op;       /* number of the recorded op, -1: none */
  int64_t position; /* logical position in the op's operand */
  int64_t index;    /* the offending value */
  int64_t size;     /* what it had to be below */
} weft_error_slot;

/* The slot as kernels of a GPU see it: their first argument points to one, in
 * global memory, aligned to 8. Before the first launch of a run, error.op is -1
 * and lock is 0; after the last one, error is the run's. */
typedef struct {
  weft_error_slot error;
  uint32_t lock; /* of the kernels */
  uint32_t reserved;
} weft_device_error;

typedef void (*weft_task)(void *argument, int64_t task, int64_t worker);

typedef struct weft_context weft_context;
struct weft_context {
  uint32_t abi_version; /* WEFT_ABI_VERSION */
  uint32_t flags;       /* 0 */
  /* Each of n_tasks tasks exactly once, 0 <= worker < max_workers, no two
   * bodies at one time with the same worker, returns after the last. It may
   * run all on the caller. NULL: the artifact's own pool. Returns 0, or not 0
   * where it could not run them. */
  int (*parallel_for)(weft_context *context, int64_t n_tasks,
                      int64_t max_workers, weft_task body, void *argument);
  void *parallel_for_data; /* the hook's own */
  int64_t max_workers;     /* the n_threads of the query; at least 1 */
  uint64_t rng_seed, rng_counter;
  /* One byte an argument, inputs then outputs: not 0 where the caller's buffer
   * may not be written (DLPack's read-only flag). NULL: all may be. */
  const uint8_t *read_only;
  weft_error_slot error;
  char message[1024]; /* of the last call that failed; else empty */
};

#ifdef __cplusplus
}
#endif

#endif /* WEFT_RUNTIME_ABI_H */
