// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.

func.func @bool(%x: tensor<2x6xi1>)
    -> tensor<3x4xi1> attributes {
      weft.inputs = [
        dense<[[true, true, true, true, true, true], [false, true, true, true, true, true]]> : tensor<2x6xi1>],
      weft.expect = [
        dense<[[true, true, true, true], [true, true, false, true], [true, true, true, true]]> : tensor<3x4xi1>]} {
  %r = weft.reshape %x size [3, 4] : tensor<2x6xi1> -> tensor<3x4xi1>
  return %r : tensor<3x4xi1>
}

func.func @u8(%x: tensor<2x6xui8>)
    -> tensor<3x4xui8> attributes {
      weft.inputs = [dense<[[0, 5, 10, 2, 7, 12], [4, 9, 1, 6, 11, 3]]> : tensor<2x6xui8>],
      weft.expect = [dense<[[0, 5, 10, 2], [7, 12, 4, 9], [1, 6, 11, 3]]> : tensor<3x4xui8>]} {
  %r = weft.reshape %x size [3, 4] : tensor<2x6xui8> -> tensor<3x4xui8>
  return %r : tensor<3x4xui8>
}

func.func @i8(%x: tensor<2x6xi8>)
    -> tensor<3x4xi8> attributes {
      weft.inputs = [dense<[[-4, 1, 6, -2, 3, 8], [0, 5, -3, 2, 7, -1]]> : tensor<2x6xi8>],
      weft.expect = [dense<[[-4, 1, 6, -2], [3, 8, 0, 5], [-3, 2, 7, -1]]> : tensor<3x4xi8>]} {
  %r = weft.reshape %x size [3, 4] : tensor<2x6xi8> -> tensor<3x4xi8>
  return %r : tensor<3x4xi8>
}

func.func @i16(%x: tensor<2x6xi16>)
    -> tensor<3x4xi16> attributes {
      weft.inputs = [dense<[[-4, 1, 6, -2, 3, 8], [0, 5, -3, 2, 7, -1]]> : tensor<2x6xi16>],
      weft.expect = [dense<[[-4, 1, 6, -2], [3, 8, 0, 5], [-3, 2, 7, -1]]> : tensor<3x4xi16>]} {
  %r = weft.reshape %x size [3, 4] : tensor<2x6xi16> -> tensor<3x4xi16>
  return %r : tensor<3x4xi16>
}

func.func @i32(%x: tensor<2x6xi32>)
    -> tensor<3x4xi32> attributes {
      weft.inputs = [dense<[[-4, 1, 6, -2, 3, 8], [0, 5, -3, 2, 7, -1]]> : tensor<2x6xi32>],
      weft.expect = [dense<[[-4, 1, 6, -2], [3, 8, 0, 5], [-3, 2, 7, -1]]> : tensor<3x4xi32>]} {
  %r = weft.reshape %x size [3, 4] : tensor<2x6xi32> -> tensor<3x4xi32>
  return %r : tensor<3x4xi32>
}

func.func @i64(%x: tensor<2x6xi64>)
    -> tensor<3x4xi64> attributes {
      weft.inputs = [dense<[[-4, 1, 6, -2, 3, 8], [0, 5, -3, 2, 7, -1]]> : tensor<2x6xi64>],
      weft.expect = [dense<[[-4, 1, 6, -2], [3, 8, 0, 5], [-3, 2, 7, -1]]> : tensor<3x4xi64>]} {
  %r = weft.reshape %x size [3, 4] : tensor<2x6xi64> -> tensor<3x4xi64>
  return %r : tensor<3x4xi64>
}

func.func @f16(%x: tensor<2x6xf16>)
    -> tensor<3x4xf16> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0], [0.0, 5.0, -3.0, 2.0, 7.0, -1.0]]> : tensor<2x6xf16>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf16>]} {
  %r = weft.reshape %x size [3, 4] : tensor<2x6xf16> -> tensor<3x4xf16>
  return %r : tensor<3x4xf16>
}

func.func @bf16(%x: tensor<2x6xbf16>)
    -> tensor<3x4xbf16> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0], [0.0, 5.0, -3.0, 2.0, 7.0, -1.0]]> : tensor<2x6xbf16>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xbf16>]} {
  %r = weft.reshape %x size [3, 4] : tensor<2x6xbf16> -> tensor<3x4xbf16>
  return %r : tensor<3x4xbf16>
}

func.func @f32(%x: tensor<2x6xf32>)
    -> tensor<3x4xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0], [0.0, 5.0, -3.0, 2.0, 7.0, -1.0]]> : tensor<2x6xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf32>]} {
  %r = weft.reshape %x size [3, 4] : tensor<2x6xf32> -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @f64(%x: tensor<2x6xf64>)
    -> tensor<3x4xf64> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0], [0.0, 5.0, -3.0, 2.0, 7.0, -1.0]]> : tensor<2x6xf64>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]]> : tensor<3x4xf64>]} {
  %r = weft.reshape %x size [3, 4] : tensor<2x6xf64> -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @inferred_size(%x: tensor<2x3x4xf32>)
    -> tensor<4x6xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]> : tensor<2x3x4xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0], [0.0, 5.0, -3.0, 2.0, 7.0, -1.0], [4.0, -4.0, 1.0, 6.0, -2.0, 3.0], [8.0, 0.0, 5.0, -3.0, 2.0, 7.0]]> : tensor<4x6xf32>]} {
  %r = weft.reshape %x size [4, -1] : tensor<2x3x4xf32> -> tensor<4x6xf32>
  return %r : tensor<4x6xf32>
}

func.func @same(%x: tensor<2x3x4xf32>)
    -> tensor<2x3x4xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]> : tensor<2x3x4xf32>],
      weft.expect = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]> : tensor<2x3x4xf32>]} {
  %r = weft.reshape %x size [2, 3, 4] : tensor<2x3x4xf32> -> tensor<2x3x4xf32>
  return %r : tensor<2x3x4xf32>
}

func.func @to_zero_d(%x: tensor<1x1x1xf32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<[[[-4.0]]]> : tensor<1x1x1xf32>],
      weft.expect = [dense<-4.0> : tensor<f32>]} {
  %r = weft.reshape %x size [] : tensor<1x1x1xf32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @from_zero_d(%x: tensor<f32>)
    -> tensor<1x1xf32> attributes {
      weft.inputs = [dense<1.5> : tensor<f32>],
      weft.expect = [dense<[[1.5]]> : tensor<1x1xf32>]} {
  %r = weft.reshape %x size [1, 1] : tensor<f32> -> tensor<1x1xf32>
  return %r : tensor<1x1xf32>
}

func.func @ones(%x: tensor<2x3x4xf32>)
    -> tensor<1x6x1x4xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]> : tensor<2x3x4xf32>],
      weft.expect = [
        dense<[[[[-4.0, 1.0, 6.0, -2.0]], [[3.0, 8.0, 0.0, 5.0]], [[-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0]], [[-2.0, 3.0, 8.0, 0.0]], [[5.0, -3.0, 2.0, 7.0]]]]> : tensor<1x6x1x4xf32>]} {
  %r = weft.reshape %x size [1, 6, 1, 4] : tensor<2x3x4xf32> -> tensor<1x6x1x4xf32>
  return %r : tensor<1x6x1x4xf32>
}

func.func @empty(%x: tensor<0x4xf32>)
    -> tensor<2x0x3xf32> attributes {
      weft.inputs = [dense<> : tensor<0x4xf32>],
      weft.expect = [dense<> : tensor<2x0x3xf32>]} {
  %r = weft.reshape %x size [2, 0, 3] : tensor<0x4xf32> -> tensor<2x0x3xf32>
  return %r : tensor<2x0x3xf32>
}

func.func @permuted(%x: tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<2x2x2x3xf32, #weft.dim_order<[2, 3, 0, 1]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 3.0, -3.0], [4.0, -2.0, 5.0]], [[1.0, 8.0, 2.0], [-4.0, 3.0, -3.0]], [[6.0, 0.0, 7.0], [1.0, 8.0, 2.0]], [[-2.0, 5.0, -1.0], [6.0, 0.0, 7.0]]]> : tensor<4x2x3xf32>],
      weft.expect = [
        dense<[[[[-4.0, 3.0, -3.0], [4.0, -2.0, 5.0]], [[1.0, 8.0, 2.0], [-4.0, 3.0, -3.0]]], [[[6.0, 0.0, 7.0], [1.0, 8.0, 2.0]], [[-2.0, 5.0, -1.0], [6.0, 0.0, 7.0]]]]> : tensor<2x2x2x3xf32>]} {
  %r = weft.reshape %x size [2, 2, 2, 3] : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<2x2x2x3xf32, #weft.dim_order<[2, 3, 0, 1]>>
  return %r : tensor<2x2x2x3xf32, #weft.dim_order<[2, 3, 0, 1]>>
}

func.func @strided(%x: tensor<2x3x2xf32, #weft.strided<[12, 4, 2]>>)
    -> tensor<6x2xf32, #weft.strided<[4, 2]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 6.0], [3.0, 0.0], [-3.0, 7.0]], [[4.0, 1.0], [-2.0, 8.0], [5.0, 2.0]]]> : tensor<2x3x2xf32>],
      weft.expect = [
        dense<[[-4.0, 6.0], [3.0, 0.0], [-3.0, 7.0], [4.0, 1.0], [-2.0, 8.0], [5.0, 2.0]]> : tensor<6x2xf32>]} {
  %r = weft.reshape %x size [6, 2] : tensor<2x3x2xf32, #weft.strided<[12, 4, 2]>> -> tensor<6x2xf32, #weft.strided<[4, 2]>>
  return %r : tensor<6x2xf32, #weft.strided<[4, 2]>>
}

func.func @expanded(%x: tensor<4x4xf32, #weft.strided<[0, 1]>>)
    -> tensor<2x2x4xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0]]> : tensor<4x4xf32>],
      weft.expect = [
        dense<[[[-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0]], [[-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0]]]> : tensor<2x2x4xf32>]} {
  %r = weft.reshape %x size [2, 2, 4] : tensor<4x4xf32, #weft.strided<[0, 1]>> -> tensor<2x2x4xf32, #weft.strided<[0, 0, 1]>>
  %r_dense = weft.contiguous %r : tensor<2x2x4xf32, #weft.strided<[0, 0, 1]>> -> tensor<2x2x4xf32>
  return %r_dense : tensor<2x2x4xf32>
}

func.func @copy_of_permuted(%x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<12xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 3.0, -3.0], [1.0, 8.0, 2.0], [6.0, 0.0, 7.0], [-2.0, 5.0, -1.0]]> : tensor<4x3xf32>],
      weft.expect = [
        dense<[-4.0, 3.0, -3.0, 1.0, 8.0, 2.0, 6.0, 0.0, 7.0, -2.0, 5.0, -1.0]> : tensor<12xf32>]} {
  %r = weft.reshape %x size [12] : tensor<4x3xf32, #weft.dim_order<[1, 0]>> -> tensor<12xf32>
  return %r : tensor<12xf32>
}

func.func @copy_of_strided(%x: tensor<2x2x2xf32, #weft.strided<[12, 8, 2]>>)
    -> tensor<8xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 6.0], [-3.0, 7.0]], [[4.0, 1.0], [5.0, 2.0]]]> : tensor<2x2x2xf32>],
      weft.expect = [dense<[-4.0, 6.0, -3.0, 7.0, 4.0, 1.0, 5.0, 2.0]> : tensor<8xf32>]} {
  %r = weft.reshape %x size [8] : tensor<2x2x2xf32, #weft.strided<[12, 8, 2]>> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @copy_of_expanded(%x: tensor<2x4xf32, #weft.strided<[0, 1]>>)
    -> tensor<8xf32> attributes {
      weft.inputs = [dense<[[-4.0, 1.0, 6.0, -2.0], [-4.0, 1.0, 6.0, -2.0]]> : tensor<2x4xf32>],
      weft.expect = [dense<[-4.0, 1.0, 6.0, -2.0, -4.0, 1.0, 6.0, -2.0]> : tensor<8xf32>]} {
  %r = weft.reshape %x size [8] : tensor<2x4xf32, #weft.strided<[0, 1]>> -> tensor<8xf32>
  return %r : tensor<8xf32>
}
