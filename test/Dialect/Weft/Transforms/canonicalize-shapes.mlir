// RUN: weft-opt %s --weft-canonicalize-shapes | FileCheck %s

// CHECK-LABEL: func.func @empty_result
// CHECK: weft.full %{{.*}} size [0, 3] dtype f32
func.func @empty_result(%x: tensor<0x3xf32>) -> tensor<0x3xf32> {
  %y = weft.exp %x : tensor<0x3xf32> -> tensor<0x3xf32>
  return %y : tensor<0x3xf32>
}

// CHECK-LABEL: func.func @empty_sum
// CHECK: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f64
// CHECK: weft.full %[[ZERO]] size [3] dtype f32
func.func @empty_sum(%x: tensor<0x3xf32>) -> tensor<3xf32> {
  %y = weft.sum %x dims [0] : tensor<0x3xf32> -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// torch.ones(0, 3).mean(0) is [nan, nan, nan].
// CHECK-LABEL: func.func @empty_mean
// CHECK: arith.constant 0x7FF8000000000000 : f64
func.func @empty_mean(%x: tensor<0x3xf32>) -> tensor<3xf32> {
  %y = weft.mean %x dims [0] : tensor<0x3xf32> -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// CHECK-LABEL: func.func @no_summand
// CHECK: weft.full %{{.*}} size [4, 2] dtype f32
func.func @no_summand(%a: tensor<4x0xf32>, %b: tensor<0x2xf32>) -> tensor<4x2xf32> {
  %c = weft.matmul %a, %b : tensor<4x0xf32>, tensor<0x2xf32> -> tensor<4x2xf32>
  return %c : tensor<4x2xf32>
}

// The dropped piece's dtype still counts.
// CHECK-LABEL: func.func @empty_piece
// CHECK: %[[A:.*]] = weft.cast %arg0 to f32
// CHECK: %[[B:.*]] = weft.cast %arg0 to f32
// CHECK: weft.cat %[[A]], %[[B]] dim 0
func.func @empty_piece(%a: tensor<2xi64>, %b: tensor<0xf32>) -> tensor<4xf32> {
  %c = weft.cat %a, %b, %a dim 0 : tensor<2xi64>, tensor<0xf32>, tensor<2xi64> -> tensor<4xf32>
  return %c : tensor<4xf32>
}

// A start that comes at run time is checked, even if nothing is read.
// CHECK-LABEL: func.func @checked_start
// CHECK: weft.slice
func.func @checked_start(%x: tensor<4xf32>, %i: i64) -> tensor<0xf32> {
  %y = weft.slice %x[%i] dim 0 length 0 : tensor<4xf32> -> tensor<0xf32>
  return %y : tensor<0xf32>
}

// What has elements stays.
// CHECK-LABEL: func.func @not_empty
// CHECK: weft.exp
func.func @not_empty(%x: tensor<1x3xf32>) -> tensor<1x3xf32> {
  %y = weft.exp %x : tensor<1x3xf32> -> tensor<1x3xf32>
  return %y : tensor<1x3xf32>
}
