// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @negative(%f: f64) {
  // expected-error @+1 {{'weft.full' op}}
  %0 = weft.full %f size [-2] dtype f32 : f64 -> tensor<2xf32>
  return
}

// -----

func.func @huge(%f: f64) {
  // expected-error @+1 {{'weft.full' op}}
  %0 = weft.full %f size [9223372036854775807, 4] dtype f32 : f64 -> tensor<9223372036854775807x4xf32>
  return
}

// -----

func.func @length(%n: i64) {
  // expected-error @+1 {{attribute 'length' failed to satisfy constraint}}
  %0 = weft.arange %n, %n length -1 dtype i64 : i64, i64 -> tensor<0xi64>
  return
}

// -----

func.func @cat_sizes(%a: tensor<2x3xf32>, %b: tensor<1x4xf32>) {
  // expected-error @+1 {{Sizes of tensors must match except in dimension 0}}
  %0 = weft.cat %a, %b dim 0 : tensor<2x3xf32>, tensor<1x4xf32> -> tensor<3x3xf32>
  return
}

// -----

func.func @cat_none() {
  // expected-error @+1 {{'weft.cat' op}}
  %0 = "weft.cat"() <{dim = 0 : i64}> : () -> tensor<3x3xf32>
  return
}
