//===- Promotion.cpp - dtypes of mixed operands ---------------------------===//

#include "weft/Core/Promotion.h"

#include <optional>

namespace weft {

DType promoteTypes(DType a, DType b) {
  if (a == b)
    return a;
  if (category(a) != category(b))
    return category(a) > category(b) ? a : b;
  // bool has one dtype. Of two floats the wider; of two equally wide, float32.
  if (isFloat(a)) {
    if (byteSize(a) == byteSize(b))
      return DType::F32;
    return byteSize(a) > byteSize(b) ? a : b;
  }
  // uint8 and int8 fit into int16, not into each other.
  if (byteSize(a) == byteSize(b))
    return DType::I16;
  return byteSize(a) > byteSize(b) ? a : b;
}

namespace {
using Level = std::optional<DType>;

Level promote(Level a, Level b) {
  return a && b ? promoteTypes(*a, *b) : a ? a : b;
}

/// PyTorch's combine_categories: a lower level counts only if its category is
/// higher.
Level combine(Level higher, Level lower) {
  if (!higher || !lower)
    return higher ? higher : lower;
  return category(*lower) > category(*higher) ? promote(higher, lower) : higher;
}

DType defaultDType(DTypeCategory number) {
  switch (number) {
  case DTypeCategory::Bool:
    return DType::Bool;
  case DTypeCategory::Integer:
    return DType::I64;
  case DTypeCategory::Float:
    return DType::F32;
  }
  return DType::F32;
}
} // namespace

DType resultType(std::span<const Operand> operands) {
  Level withDims, withoutDims, numbers;
  for (const Operand &operand : operands) {
    if (const auto *number = std::get_if<DTypeCategory>(&operand)) {
      numbers = promote(numbers, defaultDType(*number));
      continue;
    }
    const TensorMeta &tensor = std::get<TensorMeta>(operand);
    Level &level = tensor.layout.rank() > 0 ? withDims : withoutDims;
    level = promote(level, tensor.dtype);
  }
  return combine(withDims, combine(withoutDims, numbers)).value_or(DType::F32);
}

namespace {
Failure refusesBool(OpId op, std::span<const Operand> operands) {
  std::string_view name = opInfo(op).name;
  if (name == "neg")
    return fail(ErrorKind::NotImplemented,
                "Negation, the `-` operator, on a bool tensor is not "
                "supported. If you are trying to invert a mask, use the "
                "`logical_not()` operator instead.");
  if (name == "sub")
    return fail(ErrorKind::NotImplemented,
                "Subtraction, the `-` operator, with " +
                    std::string(operands.size() == 2 &&
                                        operands[0].index() == 0 &&
                                        operands[1].index() == 0
                                    ? "two bool tensors"
                                    : "a bool tensor") +
                    " is not supported.");
  return fail(ErrorKind::NotImplemented, "not implemented for bool");
}
} // namespace

Result<ElementwiseDTypes> elementwiseDTypes(OpId op,
                                            std::span<const Operand> operands) {
  const OpInfo &info = opInfo(op);
  DType common = resultType(operands);
  DType result = common;
  switch (info.promotion) {
  case PromotionRule::None:
  case PromotionRule::Default:
    break;
  case PromotionRule::IntToFloat:
    if (!isFloat(common))
      common = DType::F32;
    result = common;
    break;
  case PromotionRule::Compare:
    result = DType::Bool;
    break;
  case PromotionRule::Bool:
    common = result = DType::Bool;
    break;
  }
  bool refused = common == DType::Bool && !info.takesBool;
  // PyTorch refuses to subtract a bool tensor from or by anything.
  if (info.name == "sub")
    for (const Operand &operand : operands)
      if (operand.index() == 0
              ? std::get<TensorMeta>(operand).dtype == DType::Bool
              : std::get<DTypeCategory>(operand) == DTypeCategory::Bool)
        refused = true;
  if (refused)
    return refusesBool(op, operands);
  return ElementwiseDTypes{common, result};
}

bool canCast(DType from, DType to) {
  // A float may not become an integer, and only bool becomes bool.
  return category(from) <= category(to);
}

} // namespace weft
