//===- Diagnostics.h - MLIR's diagnostics as an Error -----------*- C++ -*-===//
//
// A failed parse or pass may say much, and quote a constant of megabytes; a
// caller wants the first error, with its location, as one sentence.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECT_WEFT_IR_DIAGNOSTICS_H
#define WEFT_DIALECT_WEFT_IR_DIAGNOSTICS_H

#include "weft/Core/Error.h"

#include "mlir/IR/Diagnostics.h"

#include <optional>
#include <string>

namespace weft::ir {

/// "model.mlir:3:8", the first place in a file that \p location says or is made
/// of; else its first name; "" where it has neither.
std::string toString(mlir::Location location);

/// \p sentence behind the place that toString gives.
std::string located(mlir::Location location, const std::string &sentence);

/// \p text in at most \p limit bytes, without control characters.
std::string shortened(llvm::StringRef text, size_t limit);

/// "model.mlir:3:8: sentence". Constants and long names that the sentence
/// quotes are cut.
std::string toString(mlir::Diagnostic &diagnostic);

/// While one lives, the errors of a context are not printed: the first one is
/// kept. Warnings and remarks go to the handler before it.
class FirstError {
public:
  explicit FirstError(mlir::MLIRContext *context);

  /// The first error's text as an Error (Runtime); \p otherwise, where none was
  /// given.
  Failure failure(const char *otherwise) const;

private:
  std::optional<std::string> message;
  mlir::ScopedDiagnosticHandler handler;
};

/// A handler that prints errors as "TOOL: error: model.mlir:3:8: sentence", and
/// no more than a few kilobytes of them. Others go to the handler before it.
class ErrorPrinter {
public:
  explicit ErrorPrinter(const char *tool) : tool(tool) {}
  llvm::LogicalResult operator()(mlir::Diagnostic &diagnostic);

private:
  const char *tool;
  size_t printed = 0;
  bool isFull = false;
};

} // namespace weft::ir

#endif // WEFT_DIALECT_WEFT_IR_DIAGNOSTICS_H
