/*===- SideFile.c - Weights beside the library -------------------------------*\
 * External weights are mapped from a file in the library's folder, at the first
 * call that needs them, and checked as a whole before anyone reads them.
\*===----------------------------------------------------------------------===*/
#define _GNU_SOURCE
#include "Artifact.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static void lock(int *word) {
  while (__atomic_exchange_n(word, 1, __ATOMIC_ACQUIRE))
    usleep(50);
}
static void unlock(int *word) { __atomic_store_n(word, 0, __ATOMIC_RELEASE); }

int weft_side_file_map(weft_context *context, weft_side_file *side) {
  if (__atomic_load_n(&side->mapped, __ATOMIC_ACQUIRE))
    return WEFT_OK;
  char path[4096];
  size_t folder = 0;
  Dl_info info;
  if (dladdr((void *)side, &info) && info.dli_fname) {
    const char *slash = strrchr(info.dli_fname, '/');
    folder = slash ? (size_t)(slash - info.dli_fname) + 1 : 0;
  }
  if (folder + strlen(side->file) >= sizeof(path))
    return weft_artifact_fail(context, WEFT_ERROR_WEIGHTS,
                              "the path of %s is too long", side->file);
  if (folder)
    memcpy(path, info.dli_fname, folder);
  strcpy(path + folder, side->file);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return weft_artifact_fail(context, WEFT_ERROR_WEIGHTS,
                              "the weights file %.800s is missing", path);
  struct stat status;
  size_t bytes = (size_t)side->bytes + WEFT_SIDE_FILE_HEADER;
  if (fstat(file, &status) || (uint64_t)status.st_size != bytes) {
    close(file);
    return weft_artifact_fail(context, WEFT_ERROR_WEIGHTS,
                              "the weights file %.800s has not %llu bytes",
                              path, (unsigned long long)bytes);
  }
  void *address = mmap(NULL, bytes, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (address == MAP_FAILED)
    return weft_artifact_fail(context, WEFT_ERROR_WEIGHTS,
                              "the weights file %.800s can't be mapped", path);
  uint64_t header[3];
  memcpy(header, address, sizeof(header));
  if (header[0] != WEFT_SIDE_FILE_MAGIC || header[1] != side->bytes ||
      header[2] !=
          weft_checksum((char *)address + WEFT_SIDE_FILE_HEADER, side->bytes)) {
    munmap(address, bytes);
    return weft_artifact_fail(
        context, WEFT_ERROR_WEIGHTS,
        "the weights file %.800s is damaged: its checksum does not hold", path);
  }
  lock(&side->lock);
  if (side->mapped)
    munmap(address, bytes); /* another call was faster */
  else
    __atomic_store_n(&side->mapped, (char *)address, __ATOMIC_RELEASE);
  unlock(&side->lock);
  return WEFT_OK;
}

void weft_side_file_unmap(weft_side_file *side) {
  lock(&side->lock);
  if (side->mapped)
    munmap(side->mapped, (size_t)side->bytes + WEFT_SIDE_FILE_HEADER);
  side->mapped = NULL;
  unlock(&side->lock);
}
