//===- InferView.cpp - Views and the ops that may copy --------------------===//

#include "InferRules.h"

namespace weft::infer {

namespace {
/// The view of \p self with the layout that \p layout gives, named \p op.
Result<TensorMeta> viewOf(OpId op, const TensorMeta &self,
                          Result<Layout> layout) {
  layout = inOp(opInfo(op).name, std::move(layout));
  if (!layout)
    return std::move(layout).failure();
  return TensorMeta{self.dtype, *std::move(layout), self.device};
}

Result<Layout> viewOrCopy(const Layout &self, const Result<Sizes> &sizes) {
  if (!sizes)
    return sizes.failure();
  Result<std::optional<Layout>> asView =
      reshapeAsView(self, std::span<const Size>(*sizes));
  if (!asView)
    return std::move(asView).failure();
  return *asView ? **std::move(asView) : contiguousLayout(*sizes);
}
} // namespace

Result<TensorMeta> view(OpId op, const TensorMeta &self, Dims size) {
  return viewOf(op, self, weft::view(self.layout, size));
}

Result<TensorMeta> reshape(OpId op, const TensorMeta &self, Dims size) {
  return viewOf(op, self,
                viewOrCopy(self.layout, inferSizes(self.layout, size)));
}

Result<TensorMeta> transpose(OpId op, const TensorMeta &self, int64_t dim0,
                             int64_t dim1) {
  return viewOf(op, self, weft::transpose(self.layout, dim0, dim1));
}

Result<TensorMeta> permute(OpId op, const TensorMeta &self, Dims dims) {
  return viewOf(op, self, weft::permute(self.layout, dims));
}

Result<TensorMeta> expand(OpId op, const TensorMeta &self, Dims size) {
  Result<TensorMeta> result = viewOf(op, self, weft::expand(self.layout, size));
  if (!result)
    return result;
  if (Result<Size> elements = numElements(result->layout); !elements)
    return inOp<TensorMeta>(opInfo(op).name, std::move(elements).failure());
  return result;
}

Result<TensorMeta> slice(OpId op, const TensorMeta &self, int64_t dim,
                         int64_t length, int64_t step) {
  return viewOf(op, self,
                weft::slice(self.layout, dim, Size::unknown(), length, step));
}

Result<TensorMeta> select(OpId op, const TensorMeta &self, int64_t dim) {
  Result<Layout> layout = weft::select(self.layout, dim, Size::unknown());
  if (layout &&
      self.layout.sizes[dim < 0 ? dim + self.layout.rank() : dim].is(0))
    layout = fail(ErrorKind::Index, "no index is in range for tensor of size " +
                                        toString(self.layout.sizes) +
                                        " at dimension " + std::to_string(dim));
  return viewOf(op, self, std::move(layout));
}

Result<TensorMeta> squeeze(OpId op, const TensorMeta &self, Dims dims) {
  return viewOf(op, self,
                weft::squeeze(self.layout, dims.empty()
                                               ? std::nullopt
                                               : std::optional<Dims>(dims)));
}

Result<TensorMeta> unsqueeze(OpId op, const TensorMeta &self, int64_t dim) {
  return viewOf(op, self, weft::unsqueeze(self.layout, dim));
}

Result<TensorMeta> flatten(OpId op, const TensorMeta &self, int64_t startDim,
                           int64_t endDim) {
  Result<Sizes> sizes = flattenedSizes(self.layout, startDim, endDim);
  // As in PyTorch, one dim is no reshape: the strides stay as they are.
  if (sizes && self.layout.rank() > 0 && sizes->size() == self.layout.rank())
    return self;
  return viewOf(op, self, viewOrCopy(self.layout, sizes));
}

Result<TensorMeta> asStrided(OpId op, const TensorMeta &self, Dims size,
                             Dims stride, int64_t storageOffset) {
  // The cells that are known to be there: all of a dense value's, else those up
  // to the last one that self names.
  Size cells = Size::unknown();
  if (Result<Size> elements = numElements(self.layout); !elements)
    return inOp<TensorMeta>(opInfo(op).name, std::move(elements).failure());
  else if (elements->isKnown() && isNonOverlappingAndDense(self.layout))
    cells = *elements;
  return viewOf(op, self, weft::asStrided(cells, size, stride, storageOffset));
}

Result<TensorMeta> contiguous(OpId op, const TensorMeta &self) {
  if (isContiguous(self.layout) == true)
    return self;
  return inOp(opInfo(op).name,
              makeMeta(self.dtype, self.layout.sizes, self.device));
}

} // namespace weft::infer
