// RUN: weft-opt %s --weft-to-linalg --canonicalize --cse | FileCheck %s

// Transposes, unit dims and expansions are no ops.
// CHECK-LABEL: func.func @free_views
// CHECK: %[[X:.*]] = bufferization.to_tensor %arg0
// CHECK-NEXT: bufferization.to_tensor %arg1 restrict writable
// CHECK-NEXT: tensor.empty
// CHECK-NEXT: linalg.generic {{.*}} ins(%[[X]] : tensor<2x3xf32>) outs(%{{.*}} : tensor<4x3x2xf32>)
func.func @free_views(%x: tensor<2x3xf32>) -> tensor<4x3x2xf32> {
  %t = weft.transpose %x [0, 1] : tensor<2x3xf32> -> tensor<3x2xf32, #weft.dim_order<[1, 0]>>
  %u = weft.unsqueeze %t dim 0 : tensor<3x2xf32, #weft.dim_order<[1, 0]>> -> tensor<1x3x2xf32, #weft.dim_order<[0, 2, 1]>>
  %e = weft.expand %u size [4, 3, 2] : tensor<1x3x2xf32, #weft.dim_order<[0, 2, 1]>> -> tensor<4x3x2xf32, #weft.strided<[0, 1, 3]>>
  %y = weft.neg %e : tensor<4x3x2xf32, #weft.strided<[0, 1, 3]>> -> tensor<4x3x2xf32>
  return %y : tensor<4x3x2xf32>
}

// What lies together in memory merges, in any dim order.
// CHECK-LABEL: func.func @permuted_view
// CHECK: tensor.collapse_shape %{{.*}} {{\[\[}}0], [1, 2]] : tensor<2x3x4xf32> into tensor<2x12xf32>
func.func @permuted_view(%x: tensor<2x3x4xf32>) -> tensor<12x2xf32, #weft.dim_order<[1, 0]>> {
  %p = weft.permute %x [1, 2, 0] : tensor<2x3x4xf32> -> tensor<3x4x2xf32, #weft.dim_order<[2, 0, 1]>>
  %a = weft.view %p size [12, 2] : tensor<3x4x2xf32, #weft.dim_order<[2, 0, 1]>> -> tensor<12x2xf32, #weft.dim_order<[1, 0]>>
  return %a : tensor<12x2xf32, #weft.dim_order<[1, 0]>>
}

// A run-time start is checked before anything is computed.
// CHECK-LABEL: func.func @select
// CHECK: %[[C:.*]] = weft.check_bounds %arg1, %{{.*}} {dim = 0 : i64, op = 1 : i64} : i64
// CHECK: linalg.generic
// CHECK: tensor.extract_slice
func.func @select(%x: tensor<2x3xf32>, %i: i64) -> tensor<3xf32> {
  %n = weft.neg %x : tensor<2x3xf32> -> tensor<2x3xf32>
  %s = weft.select %n[%i] dim 0 : tensor<2x3xf32> -> tensor<3xf32>
  return %s : tensor<3xf32>
}

// The strides of a unit dim don't stand in the way of a view; an offset row
// neither.
// CHECK-LABEL: func.func @offset_view
// CHECK: tensor.extract_slice %{{.*}}[1, 0, 0] [3, 3, 5] [1, 1, 1]
// CHECK: tensor.collapse_shape {{.*}} : tensor<3x3x5xi64> into tensor<9x5xi64>
func.func @offset_view(%x: tensor<4x3x1x5xi64>) -> tensor<9x5xi64> {
  %one = arith.constant 1 : i64
  %s = weft.slice %x[%one] dim 0 length 3 : tensor<4x3x1x5xi64> -> tensor<3x3x1x5xi64>
  %y = weft.view %s size [9, 5] : tensor<3x3x1x5xi64> -> tensor<9x5xi64>
  return %y : tensor<9x5xi64>
}

// CHECK-LABEL: func.func @unknown_rows
// CHECK: tensor.collapse_shape %{{.*}} {{\[\[}}0, 1]] : tensor<?x4xf32> into tensor<?xf32>
func.func @unknown_rows(%x: tensor<?x4xf32>) -> tensor<?xf32> {
  %f = weft.flatten %x [0, 1] : tensor<?x4xf32> -> tensor<?xf32>
  return %f : tensor<?xf32>
}
