// RUN: weft-opt %s | weft-opt | FileCheck %s
// RUN: weft-opt %s --mlir-print-op-generic | weft-opt | FileCheck %s

// CHECK-LABEL: func @create
func.func @create(%f: f64, %n: i64, %t: i1, %a: tensor<2x3xf32>, %b: tensor<1x3xf32>) {
  // CHECK: weft.full %{{.*}} size [2, 3] dtype f32 : f64 -> tensor<2x3xf32>
  %0 = weft.full %f size [2, 3] dtype f32 : f64 -> tensor<2x3xf32>
  // CHECK: weft.full %{{.*}} size [] dtype i1 : i1 -> tensor<i1>
  %1 = weft.full %t size [] dtype i1 : i1 -> tensor<i1>
  // CHECK: weft.arange %{{.*}}, %{{.*}} length 4 dtype i64 : i64, i64 -> tensor<4xi64>
  %2 = weft.arange %n, %n length 4 dtype i64 : i64, i64 -> tensor<4xi64>
  // CHECK: weft.cat %{{.*}}, %{{.*}} dim 0 : tensor<2x3xf32>, tensor<1x3xf32> -> tensor<3x3xf32>
  %3 = weft.cat %a, %b dim 0 : tensor<2x3xf32>, tensor<1x3xf32> -> tensor<3x3xf32>
  // CHECK: weft.parameter "w1" : tensor<64x32xf32>
  %4 = weft.parameter "w1" : tensor<64x32xf32>
  return
}
