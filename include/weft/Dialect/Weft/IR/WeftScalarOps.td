//===- WeftScalarOps.td - What bodies and checks below Weft IR need -------===//
//
// Functions of floats inside linalg bodies, and the check of a run-time start.
// They are neither recorded nor part of a program's text.
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

#endif // WEFT_SCALAR_OPS
