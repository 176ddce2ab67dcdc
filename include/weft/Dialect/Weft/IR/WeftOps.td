//===- WeftOps.td - All ops of the dialect --------------------------------===//
//
// The families in the order in which their ops are numbered. The numbers stand
// in serialised programs: add an op at the end of its family and raise the
// version of the program's format.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_OPS
#define WEFT_OPS

include "weft/Dialect/Weft/IR/WeftCreateOps.td"
include "weft/Dialect/Weft/IR/WeftElementwiseOps.td"
include "weft/Dialect/Weft/IR/WeftIndexOps.td"
include "weft/Dialect/Weft/IR/WeftMatmulOps.td"
include "weft/Dialect/Weft/IR/WeftReductionOps.td"
include "weft/Dialect/Weft/IR/WeftScalarOps.td"
include "weft/Dialect/Weft/IR/WeftViewOps.td"

#endif // WEFT_OPS
