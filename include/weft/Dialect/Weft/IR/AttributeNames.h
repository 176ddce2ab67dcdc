//===- AttributeNames.h - Discardable attributes of the dialect -*- C++ -*-===//
//
// What functions, their arguments and the ops below Weft IR carry from one part
// of the compiler to the next. WeftDialect verifies those that a file may hold.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECT_WEFT_IR_ATTRIBUTENAMES_H
#define WEFT_DIALECT_WEFT_IR_ATTRIBUTENAMES_H

#include "llvm/ADT/StringRef.h"

namespace weft::ir {

// Of a program's arguments and results.

/// A string: what people call it.
inline constexpr llvm::StringLiteral nameAttrName = "weft.name";
/// Unit: the argument is a storage that is written. A number: the result is the
/// last version of that argument.
inline constexpr llvm::StringLiteral inoutAttrName = "weft.inout";
/// Strings, one a dim of the argument: dims of one name have one size; empty
/// ones say nothing.
inline constexpr llvm::StringLiteral symbolsAttrName = "weft.symbols";
/// A number: arguments of one group share memory.
inline constexpr llvm::StringLiteral aliasGroupAttrName = "weft.alias_group";

// Of ops.

/// A number: the recorded op that this one is.
inline constexpr llvm::StringLiteral locOpAttrName = "weft.loc_op";

// Below Weft IR.

/// A number, of a function: a program, whose first arguments are so many
/// inputs; its outputs follow.
inline constexpr llvm::StringLiteral numInputsAttrName = "weft.num_inputs";
/// A string, of an argument: its dtype, where the element type doesn't say it.
inline constexpr llvm::StringLiteral dtypeAttrName = "weft.dtype";
/// Numbers, of an argument: its dims, slowest first, where it is dense.
inline constexpr llvm::StringLiteral dimOrderAttrName = "weft.dim_order";
/// A string, of an argument: the `weft.parameter` that it was.
inline constexpr llvm::StringLiteral parameterAttrName = "weft.parameter";
/// Unit, of an argument: the memory that a run works in.
inline constexpr llvm::StringLiteral workspaceAttrName = "weft.workspace";
/// Unit, of an argument: where kernels leave errors of the data.
inline constexpr llvm::StringLiteral errorSlotAttrName = "weft.error_slot";
/// An OrderAttr, of a linalg op: the order in which it adds floats.
inline constexpr llvm::StringLiteral orderAttrName = "weft.order";
/// Unit, of a multiplication and its addition: they are one fused step.
inline constexpr llvm::StringLiteral contractAttrName = "weft.contract";

// What a function brings for `weft-run --check` (docs/Testing.md).

inline constexpr llvm::StringLiteral inputsAttrName = "weft.inputs";
inline constexpr llvm::StringLiteral expectAttrName = "weft.expect";
inline constexpr llvm::StringLiteral ulpsAttrName = "weft.ulps";
inline constexpr llvm::StringLiteral errorAttrName = "weft.error";
inline constexpr llvm::StringLiteral parametersAttrName = "weft.parameters";

} // namespace weft::ir

#endif // WEFT_DIALECT_WEFT_IR_ATTRIBUTENAMES_H
