//===- LargeValues.cpp - Compiled sums and products of many elements ------===//
//
// Around the borders of lanes, groups and chunks, and with enough work for two
// threads, against the orders that docs/Numerics.md promises and, where sums
// are exact, against integers.
//
//===----------------------------------------------------------------------===//

#include "Executors.h"

#include "weft/Core/SameBits.h"
#include "weft/Dialect/Weft/IR/WeftDialect.h"
#include "weft/Reference/Orders.h"

#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

#include <cmath>
#include <random>
#include <string>
#include <vector>

using namespace weft;
using reference::TensorValue;
using Values = std::vector<reference::Value>;

namespace {

/// The elements in physical order, in the compute dtype's C++ type.
template <class T> std::vector<T> cellsOf(const TensorValue &tensor) {
  std::vector<T> cells(tensor.count());
  for (size_t i = 0; i < cells.size(); ++i) {
    reference::Element element = reference::load(
        tensor.dtype(), tensor.buffer->data() + i * byteSize(tensor.dtype()));
    if constexpr (std::is_same_v<T, float>)
      cells[i] = element.f32();
    else
      cells[i] = element.f64();
  }
  return cells;
}

/// A number of as many bits as the dtype has, from 2^-12 to 1 in size, or a
/// small integer, sums of which are exact.
double randomNumber(std::mt19937 &random, bool isExact) {
  if (isExact)
    return static_cast<double>(random() % 9) - 4;
  double size =
      std::ldexp(random() / 0x1p32 + 0.5, -static_cast<int>(random() % 12));
  return random() % 2 ? size : -size;
}

/// A dense tensor in the layout of \p type, unknown sizes being \p unknown.
TensorValue randomTensor(mlir::RankedTensorType type, int64_t unknown,
                         std::mt19937 &random, bool isExact) {
  Ints sizes;
  for (int64_t size : type.getShape())
    sizes.push_back(mlir::ShapedType::isDynamic(size) ? unknown : size);
  DType dtype = *ir::dtypeOf(type.getElementType());
  TensorValue tensor = valueOrThrow(
      reference::inLayoutOf(valueOrThrow(reference::makeTensor(valueOrThrow(
                                reference::rowMajor(dtype, sizes)))),
                            type));
  for (int64_t i = 0, count = tensor.count(); i < count; ++i)
    reference::store(reference::convert(reference::Element::ofF64(
                                            randomNumber(random, isExact)),
                                        computeDType(dtype)),
                     dtype, tensor.buffer->data() + i * byteSize(dtype));
  return tensor;
}

/// One compiled function and its inputs.
class Program {
public:
  /// \p unknown is what unknown sizes of the inputs are.
  Program(const std::string &text, int64_t unknown, bool isExact) {
    mlir::DialectRegistry registry;
    run::registerDevices(registry);
    context = std::make_unique<mlir::MLIRContext>(
        registry, mlir::MLIRContext::Threading::DISABLED);
    context->loadAllAvailableDialects();
    module = mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
    if (!module)
      throw std::runtime_error("not parsed: " + text);
    function = *module->getOps<mlir::func::FuncOp>().begin();
    setInputs(unknown, isExact);
    compiled = std::make_unique<run::NativeProgram>(
        valueOrThrow(run::NativeProgram::compile(function)));
  }

  void setInputs(int64_t unknown, bool isExact) {
    std::mt19937 random(17);
    inputs.clear();
    for (mlir::Type type : function.getArgumentTypes())
      inputs.push_back(randomTensor(llvm::cast<mlir::RankedTensorType>(type),
                                    unknown, random, isExact));
  }

  const TensorValue &input(size_t number) const {
    return std::get<TensorValue>(inputs[number]);
  }

  /// Runs on one and on two threads; each result is compared with its row-major
  /// tensor in \p expected.
  void expect(const std::vector<TensorValue> &expected) {
    for (unsigned threads : {1u, 2u}) {
      std::vector<TensorValue> outputs;
      for (const TensorValue &tensor : expected)
        outputs.push_back(valueOrThrow(reference::makeTensor(tensor.meta)));
      weft_context call = run::NativeProgram::contextFor(threads);
      valueOrThrow(compiled->run(inputs, outputs, call));
      for (size_t i = 0; i < expected.size(); ++i) {
        size_t at = 0;
        EXPECT_TRUE(sameBits(expected[i].dtype(), expected[i].buffer->data(),
                             outputs[i].buffer->data(), expected[i].count(),
                             &at))
            << "result " << i << " differs at " << at << " on " << threads
            << " threads";
      }
    }
  }

private:
  std::unique_ptr<mlir::MLIRContext> context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::func::FuncOp function;
  std::unique_ptr<run::NativeProgram> compiled;
  Values inputs;
};

template <class T>
TensorValue tensorOf(DType dtype, const Ints &sizes,
                     const std::vector<T> &elements) {
  TensorValue tensor = valueOrThrow(
      reference::makeTensor(valueOrThrow(reference::rowMajor(dtype, sizes))));
  for (size_t i = 0; i < elements.size(); ++i) {
    auto element = std::is_same_v<T, float>
                       ? reference::Element::ofF32(elements[i])
                       : reference::Element::ofF64(elements[i]);
    reference::store(element, dtype,
                     tensor.buffer->data() + i * byteSize(dtype));
  }
  return tensor;
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// Rows, columns and all of \p n elements and more, row-major and transposed.
/// \p size is \p n as a type spells it.
std::string sumProgram(const std::string &dtype, const std::string &size,
                       bool isTransposed) {
  auto type = [&](const std::string &sizes) {
    return "tensor<" + sizes + dtype + ">";
  };
  std::string rows = type("3x" + size + "x"), columns = type(size + "x5x");
  std::string other = isTransposed ? "tensor<" + size + "x3x" + dtype +
                                         ", #weft.dim_order<[1, 0]>>"
                                   : type(size + "x3x");
  return "func.func @sums(%r: " + rows + ", %c: " + columns + ", %t: " + other +
         ") -> (" + type("3x") + ", " + type("5x") + ", " + type("3x") + ", " +
         type("") + ", " + type("") + ", " + type("3x") +
         ") {\n  %0 = weft.sum %r dims [1] : " + rows + " -> " + type("3x") +
         "\n  %1 = weft.sum %c dims [0] : " + columns + " -> " + type("5x") +
         "\n  %2 = weft.sum %t dims [0] : " + other + " -> " + type("3x") +
         "\n  %3 = weft.sum %c : " + columns + " -> " + type("") +
         "\n  %4 = weft.sum %t : " + other + " -> " + type("") +
         "\n  %5 = weft.mean %r dims [1] : " + rows + " -> " + type("3x") +
         "\n  return %0, %1, %2, %3, %4, %5 : " + type("3x") + ", " +
         type("5x") + ", " + type("3x") + ", " + type("") + ", " + type("") +
         ", " + type("3x") + "\n}\n";
}

/// The sums of `count` runs of `n` cells: run i starts at cell i * `between`.
template <class T>
std::vector<T> sumsOf(const std::vector<T> &cells, int64_t count,
                      int64_t between, int64_t stride, int64_t n,
                      int64_t lanes) {
  std::vector<T> sums;
  for (int64_t i = 0; i < count; ++i)
    sums.push_back(reference::sumOrder<T>(
        n, lanes, [&](int64_t k) { return cells[i * between + k * stride]; }));
  return sums;
}

/// Likewise in integers, which share nothing with the orders.
template <class T>
std::vector<T> exactSumsOf(const std::vector<T> &cells, int64_t count,
                           int64_t between, int64_t stride, int64_t n) {
  std::vector<T> sums;
  for (int64_t i = 0; i < count; ++i) {
    int64_t sum = 0;
    for (int64_t k = 0; k < n; ++k)
      sum += static_cast<int64_t>(cells[i * between + k * stride]);
    sums.push_back(static_cast<T>(sum));
  }
  return sums;
}

template <class T>
void expectSums(Program &program, DType dtype, int64_t n, bool isTransposed,
                bool isExact) {
  SCOPED_TRACE("n = " + std::to_string(n));
  auto rows = cellsOf<T>(program.input(0)),
       columns = cellsOf<T>(program.input(1)),
       other = cellsOf<T>(program.input(2));
  auto sums = [&](const std::vector<T> &cells, int64_t count, int64_t between,
                  int64_t stride, int64_t length, int64_t lanes) {
    return isExact ? exactSumsOf(cells, count, between, stride, length)
                   : sumsOf(cells, count, between, stride, length, lanes);
  };
  std::vector<T> ofRows = sums(rows, 3, n, 1, n, 32), means;
  for (T sum : ofRows)
    means.push_back(sum / static_cast<T>(n));
  program.expect({tensorOf(dtype, {3}, ofRows),
                  tensorOf(dtype, {5}, sums(columns, 5, 1, 5, n, 1)),
                  // Where its memory is transposed, a column lies in one piece.
                  tensorOf(dtype, {3},
                           isTransposed ? sums(other, 3, n, 1, n, 32)
                                        : sums(other, 3, 1, 3, n, 1)),
                  tensorOf(dtype, {}, sums(columns, 1, 0, 1, 5 * n, 32)),
                  tensorOf(dtype, {}, sums(other, 1, 0, 1, 3 * n, 32)),
                  tensorOf(dtype, {3}, means)});
}

const int64_t sumSizes[] = {0, 1, 31, 32, 33, 4095, 4096, 4097, 20000, 600000};

TEST(LargeSums, KnownSizes) {
  for (int64_t n : sumSizes) {
    bool isTransposed = n > 1; // else it is the same layout
    Program program(sumProgram("f32", std::to_string(n), isTransposed), n,
                    false);
    expectSums<float>(program, DType::F32, n, isTransposed, false);
  }
}

TEST(LargeSums, UnknownSizes) {
  for (bool isTransposed : {false, true}) {
    Program program(sumProgram("f32", "?", isTransposed), 0, false);
    for (int64_t n : sumSizes) {
      program.setInputs(n, false);
      expectSums<float>(program, DType::F32, n, isTransposed, false);
    }
  }
}

// Sums of small integers are exact in f32, in any order.
TEST(LargeSums, OfIntegers) {
  Program program(sumProgram("f32", "?", true), 0, true);
  for (int64_t n : sumSizes) {
    program.setInputs(n, true);
    expectSums<float>(program, DType::F32, n, true, true);
  }
}

TEST(LargeSums, OtherDTypes) {
  Program f64(sumProgram("f64", "?", true), 20000, false);
  expectSums<double>(f64, DType::F64, 20000, true, false);
  Program f16(sumProgram("f16", "4097", true), 4097, false);
  expectSums<float>(f16, DType::F16, 4097, true, false);
  Program bf16(sumProgram("bf16", "?", true), 20000, false);
  expectSums<float>(bf16, DType::BF16, 20000, true, false);
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

constexpr int64_t M = 20, N = 7;

/// Chains and dots over \p k, operands as they are and transposed: a and b are
/// row-major, ta and tb have the dim order [1, 0].
std::string matmulProgram(const std::string &dtype, const std::string &k) {
  std::string a = "20x" + k + "x" + dtype, b = k + "x7x" + dtype;
  std::string order = ", #weft.dim_order<[1, 0]>>";
  std::vector<std::pair<std::string, std::string>> arguments = {
      {"a", "tensor<" + a + ">"},
      {"b", "tensor<" + b + ">"},
      {"ta", "tensor<" + a + order},
      {"tb", "tensor<" + b + order},
      {"v", "tensor<" + k + "x" + dtype + ">"}};
  std::vector<std::array<std::string, 3>> products = {
      {"a", "b", "20x7x"},   {"ta", "b", "20x7x"}, {"a", "tb", "20x7x"},
      {"ta", "tb", "20x7x"}, {"a", "v", "20x"},    {"ta", "v", "20x"},
      {"v", "b", "7x"},      {"v", "tb", "7x"},    {"v", "v", ""}};
  auto typeOf = [&](const std::string &name) {
    for (const auto &[argument, type] : arguments)
      if (argument == name)
        return type;
    return std::string();
  };
  std::string text = "func.func @products(", results, values, body;
  for (const auto &[name, type] : arguments) {
    text += (name == "a" ? "%" : ", %") + name + ": " + type;
    if (k == "?") // all of one size
      text += std::string(" {weft.symbols = [") +
              (name == "v"          ? "\"k\""
               : name.back() == 'a' ? "\"\", \"k\""
                                    : "\"k\", \"\"") +
              "]}";
  }
  for (size_t i = 0; i < products.size(); ++i) {
    const auto &[left, right, sizes] = products[i];
    std::string type = "tensor<" + sizes + dtype + ">";
    std::string value = "%" + std::to_string(i);
    results += (i ? ", " : "") + type;
    values += (i ? ", " : "") + value;
    body += "  " + value + " = weft.matmul %" + left + ", %" + right + " : " +
            typeOf(left) + ", " + typeOf(right) + " -> " + type + "\n";
  }
  return text + ") -> (" + results + ") {\n" + body + "  return " + values +
         " : " + results + "\n}\n";
}

template <class T>
void expectProducts(Program &program, DType dtype, int64_t k, bool isExact) {
  SCOPED_TRACE("k = " + std::to_string(k));
  auto a = cellsOf<T>(program.input(0)), b = cellsOf<T>(program.input(1)),
       ta = cellsOf<T>(program.input(2)), tb = cellsOf<T>(program.input(3)),
       v = cellsOf<T>(program.input(4));
  /// Cells along k: `line` steps from one row or column to the next.
  struct Lines {
    const std::vector<T> &cells;
    int64_t line, step;
  };
  Lines rows{a, k, 1}, columns{b, 1, N}, transposedRows{ta, 1, M},
      transposedColumns{tb, k, 1}, vector{v, 0, 1};
  auto product = [&](Lines left, Lines right, int64_t m, int64_t n,
                     int64_t lanes) {
    std::vector<T> result;
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < n; ++j) {
        const T *x = left.cells.data() + i * left.line;
        const T *y = right.cells.data() + j * right.line;
        auto leftAt = [&](int64_t at) { return x[at * left.step]; };
        auto rightAt = [&](int64_t at) { return y[at * right.step]; };
        int64_t sum = 0;
        for (int64_t at = 0; isExact && at < k; ++at)
          sum += static_cast<int64_t>(leftAt(at)) *
                 static_cast<int64_t>(rightAt(at));
        result.push_back(
            isExact ? static_cast<T>(sum)
            : lanes ? reference::dotOrder<T>(k, lanes, leftAt, rightAt)
                    : reference::chainOrder<T>(k, 4096, leftAt, rightAt));
      }
    return result;
  };
  program.expect(
      {tensorOf(dtype, {M, N}, product(rows, columns, M, N, 0)),
       tensorOf(dtype, {M, N}, product(transposedRows, columns, M, N, 0)),
       tensorOf(dtype, {M, N}, product(rows, transposedColumns, M, N, 0)),
       tensorOf(dtype, {M, N},
                product(transposedRows, transposedColumns, M, N, 0)),
       // The matrix decides how many lanes a dot has.
       tensorOf(dtype, {M}, product(rows, vector, M, 1, 32)),
       tensorOf(dtype, {M}, product(transposedRows, vector, M, 1, 1)),
       tensorOf(dtype, {N}, product(vector, columns, 1, N, 1)),
       tensorOf(dtype, {N}, product(vector, transposedColumns, 1, N, 32)),
       tensorOf(dtype, {}, product(vector, vector, 1, 1, 32))});
}

const int64_t productSizes[] = {4095, 4096, 4097, 8193};

TEST(LargeProducts, KnownSizes) {
  for (int64_t k : productSizes) {
    Program program(matmulProgram("f32", std::to_string(k)), k, false);
    expectProducts<float>(program, DType::F32, k, false);
  }
}

TEST(LargeProducts, UnknownSizes) {
  Program program(matmulProgram("f32", "?"), 0, false);
  for (int64_t k : productSizes) {
    program.setInputs(k, false);
    expectProducts<float>(program, DType::F32, k, false);
    program.setInputs(k, true);
    expectProducts<float>(program, DType::F32, k, true);
  }
}

TEST(LargeProducts, OtherDTypes) {
  const int64_t k = 4097;
  Program f64(matmulProgram("f64", "4097"), k, false);
  expectProducts<double>(f64, DType::F64, k, false);
  Program f16(matmulProgram("f16", "4097"), k, false);
  expectProducts<float>(f16, DType::F16, k, false);
  Program bf16(matmulProgram("bf16", "?"), k, false);
  expectProducts<float>(bf16, DType::BF16, k, false);
}

} // namespace
