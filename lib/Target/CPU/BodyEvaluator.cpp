//===- BodyEvaluator.cpp - linalg bodies at vector width ------------------===//

#include "BodyEvaluator.h"

#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace weft::compiler::cpu {

Type Point::typeOf(Type type) const {
  return isVector() ? VectorType::get({width}, type) : type;
}

SmallVector<Value> applyMap(ImplicitLocOpBuilder &builder, AffineMap map,
                            ValueRange dims) {
  SmallVector<Value> indices;
  for (AffineExpr expr : map.getResults())
    indices.push_back(affine::expandAffineExpr(builder, builder.getLoc(), expr,
                                               dims, ValueRange()));
  return indices;
}

Value broadcastTo(ImplicitLocOpBuilder &builder, Value value, int64_t width) {
  if (width == 1 || isa<VectorType>(value.getType()))
    return value;
  return vector::BroadcastOp::create(
      builder, VectorType::get({width}, value.getType()), value);
}

Value activeMask(ImplicitLocOpBuilder &builder, Value active, int64_t width) {
  return vector::CreateMaskOp::create(
      builder, VectorType::get({width}, builder.getI1Type()),
      ValueRange{active});
}

bool isUnitStride(Type memref, AffineMap map, unsigned dim) {
  auto type = cast<MemRefType>(memref);
  if (map.getNumResults() == 0)
    return false;
  for (AffineExpr expr : map.getResults().drop_back())
    if (expr.isFunctionOfDim(dim))
      return false;
  // d, or d plus something that does not depend on d.
  AffineExpr last = map.getResults().back();
  AffineExpr self = getAffineDimExpr(dim, map.getContext());
  AffineExpr rest = simplifyAffineExpr(last - self, map.getNumDims(), 0);
  if (rest.isFunctionOfDim(dim))
    return false;
  int64_t offset;
  SmallVector<int64_t> strides;
  return succeeded(type.getStridesAndOffset(strides, offset)) &&
         strides.back() == 1;
}

/// The index of each lane of `point`; those out of use repeat the last one in
/// use, so that any of them may be loaded.
static SmallVector<SmallVector<Value>>
laneIndices(ImplicitLocOpBuilder &builder, const Point &point) {
  if (!point.lanes.empty())
    return point.lanes;
  Value last;
  if (point.active) {
    Value one = arith::ConstantIndexOp::create(builder, 1);
    last = arith::SubIOp::create(builder, point.active, one);
  }
  SmallVector<SmallVector<Value>> lanes;
  for (int64_t lane = 0; lane < point.width; ++lane) {
    Value distance = arith::ConstantIndexOp::create(builder, lane);
    if (last)
      distance = arith::MinSIOp::create(builder, distance, last);
    SmallVector<Value> index(point.index);
    index[point.laneDim] =
        arith::AddIOp::create(builder, index[point.laneDim], distance);
    lanes.push_back(std::move(index));
  }
  return lanes;
}

/// Whether `map` gives the same element for all lanes.
static bool isLaneInvariant(AffineMap map, const Point &point) {
  if (!point.isVector())
    return true;
  if (point.lanes.empty())
    return !map.isFunctionOfDim(point.laneDim);
  for (unsigned dim = 0; dim < map.getNumDims(); ++dim)
    if (map.isFunctionOfDim(dim))
      for (const SmallVector<Value> &lane : point.lanes)
        if (lane[dim] != point.lanes.front()[dim])
          return false;
  return true;
}

Value readOperand(ImplicitLocOpBuilder &builder, Value operand, AffineMap map,
                  const Point &point) {
  auto type = dyn_cast<MemRefType>(operand.getType());
  if (!type)
    return operand;
  if (isLaneInvariant(map, point)) {
    ValueRange index = point.lanes.empty() ? point.index : point.lanes.front();
    return memref::LoadOp::create(builder, operand,
                                  applyMap(builder, map, index));
  }
  auto vectorType = VectorType::get({point.width}, type.getElementType());
  if (point.lanes.empty() && isUnitStride(type, map, point.laneDim)) {
    SmallVector<Value> index = applyMap(builder, map, point.index);
    if (!point.active)
      return vector::LoadOp::create(builder, vectorType, operand, index);
    Value zero =
        arith::ConstantOp::create(builder, builder.getZeroAttr(vectorType));
    return vector::MaskedLoadOp::create(
        builder, vectorType, operand, index,
        activeMask(builder, point.active, point.width), zero);
  }
  SmallVector<Value> elements;
  for (const SmallVector<Value> &lane : laneIndices(builder, point))
    elements.push_back(
        memref::LoadOp::create(builder, operand, applyMap(builder, map, lane)));
  return vector::FromElementsOp::create(builder, vectorType, elements);
}

void writeOperand(ImplicitLocOpBuilder &builder, Value value, Value memref,
                  AffineMap map, const Point &point) {
  if (!point.isVector()) {
    memref::StoreOp::create(builder, value, memref,
                            applyMap(builder, map, point.index));
    return;
  }
  value = broadcastTo(builder, value, point.width);
  if (isUnitStride(memref.getType(), map, point.laneDim)) {
    SmallVector<Value> index = applyMap(builder, map, point.index);
    if (point.active)
      vector::MaskedStoreOp::create(
          builder, memref, index,
          activeMask(builder, point.active, point.width), value);
    else
      vector::StoreOp::create(builder, value, memref, index);
    return;
  }
  auto storeLane = [&](ImplicitLocOpBuilder &b, OpFoldResult lane) {
    Value distance = getValueOrCreateConstantIndexOp(b, b.getLoc(), lane);
    SmallVector<Value> index(point.index);
    index[point.laneDim] =
        arith::AddIOp::create(b, index[point.laneDim], distance);
    Value element = vector::ExtractOp::create(b, value, lane);
    memref::StoreOp::create(b, element, memref, applyMap(b, map, index));
  };
  if (!point.active) {
    for (int64_t lane = 0; lane < point.width; ++lane)
      storeLane(builder, builder.getIndexAttr(lane));
    return;
  }
  Value zero = arith::ConstantIndexOp::create(builder, 0);
  Value one = arith::ConstantIndexOp::create(builder, 1);
  scf::ForOp::create(
      builder, zero, point.active, one, ValueRange(),
      [&](OpBuilder &inner, Location loc, Value lane, ValueRange) {
        ImplicitLocOpBuilder b(loc, inner);
        storeLane(b, lane);
        scf::YieldOp::create(b);
      });
}

BodyEvaluator::BodyEvaluator(ImplicitLocOpBuilder &builder,
                             linalg::GenericOp generic, Point point)
    : builder(builder), generic(generic), point(std::move(point)) {}

Value BodyEvaluator::indexValue(unsigned dim) {
  if (!point.isVector())
    return point.index[dim];
  if (!point.lanes.empty()) {
    SmallVector<Value> elements;
    for (const SmallVector<Value> &lane : point.lanes)
      elements.push_back(lane[dim]);
    return vector::FromElementsOp::create(
        builder, cast<VectorType>(point.typeOf(builder.getIndexType())),
        elements);
  }
  if (dim != point.laneDim)
    return point.index[dim];
  Value base = broadcastTo(builder, point.index[dim], point.width);
  Value step =
      vector::StepOp::create(builder, point.typeOf(builder.getIndexType()));
  return arith::AddIOp::create(builder, base, step);
}

Value BodyEvaluator::get(Value inner) {
  if (Value known = values.lookup(inner))
    return known;
  Block *body = generic.getBody();
  Value result;
  if (auto argument = dyn_cast<BlockArgument>(inner)) {
    if (argument.getOwner() != body)
      return inner;
    OpOperand &operand = generic->getOpOperand(argument.getArgNumber());
    result = readOperand(builder, operand.get(),
                         generic.getMatchingIndexingMap(&operand), point);
  } else {
    Operation *op = inner.getDefiningOp();
    if (op->getBlock() != body)
      return inner;
    if (auto index = dyn_cast<linalg::IndexOp>(op)) {
      result = indexValue(index.getDim());
    } else {
      SmallVector<Value> operands;
      bool wide = false;
      for (Value operand : op->getOperands()) {
        operands.push_back(get(operand));
        wide |= isa<VectorType>(operands.back().getType());
      }
      if (wide)
        for (Value &operand : operands)
          operand = broadcastTo(builder, operand, point.width);
      OperationState state(builder.getLoc(), op->getName());
      state.addOperands(operands);
      for (Type type : op->getResultTypes())
        state.addTypes(wide ? point.typeOf(type) : type);
      state.addAttributes(op->getDiscardableAttrDictionary().getValue());
      state.propertiesAttr = op->getPropertiesAsAttribute();
      Operation *clone = builder.create(state);
      for (auto [from, to] : llvm::zip(op->getResults(), clone->getResults()))
        values[from] = to;
      return values[inner];
    }
  }
  values[inner] = result;
  return result;
}

Value BodyEvaluator::getWide(Value inner) {
  return broadcastTo(builder, get(inner), point.width);
}

unsigned widestElement(linalg::GenericOp generic) {
  unsigned widest = 8;
  auto note = [&](Type type) {
    type = getElementTypeOrSelf(type);
    if (type.isIndex())
      widest = std::max(widest, 64u);
    else if (type.isIntOrFloat())
      widest = std::max(widest, type.getIntOrFloatBitWidth());
  };
  // A scalar operand is broadcast after it was converted: it counts only
  // through the ops that read it.
  for (Value operand : generic->getOperands())
    if (isa<MemRefType>(operand.getType()))
      note(operand.getType());
  for (Operation &op : generic.getBody()->without_terminator())
    for (Type type : op.getResultTypes())
      note(type);
  return widest;
}

bool isVectorizable(linalg::GenericOp generic) {
  return llvm::all_of(generic.getBody()->without_terminator(),
                      [](Operation &op) {
                        return isa<linalg::IndexOp, arith::ConstantOp>(op) ||
                               OpTrait::hasElementwiseMappableTraits(&op);
                      });
}

} // namespace weft::compiler::cpu
