//===- Check.cpp - Functions against stored values ------------------------===//

#include "Check.h"
#include "Values.h"

#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Runtime/OutputFile.h"

#include "llvm/ADT/StringExtras.h"

using namespace weft;
using namespace weft::run;
using mlir::func::FuncOp;
using Values = std::vector<reference::Value>;
using Executors = std::span<const std::unique_ptr<Executor>>;

namespace {

/// What a function carries.
struct Case {
  Values inputs;
  std::optional<Values> expected;
  uint64_t ulps = 0;
  std::optional<std::string> error;
  reference::Parameters parameters;
};

Result<Values> valuesOf(mlir::ArrayAttr attributes, mlir::TypeRange types,
                        llvm::StringRef name) {
  if (attributes.size() != types.size())
    return fail(ErrorKind::Value,
                name.str() + " has " + std::to_string(attributes.size()) +
                    " values, expected " + std::to_string(types.size()));
  Values values;
  for (auto [index, attribute] : llvm::enumerate(attributes)) {
    Result<reference::Value> value = valueOf(attribute, types[index]);
    if (!value)
      return fail(value.error().kind, name.str() + "[" + std::to_string(index) +
                                          "]: " + value.error().message);
    values.push_back(*std::move(value));
  }
  return values;
}

Result<Values> randomInputs(FuncOp function) {
  uint64_t seed = 1;
  Values values;
  for (mlir::Type type : function.getArgumentTypes()) {
    Result<reference::Value> value = randomValue(type, seed);
    if (!value)
      return std::move(value).failure();
    values.push_back(*std::move(value));
  }
  return values;
}

Result<reference::Parameters> storedParameters(FuncOp function) {
  auto given =
      function->getAttrOfType<mlir::DictionaryAttr>(ir::parametersAttrName);
  uint64_t seed = 2;
  return parametersOf(function, [&](ir::ParameterOp op) {
    mlir::Attribute attribute =
        given ? given.get(op.getName()) : mlir::Attribute();
    return attribute ? valueOf(attribute, op.getType())
                     : randomValue(op.getType(), seed);
  });
}

Result<Case> caseOf(FuncOp function) {
  Case result;
  auto inputs = function->getAttrOfType<mlir::ArrayAttr>(ir::inputsAttrName);
  Result<Values> values =
      inputs ? valuesOf(inputs, function.getArgumentTypes(), ir::inputsAttrName)
             : randomInputs(function);
  if (!values)
    return std::move(values).failure();
  result.inputs = *std::move(values);
  if (auto expect =
          function->getAttrOfType<mlir::ArrayAttr>(ir::expectAttrName)) {
    Result<Values> expected =
        valuesOf(expect, function.getResultTypes(), ir::expectAttrName);
    if (!expected)
      return std::move(expected).failure();
    result.expected = *std::move(expected);
  }
  if (auto ulps = function->getAttrOfType<mlir::IntegerAttr>(ir::ulpsAttrName))
    result.ulps = ulps.getValue().getLimitedValue();
  if (auto error = function->getAttrOfType<mlir::StringAttr>(ir::errorAttrName))
    result.error = error.str();
  Result<reference::Parameters> parameters = storedParameters(function);
  if (!parameters)
    return std::move(parameters).failure();
  result.parameters = *std::move(parameters);
  return result;
}

/// Compares all results; reports the first one that differs.
bool compare(FuncOp function, const Values &expected, const Values &actual,
             uint64_t ulps, const std::string &who) {
  if (expected.size() != actual.size()) {
    function.emitError() << who << ": expected " << expected.size()
                         << " results, got " << actual.size();
    return false;
  }
  for (size_t i = 0; i < expected.size(); ++i) {
    if (auto why = difference(expected[i], actual[i], ulps)) {
      function.emitError() << "@" << function.getName() << ", " << who << ": "
                           << reference::resultName(function, i) << ": "
                           << *why;
      return false;
    }
  }
  return true;
}

enum class Verdict { Fault, Agrees, NothingToCompare };

Verdict checkFunction(FuncOp function, Executors executors, bool launches) {
  Result<Case> stored = caseOf(function);
  if (!stored) {
    function.emitError() << "@" << function.getName() << ": "
                         << stored.error().message;
    return Verdict::Fault;
  }
  bool good = true;
  std::optional<Values> first;
  if (launches)
    llvm::outs() << "@" << function.getName() << "\n";
  for (const std::unique_ptr<Executor> &executor : executors) {
    Result<Values> results =
        executor->run(function, stored->inputs, stored->parameters);
    if (launches)
      printLaunches(*executor);
    if (stored->error) {
      if (!results &&
          results.error().message.find(*stored->error) != std::string::npos)
        continue;
      good = false;
      function.emitError() << "@" << function.getName() << ", "
                           << executor->name() << ": must fail with '"
                           << *stored->error << "', "
                           << (results ? "but it ran"
                                       : "got: " + results.error().message);
      continue;
    }
    if (!results) {
      good = false;
      function.emitError() << "@" << function.getName() << ", "
                           << executor->name() << ": "
                           << results.error().message;
      continue;
    }
    if (stored->expected)
      good &= compare(function, *stored->expected, *results, stored->ulps,
                      executor->name());
    if (!first)
      first = *std::move(results);
    else
      good &= compare(function, *first, *results, 0,
                      executor->name() + " beside " + executors[0]->name());
  }
  if (!good)
    return Verdict::Fault;
  const bool compared =
      stored->expected || stored->error || executors.size() > 1;
  return compared ? Verdict::Agrees : Verdict::NothingToCompare;
}

std::string counted(size_t count) {
  return std::to_string(count) + (count == 1 ? " function" : " functions");
}

} // namespace

bool run::checkFunctions(mlir::ModuleOp module, const std::string &entry,
                         Executors executors, bool launches) {
  size_t checked = 0, agreeing = 0, unchecked = 0;
  for (auto function : module.getOps<FuncOp>()) {
    if (function.isExternal() ||
        (!entry.empty() && function.getName() != entry))
      continue;
    Verdict verdict = checkFunction(function, executors, launches);
    if (verdict == Verdict::NothingToCompare) {
      ++unchecked;
      continue;
    }
    ++checked;
    agreeing += verdict == Verdict::Agrees;
  }
  if (checked + unchecked == 0) {
    module.emitError() << "no function to check";
    return false;
  }
  std::string text;
  if (checked > 0)
    text += std::to_string(agreeing) + " of " + counted(checked) +
            (checked == 1 ? " agrees\n" : " agree\n");
  if (unchecked > 0)
    text += counted(unchecked) +
            " ran, nothing to compare: no weft.expect, and one device\n";
  if (Result<void> done =
          runtime::writeFile("-", std::as_bytes(std::span<const char>(text)));
      !done) {
    module.emitError() << done.error().message;
    return false;
  }
  return agreeing == checked;
}
