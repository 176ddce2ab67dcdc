//===- Element.cpp - One element's arithmetic in arith ops ----------------===//

#include "Element.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include <cmath>

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;

Type elementType(MLIRContext *context, DType dtype) {
  if (dtype == DType::U8)
    return IntegerType::get(context, 8);
  return ir::elementTypeOf(context, dtype);
}

static Value constantOf(OpBuilder &builder, Location loc, Type type,
                        double value) {
  TypedAttr attribute =
      isa<FloatType>(type)
          ? TypedAttr(builder.getFloatAttr(type, value))
          : builder.getIntegerAttr(type, static_cast<int64_t>(value));
  return arith::ConstantOp::create(builder, loc, attribute);
}

Value loadElement(OpBuilder &builder, Location loc, Value stored, DType dtype) {
  if (dtype != DType::Bool)
    return stored;
  // Any byte but 0 is true: buffers may come from outside.
  Value zero = constantOf(builder, loc, stored.getType(), 0);
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, stored,
                               zero);
}

Value storeElement(OpBuilder &builder, Location loc, Value element,
                   DType dtype) {
  if (dtype != DType::Bool)
    return element;
  return arith::ExtUIOp::create(builder, loc, builder.getI8Type(), element);
}

/// cvttss2si and its like: truncated towards zero, the least integer where
/// that doesn't fit. arith.fptosi alone has no value there.
static Value floatToSigned(OpBuilder &builder, Location loc, Value element,
                           IntegerType type) {
  Type from = element.getType();
  double limit = std::ldexp(1.0, static_cast<int>(type.getWidth()) - 1);
  Value least = constantOf(builder, loc, from, -limit);
  Value above = constantOf(builder, loc, from, limit);
  // The smallest float that truncates to the least integer: -limit - 1 is
  // excluded, and only f64 has numbers between it and -limit for i32.
  Value low;
  if (from.isF64() && type.getWidth() == 32) {
    Value below = constantOf(builder, loc, from, -limit - 1);
    low = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OGT,
                                element, below);
  } else {
    low = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OGE,
                                element, least);
  }
  Value high = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OLT,
                                     element, above);
  Value fits = arith::AndIOp::create(builder, loc, low, high);
  // Truncating `least` gives the least integer, so one select is enough.
  Value safe = arith::SelectOp::create(builder, loc, fits, element, least);
  return arith::FPToSIOp::create(builder, loc, type, safe);
}

Value convertElement(OpBuilder &builder, Location loc, Value element,
                     DType from, DType to) {
  if (from == to)
    return element;
  MLIRContext *context = builder.getContext();
  Type target = elementType(context, to);
  // 16-bit floats convert by way of f32.
  if (isFloat(from) && computeDType(from) != from) {
    Value wide =
        arith::ExtFOp::create(builder, loc, builder.getF32Type(), element);
    return convertElement(builder, loc, wide, DType::F32, to);
  }
  if (to == DType::Bool) {
    Value zero = constantOf(builder, loc, element.getType(), 0);
    if (isFloat(from))
      return arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::UNE,
                                   element, zero);
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne,
                                 element, zero);
  }
  if (isFloat(to) && computeDType(to) != to) {
    Value wide = convertElement(builder, loc, element, from, DType::F32);
    return arith::TruncFOp::create(builder, loc, target, wide);
  }
  if (isFloat(from) && isFloat(to)) {
    if (to == DType::F64)
      return arith::ExtFOp::create(builder, loc, target, element);
    return arith::TruncFOp::create(builder, loc, target, element);
  }
  if (isFloat(from)) {
    // PyTorch converts to u8 by way of i64, to i8 and i16 by way of i32.
    DType by = to == DType::U8                       ? DType::I64
               : byteSize(to) < byteSize(DType::I32) ? DType::I32
                                                     : to;
    Value wide = floatToSigned(builder, loc, element,
                               cast<IntegerType>(elementType(context, by)));
    return convertElement(builder, loc, wide, by, to);
  }
  bool isUnsigned = from == DType::Bool || from == DType::U8;
  if (isFloat(to)) {
    if (isUnsigned)
      return arith::UIToFPOp::create(builder, loc, target, element);
    return arith::SIToFPOp::create(builder, loc, target, element);
  }
  unsigned width = element.getType().getIntOrFloatBitWidth();
  unsigned targetWidth = target.getIntOrFloatBitWidth();
  if (width == targetWidth)
    return element;
  if (width > targetWidth)
    return arith::TruncIOp::create(builder, loc, target, element);
  if (isUnsigned)
    return arith::ExtUIOp::create(builder, loc, target, element);
  return arith::ExtSIOp::create(builder, loc, target, element);
}

DType scalarDType(Type type) {
  return type.isF64()        ? DType::F64
         : type.isInteger(1) ? DType::Bool
                             : DType::I64;
}

//===----------------------------------------------------------------------===//
// ElementEmitter
//===----------------------------------------------------------------------===//

Value ElementEmitter::constant(double value) {
  return constantOf(b, b.getLoc(), elementType(b.getContext(), dtype), value);
}

Value ElementEmitter::add(Value x, Value y) {
  if (isFloat(dtype))
    return arith::AddFOp::create(b, x, y);
  return arith::AddIOp::create(b, x, y);
}

Value ElementEmitter::sub(Value x, Value y) {
  if (isFloat(dtype))
    return arith::SubFOp::create(b, x, y);
  return arith::SubIOp::create(b, x, y);
}

Value ElementEmitter::mul(Value x, Value y) {
  if (isFloat(dtype))
    return arith::MulFOp::create(b, x, y);
  return arith::MulIOp::create(b, x, y);
}

Value ElementEmitter::div(Value x, Value y) {
  return arith::DivFOp::create(b, x, y);
}

Value ElementEmitter::neg(Value x) { return arith::NegFOp::create(b, x); }

Value ElementEmitter::abs(Value x) {
  // Clearing the sign bit: the math dialect's op would become a library call
  // on some targets.
  Type type = x.getType();
  auto bits = b.getIntegerType(type.getIntOrFloatBitWidth());
  Value raw = arith::BitcastOp::create(b, bits, x);
  Value mask = arith::ConstantOp::create(
      b, IntegerAttr::get(bits, APInt::getSignedMaxValue(bits.getWidth())));
  return arith::BitcastOp::create(b, type, arith::AndIOp::create(b, raw, mask));
}

Value ElementEmitter::maximum(Value x, Value y) {
  return arith::MaximumFOp::create(b, x, y);
}

Value ElementEmitter::minimum(Value x, Value y) {
  return arith::MinimumFOp::create(b, x, y);
}

Value ElementEmitter::exp(Value x) {
  return ir::ScalarExpOp::create(b, x.getType(), x);
}

Value ElementEmitter::log(Value x) {
  return ir::ScalarLogOp::create(b, x.getType(), x);
}

Value ElementEmitter::tanh(Value x) {
  return ir::ScalarTanhOp::create(b, x.getType(), x);
}

Value ElementEmitter::sqrt(Value x) {
  return ir::ScalarSqrtOp::create(b, x.getType(), x);
}

Value ElementEmitter::floor(Value x) {
  return ir::ScalarFloorOp::create(b, x.getType(), x);
}

Value ElementEmitter::compare(arith::CmpFPredicate onFloats,
                              arith::CmpIPredicate onSigned,
                              arith::CmpIPredicate onUnsigned, Value x,
                              Value y) {
  if (isFloat(dtype))
    return arith::CmpFOp::create(b, onFloats, x, y);
  return arith::CmpIOp::create(
      b, isSignedInteger(dtype) ? onSigned : onUnsigned, x, y);
}

Value ElementEmitter::eq(Value x, Value y) {
  return compare(arith::CmpFPredicate::OEQ, arith::CmpIPredicate::eq,
                 arith::CmpIPredicate::eq, x, y);
}

Value ElementEmitter::ne(Value x, Value y) {
  return compare(arith::CmpFPredicate::UNE, arith::CmpIPredicate::ne,
                 arith::CmpIPredicate::ne, x, y);
}

Value ElementEmitter::lt(Value x, Value y) {
  return compare(arith::CmpFPredicate::OLT, arith::CmpIPredicate::slt,
                 arith::CmpIPredicate::ult, x, y);
}

Value ElementEmitter::le(Value x, Value y) {
  return compare(arith::CmpFPredicate::OLE, arith::CmpIPredicate::sle,
                 arith::CmpIPredicate::ule, x, y);
}

Value ElementEmitter::select(Value condition, Value x, Value y) {
  return arith::SelectOp::create(b, condition, x, y);
}

Value ElementEmitter::logicalAnd(Value x, Value y) {
  return arith::AndIOp::create(b, x, y);
}

Value ElementEmitter::logicalOr(Value x, Value y) {
  return arith::OrIOp::create(b, x, y);
}

Value ElementEmitter::logicalXor(Value x, Value y) {
  return arith::XOrIOp::create(b, x, y);
}

Value ElementEmitter::logicalNot(Value x) {
  Value isTrue = arith::ConstantOp::create(b, b.getBoolAttr(true));
  return arith::XOrIOp::create(b, x, isTrue);
}

} // namespace weft::compiler
