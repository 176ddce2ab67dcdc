// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.
// Sums of these values are exact in any order, but for the functions named `order`:
// their values are the promised order (docs/Numerics.md) in exact rational arithmetic.

func.func @bool(%x: tensor<3x8xi1>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[true, true, false, true, true, true, true, true], [true, true, true, true, true, false, true, true], [true, true, true, true, true, true, true, true]]> : tensor<3x8xi1>],
      weft.expect = [dense<[7, 7, 8]> : tensor<3xi64>]} {
  %r = weft.sum %x dims [1] : tensor<3x8xi1> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @u8(%x: tensor<3x8xui8>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[3, 4, 0, 7, 3, 1, 6, 2], [2, 5, 1, 3, 4, 0, 7, 3], [1, 6, 2, 2, 5, 1, 3, 4]]> : tensor<3x8xui8>],
      weft.expect = [dense<[26, 25, 24]> : tensor<3xi64>]} {
  %r = weft.sum %x dims [1] : tensor<3x8xui8> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @i8(%x: tensor<3x8xi8>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[-3, 4, 0, 7, 3, -1, 6, 2], [-2, 5, 1, -3, 4, 0, 7, 3], [-1, 6, 2, -2, 5, 1, -3, 4]]> : tensor<3x8xi8>],
      weft.expect = [dense<[18, 15, 12]> : tensor<3xi64>]} {
  %r = weft.sum %x dims [1] : tensor<3x8xi8> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @i16(%x: tensor<3x8xi16>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[-3, 4, 0, 7, 3, -1, 6, 2], [-2, 5, 1, -3, 4, 0, 7, 3], [-1, 6, 2, -2, 5, 1, -3, 4]]> : tensor<3x8xi16>],
      weft.expect = [dense<[18, 15, 12]> : tensor<3xi64>]} {
  %r = weft.sum %x dims [1] : tensor<3x8xi16> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @i32(%x: tensor<3x8xi32>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[-3, 4, 0, 7, 3, -1, 6, 2], [-2, 5, 1, -3, 4, 0, 7, 3], [-1, 6, 2, -2, 5, 1, -3, 4]]> : tensor<3x8xi32>],
      weft.expect = [dense<[18, 15, 12]> : tensor<3xi64>]} {
  %r = weft.sum %x dims [1] : tensor<3x8xi32> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @i64(%x: tensor<3x8xi64>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[-3, 4, 0, 7, 3, -1, 6, 2], [-2, 5, 1, -3, 4, 0, 7, 3], [-1, 6, 2, -2, 5, 1, -3, 4]]> : tensor<3x8xi64>],
      weft.expect = [dense<[18, 15, 12]> : tensor<3xi64>]} {
  %r = weft.sum %x dims [1] : tensor<3x8xi64> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @f16(%x: tensor<3x8xf16>)
    -> tensor<3xf16> attributes {
      weft.inputs = [
        dense<[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0]]> : tensor<3x8xf16>],
      weft.expect = [dense<[18.0, 15.0, 12.0]> : tensor<3xf16>]} {
  %r = weft.sum %x dims [1] : tensor<3x8xf16> -> tensor<3xf16>
  return %r : tensor<3xf16>
}

func.func @bf16(%x: tensor<3x8xbf16>)
    -> tensor<3xbf16> attributes {
      weft.inputs = [
        dense<[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0]]> : tensor<3x8xbf16>],
      weft.expect = [dense<[18.0, 15.0, 12.0]> : tensor<3xbf16>]} {
  %r = weft.sum %x dims [1] : tensor<3x8xbf16> -> tensor<3xbf16>
  return %r : tensor<3xbf16>
}

func.func @f32(%x: tensor<3x8xf32>)
    -> tensor<3xf32> attributes {
      weft.inputs = [
        dense<[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0]]> : tensor<3x8xf32>],
      weft.expect = [dense<[18.0, 15.0, 12.0]> : tensor<3xf32>]} {
  %r = weft.sum %x dims [1] : tensor<3x8xf32> -> tensor<3xf32>
  return %r : tensor<3xf32>
}

func.func @f64(%x: tensor<3x8xf64>)
    -> tensor<3xf64> attributes {
      weft.inputs = [
        dense<[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0]]> : tensor<3x8xf64>],
      weft.expect = [dense<[18.0, 15.0, 12.0]> : tensor<3xf64>]} {
  %r = weft.sum %x dims [1] : tensor<3x8xf64> -> tensor<3xf64>
  return %r : tensor<3xf64>
}

func.func @all(%x: tensor<2x4x8xf32>)
    -> tensor<f32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [dense<126.0> : tensor<f32>]} {
  %r = weft.sum %x : tensor<2x4x8xf32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @all_keepdim(%x: tensor<2x4x8xf32>)
    -> tensor<1x1x1xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [dense<[[[126.0]]]> : tensor<1x1x1xf32>]} {
  %r = weft.sum %x keepdim : tensor<2x4x8xf32> -> tensor<1x1x1xf32>
  return %r : tensor<1x1x1xf32>
}

func.func @of_0d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<-3.0> : tensor<f32>],
      weft.expect = [dense<-3.0> : tensor<f32>]} {
  %r = weft.sum %x dims [0] : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @of_0d_keepdim(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<-3.0> : tensor<f32>],
      weft.expect = [dense<-3.0> : tensor<f32>]} {
  %r = weft.sum %x dims [0] keepdim : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @middle(%x: tensor<2x4x8xf32>)
    -> tensor<2x8xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [
        dense<[[-6.0, 22.0, 6.0, 1.0, 18.0, 2.0, 8.0, 14.0], [10.0, -6.0, 22.0, 6.0, 1.0, 18.0, 2.0, 8.0]]> : tensor<2x8xf32>]} {
  %r = weft.sum %x dims [1] : tensor<2x4x8xf32> -> tensor<2x8xf32>
  return %r : tensor<2x8xf32>
}

func.func @first_and_last(%x: tensor<2x4x8xf32>)
    -> tensor<4xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [dense<[35.0, 29.0, 23.0, 39.0]> : tensor<4xf32>]} {
  %r = weft.sum %x dims [0, 2] : tensor<2x4x8xf32> -> tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @keepdim(%x: tensor<2x4x8xf32>)
    -> tensor<1x1x8xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [
        dense<[[[4.0, 16.0, 28.0, 7.0, 19.0, 20.0, 10.0, 22.0]]]> : tensor<1x1x8xf32>]} {
  %r = weft.sum %x dims [0, 1] keepdim : tensor<2x4x8xf32> -> tensor<1x1x8xf32>
  return %r : tensor<1x1x8xf32>
}

func.func @permuted(%x: tensor<8x2x4xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<2x4xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[4.0, 5.0, 6.0, 7.0], [-3.0, -2.0, -1.0, 0.0]], [[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]], [[7.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0]], [[3.0, 4.0, 5.0, 6.0], [7.0, -3.0, -2.0, -1.0]], [[-1.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0]], [[6.0, 7.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0]], [[2.0, 3.0, 4.0, 5.0], [6.0, 7.0, -3.0, -2.0]]]> : tensor<8x2x4xf32>],
      weft.expect = [
        dense<[[18.0, 15.0, 12.0, 20.0], [17.0, 14.0, 11.0, 19.0]]> : tensor<2x4xf32>]} {
  %r = weft.sum %x dims [0] : tensor<8x2x4xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @permuted_all(%x: tensor<8x2x4xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<f32> attributes {
      weft.inputs = [
        dense<[[[-3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[4.0, 5.0, 6.0, 7.0], [-3.0, -2.0, -1.0, 0.0]], [[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]], [[7.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0]], [[3.0, 4.0, 5.0, 6.0], [7.0, -3.0, -2.0, -1.0]], [[-1.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0]], [[6.0, 7.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0]], [[2.0, 3.0, 4.0, 5.0], [6.0, 7.0, -3.0, -2.0]]]> : tensor<8x2x4xf32>],
      weft.expect = [dense<126.0> : tensor<f32>]} {
  %r = weft.sum %x : tensor<8x2x4xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @strided(%x: tensor<2x2x4xf32, #weft.strided<[32, 16, 2]>>)
    -> tensor<2x4xf32> attributes {
      weft.inputs = [
        dense<[[[4.0, 7.0, -1.0, 2.0], [6.0, -2.0, 1.0, 4.0]], [[-3.0, 0.0, 3.0, 6.0], [-1.0, 2.0, 5.0, -3.0]]]> : tensor<2x2x4xf32>],
      weft.expect = [dense<[[10.0, 5.0, 0.0, 6.0], [-4.0, 2.0, 8.0, 3.0]]> : tensor<2x4xf32>]} {
  %r = weft.sum %x dims [1] : tensor<2x2x4xf32, #weft.strided<[32, 16, 2]>> -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @expanded(%x: tensor<4x8xf32, #weft.strided<[0, 1]>>)
    -> tensor<8xf32> attributes {
      weft.inputs = [
        dense<[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0]]> : tensor<4x8xf32>],
      weft.expect = [dense<[-12.0, 16.0, 0.0, 28.0, 12.0, -4.0, 24.0, 8.0]> : tensor<8xf32>]} {
  %r = weft.sum %x dims [0] : tensor<4x8xf32, #weft.strided<[0, 1]>> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<2.5> : tensor<f32>],
      weft.expect = [dense<2.5> : tensor<f32>]} {
  %r = weft.sum %x : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @no_terms(%x: tensor<2x0x3xf32>)
    -> tensor<2x3xf32> attributes {
      weft.inputs = [dense<> : tensor<2x0x3xf32>],
      weft.expect = [dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf32>]} {
  %r = weft.sum %x dims [1] : tensor<2x0x3xf32> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @no_results(%x: tensor<2x0xf32>)
    -> tensor<0xf32> attributes {
      weft.inputs = [dense<> : tensor<2x0xf32>],
      weft.expect = [dense<> : tensor<0xf32>]} {
  %r = weft.sum %x dims [0] : tensor<2x0xf32> -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @infinity_and_nan(%x: tensor<3x2xf32>)
    -> tensor<3xf32> attributes {
      weft.inputs = [
        dense<[[1.0, 0x7F800000], [0x7F800000, 0xFF800000], [0x7FC00000, 1.0]]> : tensor<3x2xf32>],
      weft.expect = [dense<[0x7F800000, 0x7FC00000, 0x7FC00000]> : tensor<3xf32>]} {
  %r = weft.sum %x dims [1] : tensor<3x2xf32> -> tensor<3xf32>
  return %r : tensor<3xf32>
}

func.func @in_f64(%x: tensor<2x4x8xf16>)
    -> tensor<2x4xf64> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf16>],
      weft.expect = [
        dense<[[18.0, 15.0, 12.0, 20.0], [17.0, 14.0, 11.0, 19.0]]> : tensor<2x4xf64>]} {
  %r = weft.sum %x dims [2] dtype f64 : tensor<2x4x8xf16> -> tensor<2x4xf64>
  return %r : tensor<2x4xf64>
}

func.func @from_i32(%x: tensor<2x4x8xi32>)
    -> tensor<2x4xf32> attributes {
      weft.inputs = [
        dense<[[[-3, 4, 0, 7, 3, -1, 6, 2], [-2, 5, 1, -3, 4, 0, 7, 3], [-1, 6, 2, -2, 5, 1, -3, 4], [0, 7, 3, -1, 6, 2, -2, 5]], [[1, -3, 4, 0, 7, 3, -1, 6], [2, -2, 5, 1, -3, 4, 0, 7], [3, -1, 6, 2, -2, 5, 1, -3], [4, 0, 7, 3, -1, 6, 2, -2]]]> : tensor<2x4x8xi32>],
      weft.expect = [
        dense<[[18.0, 15.0, 12.0, 20.0], [17.0, 14.0, 11.0, 19.0]]> : tensor<2x4xf32>]} {
  %r = weft.sum %x dims [2] dtype f32 : tensor<2x4x8xi32> -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @cast_first(%x: tensor<2xf32>)
    -> tensor<f16> attributes {
      weft.inputs = [dense<[1.0, 2049.0]> : tensor<2xf32>],
      weft.expect = [dense<2048.0> : tensor<f16>]} {
  %r = weft.sum %x dtype f16 : tensor<2xf32> -> tensor<f16>
  return %r : tensor<f16>
}

func.func @dynamic(%x: tensor<?x?x8xf32>)
    -> tensor<?x?xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [
        dense<[[-6.0, 22.0, 6.0, 1.0, 18.0, 2.0, 8.0, 14.0], [10.0, -6.0, 22.0, 6.0, 1.0, 18.0, 2.0, 8.0]]> : tensor<2x8xf32>]} {
  %r = weft.sum %x dims [1] : tensor<?x?x8xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @in_i32(%x: tensor<2x8xf32>)
    -> tensor<i32> attributes {
      weft.inputs = [
        dense<[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0]]> : tensor<2x8xf32>],
      weft.expect = [dense<33> : tensor<i32>]} {
  %r = weft.sum %x dtype i32 : tensor<2x8xf32> -> tensor<i32>
  return %r : tensor<i32>
}

func.func @in_u8(%x: tensor<2x8xi16>)
    -> tensor<ui8> attributes {
      weft.inputs = [
        dense<[[-3, 4, 0, 7, 3, -1, 6, 2], [-2, 5, 1, -3, 4, 0, 7, 3]]> : tensor<2x8xi16>],
      weft.expect = [dense<33> : tensor<ui8>]} {
  %r = weft.sum %x dtype ui8 : tensor<2x8xi16> -> tensor<ui8>
  return %r : tensor<ui8>
}

func.func @in_bool(%x: tensor<2x3xf32>)
    -> tensor<i1> attributes {
      weft.inputs = [dense<[[0.0, -0.0, 0.0], [0.0, 0.5, -0.5]]> : tensor<2x3xf32>],
      weft.expect = [dense<true> : tensor<i1>]} {
  %r = weft.sum %x dtype i1 : tensor<2x3xf32> -> tensor<i1>
  return %r : tensor<i1>
}

func.func @bools_in_bool(%x: tensor<3x8xi1>)
    -> tensor<i1> attributes {
      weft.inputs = [
        dense<[[false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, false]]> : tensor<3x8xi1>],
      weft.expect = [dense<false> : tensor<i1>]} {
  %r = weft.sum %x dtype i1 : tensor<3x8xi1> -> tensor<i1>
  return %r : tensor<i1>
}

func.func @order()
    -> tensor<f32> attributes {
      weft.expect = [dense<-49.761314> : tensor<f32>]} {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %factor = arith.constant 0.37 : f64
  %half = arith.constant 0.5 : f64
  %i = weft.arange %zero, %one length 10000 dtype f32 : i64, i64 -> tensor<10000xf32>
  %a = weft.mul %i, %factor : tensor<10000xf32>, f64 -> tensor<10000xf32>
  %b = weft.floor %a : tensor<10000xf32> -> tensor<10000xf32>
  %c = weft.sub %a, %b : tensor<10000xf32>, tensor<10000xf32> -> tensor<10000xf32>
  %x = weft.sub %c, %half : tensor<10000xf32>, f64 -> tensor<10000xf32>
  %r = weft.sum %x : tensor<10000xf32> -> tensor<f32> order <sum, lanes = 32>
  return %r : tensor<f32>
}

func.func @order_of_columns()
    -> tensor<2xf32> attributes {
      weft.expect = [dense<[-49.880783, 0.11946881]> : tensor<2xf32>]} {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %factor = arith.constant 0.37 : f64
  %half = arith.constant 0.5 : f64
  %i = weft.arange %zero, %one length 10000 dtype f32 : i64, i64 -> tensor<10000xf32>
  %a = weft.mul %i, %factor : tensor<10000xf32>, f64 -> tensor<10000xf32>
  %b = weft.floor %a : tensor<10000xf32> -> tensor<10000xf32>
  %c = weft.sub %a, %b : tensor<10000xf32>, tensor<10000xf32> -> tensor<10000xf32>
  %x = weft.sub %c, %half : tensor<10000xf32>, f64 -> tensor<10000xf32>
  %y = weft.view %x size [5000, 2] : tensor<10000xf32> -> tensor<5000x2xf32>
  %r = weft.sum %y dims [0] : tensor<5000x2xf32> -> tensor<2xf32> order <sum, lanes = 1>
  return %r : tensor<2xf32>
}

func.func @order_bf16()
    -> tensor<bf16> attributes {
      weft.expect = [dense<-49.75> : tensor<bf16>]} {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %factor = arith.constant 0.37 : f64
  %half = arith.constant 0.5 : f64
  %i = weft.arange %zero, %one length 10000 dtype f32 : i64, i64 -> tensor<10000xf32>
  %a = weft.mul %i, %factor : tensor<10000xf32>, f64 -> tensor<10000xf32>
  %b = weft.floor %a : tensor<10000xf32> -> tensor<10000xf32>
  %c = weft.sub %a, %b : tensor<10000xf32>, tensor<10000xf32> -> tensor<10000xf32>
  %x = weft.sub %c, %half : tensor<10000xf32>, f64 -> tensor<10000xf32>
  %y = weft.cast %x to bf16 : tensor<10000xf32> -> tensor<10000xbf16>
  %r = weft.sum %y : tensor<10000xbf16> -> tensor<bf16> order <sum, lanes = 32>
  return %r : tensor<bf16>
}
