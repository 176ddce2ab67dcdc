/* Every wrong call returns a code and a message and touches nothing; then the
 * same artifact still answers, from many threads, beside another artifact. */
#include "double.h"
#include "scale.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xmmintrin.h>

enum { ROWS = 6, COLUMNS = 5, N = ROWS * COLUMNS };

/* scale(x: f32 [n, 5], f: f64 [], w: in-out f32 [n]) -> y: f32 [n, 5] (x * f),
 * t: f32 [n] (y's row sums); w grows by t. */
typedef struct {
  weft_context context;
  DLTensor x, f, w, y, t;
  int64_t x_shape[2], x_strides[2], y_shape[2], y_strides[2], t_shape[1];
  int64_t w_shape[1], w_strides[1];
  const DLTensor *inputs[4];
  DLTensor *outputs[2];
  int64_t n_inputs, n_outputs;
  float *x_data, *w_data, *y_data, *t_data;
  double factor;
  void *workspace;
  size_t bytes;
  uint8_t read_only[5];
} call;

static DLTensor tensor(void *data, int code, int bits, int ndim, int64_t *shape,
                       int64_t *strides) {
  DLTensor t;
  memset(&t, 0, sizeof(t));
  t.data = data;
  int cpu = kDLCPU;
  memcpy((char *)&t + sizeof(void *), &cpu, sizeof(cpu));
  t.ndim = ndim;
  t.dtype.code = code;
  t.dtype.bits = bits;
  t.dtype.lanes = 1;
  t.shape = shape;
  t.strides = strides;
  return t;
}

static void set_device(DLTensor *t, int device) {
  memcpy((char *)t + sizeof(void *), &device, sizeof(device));
}

/* A right call. */
static void prepare(call *c) {
  memset(c, 0, sizeof(*c));
  c->context.abi_version = WEFT_ABI_VERSION;
  c->context.max_workers = 2;
  c->x_data = aligned_alloc(64, 256);
  c->y_data = aligned_alloc(64, 256);
  c->t_data = aligned_alloc(64, 64);
  c->w_data = aligned_alloc(64, 64);
  for (int i = 0; i < N; ++i) {
    c->x_data[i] = (float)i;
    c->y_data[i] = -1;
  }
  for (int i = 0; i < ROWS; ++i)
    c->t_data[i] = c->w_data[i] = -1;
  c->factor = 3;
  c->x_shape[0] = c->w_shape[0] = c->y_shape[0] = c->t_shape[0] = ROWS;
  c->x_shape[1] = c->y_shape[1] = COLUMNS;
  c->x_strides[0] = c->y_strides[0] = COLUMNS;
  c->x_strides[1] = c->y_strides[1] = 1;
  c->w_strides[0] = 1;
  c->x = tensor(c->x_data, kDLFloat, 32, 2, c->x_shape, c->x_strides);
  c->f = tensor(&c->factor, kDLFloat, 64, 0, NULL, NULL);
  c->w = tensor(c->w_data, kDLFloat, 32, 1, c->w_shape, c->w_strides);
  c->y = tensor(c->y_data, kDLFloat, 32, 2, c->y_shape, c->y_strides);
  c->t = tensor(c->t_data, kDLFloat, 32, 1, c->t_shape, NULL);
  c->inputs[0] = &c->x;
  c->inputs[1] = &c->f;
  c->inputs[2] = &c->w;
  c->outputs[0] = &c->y;
  c->outputs[1] = &c->t;
  c->n_inputs = 3;
  c->n_outputs = 2;
  c->workspace = aligned_alloc(64, 4096);
  c->bytes = 4096;
}

static void release(call *c) {
  free(c->x_data);
  free(c->w_data);
  free(c->y_data);
  free(c->t_data);
  free(c->workspace);
}

static int failures;

/* Wrong in one thing: the code, and the outputs as they were. */
#define WRONG(CODE, CHANGE)                                                    \
  do {                                                                         \
    call c;                                                                    \
    prepare(&c);                                                               \
    float *y = c.y_data, *t = c.t_data, *w = c.w_data;                         \
    CHANGE;                                                                    \
    int code = scale_run(&c.context, c.inputs, c.n_inputs, c.outputs,          \
                         c.n_outputs, c.workspace, c.bytes);                   \
    int touched = 0;                                                           \
    for (int i = 0; i < N; ++i)                                                \
      touched |= y[i] != -1;                                                   \
    for (int i = 0; i < ROWS; ++i)                                             \
      touched |= t[i] != -1 || w[i] != -1;                                     \
    ++calls;                                                                   \
    if (code != CODE || touched ||                                             \
        (code != WEFT_ERROR_ABI_VERSION && !c.context.message[0])) {           \
      ++failures;                                                              \
      printf("line %d: expected %d, got %d (%s)%s\n", __LINE__, CODE, code,    \
             c.context.message, touched ? ", outputs touched" : "");           \
    } else {                                                                   \
      printf("%2d %s\n", code, c.context.message);                             \
    }                                                                          \
  } while (0)

static void right(int rows) {
  call c;
  prepare(&c);
  c.x_shape[0] = c.w_shape[0] = c.y_shape[0] = c.t_shape[0] = rows;
  size_t bytes = 0, alignment = 0;
  int code =
      scale_query(&c.context, c.inputs, 3, c.outputs, 2, &bytes, &alignment);
  if (!code)
    code = scale_run(&c.context, c.inputs, 3, c.outputs, 2, c.workspace, bytes);
  if (code || alignment != 64 || bytes > 4096) {
    __atomic_fetch_add(&failures, 1, __ATOMIC_RELAXED);
    printf("a right call failed: %d (%s)\n", code, c.context.message);
  }
  for (int r = 0; r < rows; ++r) {
    float sum = 0;
    for (int i = 0; i < COLUMNS; ++i) {
      float want = 3.0f * (float)(r * COLUMNS + i);
      sum += want; /* small integers: exact in any order */
      if (c.y_data[r * COLUMNS + i] != want)
        __atomic_fetch_add(&failures, 1, __ATOMIC_RELAXED);
    }
    if (c.t_data[r] != sum || c.w_data[r] != sum - 1)
      __atomic_fetch_add(&failures, 1, __ATOMIC_RELAXED);
  }
  release(&c);
}

static void *many(void *argument) {
  for (int i = 0; i < 200; ++i)
    right(1 + (i + (int)(intptr_t)argument) % ROWS);
  return NULL;
}

int main(void) {
  int calls = 0;
  /* Version and lists. */
  WRONG(WEFT_ERROR_ABI_VERSION, c.context.abi_version = 99);
  WRONG(WEFT_ERROR_ABI_VERSION, c.context.flags = 4);
  WRONG(WEFT_ERROR_COUNT, c.n_inputs = 2);
  WRONG(WEFT_ERROR_COUNT, c.n_inputs = 4);
  WRONG(WEFT_ERROR_COUNT, c.n_outputs = 0);
  WRONG(WEFT_ERROR_PARALLEL_FOR, c.context.max_workers = 0);
  WRONG(WEFT_ERROR_PARALLEL_FOR, c.context.max_workers = -5);
  /* NULL. */
  WRONG(WEFT_ERROR_NULL, c.inputs[0] = NULL);
  WRONG(WEFT_ERROR_NULL, c.outputs[1] = NULL);
  WRONG(WEFT_ERROR_NULL, c.x.data = NULL);
  WRONG(WEFT_ERROR_NULL, c.y.data = NULL);
  WRONG(WEFT_ERROR_NULL, c.f.data = NULL);
  WRONG(WEFT_ERROR_NULL, c.x.shape = NULL);
  WRONG(WEFT_ERROR_NULL, c.workspace = NULL);
  /* dtype and lanes. */
  WRONG(WEFT_ERROR_DTYPE, c.x.dtype.bits = 64);
  WRONG(WEFT_ERROR_DTYPE, c.x.dtype.code = kDLInt);
  WRONG(WEFT_ERROR_DTYPE, c.y.dtype.code = kDLBfloat; c.y.dtype.bits = 16);
  WRONG(WEFT_ERROR_DTYPE, c.f.dtype.bits = 32);
  WRONG(WEFT_ERROR_DTYPE, c.x.dtype.lanes = 4);
  WRONG(WEFT_ERROR_DTYPE, c.t.dtype.lanes = 0);
  /* Rank and size. */
  WRONG(WEFT_ERROR_RANK, c.x.ndim = 1);
  WRONG(WEFT_ERROR_RANK, c.x.ndim = 3);
  WRONG(WEFT_ERROR_RANK, c.f.ndim = 1);
  WRONG(WEFT_ERROR_RANK, c.t.ndim = 0);
  WRONG(WEFT_ERROR_SIZE, c.x_shape[1] = 6);
  WRONG(WEFT_ERROR_SIZE, c.x_shape[0] = -1);
  WRONG(WEFT_ERROR_SIZE, c.y_shape[0] = ROWS - 1);
  WRONG(WEFT_ERROR_SIZE, c.t_shape[0] = ROWS + 1);
  WRONG(WEFT_ERROR_SIZE, c.x_shape[0] = INT64_MAX);
  /* Strides. */
  WRONG(WEFT_ERROR_STRIDE, c.x_strides[0] = 7);
  WRONG(WEFT_ERROR_STRIDE, c.x_strides[1] = 2);
  WRONG(WEFT_ERROR_STRIDE, c.y_strides[0] = 0);
  WRONG(WEFT_ERROR_STRIDE, c.x_strides[1] = -1);
  /* Offsets and alignment. */
  WRONG(WEFT_ERROR_OFFSET, c.x.byte_offset = 2);
  WRONG(WEFT_ERROR_OFFSET, c.y.byte_offset = 3);
  WRONG(WEFT_ERROR_OFFSET, c.x.byte_offset = UINT64_MAX - 3);
  WRONG(WEFT_ERROR_ALIGNMENT, c.x.data = (char *)c.x_data + 1);
  WRONG(WEFT_ERROR_ALIGNMENT, c.workspace = (char *)c.workspace + 8;
        c.bytes -= 8);
  /* Device, overlap, read-only, workspace. */
  WRONG(WEFT_ERROR_DEVICE, set_device(&c.x, 2));
  WRONG(WEFT_ERROR_DEVICE, set_device(&c.y, 2));
  WRONG(WEFT_ERROR_OVERLAP, c.y.data = c.x_data);
  WRONG(WEFT_ERROR_OVERLAP, c.t.data = c.y_data + 8);
  WRONG(WEFT_ERROR_OVERLAP, c.t.data = &c.x_data[N - 1]);
  WRONG(WEFT_ERROR_READ_ONLY, c.read_only[3] = 1;
        c.context.read_only = c.read_only);
  WRONG(WEFT_ERROR_WORKSPACE, c.bytes = 1);
  WRONG(WEFT_ERROR_OVERLAP, c.workspace = c.y_data);
  /* The in-out input is read and written. */
  WRONG(WEFT_ERROR_NULL, c.inputs[2] = NULL);
  WRONG(WEFT_ERROR_NULL, c.w.data = NULL);
  WRONG(WEFT_ERROR_DTYPE, c.w.dtype.code = kDLUInt);
  WRONG(WEFT_ERROR_RANK, c.w.ndim = 0);
  WRONG(WEFT_ERROR_DEVICE, set_device(&c.w, 2));
  WRONG(WEFT_ERROR_STRIDE, c.w_strides[0] = 0);
  WRONG(WEFT_ERROR_STRIDE, c.w_strides[0] = -1);
  WRONG(WEFT_ERROR_OFFSET, c.w.byte_offset = 2);
  WRONG(WEFT_ERROR_ALIGNMENT, c.w.data = (char *)c.w_data + 2);
  WRONG(WEFT_ERROR_READ_ONLY, c.read_only[2] = 1;
        c.context.read_only = c.read_only);
  WRONG(WEFT_ERROR_OVERLAP, c.w.data = c.x_data);
  WRONG(WEFT_ERROR_OVERLAP, c.w.data = &c.x_data[N - 1]);
  WRONG(WEFT_ERROR_OVERLAP, c.w.data = c.t_data);
  WRONG(WEFT_ERROR_OVERLAP, c.w.data = c.y_data + 3);
  WRONG(WEFT_ERROR_OVERLAP, c.w.data = c.workspace);
  /* Sizes of one name. */
  WRONG(WEFT_ERROR_SIZE, c.x_shape[0] = c.y_shape[0] = c.t_shape[0] = ROWS - 1);
  WRONG(WEFT_ERROR_SIZE, c.w_shape[0] = ROWS - 1);
  WRONG(WEFT_ERROR_SIZE, c.w_shape[0] = 1);
  WRONG(WEFT_ERROR_SIZE, c.w_shape[0] = 0);
  /* One buffer for two outputs. */
  WRONG(WEFT_ERROR_OVERLAP, c.t.data = c.y_data);
  if (scale_run(NULL, NULL, 0, NULL, 0, NULL, 0) != WEFT_ERROR_NULL)
    ++failures;
  printf("%d wrong calls\n", calls);

  /* The caller's flush-to-zero mode comes back. */
  _mm_setcsr(_mm_getcsr() | 0x8040);
  right(ROWS);
  if ((_mm_getcsr() & 0x8040) != 0x8040)
    ++failures;
  _mm_setcsr(_mm_getcsr() & ~0x8040u);

  right(0);
  right(1);
  pthread_t threads[8];
  for (int i = 0; i < 8; ++i)
    pthread_create(&threads[i], NULL, many, (void *)(intptr_t)i);
  for (int i = 0; i < 8; ++i)
    pthread_join(threads[i], NULL);

  /* Another artifact in the same process: double(x: f32 [n, 5]) -> f32 [n, 5]
   * (x + x), and a copy of x in any strides that nest. */
  call c;
  prepare(&c);
  c.x_shape[0] = c.y_shape[0] = 2;
  const DLTensor *inputs[1] = {&c.x};
  float copied[N];
  int64_t strides[2] = {1, 2};
  DLTensor copy = tensor(copied, kDLFloat, 32, 2, c.y_shape, strides);
  DLTensor *outputs[2] = {&c.y, &copy};
#define DOUBLE                                                                 \
  double_run(&c.context, inputs, 1, outputs, 2, c.workspace, c.bytes)
  if (DOUBLE || c.y_data[7] != 14 || copied[1 + 2 * 2] != 7)
    ++failures;
  /* One output twice. */
  c.y_data[7] = -1;
  outputs[1] = outputs[0];
  failures += DOUBLE != WEFT_ERROR_OVERLAP || c.y_data[7] != -1;
  printf("%s\n", c.context.message);
  /* Strides that don't nest; the last ones overlap nowhere all the same. */
  outputs[1] = &copy;
  const int64_t wrong[3][2] = {{0, 1}, {4, 1}, {7, 2}};
  for (int i = 0; i < 3; ++i) {
    memcpy(strides, wrong[i], sizeof(strides));
    failures += DOUBLE != WEFT_ERROR_STRIDE || c.y_data[7] != -1;
    printf("%s\n", c.context.message);
  }
  release(&c);
  scale_shutdown();
  double_shutdown();
  right(3);
  printf("%d failures\n", failures);
  return failures != 0;
}
