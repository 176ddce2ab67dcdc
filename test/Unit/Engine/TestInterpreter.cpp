//===- TestInterpreter.cpp - Programs in double ---------------------------===//

#include "TestInterpreter.h"

#include "TestCompiler.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

using namespace weft;
using namespace weft::test;

namespace {

template <typename T> T load(const void *from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}
template <typename T> void store(void *to, T value) {
  std::memcpy(to, &value, sizeof(T));
}

uint16_t bfloat16(double value) {
  uint32_t bits = std::bit_cast<uint32_t>(static_cast<float>(value));
  return static_cast<uint16_t>((bits + 0x7fff + ((bits >> 16) & 1)) >> 16);
}

int64_t countOf(const Layout &layout) {
  return valueOrThrow(numElements(layout)).value();
}

Layout rowMajor(const Layout &layout) {
  return valueOrThrow(contiguousLayout(layout.sizes));
}

double apply(OpId op, double a, double b, double c) {
  switch (op) {
  case OpId::Neg:
    return -a;
  case OpId::Abs:
    return std::fabs(a);
  case OpId::Exp:
    return std::exp(a);
  case OpId::Relu:
    return a > 0 ? a : 0;
  case OpId::Reciprocal:
    return 1 / a;
  case OpId::Add:
    return a + b;
  case OpId::Sub:
    return a - b;
  case OpId::Mul:
    return a * b;
  case OpId::Div:
    return a / b;
  case OpId::Maximum:
    return std::max(a, b);
  case OpId::Eq:
    return a == b;
  case OpId::Lt:
    return a < b;
  case OpId::Gt:
    return a > b;
  case OpId::Where:
    return a != 0 ? b : c;
  case OpId::Cast:
    return a;
  default:
    throw Exception(
        {ErrorKind::NotImplemented,
         "the test interpreter lacks '" + std::string(opInfo(op).name) + "'"});
  }
}

class Interpreter {
public:
  Interpreter(const Program &program, std::vector<Value> values)
      : values(std::move(values)) {
    for (const Program::Node &node : program.nodes) {
      Value value;
      value.meta = node.result;
      value.elements = compute(node);
      if (static_cast<int64_t>(value.elements.size()) !=
          countOf(node.result.layout))
        throw Exception({ErrorKind::Runtime, "wrong number of elements"});
      std::byte element[8];
      for (double &each : value.elements) {
        writeElement(node.result.dtype, element, each);
        each = readElement(node.result.dtype, element);
      }
      this->values.push_back(std::move(value));
      ++current;
    }
  }
  std::vector<Value> values;

private:
  const Value &operand(const Program::Node &node, size_t i) const {
    return values[node.operands[i]];
  }
  int64_t start(const Program::Node &node, size_t i, int64_t bound) const {
    auto value = static_cast<int64_t>(operand(node, i).elements[0]);
    if (value < 0 || value > bound)
      throw Failed{current, "start " + std::to_string(value) +
                                " is out of range [0, " +
                                std::to_string(bound) + "]"};
    return value;
  }
  std::vector<double> gather(const Value &from,
                             const std::vector<int64_t> &cells) const {
    std::vector<double> result;
    for (int64_t cell : cells)
      result.push_back(from.elements.at(cell));
    return result;
  }
  /// The cells that a storage_view or a storage_write names.
  std::vector<int64_t> window(const Program::Node &node, size_t starts) const {
    auto ints = [&](size_t i) { return std::get<Ints>(node.attributes[i]); };
    Layout layout;
    Ints sizes = ints(0), strides = ints(1), steps = ints(3), bounds = ints(4);
    layout.sizes.assign(sizes.begin(), sizes.end());
    layout.strides.assign(strides.begin(), strides.end());
    int64_t offset = std::get<int64_t>(node.attributes[2]);
    for (size_t k = 0; k < steps.size(); ++k)
      offset += start(node, starts + k, bounds[k]) * steps[k];
    layout.offset = offset;
    return cellsOf(layout);
  }
  std::vector<double> elementwise(const Program::Node &node) const;
  std::vector<double> reduce(const Program::Node &node) const;
  std::vector<double> matmul(const Program::Node &node) const;
  std::vector<double> viewed(const Program::Node &node) const;
  std::vector<double> compute(const Program::Node &node) const;

  int64_t current = 0;
};

std::vector<double> Interpreter::elementwise(const Program::Node &node) const {
  int64_t count = countOf(node.result.layout);
  Ints sizes;
  for (Size size : node.result.layout.sizes)
    sizes.push_back(size.value());
  std::vector<std::vector<double>> inputs;
  for (uint32_t id : node.operands) {
    const Value &value = values[id];
    if (value.isNumber)
      inputs.emplace_back(count, value.elements[0]);
    else
      inputs.push_back(gather(
          value,
          cellsOf(valueOrThrow(expand(rowMajor(value.meta.layout), sizes)))));
  }
  inputs.resize(3, std::vector<double>(count));
  std::vector<double> result;
  for (int64_t i = 0; i < count; ++i) {
    if (node.op == OpId::Reciprocal && inputs[0][i] == poison)
      throw Failed{current, "12345 has no reciprocal"};
    result.push_back(apply(node.op, inputs[0][i], inputs[1][i], inputs[2][i]));
  }
  return result;
}

std::vector<double> Interpreter::reduce(const Program::Node &node) const {
  const Value &self = operand(node, 0);
  const Layout &layout = self.meta.layout;
  const Ints &dims = std::get<Ints>(node.attributes[0]);
  Layout to = rowMajor(layout);
  int64_t cells = 1, reduced = 1;
  for (unsigned dim = layout.rank(); dim-- > 0;) {
    bool isReduced = dims.empty() || std::ranges::find(dims, dim) != dims.end();
    to.strides[dim] = isReduced ? 0 : cells;
    (isReduced ? reduced : cells) *= layout.sizes[dim].value();
  }
  bool isMax = node.op == OpId::Amax;
  std::vector<double> result(cells, isMax ? -INFINITY : 0);
  std::vector<int64_t> targets = cellsOf(to);
  for (size_t i = 0; i < targets.size(); ++i) {
    double &target = result[targets[i]];
    target =
        isMax ? std::max(target, self.elements[i]) : target + self.elements[i];
  }
  if (node.op == OpId::Mean)
    for (double &value : result)
      value /= static_cast<double>(reduced);
  return result;
}

std::vector<double> Interpreter::matmul(const Program::Node &node) const {
  const Value &a = operand(node, 0), &b = operand(node, 1);
  if (a.meta.layout.rank() != 2 || b.meta.layout.rank() != 2)
    throw Exception({ErrorKind::NotImplemented, "matmul of other ranks"});
  int64_t m = a.meta.layout.sizes[0].value();
  int64_t k = a.meta.layout.sizes[1].value();
  int64_t n = b.meta.layout.sizes[1].value();
  std::vector<double> result(m * n);
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j)
      for (int64_t l = 0; l < k; ++l)
        result[i * n + j] += a.elements[i * k + l] * b.elements[l * n + j];
  return result;
}

std::vector<double> Interpreter::viewed(const Program::Node &node) const {
  Layout self = rowMajor(operand(node, 0).meta.layout);
  auto integer = [&](size_t i) {
    return std::get<int64_t>(node.attributes[i]);
  };
  auto layout = [&]() -> Result<Layout> {
    switch (node.op) {
    case OpId::Transpose:
      return transpose(self, integer(0), integer(1));
    case OpId::Permute:
      return permute(self, std::get<Ints>(node.attributes[0]));
    case OpId::Expand:
      return expand(self, std::get<Ints>(node.attributes[0]));
    case OpId::Slice: {
      int64_t size = self.sizes[integer(0)].value(), length = integer(1);
      int64_t bound = length ? size - ((length - 1) * integer(2) + 1) : size;
      return slice(self, integer(0), start(node, 1, bound), length, integer(2));
    }
    default:
      return select(self, integer(0),
                    start(node, 1, self.sizes[integer(0)].value() - 1));
    }
  };
  return gather(operand(node, 0), cellsOf(valueOrThrow(layout())));
}

std::vector<double> Interpreter::compute(const Program::Node &node) const {
  switch (node.op) {
  case OpId::Full:
    return std::vector<double>(countOf(node.result.layout),
                               operand(node, 0).elements[0]);
  case OpId::Arange: {
    std::vector<double> result;
    for (int64_t i = 0; i < countOf(node.result.layout); ++i)
      result.push_back(operand(node, 0).elements[0] +
                       static_cast<double>(i) * operand(node, 1).elements[0]);
    return result;
  }
  case OpId::Contiguous:
  case OpId::Clone:
  case OpId::View:
  case OpId::Reshape:
  case OpId::Squeeze:
  case OpId::Unsqueeze:
    return operand(node, 0).elements;
  case OpId::Transpose:
  case OpId::Permute:
  case OpId::Expand:
  case OpId::Slice:
  case OpId::Select:
    return viewed(node);
  case OpId::AsStorage: {
    const Value &from = operand(node, 0);
    std::vector<double> result(from.elements.size());
    std::vector<int64_t> cells = cellsOf(from.meta.layout);
    for (size_t i = 0; i < cells.size(); ++i)
      result.at(cells[i]) = from.elements[i];
    return result;
  }
  case OpId::StorageView:
    return gather(operand(node, 0), window(node, 1));
  case OpId::StorageWrite: {
    std::vector<double> result = operand(node, 1).elements;
    std::vector<int64_t> cells = window(node, 2);
    for (size_t i = 0; i < cells.size(); ++i)
      result.at(cells[i]) = operand(node, 0).elements[i];
    return result;
  }
  case OpId::Sum:
  case OpId::Mean:
  case OpId::Amax:
    return reduce(node);
  case OpId::Matmul:
    return matmul(node);
  default:
    return elementwise(node);
  }
}

} // namespace

double test::readElement(DType dtype, const std::byte *from) {
  switch (dtype) {
  case DType::Bool:
  case DType::U8:
    return load<uint8_t>(from);
  case DType::I8:
    return load<int8_t>(from);
  case DType::I16:
    return load<int16_t>(from);
  case DType::I32:
    return load<int32_t>(from);
  case DType::I64:
    return static_cast<double>(load<int64_t>(from));
  case DType::F16:
    return static_cast<double>(load<_Float16>(from));
  case DType::BF16:
    return std::bit_cast<float>(uint32_t(load<uint16_t>(from)) << 16);
  case DType::F32:
    return load<float>(from);
  case DType::F64:
    return load<double>(from);
  }
  return 0;
}

void test::writeElement(DType dtype, std::byte *to, double value) {
  auto integer = [&] { return static_cast<int64_t>(value); };
  switch (dtype) {
  case DType::Bool:
    return store(to, static_cast<uint8_t>(value != 0));
  case DType::U8:
  case DType::I8:
    return store(to, static_cast<uint8_t>(integer()));
  case DType::I16:
    return store(to, static_cast<int16_t>(integer()));
  case DType::I32:
    return store(to, static_cast<int32_t>(integer()));
  case DType::I64:
    return store(to, integer());
  case DType::F16:
    return store(to, static_cast<_Float16>(value));
  case DType::BF16:
    return store(to, bfloat16(value));
  case DType::F32:
    return store(to, static_cast<float>(value));
  case DType::F64:
    return store(to, value);
  }
}

std::vector<int64_t> test::cellsOf(const Layout &layout) {
  std::vector<int64_t> cells{layout.offset.isKnown() ? layout.offset.value()
                                                     : 0};
  for (unsigned dim = 0; dim < layout.rank(); ++dim) {
    std::vector<int64_t> next;
    for (int64_t cell : cells)
      for (int64_t i = 0; i < layout.sizes[dim].value(); ++i)
        next.push_back(cell + i * layout.strides[dim].value());
    cells = std::move(next);
  }
  return cells;
}

std::vector<Value> test::interpret(const Program &program,
                                   std::vector<Value> values) {
  return std::move(Interpreter(program, std::move(values)).values);
}
