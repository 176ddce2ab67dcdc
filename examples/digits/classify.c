/*===- classify.c - The digits' library, called from C -----------------------*\
 * Runs libdigits.so over the test set: links that library and libc, nothing
 * else.
 *   classify test_images.npy test_labels.npy [logits.npy]
 * Prints accuracy and the time of one image; writes the logits if asked to.
\*===----------------------------------------------------------------------===*/
#include "digits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PIXELS = 64, CLASSES = 10, ROUNDS = 200 };

// The payload of a .npy file of format version 1, whose dtype the caller knows.
static void *readPayload(const char *path, size_t *bytes) {
  FILE *file = fopen(path, "rb");
  unsigned char head[10];
  if (!file || fread(head, 1, 10, file) != 10 ||
      memcmp(head, "\x93NUMPY\x01", 7)) {
    fprintf(stderr, "classify: cannot read '%s'\n", path);
    exit(1);
  }
  long start = 10 + head[8] + 256 * head[9];
  fseek(file, 0, SEEK_END);
  *bytes = (size_t)(ftell(file) - start);
  fseek(file, start, SEEK_SET);
  void *payload = malloc(*bytes);
  if (!payload || fread(payload, 1, *bytes, file) != *bytes) {
    fprintf(stderr, "classify: '%s' is truncated\n", path);
    exit(1);
  }
  fclose(file);
  return payload;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void check(int status, const weft_context *context) {
  if (status) {
    fprintf(stderr, "classify: %s\n", context->message);
    exit(1);
  }
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: classify IMAGES.npy LABELS.npy [LOGITS.npy]\n");
    return 2;
  }
  size_t imageBytes, labelBytes;
  float *images = readPayload(argv[1], &imageBytes);
  unsigned char *labels = readPayload(argv[2], &labelBytes);
  size_t count = imageBytes / (PIXELS * sizeof(float));
  if (count == 0 || labelBytes < count) {
    fprintf(stderr, "classify: %zu images, %zu labels\n", count, labelBytes);
    return 1;
  }

  // One image in, ten logits out; DLTensor is how tensors cross.
  int64_t imageSizes[] = {1, 8, 8}, logitSizes[] = {1, CLASSES};
  float *logits = malloc(count * CLASSES * sizeof(float));
  DLTensor image = {.device = {kDLCPU, 0},
                    .ndim = 3,
                    .dtype = {kDLFloat, 32, 1},
                    .shape = imageSizes};
  DLTensor logit = image;
  logit.ndim = 2;
  logit.shape = logitSizes;
  const DLTensor *inputs[] = {&image};
  DLTensor *outputs[] = {&logit};

  // The query says how much workspace a run needs.
  weft_context context = {.abi_version = WEFT_ABI_VERSION, .max_workers = 1};
  image.data = images;
  logit.data = logits;
  size_t workspaceBytes, alignment;
  check(digits_query(&context, inputs, 1, outputs, 1, &workspaceBytes,
                     &alignment),
        &context);
  void *workspace = NULL;
  if (workspaceBytes &&
      posix_memalign(&workspace,
                     alignment < sizeof(void *) ? sizeof(void *) : alignment,
                     workspaceBytes))
    return 1;

  double best = 1e30;
  for (int round = 0; round < ROUNDS; ++round) {
    double start = seconds();
    for (size_t i = 0; i < count; ++i) {
      image.data = images + i * PIXELS;
      logit.data = logits + i * CLASSES;
      check(digits_run(&context, inputs, 1, outputs, 1, workspace,
                       workspaceBytes),
            &context);
    }
    double elapsed = seconds() - start;
    best = elapsed < best ? elapsed : best;
  }

  size_t hits = 0;
  for (size_t i = 0; i < count; ++i) {
    int guess = 0;
    for (int c = 1; c < CLASSES; ++c)
      if (logits[i * CLASSES + c] > logits[i * CLASSES + guess])
        guess = c;
    hits += guess == labels[i];
  }
  printf("%zu images, accuracy %.1f %%, %.2f us an image\n", count,
         100.0 * (double)hits / (double)count, 1e6 * best / (double)count);

  if (argc > 3) {
    FILE *file = fopen(argv[3], "wb");
    char header[118];
    memset(header, ' ', sizeof header);
    header[117] = '\n';
    int length = snprintf(header, sizeof header,
                          "{'descr': '<f4', 'fortran_order': False, 'shape': "
                          "(%zu, %d), }",
                          count, CLASSES);
    header[length] = ' ';
    if (!file || fwrite("\x93NUMPY\x01\x00\x76\x00", 1, 10, file) != 10 ||
        fwrite(header, 1, sizeof header, file) != sizeof header ||
        fwrite(logits, sizeof(float), count * CLASSES, file) !=
            count * CLASSES ||
        fclose(file)) {
      fprintf(stderr, "classify: cannot write '%s'\n", argv[3]);
      return 1;
    }
  }
  digits_shutdown();
  free(workspace);
  free(logits);
  free(labels);
  free(images);
  return hits * 100 >= count * 95 ? 0 : 1;
}
