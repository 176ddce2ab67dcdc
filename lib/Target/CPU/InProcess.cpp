//===- InProcess.cpp - An artifact in this process ------------------------===//

#include "weft/Target/CPU/Compile.h"

#include "InProcess.h"

#include "kernels/cpu/Artifact.h"
#include "weft/Target/Emission.h"
#include "weft/Target/JIT.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace weft::compiler {

static int noShutdown() { return 0; }

static void releaseInProcess(weft_artifact *artifact) {
  delete static_cast<JIT *>(artifact->owner);
  delete artifact;
}

Result<weft_artifact *> loadInProcess(CPUArtifact &artifact) {
  if (artifact.programs.size() != 1)
    return fail(ErrorKind::Value,
                "a module that runs in this process has one program, not " +
                    std::to_string(artifact.programs.size()));
  auto object = emitObject(*artifact.module, *artifact.machine);
  if (!object)
    return Failure{object.error()};
  auto jit = JIT::create();
  if (!jit)
    return Failure{jit.error()};
  const std::pair<const char *, void *> symbols[] = {
      {"close", reinterpret_cast<void *>(&::close)},
      {"dladdr", reinterpret_cast<void *>(&::dladdr)},
      {"fstat", reinterpret_cast<void *>(
                    static_cast<int (*)(int, struct stat *)>(&::fstat))},
      {"mmap", reinterpret_cast<void *>(&::mmap)},
      {"munmap", reinterpret_cast<void *>(&::munmap)},
      {"open", reinterpret_cast<void *>(&::open)},
      {"strcpy", reinterpret_cast<void *>(
                     static_cast<char *(*)(char *, const char *)>(&::strcpy))},
      {"strlen", reinterpret_cast<void *>(&::strlen)},
      {"strrchr",
       reinterpret_cast<void *>(
           static_cast<const char *(*)(const char *, int)>(&::strrchr))},
      {"usleep", reinterpret_cast<void *>(&::usleep)},
      {"vsnprintf", reinterpret_cast<void *>(&::vsnprintf)},
      {cpu::poolParallelForName,
       reinterpret_cast<void *>(&::weft_pool_parallel_for)},
      {cpu::poolShutdownName, reinterpret_cast<void *>(&noShutdown)}};
  for (auto [name, address] : symbols)
    if (Result<void> result = (*jit)->define(name, address); !result)
      return Failure{result.error()};
  if (Result<void> result = (*jit)->addObject(
          llvm::ArrayRef<char>(object->data(), object->size()));
      !result)
    return Failure{result.error()};
  const std::string &name = artifact.programs.front().name;
  Result<void *> query = (*jit)->lookup(name + "_query");
  if (!query)
    return Failure{query.error()};
  Result<void *> run = (*jit)->lookup(name + "_run");
  if (!run)
    return Failure{run.error()};
  auto *result = new weft_artifact;
  result->query = reinterpret_cast<decltype(result->query)>(*query);
  result->run = reinterpret_cast<decltype(result->run)>(*run);
  result->release = releaseInProcess;
  result->owner = jit->release();
  return result;
}

} // namespace weft::compiler
