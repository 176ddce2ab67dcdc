// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @view_sizes(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{shape '[4]' is invalid for input of size 6}}
  %0 = weft.view %x size [4] : tensor<2x3xf32> -> tensor<4xf32>
  return
}

// -----

func.func @view_strides(%c: tensor<2x3xf32, #weft.dim_order<[1, 0]>>) {
  // expected-error @+1 {{view size is not compatible with input tensor's size and stride}}
  %0 = weft.view %c size [6] : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<6xf32>
  return
}

// -----

func.func @transpose_dim(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{Dimension out of range (expected to be in range of [-2, 1], but got 2)}}
  %0 = weft.transpose %x[0, 2] : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @negative_dim(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{attribute 'dim0' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0 = weft.transpose %x[-1, 0] : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @permute_twice(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.permute' op}}
  %0 = weft.permute %x [0, 0] : tensor<2x3xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @permute_rank(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.permute' op}}
  %0 = weft.permute %x [0] : tensor<2x3xf32> -> tensor<2xf32>
  return
}

// -----

func.func @expand(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.expand' op The expanded size of the tensor (4) must match the existing size (3) at non-singleton dimension 1}}
  %0 = weft.expand %x size [2, 4] : tensor<2x3xf32> -> tensor<2x4xf32>
  return
}

// -----

func.func @slice_length(%x: tensor<2x3xf32>, %i: i64) {
  // expected-error @+1 {{'weft.slice' op}}
  %0 = weft.slice %x[%i] dim 1 length 4 : tensor<2x3xf32> -> tensor<2x4xf32>
  return
}

// -----

func.func @slice_step(%x: tensor<2x3xf32>, %i: i64) {
  // expected-error @+1 {{attribute 'step' failed to satisfy constraint}}
  %0 = weft.slice %x[%i] dim 1 length 2 step 0 : tensor<2x3xf32> -> tensor<2x2xf32>
  return
}

// -----

func.func @select_dim(%x: tensor<2x3xf32>, %i: i64) {
  // expected-error @+1 {{Dimension out of range}}
  %0 = weft.select %x[%i] dim 2 : tensor<2x3xf32> -> tensor<2xf32>
  return
}

// -----

func.func @unsqueeze(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{Dimension out of range (expected to be in range of [-3, 2], but got 3)}}
  %0 = weft.unsqueeze %x dim 3 : tensor<2x3xf32> -> tensor<2x3x1xf32>
  return
}

// -----

func.func @flatten(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{flatten() has invalid args: start_dim cannot come after end_dim}}
  %0 = weft.flatten %x[1, 0] : tensor<2x3xf32> -> tensor<6xf32>
  return
}

// -----

func.func @as_strided(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.as_strided' op}}
  %0 = weft.as_strided %x size [2, 3] stride [4, 1] offset 0 : tensor<2x3xf32> -> tensor<2x3xf32, #weft.strided<[4, 1]>>
  return
}

// -----

func.func @as_strided_rank(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.as_strided' op}}
  %0 = weft.as_strided %x size [2, 3] stride [1] offset 0 : tensor<2x3xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @contiguous(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'weft.contiguous' op gives 'tensor<2x3xf32>', but its result is declared as 'tensor<6xf32>'}}
  %0 = weft.contiguous %x : tensor<2x3xf32> -> tensor<6xf32>
  return
}
