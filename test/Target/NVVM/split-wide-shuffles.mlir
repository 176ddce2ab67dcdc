// RUN: weft-opt %s -pass-pipeline='builtin.module(gpu.module(weft-split-wide-shuffles))' | FileCheck %s

gpu.module @k {
  // CHECK-LABEL: func.func @wide
  // CHECK-COUNT-2: gpu.shuffle xor {{.*}} : i32
  // CHECK-NOT: gpu.shuffle
  func.func @wide(%x: f64) -> f64 {
    %offset = arith.constant 16 : i32
    %width = arith.constant 32 : i32
    %v, %valid = gpu.shuffle xor %x, %offset, %width : f64
    return %v : f64
  }
  // CHECK-LABEL: func.func @narrow
  // CHECK: gpu.shuffle xor {{.*}} : f32
  // CHECK-NOT: gpu.shuffle
  func.func @narrow(%x: f32) -> f32 {
    %offset = arith.constant 16 : i32
    %width = arith.constant 32 : i32
    %v, %valid = gpu.shuffle xor %x, %offset, %width : f32
    return %v : f32
  }
}
