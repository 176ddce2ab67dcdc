// RUN: weft-opt %s -canonicalize -cse | FileCheck %s

// A function nobody reads goes; a check stays, since it may report an error.
// CHECK-LABEL: func @unused
// CHECK-NOT: weft.scalar.exp
// CHECK: weft.check_bounds
func.func @unused(%x: f32, %i: index, %b: index) {
  %0 = weft.scalar.exp %x : f32
  %1 = weft.check_bounds %i, %b {op = 3, dim = 0} : index
  return
}

// The vectoriser takes the functions as elementwise ops; a constant is not folded by the host's libm.
// CHECK-LABEL: func @constant
// CHECK: weft.scalar.exp
func.func @constant() -> f32 {
  %c = arith.constant 1.0 : f32
  %0 = weft.scalar.exp %c : f32
  return %0 : f32
}
