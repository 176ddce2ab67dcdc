//===- PyTorchCases.h - Calls with PyTorch's answers ------------*- C++ -*-===//
//
// Reads pytorch_cases.jsonl, which generate_pytorch_cases.py wrote from
// PyTorch 2.15 and which says there what a line means, and calls Core's rules.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TEST_UNIT_CORE_PYTORCHCASES_H
#define WEFT_TEST_UNIT_CORE_PYTORCHCASES_H

#include "weft/Core/Infer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace weft::test {

using nlohmann::json;

inline Ints ints(const json &list) {
  Ints result;
  for (const json &each : list)
    result.push_back(each.get<int64_t>());
  return result;
}

inline TensorMeta meta(const json &fields) {
  TensorMeta meta;
  meta.dtype = *parseDType(fields[0].get<std::string>());
  for (int64_t size : ints(fields[1]))
    meta.layout.sizes.push_back(size);
  for (int64_t stride : ints(fields[2]))
    meta.layout.strides.push_back(stride);
  meta.layout.offset = fields[3].get<int64_t>();
  return meta;
}

inline Operand operand(const json &fields) {
  if (fields.is_array())
    return meta(fields);
  if (fields == "bool")
    return DTypeCategory::Bool;
  return fields == "integer" ? DTypeCategory::Integer : DTypeCategory::Float;
}

inline std::optional<DType> optionalDType(const json &name) {
  return name.is_null() ? std::nullopt : parseDType(name.get<std::string>());
}

/// Calls of one line: the rule that it names and what it takes.
class Call {
public:
  explicit Call(const json &line)
      : name(line["op"]), op(parseOpId(name).value_or(OpId())),
        args(line["args"]) {
    for (const json &each : line["in"]) {
      operands.push_back(operand(each));
      if (each.is_array())
        tensors.push_back(meta(each));
    }
  }

  Result<TensorMeta> infer() const {
    static const std::map<std::string, Result<TensorMeta> (Call::*)() const>
        rules = {{"view", &Call::view},
                 {"reshape", &Call::reshape},
                 {"transpose", &Call::transpose},
                 {"unsqueeze", &Call::unsqueeze},
                 {"flatten", &Call::flatten},
                 {"squeeze", &Call::squeeze},
                 {"permute", &Call::permute},
                 {"expand", &Call::expand},
                 {"contiguous", &Call::contiguous},
                 {"clone", &Call::clone},
                 {"cast", &Call::cast},
                 {"slice", &Call::slice},
                 {"select", &Call::select},
                 {"as_strided", &Call::asStrided},
                 {"where", &Call::where},
                 {"sum", &Call::sum},
                 {"mean", &Call::mean},
                 {"amax", &Call::amax},
                 {"argmax", &Call::argmax},
                 {"matmul", &Call::matmul},
                 {"cat", &Call::cat}};
    auto rule = rules.find(name);
    return rule == rules.end() ? infer::elementwise(op, operands)
                               : (this->*rule->second)();
  }

  const Layout &layout() const { return tensors[0].layout; }
  std::string name;

  /// Replaces the layout of each tensor by what \p change makes of it.
  template <typename Change> void changeLayouts(Change change) {
    size_t next = 0;
    for (Operand &each : operands)
      if (auto *tensor = std::get_if<TensorMeta>(&each)) {
        tensor->layout = change(tensor->layout);
        tensors[next++].layout = tensor->layout;
      }
  }

private:
  int64_t integer(size_t i) const { return args[i].get<int64_t>(); }
  const TensorMeta &self() const { return tensors[0]; }

  Result<TensorMeta> view() const {
    return infer::view(op, self(), ints(args[0]));
  }
  Result<TensorMeta> reshape() const {
    return infer::reshape(op, self(), ints(args[0]));
  }
  Result<TensorMeta> transpose() const {
    return infer::transpose(op, self(), integer(0), integer(1));
  }
  Result<TensorMeta> unsqueeze() const {
    return infer::unsqueeze(op, self(), integer(0));
  }
  Result<TensorMeta> flatten() const {
    return infer::flatten(op, self(), integer(0), integer(1));
  }
  Result<TensorMeta> squeeze() const {
    return infer::squeeze(op, self(), ints(args[0]));
  }
  Result<TensorMeta> permute() const {
    return infer::permute(op, self(), ints(args[0]));
  }
  Result<TensorMeta> expand() const {
    return infer::expand(op, self(), ints(args[0]));
  }
  Result<TensorMeta> contiguous() const {
    return infer::contiguous(op, self());
  }
  Result<TensorMeta> clone() const { return infer::clone(op, self()); }
  Result<TensorMeta> cast() const {
    return infer::cast(op, self(), *optionalDType(args[0]));
  }
  /// The rule does not know the start; the layout does.
  Result<TensorMeta> slice() const {
    return known(
        infer::slice(op, self(), integer(0), integer(2), integer(3)),
        weft::slice(layout(), integer(0), integer(1), integer(2), integer(3)));
  }
  Result<TensorMeta> select() const {
    return known(infer::select(op, self(), integer(0)),
                 weft::select(layout(), integer(0), integer(1)));
  }
  Result<TensorMeta> asStrided() const {
    return infer::asStrided(op, self(), ints(args[0]), ints(args[1]),
                            integer(2));
  }
  Result<TensorMeta> where() const {
    return infer::where(op, self(), operands[1], operands[2]);
  }
  Result<TensorMeta> sum() const {
    return infer::sum(op, self(), ints(args[0]), args[1].get<bool>(),
                      optionalDType(args[2]));
  }
  Result<TensorMeta> mean() const {
    return infer::mean(op, self(), ints(args[0]), args[1].get<bool>(),
                       optionalDType(args[2]));
  }
  Result<TensorMeta> amax() const {
    return infer::extremum(op, self(), ints(args[0]), args[1].get<bool>());
  }
  Result<TensorMeta> argmax() const {
    return infer::argExtremum(
        op, self(),
        args[0].is_null() ? std::nullopt : std::optional<int64_t>(integer(0)),
        args[1].get<bool>());
  }
  Result<TensorMeta> matmul() const {
    return infer::matmul(op, self(), tensors[1]);
  }
  Result<TensorMeta> cat() const { return infer::cat(op, tensors, integer(0)); }

  /// The layout with its start; what the rule said without it must agree.
  Result<TensorMeta> known(Result<TensorMeta> general,
                           Result<Layout> precise) const {
    if (!precise)
      return std::move(precise).failure();
    if (!general)
      return general;
    EXPECT_TRUE(refines(*precise, general->layout));
    general->layout = *std::move(precise);
    return general;
  }

  OpId op;
  json args;
  std::vector<Operand> operands;
  std::vector<TensorMeta> tensors;
};

/// The lines of the file.
inline std::vector<std::string> pytorchCases() {
  std::ifstream file(WEFT_CORE_TEST_DIR "/pytorch_cases.jsonl");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    lines.push_back(line);
  return lines;
}

} // namespace weft::test

#endif // WEFT_TEST_UNIT_CORE_PYTORCHCASES_H
