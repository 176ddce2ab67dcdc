//===- View.cpp - The same elements, read in another way ------------------===//
//
// In physical order most views are a new list of dims. Slices become
// extract_slice, reshapes collapse and expand what lies together in memory,
// and only what can't be said so is a copy, with a remark.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "StorageCells.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;

LogicalResult setView(Lowering &lowering, Operation *op,
                      const PhysicalTensor &view,
                      ArrayRef<OpFoldResult> sizes) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  PhysicalDims declared = physicalDims(type);
  for (int64_t dim : view.dims)
    if (!llvm::is_contained(declared, dim))
      return op->emitOpError("declares stride 0 for dim ")
             << dim << ", whose elements differ";
  lowering.set(op->getResult(0),
               lowering.relayout(op->getLoc(), view, type, sizes), sizes);
  return success();
}

/// A view that only moves dims: dim i of the result is dim from[i] of self, or
/// new where from[i] is negative.
static LogicalResult lowerMovedDims(Lowering &lowering, Operation *op,
                                    ArrayRef<int64_t> from) {
  PhysicalTensor view = lowering.tensor(op->getOperand(0));
  for (int64_t &dim : view.dims) {
    const auto *position = llvm::find(from, dim);
    assert(position != from.end() && "a dim with elements is dropped");
    dim = position - from.begin();
  }
  FoldResults selfSizes = lowering.sizes(op->getOperand(0)), sizes;
  for (int64_t dim : from)
    sizes.push_back(dim < 0 ? OpFoldResult(lowering.builder.getIndexAttr(1))
                            : selfSizes[dim]);
  return setView(lowering, op, view, sizes);
}

static SmallVector<int64_t> allDims(Value value) {
  return llvm::to_vector(
      llvm::seq<int64_t>(cast<RankedTensorType>(value.getType()).getRank()));
}

static LogicalResult lowerTranspose(Lowering &lowering, ir::TransposeOp op) {
  SmallVector<int64_t> from = allDims(op.getSelf());
  if (!from.empty())
    std::swap(from[op.getDim0()], from[op.getDim1()]);
  return lowerMovedDims(lowering, op, from);
}

static LogicalResult lowerPermute(Lowering &lowering, ir::PermuteOp op) {
  return lowerMovedDims(lowering, op, op.getDims());
}

static LogicalResult lowerSqueeze(Lowering &lowering, ir::SqueezeOp op) {
  auto selfType = cast<RankedTensorType>(op.getSelf().getType());
  SmallVector<int64_t> from = allDims(op.getSelf());
  llvm::erase_if(from, [&](int64_t dim) {
    return selfType.getDimSize(dim) == 1 &&
           (op.getDims().empty() || llvm::is_contained(op.getDims(), dim));
  });
  return lowerMovedDims(lowering, op, from);
}

static LogicalResult lowerUnsqueeze(Lowering &lowering, ir::UnsqueezeOp op) {
  SmallVector<int64_t> from = allDims(op.getSelf());
  from.insert(from.begin() + static_cast<int64_t>(op.getDim()), -1);
  return lowerMovedDims(lowering, op, from);
}

static LogicalResult lowerExpand(Lowering &lowering, ir::ExpandOp op) {
  auto selfType = cast<RankedTensorType>(op.getSelf().getType());
  int64_t added =
      static_cast<int64_t>(op.getSize().size()) - selfType.getRank();
  FoldResults sizes = lowering.sizes(op.getSelf());
  sizes.insert(sizes.begin(), added, lowering.builder.getIndexAttr(1));
  for (auto [dim, size] : llvm::enumerate(op.getSize())) {
    if (size < 0)
      continue;
    if (!getConstantIntValue(sizes[dim]))
      return op.emitOpError("is not supported: dim ")
             << (static_cast<int64_t>(dim) - added)
             << " of its operand is unknown and may be 1 or " << size;
    sizes[dim] = lowering.builder.getIndexAttr(size);
  }
  PhysicalTensor view = lowering.tensor(op.getSelf());
  for (int64_t &dim : view.dims)
    dim += added;
  return setView(lowering, op, view, sizes);
}

//===----------------------------------------------------------------------===//
// slice, select
//===----------------------------------------------------------------------===//

/// \p length elements of dim \p dim of \p view, a dim of its own where length
/// is not 1.
static void extractSlice(Lowering &lowering, Location loc, PhysicalTensor &view,
                         int64_t dim, OpFoldResult start, int64_t length,
                         int64_t step) {
  OpBuilder &builder = lowering.builder;
  const auto *position = llvm::find(view.dims, dim);
  if (position == view.dims.end())
    return; // all elements along the dim are one
  int64_t sliced = position - view.dims.begin();
  RankedTensorType type = view.type();
  SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0));
  SmallVector<OpFoldResult> strides(type.getRank(), builder.getIndexAttr(1));
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(builder, loc, view.value);
  offsets[sliced] = indexOf(lowering, loc, start);
  strides[sliced] = builder.getIndexAttr(step);
  sizes[sliced] = builder.getIndexAttr(length);
  SmallVector<int64_t> shape(type.getShape());
  shape[sliced] = length;
  bool dropped = length == 1;
  if (dropped) {
    shape.erase(shape.begin() + sliced);
    view.dims.erase(position);
  }
  // A slice without elements has no first one, which its verifier wants.
  if (llvm::is_contained(type.getShape(), 0) || length == 0) {
    if (dropped)
      sizes.erase(sizes.begin() + sliced);
    view.value =
        tensor::EmptyOp::create(builder, loc, sizes, type.getElementType());
    return;
  }
  auto sliceType = RankedTensorType::get(shape, type.getElementType());
  view.value = tensor::ExtractSliceOp::create(
      builder, loc, sliceType, view.value, offsets, sizes, strides);
}

static LogicalResult lowerSlice(Lowering &lowering, ir::SliceOp op) {
  OpBuilder &builder = lowering.builder;
  Location loc = op.getLoc();
  auto dim = static_cast<int64_t>(op.getDim());
  auto length = static_cast<int64_t>(op.getLength());
  auto step = static_cast<int64_t>(op.getStep());
  FoldResults sizes = lowering.sizes(op.getSelf());
  // start + (length - 1) * step < size.
  int64_t behind = length == 0 ? 0 : (length - 1) * step + 1;
  OpFoldResult bound = lowering.minus(loc, sizes[dim], behind);
  FailureOr<OpFoldResult> start =
      lowering.checkedStart(op, op.getStart(), bound, dim);
  if (failed(start))
    return failure();
  PhysicalTensor view = lowering.tensor(op.getSelf());
  extractSlice(lowering, loc, view, dim, *start, length, step);
  sizes[dim] = builder.getIndexAttr(length);
  return setView(lowering, op, view, sizes);
}

static LogicalResult lowerSelect(Lowering &lowering, ir::SelectOp op) {
  Location loc = op.getLoc();
  auto dim = static_cast<int64_t>(op.getDim());
  FoldResults sizes = lowering.sizes(op.getSelf());
  FailureOr<OpFoldResult> index = lowering.checkedStart(
      op, op.getIndex(), lowering.minus(loc, sizes[dim], 1), dim);
  if (failed(index))
    return failure();
  PhysicalTensor view = lowering.tensor(op.getSelf());
  extractSlice(lowering, loc, view, dim, *index, /*length=*/1, /*step=*/1);
  for (int64_t &other : view.dims)
    other -= other > dim;
  sizes.erase(sizes.begin() + dim);
  return setView(lowering, op, view, sizes);
}

//===----------------------------------------------------------------------===//
// view, reshape, flatten
//===----------------------------------------------------------------------===//

namespace {
/// Neighbouring dims of the operand that hold the elements of neighbouring
/// dims of the result.
struct DimGroup {
  SmallVector<int64_t> from, to;
};
} // namespace

/// Groups the dims of two shapes (without dims of size 1) that have as many
/// elements, as finely as known sizes allow; unknown sizes that are not equal
/// end up in one group.
static SmallVector<DimGroup> groupDims(ArrayRef<OpFoldResult> fromSizes,
                                       ArrayRef<OpFoldResult> toSizes) {
  SmallVector<int64_t> from, to;
  for (auto [dim, size] : llvm::enumerate(fromSizes))
    if (!isConstantIntValue(size, 1))
      from.push_back(dim);
  for (auto [dim, size] : llvm::enumerate(toSizes))
    if (!isConstantIntValue(size, 1))
      to.push_back(dim);

  // Takes groups from the front of both lists until an unknown size stops it.
  auto take = [](SmallVector<int64_t> &from, SmallVector<int64_t> &to,
                 ArrayRef<OpFoldResult> fromSizes,
                 ArrayRef<OpFoldResult> toSizes) {
    SmallVector<DimGroup> groups;
    size_t nextFrom = 0, nextTo = 0;
    while (nextFrom < from.size() && nextTo < to.size()) {
      size_t endFrom = nextFrom + 1, endTo = nextTo + 1;
      OpFoldResult firstFrom = fromSizes[from[nextFrom]];
      OpFoldResult firstTo = toSizes[to[nextTo]];
      if (firstFrom != firstTo) {
        std::optional<int64_t> products[] = {getConstantIntValue(firstFrom),
                                             getConstantIntValue(firstTo)};
        while (products[0] && products[1] && *products[0] != *products[1]) {
          bool extendFrom = *products[0] < *products[1];
          size_t &end = extendFrom ? endFrom : endTo;
          const SmallVector<int64_t> &dims = extendFrom ? from : to;
          std::optional<int64_t> &product = products[extendFrom ? 0 : 1];
          std::optional<int64_t> size;
          if (end < dims.size())
            size = getConstantIntValue(
                (extendFrom ? fromSizes : toSizes)[dims[end]]);
          product = size ? std::optional(*product * *size) : std::nullopt;
          ++end;
        }
        if (!products[0] || !products[1])
          break;
      }
      groups.push_back(
          {SmallVector<int64_t>(from.begin() + nextFrom,
                                from.begin() + endFrom),
           SmallVector<int64_t>(to.begin() + nextTo, to.begin() + endTo)});
      nextFrom = endFrom;
      nextTo = endTo;
    }
    from.erase(from.begin(), from.begin() + nextFrom);
    to.erase(to.begin(), to.begin() + nextTo);
    return groups;
  };

  SmallVector<DimGroup> groups = take(from, to, fromSizes, toSizes);
  std::reverse(from.begin(), from.end());
  std::reverse(to.begin(), to.end());
  SmallVector<DimGroup> last = take(from, to, fromSizes, toSizes);
  if (!from.empty() || !to.empty()) {
    std::reverse(from.begin(), from.end());
    std::reverse(to.begin(), to.end());
    groups.push_back({from, to});
  }
  for (DimGroup &group : llvm::reverse(last)) {
    std::reverse(group.from.begin(), group.from.end());
    std::reverse(group.to.begin(), group.to.end());
    groups.push_back(group);
  }
  return groups;
}

/// Can the dims of \p group be made one without moving an element? They lie
/// one behind the other in \p view and have fitting strides in \p type.
static bool canMerge(const PhysicalTensor &view, RankedTensorType type,
                     ArrayRef<int64_t> group) {
  const auto *first = llvm::find(view.dims, group.front());
  if (view.dims.end() - first < static_cast<int64_t>(group.size()) ||
      !std::equal(group.begin(), group.end(), first))
    return false;
  if (isDense(type))
    return true;
  SmallVector<int64_t> strides = elementStrides(type);
  for (auto [slow, fast] : llvm::zip(group.drop_back(), group.drop_front()))
    if (ShapedType::isDynamic(strides[slow]) ||
        ShapedType::isDynamic(strides[fast]) ||
        ShapedType::isDynamic(type.getDimSize(fast)) ||
        strides[slow] != strides[fast] * type.getDimSize(fast))
      return false;
  return true;
}

/// Sizes with the unknown ones of the result filled in. Failure where known
/// sizes don't prove that they are whole numbers.
static FailureOr<FoldResults> reshapedSizes(Lowering &lowering, Operation *op,
                                            ArrayRef<OpFoldResult> selfSizes) {
  OpBuilder &builder = lowering.builder;
  Location loc = op->getLoc();
  auto resultType = cast<RankedTensorType>(op->getResult(0).getType());
  if (auto flatten = dyn_cast<ir::FlattenOp>(op);
      flatten && !selfSizes.empty()) {
    auto start = static_cast<int64_t>(flatten.getStartDim());
    auto end = static_cast<int64_t>(flatten.getEndDim());
    FoldResults sizes(selfSizes.take_front(start));
    sizes.push_back(
        lowering.product(loc, selfSizes.slice(start, end - start + 1)));
    llvm::append_range(sizes, selfSizes.drop_front(end + 1));
    return lowering.sizesOf(resultType, sizes);
  }
  int64_t knownSelf = 1, knownResult = 1;
  SmallVector<OpFoldResult> unknown;
  for (OpFoldResult size : selfSizes) {
    if (std::optional<int64_t> known = getConstantIntValue(size))
      knownSelf *= *known;
    else
      unknown.push_back(size);
  }
  for (int64_t size : resultType.getShape())
    if (ShapedType::isStatic(size))
      knownResult *= size;
  if (resultType.hasStaticShape())
    return lowering.sizesOf(resultType, {});
  if (resultType.getNumDynamicDims() > 1 || knownResult == 0 ||
      knownSelf % knownResult != 0)
    return failure();
  unknown.push_back(builder.getIndexAttr(knownSelf / knownResult));
  OpFoldResult size = lowering.product(loc, unknown);
  return lowering.sizesOf(resultType, FoldResults(resultType.getRank(), size));
}

static LogicalResult lowerReshape(Lowering &lowering, Operation *op) {
  OpBuilder &builder = lowering.builder;
  Location loc = op->getLoc();
  Value self = op->getOperand(0);
  auto selfType = cast<RankedTensorType>(self.getType());
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  FoldResults selfSizes = lowering.sizes(self);
  FailureOr<FoldResults> sizes = reshapedSizes(lowering, op, selfSizes);
  if (failed(sizes) || (selfType.hasStaticShape() != type.hasStaticShape() &&
                        !llvm::is_contained(type.getShape(), 0)))
    return op->emitOpError("is not supported: the known sizes of ")
           << selfType << " and " << type
           << " don't prove that the elements can be grouped so";
  if (llvm::is_contained(type.getShape(), 0)) {
    lowering.set(op->getResult(0),
                 lowering.empty(loc, physicalElementType(type.getElementType()),
                                *sizes, physicalDims(type)),
                 *sizes);
    return success();
  }

  SmallVector<DimGroup> groups = groupDims(selfSizes, *sizes);
  PhysicalTensor view = lowering.tensor(self);
  // Nothing lies in memory along broadcast dims: they split and join freely.
  auto isBroadcast = [&](const DimGroup &group) {
    return llvm::none_of(group.from, [&](int64_t dim) {
      return llvm::is_contained(view.dims, dim);
    });
  };
  auto isRename = [](const DimGroup &group) {
    return group.from.size() == 1 && group.to.size() == 1;
  };
  bool asView = llvm::all_of(groups, [&](const DimGroup &group) {
    return isRename(group) || isBroadcast(group) ||
           canMerge(view, selfType, group.from);
  });
  if (!asView) {
    op->emitRemark() << "copies its operand: no view of " << selfType
                     << " has the sizes of " << type;
    auto rowMajor =
        RankedTensorType::get(selfType.getShape(), selfType.getElementType());
    view = {lowering.relayout(loc, view, rowMajor, selfSizes),
            physicalDims(rowMajor)};
  }

  // Groups in the order of memory.
  SmallVector<DimGroup> physical;
  for (int64_t dim : view.dims)
    for (const DimGroup &group : groups)
      if (group.from.front() == dim)
        physical.push_back(group);
  SmallVector<ReassociationIndices> collapsed, expanded;
  SmallVector<OpFoldResult> outputSizes;
  SmallVector<int64_t> outputShape;
  int64_t nextFrom = 0, nextTo = 0;
  PhysicalDims resultDims;
  for (const DimGroup &group : physical) {
    ReassociationIndices &from = collapsed.emplace_back();
    for ([[maybe_unused]] int64_t dim : group.from)
      from.push_back(nextFrom++);
    ReassociationIndices &to = expanded.emplace_back();
    for (int64_t dim : group.to) {
      to.push_back(nextTo++);
      resultDims.push_back(dim);
      outputSizes.push_back((*sizes)[dim]);
      outputShape.push_back(
          getConstantIntValue((*sizes)[dim]).value_or(ShapedType::kDynamic));
    }
  }
  if (nextFrom != static_cast<int64_t>(collapsed.size()))
    view.value =
        tensor::CollapseShapeOp::create(builder, loc, view.value, collapsed);
  if (nextTo != static_cast<int64_t>(expanded.size()))
    view.value = tensor::ExpandShapeOp::create(
        builder, loc,
        RankedTensorType::get(outputShape, view.type().getElementType()),
        view.value, expanded, outputSizes);
  view.dims = resultDims;
  return setView(lowering, op, view, *sizes);
}

//===----------------------------------------------------------------------===//
// as_strided, contiguous, clone
//===----------------------------------------------------------------------===//

static LogicalResult lowerAsStrided(Lowering &lowering, ir::AsStridedOp op) {
  auto selfType = cast<RankedTensorType>(op.getSelf().getType());
  if (!isDense(selfType))
    return op.emitOpError("is not supported on an operand that is not dense: ")
           << selfType;
  StorageCells cells;
  cells.size.assign(op.getSize().begin(), op.getSize().end());
  cells.stride.assign(op.getStride().begin(), op.getStride().end());
  cells.offset = static_cast<int64_t>(op.getStorageOffset());
  Value storage = storageOf(lowering, op.getLoc(), op.getSelf());
  FailureOr<PhysicalTensor> view =
      readCells(lowering, op, storage, cells, ValueRange());
  if (failed(view))
    return failure();
  return setView(lowering, op, *view, lowering.constants(op.getSize()));
}

/// A copying loop; where the layout stays, a later pass may drop it.
static void copyInto(Lowering &lowering, Operation *op) {
  Value self = op->getOperand(0);
  lowering.set(
      op->getResult(0),
      lowering.elementwise(op->getLoc(),
                           cast<RankedTensorType>(op->getResult(0).getType()),
                           lowering.sizes(self), lowering.tensor(self),
                           [](OpBuilder &, Location, ValueRange elements) {
                             return elements[0];
                           }),
      lowering.sizes(self));
}

static LogicalResult lowerContiguous(Lowering &lowering, ir::ContiguousOp op) {
  if (op.getSelf().getType() == op.getType())
    lowering.set(op.getResult(), lowering.tensor(op.getSelf()).value,
                 lowering.sizes(op.getSelf()));
  else
    copyInto(lowering, op);
  return success();
}

static LogicalResult lowerClone(Lowering &lowering, ir::CloneOp op) {
  copyInto(lowering, op);
  return success();
}

void addViewLowerings(LoweringTable &table) {
  table.add<ir::TransposeOp, lowerTranspose>();
  table.add<ir::PermuteOp, lowerPermute>();
  table.add<ir::SqueezeOp, lowerSqueeze>();
  table.add<ir::UnsqueezeOp, lowerUnsqueeze>();
  table.add<ir::ExpandOp, lowerExpand>();
  table.add<ir::SliceOp, lowerSlice>();
  table.add<ir::SelectOp, lowerSelect>();
  table.add(ir::ViewOp::getOperationName(), lowerReshape);
  table.add(ir::ReshapeOp::getOperationName(), lowerReshape);
  table.add(ir::FlattenOp::getOperationName(), lowerReshape);
  table.add<ir::AsStridedOp, lowerAsStrided>();
  table.add<ir::ContiguousOp, lowerContiguous>();
  table.add<ir::CloneOp, lowerClone>();
}

} // namespace weft::compiler
