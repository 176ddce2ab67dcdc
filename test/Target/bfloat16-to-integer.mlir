// RUN: weft-opt %s -weft-bfloat16-to-integer -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: llvm.func @copy(%arg0: !llvm.ptr, %arg1: !llvm.ptr)
llvm.func @copy(%from: !llvm.ptr, %to: !llvm.ptr) {
  // CHECK: llvm.load %arg0 : !llvm.ptr -> i16
  // CHECK: llvm.store {{.*}} : i16, !llvm.ptr
  %0 = llvm.load %from : !llvm.ptr -> bf16
  llvm.store %0, %to : bf16, !llvm.ptr
  // CHECK: llvm.getelementptr %arg0[1] : (!llvm.ptr) -> !llvm.ptr, i16
  %1 = llvm.getelementptr %from[1] : (!llvm.ptr) -> !llvm.ptr, bf16
  // 1.0 is 0x3f80.
  // CHECK: llvm.mlir.constant(16256 : i16) : i16
  %2 = llvm.mlir.constant(1.0 : bf16) : bf16
  llvm.store %2, %1 : bf16, !llvm.ptr
  // CHECK: llvm.mlir.constant(dense<16256> : vector<4xi16>) : vector<4xi16>
  %3 = llvm.mlir.constant(dense<1.0> : vector<4xbf16>) : vector<4xbf16>
  llvm.store %3, %to : vector<4xbf16>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @computes(%a: bf16) -> bf16 {
  // expected-error@+1 {{computes in bf16, which is a stored type}}
  %0 = llvm.fadd %a, %a : bf16
  llvm.return %0 : bf16
}
