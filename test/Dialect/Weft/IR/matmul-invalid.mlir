// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @inner(%a: tensor<4x8xf32>, %b: tensor<7x2xf32>) {
  // expected-error @+1 {{mat1 and mat2 shapes cannot be multiplied (4x8 and 7x2)}}
  %0 = weft.matmul %a, %b : tensor<4x8xf32>, tensor<7x2xf32> -> tensor<4x2xf32>
  return
}

// -----

func.func @dtypes(%a: tensor<4x8xf32>, %b: tensor<8x2xf64>) {
  // expected-error @+1 {{'weft.matmul' op expected m1 and m2 to have the same dtype}}
  %0 = weft.matmul %a, %b : tensor<4x8xf32>, tensor<8x2xf64> -> tensor<4x2xf32>
  return
}

// -----

func.func @zero_dims(%a: tensor<f32>, %b: tensor<8x2xf32>) {
  // expected-error @+1 {{both arguments to matmul need to be at least 1D}}
  %0 = weft.matmul %a, %b : tensor<f32>, tensor<8x2xf32> -> tensor<2xf32>
  return
}

// -----

func.func @order(%a: tensor<4x8xf32>, %b: tensor<8x2xf32>) {
  // expected-error @+1 {{can't add in the order #weft.order<sum, lanes = 32>}}
  %0 = weft.matmul %a, %b : tensor<4x8xf32>, tensor<8x2xf32> -> tensor<4x2xf32> order <sum, lanes = 32>
  return
}
