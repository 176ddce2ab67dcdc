//===- Diagnostics.cpp - MLIR's diagnostics as an Error -------------------===//

#include "weft/Dialect/Weft/IR/Diagnostics.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/Attributes.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace weft;

/// Bytes of a quoted type, constant or name; of a message.
static constexpr size_t quoteLimit = 400, messageLimit = 2000;

std::string ir::toString(Location location) {
  FileLineColRange file;
  NameLoc named;
  location->walk([&](Location part) {
    if (!named)
      named = dyn_cast<NameLoc>(part);
    file = dyn_cast<FileLineColRange>(part);
    return file ? WalkResult::interrupt() : WalkResult::advance();
  });
  if (file)
    return shortened(file.getFilename().getValue(), quoteLimit) + ":" +
           std::to_string(file.getStartLine()) + ":" +
           std::to_string(file.getStartColumn());
  return named ? shortened(named.getName().getValue(), quoteLimit) : "";
}

std::string ir::located(Location location, const std::string &sentence) {
  std::string place = toString(location);
  return place.empty() ? sentence : place + ": " + sentence;
}

std::string ir::shortened(StringRef text, size_t limit) {
  static constexpr StringLiteral more = " ...";
  bool cut = text.size() > limit;
  std::string result =
      cut ? (text.take_front(limit - more.size()) + more).str() : text.str();
  for (char &c : result)
    if (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t')
      c = '?';
  return result;
}

static std::string sentenceOf(Diagnostic &diagnostic) {
  std::string sentence;
  for (const DiagnosticArgument &argument : diagnostic.getArguments()) {
    using Kind = DiagnosticArgument::DiagnosticArgumentKind;
    std::string part;
    llvm::raw_string_ostream stream(part);
    if (argument.getKind() == Kind::Attribute && argument.getAsAttribute()) {
      AsmState state(diagnostic.getLocation()->getContext(),
                     OpPrintingFlags()
                         .elideLargeElementsAttrs(16)
                         .elideLargeResourceString(64));
      argument.getAsAttribute().print(stream, state);
    } else {
      argument.print(stream);
    }
    bool isText = argument.getKind() == Kind::String;
    sentence += ir::shortened(part, isText ? messageLimit : quoteLimit);
  }
  return ir::shortened(sentence, messageLimit);
}

std::string ir::toString(Diagnostic &diagnostic) {
  return located(diagnostic.getLocation(), sentenceOf(diagnostic));
}

ir::FirstError::FirstError(MLIRContext *context)
    : handler(context, [this](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
          return mlir::failure();
        if (!message)
          message = toString(diagnostic);
        return success();
      }) {}

Failure ir::FirstError::failure(const char *otherwise) const {
  return fail(ErrorKind::Runtime, message.value_or(otherwise));
}

LogicalResult ir::ErrorPrinter::operator()(Diagnostic &diagnostic) {
  if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
    return failure();
  std::string text =
      std::string(tool) + ": error: " + toString(diagnostic) + "\n";
  if (printed + text.size() > 3800) {
    if (!std::exchange(isFull, true))
      llvm::errs() << tool << ": error: further errors are not shown\n";
    return success();
  }
  printed += text.size();
  llvm::errs() << text;
  return success();
}
