//===- Passes.td - From Weft IR to Weft IR --------------------------------===//
//
// Registration and documentation of the passes that keep a program in Weft's
// own ops. All of them keep the bits of every result.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECT_WEFT_TRANSFORMS_PASSES
#define WEFT_DIALECT_WEFT_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"

def WeftVerifyProgram
    : Pass<"weft-verify-program", "::mlir::func::FuncOp"> {
  let summary = "refuse functions that are no Weft programs";
  let description = [{
    What the interpreter refuses, with the same sentences: control flow, ops of other dialects but
    `arith.constant`, types that a program has no values of, results that are no tensors, and two inputs
    or outputs of one `weft.name`. Every target starts with this pass.

    ```mlir
    // error: 'arith.divsi' op is no op of a Weft program: it has ops of Weft and arith.constant
    %c = arith.divsi %x, %y : i64
    ```
  }];
}

def WeftCanonicalizeShapes
    : Pass<"weft-canonicalize-shapes", "::mlir::func::FuncOp"> {
  let summary = "replace what has no elements by fills";
  let description = [{
    A result without elements becomes an empty `weft.full`; a sum over no elements 0, a mean NaN, a
    matmul with K = 0 zeros; pieces of a `weft.cat` and writes of a storage that have no elements go.
    (The largest of no elements is an error of inference.) An op whose run-time start has to be
    checked stays. Behind this pass no loop of static size 0 is left.

    Before:

    ```mlir
    %c = weft.matmul %a, %b : tensor<4x0xf32>, tensor<0x2xf32> -> tensor<4x2xf32>
    ```

    After:

    ```mlir
    %zero = arith.constant 0.0 : f64
    %c = weft.full %zero size [4, 2] dtype f32 : f64 -> tensor<4x2xf32>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def WeftRecoverSlices : Pass<"weft-recover-slices", "::mlir::func::FuncOp"> {
  let summary = "resolve reads and writes of storages that are known to meet";
  let description = [{
    A program that writes through views reads and writes cells of flat storages. Here

    - a read of cells that were written becomes the value that was written, also past later writes of
      other cells, and a write that a later one covers goes;
    - a read of all cells of a `weft.as_storage` in the operand's own layout becomes the operand, and a
      write of all cells becomes a `weft.as_storage` of the value (not in an in-out argument: there it
      is done in place);
    - readers of a version stand before the write that ends it, so that the write can be in place.

    What remains is a slice for `weft-to-linalg`: by the same arithmetic (StorageSlice.h) it reads
    cells by an `extract_slice` and writes them by an `insert_slice` of the storage seen with more
    dims. These fuse, and bufferise in place.

    Before (`x[0] = x[0] + 1` on a value):

    ```mlir
    %s = weft.as_storage %x : tensor<2x3xf32> -> tensor<6xf32>
    %r = weft.storage_view %s[] size [3] stride [1] offset 0 : tensor<6xf32> -> tensor<3xf32>
    %y = weft.add %r, %one : tensor<3xf32>, f64 -> tensor<3xf32>
    %t = weft.storage_write %y, %s[] size [3] stride [1] offset 0
         : tensor<3xf32>, tensor<6xf32> -> tensor<6xf32>
    %z = weft.storage_view %t[] size [3] stride [1] offset 0 : tensor<6xf32> -> tensor<3xf32>
    ```

    After: `%z` is `%y`.
  }];
}

def WeftEliminateContiguous
    : Pass<"weft-eliminate-contiguous", "::mlir::func::FuncOp"> {
  let summary = "drop copies that only change a layout";
  let description = [{
    A `weft.contiguous` goes

    - when its operand has that layout already;
    - when an equal one stands before it;
    - when it only serves a reshape that copies anyway;
    - when every consumer reads through any strides (elementwise ops, reductions, matmul, cat, writes,
      and views that such ops read) and that costs no more: one strided read is always cheaper than a
      copy, several are not once the tensor is larger than a level 1 cache.

    One that stays gets a remark that says why. `weft.clone` promises fresh storage and stays.

    Before:

    ```mlir
    %t = weft.transpose %x [0, 1] : tensor<2x3xf32> -> tensor<3x2xf32, #weft.dim_order<[1, 0]>>
    %c = weft.contiguous %t : tensor<3x2xf32, #weft.dim_order<[1, 0]>> -> tensor<3x2xf32>
    %y = weft.exp %c : tensor<3x2xf32> -> tensor<3x2xf32>
    ```

    After:

    ```mlir
    %t = weft.transpose %x [0, 1] : tensor<2x3xf32> -> tensor<3x2xf32, #weft.dim_order<[1, 0]>>
    %y = weft.exp %t : tensor<3x2xf32, #weft.dim_order<[1, 0]>> -> tensor<3x2xf32>
    ```
  }];
}

def WeftFuseBroadcasts : Pass<"weft-fuse-broadcasts", "::mlir::func::FuncOp"> {
  let summary = "read expanded operands through their small side";
  let description = [{
    An elementwise op broadcasts by itself: a `weft.expand` in front of it goes. Where all operands are
    expanded along a dim, the work is done before the expansion, once per element. Dtypes stay: an
    expanded 0-d tensor promotes otherwise than a 0-d one, and is kept where that shows.

    Before:

    ```mlir
    %b = weft.expand %bias size [64, 10] : tensor<10xf32> -> tensor<64x10xf32, #weft.strided<[0, 1]>>
    %e = weft.exp %b : tensor<64x10xf32, #weft.strided<[0, 1]>> -> tensor<64x10xf32>
    %y = weft.add %x, %e : tensor<64x10xf32>, tensor<64x10xf32> -> tensor<64x10xf32>
    ```

    After:

    ```mlir
    %e = weft.exp %bias : tensor<10xf32> -> tensor<10xf32>
    %y = weft.add %x, %e : tensor<64x10xf32>, tensor<10xf32> -> tensor<64x10xf32>
    ```
  }];
}

#endif // WEFT_DIALECT_WEFT_TRANSFORMS_PASSES
