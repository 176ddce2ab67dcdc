//===- RunTimeStarts.cpp - Views and writes whose start the run gives -----===//
//
// A start out of range makes a call fail, with numbers in the error slot; the
// same artifact answers the next call. Emulated kernels say the same sentence.
//
//===----------------------------------------------------------------------===//

#include "Executors.h"

#include "weft/Core/SameBits.h"

#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

#include <limits>
#include <numeric>
#include <string>
#include <vector>

using namespace weft;
using reference::TensorValue;
using Values = std::vector<reference::Value>;

namespace {

TensorValue tensorOf(const Ints &sizes, const std::vector<float> &elements) {
  TensorValue tensor = valueOrThrow(reference::makeTensor(
      valueOrThrow(reference::rowMajor(DType::F32, sizes))));
  std::memcpy(tensor.buffer->data(), elements.data(), elements.size() * 4);
  return tensor;
}

/// first, first + 1, ...
std::vector<float> rising(size_t count, float first = 0) {
  std::vector<float> numbers(count);
  std::iota(numbers.begin(), numbers.end(), first);
  return numbers;
}

std::vector<float> elementsOf(const reference::Value &value) {
  const auto &tensor = std::get<TensorValue>(value);
  std::vector<float> elements;
  reference::forEachIndex(tensor.sizes(), [&](reference::Index index) {
    elements.push_back(tensor.at(index).f32());
  });
  return elements;
}

class Program {
public:
  explicit Program(const std::string &text)
      : context(registry(), mlir::MLIRContext::Threading::DISABLED) {
    context.loadAllAvailableDialects();
    module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    if (!module)
      throw std::runtime_error("not parsed: " + text);
    function = *module->getOps<mlir::func::FuncOp>().begin();
    native = std::make_unique<run::NativeProgram>(
        valueOrThrow(run::NativeProgram::compile(function)));
  }

  /// Runs native code; the slot is kept.
  Result<Values> run(const Values &inputs,
                     const std::vector<TensorValue> &outputs = {}) {
    weft_context call = run::NativeProgram::contextFor(2);
    Result<Values> results = native->run(inputs, outputs, call);
    slot = call.error;
    return results;
  }

  /// Runs emulated kernels.
  Result<Values> emulate(const Values &inputs) {
    return valueOrThrow(run::makeExecutors("nvvm-emulator", 1))[0]->run(
        function, inputs, {});
  }

  /// Both devices refuse with one sentence; native code fills the slot. (What
  /// its outputs hold is unspecified then.)
  void expectRefused(const Values &inputs, weft_error_slot expected,
                     const std::vector<TensorValue> &outputs = {}) {
    Result<Values> compiled = run(inputs, outputs);
    ASSERT_FALSE(compiled);
    EXPECT_EQ(compiled.error().kind, ErrorKind::Index); // WEFT_ERROR_DATA
    EXPECT_EQ(slot.op, expected.op);
    EXPECT_EQ(slot.position, expected.position);
    EXPECT_EQ(slot.index, expected.index);
    EXPECT_EQ(slot.size, expected.size);
    Result<Values> emulated = emulate(inputs);
    ASSERT_FALSE(emulated);
    EXPECT_EQ(emulated.error().kind, ErrorKind::Index);
    EXPECT_EQ(emulated.error().message, compiled.error().message);
  }

  weft_error_slot slot = {};

private:
  static mlir::DialectRegistry registry() {
    mlir::DialectRegistry registry;
    run::registerDevices(registry);
    return registry;
  }

  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::func::FuncOp function;
  std::unique_ptr<run::NativeProgram> native;
};

constexpr int64_t least = std::numeric_limits<int64_t>::min(),
                  most = std::numeric_limits<int64_t>::max();

// Rows start, start + 2 and start + 4 of 9: the last start is 4.
TEST(RunTimeStarts, OfASlice) {
  Program program(R"mlir(
func.func @rows(%x: tensor<9x2xf32>, %start: i64) -> tensor<3x2xf32> {
  %r = weft.slice %x[%start] dim 0 length 3 step 2 {weft.loc_op = 7 : i64} : tensor<9x2xf32> -> tensor<3x2xf32, #weft.strided<[4, 1]>>
  %y = weft.neg %r : tensor<3x2xf32, #weft.strided<[4, 1]>> -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
})mlir");
  TensorValue x = tensorOf({9, 2}, rising(18));
  for (int64_t start = 0; start <= 4; ++start) {
    TensorValue y = tensorOf({3, 2}, rising(6));
    auto results = program.run({x, Scalar(start)}, {y});
    ASSERT_TRUE(results) << results.error().message;
    std::vector<float> expected;
    for (int64_t row : {start, start + 2, start + 4})
      for (int64_t column : {0, 1})
        expected.push_back(-static_cast<float>(row * 2 + column));
    EXPECT_EQ(elementsOf(results->front()), expected);
    EXPECT_EQ(elementsOf(valueOrThrow(program.emulate({x, Scalar(start)}))[0]),
              expected);
    EXPECT_EQ(program.slot.op, -1);
    for (int64_t wrong : {int64_t(-1), int64_t(5), least, most})
      program.expectRefused({x, Scalar(wrong)}, {7, 0, wrong, 5}, {y});
  }
}

TEST(RunTimeStarts, OfASelectInUnknownSizes) {
  Program program(R"mlir(
func.func @column(%x: tensor<2x?xf32>, %i: i64) -> tensor<2xf32> {
  %r = weft.select %x[%i] dim 1 {weft.loc_op = 3 : i64} : tensor<2x?xf32> -> tensor<2xf32, #weft.strided<[?]>>
  %y = weft.neg %r : tensor<2xf32, #weft.strided<[?]>> -> tensor<2xf32>
  return %y : tensor<2xf32>
})mlir");
  for (int64_t n : {1, 5, 1000}) {
    TensorValue x = tensorOf({2, n}, rising(2 * n)), y = tensorOf({2}, {8, 9});
    for (int64_t wrong : {int64_t(-1), n, least, most})
      program.expectRefused({x, Scalar(wrong)}, {3, 1, wrong, n}, {y});
    auto results = program.run({x, Scalar(n - 1)}, {y});
    ASSERT_TRUE(results) << results.error().message;
    EXPECT_EQ(elementsOf(results->front()),
              (std::vector<float>{static_cast<float>(1 - n),
                                  static_cast<float>(1 - 2 * n)}));
  }
}

TEST(RunTimeStarts, ThereIsNothingToTake) {
  Program program(R"mlir(
func.func @rows(%x: tensor<?xf32>, %start: i64) -> tensor<4xf32> {
  %r = weft.slice %x[%start] dim 0 length 4 {weft.loc_op = 3 : i64} : tensor<?xf32> -> tensor<4xf32, #weft.strided<[?]>>
  %y = weft.neg %r : tensor<4xf32, #weft.strided<[?]>> -> tensor<4xf32>
  return %y : tensor<4xf32>
})mlir");
  TensorValue x = tensorOf({2}, rising(2)), y = tensorOf({4}, rising(4));
  for (int64_t start : {int64_t(0), int64_t(-1), least, most}) {
    program.expectRefused({x, Scalar(start)}, {3, 0, start, -1}, {y});
    EXPECT_EQ(program.run({x, Scalar(start)}, {y}).error().message,
              "op 3: start " + std::to_string(start) +
                  " is out of range for dim 0: the dim has fewer elements than "
                  "are taken");
  }
}

// Of two wrong starts that of the lower op is told, whatever their order.
TEST(RunTimeStarts, TheFirstOpIsTold) {
  Program program(R"mlir(
func.func @two(%x: tensor<8xf32>, %i: i64, %j: i64) -> tensor<2xf32> {
  %a = weft.slice %x[%i] dim 0 length 2 {weft.loc_op = 4 : i64} : tensor<8xf32> -> tensor<2xf32>
  %b = weft.slice %x[%j] dim 0 length 2 {weft.loc_op = 2 : i64} : tensor<8xf32> -> tensor<2xf32>
  %y = weft.sub %a, %b : tensor<2xf32>, tensor<2xf32> -> tensor<2xf32>
  return %y : tensor<2xf32>
})mlir");
  TensorValue x = tensorOf({8}, rising(8)), y = tensorOf({2}, {0, 0});
  auto inputs = [&](int64_t i, int64_t j) {
    return Values{x, Scalar(i), Scalar(j)};
  };
  program.expectRefused(inputs(7, 0), {4, 0, 7, 7}, {y});
  program.expectRefused(inputs(0, -3), {2, 0, -3, 7}, {y});
  program.expectRefused(inputs(9, 8), {2, 0, 8, 7}, {y});
  auto results = program.run(inputs(6, 1), {y});
  ASSERT_TRUE(results) << results.error().message;
  EXPECT_EQ(elementsOf(results->front()), (std::vector<float>{5, 5}));
}

// A row appended to a cache in place, and the row that stood there.
TEST(RunTimeStarts, OfAWriteInPlace) {
  Program program(R"mlir(
func.func @append(%s: tensor<1200xf32> {weft.inout}, %v: tensor<300xf32>, %i: i64)
    -> (tensor<300xf32>, tensor<1200xf32> {weft.inout = 0 : i64}) {
  %old = weft.storage_view %s[%i] size [300] stride [1] offset 0 start_strides [300] start_bounds [3] {weft.loc_op = 1 : i64} : tensor<1200xf32> -> tensor<300xf32>
  %t = weft.storage_write %v, %s[%i] size [300] stride [1] offset 0 start_strides [300] start_bounds [3] {weft.loc_op = 2 : i64} : tensor<300xf32>, tensor<1200xf32> -> tensor<1200xf32>
  return %old, %t : tensor<300xf32>, tensor<1200xf32>
})mlir");
  TensorValue s = tensorOf({1200}, rising(1200)),
              v = tensorOf({300}, rising(300, -300)),
              old = tensorOf({300}, rising(300));
  for (int64_t row = 0; row < 4; ++row) {
    std::vector<float> expected = rising(1200);
    for (int64_t k = 0; k < 300; ++k)
      expected[row * 300 + k] = static_cast<float>(k - 300);
    Values inputs = {s, v, Scalar(row)};
    for (const auto &results :
         {program.run(inputs, {old}), program.emulate(inputs)}) {
      ASSERT_TRUE(results) << results.error().message;
      EXPECT_EQ(elementsOf((*results)[0]),
                rising(300, static_cast<float>(row * 300)));
      EXPECT_EQ(elementsOf((*results)[1]), expected);
    }
    EXPECT_EQ(elementsOf(s), rising(1200)); // the values given stay
    for (int64_t wrong : {int64_t(-1), int64_t(4), least, most})
      program.expectRefused({s, v, Scalar(wrong)}, {1, 0, wrong, 4}, {old});
  }
}

} // namespace
