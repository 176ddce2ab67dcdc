// RUN: weft-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func @double_neg
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>
// CHECK-NEXT: return %[[X]]
func.func @double_neg(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = weft.neg %x : tensor<4xf32> -> tensor<4xf32>
  %1 = weft.neg %0 : tensor<4xf32> -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func @double_neg_other_layout
// CHECK-COUNT-2: weft.neg
func.func @double_neg_other_layout(%x: tensor<4x2xf32>) -> tensor<4x2xf32, #weft.dim_order<[1, 0]>> {
  %0 = weft.neg %x : tensor<4x2xf32> -> tensor<4x2xf32>
  %1 = weft.neg %0 : tensor<4x2xf32> -> tensor<4x2xf32, #weft.dim_order<[1, 0]>>
  return %1 : tensor<4x2xf32, #weft.dim_order<[1, 0]>>
}

// CHECK-LABEL: func @identity_cast
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>
// CHECK-NEXT: return %[[X]]
func.func @identity_cast(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = weft.cast %x to f32 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// bf16 and back rounds: it stays.
// CHECK-LABEL: func @rounding_casts
// CHECK-COUNT-2: weft.cast
func.func @rounding_casts(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = weft.cast %x to bf16 : tensor<4xf32> -> tensor<4xbf16>
  %1 = weft.cast %0 to f32 : tensor<4xbf16> -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func @double_transpose
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>
// CHECK-NEXT: return %[[X]]
func.func @double_transpose(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = weft.transpose %x[0, 1] : tensor<2x3xf32> -> tensor<3x2xf32, #weft.dim_order<[1, 0]>>
  %1 = weft.transpose %0[1, 0] : tensor<3x2xf32, #weft.dim_order<[1, 0]>> -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// CHECK-LABEL: func @inverse_permutes
// CHECK-SAME: %[[X:.*]]: tensor<2x3x4xf32>
// CHECK-NEXT: return %[[X]]
func.func @inverse_permutes(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = weft.permute %x [2, 0, 1] : tensor<2x3x4xf32> -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
  %1 = weft.permute %0 [1, 2, 0] : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func @equal_permutes
// CHECK-COUNT-2: weft.permute
func.func @equal_permutes(%x: tensor<2x2x2xf32>) -> tensor<2x2x2xf32, #weft.dim_order<[2, 0, 1]>> {
  %0 = weft.permute %x [2, 0, 1] : tensor<2x2x2xf32> -> tensor<2x2x2xf32, #weft.dim_order<[1, 2, 0]>>
  %1 = weft.permute %0 [2, 0, 1] : tensor<2x2x2xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<2x2x2xf32, #weft.dim_order<[2, 0, 1]>>
  return %1 : tensor<2x2x2xf32, #weft.dim_order<[2, 0, 1]>>
}

// CHECK-LABEL: func @same_reshape
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>
// CHECK-NEXT: return %[[X]]
func.func @same_reshape(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = weft.reshape %x size [2, 3] : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Which unknown size is which, equal types do not say.
// CHECK-LABEL: func @unknown_reshape
// CHECK: weft.reshape
func.func @unknown_reshape(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = weft.reshape %x size [-1, 3] : tensor<?x?xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @contiguous
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>
// CHECK-NEXT: return %[[X]]
func.func @contiguous(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = weft.contiguous %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func @clone_promises_fresh_storage
// CHECK: weft.clone
func.func @clone_promises_fresh_storage(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = weft.clone %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
