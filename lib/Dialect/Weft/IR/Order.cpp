//===- Order.cpp - The orders that float sums are recorded with -----------===//
//
// docs/Numerics.md, "Orders": an order follows from op, shapes and the layout
// that the operand had when the op was recorded, and from nothing else.
//
//===----------------------------------------------------------------------===//

#include "weft/Core/Orders.h"
#include "weft/Dialect/Weft/IR/WeftDialect.h"

using namespace mlir;
using namespace weft;
using namespace weft::ir;

llvm::SmallVector<int64_t> weft::ir::dimOrderOf(const Layout &layout) {
  if (!layout.dimOrder.empty())
    return {layout.dimOrder.begin(), layout.dimOrder.end()};
  auto order = llvm::to_vector(llvm::seq<int64_t>(layout.rank()));
  if (llvm::any_of(layout.strides, [](Size s) { return s.isUnknown(); }))
    return order;
  llvm::sort(order, [&](int64_t a, int64_t b) {
    return std::pair(-layout.strides[a].value(), a) <
           std::pair(-layout.strides[b].value(), b);
  });
  return order;
}

static bool isUnitStride(const Layout &layout, int64_t dim) {
  return layout.strides[dim].is(1) && !layout.sizes[dim].is(1);
}

llvm::SmallVector<int64_t> weft::ir::reducedDims(int64_t rank,
                                                 ArrayRef<int64_t> dims) {
  llvm::SmallVector<int64_t> result;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (dims.empty() || llvm::is_contained(dims, dim))
      result.push_back(dim);
  return result;
}

OrderAttr weft::ir::sumOrder(MLIRContext *context, const TensorMeta &self,
                             ArrayRef<int64_t> dims) {
  const Layout &layout = self.layout;
  // For a 0-d tensor PyTorch counts one dim.
  int64_t numDims = std::max<int64_t>(layout.rank(), 1);
  llvm::SmallVector<bool> reduced(numDims, dims.empty());
  for (int64_t dim : dims) {
    if (dim < 0 || dim >= numDims || reduced[dim])
      return nullptr;
    reduced[dim] = true;
  }
  bool overUnitStride = false;
  llvm::SmallVector<int64_t> order;
  for (int64_t dim : dimOrderOf(layout)) {
    if (!reduced[dim])
      continue;
    overUnitStride |= isUnitStride(layout, dim);
    order.push_back(dim);
  }
  if (llvm::is_sorted(order))
    order.clear();
  return OrderAttr::get(context, OrderKind::Sum, overUnitStride ? sumLanes : 1,
                        order);
}

OrderAttr weft::ir::matmulOrder(MLIRContext *context, const TensorMeta &self,
                                const TensorMeta &other) {
  unsigned selfRank = self.layout.rank(), otherRank = other.layout.rank();
  bool oneRow = selfRank == 1 || self.layout.sizes[selfRank - 2].is(1);
  bool oneColumn = otherRank == 1 || other.layout.sizes[otherRank - 1].is(1);
  if (!oneRow && !oneColumn)
    return OrderAttr::get(context, OrderKind::Chain, chainChunk, {});
  // The matrix operand decides: `other` where self is a row, else `self`.
  bool otherIsMatrix = oneRow && !oneColumn;
  const Layout &matrix = otherIsMatrix ? other.layout : self.layout;
  int64_t k = otherIsMatrix ? otherRank - 2 : selfRank - 1;
  return OrderAttr::get(context, OrderKind::Dot,
                        isUnitStride(matrix, k) ? sumLanes : 1, {});
}
