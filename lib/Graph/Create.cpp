//===- Create.cpp - Tensors from numbers and from memory ------------------===//

#include "weft/Graph/Evaluator.h"
#include "weft/Graph/Graph.h"
#include "weft/Graph/Record.h"

#include <cmath>
#include <cstring>

using namespace weft;
using namespace weft::graph;

/// The tensor of all cells of \p buffer.
static Tensor overBuffer(runtime::BufferPtr buffer, TensorMeta meta,
                         int64_t cells) {
  auto *storage = new Storage;
  storage->cells = cells;
  Lock lock;
  Node *node = lock.leaf(std::move(buffer), meta);
  return Tensor::adopt(makeRoot(meta, node, storage));
}

static TensorMeta checkedMeta(std::string_view maker,
                              std::span<const int64_t> sizes, DType dtype,
                              Device device = Device::Cpu) {
  return valueOrThrow(infer::newTensor(maker, sizes, dtype, device));
}

static int64_t bytesOf(const TensorMeta &meta) {
  return valueOrThrow(multiply(valueOrThrow(numElements(meta.layout)),
                               byteSize(meta.dtype)))
      .value();
}

Tensor weft::empty(std::span<const int64_t> sizes, DType dtype, Device device,
                   std::source_location) {
  TensorMeta meta = checkedMeta("empty", sizes, dtype, device);
  int64_t bytes = bytesOf(meta), cells = bytes / byteSize(dtype);
  if (device != Device::Meta)
    return overBuffer(valueOrThrow(runtime::Buffer::allocate(bytes)), meta,
                      cells);
  auto *storage = new Storage;
  storage->cells = cells;
  return Tensor::adopt(makeRoot(meta, nullptr, storage));
}

Tensor weft::full(std::span<const int64_t> size, const Scalar &fill,
                  DType dtype, Device device, std::source_location where) {
  const TensorOrScalar operands[] = {{fill, where}};
  return record::op(OpId::Full, operands,
                    {Ints(size.begin(), size.end()), dtype},
                    infer::full(OpId::Full, size, dtype, device), where);
}

Tensor weft::zeros(std::span<const int64_t> sizes, DType dtype, Device device,
                   std::source_location where) {
  return full(sizes, int64_t(0), dtype, device, where);
}

Tensor weft::ones(std::span<const int64_t> sizes, DType dtype, Device device,
                  std::source_location where) {
  return full(sizes, int64_t(1), dtype, device, where);
}

static double toDouble(const Scalar &scalar) {
  return std::visit([](auto value) { return static_cast<double>(value); },
                    scalar.get());
}

/// Elements from start to below end. Errors: Runtime, in PyTorch's words.
static int64_t arangeLength(const Scalar &start, const Scalar &end,
                            const Scalar &step) {
  double first = toDouble(start), last = toDouble(end), by = toDouble(step);
  auto error = [](const char *message) {
    return Exception({ErrorKind::Runtime, message});
  };
  if (by == 0)
    throw error("step must be nonzero");
  if (!std::isfinite(first) || !std::isfinite(last))
    throw error("unsupported range: its ends must be finite");
  if ((by > 0 && last < first) || (by < 0 && last > first))
    throw error("upper bound and lower bound inconsistent with step sign");
  bool integral = start.category() != DTypeCategory::Float &&
                  end.category() != DTypeCategory::Float &&
                  step.category() != DTypeCategory::Float;
  if (integral) {
    auto integer = [](const Scalar &scalar) {
      return std::visit([](auto value) { return static_cast<__int128>(value); },
                        scalar.get());
    };
    __int128 distance = integer(end) - integer(start), size = integer(step);
    __int128 length = distance / size + (distance % size != 0);
    if (length > INT64_MAX)
      throw error("invalid size, possible overflow?");
    return static_cast<int64_t>(length);
  }
  double length = std::ceil((last - first) / by);
  if (!(length < 9.2e18))
    throw error("invalid size, possible overflow?");
  return static_cast<int64_t>(length);
}

Tensor weft::arange(const Scalar &start, const Scalar &end, const Scalar &step,
                    std::optional<DType> dtype, Device device,
                    std::source_location where) {
  int64_t length = arangeLength(start, end, step);
  bool integral = start.category() != DTypeCategory::Float &&
                  end.category() != DTypeCategory::Float &&
                  step.category() != DTypeCategory::Float;
  DType result = dtype.value_or(integral ? DType::I64 : DType::F32);
  const TensorOrScalar operands[] = {{start, where}, {step, where}};
  return record::op(OpId::Arange, operands, {length, result},
                    infer::arange(OpId::Arange, length, result, device), where);
}

Tensor weft::tensor(std::span<const double> values,
                    std::span<const int64_t> sizes, DType dtype) {
  TensorMeta meta = checkedMeta("tensor", sizes, dtype);
  int64_t count = bytesOf(meta) / byteSize(dtype);
  if (count != static_cast<int64_t>(values.size()))
    throw Exception(
        {ErrorKind::Runtime, std::to_string(values.size()) +
                                 " values do not fill a tensor of shape " +
                                 toString(sizes)});
  // Conversions are an op's business: one definition of them.
  Tensor wide = Tensor::fromBytes(std::as_bytes(values), sizes, DType::F64);
  return wide.to(dtype);
}

Tensor Tensor::fromBytes(std::span<const std::byte> elements,
                         std::span<const int64_t> sizes, DType dtype) {
  TensorMeta meta = checkedMeta("fromBytes", sizes, dtype);
  int64_t bytes = bytesOf(meta);
  if (bytes != static_cast<int64_t>(elements.size()))
    throw Exception(
        {ErrorKind::Runtime, std::to_string(elements.size()) +
                                 " bytes do not fill a tensor of shape " +
                                 toString(sizes) + " and dtype " +
                                 std::string(toString(dtype)) + ": it has " +
                                 std::to_string(bytes)});
  runtime::BufferPtr buffer = valueOrThrow(runtime::Buffer::allocate(bytes));
  if (bytes)
    std::memcpy(buffer->data(), elements.data(), elements.size());
  return overBuffer(std::move(buffer), std::move(meta),
                    bytes / byteSize(dtype));
}

Tensor Tensor::from_blob(void *data, std::span<const int64_t> sizes,
                         DType dtype,
                         std::optional<std::span<const int64_t>> strides,
                         std::function<void()> deleter, bool readOnly) {
  auto bad = [](std::string message) {
    return Exception({ErrorKind::Runtime, "from_blob: " + std::move(message)});
  };
  TensorMeta meta = checkedMeta("from_blob", sizes, dtype);
  if (strides) {
    if (strides->size() != sizes.size())
      throw bad(std::to_string(strides->size()) + " strides for " +
                std::to_string(sizes.size()) + " sizes");
    for (size_t i = 0; i < sizes.size(); ++i) {
      if ((*strides)[i] < 0)
        throw bad("negative strides are not supported: " + toString(*strides));
      meta.layout.strides[i] = (*strides)[i];
    }
  }
  std::optional<CellRange> range =
      valueOrThrow(inOp("from_blob", cellRange(meta.layout)));
  // One more than the last cell, and its bytes, may be too many for 64 bits.
  Size cells =
      range ? valueOrThrow(inOp("from_blob", weft::add(range->last, Size(1))))
            : Size(0);
  int64_t bytes =
      valueOrThrow(inOp("from_blob", weft::multiply(cells, byteSize(dtype))))
          .value();
  if (range && !data)
    throw bad("the address is null, but there are elements");
  if (reinterpret_cast<uintptr_t>(data) % byteSize(dtype))
    throw bad("the address is not a multiple of the " +
              std::to_string(byteSize(dtype)) + " bytes of an element");
  runtime::BufferPtr buffer =
      runtime::Buffer::borrow(data, bytes, std::move(deleter), readOnly);
  if (buffer->isAliased())
    if (Evaluator *evaluator = evaluatorIfSet())
      evaluator->evaluateAll(nullptr, {"from_blob over memory that a tensor "
                                       "has already",
                                       std::source_location::current()});
  return overBuffer(std::move(buffer), std::move(meta), cells.value());
}
