// RUN: not weft-tblgen -gen-op-ids %s -I %weft_source/include -I %mlir_ods 2>&1 | FileCheck %s

// What the recording API, the importer and the readers of programs do not know
// must not slip through one of them.
include "weft/Dialect/Weft/IR/WeftAttrs.td"

// CHECK: error: attribute 'factor' is of a kind that weft-tblgen does not know: F32Attr
def Weft_ScaleOp : Weft_Op<"scale", "Elementwise"> {
  let arguments = (ins Weft_Tensor:$self, F32Attr:$factor);
}
