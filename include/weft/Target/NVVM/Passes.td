//===- Passes.td - From linalg to NVVM kernels -------------*- tablegen -*-===//
//
// The passes of the NVVM pipeline that are our own, in the order in which it
// runs them.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TARGET_NVVM_PASSES
#define WEFT_TARGET_NVVM_PASSES

include "mlir/Pass/PassBase.td"

def LinalgToGPU : Pass<"weft-linalg-to-gpu", "::mlir::ModuleOp"> {
  let summary = "Make a kernel of each linalg op on buffers";
  let description = [{
    Each linalg op and each copy of a program `@NAME` (a function with `weft.num_inputs`) becomes one or two
    kernels in `gpu.module @NAME_kernels`, and launches of them in `@NAME`. What remains there is the launch
    plan: allocations, index arithmetic and launches.

    - An elementwise op: a thread for each element, 256 in a block.
    - A reduction: a warp for each output where neighbouring elements are reduced, else a thread; where there
      are few outputs, a first kernel reduces groups of elements into a workspace. Float sums are added in
      the order that `weft.order` fixes.
    - A matrix product (`weft.order` of kind chain): a thread for each output, tiles of the factors in shared
      memory, one chain of fused multiply-adds over rising k in each chunk.

    Kernels take plain pointers (as `memref` without dims), then indices, then scalars; the memref is made
    inside, so that static, dynamic and strided ones share one convention.

    ```mlir
    linalg.generic {...} ins(%x : memref<?xf32>) outs(%y : memref<?xf32>) {...}
    ```

    becomes

    ```mlir
    gpu.launch_func @f_kernels::@f_0 blocks in (%blocks, %c1, %c1) threads in (%c256, %c1, %c1)
        args(%px : memref<f32>, %py : memref<f32>, %n : index)
    ```
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
                           "::mlir::gpu::GPUDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
}

def PruneKernelArguments : Pass<"weft-prune-kernel-arguments", "::mlir::ModuleOp"> {
  let summary = "Drop kernel arguments that are unused, constant or passed twice";
  let description = [{
    After canonicalize and cse on the host, many indices that a kernel was given are constants or equal.
    Constants move into the kernel.

    ```mlir
    gpu.launch_func @k::@f blocks in (...) threads in (...) args(%p : memref<f32>, %c4 : index, %n : index, %n : index)
    ```

    becomes

    ```mlir
    gpu.launch_func @k::@f blocks in (...) threads in (...) args(%p : memref<f32>, %n : index)
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect"];
}

def ErrorSlotArgument : Pass<"weft-error-slot-argument", "::mlir::ModuleOp"> {
  let summary = "Make the error slot the first argument of every kernel";
  let description = [{
    Every kernel takes, before all else, a pointer to the run's error slot (`weft_device_error` of
    `weft/Runtime/ABI.h`), whether it uses it or not: that is part of the launch ABI. A
    `weft.check_bounds` inside a kernel becomes a call that fills the slot. On the host's side the slot is
    the program's last argument, with the attribute `weft.error_slot`.

    ```mlir
    func.func @f(%x: memref<4xi64>) {
      gpu.launch_func @k::@g blocks in (...) threads in (...) args(%x : memref<4xi64>)
    ```

    becomes

    ```mlir
    func.func @f(%x: memref<4xi64>, %slot: !llvm.ptr {weft.error_slot}) {
      gpu.launch_func @k::@g blocks in (...) threads in (...) args(%slot : !llvm.ptr, %x : memref<4xi64>)
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect",
                           "::mlir::LLVM::LLVMDialect"];
}

def SplitWideShuffles : Pass<"weft-split-wide-shuffles", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Write shuffles of 64 bits as two of 32";
  let description = [{
    The hardware moves 32 bits between the lanes of a warp; upstream's patterns, as a pass.

    ```mlir
    %v, %valid = gpu.shuffle xor %x, %offset, %width : f64
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect"];
}

#endif // WEFT_TARGET_NVVM_PASSES
