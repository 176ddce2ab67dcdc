// RUN: weft-opt %s --weft-eliminate-contiguous --split-input-file --verify-diagnostics | FileCheck %s

#t = #weft.dim_order<[1, 0]>

// CHECK-LABEL: func.func @elementwise_reads_strides
// CHECK-NOT: weft.contiguous
// CHECK: weft.exp %{{.*}} : tensor<3x2xf32, #weft.dim_order<[1, 0]>> -> tensor<3x2xf32>
func.func @elementwise_reads_strides(%x: tensor<3x2xf32, #t>) -> tensor<3x2xf32> {
  %c = weft.contiguous %x : tensor<3x2xf32, #t> -> tensor<3x2xf32>
  %y = weft.exp %c : tensor<3x2xf32> -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// The order of a sum stands on the op: its bits don't follow the layout.
// CHECK-LABEL: func.func @sum_keeps_its_order
// CHECK-NOT: weft.contiguous
// CHECK: weft.sum %{{.*}} dims [1] : tensor<3x2xf32, #weft.dim_order<[1, 0]>> -> tensor<3xf32> order <sum, lanes = 32>
func.func @sum_keeps_its_order(%x: tensor<3x2xf32, #t>) -> tensor<3xf32> {
  %c = weft.contiguous %x : tensor<3x2xf32, #t> -> tensor<3x2xf32>
  %y = weft.sum %c dims [1] : tensor<3x2xf32> -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// Views in between take the layout that follows.
// CHECK-LABEL: func.func @through_a_view
// CHECK-NOT: weft.contiguous
// CHECK: weft.transpose %{{.*}}[0, 1] : tensor<3x2xf32, #weft.dim_order<[1, 0]>> -> tensor<2x3xf32>
// CHECK: weft.neg %{{.*}} : tensor<2x3xf32> ->
func.func @through_a_view(%x: tensor<3x2xf32, #t>) -> tensor<2x3xf32, #t> {
  %c = weft.contiguous %x : tensor<3x2xf32, #t> -> tensor<3x2xf32>
  %v = weft.transpose %c [0, 1] : tensor<3x2xf32> -> tensor<2x3xf32, #t>
  %y = weft.neg %v : tensor<2x3xf32, #t> -> tensor<2x3xf32, #t>
  return %y : tensor<2x3xf32, #t>
}

// One of two equal copies is enough.
// CHECK-LABEL: func.func @equal_copy
// CHECK-COUNT-1: weft.contiguous
// CHECK-NOT: weft.contiguous
func.func @equal_copy(%x: tensor<3x2xf32, #t>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  // expected-remark @+1 {{copy stays: 'func.return' gives its layout to the caller}}
  %c = weft.contiguous %x : tensor<3x2xf32, #t> -> tensor<3x2xf32>
  %d = weft.contiguous %x : tensor<3x2xf32, #t> -> tensor<3x2xf32>
  return %c, %d : tensor<3x2xf32>, tensor<3x2xf32>
}

// The reshape copies anyway, once.
// CHECK-LABEL: func.func @reshape_copies
// CHECK-NOT: weft.contiguous
// CHECK: weft.reshape %{{.*}} size [6] : tensor<3x2xf32, #weft.dim_order<[1, 0]>> -> tensor<6xf32>
func.func @reshape_copies(%x: tensor<3x2xf32, #t>) -> tensor<6xf32> {
  %c = weft.contiguous %x : tensor<3x2xf32, #t> -> tensor<3x2xf32>
  %y = weft.view %c size [6] : tensor<3x2xf32> -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// A dim of size 1 between the merged ones doesn't make the copy idle: the
// elements still have to move.
// CHECK-LABEL: func.func @unit_dim_between
// CHECK: weft.reshape
func.func @unit_dim_between(%x: tensor<2x1x3xi64>) -> tensor<1x6xi64> {
  %p = weft.permute %x [1, 2, 0] : tensor<2x1x3xi64> -> tensor<1x3x2xi64, #weft.dim_order<[0, 2, 1]>>
  %c = weft.contiguous %p : tensor<1x3x2xi64, #weft.dim_order<[0, 2, 1]>> -> tensor<1x3x2xi64>
  %y = weft.view %c size [1, 6] : tensor<1x3x2xi64> -> tensor<1x6xi64>
  return %y : tensor<1x6xi64>
}

// -----

#t = #weft.dim_order<[1, 0]>

// CHECK-LABEL: func.func @result_layout
// CHECK: weft.contiguous
func.func @result_layout(%x: tensor<3x2xf32, #t>) -> tensor<3x2xf32> {
  // expected-remark @+1 {{copy stays: 'func.return' gives its layout to the caller}}
  %c = weft.contiguous %x : tensor<3x2xf32, #t> -> tensor<3x2xf32>
  return %c : tensor<3x2xf32>
}

// -----

#t = #weft.dim_order<[1, 0]>

// CHECK-LABEL: func.func @cells_are_counted
// CHECK: weft.contiguous
func.func @cells_are_counted(%x: tensor<3x2xf32, #t>) -> tensor<6xf32> {
  // expected-remark @+1 {{copy stays: 'weft.as_storage' counts its cells in memory}}
  %c = weft.contiguous %x : tensor<3x2xf32, #t> -> tensor<3x2xf32>
  %s = weft.as_storage %c : tensor<3x2xf32> -> tensor<6xf32>
  return %s : tensor<6xf32>
}

// -----

#t = #weft.dim_order<[1, 0]>

// A large matrix that two loops read: one copy costs less than two strided
// reads. (One loop would read it through its strides.)
// CHECK-LABEL: func.func @two_readers
// CHECK: weft.contiguous
func.func @two_readers(%x: tensor<1024x1024xf32, #t>) -> (tensor<1024x1024xf32>, tensor<1024x1024xf32>) {
  // expected-remark @+1 {{copy stays: 2 ops read it, and one copy is cheaper than that many strided reads}}
  %c = weft.contiguous %x : tensor<1024x1024xf32, #t> -> tensor<1024x1024xf32>
  %y = weft.exp %c : tensor<1024x1024xf32> -> tensor<1024x1024xf32>
  %z = weft.neg %c : tensor<1024x1024xf32> -> tensor<1024x1024xf32>
  return %y, %z : tensor<1024x1024xf32>, tensor<1024x1024xf32>
}

// -----

// clone promises fresh storage.
// CHECK-LABEL: func.func @clone_stays
// CHECK: weft.clone
func.func @clone_stays(%x: tensor<3xf32>) -> tensor<3xf32> {
  %c = weft.clone %x : tensor<3xf32> -> tensor<3xf32>
  return %c : tensor<3xf32>
}
