// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @dim_range(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{Dimension out of range (expected to be in range of [-2, 1], but got 2)}}
  %0 = weft.sum %x dims [2] : tensor<2x3xf32> -> tensor<2xf32>
  return
}

// -----

func.func @dim_twice(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.sum' op}}
  %0 = weft.sum %x dims [1, 1] : tensor<2x3xf32> -> tensor<2xf32>
  return
}

// -----

func.func @keepdim(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.sum' op gives 'tensor<2x1xf32>', but its result is declared as 'tensor<2xf32>'}}
  %0 = weft.sum %x dims [1] keepdim : tensor<2x3xf32> -> tensor<2xf32>
  return
}

// -----

func.func @int_order(%i: tensor<4xi32>) {
  // expected-error @+1 {{'weft.sum' op adds no floats, so that it can't have an order}}
  %0 = weft.sum %i : tensor<4xi32> -> tensor<i64> order <sum, lanes = 32>
  return
}

// -----

func.func @kind(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.sum' op can't add in the order #weft.order<dot, lanes = 32>}}
  %0 = weft.sum %x dims [1] : tensor<2x3xf32> -> tensor<2xf32> order <dot, lanes = 32>
  return
}

// -----

func.func @no_order(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.sum' op adds floats: it needs an order}}
  %0 = "weft.sum"(%x) <{dims = array<i64: 1>}> : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @negative_dim(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.sum' op attribute 'dims' failed to satisfy constraint: i64 dense array attribute whose value is non-negative}}
  %0 = weft.sum %x dims [-1] : tensor<2x3xf32> -> tensor<2xf32>
  return
}

// -----

func.func @dim_of_0d(%x: tensor<f32>) {
  // expected-error @+1 {{Dimension out of range (expected to be in range of [-1, 0], but got 1)}}
  %0 = weft.sum %x dims [1] : tensor<f32> -> tensor<f32>
  return
}

// -----

func.func @order_dims(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.sum' op adds over dims [0, 1], but its order lists [0]}}
  %0 = weft.sum %x : tensor<2x3xf32> -> tensor<f32> order <sum, lanes = 32, dims = [0]>
  return
}

// -----

func.func @order_rising(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.sum' op lists the dims of its order in rising order, which is written without a list}}
  %0 = weft.sum %x : tensor<2x3xf32> -> tensor<f32> order <sum, lanes = 32, dims = [0, 1]>
  return
}

// -----

func.func @mean_int(%i: tensor<4xi32>) {
  // expected-error @+1 {{'weft.mean' op}}
  %0 = weft.mean %i : tensor<4xi32> -> tensor<f32>
  return
}

// -----

func.func @empty(%e: tensor<0x3xf32>) {
  // expected-error @+1 {{'weft.amax' op}}
  %0 = weft.amax %e dims [0] : tensor<0x3xf32> -> tensor<3xf32>
  return
}

// -----

func.func @argmax_bool(%b: tensor<4xi1>) {
  // expected-error @+1 {{'weft.argmax' op}}
  %0 = weft.argmax %b : tensor<4xi1> -> tensor<i64>
  return
}

// -----

func.func @argmax_dim(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{Dimension out of range (expected to be in range of [-2, 1], but got 5)}}
  %0 = weft.argmax %x dim 5 : tensor<2x3xf32> -> tensor<2xi64>
  return
}
