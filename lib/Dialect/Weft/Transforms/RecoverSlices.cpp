//===- RecoverSlices.cpp - Reads and writes of storages that meet ---------===//

#include "OpKinds.h"
#include "weft/Core/Layout.h"
#include "weft/Dialect/Weft/Transforms/Passes.h"
#include "weft/Dialect/Weft/Transforms/StorageSlice.h"

#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;
#define GEN_PASS_DEF_WEFTRECOVERSLICES
#include "weft/Dialect/Weft/Transforms/Passes.h.inc"

/// The layout of the cells that \p op names, with all starts at 0.
template <typename OpTy> static Layout layoutOf(OpTy op) {
  Layout layout;
  layout.sizes.assign(op.getSize().begin(), op.getSize().end());
  layout.strides.assign(op.getStride().begin(), op.getStride().end());
  layout.offset = static_cast<int64_t>(op.getOffset());
  return layout;
}

/// Sizes and strides of two layouts agree, except for strides of dims of size
/// 1, which address nothing.
static bool sameCells(const Layout &a, const Layout &b) {
  if (a.sizes != b.sizes || a.offset != b.offset)
    return false;
  for (auto [size, x, y] : llvm::zip_equal(a.sizes, a.strides, b.strides))
    if (!size.is(1) && x != y)
      return false;
  return true;
}

template <typename A, typename B> static bool sameStarts(A a, B b) {
  return llvm::equal(a.getStarts(), b.getStarts()) &&
         a.getStartStrides() == b.getStartStrides();
}

/// True if the cells of \p read and \p write never meet, whatever the starts.
static bool areDisjoint(ir::StorageViewOp read, ir::StorageWriteOp write) {
  Layout a = layoutOf(read), b = layoutOf(write);
  if (read.getStarts().empty() && write.getStarts().empty())
    return overlap(a, b) == Overlap::Disjoint;
  // With starts: do the ranges of all cells they may name meet?
  auto widened = [](Layout layout, ArrayRef<int64_t> strides,
                    ArrayRef<int64_t> bounds) {
    for (auto [stride, bound] : llvm::zip_equal(strides, bounds)) {
      layout.sizes.push_back(bound + 1);
      layout.strides.push_back(stride);
    }
    return layout;
  };
  a = widened(a, read.getStartStrides(), read.getStartBounds());
  b = widened(b, write.getStartStrides(), write.getStartBounds());
  Result<std::optional<CellRange>> rangeA = cellRange(a), rangeB = cellRange(b);
  if (!rangeA || !rangeB)
    return false;
  if (!*rangeA || !*rangeB)
    return true;
  return (*rangeA)->last < (*rangeB)->first ||
         (*rangeB)->last < (*rangeA)->first;
}

/// Replaces \p op by what it reads, where that is known: past writes that don't
/// touch its cells. One that finds nothing keeps its version: each version read
/// is the newest one, so that updates form one chain in one buffer.
static void resolveRead(IRRewriter &rewriter, ir::StorageViewOp op) {
  auto type = cast<RankedTensorType>(op.getType());
  Value storage = op.getStorage();
  while (auto write = storage.getDefiningOp<ir::StorageWriteOp>()) {
    if (sameStarts(op, write) && sameCells(layoutOf(op), layoutOf(write))) {
      Value value = write.getValue();
      if (value.getType() != type) {
        if (type.getEncoding())
          return;
        rewriter.setInsertionPoint(op);
        value = ir::ContiguousOp::create(rewriter, op.getLoc(), type, value);
      }
      return rewriter.replaceOp(op, value);
    }
    if (!areDisjoint(op, write))
      return;
    storage = write.getStorage();
  }
  auto whole = storage.getDefiningOp<ir::AsStorageOp>();
  if (!whole || !op.getStarts().empty() || whole.getSelf().getType() != type)
    return;
  Result<TensorMeta> self = ir::metaOf(type);
  if (self && sameCells(layoutOf(op), self->layout))
    rewriter.replaceOp(op, whole.getSelf());
}

/// A write of all cells, in the layout of its value, is that value's storage.
static void resolveWrite(IRRewriter &rewriter, ir::StorageWriteOp op) {
  // What an equal write before it stored, nobody sees behind this one.
  auto before = op.getStorage().getDefiningOp<ir::StorageWriteOp>();
  if (before && sameStarts(op, before) &&
      sameCells(layoutOf(op), layoutOf(before)))
    rewriter.modifyOpInPlace(
        op, [&] { op.getStorageMutable().assign(before.getStorage()); });
  // An in-out argument is written where it stands.
  Value first = op.getStorage();
  while (auto write = first.getDefiningOp<ir::StorageWriteOp>())
    first = write.getStorage();
  if (!op.getStarts().empty() || isa<BlockArgument>(first))
    return;
  auto type = cast<RankedTensorType>(op.getValue().getType());
  Result<TensorMeta> value = ir::metaOf(type);
  if (!value || !denseDimOrder(value->layout) ||
      !sameCells(layoutOf(op), value->layout))
    return;
  Result<Size> cells = numElements(value->layout);
  int64_t storageCells = op.getStorage().getType().getDimSize(0);
  if (!cells || ShapedType::isDynamic(storageCells) || !cells->is(storageCells))
    return;
  rewriter.setInsertionPoint(op);
  rewriter.replaceOpWithNewOp<ir::AsStorageOp>(op, op.getType(), op.getValue());
}

/// Ops whose result may be the operand's own cells.
static bool mayAlias(Operation *op) {
  return isView(op) || isa<ir::AsStorageOp, ir::StorageViewOp, ir::ContiguousOp,
                           ir::CloneOp, ir::ReshapeOp, ir::FlattenOp>(op);
}

/// The ops behind \p write in its block that read cells of \p version.
static void collectLateReaders(Value version, ir::StorageWriteOp write,
                               llvm::SmallVectorImpl<Operation *> &readers) {
  for (Operation *user : version.getUsers()) {
    if (user == write || isa<ir::StorageWriteOp, func::ReturnOp>(user))
      continue;
    if (mayAlias(user))
      collectLateReaders(user->getResult(0), write, readers);
    else if (write->isBeforeInBlock(user))
      readers.push_back(user);
  }
}

/// Puts readers of the version that \p write ends before it, where they don't
/// depend on it.
static void scheduleReaders(IRRewriter &rewriter, ir::StorageWriteOp write) {
  SmallVector<Operation *, 8> readers;
  collectLateReaders(write.getStorage(), write, readers);
  llvm::sort(readers,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  readers.erase(llvm::unique(readers), readers.end());
  for (Operation *reader : readers)
    if (succeeded(moveOperationDependencies(rewriter, reader, write)))
      rewriter.moveOpBefore(reader, write);
  // The value may be computed in the cells it is written to: last of all.
  Operation *value = write.getValue().getDefiningOp();
  if (value && value->hasOneUse() && value->getBlock() == write->getBlock())
    rewriter.moveOpBefore(value, write);
}

namespace {
struct RecoverSlicesPass : impl::WeftRecoverSlicesBase<RecoverSlicesPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    for (Operation &op :
         llvm::make_early_inc_range(getOperation().getBody().getOps())) {
      if (auto read = dyn_cast<ir::StorageViewOp>(op))
        resolveRead(rewriter, read);
      else if (auto write = dyn_cast<ir::StorageWriteOp>(op))
        resolveWrite(rewriter, write);
    }
    SmallVector<ir::StorageWriteOp, 8> writes;
    getOperation().walk([&](ir::StorageWriteOp op) { writes.push_back(op); });
    for (ir::StorageWriteOp write : writes)
      scheduleReaders(rewriter, write);
  }
};
} // namespace

} // namespace weft::compiler
