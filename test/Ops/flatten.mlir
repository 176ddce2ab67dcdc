// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.

func.func @bool(%x: tensor<2x3x2xi1>)
    -> tensor<2x6xi1> attributes {
      weft.inputs = [
        dense<[[[true, true], [true, true], [true, true]], [[false, true], [true, true], [true, true]]]> : tensor<2x3x2xi1>],
      weft.expect = [
        dense<[[true, true, true, true, true, true], [false, true, true, true, true, true]]> : tensor<2x6xi1>]} {
  %r = weft.flatten %x [1, 2] : tensor<2x3x2xi1> -> tensor<2x6xi1>
  return %r : tensor<2x6xi1>
}

func.func @u8(%x: tensor<2x3x2xui8>)
    -> tensor<2x6xui8> attributes {
      weft.inputs = [
        dense<[[[0, 5], [10, 2], [7, 12]], [[4, 9], [1, 6], [11, 3]]]> : tensor<2x3x2xui8>],
      weft.expect = [dense<[[0, 5, 10, 2, 7, 12], [4, 9, 1, 6, 11, 3]]> : tensor<2x6xui8>]} {
  %r = weft.flatten %x [1, 2] : tensor<2x3x2xui8> -> tensor<2x6xui8>
  return %r : tensor<2x6xui8>
}

func.func @i8(%x: tensor<2x3x2xi8>)
    -> tensor<2x6xi8> attributes {
      weft.inputs = [
        dense<[[[-4, 1], [6, -2], [3, 8]], [[0, 5], [-3, 2], [7, -1]]]> : tensor<2x3x2xi8>],
      weft.expect = [dense<[[-4, 1, 6, -2, 3, 8], [0, 5, -3, 2, 7, -1]]> : tensor<2x6xi8>]} {
  %r = weft.flatten %x [1, 2] : tensor<2x3x2xi8> -> tensor<2x6xi8>
  return %r : tensor<2x6xi8>
}

func.func @i16(%x: tensor<2x3x2xi16>)
    -> tensor<2x6xi16> attributes {
      weft.inputs = [
        dense<[[[-4, 1], [6, -2], [3, 8]], [[0, 5], [-3, 2], [7, -1]]]> : tensor<2x3x2xi16>],
      weft.expect = [dense<[[-4, 1, 6, -2, 3, 8], [0, 5, -3, 2, 7, -1]]> : tensor<2x6xi16>]} {
  %r = weft.flatten %x [1, 2] : tensor<2x3x2xi16> -> tensor<2x6xi16>
  return %r : tensor<2x6xi16>
}

func.func @i32(%x: tensor<2x3x2xi32>)
    -> tensor<2x6xi32> attributes {
      weft.inputs = [
        dense<[[[-4, 1], [6, -2], [3, 8]], [[0, 5], [-3, 2], [7, -1]]]> : tensor<2x3x2xi32>],
      weft.expect = [dense<[[-4, 1, 6, -2, 3, 8], [0, 5, -3, 2, 7, -1]]> : tensor<2x6xi32>]} {
  %r = weft.flatten %x [1, 2] : tensor<2x3x2xi32> -> tensor<2x6xi32>
  return %r : tensor<2x6xi32>
}

func.func @i64(%x: tensor<2x3x2xi64>)
    -> tensor<2x6xi64> attributes {
      weft.inputs = [
        dense<[[[-4, 1], [6, -2], [3, 8]], [[0, 5], [-3, 2], [7, -1]]]> : tensor<2x3x2xi64>],
      weft.expect = [dense<[[-4, 1, 6, -2, 3, 8], [0, 5, -3, 2, 7, -1]]> : tensor<2x6xi64>]} {
  %r = weft.flatten %x [1, 2] : tensor<2x3x2xi64> -> tensor<2x6xi64>
  return %r : tensor<2x6xi64>
}

func.func @f16(%x: tensor<2x3x2xf16>)
    -> tensor<2x6xf16> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0], [6.0, -2.0], [3.0, 8.0]], [[0.0, 5.0], [-3.0, 2.0], [7.0, -1.0]]]> : tensor<2x3x2xf16>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0], [0.0, 5.0, -3.0, 2.0, 7.0, -1.0]]> : tensor<2x6xf16>]} {
  %r = weft.flatten %x [1, 2] : tensor<2x3x2xf16> -> tensor<2x6xf16>
  return %r : tensor<2x6xf16>
}

func.func @bf16(%x: tensor<2x3x2xbf16>)
    -> tensor<2x6xbf16> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0], [6.0, -2.0], [3.0, 8.0]], [[0.0, 5.0], [-3.0, 2.0], [7.0, -1.0]]]> : tensor<2x3x2xbf16>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0], [0.0, 5.0, -3.0, 2.0, 7.0, -1.0]]> : tensor<2x6xbf16>]} {
  %r = weft.flatten %x [1, 2] : tensor<2x3x2xbf16> -> tensor<2x6xbf16>
  return %r : tensor<2x6xbf16>
}

func.func @f32(%x: tensor<2x3x2xf32>)
    -> tensor<2x6xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0], [6.0, -2.0], [3.0, 8.0]], [[0.0, 5.0], [-3.0, 2.0], [7.0, -1.0]]]> : tensor<2x3x2xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0], [0.0, 5.0, -3.0, 2.0, 7.0, -1.0]]> : tensor<2x6xf32>]} {
  %r = weft.flatten %x [1, 2] : tensor<2x3x2xf32> -> tensor<2x6xf32>
  return %r : tensor<2x6xf32>
}

func.func @f64(%x: tensor<2x3x2xf64>)
    -> tensor<2x6xf64> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0], [6.0, -2.0], [3.0, 8.0]], [[0.0, 5.0], [-3.0, 2.0], [7.0, -1.0]]]> : tensor<2x3x2xf64>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0], [0.0, 5.0, -3.0, 2.0, 7.0, -1.0]]> : tensor<2x6xf64>]} {
  %r = weft.flatten %x [1, 2] : tensor<2x3x2xf64> -> tensor<2x6xf64>
  return %r : tensor<2x6xf64>
}

func.func @all(%x: tensor<2x3x4xf32>)
    -> tensor<24xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]> : tensor<2x3x4xf32>],
      weft.expect = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>]} {
  %r = weft.flatten %x [0, 2] : tensor<2x3x4xf32> -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @same_dim(%x: tensor<2x3x4xf32>)
    -> tensor<2x3x4xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]> : tensor<2x3x4xf32>],
      weft.expect = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]> : tensor<2x3x4xf32>]} {
  %r = weft.flatten %x [1, 1] : tensor<2x3x4xf32> -> tensor<2x3x4xf32>
  return %r : tensor<2x3x4xf32>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<1xf32> attributes {
      weft.inputs = [dense<2.0> : tensor<f32>],
      weft.expect = [dense<[2.0]> : tensor<1xf32>]} {
  %r = weft.flatten %x [0, 0] : tensor<f32> -> tensor<1xf32>
  return %r : tensor<1xf32>
}

func.func @view_of_permuted(%x: tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<4x6xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 3.0, -3.0], [4.0, -2.0, 5.0]], [[1.0, 8.0, 2.0], [-4.0, 3.0, -3.0]], [[6.0, 0.0, 7.0], [1.0, 8.0, 2.0]], [[-2.0, 5.0, -1.0], [6.0, 0.0, 7.0]]]> : tensor<4x2x3xf32>],
      weft.expect = [
        dense<[[-4.0, 3.0, -3.0, 4.0, -2.0, 5.0], [1.0, 8.0, 2.0, -4.0, 3.0, -3.0], [6.0, 0.0, 7.0, 1.0, 8.0, 2.0], [-2.0, 5.0, -1.0, 6.0, 0.0, 7.0]]> : tensor<4x6xf32>]} {
  %r = weft.flatten %x [1, 2] : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<4x6xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<4x6xf32, #weft.dim_order<[1, 0]>>
}

func.func @copy_of_permuted(%x: tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<8x3xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 3.0, -3.0], [4.0, -2.0, 5.0]], [[1.0, 8.0, 2.0], [-4.0, 3.0, -3.0]], [[6.0, 0.0, 7.0], [1.0, 8.0, 2.0]], [[-2.0, 5.0, -1.0], [6.0, 0.0, 7.0]]]> : tensor<4x2x3xf32>],
      weft.expect = [
        dense<[[-4.0, 3.0, -3.0], [4.0, -2.0, 5.0], [1.0, 8.0, 2.0], [-4.0, 3.0, -3.0], [6.0, 0.0, 7.0], [1.0, 8.0, 2.0], [-2.0, 5.0, -1.0], [6.0, 0.0, 7.0]]> : tensor<8x3xf32>]} {
  %r = weft.flatten %x [0, 1] : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<8x3xf32>
  return %r : tensor<8x3xf32>
}

func.func @copy_of_strided(%x: tensor<2x2x2xf32, #weft.strided<[12, 8, 2]>>)
    -> tensor<8xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 6.0], [-3.0, 7.0]], [[4.0, 1.0], [5.0, 2.0]]]> : tensor<2x2x2xf32>],
      weft.expect = [dense<[-4.0, 6.0, -3.0, 7.0, 4.0, 1.0, 5.0, 2.0]> : tensor<8xf32>]} {
  %r = weft.flatten %x [0, 2] : tensor<2x2x2xf32, #weft.strided<[12, 8, 2]>> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @empty(%x: tensor<2x0x3xf32>)
    -> tensor<0x3xf32> attributes {
      weft.inputs = [dense<> : tensor<2x0x3xf32>],
      weft.expect = [dense<> : tensor<0x3xf32>]} {
  %r = weft.flatten %x [0, 1] : tensor<2x0x3xf32> -> tensor<0x3xf32>
  return %r : tensor<0x3xf32>
}
