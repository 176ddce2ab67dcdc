//===- Element.h - One element's arithmetic in arith ops --------*- C++ -*-===//
//
// Inside a linalg body an element is bool (i1), a signless integer, or a
// float. convertElement is PyTorch's conversion between dtypes; it has a
// value for every input. ElementEmitter is what the bodies generated from ODS
// are written against.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CONVERSION_WEFTTOLINALG_ELEMENT_H
#define WEFT_CONVERSION_WEFTTOLINALG_ELEMENT_H

#include "weft/Core/DType.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace weft::compiler {

/// The type of one element of \p dtype in a body: i1 for bool.
mlir::Type elementType(mlir::MLIRContext *context, DType dtype);

/// An element as it is stored (bool as i8) to what bodies compute with, and
/// back.
mlir::Value loadElement(mlir::OpBuilder &builder, mlir::Location loc,
                        mlir::Value stored, DType dtype);
mlir::Value storeElement(mlir::OpBuilder &builder, mlir::Location loc,
                         mlir::Value element, DType dtype);

/// \p element, of dtype \p from, as PyTorch converts it to \p to: floats to
/// nearest even (to 16 bits by way of f32), integers wrap, a float out of an
/// integer's range as on x86-64, bool is "not 0".
mlir::Value convertElement(mlir::OpBuilder &builder, mlir::Location loc,
                           mlir::Value element, DType from, DType to);

/// The dtype of a scalar operand's type: f64, i64 or bool.
DType scalarDType(mlir::Type type);

/// Emits element bodies for operands of compute dtype \p dtype.
class ElementEmitter {
public:
  using Value = mlir::Value;
  using Bool = mlir::Value;

  ElementEmitter(mlir::OpBuilder &builder, mlir::Location loc, DType dtype)
      : b(loc, builder), dtype(dtype) {}

  Value constant(double value);
  Value add(Value x, Value y);
  Value sub(Value x, Value y);
  Value mul(Value x, Value y);
  Value div(Value x, Value y);
  Value neg(Value x);
  Value abs(Value x);
  Value maximum(Value x, Value y);
  Value minimum(Value x, Value y);
  Value exp(Value x);
  Value log(Value x);
  Value tanh(Value x);
  Value sqrt(Value x);
  Value floor(Value x);
  Value eq(Value x, Value y);
  Value ne(Value x, Value y);
  Value lt(Value x, Value y);
  Value le(Value x, Value y);
  Value select(Value condition, Value x, Value y);
  Value logicalAnd(Value x, Value y);
  Value logicalOr(Value x, Value y);
  Value logicalXor(Value x, Value y);
  Value logicalNot(Value x);

private:
  Value compare(mlir::arith::CmpFPredicate onFloats,
                mlir::arith::CmpIPredicate onSigned,
                mlir::arith::CmpIPredicate onUnsigned, Value x, Value y);

  mlir::ImplicitLocOpBuilder b;
  DType dtype;
};

} // namespace weft::compiler

#endif // WEFT_CONVERSION_WEFTTOLINALG_ELEMENT_H
