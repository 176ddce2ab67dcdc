//===- Tasks.cpp - What a program hands to other threads ------------------===//
//
// The artifact asks its caller for threads through `parallel_for`; here two
// take the tasks in turns and count them. What several threads may do without
// a change of bits is split, a sum in one order is not.
//
//===----------------------------------------------------------------------===//

#include "Executors.h"

#include "weft/Dialect/Weft/IR/WeftDialect.h"
#include "weft/Runtime/Buffer.h"
#include "weft/Target/CPU/Compile.h"

#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

#include <thread>

using namespace weft;
using weft::compiler::CPUArtifact;

namespace {

/// The tasks of each call of parallel_for.
using Counts = std::vector<int64_t>;

int countTasks(weft_context *context, int64_t tasks, int64_t, weft_task body,
               void *argument) {
  static_cast<Counts *>(context->parallel_for_data)->push_back(tasks);
  auto work = [&](int64_t worker) {
    for (int64_t task = worker; task < tasks; task += 2)
      body(argument, task, worker);
  };
  std::thread other(work, 1);
  work(0);
  other.join();
  return 0;
}

/// A float tensor of small integers, whose sums are exact.
struct Floats {
  std::vector<int64_t> sizes;
  std::vector<float> elements;
  DLTensor tensor{};

  explicit Floats(std::vector<int64_t> given) : sizes(std::move(given)) {
    int64_t count = 1;
    for (int64_t size : sizes)
      count *= size;
    for (int64_t i = 0; i < count; ++i)
      elements.push_back(static_cast<float>(i % 3));
    tensor = {elements.data(),
              {kDLCPU, 0},
              static_cast<int>(sizes.size()),
              {kDLFloat, 32, 1},
              sizes.data(),
              nullptr,
              0};
  }
};

/// Runs the function in \p text, which takes and returns one tensor, on up to
/// two threads.
Counts tasksOf(const std::string &text, Floats &input, Floats &output) {
  mlir::DialectRegistry registry;
  run::registerDevices(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  EXPECT_TRUE(module);
  compiler::CPUOptions options;
  options.inProcess = true;
  CPUArtifact code = valueOrThrow(compiler::compileForCPU(*module, options));
  weft_artifact *artifact = valueOrThrow(compiler::loadInProcess(code));
  Counts counts;
  weft_context call = run::NativeProgram::contextFor(2);
  call.parallel_for = countTasks;
  call.parallel_for_data = &counts;
  const DLTensor *inputs[] = {&input.tensor};
  DLTensor *outputs[] = {&output.tensor};
  size_t bytes = 0, alignment = 1;
  EXPECT_EQ(artifact->query(&call, inputs, 1, outputs, 1, &bytes, &alignment),
            WEFT_OK)
      << call.message;
  auto workspace =
      valueOrThrow(runtime::Buffer::allocate(static_cast<int64_t>(bytes)));
  EXPECT_EQ(
      artifact->run(&call, inputs, 1, outputs, 1, workspace->data(), bytes),
      WEFT_OK)
      << call.message;
  artifact->release(artifact);
  return counts;
}

TEST(Tasks, AProductIsSplit) {
  Floats x({600, 600}), y({600, 600});
  Counts counts = tasksOf(
      "func.func @f(%x: tensor<600x600xf32>) -> tensor<600x600xf32> {\n"
      "  %y = weft.matmul %x, %x : tensor<600x600xf32>, tensor<600x600xf32> "
      "-> tensor<600x600xf32> order <chain, chunk = 4096>\n"
      "  return %y : tensor<600x600xf32>\n}",
      x, y);
  ASSERT_EQ(counts.size(), 1u);
  EXPECT_GE(counts[0], 2);
  // Row i and column j hold (600 i + k) mod 3 and (600 k + j) mod 3, which are
  // k mod 3 and j mod 3.
  for (int64_t i = 0; i < 600; i += 17)
    for (int64_t j = 0; j < 600; ++j)
      ASSERT_EQ(y.elements[i * 600 + j], 600.0f * static_cast<float>(j % 3))
          << i << ", " << j;
}

TEST(Tasks, ManySumsAreSplit) {
  Floats x({900, 1000}), y({900});
  Counts counts = tasksOf(
      "func.func @f(%x: tensor<900x1000xf32>) -> tensor<900xf32> {\n"
      "  %y = weft.sum %x dims [1] : tensor<900x1000xf32> -> tensor<900xf32> "
      "order <sum, lanes = 32>\n"
      "  return %y : tensor<900xf32>\n}",
      x, y);
  ASSERT_EQ(counts.size(), 1u);
  EXPECT_GE(counts[0], 2);
  for (int64_t i = 0; i < 900; ++i) {
    float sum = 0;
    for (int64_t j = 0; j < 1000; ++j)
      sum += x.elements[i * 1000 + j];
    ASSERT_EQ(y.elements[i], sum) << i;
  }
}

TEST(Tasks, OneSumIsNot) {
  Floats x({1000000}), y({});
  Counts counts =
      tasksOf("func.func @f(%x: tensor<1000000xf32>) -> tensor<f32> {\n"
              "  %y = weft.sum %x : tensor<1000000xf32> -> tensor<f32> "
              "order <sum, lanes = 32>\n"
              "  return %y : tensor<f32>\n}",
              x, y);
  EXPECT_EQ(counts, Counts());
  EXPECT_EQ(y.elements[0], 999999.0f);
}

TEST(Tasks, LittleWorkIsNot) {
  Floats x({100}), y({100});
  EXPECT_EQ(tasksOf("func.func @f(%x: tensor<100xf32>) -> tensor<100xf32> {\n"
                    "  %y = weft.neg %x : tensor<100xf32> -> tensor<100xf32>\n"
                    "  return %y : tensor<100xf32>\n}",
                    x, y),
            Counts());
  EXPECT_EQ(y.elements[2], -2.0f);
}

} // namespace
