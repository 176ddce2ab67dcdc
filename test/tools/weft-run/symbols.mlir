// Dims of one name have one size: every device refuses a call where they differ, with one sentence. Where the
// result's sizes are known, no device asks another one first.
// RUN: weft-run --check --device=interpreter %s
// RUN: weft-run --check --device=cpu %s
// RUN: weft-run --check --device=nvvm-emulator %s
// RUN: weft-run --check --device=all %s

func.func @two_inputs(%lr: f64, %x: tensor<?xf32> {weft.name = "x", weft.symbols = ["n"]},
                      %y: tensor<2x?xf32> {weft.symbols = ["", "n"]}) -> tensor<2xf32> attributes {
    weft.inputs = [1.0, dense<1.0> : tensor<4xf32>, dense<1.0> : tensor<2x8xf32>],
    weft.error = "two_inputs: dim 0 of input 1 (x) and dim 1 of input 2 (input2) must have one size, got 4 and 8"} {
  %s = weft.add %x, %y : tensor<?xf32>, tensor<2x?xf32> -> tensor<2x?xf32>
  %r = weft.sum %s dims [1] : tensor<2x?xf32> -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @one_input(%x: tensor<?x?xf32> {weft.symbols = ["n", "n"]}) -> tensor<f32> attributes {
    weft.inputs = [dense<1.0> : tensor<2x3xf32>],
    weft.error = "one_input: dim 0 of input 0 (input0) and dim 1 of input 0 (input0) must have one size, got 2 and 3"} {
  %r = weft.sum %x : tensor<?x?xf32> -> tensor<f32>
  return %r : tensor<f32>
}

// The first decides, of an unknown and a known size too, and one of 1 is no broadcast.
func.func @known(%x: tensor<?xf32> {weft.symbols = ["n"]}, %y: tensor<4xf32> {weft.symbols = ["n"]})
    -> tensor<f32> attributes {
    weft.inputs = [dense<1.0> : tensor<1xf32>, dense<1.0> : tensor<4xf32>],
    weft.error = "known: dim 0 of input 0 (input0) and dim 0 of input 1 (input1) must have one size, got 1 and 4"} {
  %s = weft.sum %x : tensor<?xf32> -> tensor<f32>
  %t = weft.sum %y : tensor<4xf32> -> tensor<f32>
  %r = weft.add %s, %t : tensor<f32>, tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @unknown_result(%x: tensor<?xf32> {weft.symbols = ["n"]}, %y: tensor<?xf32> {weft.symbols = ["n"]})
    -> tensor<?xf32> attributes {
    weft.inputs = [dense<1.0> : tensor<3xf32>, dense<1.0> : tensor<4xf32>],
    weft.error = "must have one size, got 3 and 4"} {
  %r = weft.add %x, %y : tensor<?xf32>, tensor<?xf32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @right(%x: tensor<?xf32> {weft.symbols = ["n"]}, %y: tensor<2x?xf32> {weft.symbols = ["m", "n"]},
                 %z: tensor<3xf32> {weft.symbols = ["n"]}) -> tensor<2x?xf32> attributes {
    weft.inputs = [dense<1.0> : tensor<3xf32>, dense<2.0> : tensor<2x3xf32>, dense<3.0> : tensor<3xf32>],
    weft.expect = [dense<3.0> : tensor<2x3xf32>]} {
  %r = weft.add %x, %y : tensor<?xf32>, tensor<2x?xf32> -> tensor<2x?xf32>
  return %r : tensor<2x?xf32>
}
