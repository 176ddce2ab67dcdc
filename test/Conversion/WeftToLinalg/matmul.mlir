// RUN: weft-opt %s --weft-to-linalg --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @chain
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]} {{.*}} attrs = {weft.order = #weft.order<chain, chunk = 4096>}
// CHECK: arith.mulf {{.*}} {weft.contract} : f32
// CHECK: arith.addf {{.*}} {weft.contract} : f32
func.func @chain(%a: tensor<4x8xf32>, %b: tensor<8x2xf32>) -> tensor<4x2xf32> {
  %c = weft.matmul %a, %b : tensor<4x8xf32>, tensor<8x2xf32> -> tensor<4x2xf32>
  return %c : tensor<4x2xf32>
}

// A recorded multiply and a recorded sum are no contraction.
// CHECK-LABEL: func.func @unmarked
// CHECK-NOT: weft.contract
func.func @unmarked(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<f32> {
  %c = weft.mul %a, %b : tensor<8xf32>, tensor<8xf32> -> tensor<8xf32>
  %s = weft.sum %c : tensor<8xf32> -> tensor<f32>
  return %s : tensor<f32>
}

// Batch dims broadcast; f32 accumulates, one rounding behind.
// CHECK-LABEL: func.func @batch
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%{{.*}}, %{{.*}} : tensor<7x3x4xbf16>, tensor<5x4x2xbf16>) outs(%{{.*}} : tensor<7x5x3x2xf32>)
// CHECK: arith.truncf {{.*}} : f32 to bf16
func.func @batch(%a: tensor<7x1x3x4xbf16>, %b: tensor<5x4x2xbf16>) -> tensor<7x5x3x2xbf16> {
  %c = weft.matmul %a, %b : tensor<7x1x3x4xbf16>, tensor<5x4x2xbf16> -> tensor<7x5x3x2xbf16>
  return %c : tensor<7x5x3x2xbf16>
}

// CHECK-LABEL: func.func @matrix_vector
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} {{.*}} attrs = {weft.order = #weft.order<dot, lanes = 32>}
func.func @matrix_vector(%a: tensor<4x8xf32>, %v: tensor<8xf32>) -> tensor<4xf32> {
  %c = weft.matmul %a, %v : tensor<4x8xf32>, tensor<8xf32> -> tensor<4xf32>
  return %c : tensor<4xf32>
}

// CHECK-LABEL: func.func @integers
// CHECK-NOT: weft.order
// CHECK: arith.muli
func.func @integers(%a: tensor<4x8xi32>, %b: tensor<8x2xi32>) -> tensor<4x2xi32> {
  %c = weft.matmul %a, %b : tensor<4x8xi32>, tensor<8x2xi32> -> tensor<4x2xi32>
  return %c : tensor<4x2xi32>
}
