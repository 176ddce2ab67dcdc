//===- Passes.td - Passes that CPU and NVVM share ----------*- tablegen -*-===//
//
// The first two say what a program takes and gives. The others make the promises
// of docs/Numerics.md true in the last steps before the conversion to the LLVM
// dialect.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TARGET_PASSES
#define WEFT_TARGET_PASSES

include "mlir/Pass/PassBase.td"

def ParametersToArguments : Pass<"weft-parameters-to-arguments", "::mlir::ModuleOp"> {
  let summary = "Make the weights of a program its last arguments";
  let description = [{
    Each `weft.parameter` becomes an argument behind the outputs, with the attribute `weft.parameter`. Equal
    names share one.

    ```mlir
    func.func @f(%x: memref<4xf32>, %y: memref<4xf32>) {
      %w = weft.parameter "w" : memref<4xf32>
    ```

    becomes

    ```mlir
    func.func @f(%x: memref<4xf32>, %y: memref<4xf32>, %w: memref<4xf32> {weft.parameter = "w"}) {
    ```
  }];
}

def OutputSizes : Pass<"weft-output-sizes", "::mlir::ModuleOp"> {
  let summary = "Write the function that gives the sizes of a program's outputs";
  let description = [{
    For each program `@NAME` (a function with `weft.num_inputs`) a function `@NAME.sizes` with the same
    arguments returns the sizes of all dims of all outputs, computed from the inputs' sizes alone. Weights
    are arguments by then (`weft-parameters-to-arguments`).

    ```mlir
    func.func @f(%x: memref<?x4xf32>, %y: memref<?x4xf32>) attributes {weft.num_inputs = 1 : i64}
    ```

    gets

    ```mlir
    func.func @f.sizes(%x: memref<?x4xf32>, %y: memref<?x4xf32>) -> (index, index) {
      %c0 = arith.constant 0 : index
      %c4 = arith.constant 4 : index
      %n = memref.dim %x, %c0 : memref<?x4xf32>
      return %n, %c4 : index, index
    ```

    A size that depends on data is an error.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::tensor::TensorDialect", "::mlir::arith::ArithDialect"];
}

def ContractToFMA : Pass<"weft-contract-to-fma"> {
  let summary = "Write every fused multiply-add as llvm.intr.fma";
  let description = [{
    Upstream lowers `vector.fma` to `llvm.intr.fmuladd`, which the code generator may or may not fuse, and
    `math.fma` on NVVM to a call of libdevice. This pass turns both into `llvm.intr.fma`, which is always
    fused, and takes vectors of more than one dim apart. A multiplication and an addition are fused only
    where both carry the mark `weft.contract`, which the lowering of a contraction puts on them: a recorded
    multiplication and a recorded sum have the same form and must stay apart.

    Run it after vectorisation and before any conversion to the LLVM dialect.

    ```mlir
    %p = arith.mulf %a, %b {weft.contract} : vector<8xf32>
    %s = arith.addf %c, %p {weft.contract} : vector<8xf32>
    ```

    becomes

    ```mlir
    %s = llvm.intr.fma(%a, %b, %c) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
    ```

    A marked addition of a multiplication without a mark, or the other way round, is an error: some pass has
    dropped a mark, and the bits would be others.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::vector::VectorDialect"];
}

def ScalarToCalls : Pass<"weft-scalar-to-calls"> {
  let summary = "Turn weft.scalar.* into calls of kernels/math";
  let description = [{
    Each op becomes a call of the function of its own name at the vector's own width, since LLVM splits wide
    vectors better than four narrow calls. Widths that kernels/math lacks are made of those that it has; a
    rest is filled up with zeros. More dims than one are taken apart. The operand is frozen: lanes of a
    masked read are poison, and a function may branch on any lane.

    Run it on a symbol table (`builtin.module`, `gpu.module`), before any conversion to the LLVM dialect.

    ```mlir
    %y = weft.scalar.exp %x : vector<8xf32>
    ```

    becomes

    ```mlir
    llvm.func @weft_exp_f32x8(vector<8xf32>) -> vector<8xf32>
    ...
    %0 = llvm.freeze %x : vector<8xf32>
    %y = llvm.call @weft_exp_f32x8(%0) : (vector<8xf32>) -> vector<8xf32>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::vector::VectorDialect"];
}

def ExpandFloatConversions : Pass<"weft-expand-float-conversions"> {
  let summary = "Write conversions of 16-bit floats as steps that every target has";
  let description = [{
    LLVM calls a helper function for each element of a conversion that a CPU lacks (`__truncsfbf2`,
    `__truncdfhf2`). Here bf16 from and to f32 becomes integer steps on vectors of any rank (nearest even,
    NaN stays NaN), and everything else goes through f32, as PyTorch's conversions do: f64 to f16 is rounded
    twice. f16 from and to f32 stays: all targets of the numerics class have the instruction.

    ```mlir
    %y = arith.extf %x : vector<8xbf16> to vector<8xf32>
    ```

    becomes

    ```mlir
    %0 = arith.bitcast %x : vector<8xbf16> to vector<8xi16>
    %1 = arith.extui %0 : vector<8xi16> to vector<8xi32>
    %2 = arith.shli %1, %c16 : vector<8xi32>
    %y = arith.bitcast %2 : vector<8xi32> to vector<8xf32>
    ```

    Arithmetic in f16 or bf16 is an error: they are stored types, computed in f32.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def BFloat16ToInteger : Pass<"weft-bfloat16-to-integer"> {
  let summary = "Move bf16 values as the 16-bit integers that they are";
  let description = [{
    What is left of bf16 behind `weft-expand-float-conversions` only moves bits. On a CPU with bf16
    instructions LLVM 22 takes the type for a legal one and then fails to select a scalar load or store of it.
    This pass gives every bf16 of a module in the LLVM dialect the type i16, constants with their bits.

    ```mlir
    %0 = llvm.load %p : !llvm.ptr -> bf16
    ```

    becomes

    ```mlir
    %0 = llvm.load %p : !llvm.ptr -> i16
    ```

    An op that computes in bf16 is an error.
  }];
}

def CheckFloatOrder : Pass<"weft-check-float-order"> {
  let summary = "Refuse float sums and products whose order is not fixed";
  let description = [{
    The shape of the sum that upstream makes of `vector.reduction`, `vector.multi_reduction`,
    `vector.contract`, `gpu.all_reduce`, `gpu.subgroup_reduce`, `scf.reduce` or an atomic addition depends
    on flags, on the register width or on time. Orders are written out before this point (`emitLaneTree`), so one that is
    left is a fault. So are the fast-math flags reassoc, contract, arcp and afn.

    Integers, and max and min of floats, may use any order. Run it before the conversion to LLVM or NVVM.

    ```mlir
    %s = vector.reduction <add>, %v : vector<32xf32> into f32   // error
    %m = vector.reduction <maximumf>, %v : vector<32xf32> into f32
    ```
  }];
}

#endif // WEFT_TARGET_PASSES
