//===- Read.cpp - Where values are read -----------------------------------===//

#include "weft/Graph/Evaluator.h"
#include "weft/Graph/Graph.h"

#include <bit>
#include <cstring>

using namespace weft;
using namespace weft::graph;

static void refuseMeta(const Tensor &tensor, ErrorKind kind,
                       const char *message) {
  if (tensor.device() == Device::Meta)
    throw Exception({kind, message});
}

/// The bytes of \p tensor's storage, up to date.
static runtime::BufferPtr evaluated(const Tensor &tensor, const char *what,
                                    const std::source_location &where) {
  bool isReady;
  {
    // Without an engine, what exists can be read still.
    Lock lock;
    isReady = !evaluatorIfSet() &&
              tensor.implementation()->storage->current->isLeaf();
  }
  if (!isReady)
    evaluator().evaluate({&tensor, 1}, {what, where});
  Lock lock;
  return tensor.implementation()->storage->buffer;
}

/// Calls \p visit with the address of each element in row-major order.
template <typename Visit>
static void forEachElement(const Tensor &tensor, const std::byte *base,
                           Visit visit) {
  const Layout &layout = tensor.meta().layout;
  int64_t width = tensor.element_size(), count = tensor.numel();
  SmallVector<int64_t> index(layout.rank(), 0);
  int64_t cell = layout.offset.value();
  for (int64_t n = 0; n < count; ++n) {
    visit(base + cell * width);
    for (unsigned dim = layout.rank(); dim-- > 0;) {
      cell += layout.strides[dim].value();
      if (++index[dim] < layout.sizes[dim].value())
        break;
      cell -= layout.strides[dim].value() * index[dim];
      index[dim] = 0;
    }
  }
}

static std::vector<std::byte> bytesOf(const Tensor &tensor,
                                      const runtime::BufferPtr &buffer) {
  int64_t width = tensor.element_size();
  std::vector<std::byte> result(tensor.numel() * width);
  if (result.empty())
    return result;
  if (tensor.is_contiguous()) {
    std::memcpy(result.data(), buffer->data() + tensor.storage_offset() * width,
                result.size());
    return result;
  }
  std::byte *to = result.data();
  forEachElement(tensor, buffer->data(), [&](const std::byte *from) {
    std::memcpy(to, from, width);
    to += width;
  });
  return result;
}

std::vector<std::byte> Tensor::toBytes(std::source_location where) const {
  meta();
  refuseMeta(*this, ErrorKind::NotImplemented,
             "Cannot copy out of meta tensor; no data!");
  return bytesOf(*this, evaluated(*this, "toBytes", where));
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

template <typename T> static T load(const std::byte *from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}

static Scalar element(DType dtype, const std::byte *from) {
  switch (dtype) {
  case DType::Bool:
    return load<uint8_t>(from) != 0;
  case DType::U8:
    return load<uint8_t>(from);
  case DType::I8:
    return load<int8_t>(from);
  case DType::I16:
    return load<int16_t>(from);
  case DType::I32:
    return load<int32_t>(from);
  case DType::I64:
    return load<int64_t>(from);
  case DType::F16:
    return static_cast<float>(load<_Float16>(from));
  case DType::BF16:
    return std::bit_cast<float>(static_cast<uint32_t>(load<uint16_t>(from))
                                << 16);
  case DType::F32:
    return load<float>(from);
  case DType::F64:
    return load<double>(from);
  }
  __builtin_unreachable();
}

Scalar Tensor::item(std::source_location where) const {
  refuseMeta(*this, ErrorKind::Runtime,
             "Tensor.item() cannot be called on meta tensors");
  if (numel() != 1)
    throw Exception(
        {ErrorKind::Runtime, "a Tensor with " + std::to_string(numel()) +
                                 " elements cannot be converted to Scalar"});
  runtime::BufferPtr buffer = evaluated(*this, "item", where);
  return element(dtype(), buffer->data() + storage_offset() * element_size());
}

template <ElementType T>
std::vector<T> Tensor::toVector(std::source_location where) const {
  meta();
  refuseMeta(*this, ErrorKind::NotImplemented,
             "Cannot copy out of meta tensor; no data!");
  runtime::BufferPtr buffer = evaluated(*this, "toVector", where);
  std::vector<T> result;
  result.reserve(numel());
  forEachElement(*this, buffer->data(), [&](const std::byte *from) {
    std::visit([&](auto value) { result.push_back(static_cast<T>(value)); },
               element(dtype(), from).get());
  });
  return result;
}

namespace weft {
template std::vector<bool> Tensor::toVector(std::source_location) const;
template std::vector<uint8_t> Tensor::toVector(std::source_location) const;
template std::vector<int8_t> Tensor::toVector(std::source_location) const;
template std::vector<int16_t> Tensor::toVector(std::source_location) const;
template std::vector<int32_t> Tensor::toVector(std::source_location) const;
template std::vector<int64_t> Tensor::toVector(std::source_location) const;
template std::vector<_Float16> Tensor::toVector(std::source_location) const;
template std::vector<float> Tensor::toVector(std::source_location) const;
template std::vector<double> Tensor::toVector(std::source_location) const;
} // namespace weft

//===----------------------------------------------------------------------===//
// Sharing with others
//===----------------------------------------------------------------------===//

void *Tensor::data_ptr(std::source_location where) const {
  meta();
  if (device() == Device::Meta)
    return nullptr;
  runtime::BufferPtr buffer = evaluated(*this, "data_ptr", where);
  Lock lock;
  buffer->pinned = true;
  return buffer->data() ? buffer->data() + storage_offset() * element_size()
                        : nullptr;
}

namespace {
/// What a DLManagedTensor of ours keeps alive.
struct Exported {
  DLManagedTensor managed;
  Tensor tensor;
  std::vector<int64_t> sizes, strides;
};
} // namespace

DLManagedTensor *Tensor::to_dlpack(std::source_location where) const {
  meta();
  refuseMeta(*this, ErrorKind::NotImplemented,
             "Cannot copy out of meta tensor; no data!");
  void *data = data_ptr(where);
  auto *exported = new Exported{{}, *this, sizes(), strides()};
  DLTensor &tensor = exported->managed.dl_tensor;
  tensor.data = data;
  tensor.device = {kDLCPU, 0};
  tensor.ndim = static_cast<int>(dim());
  tensor.dtype = dlpack::typeOf(dtype());
  tensor.shape = exported->sizes.data();
  tensor.strides = exported->strides.data();
  tensor.byte_offset = 0;
  exported->managed.manager_ctx = exported;
  exported->managed.deleter = [](DLManagedTensor *self) {
    delete static_cast<Exported *>(self->manager_ctx);
  };
  return &exported->managed;
}

Tensor Tensor::from_dlpack(DLManagedTensor *managed) {
  auto bad = [](const std::string &message) {
    return Exception({ErrorKind::Runtime, "from_dlpack: " + message});
  };
  if (!managed)
    throw bad("the tensor is null");
  const DLTensor &tensor = managed->dl_tensor;
  if (tensor.device.device_type != kDLCPU)
    throw bad("the device is not the CPU");
  std::optional<DType> dtype = dlpack::dtypeOf(tensor.dtype);
  if (!dtype)
    throw bad("no dtype of Weft has code " + std::to_string(tensor.dtype.code) +
              ", " + std::to_string(tensor.dtype.bits) + " bits and " +
              std::to_string(tensor.dtype.lanes) + " lanes");
  if (tensor.ndim < 0 || (tensor.ndim > 0 && !tensor.shape))
    throw bad("the shape is missing");
  std::span<const int64_t> sizes(tensor.shape, tensor.ndim);
  std::optional<std::span<const int64_t>> strides;
  if (tensor.strides)
    strides = std::span<const int64_t>(tensor.strides, tensor.ndim);
  void *data = tensor.data
                   ? static_cast<std::byte *>(tensor.data) + tensor.byte_offset
                   : nullptr;
  return from_blob(data, sizes, *dtype, strides, [managed] {
    if (managed->deleter)
      managed->deleter(managed);
  });
}

void weft::synchronize(std::source_location where) {
  if (Evaluator *set = evaluatorIfSet())
    set->evaluateAll(nullptr, {"synchronize", where});
}
