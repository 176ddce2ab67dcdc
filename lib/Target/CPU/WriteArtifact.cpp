//===- WriteArtifact.cpp - The files of an artifact -----------------------===//
//
// A library is of use with its header and its weights only: where one of them
// can't be written, none stays.
//
//===----------------------------------------------------------------------===//

#include "weft/Target/CPU/Compile.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace weft::compiler {

Result<void> writeArtifact(CPUArtifact &artifact, llvm::StringRef path,
                           ArtifactKind kind) {
  llvm::StringRef library = llvm::sys::path::stem(path);
  library.consume_front("lib");
  auto beside = [&](const llvm::Twine &name) {
    llvm::SmallString<256> result(llvm::sys::path::parent_path(path));
    llvm::sys::path::append(result, name);
    return std::string(result);
  };
  std::string header = cHeader(artifact, library);
  auto object = emitArtifactObject(artifact);
  if (!object)
    return Failure{object.error()};

  std::vector<std::string> written;
  auto undo = llvm::scope_exit([&] {
    for (const std::string &file : written)
      llvm::sys::fs::remove(file);
  });
  auto write = [&](const std::string &file, llvm::ArrayRef<char> bytes) {
    Result<void> result = writeFileAtomically(file, bytes);
    if (result)
      written.push_back(file);
    return result;
  };
  Result<void> result = kind == ArtifactKind::Library
                            ? linkLibrary(*object, path)
                            : writeFileAtomically(path, *object);
  if (!result)
    return result;
  written.push_back(path.str());
  if (!artifact.sideFile.empty())
    if (result = write(beside(artifact.sideFileName), artifact.sideFile);
        !result)
      return result;
  if (result = write(beside(library + ".h"), header); !result)
    return result;
  undo.release();
  return {};
}

} // namespace weft::compiler
