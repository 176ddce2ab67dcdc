//===- Families.h - The ops of each family, evaluated -----------*- C++ -*-===//
//
// One function a family; each takes an op of the family and the values of its
// operands, and gives the value of its result in the layout that the result's
// type declares.
//
//===----------------------------------------------------------------------===//

#ifndef WEFT_REFERENCE_FAMILIES_H
#define WEFT_REFERENCE_FAMILIES_H

#include "weft/Core/Infer.h"
#include "weft/Core/OpId.h"
#include "weft/Reference/Value.h"

#include "mlir/IR/Operation.h"
#include "llvm/ADT/ArrayRef.h"

namespace weft::reference {

using Operands = std::span<const Value>;

Result<TensorValue> evaluateElementwise(mlir::Operation *op, Operands operands);
Result<TensorValue> evaluateReduction(mlir::Operation *op, Operands operands);
Result<TensorValue> evaluateMatmul(mlir::Operation *op, Operands operands);
Result<TensorValue> evaluateView(mlir::Operation *op, Operands operands);
Result<TensorValue> evaluateIndex(mlir::Operation *op, Operands operands);
Result<TensorValue> evaluateCreate(mlir::Operation *op, Operands operands);

/// The number of \p op, a Weft op that is recorded.
OpId opId(mlir::Operation *op);

/// Operand \p value as what the verifier made sure that it is.
inline const TensorValue &tensor(const Value &value) {
  return std::get<TensorValue>(value);
}
inline const Scalar &number(const Value &value) {
  return std::get<Scalar>(value);
}
/// An operand of type i64.
inline int64_t index(const Value &value) {
  return std::get<int64_t>(number(value).get());
}

inline Index ints(llvm::ArrayRef<int64_t> values) {
  return {values.data(), values.size()};
}

/// A new tensor of zeros for the one result of \p op: sizes from \p inferred,
/// dtype and layout from the declared type. Errors: the one of \p inferred;
/// Value, where the declared sizes are others.
Result<TensorValue> makeResult(mlir::Operation *op,
                               const Result<TensorMeta> &inferred);

/// \p value, a view that \p op gives, in the layout that the type of its one
/// result declares: itself where its strides are these, else a copy.
Result<TensorValue> asDeclared(mlir::Operation *op, TensorValue value);

} // namespace weft::reference

#endif // WEFT_REFERENCE_FAMILIES_H
