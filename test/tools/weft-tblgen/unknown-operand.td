// RUN: not weft-tblgen -gen-op-ids %s -I %weft_source/include -I %mlir_ods 2>&1 | FileCheck %s

include "weft/Dialect/Weft/IR/WeftAttrs.td"

// CHECK: error: operand 'factor' is of a kind that weft-tblgen does not know: F32
def Weft_ScaleOp : Weft_Op<"scale", "Elementwise"> {
  let arguments = (ins Weft_Tensor:$self, F32:$factor);
}
