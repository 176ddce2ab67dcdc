// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.

func.func @bool(%x: tensor<2xi1>)
    -> tensor<2xi1> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[false, true]> : tensor<2xi1>]} {
  %r = weft.logical_not %x : tensor<2xi1> -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @u8(%x: tensor<9xui8>)
    -> tensor<9xi1> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [
        dense<[true, false, false, false, false, false, false, false, false]> : tensor<9xi1>]} {
  %r = weft.logical_not %x : tensor<9xui8> -> tensor<9xi1>
  return %r : tensor<9xi1>
}

func.func @i8(%x: tensor<10xi8>)
    -> tensor<10xi1> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [
        dense<[true, false, false, false, false, false, false, false, false, false]> : tensor<10xi1>]} {
  %r = weft.logical_not %x : tensor<10xi8> -> tensor<10xi1>
  return %r : tensor<10xi1>
}

func.func @i16(%x: tensor<15xi16>)
    -> tensor<15xi1> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[true, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<15xi1>]} {
  %r = weft.logical_not %x : tensor<15xi16> -> tensor<15xi1>
  return %r : tensor<15xi1>
}

func.func @i32(%x: tensor<17xi32>)
    -> tensor<17xi1> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<17xi1>]} {
  %r = weft.logical_not %x : tensor<17xi32> -> tensor<17xi1>
  return %r : tensor<17xi1>
}

func.func @i64(%x: tensor<19xi64>)
    -> tensor<19xi1> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<19xi1>]} {
  %r = weft.logical_not %x : tensor<19xi64> -> tensor<19xi1>
  return %r : tensor<19xi1>
}

func.func @f16(%x: tensor<19xf16>)
    -> tensor<19xi1> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828]> : tensor<19xf16>],
      weft.expect = [
        dense<[true, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false]> : tensor<19xi1>]} {
  %r = weft.logical_not %x : tensor<19xf16> -> tensor<19xi1>
  return %r : tensor<19xi1>
}

func.func @bf16(%x: tensor<19xbf16>)
    -> tensor<19xi1> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125]> : tensor<19xbf16>],
      weft.expect = [
        dense<[true, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<19xi1>]} {
  %r = weft.logical_not %x : tensor<19xbf16> -> tensor<19xi1>
  return %r : tensor<19xi1>
}

func.func @f32(%x: tensor<19xf32>)
    -> tensor<19xi1> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005]> : tensor<19xf32>],
      weft.expect = [
        dense<[true, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<19xi1>]} {
  %r = weft.logical_not %x : tensor<19xf32> -> tensor<19xi1>
  return %r : tensor<19xi1>
}

func.func @f64(%x: tensor<19xf64>)
    -> tensor<19xi1> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005]> : tensor<19xf64>],
      weft.expect = [
        dense<[true, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<19xi1>]} {
  %r = weft.logical_not %x : tensor<19xf64> -> tensor<19xi1>
  return %r : tensor<19xi1>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<i1> attributes {
      weft.inputs = [dense<0.75> : tensor<f32>],
      weft.expect = [dense<false> : tensor<i1>]} {
  %r = weft.logical_not %x : tensor<f32> -> tensor<i1>
  return %r : tensor<i1>
}

func.func @empty(%x: tensor<2x0x3xf32>)
    -> tensor<2x0x3xi1> attributes {
      weft.inputs = [dense<> : tensor<2x0x3xf32>],
      weft.expect = [dense<> : tensor<2x0x3xi1>]} {
  %r = weft.logical_not %x : tensor<2x0x3xf32> -> tensor<2x0x3xi1>
  return %r : tensor<2x0x3xi1>
}

func.func @one_dims(%x: tensor<1x4x1xf32>)
    -> tensor<1x4x1xi1> attributes {
      weft.inputs = [dense<[[[-4.0], [-0.75], [2.5], [-3.0]]]> : tensor<1x4x1xf32>],
      weft.expect = [dense<[[[false], [false], [false], [false]]]> : tensor<1x4x1xi1>]} {
  %r = weft.logical_not %x : tensor<1x4x1xf32> -> tensor<1x4x1xi1>
  return %r : tensor<1x4x1xi1>
}

func.func @matrix(%x: tensor<5x7xf32>)
    -> tensor<5x7xi1> attributes {
      weft.inputs = [
        dense<[[-4.0, -0.75, 2.5, -3.0, 0.25, 3.5, -2.0], [1.25, 4.5, -1.0, 2.25, -3.25, 0.0, 3.25], [-2.25, 1.0, 4.25, -1.25, 2.0, -3.5, -0.25], [3.0, -2.5, 0.75, 4.0, -1.5, 1.75, -3.75], [-0.5, 2.75, -2.75, 0.5, 3.75, -1.75, 1.5]]> : tensor<5x7xf32>],
      weft.expect = [
        dense<[[false, false, false, false, false, false, false], [false, false, false, false, false, true, false], [false, false, false, false, false, false, false], [false, false, false, false, false, false, false], [false, false, false, false, false, false, false]]> : tensor<5x7xi1>]} {
  %r = weft.logical_not %x : tensor<5x7xf32> -> tensor<5x7xi1>
  return %r : tensor<5x7xi1>
}

func.func @permuted(%x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<4x3xi1, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.25, -2.25], [-0.75, 4.5, 1.0], [2.5, -1.0, 4.25], [-3.0, 2.25, -1.25]]> : tensor<4x3xf32>],
      weft.expect = [
        dense<[[false, false, false], [false, false, false], [false, false, false], [false, false, false]]> : tensor<4x3xi1>]} {
  %r = weft.logical_not %x : tensor<4x3xf32, #weft.dim_order<[1, 0]>> -> tensor<4x3xi1, #weft.dim_order<[1, 0]>>
  return %r : tensor<4x3xi1, #weft.dim_order<[1, 0]>>
}

func.func @permuted_3d(%x: tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<4x2x3xi1, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 0.25, -1.0], [-2.25, 2.0, 0.75]], [[-0.75, 3.5, 2.25], [1.0, -3.5, 4.0]], [[2.5, 1.25, -3.25], [4.25, 3.0, -1.5]], [[-3.0, 4.5, 0.0], [-1.25, -2.5, 1.75]]]> : tensor<4x2x3xf32>],
      weft.expect = [
        dense<[[[false, false, false], [false, false, false]], [[false, false, false], [false, false, false]], [[false, false, false], [false, false, false]], [[false, false, true], [false, false, false]]]> : tensor<4x2x3xi1>]} {
  %r = weft.logical_not %x : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<4x2x3xi1, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<4x2x3xi1, #weft.dim_order<[1, 2, 0]>>
}

func.func @strided(%x: tensor<3x2xf32, #weft.strided<[14, 3]>>)
    -> tensor<3x2xi1> attributes {
      weft.inputs = [dense<[[-0.75, 0.25], [1.0, 2.0], [2.75, 3.75]]> : tensor<3x2xf32>],
      weft.expect = [dense<[[false, false], [false, false], [false, false]]> : tensor<3x2xi1>]} {
  %r = weft.logical_not %x : tensor<3x2xf32, #weft.strided<[14, 3]>> -> tensor<3x2xi1>
  return %r : tensor<3x2xi1>
}

func.func @expanded(%x: tensor<2x3xf32, #weft.strided<[0, 1]>>)
    -> tensor<2x3xi1> attributes {
      weft.inputs = [dense<[[-4.0, -0.75, 2.5], [-4.0, -0.75, 2.5]]> : tensor<2x3xf32>],
      weft.expect = [dense<[[false, false, false], [false, false, false]]> : tensor<2x3xi1>]} {
  %r = weft.logical_not %x : tensor<2x3xf32, #weft.strided<[0, 1]>> -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}

func.func @dynamic(%x: tensor<?x?xf32>)
    -> tensor<?x?xi1> attributes {
      weft.inputs = [
        dense<[[-4.0, -0.75, 2.5, -3.0, 0.25, 3.5, -2.0], [1.25, 4.5, -1.0, 2.25, -3.25, 0.0, 3.25], [-2.25, 1.0, 4.25, -1.25, 2.0, -3.5, -0.25], [3.0, -2.5, 0.75, 4.0, -1.5, 1.75, -3.75], [-0.5, 2.75, -2.75, 0.5, 3.75, -1.75, 1.5]]> : tensor<5x7xf32>],
      weft.expect = [
        dense<[[false, false, false, false, false, false, false], [false, false, false, false, false, true, false], [false, false, false, false, false, false, false], [false, false, false, false, false, false, false], [false, false, false, false, false, false, false]]> : tensor<5x7xi1>]} {
  %r = weft.logical_not %x : tensor<?x?xf32> -> tensor<?x?xi1>
  return %r : tensor<?x?xi1>
}

func.func @dynamic_permuted(%x: tensor<?x5xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<?x5xi1, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.25, -2.25, 3.0, -0.5], [-0.75, 4.5, 1.0, -2.5, 2.75], [2.5, -1.0, 4.25, 0.75, -2.75], [-3.0, 2.25, -1.25, 4.0, 0.5], [0.25, -3.25, 2.0, -1.5, 3.75], [3.5, 0.0, -3.5, 1.75, -1.75], [-2.0, 3.25, -0.25, -3.75, 1.5]]> : tensor<7x5xf32>],
      weft.expect = [
        dense<[[false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false], [false, true, false, false, false], [false, false, false, false, false]]> : tensor<7x5xi1>]} {
  %r = weft.logical_not %x : tensor<?x5xf32, #weft.dim_order<[1, 0]>> -> tensor<?x5xi1, #weft.dim_order<[1, 0]>>
  return %r : tensor<?x5xi1, #weft.dim_order<[1, 0]>>
}
