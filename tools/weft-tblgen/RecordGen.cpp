//===- RecordGen.cpp - The recording API ----------------------------------===//
//
// -gen-tensor-methods writes the methods of class Tensor, -gen-record-decls the
// functions of namespace weft, -gen-record-defs the definitions of both. They
// ask Core for the result's facts and hand everything to Graph/Record.h.
// Attributes are recorded in one form: dims count from the front, sizes are the
// result's, so that equal programs have equal bytes.
//
//===----------------------------------------------------------------------===//

#include "OpFacts.h"

#include "mlir/TableGen/GenInfo.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace weft::tblgen;

namespace {
struct Parameter {
  std::string type, name, defaultValue;
  /// A list, for which braces should do.
  bool list = false;
};
} // namespace

static constexpr const char *location = "std::source_location where";
static constexpr const char *here = " = std::source_location::current()";

static Parameter parameter(const OpFacts &op, const OperandFacts &operand) {
  std::string name = camelCase(operand.name);
  if (operand.variadic)
    return {"std::span<const Tensor> ", name, "", true};
  // Operators of C++ take either, and so do the functions behind them.
  if (op.isElementwise() && operand.name != "condition")
    return {"const TensorOrScalar &", name, ""};
  return {"const Tensor &", name, ""};
}

static std::string elementType(AttributeKind kind) {
  switch (kind) {
  case AttributeKind::Flag:
    return "bool";
  case AttributeKind::Count:
  case AttributeKind::Dim:
    return "int64_t";
  case AttributeKind::DType:
    return "DType";
  case AttributeKind::Dims:
  case AttributeKind::Sizes:
  case AttributeKind::Ints:
    return "std::span<const int64_t>";
  case AttributeKind::Order:
    break;
  }
  llvm_unreachable("an order is not given by a caller");
}

static Parameter parameter(const AttributeFacts &attribute) {
  std::string type = elementType(attribute.kind);
  Parameter result{type + " ", camelCase(attribute.name),
                   attribute.defaultValue};
  result.list = StringRef(type).starts_with("std::span");
  if (attribute.kind == AttributeKind::Flag)
    result.defaultValue = "false";
  if (attribute.optional) {
    result.type = "std::optional<" + type + "> ";
    result.defaultValue = "std::nullopt";
  }
  return result;
}

static std::vector<AttributeFacts> recordedAttributes(const OpFacts &op) {
  std::vector<AttributeFacts> attributes;
  for (const AttributeFacts &attribute : op.attributes)
    if (attribute.kind != AttributeKind::Order)
      attributes.push_back(attribute);
  return attributes;
}

static std::vector<Parameter> parameters(const OpFacts &op) {
  std::vector<Parameter> result;
  for (const OperandFacts &operand : op.operands) {
    if (operand.kind == OperandKind::Number ||
        operand.kind == OperandKind::Index)
      PrintFatalError(op.op.getLoc(),
                      "an op with operands that are always numbers is recorded "
                      "by hand: leave recordAs empty");
    result.push_back(parameter(op, operand));
  }
  for (const AttributeFacts &attribute : recordedAttributes(op))
    result.push_back(parameter(attribute));
  return result;
}

/// "(const Tensor &self, bool keepdim = false, std::source_location where...)"
static std::string signature(ArrayRef<Parameter> parameters, bool declaration,
                             bool braces = false) {
  std::string text = "(";
  for (const Parameter &p : parameters) {
    bool asBraces = braces && p.list;
    std::string type = p.type;
    if (asBraces)
      type = StringRef(type).contains("Tensor")
                 ? "std::initializer_list<Tensor> "
                 : "std::initializer_list<int64_t> ";
    text += type + p.name;
    // Without an argument, the form that takes a span is meant.
    if (declaration && !asBraces && !p.defaultValue.empty())
      text += " = " + p.defaultValue;
    text += ", ";
  }
  return text + location + (declaration ? here : "") + ")";
}

/// The call of the form that takes spans.
static std::string forward(StringRef callee, ArrayRef<Parameter> parameters,
                           StringRef self = "") {
  std::string text = (callee + "(" + self).str();
  if (!self.empty())
    text += ", ";
  for (const Parameter &p : parameters)
    text += (p.list ? "std::span(" + p.name + ".begin(), " + p.name + ".size())"
                    : p.name) +
            ", ";
  return text + "where)";
}

static std::string plainForward(StringRef callee,
                                ArrayRef<Parameter> parameters) {
  std::string text = (callee + "(*this, ").str();
  for (const Parameter &p : parameters)
    text += p.name + ", ";
  return text + "where)";
}

static bool hasList(ArrayRef<Parameter> parameters) {
  return any_of(parameters, [](const Parameter &p) { return p.list; });
}

static void emitSummary(const OpFacts &op, raw_ostream &os) {
  os << "/// " << StringRef(op.op.getSummary()).trim() << ".\n";
}

static std::vector<OpFacts> recordedOps(const RecordKeeper &records) {
  std::vector<OpFacts> recorded;
  for (const OpFacts &op : readOps(records))
    if (!op.fact("recordAs").empty())
      recorded.push_back(op);
  return recorded;
}

static mlir::GenRegistration genMethods(
    "gen-tensor-methods", "Generate the methods of class Tensor",
    [](const RecordKeeper &records, raw_ostream &os) {
      os << "// Generated by weft-tblgen from WeftOps.td.\n";
      for (const OpFacts &op : recordedOps(records)) {
        std::vector<Parameter> all = parameters(op);
        ArrayRef<Parameter> rest = ArrayRef(all).drop_front();
        std::string name = op.fact("recordAs");
        if (op.flag("method")) {
          emitSummary(op, os);
          os << "Tensor " << name << signature(rest, true) << " const;\n";
          if (hasList(rest))
            os << "Tensor " << name << signature(rest, true, /*braces=*/true)
               << " const {\n  return " << forward(name, rest) << ";\n}\n";
        }
        if (op.flag("inPlace"))
          os << "/// The same, written into this tensor.\nTensor " << name
             << "_" << signature(rest, true) << " const;\n";
      }
      return false;
    });

static mlir::GenRegistration
    genDecls("gen-record-decls",
             "Generate the recording functions' declarations",
             [](const RecordKeeper &records, raw_ostream &os) {
               os << "// Generated by weft-tblgen from WeftOps.td.\n";
               for (const OpFacts &op : recordedOps(records)) {
                 std::vector<Parameter> all = parameters(op);
                 std::string name = op.fact("recordAs");
                 emitSummary(op, os);
                 os << "Tensor " << name << signature(all, true) << ";\n";
                 if (hasList(all))
                   os << "inline Tensor " << name
                      << signature(all, true, /*braces=*/true)
                      << " {\n  return " << forward(name, all) << ";\n}\n";
               }
               return false;
             });

/// The attribute as it is recorded; inference has seen what the caller gave.
static std::string recorded(const OpFacts &op,
                            const AttributeFacts &attribute) {
  std::string name = camelCase(attribute.name);
  std::string rank = "self.dim()";
  if (attribute.extra)
    rank += " + " + std::to_string(attribute.extra);
  switch (attribute.kind) {
  case AttributeKind::Flag:
    return name;
  case AttributeKind::Count:
    return name;
  case AttributeKind::Dim:
    if (op.operands.front().variadic)
      rank = "rankOf(result)";
    return "recordedDim(" + name + ", " + rank + ")";
  case AttributeKind::Dims:
    return "recordedDims(" + name + ", " + rank + ")";
  case AttributeKind::Sizes:
    return "recordedSizes(result)";
  case AttributeKind::Ints:
    return "Ints(" + name + ".begin(), " + name + ".end())";
  case AttributeKind::DType:
    return attribute.optional ? "recordedDType(" + name + ")" : name;
  case AttributeKind::Order:
    break;
  }
  llvm_unreachable("an order is in no recorded program");
}

/// The operands, the inference and the call of record::\p function.
static void emitBody(const OpFacts &op, StringRef function, StringRef first,
                     raw_ostream &os) {
  os << " {\n";
  auto value = [&](const OperandFacts &operand) {
    return &operand == &op.operands.front() ? first.str()
                                            : camelCase(operand.name);
  };
  bool list = op.operands.front().variadic;
  if (list) {
    os << "  auto operands = record::operands(" << first << ", where);\n";
  } else {
    os << "  const TensorOrScalar operands[] = {";
    interleaveComma(op.operands, os, [&](const OperandFacts &operand) {
      bool either = parameter(op, operand).type == "const TensorOrScalar &" &&
                    value(operand) != "*this";
      os << (either ? value(operand)
                    : "TensorOrScalar(" + value(operand) + ", where)");
    });
    os << "};\n";
  }
  os << "  Result<TensorMeta> result = infer::" << op.fact("infer")
     << "(OpId::" << op.id;
  if (op.fact("infer") == "elementwise")
    os << ", record::facts(operands)";
  else if (list)
    os << ", record::facts(" << first << ")";
  else
    for (const OperandFacts &operand : op.operands)
      os << ", "
         << (operand.kind == OperandKind::TensorOrNumber
                 ? "record::facts(" + value(operand) + ")"
                 : value(operand) + ".meta()");
  for (const AttributeFacts &attribute : recordedAttributes(op))
    os << ", " << camelCase(attribute.name);
  std::string attributes;
  for (const AttributeFacts &attribute : recordedAttributes(op))
    attributes += (attributes.empty() ? "Attribute(" : ", Attribute(") +
                  recorded(op, attribute) + ")";
  // An attribute may read the result in the same call.
  bool movable = !StringRef(attributes).contains("(result)");
  os << ");\n  return record::" << function << "(OpId::" << op.id
     << ", operands, {" << attributes << "}, "
     << (movable ? "std::move(result)" : "result") << ", where);\n}\n";
}

/// What the definitions use, here so that Graph has no part of the form in
/// which attributes are recorded.
static constexpr StringRef definitionsPrelude = R"(
static int64_t recordedDim(int64_t dim, int64_t rank) {
  return dim < 0 ? dim + std::max<int64_t>(rank, 1) : dim;
}
static Attribute recordedDim(std::optional<int64_t> dim, int64_t rank) {
  return dim ? Attribute(recordedDim(*dim, rank)) : Attribute();
}
static Ints recordedDims(std::span<const int64_t> dims, int64_t rank) {
  Ints result;
  for (int64_t dim : dims)
    result.push_back(recordedDim(dim, rank));
  return result;
}
static Attribute recordedDType(std::optional<DType> dtype) {
  return dtype ? Attribute(*dtype) : Attribute();
}
static int64_t rankOf(const Result<TensorMeta> &result) {
  return result ? result->layout.rank() : 0;
}
static Ints recordedSizes(const Result<TensorMeta> &result) {
  Ints sizes;
  if (result)
    for (Size size : result->layout.sizes)
      sizes.push_back(size.value());
  return sizes;
}

)";

static mlir::GenRegistration
    genDefs("gen-record-defs", "Generate the definitions of the recording API",
            [](const RecordKeeper &records, raw_ostream &os) {
              os << "// Generated by weft-tblgen from WeftOps.td.\n"
                 << definitionsPrelude;
              for (const OpFacts &op : recordedOps(records)) {
                std::vector<Parameter> all = parameters(op);
                ArrayRef<Parameter> rest = ArrayRef(all).drop_front();
                std::string name = op.fact("recordAs");
                os << "Tensor weft::" << name << signature(all, false);
                emitBody(op, "op", all.front().name, os);
                if (op.flag("method"))
                  os << "Tensor Tensor::" << name << signature(rest, false)
                     << " const {\n  return "
                     << plainForward("weft::" + name, rest) << ";\n}\n";
                if (op.flag("inPlace")) {
                  os << "Tensor Tensor::" << name << "_"
                     << signature(rest, false) << " const";
                  emitBody(op, "inPlace", "*this", os);
                }
              }
              return false;
            });
