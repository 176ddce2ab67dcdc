//===- InferElementwise.cpp - Elementwise ops, where and cast -------------===//
//
// Result strides are those of PyTorch's TensorIterator: the operands' own where
// they agree, else the dims sorted by stride, the earlier operand first.
//
//===----------------------------------------------------------------------===//

#include "InferRules.h"

#include <algorithm>
#include <list>

namespace weft::infer {

namespace {
using Layouts = SmallVector<const Layout *, 4>;

/// The stride of dim \p dim of the result in \p operand: 0 where it repeats.
Size broadcastStride(const Layout &operand, std::span<const Size> sizes,
                     int64_t dim) {
  int64_t own = dim - (int64_t(sizes.size()) - operand.rank());
  if (own < 0 || (operand.sizes[own].is(1) && !sizes[dim].is(1)))
    return 0;
  return operand.strides[own];
}

enum class Comparison { Before, After, Ambiguous, Unknown };

/// Compares two dims of the result by their strides in one operand; the faster
/// one comes before. \p sizes break a tie.
Comparison compare(const Layout &operand, std::span<const Size> sizes,
                   int64_t dim0, int64_t dim1) {
  Size stride0 = broadcastStride(operand, sizes, dim0);
  Size stride1 = broadcastStride(operand, sizes, dim1);
  if (stride0.is(0) || stride1.is(0))
    return Comparison::Ambiguous;
  if (stride0.isKnown() && stride1.isKnown()) {
    if (stride0.value() != stride1.value())
      return stride0.value() < stride1.value() ? Comparison::Before
                                               : Comparison::After;
    if (sizes[dim0].isUnknown() || sizes[dim1].isUnknown())
      return Comparison::Unknown;
    return sizes[dim0].value() > sizes[dim1].value() ? Comparison::After
                                                     : Comparison::Ambiguous;
  }
  if (!operand.dimOrder.empty()) {
    int64_t shift = int64_t(sizes.size()) - operand.rank();
    auto place = [&](int64_t dim) {
      return std::ranges::find(operand.dimOrder, dim - shift);
    };
    return place(dim0) > place(dim1) ? Comparison::Before : Comparison::After;
  }
  // An unknown stride is more than 1: 1 is the unit stride's own.
  if (stride0.is(1))
    return Comparison::Before;
  if (stride1.is(1))
    return Comparison::After;
  return Comparison::Unknown;
}

/// TensorIterator's reorder_dimensions: the dims, fastest first; nullopt where
/// unknown strides decide.
std::optional<Ints> fastestFirst(std::span<const Layout *const> operands,
                                 std::span<const Size> sizes) {
  // The strides of dims of size 1 count only where all that PyTorch looks at is
  // known; elsewhere they may not decide between the others.
  bool exact = std::ranges::all_of(operands, [](const Layout *operand) {
    return std::ranges::all_of(operand->sizes, &Size::isKnown) &&
           std::ranges::all_of(operand->strides, &Size::isKnown);
  });
  Ints perm;
  for (int64_t dim = sizes.size(); dim-- > 0;)
    if (exact || !sizes[dim].is(1))
      perm.push_back(dim);
  for (size_t i = 1; i < perm.size(); ++i) {
    size_t moving = i;
    for (size_t j = i; j-- > 0;) {
      Comparison comparison = Comparison::Ambiguous;
      for (const Layout *operand : operands) {
        comparison = compare(*operand, sizes, perm[j], perm[moving]);
        if (comparison != Comparison::Ambiguous)
          break;
      }
      if (comparison == Comparison::Unknown)
        return std::nullopt;
      if (comparison == Comparison::Before)
        break;
      if (comparison == Comparison::After) {
        std::swap(perm[j], perm[moving]);
        moving = j;
      }
    }
  }
  // The dims left out go before their successors.
  for (int64_t dim = sizes.size(); !exact && dim-- > 0;)
    if (sizes[dim].is(1)) {
      auto next = std::ranges::find(perm, dim + 1);
      perm.insert(next == perm.end() ? perm.begin() : next + 1, dim);
    }
  return perm;
}

/// Dense strides in order \p perm, fastest first, as TensorIterator computes
/// them: a size of 0 makes the strides behind it 0.
Result<Layout> stridesInOrder(std::span<const Size> sizes, const Ints &perm) {
  if (std::ranges::is_sorted(perm, std::greater()))
    return contiguousLayout(sizes);
  Ints order(perm.rbegin(), perm.rend());
  Result<Layout> layout = denseLayout(sizes, order);
  if (!layout)
    return layout;
  bool isEmpty = false;
  for (int64_t dim : perm) {
    if (isEmpty)
      layout->strides[dim] = 0;
    isEmpty |= sizes[dim].is(0);
  }
  if (isEmpty && std::ranges::all_of(layout->strides, &Size::isKnown))
    layout->dimOrder.clear();
  return layout;
}

/// As \p layout says, for sizes of which more may be known.
Result<Layout> likeLayout(const Layout &layout, std::span<const Size> sizes) {
  if (std::ranges::equal(layout.sizes, sizes)) {
    Layout result = layout;
    result.offset = 0;
    return result;
  }
  return denseLayout(sizes, *denseDimOrder(layout));
}

/// An unknown size counts as more than 1, so it is equal to any such size.
bool sameShape(std::span<const Size> a, std::span<const Size> b) {
  return std::ranges::equal(a, b, [](Size x, Size y) {
    return x == y || (x.isUnknown() && !y.is(1)) || (y.isUnknown() && !x.is(1));
  });
}

/// The layouts are dense, of one shape: have they the same strides?
bool sameStrides(const Layout &a, const Layout &b) {
  if (!a.dimOrder.empty() || !b.dimOrder.empty())
    return denseDimOrder(a) == denseDimOrder(b);
  return a.strides == b.strides;
}

Result<Layout> elementwiseLayout(const Layouts &operands,
                                 std::span<const Size> sizes) {
  auto all = [&](auto &&predicate) {
    return std::ranges::all_of(
        operands, [&](const Layout *operand) { return predicate(*operand); });
  };
  const Layout &last = *operands.back();
  if (all([&](const Layout &l) { return sameShape(l.sizes, last.sizes); })) {
    if (all([](const Layout &l) { return isContiguous(l) == true; }))
      return contiguousLayout(sizes);
    if (all(isChannelsLast))
      return denseLayout(sizes, channelsLastOrder);
    if (all(isNonOverlappingAndDense) &&
        all([&](const Layout &l) { return sameStrides(l, last); }))
      return likeLayout(last, sizes);
  }
  std::optional<Ints> perm = fastestFirst(operands, sizes);
  if (perm)
    return stridesInOrder(sizes, *perm);
  Layout result;
  result.sizes.assign(sizes.begin(), sizes.end());
  result.strides.assign(sizes.size(), Size::unknown());
  return result;
}

/// The layout of a copy that keeps the memory format: a dense one stays, any
/// other becomes dense in the order of its strides.
Result<Layout> preservedLayout(const Layout &self) {
  Layout layout = self;
  layout.offset = 0;
  if (isNonOverlappingAndDense(self))
    return layout;
  const Layout *operand = &self;
  if (std::optional<Ints> perm =
          fastestFirst(std::span(&operand, 1), self.sizes))
    return denseLayout(self.sizes, Ints(perm->rbegin(), perm->rend()));
  layout.strides.assign(layout.rank(), Size::unknown());
  return layout;
}

/// The shape of nearly every recorded op: the tensors have one dtype, device
/// and shape, and lie row-major. The result lies as they do. Nullopt for any
/// other.
std::optional<TensorMeta> likeRowMajor(std::span<const Operand> operands,
                                       DType common, DType dtype) {
  const TensorMeta *first = nullptr;
  for (const Operand &operand : operands) {
    const auto *tensor = std::get_if<TensorMeta>(&operand);
    if (!tensor)
      continue;
    if (tensor->dtype != common ||
        (first && (tensor->device != first->device ||
                   tensor->layout.sizes != first->layout.sizes ||
                   tensor->layout.strides != first->layout.strides)))
      return std::nullopt;
    first = tensor;
  }
  // A wider result could overflow.
  if (!first || first->layout.rank() == 0 || byteSize(dtype) > byteSize(common))
    return std::nullopt;
  int64_t stride = 1;
  for (unsigned dim = first->layout.rank(); dim-- > 0;) {
    Size size = first->layout.sizes[dim];
    if (size.isUnknown() || size.is(0) ||
        !first->layout.strides[dim].is(stride))
      return std::nullopt;
    stride *= size.value(); // as storageBytes has checked
  }
  TensorMeta result{dtype, {}, first->device};
  result.layout.sizes = first->layout.sizes;
  result.layout.strides = first->layout.strides;
  return result;
}

/// The result of an elementwise op of dtype \p dtype. The operands from number
/// \p firstPromoted on are converted to dtype \p common.
Result<TensorMeta> broadcastOperands(std::span<const Operand> operands,
                                     size_t firstPromoted, DType common,
                                     DType dtype) {
  if (firstPromoted == 0)
    if (std::optional<TensorMeta> result =
            likeRowMajor(operands, common, dtype))
      return *std::move(result);
  static const Layout number;
  Layouts layouts;
  std::list<Layout> converted;
  Sizes sizes;
  const TensorMeta *placed = nullptr;
  for (const Operand &operand : operands) {
    const auto *tensor = std::get_if<TensorMeta>(&operand);
    layouts.push_back(tensor ? &tensor->layout : &number);
    if (!tensor)
      continue;
    // PyTorch converts an operand of another dtype first, and the copy's
    // strides count.
    if (layouts.size() > firstPromoted && tensor->dtype != common &&
        tensor->layout.rank() > 0) {
      Result<Layout> copy = preservedLayout(tensor->layout);
      if (!copy)
        return std::move(copy).failure();
      layouts.back() = &converted.emplace_back(*std::move(copy));
    }
    Result<Sizes> both = broadcast(sizes, tensor->layout.sizes);
    if (!both)
      return std::move(both).failure();
    sizes = *std::move(both);
    // A 0-d tensor of the CPU goes with any device.
    auto isFree = [](const TensorMeta &meta) {
      return meta.layout.rank() == 0 && meta.device == Device::Cpu;
    };
    if (!placed || isFree(*placed))
      placed = tensor;
    else if (!isFree(*tensor) && tensor->device != placed->device)
      return differentDevices(placed->device, tensor->device);
  }
  if (!placed)
    return fail(ErrorKind::Type, "expected a tensor among the operands");
  Result<Layout> layout = elementwiseLayout(layouts, sizes);
  if (!layout)
    return std::move(layout).failure();
  return checkedMeta(dtype, *std::move(layout), placed->device);
}
} // namespace

Result<TensorMeta> elementwise(OpId op, std::span<const Operand> operands) {
  return inOp(opInfo(op).name, [&]() -> Result<TensorMeta> {
    Result<ElementwiseDTypes> dtypes = elementwiseDTypes(op, operands);
    if (!dtypes)
      return std::move(dtypes).failure();
    DType common = opInfo(op).promotion == PromotionRule::Bool
                       ? resultType(operands)
                       : dtypes->common;
    return broadcastOperands(operands, 0, common, dtypes->result);
  }());
}

Result<TensorMeta> where(OpId op, const TensorMeta &condition,
                         const Operand &self, const Operand &other) {
  return inOp(opInfo(op).name, [&]() -> Result<TensorMeta> {
    if (condition.dtype != DType::Bool)
      return fail(ErrorKind::Runtime,
                  "expected condition to be a boolean tensor, but got a tensor "
                  "with dtype " +
                      std::string(toString(condition.dtype)));
    const Operand operands[] = {condition, self, other};
    DType dtype = resultType(std::span(operands).subspan(1));
    return broadcastOperands(operands, 1, dtype, dtype);
  }());
}

Result<TensorMeta> cast(OpId op, const TensorMeta &self, DType dtype) {
  Result<TensorMeta> result = clone(op, self);
  if (!result)
    return result;
  return inOp(opInfo(op).name,
              checkedMeta(dtype, std::move(result->layout), self.device));
}

Result<TensorMeta> clone(OpId op, const TensorMeta &self) {
  return inOp(opInfo(op).name, [&]() -> Result<TensorMeta> {
    Result<Layout> layout = preservedLayout(self.layout);
    if (!layout)
      return std::move(layout).failure();
    return checkedMeta(self.dtype, *std::move(layout), self.device);
  }());
}

} // namespace weft::infer
