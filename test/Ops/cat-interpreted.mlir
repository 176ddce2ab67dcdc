// RUN: weft-run --check --device=interpreter %s

// What the compiler refuses so far (docs/Testing.md).

func.func @dynamic(%a: tensor<?x?xf32> {weft.symbols = ["n2", "n3"]}, %b: tensor<?x?xf32> {weft.symbols = ["n2", "n4"]})
    -> tensor<?x?xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>,
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0]]> : tensor<2x4xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -4.0, 1.0, 6.0, -2.0], [-2.0, 3.0, 8.0, 3.0, 8.0, 0.0, 5.0]]> : tensor<2x7xf32>]} {
  %r = weft.cat %a, %b dim 1 : tensor<?x?xf32>, tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
