// RUN: weft-opt %s | weft-opt | FileCheck %s
// RUN: weft-opt %s --mlir-print-op-generic | weft-opt | FileCheck %s

// CHECK-LABEL: func @views
func.func @views(%x: tensor<2x3xf32>, %c: tensor<2x3xf32, #weft.dim_order<[1, 0]>>, %r: tensor<3xf32>, %y: tensor<2x3x4xf32>, %o: tensor<1x3xf32>, %d: tensor<?x6xf32>, %i: i64) {
  // CHECK: weft.view %{{.*}} size [3, -1] : tensor<2x3xf32> -> tensor<3x2xf32>
  %0 = weft.view %x size [3, -1] : tensor<2x3xf32> -> tensor<3x2xf32>
  // CHECK: weft.reshape %{{.*}} size [6] : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<6xf32>
  %1 = weft.reshape %c size [6] : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<6xf32>
  // CHECK: weft.transpose %{{.*}}[0, 1] : tensor<2x3xf32> -> tensor<3x2xf32, #weft.dim_order<[1, 0]>>
  %2 = weft.transpose %x[0, 1] : tensor<2x3xf32> -> tensor<3x2xf32, #weft.dim_order<[1, 0]>>
  // CHECK: weft.permute %{{.*}} [2, 0, 1] : tensor<2x3x4xf32> -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
  %3 = weft.permute %y [2, 0, 1] : tensor<2x3x4xf32> -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
  // CHECK: weft.expand %{{.*}} size [2, -1] : tensor<3xf32> -> tensor<2x3xf32, #weft.strided<[0, 1]>>
  %4 = weft.expand %r size [2, -1] : tensor<3xf32> -> tensor<2x3xf32, #weft.strided<[0, 1]>>
  // CHECK: weft.slice %{{.*}}[%{{.*}}] dim 2 length 2 step 2 : tensor<2x3x4xf32> -> tensor<2x3x2xf32, #weft.strided<[12, 4, 2]>>
  %5 = weft.slice %y[%i] dim 2 length 2 step 2 : tensor<2x3x4xf32> -> tensor<2x3x2xf32, #weft.strided<[12, 4, 2]>>
  // CHECK: weft.slice %{{.*}}[%{{.*}}] dim 0 length 1 : tensor<2x3xf32> -> tensor<1x3xf32>
  %6 = weft.slice %x[%i] dim 0 length 1 : tensor<2x3xf32> -> tensor<1x3xf32>
  // CHECK: weft.select %{{.*}}[%{{.*}}] dim 1 : tensor<2x3xf32> -> tensor<2xf32, #weft.strided<[3]>>
  %7 = weft.select %x[%i] dim 1 : tensor<2x3xf32> -> tensor<2xf32, #weft.strided<[3]>>
  // CHECK: weft.squeeze %{{.*}} dims [0] : tensor<1x3xf32> -> tensor<3xf32>
  %8 = weft.squeeze %o dims [0] : tensor<1x3xf32> -> tensor<3xf32>
  // CHECK: weft.squeeze %{{.*}} : tensor<1x3xf32> -> tensor<3xf32>
  %9 = weft.squeeze %o : tensor<1x3xf32> -> tensor<3xf32>
  // CHECK: weft.unsqueeze %{{.*}} dim 1 : tensor<3xf32> -> tensor<3x1xf32>
  %10 = weft.unsqueeze %r dim 1 : tensor<3xf32> -> tensor<3x1xf32>
  // CHECK: weft.flatten %{{.*}}[1, 2] : tensor<2x3x4xf32> -> tensor<2x12xf32>
  %11 = weft.flatten %y[1, 2] : tensor<2x3x4xf32> -> tensor<2x12xf32>
  // CHECK: weft.as_strided %{{.*}} size [2, 2] stride [1, 2] offset 1 : tensor<2x3xf32> -> tensor<2x2xf32, #weft.dim_order<[1, 0]>>
  %12 = weft.as_strided %x size [2, 2] stride [1, 2] offset 1 : tensor<2x3xf32> -> tensor<2x2xf32, #weft.dim_order<[1, 0]>>
  // CHECK: weft.contiguous %{{.*}} : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<2x3xf32>
  %13 = weft.contiguous %c : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<2x3xf32>
  // CHECK: weft.clone %{{.*}} : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<2x3xf32, #weft.dim_order<[1, 0]>>
  %14 = weft.clone %c : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<2x3xf32, #weft.dim_order<[1, 0]>>
  // CHECK: weft.view %{{.*}} size [-1, 2] : tensor<?x6xf32> -> tensor<?x2xf32>
  %15 = weft.view %d size [-1, 2] : tensor<?x6xf32> -> tensor<?x2xf32>
  return
}
