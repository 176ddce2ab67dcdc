//===- WriteArtifact.cpp - The files of an artifact -----------------------===//
//
// A library is of use with its header and its weights only: where one of them
// can't be written, none appears.
//
//===----------------------------------------------------------------------===//

#include "weft/Runtime/OutputFile.h"
#include "weft/Target/CPU/Compile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace weft::compiler {

namespace path = llvm::sys::path;

Result<void> writeArtifact(CPUArtifact &artifact, llvm::StringRef output,
                           ArtifactKind kind) {
  llvm::StringRef library = path::stem(output);
  library.consume_front("lib");
  auto beside = [&](const llvm::Twine &name) {
    llvm::SmallString<256> result(path::parent_path(output));
    path::append(result, name);
    return std::string(result);
  };
  std::string headerPath = beside(library + ".h");
  if (library.empty() || path::filename(output) == path::filename(headerPath) ||
      path::filename(output) == artifact.sideFileName)
    return fail(ErrorKind::Value, "cannot write '" + output.str() +
                                      "': a library or an object is called "
                                      "NAME.so or NAME.o; NAME.h is its header "
                                      "and NAME.weights are its weights");
  // Beside a device there is no place for a header.
  llvm::sys::fs::file_status status;
  if (!llvm::sys::fs::status(output, status) &&
      status.type() != llvm::sys::fs::file_type::regular_file &&
      status.type() != llvm::sys::fs::file_type::directory_file)
    return fail(ErrorKind::Value, "cannot write '" + output.str() +
                                      "': it is a device, and a library or an "
                                      "object is a file with a header beside "
                                      "it");
  std::string header = cHeader(artifact, library);
  auto bytes = emitArtifactObject(artifact);
  if (bytes && kind == ArtifactKind::Library)
    bytes = linkLibrary(*bytes, path::filename(output));
  if (!bytes)
    return std::move(bytes).failure();

  std::vector<std::pair<std::string, llvm::ArrayRef<char>>> contents;
  contents.emplace_back(output.str(), *bytes);
  contents.emplace_back(std::move(headerPath), header);
  if (!artifact.sideFile.empty())
    contents.emplace_back(beside(artifact.sideFileName), artifact.sideFile);
  // All are written before the first one takes its name; the library is last.
  std::vector<runtime::OutputFile> files;
  for (const auto &[file, data] : contents) {
    Result<runtime::OutputFile> opened = runtime::OutputFile::create(file);
    if (!opened)
      return std::move(opened).failure();
    if (Result<void> result = opened->write(
            std::as_bytes(std::span<const char>(data.data(), data.size())));
        !result)
      return result;
    files.push_back(*std::move(opened));
  }
  for (runtime::OutputFile &file : llvm::reverse(files))
    if (Result<void> result = file.commit(); !result)
      return result;
  return {};
}

} // namespace weft::compiler
