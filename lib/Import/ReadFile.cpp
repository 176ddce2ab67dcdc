//===- ReadFile.cpp - Weft IR from a file ---------------------------------===//

#include "weft/Import/ReadFile.h"

#include "weft/Dialect/Weft/IR/Diagnostics.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace weft;
using namespace weft::compiler;

/// Programs nest a few levels. MLIR's parser, printer and verifier take some
/// hundred bytes of the stack for each, of the 8 MB that a process has.
static constexpr int deepestNesting = 256;

/// Where brackets are nested too deep in the text of a module, if anywhere.
static std::optional<size_t> tooDeep(StringRef text) {
  int depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
    case '"':
      for (++i; i < text.size() && text[i] != '"' && text[i] != '\n'; ++i)
        i += text[i] == '\\';
      break;
    case '/':
      if (text.substr(i).starts_with("//"))
        i = std::min(text.find('\n', i), text.size());
      break;
    case '(':
    case '[':
    case '{':
    case '<':
      if (++depth > deepestNesting)
        return i;
      break;
    case '>': // but not of "->" and ">="
      if (text.substr(0, i).ends_with("-") ||
          text.substr(i + 1).starts_with("="))
        break;
      [[fallthrough]];
    case ')':
    case ']':
    case '}':
      depth = std::max(depth - 1, 0);
      break;
    }
  }
  return std::nullopt;
}

Result<std::unique_ptr<llvm::MemoryBuffer>>
compiler::readText(const std::string &path) {
  auto file = llvm::MemoryBuffer::getFileOrSTDIN(path);
  if (std::error_code code = file.getError())
    return fail(ErrorKind::Value, "cannot read '" + ir::shortened(path, 400) +
                                      "': " + code.message());
  StringRef text = (*file)->getBuffer();
  if (isBytecode((*file)->getMemBufferRef()))
    return std::move(*file);
  if (std::optional<size_t> place = tooDeep(text)) {
    StringRef before = text.take_front(*place);
    size_t line = before.rfind('\n');
    size_t column = line == StringRef::npos ? *place : *place - line - 1;
    return fail(ErrorKind::Value, ir::shortened(path, 400) + ":" +
                                      std::to_string(before.count('\n') + 1) +
                                      ":" + std::to_string(column + 1) +
                                      ": brackets are nested more than " +
                                      std::to_string(deepestNesting) + " deep");
  }
  return std::move(*file);
}

Result<OwningOpRef<ModuleOp>>
compiler::parseModule(MLIRContext &context,
                      std::unique_ptr<llvm::MemoryBuffer> text) {
  std::string otherwise =
      text->getBufferIdentifier().str() + ": the input is no module";
  ir::FirstError error(&context);
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(text), llvm::SMLoc());
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return error.failure(otherwise.c_str());
  return module;
}

Result<OwningOpRef<ModuleOp>> compiler::readModule(MLIRContext &context,
                                                   const std::string &path) {
  auto text = readText(path);
  if (!text)
    return std::move(text).failure();
  return parseModule(context, std::move(*text));
}
