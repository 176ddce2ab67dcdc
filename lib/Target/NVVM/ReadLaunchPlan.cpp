//===- ReadLaunchPlan.cpp - A launch plan from its JSON text --------------===//
//
// Text may come from a file, so nothing in it is trusted: what is read can be
// evaluated and run without further checks of the plan itself.
//
//===----------------------------------------------------------------------===//

#include "weft/Target/NVVM/LaunchPlan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <limits>

using namespace weft;
using namespace weft::compiler;
using Kind = PlanExpression::Kind;
using Role = PlanArgument::Role;
using nlohmann::json;

namespace {

/// The grammar of PlanExpression::text.
class FormulaReader {
public:
  explicit FormulaReader(std::string_view text) : rest(text) {}

  std::optional<PlanExpression> read() {
    PlanExpression result;
    if (!formula(result, 0) || !rest.empty())
      return std::nullopt;
    return result;
  }

private:
  static constexpr unsigned maxDepth = 200;

  bool take(std::string_view token) {
    if (!rest.starts_with(token))
      return false;
    rest.remove_prefix(token.size());
    return true;
  }
  template <typename T> bool number(T &value) {
    auto [end, error] =
        std::from_chars(rest.data(), rest.data() + rest.size(), value);
    if (error != std::errc())
      return false;
    rest.remove_prefix(static_cast<size_t>(end - rest.data()));
    return true;
  }
  bool operands(PlanExpression &result, Kind kind, std::string_view between,
                unsigned depth) {
    result.kind = kind;
    result.operands.resize(2);
    return formula(result.operands[0], depth + 1) && take(between) &&
           formula(result.operands[1], depth + 1) && take(")");
  }

  bool formula(PlanExpression &result, unsigned depth) {
    static constexpr std::pair<std::string_view, Kind> signs[] = {
        {" + ", Kind::Add},
        {" - ", Kind::Subtract},
        {" * ", Kind::Multiply},
        {" / ", Kind::Divide},
        {" % ", Kind::Remainder}};
    static constexpr std::pair<std::string_view, Kind> calls[] = {
        {"floordiv(", Kind::FloorDivide},
        {"ceildiv(", Kind::CeilDivide},
        {"mod(", Kind::FloorRemainder},
        {"min(", Kind::Minimum},
        {"max(", Kind::Maximum}};
    if (depth > maxDepth)
      return false;
    for (auto [name, kind] : calls)
      if (take(name))
        return operands(result, kind, ", ", depth);
    for (auto [name, kind] :
         {std::pair("size(", Kind::Size), std::pair("stride(", Kind::Stride)})
      if (take(name)) {
        result.kind = kind;
        return number(result.argument) && take(", ") && number(result.dim) &&
               take(")");
      }
    if (take("scalar(")) {
      result.kind = Kind::Scalar;
      return number(result.argument) && take(")");
    }
    if (!take("("))
      return number(result.value);
    result.operands.resize(2);
    if (!formula(result.operands[0], depth + 1))
      return false;
    for (auto [sign, kind] : signs)
      if (take(sign)) {
        result.kind = kind;
        return formula(result.operands[1], depth + 1) && take(")");
      }
    return false;
  }

  std::string_view rest;
};

class PlanReader {
public:
  bool read(const json &root);
  LaunchPlan plan;
  std::string problem;

private:
  /// Notes the first problem. Always false.
  bool refuse(const std::string &where, const std::string &what) {
    if (problem.empty())
      problem = (where.empty() ? "" : where + ": ") + what;
    return false;
  }
  bool fields(const json &item, const std::string &where,
              std::initializer_list<const char *> needed,
              std::initializer_list<const char *> optional = {});
  bool text(const json &item, const std::string &where, std::string &value);
  template <typename T>
  bool number(const json &item, const std::string &where, T &value);
  bool formula(const json &item, const std::string &where,
               PlanExpression &value);
  bool references(const PlanExpression &value, const std::string &where);
  template <typename T>
  bool list(const json &item, const std::string &where, std::vector<T> &values,
            bool (PlanReader::*read)(const json &, const std::string &, T &));

  bool size(const json &item, const std::string &where,
            std::optional<PlanExpression> &value);
  bool stride(const json &item, const std::string &where,
              std::optional<int64_t> &value);
  bool argument(const json &item, const std::string &where,
                PlanArgument &value);
  bool temporary(const json &item, const std::string &where,
                 PlanExpression &value);
  bool check(const json &item, const std::string &where, PlanCheck &value);
  bool launch(const json &item, const std::string &where, KernelLaunch &value);
  bool operand(const json &item, const std::string &where,
               KernelOperand &value);
  bool operandNumber(const json &item, const std::string &where,
                     KernelOperand &value);
};

} // namespace

bool PlanReader::fields(const json &item, const std::string &where,
                        std::initializer_list<const char *> needed,
                        std::initializer_list<const char *> optional) {
  if (!item.is_object())
    return refuse(where, "expected an object");
  for (const char *key : needed)
    if (!item.contains(key))
      return refuse(where, std::string("'") + key + "' is missing");
  for (const auto &[key, value] : item.items()) {
    auto isKey = [&key = key](const char *known) { return key == known; };
    if (std::none_of(needed.begin(), needed.end(), isKey) &&
        std::none_of(optional.begin(), optional.end(), isKey))
      return refuse(where, "unknown key '" + key.substr(0, 100) + "'");
  }
  return true;
}

bool PlanReader::text(const json &item, const std::string &where,
                      std::string &value) {
  if (!item.is_string())
    return refuse(where, "expected text");
  value = item.get<std::string>();
  return true;
}

template <typename T>
bool PlanReader::number(const json &item, const std::string &where, T &value) {
  if (!item.is_number_integer() || item.get<int64_t>() < 0 ||
      (item.is_number_unsigned() &&
       item.get<uint64_t>() >
           static_cast<uint64_t>(std::numeric_limits<T>::max())))
    return refuse(where, "expected a number that is not negative");
  value = item.get<T>();
  return true;
}

/// All that \p value asks for is there.
bool PlanReader::references(const PlanExpression &value,
                            const std::string &where) {
  bool known = true;
  if (value.kind == Kind::Size || value.kind == Kind::Stride)
    known = value.argument < plan.arguments.size() &&
            value.dim < plan.arguments[value.argument].sizes.size();
  if (value.kind == Kind::Scalar)
    known = value.argument < plan.arguments.size() &&
            plan.arguments[value.argument].role == Role::Scalar;
  if (!known)
    return refuse(where, "'" + value.text() + "' is of no argument");
  return std::ranges::all_of(value.operands, [&](const PlanExpression &x) {
    return references(x, where);
  });
}

bool PlanReader::formula(const json &item, const std::string &where,
                         PlanExpression &value) {
  std::string spelled;
  if (!text(item, where, spelled))
    return false;
  std::optional<PlanExpression> result = FormulaReader(spelled).read();
  if (!result)
    return refuse(where, "'" + spelled.substr(0, 100) + "' is no formula");
  value = *std::move(result);
  return true;
}

template <typename T>
bool PlanReader::list(const json &item, const std::string &where,
                      std::vector<T> &values,
                      bool (PlanReader::*read)(const json &,
                                               const std::string &, T &)) {
  if (!item.is_array())
    return refuse(where, "expected a list");
  for (const json &element : item)
    if (!(this->*read)(element,
                       where + "[" + std::to_string(values.size()) + "]",
                       values.emplace_back()))
      return false;
  return true;
}

bool PlanReader::size(const json &item, const std::string &where,
                      std::optional<PlanExpression> &value) {
  return item.is_null() || formula(item, where, value.emplace());
}

bool PlanReader::stride(const json &item, const std::string &where,
                        std::optional<int64_t> &value) {
  return item.is_null() || number(item, where, value.emplace());
}

bool PlanReader::argument(const json &item, const std::string &where,
                          PlanArgument &value) {
  std::string role, dtype;
  if (!fields(item, where, {"role", "name", "dtype"},
              {"sizes", "strides", "symbols"}) ||
      !text(item["role"], where + ".role", role) ||
      !text(item["name"], where + ".name", value.name) ||
      !text(item["dtype"], where + ".dtype", dtype))
    return false;
  std::optional<Role> knownRole = parseRole(role);
  if (!knownRole)
    return refuse(where, "unknown role '" + role.substr(0, 100) + "'");
  value.role = *knownRole;
  std::optional<DType> knownDType = parseDType(dtype);
  if (!knownDType)
    return refuse(where, "unknown dtype '" + dtype.substr(0, 100) + "'");
  value.dtype = *knownDType;
  if (value.role == Role::Scalar)
    return fields(item, where, {"role", "name", "dtype"});
  if (!fields(item, where, {"role", "name", "dtype", "sizes", "strides"},
              {"symbols"}) ||
      !list(item["sizes"], where + ".sizes", value.sizes, &PlanReader::size) ||
      !list(item["strides"], where + ".strides", value.strides,
            &PlanReader::stride) ||
      (item.contains("symbols") && !list(item["symbols"], where + ".symbols",
                                         value.symbols, &PlanReader::text)))
    return false;
  if (value.strides.size() != value.sizes.size() ||
      value.symbols.size() > value.sizes.size())
    return refuse(where, "sizes, strides and symbols are of one rank");
  if (value.role == Role::Output &&
      std::ranges::any_of(value.sizes, [](const auto &size) { return !size; }))
    return refuse(where, "the sizes of an output are formulas");
  return true;
}

bool PlanReader::temporary(const json &item, const std::string &where,
                           PlanExpression &value) {
  return fields(item, where, {"bytes"}) &&
         formula(item["bytes"], where + ".bytes", value) &&
         references(value, where);
}

bool PlanReader::check(const json &item, const std::string &where,
                       PlanCheck &value) {
  return fields(item, where, {"op", "dim", "start", "bound"}) &&
         number(item["op"], where + ".op", value.op) &&
         number(item["dim"], where + ".dim", value.dim) &&
         formula(item["start"], where + ".start", value.start) &&
         formula(item["bound"], where + ".bound", value.bound) &&
         references(value.start, where) && references(value.bound, where);
}

bool PlanReader::operandNumber(const json &item, const std::string &where,
                               KernelOperand &value) {
  if (!number(item, where, value.number))
    return false;
  bool known = false;
  if (value.kind == KernelOperand::Kind::Temporary)
    known = value.number < plan.temporaries.size();
  else
    known = value.number < plan.arguments.size() &&
            (plan.arguments[value.number].role == Role::Scalar) ==
                (value.kind == KernelOperand::Kind::Scalar);
  return known || refuse(where, "there is no such argument or temporary");
}

bool PlanReader::operand(const json &item, const std::string &where,
                         KernelOperand &value) {
  value.kind = KernelOperand::Kind::ErrorSlot;
  if (item == "error slot")
    return true;
  if (!item.is_object() || item.size() != 1)
    return refuse(where, "an operand has one kind");
  const std::string &key = item.begin().key();
  const json &number = item.begin().value();
  if (key == "index") {
    value.kind = KernelOperand::Kind::Index;
    return formula(number, where, value.index) &&
           references(value.index, where);
  }
  if (key == "argument")
    value.kind = KernelOperand::Kind::Argument;
  else if (key == "temporary")
    value.kind = KernelOperand::Kind::Temporary;
  else if (key == "scalar")
    value.kind = KernelOperand::Kind::Scalar;
  else
    return refuse(where, "unknown key '" + key.substr(0, 100) + "'");
  return operandNumber(number, where, value);
}

bool PlanReader::launch(const json &item, const std::string &where,
                        KernelLaunch &value) {
  if (!fields(item, where, {"kernel", "blocks", "threads", "operands"}) ||
      !text(item["kernel"], where + ".kernel", value.kernel) ||
      !formula(item["blocks"], where + ".blocks", value.blocks) ||
      !formula(item["threads"], where + ".threads", value.threads) ||
      !references(value.blocks, where) || !references(value.threads, where) ||
      !list(item["operands"], where + ".operands", value.operands,
            &PlanReader::operand))
    return false;
  if (value.operands.empty() ||
      value.operands[0].kind != KernelOperand::Kind::ErrorSlot)
    return refuse(where, "a kernel's first operand is the error slot");
  return true;
}

bool PlanReader::read(const json &root) {
  if (!root.is_object() || !root.contains("version"))
    return refuse("", "there is no version");
  if (root["version"] != launchPlanVersion)
    return refuse("", "version " + root["version"].dump().substr(0, 100) +
                          " is not the one that is known, " +
                          std::to_string(launchPlanVersion));
  if (!fields(root, "",
              {"version", "program", "arguments", "temporaries", "checks",
               "launches"}) ||
      !text(root["program"], "program", plan.program) ||
      !list(root["arguments"], "arguments", plan.arguments,
            &PlanReader::argument))
    return false;
  for (const PlanArgument &argument : plan.arguments)
    for (const auto &size : argument.sizes)
      if (size && !references(*size, "the sizes of '" + argument.name + "'"))
        return false;
  return list(root["temporaries"], "temporaries", plan.temporaries,
              &PlanReader::temporary) &&
         list(root["checks"], "checks", plan.checks, &PlanReader::check) &&
         list(root["launches"], "launches", plan.launches, &PlanReader::launch);
}

Result<LaunchPlan> compiler::readLaunchPlan(std::string_view text) {
  json root = json::parse(text, nullptr, /*allow_exceptions=*/false);
  PlanReader reader;
  if (root.is_discarded())
    return fail(ErrorKind::Value, "this is no launch plan: it is no JSON");
  if (!reader.read(root))
    return fail(ErrorKind::Value, "this is no launch plan: " + reader.problem);
  return std::move(reader.plan);
}
