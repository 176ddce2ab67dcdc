//===- OutputFile.h - A file that appears whole or not at all ---*- C++ -*-===//
//
// What is written goes to a temporary file beside the path, which a commit
// renames; until then a file that had the name keeps its bytes. A device or a
// pipe can't be replaced and is written directly, and so is "-", the standard
// output.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_OUTPUTFILE_H
#define WEFT_RUNTIME_OUTPUTFILE_H

#include "weft/Core/Error.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>

namespace weft::runtime {

class OutputFile {
public:
  /// Errors (Runtime), here and below: "cannot write 'PATH': ", and why.
  static Result<OutputFile> create(const std::string &path);
  OutputFile(OutputFile &&) noexcept = default;
  OutputFile &operator=(OutputFile &&) = delete;
  /// Without a commit nothing stays.
  ~OutputFile();

  /// Appends \p bytes.
  Result<void> write(std::span<const std::byte> bytes);
  /// Gives the file its name. After an error nothing has changed.
  Result<void> commit();

private:
  struct State {
    std::string path, temporary;
    int descriptor = -1;
    bool replaced = false, committed = false;
  };
  explicit OutputFile(std::unique_ptr<State> state) : state(std::move(state)) {}

  std::unique_ptr<State> state;
};

/// Writes \p bytes to \p path, whole or not at all. Errors: those of
/// OutputFile.
Result<void> writeFile(const std::string &path,
                       std::span<const std::byte> bytes);

} // namespace weft::runtime

#endif // WEFT_RUNTIME_OUTPUTFILE_H
