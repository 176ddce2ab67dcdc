// RUN: weft-opt %s --weft-to-linalg-pipeline | FileCheck %s

// Arguments are memrefs with the layout of their type, inputs first; loops walk
// memory in its own order.
// CHECK-LABEL: func.func @permuted(
// CHECK-SAME: %[[X:.*]]: memref<2x3xf32, strided<[1, 2]>> {weft.dim_order = array<i64: 1, 0>, weft.dtype = "f32", weft.name = "x"},
// CHECK-SAME: %[[Y:.*]]: memref<2x3xf32, strided<[1, 2]>> {weft.dim_order = array<i64: 1, 0>, weft.dtype = "f32", weft.name = "y"})
// CHECK-SAME: weft.num_inputs = 1
func.func @permuted(%x: tensor<2x3xf32, #weft.dim_order<[1, 0]>> {weft.name = "x"})
    -> (tensor<2x3xf32, #weft.dim_order<[1, 0]>> {weft.name = "y"}) {
  // CHECK: memref.transpose %[[X]] (d0, d1) -> (d1, d0)
  // CHECK: bufferization.to_tensor %{{.*}} restrict : memref<3x2xf32> to tensor<3x2xf32>
  // CHECK: memref.transpose %[[Y]] (d0, d1) -> (d1, d0)
  // CHECK: %[[OUT:.*]] = bufferization.to_tensor %{{.*}} restrict writable : memref<3x2xf32> to tensor<3x2xf32>
  // CHECK: linalg.generic {{.*}} ["parallel", "parallel"]} ins(%{{.*}} : tensor<3x2xf32>)
  // CHECK: arith.negf
  // CHECK: %[[RESULT:.*]] = bufferization.materialize_in_destination %{{.*}} in %[[OUT]]
  // CHECK: bufferization.materialize_in_destination %[[RESULT]] in writable
  %y = weft.neg %x : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<2x3xf32, #weft.dim_order<[1, 0]>>
  return %y : tensor<2x3xf32, #weft.dim_order<[1, 0]>>
}

// Dims of size 1 and of stride 0 are no dims below; bool is a byte.
// CHECK-LABEL: func.func @left_out(
// CHECK-SAME: memref<1x3xi8> {weft.dtype = "bool"}, %{{.*}}: memref<4x3xf32, strided<[0, 1]>> {weft.dtype = "f32"}, %{{.*}}: i8 {weft.dtype = "bool"}
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<3xi8>, tensor<3xf32>) outs(%{{.*}} : tensor<4x3xf32>)
func.func @left_out(%c: tensor<1x3xi1>, %x: tensor<4x3xf32, #weft.strided<[0, 1]>>, %f: i1) -> tensor<4x3xf32> {
  %y = weft.where %c, %x, %f : tensor<1x3xi1>, tensor<4x3xf32, #weft.strided<[0, 1]>>, i1 -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// A weight stays a reference by name.
// CHECK-LABEL: func.func @weight
// CHECK: %[[W:.*]] = weft.parameter "w" {weft.dtype = "f32"} : memref<2x3xf32>
// CHECK: bufferization.to_tensor %[[W]] restrict : memref<2x3xf32> to tensor<2x3xf32>
func.func @weight() -> tensor<2x3xf32> {
  %w = weft.parameter "w" : tensor<2x3xf32>
  return %w : tensor<2x3xf32>
}
