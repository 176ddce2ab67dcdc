//===- Values.h - Values in files, attributes and text ----------*- C++ -*-===//
//
// A program's values as weft-run gets and shows them: .npy files and numbers on
// the command line, dense attributes in checked functions, text for people.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_RUN_VALUES_H
#define WEFT_TOOLS_RUN_VALUES_H

#include "weft/Reference/Interpreter.h"
#include "weft/Runtime/Npy.h"

#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinTypes.h"

#include <string>

namespace weft::run {

/// The value of type \p type that \p text names: a .npy file for a tensor, a
/// number for f64, i64 and i1 (as in Python, 1e999 is infinite and 1e-400 is
/// 0). Errors: those of readNpy; Value, where sizes or dtype do not fit.
Result<reference::Value> readValue(const std::string &text, mlir::Type type);

/// The value of type \p type that \p array holds, which has its dtype and
/// sizes.
Result<reference::Value> valueOf(const runtime::NpyArray &array,
                                 mlir::RankedTensorType type);

/// Writes a tensor as .npy; \p path stands in messages. Errors: those of
/// writeNpy.
Result<void> writeTensor(runtime::OutputFile &file, const std::string &path,
                         const reference::TensorValue &tensor);

/// The value of type \p type that \p attribute holds: dense elements in
/// logical order, or a number. Errors: Value, where it does not fit.
Result<reference::Value> valueOf(mlir::Attribute attribute, mlir::Type type);

/// A value of \p type from a generator with state \p seed: small numbers, so
/// that integers and floats meet few overflows, and some special floats (of up
/// to 1024 elements; larger tensors are finite).
/// Unknown sizes become 5.
Result<reference::Value> randomValue(mlir::Type type, uint64_t &seed);

/// "[[1, 2.5], [nan, -0]]"; tensors of more than \p limit elements are cut.
std::string toText(const reference::Value &value, size_t limit = 1000);
/// One element: a float with all its digits.
std::string toText(reference::Element element);

/// Why \p actual is not \p expected, bit by bit (any NaN equals any NaN), or
/// within \p ulps units in the last place for floats; nothing where it is.
std::optional<std::string> difference(const reference::Value &expected,
                                      const reference::Value &actual,
                                      uint64_t ulps = 0);

} // namespace weft::run

#endif // WEFT_TOOLS_RUN_VALUES_H
