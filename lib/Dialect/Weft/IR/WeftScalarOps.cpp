//===- WeftScalarOps.cpp - Ops on scalars and vectors ---------------------===//

#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace weft::ir;

LogicalResult InsertSlicesOp::verify() {
  auto type = cast<RankedTensorType>(getDest().getType());
  if (getType() != type)
    return emitOpError() << "has the result type " << getType()
                         << ", but its destination is " << type;
  size_t rank = type.getRank(), numbers = getPieces().size() * rank;
  if (getOffsets().size() != numbers || getSizes().size() != numbers ||
      getStrides().size() != numbers)
    return emitOpError() << "needs " << numbers
                         << " offsets, sizes and strides: " << rank
                         << " for each of " << getPieces().size() << " pieces";
  auto dynamic = llvm::count(getOffsets(), ShapedType::kDynamic);
  if (dynamic != static_cast<int64_t>(getDynamicOffsets().size()))
    return emitOpError() << "has " << getDynamicOffsets().size()
                         << " dynamic offsets, but names " << dynamic;
  for (auto [number, piece] : llvm::enumerate(getPieces())) {
    ArrayRef<int64_t> sizes = getSizes().slice(number * rank, rank);
    for (size_t dim = 0; dim < rank; ++dim) {
      int64_t offset = getOffsets()[number * rank + dim];
      int64_t stride = getStrides()[number * rank + dim];
      bool isKnown = !ShapedType::isDynamic(offset) && !type.isDynamicDim(dim);
      int64_t extent = type.getDimSize(dim);
      if (sizes[dim] < 1 || stride < 1 ||
          (isKnown && (offset < 0 || offset >= extent ||
                       (sizes[dim] - 1) > (extent - 1 - offset) / stride)))
        return emitOpError() << "piece " << number << " leaves dim " << dim
                             << " of its destination " << type;
    }
    auto slice = RankedTensorType::get(sizes, type.getElementType());
    auto pieceType = cast<RankedTensorType>(piece.getType());
    if (isRankReducedType(slice, pieceType) != SliceVerificationResult::Success)
      return emitOpError() << "piece " << number << " has the type "
                           << pieceType << ", but its slice is " << slice;
  }
  return success();
}

llvm::SmallVector<OpFoldResult> InsertSlicesOp::mixedOffsets(unsigned number) {
  size_t rank = cast<RankedTensorType>(getDest().getType()).getRank();
  ArrayRef<int64_t> before = getOffsets().take_front(number * rank);
  auto next = llvm::count(before, ShapedType::kDynamic);
  llvm::SmallVector<OpFoldResult> result;
  Builder builder(getContext());
  for (int64_t offset : getOffsets().slice(number * rank, rank))
    result.push_back(ShapedType::isDynamic(offset)
                         ? OpFoldResult(getDynamicOffsets()[next++])
                         : OpFoldResult(builder.getIndexAttr(offset)));
  return result;
}

#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftScalarOps.cpp.inc"
