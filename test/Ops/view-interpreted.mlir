// RUN: weft-run --check --device=interpreter %s

// What the compiler refuses so far (docs/Testing.md).

func.func @expanded(%x: tensor<4x4xf32, #weft.strided<[0, 1]>>)
    -> tensor<2x2x4xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0]]> : tensor<4x4xf32>],
      weft.expect = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0]], [[-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0]]]> : tensor<2x2x4xf32>]} {
  %r = weft.view %x size [2, 2, 4] : tensor<4x4xf32, #weft.strided<[0, 1]>> -> tensor<2x2x4xf32, #weft.strided<[0, 0, 1]>>
  %r_dense = weft.contiguous %r : tensor<2x2x4xf32, #weft.strided<[0, 0, 1]>> -> tensor<2x2x4xf32>
  return %r_dense : tensor<2x2x4xf32>
}
