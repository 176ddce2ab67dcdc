//===- ProgramVerifier.cpp - What a Weft program is -----------------------===//

#include "weft/Dialect/Weft/IR/ProgramVerifier.h"
#include "weft/Core/OpId.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace weft;
using namespace weft::ir;

namespace {
std::string text(Type type) {
  std::string result;
  llvm::raw_string_ostream(result) << type;
  return result;
}

bool isNumber(Type type) {
  return type.isF64() || type.isInteger(64) || type.isInteger(1);
}

/// Why values of \p type can't stand in a program.
std::optional<std::string> typeFault(Type type) {
  if (isNumber(type))
    return std::nullopt;
  if (!isa<RankedTensorType>(type))
    return "has the type " + text(type) +
           ", which is no ranked tensor and no number (f64, i64 or i1)";
  Result<TensorMeta> meta = metaOf(type);
  if (!meta && meta.error().kind == ErrorKind::Type)
    return "has the type " + text(type) + ", which is no tensor of Weft";
  if (!meta)
    return "has the type " + text(type) + ": " + meta.error().message;
  return std::nullopt;
}

std::optional<std::string> opFault(Operation &op) {
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    if (!isNumber(constant.getType()))
      return "is not supported: constants are numbers (f64, i64 or i1); "
             "tensors are arguments, weft.parameter or weft.full";
  if (isa<arith::ConstantOp, func::ReturnOp>(op))
    return std::nullopt;
  bool isRecorded = isa_and_present<WeftDialect>(op.getDialect()) &&
                    parseOpId(op.getName().stripDialect());
  if (!isRecorded && !isa<ParameterOp>(op))
    return "is no op of a Weft program: it has ops of Weft and arith.constant";
  return std::nullopt;
}

/// The first of the names \p nameOf(0), ... that comes again.
std::optional<std::string>
repeatedName(unsigned count, llvm::function_ref<StringAttr(unsigned)> nameOf) {
  llvm::StringSet<> names;
  for (unsigned number = 0; number < count; ++number)
    if (StringAttr name = nameOf(number))
      if (!names.insert(name.strref()).second)
        return name.str();
  return std::nullopt;
}
} // namespace

std::optional<ProgramFault> ir::findProgramFault(func::FuncOp function) {
  auto fault = [&](const std::string &message) {
    return ProgramFault{function.getLoc(),
                        "@" + function.getName().str() + " " + message};
  };
  if (function.isExternal())
    return fault("has no body");
  if (!function.getBody().hasOneBlock())
    return fault("has control flow, which a Weft program has not");
  for (BlockArgument argument : function.getArguments())
    if (std::optional<std::string> why = typeFault(argument.getType()))
      return fault("argument " + std::to_string(argument.getArgNumber()) + " " +
                   *why);
  llvm::StringMap<Type> parameters;
  for (Operation &op : function.front()) {
    std::optional<std::string> why = opFault(op);
    if (auto parameter = dyn_cast<ParameterOp>(op)) {
      Type type =
          parameters.try_emplace(parameter.getName(), parameter.getType())
              .first->second;
      if (type != parameter.getType())
        why = "'" + parameter.getName().str() + "' has the type " +
              text(parameter.getType()) + ", and in an op before this " +
              text(type);
    }
    for (Type type : op.getResultTypes())
      if (!why)
        why = typeFault(type);
    if (why)
      return ProgramFault{op.getLoc(), "'" + op.getName().getStringRef().str() +
                                           "' op " + *why};
  }
  for (auto [number, type] : llvm::enumerate(function.getResultTypes()))
    if (!isa<RankedTensorType>(type))
      return fault("result " + std::to_string(number) + " is no tensor");
  auto inputName = [&](unsigned number) {
    return function.getArgAttrOfType<StringAttr>(number, nameAttrName);
  };
  auto outputName = [&](unsigned number) {
    return function.getResultAttrOfType<StringAttr>(number, nameAttrName);
  };
  if (auto name = repeatedName(function.getNumArguments(), inputName))
    return fault("has two inputs with the weft.name '" + *name + "'");
  if (auto name = repeatedName(function.getNumResults(), outputName))
    return fault("has two outputs with the weft.name '" + *name + "'");
  return std::nullopt;
}
