/*===- Artifact.c - A call is checked, then made -----------------------------*\
 * Every fault of a caller has a code and a sentence that names the argument,
 * what was expected and what came. Nothing is read or written before all checks
 * have passed.
\*===----------------------------------------------------------------------===*/
#include "Artifact.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

int weft_artifact_fail(weft_context *context, int code, const char *format,
                       ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(context->message, sizeof(context->message), format, arguments);
  va_end(arguments);
  return code;
}

/*===--- Floating-point state ---*/

#if defined(__x86_64__)
static unsigned enter_float_state(void) {
  unsigned before = __builtin_ia32_stmxcsr();
  /* Nearest even, no flush to zero, no traps. */
  __builtin_ia32_ldmxcsr(0x1f80);
  return before;
}
static void leave_float_state(unsigned before) {
  __builtin_ia32_ldmxcsr(before);
}
#elif defined(__aarch64__)
static uint64_t enter_float_state(void) {
  uint64_t before;
  __asm__ volatile("mrs %0, fpcr" : "=r"(before));
  __asm__ volatile("msr fpcr, %0" : : "r"((uint64_t)0));
  return before;
}
static void leave_float_state(uint64_t before) {
  __asm__ volatile("msr fpcr, %0" : : "r"(before));
}
#else
#error "no floating-point state for this architecture"
#endif

/*===--- Tasks ---*/

typedef struct {
  weft_task body;
  void *argument;
  int64_t n_tasks, n_workers;
  int64_t done; /* atomic */
} task_call;

/* On whatever thread the hook chose. */
static void run_task(void *argument, int64_t task, int64_t worker) {
  task_call *call = (task_call *)argument;
  if (task < 0 || task >= call->n_tasks || worker < 0 ||
      worker >= call->n_workers)
    return; /* not counted: the call fails */
  __auto_type before = enter_float_state();
  call->body(call->argument, task, worker);
  leave_float_state(before);
  __atomic_fetch_add(&call->done, 1, __ATOMIC_RELEASE);
}

void weft_artifact_parallel(weft_frame *frame, int64_t n_tasks, weft_task body,
                            void *argument) {
  if (frame->status)
    return;
  if (frame->workers == 1) {
    for (int64_t task = 0; task < n_tasks; ++task)
      body(argument, task, 0);
    return;
  }
  weft_context *context = frame->context;
  task_call call = {body, argument, n_tasks, frame->workers, 0};
  int result = context->parallel_for
                   ? context->parallel_for(context, n_tasks, frame->workers,
                                           run_task, &call)
                   : weft_pool_parallel_for(context, n_tasks, frame->workers,
                                            run_task, &call);
  int64_t done = __atomic_load_n(&call.done, __ATOMIC_ACQUIRE);
  if (result != 0 || done != n_tasks)
    frame->status =
        weft_artifact_fail(context, WEFT_ERROR_PARALLEL_FOR,
                           "parallel_for returned %d after %lld of %lld tasks",
                           result, (long long)done, (long long)n_tasks);
}

#define OUT_OF_RANGE "op %lld: start %lld is out of range for dim %lld: "

int64_t weft_artifact_check_bounds(weft_frame *frame, int64_t start,
                                   int64_t bound, int64_t op, int64_t dim) {
  if (start >= 0 && start <= bound)
    return start;
  weft_error_slot *slot = &frame->context->error;
  if (frame->status != WEFT_ERROR_DATA || op < slot->op) {
    slot->op = op;
    slot->position = dim;
    slot->index = start;
    slot->size = bound + 1; /* may be -1: nothing to select from */
    frame->status =
        bound < 0
            ? weft_artifact_fail(
                  frame->context, WEFT_ERROR_DATA,
                  OUT_OF_RANGE "the dim has fewer elements than are taken",
                  (long long)op, (long long)start, (long long)dim)
            : weft_artifact_fail(frame->context, WEFT_ERROR_DATA,
                                 OUT_OF_RANGE "it must lie in [0, %lld]",
                                 (long long)op, (long long)start,
                                 (long long)dim, (long long)bound);
  }
  return start < 0 || bound < 0 ? 0 : bound;
}

void weft_artifact_shutdown(const weft_program *program) {
  if (program->side_file)
    weft_side_file_unmap(program->side_file);
  weft_pool_shutdown();
}

/*===--- Checks ---*/

typedef struct {
  uintptr_t first, last; /* bytes; first == last: none */
  bool written;
  const char *name;
} byte_range;

typedef struct {
  const weft_program *program;
  weft_context *context;
  void **data;
  int64_t *layout;
  byte_range *ranges;
} checked_call;

static const char *dtype_name(DLDataType type) {
  switch (type.code) {
  case 6:
    return "bool";
  case kDLUInt:
    return type.bits == 8 ? "u8" : "unsigned";
  case kDLInt:
    return type.bits == 8    ? "i8"
           : type.bits == 16 ? "i16"
           : type.bits == 32 ? "i32"
           : type.bits == 64 ? "i64"
                             : "int";
  case kDLFloat:
    return type.bits == 16   ? "f16"
           : type.bits == 32 ? "f32"
           : type.bits == 64 ? "f64"
                             : "float";
  case kDLBfloat:
    return "bf16";
  default:
    return "an unknown dtype";
  }
}

#define FAIL(code, format, ...)                                                \
  return weft_artifact_fail(context, code, "%s: %s %lld (%.100s): " format,    \
                            program, kind, (long long)number, argument->name,  \
                            __VA_ARGS__)

/* The dim at place `k`, slowest first, of the order that strides follow. */
static int dim_at(const weft_argument *argument, int k) {
  return argument->flags & WEFT_ARGUMENT_DENSE
             ? (int)argument->layout[2 * argument->rank + k]
             : k;
}

/* Wraps where there are more than 2^63 elements, which the caller refuses. */
static int64_t row_major_stride(const int64_t *sizes, int rank, int dim) {
  uint64_t stride = 1;
  for (int d = dim + 1; d < rank; ++d)
    stride *= sizes[d] ? (uint64_t)sizes[d] : 1;
  return (int64_t)stride;
}

/* Checks what an argument is; fills its `layout` (sizes, strides). */
static int check_meta(const checked_call *call, const weft_argument *argument,
                      const char *kind, int64_t number, const DLTensor *tensor,
                      int64_t *layout) {
  weft_context *context = call->context;
  const char *program = call->program->name;
  if (!tensor)
    FAIL(WEFT_ERROR_NULL, "%s", "the tensor is NULL");
  DLDataType type = tensor->dtype;
  if (type.lanes != 1)
    FAIL(WEFT_ERROR_DTYPE, "expected 1 lane, got %u", type.lanes);
  if (type.code != argument->dtype_code || type.bits != argument->dtype_bits) {
    DLDataType want = {argument->dtype_code, argument->dtype_bits, 1};
    FAIL(WEFT_ERROR_DTYPE, "expected %s, got %s (code %u, %u bits)",
         dtype_name(want), dtype_name(type), type.code, type.bits);
  }
  /* DLPack's versions name this member differently; it begins with the type. */
  int device;
  memcpy(&device, (const char *)tensor + sizeof(void *), sizeof(device));
  if (device != kDLCPU)
    FAIL(WEFT_ERROR_DEVICE, "expected the CPU (device type %d), got %d", kDLCPU,
         device);
  if (tensor->ndim != argument->rank)
    FAIL(WEFT_ERROR_RANK, "expected rank %d, got %d", argument->rank,
         tensor->ndim);
  int rank = argument->rank;
  if (rank && !tensor->shape)
    FAIL(WEFT_ERROR_NULL, "%s", "the shape is NULL");
  int64_t *sizes = layout, *strides = layout + rank;
  bool empty = false;
  for (int d = 0; d < rank; ++d) {
    int64_t want = argument->layout[d];
    sizes[d] = tensor->shape[d];
    if (sizes[d] < 0)
      FAIL(WEFT_ERROR_SIZE, "dim %d has the size %lld", d, (long long)sizes[d]);
    if (want >= 0 && sizes[d] != want)
      FAIL(WEFT_ERROR_SIZE, "dim %d: expected size %lld, got %lld", d,
           (long long)want, (long long)sizes[d]);
    empty |= sizes[d] == 0;
  }
  int64_t element = argument->dtype_bits / 8;
  int64_t dense = 1;
  for (int k = rank; k-- > 0;) {
    int d = dim_at(argument, k);
    int64_t want = argument->layout[rank + d];
    if (argument->flags & WEFT_ARGUMENT_DENSE)
      want = dense;
    int64_t got = tensor->strides ? tensor->strides[d]
                                  : row_major_stride(tensor->shape, rank, d);
    /* The stride of a dim that has no second element says nothing. */
    strides[d] = sizes[d] <= 1 || empty ? (want >= 0 ? want : 0) : got;
    if (want >= 0 && strides[d] != want)
      FAIL(WEFT_ERROR_STRIDE, "dim %d: expected stride %lld, got %lld", d,
           (long long)want, (long long)got);
    if (strides[d] < 0)
      FAIL(WEFT_ERROR_STRIDE, "dim %d has the negative stride %lld", d,
           (long long)strides[d]);
    if (!empty && __builtin_mul_overflow(dense, sizes[d], &dense))
      FAIL(WEFT_ERROR_SIZE, "%s", "it has more than 2^63 elements");
  }
  /* Every byte that can be reached lies within 63 bits. */
  int64_t reach = 0;
  for (int d = 0; d < rank && !empty; ++d) {
    int64_t part;
    if (__builtin_mul_overflow(sizes[d] - 1, strides[d], &part) ||
        __builtin_add_overflow(reach, part, &reach))
      FAIL(WEFT_ERROR_SIZE, "%s", "it reaches over more than 2^63 elements");
  }
  if (__builtin_add_overflow(reach, 1, &reach) ||
      __builtin_mul_overflow(reach, element, &reach))
    FAIL(WEFT_ERROR_SIZE, "%s", "it reaches over more than 2^63 bytes");
  return WEFT_OK;
}

/* Elements written twice would depend on the order of the loops. Sufficient,
 * and simple: each stride must be larger than the reach of all smaller ones. */
static bool strides_nest(const weft_argument *argument, const int64_t *layout) {
  int rank = argument->rank;
  const int64_t *sizes = layout, *strides = layout + rank;
  for (int d = 0; d < rank; ++d) {
    if (sizes[d] <= 1)
      continue;
    /* The reach of all dims whose steps are smaller. */
    int64_t reach = 0;
    for (int e = 0; e < rank; ++e)
      if (e != d && sizes[e] > 1 &&
          (strides[e] < strides[d] || (strides[e] == strides[d] && e > d)))
        reach += (sizes[e] - 1) * strides[e];
    if (strides[d] <= reach)
      return false;
  }
  return true;
}

/* Checks the bytes of an argument; fills data and range. */
static int check_bytes(const checked_call *call, const weft_argument *argument,
                       const char *kind, int64_t number, const DLTensor *tensor,
                       const int64_t *layout, bool written, int64_t position) {
  weft_context *context = call->context;
  const char *program = call->program->name;
  int rank = argument->rank;
  uintptr_t element = argument->dtype_bits / 8;
  bool empty = false;
  int64_t reach = 0;
  for (int d = 0; d < rank; ++d)
    empty |= layout[d] == 0;
  for (int d = 0; d < rank && !empty; ++d)
    reach += (layout[d] - 1) * layout[rank + d];
  byte_range *range = &call->ranges[position];
  range->first = range->last = 0;
  range->written = written;
  range->name = argument->name;
  call->data[position] = tensor->data;
  if (written && context->read_only && context->read_only[position])
    FAIL(WEFT_ERROR_READ_ONLY, "%s", "it is written, but it is read-only");
  if (empty)
    return WEFT_OK;
  if (!tensor->data)
    FAIL(WEFT_ERROR_NULL, "%s", "data is NULL");
  if (tensor->byte_offset % element)
    FAIL(WEFT_ERROR_OFFSET, "the byte offset %llu is no multiple of %llu",
         (unsigned long long)tensor->byte_offset, (unsigned long long)element);
  uintptr_t first, last;
  if (__builtin_add_overflow((uintptr_t)tensor->data,
                             (uintptr_t)tensor->byte_offset, &first) ||
      __builtin_add_overflow(first, ((uintptr_t)reach + 1) * element, &last))
    FAIL(WEFT_ERROR_OFFSET,
         "the byte offset %llu leads out of the address space",
         (unsigned long long)tensor->byte_offset);
  if (first % element)
    FAIL(WEFT_ERROR_ALIGNMENT,
         "data is not aligned to its element's %llu bytes",
         (unsigned long long)element);
  if (written && !strides_nest(argument, layout))
    FAIL(WEFT_ERROR_STRIDE, "%s",
         "it is written, and its strides do not nest, so that elements may "
         "overlap");
  call->data[position] = (void *)first;
  range->first = first;
  range->last = last;
  return WEFT_OK;
}
#undef FAIL

static int check_context(const weft_program *program, weft_context *context,
                         const DLTensor *const *inputs, int64_t n_inputs,
                         DLTensor *const *outputs, int64_t n_outputs) {
  if (!context)
    return WEFT_ERROR_NULL;
  /* Before the version is known to fit, nothing else of it is touched. */
  if (context->abi_version != WEFT_ABI_VERSION)
    return WEFT_ERROR_ABI_VERSION;
  context->message[0] = 0;
  context->error.op = -1;
  context->error.position = context->error.index = context->error.size = 0;
  const char *name = program->name;
  if (context->flags)
    return weft_artifact_fail(
        context, WEFT_ERROR_ABI_VERSION,
        "%s: the context's flags are %u, this version knows none", name,
        context->flags);
  if (context->max_workers < 1)
    return weft_artifact_fail(context, WEFT_ERROR_PARALLEL_FOR,
                              "%s: max_workers is %lld, it must be at least 1",
                              name, (long long)context->max_workers);
  if (n_inputs != program->n_inputs)
    return weft_artifact_fail(context, WEFT_ERROR_COUNT,
                              "%s: expected %d inputs, got %lld", name,
                              program->n_inputs, (long long)n_inputs);
  if (n_outputs != program->n_outputs)
    return weft_artifact_fail(context, WEFT_ERROR_COUNT,
                              "%s: expected %d outputs, got %lld", name,
                              program->n_outputs, (long long)n_outputs);
  if ((n_inputs && !inputs) || (n_outputs && !outputs))
    return weft_artifact_fail(context, WEFT_ERROR_NULL,
                              "%s: the list of %s is NULL", name,
                              n_inputs && !inputs ? "inputs" : "outputs");
  return WEFT_OK;
}

/* More threads than this are of no use, and their buffers have a size. */
static int64_t workers_of(const weft_context *context) {
  return context->max_workers < 4096 ? context->max_workers : 4096;
}

/* Checks that dims of one symbol have one size: the first one decides. */
static int check_symbols(const checked_call *call) {
  const weft_program *program = call->program;
  const int64_t *sizes = call->layout;
  for (int64_t i = 0; i < program->n_inputs; ++i) {
    const weft_argument *argument = &program->arguments[i];
    for (int d = 0; d < argument->rank; ++d) {
      int64_t symbol = argument->layout[3 * argument->rank + d];
      if (symbol < 0)
        continue;
      const int64_t *other_sizes = call->layout;
      for (int64_t j = 0; j <= i; ++j) {
        const weft_argument *other = &program->arguments[j];
        for (int e = 0; e < other->rank && (j < i || e < d); ++e)
          if (other->layout[3 * other->rank + e] == symbol &&
              other_sizes[e] != sizes[d])
            return weft_artifact_fail(
                call->context, WEFT_ERROR_SIZE,
                "%s: dim %d of input %lld (%.100s) and dim %d of "
                "input %lld (%.100s) must have one size, got %lld and "
                "%lld",
                program->name, e, (long long)j, other->name, d, (long long)i,
                argument->name, (long long)other_sizes[e], (long long)sizes[d]);
        other_sizes += 2 * other->rank;
      }
    }
    sizes += 2 * argument->rank;
  }
  return WEFT_OK;
}

static int check_inputs(const checked_call *call,
                        const DLTensor *const *inputs) {
  int64_t slot = 0;
  for (int64_t i = 0; i < call->program->n_inputs; ++i) {
    const weft_argument *argument = &call->program->arguments[i];
    int code =
        check_meta(call, argument, "input", i, inputs[i], call->layout + slot);
    if (code)
      return code;
    slot += 2 * argument->rank;
  }
  return check_symbols(call);
}

/* Room for a call's tables, on the stack: some 100 bytes an argument. */
#define TABLES(program)                                                        \
  int64_t n_arguments = (int64_t)(program)->n_inputs + (program)->n_outputs +  \
                        (program)->n_parameters;                               \
  void *data[n_arguments + 1];                                                 \
  int64_t layout[(program)->n_slots + 1];                                      \
  int64_t sizes[(program)->n_output_sizes + 1];                                \
  byte_range ranges[n_arguments + 1];                                          \
  memset(data, 0, sizeof(data));                                               \
  memset(layout, 0, sizeof(layout));                                           \
  weft_frame frame = {context, data, layout, NULL, workers_of(context), 0};    \
  checked_call call = {program, context, data, layout, ranges}

int weft_artifact_query(const weft_program *program, weft_context *context,
                        const DLTensor *const *inputs, int64_t n_inputs,
                        DLTensor *const *outputs, int64_t n_outputs,
                        size_t *workspace_bytes, size_t *workspace_alignment) {
  int code =
      check_context(program, context, inputs, n_inputs, outputs, n_outputs);
  if (code)
    return code;
  TABLES(program);
  if ((code = check_inputs(&call, inputs)))
    return code;
  program->sizes(&frame, sizes);
  const int64_t *at = sizes;
  /* The outputs' own places in the frame: buffers may have their sizes. */
  int64_t *own = layout;
  for (int64_t i = 0; i < n_inputs; ++i)
    own += 2 * program->arguments[i].rank;
  for (int64_t i = 0; i < n_outputs; ++i) {
    const weft_argument *argument = &program->arguments[n_inputs + i];
    DLTensor *output = outputs[i];
    int rank = argument->rank;
    if (!output || (rank && !output->shape))
      return weft_artifact_fail(
          context, WEFT_ERROR_NULL,
          "%s: output %lld (%.100s): the tensor or its shape is NULL",
          program->name, (long long)i, argument->name);
    if (output->ndim != rank)
      return weft_artifact_fail(
          context, WEFT_ERROR_RANK,
          "%s: output %lld (%.100s): expected room for rank %d, got %d",
          program->name, (long long)i, argument->name, rank, output->ndim);
    output->dtype.code = argument->dtype_code;
    output->dtype.bits = argument->dtype_bits;
    output->dtype.lanes = 1;
    int64_t dense = 1;
    bool overflow = false;
    /* Free strides step over all that the fixed ones reach. */
    for (int d = 0; d < rank; ++d) {
      int64_t stride = argument->layout[rank + d], reach = 0;
      if (stride >= 0)
        overflow |= __builtin_mul_overflow(stride, at[d], &reach);
      if (reach > dense)
        dense = reach;
    }
    for (int k = rank; k-- > 0;) {
      int d = dim_at(argument, k);
      int64_t stride = argument->layout[rank + d];
      output->shape[d] = own[d] = at[d];
      own[rank + d] = stride >= 0 ? stride : dense;
      if (output->strides)
        output->strides[d] = own[rank + d];
      if (stride < 0 && at[d] > 0)
        overflow |= __builtin_mul_overflow(dense, at[d], &dense);
    }
    if (overflow)
      return weft_artifact_fail(
          context, WEFT_ERROR_SIZE,
          "%s: output %lld (%.100s) has more than 2^63 elements", program->name,
          (long long)i, argument->name);
    at += rank;
    own += 2 * rank;
  }
  if (workspace_bytes)
    *workspace_bytes = (size_t)program->workspace(&frame);
  if (workspace_alignment)
    *workspace_alignment = WEFT_WORKSPACE_ALIGNMENT;
  return WEFT_OK;
}

int weft_artifact_run(const weft_program *program, weft_context *context,
                      const DLTensor *const *inputs, int64_t n_inputs,
                      DLTensor *const *outputs, int64_t n_outputs,
                      void *workspace, size_t workspace_bytes) {
  int code =
      check_context(program, context, inputs, n_inputs, outputs, n_outputs);
  if (code)
    return code;
  TABLES(program);
  const char *name = program->name;
  if ((code = check_inputs(&call, inputs)))
    return code;
  int64_t slot = 0;
  for (int64_t i = 0; i < n_inputs; ++i) {
    const weft_argument *argument = &program->arguments[i];
    if ((code =
             check_bytes(&call, argument, "input", i, inputs[i], layout + slot,
                         argument->flags & WEFT_ARGUMENT_INOUT, i)))
      return code;
    slot += 2 * argument->rank;
  }
  program->sizes(&frame, sizes);
  const int64_t *at = sizes;
  for (int64_t i = 0; i < n_outputs; ++i) {
    const weft_argument *argument = &program->arguments[n_inputs + i];
    if ((code = check_meta(&call, argument, "output", i, outputs[i],
                           layout + slot)))
      return code;
    for (int d = 0; d < argument->rank; ++d)
      if (layout[slot + d] != at[d])
        return weft_artifact_fail(
            context, WEFT_ERROR_SIZE,
            "%s: output %lld (%.100s): dim %d: expected size %lld, got "
            "%lld",
            name, (long long)i, argument->name, d, (long long)at[d],
            (long long)layout[slot + d]);
    if ((code = check_bytes(&call, argument, "output", i, outputs[i],
                            layout + slot, true, n_inputs + i)))
      return code;
    at += argument->rank;
    slot += 2 * argument->rank;
  }

  uint64_t needed = (uint64_t)program->workspace(&frame);
  int64_t n_checked = n_inputs + n_outputs;
  byte_range *own = &ranges[n_checked];
  own->first = own->last = 0;
  own->written = true;
  own->name = "the workspace";
  if (needed) {
    if (workspace_bytes < needed)
      return weft_artifact_fail(
          context, WEFT_ERROR_WORKSPACE,
          "%s: the workspace has %zu bytes, %llu are needed", name,
          workspace_bytes, (unsigned long long)needed);
    if (!workspace)
      return weft_artifact_fail(context, WEFT_ERROR_NULL,
                                "%s: the workspace is NULL", name);
    if ((uintptr_t)workspace % WEFT_WORKSPACE_ALIGNMENT)
      return weft_artifact_fail(context, WEFT_ERROR_ALIGNMENT,
                                "%s: the workspace is not aligned to %d bytes",
                                name, WEFT_WORKSPACE_ALIGNMENT);
    own->first = (uintptr_t)workspace;
    if (__builtin_add_overflow(own->first, (uintptr_t)needed, &own->last))
      return weft_artifact_fail(
          context, WEFT_ERROR_WORKSPACE,
          "%s: the workspace leads out of the address space", name);
    frame.workspace = (char *)workspace;
  }
  for (int64_t i = 0; i <= n_checked; ++i)
    for (int64_t j = 0; j < i; ++j)
      if ((ranges[i].written || ranges[j].written) &&
          ranges[i].first < ranges[j].last && ranges[j].first < ranges[i].last)
        return weft_artifact_fail(
            context, WEFT_ERROR_OVERLAP,
            "%s: %.100s and %.100s overlap, and one of them is written", name,
            ranges[j].name, ranges[i].name);

  weft_side_file *side = program->side_file;
  if (side && (code = weft_side_file_map(context, side)))
    return code;
  for (int64_t i = 0; i < program->n_parameters; ++i)
    data[n_checked + i] =
        side ? side->mapped + WEFT_SIDE_FILE_HEADER + side->offsets[i]
             : (void *)program->parameters[i];

  __auto_type before = enter_float_state();
  program->kernel(&frame);
  leave_float_state(before);
  return frame.status;
}
