//===- Library.cpp - Objects, libraries and headers -----------------------===//

#include "weft/Target/CPU/Compile.h"

#include "weft/Target/Emission.h"
#include "weft/Target/JIT.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

extern "C" {
int weft_pool_parallel_for(weft_context *context, int64_t n_tasks,
                           int64_t max_workers, weft_task body, void *argument);
}

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

/// lld under its usual names; LLVM's own folder first.
static llvm::ErrorOr<std::string> findLinker() {
  for (llvm::StringRef name : {"ld.lld-22", "ld.lld"}) {
    if (auto found = llvm::sys::findProgramByName(name))
      return found;
    if (auto found = llvm::sys::findProgramByName(
            name, {"/usr/lib/llvm-22/bin", "/usr/local/bin"}))
      return found;
  }
  return std::make_error_code(std::errc::no_such_file_or_directory);
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
    return fail(
        ErrorKind::Runtime,
        "a shared library needs LLVM's linker, and neither ld.lld-22 nor "
        "ld.lld was found: install lld-22, or use --emit=obj");
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

std::string cHeader(const CPUArtifact &artifact, llvm::StringRef library) {
  std::string text;
  llvm::raw_string_ostream out(text);
  std::string guard = "WEFT_ARTIFACT_";
  for (char c : library)
    guard += llvm::isAlnum(c) ? llvm::toUpper(c) : '_';
  guard += "_H";
  out << "/* Generated by weft-compile. How each function is called:\n"
         " * weft/Runtime/ABI.h. In-out arguments are unspecified after an "
         "error.\n */\n"
      << "#ifndef " << guard << "\n#define " << guard
      << "\n\n#include \"weft/Runtime/ABI.h\"\n\n#ifdef __cplusplus\nextern "
         "\"C\" {\n#endif\n";
  auto list = [&](const char *kind, const std::vector<CPUArgument> &arguments) {
    for (size_t i = 0; i < arguments.size(); ++i) {
      const CPUArgument &argument = arguments[i];
      out << " *   " << kind << " " << i << ": ";
      // Nothing of a name may end the comment.
      for (char c : argument.name)
        out << (llvm::isPrint(c) && c != '*' && c != '/' ? c : '?');
      out << ", " << std::string(shortName(argument.dtype)) << " [";
      for (size_t d = 0; d < argument.sizes.size(); ++d) {
        out << (d ? ", " : "");
        if (mlir::ShapedType::isDynamic(argument.sizes[d]))
          out << "?";
        else
          out << argument.sizes[d];
      }
      out << "]";
      if (!argument.isRowMajor) {
        out << " strides [";
        for (size_t d = 0; d < argument.strides.size(); ++d) {
          out << (d ? ", " : "");
          if (mlir::ShapedType::isDynamic(argument.strides[d]))
            out << "?";
          else
            out << argument.strides[d];
        }
        out << "]";
      }
      out << (argument.isInOut ? ", read and written\n" : "\n");
    }
  };
  for (const CPUProgram &program : artifact.programs) {
    const std::string &n = program.name;
    out << "\n/* " << n << " (numerics class: base; safe from many threads)\n";
    list("input", program.inputs);
    list("output", program.outputs);
    out << " * No output may overlap an input, another output or the "
           "workspace. */\n"
        << "int " << n
        << "_query(weft_context *context, const DLTensor *const *inputs,\n"
           "    int64_t n_inputs, DLTensor *const *outputs, int64_t "
           "n_outputs,\n"
           "    size_t *workspace_bytes, size_t *workspace_alignment);\n"
        << "int " << n
        << "_run(weft_context *context, const DLTensor *const *inputs,\n"
           "    int64_t n_inputs, DLTensor *const *outputs, int64_t "
           "n_outputs,\n"
           "    void *workspace, size_t workspace_bytes);\n"
        << "void " << n << "_shutdown(void);\n"
        << "const char *" << n << "_describe(void);\n";
  }
  out << "\n#ifdef __cplusplus\n}\n#endif\n\n#endif /* " << guard << " */\n";
  return text;
}

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
      {"weft.pool_parallel_for",
       reinterpret_cast<void *>(&::weft_pool_parallel_for)},
      {"weft.pool_shutdown", reinterpret_cast<void *>(&noShutdown)}};
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
