//===- Promotion.h - dtypes of mixed operands -------------------*- C++ -*-===//
//
// PyTorch's type promotion: tensors with dims, then 0-d tensors, then
// numbers; a lower kind counts only if its category is higher.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_PROMOTION_H
#define WEFT_CORE_PROMOTION_H

#include "weft/Core/OpId.h"
#include "weft/Core/TensorMeta.h"

#include <variant>

namespace weft {

/// An operand of a rule: a tensor's facts, or a number's category.
using Operand = std::variant<TensorMeta, DTypeCategory>;

/// PyTorch's promote_types of two dtypes.
DType promoteTypes(DType a, DType b);
/// PyTorch's result_type of mixed operands. Default float is float32, default
/// integer int64.
DType resultType(std::span<const Operand> operands);

struct ElementwiseDTypes {
  DType common; ///< operands are converted to it (its computeDType)
  DType result; ///< the result is rounded to it once
};
/// Common and result dtype of elementwise op \p op.
/// Errors: Type, where the op has no meaning for these dtypes.
Result<ElementwiseDTypes> elementwiseDTypes(OpId op,
                                            std::span<const Operand> operands);
/// PyTorch's can_cast: may a result of dtype \p from be stored in place in a
/// tensor of \p to?
bool canCast(DType from, DType to);

} // namespace weft

#endif // WEFT_CORE_PROMOTION_H
