// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.

func.func @bool(%x: tensor<3x8xi1>)
    -> tensor<3xi1> attributes {
      weft.inputs = [
        dense<[[true, true, true, true, true, true, true, true], [true, false, true, true, true, true, true, true], [true, true, true, true, false, true, true, true]]> : tensor<3x8xi1>],
      weft.expect = [dense<[true, true, true]> : tensor<3xi1>]} {
  %r = weft.amax %x dims [1] : tensor<3x8xi1> -> tensor<3xi1>
  return %r : tensor<3xi1>
}

func.func @u8(%x: tensor<3x8xui8>)
    -> tensor<3xui8> attributes {
      weft.inputs = [
        dense<[[8, 1, 5, 2, 2, 6, 1, 3], [7, 0, 4, 8, 1, 5, 2, 2], [6, 1, 3, 7, 0, 4, 8, 1]]> : tensor<3x8xui8>],
      weft.expect = [dense<[8, 8, 8]> : tensor<3xui8>]} {
  %r = weft.amax %x dims [1] : tensor<3x8xui8> -> tensor<3xui8>
  return %r : tensor<3xui8>
}

func.func @i8(%x: tensor<3x8xi8>)
    -> tensor<3xi8> attributes {
      weft.inputs = [
        dense<[[-8, -1, -5, 2, -2, -6, 1, -3], [-7, 0, -4, -8, -1, -5, 2, -2], [-6, 1, -3, -7, 0, -4, -8, -1]]> : tensor<3x8xi8>],
      weft.expect = [dense<[2, 2, 1]> : tensor<3xi8>]} {
  %r = weft.amax %x dims [1] : tensor<3x8xi8> -> tensor<3xi8>
  return %r : tensor<3xi8>
}

func.func @i16(%x: tensor<3x8xi16>)
    -> tensor<3xi16> attributes {
      weft.inputs = [
        dense<[[-8, -1, -5, 2, -2, -6, 1, -3], [-7, 0, -4, -8, -1, -5, 2, -2], [-6, 1, -3, -7, 0, -4, -8, -1]]> : tensor<3x8xi16>],
      weft.expect = [dense<[2, 2, 1]> : tensor<3xi16>]} {
  %r = weft.amax %x dims [1] : tensor<3x8xi16> -> tensor<3xi16>
  return %r : tensor<3xi16>
}

func.func @i32(%x: tensor<3x8xi32>)
    -> tensor<3xi32> attributes {
      weft.inputs = [
        dense<[[-8, -1, -5, 2, -2, -6, 1, -3], [-7, 0, -4, -8, -1, -5, 2, -2], [-6, 1, -3, -7, 0, -4, -8, -1]]> : tensor<3x8xi32>],
      weft.expect = [dense<[2, 2, 1]> : tensor<3xi32>]} {
  %r = weft.amax %x dims [1] : tensor<3x8xi32> -> tensor<3xi32>
  return %r : tensor<3xi32>
}

func.func @i64(%x: tensor<3x8xi64>)
    -> tensor<3xi64> attributes {
      weft.inputs = [
        dense<[[-8, -1, -5, 2, -2, -6, 1, -3], [-7, 0, -4, -8, -1, -5, 2, -2], [-6, 1, -3, -7, 0, -4, -8, -1]]> : tensor<3x8xi64>],
      weft.expect = [dense<[2, 2, 1]> : tensor<3xi64>]} {
  %r = weft.amax %x dims [1] : tensor<3x8xi64> -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @f16(%x: tensor<3x8xf16>)
    -> tensor<3xf16> attributes {
      weft.inputs = [
        dense<[[-8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0], [-7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0, -2.0], [-6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0]]> : tensor<3x8xf16>],
      weft.expect = [dense<[2.0, 2.0, 1.0]> : tensor<3xf16>]} {
  %r = weft.amax %x dims [1] : tensor<3x8xf16> -> tensor<3xf16>
  return %r : tensor<3xf16>
}

func.func @bf16(%x: tensor<3x8xbf16>)
    -> tensor<3xbf16> attributes {
      weft.inputs = [
        dense<[[-8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0], [-7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0, -2.0], [-6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0]]> : tensor<3x8xbf16>],
      weft.expect = [dense<[2.0, 2.0, 1.0]> : tensor<3xbf16>]} {
  %r = weft.amax %x dims [1] : tensor<3x8xbf16> -> tensor<3xbf16>
  return %r : tensor<3xbf16>
}

func.func @f32(%x: tensor<3x8xf32>)
    -> tensor<3xf32> attributes {
      weft.inputs = [
        dense<[[-8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0], [-7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0, -2.0], [-6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0]]> : tensor<3x8xf32>],
      weft.expect = [dense<[2.0, 2.0, 1.0]> : tensor<3xf32>]} {
  %r = weft.amax %x dims [1] : tensor<3x8xf32> -> tensor<3xf32>
  return %r : tensor<3xf32>
}

func.func @f64(%x: tensor<3x8xf64>)
    -> tensor<3xf64> attributes {
      weft.inputs = [
        dense<[[-8.0, -1.0, -5.0, 2.0, -2.0, -6.0, 1.0, -3.0], [-7.0, 0.0, -4.0, -8.0, -1.0, -5.0, 2.0, -2.0], [-6.0, 1.0, -3.0, -7.0, 0.0, -4.0, -8.0, -1.0]]> : tensor<3x8xf64>],
      weft.expect = [dense<[2.0, 2.0, 1.0]> : tensor<3xf64>]} {
  %r = weft.amax %x dims [1] : tensor<3x8xf64> -> tensor<3xf64>
  return %r : tensor<3xf64>
}

func.func @all(%x: tensor<2x4x8xf32>)
    -> tensor<f32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [dense<7.0> : tensor<f32>]} {
  %r = weft.amax %x : tensor<2x4x8xf32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @all_keepdim(%x: tensor<2x4x8xf32>)
    -> tensor<1x1x1xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [dense<[[[7.0]]]> : tensor<1x1x1xf32>]} {
  %r = weft.amax %x keepdim : tensor<2x4x8xf32> -> tensor<1x1x1xf32>
  return %r : tensor<1x1x1xf32>
}

func.func @of_0d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<-3.0> : tensor<f32>],
      weft.expect = [dense<-3.0> : tensor<f32>]} {
  %r = weft.amax %x dims [0] : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @first_and_last(%x: tensor<2x4x8xf32>)
    -> tensor<4xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [dense<[7.0, 7.0, 6.0, 7.0]> : tensor<4xf32>]} {
  %r = weft.amax %x dims [0, 2] : tensor<2x4x8xf32> -> tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @permuted(%x: tensor<8x2x4xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<2x4xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[4.0, 5.0, 6.0, 7.0], [-3.0, -2.0, -1.0, 0.0]], [[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]], [[7.0, -3.0, -2.0, -1.0], [0.0, 1.0, 2.0, 3.0]], [[3.0, 4.0, 5.0, 6.0], [7.0, -3.0, -2.0, -1.0]], [[-1.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0]], [[6.0, 7.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0]], [[2.0, 3.0, 4.0, 5.0], [6.0, 7.0, -3.0, -2.0]]]> : tensor<8x2x4xf32>],
      weft.expect = [dense<[[7.0, 7.0, 6.0, 7.0], [7.0, 7.0, 6.0, 7.0]]> : tensor<2x4xf32>]} {
  %r = weft.amax %x dims [0] : tensor<8x2x4xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

func.func @strided(%x: tensor<2x2x4xf32, #weft.strided<[32, 16, 2]>>)
    -> tensor<2x1x4xf32> attributes {
      weft.inputs = [
        dense<[[[4.0, 7.0, -1.0, 2.0], [6.0, -2.0, 1.0, 4.0]], [[-3.0, 0.0, 3.0, 6.0], [-1.0, 2.0, 5.0, -3.0]]]> : tensor<2x2x4xf32>],
      weft.expect = [
        dense<[[[6.0, 7.0, 1.0, 4.0]], [[-1.0, 2.0, 5.0, 6.0]]]> : tensor<2x1x4xf32>]} {
  %r = weft.amax %x dims [1] keepdim : tensor<2x2x4xf32, #weft.strided<[32, 16, 2]>> -> tensor<2x1x4xf32>
  return %r : tensor<2x1x4xf32>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<2.5> : tensor<f32>],
      weft.expect = [dense<2.5> : tensor<f32>]} {
  %r = weft.amax %x : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @no_results(%x: tensor<0x2xf32>)
    -> tensor<0xf32> attributes {
      weft.inputs = [dense<> : tensor<0x2xf32>],
      weft.expect = [dense<> : tensor<0xf32>]} {
  %r = weft.amax %x dims [1] : tensor<0x2xf32> -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @infinity_and_nan(%x: tensor<5x2xf32>)
    -> tensor<5xf32> attributes {
      weft.inputs = [
        dense<[[1.0, 0x7F800000], [0xFF800000, 0xFF800000], [0x7FC00000, 1.0], [1.0, 0x7FC00000], [-2.0, -3.0]]> : tensor<5x2xf32>],
      weft.expect = [
        dense<[0x7F800000, 0xFF800000, 0x7FC00000, 0x7FC00000, -2.0]> : tensor<5xf32>]} {
  %r = weft.amax %x dims [1] : tensor<5x2xf32> -> tensor<5xf32>
  return %r : tensor<5xf32>
}

func.func @dynamic(%x: tensor<?x?x8xf32>)
    -> tensor<?x?xf32> attributes {
      weft.inputs = [
        dense<[[[-3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0], [-2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0, 3.0], [-1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0, 4.0], [0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0, 5.0]], [[1.0, -3.0, 4.0, 0.0, 7.0, 3.0, -1.0, 6.0], [2.0, -2.0, 5.0, 1.0, -3.0, 4.0, 0.0, 7.0], [3.0, -1.0, 6.0, 2.0, -2.0, 5.0, 1.0, -3.0], [4.0, 0.0, 7.0, 3.0, -1.0, 6.0, 2.0, -2.0]]]> : tensor<2x4x8xf32>],
      weft.expect = [
        dense<[[0.0, 7.0, 3.0, 7.0, 6.0, 2.0, 7.0, 5.0], [4.0, 0.0, 7.0, 3.0, 7.0, 6.0, 2.0, 7.0]]> : tensor<2x8xf32>]} {
  %r = weft.amax %x dims [1] : tensor<?x?x8xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @signed_zeros(%x: tensor<3x2xf32>)
    -> tensor<3xf32> attributes {
      weft.inputs = [dense<[[0.0, -0.0], [-0.0, 0.0], [-0.0, -0.0]]> : tensor<3x2xf32>],
      weft.expect = [dense<[0.0, 0.0, -0.0]> : tensor<3xf32>]} {
  %r = weft.amax %x dims [1] : tensor<3x2xf32> -> tensor<3xf32>
  return %r : tensor<3xf32>
}
