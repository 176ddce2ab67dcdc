// RUN: weft-run %s --entry=ramp --output y=%t.npy
// RUN: weft-run %s --entry=scale --input x=%t.npy --input s=0.5 | FileCheck %s
// CHECK: y: float32[4] [0, 0.5, 1, 1.5]

// RUN: not weft-run %s 2>&1 | FileCheck %s --check-prefix=ENTRY
// ENTRY: choose a function with --entry; there are: ramp, scale
// RUN: not weft-run %s --entry=none 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: no function @none; there are: ramp, scale
// RUN: not weft-run %s --entry=scale --input s=0.5 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: give a value with --input for: x
// RUN: not weft-run %s --entry=scale --input x=%t.npy --input s=half 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: input 's': 'half' is no number of type f64
// RUN: not weft-run %s --entry=scale --input x=%s --input s=1 2>&1 | FileCheck %s --check-prefix=NPY
// NPY: input 'x':
// RUN: not weft-run %s --device=abacus 2>&1 | FileCheck %s --check-prefix=DEVICE
// DEVICE: unknown device 'abacus'

// Nothing is left behind where an output cannot be written.
// RUN: not weft-run %s --entry=ramp --output y=%t.none/y.npy
// RUN: not ls %t.none

func.func @ramp() -> (tensor<4xf32> {weft.name = "y"}) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %y = weft.arange %zero, %one length 4 dtype f32 : i64, i64 -> tensor<4xf32>
  return %y : tensor<4xf32>
}

func.func @scale(%x: tensor<4xf32> {weft.name = "x"}, %s: f64 {weft.name = "s"})
    -> (tensor<4xf32> {weft.name = "y"}) {
  %y = weft.mul %x, %s : tensor<4xf32>, f64 -> tensor<4xf32>
  return %y : tensor<4xf32>
}
