//===- NativeEmitter.h - Element bodies computed at once --------*- C++ -*-===//
//
// The bodies of elementwise ops are templates over an emitter (generated from
// ODS). The lowering's emitter builds MLIR ops; this one computes the numbers.
// Functions of floats come from kernels/math, as in compiled code.
//
//===----------------------------------------------------------------------===//

#ifndef WEFT_REFERENCE_NATIVEEMITTER_H
#define WEFT_REFERENCE_NATIVEEMITTER_H

#include "weft/Reference/Elements.h"

namespace weft::reference {

/// Computes elements of one compute dtype. Operands of arithmetic are of that
/// dtype; comparisons and logical operations give bools.
class NativeEmitter {
public:
  using Value = Element;
  using Bool = Element;

  explicit NativeEmitter(DType dtype) : dtype(dtype) {}

  /// The small integer \p value in the compute dtype.
  Value constant(int64_t value) const;

  Value neg(Value a) const;
  Value abs(Value a) const;
  /// Integers wrap.
  Value add(Value a, Value b) const;
  Value sub(Value a, Value b) const;
  Value mul(Value a, Value b) const;
  /// Of floats only.
  Value div(Value a, Value b) const;
  /// NaN wins; 0.0 counts as larger than -0.0. Of floats only.
  Value maximum(Value a, Value b) const;
  Value minimum(Value a, Value b) const;

  /// Functions of floats.
  Value exp(Value a) const;
  Value log(Value a) const;
  Value tanh(Value a) const;
  Value sqrt(Value a) const;
  Value floor(Value a) const;

  /// Ordered, but for `ne`, which is true where one is NaN.
  Value eq(Value a, Value b) const;
  Value ne(Value a, Value b) const;
  Value lt(Value a, Value b) const;
  Value le(Value a, Value b) const;

  Value logicalAnd(Value a, Value b) const;
  Value logicalOr(Value a, Value b) const;
  Value logicalXor(Value a, Value b) const;
  Value logicalNot(Value a) const;

  /// \p a where \p condition is true, else \p b: its bits.
  Value select(Value condition, Value a, Value b) const {
    return condition.isTrue() ? a : b;
  }

private:
  DType dtype;
};

} // namespace weft::reference

#endif // WEFT_REFERENCE_NATIVEEMITTER_H
