// RUN: weft-opt %s --weft-cpu-entry --split-input-file --verify-diagnostics | FileCheck %s

// The loop's task is a function of its own; it finds what it reads in a struct, and its worker's number beside it.
// CHECK-LABEL: func.func private @f.kernel.task0(
// CHECK-SAME: %[[STRUCT:.*]]: !llvm.ptr, %[[TASK:.*]]: i64, %[[WORKER:.*]]: i64)
// CHECK-SAME: llvm.linkage = #llvm.linkage<internal>
// CHECK: %[[I:.*]] = builtin.unrealized_conversion_cast %[[TASK]] : i64 to index
// CHECK: %[[W:.*]] = builtin.unrealized_conversion_cast %[[WORKER]] : i64 to index
// CHECK: %[[V:.*]] = memref.load %{{.*}}[%{{.*}}, %[[I]]] : memref<?x8xf32>
// CHECK: memref.store %[[V]], %{{.*}}[%[[W]]] : memref<?xf32>
// CHECK: memref.store %[[V]], %{{.*}}[%[[I]]] : memref<8xf32>

// The program has one argument, the frame: addresses of data, sizes and strides, the workspace, the number of workers.
// CHECK-LABEL: func.func @f.kernel(
// CHECK-SAME: %[[FRAME:.*]]: !llvm.ptr)
// CHECK: llvm.getelementptr %[[FRAME]][0, 1]
// CHECK: llvm.getelementptr %[[FRAME]][0, 2]
// CHECK: llvm.getelementptr %[[FRAME]][0, 3]
// The number of an op and of its dim go with a start.
// CHECK: %[[OP:.*]] = llvm.mlir.constant(3 : i64) : i64
// CHECK: %[[DIM:.*]] = llvm.mlir.constant(1 : i64) : i64
// CHECK: llvm.call @weft_artifact_check_bounds(%[[FRAME]], %{{.*}}, %{{.*}}, %[[OP]], %[[DIM]])
// CHECK: llvm.getelementptr %[[FRAME]][0, 4]
// One task needs no thread.
// CHECK: arith.cmpi sle
// CHECK: scf.if
// CHECK: func.call @f.kernel.task0(
// CHECK: } else {
// CHECK: func.constant @f.kernel.task0
// CHECK: llvm.call @weft_artifact_parallel(%[[FRAME]], %{{.*}}, %{{.*}}, %{{.*}})
// CHECK-NOT: scf.parallel
// CHECK-NOT: weft_max_workers

// Sizes go to an array.
// CHECK-LABEL: func.func @f.sizes(
// CHECK-SAME: %[[SIZES_FRAME:.*]]: !llvm.ptr, %[[OUT:.*]]: !llvm.ptr)
// CHECK: %[[AT:.*]] = llvm.getelementptr %[[OUT]][0]
// CHECK: llvm.store %{{.*}}, %[[AT]] : i64
// CHECK-LABEL: func.func @f.workspace(
// CHECK-SAME: !llvm.ptr) -> index
func.func private @weft_worker() -> index
func.func private @weft_max_workers() -> index
func.func @f(%x: memref<?x8xf32>, %b: i1, %n: i64, %y: memref<8xf32>, %space: memref<?xi8> {weft.workspace})
    attributes {weft.num_inputs = 3 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %k = arith.index_cast %n : i64 to index
  %s = weft.check_bounds %k, %c8 {dim = 1 : i64, op = 3 : i64} : index
  %m = func.call @weft_max_workers() : () -> index
  %own = memref.view %space[%c0][%m] : memref<?xi8> to memref<?xf32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %w = func.call @weft_worker() : () -> index
    %v = memref.load %x[%s, %i] : memref<?x8xf32>
    memref.store %v, %own[%w] : memref<?xf32>
    memref.store %v, %y[%i] : memref<8xf32>
    scf.reduce
  }
  return
}
func.func @f.sizes(%x: memref<?x8xf32>, %b: i1, %n: i64, %y: memref<8xf32>) -> index {
  %c8 = arith.constant 8 : index
  return %c8 : index
}
func.func @f.workspace(%x: memref<?x8xf32>, %b: i1, %n: i64, %y: memref<8xf32>) -> index {
  %c0 = arith.constant 0 : index
  %d = memref.dim %x, %c0 : memref<?x8xf32>
  return %d : index
}

// -----

// A bool is a byte; outside of tasks the worker is number 0.
// CHECK-LABEL: func.func @number.kernel(
// CHECK: %[[BYTE:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i8
// CHECK: llvm.icmp "ne" %[[BYTE]]
// CHECK: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[ZERO]]]
// CHECK-NOT: @weft_worker
func.func private @weft_worker() -> index
func.func @number(%b: i1, %y: memref<1xi1>) attributes {weft.num_inputs = 1 : i64} {
  %w = func.call @weft_worker() : () -> index
  memref.store %b, %y[%w] : memref<1xi1>
  return
}
func.func @number.sizes(%b: i1, %y: memref<1xi1>) -> index {
  %c1 = arith.constant 1 : index
  return %c1 : index
}
func.func @number.workspace(%b: i1, %y: memref<1xi1>) -> index {
  %c0 = arith.constant 0 : index
  return %c0 : index
}

// -----

// No program: its arguments stay.
// CHECK-LABEL: func.func @helper(
// CHECK-SAME: memref<4xf32>)
func.func @helper(%x: memref<4xf32>) {
  return
}

// -----

// expected-error @+1 {{needs weft-output-sizes and weft-cpu-plan-memory first}}
func.func @too_early(%x: memref<4xf32>) attributes {weft.num_inputs = 1 : i64} {
  return
}
