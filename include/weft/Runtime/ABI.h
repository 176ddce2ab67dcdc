/*===- ABI.h - How a compiled program is called ------------------------------*\
 * A compiled program NAME exports NAME_query, NAME_run, NAME_shutdown and
 * NAME_describe. Tensors cross as DLPack's DLTensor; the caller gives every
 * destination and the workspace. Plain C, no dependencies but DLPack's header.
 *
 * The strides of a tensor that is written (an output or an in-out input) nest:
 * each is larger than the reach (sum of (size - 1) * stride) of all dims with a
 * smaller one. Then no two elements are in one place. Others are refused, even
 * the few whose elements don't overlap either (sizes [3, 2], strides [2, 3]).
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

/* The entries of a program NAME, which its own header declares:
 *
 *   int NAME_query(weft_context *context,
 *                  const DLTensor *const *inputs, int64_t n_inputs,
 *                  DLTensor *const *outputs, int64_t n_outputs,
 *                  size_t *workspace_bytes, size_t *workspace_alignment);
 *
 * asks what a run with these inputs needs. It reads dtypes, shapes and strides;
 * data may be NULL. Of each output the caller gives ndim and room for its shape
 * and, unless strides is NULL, its strides; the query fills in dtype, shape and
 * strides (in elements). The two numbers, in bytes, go where the last pointers
 * say; either may be NULL.
 *
 *   int NAME_run(weft_context *context,
 *                const DLTensor *const *inputs, int64_t n_inputs,
 *                DLTensor *const *outputs, int64_t n_outputs,
 *                void *workspace, size_t workspace_bytes);
 *
 * runs the program. The inputs stand in the order of the program's arguments; a
 * number is a tensor of rank 0 (float64, int64 or bool). In-out inputs are
 * overwritten and are no outputs. Outputs have the sizes that the query gave
 * and strides of the caller's where the program leaves them open. The workspace
 * has the query's bytes (NULL for 0) and belongs to this run until it returns.
 * All arguments are checked before anything is written; after WEFT_ERROR_DATA
 * and WEFT_ERROR_PARALLEL_FOR, outputs and in-out inputs are unspecified.
 *
 *   void NAME_shutdown(void);
 *
 * ends the artifact's own threads and unmaps its side file; no run may be in
 * progress. A later run starts them again.
 *
 *   const char *NAME_describe(void);
 *
 * JSON text: abi_version, name, numerics (its class), thread_safe, and of
 * inputs, outputs and parameters name, dtype, sizes (null: any) and inout. It
 * lives as long as the library.
 *
 * query and run may be called from several threads at a time, each with its own
 * context, outputs and workspace. Both return a weft_status.
 */

/* What a call returns; 0 is success. The message is in the context. */
typedef enum {
  WEFT_OK = 0,
  WEFT_ERROR_ABI_VERSION = 1, /* the context's version or flags; no message
                               * where the version is another */
  WEFT_ERROR_NULL = 2,        /* context, list, tensor, shape, data, workspace;
                               * no message without a context */
  WEFT_ERROR_COUNT = 3,       /* number of inputs or outputs */
  WEFT_ERROR_DTYPE = 4,
  WEFT_ERROR_RANK = 5,
  WEFT_ERROR_SIZE = 6,       /* also of dims of one symbol, and overflow */
  WEFT_ERROR_STRIDE = 7,     /* not the declared one, negative, or of elements
                              * that overlap in what is written */
  WEFT_ERROR_OFFSET = 8,     /* byte_offset */
  WEFT_ERROR_DEVICE = 9,     /* not the CPU */
  WEFT_ERROR_ALIGNMENT = 10, /* of data to its elements, of the workspace */
  WEFT_ERROR_OVERLAP = 11,   /* address ranges meet, and one is written */
  WEFT_ERROR_READ_ONLY = 12, /* written, but context.read_only says no */
  WEFT_ERROR_WORKSPACE = 13, /* too small */
  WEFT_ERROR_PARALLEL_FOR = 14, /* the hook ran too few tasks */
  WEFT_ERROR_WEIGHTS = 15,      /* a side file is missing or has other bytes */
  WEFT_ERROR_DATA = 16          /* depends on data: see the error slot */
} weft_status;

/* One error that depends on data: the lowest (op, position). */
typedef struct {
  int64_t op;       /* number of the recorded op, -1: none */
  int64_t position; /* of a start of a view: its dim */
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

/* One of a program's tasks: `argument` as it was passed to parallel_for, `task`
 * from 0 to n_tasks - 1, `worker` from 0 to max_workers - 1. */
typedef void (*weft_task)(void *argument, int64_t task, int64_t worker);

/* One caller's side of a call. Zeros, but for abi_version and max_workers, make
 * a valid one; it may be used again for the next call, also of another program.
 */
typedef struct weft_context weft_context;
struct weft_context {
  uint32_t abi_version; /* WEFT_ABI_VERSION */
  uint32_t flags;       /* 0 */
  /* Runs body(argument, task, worker) for each of n_tasks tasks exactly once,
   * 0 <= worker < max_workers, no two bodies at one time with the same worker,
   * and returns after the last. It may run all on the caller. NULL: the
   * artifact's own pool. Returns 0, or not 0 where it could not run them. */
  int (*parallel_for)(weft_context *context, int64_t n_tasks,
                      int64_t max_workers, weft_task body, void *argument);
  void *parallel_for_data; /* the hook's own; no program looks at it */
  /* At most so many threads work on one run, the caller among them; at least 1,
   * and more than 4096 count as 4096. query and run must be given the same: the
   * workspace may grow with it. Results don't depend on it. */
  int64_t max_workers;
  uint64_t rng_seed, rng_counter; /* 0: no program draws random numbers yet */
  /* One byte an argument, inputs then outputs: not 0 where the caller's buffer
   * may not be written (DLPack's read-only flag). NULL: all may be. */
  const uint8_t *read_only;
  weft_error_slot error; /* of the last call; op is -1 where there is none */
  char message[1024];    /* of the last call, if it failed; else empty */
};

/* The entries of a program in this process, as the exported symbols NAME_query
 * and NAME_run of a library. */
typedef struct weft_artifact weft_artifact;
struct weft_artifact {
  void *owner; /* the compiler's own */
  int (*query)(weft_context *context, const DLTensor *const *inputs,
               int64_t n_inputs, DLTensor *const *outputs, int64_t n_outputs,
               size_t *workspace_bytes, size_t *workspace_alignment);
  int (*run)(weft_context *context, const DLTensor *const *inputs,
             int64_t n_inputs, DLTensor *const *outputs, int64_t n_outputs,
             void *workspace, size_t workspace_bytes);
  void (*release)(weft_artifact *artifact);
};

#ifdef __cplusplus
}
#endif

#endif /* WEFT_RUNTIME_ABI_H */
