//===- Library.cpp - Objects and libraries --------------------------------===//

#include "weft/Target/CPU/Compile.h"

#include "weft/Target/Emission.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <dlfcn.h>
#include <stdio.h>

namespace weft::compiler {

/// What Artifact.c and Pool.c take from libc, and LLVM's own memory functions.
static const llvm::StringRef allowedSymbols[] = {"close",
                                                 "dladdr",
                                                 "fstat",
                                                 "getpid",
                                                 "memcmp",
                                                 "memcpy",
                                                 "memmove",
                                                 "memset",
                                                 "mmap",
                                                 "munmap",
                                                 "open",
                                                 "pthread_cond_broadcast",
                                                 "pthread_cond_init",
                                                 "pthread_cond_wait",
                                                 "pthread_create",
                                                 "pthread_join",
                                                 "pthread_mutex_init",
                                                 "pthread_mutex_lock",
                                                 "pthread_mutex_unlock",
                                                 "pthread_sigmask",
                                                 "__sched_cpucount",
                                                 "sched_getaffinity",
                                                 "sched_yield",
                                                 "sigfillset",
                                                 "strcpy",
                                                 "strlen",
                                                 "strrchr",
                                                 "usleep",
                                                 "vsnprintf"};

Result<llvm::SmallVector<char, 0>> emitArtifactObject(CPUArtifact &artifact) {
  auto object = emitObject(*artifact.module, *artifact.machine);
  if (!object)
    return object;
  if (Result<void> result = checkUndefinedSymbols(
          llvm::MemoryBufferRef(llvm::StringRef(object->data(), object->size()),
                                "object"),
          allowedSymbols);
      !result)
    return Failure{result.error()};
  return object;
}

static std::string versionedLinker() {
  return "ld.lld-" + std::to_string(LLVM_VERSION_MAJOR);
}

/// lld under its usual names: of PATH, else of the LLVM that Weft is built
/// with.
static llvm::ErrorOr<std::string> findLinker() {
  for (const std::string &name : {versionedLinker(), std::string("ld.lld")})
    if (auto found = llvm::sys::findProgramByName(name))
      return found;
  return llvm::sys::findProgramByName("ld.lld", {WEFT_LLVM_TOOLS_DIR});
}

/// The C library that libraries of ours name: the one of this process.
static std::string findLibc() {
  Dl_info info;
  if (dladdr(reinterpret_cast<void *>(&::vsnprintf), &info) && info.dli_fname &&
      llvm::StringRef(info.dli_fname).contains("libc.so"))
    return info.dli_fname;
  return "";
}

Result<llvm::SmallVector<char, 0>> linkLibrary(llvm::ArrayRef<char> object,
                                               llvm::StringRef name) {
  llvm::ErrorOr<std::string> linker = findLinker();
  if (!linker)
    return fail(ErrorKind::Runtime,
                "a shared library needs LLVM's linker, and neither " +
                    versionedLinker() +
                    " nor ld.lld was found: install lld, or use "
                    "--emit=obj");
  std::string libc = findLibc();
  if (libc.empty())
    return fail(ErrorKind::Runtime, "libc.so.6 was not found on this machine");
  llvm::SmallString<256> input, output, messages;
  llvm::scope_exit cleanUp([&] {
    for (llvm::StringRef file : {input.str(), output.str(), messages.str()})
      if (!file.empty())
        llvm::sys::fs::remove(file);
  });
  auto refused = [](std::error_code code) {
    return fail(ErrorKind::Runtime,
                "cannot write a temporary file: " + code.message());
  };
  int descriptor = -1;
  if (std::error_code code =
          llvm::sys::fs::createTemporaryFile("weft", "o", descriptor, input))
    return refused(code);
  {
    llvm::raw_fd_ostream stream(descriptor, /*shouldClose=*/true);
    stream.write(object.data(), object.size());
    stream.flush();
    if (std::error_code code = stream.error()) {
      stream.clear_error();
      return refused(code);
    }
  }
  if (std::error_code code =
          llvm::sys::fs::createTemporaryFile("weft", "so", output))
    return refused(code);
  if (std::error_code code =
          llvm::sys::fs::createTemporaryFile("weft", "txt", messages))
    return refused(code);
  llvm::SmallVector<llvm::StringRef> arguments{
      *linker,         "-shared",     "--no-undefined",
      "--gc-sections", "--strip-all", "-z",
      "relro",         "-z",          "noexecstack",
      "-soname",       name,          "-o",
      output,          input,         libc};
  std::string error;
  int code = llvm::sys::ExecuteAndWait(
      *linker, arguments, std::nullopt,
      {std::nullopt, llvm::StringRef(messages), llvm::StringRef(messages)}, 0,
      0, &error);
  if (code) {
    if (auto text = llvm::MemoryBuffer::getFile(messages))
      error += (*text)->getBuffer().take_front(2000).str();
    return fail(ErrorKind::Runtime, "linking failed: " + error);
  }
  auto linked = llvm::MemoryBuffer::getFile(output);
  if (std::error_code code = linked.getError())
    return fail(ErrorKind::Runtime,
                "cannot read the linked library: " + code.message());
  llvm::StringRef bytes = (*linked)->getBuffer();
  return llvm::SmallVector<char, 0>(bytes.begin(), bytes.end());
}

} // namespace weft::compiler
