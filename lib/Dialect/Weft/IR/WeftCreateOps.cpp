//===- WeftCreateOps.cpp - Ops that make tensors --------------------------===//

#include "Inference.h"

#include "mlir/IR/Builders.h"

#include <array>

using namespace mlir;
using namespace weft;
using namespace weft::ir;

#include "weft/Dialect/Weft/IR/WeftCreateInfer.cpp.inc"

#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftCreateOps.cpp.inc"
