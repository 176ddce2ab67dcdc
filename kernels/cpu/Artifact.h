/*===- Artifact.h - Between generated code and the checks around it ----------*\
 * Each artifact is generated code and this: tables that say what a program
 * takes, one generic check of a call against them, and the frame by which the
 * checked call reaches the code. What stands here is linked into every artifact
 * as bitcode; the compiler builds the tables (lib/Target/CPU/Tables.cpp) and
 * reads the frame (lib/Target/CPU/Entry.cpp).
\*===----------------------------------------------------------------------===*/
#ifndef WEFT_KERNELS_CPU_ARTIFACT_H
#define WEFT_KERNELS_CPU_ARTIFACT_H

#include "weft/Runtime/ABI.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One call, checked. Generated code reads the first five fields. */
typedef struct weft_frame {
  weft_context *context;
  void *const *data;     /* first element of each argument */
  const int64_t *layout; /* sizes, then strides in elements, of each argument */
  char *workspace;
  int64_t workers;
  int status;
} weft_frame;

enum {
  WEFT_ARGUMENT_INOUT = 1, /* an input that is written */
  WEFT_ARGUMENT_DENSE = 2  /* strides follow from the sizes in the dim order */
};

typedef struct {
  const char *name;
  /* 4 * rank: sizes and strides in elements (-1: any), the dim order of a dense
   * layout (slowest first), numbers of symbols (-1: none): dims of one symbol
   * have one size. */
  const int64_t *layout;
  int32_t rank;
  int32_t flags;
  uint8_t dtype_code; /* DLPack's */
  uint8_t dtype_bits;
} weft_argument;

/* Weights in a file beside the library: a header of 64 bytes (magic, bytes of
 * data, checksum), then the data. */
typedef struct weft_side_file {
  const char *file; /* its name; the folder is the library's */
  uint64_t bytes;
  const uint64_t *offsets; /* of each parameter in the data */
  char *mapped;            /* the header's address, once mapped */
  int lock;
} weft_side_file;

typedef struct weft_program {
  uint32_t abi_version;
  int32_t n_inputs, n_outputs, n_parameters;
  const char *name;
  const weft_argument *arguments; /* inputs, outputs, parameters */
  int64_t n_slots;                /* of the frame's layout */
  int64_t n_output_sizes;
  void (*kernel)(weft_frame *frame);
  void (*sizes)(weft_frame *frame, int64_t *sizes);
  int64_t (*workspace)(weft_frame *frame);
  const void *const *parameters; /* embedded ones */
  weft_side_file *side_file;     /* else NULL */
} weft_program;

#define WEFT_SIDE_FILE_MAGIC 0x3157544654464557ull /* "WEFTFTW1" */
#define WEFT_SIDE_FILE_HEADER 64
#define WEFT_WORKSPACE_ALIGNMENT 64

/* The checksum of a side file's data, whose bytes are a multiple of 8. */
static inline uint64_t weft_checksum(const void *data, uint64_t bytes) {
  const unsigned char *at = (const unsigned char *)data;
  uint64_t sum = bytes;
  for (uint64_t i = 0; i + 8 <= bytes; i += 8) {
    uint64_t word;
    __builtin_memcpy(&word, at + i, 8);
    sum = (sum ^ word) * 0x9e3779b97f4a7c15ull;
    sum ^= sum >> 32;
  }
  return sum;
}

/* What the entries NAME_query, NAME_run and NAME_shutdown call. */
int weft_artifact_query(const weft_program *program, weft_context *context,
                        const DLTensor *const *inputs, int64_t n_inputs,
                        DLTensor *const *outputs, int64_t n_outputs,
                        size_t *workspace_bytes, size_t *workspace_alignment);
int weft_artifact_run(const weft_program *program, weft_context *context,
                      const DLTensor *const *inputs, int64_t n_inputs,
                      DLTensor *const *outputs, int64_t n_outputs,
                      void *workspace, size_t workspace_bytes);
void weft_artifact_shutdown(const weft_program *program);

/* Puts a sentence into the context; returns `code`. */
__attribute__((format(printf, 3, 4))) int
weft_artifact_fail(weft_context *context, int code, const char *format, ...);

/* Weights beside the library (SideFile.c): WEFT_OK, or WEFT_ERROR_WEIGHTS with
 * a sentence. Safe from several threads. */
int weft_side_file_map(weft_context *context, weft_side_file *side);
void weft_side_file_unmap(weft_side_file *side);

/* What generated code calls. */
void weft_artifact_parallel(weft_frame *frame, int64_t n_tasks, weft_task body,
                            void *argument);
int64_t weft_artifact_check_bounds(weft_frame *frame, int64_t start,
                                   int64_t bound, int64_t op, int64_t dim);

/* The artifact's own pool (Pool.c). */
int weft_pool_parallel_for(weft_context *context, int64_t n_tasks,
                           int64_t max_workers, weft_task body, void *argument);
void weft_pool_shutdown(void);

#ifdef __cplusplus
}
#endif

#endif /* WEFT_KERNELS_CPU_ARTIFACT_H */
