//===- EmulatedProgramTest.cpp - Programs as kernels, run -----------------===//
//
// Programs in the form that weft-to-linalg gives, lowered to kernels and run on
// the emulator in three thread orders, against the orders of docs/Numerics.md
// written out here as plain loops.
//
//===----------------------------------------------------------------------===//

#include "weft/Emulator/EmulatedProgram.h"

#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <vector>

using namespace weft;
using namespace weft::compiler;

namespace {

const ThreadOrder orders[] = {ThreadOrder::Forwards, ThreadOrder::Backwards,
                              ThreadOrder::Random};

mlir::MLIRContext &context() {
  static auto *made = [] {
    mlir::DialectRegistry registry;
    registerNVVM(registry);
    auto *result = new mlir::MLIRContext(registry);
    result->loadAllAvailableDialects();
    return result;
  }();
  return *made;
}

Result<std::unique_ptr<EmulatedProgram>> compile(const std::string &text) {
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context());
  if (!module)
    return fail(ErrorKind::Value, "unparsable");
  auto programs = lowerToNVVM(*module);
  if (!programs)
    return std::move(programs).failure();
  NVVMProgram &program = programs->front();
  // Run what another run time would read.
  auto plan = readLaunchPlan(toJSON(program.plan));
  if (!plan)
    return std::move(plan).failure();
  program.plan = *std::move(plan);
  return EmulatedProgram::create(std::move(program));
}

std::unique_ptr<EmulatedProgram> compiled(const std::string &text) {
  auto program = compile(text);
  if (!program) {
    ADD_FAILURE() << program.error().message;
    return nullptr;
  }
  return *std::move(program);
}

std::vector<float> randomFloats(size_t count, unsigned seed) {
  std::mt19937 engine(seed);
  std::vector<float> result(count);
  for (float &x : result)
    x = std::ldexp(static_cast<float>(engine() % 65536) - 32768.0f,
                   -static_cast<int>(engine() % 20));
  return result;
}

bool same(const std::vector<float> &a, const std::vector<float> &b) {
  for (size_t i = 0; i < a.size(); ++i)
    if (std::memcmp(&a[i], &b[i], 4) != 0 &&
        !(std::isnan(a[i]) && std::isnan(b[i]))) {
      ADD_FAILURE() << "element " << i << ": " << a[i] << " and " << b[i];
      return false;
    }
  return a.size() == b.size();
}

/// Steps in groups of 128, groups in groups of 128, ...: docs/Numerics.md.
float sumLevels(std::vector<float> items) {
  do {
    std::vector<float> sums;
    for (size_t i = 0; i < items.size(); i += 128) {
      float sum = 0.0f;
      for (size_t j = i; j < std::min(i + 128, items.size()); ++j)
        sum += items[j];
      sums.push_back(sum);
    }
    items = sums;
  } while (items.size() > 1);
  return items.empty() ? 0.0f : items[0];
}

float sumLanes(std::vector<float> lanes) {
  for (size_t half = lanes.size() / 2; half > 0; half /= 2)
    for (size_t i = 0; i < half; ++i)
      lanes[i] += lanes[i + half];
  return lanes[0];
}

float orderedSum(const float *x, size_t count, size_t stride, size_t lanes) {
  std::vector<float> sums;
  for (size_t lane = 0; lane < lanes; ++lane) {
    std::vector<float> steps;
    for (size_t i = lane; i < count; i += lanes)
      steps.push_back(x[i * stride]);
    sums.push_back(sumLevels(steps));
  }
  return sumLanes(sums);
}

float chain(const float *a, const float *b, size_t bStride, size_t count) {
  float total = 0.0f;
  for (size_t low = 0; low < count; low += 4096) {
    float sum = 0.0f;
    for (size_t k = low; k < std::min(low + 4096, count); ++k)
      sum = std::fma(a[k], b[k * bStride], sum);
    total = low == 0 ? sum : total + sum;
  }
  return total;
}

uint64_t mostBlocks(const std::vector<LaunchReport> &reports) {
  uint64_t most = 0;
  for (const LaunchReport &report : reports)
    most = std::max(most, report.stats.blocks);
  return most;
}

//===----------------------------------------------------------------------===//
// Elementwise
//===----------------------------------------------------------------------===//

const std::string addRows = R"mlir(
func.func @add(%x: memref<?x?xf32>, %b: memref<?xf32>, %s: f64, %out: memref<?x?xf32>)
    attributes {weft.num_inputs = 3 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %tx = bufferization.to_tensor %x restrict : memref<?x?xf32> to tensor<?x?xf32>
  %tb = bufferization.to_tensor %b restrict : memref<?xf32> to tensor<?xf32>
  %m = tensor.dim %tx, %c0 : tensor<?x?xf32>
  %n = tensor.dim %tx, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%m, %n) : tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%tx, %tb : tensor<?x?xf32>, tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %f = arith.truncf %s : f64 to f32
    %p = arith.mulf %a, %f : f32
    %q = arith.addf %p, %c : f32
    linalg.yield %q : f32
  } -> tensor<?x?xf32>
  bufferization.materialize_in_destination %r in restrict writable %out : (tensor<?x?xf32>, memref<?x?xf32>) -> ()
  return
})mlir";

TEST(EmulatedProgram, ElementwiseWithBroadcastAndScalar) {
  auto program = compiled(addRows);
  ASSERT_TRUE(program);
  EXPECT_TRUE(program->plan().temporaries.empty());
  std::vector<float> x = randomFloats(37 * 41, 1), b = randomFloats(41, 2);
  std::vector<float> expected(37 * 41);
  for (int i = 0; i < 37; ++i)
    for (int j = 0; j < 41; ++j) {
      float product = x[i * 41 + j] * 0.1f;
      expected[i * 41 + j] = product + b[j];
    }
  for (ThreadOrder order : orders) {
    std::vector<float> out(37 * 41, NAN);
    auto reports = program->run(
        {{ProgramArgument::dense(x.data(), {37, 41}),
          ProgramArgument::dense(b.data(), {41}), ProgramArgument::scalar(0.1),
          ProgramArgument::dense(out.data(), {37, 41})}},
        order, 5);
    ASSERT_TRUE(reports) << reports.error().message;
    ASSERT_EQ(reports->size(), 1u);
    EXPECT_EQ((*reports)[0].stats.blocks, 6u); // 1517 elements
    EXPECT_EQ((*reports)[0].stats.threadsPerBlock, 256u);
    EXPECT_TRUE(same(out, expected));
  }
}

TEST(EmulatedProgram, RefusesWrongArguments) {
  auto program = compiled(addRows);
  ASSERT_TRUE(program);
  std::vector<float> x(4);
  auto scalar = ProgramArgument::scalar(0.1);
  auto matrix = ProgramArgument::dense(x.data(), {2, 2});
  auto row = ProgramArgument::dense(x.data(), {2});
  EXPECT_FALSE(program->run({{matrix, row, scalar}}));
  EXPECT_FALSE(program->run({{row, row, scalar, matrix}}));
  EXPECT_FALSE(program->run(
      {{ProgramArgument::dense(nullptr, {2, 2}), row, scalar, matrix}}));
  // The output is the matrix that is read.
  auto overlapping = program->run({{matrix, row, scalar, matrix}});
  ASSERT_FALSE(overlapping);
  EXPECT_NE(overlapping.error().message.find("overlap"), std::string::npos);
  // The bias is shorter than the rows: found by the emulator's checks.
  std::vector<float> bias(1), out(4);
  auto shorter =
      program->run({{matrix, ProgramArgument::dense(bias.data(), {1}), scalar,
                     ProgramArgument::dense(out.data(), {2, 2})}});
  ASSERT_FALSE(shorter);
  EXPECT_NE(shorter.error().message.find("kernel 'add_0'"), std::string::npos);
}

TEST(EmulatedProgram, KnowsTheSizesOfItsOutputs) {
  auto program = compiled(addRows);
  ASSERT_TRUE(program);
  std::vector<float> x(6), bias(3), out(6);
  auto matrix = ProgramArgument::dense(x.data(), {2, 3});
  auto row = ProgramArgument::dense(bias.data(), {3});
  auto scalar = ProgramArgument::scalar(0.1);
  std::vector<ProgramArgument> arguments = {matrix, row, scalar, {}};
  valueOrThrow(program->query(arguments));
  EXPECT_EQ(arguments[3].sizes, (std::vector<int64_t>{2, 3}));
  auto refusal = [&](ProgramArgument output) {
    auto done = program->run({{matrix, row, scalar, std::move(output)}});
    return done ? "" : done.error().message;
  };
  EXPECT_EQ(refusal(ProgramArgument::dense(out.data(), {2, 3})), "");
  EXPECT_EQ(refusal(ProgramArgument::dense(out.data(), {3, 2})),
            "program 'add': argument 'output0' has size 3 in dim 0, not 2");
  // Kernels were made for rows whose elements are neighbours.
  EXPECT_EQ(refusal(ProgramArgument::tensor(out.data(), {2, 3}, {1, 2})),
            "program 'add': argument 'output0' has stride 2 in dim 1, not 1");
  arguments[0].sizes.pop_back();
  EXPECT_FALSE(program->query(arguments));
}

TEST(EmulatedProgram, ReadsTransposedInputs) {
  auto program = compiled(R"mlir(
func.func @t(%x: memref<?x?xf32, strided<[?, ?], offset: ?>>, %out: memref<?x?xf32>) attributes {weft.num_inputs = 1 : i64} {
  %p = memref.transpose %x (i, j) -> (j, i) : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %tx = bufferization.to_tensor %p restrict : memref<?x?xf32, strided<[?, ?], offset: ?>> to tensor<?x?xf32>
  bufferization.materialize_in_destination %tx in restrict writable %out : (tensor<?x?xf32>, memref<?x?xf32>) -> ()
  return
})mlir");
  ASSERT_TRUE(program);
  std::vector<float> x = randomFloats(60, 3), out(15), expected(15);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 5; ++j)
      expected[j * 3 + i] = x[i * 20 + j * 2];
  auto reports =
      program->run({{ProgramArgument::tensor(x.data(), {3, 5}, {20, 2}),
                     ProgramArgument::dense(out.data(), {5, 3})}});
  ASSERT_TRUE(reports) << reports.error().message;
  EXPECT_TRUE(same(out, expected));
}

TEST(EmulatedProgram, CallsKernelsMath) {
  auto program = compiled(R"mlir(
func.func @e(%x: memref<8xf32>, %out: memref<8xf32>) attributes {weft.num_inputs = 1 : i64} {
  %tx = bufferization.to_tensor %x restrict : memref<8xf32> to tensor<8xf32>
  %e = tensor.empty() : tensor<8xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%tx : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %y = weft.scalar.exp %a : f32
    linalg.yield %y : f32
  } -> tensor<8xf32>
  bufferization.materialize_in_destination %r in restrict writable %out : (tensor<8xf32>, memref<8xf32>) -> ()
  return
})mlir");
  ASSERT_TRUE(program);
  std::vector<float> x = {0, 1, -1, 10, -100, 1000, -INFINITY, NAN}, out(8);
  auto reports = program->run({{ProgramArgument::dense(x.data(), {8}),
                                ProgramArgument::dense(out.data(), {8})}});
  ASSERT_TRUE(reports) << reports.error().message;
  EXPECT_EQ(out[0], 1.0f);
  EXPECT_NEAR(out[1], 2.7182818f, 3e-7);
  EXPECT_NEAR(out[3] / 22026.4658f, 1.0f, 3e-7);
  EXPECT_EQ(out[5], INFINITY);
  EXPECT_EQ(out[6], 0.0f);
  EXPECT_TRUE(std::isnan(out[7]));
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

std::string sumProgram(bool rows, int lanes, const std::string &shape,
                       const std::string &result) {
  std::string map = rows ? "(i)" : "(j)";
  std::string iterators =
      rows ? "\"parallel\", \"reduction\"" : "\"reduction\", \"parallel\"";
  // Reduced loops are innermost: the loops are (kept, reduced).
  std::string in =
      rows ? "affine_map<(i, j) -> (i, j)>" : "affine_map<(i, j) -> (j, i)>";
  return R"mlir(
func.func @sum(%x: memref<)mlir" +
         shape + R"mlir(xf32>, %out: memref<)mlir" + result +
         R"mlir(xf32>) attributes {weft.num_inputs = 1 : i64} {
  %zero = arith.constant 0.0 : f32
  %tx = bufferization.to_tensor %x restrict : memref<)mlir" +
         shape + "xf32> to tensor<" + shape + R"mlir(xf32>
  %c = arith.constant )mlir" +
         (rows ? "0" : "1") + R"mlir( : index
  %n = tensor.dim %tx, %c : tensor<)mlir" +
         shape + R"mlir(xf32>
  %e = tensor.empty()mlir" +
         (result == "?" ? "%n" : "") + ") : tensor<" + result + R"mlir(xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<)mlir" +
         result + "xf32>) -> tensor<" + result + R"mlir(xf32>
  %r = linalg.generic {indexing_maps = [)mlir" +
         in +
         R"mlir(, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%tx : tensor<)mlir" +
         shape + "xf32>) outs(%f : tensor<" + result +
         R"mlir(xf32>) attrs = {weft.order = #weft.order<sum, lanes = )mlir" +
         std::to_string(lanes) + R"mlir(>} {
  ^bb0(%a: f32, %acc: f32):
    %s = arith.addf %acc, %a : f32
    linalg.yield %s : f32
  } -> tensor<)mlir" +
         result + R"mlir(xf32>
  bufferization.materialize_in_destination %r in restrict writable %out : (tensor<)mlir" +
         result + "xf32>, memref<" + result + R"mlir(xf32>) -> ()
  return
})mlir";
}

struct SumCase {
  bool rows;
  int64_t m, n;
  bool dynamic;
};

class OrderedSums : public testing::TestWithParam<SumCase> {};

TEST_P(OrderedSums, AddInTheFixedOrder) {
  auto [rows, m, n, dynamic] = GetParam();
  int lanes = rows ? 32 : 1;
  int64_t kept = rows ? m : n;
  auto text = [&](int64_t size) {
    return dynamic ? std::string("?") : std::to_string(size);
  };
  auto program =
      compiled(sumProgram(rows, lanes, text(m) + "x" + text(n), text(kept)));
  ASSERT_TRUE(program);
  std::vector<float> x = randomFloats(m * n, 7), expected(kept);
  for (int64_t i = 0; i < kept; ++i)
    expected[i] =
        rows ? orderedSum(&x[i * n], n, 1, 32) : orderedSum(&x[i], m, n, 1);
  for (ThreadOrder order : orders) {
    std::vector<float> out(kept, NAN);
    auto reports = program->run({{ProgramArgument::dense(x.data(), {m, n}),
                                  ProgramArgument::dense(out.data(), {kept})}},
                                order, 11);
    ASSERT_TRUE(reports) << reports.error().message;
    EXPECT_TRUE(same(out, expected));
    if (m * n >= 1024 && !(dynamic && kept == 1)) {
      EXPECT_GT(mostBlocks(*reports), 1u);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Shapes, OrderedSums,
    testing::Values(
        SumCase{true, 1, 1, false}, SumCase{true, 3, 5, false},
        SumCase{true, 100, 70, false}, SumCase{true, 2, 4097, false},
        SumCase{true, 1, 1024, false}, SumCase{true, 1, 300000, false},
        SumCase{true, 3, 70001, true}, SumCase{true, 100, 70, true},
        SumCase{false, 5, 3, false}, SumCase{false, 4099, 7, false},
        SumCase{false, 129, 1500, false}, SumCase{false, 20000, 33, true},
        SumCase{false, 40000, 2, false}));

TEST(EmulatedProgram, RefusesAFloatSumWithoutOrder) {
  std::string text = sumProgram(true, 32, "4x4", "4");
  size_t at = text.find("attrs = {");
  text.erase(at, text.find("} {", at) + 2 - at);
  auto program = compile(text);
  ASSERT_FALSE(program);
  EXPECT_NE(program.error().message.find("without weft.order"),
            std::string::npos)
      << program.error().message;
}

//===----------------------------------------------------------------------===//
// Other reductions
//===----------------------------------------------------------------------===//

std::string argmaxProgram(const std::string &m, const std::string &n) {
  std::string in = m + "x" + n;
  return R"mlir(
func.func @argmax(%x: memref<)mlir" +
         in + "xf32>, %out: memref<" + m +
         R"mlir(xi64>) attributes {weft.num_inputs = 1 : i64} {
  %least = arith.constant 0xFF800000 : f32
  %last = arith.constant 9223372036854775807 : i64
  %true = arith.constant true
  %tx = bufferization.to_tensor %x restrict : memref<)mlir" +
         in + "xf32> to tensor<" + in + R"mlir(xf32>
  %e0 = tensor.empty() : tensor<)mlir" +
         m + R"mlir(xf32>
  %e1 = tensor.empty() : tensor<)mlir" +
         m + R"mlir(xi64>
  %f0 = linalg.fill ins(%least : f32) outs(%e0 : tensor<)mlir" +
         m + "xf32>) -> tensor<" + m + R"mlir(xf32>
  %f1 = linalg.fill ins(%last : i64) outs(%e1 : tensor<)mlir" +
         m + "xi64>) -> tensor<" + m + R"mlir(xi64>
  %r:2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]} ins(%tx : tensor<)mlir" +
         in + "xf32>) outs(%f0, %f1 : tensor<" + m + "xf32>, tensor<" + m +
         R"mlir(xi64>) {
  ^bb0(%a: f32, %best: f32, %at: i64):
    %j = linalg.index 1 : index
    %p = arith.index_cast %j : index to i64
    %gt = arith.cmpf olt, %best, %a : f32
    %nan = arith.cmpf une, %a, %a : f32
    %was = arith.cmpf une, %best, %best : f32
    %not = arith.xori %was, %true : i1
    %new = arith.andi %nan, %not : i1
    %larger = arith.ori %gt, %new : i1
    %eq = arith.cmpf oeq, %best, %a : f32
    %both = arith.andi %nan, %was : i1
    %equal = arith.ori %eq, %both : i1
    %earlier = arith.cmpi slt, %p, %at : i64
    %tie = arith.andi %equal, %earlier : i1
    %better = arith.ori %larger, %tie : i1
    %v = arith.select %better, %a, %best : f32
    %i = arith.select %better, %p, %at : i64
    linalg.yield %v, %i : f32, i64
  } -> (tensor<)mlir" +
         m + "xf32>, tensor<" + m + R"mlir(xi64>)
  bufferization.materialize_in_destination %r#1 in restrict writable %out : (tensor<)mlir" +
         m + "xi64>, memref<" + m + R"mlir(xi64>) -> ()
  return
})mlir";
}

TEST(EmulatedProgram, ArgmaxFindsTheFirstLargest) {
  for (auto [m, n] :
       {std::pair<int64_t, int64_t>{3, 100}, {2, 20000}, {1, 5}}) {
    auto program =
        compiled(argmaxProgram(std::to_string(m), std::to_string(n)));
    ASSERT_TRUE(program);
    std::vector<float> x(m * n);
    std::mt19937 engine(1);
    for (float &value : x)
      value = static_cast<float>(engine() % 7);
    x[n - 1] = 9.0f;
    x[n / 2] = 9.0f;
    std::vector<int64_t> expected(m);
    expected[0] = n / 2;
    if (m > 1) {
      x[n + n / 3] = NAN;
      x[n + n / 2] = NAN;
      expected[1] = n / 3;
    }
    if (m > 2)
      for (int64_t j = 0; j < n; ++j)
        x[2 * n + j] = -INFINITY;
    for (ThreadOrder order : orders) {
      std::vector<int64_t> out(m, -1);
      auto reports = program->run({{ProgramArgument::dense(x.data(), {m, n}),
                                    ProgramArgument::dense(out.data(), {m})}},
                                  order, 2);
      ASSERT_TRUE(reports) << reports.error().message;
      EXPECT_EQ(out, expected);
      if (n > 1024) {
        EXPECT_GT(mostBlocks(*reports), 1u);
      }
    }
  }
}

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

std::string matmulProgram(bool dynamic, int64_t m, int64_t n, int64_t k) {
  auto text = [&](int64_t size) {
    return dynamic ? std::string("?") : std::to_string(size);
  };
  std::string a = text(m) + "x" + text(k), b = text(k) + "x" + text(n),
              c = text(m) + "x" + text(n);
  return R"mlir(
func.func @mm(%a: memref<)mlir" +
         a + "xf32>, %b: memref<" + b + "xf32>, %out: memref<" + c +
         R"mlir(xf32>) attributes {weft.num_inputs = 2 : i64} {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ta = bufferization.to_tensor %a restrict : memref<)mlir" +
         a + "xf32> to tensor<" + a + R"mlir(xf32>
  %tb = bufferization.to_tensor %b restrict : memref<)mlir" +
         b + "xf32> to tensor<" + b + R"mlir(xf32>
  %m = tensor.dim %ta, %c0 : tensor<)mlir" +
         a + R"mlir(xf32>
  %n = tensor.dim %tb, %c1 : tensor<)mlir" +
         b + R"mlir(xf32>
  %e = tensor.empty()mlir" +
         (dynamic ? "%m, %n" : "") + ") : tensor<" + c + R"mlir(xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<)mlir" +
         c + "xf32>) -> tensor<" + c + R"mlir(xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%ta, %tb : tensor<)mlir" +
         a + "xf32>, tensor<" + b + "xf32>) outs(%f : tensor<" + c +
         R"mlir(xf32>) attrs = {weft.order = #weft.order<chain, chunk = 4096>} {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %p = arith.mulf %x, %y {weft.contract} : f32
    %s = arith.addf %p, %acc {weft.contract} : f32
    linalg.yield %s : f32
  } -> tensor<)mlir" +
         c + R"mlir(xf32>
  bufferization.materialize_in_destination %r in restrict writable %out : (tensor<)mlir" +
         c + "xf32>, memref<" + c + R"mlir(xf32>) -> ()
  return
})mlir";
}

TEST(EmulatedProgram, MatmulIsOneChainAChunk) {
  struct Row {
    int64_t m, n, k;
    bool dynamic;
  } rows[] = {{3, 5, 7, false},    {33, 47, 50, false}, {64, 64, 64, false},
              {2, 3, 9000, false}, {17, 31, 33, true},  {2, 2, 4097, true}};
  for (auto [m, n, k, dynamic] : rows) {
    auto program = compiled(matmulProgram(dynamic, m, n, k));
    ASSERT_TRUE(program);
    std::vector<float> a = randomFloats(m * k, 1), b = randomFloats(k * n, 2);
    // A chain that ends in -0.0: padding k by zeros would lose the sign.
    a[0] = 1e-30f, b[0] = -1e-30f;
    for (int64_t i = 1; i < k; ++i)
      a[i] = 0.0f;
    for (int64_t i = 1; i < k; ++i)
      b[i * n] = i == 1 ? 0.0f : b[i * n];
    std::vector<float> expected(m * n);
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < n; ++j)
        expected[i * n + j] = chain(&a[i * k], &b[j], n, k);
    for (ThreadOrder order : orders) {
      std::vector<float> out(m * n, NAN);
      auto reports =
          program->run({{ProgramArgument::dense(a.data(), {m, k}),
                         ProgramArgument::dense(b.data(), {k, n}),
                         ProgramArgument::dense(out.data(), {m, n})}},
                       order, 3);
      ASSERT_TRUE(reports) << reports.error().message;
      EXPECT_TRUE(same(out, expected)) << m << "x" << n << "x" << k;
      if (m * n >= 1024) {
        EXPECT_GT(mostBlocks(*reports), 1u);
      }
    }
  }
}

//===----------------------------------------------------------------------===//
// From Weft IR
//===----------------------------------------------------------------------===//

TEST(EmulatedProgram, RunsWeftIRWithWeights) {
  auto program = compiled(R"mlir(
func.func @layer(%x: tensor<2x3xf32> {weft.name = "x"}) -> (tensor<2x2xf32> {weft.name = "y"}) {
  %w = weft.parameter "w" : tensor<3x2xf32>
  %p = weft.matmul %x, %w {order = #weft.order<chain, chunk = 4096>} : tensor<2x3xf32>, tensor<3x2xf32> -> tensor<2x2xf32>
  %y = weft.relu %p : tensor<2x2xf32> -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
})mlir");
  ASSERT_TRUE(program);
  ASSERT_EQ(program->plan().arguments.size(), 3u);
  EXPECT_EQ(program->plan().arguments[0].name, "x");
  EXPECT_EQ(program->plan().arguments[1].role, PlanArgument::Role::Output);
  EXPECT_EQ(program->plan().arguments[2].role, PlanArgument::Role::Parameter);
  EXPECT_EQ(program->plan().arguments[2].name, "w");
  std::vector<float> x = {1, 2, 3, -1, -2, -3}, w = {1, 0, 0, 1, 1, 1}, y(4);
  for (ThreadOrder order : orders) {
    auto reports = program->run({{ProgramArgument::dense(x.data(), {2, 3}),
                                  ProgramArgument::dense(y.data(), {2, 2}),
                                  ProgramArgument::dense(w.data(), {3, 2})}},
                                order);
    ASSERT_TRUE(reports) << reports.error().message;
    EXPECT_EQ(y, (std::vector<float>{4, 5, 0, 0}));
  }
}

//===----------------------------------------------------------------------===//
// PTX
//===----------------------------------------------------------------------===//

TEST(NVVM, EmitsCheckedPTXForAnyChip) {
  for (std::string chip : {"sm_80", "sm_90", "sm_100"}) {
    NVVMOptions options;
    options.chip = chip;
    for (const std::string &text :
         {addRows, sumProgram(true, 32, "3x70001", "3"),
          argmaxProgram("2", "20000"), matmulProgram(true, 1, 1, 1)}) {
      auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context());
      ASSERT_TRUE(module);
      auto artifacts = emitNVVM(*module, NVVMOutput::PTX, options);
      ASSERT_TRUE(artifacts) << artifacts.error().message;
      EXPECT_NE((*artifacts)[0].bytes.find(".target " + chip),
                std::string::npos);
      if (findAssembler(options)) {
        auto cubin = assemblePTX((*artifacts)[0].bytes, options);
        ASSERT_TRUE(cubin) << cubin.error().message;
        EXPECT_EQ(cubin->substr(1, 3), "ELF");
      }
    }
  }
}

TEST(NVVM, RefusesAnUnknownChip) {
  auto module = mlir::parseSourceString<mlir::ModuleOp>(addRows, &context());
  NVVMOptions options;
  options.chip = "sm_1";
  auto programs = lowerToNVVM(*module, options);
  ASSERT_FALSE(programs);
  EXPECT_NE(programs.error().message.find("sm_1"), std::string::npos);
}

TEST(NVVM, ThePlanIsText) {
  auto module = mlir::parseSourceString<mlir::ModuleOp>(addRows, &context());
  auto programs = lowerToNVVM(*module);
  ASSERT_TRUE(programs) << programs.error().message;
  std::string json = toJSON((*programs)[0].plan);
  EXPECT_NE(json.find("\"kernel\": \"add_0\""), std::string::npos) << json;
  EXPECT_NE(json.find("size(0, 1)"), std::string::npos) << json;
}

} // namespace
