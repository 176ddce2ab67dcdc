// RUN: weft-run --check --device=interpreter %s

// What the compiler refuses so far (docs/Testing.md).

func.func @no_elements(%x: tensor<3x0xf32>, %index: i64)
    -> tensor<0xf32> attributes {
      weft.inputs = [dense<> : tensor<3x0xf32>, 1 : i64],
      weft.expect = [dense<> : tensor<0xf32>]} {
  %r = weft.select %x[%index] dim 0 : tensor<3x0xf32> -> tensor<0xf32>
  return %r : tensor<0xf32>
}
