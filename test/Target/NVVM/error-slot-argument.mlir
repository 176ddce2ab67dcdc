// RUN: weft-opt %s -weft-error-slot-argument | FileCheck %s

module attributes {gpu.container_module} {
  // A program without kernels needs no slot.
  // CHECK-LABEL: func.func @none(%{{.*}}: memref<4xi64>) {
  func.func @none(%x: memref<4xi64>) {
    return
  }
  // CHECK-LABEL: func.func @f(
  // CHECK-SAME: %[[X:[^:]*]]: memref<i64>, %[[N:[^:]*]]: index, %[[SLOT:[^:]*]]: !llvm.ptr {weft.error_slot})
  // CHECK: gpu.launch_func @k::@g
  // CHECK-SAME: args(%[[SLOT]] : !llvm.ptr, %[[X]] : memref<i64>, %[[N]] : index)
  // CHECK: gpu.launch_func @k::@plain
  // CHECK-SAME: args(%[[SLOT]] : !llvm.ptr, %[[X]] : memref<i64>)
  func.func @f(%x: memref<i64>, %n: index) {
    %c1 = arith.constant 1 : index
    gpu.launch_func @k::@g blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%x : memref<i64>, %n : index)
    gpu.launch_func @k::@plain blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%x : memref<i64>)
    return
  }
  gpu.module @k {
    // CHECK: llvm.func @weft_device_check_bounds(!llvm.ptr, i64, i64, i64, i64) -> i64
    // CHECK: gpu.func @g(%[[S:.*]]: !llvm.ptr, %[[P:.*]]: memref<i64>, %[[M:.*]]: index) kernel
    gpu.func @g(%p: memref<i64>, %n: index) kernel {
      // CHECK: %[[V:.*]] = memref.load
      %v = memref.load %p[] : memref<i64>
      %i = arith.index_cast %v : i64 to index
      // CHECK-DAG: %[[START:.*]] = arith.index_cast %{{.*}} : index to i64
      // CHECK-DAG: %[[BOUND:.*]] = arith.index_cast %[[M]] : index to i64
      // CHECK-DAG: %[[OP:.*]] = arith.constant 5 : i64
      // CHECK-DAG: %[[DIM:.*]] = arith.constant 2 : i64
      // CHECK: %[[C:.*]] = llvm.call @weft_device_check_bounds(%[[S]], %[[START]], %[[BOUND]], %[[OP]], %[[DIM]])
      // CHECK: arith.index_cast %[[C]] : i64 to index
      // CHECK-NOT: weft.check_bounds
      %c = weft.check_bounds %i, %n {op = 5, dim = 2} : index
      %w = arith.index_cast %c : index to i64
      memref.store %w, %p[] : memref<i64>
      gpu.return
    }
    // Used or not, the slot is the first argument.
    // CHECK: gpu.func @plain(%{{.*}}: !llvm.ptr, %{{.*}}: memref<i64>) kernel
    gpu.func @plain(%p: memref<i64>) kernel {
      %v = memref.load %p[] : memref<i64>
      memref.store %v, %p[] : memref<i64>
      gpu.return
    }
  }
}
