//===- Matmul.cpp - Products of matrices ----------------------------------===//

#include "Families.h"

#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Reference/NativeEmitter.h"
#include "weft/Reference/Orders.h"

using mlir::Operation;
using namespace weft;
using namespace weft::reference;

namespace {

/// A batch of rows (of the left operand) or of columns (of the right one),
/// along which k runs.
class Lines {
public:
  /// \p kDim is the dim of k, \p lineDim that of the row or column; a 1-d
  /// operand has none.
  Lines(const TensorValue &self, unsigned kDim, std::optional<unsigned> lineDim)
      : self(self), kDim(kDim), lineDim(lineDim), index(self.rank(), 0) {}

  /// \p batch is an index of the result's batch dims.
  void moveTo(Index batch, int64_t line) {
    const unsigned dims = self.rank() - (lineDim ? 2 : 1);
    for (unsigned dim = 0; dim < dims; ++dim)
      index[dim] = self.size(dim) == 1 ? 0 : batch[batch.size() - dims + dim];
    if (lineDim)
      index[*lineDim] = line;
  }

  Element at(int64_t k) {
    index[kDim] = k;
    return self.at(index);
  }

private:
  const TensorValue &self;
  unsigned kDim;
  std::optional<unsigned> lineDim;
  Ints index;
};

template <class T, class Left, class Right>
T inOrder(ir::OrderAttr order, int64_t count, Left &&left, Right &&right) {
  return order.getKind() == ir::OrderKind::Chain
             ? chainOrder<T>(count, order.getExtent(), left, right)
             : dotOrder<T>(count, order.getExtent(), left, right);
}

Element product(Lines &rows, Lines &columns, int64_t count, DType compute,
                ir::OrderAttr order) {
  if (compute == DType::F32)
    return Element::ofF32(inOrder<float>(
        order, count, [&](int64_t k) { return rows.at(k).f32(); },
        [&](int64_t k) { return columns.at(k).f32(); }));
  if (compute == DType::F64)
    return Element::ofF64(inOrder<double>(
        order, count, [&](int64_t k) { return rows.at(k).f64(); },
        [&](int64_t k) { return columns.at(k).f64(); }));
  NativeEmitter emitter(compute);
  Element sum = emitter.constant(0);
  for (int64_t k = 0; k < count; ++k)
    sum = emitter.add(sum, emitter.mul(rows.at(k), columns.at(k)));
  return sum;
}

} // namespace

Result<TensorValue> reference::evaluateMatmul(Operation *op,
                                              Operands operands) {
  const TensorValue &self = tensor(operands[0]), &other = tensor(operands[1]);
  Result<TensorValue> result =
      makeResult(op, infer::matmul(OpId::Matmul, self.meta, other.meta));
  if (!result)
    return result;
  const DType compute = computeDType(result->dtype());
  ir::OrderAttr order = cast<ir::MatmulOp>(op).getOrder().value_or(nullptr);
  if (isFloat(compute) && !order)
    return fail(ErrorKind::Value, "a matmul of floats has no order");

  const unsigned selfRank = self.rank(), otherRank = other.rank();
  const bool hasRows = selfRank > 1, hasColumns = otherRank > 1;
  Lines rows(self, selfRank - 1,
             hasRows ? std::optional(selfRank - 2) : std::nullopt);
  Lines columns(other, hasColumns ? otherRank - 2 : 0,
                hasColumns ? std::optional(otherRank - 1) : std::nullopt);
  const int64_t count = self.size(selfRank - 1);
  forEachIndex(result->sizes(), [&](Index index) {
    const size_t batchDims = index.size() - hasRows - hasColumns;
    Index batch = index.first(batchDims);
    rows.moveTo(batch, hasRows ? index[batchDims] : 0);
    columns.moveTo(batch, hasColumns ? index.back() : 0);
    result->set(index, product(rows, columns, count, compute, order));
  });
  return result;
}
