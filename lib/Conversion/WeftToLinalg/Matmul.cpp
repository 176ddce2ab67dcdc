//===- Matmul.cpp - Products of matrices ----------------------------------===//
//
// One linalg.generic over the result's dims in physical order and k. The
// multiply and the add in its body are marked `weft.contract`: they are one
// fused multiply-add of the recorded op, unlike a recorded multiply that some
// pass fused with a recorded sum.
//
//===----------------------------------------------------------------------===//

#include "Element.h"
#include "Lowering.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;

namespace {

/// Dims of the contraction, numbered as the dims of a (batch..., m, n) result
/// with both matrix dims, and k behind them.
struct Contraction {
  int64_t batch; ///< number of batch dims
  int64_t m() const { return batch; }
  int64_t n() const { return batch + 1; }
  int64_t k() const { return batch + 2; }

  /// The number of dim \p dim of the left or right operand of rank \p rank.
  int64_t left(int64_t dim, int64_t rank) const {
    if (rank == 1)
      return k();
    return dim == rank - 1 ? k() : dim == rank - 2 ? m() : batchDim(dim, rank);
  }
  int64_t right(int64_t dim, int64_t rank) const {
    if (rank == 1)
      return k();
    return dim == rank - 1 ? n() : dim == rank - 2 ? k() : batchDim(dim, rank);
  }
  int64_t batchDim(int64_t dim, int64_t rank) const {
    return dim + batch - (rank - 2);
  }
};

} // namespace

/// \p value with a dim for k if k is larger than 1 (it lacks one where it was
/// expanded along k).
static PhysicalTensor withDim(Lowering &lowering, Operation *op, Value value,
                              int64_t dim) {
  PhysicalTensor self = lowering.tensor(value);
  if (llvm::is_contained(self.dims, dim))
    return self;
  op->emitRemark() << "copies an operand that is expanded along the "
                      "contracted dim";
  auto type = cast<RankedTensorType>(value.getType());
  auto rowMajor = RankedTensorType::get(type.getShape(), type.getElementType());
  return {
      lowering.relayout(op->getLoc(), self, rowMajor, lowering.sizes(value)),
      physicalDims(rowMajor)};
}

static LogicalResult lowerMatmul(Lowering &lowering, ir::MatmulOp op) {
  OpBuilder &builder = lowering.builder;
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getType());
  auto leftType = cast<RankedTensorType>(op.getSelf().getType());
  auto rightType = cast<RankedTensorType>(op.getOther().getType());
  int64_t leftRank = leftType.getRank(), rightRank = rightType.getRank();
  Contraction dims = {std::max<int64_t>({leftRank, rightRank, 2}) - 2};
  DType dtype = dtypeOf(type);
  DType compute = computeDType(dtype);
  Type accumulatorType = elementType(builder.getContext(), compute);
  if (dtype == DType::Bool)
    return op.emitOpError("is not supported for bool");

  // Where k has no loop, a product has one summand.
  int64_t leftK = leftRank - 1;
  PhysicalTensor left = lowering.tensor(op.getSelf());
  PhysicalTensor right = lowering.tensor(op.getOther());
  int64_t rightK = rightRank == 1 ? 0 : rightRank - 2;
  bool oneSummand =
      leftType.getDimSize(leftK) == 1 || rightType.getDimSize(rightK) == 1;
  if (!oneSummand && !llvm::is_contained(right.dims, rightK))
    left = withDim(lowering, op, op.getSelf(), leftK);
  for (int64_t &dim : left.dims)
    dim = dims.left(dim, leftRank);
  for (int64_t &dim : right.dims)
    dim = dims.right(dim, rightRank);

  // The result's dims, numbered likewise; it lacks m or n beside a 1-d operand.
  PhysicalDims resultDim;
  for (int64_t dim = 0; dim < dims.k(); ++dim)
    if ((dim != dims.m() || leftRank > 1) && (dim != dims.n() || rightRank > 1))
      resultDim.push_back(dim);
  PhysicalDims kept = llvm::map_to_vector<6>(
      physicalDims(type), [&](int64_t dim) { return resultDim[dim]; });

  // Sizes of all dims, the result's first.
  FoldResults all(dims.k() + 1, builder.getIndexAttr(1));
  auto addSizes = [&](Value operand,
                      ArrayRef<int64_t> numbers) -> LogicalResult {
    for (auto [number, size] : llvm::zip(numbers, lowering.sizes(operand))) {
      OpFoldResult &known = all[number];
      if (isConstantIntValue(size, 1) || known == size)
        continue;
      // What is read with a size that it doesn't have is read past its end.
      if (!isConstantIntValue(known, 1))
        return op.emitOpError("is not supported: the ")
               << (number == dims.k() ? "contracted" : "batch")
               << " dims of its operands may differ; equal names in "
                  "`weft.symbols` say that unknown sizes are equal";
      known = size;
    }
    return success();
  };
  SmallVector<int64_t> leftNumbers, rightNumbers;
  for (int64_t dim = 0; dim < leftRank; ++dim)
    leftNumbers.push_back(dims.left(dim, leftRank));
  for (int64_t dim = 0; dim < rightRank; ++dim)
    rightNumbers.push_back(dims.right(dim, rightRank));
  if (failed(addSizes(op.getSelf(), leftNumbers)) ||
      failed(addSizes(op.getOther(), rightNumbers)))
    return failure();
  FoldResults sizes;
  for (int64_t dim : resultDim)
    sizes.push_back(all[dim]);

  PhysicalDims loops = kept;
  SmallVector<utils::IteratorType> iterators(kept.size(),
                                             utils::IteratorType::parallel);
  if (!oneSummand) {
    loops.push_back(dims.k());
    iterators.push_back(utils::IteratorType::reduction);
  }
  // A unit k of one operand against an unknown one of the other.
  auto hasNoLoop = [&](int64_t dim) { return !llvm::is_contained(loops, dim); };
  if (llvm::any_of(left.dims, hasNoLoop) || llvm::any_of(right.dims, hasNoLoop))
    return op.emitOpError("is not supported: an operand has an unknown size "
                          "where the result has size 1");

  Value empty = lowering.empty(loc, accumulatorType, all, kept);
  Value zero = arith::ConstantOp::create(builder, loc,
                                         builder.getZeroAttr(accumulatorType));
  Value init =
      oneSummand
          ? empty
          : linalg::FillOp::create(builder, loc, zero, empty).getResult(0);
  SmallVector<AffineMap> maps = {lowering.indexingMap(loops, left.dims),
                                 lowering.indexingMap(loops, right.dims),
                                 lowering.indexingMap(loops, kept)};
  auto generic = linalg::GenericOp::create(
      builder, loc, empty.getType(), {left.value, right.value}, init, maps,
      iterators, [&](OpBuilder &b, Location l, ValueRange elements) {
        ElementEmitter e(b, l, compute);
        Value x = convertElement(b, l, elements[0], dtype, compute);
        Value y = convertElement(b, l, elements[1], dtype, compute);
        Value product = e.mul(x, y);
        Value sum = e.add(product, oneSummand ? zero : elements[2]);
        if (isFloat(compute) && !oneSummand) {
          product.getDefiningOp()->setAttr(ir::contractAttrName,
                                           b.getUnitAttr());
          sum.getDefiningOp()->setAttr(ir::contractAttrName, b.getUnitAttr());
        }
        linalg::YieldOp::create(b, l, sum);
      });
  if (isFloat(compute)) {
    if (!op.getOrderAttr())
      return op.emitOpError("has no order of summation");
    if (!oneSummand)
      generic->setAttr(ir::orderAttrName, op.getOrderAttr());
  }
  Value result = Lowering::accumulated(generic);
  if (compute != dtype)
    result = lowering.elementwise(
        loc, type, sizes, PhysicalTensor{result, physicalDims(type)},
        [&](OpBuilder &b, Location l, ValueRange elements) {
          return convertElement(b, l, elements[0], compute, dtype);
        });
  lowering.set(op.getResult(), result, sizes);
  return success();
}

void addMatmulLowerings(LoweringTable &table) {
  table.add<ir::MatmulOp, lowerMatmul>();
}

} // namespace weft::compiler
