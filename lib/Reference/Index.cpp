//===- Index.cpp - Reading and writing storages ---------------------------===//

#include "Families.h"

#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace weft;
using namespace weft::reference;

namespace {

/// The cells of \p storage that a view of it names. \p starts are the run-time
/// starts.
template <class CellsOp>
Result<Layout> cellsOf(CellsOp op, const TensorValue &storage,
                       Operands starts) {
  Result<Size> offset = storage.meta.layout.offset;
  offset = add(*offset, op.getOffset());
  for (size_t k = 0; offset && k < starts.size(); ++k) {
    const int64_t start = index(starts[k]), bound = op.getStartBounds()[k];
    if (start < 0 || start > bound)
      return fail(ErrorKind::Index,
                  startOutOfRange(start, static_cast<int64_t>(k), bound));
    Result<Size> step = multiply(start, op.getStartStrides()[k]);
    offset = step ? add(*offset, *step) : step;
  }
  if (!offset)
    return std::move(offset).failure();
  Layout layout;
  layout.sizes.assign(op.getSize().begin(), op.getSize().end());
  layout.strides.assign(op.getStride().begin(), op.getStride().end());
  layout.offset = *offset;
  Result<std::optional<CellRange>> range = cellRange(layout);
  if (!range)
    return std::move(range).failure();
  const int64_t end = storage.meta.layout.offset.value() + storage.size(0);
  if (*range && ((*range)->first < 0 || (*range)->last >= end))
    return fail(ErrorKind::Runtime,
                "the view reaches cell " + std::to_string((*range)->last) +
                    " of a storage of " + std::to_string(end) + " cells");
  return layout;
}

/// Storages are flat and dense; a view of one that isn't is made dense first.
Result<TensorValue> denseStorage(const TensorValue &storage) {
  if (storage.size(0) <= 1 || storage.stride(0) == 1)
    return storage;
  Result<Layout> layout = contiguousLayout(storage.meta.layout.sizes);
  if (!layout)
    return std::move(layout).failure();
  return withLayout(storage, *layout);
}

Result<TensorValue> evaluateAsStorage(ir::AsStorageOp op,
                                      const TensorValue &self) {
  std::optional<Ints> order = denseDimOrder(self.meta.layout);
  if (!order && self.count() > 0)
    return fail(ErrorKind::Value, "as_storage of a tensor that is not dense: " +
                                      toString(self.meta));
  Layout layout;
  layout.sizes.push_back(self.count());
  layout.strides.push_back(1);
  layout.offset = self.meta.layout.offset;
  return asDeclared(op,
                    {{self.dtype(), layout, self.meta.device}, self.buffer});
}

Result<TensorValue> evaluateStorageView(ir::StorageViewOp op,
                                        Operands operands) {
  Result<TensorValue> storage = denseStorage(tensor(operands[0]));
  if (!storage)
    return storage;
  Result<Layout> layout = cellsOf(op, *storage, operands.subspan(1));
  if (!layout)
    return std::move(layout).failure();
  return asDeclared(
      op, {{storage->dtype(), *layout, storage->meta.device}, storage->buffer});
}

Result<TensorValue> evaluateStorageWrite(ir::StorageWriteOp op,
                                         Operands operands) {
  const TensorValue &value = tensor(operands[0]);
  Result<Layout> dense =
      contiguousLayout(tensor(operands[1]).meta.layout.sizes);
  if (!dense)
    return std::move(dense).failure();
  // The next version: a buffer of its own.
  Result<TensorValue> storage = withLayout(tensor(operands[1]), *dense);
  if (!storage)
    return storage;
  Result<Layout> layout = cellsOf(op, *storage, operands.subspan(2));
  if (!layout)
    return std::move(layout).failure();
  const TensorValue target{{storage->dtype(), *layout, storage->meta.device},
                           storage->buffer};
  if (target.sizes() != value.sizes())
    return fail(ErrorKind::Value, "a value of sizes " +
                                      toString(Index(value.sizes())) +
                                      " is written to a view of sizes " +
                                      toString(Index(target.sizes())));
  forEachIndex(value.sizes(), [&](Index index) {
    std::copy_n(value.cell(index), byteSize(value.dtype()), target.cell(index));
  });
  return asDeclared(op, *storage);
}

} // namespace

Result<TensorValue> reference::evaluateIndex(mlir::Operation *op,
                                             Operands operands) {
  return llvm::TypeSwitch<mlir::Operation *, Result<TensorValue>>(op)
      .Case([&](ir::AsStorageOp asStorage) {
        return evaluateAsStorage(asStorage, tensor(operands[0]));
      })
      .Case([&](ir::StorageViewOp view) {
        return evaluateStorageView(view, operands);
      })
      .Case([&](ir::StorageWriteOp write) {
        return evaluateStorageWrite(write, operands);
      });
}
