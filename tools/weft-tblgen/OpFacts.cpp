//===- OpFacts.cpp - What a .td entry says of an op -----------------------===//

#include "OpFacts.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace weft::tblgen;

static OperandFacts
readOperand(const mlir::tblgen::Operator &op,
            const mlir::tblgen::NamedTypeConstraint &operand) {
  mlir::tblgen::TypeConstraint type = operand.constraint;
  if (type.isVariadic())
    type =
        mlir::tblgen::TypeConstraint(type.getDef().getValueAsDef("baseType"));
  auto kind = StringSwitch<std::optional<OperandKind>>(type.getDefName())
                  .Cases({"Weft_Tensor", "Weft_Storage"}, OperandKind::Tensor)
                  .Case("Weft_TensorOrScalar", OperandKind::TensorOrNumber)
                  .Case("Weft_Scalar", OperandKind::Number)
                  .Case("I64", OperandKind::Index)
                  .Default(std::nullopt);
  if (!kind)
    PrintFatalError(op.getLoc(), "operand '" + operand.name +
                                     "' is of a kind that weft-tblgen does not "
                                     "know: " +
                                     type.getDefName());
  return {operand.name.str(), *kind, operand.isVariadic()};
}

static AttributeFacts
readAttribute(const mlir::tblgen::Operator &op,
              const mlir::tblgen::NamedAttribute &attribute) {
  const Record *wrapped = &attribute.attr.getDef();
  if (wrapped->isSubClassOf("OptionalAttr") ||
      wrapped->isSubClassOf("DefaultValuedAttr"))
    wrapped = wrapped->getValueAsDef("baseAttr");
  const Record &def = *wrapped;
  AttributeFacts facts;
  facts.name = attribute.name.str();
  facts.optional = attribute.attr.isOptional();
  if (attribute.attr.hasDefaultValue())
    facts.defaultValue = attribute.attr.getDefaultValue().str();
  if (def.isSubClassOf("Weft_DimAttr")) {
    facts.kind = AttributeKind::Dim;
    facts.extra = def.getValueAsInt("extra");
    return facts;
  }
  auto kind = StringSwitch<std::optional<AttributeKind>>(def.getName())
                  .Case("UnitAttr", AttributeKind::Flag)
                  .Cases({"Weft_Count", "Weft_Step"}, AttributeKind::Count)
                  .Case("Weft_Dims", AttributeKind::Dims)
                  .Case("Weft_Sizes", AttributeKind::Sizes)
                  .Cases({"Weft_Strides", "Weft_Bounds"}, AttributeKind::Ints)
                  .Case("Weft_DTypeAttr", AttributeKind::DType)
                  .Case("Weft_OrderAttr", AttributeKind::Order)
                  .Default(std::nullopt);
  if (!kind)
    PrintFatalError(op.getLoc(), "attribute '" + attribute.name +
                                     "' is of a kind that weft-tblgen does not "
                                     "know: " +
                                     def.getName());
  facts.kind = *kind;
  // A flag is absent or there: that is its value, not a third state.
  if (facts.kind == AttributeKind::Flag)
    facts.optional = false;
  return facts;
}

OpFacts::OpFacts(const Record &record)
    : record(&record), op(record),
      name(record.getValueAsString("opName").str()),
      className(op.getCppClassName().str()),
      id(StringRef(className).drop_back(StringRef("Op").size()).str()) {
  bool seenAttribute = false;
  for (int i = 0; i < op.getNumArgs(); ++i) {
    auto argument = op.getArg(i);
    if (auto *operand =
            dyn_cast<mlir::tblgen::NamedTypeConstraint *>(argument)) {
      if (seenAttribute)
        PrintFatalError(op.getLoc(), "operands stand before attributes");
      operands.push_back(readOperand(op, *operand));
    } else if (auto *attribute =
                   dyn_cast<mlir::tblgen::NamedAttribute *>(argument)) {
      attributes.push_back(readAttribute(op, *attribute));
      seenAttribute = true;
    } else {
      PrintFatalError(op.getLoc(), "an argument is an operand or an attribute");
    }
  }
}

std::string OpFacts::fact(StringRef field) const {
  return record->getValueAsString(field).str();
}

bool OpFacts::flag(StringRef field) const {
  return record->getValueAsBit(field);
}

std::vector<OpFacts> weft::tblgen::readOps(const RecordKeeper &records) {
  std::vector<const Record *> defs(
      records.getAllDerivedDefinitions("Weft_Op").vec());
  llvm::sort(defs, [](const Record *a, const Record *b) {
    return a->getID() < b->getID();
  });
  std::vector<OpFacts> ops;
  for (const Record *def : defs)
    ops.emplace_back(*def);
  return ops;
}

std::string weft::tblgen::camelCase(StringRef name) {
  return convertToCamelFromSnakeCase(name);
}
