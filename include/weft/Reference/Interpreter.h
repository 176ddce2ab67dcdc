//===- Interpreter.h - What a Weft program means ----------------*- C++ -*-===//
//
// A slow interpreter of Weft IR in plain loops: each op computes its elements
// one by one, in the orders and dtypes that docs/Numerics.md promises, and its
// result has the layout that its type declares. Compiled code must give the
// same bits. It shares Core, the dialect and kernels/math with the compiler,
// nothing else, and never sees another IR than Weft's.
//
//===----------------------------------------------------------------------===//

#ifndef WEFT_REFERENCE_INTERPRETER_H
#define WEFT_REFERENCE_INTERPRETER_H

#include "weft/Reference/Value.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <map>
#include <string>

namespace weft::reference {

/// The weights that `weft.parameter` names.
using Parameters = std::map<std::string, TensorValue, std::less<>>;

/// Evaluates the verified \p function. \p inputs holds a value for each
/// argument: tensors of its dtype, sizes and strides, numbers of its category.
/// The results stand in the order of the function's; the last version of an
/// in-out storage is among them, the input itself is left as it was.
///
/// Errors: those of the ops, with the op's location and name in front; Value,
/// where an input does not fit its argument; NotImplemented for ops that have
/// no meaning here.
Result<std::vector<Value>> evaluate(mlir::func::FuncOp function,
                                    std::span<const Value> inputs,
                                    const Parameters &parameters = {});

/// \p tensor in the layout that \p type, which has its sizes, declares; strides
/// that only the run knows are the smallest, in row-major order, that step over
/// all dims with a declared one.
Result<TensorValue> inLayoutOf(const TensorValue &tensor,
                               mlir::RankedTensorType type);

/// The name of argument or result \p index of \p function for messages: its
/// `weft.name`, or its number.
std::string argumentName(mlir::func::FuncOp function, unsigned index);
std::string resultName(mlir::func::FuncOp function, unsigned index);

} // namespace weft::reference

#endif // WEFT_REFERENCE_INTERPRETER_H
