// RUN: weft-opt %s | weft-opt | FileCheck %s
// RUN: weft-opt %s --mlir-print-op-generic | weft-opt | FileCheck %s

// CHECK-LABEL: func @matmul
func.func @matmul(%a: tensor<4x8xf32>, %b: tensor<8x2xf32>, %w: tensor<8x2xf32, #weft.dim_order<[1, 0]>>, %v: tensor<8xf32>, %r: tensor<1x8xf32>,
                  %p: tensor<5x1x4x8xbf16>, %q: tensor<3x8x2xbf16>, %i: tensor<4x4xi32>, %d: tensor<?x8xf32>) {
  // CHECK: order <chain, chunk = 4096>
  %0 = weft.matmul %a, %b : tensor<4x8xf32>, tensor<8x2xf32> -> tensor<4x2xf32>
  // A vector on the right: the matrix has k as its fastest dim.
  // CHECK: tensor<4x8xf32>, tensor<8xf32> -> tensor<4xf32> order <dot, lanes = 32>
  %1 = weft.matmul %a, %v : tensor<4x8xf32>, tensor<8xf32> -> tensor<4xf32>
  // CHECK: tensor<8xf32>, tensor<8x2xf32> -> tensor<2xf32> order <dot, lanes = 1>
  %2 = weft.matmul %v, %b : tensor<8xf32>, tensor<8x2xf32> -> tensor<2xf32>
  // CHECK: -> tensor<1x2xf32> order <dot, lanes = 32>
  %3 = weft.matmul %r, %w : tensor<1x8xf32>, tensor<8x2xf32, #weft.dim_order<[1, 0]>> -> tensor<1x2xf32>
  // CHECK: tensor<8xf32>, tensor<8xf32> -> tensor<f32> order <dot, lanes = 32>
  %4 = weft.matmul %v, %v : tensor<8xf32>, tensor<8xf32> -> tensor<f32>
  // CHECK: -> tensor<5x3x4x2xbf16> order <chain, chunk = 4096>
  %5 = weft.matmul %p, %q : tensor<5x1x4x8xbf16>, tensor<3x8x2xbf16> -> tensor<5x3x4x2xbf16>
  // CHECK: -> tensor<4x4xi32>{{$}}
  %6 = weft.matmul %i, %i : tensor<4x4xi32>, tensor<4x4xi32> -> tensor<4x4xi32>
  // An unknown size is not 1.
  // CHECK: -> tensor<?x2xf32> order <chain, chunk = 4096>
  %7 = weft.matmul %d, %b : tensor<?x8xf32>, tensor<8x2xf32> -> tensor<?x2xf32>
  return
}
