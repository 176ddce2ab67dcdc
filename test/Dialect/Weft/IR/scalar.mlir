// RUN: weft-opt %s | weft-opt | FileCheck %s
// RUN: weft-opt %s --mlir-print-op-generic | weft-opt | FileCheck %s

// CHECK-LABEL: func @scalars
func.func @scalars(%x: f32, %v: vector<8xf64>, %i: index, %b: index) {
  // CHECK: weft.scalar.exp %{{.*}} : f32
  %0 = weft.scalar.exp %x : f32
  // CHECK: weft.scalar.log %{{.*}} : vector<8xf64>
  %1 = weft.scalar.log %v : vector<8xf64>
  // CHECK: weft.scalar.tanh %{{.*}} : f32
  %2 = weft.scalar.tanh %x : f32
  // CHECK: weft.scalar.sqrt %{{.*}} : f32
  %3 = weft.scalar.sqrt %x : f32
  // CHECK: weft.scalar.floor %{{.*}} : f32
  %4 = weft.scalar.floor %x : f32
  // CHECK: weft.check_bounds %{{.*}}, %{{.*}} {dim = 0 : i64, op = 3 : i64} : index
  %5 = weft.check_bounds %i, %b {op = 3, dim = 0} : index
  return
}
