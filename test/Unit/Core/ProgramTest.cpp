//===- ProgramTest.cpp - A program's bytes, there and back ----------------===//

#include "weft/Core/Program.h"
#include "weft/Core/Infer.h"

#include <gtest/gtest.h>

#include <random>

using namespace weft;

namespace {
OpId op(std::string_view name) { return parseOpId(name).value(); }

/// y = relu(x @ w + 1.5), cat([y, y]), one write into a storage: every kind of
/// input, operand and attribute.
Program sample() {
  Size u = Size::unknown();
  Program program;
  TensorMeta x = *makeMeta(DType::F32, Sizes{u, 3});
  TensorMeta w = *makeMeta(DType::F32, Sizes{3, 4});
  TensorMeta storage = *makeMeta(DType::F32, Sizes{64});
  using Kind = Program::Input::Kind;
  program.inputs.resize(6);
  program.inputs[0].meta = x;
  program.inputs[0].name = "x";
  program.inputs[1].kind = Kind::Parameter;
  program.inputs[1].meta = w;
  program.inputs[1].name = "w1";
  program.inputs[2].kind = Kind::Number;
  program.inputs[2].constant = Scalar(1.5);
  program.inputs[3].kind = Kind::Storage;
  program.inputs[3].meta = storage;
  program.inputs[3].aliasGroup = 7;
  program.inputs[3].aligned = true;
  program.inputs[4].kind = Kind::Number;
  program.inputs[4].number = DTypeCategory::Integer;
  program.inputs[5].kind = Kind::Number;
  program.inputs[5].number = DTypeCategory::Bool;
  program.inputs[5].constant = Scalar(true);
  auto add = [&](std::string_view name,
                 std::initializer_list<Program::ValueId> operands,
                 std::initializer_list<Attribute> attributes,
                 Result<TensorMeta> result) {
    Program::Node &node = program.nodes.emplace_back();
    node.op = op(name);
    node.operands.assign(operands.begin(), operands.end());
    node.attributes.assign(attributes.begin(), attributes.end());
    node.result = valueOrThrow(std::move(result));
    return Program::ValueId(program.inputs.size() + program.nodes.size() - 1);
  };
  auto product = add("matmul", {0, 1}, {}, infer::matmul(op("matmul"), x, w));
  Operand biased[] = {*program.meta(product), DTypeCategory::Float};
  auto sum =
      add("add", {product, 2}, {}, infer::elementwise(op("add"), biased));
  auto twice = std::vector(2, *program.meta(sum));
  auto joined =
      add("cat", {sum, sum}, {int64_t(1)}, infer::cat(op("cat"), twice, 1));
  add("sum", {joined}, {Ints{1}, false, std::monostate()},
      infer::sum(op("sum"), *program.meta(joined), Ints{1}, false, {}));
  add("cast", {joined}, {DType::BF16},
      infer::cast(op("cast"), *program.meta(joined), DType::BF16));
  auto row = add("full", {2}, {Ints{4}, DType::F32},
                 infer::full(op("full"), Ints{4}, DType::F32, Device::Cpu));
  auto written =
      add("storage_write", {row, 3, 4},
          {Ints{4}, Ints{1}, int64_t(8), Ints{4}, Ints{13}},
          infer::storageWrite(op("storage_write"), *program.meta(row), storage,
                              Ints{4}, Ints{1}, 8, Ints{4}, Ints{13}));
  program.outputs = {{joined, -1, "y"}, {written, 3, ""}};
  return program;
}

TEST(Program, RoundTripKeepsTheBytes) {
  std::string bytes = serialize(sample());
  Result<Program> read = deserialize(bytes);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(serialize(*read), bytes);
  EXPECT_EQ(read->inputs.size(), 6u);
  EXPECT_EQ(read->inputs[1].name, "w1");
  EXPECT_EQ(std::get<double>(read->inputs[2].constant->get()), 1.5);
  EXPECT_EQ(read->nodes[0].result, sample().nodes[0].result);
  EXPECT_EQ(read->outputs[1].inout, 3);
  EXPECT_EQ(serialize(*deserialize(serialize(Program()))),
            serialize(Program()));
}

TEST(Program, BytesAreLittleEndian) {
  std::string bytes = serialize(Program());
  EXPECT_EQ(bytes, std::string("weft\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 20));
}

TEST(Program, EqualProgramsHaveEqualBytes) {
  EXPECT_EQ(serialize(sample()), serialize(sample()));
  Program other = sample();
  other.inputs[0].aliasGroup = 1;
  EXPECT_NE(serialize(other), serialize(sample()));
}

TEST(Program, TruncatedBytesAreRefused) {
  std::string bytes = serialize(sample());
  for (size_t length = 0; length < bytes.size(); ++length) {
    Result<Program> read =
        deserialize(std::string_view(bytes).substr(0, length));
    ASSERT_FALSE(read) << length;
    EXPECT_EQ(read.error().kind, ErrorKind::Value);
  }
  EXPECT_FALSE(deserialize(bytes + '\0'));
}

TEST(Program, MutatedBytesNeverCrashAndStayCanonical) {
  const std::string original = serialize(sample());
  std::mt19937 generator(5);
  size_t refused = 0;
  for (int i = 0; i < 30000; ++i) {
    std::string bytes = original;
    for (unsigned changes = 1 + generator() % 4; changes > 0; --changes) {
      char &byte = bytes[generator() % bytes.size()];
      switch (generator() % 4) {
      case 0:
        byte = static_cast<char>(generator());
        break;
      case 1:
        byte ^= static_cast<char>(1 << generator() % 8);
        break;
      case 2:
        byte = static_cast<char>(0xff);
        break;
      default:
        bytes.erase(generator() % bytes.size(), 1 + generator() % 8);
        if (bytes.empty())
          bytes = original;
      }
    }
    Result<Program> read = deserialize(bytes);
    if (read)
      EXPECT_EQ(serialize(*read), bytes);
    else
      ++refused;
  }
  EXPECT_GT(refused, 20000u);
}

void expectRefused(const Program &program, std::string_view part) {
  Result<Program> read = deserialize(serialize(program));
  ASSERT_FALSE(read) << part;
  EXPECT_NE(read.error().message.find(part), std::string::npos)
      << read.error().message;
}

TEST(Program, FaultsAreNamed) {
  std::string bytes = serialize(sample());
  bytes[4] = 9;
  EXPECT_EQ(deserialize(bytes).error().message,
            "unreadable program: format version 9, but this is version 1, at "
            "byte 8");
  EXPECT_EQ(deserialize("no program").error().message,
            "unreadable program: not a program of Weft, at byte 0");

  Program program = sample();
  program.nodes[0].operands = {0, 9};
  expectRefused(program, "matmul with value 9, which is not defined before it");
  program = sample();
  program.nodes[0].operands = {0, 2};
  expectRefused(program, "matmul with a number as operand 1");
  program = sample();
  program.nodes[0].operands = {0};
  expectRefused(program, "matmul with 1 operands");
  program = sample();
  program.nodes[2].attributes[0] = true;
  expectRefused(program, "cat with another kind of 'dim'");
  program = sample();
  program.nodes[2].attributes.clear();
  expectRefused(program, "cat with 0 attributes");
  program = sample();
  program.nodes[6].operands[2] = 5;
  expectRefused(program, "a number that is no integer as operand 2");
  program = sample();
  program.outputs[0].value = 2;
  expectRefused(program, "an output that is no tensor");
  program = sample();
  program.outputs[0].inout = 3;
  expectRefused(program, "two last versions of one storage");
  program = sample();
  program.outputs[1].inout = 0;
  expectRefused(program, "an input that is no storage");
  program = sample();
  program.inputs[0].meta.layout.dimOrder = {0, 0};
  expectRefused(program, "a dim order");
  program = sample();
  program.inputs[0].meta.layout.sizes = {int64_t(1) << 40, int64_t(1) << 40};
  expectRefused(program, "overflow 64 bits");
}
} // namespace
