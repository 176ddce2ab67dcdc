// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.

func.func @bool(%x: tensor<2x3x2xi1>)
    -> tensor<2x2x3xi1, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[true, true], [true, true], [true, true]], [[false, true], [true, true], [true, true]]]> : tensor<2x3x2xi1>],
      weft.expect = [
        dense<[[[true, true, true], [false, true, true]], [[true, true, true], [true, true, true]]]> : tensor<2x2x3xi1>]} {
  %r = weft.permute %x [2, 0, 1] : tensor<2x3x2xi1> -> tensor<2x2x3xi1, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<2x2x3xi1, #weft.dim_order<[1, 2, 0]>>
}

func.func @u8(%x: tensor<2x3x2xui8>)
    -> tensor<2x2x3xui8, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[0, 5], [10, 2], [7, 12]], [[4, 9], [1, 6], [11, 3]]]> : tensor<2x3x2xui8>],
      weft.expect = [
        dense<[[[0, 10, 7], [4, 1, 11]], [[5, 2, 12], [9, 6, 3]]]> : tensor<2x2x3xui8>]} {
  %r = weft.permute %x [2, 0, 1] : tensor<2x3x2xui8> -> tensor<2x2x3xui8, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<2x2x3xui8, #weft.dim_order<[1, 2, 0]>>
}

func.func @i8(%x: tensor<2x3x2xi8>)
    -> tensor<2x2x3xi8, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4, 1], [6, -2], [3, 8]], [[0, 5], [-3, 2], [7, -1]]]> : tensor<2x3x2xi8>],
      weft.expect = [
        dense<[[[-4, 6, 3], [0, -3, 7]], [[1, -2, 8], [5, 2, -1]]]> : tensor<2x2x3xi8>]} {
  %r = weft.permute %x [2, 0, 1] : tensor<2x3x2xi8> -> tensor<2x2x3xi8, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<2x2x3xi8, #weft.dim_order<[1, 2, 0]>>
}

func.func @i16(%x: tensor<2x3x2xi16>)
    -> tensor<2x2x3xi16, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4, 1], [6, -2], [3, 8]], [[0, 5], [-3, 2], [7, -1]]]> : tensor<2x3x2xi16>],
      weft.expect = [
        dense<[[[-4, 6, 3], [0, -3, 7]], [[1, -2, 8], [5, 2, -1]]]> : tensor<2x2x3xi16>]} {
  %r = weft.permute %x [2, 0, 1] : tensor<2x3x2xi16> -> tensor<2x2x3xi16, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<2x2x3xi16, #weft.dim_order<[1, 2, 0]>>
}

func.func @i32(%x: tensor<2x3x2xi32>)
    -> tensor<2x2x3xi32, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4, 1], [6, -2], [3, 8]], [[0, 5], [-3, 2], [7, -1]]]> : tensor<2x3x2xi32>],
      weft.expect = [
        dense<[[[-4, 6, 3], [0, -3, 7]], [[1, -2, 8], [5, 2, -1]]]> : tensor<2x2x3xi32>]} {
  %r = weft.permute %x [2, 0, 1] : tensor<2x3x2xi32> -> tensor<2x2x3xi32, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<2x2x3xi32, #weft.dim_order<[1, 2, 0]>>
}

func.func @i64(%x: tensor<2x3x2xi64>)
    -> tensor<2x2x3xi64, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4, 1], [6, -2], [3, 8]], [[0, 5], [-3, 2], [7, -1]]]> : tensor<2x3x2xi64>],
      weft.expect = [
        dense<[[[-4, 6, 3], [0, -3, 7]], [[1, -2, 8], [5, 2, -1]]]> : tensor<2x2x3xi64>]} {
  %r = weft.permute %x [2, 0, 1] : tensor<2x3x2xi64> -> tensor<2x2x3xi64, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<2x2x3xi64, #weft.dim_order<[1, 2, 0]>>
}

func.func @f16(%x: tensor<2x3x2xf16>)
    -> tensor<2x2x3xf16, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0], [6.0, -2.0], [3.0, 8.0]], [[0.0, 5.0], [-3.0, 2.0], [7.0, -1.0]]]> : tensor<2x3x2xf16>],
      weft.expect = [
        dense<[[[-4.0, 6.0, 3.0], [0.0, -3.0, 7.0]], [[1.0, -2.0, 8.0], [5.0, 2.0, -1.0]]]> : tensor<2x2x3xf16>]} {
  %r = weft.permute %x [2, 0, 1] : tensor<2x3x2xf16> -> tensor<2x2x3xf16, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<2x2x3xf16, #weft.dim_order<[1, 2, 0]>>
}

func.func @bf16(%x: tensor<2x3x2xbf16>)
    -> tensor<2x2x3xbf16, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0], [6.0, -2.0], [3.0, 8.0]], [[0.0, 5.0], [-3.0, 2.0], [7.0, -1.0]]]> : tensor<2x3x2xbf16>],
      weft.expect = [
        dense<[[[-4.0, 6.0, 3.0], [0.0, -3.0, 7.0]], [[1.0, -2.0, 8.0], [5.0, 2.0, -1.0]]]> : tensor<2x2x3xbf16>]} {
  %r = weft.permute %x [2, 0, 1] : tensor<2x3x2xbf16> -> tensor<2x2x3xbf16, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<2x2x3xbf16, #weft.dim_order<[1, 2, 0]>>
}

func.func @f32(%x: tensor<2x3x2xf32>)
    -> tensor<2x2x3xf32, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0], [6.0, -2.0], [3.0, 8.0]], [[0.0, 5.0], [-3.0, 2.0], [7.0, -1.0]]]> : tensor<2x3x2xf32>],
      weft.expect = [
        dense<[[[-4.0, 6.0, 3.0], [0.0, -3.0, 7.0]], [[1.0, -2.0, 8.0], [5.0, 2.0, -1.0]]]> : tensor<2x2x3xf32>]} {
  %r = weft.permute %x [2, 0, 1] : tensor<2x3x2xf32> -> tensor<2x2x3xf32, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<2x2x3xf32, #weft.dim_order<[1, 2, 0]>>
}

func.func @f64(%x: tensor<2x3x2xf64>)
    -> tensor<2x2x3xf64, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0], [6.0, -2.0], [3.0, 8.0]], [[0.0, 5.0], [-3.0, 2.0], [7.0, -1.0]]]> : tensor<2x3x2xf64>],
      weft.expect = [
        dense<[[[-4.0, 6.0, 3.0], [0.0, -3.0, 7.0]], [[1.0, -2.0, 8.0], [5.0, 2.0, -1.0]]]> : tensor<2x2x3xf64>]} {
  %r = weft.permute %x [2, 0, 1] : tensor<2x3x2xf64> -> tensor<2x2x3xf64, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<2x2x3xf64, #weft.dim_order<[1, 2, 0]>>
}

func.func @reversed(%x: tensor<2x3x4xf32>)
    -> tensor<4x3x2xf32, #weft.dim_order<[2, 1, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]> : tensor<2x3x4xf32>],
      weft.expect = [
        dense<[[[-4.0, 4.0], [3.0, -2.0], [-3.0, 5.0]], [[1.0, -4.0], [8.0, 3.0], [2.0, -3.0]], [[6.0, 1.0], [0.0, 8.0], [7.0, 2.0]], [[-2.0, 6.0], [5.0, 0.0], [-1.0, 7.0]]]> : tensor<4x3x2xf32>]} {
  %r = weft.permute %x [2, 1, 0] : tensor<2x3x4xf32> -> tensor<4x3x2xf32, #weft.dim_order<[2, 1, 0]>>
  return %r : tensor<4x3x2xf32, #weft.dim_order<[2, 1, 0]>>
}

func.func @same(%x: tensor<2x3x4xf32>)
    -> tensor<2x3x4xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]> : tensor<2x3x4xf32>],
      weft.expect = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]> : tensor<2x3x4xf32>]} {
  %r = weft.permute %x [0, 1, 2] : tensor<2x3x4xf32> -> tensor<2x3x4xf32>
  return %r : tensor<2x3x4xf32>
}

func.func @back(%x: tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<2x3x4xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 3.0, -3.0], [4.0, -2.0, 5.0]], [[1.0, 8.0, 2.0], [-4.0, 3.0, -3.0]], [[6.0, 0.0, 7.0], [1.0, 8.0, 2.0]], [[-2.0, 5.0, -1.0], [6.0, 0.0, 7.0]]]> : tensor<4x2x3xf32>],
      weft.expect = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]> : tensor<2x3x4xf32>]} {
  %r = weft.permute %x [1, 2, 0] : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<2x3x4xf32>
  return %r : tensor<2x3x4xf32>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<1.5> : tensor<f32>],
      weft.expect = [dense<1.5> : tensor<f32>]} {
  %r = weft.permute %x [] : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @ones(%x: tensor<2x1x4xf32>)
    -> tensor<1x4x2xf32, #weft.dim_order<[0, 2, 1]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0]], [[4.0, -4.0, 1.0, 6.0]]]> : tensor<2x1x4xf32>],
      weft.expect = [
        dense<[[[-4.0, 4.0], [1.0, -4.0], [6.0, 1.0], [-2.0, 6.0]]]> : tensor<1x4x2xf32>]} {
  %r = weft.permute %x [1, 2, 0] : tensor<2x1x4xf32> -> tensor<1x4x2xf32, #weft.dim_order<[0, 2, 1]>>
  return %r : tensor<1x4x2xf32, #weft.dim_order<[0, 2, 1]>>
}

func.func @empty(%x: tensor<2x0x3xf32>)
    -> tensor<0x3x2xf32> attributes {
      weft.inputs = [dense<> : tensor<2x0x3xf32>],
      weft.expect = [dense<> : tensor<0x3x2xf32>]} {
  %r = weft.permute %x [1, 2, 0] : tensor<2x0x3xf32> -> tensor<0x3x2xf32>
  return %r : tensor<0x3x2xf32>
}

func.func @strided(%x: tensor<2x2x3xf32, #weft.strided<[12, 8, 1]>>)
    -> tensor<2x2x3xf32, #weft.strided<[8, 12, 1]>> attributes {
      weft.inputs = [
        dense<[[[1.0, 6.0, -2.0], [2.0, 7.0, -1.0]], [[-4.0, 1.0, 6.0], [-3.0, 2.0, 7.0]]]> : tensor<2x2x3xf32>],
      weft.expect = [
        dense<[[[1.0, 6.0, -2.0], [-4.0, 1.0, 6.0]], [[2.0, 7.0, -1.0], [-3.0, 2.0, 7.0]]]> : tensor<2x2x3xf32>]} {
  %r = weft.permute %x [1, 0, 2] : tensor<2x2x3xf32, #weft.strided<[12, 8, 1]>> -> tensor<2x2x3xf32, #weft.strided<[8, 12, 1]>>
  return %r : tensor<2x2x3xf32, #weft.strided<[8, 12, 1]>>
}

func.func @dynamic(%x: tensor<?x?x?xf32>)
    -> tensor<?x?x?xf32, #weft.dim_order<[2, 0, 1]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]> : tensor<2x3x4xf32>],
      weft.expect = [
        dense<[[[-4.0, 4.0], [1.0, -4.0], [6.0, 1.0], [-2.0, 6.0]], [[3.0, -2.0], [8.0, 3.0], [0.0, 8.0], [5.0, 0.0]], [[-3.0, 5.0], [2.0, -3.0], [7.0, 2.0], [-1.0, 7.0]]]> : tensor<3x4x2xf32>]} {
  %r = weft.permute %x [1, 2, 0] : tensor<?x?x?xf32> -> tensor<?x?x?xf32, #weft.dim_order<[2, 0, 1]>>
  return %r : tensor<?x?x?xf32, #weft.dim_order<[2, 0, 1]>>
}
