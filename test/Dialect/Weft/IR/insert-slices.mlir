// RUN: weft-opt %s --split-input-file --verify-diagnostics | weft-opt | FileCheck %s

// CHECK-LABEL: func.func @round_trip
// CHECK: weft.insert_slices(%arg0, %arg0) into %arg1[%arg2] offsets [0, -9223372036854775808] sizes [2, 2] strides [1, 3]
func.func @round_trip(%a: tensor<2xf32>, %dest: tensor<8xf32>, %i: index) -> tensor<8xf32> {
  %0 = weft.insert_slices (%a, %a) into %dest[%i] offsets [0, -9223372036854775808] sizes [2, 2] strides [1, 3] : (tensor<2xf32>, tensor<2xf32>) into tensor<8xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @counts(%a: tensor<2xf32>, %dest: tensor<8xf32>) {
  // expected-error @below {{needs 1 offsets, sizes and strides: 1 for each of 1 pieces}}
  %0 = weft.insert_slices (%a) into %dest[] offsets [0, 1] sizes [2] strides [1] : (tensor<2xf32>) into tensor<8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @dynamic(%a: tensor<2xf32>, %dest: tensor<8xf32>, %i: index) {
  // expected-error @below {{has 1 dynamic offsets, but names 0}}
  %0 = weft.insert_slices (%a) into %dest[%i] offsets [0] sizes [2] strides [1] : (tensor<2xf32>) into tensor<8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @outside(%a: tensor<2xf32>, %dest: tensor<8xf32>) {
  // expected-error @below {{piece 1 leaves dim 0 of its destination 'tensor<8xf32>'}}
  %0 = weft.insert_slices (%a, %a) into %dest[] offsets [0, 4] sizes [2, 2] strides [1, 4] : (tensor<2xf32>, tensor<2xf32>) into tensor<8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @piece(%a: tensor<3xf32>, %dest: tensor<8xf32>) {
  // expected-error @below {{piece 0 has the type 'tensor<3xf32>', but its slice is 'tensor<2xf32>'}}
  %0 = weft.insert_slices (%a) into %dest[] offsets [0] sizes [2] strides [1] : (tensor<3xf32>) into tensor<8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @result(%a: tensor<2xf32>, %dest: tensor<8xf32>) {
  // expected-error @below {{has the result type 'tensor<9xf32>', but its destination is 'tensor<8xf32>'}}
  %0 = weft.insert_slices (%a) into %dest[] offsets [0] sizes [2] strides [1] : (tensor<2xf32>) into tensor<8xf32> -> tensor<9xf32>
  return
}
