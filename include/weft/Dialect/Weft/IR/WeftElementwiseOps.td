//===- WeftElementwiseOps.td - One element in, one element out ------------===//
//
// Each op gives its promotion rule and its body for each kind of dtype; the
// lowering, the folds and the interpreter are generated from them.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_ELEMENTWISE_OPS
#define WEFT_ELEMENTWISE_OPS

include "weft/Dialect/Weft/IR/WeftAttrs.td"

class Weft_ElementwiseOp<string mnemonic, Weft_Promotion opPromotion>
    : Weft_Op<mnemonic, "Elementwise"> {
  let infer = "elementwise";
  let inPlace = 1;
  let promotion = opPromotion;
}

class Weft_UnaryOp<string mnemonic, Weft_Promotion opPromotion = PromoteDefault>
    : Weft_ElementwiseOp<mnemonic, opPromotion> {
  let arguments = (ins Weft_Tensor:$self);
  let assemblyFormat = "$self attr-dict `:` type($self) `->` type($result)";
}

/// A function of a float; integers and bool are computed in f32.
class Weft_FloatUnaryOp<string mnemonic, string body>
    : Weft_UnaryOp<mnemonic, PromoteIntToFloat> {
  let floatBody = body;
}

class Weft_BinaryOp<string mnemonic, Weft_Promotion opPromotion = PromoteDefault>
    : Weft_ElementwiseOp<mnemonic, opPromotion> {
  let arguments = (ins Weft_TensorOrScalar:$self, Weft_TensorOrScalar:$other);
  let assemblyFormat = [{
    $self `,` $other attr-dict `:` type($self) `,` type($other) `->` type($result)
  }];
}

class Weft_CompareOp<string mnemonic, string body, string onBool>
    : Weft_BinaryOp<mnemonic, PromoteCompare> {
  let floatBody = body;
  let signedBody = body;
  let unsignedBody = body;
  let boolBody = onBool;
}

class Weft_LogicalOp<string mnemonic, string body>
    : Weft_BinaryOp<mnemonic, PromoteBool> {
  let boolBody = body;
}

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

def Weft_NegOp : Weft_UnaryOp<"neg"> {
  let summary = "the negative of each element";
  let description = [{
    -0.0 for 0.0; integers wrap, so that the least `i32` and every `ui8` have a negative too. bool is
    refused.

    ```mlir
    %y = weft.neg %x : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
  let floatBody = "e.neg(a)";
  let signedBody = "e.sub(e.constant(0), a)";
  let unsignedBody = "e.sub(e.constant(0), a)";
  let hasFolder = 1;
}

def Weft_AbsOp : Weft_UnaryOp<"abs"> {
  let summary = "the absolute value of each element";
  let description = [{
    The least signed integer stays as it is. bool is refused.

    ```mlir
    %y = weft.abs %x : tensor<4xi32> -> tensor<4xi32>
    ```
  }];
  let floatBody = "e.abs(a)";
  let signedBody = "e.select(e.lt(a, e.constant(0)), e.sub(e.constant(0), a), a)";
  let unsignedBody = "a";
}

def Weft_ExpOp : Weft_FloatUnaryOp<"exp", "e.exp(a)"> {
  let summary = "e to the power of each element";
  let description = [{
    Integers and bool give `f32`.

    ```mlir
    %y = weft.exp %x : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def Weft_LogOp : Weft_FloatUnaryOp<"log", "e.log(a)"> {
  let summary = "the natural logarithm of each element";
  let description = [{
    NaN for negative elements, -inf for 0. Integers and bool give `f32`.

    ```mlir
    %y = weft.log %x : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def Weft_TanhOp : Weft_FloatUnaryOp<"tanh", "e.tanh(a)"> {
  let summary = "the hyperbolic tangent of each element";
  let description = [{
    Integers and bool give `f32`.

    ```mlir
    %y = weft.tanh %x : tensor<4xbf16> -> tensor<4xbf16>
    ```
  }];
}

def Weft_SigmoidOp
    : Weft_FloatUnaryOp<"sigmoid",
                        "e.div(e.select(e.lt(a, e.constant(0)), e.exp(e.neg(e.abs(a))), e.constant(1)), "
                        "e.add(e.constant(1), e.exp(e.neg(e.abs(a)))))"> {
  let summary = "1 / (1 + exp(-x)) of each element";
  let description = [{
    Computed from exp(-|x|), so that small results keep all their bits. Integers and bool give `f32`.

    ```mlir
    %y = weft.sigmoid %x : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def Weft_ReluOp : Weft_UnaryOp<"relu"> {
  let summary = "the larger one of 0 and each element";
  let description = [{
    NaN stays NaN. bool is refused.

    ```mlir
    %y = weft.relu %x : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
  let floatBody = "e.maximum(a, e.constant(0))";
  let signedBody = "e.select(e.lt(a, e.constant(0)), e.constant(0), a)";
  let unsignedBody = "a";
}

def Weft_FloorOp : Weft_UnaryOp<"floor"> {
  let summary = "the largest integer that is not above each element";
  let description = [{
    Integers stay as they are. bool is refused.

    ```mlir
    %y = weft.floor %x : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
  let floatBody = "e.floor(a)";
  let signedBody = "a";
  let unsignedBody = "a";
}

def Weft_SqrtOp : Weft_FloatUnaryOp<"sqrt", "e.sqrt(a)"> {
  let summary = "the square root of each element";
  let description = [{
    Rounded correctly. NaN for negative elements, -0.0 for -0.0. Integers and bool give `f32`.

    ```mlir
    %y = weft.sqrt %x : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def Weft_RsqrtOp : Weft_FloatUnaryOp<"rsqrt", "e.div(e.constant(1), e.sqrt(a))"> {
  let summary = "1 / the square root of each element";
  let description = [{
    Both steps are rounded correctly. NaN for negative elements, inf for 0. Integers and bool give
    `f32`.

    ```mlir
    %y = weft.rsqrt %x : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def Weft_ReciprocalOp : Weft_FloatUnaryOp<"reciprocal", "e.div(e.constant(1), a)"> {
  let summary = "1 / each element";
  let description = [{
    Integers and bool give `f32`.

    ```mlir
    %y = weft.reciprocal %x : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def Weft_LogicalNotOp : Weft_UnaryOp<"logical_not", PromoteBool> {
  let summary = "is each element 0?";
  let description = [{
    ```mlir
    %y = weft.logical_not %x : tensor<4xf32> -> tensor<4xi1>
    ```
  }];
  let boolBody = "e.logicalNot(a)";
}

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

def Weft_AddOp : Weft_BinaryOp<"add"> {
  let summary = "the sum of two elements";
  let description = [{
    Operands broadcast. Integers wrap; for bool it is the logical or. A scalar takes part in promotion
    by its category only.

    ```mlir
    %y = weft.add %x, %s : tensor<3xbf16>, f64 -> tensor<3xbf16>
    ```
  }];
  let floatBody = "e.add(a, b)";
  let signedBody = "e.add(a, b)";
  let unsignedBody = "e.add(a, b)";
  let boolBody = "e.logicalOr(a, b)";
}

def Weft_SubOp : Weft_BinaryOp<"sub"> {
  let summary = "the difference of two elements";
  let description = [{
    Operands broadcast. Integers wrap. bool is refused.

    ```mlir
    %z = weft.sub %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
    ```
  }];
  let floatBody = "e.sub(a, b)";
  let signedBody = "e.sub(a, b)";
  let unsignedBody = "e.sub(a, b)";
}

def Weft_MulOp : Weft_BinaryOp<"mul"> {
  let summary = "the product of two elements";
  let description = [{
    Operands broadcast. Integers wrap; for bool it is the logical and.

    ```mlir
    %z = weft.mul %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
    ```
  }];
  let floatBody = "e.mul(a, b)";
  let signedBody = "e.mul(a, b)";
  let unsignedBody = "e.mul(a, b)";
  let boolBody = "e.logicalAnd(a, b)";
}

def Weft_DivOp : Weft_BinaryOp<"div", PromoteIntToFloat> {
  let summary = "the true quotient of two elements";
  let description = [{
    Operands broadcast. Integers and bool are divided in `f32`.

    ```mlir
    %z = weft.div %x, %y : tensor<4xi32>, tensor<4xi32> -> tensor<4xf32>
    ```
  }];
  let floatBody = "e.div(a, b)";
}

def Weft_MaximumOp : Weft_BinaryOp<"maximum"> {
  let summary = "the larger one of two elements";
  let description = [{
    Operands broadcast. NaN wins; 0.0 counts as larger than -0.0.

    ```mlir
    %z = weft.maximum %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    ```
  }];
  let floatBody = "e.maximum(a, b)";
  let signedBody = "e.select(e.lt(a, b), b, a)";
  let unsignedBody = "e.select(e.lt(a, b), b, a)";
  let boolBody = "e.logicalOr(a, b)";
}

def Weft_MinimumOp : Weft_BinaryOp<"minimum"> {
  let summary = "the smaller one of two elements";
  let description = [{
    Operands broadcast. NaN wins; -0.0 counts as smaller than 0.0.

    ```mlir
    %z = weft.minimum %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    ```
  }];
  let floatBody = "e.minimum(a, b)";
  let signedBody = "e.select(e.lt(b, a), b, a)";
  let unsignedBody = "e.select(e.lt(b, a), b, a)";
  let boolBody = "e.logicalAnd(a, b)";
}

def Weft_LogicalAndOp : Weft_LogicalOp<"logical_and", "e.logicalAnd(a, b)"> {
  let summary = "are both elements other than 0?";
  let description = [{
    Operands broadcast. NaN counts as other than 0.

    ```mlir
    %z = weft.logical_and %x, %y : tensor<4xi1>, tensor<4xf32> -> tensor<4xi1>
    ```
  }];
}

def Weft_LogicalOrOp : Weft_LogicalOp<"logical_or", "e.logicalOr(a, b)"> {
  let summary = "is one of the elements other than 0?";
  let description = [{
    Operands broadcast. NaN counts as other than 0.

    ```mlir
    %z = weft.logical_or %x, %y : tensor<4xi1>, tensor<4xf32> -> tensor<4xi1>
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

def Weft_EqOp : Weft_CompareOp<"eq", "e.eq(a, b)", "e.logicalNot(e.logicalXor(a, b))"> {
  let summary = "are two elements equal?";
  let description = [{
    Operands broadcast and are compared in their common dtype. NaN equals nothing.

    ```mlir
    %z = weft.eq %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xi1>
    ```
  }];
}

def Weft_NeOp : Weft_CompareOp<"ne", "e.ne(a, b)", "e.logicalXor(a, b)"> {
  let summary = "do two elements differ?";
  let description = [{
    Operands broadcast and are compared in their common dtype. NaN differs from everything.

    ```mlir
    %z = weft.ne %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xi1>
    ```
  }];
}

def Weft_LtOp : Weft_CompareOp<"lt", "e.lt(a, b)", "e.logicalAnd(e.logicalNot(a), b)"> {
  let summary = "is the first element smaller?";
  let description = [{
    Operands broadcast and are compared in their common dtype; false where one is NaN.

    ```mlir
    %z = weft.lt %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xi1>
    ```
  }];
}

def Weft_LeOp : Weft_CompareOp<"le", "e.le(a, b)", "e.logicalOr(e.logicalNot(a), b)"> {
  let summary = "is the first element smaller or equal?";
  let description = [{
    Operands broadcast and are compared in their common dtype; false where one is NaN.

    ```mlir
    %z = weft.le %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xi1>
    ```
  }];
}

def Weft_GtOp : Weft_CompareOp<"gt", "e.lt(b, a)", "e.logicalAnd(a, e.logicalNot(b))"> {
  let summary = "is the first element larger?";
  let description = [{
    Operands broadcast and are compared in their common dtype; false where one is NaN.

    ```mlir
    %z = weft.gt %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xi1>
    ```
  }];
}

def Weft_GeOp : Weft_CompareOp<"ge", "e.le(b, a)", "e.logicalOr(a, e.logicalNot(b))"> {
  let summary = "is the first element larger or equal?";
  let description = [{
    Operands broadcast and are compared in their common dtype; false where one is NaN.

    ```mlir
    %z = weft.ge %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xi1>
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Selection and conversion
//===----------------------------------------------------------------------===//

def Weft_WhereOp : Weft_ElementwiseOp<"where", PromoteNone> {
  let summary = "one of two elements, as a condition says";
  let description = [{
    The element of `self` where `condition` is true, that of `other` elsewhere; all three broadcast.
    A choice between elements of the result's dtype keeps their bits.

    ```mlir
    %z = weft.where %c, %x, %y : tensor<4xi1>, tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    ```
  }];
  let arguments = (ins Weft_Tensor:$condition, Weft_TensorOrScalar:$self,
                       Weft_TensorOrScalar:$other);
  let assemblyFormat = [{
    $condition `,` $self `,` $other attr-dict `:` type($condition) `,` type($self) `,` type($other)
    `->` type($result)
  }];
  let infer = "where";
  let method = 0;
  let inPlace = 0;
  let floatBody = "e.select(a, b, c)";
  let signedBody = "e.select(a, b, c)";
  let unsignedBody = "e.select(a, b, c)";
  let boolBody = "e.select(a, b, c)";
}

def Weft_CastOp : Weft_ElementwiseOp<"cast", PromoteNone> {
  let summary = "each element converted to another dtype";
  let description = [{
    Floats are rounded to the nearest even; a float out of an integer's range gives what PyTorch gives
    on x86-64; integers wrap; bool is true for everything but 0.

    ```mlir
    %y = weft.cast %x to bf16 : tensor<4xf32> -> tensor<4xbf16>
    ```
  }];
  let arguments = (ins Weft_Tensor:$self, Weft_DTypeAttr:$dtype);
  let assemblyFormat = "$self `to` $dtype attr-dict `:` type($self) `->` type($result)";
  let infer = "cast";
  let recordAs = ""; // `to` returns the tensor itself if nothing changes
  let inPlace = 0;
  let hasFolder = 1;
}

#endif // WEFT_ELEMENTWISE_OPS
