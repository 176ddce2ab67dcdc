//===- ExportTest.cpp - Recorded programs for others to compile -----------===//

#include "TestEngine.h"

#include "weft/Engine/Export.h"
#include "weft/Graph/Graph.h"

using namespace weft;
using namespace weft::test;

namespace {

using Kind = Program::Input::Kind;

class Export : public WithEngine {};

std::vector<std::string> ops(const Program &program) {
  std::vector<std::string> names;
  for (const Program::Node &node : program.nodes)
    names.emplace_back(opInfo(node.op).name);
  return names;
}

std::string errorOf(const Result<Program> &program) {
  return program ? "" : program.error().message;
}

TEST_F(Export, OfALayer) {
  Tensor x = empty({4, 3}, DType::F32, Device::Meta);
  Tensor w = tensor({1, 2, 3, 4, 5, 6}, {2, 3});
  values(w);
  RecordingScope scope;
  Tensor wMeta = empty({2, 3}, DType::F32, Device::Meta);
  Tensor y = relu(matmul(x, wMeta.t()) * 0.5);
  std::vector<NamedTensor> inputs{{"x", x}}, outputs{{"y", y}},
      parameters{{"w", wMeta}};
  auto program = recordedProgram(inputs, outputs, parameters);
  ASSERT_TRUE(program) << program.error().message;
  EXPECT_EQ(ops(*program),
            (std::vector<std::string>{"transpose", "matmul", "mul", "relu"}));
  ASSERT_EQ(program->inputs.size(), 3u);
  EXPECT_EQ(program->inputs[0].name, "x");
  EXPECT_EQ(program->inputs[1].kind, Kind::Parameter);
  EXPECT_EQ(program->inputs[1].name, "w");
  EXPECT_EQ(std::get<double>(program->inputs[2].constant->get()), 0.5);
  EXPECT_EQ(program->outputs[0].name, "y");
  EXPECT_TRUE(deserialize(serialize(*program)));
}

TEST_F(Export, OfBytesThatExist) {
  Tensor x = zeros({4, 3}), w = ones({2, 3});
  values(x), values(w);
  Tensor y = matmul(x, w.t());
  std::vector<NamedTensor> inputs{{"x", x}}, outputs{{"y", y}};
  auto refused = recordedProgram(inputs, outputs);
  EXPECT_EQ(errorOf(refused).rfind(
                "export: the program reads a tensor float32[2, 3] that is "
                "neither an input nor a parameter (transpose, recorded at ",
                0),
            0u)
      << errorOf(refused);
  std::vector<NamedTensor> parameters{{"w", w}};
  EXPECT_TRUE(recordedProgram(inputs, outputs, parameters));
  EXPECT_EQ(values(y), Values(8)) << "an export leaves the graph as it was";
  EXPECT_EQ(errorOf(recordedProgram(inputs, outputs, parameters)),
            "export: 'y' has been evaluated already, so that its program is "
            "gone: export it before it is read");
}

TEST_F(Export, OfAWriteThroughAView) {
  Tensor cache = zeros({5, 2}), k = ones({2});
  values(cache), values(k);
  cache[3] = k;
  Tensor sum = cache.sum({0});
  std::vector<NamedTensor> inputs{{"cache", cache}, {"k", k}},
      outputs{{"sum", sum}};
  auto program = recordedProgram(inputs, outputs);
  ASSERT_TRUE(program) << program.error().message;
  EXPECT_EQ(program->inputs[0].kind, Kind::Storage);
  EXPECT_EQ(program->inputs[0].name, "cache");
  EXPECT_EQ(toString(program->inputs[0].meta.layout.sizes), "[10]");
  EXPECT_EQ(program->outputs[0].inout, 0);
  EXPECT_EQ(program->outputs[1].name, "sum");
  EXPECT_EQ(ops(*program), (std::vector<std::string>{"clone", "storage_write",
                                                     "storage_view", "sum"}));
}

TEST_F(Export, CutsAtAComputedInput) {
  Tensor a = iota(4, {4}), h = a * 2, y = h + 1;
  std::vector<NamedTensor> inputs{{"h", h}}, outputs{{"y", y}};
  auto program = recordedProgram(inputs, outputs);
  ASSERT_TRUE(program) << program.error().message;
  EXPECT_EQ(ops(*program), std::vector<std::string>{"add"});
}

TEST_F(Export, ExplainsWhatCopies) {
  using Storage = report::Step::Storage;
  Tensor x = zeros({2, 3});
  values(x);
  Tensor t = x.t(), copy = t.contiguous(), y = copy + 1;
  std::vector<NamedTensor> inputs{{"x", x}}, outputs{{"y", y}};
  auto run = explain(inputs, outputs);
  ASSERT_TRUE(run) << run.error().message;
  ASSERT_EQ(run->steps.size(), 3u);
  EXPECT_EQ(run->steps[0].storage, Storage::View);
  EXPECT_EQ(run->steps[1].storage, Storage::Copy);
  EXPECT_EQ(run->steps[2].storage, Storage::New);
  EXPECT_EQ(run->copies, 1u);
  EXPECT_NE(run->recording.operations[1].location.find("ExportTest.cpp:"),
            std::string::npos);
  EXPECT_EQ(report::toText(*explain({{"x", x}}, {{"y", y}})),
            report::toText(*run));
}

TEST_F(Export, RefusesBadRequestsByName) {
  Tensor x = zeros({4, 3});
  values(x);
  Tensor y = x + 1;
  auto attempt = [](std::vector<NamedTensor> inputs,
                    std::vector<NamedTensor> outputs) {
    return errorOf(recordedProgram(inputs, outputs));
  };
  EXPECT_EQ(attempt({{"x", x[0]}}, {{"y", y}}),
            "export: 'x' is a view: pass the tensor that it was taken from, "
            "or a clone");
  EXPECT_EQ(attempt({{"x", x}}, {{"x", y}}), "export: 'x' stands twice");
  EXPECT_EQ(attempt({{"", x}}, {{"y", y}}),
            "export: a tensor has an empty name");
  EXPECT_EQ(attempt({{"x", x}}, {{"y", Tensor()}}),
            "export: 'y' is not defined");
  Tensor m = empty({2}, DType::F32, Device::Meta);
  EXPECT_EQ(attempt({}, {{"m", m + 1}}).rfind("export: 'm' was not rec", 0),
            0u);
  EXPECT_EQ(
      test::errorOf([&] { exportProgram("1st", {{"x", x}}, {{"y", y}}); }),
      "ValueError: export: '1st' is not a C identifier");
}

TEST_F(Export, AsksTheCompiler) {
  Tensor x = zeros({4});
  values(x);
  Tensor y = x + 1;
  EXPECT_EQ(exportProgram("next", {{"x", x}}, {{"y", y}}), "mlir next");
  EXPECT_EQ(lastProgram().inputs[0].name, "x");
}

} // namespace
