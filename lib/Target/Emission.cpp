//===- Emission.cpp - From LLVM IR to object code and PTX -----------------===//

#include "weft/Target/Emission.h"

#include "Diagnostics.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"

using namespace weft;
using namespace weft::compiler;

static Result<llvm::SmallVector<char, 0>> emit(llvm::Module &module,
                                               llvm::TargetMachine &machine,
                                               llvm::CodeGenFileType type) {
  CollectDiagnostics diagnostics(module.getContext());
  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream stream(bytes);
  llvm::legacy::PassManager passes;
  if (machine.addPassesToEmitFile(passes, stream, nullptr, type))
    return fail(ErrorKind::Runtime, "target '" +
                                        machine.getTargetTriple().str() +
                                        "' can't emit this kind of file");
  passes.run(module);
  if (auto result = diagnostics.result("code generation"); !result)
    return std::move(result).failure();
  return bytes;
}

Result<llvm::SmallVector<char, 0>>
compiler::emitObject(llvm::Module &module, llvm::TargetMachine &machine) {
  return emit(module, machine, llvm::CodeGenFileType::ObjectFile);
}

Result<std::string> compiler::emitAssembly(llvm::Module &module,
                                           llvm::TargetMachine &machine) {
  auto bytes = emit(module, machine, llvm::CodeGenFileType::AssemblyFile);
  if (!bytes)
    return std::move(bytes).failure();
  return std::string(bytes->begin(), bytes->end());
}

std::string compiler::printModule(const llvm::Module &module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream, nullptr);
  return text;
}

Result<std::string> compiler::emitPTX(llvm::Module &module,
                                      llvm::TargetMachine &machine) {
  auto ptx = emitAssembly(module, machine);
  if (!ptx)
    return ptx;
  if (auto good = checkPTX(*ptx); !good)
    return std::move(good).failure();
  return ptx;
}

Result<void> compiler::checkPTX(llvm::StringRef ptx) {
  // A float operation's opcode starts with its name and ends with its type;
  // between them a rounding mode must stand.
  static const llvm::Regex arithmetic(
      "(^|[^._a-zA-Z0-9])(add|sub|mul|mad|fma|div|rcp|sqrt)(\\.[a-z0-9]+)*"
      "\\.(f16|f16x2|bf16|bf16x2|f32|f32x2|f64)[ \t]");
  static const llvm::Regex rounding("\\.(rn|rz|rm|rp)(\\.|[ \t])");
  static const llvm::Regex atomic(
      "(atom|red)\\.[a-z0-9:.]*add\\.[a-z0-9:.]*(f16|bf16|f32|f64)");
  static const llvm::Regex approximate("\\.(approx|ftz|full)[. \t]");

  llvm::SmallVector<llvm::StringRef> lines;
  ptx.split(lines, '\n');
  for (llvm::StringRef line : lines) {
    line = line.split("//").first.trim();
    auto refuse = [&](const char *why) {
      return fail(ErrorKind::Runtime, "PTX line '" + line.str() + "' " + why);
    };
    if (line.contains("__nv_"))
      return refuse("refers to libdevice");
    llvm::SmallVector<llvm::StringRef> match;
    if (arithmetic.match(line, &match) && !rounding.match(match[0]))
      return refuse("has no rounding mode");
    if (atomic.match(line))
      return refuse("adds floats in no fixed order");
    if (approximate.match(line))
      return refuse("is approximate or flushes subnormals");
  }
  return {};
}

Result<void>
compiler::checkUndefinedSymbols(llvm::MemoryBufferRef buffer,
                                llvm::ArrayRef<llvm::StringRef> allowed) {
  auto describe = [](llvm::Error error) {
    return fail(ErrorKind::Runtime, "reading object code failed: " +
                                        llvm::toString(std::move(error)));
  };
  auto object = llvm::object::ObjectFile::createObjectFile(buffer);
  if (!object)
    return describe(object.takeError());
  for (const llvm::object::SymbolRef &symbol : (*object)->symbols()) {
    auto flags = symbol.getFlags();
    if (!flags)
      return describe(flags.takeError());
    if (!(*flags & llvm::object::SymbolRef::SF_Undefined))
      continue;
    auto name = symbol.getName();
    if (!name)
      return describe(name.takeError());
    // ELF's symbol table opens with an unnamed one.
    if (!name->empty() && !llvm::is_contained(allowed, *name))
      return fail(ErrorKind::Runtime, "compiled code needs the symbol '" +
                                          name->str() +
                                          "', which nothing provides");
  }
  return {};
}
