//===- LayoutViews.cpp - PyTorch's views as functions of layouts ----------===//

#include "weft/Core/Layout.h"

#include <algorithm>

namespace weft {

namespace {
/// Drops an order that the strides say by themselves.
Layout normalized(Layout layout) {
  if (std::ranges::all_of(layout.strides, &Size::isKnown))
    layout.dimOrder.clear();
  return layout;
}

int64_t positionOf(const Layout &layout, int64_t dim) {
  return std::ranges::find(layout.dimOrder, dim) - layout.dimOrder.begin();
}

/// True if every dim that is slower than \p dim is known to have size 1.
bool isSlowest(const Layout &layout, int64_t dim) {
  for (int64_t other : layout.dimOrder) {
    if (other == dim)
      return true;
    if (!layout.sizes[other].is(1))
      return false;
  }
  return false;
}

/// Takes dim \p dim out of sizes, strides and order.
void eraseDim(Layout &layout, int64_t dim) {
  layout.sizes.erase(layout.sizes.begin() + dim);
  layout.strides.erase(layout.strides.begin() + dim);
  if (layout.dimOrder.empty())
    return;
  layout.dimOrder.erase(layout.dimOrder.begin() + positionOf(layout, dim));
  for (int64_t &other : layout.dimOrder)
    other -= other > dim;
}

/// Can dim \p dim (the next slower one) be walked as one with the dims behind
/// it, which hold \p elements elements of stride \p base? nullopt if unknown
/// sizes decide.
std::optional<bool> mergesWithNext(const Layout &self, int64_t dim,
                                   Size elements, Size base) {
  if (self.sizes[dim].is(1))
    return true;
  if (!self.dimOrder.empty()) {
    int64_t place = positionOf(self, dim), next = dim + 1;
    while (self.sizes[next].is(1) && next + 1 < self.rank())
      ++next;
    while (++place < self.rank() && self.sizes[self.dimOrder[place]].is(1) &&
           self.dimOrder[place] != next)
      ;
    return place < self.rank() && self.dimOrder[place] == next;
  }
  Size stride = self.strides[dim];
  if (stride.isUnknown() || elements.isUnknown() || base.isUnknown())
    return std::nullopt;
  return static_cast<__int128>(elements.value()) * base.value() ==
         stride.value();
}

/// What is known where unknown sizes decide between a view and a copy.
Layout viewOrCopy(const Layout &self, std::span<const Size> sizes) {
  Layout result;
  result.sizes.assign(sizes.begin(), sizes.end());
  result.strides.assign(sizes.size(), Size::unknown());
  result.offset = self.offset.is(0) ? Size(0) : Size::unknown();
  return result;
}
} // namespace

Result<Sizes> inferSizes(const Layout &self, std::span<const int64_t> sizes) {
  int64_t inferred = -1;
  Sizes result(sizes.begin(), sizes.end());
  for (size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d] >= 0)
      continue;
    if (sizes[d] != -1)
      return fail(ErrorKind::Runtime, "invalid shape dimension " +
                                          std::to_string(sizes[d]) +
                                          " at index " + std::to_string(d) +
                                          " of shape " + toString(sizes));
    if (inferred >= 0)
      return fail(ErrorKind::Runtime, "only one dimension can be inferred");
    inferred = d;
    result[d] = 1;
  }
  Result<Size> elements = numElements(self), given = product(result);
  if (!elements)
    return std::move(elements).failure();
  if (!given)
    return std::move(given).failure();
  auto invalid = [&] {
    return fail(ErrorKind::Runtime, "shape '" + toString(sizes) +
                                        "' is invalid for input of size " +
                                        toString(*elements));
  };
  if (inferred < 0) {
    if (elements->isKnown() && *elements != *given)
      return invalid();
    return result;
  }
  if (given->is(0)) {
    if (elements->isKnown() && !elements->is(0))
      return invalid();
    return fail(ErrorKind::Runtime,
                "cannot reshape tensor of 0 elements into shape " +
                    toString(sizes) +
                    " because the unspecified dimension size -1 can be any "
                    "value and is ambiguous");
  }
  if (elements->isUnknown()) {
    result[inferred] = Size::unknown();
    return result;
  }
  if (elements->value() % given->value() != 0)
    return invalid();
  result[inferred] = elements->value() / given->value();
  return result;
}

Result<std::optional<Layout>> reshapeAsView(const Layout &self,
                                            std::span<const Size> sizes) {
  Result<Size> elements = numElements(self);
  if (!elements)
    return std::move(elements).failure();
  bool known = std::ranges::all_of(self.sizes, &Size::isKnown) &&
               std::ranges::all_of(self.strides, &Size::isKnown);
  if ((!known || elements->is(0)) && std::ranges::equal(self.sizes, sizes))
    return std::optional(self);
  if (elements->is(0) || self.rank() == 0 ||
      (!known && isContiguous(self) == true)) {
    Result<Layout> result = contiguousLayout(sizes);
    if (!result)
      return std::move(result).failure();
    result->offset = self.offset;
    return std::optional(*std::move(result));
  }
  // PyTorch's computeStride: the dims of self fall into chunks that can be
  // walked with one stride; each must be filled by whole dims of the result.
  Layout result = viewOrCopy(self, sizes);
  result.offset = self.offset;
  int64_t viewDim = int64_t(sizes.size()) - 1;
  Size base = self.strides.back(), chunk = 1, filled = 1;
  for (int64_t dim = int64_t(self.rank()) - 1; dim >= 0; --dim) {
    Result<Size> larger = multiply(chunk, self.sizes[dim]);
    if (!larger)
      return std::move(larger).failure();
    chunk = *larger;
    if (dim > 0) {
      std::optional<bool> merges = mergesWithNext(self, dim - 1, chunk, base);
      if (!merges)
        return std::optional(viewOrCopy(self, sizes));
      if (*merges)
        continue;
      if (chunk.isUnknown())
        // Which dims of the result fill this chunk can't be known.
        return std::optional(viewOrCopy(self, sizes));
    }
    bool takesRest = dim == 0 && (chunk.isUnknown() || filled.isUnknown());
    while (viewDim >= 0 &&
           (takesRest || sizes[viewDim].is(1) ||
            (filled.isKnown() && filled.value() < chunk.value()))) {
      Result<Size> stride = multiply(filled, base);
      Result<Size> next = multiply(filled, sizes[viewDim]);
      if (!stride || !next)
        return std::move(stride ? next : stride).failure();
      result.strides[viewDim] = *stride;
      filled = *next;
      // The chunk is known, so that an unknown size can't be told to fill it.
      if (filled.isUnknown() && !takesRest) {
        if (dim > 0)
          return std::optional(viewOrCopy(self, sizes));
        takesRest = true;
      }
      --viewDim;
    }
    if (!takesRest && filled != chunk)
      return std::optional<Layout>();
    if (dim > 0) {
      base = self.strides[dim - 1];
      chunk = filled = 1;
    }
  }
  if (viewDim >= 0)
    return std::optional<Layout>();
  return std::optional(std::move(result));
}

Result<std::optional<Layout>> reshapeAsView(const Layout &self,
                                            std::span<const int64_t> sizes) {
  Result<Sizes> inferred = inferSizes(self, sizes);
  if (!inferred)
    return std::move(inferred).failure();
  return reshapeAsView(self, std::span<const Size>(*inferred));
}

Result<Layout> view(const Layout &self, std::span<const int64_t> sizes) {
  Result<std::optional<Layout>> result = reshapeAsView(self, sizes);
  if (!result)
    return std::move(result).failure();
  if (!*result)
    return fail(ErrorKind::Runtime,
                "view size is not compatible with input tensor's size and "
                "stride (at least one dimension spans across two contiguous "
                "subspaces). Use .reshape(...) instead.");
  return **std::move(result);
}

Result<Layout> transpose(const Layout &self, int64_t dim0, int64_t dim1) {
  Result<int64_t> a = wrapDim(dim0, self.rank()),
                  b = wrapDim(dim1, self.rank());
  if (!a || !b)
    return std::move(a ? b : a).failure();
  Layout result = self;
  if (self.rank() == 0 || *a == *b)
    return result;
  std::swap(result.sizes[*a], result.sizes[*b]);
  std::swap(result.strides[*a], result.strides[*b]);
  for (int64_t &dim : result.dimOrder)
    dim = dim == *a ? *b : dim == *b ? *a : dim;
  return result;
}

Result<Layout> permute(const Layout &self, std::span<const int64_t> dims) {
  if (dims.size() != self.rank())
    return fail(ErrorKind::Runtime,
                "number of dimensions in the tensor input does not match the "
                "length of the desired ordering of dimensions i.e. "
                "input.dim() = " +
                    std::to_string(self.rank()) + " is not equal to len(dims)" +
                    " = " + std::to_string(dims.size()));
  Layout result = self;
  Ints places(dims.size(), -1);
  for (size_t d = 0; d < dims.size(); ++d) {
    Result<int64_t> dim = wrapDim(dims[d], self.rank());
    if (!dim)
      return std::move(dim).failure();
    if (places[*dim] >= 0)
      return fail(ErrorKind::Runtime, "duplicate dims are not allowed.");
    places[*dim] = d;
    result.sizes[d] = self.sizes[*dim];
    result.strides[d] = self.strides[*dim];
  }
  for (int64_t &dim : result.dimOrder)
    dim = places[dim];
  return result;
}

Result<Layout> expand(const Layout &self, std::span<const int64_t> sizes) {
  int64_t rank = sizes.size(), added = rank - self.rank();
  if (added < 0)
    return fail(ErrorKind::Runtime,
                "the number of sizes provided (" + std::to_string(rank) +
                    ") must be greater or equal to the number of dimensions in "
                    "the tensor (" +
                    std::to_string(self.rank()) + ")");
  Layout result;
  result.sizes.resize(rank);
  result.strides.resize(rank);
  result.offset = self.offset;
  bool repeats = false;
  for (int64_t d = rank; d-- > 0;) {
    bool isNew = d < added;
    Size size = isNew ? Size(1) : self.sizes[d - added];
    Size stride = 0; // of all dims, if a 0-d tensor is expanded
    if (!isNew) {
      stride = self.strides[d - added];
    } else if (self.rank() > 0) {
      Result<Size> product =
          multiply(result.sizes[d + 1], result.strides[d + 1]);
      if (!product)
        return std::move(product).failure();
      stride = *product;
    }
    int64_t target = sizes[d];
    if (target == -1 && isNew)
      return fail(ErrorKind::Runtime,
                  "The expanded size of the tensor (-1) isn't allowed in a "
                  "leading, non-existing dimension " +
                      std::to_string(d));
    if (target != -1 && !size.is(target)) {
      if (target < 0 || !(size.is(1) || size.isUnknown()))
        return fail(ErrorKind::Runtime,
                    "The expanded size of the tensor (" +
                        std::to_string(target) +
                        ") must match the existing size (" + toString(size) +
                        ") at non-singleton dimension " + std::to_string(d) +
                        ".  Target sizes: " + toString(sizes) +
                        ".  Tensor sizes: " + toString(self.sizes));
      // An unknown size is taken for the target already: its stride stays.
      if (size.is(1)) {
        stride = 0;
        repeats = true;
      }
      size = target;
    }
    result.sizes[d] = size;
    result.strides[d] = stride;
  }
  if (added == 0 && !repeats)
    result.dimOrder = self.dimOrder;
  return normalized(std::move(result));
}

Result<Layout> slice(const Layout &self, int64_t dim, Size start, Size length,
                     int64_t step) {
  if (self.rank() == 0)
    return fail(ErrorKind::Index,
                "slice() cannot be applied to a 0-dim tensor.");
  Result<int64_t> wrapped = wrapDim(dim, self.rank());
  if (!wrapped)
    return std::move(wrapped).failure();
  dim = *wrapped;
  if (step < 1)
    return fail(ErrorKind::Runtime, "slice step must be positive");
  Size size = self.sizes[dim];
  auto outside = [&] {
    return fail(ErrorKind::Runtime,
                "start (" + toString(start) + "), length (" + toString(length) +
                    ") and step (" + std::to_string(step) +
                    ") exceed dimension " + std::to_string(dim) +
                    " with size " + toString(size));
  };
  if ((start.isKnown() && start.value() < 0) ||
      (length.isKnown() && length.value() < 0))
    return outside();
  if (size.isKnown()) {
    // The last element, as far as it is known: an unknown start may be 0.
    __int128 end = start.isKnown() ? start.value() : 0;
    if (length.isKnown() && length.value() > 0)
      end += static_cast<__int128>(length.value() - 1) * step + 1;
    if (end > size.value())
      return outside();
  }
  Layout result = self;
  result.sizes[dim] = length;
  Result<Size> stride = multiply(self.strides[dim], step);
  Result<Size> distance = multiply(start, self.strides[dim]);
  Result<Size> offset = distance ? add(self.offset, *distance) : distance;
  if (!offset)
    return std::move(offset).failure();
  if (!stride)
    return std::move(stride).failure();
  result.strides[dim] = *stride;
  result.offset = *offset;
  bool whole = size.isKnown() && length == size;
  if (step != 1 || (!whole && !isSlowest(self, dim)))
    result.dimOrder.clear();
  return normalized(std::move(result));
}

std::string startOutOfRange(int64_t start, int64_t dim, int64_t bound) {
  std::string message = "start " + std::to_string(start) +
                        " is out of range for dim " + std::to_string(dim);
  if (bound < 0)
    return message + ": the dim has fewer elements than are taken";
  return message + ": it must lie in [0, " + std::to_string(bound) + "]";
}

Result<Layout> select(const Layout &self, int64_t dim, Size index) {
  if (self.rank() == 0)
    return fail(ErrorKind::Index,
                "select() cannot be applied to a 0-dim tensor.");
  Result<int64_t> wrapped = wrapDim(dim, self.rank());
  if (!wrapped)
    return std::move(wrapped).failure();
  dim = *wrapped;
  Size size = self.sizes[dim];
  if (index.isKnown() && size.isKnown() &&
      (index.value() < -size.value() || index.value() >= size.value()))
    return fail(ErrorKind::Index, "index " + toString(index) +
                                      " out of range for tensor of size " +
                                      toString(self.sizes) + " at dimension " +
                                      std::to_string(dim));
  Result<Size> position = index;
  if (index.isKnown() && index.value() < 0)
    position = add(index, size);
  Result<Size> distance =
      position ? multiply(*position, self.strides[dim]) : position;
  Result<Size> offset = distance ? add(self.offset, *distance) : distance;
  if (!offset)
    return std::move(offset).failure();
  Layout result = self;
  result.offset = *offset;
  if (!self.sizes[dim].is(1) && !isSlowest(self, dim))
    result.dimOrder.clear();
  eraseDim(result, dim);
  return normalized(std::move(result));
}

Result<Layout> squeeze(const Layout &self,
                       std::optional<std::span<const int64_t>> dims) {
  // A 0-d tensor may name dim 0 or -1, once.
  SmallVector<char> chosen(std::max(self.rank(), 1u), !dims);
  for (int64_t dim : dims.value_or(std::span<const int64_t>())) {
    Result<int64_t> wrapped = wrapDim(dim, self.rank());
    if (!wrapped)
      return std::move(wrapped).failure();
    if (chosen[*wrapped])
      return fail(ErrorKind::Runtime,
                  "dim " + std::to_string(*wrapped) +
                      " appears multiple times in the list of dims");
    chosen[*wrapped] = true;
  }
  Layout result = self;
  for (int64_t d = self.rank(); d-- > 0;)
    if (chosen[d] && self.sizes[d].is(1))
      eraseDim(result, d);
  return normalized(std::move(result));
}

Result<Layout> unsqueeze(const Layout &self, int64_t dim) {
  Result<int64_t> wrapped = wrapDim(dim, self.rank() + 1);
  if (!wrapped)
    return std::move(wrapped).failure();
  dim = *wrapped;
  bool isLast = dim == self.rank();
  Result<Size> stride =
      isLast ? Size(1) : multiply(self.sizes[dim], self.strides[dim]);
  if (!stride)
    return std::move(stride).failure();
  Layout result = self;
  result.sizes.insert(result.sizes.begin() + dim, Size(1));
  result.strides.insert(result.strides.begin() + dim, *stride);
  if (!self.dimOrder.empty()) {
    auto place = isLast ? self.rank() : positionOf(self, dim);
    for (int64_t &other : result.dimOrder)
      other += other >= dim;
    result.dimOrder.insert(result.dimOrder.begin() + place, dim);
  }
  return normalized(std::move(result));
}

Result<Sizes> flattenedSizes(const Layout &self, int64_t start, int64_t end) {
  Result<int64_t> first = wrapDim(start, self.rank()),
                  last = wrapDim(end, self.rank());
  if (!first || !last)
    return std::move(first ? last : first).failure();
  if (*first > *last)
    return fail(ErrorKind::Runtime, "flatten() has invalid args: start_dim "
                                    "cannot come after end_dim");
  if (self.rank() == 0)
    return Sizes{Size(1)};
  std::span<const Size> all = self.sizes;
  Result<Size> flat = product(all.subspan(*first, *last - *first + 1));
  if (!flat)
    return std::move(flat).failure();
  Sizes sizes(all.begin(), all.begin() + *first);
  sizes.push_back(*flat);
  sizes.insert(sizes.end(), all.begin() + *last + 1, all.end());
  return sizes;
}

Result<Layout> asStrided(Size storageCells, std::span<const int64_t> sizes,
                         std::span<const int64_t> strides, int64_t offset) {
  if (sizes.size() != strides.size())
    return fail(ErrorKind::Runtime, "mismatch in length of strides and shape");
  for (int64_t size : sizes)
    if (size < 0)
      return fail(ErrorKind::Runtime,
                  "Trying to create tensor with negative dimension " +
                      std::to_string(size) + ": " + toString(sizes));
  for (int64_t stride : strides)
    if (stride < 0)
      return fail(ErrorKind::Runtime,
                  "Negative strides are not supported at the moment, got "
                  "strides: " +
                      toString(strides));
  if (offset < 0)
    return fail(ErrorKind::Runtime,
                "invalid storage offset " + std::to_string(offset));
  Layout result;
  result.sizes.assign(sizes.begin(), sizes.end());
  result.strides.assign(strides.begin(), strides.end());
  result.offset = offset;
  Result<std::optional<CellRange>> range = cellRange(result);
  if (!range)
    return std::move(range).failure();
  if (storageCells.isKnown() && *range &&
      (*range)->last >= storageCells.value())
    return fail(ErrorKind::Runtime,
                "sizes " + toString(sizes) + ", strides " + toString(strides) +
                    " and storage offset " + std::to_string(offset) +
                    " require element " + std::to_string((*range)->last) +
                    " and are out of bounds for storage of " +
                    toString(storageCells) + " elements");
  return result;
}

} // namespace weft
