//===- Export.h - Recorded programs for others to compile -------*- C++ -*-===//
//
// Writes what was recorded between inputs and outputs as a program of its own:
// text in Weft IR, or a library.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_ENGINE_EXPORT_H
#define WEFT_ENGINE_EXPORT_H

#include "weft/Core/Program.h"
#include "weft/Graph/Tensor.h"
#include "weft/Report/DryRun.h"

#include <span>
#include <string>

namespace weft {

struct NamedTensor {
  std::string name;
  Tensor tensor;
};

struct ExportOptions {
  /// "mlir": the text is returned; "obj", "lib": files are written, the
  /// C header beside them.
  std::string emit = "mlir";
  /// Where, for what is written.
  std::string output;
  /// The CPU that code is for; empty: this one.
  std::string targetCPU;
  /// Weights: tensors that the artifact brings itself, by their names.
  std::span<const NamedTensor> parameters;
};

/// The pending program that computes \p outputs from \p inputs. An input is any
/// tensor that is not a view. One that was written in place becomes an in-out
/// argument: its whole storage as one flat dim, in the order of its cells in
/// memory, whatever the tensor's sizes are ([5, 2] is passed as [10]); what the
/// caller passes is overwritten with the last version, an output of the same
/// name that stands before \p outputs. Numbers become constants. Nothing is
/// evaluated, and what is pending stays so.
/// Errors: Value, by name, where an output does not depend on pending ops (it
/// has been read already), where the program reads bytes of a tensor that is
/// neither input nor parameter, where an input is a view, where a parameter is
/// written, and for names that are empty or stand twice.
Result<Program> recordedProgram(std::span<const NamedTensor> inputs,
                                std::span<const NamedTensor> outputs,
                                std::span<const NamedTensor> parameters = {});

/// What that program does to memory, op by op, with the lines that recorded it:
/// which ops copy, what their results alias, what is live. toText and toJson of
/// weft/Report/DryRun.h write it down. Errors: as recordedProgram, and those of
/// the dry run.
Result<report::DryRun> explain(std::span<const NamedTensor> inputs,
                               std::span<const NamedTensor> outputs,
                               std::span<const NamedTensor> parameters = {});
inline Result<report::DryRun>
explain(std::initializer_list<NamedTensor> inputs,
        std::initializer_list<NamedTensor> outputs,
        std::initializer_list<NamedTensor> parameters = {}) {
  auto span = [](std::initializer_list<NamedTensor> list) {
    return std::span(list.begin(), list.size());
  };
  return explain(span(inputs), span(outputs), span(parameters));
}

/// The same program, through the compiler of the process's engine. Returns the
/// text for "mlir"; else a message or nothing. Throws Exception.
std::string exportProgram(const std::string &name,
                          std::span<const NamedTensor> inputs,
                          std::span<const NamedTensor> outputs,
                          const ExportOptions &options = {});
inline std::string exportProgram(const std::string &name,
                                 std::initializer_list<NamedTensor> inputs,
                                 std::initializer_list<NamedTensor> outputs,
                                 const ExportOptions &options = {}) {
  return exportProgram(name, std::span(inputs.begin(), inputs.size()),
                       std::span(outputs.begin(), outputs.size()), options);
}

} // namespace weft

#endif // WEFT_ENGINE_EXPORT_H
