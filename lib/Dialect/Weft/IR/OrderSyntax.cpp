//===- OrderSyntax.cpp - Reading and checking orders ----------------------===//

#include "OrderSyntax.h"

using namespace mlir;
using namespace weft;
using namespace weft::ir;

ParseResult weft::ir::parseOptionalOrder(OpAsmParser &parser,
                                         OrderAttr &order) {
  if (failed(parser.parseOptionalKeyword("order")))
    return success();
  order = dyn_cast_or_null<OrderAttr>(OrderAttr::parse(parser, {}));
  return success(order != nullptr);
}

void weft::ir::printOptionalOrder(OpAsmPrinter &printer, OrderAttr order) {
  if (!order)
    return;
  printer << " order ";
  order.print(printer);
}

LogicalResult weft::ir::verifyOrder(Operation *op, OrderAttr order,
                                    ArrayRef<OrderKind> kinds) {
  auto result = cast<RankedTensorType>(op->getResult(0).getType());
  if (!isa<FloatType>(result.getElementType())) {
    if (order)
      return op->emitOpError()
             << "adds no floats, so that it can't have an order";
    return success();
  }
  if (!order)
    return op->emitOpError() << "adds floats: it needs an order";
  if (!llvm::is_contained(kinds, order.getKind()))
    return op->emitOpError() << "can't add in the order " << order;
  return success();
}
