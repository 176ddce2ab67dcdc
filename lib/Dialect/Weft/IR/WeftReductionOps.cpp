//===- WeftReductionOps.cpp - Ops over dims -------------------------------===//

#include "Inference.h"
#include "OrderSyntax.h"

#include "mlir/IR/Builders.h"

#include <array>

using namespace mlir;
using namespace weft;
using namespace weft::ir;

static ParseResult parseSumOrder(OpAsmParser &parser, OrderAttr &order,
                                 Type selfType, DenseI64ArrayAttr dims,
                                 Type resultType) {
  if (parseOptionalOrder(parser, order))
    return failure();
  auto result = dyn_cast<RankedTensorType>(resultType);
  Result<TensorMeta> self = metaOf(selfType);
  ArrayRef<int64_t> reduced = dims ? dims.asArrayRef() : ArrayRef<int64_t>();
  // What is wrong with types or dims, the verifier says.
  if (!order && self && result && isa<FloatType>(result.getElementType()))
    order = sumOrder(parser.getContext(), *self, reduced);
  return success();
}

static void printSumOrder(OpAsmPrinter &printer, Operation *, OrderAttr order,
                          Type, DenseI64ArrayAttr, Type) {
  printOptionalOrder(printer, order);
}

/// Traits come first: inference has accepted the dims.
static LogicalResult verifySum(Operation *op, RankedTensorType self,
                               ArrayRef<int64_t> dims, OrderAttr order) {
  if (failed(verifyOrder(op, order, OrderKind::Sum)))
    return failure();
  if (!order || order.getDims().empty())
    return success();
  llvm::SmallVector<int64_t> listed(order.getDims());
  llvm::SmallVector<int64_t> reduced = reducedDims(self.getRank(), dims);
  llvm::sort(listed);
  if (listed != reduced)
    return op->emitOpError() << "adds over dims [" << reduced
                             << "], but its order lists [" << listed << "]";
  if (llvm::is_sorted(order.getDims()))
    return op->emitOpError()
           << "lists the dims of its order in rising order, which is written "
              "without a list";
  return success();
}

LogicalResult SumOp::verify() {
  return verifySum(*this, getSelf().getType(), getDims(), getOrderAttr());
}

LogicalResult MeanOp::verify() {
  return verifySum(*this, getSelf().getType(), getDims(), getOrderAttr());
}

#include "weft/Dialect/Weft/IR/WeftReductionInfer.cpp.inc"

#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftReductionOps.cpp.inc"
