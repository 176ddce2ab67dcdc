//===- Compiler.h - Finds the compiler's library ----------------*- C++ -*-===//
//
// The compiler brings LLVM and MLIR with it; it is loaded only when a program
// has to be compiled.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_ENGINE_COMPILER_H
#define WEFT_LIB_ENGINE_COMPILER_H

#include "weft/Core/Error.h"
#include "weft/Engine/CompilerABI.h"

namespace weft::engine {

/// Loads libweft-compiler.so; it stays loaded. Errors: Runtime, with what the
/// loader said of every place that was tried.
Result<weft_compile_fn> loadCompiler();

/// Compiles \p bytes. Errors: Runtime, with the compiler's message.
Result<weft_compile_result> compile(weft_compile_fn compiler,
                                    const std::string &bytes,
                                    const weft_compile_options &options);

} // namespace weft::engine

#endif // WEFT_LIB_ENGINE_COMPILER_H
