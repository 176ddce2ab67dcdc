// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @rank(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{operand #0 must be a storage (a 1-D tensor without an encoding), but got 'tensor<2x3xf32>'}}
  %0 = weft.storage_view %x[] size [3] stride [1] offset 0 : tensor<2x3xf32> -> tensor<3xf32>
  return
}

// -----

func.func @start_strides(%s: tensor<12xf32>, %i: i64) {
  // expected-error @+1 {{'weft.storage_view' op has 1 starts, but 0 start strides}}
  %0 = weft.storage_view %s[%i] size [3] stride [1] offset 0 : tensor<12xf32> -> tensor<3xf32>
  return
}

// -----

func.func @start_bounds(%s: tensor<12xf32>, %i: i64) {
  // expected-error @+1 {{'weft.storage_view' op 1 start strides and 2 start bounds}}
  %0 = weft.storage_view %s[%i] size [3] stride [1] offset 0 start_strides [3] start_bounds [1, 2] : tensor<12xf32> -> tensor<3xf32>
  return
}

// -----

func.func @outside(%s: tensor<12xf32>, %i: i64) {
  // expected-error @+1 {{'weft.storage_view' op}}
  %0 = weft.storage_view %s[] size [3] stride [6] offset 0 : tensor<12xf32> -> tensor<3xf32, #weft.strided<[6]>>
  return
}

// -----

func.func @outside_by_start(%s: tensor<12xf32>, %i: i64) {
  // expected-error @+1 {{'weft.storage_view' op}}
  %0 = weft.storage_view %s[%i] size [3] stride [1] offset 0 start_strides [3] start_bounds [4] : tensor<12xf32> -> tensor<3xf32>
  return
}

// -----

func.func @start_overflow(%s: tensor<12xf32>, %i: i64) {
  // expected-error @+1 {{'weft.storage_view' op}}
  %0 = weft.storage_view %s[%i] size [3] stride [1] offset 0 start_strides [9223372036854775807] start_bounds [9223372036854775807] : tensor<12xf32> -> tensor<3xf32>
  return
}

// -----

func.func @cell_twice(%s: tensor<12xf32>, %i: i64, %v: tensor<3xf32>) {
  // expected-error @+1 {{'weft.storage_write' op}}
  %0 = weft.storage_write %v, %s[] size [3] stride [0] offset 0 : tensor<3xf32>, tensor<12xf32> -> tensor<12xf32>
  return
}

// -----

func.func @dtype(%s: tensor<12xf32>, %i: i64, %v: tensor<3xf64>) {
  // expected-error @+1 {{'weft.storage_write' op}}
  %0 = weft.storage_write %v, %s[] size [3] stride [1] offset 0 : tensor<3xf64>, tensor<12xf32> -> tensor<12xf32>
  return
}

// -----

func.func @value_shape(%s: tensor<12xf32>, %i: i64, %v: tensor<4xf32>) {
  // expected-error @+1 {{'weft.storage_write' op}}
  %0 = weft.storage_write %v, %s[] size [3] stride [1] offset 0 : tensor<4xf32>, tensor<12xf32> -> tensor<12xf32>
  return
}

// -----

func.func @not_dense(%x: tensor<2x3xf32, #weft.strided<[6, 2]>>) {
  // expected-error @+1 {{'weft.as_storage' op}}
  %0 = weft.as_storage %x : tensor<2x3xf32, #weft.strided<[6, 2]>> -> tensor<6xf32>
  return
}
