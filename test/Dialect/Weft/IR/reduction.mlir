// RUN: weft-opt %s | weft-opt | FileCheck %s
// RUN: weft-opt %s --mlir-print-op-generic | weft-opt | FileCheck %s

// CHECK-LABEL: func @sums
func.func @sums(%x: tensor<2x3xf32>, %t: tensor<2x3xf32, #weft.dim_order<[1, 0]>>, %p: tensor<2x3x4xf32, #weft.dim_order<[2, 0, 1]>>, %i: tensor<2x3xi32>, %h: tensor<?x?xbf16>) {
  // CHECK: weft.sum %{{.*}} : tensor<2x3xf32> -> tensor<f32> order <sum, lanes = 32>
  %0 = weft.sum %x : tensor<2x3xf32> -> tensor<f32>
  // CHECK: weft.sum %{{.*}} dims [1] : tensor<2x3xf32> -> tensor<2xf32> order <sum, lanes = 32>
  %1 = weft.sum %x dims [1] : tensor<2x3xf32> -> tensor<2xf32>
  // The unit-stride dim is not reduced: one lane.
  // CHECK: weft.sum %{{.*}} dims [0] keepdim : tensor<2x3xf32> -> tensor<1x3xf32> order <sum, lanes = 1>
  %2 = weft.sum %x dims [0] keepdim : tensor<2x3xf32> -> tensor<1x3xf32>
  // CHECK: weft.sum %{{.*}} dims [0] : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<3xf32> order <sum, lanes = 32>
  %3 = weft.sum %t dims [0] : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<3xf32>
  // Elements are numbered along the recorded dim order.
  // CHECK: weft.sum %{{.*}} dims [1, 2] : {{.*}} order <sum, lanes = 32, dims = [2, 1]>
  %4 = weft.sum %p dims [1, 2] : tensor<2x3x4xf32, #weft.dim_order<[2, 0, 1]>> -> tensor<2xf32>
  // An order that is written stands.
  // CHECK: weft.sum %{{.*}} dims [1] : tensor<2x3xf32> -> tensor<2xf32> order <sum, lanes = 1>
  %5 = weft.sum %x dims [1] : tensor<2x3xf32> -> tensor<2xf32> order <sum, lanes = 1>
  // CHECK: weft.sum %{{.*}} : tensor<2x3xi32> -> tensor<i64>{{$}}
  %6 = weft.sum %i : tensor<2x3xi32> -> tensor<i64>
  // CHECK: weft.sum %{{.*}} dtype f32 : tensor<2x3xi32> -> tensor<f32> order <sum, lanes = 32>
  %7 = weft.sum %i dtype f32 : tensor<2x3xi32> -> tensor<f32>
  // CHECK: weft.mean %{{.*}} dims [1] keepdim : tensor<?x?xbf16> -> tensor<?x1xbf16> order <sum, lanes = 32>
  %8 = weft.mean %h dims [1] keepdim : tensor<?x?xbf16> -> tensor<?x1xbf16>
  return
}

// CHECK-LABEL: func @any_order
func.func @any_order(%x: tensor<2x3xf32>) {
  // CHECK: weft.amax %{{.*}} dims [0] : tensor<2x3xf32> -> tensor<3xf32>
  %0 = weft.amax %x dims [0] : tensor<2x3xf32> -> tensor<3xf32>
  // CHECK: weft.argmax %{{.*}} dim 1 keepdim : tensor<2x3xf32> -> tensor<2x1xi64>
  %1 = weft.argmax %x dim 1 keepdim : tensor<2x3xf32> -> tensor<2x1xi64>
  // CHECK: weft.argmax %{{.*}} : tensor<2x3xf32> -> tensor<i64>
  %2 = weft.argmax %x : tensor<2x3xf32> -> tensor<i64>
  return
}
