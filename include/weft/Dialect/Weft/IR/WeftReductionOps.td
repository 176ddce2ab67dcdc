//===- WeftReductionOps.td - Many elements in, one element out ------------===//
//
// Sums of floats carry the order in which they are added; the other reductions
// give the same bits in any order.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_REDUCTION_OPS
#define WEFT_REDUCTION_OPS

include "weft/Dialect/Weft/IR/WeftAttrs.td"

class Weft_ReductionOp<string mnemonic> : Weft_Op<mnemonic, "Reduction">;

class Weft_SumLikeOp<string mnemonic> : Weft_ReductionOp<mnemonic> {
  let arguments = (ins Weft_Tensor:$self,
                       DefaultValuedAttr<Weft_Dims, "{}">:$dims,
                       UnitAttr:$keepdim,
                       OptionalAttr<Weft_DTypeAttr>:$dtype,
                       OptionalAttr<Weft_OrderAttr>:$order);
  let assemblyFormat = [{
    $self (`dims` $dims^)? (`keepdim` $keepdim^)? (`dtype` $dtype^)? attr-dict `:` type($self) `->`
    type($result) `` custom<SumOrder>($order, ref(type($self)), ref($dims), ref(type($result)))
  }];
  let hasVerifier = 1;
}

def Weft_SumOp : Weft_SumLikeOp<"sum"> {
  let summary = "the sum over dims";
  let description = [{
    Over all dims if none are named. `keepdim` leaves them with size 1. The elements are cast to
    `dtype` first, which is that of the result; without it integers and bool give `i64`. Floats are added in the
    given `order`; one that is not written is the one that the operand's layout gives. 16-bit floats
    are added in `f32` and rounded once.

    ```mlir
    %y = weft.sum %x dims [1] : tensor<2x3xf32> -> tensor<2xf32> order <sum, lanes = 32>
    %n = weft.sum %i : tensor<2x3xi32> -> tensor<i64>
    ```
  }];
}

def Weft_MeanOp : Weft_SumLikeOp<"mean"> {
  let summary = "the mean over dims";
  let description = [{
    The sum over the dims as `weft.sum` adds it, divided by the number of elements. Integers and bool
    need a `dtype`, which must be a float. Of 16-bit dtypes only the result is rounded: the elements are
    cast to `f32`.

    ```mlir
    %y = weft.mean %x dims [1] keepdim : tensor<2x3xf32> -> tensor<2x1xf32> order <sum, lanes = 32>
    ```
  }];
}

def Weft_AmaxOp : Weft_ReductionOp<"amax"> {
  let summary = "the largest element over dims";
  let description = [{
    Over all dims if none are named. NaN wins; 0.0 counts as larger than -0.0. A reduced dim of size 0
    is an error.

    ```mlir
    %y = weft.amax %x dims [0] : tensor<2x3xf32> -> tensor<3xf32>
    ```
  }];
  let infer = "extremum";
  let arguments = (ins Weft_Tensor:$self,
                       DefaultValuedAttr<Weft_Dims, "{}">:$dims,
                       UnitAttr:$keepdim);
  let assemblyFormat = [{
    $self (`dims` $dims^)? (`keepdim` $keepdim^)? attr-dict `:` type($self) `->` type($result)
  }];
}

def Weft_ArgmaxOp : Weft_ReductionOp<"argmax"> {
  let summary = "where the largest element lies along a dim";
  let description = [{
    The position of the first largest element along `dim`, or in row-major order over all elements if
    no dim is named. NaN counts as the largest. bool is refused.

    ```mlir
    %y = weft.argmax %x dim 1 : tensor<2x3xf32> -> tensor<2xi64>
    ```
  }];
  let infer = "argExtremum";
  let arguments = (ins Weft_Tensor:$self, OptionalAttr<Weft_Dim>:$dim, UnitAttr:$keepdim);
  let assemblyFormat = [{
    $self (`dim` $dim^)? (`keepdim` $keepdim^)? attr-dict `:` type($self) `->` type($result)
  }];
}

#endif // WEFT_REDUCTION_OPS
