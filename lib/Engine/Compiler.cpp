//===- Compiler.cpp - Finds the compiler's library ------------------------===//

#include "Compiler.h"

#include "weft/Core/Error.h"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <dlfcn.h>

using namespace weft;

/// Where the library may lie: as WEFT_COMPILER_LIBRARY says, beside the module
/// that this code is in, in the `lib` beside its folder, or where the loader
/// looks.
static std::vector<std::string> candidates() {
  if (const char *path = std::getenv("WEFT_COMPILER_LIBRARY"))
    return {path};
  static const char name[] = "libweft-compiler.so";
  std::vector<std::string> paths;
  Dl_info here;
  if (dladdr(reinterpret_cast<const void *>(&candidates), &here) &&
      here.dli_fname) {
    std::error_code error;
    std::filesystem::path folder =
        std::filesystem::canonical(here.dli_fname, error).parent_path();
    if (!error) {
      paths.push_back(folder / name);
      paths.push_back(folder.parent_path() / "lib" / name);
    }
  }
  paths.push_back(name);
  return paths;
}

Result<weft_compile_fn> engine::loadCompiler() {
  std::string reasons;
  for (const std::string &path : candidates()) {
    // RTLD_LOCAL: LLVM's symbols stay out of the way of the program's own.
    void *library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library) {
      reasons += std::string(reasons.empty() ? "" : "; ") + dlerror();
      continue;
    }
    if (void *entry = dlsym(library, "weft_compile"))
      return reinterpret_cast<weft_compile_fn>(entry);
    dlclose(library);
    return fail(ErrorKind::Runtime,
                "'" + path + "' is no compiler: it lacks weft_compile");
  }
  return fail(ErrorKind::Runtime, "the compiler's library can't be loaded (set "
                                  "WEFT_COMPILER_LIBRARY to its path): " +
                                      reasons);
}

Result<weft_compile_result>
engine::compile(weft_compile_fn compiler, const std::string &bytes,
                const weft_compile_options &options) {
  weft_compile_result result = {};
  if (compiler(bytes.data(), bytes.size(), &options, &result) == 0)
    return result;
  std::string message = result.text ? result.text : "no reason given";
  if (result.text && result.release)
    result.release(result.text);
  return fail(ErrorKind::Runtime, std::move(message));
}
