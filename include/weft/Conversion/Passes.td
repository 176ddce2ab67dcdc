//===- Passes.td - From Weft IR to other dialects -------------------------===//
//
// Registration and documentation of the conversion and of the check behind it.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CONVERSION_PASSES
#define WEFT_CONVERSION_PASSES

include "mlir/Pass/PassBase.td"

def WeftToLinalg : Pass<"weft-to-linalg", "::mlir::ModuleOp"> {
  let summary = "lower Weft programs to linalg on tensors in physical order";
  let description = [{
    The one place where layouts end. Each value becomes a tensor without an encoding whose dims stand
    in the order of memory; dims of size 1 and broadcast dims are left out, so that most views cost
    nothing. The function takes its inputs and then its outputs as memrefs; layouts appear again only
    there. Loops of an elementwise op walk the order of its result.

    bool is `i8` below this pass, `ui8` is `i8`; argument attributes (`weft.dtype`) keep the dtype.
    Float sums carry `weft.order`, and the multiply and add of a contraction `weft.contract`.
    Run-time starts are checked (`weft.check_bounds`) before anything is computed.

    A reshape that is no view is a copy with a remark. What has no lowering is refused with its name.

    Before:

    ```mlir
    func.func @f(%x: tensor<2x3xf32, #weft.dim_order<[1, 0]>> {weft.name = "x"})
        -> (tensor<2x3xf32, #weft.dim_order<[1, 0]>> {weft.name = "y"}) {
      %y = weft.neg %x : tensor<2x3xf32, #weft.dim_order<[1, 0]>>
           -> tensor<2x3xf32, #weft.dim_order<[1, 0]>>
      return %y : tensor<2x3xf32, #weft.dim_order<[1, 0]>>
    }
    ```

    After:

    ```mlir
    #id = affine_map<(d0, d1) -> (d0, d1)>
    func.func @f(%x: memref<2x3xf32, strided<[1, 2]>> {weft.dtype = "f32", weft.name = "x"},
                 %y: memref<2x3xf32, strided<[1, 2]>> {weft.dtype = "f32", weft.name = "y"})
        attributes {weft.num_inputs = 1 : i64} {
      %0 = memref.transpose %x (d0, d1) -> (d1, d0)
           : memref<2x3xf32, strided<[1, 2]>> to memref<3x2xf32, strided<[2, 1]>>
      %1 = memref.cast %0 : memref<3x2xf32, strided<[2, 1]>> to memref<3x2xf32>
      %2 = bufferization.to_tensor %1 restrict : memref<3x2xf32> to tensor<3x2xf32>
      %3 = tensor.empty() : tensor<3x2xf32>
      %4 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
           ins(%2 : tensor<3x2xf32>) outs(%3 : tensor<3x2xf32>) {
      ^bb0(%in: f32, %out: f32):
        %neg = arith.negf %in : f32
        linalg.yield %neg : f32
      } -> tensor<3x2xf32>
      // %y as a tensor in the order of memory is %6, and %5 its buffer; nothing reads a tensor once
      // the buffers are stored into.
      %7 = bufferization.materialize_in_destination %4 in %6 : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
      bufferization.materialize_in_destination %7 in writable %5 : (tensor<3x2xf32>, memref<3x2xf32>) -> ()
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
    "::mlir::func::FuncDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::tensor::TensorDialect",
  ];
}

def WeftJoinInOutputs : Pass<"weft-join-in-outputs", "::mlir::func::FuncOp"> {
  let summary = "compute the pieces of a joined tensor in the output that it becomes";
  let description = [{
    A `weft.cat` that is returned needs no buffer for its pieces. Runs after the sizes of outputs are
    known, since from then on the joined tensor has the sizes of the output, and not the other way round.

    Before:

    ```mlir
    %y = bufferization.to_tensor %output restrict writable : memref<8xf32> to tensor<8xf32>
    %0 = tensor.empty() : tensor<8xf32>
    %1 = tensor.insert_slice %a into %0[0] [3] [1] : tensor<3xf32> into tensor<8xf32>
    %2 = tensor.insert_slice %b into %1[3] [5] [1] : tensor<5xf32> into tensor<8xf32>
    %3 = bufferization.materialize_in_destination %2 in %y : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    ```

    After:

    ```mlir
    %y = bufferization.to_tensor %output restrict writable : memref<8xf32> to tensor<8xf32>
    %1 = tensor.insert_slice %a into %y[0] [3] [1] : tensor<3xf32> into tensor<8xf32>
    %2 = tensor.insert_slice %b into %1[3] [5] [1] : tensor<5xf32> into tensor<8xf32>
    %3 = bufferization.materialize_in_destination %2 in %y : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    ```
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
}

def WeftCutWrites : Pass<"weft-cut-writes", "::mlir::func::FuncOp"> {
  let summary = "bufferise a long chain of writes in parts";
  let description = [{
    The time of one-shot bufferisation grows with the third power of the number of writes to one
    tensor, if it is read between them. Each `length` writes this pass hands the tensor's buffer to a new
    tensor. Nothing is copied; but what is written before a cut is not computed in the buffer that a
    value has behind it.

    Before (`length=1`):

    ```mlir
    %1 = tensor.insert_slice %a into %0[0] [3] [1] : tensor<3xf32> into tensor<8xf32>
    %2 = tensor.extract_slice %1[1] [3] [1] : tensor<8xf32> to tensor<3xf32>
    ```

    After:

    ```mlir
    %1 = tensor.insert_slice %a into %0[0] [3] [1] : tensor<3xf32> into tensor<8xf32>
    %buffer = bufferization.to_buffer %1 : tensor<8xf32> to memref<8xf32>
    %rest = bufferization.to_tensor %buffer restrict writable : memref<8xf32> to tensor<8xf32>
    %2 = tensor.extract_slice %rest[1] [3] [1] : tensor<8xf32> to tensor<3xf32>
    ```
  }];
  let options = [
    Option<"length", "length", "unsigned", "16", "Writes in a part">,
  ];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
}

def WeftMergeInserts : Pass<"weft-merge-inserts", "::mlir::func::FuncOp"> {
  let summary = "make one op of a long chain of tensor.insert_slice";
  let description = [{
    A `weft.cat` of many pieces and a loop of writes into one storage leave chains whose analysis by
    one-shot bufferisation takes minutes (see `weft.insert_slices`). A short chain stays, since its
    pieces can be computed where they go; the pieces of a merged one are copied there.

    Before (`min-length=2`):

    ```mlir
    %1 = tensor.insert_slice %a into %0[0] [3] [1] : tensor<3xf32> into tensor<8xf32>
    %2 = tensor.insert_slice %b into %1[3] [5] [1] : tensor<5xf32> into tensor<8xf32>
    ```

    After:

    ```mlir
    %2 = weft.insert_slices (%a, %b) into %0[] offsets [0, 3] sizes [3, 5] strides [1, 1]
         : (tensor<3xf32>, tensor<5xf32>) into tensor<8xf32> -> tensor<8xf32>
    ```
  }];
  let options = [
    Option<"minLength", "min-length", "unsigned", "16", "The shortest chain to merge">,
  ];
  let dependentDialects = ["::weft::ir::WeftDialect"];
}

def WeftVerifyLinalg : Pass<"weft-verify-linalg", "::mlir::ModuleOp"> {
  let summary = "check what later passes rely on after weft-to-linalg";
  let description = [{
    Refused are: a layout encoding of Weft on an op of another dialect (upstream passes drop it or
    loop over it), an op of Weft on tensors that should have been lowered, and an indexing map with
    `floordiv`, `mod`, `ceildiv` or a negative coefficient (tiling computes wrong bounds from it).

    ```mlir
    // error: 'tensor.empty' op has a type with a layout of Weft
    %0 = tensor.empty() : tensor<2x3xf32, #weft.dim_order<[1, 0]>>
    ```
  }];
}

#endif // WEFT_CONVERSION_PASSES
