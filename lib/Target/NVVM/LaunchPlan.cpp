//===- LaunchPlan.cpp - What a program runs on a GPU ----------------------===//

#include "weft/Target/NVVM/LaunchPlan.h"

#include "llvm/Support/MathExtras.h"

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace weft;
using namespace weft::compiler;
using Kind = PlanExpression::Kind;
using nlohmann::ordered_json;

Result<int64_t> PlanExpression::evaluate(const PlanInputs &inputs) const {
  switch (kind) {
  case Kind::Constant:
    return value;
  case Kind::Size:
    return inputs.tensors.at(argument).sizes.at(dim);
  case Kind::Stride:
    return inputs.tensors.at(argument).strides.at(dim);
  case Kind::Scalar:
    return inputs.scalars.at(argument);
  default:
    break;
  }
  Result<int64_t> left = operands[0].evaluate(inputs);
  if (!left)
    return left;
  Result<int64_t> right = operands[1].evaluate(inputs);
  if (!right)
    return right;
  int64_t x = *left, y = *right, result = 0;
  auto overflow = [&](bool overflowed) -> Result<int64_t> {
    if (overflowed)
      return fail(ErrorKind::Value, "a size of the launch plan overflows 64 "
                                    "bits: " +
                                        text());
    return result;
  };
  switch (kind) {
  case Kind::Add:
    return overflow(llvm::AddOverflow(x, y, result));
  case Kind::Subtract:
    return overflow(llvm::SubOverflow(x, y, result));
  case Kind::Multiply:
    return overflow(llvm::MulOverflow(x, y, result));
  case Kind::Minimum:
    return std::min(x, y);
  case Kind::Maximum:
    return std::max(x, y);
  default:
    break;
  }
  if (y <= 0)
    return fail(ErrorKind::Value, "the launch plan divides by " +
                                      std::to_string(y) + ": " + text());
  int64_t quotient = x / y, remainder = x % y;
  switch (kind) {
  case Kind::FloorDivide:
    return quotient - (remainder < 0);
  case Kind::CeilDivide:
    return quotient + (remainder > 0);
  case Kind::FloorRemainder:
    return remainder < 0 ? remainder + y : remainder;
  case Kind::Remainder:
    return remainder;
  default:
    return quotient;
  }
}

std::string PlanExpression::text() const {
  auto call = [&](const char *name) {
    return std::string(name) + "(" + operands[0].text() + ", " +
           operands[1].text() + ")";
  };
  auto infix = [&](const char *sign) {
    return "(" + operands[0].text() + sign + operands[1].text() + ")";
  };
  auto place = [&](const char *name) {
    return std::string(name) + "(" + std::to_string(argument) + ", " +
           std::to_string(dim) + ")";
  };
  switch (kind) {
  case Kind::Constant:
    return std::to_string(value);
  case Kind::Size:
    return place("size");
  case Kind::Stride:
    return place("stride");
  case Kind::Scalar:
    return "scalar(" + std::to_string(argument) + ")";
  case Kind::Add:
    return infix(" + ");
  case Kind::Subtract:
    return infix(" - ");
  case Kind::Multiply:
    return infix(" * ");
  case Kind::Divide:
    return infix(" / ");
  case Kind::Remainder:
    return infix(" % ");
  case Kind::FloorDivide:
    return call("floordiv");
  case Kind::CeilDivide:
    return call("ceildiv");
  case Kind::FloorRemainder:
    return call("mod");
  case Kind::Minimum:
    return call("min");
  case Kind::Maximum:
    return call("max");
  }
  return {};
}

static constexpr std::pair<PlanArgument::Role, std::string_view> roles[] = {
    {PlanArgument::Role::Input, "input"},
    {PlanArgument::Role::InOut, "in-out"},
    {PlanArgument::Role::Scalar, "scalar"},
    {PlanArgument::Role::Output, "output"},
    {PlanArgument::Role::Parameter, "parameter"}};

std::string_view compiler::toString(PlanArgument::Role role) {
  return roles[static_cast<size_t>(role)].second;
}

std::optional<PlanArgument::Role> compiler::parseRole(std::string_view text) {
  for (const auto &[role, name] : roles)
    if (name == text)
      return role;
  return std::nullopt;
}

std::string weft::compiler::toJSON(const LaunchPlan &plan) {
  ordered_json root;
  root["version"] = launchPlanVersion;
  root["program"] = plan.program;
  root["arguments"] = ordered_json::array();
  for (const PlanArgument &argument : plan.arguments) {
    ordered_json item;
    item["role"] = toString(argument.role);
    item["name"] = argument.name;
    item["dtype"] = weft::toString(argument.dtype);
    if (argument.role != PlanArgument::Role::Scalar) {
      item["sizes"] = ordered_json::array();
      for (const auto &size : argument.sizes)
        item["sizes"].push_back(size ? ordered_json(size->text())
                                     : ordered_json());
      item["strides"] = ordered_json::array();
      for (const auto &stride : argument.strides)
        item["strides"].push_back(stride ? ordered_json(*stride)
                                         : ordered_json());
      if (!argument.symbols.empty())
        item["symbols"] = argument.symbols;
    }
    root["arguments"].push_back(std::move(item));
  }
  root["temporaries"] = ordered_json::array();
  for (const PlanExpression &bytes : plan.temporaries)
    root["temporaries"].push_back({{"bytes", bytes.text()}});
  root["checks"] = ordered_json::array();
  for (const PlanCheck &check : plan.checks)
    root["checks"].push_back({{"op", check.op},
                              {"dim", check.dim},
                              {"start", check.start.text()},
                              {"bound", check.bound.text()}});
  root["launches"] = ordered_json::array();
  for (const KernelLaunch &launch : plan.launches) {
    ordered_json item;
    item["kernel"] = launch.kernel;
    item["blocks"] = launch.blocks.text();
    item["threads"] = launch.threads.text();
    item["operands"] = ordered_json::array();
    for (const KernelOperand &operand : launch.operands) {
      switch (operand.kind) {
      case KernelOperand::Kind::Argument:
        item["operands"].push_back({{"argument", operand.number}});
        break;
      case KernelOperand::Kind::Temporary:
        item["operands"].push_back({{"temporary", operand.number}});
        break;
      case KernelOperand::Kind::Index:
        item["operands"].push_back({{"index", operand.index.text()}});
        break;
      case KernelOperand::Kind::Scalar:
        item["operands"].push_back({{"scalar", operand.number}});
        break;
      case KernelOperand::Kind::ErrorSlot:
        item["operands"].push_back("error slot");
        break;
      }
    }
    root["launches"].push_back(std::move(item));
  }
  return root.dump(2) + "\n";
}
