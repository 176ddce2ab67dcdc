// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64. The right values are PyTorch's in f64, rounded once to the
// result's dtype, but for the f64 root of 0.5, which PyTorch gives one ulp too small: roots are rounded correctly here.

func.func @bool(%x: tensor<2xi1>)
    -> tensor<2xf32> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[1.0, 0.0]> : tensor<2xf32>]} {
  %r = weft.sqrt %x : tensor<2xi1> -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @u8(%x: tensor<9xui8>)
    -> tensor<9xf32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [
        dense<[0.0, 1.0, 1.4142135, 2.6457512, 10.0, 11.269427, 11.313708, 14.142136, 15.9687195]> : tensor<9xf32>]} {
  %r = weft.sqrt %x : tensor<9xui8> -> tensor<9xf32>
  return %r : tensor<9xf32>
}

func.func @i8(%x: tensor<10xi8>)
    -> tensor<10xf32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [
        dense<[0.0, 1.0, 1.4142135, 2.6457512, 10.0, 11.269427, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<10xf32>]} {
  %r = weft.sqrt %x : tensor<10xi8> -> tensor<10xf32>
  return %r : tensor<10xf32>
}

func.func @i16(%x: tensor<15xi16>)
    -> tensor<15xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[0.0, 1.0, 1.4142135, 2.6457512, 10.0, 11.269427, 11.313708, 14.142136, 15.9687195, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 181.01657, 0x7FC00000]> : tensor<15xf32>]} {
  %r = weft.sqrt %x : tensor<15xi16> -> tensor<15xf32>
  return %r : tensor<15xf32>
}

func.func @i32(%x: tensor<17xi32>)
    -> tensor<17xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[0.0, 1.0, 1.4142135, 2.6457512, 10.0, 11.269427, 11.313708, 14.142136, 15.9687195, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 181.01657, 0x7FC00000, 46340.95, 0x7FC00000]> : tensor<17xf32>]} {
  %r = weft.sqrt %x : tensor<17xi32> -> tensor<17xf32>
  return %r : tensor<17xf32>
}

func.func @i64(%x: tensor<19xi64>)
    -> tensor<19xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[0.0, 1.0, 1.4142135, 2.6457512, 10.0, 11.269427, 11.313708, 14.142136, 15.9687195, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 181.01657, 0x7FC00000, 46340.95, 0x7FC00000, 3.0370004e+09, 0x7FC00000]> : tensor<19xf32>]} {
  %r = weft.sqrt %x : tensor<19xi64> -> tensor<19xf32>
  return %r : tensor<19xf32>
}

func.func @f16(%x: tensor<19xf16>)
    -> tensor<19xf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828]> : tensor<19xf16>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, 0x7E00, 0.70703125, 0x7E00, 1.9365234, 10.0, 0x7E00, 0.0, 0x7C00, 0x7E00, 0x7E00, 245.0, 0x7C00, 0x7E00, 0.83691406, 0x7E00, 1.0019531]> : tensor<19xf16>]} {
  %r = weft.sqrt %x : tensor<19xf16> -> tensor<19xf16>
  return %r : tensor<19xf16>
}

func.func @bf16(%x: tensor<19xbf16>)
    -> tensor<19xbf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125]> : tensor<19xbf16>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, 0xFFFF, 0.70703125, 0xFFFF, 1.9375, 10.0, 0xFFFF, 9.58206e-21, 0x7F80, 0xFFFF, 0xFFFF, 245.0, 9.9835656e+14, 0xFFFF, 0.8359375, 0x7FC0, 1.0]> : tensor<19xbf16>]} {
  %r = weft.sqrt %x : tensor<19xbf16> -> tensor<19xbf16>
  return %r : tensor<19xbf16>
}

func.func @f32(%x: tensor<19xf32>)
    -> tensor<19xf32> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005]> : tensor<19xf32>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, 0x7FC00000, 0.70710677, 0x7FC00000, 1.9364917, 10.0, 0x7FC00000, 9.999973e-21, 0x7F800000, 0x7FC00000, 0x7FC00000, 244.94897, 1.0e+15, 0x7FC00000, 0.83666, 0x7FC00000, 1.0024968]> : tensor<19xf32>]} {
  %r = weft.sqrt %x : tensor<19xf32> -> tensor<19xf32>
  return %r : tensor<19xf32>
}

func.func @f64(%x: tensor<19xf64>)
    -> tensor<19xf64> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005]> : tensor<19xf64>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, 0x7FF8000000000000, 0.7071067811865476, 0x7FF8000000000000, 1.9364916731037085, 10.0, 0x7FF8000000000000, 1.0e-20, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 244.94897427831782, 1000000000000000.0, 0x7FF8000000000000, 0.8366600265340756, 0x7FF8000000000000, 1.002496882788171]> : tensor<19xf64>]} {
  %r = weft.sqrt %x : tensor<19xf64> -> tensor<19xf64>
  return %r : tensor<19xf64>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<0.75> : tensor<f32>],
      weft.expect = [dense<0.8660254> : tensor<f32>]} {
  %r = weft.sqrt %x : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @empty(%x: tensor<2x0x3xf32>)
    -> tensor<2x0x3xf32> attributes {
      weft.inputs = [dense<> : tensor<2x0x3xf32>],
      weft.expect = [dense<> : tensor<2x0x3xf32>]} {
  %r = weft.sqrt %x : tensor<2x0x3xf32> -> tensor<2x0x3xf32>
  return %r : tensor<2x0x3xf32>
}

func.func @one_dims(%x: tensor<1x4x1xf32>)
    -> tensor<1x4x1xf32> attributes {
      weft.inputs = [dense<[[[4.125], [0.875], [2.625], [3.125]]]> : tensor<1x4x1xf32>],
      weft.expect = [
        dense<[[[2.0310097], [0.9354144], [1.6201851], [1.767767]]]> : tensor<1x4x1xf32>]} {
  %r = weft.sqrt %x : tensor<1x4x1xf32> -> tensor<1x4x1xf32>
  return %r : tensor<1x4x1xf32>
}

func.func @matrix(%x: tensor<5x7xf32>)
    -> tensor<5x7xf32> attributes {
      weft.inputs = [
        dense<[[4.125, 0.875, 2.625, 3.125, 0.375, 3.625, 2.125], [1.375, 4.625, 1.125, 2.375, 3.375, 0.125, 3.375], [2.375, 1.125, 4.375, 1.375, 2.125, 3.625, 0.375], [3.125, 2.625, 0.875, 4.125, 1.625, 1.875, 3.875], [0.625, 2.875, 2.875, 0.625, 3.875, 1.875, 1.625]]> : tensor<5x7xf32>],
      weft.expect = [
        dense<[[2.0310097, 0.9354144, 1.6201851, 1.767767, 0.61237246, 1.9039433, 1.4577379], [1.172604, 2.1505814, 1.0606601, 1.5411035, 1.8371173, 0.35355338, 1.8371173], [1.5411035, 1.0606601, 2.09165, 1.172604, 1.4577379, 1.9039433, 0.61237246], [1.767767, 1.6201851, 0.9354144, 2.0310097, 1.2747549, 1.3693064, 1.9685019], [0.7905694, 1.6955825, 1.6955825, 0.7905694, 1.9685019, 1.3693064, 1.2747549]]> : tensor<5x7xf32>]} {
  %r = weft.sqrt %x : tensor<5x7xf32> -> tensor<5x7xf32>
  return %r : tensor<5x7xf32>
}

func.func @permuted(%x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<4x3xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[4.125, 1.375, 2.375], [0.875, 4.625, 1.125], [2.625, 1.125, 4.375], [3.125, 2.375, 1.375]]> : tensor<4x3xf32>],
      weft.expect = [
        dense<[[2.0310097, 1.172604, 1.5411035], [0.9354144, 2.1505814, 1.0606601], [1.6201851, 1.0606601, 2.09165], [1.767767, 1.5411035, 1.172604]]> : tensor<4x3xf32>]} {
  %r = weft.sqrt %x : tensor<4x3xf32, #weft.dim_order<[1, 0]>> -> tensor<4x3xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<4x3xf32, #weft.dim_order<[1, 0]>>
}

func.func @permuted_3d(%x: tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[4.125, 0.375, 1.125], [2.375, 2.125, 0.875]], [[0.875, 3.625, 2.375], [1.125, 3.625, 4.125]], [[2.625, 1.375, 3.375], [4.375, 3.125, 1.625]], [[3.125, 4.625, 0.125], [1.375, 2.625, 1.875]]]> : tensor<4x2x3xf32>],
      weft.expect = [
        dense<[[[2.0310097, 0.61237246, 1.0606601], [1.5411035, 1.4577379, 0.9354144]], [[0.9354144, 1.9039433, 1.5411035], [1.0606601, 1.9039433, 2.0310097]], [[1.6201851, 1.172604, 1.8371173], [2.09165, 1.767767, 1.2747549]], [[1.767767, 2.1505814, 0.35355338], [1.172604, 1.6201851, 1.3693064]]]> : tensor<4x2x3xf32>]} {
  %r = weft.sqrt %x : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
}

func.func @strided(%x: tensor<3x2xf32, #weft.strided<[14, 3]>>)
    -> tensor<3x2xf32> attributes {
      weft.inputs = [dense<[[0.875, 0.375], [1.125, 2.125], [2.875, 3.875]]> : tensor<3x2xf32>],
      weft.expect = [
        dense<[[0.9354144, 0.61237246], [1.0606601, 1.4577379], [1.6955825, 1.9685019]]> : tensor<3x2xf32>]} {
  %r = weft.sqrt %x : tensor<3x2xf32, #weft.strided<[14, 3]>> -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func @expanded(%x: tensor<2x3xf32, #weft.strided<[0, 1]>>)
    -> tensor<2x3xf32> attributes {
      weft.inputs = [dense<[[4.125, 0.875, 2.625], [4.125, 0.875, 2.625]]> : tensor<2x3xf32>],
      weft.expect = [
        dense<[[2.0310097, 0.9354144, 1.6201851], [2.0310097, 0.9354144, 1.6201851]]> : tensor<2x3xf32>]} {
  %r = weft.sqrt %x : tensor<2x3xf32, #weft.strided<[0, 1]>> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @dynamic(%x: tensor<?x?xf32>)
    -> tensor<?x?xf32> attributes {
      weft.inputs = [
        dense<[[4.125, 0.875, 2.625, 3.125, 0.375, 3.625, 2.125], [1.375, 4.625, 1.125, 2.375, 3.375, 0.125, 3.375], [2.375, 1.125, 4.375, 1.375, 2.125, 3.625, 0.375], [3.125, 2.625, 0.875, 4.125, 1.625, 1.875, 3.875], [0.625, 2.875, 2.875, 0.625, 3.875, 1.875, 1.625]]> : tensor<5x7xf32>],
      weft.expect = [
        dense<[[2.0310097, 0.9354144, 1.6201851, 1.767767, 0.61237246, 1.9039433, 1.4577379], [1.172604, 2.1505814, 1.0606601, 1.5411035, 1.8371173, 0.35355338, 1.8371173], [1.5411035, 1.0606601, 2.09165, 1.172604, 1.4577379, 1.9039433, 0.61237246], [1.767767, 1.6201851, 0.9354144, 2.0310097, 1.2747549, 1.3693064, 1.9685019], [0.7905694, 1.6955825, 1.6955825, 0.7905694, 1.9685019, 1.3693064, 1.2747549]]> : tensor<5x7xf32>]} {
  %r = weft.sqrt %x : tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @dynamic_permuted(%x: tensor<?x5xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<?x5xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[4.125, 1.375, 2.375, 3.125, 0.625], [0.875, 4.625, 1.125, 2.625, 2.875], [2.625, 1.125, 4.375, 0.875, 2.875], [3.125, 2.375, 1.375, 4.125, 0.625], [0.375, 3.375, 2.125, 1.625, 3.875], [3.625, 0.125, 3.625, 1.875, 1.875], [2.125, 3.375, 0.375, 3.875, 1.625]]> : tensor<7x5xf32>],
      weft.expect = [
        dense<[[2.0310097, 1.172604, 1.5411035, 1.767767, 0.7905694], [0.9354144, 2.1505814, 1.0606601, 1.6201851, 1.6955825], [1.6201851, 1.0606601, 2.09165, 0.9354144, 1.6955825], [1.767767, 1.5411035, 1.172604, 2.0310097, 0.7905694], [0.61237246, 1.8371173, 1.4577379, 1.2747549, 1.9685019], [1.9039433, 0.35355338, 1.9039433, 1.3693064, 1.3693064], [1.4577379, 1.8371173, 0.61237246, 1.9685019, 1.2747549]]> : tensor<7x5xf32>]} {
  %r = weft.sqrt %x : tensor<?x5xf32, #weft.dim_order<[1, 0]>> -> tensor<?x5xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<?x5xf32, #weft.dim_order<[1, 0]>>
}
