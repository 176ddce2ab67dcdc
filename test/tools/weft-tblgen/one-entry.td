// RUN: weft-tblgen -gen-op-ids %s -I %weft_source/include -I %mlir_ods | FileCheck %s --check-prefix=ID
// RUN: weft-tblgen -gen-tensor-methods %s -I %weft_source/include -I %mlir_ods | FileCheck %s --check-prefix=METHOD
// RUN: weft-tblgen -gen-record-defs %s -I %weft_source/include -I %mlir_ods | FileCheck %s --check-prefix=RECORD
// RUN: weft-tblgen -gen-infer %s -I %weft_source/include -I %mlir_ods | FileCheck %s --check-prefix=INFER
// RUN: weft-tblgen -gen-element-bodies %s -I %weft_source/include -I %mlir_ods | FileCheck %s --check-prefix=BODY
// RUN: weft-tblgen -gen-element-table %s -I %weft_source/include -I %mlir_ods | FileCheck %s --check-prefix=TABLE

// All that follows from the entry of docs/AddAnOp.md.
include "weft/Dialect/Weft/IR/WeftElementwiseOps.td"

// ID: Square,
// ID: {"square", PromotionRule::Default, false, true, false, operandsOfSquare, attributesOfSquare},
// METHOD: Tensor square(std::source_location where = std::source_location::current()) const;
// METHOD: Tensor square_(std::source_location where = std::source_location::current()) const;
// RECORD: Tensor weft::square(const TensorOrScalar &self, std::source_location where) {
// RECORD: infer::elementwise(OpId::Square, record::facts(operands))
// INFER: LogicalResult SquareOp::inferReturnTypes(
// BODY: auto square_float({{.*}}E &e, typename E::Value a) {
// BODY-NEXT: return e.mul(a, a);
// TABLE: WEFT_ELEMENT(Square, SquareOp, float, square_float, 1)
def Weft_SquareOp : Weft_UnaryOp<"square"> {
  let summary = "each element times itself";
  let floatBody = "e.mul(a, a)";
  let signedBody = "e.mul(a, a)";
  let unsignedBody = "e.mul(a, a)";
}
