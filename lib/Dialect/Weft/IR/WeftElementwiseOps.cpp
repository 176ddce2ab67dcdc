//===- WeftElementwiseOps.cpp - Ops on each element -----------------------===//

#include "Inference.h"

#include "mlir/IR/Builders.h"

#include <array>

using namespace mlir;
using namespace weft;
using namespace weft::ir;

#include "weft/Dialect/Weft/IR/WeftElementwiseInfer.cpp.inc"

#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftElementwiseOps.cpp.inc"
