// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.

func.func @bool(%x: tensor<3x2xi1, #weft.dim_order<[1, 0]>>)
    -> tensor<3x2xi1, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[true, true], [true, true], [true, true]]> : tensor<3x2xi1>],
      weft.expect = [dense<[[true, true], [true, true], [true, true]]> : tensor<3x2xi1>]} {
  %r = weft.clone %x : tensor<3x2xi1, #weft.dim_order<[1, 0]>> -> tensor<3x2xi1, #weft.dim_order<[1, 0]>>
  return %r : tensor<3x2xi1, #weft.dim_order<[1, 0]>>
}

func.func @u8(%x: tensor<3x2xui8, #weft.dim_order<[1, 0]>>)
    -> tensor<3x2xui8, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[0, 2], [5, 7], [10, 12]]> : tensor<3x2xui8>],
      weft.expect = [dense<[[0, 2], [5, 7], [10, 12]]> : tensor<3x2xui8>]} {
  %r = weft.clone %x : tensor<3x2xui8, #weft.dim_order<[1, 0]>> -> tensor<3x2xui8, #weft.dim_order<[1, 0]>>
  return %r : tensor<3x2xui8, #weft.dim_order<[1, 0]>>
}

func.func @i8(%x: tensor<3x2xi8, #weft.dim_order<[1, 0]>>)
    -> tensor<3x2xi8, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4, -2], [1, 3], [6, 8]]> : tensor<3x2xi8>],
      weft.expect = [dense<[[-4, -2], [1, 3], [6, 8]]> : tensor<3x2xi8>]} {
  %r = weft.clone %x : tensor<3x2xi8, #weft.dim_order<[1, 0]>> -> tensor<3x2xi8, #weft.dim_order<[1, 0]>>
  return %r : tensor<3x2xi8, #weft.dim_order<[1, 0]>>
}

func.func @i16(%x: tensor<3x2xi16, #weft.dim_order<[1, 0]>>)
    -> tensor<3x2xi16, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4, -2], [1, 3], [6, 8]]> : tensor<3x2xi16>],
      weft.expect = [dense<[[-4, -2], [1, 3], [6, 8]]> : tensor<3x2xi16>]} {
  %r = weft.clone %x : tensor<3x2xi16, #weft.dim_order<[1, 0]>> -> tensor<3x2xi16, #weft.dim_order<[1, 0]>>
  return %r : tensor<3x2xi16, #weft.dim_order<[1, 0]>>
}

func.func @i32(%x: tensor<3x2xi32, #weft.dim_order<[1, 0]>>)
    -> tensor<3x2xi32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4, -2], [1, 3], [6, 8]]> : tensor<3x2xi32>],
      weft.expect = [dense<[[-4, -2], [1, 3], [6, 8]]> : tensor<3x2xi32>]} {
  %r = weft.clone %x : tensor<3x2xi32, #weft.dim_order<[1, 0]>> -> tensor<3x2xi32, #weft.dim_order<[1, 0]>>
  return %r : tensor<3x2xi32, #weft.dim_order<[1, 0]>>
}

func.func @i64(%x: tensor<3x2xi64, #weft.dim_order<[1, 0]>>)
    -> tensor<3x2xi64, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4, -2], [1, 3], [6, 8]]> : tensor<3x2xi64>],
      weft.expect = [dense<[[-4, -2], [1, 3], [6, 8]]> : tensor<3x2xi64>]} {
  %r = weft.clone %x : tensor<3x2xi64, #weft.dim_order<[1, 0]>> -> tensor<3x2xi64, #weft.dim_order<[1, 0]>>
  return %r : tensor<3x2xi64, #weft.dim_order<[1, 0]>>
}

func.func @f16(%x: tensor<3x2xf16, #weft.dim_order<[1, 0]>>)
    -> tensor<3x2xf16, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4.0, -2.0], [1.0, 3.0], [6.0, 8.0]]> : tensor<3x2xf16>],
      weft.expect = [dense<[[-4.0, -2.0], [1.0, 3.0], [6.0, 8.0]]> : tensor<3x2xf16>]} {
  %r = weft.clone %x : tensor<3x2xf16, #weft.dim_order<[1, 0]>> -> tensor<3x2xf16, #weft.dim_order<[1, 0]>>
  return %r : tensor<3x2xf16, #weft.dim_order<[1, 0]>>
}

func.func @bf16(%x: tensor<3x2xbf16, #weft.dim_order<[1, 0]>>)
    -> tensor<3x2xbf16, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4.0, -2.0], [1.0, 3.0], [6.0, 8.0]]> : tensor<3x2xbf16>],
      weft.expect = [dense<[[-4.0, -2.0], [1.0, 3.0], [6.0, 8.0]]> : tensor<3x2xbf16>]} {
  %r = weft.clone %x : tensor<3x2xbf16, #weft.dim_order<[1, 0]>> -> tensor<3x2xbf16, #weft.dim_order<[1, 0]>>
  return %r : tensor<3x2xbf16, #weft.dim_order<[1, 0]>>
}

func.func @f32(%x: tensor<3x2xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<3x2xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4.0, -2.0], [1.0, 3.0], [6.0, 8.0]]> : tensor<3x2xf32>],
      weft.expect = [dense<[[-4.0, -2.0], [1.0, 3.0], [6.0, 8.0]]> : tensor<3x2xf32>]} {
  %r = weft.clone %x : tensor<3x2xf32, #weft.dim_order<[1, 0]>> -> tensor<3x2xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<3x2xf32, #weft.dim_order<[1, 0]>>
}

func.func @f64(%x: tensor<3x2xf64, #weft.dim_order<[1, 0]>>)
    -> tensor<3x2xf64, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4.0, -2.0], [1.0, 3.0], [6.0, 8.0]]> : tensor<3x2xf64>],
      weft.expect = [dense<[[-4.0, -2.0], [1.0, 3.0], [6.0, 8.0]]> : tensor<3x2xf64>]} {
  %r = weft.clone %x : tensor<3x2xf64, #weft.dim_order<[1, 0]>> -> tensor<3x2xf64, #weft.dim_order<[1, 0]>>
  return %r : tensor<3x2xf64, #weft.dim_order<[1, 0]>>
}

func.func @row_major(%x: tensor<2x3x4xf32>)
    -> tensor<2x3x4xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]> : tensor<2x3x4xf32>],
      weft.expect = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]> : tensor<2x3x4xf32>]} {
  %r = weft.clone %x : tensor<2x3x4xf32> -> tensor<2x3x4xf32>
  return %r : tensor<2x3x4xf32>
}

func.func @permuted_3d(%x: tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 3.0, -3.0], [4.0, -2.0, 5.0]], [[1.0, 8.0, 2.0], [-4.0, 3.0, -3.0]], [[6.0, 0.0, 7.0], [1.0, 8.0, 2.0]], [[-2.0, 5.0, -1.0], [6.0, 0.0, 7.0]]]> : tensor<4x2x3xf32>],
      weft.expect = [
        dense<[[[-4.0, 3.0, -3.0], [4.0, -2.0, 5.0]], [[1.0, 8.0, 2.0], [-4.0, 3.0, -3.0]], [[6.0, 0.0, 7.0], [1.0, 8.0, 2.0]], [[-2.0, 5.0, -1.0], [6.0, 0.0, 7.0]]]> : tensor<4x2x3xf32>]} {
  %r = weft.clone %x : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
}

func.func @strided(%x: tensor<2x2x2xf32, #weft.strided<[12, 8, 2]>>)
    -> tensor<2x2x2xf32> attributes {
      weft.inputs = [
        dense<[[[1.0, -2.0], [2.0, -1.0]], [[-4.0, 6.0], [-3.0, 7.0]]]> : tensor<2x2x2xf32>],
      weft.expect = [
        dense<[[[1.0, -2.0], [2.0, -1.0]], [[-4.0, 6.0], [-3.0, 7.0]]]> : tensor<2x2x2xf32>]} {
  %r = weft.clone %x : tensor<2x2x2xf32, #weft.strided<[12, 8, 2]>> -> tensor<2x2x2xf32>
  return %r : tensor<2x2x2xf32>
}

func.func @expanded(%x: tensor<3x4xf32, #weft.strided<[0, 1]>>)
    -> tensor<3x4xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0]]> : tensor<3x4xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0]]> : tensor<3x4xf32>]} {
  %r = weft.clone %x : tensor<3x4xf32, #weft.strided<[0, 1]>> -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<2.0> : tensor<f32>],
      weft.expect = [dense<2.0> : tensor<f32>]} {
  %r = weft.clone %x : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @empty(%x: tensor<0x3xf32>)
    -> tensor<0x3xf32> attributes {
      weft.inputs = [dense<> : tensor<0x3xf32>],
      weft.expect = [dense<> : tensor<0x3xf32>]} {
  %r = weft.clone %x : tensor<0x3xf32> -> tensor<0x3xf32>
  return %r : tensor<0x3xf32>
}

func.func @dynamic(%x: tensor<?x?x?xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<?x?x?xf32, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 3.0, -3.0], [4.0, -2.0, 5.0]], [[1.0, 8.0, 2.0], [-4.0, 3.0, -3.0]], [[6.0, 0.0, 7.0], [1.0, 8.0, 2.0]], [[-2.0, 5.0, -1.0], [6.0, 0.0, 7.0]]]> : tensor<4x2x3xf32>],
      weft.expect = [
        dense<[[[-4.0, 3.0, -3.0], [4.0, -2.0, 5.0]], [[1.0, 8.0, 2.0], [-4.0, 3.0, -3.0]], [[6.0, 0.0, 7.0], [1.0, 8.0, 2.0]], [[-2.0, 5.0, -1.0], [6.0, 0.0, 7.0]]]> : tensor<4x2x3xf32>]} {
  %r = weft.clone %x : tensor<?x?x?xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<?x?x?xf32, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<?x?x?xf32, #weft.dim_order<[1, 2, 0]>>
}
