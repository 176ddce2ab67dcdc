//===- OpId.h - The ops, by number ------------------------------*- C++ -*-===//
//
// The list of ops and their facts, generated from ODS by weft-tblgen. A
// recorded program names its ops by OpId; the number is stable within one
// version of the program format.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_OPID_H
#define WEFT_CORE_OPID_H

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace weft {

enum class OpId : uint16_t {
#define WEFT_OP_ENUM
#include "weft/Core/OpId.h.inc"
#undef WEFT_OP_ENUM
};

/// How an elementwise op's result dtype follows from its operands' dtypes.
enum class PromotionRule : uint8_t {
  None,       ///< not elementwise, or a rule of its own
  Default,    ///< the promoted dtype
  IntToFloat, ///< as Default, but bool and integers become float32
  Compare,    ///< computed in the promoted dtype, the result is bool
  Bool,       ///< operands are truth values, the result is bool
};

enum class OperandKind : uint8_t {
  Tensor,
  TensorOrNumber, ///< a number counts in promotion by its category
  Number,         ///< a number of any category
  Index,          ///< an integer: a start or an index
};
struct OperandInfo {
  std::string_view name;
  OperandKind kind;
  bool variadic; ///< stands for any number of operands
};

/// The alternatives of weft::Attribute.
enum class AttributeKind : uint8_t { Flag, Int, DType, Ints };
struct AttributeInfo {
  std::string_view name;
  AttributeKind kind;
  bool optional; ///< may be std::monostate
};

/// What the rest of Weft needs to know of an op without a compiler.
struct OpInfo {
  std::string_view name; ///< as in the IR, without the dialect: "add"
  PromotionRule promotion;
  bool isView;    ///< the result shares the operand's storage
  bool inPlace;   ///< has a form `op_`
  bool takesBool; ///< has a meaning in the common dtype bool
  std::span<const OperandInfo> operands;
  std::span<const AttributeInfo> attributes; ///< in the order of Program::Node
};

const OpInfo &opInfo(OpId op);
/// Number of ops; valid OpIds are below it.
unsigned numOps();
std::optional<OpId> parseOpId(std::string_view name);

} // namespace weft

#endif // WEFT_CORE_OPID_H
