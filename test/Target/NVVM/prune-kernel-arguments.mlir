// RUN: weft-opt %s -weft-prune-kernel-arguments | FileCheck %s

module attributes {gpu.container_module} {
  // CHECK-LABEL: func.func @f(
  // CHECK: gpu.launch_func @k::@g
  // CHECK-SAME: args(%{{.*}} : memref<f32>, %{{.*}} : index)
  func.func @f(%p: memref<f32>, %n: index, %unused: index) {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @k::@g blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
        args(%p : memref<f32>, %c4 : index, %n : index, %n : index, %unused : index)
    return
  }
  // CHECK: gpu.func @g(%[[P:.*]]: memref<f32>, %[[N:.*]]: index) kernel
  // CHECK-DAG: %[[FOUR:.*]] = arith.constant 4 : index
  // CHECK: memref.reinterpret_cast %[[P]] to offset: [%[[FOUR]]], sizes: [%[[N]]], strides: [%[[N]]]
  gpu.module @k {
    gpu.func @g(%p: memref<f32>, %four: index, %n: index, %again: index, %unused: index) kernel {
      %v = memref.reinterpret_cast %p to offset: [%four], sizes: [%n], strides: [%again]
          : memref<f32> to memref<?xf32, strided<[?], offset: ?>>
      %c0 = arith.constant 0 : index
      %x = memref.load %v[%c0] : memref<?xf32, strided<[?], offset: ?>>
      memref.store %x, %p[] : memref<f32>
      gpu.return
    }
  }
}
