//===- WeftMatmulOps.td - Products of matrices ----------------------------===//
//
// Contractions over k, whose order of summation stands on the op.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_MATMUL_OPS
#define WEFT_MATMUL_OPS

include "weft/Dialect/Weft/IR/WeftAttrs.td"

def Weft_MatmulOp : Weft_Op<"matmul", "Matmul"> {
  let summary = "the product of two matrices";
  let description = [{
    Over the last dim of `self` and the last but one of `other`; dims before these are a batch and
    broadcast; a 1-d operand is a row or a column, whose dim the result lacks. Both have the same
    dtype. Floats are added in the given `order`; one that is not written is the one that the shapes
    and layouts give. 16-bit floats are added in `f32` and rounded once.

    ```mlir
    %c = weft.matmul %a, %b : tensor<4x8xf32>, tensor<8x2xf32> -> tensor<4x2xf32>
         order <chain, chunk = 4096>
    %y = weft.matmul %a, %v : tensor<4x8xf32>, tensor<8xf32> -> tensor<4xf32>
         order <dot, lanes = 32>
    ```
  }];
  let arguments = (ins Weft_Tensor:$self, Weft_Tensor:$other, OptionalAttr<Weft_OrderAttr>:$order);
  let assemblyFormat = [{
    $self `,` $other attr-dict `:` type($self) `,` type($other) `->` type($result)
    `` custom<MatmulOrder>($order, ref(type($self)), ref(type($other)))
  }];
  let hasVerifier = 1;
}

#endif // WEFT_MATMUL_OPS
