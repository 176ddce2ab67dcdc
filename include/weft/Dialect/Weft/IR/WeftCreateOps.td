//===- WeftCreateOps.td - Values that come from no tensor -----------------===//
//
// Fills, ranges, joined tensors, and the weights that a program is compiled with.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CREATE_OPS
#define WEFT_CREATE_OPS

include "weft/Dialect/Weft/IR/WeftAttrs.td"

class Weft_CreateOp<string mnemonic> : Weft_Op<mnemonic, "Create"> {
  let method = 0;
}

def Weft_FullOp : Weft_CreateOp<"full"> {
  let summary = "a tensor of equal elements";
  let description = [{
    `fill` is converted to `dtype`.

    ```mlir
    %y = weft.full %s size [2, 3] dtype f32 : f64 -> tensor<2x3xf32>
    ```
  }];
  let arguments = (ins Weft_Scalar:$fill, Weft_Sizes:$size, Weft_DTypeAttr:$dtype);
  let assemblyFormat = [{
    $fill `size` $size `dtype` $dtype attr-dict `:` type($fill) `->` type($result)
  }];
  let takesDevice = 1;
  let recordAs = ""; // takes the device, which no operand says
}

def Weft_ArangeOp : Weft_CreateOp<"arange"> {
  let summary = "evenly spaced numbers";
  let description = [{
    Element i is start + i * step. Integers are computed in `i64` and wrap to `dtype`; floats in `f64`
    for `f64` and in `f32` for the others.

    ```mlir
    %y = weft.arange %start, %step length 4 dtype i64 : i64, i64 -> tensor<4xi64>
    ```
  }];
  let arguments = (ins Weft_Scalar:$start, Weft_Scalar:$step, Weft_Count:$length,
                       Weft_DTypeAttr:$dtype);
  let assemblyFormat = [{
    $start `,` $step `length` $length `dtype` $dtype attr-dict `:` type($start) `,` type($step) `->`
    type($result)
  }];
  let takesDevice = 1;
  let recordAs = ""; // takes the device, and the end in place of the length
}

def Weft_CatOp : Weft_CreateOp<"cat"> {
  let summary = "tensors joined along a dim";
  let description = [{
    Their other dims agree; dtypes are promoted. A tensor of shape (0) is skipped.

    ```mlir
    %y = weft.cat %a, %b dim 0 : tensor<2x3xf32>, tensor<1x3xf32> -> tensor<3x3xf32>
    ```
  }];
  let arguments = (ins Variadic<Weft_Tensor>:$tensors, DefaultValuedAttr<Weft_Dim, "0">:$dim);
  let assemblyFormat = [{
    $tensors `dim` $dim attr-dict `:` type($tensors) `->` type($result)
  }];
}

def Weft_ParameterOp : Op<Weft_Dialect, "parameter", [Pure]> {
  let summary = "a weight of the program, by its name";
  let description = [{
    Its bytes stand outside the text: in a file that is embedded into the artifact or mapped by it.
    Below Weft IR it is a memref.

    ```mlir
    %w = weft.parameter "w1" : tensor<64x32xf32>
    ```
  }];
  let arguments = (ins StrAttr:$name);
  let assemblyFormat = "$name attr-dict `:` type($result)";
  let results = (outs AnyTypeOf<[Weft_Tensor, AnyStaticShapeMemRef]>:$result);
}

#endif // WEFT_CREATE_OPS
