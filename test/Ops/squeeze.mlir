// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.

func.func @bool(%x: tensor<1x3x1xi1>)
    -> tensor<3x1xi1> attributes {
      weft.inputs = [dense<[[[true], [true], [true]]]> : tensor<1x3x1xi1>],
      weft.expect = [dense<[[true], [true], [true]]> : tensor<3x1xi1>]} {
  %r = weft.squeeze %x dims [0] : tensor<1x3x1xi1> -> tensor<3x1xi1>
  return %r : tensor<3x1xi1>
}

func.func @u8(%x: tensor<1x3x1xui8>)
    -> tensor<3x1xui8> attributes {
      weft.inputs = [dense<[[[0], [5], [10]]]> : tensor<1x3x1xui8>],
      weft.expect = [dense<[[0], [5], [10]]> : tensor<3x1xui8>]} {
  %r = weft.squeeze %x dims [0] : tensor<1x3x1xui8> -> tensor<3x1xui8>
  return %r : tensor<3x1xui8>
}

func.func @i8(%x: tensor<1x3x1xi8>)
    -> tensor<3x1xi8> attributes {
      weft.inputs = [dense<[[[-4], [1], [6]]]> : tensor<1x3x1xi8>],
      weft.expect = [dense<[[-4], [1], [6]]> : tensor<3x1xi8>]} {
  %r = weft.squeeze %x dims [0] : tensor<1x3x1xi8> -> tensor<3x1xi8>
  return %r : tensor<3x1xi8>
}

func.func @i16(%x: tensor<1x3x1xi16>)
    -> tensor<3x1xi16> attributes {
      weft.inputs = [dense<[[[-4], [1], [6]]]> : tensor<1x3x1xi16>],
      weft.expect = [dense<[[-4], [1], [6]]> : tensor<3x1xi16>]} {
  %r = weft.squeeze %x dims [0] : tensor<1x3x1xi16> -> tensor<3x1xi16>
  return %r : tensor<3x1xi16>
}

func.func @i32(%x: tensor<1x3x1xi32>)
    -> tensor<3x1xi32> attributes {
      weft.inputs = [dense<[[[-4], [1], [6]]]> : tensor<1x3x1xi32>],
      weft.expect = [dense<[[-4], [1], [6]]> : tensor<3x1xi32>]} {
  %r = weft.squeeze %x dims [0] : tensor<1x3x1xi32> -> tensor<3x1xi32>
  return %r : tensor<3x1xi32>
}

func.func @i64(%x: tensor<1x3x1xi64>)
    -> tensor<3x1xi64> attributes {
      weft.inputs = [dense<[[[-4], [1], [6]]]> : tensor<1x3x1xi64>],
      weft.expect = [dense<[[-4], [1], [6]]> : tensor<3x1xi64>]} {
  %r = weft.squeeze %x dims [0] : tensor<1x3x1xi64> -> tensor<3x1xi64>
  return %r : tensor<3x1xi64>
}

func.func @f16(%x: tensor<1x3x1xf16>)
    -> tensor<3x1xf16> attributes {
      weft.inputs = [dense<[[[-4.0], [1.0], [6.0]]]> : tensor<1x3x1xf16>],
      weft.expect = [dense<[[-4.0], [1.0], [6.0]]> : tensor<3x1xf16>]} {
  %r = weft.squeeze %x dims [0] : tensor<1x3x1xf16> -> tensor<3x1xf16>
  return %r : tensor<3x1xf16>
}

func.func @bf16(%x: tensor<1x3x1xbf16>)
    -> tensor<3x1xbf16> attributes {
      weft.inputs = [dense<[[[-4.0], [1.0], [6.0]]]> : tensor<1x3x1xbf16>],
      weft.expect = [dense<[[-4.0], [1.0], [6.0]]> : tensor<3x1xbf16>]} {
  %r = weft.squeeze %x dims [0] : tensor<1x3x1xbf16> -> tensor<3x1xbf16>
  return %r : tensor<3x1xbf16>
}

func.func @f32(%x: tensor<1x3x1xf32>)
    -> tensor<3x1xf32> attributes {
      weft.inputs = [dense<[[[-4.0], [1.0], [6.0]]]> : tensor<1x3x1xf32>],
      weft.expect = [dense<[[-4.0], [1.0], [6.0]]> : tensor<3x1xf32>]} {
  %r = weft.squeeze %x dims [0] : tensor<1x3x1xf32> -> tensor<3x1xf32>
  return %r : tensor<3x1xf32>
}

func.func @f64(%x: tensor<1x3x1xf64>)
    -> tensor<3x1xf64> attributes {
      weft.inputs = [dense<[[[-4.0], [1.0], [6.0]]]> : tensor<1x3x1xf64>],
      weft.expect = [dense<[[-4.0], [1.0], [6.0]]> : tensor<3x1xf64>]} {
  %r = weft.squeeze %x dims [0] : tensor<1x3x1xf64> -> tensor<3x1xf64>
  return %r : tensor<3x1xf64>
}

func.func @all(%x: tensor<1x3x1x4xf32>)
    -> tensor<3x4xf32> attributes {
      weft.inputs = [
        dense<[[[[-4.0, 1.0, 6.0, -2.0]], [[3.0, 8.0, 0.0, 5.0]], [[-3.0, 2.0, 7.0, -1.0]]]]> : tensor<1x3x1x4xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf32>]} {
  %r = weft.squeeze %x : tensor<1x3x1x4xf32> -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @two(%x: tensor<1x3x1x4xf32>)
    -> tensor<3x4xf32> attributes {
      weft.inputs = [
        dense<[[[[-4.0, 1.0, 6.0, -2.0]], [[3.0, 8.0, 0.0, 5.0]], [[-3.0, 2.0, 7.0, -1.0]]]]> : tensor<1x3x1x4xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf32>]} {
  %r = weft.squeeze %x dims [0, 2] : tensor<1x3x1x4xf32> -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @not_one(%x: tensor<1x3x1x4xf32>)
    -> tensor<1x3x1x4xf32> attributes {
      weft.inputs = [
        dense<[[[[-4.0, 1.0, 6.0, -2.0]], [[3.0, 8.0, 0.0, 5.0]], [[-3.0, 2.0, 7.0, -1.0]]]]> : tensor<1x3x1x4xf32>],
      weft.expect = [
        dense<[[[[-4.0, 1.0, 6.0, -2.0]], [[3.0, 8.0, 0.0, 5.0]], [[-3.0, 2.0, 7.0, -1.0]]]]> : tensor<1x3x1x4xf32>]} {
  %r = weft.squeeze %x dims [1] : tensor<1x3x1x4xf32> -> tensor<1x3x1x4xf32>
  return %r : tensor<1x3x1x4xf32>
}

func.func @all_to_zero_d(%x: tensor<1x1xf32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<[[2.0]]> : tensor<1x1xf32>],
      weft.expect = [dense<2.0> : tensor<f32>]} {
  %r = weft.squeeze %x : tensor<1x1xf32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<2.0> : tensor<f32>],
      weft.expect = [dense<2.0> : tensor<f32>]} {
  %r = weft.squeeze %x : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @permuted(%x: tensor<4x1x3x1xf32, #weft.dim_order<[1, 2, 0, 3]>>)
    -> tensor<4x3x1xf32, #weft.dim_order<[1, 0, 2]>> attributes {
      weft.inputs = [
        dense<[[[[-4.0], [3.0], [-3.0]]], [[[1.0], [8.0], [2.0]]], [[[6.0], [0.0], [7.0]]], [[[-2.0], [5.0], [-1.0]]]]> : tensor<4x1x3x1xf32>],
      weft.expect = [
        dense<[[[-4.0], [3.0], [-3.0]], [[1.0], [8.0], [2.0]], [[6.0], [0.0], [7.0]], [[-2.0], [5.0], [-1.0]]]> : tensor<4x3x1xf32>]} {
  %r = weft.squeeze %x dims [1] : tensor<4x1x3x1xf32, #weft.dim_order<[1, 2, 0, 3]>> -> tensor<4x3x1xf32, #weft.dim_order<[1, 0, 2]>>
  return %r : tensor<4x3x1xf32, #weft.dim_order<[1, 0, 2]>>
}

func.func @strided(%x: tensor<1x3x1x2xf32, #weft.strided<[1, 4, 1, 2]>>)
    -> tensor<3x2xf32, #weft.strided<[4, 2]>> attributes {
      weft.inputs = [
        dense<[[[[-4.0, 6.0]], [[3.0, 0.0]], [[-3.0, 7.0]]]]> : tensor<1x3x1x2xf32>],
      weft.expect = [dense<[[-4.0, 6.0], [3.0, 0.0], [-3.0, 7.0]]> : tensor<3x2xf32>]} {
  %r = weft.squeeze %x : tensor<1x3x1x2xf32, #weft.strided<[1, 4, 1, 2]>> -> tensor<3x2xf32, #weft.strided<[4, 2]>>
  return %r : tensor<3x2xf32, #weft.strided<[4, 2]>>
}

func.func @empty(%x: tensor<1x0xf32>)
    -> tensor<0xf32> attributes {
      weft.inputs = [dense<> : tensor<1x0xf32>],
      weft.expect = [dense<> : tensor<0xf32>]} {
  %r = weft.squeeze %x dims [0] : tensor<1x0xf32> -> tensor<0xf32>
  return %r : tensor<0xf32>
}
