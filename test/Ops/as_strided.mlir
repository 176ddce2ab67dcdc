// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.

func.func @bool(%x: tensor<2x3xi1>)
    -> tensor<2x2xi1, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>],
      weft.expect = [dense<[[true, true], [true, true]]> : tensor<2x2xi1>]} {
  %r = weft.as_strided %x size [2, 2] stride [1, 2] offset 1 : tensor<2x3xi1> -> tensor<2x2xi1, #weft.dim_order<[1, 0]>>
  return %r : tensor<2x2xi1, #weft.dim_order<[1, 0]>>
}

func.func @u8(%x: tensor<2x3xui8>)
    -> tensor<2x2xui8, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[0, 5, 10], [2, 7, 12]]> : tensor<2x3xui8>],
      weft.expect = [dense<[[5, 2], [10, 7]]> : tensor<2x2xui8>]} {
  %r = weft.as_strided %x size [2, 2] stride [1, 2] offset 1 : tensor<2x3xui8> -> tensor<2x2xui8, #weft.dim_order<[1, 0]>>
  return %r : tensor<2x2xui8, #weft.dim_order<[1, 0]>>
}

func.func @i8(%x: tensor<2x3xi8>)
    -> tensor<2x2xi8, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi8>],
      weft.expect = [dense<[[1, -2], [6, 3]]> : tensor<2x2xi8>]} {
  %r = weft.as_strided %x size [2, 2] stride [1, 2] offset 1 : tensor<2x3xi8> -> tensor<2x2xi8, #weft.dim_order<[1, 0]>>
  return %r : tensor<2x2xi8, #weft.dim_order<[1, 0]>>
}

func.func @i16(%x: tensor<2x3xi16>)
    -> tensor<2x2xi16, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi16>],
      weft.expect = [dense<[[1, -2], [6, 3]]> : tensor<2x2xi16>]} {
  %r = weft.as_strided %x size [2, 2] stride [1, 2] offset 1 : tensor<2x3xi16> -> tensor<2x2xi16, #weft.dim_order<[1, 0]>>
  return %r : tensor<2x2xi16, #weft.dim_order<[1, 0]>>
}

func.func @i32(%x: tensor<2x3xi32>)
    -> tensor<2x2xi32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi32>],
      weft.expect = [dense<[[1, -2], [6, 3]]> : tensor<2x2xi32>]} {
  %r = weft.as_strided %x size [2, 2] stride [1, 2] offset 1 : tensor<2x3xi32> -> tensor<2x2xi32, #weft.dim_order<[1, 0]>>
  return %r : tensor<2x2xi32, #weft.dim_order<[1, 0]>>
}

func.func @i64(%x: tensor<2x3xi64>)
    -> tensor<2x2xi64, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi64>],
      weft.expect = [dense<[[1, -2], [6, 3]]> : tensor<2x2xi64>]} {
  %r = weft.as_strided %x size [2, 2] stride [1, 2] offset 1 : tensor<2x3xi64> -> tensor<2x2xi64, #weft.dim_order<[1, 0]>>
  return %r : tensor<2x2xi64, #weft.dim_order<[1, 0]>>
}

func.func @f16(%x: tensor<2x3xf16>)
    -> tensor<2x2xf16, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf16>],
      weft.expect = [dense<[[1.0, -2.0], [6.0, 3.0]]> : tensor<2x2xf16>]} {
  %r = weft.as_strided %x size [2, 2] stride [1, 2] offset 1 : tensor<2x3xf16> -> tensor<2x2xf16, #weft.dim_order<[1, 0]>>
  return %r : tensor<2x2xf16, #weft.dim_order<[1, 0]>>
}

func.func @bf16(%x: tensor<2x3xbf16>)
    -> tensor<2x2xbf16, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xbf16>],
      weft.expect = [dense<[[1.0, -2.0], [6.0, 3.0]]> : tensor<2x2xbf16>]} {
  %r = weft.as_strided %x size [2, 2] stride [1, 2] offset 1 : tensor<2x3xbf16> -> tensor<2x2xbf16, #weft.dim_order<[1, 0]>>
  return %r : tensor<2x2xbf16, #weft.dim_order<[1, 0]>>
}

func.func @f32(%x: tensor<2x3xf32>)
    -> tensor<2x2xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>],
      weft.expect = [dense<[[1.0, -2.0], [6.0, 3.0]]> : tensor<2x2xf32>]} {
  %r = weft.as_strided %x size [2, 2] stride [1, 2] offset 1 : tensor<2x3xf32> -> tensor<2x2xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<2x2xf32, #weft.dim_order<[1, 0]>>
}

func.func @f64(%x: tensor<2x3xf64>)
    -> tensor<2x2xf64, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf64>],
      weft.expect = [dense<[[1.0, -2.0], [6.0, 3.0]]> : tensor<2x2xf64>]} {
  %r = weft.as_strided %x size [2, 2] stride [1, 2] offset 1 : tensor<2x3xf64> -> tensor<2x2xf64, #weft.dim_order<[1, 0]>>
  return %r : tensor<2x2xf64, #weft.dim_order<[1, 0]>>
}

func.func @overlapping(%x: tensor<3x4xf32>)
    -> tensor<4x3xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf32>],
      weft.expect = [
        dense<[[6.0, 3.0, 0.0], [-2.0, 8.0, 5.0], [3.0, 0.0, -3.0], [8.0, 5.0, 2.0]]> : tensor<4x3xf32>]} {
  %r = weft.as_strided %x size [4, 3] stride [1, 2] offset 2 : tensor<3x4xf32> -> tensor<4x3xf32, #weft.strided<[1, 2]>>
  %r_dense = weft.contiguous %r : tensor<4x3xf32, #weft.strided<[1, 2]>> -> tensor<4x3xf32>
  return %r_dense : tensor<4x3xf32>
}

func.func @repeated(%x: tensor<3x4xf32>)
    -> tensor<2x3xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf32>],
      weft.expect = [dense<[[1.0, 8.0, 2.0], [1.0, 8.0, 2.0]]> : tensor<2x3xf32>]} {
  %r = weft.as_strided %x size [2, 3] stride [0, 4] offset 1 : tensor<3x4xf32> -> tensor<2x3xf32, #weft.strided<[0, 4]>>
  %r_dense = weft.contiguous %r : tensor<2x3xf32, #weft.strided<[0, 4]>> -> tensor<2x3xf32>
  return %r_dense : tensor<2x3xf32>
}

func.func @zero_d(%x: tensor<3x4xf32>)
    -> tensor<f32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf32>],
      weft.expect = [dense<8.0> : tensor<f32>]} {
  %r = weft.as_strided %x size [] stride [] offset 5 : tensor<3x4xf32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @none(%x: tensor<3x4xf32>)
    -> tensor<0x3xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf32>],
      weft.expect = [dense<> : tensor<0x3xf32>]} {
  %r = weft.as_strided %x size [0, 3] stride [7, 1] offset 0 : tensor<3x4xf32> -> tensor<0x3xf32>
  return %r : tensor<0x3xf32>
}

func.func @of_permuted(%x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<3x2xf32, #weft.strided<[4, 3]>> attributes {
      weft.inputs = [
        dense<[[-4.0, 3.0, -3.0], [1.0, 8.0, 2.0], [6.0, 0.0, 7.0], [-2.0, 5.0, -1.0]]> : tensor<4x3xf32>],
      weft.expect = [dense<[[-4.0, -2.0], [3.0, 5.0], [-3.0, -1.0]]> : tensor<3x2xf32>]} {
  %r = weft.as_strided %x size [3, 2] stride [4, 3] offset 0 : tensor<4x3xf32, #weft.dim_order<[1, 0]>> -> tensor<3x2xf32, #weft.strided<[4, 3]>>
  return %r : tensor<3x2xf32, #weft.strided<[4, 3]>>
}
