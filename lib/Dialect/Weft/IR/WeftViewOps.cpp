//===- WeftViewOps.cpp - Ops that share a storage -------------------------===//

#include "Inference.h"

#include "mlir/IR/Builders.h"

#include <array>

using namespace mlir;
using namespace weft;
using namespace weft::ir;

#include "weft/Dialect/Weft/IR/WeftViewInfer.cpp.inc"

#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftViewOps.cpp.inc"
