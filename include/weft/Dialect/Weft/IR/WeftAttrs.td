//===- WeftAttrs.td - Layouts of tensor types, orders of summation --------===//
//
// The two encodings that say how a tensor's elements lie in memory, and the
// attribute that fixes in which order a float sum is added.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_ATTRS
#define WEFT_ATTRS

include "mlir/IR/TensorEncoding.td"
include "weft/Dialect/Weft/IR/WeftBase.td"

class Weft_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<Weft_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

def Weft_DimOrderAttr
    : Weft_Attr<"DimOrder", "dim_order",
                [DeclareAttrInterfaceMethods<VerifiableTensorEncoding>]> {
  let summary = "a dense layout: the dims from the slowest to the fastest";
  let description = [{
    The tensor fills its memory without holes, and walking it in memory order changes the last dim of
    the list fastest. `[0, 1]` would be row-major, which is written without an encoding. The layout is
    decidable with unknown sizes.

    Dims of size 1 have no place of their own: of the lists that mean the same layout, the smallest
    one (by its first different entry) is the spelling; a tensor without elements has no encoding.

    Example: a 2x3 matrix stored by columns.

    ```mlir
    tensor<2x3xf32, #weft.dim_order<[1, 0]>>
    ```
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$dims);
  let assemblyFormat = "`<` `[` $dims `]` `>`";
  let genVerifyDecl = 1;
}

def Weft_StridedAttr
    : Weft_Attr<"Strided", "strided",
                [DeclareAttrInterfaceMethods<VerifiableTensorEncoding>]> {
  let summary = "any other layout: the stride of each dim, in elements";
  let description = [{
    Element (i, j, ...) lies i * stride0 + j * stride1 + ... elements behind the first one. Strides are
    not negative; `?` is one that is known at run time only; 0 repeats an element along a dim. The
    stride of a dim of size 1 is written 1. A layout that is row-major or a `#weft.dim_order` must be
    spelled so.

    Example: every other column of a 4x6 matrix.

    ```mlir
    tensor<4x3xf32, #weft.strided<[6, 2]>>
    ```
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$strides);
  let assemblyFormat = "`<` custom<Strides>($strides) `>`";
  let genVerifyDecl = 1;
}

def Weft_OrderKind
    : I32EnumAttr<"OrderKind", "how partial sums are formed",
                  [I32EnumAttrCase<"Sum", 0, "sum">,
                   I32EnumAttrCase<"Dot", 1, "dot">,
                   I32EnumAttrCase<"Chain", 2, "chain">]> {
  let cppNamespace = "::weft::ir";
  let genSpecializedAttr = 0;
}

def Weft_OrderAttr : Weft_Attr<"Order", "order"> {
  let summary = "the order in which a float sum is added";
  let description = [{
    Fixed when an op is recorded, so that no pass, target or thread count changes a bit:

    - `sum`: element i of the reduced ones goes to lane i mod `lanes`; each lane adds in groups of 128
      steps, group sums in groups of 128, and so on; at the end the lanes are halved.
    - `dot`: the same with a fused multiply-add in place of each lane's add.
    - `chain`: one chain of fused multiply-adds for each `chunk` of k, chunk sums added in rising order.

    The elements of a `sum` are numbered along the reduced dims from the slowest to the fastest: in
    rising order, unless `dims` lists them.

    Example:

    ```mlir
    #weft.order<sum, lanes = 32>
    #weft.order<sum, lanes = 1, dims = [2, 0]>
    #weft.order<chain, chunk = 4096>
    ```
  }];
  let parameters = (ins "::weft::ir::OrderKind":$kind, "int64_t":$extent,
                        OptionalArrayRefParameter<"int64_t">:$dims);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

#endif // WEFT_ATTRS
