//===- WeftViewOps.td - The same elements, read in another way ------------===//
//
// Views share the storage of their operand; `reshape`, `contiguous` and `clone`
// may or must copy. In the IR all are values; what may be observed of sharing
// has been decided when the program was recorded.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_VIEW_OPS
#define WEFT_VIEW_OPS

include "weft/Dialect/Weft/IR/WeftAttrs.td"

class Weft_ViewLikeOp<string mnemonic> : Weft_Op<mnemonic, "View"> {
  let isView = 1;
}

/// An op that may or must copy.
class Weft_CopyOp<string mnemonic> : Weft_Op<mnemonic, "View"> {
  let arguments = (ins Weft_Tensor:$self);
  let assemblyFormat = "$self attr-dict `:` type($self) `->` type($result)";
}

class Weft_ResizeOp<string mnemonic> : Weft_ViewLikeOp<mnemonic> {
  let arguments = (ins Weft_Tensor:$self, Weft_Sizes:$size);
  let assemblyFormat = "$self `size` $size attr-dict `:` type($self) `->` type($result)";
}

def Weft_ViewOp : Weft_ResizeOp<"view"> {
  let summary = "other sizes for the same elements, without a copy";
  let description = [{
    The row-major order of the elements stays. One size may be -1: it follows from the others. It is an
    error if the layout of `self` has no strides for these sizes.

    ```mlir
    %y = weft.view %x size [3, -1] : tensor<2x6xf32> -> tensor<3x4xf32>
    ```
  }];
}

def Weft_ReshapeOp : Weft_ResizeOp<"reshape"> {
  let summary = "other sizes for the same elements";
  let description = [{
    As `weft.view` where the layout allows it, else a row-major copy.

    ```mlir
    %y = weft.reshape %x size [6] : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<6xf32>
    ```
  }];
  let recordAs = ""; // whether it is a view is decided by the operand's layout
  let isView = 0;
  let hasFolder = 1;
}

def Weft_TransposeOp : Weft_ViewLikeOp<"transpose"> {
  let summary = "two dims change places";
  let description = [{
    ```mlir
    %y = weft.transpose %x[0, 1] : tensor<2x3xf32> -> tensor<3x2xf32, #weft.dim_order<[1, 0]>>
    ```
  }];
  let arguments = (ins Weft_Tensor:$self, Weft_Dim:$dim0, Weft_Dim:$dim1);
  let assemblyFormat = [{
    $self `[` $dim0 `,` $dim1 `]` attr-dict `:` type($self) `->` type($result)
  }];
  let hasFolder = 1;
}

def Weft_PermuteOp : Weft_ViewLikeOp<"permute"> {
  let summary = "the dims in another order";
  let description = [{
    Dim i of the result is dim `dims[i]` of `self`.

    ```mlir
    %y = weft.permute %x [2, 0, 1] : tensor<2x3x4xf32> -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
    ```
  }];
  let arguments = (ins Weft_Tensor:$self, Weft_Dims:$dims);
  let assemblyFormat = "$self $dims attr-dict `:` type($self) `->` type($result)";
  let hasFolder = 1;
}

def Weft_ExpandOp : Weft_ResizeOp<"expand"> {
  let summary = "dims of size 1 repeated, without a copy";
  let description = [{
    A repeated dim has stride 0; new dims may stand in front. A size of -1 keeps the dim's size.

    ```mlir
    %y = weft.expand %x size [2, 3] : tensor<3xf32> -> tensor<2x3xf32, #weft.strided<[0, 1]>>
    ```
  }];
}

def Weft_SliceOp : Weft_ViewLikeOp<"slice"> {
  let summary = "every step-th element of a range of a dim";
  let description = [{
    `length` elements of `dim`, the first at `start`. The start is a number of the run: it is checked
    against the size of the dim when the program is entered.

    ```mlir
    %y = weft.slice %x[%start] dim 1 length 2 step 2
         : tensor<2x4xf32> -> tensor<2x2xf32, #weft.strided<[4, 2]>>
    ```
  }];
  let arguments = (ins Weft_Tensor:$self, I64:$start, Weft_Dim:$dim, Weft_Count:$length,
                       DefaultValuedAttr<Weft_Step, "1">:$step);
  let assemblyFormat = [{
    $self `[` $start `]` `dim` $dim `length` $length (`step` $step^)? attr-dict `:` type($self) `->`
    type($result)
  }];
  let recordAs = ""; // takes the end in place of the length
}

def Weft_SelectOp : Weft_ViewLikeOp<"select"> {
  let summary = "one position of a dim, which the result lacks";
  let description = [{
    The index is a number of the run, checked when the program is entered: 0 <= index < size.

    ```mlir
    %y = weft.select %x[%i] dim 0 : tensor<2x3xf32> -> tensor<3xf32>
    ```
  }];
  let arguments = (ins Weft_Tensor:$self, I64:$index, Weft_Dim:$dim);
  let assemblyFormat = [{
    $self `[` $index `]` `dim` $dim attr-dict `:` type($self) `->` type($result)
  }];
  let recordAs = ""; // takes a negative index, too
}

def Weft_SqueezeOp : Weft_ViewLikeOp<"squeeze"> {
  let summary = "dims of size 1 dropped";
  let description = [{
    Those of `dims` whose size is 1; all such dims if none are named.

    ```mlir
    %y = weft.squeeze %x dims [0] : tensor<1x3xf32> -> tensor<3xf32>
    ```
  }];
  let arguments = (ins Weft_Tensor:$self, DefaultValuedAttr<Weft_Dims, "{}">:$dims);
  let assemblyFormat = [{
    $self (`dims` $dims^)? attr-dict `:` type($self) `->` type($result)
  }];
}

def Weft_UnsqueezeOp : Weft_ViewLikeOp<"unsqueeze"> {
  let summary = "a new dim of size 1";
  let description = [{
    ```mlir
    %y = weft.unsqueeze %x dim 1 : tensor<3xf32> -> tensor<3x1xf32>
    ```
  }];
  let arguments = (ins Weft_Tensor:$self, Weft_NewDim:$dim);
  let assemblyFormat = "$self `dim` $dim attr-dict `:` type($self) `->` type($result)";
}

def Weft_FlattenOp : Weft_ViewLikeOp<"flatten"> {
  let summary = "neighbouring dims made one";
  let description = [{
    Dims `start_dim` to `end_dim`; as `weft.reshape`, it copies where the layout allows no view.

    ```mlir
    %y = weft.flatten %x[1, 2] : tensor<2x3x4xf32> -> tensor<2x12xf32>
    ```
  }];
  let arguments = (ins Weft_Tensor:$self, Weft_Dim:$start_dim, Weft_Dim:$end_dim);
  let assemblyFormat = [{
    $self `[` $start_dim `,` $end_dim `]` attr-dict `:` type($self) `->` type($result)
  }];
  let isView = 0;
  let recordAs = ""; // whether it is a view is decided by the operand's layout
}

def Weft_AsStridedOp : Weft_ViewLikeOp<"as_strided"> {
  let summary = "any sizes, strides and offset over the memory of a tensor";
  let description = [{
    Element (i, j, ...) is the cell `storage_offset` + i * stride0 + j * stride1 + ... of the memory of
    `self`, counted from its first element in physical order. A cell outside is an error.

    ```mlir
    %y = weft.as_strided %x size [2, 2] stride [1, 2] offset 1
         : tensor<2x3xf32> -> tensor<2x2xf32, #weft.dim_order<[1, 0]>>
    ```
  }];
  let arguments = (ins Weft_Tensor:$self, Weft_Sizes:$size, Weft_Strides:$stride,
                       DefaultValuedAttr<Weft_Count, "0">:$storage_offset);
  let assemblyFormat = [{
    $self `size` $size `stride` $stride `offset` $storage_offset attr-dict `:` type($self) `->`
    type($result)
  }];
  let infer = "asStrided";
  let recordAs = ""; // counts the cells of the storage, not those of the view
}

def Weft_ContiguousOp : Weft_CopyOp<"contiguous"> {
  let summary = "the same elements, row-major";
  let description = [{
    The value is the operand's; only its layout differs. Passes drop it where nobody can tell.

    ```mlir
    %y = weft.contiguous %x : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<2x3xf32>
    ```
  }];
  let recordAs = ""; // returns the tensor itself if it is row-major
  let hasFolder = 1;
}

def Weft_CloneOp : Weft_CopyOp<"clone"> {
  let summary = "the same elements in memory of their own";
  let description = [{
    A dense layout stays; any other becomes row-major. It promises fresh storage, so that no pass takes
    it for a `weft.contiguous`.

    ```mlir
    %y = weft.clone %x : tensor<2x3xf32> -> tensor<2x3xf32>
    ```
  }];
}

#endif // WEFT_VIEW_OPS
