//===- ArgumentNames.cpp - What the command line calls arguments ----------===//

#include "ArgumentNames.h"

#include "Executors.h"

#include "weft/Dialect/Weft/IR/AttributeNames.h"

using namespace weft;
using namespace weft::run;
using mlir::func::FuncOp;

static std::string nameIn(mlir::DictionaryAttr attributes) {
  if (attributes)
    if (auto name = attributes.getAs<mlir::StringAttr>(ir::nameAttrName))
      return name.str();
  return "";
}

ArgumentNames ArgumentNames::ofInputs(FuncOp function) {
  ArgumentNames result("input");
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    result.names.push_back(nameIn(function.getArgAttrDict(i)));
  return result;
}

ArgumentNames ArgumentNames::ofOutputs(FuncOp function) {
  ArgumentNames result("output");
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    std::string name;
    if (auto inout = inoutOf(function, i);
        inout && *inout >= 0 && *inout < function.getNumArguments())
      name = nameIn(function.getArgAttrDict(*inout));
    if (name.empty())
      name = nameIn(function.getResultAttrDict(i));
    result.names.push_back(std::move(name));
  }
  return result;
}

Result<size_t> ArgumentNames::find(const std::string &word) const {
  std::vector<size_t> found;
  for (size_t i = 0; i < names.size(); ++i)
    if (names[i] == word)
      found.push_back(i);
  for (size_t i = 0; i < names.size(); ++i)
    if (std::to_string(i) == word && (names[i].empty() || found.empty()))
      found.push_back(i);
  if (found.empty())
    return fail(ErrorKind::Value,
                "no " + kind + " '" + word + "'; there are: " + list());
  if (found.size() > 1)
    return fail(ErrorKind::Value,
                "'" + word + "' may mean " + kind + " " +
                    std::to_string(found[0]) + " or " + kind + " " +
                    std::to_string(found[1]) +
                    ": give them a weft.name of their own in the program");
  return found[0];
}

std::string ArgumentNames::operator[](size_t number) const {
  return names[number].empty() ? std::to_string(number) : names[number];
}

std::string ArgumentNames::list() const {
  std::string text;
  for (size_t i = 0; i < names.size(); ++i)
    text += (i ? ", " : "") + (*this)[i];
  return text;
}
