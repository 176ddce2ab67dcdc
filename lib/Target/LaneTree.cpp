//===- LaneTree.cpp - The last step of the sum rule -----------------------===//

#include "weft/Target/LaneTree.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

#include <cassert>

using namespace mlir;

Value weft::compiler::emitLaneTree(OpBuilder &builder, Location location,
                                   Value lanes) {
  auto type = cast<VectorType>(lanes.getType());
  assert(type.getRank() == 1 && isa<FloatType>(type.getElementType()) &&
         llvm::isPowerOf2_64(type.getDimSize(0)) && "not lanes of a sum");
  for (int64_t half = type.getDimSize(0) / 2; half > 0; half /= 2) {
    auto slice = [&](int64_t first) -> Value {
      return vector::ExtractStridedSliceOp::create(
          builder, location, lanes, ArrayRef<int64_t>{first},
          ArrayRef<int64_t>{half}, ArrayRef<int64_t>{1});
    };
    Value low = slice(0), high = slice(half);
    lanes = arith::AddFOp::create(builder, location, low, high);
  }
  return vector::ExtractOp::create(builder, location, lanes,
                                   ArrayRef<int64_t>{0});
}
