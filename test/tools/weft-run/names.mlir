// An argument goes by its weft.name, else by its position.
// RUN: weft-run %s --entry=ramp --output 0=%t.npy

// RUN: weft-run %s --entry=named --input 1=%t.npy --input 0=3.0 | FileCheck %s --check-prefix=NAMED
// NAMED: y: float32[2] [0, 3]
// RUN: weft-run %s --entry=plain --input 0=%t.npy --input s=3.0 | FileCheck %s --check-prefix=NAMED
// RUN: weft-run %s --entry=plain --input 0=%t.npy --input 1=3.0 | FileCheck %s --check-prefix=NAMED
// RUN: weft-run %s --entry=plain --input 0=%t.npy --input 1=3.0 --output 0=%t.y.npy | count 0
// RUN: not weft-run %s --entry=plain --input 0=%t.npy --input 1=3.0 --input s=2.0 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: --input 's' is given twice
// RUN: not weft-run %s --entry=plain --input 00=%t.npy --input 1=3.0 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: no input '00'; there are: 0, s

// A word that may mean two arguments is refused.
// RUN: not weft-run %s --entry=both --input 1=%t.npy --input 0=3.0 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: '1' may mean input 0 or input 1: give them a weft.name of their own in the program
// RUN: not weft-run %s --entry=outputs --input x=%t.npy --input s=%t.npy --output s=%t.s.npy 2>&1 | FileCheck %s --check-prefix=OUTPUTS
// OUTPUTS: 's' may mean output 0 or output 1: give them a weft.name of their own in the program
// RUN: weft-run %s --entry=outputs --input x=%t.npy --input s=%t.npy | FileCheck %s --check-prefix=SHOWN
// SHOWN: s: float32[2] [-0, -1]
// SHOWN: s: float32[2] [0, 2]

// The last version of an in-out storage goes by the storage's name.
// RUN: weft-run %s --entry=unnamed --input 0=%t.npy --input 1=%t.npy --output 1=%t.one.npy | FileCheck %s --check-prefix=UNNAMED
// UNNAMED: 0: float32[2] [0, 2]
// RUN: weft-run %s --entry=plain --input 0=%t.one.npy --input s=1.0 | FileCheck %s --check-prefix=ONE
// ONE: y: float32[2] [-0, -1]

// RUN: weft-run --help | FileCheck %s --check-prefix=HELP
// HELP: NAME is its weft.name or its position, 0 for the first; a name goes before a position.

func.func @ramp() -> tensor<2xf32> {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %y = weft.arange %zero, %one length 2 dtype f32 : i64, i64 -> tensor<2xf32>
  return %y : tensor<2xf32>
}

func.func @named(%x: tensor<2xf32> {weft.name = "1"}, %s: f64 {weft.name = "0"}) -> (tensor<2xf32> {weft.name = "y"}) {
  %y = weft.mul %x, %s : tensor<2xf32>, f64 -> tensor<2xf32>
  return %y : tensor<2xf32>
}

func.func @plain(%x: tensor<2xf32>, %s: f64 {weft.name = "s"}) -> (tensor<2xf32> {weft.name = "y"}) {
  %y = weft.mul %x, %s : tensor<2xf32>, f64 -> tensor<2xf32>
  return %y : tensor<2xf32>
}

func.func @both(%x: tensor<2xf32> {weft.name = "1"}, %s: f64) -> tensor<2xf32> {
  %y = weft.mul %x, %s : tensor<2xf32>, f64 -> tensor<2xf32>
  return %y : tensor<2xf32>
}

func.func @outputs(%x: tensor<2xf32> {weft.name = "x"}, %s: tensor<2xf32> {weft.name = "s", weft.inout})
    -> (tensor<2xf32> {weft.name = "s"}, tensor<2xf32> {weft.inout = 1 : i64}) {
  %y = weft.neg %x : tensor<2xf32> -> tensor<2xf32>
  %t = weft.add %s, %x : tensor<2xf32>, tensor<2xf32> -> tensor<2xf32>
  return %y, %t : tensor<2xf32>, tensor<2xf32>
}

func.func @unnamed(%x: tensor<2xf32>, %s: tensor<2xf32> {weft.inout})
    -> (tensor<2xf32> {weft.inout = 1 : i64}, tensor<2xf32>) {
  %t = weft.add %s, %x : tensor<2xf32>, tensor<2xf32> -> tensor<2xf32>
  %y = weft.neg %x : tensor<2xf32> -> tensor<2xf32>
  return %t, %y : tensor<2xf32>, tensor<2xf32>
}
