//===- PyTorchCasesTest.cpp - Core's rules against PyTorch's answers ------===//
//
// pytorch_cases.jsonl holds calls with PyTorch 2.15's answers;
// generate_pytorch_cases.py wrote it and says what a line means.
//
//===----------------------------------------------------------------------===//

#include "weft/Core/Infer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>

using namespace weft;
using nlohmann::json;

namespace {
Ints ints(const json &list) {
  Ints result;
  for (const json &each : list)
    result.push_back(each.get<int64_t>());
  return result;
}

TensorMeta meta(const json &fields) {
  TensorMeta meta;
  meta.dtype = *parseDType(fields[0].get<std::string>());
  for (int64_t size : ints(fields[1]))
    meta.layout.sizes.push_back(size);
  for (int64_t stride : ints(fields[2]))
    meta.layout.strides.push_back(stride);
  meta.layout.offset = fields[3].get<int64_t>();
  return meta;
}

Operand operand(const json &fields) {
  if (fields.is_array())
    return meta(fields);
  if (fields == "bool")
    return DTypeCategory::Bool;
  return fields == "integer" ? DTypeCategory::Integer : DTypeCategory::Float;
}

std::optional<DType> optionalDType(const json &name) {
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

std::vector<std::string> lines() {
  std::ifstream file(WEFT_CORE_TEST_DIR "/pytorch_cases.jsonl");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    lines.push_back(line);
  return lines;
}

TEST(PyTorchCases, LayoutsAreTheSame) {
  size_t rules = 0, answers = 0;
  for (const std::string &text : lines()) {
    SCOPED_TRACE(text);
    json line = json::parse(text);
    Call call(line);
    if (call.name == "is_contiguous") {
      EXPECT_EQ(isContiguous(call.layout()), line["out"].get<bool>());
      ++answers;
      continue;
    }
    if (call.name == "is_dense") {
      EXPECT_EQ(isNonOverlappingAndDense(call.layout()),
                line["out"].get<bool>());
      std::optional<Ints> order = denseDimOrder(call.layout());
      EXPECT_EQ(order.has_value(), line["out"].get<bool>());
      if (order)
        EXPECT_TRUE(refines(call.layout(), [&] {
          Layout dense = *denseLayout(call.layout().sizes, *order);
          dense.offset = call.layout().offset;
          return dense;
        }()));
      ++answers;
      continue;
    }
    Result<TensorMeta> inferred = call.infer();
    ++rules;
    if (line["out"].is_null()) {
      EXPECT_FALSE(inferred) << toString(*inferred);
      if (!inferred)
        EXPECT_TRUE(inferred.error().message.starts_with(call.name + ": ") ||
                    call.name == "slice" || call.name == "select")
            << inferred.error().message;
      continue;
    }
    ASSERT_TRUE(inferred) << inferred.error().message;
    // A copy in reshape and contiguous starts at 0; views keep their offset.
    EXPECT_TRUE(*inferred == meta(line["out"]))
        << toString(*inferred) << " strides "
        << toString(inferred->layout.strides) << " offset "
        << toString(inferred->layout.offset);
  }
  EXPECT_GT(rules, 4000u);
  EXPECT_GT(answers, 150u);
}

TEST(PyTorchCases, ViewsAndCopiesAreTheSame) {
  for (const std::string &text : lines()) {
    SCOPED_TRACE(text);
    json line = json::parse(text);
    if (!line.contains("alias"))
      continue;
    Call call(line);
    bool isView =
        call.name == "contiguous" ? isContiguous(call.layout()) == true : false;
    if (call.name == "reshape")
      isView = reshapeAsView(call.layout(), ints(line["args"][0]))->has_value();
    if (call.name == "flatten") {
      Result<Sizes> sizes =
          flattenedSizes(call.layout(), line["args"][0].get<int64_t>(),
                         line["args"][1].get<int64_t>());
      ASSERT_TRUE(sizes);
      isView = reshapeAsView(call.layout(), std::span<const Size>(*sizes))
                   ->has_value();
    }
    if (!numElements(call.layout())->is(0))
      EXPECT_EQ(isView, line["alias"].get<bool>());
  }
}
} // namespace
