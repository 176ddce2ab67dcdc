// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @broadcast(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) {
  // expected-error @+1 {{'weft.add' op The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1}}
  %0 = weft.add %x, %y : tensor<2x3xf32>, tensor<2x4xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @result_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.neg' op gives 'tensor<2x3xf32>', but its result is declared as 'tensor<3x2xf32>'}}
  %0 = weft.neg %x : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @result_dtype(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.neg' op gives 'tensor<2x3xf32>', but its result is declared as 'tensor<2x3xf64>'}}
  %0 = weft.neg %x : tensor<2x3xf32> -> tensor<2x3xf64>
  return
}

// -----

func.func @bool_neg(%b: tensor<4xi1>) {
  // expected-error @+1 {{on a bool tensor is not supported}}
  %0 = weft.neg %b : tensor<4xi1> -> tensor<4xi1>
  return
}

// -----

func.func @bool_sub(%b: tensor<4xi1>) {
  // expected-error @+1 {{with two bool tensors is not supported}}
  %0 = weft.sub %b, %b : tensor<4xi1>, tensor<4xi1> -> tensor<4xi1>
  return
}

// -----

func.func @element(%z: tensor<4xindex>) {
  // expected-error @+1 {{'weft.neg' op operand #0 must be a ranked tensor of bool (i1), ui8, i8, i16, i32, i64, f16, bf16, f32 or f64 with a layout of Weft, but got 'tensor<4xindex>'}}
  %0 = weft.neg %z : tensor<4xindex> -> tensor<4xindex>
  return
}

// -----

func.func @foreign_encoding(%z: tensor<4xf32, 5>) {
  // expected-error @+1 {{operand #0 must be a ranked tensor}}
  %0 = weft.neg %z : tensor<4xf32, 5> -> tensor<4xf32>
  return
}

// -----

func.func @unranked(%z: tensor<*xf32>) {
  // expected-error @+1 {{custom op 'weft.neg' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %0 = weft.neg %z : tensor<*xf32> -> tensor<*xf32>
  return
}

// -----

func.func @scalar_type(%x: tensor<4xf32>, %s: f32) {
  // expected-error @+1 {{operand #1 must be}}
  %0 = weft.add %x, %s : tensor<4xf32>, f32 -> tensor<4xf32>
  return
}

// -----

func.func @condition(%x: tensor<4xf32>) {
  // expected-error @+1 {{'weft.where' op}}
  %0 = weft.where %x, %x, %x : tensor<4xf32>, tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @dtype(%x: tensor<4xf32>) {
  // expected-error @+1 {{attribute 'dtype' failed to satisfy constraint: a dtype of Weft}}
  %0 = weft.cast %x to i7 : tensor<4xf32> -> tensor<4xi7>
  return
}

// -----

func.func @cast(%x: tensor<4xf32>) {
  // expected-error @+1 {{'weft.cast' op gives 'tensor<4xbf16>', but its result is declared as 'tensor<4xf16>'}}
  %0 = weft.cast %x to bf16 : tensor<4xf32> -> tensor<4xf16>
  return
}

// -----

func.func @overflow(%z: tensor<9223372036854775807x9223372036854775807x4xf32>) {
  // expected-error @+1 {{overflow}}
  %0 = weft.neg %z : tensor<9223372036854775807x9223372036854775807x4xf32> -> tensor<9223372036854775807x9223372036854775807x4xf32>
  return
}
