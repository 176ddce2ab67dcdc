//===- View.cpp - The same elements, read in another way ------------------===//

#include "Families.h"

#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "llvm/ADT/TypeSwitch.h"

using mlir::Operation;
using namespace weft;
using namespace weft::reference;

namespace {

/// The value that reads the buffer of \p self through \p layout.
Result<TensorValue> throughLayout(Operation *op, const TensorValue &self,
                                  Result<Layout> layout) {
  if (!layout)
    return std::move(layout).failure();
  return asDeclared(
      op, {{self.dtype(), *std::move(layout), self.meta.device}, self.buffer});
}

Result<TensorValue> evaluateReshape(Operation *op, const TensorValue &self,
                                    Index size) {
  Result<std::optional<Layout>> layout = reshapeAsView(self.meta.layout, size);
  if (!layout)
    return std::move(layout).failure();
  if (*layout)
    return throughLayout(op, self, **layout);
  Result<Layout> dense = contiguousLayout(self.meta.layout.sizes);
  if (!dense)
    return std::move(dense).failure();
  Result<TensorValue> copy = withLayout(self, *dense);
  if (!copy)
    return copy;
  return throughLayout(op, *copy, view(copy->meta.layout, size));
}

Result<TensorValue> evaluateFlatten(ir::FlattenOp op, const TensorValue &self) {
  Result<Sizes> sizes =
      flattenedSizes(self.meta.layout, op.getStartDim(), op.getEndDim());
  if (!sizes)
    return std::move(sizes).failure();
  Ints known;
  for (Size size : *sizes)
    known.push_back(size.value());
  return evaluateReshape(op, self, known);
}

/// The sentence of a run-time start that is out of range is Core's; a negative
/// one counts from nowhere here.
Result<Layout> selected(const Layout &layout, int64_t dim, int64_t index) {
  if (index < 0)
    return fail(ErrorKind::Index, "index " + std::to_string(index) +
                                      " is out of bounds for dimension " +
                                      std::to_string(dim) + " with size " +
                                      toString(layout.sizes[dim]));
  return select(layout, dim, index);
}

Result<Layout> squeezed(ir::SqueezeOp op, const Layout &layout) {
  if (op.getDims().empty())
    return squeeze(layout, std::nullopt);
  return squeeze(layout, ints(op.getDims()));
}

/// Strides over the memory of \p self, which begins at its first cell.
Result<Layout> stridedOver(ir::AsStridedOp op, const TensorValue &self) {
  Result<std::optional<CellRange>> range = cellRange(self.meta.layout);
  if (!range)
    return std::move(range).failure();
  const CellRange cells = range->value_or(CellRange{0, -1});
  Result<Layout> layout =
      asStrided(cells.last - cells.first + 1, ints(op.getSize()),
                ints(op.getStride()), op.getStorageOffset());
  if (layout)
    layout->offset = layout->offset.value() + cells.first;
  return layout;
}

/// A copy in the layout that the result's type declares.
Result<TensorValue> evaluateCopy(Operation *op, const TensorValue &self) {
  Result<TensorValue> result = makeResult(op, self.meta);
  if (!result)
    return result;
  return withLayout(self, result->meta.layout);
}

} // namespace

Result<TensorValue> reference::evaluateView(Operation *op, Operands operands) {
  const TensorValue &self = tensor(operands[0]);
  const Layout &layout = self.meta.layout;
  auto through = [&](Result<Layout> result) {
    return throughLayout(op, self, std::move(result));
  };
  return llvm::TypeSwitch<Operation *, Result<TensorValue>>(op)
      .Case([&](ir::ViewOp view) {
        return through(weft::view(layout, ints(view.getSize())));
      })
      .Case([&](ir::ReshapeOp reshape) {
        return evaluateReshape(op, self, ints(reshape.getSize()));
      })
      .Case(
          [&](ir::FlattenOp flatten) { return evaluateFlatten(flatten, self); })
      .Case([&](ir::TransposeOp transpose) {
        return through(
            weft::transpose(layout, transpose.getDim0(), transpose.getDim1()));
      })
      .Case([&](ir::PermuteOp permute) {
        return through(weft::permute(layout, ints(permute.getDims())));
      })
      .Case([&](ir::ExpandOp expand) {
        return through(weft::expand(layout, ints(expand.getSize())));
      })
      .Case([&](ir::SliceOp slice) {
        return through(weft::slice(layout, slice.getDim(), index(operands[1]),
                                   static_cast<int64_t>(slice.getLength()),
                                   slice.getStep()));
      })
      .Case([&](ir::SelectOp select) {
        return through(selected(layout, select.getDim(), index(operands[1])));
      })
      .Case([&](ir::SqueezeOp squeeze) {
        return through(squeezed(squeeze, layout));
      })
      .Case([&](ir::UnsqueezeOp unsqueeze) {
        return through(weft::unsqueeze(layout, unsqueeze.getDim()));
      })
      .Case([&](ir::AsStridedOp asStrided) {
        return through(stridedOver(asStrided, self));
      })
      .Case<ir::ContiguousOp, ir::CloneOp>(
          [&](Operation *copy) { return evaluateCopy(copy, self); });
}
