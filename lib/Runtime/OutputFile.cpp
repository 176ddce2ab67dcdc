//===- OutputFile.cpp - A file that appears whole or not at all -----------===//

#include "weft/Runtime/OutputFile.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace weft::runtime {

static Failure refused(const std::string &path, int error) {
  return fail(ErrorKind::Runtime,
              "cannot write " +
                  (path == "-" ? "the standard output" : "'" + path + "'") +
                  ": " + std::strerror(error));
}

Result<OutputFile> OutputFile::create(const std::string &path) {
  auto state = std::make_unique<State>();
  state->path = path;
  if (path.empty())
    return refused(path, ENOENT);
  if (path == "-") {
    state->descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    if (state->descriptor < 0)
      return refused(path, errno);
    return OutputFile(std::move(state));
  }
  struct stat info;
  if (stat(path.c_str(), &info) != 0) {
    // A link to nowhere is replaced as a link to a file is.
    if (errno != ENOENT)
      return refused(path, errno);
    state->replaced = true;
  } else if (S_ISDIR(info.st_mode)) {
    return refused(path, EISDIR);
  } else {
    state->replaced = S_ISREG(info.st_mode);
  }

  if (!state->replaced) {
    state->temporary = path;
    state->descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (state->descriptor < 0)
      return refused(path, errno);
    return OutputFile(std::move(state));
  }
  // In the same folder, so that the rename replaces the file in one step.
  for (int attempt = 0; state->descriptor < 0 && attempt < 100; ++attempt) {
    state->temporary = path + ".tmp" + std::to_string(getpid()) + "-" +
                       std::to_string(attempt);
    state->descriptor = open(state->temporary.c_str(),
                             O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (state->descriptor < 0 && errno != EEXIST)
      break;
  }
  if (state->descriptor < 0)
    return refused(path, errno);
  return OutputFile(std::move(state));
}

OutputFile::~OutputFile() {
  if (!state)
    return;
  if (state->descriptor >= 0)
    close(state->descriptor);
  if (state->replaced && !state->committed)
    unlink(state->temporary.c_str());
}

Result<void> OutputFile::write(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    ssize_t written = ::write(state->descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      return refused(state->path, errno);
    bytes = bytes.subspan(written);
  }
  return {};
}

Result<void> OutputFile::commit() {
  int descriptor = std::exchange(state->descriptor, -1);
  if (close(descriptor) != 0)
    return refused(state->path, errno);
  if (state->replaced &&
      rename(state->temporary.c_str(), state->path.c_str()) != 0)
    return refused(state->path, errno);
  state->committed = true;
  return {};
}

Result<void> writeFile(const std::string &path,
                       std::span<const std::byte> bytes) {
  Result<OutputFile> file = OutputFile::create(path);
  if (!file)
    return std::move(file).failure();
  if (Result<void> result = file->write(bytes); !result)
    return result;
  return file->commit();
}

} // namespace weft::runtime
