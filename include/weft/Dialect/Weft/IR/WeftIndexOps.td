//===- WeftIndexOps.td - Reading and writing storages ---------------------===//
//
// A storage that a program writes is a value: a flat 1-D tensor of its cells. A
// write gives its next version, so that order is data flow.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_INDEX_OPS
#define WEFT_INDEX_OPS

include "weft/Dialect/Weft/IR/WeftAttrs.td"

class Weft_IndexOp<string mnemonic> : Weft_Op<mnemonic, "Index"> {
  let recordAs = ""; // what a write through a view becomes
}

/// The cells that a view of a storage names.
defvar Weft_CellArguments = (ins Variadic<I64>:$starts, Weft_Sizes:$size, Weft_Strides:$stride,
                                 DefaultValuedAttr<Weft_Count, "0">:$offset,
                                 DefaultValuedAttr<Weft_Strides, "{}">:$start_strides,
                                 DefaultValuedAttr<Weft_Bounds, "{}">:$start_bounds);

def Weft_AsStorageOp : Weft_IndexOp<"as_storage"> {
  let summary = "the cells of a dense tensor, in physical order";
  let description = [{
    ```mlir
    %s = weft.as_storage %x : tensor<2x3xf32> -> tensor<6xf32>
    ```
  }];
  let arguments = (ins Weft_Tensor:$self);
  let assemblyFormat = "$self attr-dict `:` type($self) `->` type($result)";
  let infer = "asStorage";
}

def Weft_StorageViewOp : Weft_IndexOp<"storage_view"> {
  let summary = "cells of a storage, read as a tensor";
  let description = [{
    Element (i, j, ...) is the cell `offset` + start0 * start_strides[0] + ... + i * stride[0] + j *
    stride[1] + ... . Starts are numbers of the run; 0 <= start k <= start_bounds[k] is checked when
    the program is entered.

    ```mlir
    %row = weft.storage_view %s[%i] size [3] stride [1] offset 0 start_strides [3] start_bounds [1]
           : tensor<6xf32> -> tensor<3xf32>
    ```
  }];
  let arguments = !con((ins Weft_Storage:$storage), Weft_CellArguments);
  let assemblyFormat = [{
    $storage `[` $starts `]` `size` $size `stride` $stride `offset` $offset
    (`start_strides` $start_strides^)? (`start_bounds` $start_bounds^)? attr-dict `:` type($storage)
    `->` type($result)
  }];
  let infer = "storageView";
  let hasVerifier = 1;
}

def Weft_StorageWriteOp : Weft_IndexOp<"storage_write"> {
  let summary = "the next version of a storage, some of whose cells are a tensor's elements";
  let description = [{
    Cells are named as by `weft.storage_view`; no cell twice. The dtype is the storage's.

    ```mlir
    %t = weft.storage_write %row, %s[%i] size [3] stride [1] offset 0 start_strides [3]
         start_bounds [1] : tensor<3xf32>, tensor<6xf32> -> tensor<6xf32>
    ```
  }];
  let arguments = !con((ins Weft_Tensor:$value, Weft_Storage:$storage), Weft_CellArguments);
  let assemblyFormat = [{
    $value `,` $storage `[` $starts `]` `size` $size `stride` $stride `offset` $offset
    (`start_strides` $start_strides^)? (`start_bounds` $start_bounds^)? attr-dict `:` type($value) `,`
    type($storage) `->` type($result)
  }];
  let infer = "storageWrite";
  let hasVerifier = 1;
}

#endif // WEFT_INDEX_OPS
