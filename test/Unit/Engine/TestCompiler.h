//===- TestCompiler.h - A compiler for tests --------------------*- C++ -*-===//
//
// Has the compiler's C ABI, but interprets the program element by element in
// double: enough to tell which values a flush read and wrote, no oracle of
// bits. Integers are exact up to 2^53.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TEST_UNIT_ENGINE_TESTCOMPILER_H
#define WEFT_TEST_UNIT_ENGINE_TESTCOMPILER_H

#include "weft/Core/Program.h"
#include "weft/Engine/CompilerABI.h"

namespace weft::test {

/// An element with this value makes `reciprocal` fail, as an index out of
/// range makes a gather fail.
inline constexpr double poison = 12345;

/// A weft_compile_fn.
int compile(const char *bytes, size_t byteCount,
            const weft_compile_options *options, weft_compile_result *result);

/// The program that was compiled last.
const Program &lastProgram();
/// Makes every compilation fail with this message; null: none.
void failCompilation(const char *message);

} // namespace weft::test

#endif // WEFT_TEST_UNIT_ENGINE_TESTCOMPILER_H
