// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.

func.func @bool(%x: tensor<3x1xi1>)
    -> tensor<3x4xi1> attributes {
      weft.inputs = [dense<[[true], [true], [true]]> : tensor<3x1xi1>],
      weft.expect = [
        dense<[[true, true, true, true], [true, true, true, true], [true, true, true, true]]> : tensor<3x4xi1>]} {
  %r = weft.expand %x size [3, 4] : tensor<3x1xi1> -> tensor<3x4xi1, #weft.strided<[1, 0]>>
  %r_dense = weft.contiguous %r : tensor<3x4xi1, #weft.strided<[1, 0]>> -> tensor<3x4xi1>
  return %r_dense : tensor<3x4xi1>
}

func.func @u8(%x: tensor<3x1xui8>)
    -> tensor<3x4xui8> attributes {
      weft.inputs = [dense<[[0], [5], [10]]> : tensor<3x1xui8>],
      weft.expect = [dense<[[0, 0, 0, 0], [5, 5, 5, 5], [10, 10, 10, 10]]> : tensor<3x4xui8>]} {
  %r = weft.expand %x size [3, 4] : tensor<3x1xui8> -> tensor<3x4xui8, #weft.strided<[1, 0]>>
  %r_dense = weft.contiguous %r : tensor<3x4xui8, #weft.strided<[1, 0]>> -> tensor<3x4xui8>
  return %r_dense : tensor<3x4xui8>
}

func.func @i8(%x: tensor<3x1xi8>)
    -> tensor<3x4xi8> attributes {
      weft.inputs = [dense<[[-4], [1], [6]]> : tensor<3x1xi8>],
      weft.expect = [dense<[[-4, -4, -4, -4], [1, 1, 1, 1], [6, 6, 6, 6]]> : tensor<3x4xi8>]} {
  %r = weft.expand %x size [3, 4] : tensor<3x1xi8> -> tensor<3x4xi8, #weft.strided<[1, 0]>>
  %r_dense = weft.contiguous %r : tensor<3x4xi8, #weft.strided<[1, 0]>> -> tensor<3x4xi8>
  return %r_dense : tensor<3x4xi8>
}

func.func @i16(%x: tensor<3x1xi16>)
    -> tensor<3x4xi16> attributes {
      weft.inputs = [dense<[[-4], [1], [6]]> : tensor<3x1xi16>],
      weft.expect = [dense<[[-4, -4, -4, -4], [1, 1, 1, 1], [6, 6, 6, 6]]> : tensor<3x4xi16>]} {
  %r = weft.expand %x size [3, 4] : tensor<3x1xi16> -> tensor<3x4xi16, #weft.strided<[1, 0]>>
  %r_dense = weft.contiguous %r : tensor<3x4xi16, #weft.strided<[1, 0]>> -> tensor<3x4xi16>
  return %r_dense : tensor<3x4xi16>
}

func.func @i32(%x: tensor<3x1xi32>)
    -> tensor<3x4xi32> attributes {
      weft.inputs = [dense<[[-4], [1], [6]]> : tensor<3x1xi32>],
      weft.expect = [dense<[[-4, -4, -4, -4], [1, 1, 1, 1], [6, 6, 6, 6]]> : tensor<3x4xi32>]} {
  %r = weft.expand %x size [3, 4] : tensor<3x1xi32> -> tensor<3x4xi32, #weft.strided<[1, 0]>>
  %r_dense = weft.contiguous %r : tensor<3x4xi32, #weft.strided<[1, 0]>> -> tensor<3x4xi32>
  return %r_dense : tensor<3x4xi32>
}

func.func @i64(%x: tensor<3x1xi64>)
    -> tensor<3x4xi64> attributes {
      weft.inputs = [dense<[[-4], [1], [6]]> : tensor<3x1xi64>],
      weft.expect = [dense<[[-4, -4, -4, -4], [1, 1, 1, 1], [6, 6, 6, 6]]> : tensor<3x4xi64>]} {
  %r = weft.expand %x size [3, 4] : tensor<3x1xi64> -> tensor<3x4xi64, #weft.strided<[1, 0]>>
  %r_dense = weft.contiguous %r : tensor<3x4xi64, #weft.strided<[1, 0]>> -> tensor<3x4xi64>
  return %r_dense : tensor<3x4xi64>
}

func.func @f16(%x: tensor<3x1xf16>)
    -> tensor<3x4xf16> attributes {
      weft.inputs = [dense<[[-4.0], [1.0], [6.0]]> : tensor<3x1xf16>],
      weft.expect = [
        dense<[[-4.0, -4.0, -4.0, -4.0], [1.0, 1.0, 1.0, 1.0], [6.0, 6.0, 6.0, 6.0]]> : tensor<3x4xf16>]} {
  %r = weft.expand %x size [3, 4] : tensor<3x1xf16> -> tensor<3x4xf16, #weft.strided<[1, 0]>>
  %r_dense = weft.contiguous %r : tensor<3x4xf16, #weft.strided<[1, 0]>> -> tensor<3x4xf16>
  return %r_dense : tensor<3x4xf16>
}

func.func @bf16(%x: tensor<3x1xbf16>)
    -> tensor<3x4xbf16> attributes {
      weft.inputs = [dense<[[-4.0], [1.0], [6.0]]> : tensor<3x1xbf16>],
      weft.expect = [
        dense<[[-4.0, -4.0, -4.0, -4.0], [1.0, 1.0, 1.0, 1.0], [6.0, 6.0, 6.0, 6.0]]> : tensor<3x4xbf16>]} {
  %r = weft.expand %x size [3, 4] : tensor<3x1xbf16> -> tensor<3x4xbf16, #weft.strided<[1, 0]>>
  %r_dense = weft.contiguous %r : tensor<3x4xbf16, #weft.strided<[1, 0]>> -> tensor<3x4xbf16>
  return %r_dense : tensor<3x4xbf16>
}

func.func @f32(%x: tensor<3x1xf32>)
    -> tensor<3x4xf32> attributes {
      weft.inputs = [dense<[[-4.0], [1.0], [6.0]]> : tensor<3x1xf32>],
      weft.expect = [
        dense<[[-4.0, -4.0, -4.0, -4.0], [1.0, 1.0, 1.0, 1.0], [6.0, 6.0, 6.0, 6.0]]> : tensor<3x4xf32>]} {
  %r = weft.expand %x size [3, 4] : tensor<3x1xf32> -> tensor<3x4xf32, #weft.strided<[1, 0]>>
  %r_dense = weft.contiguous %r : tensor<3x4xf32, #weft.strided<[1, 0]>> -> tensor<3x4xf32>
  return %r_dense : tensor<3x4xf32>
}

func.func @f64(%x: tensor<3x1xf64>)
    -> tensor<3x4xf64> attributes {
      weft.inputs = [dense<[[-4.0], [1.0], [6.0]]> : tensor<3x1xf64>],
      weft.expect = [
        dense<[[-4.0, -4.0, -4.0, -4.0], [1.0, 1.0, 1.0, 1.0], [6.0, 6.0, 6.0, 6.0]]> : tensor<3x4xf64>]} {
  %r = weft.expand %x size [3, 4] : tensor<3x1xf64> -> tensor<3x4xf64, #weft.strided<[1, 0]>>
  %r_dense = weft.contiguous %r : tensor<3x4xf64, #weft.strided<[1, 0]>> -> tensor<3x4xf64>
  return %r_dense : tensor<3x4xf64>
}

func.func @new_dim(%x: tensor<3x4xf32>)
    -> tensor<2x3x4xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf32>],
      weft.expect = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]]> : tensor<2x3x4xf32>]} {
  %r = weft.expand %x size [2, 3, 4] : tensor<3x4xf32> -> tensor<2x3x4xf32, #weft.strided<[0, 4, 1]>>
  %r_dense = weft.contiguous %r : tensor<2x3x4xf32, #weft.strided<[0, 4, 1]>> -> tensor<2x3x4xf32>
  return %r_dense : tensor<2x3x4xf32>
}

func.func @kept(%x: tensor<3x4xf32>)
    -> tensor<3x4xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf32>]} {
  %r = weft.expand %x size [-1, 4] : tensor<3x4xf32> -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @first(%x: tensor<1x4xf32>)
    -> tensor<5x4xf32> attributes {
      weft.inputs = [dense<[[-4.0, 1.0, 6.0, -2.0]]> : tensor<1x4xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0]]> : tensor<5x4xf32>]} {
  %r = weft.expand %x size [5, 4] : tensor<1x4xf32> -> tensor<5x4xf32, #weft.strided<[0, 1]>>
  %r_dense = weft.contiguous %r : tensor<5x4xf32, #weft.strided<[0, 1]>> -> tensor<5x4xf32>
  return %r_dense : tensor<5x4xf32>
}

func.func @from_zero_d(%x: tensor<f32>)
    -> tensor<2x3xf32> attributes {
      weft.inputs = [dense<1.5> : tensor<f32>],
      weft.expect = [dense<[[1.5, 1.5, 1.5], [1.5, 1.5, 1.5]]> : tensor<2x3xf32>]} {
  %r = weft.expand %x size [2, 3] : tensor<f32> -> tensor<2x3xf32, #weft.strided<[0, 0]>>
  %r_dense = weft.contiguous %r : tensor<2x3xf32, #weft.strided<[0, 0]>> -> tensor<2x3xf32>
  return %r_dense : tensor<2x3xf32>
}

func.func @to_none(%x: tensor<1x4xf32>)
    -> tensor<0x4xf32> attributes {
      weft.inputs = [dense<[[-4.0, 1.0, 6.0, -2.0]]> : tensor<1x4xf32>],
      weft.expect = [dense<> : tensor<0x4xf32>]} {
  %r = weft.expand %x size [0, 4] : tensor<1x4xf32> -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @permuted(%x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<2x4x3xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 3.0, -3.0], [1.0, 8.0, 2.0], [6.0, 0.0, 7.0], [-2.0, 5.0, -1.0]]> : tensor<4x3xf32>],
      weft.expect = [
        dense<[[[-4.0, 3.0, -3.0], [1.0, 8.0, 2.0], [6.0, 0.0, 7.0], [-2.0, 5.0, -1.0]], [[-4.0, 3.0, -3.0], [1.0, 8.0, 2.0], [6.0, 0.0, 7.0], [-2.0, 5.0, -1.0]]]> : tensor<2x4x3xf32>]} {
  %r = weft.expand %x size [2, 4, 3] : tensor<4x3xf32, #weft.dim_order<[1, 0]>> -> tensor<2x4x3xf32, #weft.strided<[0, 1, 4]>>
  %r_dense = weft.contiguous %r : tensor<2x4x3xf32, #weft.strided<[0, 1, 4]>> -> tensor<2x4x3xf32>
  return %r_dense : tensor<2x4x3xf32>
}

func.func @strided(%x: tensor<3x1xf32, #weft.strided<[4, 1]>>)
    -> tensor<3x5xf32> attributes {
      weft.inputs = [dense<[[1.0], [8.0], [2.0]]> : tensor<3x1xf32>],
      weft.expect = [
        dense<[[1.0, 1.0, 1.0, 1.0, 1.0], [8.0, 8.0, 8.0, 8.0, 8.0], [2.0, 2.0, 2.0, 2.0, 2.0]]> : tensor<3x5xf32>]} {
  %r = weft.expand %x size [3, 5] : tensor<3x1xf32, #weft.strided<[4, 1]>> -> tensor<3x5xf32, #weft.strided<[4, 0]>>
  %r_dense = weft.contiguous %r : tensor<3x5xf32, #weft.strided<[4, 0]>> -> tensor<3x5xf32>
  return %r_dense : tensor<3x5xf32>
}
