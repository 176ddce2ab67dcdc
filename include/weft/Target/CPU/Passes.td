//===- Passes.td - From linalg on tensors to LLVM on the CPU --------------===//
//
// The passes of the CPU pipeline that are our own, in the order in which
// buildCPUPipeline runs them.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TARGET_CPU_PASSES
#define WEFT_TARGET_CPU_PASSES

include "mlir/Pass/PassBase.td"

def CPUFuseElementwisePass
    : Pass<"weft-cpu-fuse-elementwise", "::mlir::func::FuncOp"> {
  let summary = "fuse elementwise ops into the op that reads them";
  let description = [{
    An elementwise `linalg.generic` goes into its only reader: another elementwise op, or a float sum
    (which keeps its `weft.order`). A contraction takes in nothing but conversions of 16-bit floats: its
    operands are read many times.

    The zeros that an ordered sum starts from are part of its order, so their fill goes away.

    ```mlir
    %e = linalg.generic {exp} ins(%x) ...            // before
    %s = linalg.generic {add, order = sum} ins(%e)
    %s = linalg.generic {exp, add, order = sum} ins(%x)  // after
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def CPULinalgToLoopsPass
    : Pass<"weft-cpu-linalg-to-loops", "::mlir::ModuleOp"> {
  let summary = "write linalg on buffers as loops around vectors";
  let description = [{
    Each `linalg.generic` on buffers, named op and `memref.copy` becomes `scf` loops around rank-1
    vectors; loops worth it are split into tasks (`scf.parallel`). Ops with `weft.order` are added in
    exactly that order. What a worker needs for itself is allocated once for all workers; its number
    comes from calls of `weft_worker` and `weft_max_workers`, which weft-cpu-entry resolves.
  }];
  let options = [
    Option<"vectorBytes", "vector-bytes", "int64_t", "32", "bytes of a vector register">,
    Option<"registers", "registers", "int64_t", "16", "number of vector registers">
  ];
  let dependentDialects = ["::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect",
                           "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::affine::AffineDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::func::FuncDialect", "::mlir::linalg::LinalgDialect"];
}

def CPUPlanMemoryPass : Pass<"weft-cpu-plan-memory", "::mlir::ModuleOp"> {
  let summary = "give every buffer a place in one workspace";
  let description = [{
    Each `memref.alloc` of a program `@NAME` becomes a view of one byte buffer, which is a new last
    argument of `@NAME`; `@NAME.workspace` computes its size from the inputs' sizes. Places are multiples
    of 64 bytes; no place is used twice. An allocation in a loop is an error.
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect", "::mlir::arith::ArithDialect"];
}

def CPUEntryPass : Pass<"weft-cpu-entry", "::mlir::ModuleOp"> {
  let summary = "write a program's functions over one call frame";
  let description = [{
    The arguments of `@NAME`, `@NAME.sizes` and `@NAME.workspace` are read from the frame that the
    artifact's checks fill (kernels/cpu/Artifact.h). Parallel loops become functions of their own, called
    through `weft_artifact_parallel`; `weft.check_bounds` becomes a call that fills the error slot.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect",
                           "::mlir::func::FuncDialect", "::mlir::scf::SCFDialect"];
}

#endif // WEFT_TARGET_CPU_PASSES
