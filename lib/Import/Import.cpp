//===- Import.cpp - From a recorded program to Weft IR --------------------===//

#include "weft/Import/Import.h"

#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/Diagnostics.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"

#include <map>

using namespace mlir;
using namespace weft::ir;
using weft::ErrorKind;
using weft::Failure;
using weft::Program;
using weft::Result;

namespace {

using Module = OwningOpRef<ModuleOp>;

Failure refuse(const llvm::Twine &message) {
  return weft::fail(ErrorKind::Value, ("program: " + message).str());
}

Type numberType(OpBuilder &builder, weft::DTypeCategory category) {
  switch (category) {
  case weft::DTypeCategory::Bool:
    return builder.getI1Type();
  case weft::DTypeCategory::Integer:
    return builder.getI64Type();
  case weft::DTypeCategory::Float:
    return builder.getF64Type();
  }
  llvm_unreachable("all categories have a type");
}

TypedAttr constantOf(OpBuilder &builder, const weft::Scalar &number) {
  return std::visit(
      [&](auto value) -> TypedAttr {
        using T = decltype(value);
        if constexpr (std::is_same_v<T, bool>)
          return builder.getBoolAttr(value);
        else if constexpr (std::is_same_v<T, int64_t>)
          return builder.getI64IntegerAttr(value);
        else
          return builder.getF64FloatAttr(value);
      },
      number.get());
}

/// Builds the function of one program; the first error ends it.
class Importer {
public:
  Importer(MLIRContext &context, const Program &program)
      : builder(&context), program(program) {}

  Result<Module> import(std::string_view name);

private:
  bool isArgument(const Program::Input &input) const {
    return input.kind != Program::Input::Kind::Parameter && !input.constant;
  }
  Result<Type> inputType(const Program::Input &input, size_t number);
  Result<func::FuncOp> makeFunction(std::string_view name);
  void describeArguments(func::FuncOp function);
  Result<void> describeResults(func::FuncOp function);
  void makeInputs(func::FuncOp function);
  Result<void> makeNode(const Program::Node &node, size_t number);
  Result<NamedAttrList> attributesOf(const Program::Node &node,
                                     const llvm::Twine &op);
  void setOrder(const Program::Node &node, OperationState &state);

  OpBuilder builder;
  const Program &program;
  /// By ValueId.
  llvm::SmallVector<Value> values;
  /// The function's argument that an input became.
  std::map<size_t, unsigned> argumentOf;
};

Result<Type> Importer::inputType(const Program::Input &input, size_t number) {
  if (input.kind == Program::Input::Kind::Number)
    return numberType(builder, input.constant ? input.constant->category()
                                              : input.number);
  if (input.meta.device != weft::Device::Cpu)
    return refuse("input " + llvm::Twine(number) +
                  " lies on the meta device, which has no data");
  return Type(typeOf(builder.getContext(), input.meta));
}

Result<func::FuncOp> Importer::makeFunction(std::string_view name) {
  llvm::SmallVector<Type> arguments, results;
  for (auto [number, input] : llvm::enumerate(program.inputs)) {
    Result<Type> type = inputType(input, number);
    if (!type)
      return std::move(type).failure();
    if (!isArgument(input))
      continue;
    argumentOf[number] = arguments.size();
    arguments.push_back(*type);
  }
  for (auto [number, output] : llvm::enumerate(program.outputs)) {
    size_t defined = program.inputs.size() + program.nodes.size();
    const weft::TensorMeta *meta =
        output.value < defined ? program.meta(output.value) : nullptr;
    if (!meta)
      return refuse("output " + llvm::Twine(number) + " is no tensor");
    results.push_back(typeOf(builder.getContext(), *meta));
  }
  return func::FuncOp::create(builder, builder.getUnknownLoc(), name,
                              builder.getFunctionType(arguments, results));
}

void Importer::describeArguments(func::FuncOp function) {
  std::map<uint32_t, unsigned> groupSizes;
  for (const Program::Input &input : program.inputs)
    if (input.kind == Program::Input::Kind::View ||
        input.kind == Program::Input::Kind::Storage)
      ++groupSizes[input.aliasGroup];
  for (auto [number, argument] : argumentOf) {
    const Program::Input &input = program.inputs[number];
    if (!input.name.empty())
      function.setArgAttr(argument, nameAttrName,
                          builder.getStringAttr(input.name));
    if (input.kind == Program::Input::Kind::Number)
      continue;
    if (input.kind == Program::Input::Kind::Storage)
      function.setArgAttr(argument, inoutAttrName, builder.getUnitAttr());
    // A group of one says that nothing overlaps the buffer.
    if (groupSizes[input.aliasGroup] > 1)
      function.setArgAttr(argument, aliasGroupAttrName,
                          builder.getI64IntegerAttr(input.aliasGroup));
  }
}

Result<void> Importer::describeResults(func::FuncOp function) {
  for (auto [number, output] : llvm::enumerate(program.outputs)) {
    if (!output.name.empty())
      function.setResultAttr(number, nameAttrName,
                             builder.getStringAttr(output.name));
    if (output.inout < 0)
      continue;
    auto argument = argumentOf.find(output.inout);
    if (argument == argumentOf.end() ||
        program.inputs[output.inout].kind != Program::Input::Kind::Storage)
      return refuse("output " + llvm::Twine(number) + " is written to input " +
                    llvm::Twine(output.inout) + ", which is no storage");
    function.setResultAttr(number, inoutAttrName,
                           builder.getI64IntegerAttr(argument->second));
  }
  return {};
}

void Importer::makeInputs(func::FuncOp function) {
  for (auto [number, input] : llvm::enumerate(program.inputs)) {
    Location loc =
        NameLoc::get(builder.getStringAttr("input " + llvm::Twine(number)));
    if (auto it = argumentOf.find(number); it != argumentOf.end())
      values.push_back(function.getArgument(it->second));
    else if (input.constant)
      values.push_back(arith::ConstantOp::create(
          builder, loc, constantOf(builder, *input.constant)));
    else
      values.push_back(ParameterOp::create(
          builder, loc, typeOf(builder.getContext(), input.meta), input.name));
  }
}

Result<NamedAttrList> Importer::attributesOf(const Program::Node &node,
                                             const llvm::Twine &op) {
  const weft::OpInfo &info = weft::opInfo(node.op);
  if (node.attributes.size() != info.attributes.size())
    return refuse(op + " needs " + llvm::Twine(info.attributes.size()) +
                  " attributes, but has " +
                  llvm::Twine(node.attributes.size()));
  NamedAttrList result;
  for (auto [value, expected] : llvm::zip(node.attributes, info.attributes)) {
    using Kind = weft::AttributeKind;
    std::optional<Kind> kind;
    mlir::Attribute attribute;
    if (auto *flag = std::get_if<bool>(&value)) {
      kind = Kind::Flag;
      attribute = *flag ? builder.getUnitAttr() : nullptr;
    } else if (auto *number = std::get_if<int64_t>(&value)) {
      kind = Kind::Int;
      attribute = builder.getI64IntegerAttr(*number);
    } else if (auto *dtype = std::get_if<weft::DType>(&value)) {
      kind = Kind::DType;
      attribute = TypeAttr::get(elementTypeOf(builder.getContext(), *dtype));
    } else if (auto *ints = std::get_if<weft::Ints>(&value)) {
      kind = Kind::Ints;
      attribute = builder.getDenseI64ArrayAttr({ints->data(), ints->size()});
    }
    if (kind ? *kind != expected.kind : !expected.optional)
      return refuse(op + " has an attribute '" + expected.name +
                    "' of a wrong kind");
    if (attribute)
      result.append(expected.name, attribute);
  }
  return result;
}

/// A float sum gets the order that its recorded operands say.
void Importer::setOrder(const Program::Node &node, OperationState &state) {
  if (!weft::isFloat(node.result.dtype) || node.operands.empty())
    return;
  const weft::TensorMeta *self = program.meta(node.operands[0]);
  if (!self)
    return;
  OrderAttr order;
  if (node.op == weft::OpId::Sum || node.op == weft::OpId::Mean) {
    auto *dims = std::get_if<weft::Ints>(&node.attributes[0]);
    // What is wrong with dims, the op's rule says.
    if (!dims)
      return;
    order = sumOrder(builder.getContext(), *self, {dims->data(), dims->size()});
  } else if (node.op == weft::OpId::Matmul && node.operands.size() == 2) {
    const weft::TensorMeta *other = program.meta(node.operands[1]);
    if (!other || self->layout.rank() == 0 || other->layout.rank() == 0)
      return;
    order = matmulOrder(builder.getContext(), *self, *other);
  }
  if (order)
    state.addAttribute("order", order);
}

Result<void> Importer::makeNode(const Program::Node &node, size_t number) {
  if (static_cast<unsigned>(node.op) >= weft::numOps())
    return refuse("op " + llvm::Twine(number) + " is unknown");
  const weft::OpInfo &info = weft::opInfo(node.op);
  std::string op = ("op " + llvm::Twine(number) + " (" + info.name + ")").str();
  OperationState state(
      NameLoc::get(builder.getStringAttr("op " + llvm::Twine(number))),
      ("weft." + llvm::Twine(info.name)).str());
  bool canFail = false;
  for (auto [index, id] : llvm::enumerate(node.operands)) {
    if (id >= values.size())
      return refuse(op + " uses value " + llvm::Twine(id) +
                    ", which is not defined before it");
    state.operands.push_back(values[id]);
    // The last kind stands for all operands of a variadic tail.
    if (!info.operands.empty())
      canFail |=
          info.operands[std::min(index, info.operands.size() - 1)].kind ==
          weft::OperandKind::Index;
  }
  Result<NamedAttrList> attributes = attributesOf(node, op);
  if (!attributes)
    return std::move(attributes).failure();
  state.attributes = *std::move(attributes);
  setOrder(node, state);
  if (canFail)
    state.addAttribute(locOpAttrName, builder.getI64IntegerAttr(number));
  state.addTypes(typeOf(builder.getContext(), node.result));
  values.push_back(builder.create(state)->getResult(0));
  return {};
}

Result<Module> Importer::import(std::string_view name) {
  if (!weft::isProgramName(name))
    return refuse("'" + llvm::Twine(name) + "' is no C identifier");
  Module module = ModuleOp::create(builder.getUnknownLoc());
  builder.setInsertionPointToStart(module->getBody());
  Result<func::FuncOp> function = makeFunction(name);
  if (!function)
    return std::move(function).failure();
  describeArguments(*function);
  if (Result<void> described = describeResults(*function); !described)
    return std::move(described).failure();
  builder.setInsertionPointToStart(function->addEntryBlock());
  makeInputs(*function);
  for (auto [number, node] : llvm::enumerate(program.nodes))
    if (Result<void> made = makeNode(node, number); !made)
      return std::move(made).failure();
  llvm::SmallVector<Value> results;
  for (const Program::Output &output : program.outputs)
    results.push_back(values[output.value]);
  func::ReturnOp::create(builder, builder.getUnknownLoc(), results);

  FirstError error(builder.getContext());
  if (failed(verify(*module)))
    return refuse(error.failure("the program is not valid").error.message);
  return module;
}

} // namespace

Result<OwningOpRef<ModuleOp>>
weft::compiler::importProgram(MLIRContext &context, const Program &program,
                              std::string_view name) {
  context.loadDialect<WeftDialect, func::FuncDialect, arith::ArithDialect>();
  return Importer(context, program).import(name);
}

Result<OwningOpRef<ModuleOp>>
weft::compiler::importProgram(MLIRContext &context, std::string_view bytes,
                              std::string_view name) {
  Result<Program> program = deserialize(bytes);
  if (!program)
    return std::move(program).failure();
  return importProgram(context, *program, name);
}
