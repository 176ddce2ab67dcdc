//===- TestInterpreter.h - Programs in double -------------------*- C++ -*-===//
//
// The plain loops behind TestCompiler.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TEST_UNIT_ENGINE_TESTINTERPRETER_H
#define WEFT_TEST_UNIT_ENGINE_TESTINTERPRETER_H

#include "weft/Core/Program.h"

#include <vector>

namespace weft::test {

/// Elements in row-major order; a number has no sizes and one element.
struct Value {
  TensorMeta meta;
  bool isNumber = false;
  DTypeCategory category = DTypeCategory::Float;
  std::vector<double> elements;
};

/// An error that depends on data.
struct Failed {
  int64_t op;
  std::string message;
};

double readElement(DType dtype, const std::byte *from);
void writeElement(DType dtype, std::byte *to, double value);
/// The cell of each element of \p layout, in row-major order.
std::vector<int64_t> cellsOf(const Layout &layout);
/// The values of \p program, whose inputs are \p values: these, then one a
/// node. Throws Failed and Exception.
std::vector<Value> interpret(const Program &program, std::vector<Value> values);

} // namespace weft::test

#endif // WEFT_TEST_UNIT_ENGINE_TESTINTERPRETER_H
