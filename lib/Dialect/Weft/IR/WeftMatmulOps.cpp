//===- WeftMatmulOps.cpp - The product of matrices ------------------------===//

#include "Inference.h"
#include "OrderSyntax.h"

#include "mlir/IR/Builders.h"

#include <array>

using namespace mlir;
using namespace weft;
using namespace weft::ir;

static ParseResult parseMatmulOrder(OpAsmParser &parser, OrderAttr &order,
                                    Type selfType, Type otherType) {
  if (parseOptionalOrder(parser, order))
    return failure();
  Result<TensorMeta> self = metaOf(selfType), other = metaOf(otherType);
  // What is wrong with the types, the verifier says.
  if (!order && self && other && isFloat(self->dtype) &&
      self->layout.rank() > 0 && other->layout.rank() > 0)
    order = matmulOrder(parser.getContext(), *self, *other);
  return success();
}

static void printMatmulOrder(OpAsmPrinter &printer, Operation *,
                             OrderAttr order, Type, Type) {
  printOptionalOrder(printer, order);
}

LogicalResult MatmulOp::verify() {
  return verifyOrder(*this, getOrderAttr(), {OrderKind::Dot, OrderKind::Chain});
}

#include "weft/Dialect/Weft/IR/WeftMatmulInfer.cpp.inc"

#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftMatmulOps.cpp.inc"
