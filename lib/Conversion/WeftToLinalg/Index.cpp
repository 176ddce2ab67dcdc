//===- Index.cpp - Reading and writing storages ---------------------------===//
//
// A storage is a flat tensor. Cells that are a slice of it, seen with more
// dims, are read by extract_slice and written by insert_slice; the others stay
// weft.storage_view and weft.storage_write, which bufferise by themselves.
//
//===----------------------------------------------------------------------===//

#include "StorageCells.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;

OpFoldResult indexOf(Lowering &lowering, Location loc, OpFoldResult start) {
  auto value = dyn_cast<Value>(start);
  if (!value)
    return start;
  return arith::IndexCastOp::create(lowering.builder, loc,
                                    lowering.builder.getIndexType(), value)
      .getResult();
}

Value storageOf(Lowering &lowering, Location loc, Value value) {
  Value tensor = lowering.tensor(value).value;
  auto type = cast<RankedTensorType>(tensor.getType());
  if (type.getRank() <= 1)
    return tensor;
  ReassociationIndices all =
      llvm::to_vector<2>(llvm::seq<int64_t>(type.getRank()));
  return tensor::CollapseShapeOp::create(lowering.builder, loc, tensor, all);
}

template <typename OpTy> static StorageCells cellsOf(OpTy op) {
  StorageCells cells;
  cells.size.assign(op.getSize().begin(), op.getSize().end());
  cells.stride.assign(op.getStride().begin(), op.getStride().end());
  cells.offset = static_cast<int64_t>(op.getOffset());
  cells.startStrides.assign(op.getStartStrides().begin(),
                            op.getStartStrides().end());
  cells.startBounds.assign(op.getStartBounds().begin(),
                           op.getStartBounds().end());
  return cells;
}

/// The starts of \p cells, checked against their bounds.
static FailureOr<FoldResults> checkedStarts(Lowering &lowering, Operation *op,
                                            const StorageCells &cells,
                                            ValueRange starts) {
  FoldResults checked;
  for (auto [number, start] : llvm::enumerate(starts)) {
    FailureOr<OpFoldResult> result = lowering.checkedStart(
        op, start, lowering.builder.getIndexAttr(cells.startBounds[number]),
        static_cast<int64_t>(number));
    if (failed(result))
      return failure();
    checked.push_back(*result);
  }
  return checked;
}

namespace {
/// A slice of a storage that is seen with dims of its own.
struct SliceOfStorage {
  SmallVector<int64_t> shape; ///< of the storage
  SmallVector<OpFoldResult> offsets, sizes, strides;
  SmallVector<int64_t> sliceShape; ///< without the dims of one position
  PhysicalDims viewDims;           ///< of the slice's dims
  bool isWhole = true;
};
} // namespace

static std::optional<SliceOfStorage>
sliceOfStorage(Lowering &lowering, Location loc, RankedTensorType storage,
               const StorageCells &cells, ArrayRef<OpFoldResult> starts) {
  if (!storage.hasStaticShape())
    return std::nullopt;
  // The tensor of a storage of one cell has no dim.
  auto dims = storageSlice(storage.getNumElements(), cells);
  if (!dims)
    return std::nullopt;
  OpBuilder &builder = lowering.builder;
  SliceOfStorage slice;
  for (const StorageDim &dim : *dims) {
    slice.isWhole &= dim.isWhole();
    slice.shape.push_back(dim.extent);
    OpFoldResult offset = builder.getIndexAttr(dim.offset);
    for (const StorageDim::Start &start : dim.starts)
      offset = lowering.plus(loc, offset,
                             indexOf(lowering, loc, starts[start.number]),
                             start.factor);
    slice.offsets.push_back(offset);
    slice.sizes.push_back(builder.getIndexAttr(dim.size));
    slice.strides.push_back(builder.getIndexAttr(dim.step));
    if (dim.viewDim >= 0) {
      slice.sliceShape.push_back(dim.size);
      slice.viewDims.push_back(dim.viewDim);
    }
  }
  return slice;
}

/// \p storage with the dims of \p slice.
static Value expandStorage(Lowering &lowering, Location loc, Value storage,
                           const SliceOfStorage &slice) {
  if (slice.shape.size() <= 1)
    return storage;
  auto type = cast<RankedTensorType>(storage.getType());
  auto expanded = RankedTensorType::get(slice.shape, type.getElementType());
  ReassociationIndices all =
      llvm::to_vector<2>(llvm::seq<int64_t>(expanded.getRank()));
  return tensor::ExpandShapeOp::create(
      lowering.builder, loc, expanded, storage, all,
      getAsIndexOpFoldResult(lowering.builder.getContext(), slice.shape));
}

/// The attributes of an op that names \p cells, for the dims \p dims only.
static StorageCells cellsOfDims(const StorageCells &cells,
                                ArrayRef<int64_t> dims) {
  StorageCells result = cells;
  result.size.clear();
  result.stride.clear();
  for (int64_t dim : dims) {
    result.size.push_back(cells.size[dim]);
    result.stride.push_back(cells.stride[dim]);
  }
  return result;
}

/// The dims of \p cells that have addresses of their own, slowest first.
static PhysicalDims addressedDims(const StorageCells &cells) {
  PhysicalDims dims;
  for (auto [dim, size] : llvm::enumerate(cells.size))
    if (size != 1 && cells.stride[dim] != 0)
      dims.push_back(static_cast<int64_t>(dim));
  llvm::sort(dims, [&](int64_t a, int64_t b) {
    return std::pair(-cells.stride[a], a) < std::pair(-cells.stride[b], b);
  });
  return dims;
}

static SmallVector<Value> startValues(Lowering &lowering, Location loc,
                                      ArrayRef<OpFoldResult> starts) {
  SmallVector<Value> values;
  for (OpFoldResult start : starts) {
    if (std::optional<int64_t> known = getConstantIntValue(start))
      values.push_back(arith::ConstantIntOp::create(lowering.builder, loc,
                                                    *known, /*width=*/64));
    else
      values.push_back(cast<Value>(start));
  }
  return values;
}

FailureOr<PhysicalTensor> readCells(Lowering &lowering, Operation *op,
                                    Value storage, const StorageCells &cells,
                                    ValueRange starts) {
  OpBuilder &builder = lowering.builder;
  Location loc = op->getLoc();
  FailureOr<FoldResults> checked = checkedStarts(lowering, op, cells, starts);
  if (failed(checked))
    return failure();
  auto type = cast<RankedTensorType>(storage.getType());
  if (auto slice = sliceOfStorage(lowering, loc, type, cells, *checked)) {
    Value view = expandStorage(lowering, loc, storage, *slice);
    if (!slice->isWhole)
      view = tensor::ExtractSliceOp::create(
          builder, loc,
          RankedTensorType::get(slice->sliceShape, type.getElementType()), view,
          slice->offsets, slice->sizes, slice->strides);
    return PhysicalTensor{view, slice->viewDims};
  }
  PhysicalDims dims = addressedDims(cells);
  StorageCells kept = cellsOfDims(cells, dims);
  Value view = ir::StorageViewOp::create(
      builder, loc, RankedTensorType::get(kept.size, type.getElementType()),
      storage, startValues(lowering, loc, *checked),
      builder.getDenseI64ArrayAttr(kept.size),
      builder.getDenseI64ArrayAttr(kept.stride),
      builder.getI64IntegerAttr(kept.offset),
      builder.getDenseI64ArrayAttr(kept.startStrides),
      builder.getDenseI64ArrayAttr(kept.startBounds));
  return PhysicalTensor{view, dims};
}

static LogicalResult lowerAsStorage(Lowering &lowering, ir::AsStorageOp op) {
  auto selfType = cast<RankedTensorType>(op.getSelf().getType());
  if (!isDense(selfType))
    return op.emitOpError("needs a dense operand, not ") << selfType;
  Location loc = op.getLoc();
  Value storage = storageOf(lowering, loc, op.getSelf());
  FoldResults sizes = {lowering.product(loc, lowering.sizes(op.getSelf()))};
  lowering.set(op.getResult(), storage, sizes);
  return success();
}

static LogicalResult lowerStorageView(Lowering &lowering,
                                      ir::StorageViewOp op) {
  FailureOr<PhysicalTensor> view =
      readCells(lowering, op, lowering.tensor(op.getStorage()).value,
                cellsOf(op), op.getStarts());
  if (failed(view))
    return failure();
  return setView(lowering, op, *view, lowering.constants(op.getSize()));
}

/// Lets the loop that computes \p value, which is about to be written to
/// \p cells of \p storage, store there at once: bufferisation finds nothing to
/// copy then, unless somebody still reads the old cells.
static void computeInPlace(Lowering &lowering, Value value, Value storage,
                           const StorageCells &cells,
                           ArrayRef<OpFoldResult> starts) {
  auto loop = value.getDefiningOp<linalg::GenericOp>();
  if (!loop)
    return;
  OpOperand *init = loop.getTiedOpOperand(cast<OpResult>(value));
  auto empty = init->get().getDefiningOp<tensor::EmptyOp>();
  Operation *definition = storage.getDefiningOp();
  if (!empty || !definition || !definition->isBeforeInBlock(loop))
    return;
  OpBuilder &builder = lowering.builder;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(loop);
  Location loc = loop.getLoc();
  auto type = cast<RankedTensorType>(storage.getType());
  auto slice = sliceOfStorage(lowering, loc, type, cells, starts);
  Value place = expandStorage(lowering, loc, storage, *slice);
  if (!slice->isWhole)
    place = tensor::ExtractSliceOp::create(
        builder, loc, cast<RankedTensorType>(value.getType()), place,
        slice->offsets, slice->sizes, slice->strides);
  init->set(place);
  if (empty->use_empty())
    empty->erase();
}

static LogicalResult lowerStorageWrite(Lowering &lowering,
                                       ir::StorageWriteOp op) {
  OpBuilder &builder = lowering.builder;
  Location loc = op.getLoc();
  StorageCells cells = cellsOf(op);
  FailureOr<FoldResults> starts =
      checkedStarts(lowering, op, cells, op.getStarts());
  if (failed(starts))
    return failure();
  Value storage = lowering.tensor(op.getStorage()).value;
  auto type = cast<RankedTensorType>(storage.getType());
  FoldResults storageSizes = lowering.sizes(op.getStorage());
  if (llvm::is_contained(cells.size, 0)) {
    lowering.set(op.getResult(), storage, storageSizes);
    return success();
  }
  for (auto [size, stride] : llvm::zip_equal(cells.size, cells.stride))
    if (size != 1 && stride == 0)
      return op.emitOpError("names a cell twice: a written dim has stride 0");

  auto slice = sliceOfStorage(lowering, loc, type, cells, *starts);
  PhysicalDims dims = slice ? slice->viewDims : addressedDims(cells);
  Value ordered = lowering.inOrder(loc, lowering.tensor(op.getValue()),
                                   lowering.sizes(op.getValue()), dims);
  Value result;
  if (!slice) {
    StorageCells kept = cellsOfDims(cells, dims);
    result = ir::StorageWriteOp::create(
        builder, loc, type, ordered, storage,
        startValues(lowering, loc, *starts),
        builder.getDenseI64ArrayAttr(kept.size),
        builder.getDenseI64ArrayAttr(kept.stride),
        builder.getI64IntegerAttr(kept.offset),
        builder.getDenseI64ArrayAttr(kept.startStrides),
        builder.getDenseI64ArrayAttr(kept.startBounds));
  } else {
    if (op.getValue().hasOneUse())
      computeInPlace(lowering, ordered, storage, cells, *starts);
    Value expanded = expandStorage(lowering, loc, storage, *slice);
    result = ordered;
    if (!slice->isWhole)
      result = tensor::InsertSliceOp::create(builder, loc, ordered, expanded,
                                             slice->offsets, slice->sizes,
                                             slice->strides);
    if (slice->shape.size() > 1) {
      ReassociationIndices all =
          llvm::to_vector<2>(llvm::seq<int64_t>(slice->shape.size()));
      result = tensor::CollapseShapeOp::create(builder, loc, result, all);
    }
  }
  lowering.set(op.getResult(), result, storageSizes);
  return success();
}

void addIndexLowerings(LoweringTable &table) {
  table.add<ir::AsStorageOp, lowerAsStorage>();
  table.add<ir::StorageViewOp, lowerStorageView>();
  table.add<ir::StorageWriteOp, lowerStorageWrite>();
}

} // namespace weft::compiler
