// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.

func.func @bool(%x: tensor<3xi1>)
    -> tensor<3x1xi1> attributes {
      weft.inputs = [dense<[true, true, true]> : tensor<3xi1>],
      weft.expect = [dense<[[true], [true], [true]]> : tensor<3x1xi1>]} {
  %r = weft.unsqueeze %x dim 1 : tensor<3xi1> -> tensor<3x1xi1>
  return %r : tensor<3x1xi1>
}

func.func @u8(%x: tensor<3xui8>)
    -> tensor<3x1xui8> attributes {
      weft.inputs = [dense<[0, 5, 10]> : tensor<3xui8>],
      weft.expect = [dense<[[0], [5], [10]]> : tensor<3x1xui8>]} {
  %r = weft.unsqueeze %x dim 1 : tensor<3xui8> -> tensor<3x1xui8>
  return %r : tensor<3x1xui8>
}

func.func @i8(%x: tensor<3xi8>)
    -> tensor<3x1xi8> attributes {
      weft.inputs = [dense<[-4, 1, 6]> : tensor<3xi8>],
      weft.expect = [dense<[[-4], [1], [6]]> : tensor<3x1xi8>]} {
  %r = weft.unsqueeze %x dim 1 : tensor<3xi8> -> tensor<3x1xi8>
  return %r : tensor<3x1xi8>
}

func.func @i16(%x: tensor<3xi16>)
    -> tensor<3x1xi16> attributes {
      weft.inputs = [dense<[-4, 1, 6]> : tensor<3xi16>],
      weft.expect = [dense<[[-4], [1], [6]]> : tensor<3x1xi16>]} {
  %r = weft.unsqueeze %x dim 1 : tensor<3xi16> -> tensor<3x1xi16>
  return %r : tensor<3x1xi16>
}

func.func @i32(%x: tensor<3xi32>)
    -> tensor<3x1xi32> attributes {
      weft.inputs = [dense<[-4, 1, 6]> : tensor<3xi32>],
      weft.expect = [dense<[[-4], [1], [6]]> : tensor<3x1xi32>]} {
  %r = weft.unsqueeze %x dim 1 : tensor<3xi32> -> tensor<3x1xi32>
  return %r : tensor<3x1xi32>
}

func.func @i64(%x: tensor<3xi64>)
    -> tensor<3x1xi64> attributes {
      weft.inputs = [dense<[-4, 1, 6]> : tensor<3xi64>],
      weft.expect = [dense<[[-4], [1], [6]]> : tensor<3x1xi64>]} {
  %r = weft.unsqueeze %x dim 1 : tensor<3xi64> -> tensor<3x1xi64>
  return %r : tensor<3x1xi64>
}

func.func @f16(%x: tensor<3xf16>)
    -> tensor<3x1xf16> attributes {
      weft.inputs = [dense<[-4.0, 1.0, 6.0]> : tensor<3xf16>],
      weft.expect = [dense<[[-4.0], [1.0], [6.0]]> : tensor<3x1xf16>]} {
  %r = weft.unsqueeze %x dim 1 : tensor<3xf16> -> tensor<3x1xf16>
  return %r : tensor<3x1xf16>
}

func.func @bf16(%x: tensor<3xbf16>)
    -> tensor<3x1xbf16> attributes {
      weft.inputs = [dense<[-4.0, 1.0, 6.0]> : tensor<3xbf16>],
      weft.expect = [dense<[[-4.0], [1.0], [6.0]]> : tensor<3x1xbf16>]} {
  %r = weft.unsqueeze %x dim 1 : tensor<3xbf16> -> tensor<3x1xbf16>
  return %r : tensor<3x1xbf16>
}

func.func @f32(%x: tensor<3xf32>)
    -> tensor<3x1xf32> attributes {
      weft.inputs = [dense<[-4.0, 1.0, 6.0]> : tensor<3xf32>],
      weft.expect = [dense<[[-4.0], [1.0], [6.0]]> : tensor<3x1xf32>]} {
  %r = weft.unsqueeze %x dim 1 : tensor<3xf32> -> tensor<3x1xf32>
  return %r : tensor<3x1xf32>
}

func.func @f64(%x: tensor<3xf64>)
    -> tensor<3x1xf64> attributes {
      weft.inputs = [dense<[-4.0, 1.0, 6.0]> : tensor<3xf64>],
      weft.expect = [dense<[[-4.0], [1.0], [6.0]]> : tensor<3x1xf64>]} {
  %r = weft.unsqueeze %x dim 1 : tensor<3xf64> -> tensor<3x1xf64>
  return %r : tensor<3x1xf64>
}

func.func @first(%x: tensor<3x4xf32>)
    -> tensor<1x3x4xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf32>],
      weft.expect = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]]> : tensor<1x3x4xf32>]} {
  %r = weft.unsqueeze %x dim 0 : tensor<3x4xf32> -> tensor<1x3x4xf32>
  return %r : tensor<1x3x4xf32>
}

func.func @middle(%x: tensor<3x4xf32>)
    -> tensor<3x1x4xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf32>],
      weft.expect = [
        dense<[[[-4.0, 1.0, 6.0, -2.0]], [[3.0, 8.0, 0.0, 5.0]], [[-3.0, 2.0, 7.0, -1.0]]]> : tensor<3x1x4xf32>]} {
  %r = weft.unsqueeze %x dim 1 : tensor<3x4xf32> -> tensor<3x1x4xf32>
  return %r : tensor<3x1x4xf32>
}

func.func @last(%x: tensor<3x4xf32>)
    -> tensor<3x4x1xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf32>],
      weft.expect = [
        dense<[[[-4.0], [1.0], [6.0], [-2.0]], [[3.0], [8.0], [0.0], [5.0]], [[-3.0], [2.0], [7.0], [-1.0]]]> : tensor<3x4x1xf32>]} {
  %r = weft.unsqueeze %x dim 2 : tensor<3x4xf32> -> tensor<3x4x1xf32>
  return %r : tensor<3x4x1xf32>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<1xf32> attributes {
      weft.inputs = [dense<2.0> : tensor<f32>],
      weft.expect = [dense<[2.0]> : tensor<1xf32>]} {
  %r = weft.unsqueeze %x dim 0 : tensor<f32> -> tensor<1xf32>
  return %r : tensor<1xf32>
}

func.func @permuted(%x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<4x1x3xf32, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[-4.0, 3.0, -3.0], [1.0, 8.0, 2.0], [6.0, 0.0, 7.0], [-2.0, 5.0, -1.0]]> : tensor<4x3xf32>],
      weft.expect = [
        dense<[[[-4.0, 3.0, -3.0]], [[1.0, 8.0, 2.0]], [[6.0, 0.0, 7.0]], [[-2.0, 5.0, -1.0]]]> : tensor<4x1x3xf32>]} {
  %r = weft.unsqueeze %x dim 1 : tensor<4x3xf32, #weft.dim_order<[1, 0]>> -> tensor<4x1x3xf32, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<4x1x3xf32, #weft.dim_order<[1, 2, 0]>>
}

func.func @strided(%x: tensor<3x2xf32, #weft.strided<[4, 2]>>)
    -> tensor<1x3x2xf32, #weft.strided<[1, 4, 2]>> attributes {
      weft.inputs = [dense<[[-4.0, 6.0], [3.0, 0.0], [-3.0, 7.0]]> : tensor<3x2xf32>],
      weft.expect = [dense<[[[-4.0, 6.0], [3.0, 0.0], [-3.0, 7.0]]]> : tensor<1x3x2xf32>]} {
  %r = weft.unsqueeze %x dim 0 : tensor<3x2xf32, #weft.strided<[4, 2]>> -> tensor<1x3x2xf32, #weft.strided<[1, 4, 2]>>
  return %r : tensor<1x3x2xf32, #weft.strided<[1, 4, 2]>>
}

func.func @empty(%x: tensor<0x3xf32>)
    -> tensor<0x1x3xf32> attributes {
      weft.inputs = [dense<> : tensor<0x3xf32>],
      weft.expect = [dense<> : tensor<0x1x3xf32>]} {
  %r = weft.unsqueeze %x dim 1 : tensor<0x3xf32> -> tensor<0x1x3xf32>
  return %r : tensor<0x1x3xf32>
}
