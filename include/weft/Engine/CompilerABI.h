/*===- CompilerABI.h - Between Engine and the compiler -----------------------*\
 * The compiler is a library of its own, loaded on the first cache miss. It
 * takes the canonical bytes of a program and gives an artifact in memory.
\*===----------------------------------------------------------------------===*/
#ifndef WEFT_ENGINE_COMPILERABI_H
#define WEFT_ENGINE_COMPILERABI_H

#include "weft/Runtime/ABI.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WEFT_COMPILER_ABI_VERSION 3

/* The bytes of a parameter: dense, row-major, in this process's memory. */
typedef struct {
  const char *name;
  DLTensor tensor;
} weft_weight;

typedef struct {
  uint32_t abi_version;       /* WEFT_COMPILER_ABI_VERSION */
  const char *emit;           /* "jit", "mlir", "obj", "lib" */
  const char *name;           /* the program's name, a C identifier */
  const char *output;         /* a path, where emit writes files: the object or
                               * library, and its C header beside it */
  const char *target_cpu;     /* NULL: the host */
  const weft_weight *weights; /* of the program's parameters */
  int64_t n_weights;
} weft_compile_options;

typedef struct {
  weft_artifact *artifact; /* for "jit" */
  char *text;              /* "mlir": the text; on failure: the message */
  void (*release)(void *text);
} weft_compile_result;

/* Returns 0; else result->text says why. */
typedef int (*weft_compile_fn)(const char *bytes, size_t n_bytes,
                               const weft_compile_options *options,
                               weft_compile_result *result);
/* Exported by libweft-compiler.so. */
int weft_compile(const char *bytes, size_t n_bytes,
                 const weft_compile_options *options,
                 weft_compile_result *result);

#ifdef __cplusplus
}
#endif

#endif /* WEFT_ENGINE_COMPILERABI_H */
