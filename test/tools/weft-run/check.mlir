// What --check says it did: compared, or only run.
// RUN: weft-run --check %s --entry=right | FileCheck %s --check-prefix=ONE
// ONE: {{^}}1 of 1 function agrees{{$}}
// ONE-NOT: {{.}}
// RUN: not weft-run --check %s 2>%t | FileCheck %s --check-prefix=SOME
// SOME: {{^}}2 of 3 functions agree{{$}}
// SOME-NEXT: {{^}}1 function ran, nothing to compare: no weft.expect, and one device{{$}}
// RUN: FileCheck %s --check-prefix=WRONG < %t
// WRONG: check.mlir:{{[0-9]+}}:1: @wrong, cpu: output 0: at [0] expected 1, got -1
// RUN: weft-run --check %s --entry=bare | FileCheck %s --check-prefix=BARE
// BARE: {{^}}1 function ran, nothing to compare
// RUN: weft-run --check %s --entry=bare --device=all | FileCheck %s --check-prefix=ONE
// RUN: not weft-run --check %s --entry=none 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: no function to check

func.func private @declared(tensor<2xf32>) -> tensor<2xf32>

func.func @right(%x: tensor<2xf32>) -> tensor<2xf32> attributes {
    weft.inputs = [dense<[1.0, -2.0]> : tensor<2xf32>],
    weft.expect = [dense<[-1.0, 2.0]> : tensor<2xf32>]} {
  %r = weft.neg %x : tensor<2xf32> -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @wrong(%x: tensor<2xf32>) -> tensor<2xf32> attributes {
    weft.inputs = [dense<[1.0, -2.0]> : tensor<2xf32>],
    weft.expect = [dense<[1.0, 2.0]> : tensor<2xf32>]} {
  %r = weft.neg %x : tensor<2xf32> -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @refused(%x: tensor<2xf32>, %i: i64) -> tensor<f32> attributes {
    weft.inputs = [dense<[1.0, -2.0]> : tensor<2xf32>, 5 : i64],
    weft.error = "out of range"} {
  %r = weft.select %x[%i] dim 0 : tensor<2xf32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @bare(%x: tensor<2xf32>) -> tensor<2xf32> {
  %r = weft.neg %x : tensor<2xf32> -> tensor<2xf32>
  return %r : tensor<2xf32>
}
