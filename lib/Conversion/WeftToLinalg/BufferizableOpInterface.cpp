//===- BufferizableOpInterface.cpp - Cells of a storage as a memref -------===//
//
// What no slice can say (as_strided and the like) is a reinterpret_cast of the
// storage's buffer: a view costs no copy, a write copies into its cells only.
//
//===----------------------------------------------------------------------===//

#include "weft/Conversion/Passes.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bufferization;

namespace weft::compiler {
using llvm::SmallVector;

/// The cells that \p op names, as a view of \p buffer.
template <typename OpTy>
static Value cellsOfBuffer(RewriterBase &rewriter, OpTy op, Value buffer) {
  Location loc = op.getLoc();
  auto type = cast<MemRefType>(buffer.getType());
  // A buffer whose cells are not one behind the other has a stride of its own.
  auto metadata =
      memref::ExtractStridedMetadataOp::create(rewriter, loc, buffer);
  auto [strides, bufferOffset] = type.getStridesAndOffset();
  Value offset = arith::ConstantIndexOp::create(
      rewriter, loc, static_cast<int64_t>(op.getOffset()));
  for (auto [start, stride] :
       llvm::zip_equal(op.getStarts(), op.getStartStrides())) {
    Value index = arith::IndexCastOp::create(rewriter, loc,
                                             rewriter.getIndexType(), start);
    Value factor = arith::ConstantIndexOp::create(rewriter, loc, stride);
    offset = arith::AddIOp::create(
        rewriter, loc, offset,
        arith::MulIOp::create(rewriter, loc, index, factor));
  }
  bool unit = strides.front() == 1;
  Value step = unit ? Value() : metadata.getStrides().front();
  if (step)
    offset = arith::MulIOp::create(rewriter, loc, offset, step);
  offset = arith::AddIOp::create(rewriter, loc, offset, metadata.getOffset());
  SmallVector<OpFoldResult> sizes, cellStrides;
  SmallVector<int64_t> staticStrides;
  for (auto [size, stride] : llvm::zip_equal(op.getSize(), op.getStride())) {
    sizes.push_back(rewriter.getIndexAttr(size));
    if (unit) {
      cellStrides.push_back(rewriter.getIndexAttr(stride));
      staticStrides.push_back(stride);
      continue;
    }
    Value factor = arith::ConstantIndexOp::create(rewriter, loc, stride);
    cellStrides.push_back(
        arith::MulIOp::create(rewriter, loc, factor, step).getResult());
    staticStrides.push_back(ShapedType::kDynamic);
  }
  auto layout = StridedLayoutAttr::get(rewriter.getContext(),
                                       ShapedType::kDynamic, staticStrides);
  auto cellsType = MemRefType::get(op.getSize(), type.getElementType(), layout,
                                   type.getMemorySpace());
  return memref::ReinterpretCastOp::create(rewriter, loc, cellsType, buffer,
                                           OpFoldResult(offset), sizes,
                                           cellStrides);
}

namespace {

struct StorageViewInterface
    : BufferizableOpInterface::ExternalModel<StorageViewInterface,
                                             ir::StorageViewOp> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const AnalysisState &) const {
    return false;
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &,
                               const AnalysisState &) const {
    return false;
  }
  AliasingValueList getAliasingValues(Operation *op, OpOperand &,
                                      const AnalysisState &) const {
    return {{op->getResult(0), BufferRelation::Unknown}};
  }
  FailureOr<BufferLikeType> getBufferType(Operation *op, Value value,
                                          const BufferizationOptions &,
                                          const BufferizationState &,
                                          SmallVector<Value> &) const {
    auto type = cast<RankedTensorType>(value.getType());
    auto view = cast<ir::StorageViewOp>(op);
    auto layout = StridedLayoutAttr::get(op->getContext(), ShapedType::kDynamic,
                                         view.getStride());
    return cast<BufferLikeType>(
        MemRefType::get(type.getShape(), type.getElementType(), layout));
  }
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto view = cast<ir::StorageViewOp>(op);
    FailureOr<Value> buffer =
        getBuffer(rewriter, view.getStorage(), options, state);
    if (failed(buffer))
      return failure();
    replaceOpWithBufferizedValues(rewriter, op,
                                  cellsOfBuffer(rewriter, view, *buffer));
    return success();
  }
};

struct StorageWriteInterface
    : BufferizableOpInterface::ExternalModel<StorageWriteInterface,
                                             ir::StorageWriteOp> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const AnalysisState &) const {
    return true; // cells outside of the write stay
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &operand,
                               const AnalysisState &) const {
    return isStorage(operand);
  }
  AliasingValueList getAliasingValues(Operation *op, OpOperand &operand,
                                      const AnalysisState &) const {
    if (isStorage(operand))
      return {{op->getResult(0), BufferRelation::Equivalent}};
    return {};
  }
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto write = cast<ir::StorageWriteOp>(op);
    FailureOr<Value> storage =
        getBuffer(rewriter, write.getStorage(), options, state);
    FailureOr<Value> value =
        getBuffer(rewriter, write.getValue(), options, state);
    if (failed(storage) || failed(value))
      return failure();
    Value cells = cellsOfBuffer(rewriter, write, *storage);
    if (failed(options.createMemCpy(rewriter, op->getLoc(), *value, cells)))
      return failure();
    replaceOpWithBufferizedValues(rewriter, op, *storage);
    return success();
  }

private:
  /// Operand 0 is the value, operand 1 the storage.
  static bool isStorage(OpOperand &operand) {
    return operand.getOperandNumber() == 1;
  }
};

struct InsertSlicesInterface
    : BufferizableOpInterface::ExternalModel<InsertSlicesInterface,
                                             ir::InsertSlicesOp> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const AnalysisState &) const {
    return true; // cells outside of the slices stay
  }
  bool bufferizesToMemoryWrite(Operation *op, OpOperand &operand,
                               const AnalysisState &) const {
    return isDest(op, operand);
  }
  AliasingValueList getAliasingValues(Operation *op, OpOperand &operand,
                                      const AnalysisState &) const {
    if (isDest(op, operand))
      return {{op->getResult(0), BufferRelation::Equivalent}};
    return {};
  }
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto inserts = cast<ir::InsertSlicesOp>(op);
    FailureOr<Value> dest =
        getBuffer(rewriter, inserts.getDest(), options, state);
    if (failed(dest))
      return failure();
    auto type = cast<MemRefType>(dest->getType());
    size_t rank = type.getRank();
    auto attributes = [&](ArrayRef<int64_t> numbers, size_t number) {
      return getAsIndexOpFoldResult(op->getContext(),
                                    numbers.slice(number * rank, rank));
    };
    for (auto [number, piece] : llvm::enumerate(inserts.getPieces())) {
      FailureOr<Value> buffer = getBuffer(rewriter, piece, options, state);
      if (failed(buffer))
        return failure();
      SmallVector<OpFoldResult> offsets = inserts.mixedOffsets(number);
      SmallVector<OpFoldResult> sizes = attributes(inserts.getSizes(), number);
      SmallVector<OpFoldResult> strides =
          attributes(inserts.getStrides(), number);
      MemRefType sliceType = memref::SubViewOp::inferRankReducedResultType(
          cast<RankedTensorType>(piece.getType()).getShape(), type, offsets,
          sizes, strides);
      Value slice = memref::SubViewOp::create(rewriter, op->getLoc(), sliceType,
                                              *dest, offsets, sizes, strides);
      if (failed(options.createMemCpy(rewriter, op->getLoc(), *buffer, slice)))
        return failure();
    }
    replaceOpWithBufferizedValues(rewriter, op, *dest);
    return success();
  }

private:
  static bool isDest(Operation *op, OpOperand &operand) {
    return cast<ir::InsertSlicesOp>(op).getDestMutable().getOperandNumber() ==
           operand.getOperandNumber();
  }
};

} // namespace

void registerBufferizableOpInterfaceModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, ir::WeftDialect *) {
    ir::StorageViewOp::attachInterface<StorageViewInterface>(*context);
    ir::InsertSlicesOp::attachInterface<InsertSlicesInterface>(*context);
    ir::StorageWriteOp::attachInterface<StorageWriteInterface>(*context);
  });
}

} // namespace weft::compiler
