//===- Reduction.cpp - Sums, means, largest elements ----------------------===//
//
// A reduction becomes one linalg.generic: the result's dims in its physical
// order, then the reduced dims. Float sums carry `weft.order` and walk the
// reduced dims in the recorded order; the others may run in any order and
// walk memory's.
//
//===----------------------------------------------------------------------===//

#include "Element.h"
#include "Lowering.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"

#include <limits>

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;

namespace {

/// Which dims of `self` a reduction keeps and which it reduces.
struct ReducedDims {
  PhysicalDims kept;    ///< dims of self, in the result's physical order
  PhysicalDims reduced; ///< dims of self that have loops, in loop order
  PhysicalDims logical; ///< all reduced dims of self, rising
};

} // namespace

/// \p dims is empty for all dims. Loops walk the reduced dims in the order of
/// \p self's memory.
static ReducedDims reducedDims(const PhysicalTensor &self, int64_t rank,
                               ArrayRef<int64_t> dims, bool keepdim,
                               RankedTensorType resultType) {
  ReducedDims result;
  result.logical = ir::reducedDims(rank, dims);
  PhysicalDims selfDim; // of each dim of the result
  for (int64_t dim = 0; dim < rank; ++dim)
    if (keepdim || !llvm::is_contained(result.logical, dim))
      selfDim.push_back(dim);
  for (int64_t dim : physicalDims(resultType))
    result.kept.push_back(selfDim[dim]);
  llvm::copy_if(
      self.dims, std::back_inserter(result.reduced),
      [&](int64_t dim) { return llvm::is_contained(result.logical, dim); });
  return result;
}

/// The sizes of the result of reducing \p logical of \p self.
static FoldResults reducedSizes(Lowering &lowering, Value self,
                                ArrayRef<int64_t> logical, bool keepdim) {
  FoldResults sizes;
  for (auto [dim, size] : llvm::enumerate(lowering.sizes(self))) {
    if (!llvm::is_contained(logical, static_cast<int64_t>(dim)))
      sizes.push_back(size);
    else if (keepdim)
      sizes.push_back(lowering.builder.getIndexAttr(1));
  }
  return sizes;
}

using ReductionBody =
    llvm::function_ref<SmallVector<Value>(OpBuilder &, Location, ValueRange)>;

/// linalg.generic over the kept and the reduced dims of \p self. \p initial
/// are the values of the accumulators; body(element, accumulators...) gives
/// their next values. Where no loop reduces, each result is one step.
static linalg::GenericOp
reduce(Lowering &lowering, Location loc, const PhysicalTensor &self,
       ArrayRef<OpFoldResult> selfSizes, const ReducedDims &dims,
       ArrayRef<TypedAttr> initial, ReductionBody body) {
  OpBuilder &builder = lowering.builder;
  bool oneStep = dims.reduced.empty();
  PhysicalDims loops = dims.kept;
  llvm::append_range(loops, dims.reduced);
  SmallVector<utils::IteratorType> iterators(dims.kept.size(),
                                             utils::IteratorType::parallel);
  iterators.append(dims.reduced.size(), utils::IteratorType::reduction);
  SmallVector<AffineMap> maps = {lowering.indexingMap(loops, self.dims)};
  SmallVector<Value> starts, results;
  SmallVector<Type> types;
  for (TypedAttr value : initial) {
    Value start = arith::ConstantOp::create(builder, loc, value);
    Value result = lowering.empty(loc, value.getType(), selfSizes, dims.kept);
    if (!oneStep)
      result = linalg::FillOp::create(builder, loc, start, result).getResult(0);
    starts.push_back(start);
    results.push_back(result);
    types.push_back(result.getType());
    maps.push_back(lowering.indexingMap(loops, dims.kept));
  }
  return linalg::GenericOp::create(
      builder, loc, types, self.value, results, maps, iterators,
      [&](OpBuilder &nested, Location nestedLoc, ValueRange elements) {
        SmallVector<Value> arguments = {elements[0]};
        llvm::append_range(arguments, oneStep ? ValueRange(starts)
                                              : elements.drop_front());
        linalg::YieldOp::create(nested, nestedLoc,
                                body(nested, nestedLoc, arguments));
      });
}

/// \p self with a dim for each reduced dim that is larger than 1: a broadcast
/// dim counts as often as it is long.
static PhysicalTensor withDims(Lowering &lowering, Operation *op, Value value,
                               ArrayRef<int64_t> reduced) {
  PhysicalTensor self = lowering.tensor(value);
  auto type = cast<RankedTensorType>(value.getType());
  bool complete = llvm::all_of(reduced, [&](int64_t dim) {
    return type.getDimSize(dim) == 1 || llvm::is_contained(self.dims, dim);
  });
  if (complete)
    return self;
  op->emitRemark() << "copies its operand: it counts the elements of an "
                      "expanded dim";
  auto rowMajor = RankedTensorType::get(type.getShape(), type.getElementType());
  Value copy =
      lowering.relayout(op->getLoc(), self, rowMajor, lowering.sizes(value));
  return {copy, physicalDims(rowMajor)};
}

//===----------------------------------------------------------------------===//
// sum, mean
//===----------------------------------------------------------------------===//

/// The number of reduced elements, in the float type \p type.
static Value elementCount(Lowering &lowering, Location loc, Value self,
                          ArrayRef<int64_t> reduced, Type type) {
  OpBuilder &builder = lowering.builder;
  FoldResults all = lowering.sizes(self), sizes;
  for (int64_t dim : reduced)
    sizes.push_back(all[dim]);
  OpFoldResult count = lowering.product(loc, sizes);
  if (std::optional<int64_t> known = getConstantIntValue(count))
    return arith::ConstantOp::create(
        builder, loc, builder.getFloatAttr(type, static_cast<double>(*known)));
  Value number = arith::IndexCastOp::create(builder, loc, builder.getI64Type(),
                                            cast<Value>(count));
  return arith::SIToFPOp::create(builder, loc, type, number);
}

template <typename OpTy>
static LogicalResult lowerSum(Lowering &lowering, OpTy op) {
  constexpr bool isMean = std::is_same_v<OpTy, ir::MeanOp>;
  OpBuilder &builder = lowering.builder;
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getType());
  DType from = dtypeOf(op.getSelf().getType());
  DType to = dtypeOf(type);
  DType compute = computeDType(to);
  // A sum of bools is whether one is true; it stays in its byte in memory.
  Type accumulatorType =
      physicalElementType(elementType(builder.getContext(), compute));

  int64_t rank = op.getSelf().getType().getRank();
  PhysicalTensor self =
      withDims(lowering, op, op.getSelf(), ir::reducedDims(rank, op.getDims()));
  ReducedDims dims =
      reducedDims(self, rank, op.getDims(), op.getKeepdim(), type);
  FoldResults sizes =
      reducedSizes(lowering, op.getSelf(), dims.logical, op.getKeepdim());

  ir::OrderAttr order = op.getOrderAttr();
  if (isFloat(compute)) {
    if (!order)
      return op.emitOpError("has no order of summation");
    ArrayRef<int64_t> numbered = order.getDims().empty()
                                     ? ArrayRef<int64_t>(dims.logical)
                                     : order.getDims();
    dims.reduced.clear();
    llvm::copy_if(numbered, std::back_inserter(dims.reduced), [&](int64_t dim) {
      return llvm::is_contained(self.dims, dim);
    });
  }

  TypedAttr zero = builder.getZeroAttr(accumulatorType);
  linalg::GenericOp sum =
      reduce(lowering, loc, self, lowering.sizes(op.getSelf()), dims, zero,
             [&](OpBuilder &b, Location l, ValueRange elements) {
               Value element = loadElement(b, l, elements[0], from);
               // A sum casts its elements first, a mean rounds once, at its
               // end.
               DType cast = isMean ? compute : to;
               element = convertElement(b, l, element, from, cast);
               element = convertElement(b, l, element, cast, compute);
               if (compute == DType::Bool)
                 return SmallVector<Value>{arith::OrIOp::create(
                     b, l, elements[1], storeElement(b, l, element, compute))};
               return SmallVector<Value>{
                   ElementEmitter(b, l, compute).add(elements[1], element)};
             });
  if (isFloat(compute) && !dims.reduced.empty())
    sum->setAttr(ir::orderAttrName, order);
  Value result = Lowering::accumulated(sum);

  if (isMean || compute != to) {
    Value count;
    if (isMean)
      count = elementCount(lowering, loc, op.getSelf(), dims.logical,
                           accumulatorType);
    result = lowering.elementwise(
        loc, type, sizes, PhysicalTensor{result, physicalDims(type)},
        [&](OpBuilder &b, Location l, ValueRange elements) {
          Value element = elements[0];
          if (isMean)
            element = ElementEmitter(b, l, compute).div(element, count);
          return convertElement(b, l, element, compute, to);
        });
  }
  lowering.set(op.getResult(), result, sizes);
  return success();
}

//===----------------------------------------------------------------------===//
// amax, argmax
//===----------------------------------------------------------------------===//

/// What every element of \p dtype is at least.
static TypedAttr leastElement(OpBuilder &builder, DType dtype, Type type) {
  if (auto floatType = dyn_cast<FloatType>(type))
    return builder.getFloatAttr(
        floatType, APFloat::getInf(floatType.getFloatSemantics(), true));
  unsigned width = type.getIntOrFloatBitWidth();
  return builder.getIntegerAttr(type, isSignedInteger(dtype)
                                          ? APInt::getSignedMinValue(width)
                                          : APInt::getZero(width));
}

static LogicalResult lowerAmax(Lowering &lowering, ir::AmaxOp op) {
  OpBuilder &builder = lowering.builder;
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getType());
  DType dtype = dtypeOf(type);
  DType compute = computeDType(dtype);
  Type accumulatorType =
      physicalElementType(elementType(builder.getContext(), compute));
  // The largest of equal elements is that element: dims of stride 0 need no
  // loop.
  PhysicalTensor self = lowering.tensor(op.getSelf());
  ReducedDims dims = reducedDims(self, op.getSelf().getType().getRank(),
                                 op.getDims(), op.getKeepdim(), type);
  FoldResults sizes =
      reducedSizes(lowering, op.getSelf(), dims.logical, op.getKeepdim());
  linalg::GenericOp largest = reduce(
      lowering, loc, self, lowering.sizes(op.getSelf()), dims,
      leastElement(builder, compute, accumulatorType),
      [&](OpBuilder &b, Location l, ValueRange elements) {
        // bool stays in its byte: 0 < 1 as for any unsigned integer.
        ElementEmitter e(b, l, compute);
        Value element =
            dtype == DType::Bool
                ? storeElement(b, l, loadElement(b, l, elements[0], dtype),
                               dtype)
                : convertElement(b, l, elements[0], dtype, compute);
        Value next = isFloat(compute) ? e.maximum(elements[1], element)
                                      : e.select(e.lt(elements[1], element),
                                                 element, elements[1]);
        return SmallVector<Value>{next};
      });
  Value result = largest.getResult(0);
  if (compute != dtype)
    result = lowering.elementwise(
        loc, type, sizes, PhysicalTensor{result, physicalDims(type)},
        [&](OpBuilder &b, Location l, ValueRange elements) {
          return convertElement(b, l, elements[0], compute, dtype);
        });
  lowering.set(op.getResult(), result, sizes);
  return success();
}

/// The position of the current element in the row-major order of the reduced
/// \p dims; broadcast dims stand at their first position.
static Value positionInLoop(OpBuilder &builder, Location loc,
                            ArrayRef<Value> strides, ReducedDims dims) {
  Value position;
  for (auto [loop, dim] : llvm::enumerate(dims.reduced)) {
    Value index =
        linalg::IndexOp::create(builder, loc, dims.kept.size() + loop);
    if (Value stride = strides[dim])
      index = arith::MulIOp::create(builder, loc, index, stride);
    position =
        position
            ? arith::AddIOp::create(builder, loc, position, index).getResult()
            : index;
  }
  if (!position)
    position = arith::ConstantIndexOp::create(builder, loc, 0);
  return arith::IndexCastOp::create(builder, loc, builder.getI64Type(),
                                    position);
}

static LogicalResult lowerArgmax(Lowering &lowering, ir::ArgmaxOp op) {
  OpBuilder &builder = lowering.builder;
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getType());
  DType dtype = dtypeOf(op.getSelf().getType());
  DType compute = computeDType(dtype);
  Type valueType =
      physicalElementType(elementType(builder.getContext(), compute));
  PhysicalTensor self = lowering.tensor(op.getSelf());
  SmallVector<int64_t> reducedDim;
  if (std::optional<uint64_t> dim = op.getDim())
    reducedDim.push_back(static_cast<int64_t>(*dim));
  int64_t rank = op.getSelf().getType().getRank();
  ReducedDims dims = reducedDims(self, rank, reducedDim, op.getKeepdim(), type);
  FoldResults selfSizes = lowering.sizes(op.getSelf());

  // Row-major strides of the reduced dims; null for 1.
  SmallVector<Value> strides(rank);
  FoldResults behind;
  for (int64_t dim : llvm::reverse(dims.logical)) {
    OpFoldResult stride = lowering.product(loc, behind);
    if (!isConstantIntValue(stride, 1))
      strides[dim] = getValueOrCreateConstantIndexOp(builder, loc, stride);
    behind.push_back(selfSizes[dim]);
  }

  // The better of two (value, position) pairs is chosen by a total order, so
  // that any order of the loops gives the first largest element.
  TypedAttr initial[] = {
      leastElement(builder, compute, valueType),
      builder.getI64IntegerAttr(std::numeric_limits<int64_t>::max())};
  linalg::GenericOp generic = reduce(
      lowering, loc, self, selfSizes, dims, initial,
      [&](OpBuilder &b, Location l, ValueRange elements) {
        ElementEmitter e(b, l, compute), onPositions(b, l, DType::I64);
        Value element = convertElement(b, l, elements[0], dtype, compute);
        Value best = elements[1], bestPosition = elements[2];
        Value position = positionInLoop(b, l, strides, dims);
        Value larger = e.lt(best, element);
        Value equal = e.eq(best, element);
        if (isFloat(compute)) {
          Value isNaN = e.ne(element, element), wasNaN = e.ne(best, best);
          larger =
              e.logicalOr(larger, e.logicalAnd(isNaN, e.logicalNot(wasNaN)));
          equal = e.logicalOr(equal, e.logicalAnd(isNaN, wasNaN));
        }
        Value earlier = onPositions.lt(position, bestPosition);
        Value better = e.logicalOr(larger, e.logicalAnd(equal, earlier));
        return SmallVector<Value>{e.select(better, element, best),
                                  e.select(better, position, bestPosition)};
      });
  lowering.set(
      op.getResult(), generic.getResult(1),
      reducedSizes(lowering, op.getSelf(), dims.logical, op.getKeepdim()));
  return success();
}

void addReductionLowerings(LoweringTable &table) {
  table.add<ir::SumOp, lowerSum<ir::SumOp>>();
  table.add<ir::MeanOp, lowerSum<ir::MeanOp>>();
  table.add<ir::AmaxOp, lowerAmax>();
  table.add<ir::ArgmaxOp, lowerArgmax>();
}

} // namespace weft::compiler
