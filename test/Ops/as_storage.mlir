// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.

func.func @bool(%x: tensor<2x3xi1>)
    -> tensor<6xi1> attributes {
      weft.inputs = [dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>],
      weft.expect = [dense<[true, true, true, true, true, true]> : tensor<6xi1>]} {
  %r = weft.as_storage %x : tensor<2x3xi1> -> tensor<6xi1>
  return %r : tensor<6xi1>
}

func.func @u8(%x: tensor<2x3xui8>)
    -> tensor<6xui8> attributes {
      weft.inputs = [dense<[[0, 5, 10], [2, 7, 12]]> : tensor<2x3xui8>],
      weft.expect = [dense<[0, 5, 10, 2, 7, 12]> : tensor<6xui8>]} {
  %r = weft.as_storage %x : tensor<2x3xui8> -> tensor<6xui8>
  return %r : tensor<6xui8>
}

func.func @i8(%x: tensor<2x3xi8>)
    -> tensor<6xi8> attributes {
      weft.inputs = [dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi8>],
      weft.expect = [dense<[-4, 1, 6, -2, 3, 8]> : tensor<6xi8>]} {
  %r = weft.as_storage %x : tensor<2x3xi8> -> tensor<6xi8>
  return %r : tensor<6xi8>
}

func.func @i16(%x: tensor<2x3xi16>)
    -> tensor<6xi16> attributes {
      weft.inputs = [dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi16>],
      weft.expect = [dense<[-4, 1, 6, -2, 3, 8]> : tensor<6xi16>]} {
  %r = weft.as_storage %x : tensor<2x3xi16> -> tensor<6xi16>
  return %r : tensor<6xi16>
}

func.func @i32(%x: tensor<2x3xi32>)
    -> tensor<6xi32> attributes {
      weft.inputs = [dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi32>],
      weft.expect = [dense<[-4, 1, 6, -2, 3, 8]> : tensor<6xi32>]} {
  %r = weft.as_storage %x : tensor<2x3xi32> -> tensor<6xi32>
  return %r : tensor<6xi32>
}

func.func @i64(%x: tensor<2x3xi64>)
    -> tensor<6xi64> attributes {
      weft.inputs = [dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi64>],
      weft.expect = [dense<[-4, 1, 6, -2, 3, 8]> : tensor<6xi64>]} {
  %r = weft.as_storage %x : tensor<2x3xi64> -> tensor<6xi64>
  return %r : tensor<6xi64>
}

func.func @f16(%x: tensor<2x3xf16>)
    -> tensor<6xf16> attributes {
      weft.inputs = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf16>],
      weft.expect = [dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0]> : tensor<6xf16>]} {
  %r = weft.as_storage %x : tensor<2x3xf16> -> tensor<6xf16>
  return %r : tensor<6xf16>
}

func.func @bf16(%x: tensor<2x3xbf16>)
    -> tensor<6xbf16> attributes {
      weft.inputs = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xbf16>],
      weft.expect = [dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0]> : tensor<6xbf16>]} {
  %r = weft.as_storage %x : tensor<2x3xbf16> -> tensor<6xbf16>
  return %r : tensor<6xbf16>
}

func.func @f32(%x: tensor<2x3xf32>)
    -> tensor<6xf32> attributes {
      weft.inputs = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>],
      weft.expect = [dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0]> : tensor<6xf32>]} {
  %r = weft.as_storage %x : tensor<2x3xf32> -> tensor<6xf32>
  return %r : tensor<6xf32>
}

func.func @f64(%x: tensor<2x3xf64>)
    -> tensor<6xf64> attributes {
      weft.inputs = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf64>],
      weft.expect = [dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0]> : tensor<6xf64>]} {
  %r = weft.as_storage %x : tensor<2x3xf64> -> tensor<6xf64>
  return %r : tensor<6xf64>
}

func.func @permuted(%x: tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<24xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 3.0, -3.0], [4.0, -2.0, 5.0]], [[1.0, 8.0, 2.0], [-4.0, 3.0, -3.0]], [[6.0, 0.0, 7.0], [1.0, 8.0, 2.0]], [[-2.0, 5.0, -1.0], [6.0, 0.0, 7.0]]]> : tensor<4x2x3xf32>],
      weft.expect = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>]} {
  %r = weft.as_storage %x : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<1xf32> attributes {
      weft.inputs = [dense<2.0> : tensor<f32>],
      weft.expect = [dense<[2.0]> : tensor<1xf32>]} {
  %r = weft.as_storage %x : tensor<f32> -> tensor<1xf32>
  return %r : tensor<1xf32>
}

func.func @empty(%x: tensor<0x3xf32>)
    -> tensor<0xf32> attributes {
      weft.inputs = [dense<> : tensor<0x3xf32>],
      weft.expect = [dense<> : tensor<0xf32>]} {
  %r = weft.as_storage %x : tensor<0x3xf32> -> tensor<0xf32>
  return %r : tensor<0xf32>
}
