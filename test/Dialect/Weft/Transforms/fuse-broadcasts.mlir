// RUN: weft-opt %s --weft-fuse-broadcasts | FileCheck %s

// CHECK-LABEL: func.func @into_consumer
// CHECK-NOT: weft.expand
// CHECK: weft.add %arg0, %arg1 : tensor<64x10xf32>, tensor<10xf32> -> tensor<64x10xf32>
func.func @into_consumer(%x: tensor<64x10xf32>, %b: tensor<10xf32>) -> tensor<64x10xf32> {
  %e = weft.expand %b size [64, 10] : tensor<10xf32> -> tensor<64x10xf32, #weft.strided<[0, 1]>>
  %y = weft.add %x, %e : tensor<64x10xf32>, tensor<64x10xf32, #weft.strided<[0, 1]>> -> tensor<64x10xf32>
  return %y : tensor<64x10xf32>
}

// Work on expanded operands is done before the expansion.
// CHECK-LABEL: func.func @small_side
// CHECK: %[[E:.*]] = weft.exp %arg1 : tensor<10xf32> -> tensor<10xf32>
// CHECK-NOT: weft.expand
// CHECK: weft.add %arg0, %[[E]] : tensor<64x10xf32>, tensor<10xf32>
func.func @small_side(%x: tensor<64x10xf32>, %b: tensor<10xf32>) -> tensor<64x10xf32> {
  %b2 = weft.expand %b size [64, 10] : tensor<10xf32> -> tensor<64x10xf32, #weft.strided<[0, 1]>>
  %e = weft.exp %b2 : tensor<64x10xf32, #weft.strided<[0, 1]>> -> tensor<64x10xf32>
  %y = weft.add %x, %e : tensor<64x10xf32>, tensor<64x10xf32> -> tensor<64x10xf32>
  return %y : tensor<64x10xf32>
}

// An expanded 0-d f64 makes the sum f64; a 0-d one would not.
// CHECK-LABEL: func.func @promotion_shows
// CHECK: %[[E:.*]] = weft.expand
// CHECK: weft.add %arg0, %[[E]]
func.func @promotion_shows(%x: tensor<3xf32>, %b: tensor<f64>) -> tensor<3xf64> {
  %e = weft.expand %b size [3] : tensor<f64> -> tensor<3xf64, #weft.strided<[0]>>
  %y = weft.add %x, %e : tensor<3xf32>, tensor<3xf64, #weft.strided<[0]>> -> tensor<3xf64>
  return %y : tensor<3xf64>
}

// A sum counts each copy.
// CHECK-LABEL: func.func @sum_counts
// CHECK: weft.expand
// CHECK: weft.sum
func.func @sum_counts(%b: tensor<10xf32>) -> tensor<10xf32> {
  %e = weft.expand %b size [64, 10] : tensor<10xf32> -> tensor<64x10xf32, #weft.strided<[0, 1]>>
  %y = weft.sum %e dims [0] : tensor<64x10xf32, #weft.strided<[0, 1]>> -> tensor<10xf32>
  return %y : tensor<10xf32>
}
