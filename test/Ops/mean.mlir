// RUN: weft-run --check --device=all %s

// dtypes: f16, bf16, f32, f64.
// Sums of these values are exact in any order, but for the functions named `order`:
// their values are the promised order (docs/Numerics.md) in exact rational arithmetic.

func.func @f16(%x: tensor<3x8xf16>)
    -> tensor<3xf16> attributes {
      weft.inputs = [
        dense<[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0]]> : tensor<3x8xf16>],
      weft.expect = [dense<[2.25, 1.875, 1.5]> : tensor<3xf16>]} {
  %r = weft.mean %x dims [1] : tensor<3x8xf16> -> tensor<3xf16>
  return %r : tensor<3xf16>
}

func.func @bf16(%x: tensor<3x8xbf16>)
    -> tensor<3xbf16> attributes {
      weft.inputs = [
        dense<[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0]]> : tensor<3x8xbf16>],
      weft.expect = [dense<[2.25, 1.875, 1.5]> : tensor<3xbf16>]} {
  %r = weft.mean %x dims [1] : tensor<3x8xbf16> -> tensor<3xbf16>
  return %r : tensor<3xbf16>
}

func.func @f32(%x: tensor<3x8xf32>)
    -> tensor<3xf32> attributes {
      weft.inputs = [
        dense<[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0]]> : tensor<3x8xf32>],
      weft.expect = [dense<[2.25, 1.875, 1.5]> : tensor<3xf32>]} {
  %r = weft.mean %x dims [1] : tensor<3x8xf32> -> tensor<3xf32>
  return %r : tensor<3xf32>
}

func.func @f64(%x: tensor<3x8xf64>)
    -> tensor<3xf64> attributes {
      weft.inputs = [
        dense<[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0]]> : tensor<3x8xf64>],
      weft.expect = [dense<[2.25, 1.875, 1.5]> : tensor<3xf64>]} {
  %r = weft.mean %x dims [1] : tensor<3x8xf64> -> tensor<3xf64>
  return %r : tensor<3xf64>
}

func.func @all(%x: tensor<2x4x8xf32>)
    -> tensor<f32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [dense<1.96875> : tensor<f32>]} {
  %r = weft.mean %x : tensor<2x4x8xf32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @all_keepdim(%x: tensor<2x4x8xf32>)
    -> tensor<1x1x1xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [dense<[[[1.96875]]]> : tensor<1x1x1xf32>]} {
  %r = weft.mean %x keepdim : tensor<2x4x8xf32> -> tensor<1x1x1xf32>
  return %r : tensor<1x1x1xf32>
}

func.func @of_0d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<-3.0> : tensor<f32>],
      weft.expect = [dense<-3.0> : tensor<f32>]} {
  %r = weft.mean %x dims [0] : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @of_0d_keepdim(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<-3.0> : tensor<f32>],
      weft.expect = [dense<-3.0> : tensor<f32>]} {
  %r = weft.mean %x dims [0] keepdim : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @middle(%x: tensor<2x4x8xf32>)
    -> tensor<2x8xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [
        dense<[[-1.5, 5.5, 1.5, 0.25, 4.5, 0.5, 2.0, 3.5], [2.5, -1.5, 5.5, 1.5, 0.25, 4.5, 0.5, 2.0]]> : tensor<2x8xf32>]} {
  %r = weft.mean %x dims [1] : tensor<2x4x8xf32> -> tensor<2x8xf32>
  return %r : tensor<2x8xf32>
}

func.func @first_and_last(%x: tensor<2x4x8xf32>)
    -> tensor<4xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [dense<[2.1875, 1.8125, 1.4375, 2.4375]> : tensor<4xf32>]} {
  %r = weft.mean %x dims [0, 2] : tensor<2x4x8xf32> -> tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @keepdim(%x: tensor<2x4x8xf32>)
    -> tensor<1x1x8xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [
        dense<[[[0.5, 2.0, 3.5, 0.875, 2.375, 2.5, 1.25, 2.75]]]> : tensor<1x1x8xf32>]} {
  %r = weft.mean %x dims [0, 1] keepdim : tensor<2x4x8xf32> -> tensor<1x1x8xf32>
  return %r : tensor<1x1x8xf32>
}

func.func @permuted(%x: tensor<8x2x4xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<2x4xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[4.0, 5.0, 6.0, 7.0], [-3.0, -2.0, -1.0, 0.0]], [[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]], [[7.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0]], [[3.0, 4.0, 5.0, 6.0], [7.0, -3.0, -2.0, -1.0]], [[-1.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0]], [[6.0, 7.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0]], [[2.0, 3.0, 4.0, 5.0], [6.0, 7.0, -3.0, -2.0]]]> : tensor<8x2x4xf32>],
      weft.expect = [
        dense<[[2.25, 1.875, 1.5, 2.5], [2.125, 1.75, 1.375, 2.375]]> : tensor<2x4xf32>]} {
  %r = weft.mean %x dims [0] : tensor<8x2x4xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @permuted_all(%x: tensor<8x2x4xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<f32> attributes {
      weft.inputs = [
        dense<[[[-3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[4.0, 5.0, 6.0, 7.0], [-3.0, -2.0, -1.0, 0.0]], [[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]], [[7.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0]], [[3.0, 4.0, 5.0, 6.0], [7.0, -3.0, -2.0, -1.0]], [[-1.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0]], [[6.0, 7.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0]], [[2.0, 3.0, 4.0, 5.0], [6.0, 7.0, -3.0, -2.0]]]> : tensor<8x2x4xf32>],
      weft.expect = [dense<1.96875> : tensor<f32>]} {
  %r = weft.mean %x : tensor<8x2x4xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @strided(%x: tensor<2x2x4xf32, #weft.strided<[32, 16, 2]>>)
    -> tensor<2x4xf32> attributes {
      weft.inputs = [
        dense<[[[4.0, 7.0, -1.0, 2.0], [6.0, -2.0, 1.0, 4.0]], [[-3.0, 0.0, 3.0, 6.0], [-1.0, 2.0, 5.0, -3.0]]]> : tensor<2x2x4xf32>],
      weft.expect = [dense<[[5.0, 2.5, 0.0, 3.0], [-2.0, 1.0, 4.0, 1.5]]> : tensor<2x4xf32>]} {
  %r = weft.mean %x dims [1] : tensor<2x2x4xf32, #weft.strided<[32, 16, 2]>> -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @expanded(%x: tensor<4x8xf32, #weft.strided<[0, 1]>>)
    -> tensor<8xf32> attributes {
      weft.inputs = [
        dense<[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0]]> : tensor<4x8xf32>],
      weft.expect = [dense<[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0]> : tensor<8xf32>]} {
  %r = weft.mean %x dims [0] : tensor<4x8xf32, #weft.strided<[0, 1]>> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<2.5> : tensor<f32>],
      weft.expect = [dense<2.5> : tensor<f32>]} {
  %r = weft.mean %x : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @no_terms(%x: tensor<2x0x3xf32>)
    -> tensor<2x3xf32> attributes {
      weft.inputs = [dense<> : tensor<2x0x3xf32>],
      weft.expect = [
        dense<[[0x7FC00000, 0x7FC00000, 0x7FC00000], [0x7FC00000, 0x7FC00000, 0x7FC00000]]> : tensor<2x3xf32>]} {
  %r = weft.mean %x dims [1] : tensor<2x0x3xf32> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @no_results(%x: tensor<2x0xf32>)
    -> tensor<0xf32> attributes {
      weft.inputs = [dense<> : tensor<2x0xf32>],
      weft.expect = [dense<> : tensor<0xf32>]} {
  %r = weft.mean %x dims [0] : tensor<2x0xf32> -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @infinity_and_nan(%x: tensor<3x2xf32>)
    -> tensor<3xf32> attributes {
      weft.inputs = [
        dense<[[1.0, 0x7F800000], [0x7F800000, 0xFF800000], [0x7FC00000, 1.0]]> : tensor<3x2xf32>],
      weft.expect = [dense<[0x7F800000, 0x7FC00000, 0x7FC00000]> : tensor<3xf32>]} {
  %r = weft.mean %x dims [1] : tensor<3x2xf32> -> tensor<3xf32>
  return %r : tensor<3xf32>
}

func.func @in_f64(%x: tensor<2x4x8xf16>)
    -> tensor<2x4xf64> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf16>],
      weft.expect = [
        dense<[[2.25, 1.875, 1.5, 2.5], [2.125, 1.75, 1.375, 2.375]]> : tensor<2x4xf64>]} {
  %r = weft.mean %x dims [2] dtype f64 : tensor<2x4x8xf16> -> tensor<2x4xf64>
  return %r : tensor<2x4xf64>
}

func.func @from_i32(%x: tensor<2x4x8xi32>)
    -> tensor<2x4xf32> attributes {
      weft.inputs = [
        dense<[[[-3, 4, 0, 7, 3, -1, 6, 2], [-2, 5, 1, -3, 4, 0, 7, 3], [-1, 6, 2, -2, 5, 1, -3, 4], [0, 7, 3, -1, 6, 2, -2, 5]], [[1, -3, 4, 0, 7, 3, -1, 6], [2, -2, 5, 1, -3, 4, 0, 7], [3, -1, 6, 2, -2, 5, 1, -3], [4, 0, 7, 3, -1, 6, 2, -2]]]> : tensor<2x4x8xi32>],
      weft.expect = [
        dense<[[2.25, 1.875, 1.5, 2.5], [2.125, 1.75, 1.375, 2.375]]> : tensor<2x4xf32>]} {
  %r = weft.mean %x dims [2] dtype f32 : tensor<2x4x8xi32> -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @cast_first(%x: tensor<2xf32>)
    -> tensor<f16> attributes {
      weft.inputs = [dense<[1.0, 2049.0]> : tensor<2xf32>],
      weft.expect = [dense<1025.0> : tensor<f16>]} {
  %r = weft.mean %x dtype f16 : tensor<2xf32> -> tensor<f16>
  return %r : tensor<f16>
}

func.func @dynamic(%x: tensor<?x?x8xf32>)
    -> tensor<?x?xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [
        dense<[[-1.5, 5.5, 1.5, 0.25, 4.5, 0.5, 2.0, 3.5], [2.5, -1.5, 5.5, 1.5, 0.25, 4.5, 0.5, 2.0]]> : tensor<2x8xf32>]} {
  %r = weft.mean %x dims [1] : tensor<?x?x8xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
