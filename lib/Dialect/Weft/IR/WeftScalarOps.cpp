#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace weft::ir;

#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftScalarOps.cpp.inc"
