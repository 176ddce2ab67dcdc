// RUN: weft-run --check --device=all %s

// dtypes: u8, i8, i16, i32, i64, f16, bf16, f32, f64. The first of equal elements.

func.func @u8(%x: tensor<3x16xui8>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[8, 1, 5, 2, 2, 6, 1, 3, 7, 0, 4, 8, 1, 5, 2, 2], [6, 1, 3, 7, 0, 4, 8, 1, 5, 2, 2, 6, 1, 3, 7, 0], [4, 8, 1, 5, 2, 2, 6, 1, 3, 7, 0, 4, 8, 1, 5, 2]]> : tensor<3x16xui8>],
      weft.expect = [dense<[0, 6, 1]> : tensor<3xi64>]} {
  %r = weft.argmax %x dim 1 : tensor<3x16xui8> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @i8(%x: tensor<3x16xi8>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[-8, -1, -5, 2, -2, -6, 1, -3, -7, 0, -4, -8, -1, -5, 2, -2], [-6, 1, -3, -7, 0, -4, -8, -1, -5, 2, -2, -6, 1, -3, -7, 0], [-4, -8, -1, -5, 2, -2, -6, 1, -3, -7, 0, -4, -8, -1, -5, 2]]> : tensor<3x16xi8>],
      weft.expect = [dense<[3, 9, 4]> : tensor<3xi64>]} {
  %r = weft.argmax %x dim 1 : tensor<3x16xi8> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @i16(%x: tensor<3x16xi16>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[-8, -1, -5, 2, -2, -6, 1, -3, -7, 0, -4, -8, -1, -5, 2, -2], [-6, 1, -3, -7, 0, -4, -8, -1, -5, 2, -2, -6, 1, -3, -7, 0], [-4, -8, -1, -5, 2, -2, -6, 1, -3, -7, 0, -4, -8, -1, -5, 2]]> : tensor<3x16xi16>],
      weft.expect = [dense<[3, 9, 4]> : tensor<3xi64>]} {
  %r = weft.argmax %x dim 1 : tensor<3x16xi16> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @i32(%x: tensor<3x16xi32>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[-8, -1, -5, 2, -2, -6, 1, -3, -7, 0, -4, -8, -1, -5, 2, -2], [-6, 1, -3, -7, 0, -4, -8, -1, -5, 2, -2, -6, 1, -3, -7, 0], [-4, -8, -1, -5, 2, -2, -6, 1, -3, -7, 0, -4, -8, -1, -5, 2]]> : tensor<3x16xi32>],
      weft.expect = [dense<[3, 9, 4]> : tensor<3xi64>]} {
  %r = weft.argmax %x dim 1 : tensor<3x16xi32> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @i64(%x: tensor<3x16xi64>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[-8, -1, -5, 2, -2, -6, 1, -3, -7, 0, -4, -8, -1, -5, 2, -2], [-6, 1, -3, -7, 0, -4, -8, -1, -5, 2, -2, -6, 1, -3, -7, 0], [-4, -8, -1, -5, 2, -2, -6, 1, -3, -7, 0, -4, -8, -1, -5, 2]]> : tensor<3x16xi64>],
      weft.expect = [dense<[3, 9, 4]> : tensor<3xi64>]} {
  %r = weft.argmax %x dim 1 : tensor<3x16xi64> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @f16(%x: tensor<3x16xf16>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[-8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0, -2.0], [-6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0, -7.0, 0.0], [-4.0, -8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0]]> : tensor<3x16xf16>],
      weft.expect = [dense<[3, 9, 4]> : tensor<3xi64>]} {
  %r = weft.argmax %x dim 1 : tensor<3x16xf16> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @bf16(%x: tensor<3x16xbf16>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[-8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0, -2.0], [-6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0, -7.0, 0.0], [-4.0, -8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0]]> : tensor<3x16xbf16>],
      weft.expect = [dense<[3, 9, 4]> : tensor<3xi64>]} {
  %r = weft.argmax %x dim 1 : tensor<3x16xbf16> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @f32(%x: tensor<3x16xf32>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[-8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0, -2.0], [-6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0, -7.0, 0.0], [-4.0, -8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0]]> : tensor<3x16xf32>],
      weft.expect = [dense<[3, 9, 4]> : tensor<3xi64>]} {
  %r = weft.argmax %x dim 1 : tensor<3x16xf32> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @f64(%x: tensor<3x16xf64>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[-8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0, -2.0], [-6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0, -7.0, 0.0], [-4.0, -8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0]]> : tensor<3x16xf64>],
      weft.expect = [dense<[3, 9, 4]> : tensor<3xi64>]} {
  %r = weft.argmax %x dim 1 : tensor<3x16xf64> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @all(%x: tensor<2x4x12xf32>)
    -> tensor<i64> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0], [7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0]], [[3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0], [6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0]]]> : tensor<2x4x12xf32>],
      weft.expect = [dense<3> : tensor<i64>]} {
  %r = weft.argmax %x : tensor<2x4x12xf32> -> tensor<i64>
  return %r : tensor<i64>
}

func.func @all_keepdim(%x: tensor<2x4x12xf32>)
    -> tensor<1x1x1xi64> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0], [7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0]], [[3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0], [6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0]]]> : tensor<2x4x12xf32>],
      weft.expect = [dense<[[[3]]]> : tensor<1x1x1xi64>]} {
  %r = weft.argmax %x keepdim : tensor<2x4x12xf32> -> tensor<1x1x1xi64>
  return %r : tensor<1x1x1xi64>
}

func.func @middle(%x: tensor<2x4x12xf32>)
    -> tensor<2x12xi64> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0], [7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0]], [[3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0], [6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0]]]> : tensor<2x4x12xf32>],
      weft.expect = [
        dense<[[3, 2, 1, 0, 2, 1, 0, 2, 1, 0, 2, 3], [2, 1, 0, 2, 1, 0, 2, 3, 2, 1, 0, 2]]> : tensor<2x12xi64>]} {
  %r = weft.argmax %x dim 1 : tensor<2x4x12xf32> -> tensor<2x12xi64>
  return %r : tensor<2x12xi64>
}

func.func @first_keepdim(%x: tensor<2x4x12xf32>)
    -> tensor<1x4x12xi64> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0], [7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0]], [[3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0], [6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0]]]> : tensor<2x4x12xf32>],
      weft.expect = [
        dense<[[[1, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1], [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0], [1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1], [0, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 0]]]> : tensor<1x4x12xi64>]} {
  %r = weft.argmax %x dim 0 keepdim : tensor<2x4x12xf32> -> tensor<1x4x12xi64>
  return %r : tensor<1x4x12xi64>
}

func.func @permuted(%x: tensor<12x2x4xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<2x4xi64> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0]], [[4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0]], [[0.0, 7.0, 3.0, -1.0], [6.0, 2.0, -2.0, 5.0]], [[7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0]], [[3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0]], [[-1.0, 6.0, 2.0, -2.0], [5.0, 1.0, -3.0, 4.0]], [[6.0, 2.0, -2.0, 5.0], [1.0, -3.0, 4.0, 0.0]], [[2.0, -2.0, 5.0, 1.0], [-3.0, 4.0, 0.0, 7.0]], [[-2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0]], [[5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0]], [[1.0, -3.0, 4.0, 0.0], [7.0, 3.0, -1.0, 6.0]], [[-3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0]]]> : tensor<12x2x4xf32>],
      weft.expect = [dense<[[3, 2, 1, 0], [10, 9, 8, 7]]> : tensor<2x4xi64>]} {
  %r = weft.argmax %x dim 0 : tensor<12x2x4xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<2x4xi64>
  return %r : tensor<2x4xi64>
}

func.func @permuted_all(%x: tensor<12x2x4xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<i64> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0]], [[4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0]], [[0.0, 7.0, 3.0, -1.0], [6.0, 2.0, -2.0, 5.0]], [[7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0]], [[3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0]], [[-1.0, 6.0, 2.0, -2.0], [5.0, 1.0, -3.0, 4.0]], [[6.0, 2.0, -2.0, 5.0], [1.0, -3.0, 4.0, 0.0]], [[2.0, -2.0, 5.0, 1.0], [-3.0, 4.0, 0.0, 7.0]], [[-2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0]], [[5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0]], [[1.0, -3.0, 4.0, 0.0], [7.0, 3.0, -1.0, 6.0]], [[-3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0]]]> : tensor<12x2x4xf32>],
      weft.expect = [dense<3> : tensor<i64>]} {
  %r = weft.argmax %x : tensor<12x2x4xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<i64>
  return %r : tensor<i64>
}

func.func @strided(%x: tensor<2x2x6xf32, #weft.strided<[48, 24, 2]>>)
    -> tensor<2x2xi64> attributes {
      weft.inputs = [
        dense<[[[4.0, 7.0, -1.0, 2.0, 5.0, -3.0], [7.0, -1.0, 2.0, 5.0, -3.0, 0.0]], [[-1.0, 2.0, 5.0, -3.0, 0.0, 3.0], [2.0, 5.0, -3.0, 0.0, 3.0, 6.0]]]> : tensor<2x2x6xf32>],
      weft.expect = [dense<[[1, 0], [2, 5]]> : tensor<2x2xi64>]} {
  %r = weft.argmax %x dim 2 : tensor<2x2x6xf32, #weft.strided<[48, 24, 2]>> -> tensor<2x2xi64>
  return %r : tensor<2x2xi64>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<i64> attributes {
      weft.inputs = [dense<2.5> : tensor<f32>],
      weft.expect = [dense<0> : tensor<i64>]} {
  %r = weft.argmax %x : tensor<f32> -> tensor<i64>
  return %r : tensor<i64>
}

func.func @zero_d_dim(%x: tensor<f32>)
    -> tensor<i64> attributes {
      weft.inputs = [dense<2.5> : tensor<f32>],
      weft.expect = [dense<0> : tensor<i64>]} {
  %r = weft.argmax %x dim 0 keepdim : tensor<f32> -> tensor<i64>
  return %r : tensor<i64>
}

func.func @no_results(%x: tensor<0x2xf32>)
    -> tensor<0xi64> attributes {
      weft.inputs = [dense<> : tensor<0x2xf32>],
      weft.expect = [dense<> : tensor<0xi64>]} {
  %r = weft.argmax %x dim 1 : tensor<0x2xf32> -> tensor<0xi64>
  return %r : tensor<0xi64>
}

func.func @infinity_and_nan(%x: tensor<6x3xf32>)
    -> tensor<6xi64> attributes {
      weft.inputs = [
        dense<[[1.0, 0x7F800000, 0x7F800000], [0xFF800000, 0xFF800000, 0xFF800000], [0x7FC00000, 1.0, 0x7FC00000], [1.0, 0x7FC00000, 0x7F800000], [0.0, -0.0, 0.0], [-0.0, 0.0, -1.0]]> : tensor<6x3xf32>],
      weft.expect = [dense<[1, 0, 0, 1, 0, 0]> : tensor<6xi64>]} {
  %r = weft.argmax %x dim 1 : tensor<6x3xf32> -> tensor<6xi64>
  return %r : tensor<6xi64>
}

func.func @dynamic(%x: tensor<?x?x12xf32>)
    -> tensor<?x?xi64> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0], [7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0]], [[3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0], [6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0]]]> : tensor<2x4x12xf32>],
      weft.expect = [
        dense<[[3, 2, 1, 0, 2, 1, 0, 2, 1, 0, 2, 3], [2, 1, 0, 2, 1, 0, 2, 3, 2, 1, 0, 2]]> : tensor<2x12xi64>]} {
  %r = weft.argmax %x dim 1 : tensor<?x?x12xf32> -> tensor<?x?xi64>
  return %r : tensor<?x?xi64>
}
