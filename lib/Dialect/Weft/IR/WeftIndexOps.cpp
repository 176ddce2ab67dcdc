//===- WeftIndexOps.cpp - Ops that read by index --------------------------===//

#include "Inference.h"

#include "mlir/IR/Builders.h"

#include <array>

using namespace mlir;
using namespace weft;
using namespace weft::ir;

/// Checks that each start has its stride; that each stride has its bound, the
/// rules of Core say.
template <typename Op> static LogicalResult verifyStarts(Op op) {
  size_t starts = op.getStarts().size();
  if (op.getStartStrides().size() == starts)
    return success();
  return op.emitOpError() << "has " << starts << " starts, but "
                          << op.getStartStrides().size() << " start strides";
}

LogicalResult StorageViewOp::verify() { return verifyStarts(*this); }

LogicalResult StorageWriteOp::verify() { return verifyStarts(*this); }

#include "weft/Dialect/Weft/IR/WeftIndexInfer.cpp.inc"

#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftIndexOps.cpp.inc"
