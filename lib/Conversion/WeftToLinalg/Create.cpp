//===- Create.cpp - Values that come from no tensor -----------------------===//
//
// Fills, ranges, joined tensors and weights.
//
//===----------------------------------------------------------------------===//

#include "Element.h"
#include "Lowering.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;

static LogicalResult lowerFull(Lowering &lowering, ir::FullOp op) {
  OpBuilder &builder = lowering.builder;
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getType());
  DType dtype = dtypeOf(type);
  Value fill = convertElement(builder, loc, lowering.scalar(op.getFill()),
                              scalarDType(op.getFill().getType()), dtype);
  fill = storeElement(builder, loc, fill, dtype);
  FoldResults sizes = lowering.constants(op.getSize());
  Value empty = lowering.empty(loc, fill.getType(), sizes, physicalDims(type));
  lowering.set(op.getResult(),
               linalg::FillOp::create(builder, loc, fill, empty).getResult(0),
               sizes);
  return success();
}

static LogicalResult lowerArange(Lowering &lowering, ir::ArangeOp op) {
  OpBuilder &builder = lowering.builder;
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getType());
  DType dtype = dtypeOf(type);
  DType compute = isFloat(dtype) ? computeDType(dtype) : DType::I64;
  auto number = [&](Value scalar) {
    return convertElement(builder, loc, lowering.scalar(scalar),
                          scalarDType(scalar.getType()), compute);
  };
  Value start = number(op.getStart()), step = number(op.getStep());
  bool oneElement = physicalDims(type).empty();
  FoldResults sizes = lowering.constants(static_cast<int64_t>(op.getLength()));
  Value result = lowering.elementwise(
      loc, type, sizes, {}, [&](OpBuilder &b, Location l, ValueRange) {
        Value index =
            oneElement
                ? arith::ConstantIntOp::create(b, l, 0, 64).getResult()
                : arith::IndexCastOp::create(b, l, b.getI64Type(),
                                             linalg::IndexOp::create(b, l, 0))
                      .getResult();
        index = convertElement(b, l, index, DType::I64, compute);
        ElementEmitter e(b, l, compute);
        Value element = e.add(start, e.mul(index, step));
        return storeElement(b, l, convertElement(b, l, element, compute, dtype),
                            dtype);
      });
  lowering.set(op.getResult(), result, sizes);
  return success();
}

static LogicalResult lowerCat(Lowering &lowering, ir::CatOp op) {
  OpBuilder &builder = lowering.builder;
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getType());
  auto dim = static_cast<int64_t>(op.getDim());
  DType dtype = dtypeOf(type);
  Type elementType = physicalElementType(type.getElementType());

  // PyTorch skips what has the shape (0), whatever the rank of the others.
  SmallVector<Value> pieces;
  for (Value tensor : op.getTensors())
    if (cast<RankedTensorType>(tensor.getType()).getShape() !=
        ArrayRef<int64_t>{0})
      pieces.push_back(tensor);
  if (pieces.empty()) {
    FoldResults none = lowering.constants(0);
    lowering.set(op.getResult(),
                 lowering.empty(loc, elementType, none, physicalDims(type)),
                 none);
    return success();
  }
  FoldResults sizes = lowering.sizes(pieces.front());
  for (Value piece : ArrayRef(pieces).drop_front()) {
    FoldResults pieceSizes = lowering.sizes(piece);
    for (auto [other, size] : llvm::enumerate(pieceSizes)) {
      if (static_cast<int64_t>(other) == dim)
        sizes[other] = lowering.plus(loc, sizes[other], size, 1);
      else if (sizes[other] != size)
        return op.emitOpError("is not supported: dim ")
               << other
               << " of two pieces may differ; equal names in "
                  "`weft.symbols` say that unknown sizes are equal";
    }
  }
  llvm::erase_if(pieces, [&](Value piece) {
    return cast<RankedTensorType>(piece.getType()).getDimSize(dim) == 0;
  });
  sizes = lowering.sizesOf(type, sizes);

  // A single piece may have the whole, if small, dim: then there is no slice.
  PhysicalDims dims = physicalDims(type);
  const auto *joined = llvm::find(dims, dim);
  Value result = lowering.empty(loc, elementType, sizes, dims);
  if (llvm::is_contained(type.getShape(), 0)) { // nothing to insert
    lowering.set(op.getResult(), result, sizes);
    return success();
  }
  OpFoldResult offset = builder.getIndexAttr(0);
  for (Value piece : pieces) {
    DType from = dtypeOf(cast<RankedTensorType>(piece.getType()));
    FoldResults pieceSizes = lowering.sizes(piece);
    PhysicalDims pieceDims = dims;
    if (isConstantIntValue(pieceSizes[dim], 1))
      llvm::erase(pieceDims, dim);
    PhysicalTensor tensor = lowering.tensor(piece);
    Value value;
    if (from == dtype)
      value = lowering.inOrder(loc, tensor, pieceSizes, pieceDims);
    else
      value = lowering.elementwise(
          loc, elementType, pieceSizes, pieceDims, tensor,
          [&](OpBuilder &b, Location l, ValueRange elements) {
            Value element = loadElement(b, l, elements[0], from);
            element = convertElement(b, l, element, from, dtype);
            return storeElement(b, l, element, dtype);
          });
    if (joined == dims.end()) { // one piece of size 1
      result = value;
      break;
    }
    SmallVector<OpFoldResult> offsets(dims.size(), builder.getIndexAttr(0));
    SmallVector<OpFoldResult> strides(dims.size(), builder.getIndexAttr(1));
    SmallVector<OpFoldResult> sliceSizes = llvm::map_to_vector(
        dims, [&](int64_t each) { return pieceSizes[each]; });
    offsets[joined - dims.begin()] = offset;
    result = tensor::InsertSliceOp::create(builder, loc, value, result, offsets,
                                           sliceSizes, strides);
    offset = lowering.plus(loc, offset, pieceSizes[dim], 1);
  }
  lowering.set(op.getResult(), result, sizes);
  return success();
}

static LogicalResult lowerParameter(Lowering &lowering, ir::ParameterOp op) {
  OpBuilder &builder = lowering.builder;
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getType());
  if (!type.hasStaticShape())
    return op.emitOpError("has an unknown size");
  auto parameter = ir::ParameterOp::create(builder, loc, boundaryType(type),
                                           op.getNameAttr());
  // Below Weft IR, i8 may stand for i8, u8 or bool.
  parameter->setAttr(ir::dtypeAttrName, builder.getStringAttr(llvm::StringRef(
                                            shortName(dtypeOf(type)))));
  Value buffer = parameter;
  Value view = lowering.physicalView(loc, buffer, type);
  lowering.set(op.getResult(), bufferization::ToTensorOp::create(
                                   builder, loc, physicalType(type), view,
                                   /*restrict=*/true));
  return success();
}

void addCreateLowerings(LoweringTable &table) {
  table.add<ir::FullOp, lowerFull>();
  table.add<ir::ArangeOp, lowerArange>();
  table.add<ir::CatOp, lowerCat>();
  table.add<ir::ParameterOp, lowerParameter>();
}

} // namespace weft::compiler
