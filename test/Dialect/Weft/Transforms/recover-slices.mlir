// RUN: weft-opt %s --weft-recover-slices --canonicalize | FileCheck %s

// What was written is what is read, also past a write of other cells.
// CHECK-LABEL: func.func @forwarded
// CHECK: %[[Y:.*]] = weft.neg
// CHECK-NOT: weft.storage
// CHECK: return %[[Y]]
func.func @forwarded(%x: tensor<2x3xf32>, %v: tensor<3xf32>) -> tensor<3xf32> {
  %s = weft.as_storage %x : tensor<2x3xf32> -> tensor<6xf32>
  %y = weft.neg %v : tensor<3xf32> -> tensor<3xf32>
  %t = weft.storage_write %y, %s[] size [3] stride [1] offset 0 : tensor<3xf32>, tensor<6xf32> -> tensor<6xf32>
  %u = weft.storage_write %v, %t[] size [3] stride [1] offset 3 : tensor<3xf32>, tensor<6xf32> -> tensor<6xf32>
  %z = weft.storage_view %u[] size [3] stride [1] offset 0 : tensor<6xf32> -> tensor<3xf32>
  return %z : tensor<3xf32>
}

// In-place work on a whole value needs no storage.
// CHECK-LABEL: func.func @whole_value
// CHECK: %[[Y:.*]] = weft.exp %arg0
// CHECK: %[[Z:.*]] = weft.neg %[[Y]]
// CHECK-NOT: weft.storage
// CHECK: return %[[Z]]
func.func @whole_value(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %s = weft.as_storage %x : tensor<2x3xf32> -> tensor<6xf32>
  %r = weft.storage_view %s[] size [2, 3] stride [3, 1] offset 0 : tensor<6xf32> -> tensor<2x3xf32>
  %y = weft.exp %r : tensor<2x3xf32> -> tensor<2x3xf32>
  %t = weft.storage_write %y, %s[] size [2, 3] stride [3, 1] offset 0 : tensor<2x3xf32>, tensor<6xf32> -> tensor<6xf32>
  %q = weft.storage_view %t[] size [2, 3] stride [3, 1] offset 0 : tensor<6xf32> -> tensor<2x3xf32>
  %z = weft.neg %q : tensor<2x3xf32> -> tensor<2x3xf32>
  return %z : tensor<2x3xf32>
}

// The write that a later one covers goes.
// CHECK-LABEL: func.func @covered
// CHECK-COUNT-1: weft.storage_write
// CHECK-NOT: weft.storage_write
func.func @covered(%s: tensor<6xf32> {weft.inout}, %v: tensor<3xf32>, %w: tensor<3xf32>) -> (tensor<6xf32> {weft.inout = 0 : i64}) {
  %t = weft.storage_write %v, %s[] size [3] stride [1] offset 0 : tensor<3xf32>, tensor<6xf32> -> tensor<6xf32>
  %u = weft.storage_write %w, %t[] size [3] stride [1] offset 0 : tensor<3xf32>, tensor<6xf32> -> tensor<6xf32>
  return %u : tensor<6xf32>
}

// Cells that partly meet are read from the storage.
// CHECK-LABEL: func.func @partly
// CHECK: %[[T:.*]] = weft.storage_write
// CHECK: weft.storage_view %[[T]]
func.func @partly(%s: tensor<6xf32>, %v: tensor<3xf32>) -> tensor<3xf32> {
  %t = weft.storage_write %v, %s[] size [3] stride [1] offset 0 : tensor<3xf32>, tensor<6xf32> -> tensor<6xf32>
  %z = weft.storage_view %t[] size [3] stride [1] offset 1 : tensor<6xf32> -> tensor<3xf32>
  return %z : tensor<3xf32>
}

// Another offset is another view, though sizes and strides are equal.
// CHECK-LABEL: func.func @offset_counts
// CHECK: weft.storage_view
func.func @offset_counts(%x: tensor<6xf32>) -> tensor<4xf32> {
  %s = weft.as_storage %x : tensor<6xf32> -> tensor<6xf32>
  %z = weft.storage_view %s[] size [4] stride [1] offset 2 : tensor<6xf32> -> tensor<4xf32>
  return %z : tensor<4xf32>
}

// Starts of the run may be equal or not: the cells may meet.
// CHECK-LABEL: func.func @unknown_starts
// CHECK: weft.storage_view
func.func @unknown_starts(%s: tensor<6xf32>, %v: tensor<3xf32>, %i: i64, %j: i64) -> tensor<3xf32> {
  %t = weft.storage_write %v, %s[%i] size [3] stride [1] offset 0 start_strides [3] start_bounds [1] : tensor<3xf32>, tensor<6xf32> -> tensor<6xf32>
  %z = weft.storage_view %t[%j] size [3] stride [1] offset 0 start_strides [3] start_bounds [1] : tensor<6xf32> -> tensor<3xf32>
  return %z : tensor<3xf32>
}

// A reader of the old version runs before the write.
// CHECK-LABEL: func.func @readers_first
// CHECK: weft.exp
// CHECK: weft.neg
// CHECK: weft.storage_write
func.func @readers_first(%s: tensor<8xf32> {weft.inout}) -> (tensor<8xf32>, tensor<8xf32> {weft.inout = 0 : i64}) {
  %a = weft.storage_view %s[] size [8] stride [1] offset 0 : tensor<8xf32> -> tensor<8xf32>
  %n = weft.neg %a : tensor<8xf32> -> tensor<8xf32>
  %t = weft.storage_write %n, %s[] size [8] stride [1] offset 0 : tensor<8xf32>, tensor<8xf32> -> tensor<8xf32>
  %e = weft.exp %a : tensor<8xf32> -> tensor<8xf32>
  return %e, %t : tensor<8xf32>, tensor<8xf32>
}
