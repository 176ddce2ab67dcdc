// RUN: weft-opt %s --weft-to-linalg-pipeline --weft-join-in-outputs \
// RUN:   --eliminate-empty-tensors --cse --one-shot-bufferize --canonicalize --cse --canonicalize | FileCheck %s

// Appending a row to a cache: one copy of the row, no buffer.
// CHECK-LABEL: func.func @kv_append
// CHECK-NOT: memref.alloc
// CHECK: %[[POS:.*]] = weft.check_bounds %arg2
// CHECK: memref.subview {{.*}} [1, 8] [1, 1]
// CHECK: memref.copy %arg1
// CHECK-NEXT: return
func.func @kv_append(%s: tensor<64xf32> {weft.inout}, %k: tensor<8xf32>, %pos: i64) -> (tensor<64xf32> {weft.inout = 0 : i64}) {
  %t = weft.storage_write %k, %s[%pos] size [8] stride [1] offset 0 start_strides [8] start_bounds [7] : tensor<8xf32>, tensor<64xf32> -> tensor<64xf32>
  return %t : tensor<64xf32>
}

// A slot of a ring buffer is updated where it stands.
// CHECK-LABEL: func.func @ring_buffer
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: linalg.generic {{.*}} ins(%[[SLOT:.*]] : memref<8xf32, {{.*}}>) outs(%[[SLOT]] :
func.func @ring_buffer(%s: tensor<64xf32> {weft.inout}, %slot: i64) -> (tensor<64xf32> {weft.inout = 0 : i64}) {
  %r = weft.storage_view %s[%slot] size [8] stride [1] offset 0 start_strides [8] start_bounds [7] : tensor<64xf32> -> tensor<8xf32>
  %e = weft.exp %r : tensor<8xf32> -> tensor<8xf32>
  %t = weft.storage_write %e, %s[%slot] size [8] stride [1] offset 0 start_strides [8] start_bounds [7] : tensor<8xf32>, tensor<64xf32> -> tensor<64xf32>
  return %t : tensor<64xf32>
}

// CHECK-LABEL: func.func @disjoint_halves
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: return
func.func @disjoint_halves(%s: tensor<64xf32> {weft.inout}) -> (tensor<64xf32> {weft.inout = 0 : i64}) {
  %a = weft.storage_view %s[] size [32] stride [1] offset 0 : tensor<64xf32> -> tensor<32xf32>
  %b = weft.exp %a : tensor<32xf32> -> tensor<32xf32>
  %t = weft.storage_write %b, %s[] size [32] stride [1] offset 0 : tensor<32xf32>, tensor<64xf32> -> tensor<64xf32>
  %c = weft.storage_view %t[] size [32] stride [1] offset 32 : tensor<64xf32> -> tensor<32xf32>
  %d = weft.neg %c : tensor<32xf32> -> tensor<32xf32>
  %u = weft.storage_write %d, %t[] size [32] stride [1] offset 32 : tensor<32xf32>, tensor<64xf32> -> tensor<64xf32>
  return %u : tensor<64xf32>
}

// CHECK-LABEL: func.func @whole_storage
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: return
func.func @whole_storage(%s: tensor<6xf32> {weft.inout}, %lr: f64) -> (tensor<6xf32> {weft.inout = 0 : i64}) {
  %a = weft.storage_view %s[] size [2, 3] stride [3, 1] offset 0 : tensor<6xf32> -> tensor<2x3xf32>
  %b = weft.mul %a, %lr : tensor<2x3xf32>, f64 -> tensor<2x3xf32>
  %t = weft.storage_write %b, %s[] size [2, 3] stride [3, 1] offset 0 : tensor<2x3xf32>, tensor<6xf32> -> tensor<6xf32>
  return %t : tensor<6xf32>
}

// A transposed view is written in the order of memory.
// CHECK-LABEL: func.func @transposed_view
// CHECK-NOT: memref.alloc
// CHECK: linalg.generic {{.*}} ins(%{{.*}} : memref<2x3xf32>) outs(%{{.*}} : memref<2x3xf32>)
func.func @transposed_view(%s: tensor<6xf32> {weft.inout}) -> (tensor<6xf32> {weft.inout = 0 : i64}) {
  %a = weft.storage_view %s[] size [3, 2] stride [1, 3] offset 0 : tensor<6xf32> -> tensor<3x2xf32, #weft.dim_order<[1, 0]>>
  %b = weft.neg %a : tensor<3x2xf32, #weft.dim_order<[1, 0]>> -> tensor<3x2xf32, #weft.dim_order<[1, 0]>>
  %t = weft.storage_write %b, %s[] size [3, 2] stride [1, 3] offset 0 : tensor<3x2xf32, #weft.dim_order<[1, 0]>>, tensor<6xf32> -> tensor<6xf32>
  return %t : tensor<6xf32>
}

// Pieces are computed in the joined tensor.
// CHECK-LABEL: func.func @cat
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: return
func.func @cat(%a: tensor<2x3xf32>, %b: tensor<2x5xf32>) -> tensor<2x8xf32> {
  %x = weft.exp %a : tensor<2x3xf32> -> tensor<2x3xf32>
  %y = weft.neg %b : tensor<2x5xf32> -> tensor<2x5xf32>
  %c = weft.cat %x, %y dim 1 : tensor<2x3xf32>, tensor<2x5xf32> -> tensor<2x8xf32>
  return %c : tensor<2x8xf32>
}

// Overlapping rows are no slice: the storage's memory is read as it is.
// CHECK-LABEL: func.func @overlapping_rows
// CHECK-NOT: memref.alloc
// CHECK: memref.reinterpret_cast %arg0 to offset: [%{{.*}}], sizes: [2, 3], strides: [2, 1]
func.func @overlapping_rows(%s: tensor<6xf32>, %i: i64) -> tensor<2x3xf32> {
  %a = weft.storage_view %s[%i] size [2, 3] stride [2, 1] offset 0 start_strides [1] start_bounds [1] : tensor<6xf32> -> tensor<2x3xf32, #weft.strided<[2, 1]>>
  %b = weft.exp %a : tensor<2x3xf32, #weft.strided<[2, 1]>> -> tensor<2x3xf32>
  return %b : tensor<2x3xf32>
}

// An earlier reader of the cells keeps its values: it runs before the write.
// CHECK-LABEL: func.func @reader_first
// CHECK-NOT: memref.alloc
// CHECK: weft.scalar.exp
// CHECK: arith.negf
func.func @reader_first(%s: tensor<8xf32> {weft.inout}) -> (tensor<8xf32>, tensor<8xf32> {weft.inout = 0 : i64}) {
  %a = weft.storage_view %s[] size [8] stride [1] offset 0 : tensor<8xf32> -> tensor<8xf32>
  %n = weft.neg %a : tensor<8xf32> -> tensor<8xf32>
  %t = weft.storage_write %n, %s[] size [8] stride [1] offset 0 : tensor<8xf32>, tensor<8xf32> -> tensor<8xf32>
  %e = weft.exp %a : tensor<8xf32> -> tensor<8xf32>
  return %e, %t : tensor<8xf32>, tensor<8xf32>
}

// Cells that are moved within one storage meet: the values are saved first.
// CHECK-LABEL: func.func @overlapping_move
// CHECK: memref.alloc
func.func @overlapping_move(%s: tensor<5xf32> {weft.inout}) -> (tensor<5xf32> {weft.inout = 0 : i64}) {
  %a = weft.storage_view %s[] size [3] stride [1] offset 0 : tensor<5xf32> -> tensor<3xf32>
  %t = weft.storage_write %a, %s[] size [3] stride [1] offset 2 : tensor<3xf32>, tensor<5xf32> -> tensor<5xf32>
  return %t : tensor<5xf32>
}

// A broadcast reads each cell of x more than once: x is not overwritten while
// that goes on.
// CHECK-LABEL: func.func @read_per_copy
// CHECK: arith.addf
// CHECK: arith.maximumf
func.func @read_per_copy(%s: tensor<2xf32> {weft.inout}, %t: tensor<2x1x2xf32>) -> (tensor<2x1x2xf32>, tensor<2xf32> {weft.inout = 0 : i64}) {
  %x = weft.storage_view %s[] size [1, 2] stride [2, 1] offset 0 : tensor<2xf32> -> tensor<1x2xf32>
  %z = weft.add %x, %t : tensor<1x2xf32>, tensor<2x1x2xf32> -> tensor<2x1x2xf32>
  %r = weft.relu %x : tensor<1x2xf32> -> tensor<1x2xf32>
  %n = weft.storage_write %r, %s[] size [1, 2] stride [2, 1] offset 0 : tensor<1x2xf32>, tensor<2xf32> -> tensor<2xf32>
  return %z, %n : tensor<2x1x2xf32>, tensor<2xf32>
}

// A storage of one cell.
// CHECK-LABEL: func.func @one_cell
// CHECK-NOT: memref.alloc
// CHECK: memref.copy
func.func @one_cell(%s: tensor<1xf32> {weft.inout}, %v: tensor<1x1xf32>) -> (tensor<1xf32> {weft.inout = 0 : i64}) {
  %t = weft.storage_write %v, %s[] size [1, 1] stride [1, 1] offset 0 : tensor<1x1xf32>, tensor<1xf32> -> tensor<1xf32>
  return %t : tensor<1xf32>
}
