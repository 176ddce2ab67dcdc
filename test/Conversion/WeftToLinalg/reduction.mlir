// RUN: weft-opt %s --weft-to-linalg --canonicalize | FileCheck %s

// 16-bit floats are added in f32 and rounded once, behind the sum.
// CHECK-LABEL: func.func @mean
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} {{.*}} outs(%{{.*}} : tensor<2xf32>) attrs = {weft.order = #weft.order<sum, lanes = 32>}
// CHECK: arith.extf
// CHECK: arith.addf
// CHECK: linalg.generic
// CHECK: arith.divf {{.*}} : f32
// CHECK: arith.truncf {{.*}} : f32 to bf16
func.func @mean(%x: tensor<2x3xbf16>) -> tensor<2x1xbf16> {
  %y = weft.mean %x dims [1] keepdim : tensor<2x3xbf16> -> tensor<2x1xbf16>
  return %y : tensor<2x1xbf16>
}

// The loops walk the recorded order, whatever lies in memory.
// CHECK-LABEL: func.func @recorded_order
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "reduction"]} ins(%{{.*}} : tensor<3x2xf32>) {{.*}} attrs = {weft.order = #weft.order<sum, lanes = 32, dims = [1, 0]>}
func.func @recorded_order(%x: tensor<2x3xf32, #weft.dim_order<[1, 0]>>) -> tensor<f32> {
  %y = weft.sum %x : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<f32>
  return %y : tensor<f32>
}

// A sum of one element still starts from +0.0: -0.0 becomes +0.0.
// CHECK-LABEL: func.func @one_summand
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel"]}
// CHECK: arith.addf
func.func @one_summand(%x: tensor<3x1xf32>) -> tensor<3xf32> {
  %y = weft.sum %x dims [1] : tensor<3x1xf32> -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// Integers need no order.
// CHECK-LABEL: func.func @count
// CHECK-NOT: weft.order
// CHECK: arith.addi {{.*}} : i64
func.func @count(%x: tensor<5xi1>) -> tensor<i64> {
  %y = weft.sum %x : tensor<5xi1> -> tensor<i64>
  return %y : tensor<i64>
}

// The position counts logically, not in memory: in a transposed view, the first
// loop's index (dim 1) has stride 1 and the second one's stride 2.
// CHECK-LABEL: func.func @position
// CHECK-DAG: %[[TWO:.*]] = arith.constant 2 : index
// CHECK: linalg.generic {{.*}} ins(%{{.*}} : tensor<2x3xi64>)
// CHECK: %[[FAST:.*]] = linalg.index 0
// CHECK: %[[SLOW:.*]] = linalg.index 1
// CHECK: %[[ROW:.*]] = arith.muli %[[SLOW]], %[[TWO]]
// CHECK: arith.addi %[[FAST]], %[[ROW]]
func.func @position(%x: tensor<2x3xi64>) -> tensor<i64> {
  %t = weft.transpose %x [0, 1] : tensor<2x3xi64> -> tensor<3x2xi64, #weft.dim_order<[1, 0]>>
  %i = weft.argmax %t : tensor<3x2xi64, #weft.dim_order<[1, 0]>> -> tensor<i64>
  return %i : tensor<i64>
}
