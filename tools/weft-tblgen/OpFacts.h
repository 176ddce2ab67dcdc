//===- OpFacts.h - What a .td entry says of an op ---------------*- C++ -*-===//
//
// The facts of Weft_Op, read once, for all backends. An operand or attribute
// of a kind that stands not in the lists below stops the build.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_TBLGEN_OPFACTS_H
#define WEFT_TOOLS_TBLGEN_OPFACTS_H

#include "mlir/TableGen/Operator.h"
#include "llvm/TableGen/Record.h"

#include <string>
#include <vector>

namespace weft::tblgen {

/// The names are those of weft::OperandKind.
enum class OperandKind { Tensor, TensorOrNumber, Number, Index };

struct OperandFacts {
  std::string name;
  OperandKind kind;
  bool variadic;
};

/// What an attribute means; several meanings share one kind of weft::Attribute.
enum class AttributeKind {
  Flag,
  Count,
  Dim,
  Dims,
  Sizes,
  Ints,
  DType,
  Order ///< set by inference, in no recorded program
};

struct AttributeFacts {
  std::string name;
  AttributeKind kind;
  bool optional;
  /// Dims of the result that the operand lacks, for Dim.
  int64_t extra = 0;
  /// The default as ODS writes it; empty if there is none.
  std::string defaultValue;
};

struct OpFacts {
  explicit OpFacts(const llvm::Record &record);

  const llvm::Record *record;
  mlir::tblgen::Operator op;
  /// The name without the dialect: "add".
  std::string name;
  /// The class without its namespace: "AddOp"; and without its suffix: "Add".
  std::string className, id;
  std::vector<OperandFacts> operands;
  std::vector<AttributeFacts> attributes;

  std::string fact(llvm::StringRef field) const;
  bool flag(llvm::StringRef field) const;
  bool isElementwise() const { return fact("family") == "Elementwise"; }
};

/// All ops, in the order of their definition, which is that of their numbers.
std::vector<OpFacts> readOps(const llvm::RecordKeeper &records);

/// "start_dim" to "startDim".
std::string camelCase(llvm::StringRef name);

} // namespace weft::tblgen

#endif // WEFT_TOOLS_TBLGEN_OPFACTS_H
