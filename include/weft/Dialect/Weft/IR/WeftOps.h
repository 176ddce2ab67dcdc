//===- WeftOps.h - The ops of the dialect -----------------------*- C++ -*-===//
//
// Generated from ODS, one family after the other.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECT_WEFT_IR_WEFTOPS_H
#define WEFT_DIALECT_WEFT_IR_WEFTOPS_H

#include "weft/Dialect/Weft/IR/WeftDialect.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/VectorInterfaces.h"

#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftCreateOps.h.inc"
#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftElementwiseOps.h.inc"
#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftIndexOps.h.inc"
#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftMatmulOps.h.inc"
#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftReductionOps.h.inc"
#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftScalarOps.h.inc"
#define GET_OP_CLASSES
#include "weft/Dialect/Weft/IR/WeftViewOps.h.inc"

#endif // WEFT_DIALECT_WEFT_IR_WEFTOPS_H
