// RUN: weft-opt %s --weft-cpu-plan-memory --split-input-file --verify-diagnostics | FileCheck %s

// 20 bytes and 12 bytes take a place of 64 bytes each; what is freed is the caller's. The workspace's size is a
// function of its own.
// CHECK-LABEL: func.func @known(
// CHECK-SAME: %[[SPACE:[a-z0-9]+]]: memref<?xi8> {weft.workspace})
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.dealloc
// CHECK: %[[A:.*]] = memref.view %[[SPACE]][%[[AT0:.*]]][] : memref<?xi8> to memref<5xf32>
// CHECK: memref.copy %arg0, %[[A]]
// CHECK: %[[B:.*]] = memref.view %[[SPACE]][%[[AT1:.*]]][] : memref<?xi8> to memref<3xi32>
// CHECK: memref.copy %arg1, %[[B]]
// CHECK-LABEL: func.func @known.workspace(
// CHECK-SAME: -> index {
// CHECK-NOT: memref.copy
// CHECK: %[[END:.*]] = arith.addi %c0{{.*}}, %c64{{.*}} : index
// CHECK: %[[TOTAL:.*]] = arith.addi %[[END]], %c64{{.*}} : index
// CHECK: return %[[TOTAL]] : index
func.func @known(%x: memref<5xf32>, %y: memref<3xi32>) attributes {weft.num_inputs = 2 : i64} {
  %a = memref.alloc() {alignment = 64 : i64} : memref<5xf32>
  memref.copy %x, %a : memref<5xf32> to memref<5xf32>
  %b = memref.alloc() {alignment = 64 : i64} : memref<3xi32>
  memref.copy %y, %b : memref<3xi32> to memref<3xi32>
  memref.dealloc %a : memref<5xf32>
  memref.dealloc %b : memref<3xi32>
  return
}

// -----

// The size in bytes is rounded up to whole places when it is known.
// CHECK-LABEL: func.func @unknown(
// CHECK: memref.view %{{.*}}[%{{.*}}][%{{.*}}] : memref<?xi8> to memref<?x3xf16>
// CHECK-LABEL: func.func @unknown.workspace(
// CHECK: %[[N:.*]] = memref.dim %arg0
// CHECK: %[[ROW:.*]] = arith.constant 6 : index
// CHECK: %[[BYTES:.*]] = arith.muli %[[ROW]], %[[N]]
// CHECK: %[[UNIT:.*]] = arith.constant 64 : index
// CHECK: %[[PLACES:.*]] = arith.ceildivui %[[BYTES]], %[[UNIT]]
// CHECK: arith.muli %[[PLACES]], %[[UNIT]]
func.func @unknown(%x: memref<?x3xf16>) attributes {weft.num_inputs = 1 : i64} {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?x3xf16>
  %a = memref.alloc(%n) : memref<?x3xf16>
  memref.copy %x, %a : memref<?x3xf16> to memref<?x3xf16>
  return
}

// -----

// No buffer: a workspace of 0 bytes.
// CHECK-LABEL: func.func @none(
// CHECK-SAME: memref<?xi8> {weft.workspace})
// CHECK-LABEL: func.func @none.workspace(
// CHECK: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK: return %[[ZERO]] : index
func.func @none(%x: memref<4xf32>) attributes {weft.num_inputs = 1 : i64} {
  return
}

// -----

// No program: its buffers are its own.
// CHECK-LABEL: func.func @helper(
// CHECK: memref.alloc
// CHECK-NOT: @helper.workspace
func.func @helper(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @in_a_loop(%x: memref<4xf32>) attributes {weft.num_inputs = 1 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    // expected-error @+1 {{this buffer has no place in the workspace}}
    %a = memref.alloc() : memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  }
  return
}

// -----

func.func @on_the_stack(%x: memref<4xf32>) attributes {weft.num_inputs = 1 : i64} {
  // expected-error @+1 {{this buffer has no place in the workspace}}
  %a = memref.alloca() : memref<4xf32>
  return
}

// -----

func.func @strided(%x: memref<4xf32>) attributes {weft.num_inputs = 1 : i64} {
  // expected-error @+1 {{this buffer has no place in the workspace}}
  %a = memref.alloc() : memref<4xf32, strided<[2]>>
  return
}

// -----

// A buffer whose size is an element.
func.func @depends_on_data(%x: memref<i64>) attributes {weft.num_inputs = 1 : i64} {
  // expected-error @+1 {{the workspace's size depends on this value}}
  %v = memref.load %x[] : memref<i64>
  %n = arith.index_cast %v : i64 to index
  %a = memref.alloc(%n) : memref<?xf32>
  return
}
