//===- WeftScalarOps.td - What the compiler needs below Weft IR -----------===//
//
// Functions of floats inside linalg bodies, the check of a run-time start, and
// many inserts as one op. They are neither recorded nor part of a program's text.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_SCALAR_OPS
#define WEFT_SCALAR_OPS

include "mlir/Interfaces/VectorInterfaces.td"
include "weft/Dialect/Weft/IR/WeftBase.td"

/// f32 and f64, or vectors and tensors of them. Each op becomes a call of the function of the same name
/// in kernels/math, at the loop's own width. Only that library's native build may fold one: the host's
/// libm has other bits.
class Weft_ScalarUnaryOp<string function>
    : Op<Weft_Dialect, "scalar." # function,
         [Pure, SameOperandsAndResultType,
          DeclareOpInterfaceMethods<VectorUnrollOpInterface>]
         # ElementwiseMappable.traits> {
  let arguments = (ins FloatLike:$operand);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}

def Weft_ScalarExpOp : Weft_ScalarUnaryOp<"exp"> {
  let summary = "e to the power of a number";
  let description = [{
    ```mlir
    %y = weft.scalar.exp %x : f32
    ```
  }];
}

def Weft_ScalarLogOp : Weft_ScalarUnaryOp<"log"> {
  let summary = "the natural logarithm of a number";
  let description = [{
    ```mlir
    %y = weft.scalar.log %x : vector<8xf32>
    ```
  }];
}

def Weft_ScalarTanhOp : Weft_ScalarUnaryOp<"tanh"> {
  let summary = "the hyperbolic tangent of a number";
  let description = [{
    ```mlir
    %y = weft.scalar.tanh %x : f64
    ```
  }];
}

def Weft_ScalarSqrtOp : Weft_ScalarUnaryOp<"sqrt"> {
  let summary = "the square root of a number, correctly rounded";
  let description = [{
    ```mlir
    %y = weft.scalar.sqrt %x : f32
    ```
  }];
}

def Weft_ScalarFloorOp : Weft_ScalarUnaryOp<"floor"> {
  let summary = "the largest integer that is not above a number";
  let description = [{
    ```mlir
    %y = weft.scalar.floor %x : f32
    ```
  }];
}

def Weft_CheckBoundsOp
    : Op<Weft_Dialect, "check_bounds",
         [MemoryEffects<[MemWrite]>, AllTypesMatch<["start", "bound", "result"]>]> {
  let summary = "a run-time start, clamped, and the error it may be";
  let description = [{
    Gives `start` if 0 <= start <= bound. Else it writes the number of the recorded op, the dim, the
    start and the bound to the program's error slot, and gives the nearest number in range, so that no
    address behind it is wild.

    ```mlir
    %s = weft.check_bounds %start, %bound {op = 3, dim = 0} : i64
    ```
  }];
  let arguments = (ins AnyTypeOf<[I64, Index]>:$start, AnyTypeOf<[I64, Index]>:$bound,
                       I64Attr:$op, I64Attr:$dim);
  let results = (outs AnyTypeOf<[I64, Index]>:$result);
  let assemblyFormat = "$start `,` $bound attr-dict `:` type($result)";
}

def Weft_InsertSlicesOp
    : Op<Weft_Dialect, "insert_slices",
         [Pure, AttrSizedOperandSegments]> {
  let summary = "a chain of tensor.insert_slice ops as one";
  let description = [{
    Each piece takes the place of a slice of `dest`, one after the other: where slices overlap, the last
    one counts. `offsets`, `sizes` and `strides` hold as many numbers for each piece as `dest` has dims;
    an offset that only the run knows is the minimum of i64 there and comes from `dynamic_offsets`, in
    order. Dims of size 1 may be missing in a piece.

    One-shot bufferisation looks at each pair of ops that touch a buffer for each op that touches it, and
    takes minutes for a chain of 256. Here they are one op that touches it.

    ```mlir
    %r = weft.insert_slices (%a, %b) into %dest[] offsets [0, 4] sizes [4, 4] strides [1, 1]
         : (tensor<4xf32>, tensor<4xf32>) into tensor<8xf32> -> tensor<8xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$pieces, AnyRankedTensor:$dest,
                       Variadic<Index>:$dynamic_offsets, DenseI64ArrayAttr:$offsets,
                       DenseI64ArrayAttr:$sizes, DenseI64ArrayAttr:$strides);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    `(` $pieces `)` `into` $dest `[` $dynamic_offsets `]` `offsets` $offsets `sizes` $sizes
    `strides` $strides attr-dict `:` `(` type($pieces) `)` `into` type($dest) `->`
    type($result)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The offsets of piece \p number, one for each dim of dest.
    ::llvm::SmallVector<::mlir::OpFoldResult> mixedOffsets(unsigned number);
  }];
}

#endif // WEFT_SCALAR_OPS
