//===- Description.cpp - What a program takes and gives -------------------===//

#include "Description.h"

#include "weft/Core/Program.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/Diagnostics.h"
#include "weft/Dialect/Weft/IR/WeftDialect.h"
#include "weft/Runtime/ABI.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/JSON.h"

using namespace mlir;

namespace weft::compiler::cpu {

static Result<CPUArgument> describeArgument(func::FuncOp func, unsigned number,
                                            StringRef fallback) {
  CPUArgument argument;
  Type type = func.getArgumentTypes()[number];
  auto memref = dyn_cast<MemRefType>(type);
  std::optional<DType> dtype =
      ir::dtypeOf(memref ? memref.getElementType() : type);
  if (auto text =
          func.getArgAttrOfType<StringAttr>(number, ir::dtypeAttrName)) {
    dtype = parseDType(std::string_view(text.getValue()));
    if (!dtype)
      return fail(ErrorKind::Value,
                  ("argument " + Twine(number) + " of " + func.getName() +
                   ": unknown dtype " + text.getValue())
                      .str());
  }
  if (!dtype)
    return fail(ErrorKind::Type,
                ("argument " + Twine(number) + " of " + func.getName() +
                 " has a type that no tensor has")
                    .str());
  argument.dtype = *dtype;
  auto name = func.getArgAttrOfType<StringAttr>(number, ir::nameAttrName);
  if (!name)
    name = func.getArgAttrOfType<StringAttr>(number, ir::parameterAttrName);
  argument.name = name ? name.getValue().str() : fallback.str();
  argument.isInOut = func.getArgAttr(number, ir::inoutAttrName) != nullptr;
  if (memref) {
    argument.sizes.assign(memref.getShape().begin(), memref.getShape().end());
    auto strides = memref.getStridesAndOffset().first;
    argument.strides.assign(strides.begin(), strides.end());
    argument.isRowMajor = memref.getLayout().isIdentity();
    if (argument.isRowMajor)
      for (int64_t dim = 0; dim < memref.getRank(); ++dim)
        argument.dimOrder.push_back(dim);
    else if (auto order = func.getArgAttrOfType<DenseI64ArrayAttr>(
                 number, ir::dimOrderAttrName))
      argument.dimOrder.assign(order.asArrayRef().begin(),
                               order.asArrayRef().end());
    argument.symbols.resize(memref.getRank());
    if (auto symbols =
            func.getArgAttrOfType<ArrayAttr>(number, ir::symbolsAttrName))
      for (auto [name, attr] : llvm::zip(argument.symbols, symbols))
        if (auto text = dyn_cast<StringAttr>(attr))
          name = text.getValue().str();
  }
  return argument;
}

Result<std::vector<CPUProgram>> describePrograms(ModuleOp module) {
  std::vector<CPUProgram> programs;
  for (auto func : module.getOps<func::FuncOp>()) {
    auto inputs = func->getAttrOfType<IntegerAttr>(ir::numInputsAttrName);
    if (!inputs)
      continue;
    CPUProgram program;
    program.name = func.getName().str();
    if (!isProgramName(program.name))
      return fail(
          ErrorKind::Value,
          "the program's name '" + program.name.substr(0, 200) +
              "' is no C identifier: its functions could not be called");
    for (unsigned i = 0; i < func.getNumArguments(); ++i) {
      if (func.getArgAttr(i, ir::workspaceAttrName))
        continue;
      bool isParameter = func.getArgAttr(i, ir::parameterAttrName) != nullptr;
      bool isInput = int64_t(i) < inputs.getInt();
      auto &list = isParameter ? program.parameters
                   : isInput   ? program.inputs
                               : program.outputs;
      std::string fallback =
          ((isInput ? "input" : "output") + Twine(list.size())).str();
      Result<CPUArgument> argument = describeArgument(func, i, fallback);
      if (!argument)
        return Failure{argument.error()};
      list.push_back(*argument);
    }
    programs.push_back(std::move(program));
  }
  if (programs.empty())
    return fail(
        ErrorKind::Value,
        ir::located(module.getLoc(), "the module has no program to compile"));
  return programs;
}

std::string describe(const CPUProgram &program) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream);
  auto list = [&](StringRef key, const std::vector<CPUArgument> &arguments) {
    json.attributeArray(key, [&] {
      for (const CPUArgument &argument : arguments)
        json.object([&] {
          json.attribute("name", llvm::json::fixUTF8(argument.name));
          json.attribute("dtype", StringRef(shortName(argument.dtype)));
          json.attributeArray("sizes", [&] {
            for (int64_t size : argument.sizes)
              if (ShapedType::isDynamic(size))
                json.value(nullptr);
              else
                json.value(size);
          });
          if (argument.isInOut)
            json.attribute("inout", true);
        });
    });
  };
  json.object([&] {
    json.attribute("abi_version", WEFT_ABI_VERSION);
    json.attribute("name", program.name);
    json.attribute("numerics", "base");
    json.attribute("thread_safe", true);
    list("inputs", program.inputs);
    list("outputs", program.outputs);
    list("parameters", program.parameters);
  });
  return text;
}

} // namespace weft::compiler::cpu
