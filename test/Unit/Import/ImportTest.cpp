//===- ImportTest.cpp - Programs by hand, and the IR they become ----------===//

#include "weft/Import/Import.h"
#include "weft/Core/Infer.h"

#include "mlir/IR/MLIRContext.h"

#include <gtest/gtest.h>

#include <random>

using namespace weft;
using weft::compiler::importProgram;

namespace {

TensorMeta meta(std::initializer_list<int64_t> sizes,
                DType dtype = DType::F32) {
  Sizes list(sizes.begin(), sizes.end());
  return *makeMeta(dtype, list);
}

Program::Input view(TensorMeta meta, std::string name = "") {
  Program::Input input;
  input.meta = std::move(meta);
  input.name = std::move(name);
  return input;
}

Program::Input number(DTypeCategory category) {
  Program::Input input;
  input.kind = Program::Input::Kind::Number;
  input.number = category;
  return input;
}

std::string text(Result<mlir::OwningOpRef<mlir::ModuleOp>> module) {
  if (!module)
    return "error: " + module.error().message;
  std::string result;
  llvm::raw_string_ostream stream(result);
  (*module)->print(stream);
  return result;
}

class Import : public testing::Test {
protected:
  std::string import(const Program &program, std::string_view name = "main") {
    return text(importProgram(context, program, name));
  }
  mlir::MLIRContext context;
};

TEST_F(Import, SumOfProductWithANumber) {
  Program program;
  program.inputs = {view(meta({2, 3}), "x"), number(DTypeCategory::Float)};
  program.nodes = {{OpId::Mul, {0, 1}, {}, meta({2, 3})},
                   {OpId::Sum, {2}, {Ints{1}, false, Attribute()}, meta({2})}};
  program.outputs = {{3, -1, "y"}};
  EXPECT_EQ(import(program),
            "module {\n"
            "  func.func @main(%arg0: tensor<2x3xf32> {weft.name = \"x\"}, "
            "%arg1: f64) -> (tensor<2xf32> {weft.name = \"y\"}) {\n"
            "    %0 = weft.mul %arg0, %arg1 : tensor<2x3xf32>, f64 -> "
            "tensor<2x3xf32>\n"
            "    %1 = weft.sum %0 dims [1] : tensor<2x3xf32> -> tensor<2xf32> "
            "order <sum, lanes = 32>\n"
            "    return %1 : tensor<2xf32>\n"
            "  }\n"
            "}\n");
}

TEST_F(Import, TheOrderFollowsTheRecordedLayout) {
  Program program;
  TensorMeta transposed =
      *infer::transpose(OpId::Transpose, meta({2, 3, 4}), 0, 2);
  program.inputs = {view(transposed)};
  program.nodes = {{OpId::Sum, {0}, {Ints{}, false, Attribute()}, meta({})},
                   {OpId::Sum,
                    {0},
                    {Ints{1}, false, Attribute()},
                    *infer::sum(OpId::Sum, transposed, Ints{1}, false, {})}};
  program.outputs = {{1, -1, ""}, {2, -1, ""}};
  std::string ir = import(program);
  EXPECT_NE(ir.find("order <sum, lanes = 32, dims = [2, 1, 0]>"),
            std::string::npos)
      << ir;
  EXPECT_NE(ir.find("order <sum, lanes = 1>"), std::string::npos) << ir;
}

TEST_F(Import, AStorageThatIsWrittenIsInOut) {
  Program program;
  Program::Input storage = view(meta({6}));
  storage.kind = Program::Input::Kind::Storage;
  storage.aliasGroup = 1;
  program.inputs = {storage, view(meta({3})), number(DTypeCategory::Integer)};
  program.nodes = {{OpId::StorageWrite,
                    {1, 0, 2},
                    {Ints{3}, Ints{1}, int64_t(0), Ints{3}, Ints{1}},
                    meta({6})}};
  program.outputs = {{3, 0, ""}};
  std::string ir = import(program);
  EXPECT_NE(ir.find("%arg0: tensor<6xf32> {weft.inout}"), std::string::npos)
      << ir;
  EXPECT_NE(ir.find("(tensor<6xf32> {weft.inout = 0 : i64})"),
            std::string::npos)
      << ir;
  EXPECT_NE(ir.find("weft.loc_op = 0"), std::string::npos) << ir;
}

TEST_F(Import, WeightsAndFixedNumbersAreNoArguments) {
  Program program;
  Program::Input weight = view(meta({4}), "w1");
  weight.kind = Program::Input::Kind::Parameter;
  Program::Input half = number(DTypeCategory::Float);
  half.constant = Scalar(0.5);
  program.inputs = {weight, view(meta({4}), "x"), half};
  program.nodes = {{OpId::Mul, {0, 2}, {}, meta({4})},
                   {OpId::Add, {1, 3}, {}, meta({4})}};
  program.outputs = {{4, -1, "y"}};
  std::string ir = import(program);
  EXPECT_NE(
      ir.find("func.func @main(%arg0: tensor<4xf32> {weft.name = \"x\"})"),
      std::string::npos)
      << ir;
  EXPECT_NE(ir.find("weft.parameter \"w1\" : tensor<4xf32>"), std::string::npos)
      << ir;
  EXPECT_NE(ir.find("arith.constant 5.000000e-01 : f64"), std::string::npos)
      << ir;
}

TEST_F(Import, BytesGoThroughTheReader) {
  Program program;
  program.inputs = {view(meta({2}))};
  program.nodes = {{OpId::Exp, {0}, {}, meta({2})}};
  program.outputs = {{1, -1, ""}};
  std::string bytes = serialize(program);
  EXPECT_EQ(text(importProgram(context, std::string_view(bytes), "main")),
            import(program));
  bytes.pop_back();
  EXPECT_FALSE(importProgram(context, std::string_view(bytes), "main"));
}

TEST_F(Import, EachFaultHasItsSentence) {
  Program program;
  program.inputs = {view(meta({2, 3})), view(meta({2, 4}))};
  program.nodes = {{OpId::Add, {0, 1}, {}, meta({2, 3})}};
  program.outputs = {{2, -1, ""}};
  EXPECT_EQ(import(program),
            "error: program: op 0: 'weft.add' op The size of tensor a (3) must "
            "match the size of tensor b (4) at non-singleton dimension 1");

  program.nodes = {{OpId::Add, {0, 7}, {}, meta({2, 3})}};
  EXPECT_EQ(import(program), "error: program: op 0 (add) uses value 7, which "
                             "is not defined before it");

  program.nodes = {{OpId::Add, {0}, {}, meta({2, 3})}};
  EXPECT_EQ(import(program), "error: program: op 0: 'weft.add' op expected 2 "
                             "operands, but found 1");

  program.nodes = {{OpId::Sum, {0}, {Ints{1}}, meta({2})}};
  EXPECT_EQ(import(program),
            "error: program: op 0 (sum) needs 3 attributes, but has 1");
  program.nodes = {
      {OpId::Sum, {0}, {int64_t(1), false, Attribute()}, meta({2})}};
  EXPECT_EQ(import(program), "error: program: op 0 (sum) has an attribute "
                             "'dims' of a wrong kind");

  program.nodes = {{OpId::Neg, {0}, {}, meta({2, 2})}};
  EXPECT_EQ(import(program),
            "error: program: op 0: 'weft.neg' op gives 'tensor<2x3xf32>', but "
            "its result is declared as 'tensor<2x2xf32>'");

  program.nodes = {{OpId::Neg, {0}, {}, meta({2, 3})}};
  EXPECT_EQ(import(program, "not a name"),
            "error: program: 'not a name' is no C identifier");
  program.outputs[0].inout = 1;
  EXPECT_EQ(import(program), "error: program: output 0 is written to input 1, "
                             "which is no storage");
  program.outputs[0].inout = -1;
  program.inputs[0].meta.device = Device::Meta;
  EXPECT_EQ(import(program), "error: program: input 0 lies on the meta device, "
                             "which has no data");
}

TEST_F(Import, MutatedBytesAreRefusedOrRight) {
  Program program;
  Program::Input storage = view(meta({6}));
  storage.kind = Program::Input::Kind::Storage;
  TensorMeta transposed =
      *infer::transpose(OpId::Transpose, meta({2, 3}), 0, 1);
  program.inputs = {storage, view(meta({2, 3})),
                    number(DTypeCategory::Integer)};
  program.nodes = {{OpId::Transpose, {1}, {int64_t(0), int64_t(1)}, transposed},
                   {OpId::Matmul, {1, 3}, {}, meta({2, 2})},
                   {OpId::Sum, {3}, {Ints{1}, false, Attribute()}, meta({3})},
                   {OpId::StorageWrite,
                    {5, 0, 2},
                    {Ints{3}, Ints{1}, int64_t(0), Ints{3}, Ints{1}},
                    meta({6})},
                   {OpId::Cat, {4, 4}, {int64_t(0)}, meta({4, 2})}};
  program.outputs = {{6, 0, ""}, {7, -1, "y"}};
  std::string bytes = serialize(program);
  ASSERT_TRUE(importProgram(context, std::string_view(bytes), "main"));
  std::minstd_rand random(1);
  int imported = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string mutant = bytes;
    for (unsigned edits = 1 + random() % 3; edits > 0; --edits)
      mutant[random() % mutant.size()] = random() % 2
                                             ? static_cast<char>(random() % 8)
                                             : static_cast<char>(random());
    auto module = importProgram(context, std::string_view(mutant), "main");
    imported += module.has_value();
    if (!module)
      EXPECT_FALSE(module.error().message.empty());
  }
  // Some bytes decide a number only.
  EXPECT_GT(imported, 0);
}

} // namespace
