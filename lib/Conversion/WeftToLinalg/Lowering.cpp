//===- Lowering.cpp - What all families of ops share ----------------------===//

#include "Lowering.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;

LoweringTable::LoweringTable() {
  addElementwiseLowerings(*this);
  addReductionLowerings(*this);
  addMatmulLowerings(*this);
  addViewLowerings(*this);
  addIndexLowerings(*this);
  addCreateLowerings(*this);
}

PhysicalTensor Lowering::tensor(Value value) const {
  return {tensors.at(value).tensor,
          physicalDims(cast<RankedTensorType>(value.getType()))};
}

FoldResults Lowering::sizes(Value value) const {
  return tensors.at(value).sizes;
}

FoldResults Lowering::constants(ArrayRef<int64_t> sizes) const {
  return llvm::map_to_vector(sizes, [&](int64_t size) {
    return OpFoldResult(builder.getIndexAttr(size));
  });
}

FoldResults Lowering::sizesOf(RankedTensorType type,
                              ArrayRef<OpFoldResult> unknown) const {
  FoldResults sizes;
  for (auto [dim, size] : llvm::enumerate(type.getShape()))
    sizes.push_back(ShapedType::isStatic(size)
                        ? OpFoldResult(builder.getIndexAttr(size))
                        : unknown[dim]);
  return sizes;
}

void Lowering::set(Value value, Value tensor, ArrayRef<OpFoldResult> sizes) {
  auto type = cast<RankedTensorType>(value.getType());
  assert(tensor.getType() == physicalType(type) && "not in physical order");
  tensors[value] = {tensor, sizesOf(type, sizes)};
}

Value Lowering::empty(Location loc, Type elementType,
                      ArrayRef<OpFoldResult> sizes, ArrayRef<int64_t> dims) {
  SmallVector<OpFoldResult> kept =
      llvm::map_to_vector(dims, [&](int64_t dim) { return sizes[dim]; });
  return tensor::EmptyOp::create(builder, loc, kept, elementType);
}

AffineMap Lowering::indexingMap(ArrayRef<int64_t> loops,
                                ArrayRef<int64_t> dims) const {
  SmallVector<AffineExpr> results;
  for (int64_t dim : dims) {
    const auto *loop = llvm::find(loops, dim);
    assert(loop != loops.end() && "no loop walks this dim");
    results.push_back(builder.getAffineDimExpr(loop - loops.begin()));
  }
  return AffineMap::get(loops.size(), 0, results, builder.getContext());
}

Value Lowering::elementwise(Location loc, Type elementType,
                            ArrayRef<OpFoldResult> sizes,
                            ArrayRef<int64_t> dims,
                            ArrayRef<PhysicalTensor> operands, Body body) {
  Value init = empty(loc, elementType, sizes, dims);
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (const PhysicalTensor &operand : operands) {
    inputs.push_back(operand.value);
    maps.push_back(indexingMap(dims, operand.dims));
  }
  maps.push_back(builder.getMultiDimIdentityMap(dims.size()));
  SmallVector<utils::IteratorType> iterators(dims.size(),
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, loc, init.getType(), inputs, init, maps, iterators,
      [&](OpBuilder &nested, Location nestedLoc, ValueRange elements) {
        Value element = body(nested, nestedLoc, elements.drop_back());
        linalg::YieldOp::create(nested, nestedLoc, element);
      });
  return generic.getResult(0);
}

Value Lowering::elementwise(Location loc, RankedTensorType resultType,
                            ArrayRef<OpFoldResult> sizes,
                            ArrayRef<PhysicalTensor> operands, Body body) {
  return elementwise(loc, physicalElementType(resultType.getElementType()),
                     sizes, physicalDims(resultType), operands, body);
}

Value Lowering::inOrder(Location loc, const PhysicalTensor &tensor,
                        ArrayRef<OpFoldResult> sizes, ArrayRef<int64_t> dims) {
  if (ArrayRef<int64_t>(tensor.dims) == dims)
    return tensor.value;
  return elementwise(
      loc, tensor.type().getElementType(), sizes, dims, tensor,
      [](OpBuilder &, Location, ValueRange elements) { return elements[0]; });
}

Value Lowering::accumulated(linalg::GenericOp loop) {
  bool isEmpty = llvm::any_of(loop.getInputs(), [](Value input) {
    return llvm::is_contained(
        cast<RankedTensorType>(input.getType()).getShape(), 0);
  });
  return isEmpty ? loop.getOutputs()[0] : loop.getResult(0);
}

Value Lowering::physicalView(Location loc, Value buffer,
                             RankedTensorType type) {
  PhysicalDims dims = physicalDims(type);
  // A subview of no elements has no first cell, which its verifier wants.
  if (llvm::is_contained(type.getShape(), 0) && type.hasStaticShape()) {
    ArrayRef<int64_t> shape = physicalType(type, dims).getShape();
    return memref::ReinterpretCastOp::create(
        builder, loc,
        MemRefType::get(shape, physicalElementType(type.getElementType())),
        buffer, /*offset=*/0, shape, computeStrides(shape));
  }
  // In physical order a dense layout is row-major: say so.
  RankedTensorType physical = physicalType(type, dims);
  auto plain = MemRefType::get(physical.getShape(), physical.getElementType());
  if (isDense(type) && buffer.getType() == plain)
    return buffer;
  if (isDense(type) && !type.hasStaticShape()) {
    // Upstream folds casts of a memref, however unknown its strides are, into
    // vector loads, which want one of 1; this it leaves alone.
    FoldResults sizes, strides;
    for (int64_t dim : dims)
      sizes.push_back(memref::getMixedSize(builder, loc, buffer, dim));
    for (size_t i = 0; i < dims.size(); ++i)
      strides.push_back(
          product(loc, ArrayRef<OpFoldResult>(sizes).drop_front(i + 1)));
    return memref::ReinterpretCastOp::create(
        builder, loc, plain, buffer, OpFoldResult(builder.getIndexAttr(0)),
        sizes, strides);
  }
  PhysicalDims kept = dims;
  llvm::sort(kept);
  if (kept.size() < static_cast<size_t>(type.getRank())) {
    SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0));
    SmallVector<OpFoldResult> strides(type.getRank(), builder.getIndexAttr(1));
    SmallVector<OpFoldResult> sizes(type.getRank(), builder.getIndexAttr(1));
    SmallVector<int64_t> shape;
    for (int64_t dim : kept) {
      sizes[dim] = memref::getMixedSize(builder, loc, buffer, dim);
      shape.push_back(type.getDimSize(dim));
    }
    MemRefType viewType = memref::SubViewOp::inferRankReducedResultType(
        shape, cast<MemRefType>(buffer.getType()), offsets, sizes, strides);
    buffer = memref::SubViewOp::create(builder, loc, viewType, buffer, offsets,
                                       sizes, strides);
  }
  if (dims != kept) {
    SmallVector<int64_t> permutation;
    for (int64_t dim : dims)
      permutation.push_back(llvm::find(kept, dim) - kept.begin());
    buffer = memref::TransposeOp::create(
        builder, loc, buffer,
        AffineMapAttr::get(
            AffineMap::getPermutationMap(permutation, builder.getContext())));
  }
  if (isDense(type) && buffer.getType() != plain)
    buffer = memref::CastOp::create(builder, loc, plain, buffer);
  return buffer;
}

OpFoldResult Lowering::product(Location loc, ArrayRef<OpFoldResult> sizes) {
  int64_t known = 1;
  Value unknown;
  for (OpFoldResult size : sizes) {
    if (std::optional<int64_t> constant = getConstantIntValue(size))
      known *= *constant;
    else
      unknown = unknown ? arith::MulIOp::create(builder, loc, unknown,
                                                cast<Value>(size))
                              .getResult()
                        : cast<Value>(size);
  }
  if (!unknown)
    return builder.getIndexAttr(known);
  if (known == 1)
    return unknown;
  Value factor = arith::ConstantIndexOp::create(builder, loc, known);
  return arith::MulIOp::create(builder, loc, unknown, factor).getResult();
}

OpFoldResult Lowering::plus(Location loc, OpFoldResult a, OpFoldResult b,
                            int64_t factor) {
  std::optional<int64_t> knownA = getConstantIntValue(a);
  std::optional<int64_t> knownB = getConstantIntValue(b);
  if (knownA && knownB)
    return builder.getIndexAttr(*knownA + *knownB * factor);
  if (knownA == 0 && factor == 1)
    return b;
  if (knownB == 0)
    return a;
  Value value = getValueOrCreateConstantIndexOp(builder, loc, b);
  if (factor != 1)
    value = arith::MulIOp::create(
        builder, loc, value,
        arith::ConstantIndexOp::create(builder, loc, factor));
  if (knownA == 0)
    return value;
  return arith::AddIOp::create(builder, loc, value,
                               getValueOrCreateConstantIndexOp(builder, loc, a))
      .getResult();
}

OpFoldResult Lowering::minus(Location loc, OpFoldResult size, int64_t number) {
  return plus(loc, size, builder.getIndexAttr(-number), 1);
}

FailureOr<OpFoldResult> Lowering::checkedStart(Operation *op, Value start,
                                               OpFoldResult bound,
                                               int64_t dim) {
  Value number = scalar(start);
  std::optional<int64_t> known = getConstantIntValue(number);
  std::optional<int64_t> knownBound = getConstantIntValue(bound);
  if (known && knownBound) {
    if (*known >= 0 && *known <= *knownBound)
      return OpFoldResult(builder.getIndexAttr(*known));
    return op->emitOpError(startOutOfRange(*known, dim, *knownBound));
  }
  // Equal starts with equal bounds are one value, so that a read and a write of
  // the same cells are seen to be the same; the first op is the one to report.
  Value &checked = checks[{number, bound.getOpaqueValue()}];
  if (checked)
    return OpFoldResult(checked);
  Location loc = op->getLoc();
  Value limit =
      knownBound ? arith::ConstantIntOp::create(builder, loc, *knownBound, 64)
                       .getResult()
                 : arith::IndexCastOp::create(
                       builder, loc, builder.getI64Type(), cast<Value>(bound))
                       .getResult();
  auto recorded = op->getAttrOfType<IntegerAttr>(ir::locOpAttrName);
  int64_t opNumber = recorded ? recorded.getInt() : opNumbers.lookup(op);
  checked = ir::CheckBoundsOp::create(
      builder, loc, number.getType(), number, limit,
      builder.getI64IntegerAttr(opNumber), builder.getI64IntegerAttr(dim));
  return OpFoldResult(checked);
}

} // namespace weft::compiler
