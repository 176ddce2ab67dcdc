// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64. The right values are PyTorch's in f64, rounded once to the result's dtype;
// functions of kernels/math are within 2 ulp (docs/Numerics.md).

func.func @bool(%x: tensor<2xi1>)
    -> tensor<2xf32> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[0.0, 0xFF800000]> : tensor<2xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<2xi1> -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @u8(%x: tensor<9xui8>)
    -> tensor<9xf32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [
        dense<[0xFF800000, 0.0, 0.6931472, 1.9459101, 4.6051702, 4.8441873, 4.8520303, 5.2983174, 5.5412636]> : tensor<9xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<9xui8> -> tensor<9xf32>
  return %r : tensor<9xf32>
}

func.func @i8(%x: tensor<10xi8>)
    -> tensor<10xf32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [
        dense<[0xFF800000, 0.0, 0.6931472, 1.9459101, 4.6051702, 4.8441873, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<10xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<10xi8> -> tensor<10xf32>
  return %r : tensor<10xf32>
}

func.func @i16(%x: tensor<15xi16>)
    -> tensor<15xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[0xFF800000, 0.0, 0.6931472, 1.9459101, 4.6051702, 4.8441873, 4.8520303, 5.2983174, 5.5412636, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 10.397177, 0x7FC00000]> : tensor<15xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<15xi16> -> tensor<15xf32>
  return %r : tensor<15xf32>
}

func.func @i32(%x: tensor<17xi32>)
    -> tensor<17xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[0xFF800000, 0.0, 0.6931472, 1.9459101, 4.6051702, 4.8441873, 4.8520303, 5.2983174, 5.5412636, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 10.397177, 0x7FC00000, 21.487562, 0x7FC00000]> : tensor<17xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<17xi32> -> tensor<17xf32>
  return %r : tensor<17xf32>
}

func.func @i64(%x: tensor<19xi64>)
    -> tensor<19xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[0xFF800000, 0.0, 0.6931472, 1.9459101, 4.6051702, 4.8441873, 4.8520303, 5.2983174, 5.5412636, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 10.397177, 0x7FC00000, 21.487562, 0x7FC00000, 43.668274, 0x7FC00000]> : tensor<19xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<19xi64> -> tensor<19xf32>
  return %r : tensor<19xf32>
}

func.func @f16(%x: tensor<19xf16>)
    -> tensor<19xf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828]> : tensor<19xf16>],
      weft.expect = [
        dense<[0xFC00, 0xFC00, 0.0, 0x7E00, -0.6933594, 0x7E00, 1.3212891, 4.6054688, 0x7E00, 0xFC00, 0x7C00, 0x7E00, 0x7E00, 11.0, 0x7C00, 0x7E00, -0.3564453, 0x7E00, 0.0048713684]> : tensor<19xf16>],
      weft.ulps = 1 : i64} {
  %r = weft.log %x : tensor<19xf16> -> tensor<19xf16>
  return %r : tensor<19xf16>
}

func.func @bf16(%x: tensor<19xbf16>)
    -> tensor<19xbf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125]> : tensor<19xbf16>],
      weft.expect = [
        dense<[0xFF80, 0xFF80, 0.0, 0xFFFF, -0.69140625, 0xFFFF, 1.3203125, 4.59375, 0xFFFF, -92.0, 0x7F80, 0xFFFF, 0xFFFF, 11.0, 69.0, 0xFFFF, -0.35742188, 0x7FC0, 0.0077819824]> : tensor<19xbf16>],
      weft.ulps = 1 : i64} {
  %r = weft.log %x : tensor<19xbf16> -> tensor<19xbf16>
  return %r : tensor<19xbf16>
}

func.func @f32(%x: tensor<19xf32>)
    -> tensor<19xf32> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005]> : tensor<19xf32>],
      weft.expect = [
        dense<[0xFF800000, 0xFF800000, 0.0, 0x7FC00000, -0.6931472, 0x7FC00000, 1.3217559, 4.6051702, 0x7FC00000, -92.10341, 0x7F800000, 0x7FC00000, 0x7FC00000, 11.0021, 69.07755, 0x7FC00000, -0.35667497, 0x7FC00000, 0.004987537]> : tensor<19xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<19xf32> -> tensor<19xf32>
  return %r : tensor<19xf32>
}

func.func @f64(%x: tensor<19xf64>)
    -> tensor<19xf64> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005]> : tensor<19xf64>],
      weft.expect = [
        dense<[0xFFF0000000000000, 0xFFF0000000000000, 0.0, 0x7FF8000000000000, -0.6931471805599453, 0x7FF8000000000000, 1.3217558399823195, 4.605170185988092, 0x7FF8000000000000, -92.10340371976183, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 11.002099841204238, 69.07755278982137, 0x7FF8000000000000, -0.35667494393873245, 0x7FF8000000000000, 0.004987541511038968]> : tensor<19xf64>],
      weft.ulps = 3 : i64} {
  %r = weft.log %x : tensor<19xf64> -> tensor<19xf64>
  return %r : tensor<19xf64>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<0.75> : tensor<f32>],
      weft.expect = [dense<-0.2876821> : tensor<f32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @empty(%x: tensor<2x0x3xf32>)
    -> tensor<2x0x3xf32> attributes {
      weft.inputs = [dense<> : tensor<2x0x3xf32>],
      weft.expect = [dense<> : tensor<2x0x3xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<2x0x3xf32> -> tensor<2x0x3xf32>
  return %r : tensor<2x0x3xf32>
}

func.func @one_dims(%x: tensor<1x4x1xf32>)
    -> tensor<1x4x1xf32> attributes {
      weft.inputs = [dense<[[[4.125], [0.875], [2.625], [3.125]]]> : tensor<1x4x1xf32>],
      weft.expect = [
        dense<[[[1.417066], [-0.13353139], [0.9650809], [1.1394343]]]> : tensor<1x4x1xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<1x4x1xf32> -> tensor<1x4x1xf32>
  return %r : tensor<1x4x1xf32>
}

func.func @matrix(%x: tensor<5x7xf32>)
    -> tensor<5x7xf32> attributes {
      weft.inputs = [
        dense<[[4.125, 0.875, 2.625, 3.125, 0.375, 3.625, 2.125], [1.375, 4.625, 1.125, 2.375, 3.375, 0.125, 3.375], [2.375, 1.125, 4.375, 1.375, 2.125, 3.625, 0.375], [3.125, 2.625, 0.875, 4.125, 1.625, 1.875, 3.875], [0.625, 2.875, 2.875, 0.625, 3.875, 1.875, 1.625]]> : tensor<5x7xf32>],
      weft.expect = [
        dense<[[1.417066, -0.13353139, 0.9650809, 1.1394343, -0.98082924, 1.2878543, 0.7537718], [0.31845373, 1.5314764, 0.11778303, 0.86499745, 1.2163954, -2.0794415, 1.2163954], [0.86499745, 0.11778303, 1.4759065, 0.31845373, 0.7537718, 1.2878543, -0.98082924], [1.1394343, 0.9650809, -0.13353139, 1.417066, 0.48550782, 0.62860864, 1.3545457], [-0.47000363, 1.0560527, 1.0560527, -0.47000363, 1.3545457, 0.62860864, 0.48550782]]> : tensor<5x7xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<5x7xf32> -> tensor<5x7xf32>
  return %r : tensor<5x7xf32>
}

func.func @permuted(%x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<4x3xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[4.125, 1.375, 2.375], [0.875, 4.625, 1.125], [2.625, 1.125, 4.375], [3.125, 2.375, 1.375]]> : tensor<4x3xf32>],
      weft.expect = [
        dense<[[1.417066, 0.31845373, 0.86499745], [-0.13353139, 1.5314764, 0.11778303], [0.9650809, 0.11778303, 1.4759065], [1.1394343, 0.86499745, 0.31845373]]> : tensor<4x3xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<4x3xf32, #weft.dim_order<[1, 0]>> -> tensor<4x3xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<4x3xf32, #weft.dim_order<[1, 0]>>
}

func.func @permuted_3d(%x: tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[4.125, 0.375, 1.125], [2.375, 2.125, 0.875]], [[0.875, 3.625, 2.375], [1.125, 3.625, 4.125]], [[2.625, 1.375, 3.375], [4.375, 3.125, 1.625]], [[3.125, 4.625, 0.125], [1.375, 2.625, 1.875]]]> : tensor<4x2x3xf32>],
      weft.expect = [
        dense<[[[1.417066, -0.98082924, 0.11778303], [0.86499745, 0.7537718, -0.13353139]], [[-0.13353139, 1.2878543, 0.86499745], [0.11778303, 1.2878543, 1.417066]], [[0.9650809, 0.31845373, 1.2163954], [1.4759065, 1.1394343, 0.48550782]], [[1.1394343, 1.5314764, -2.0794415], [0.31845373, 0.9650809, 0.62860864]]]> : tensor<4x2x3xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
}

func.func @strided(%x: tensor<3x2xf32, #weft.strided<[14, 3]>>)
    -> tensor<3x2xf32> attributes {
      weft.inputs = [dense<[[0.875, 0.375], [1.125, 2.125], [2.875, 3.875]]> : tensor<3x2xf32>],
      weft.expect = [
        dense<[[-0.13353139, -0.98082924], [0.11778303, 0.7537718], [1.0560527, 1.3545457]]> : tensor<3x2xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<3x2xf32, #weft.strided<[14, 3]>> -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func @expanded(%x: tensor<2x3xf32, #weft.strided<[0, 1]>>)
    -> tensor<2x3xf32> attributes {
      weft.inputs = [dense<[[4.125, 0.875, 2.625], [4.125, 0.875, 2.625]]> : tensor<2x3xf32>],
      weft.expect = [
        dense<[[1.417066, -0.13353139, 0.9650809], [1.417066, -0.13353139, 0.9650809]]> : tensor<2x3xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<2x3xf32, #weft.strided<[0, 1]>> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @dynamic(%x: tensor<?x?xf32>)
    -> tensor<?x?xf32> attributes {
      weft.inputs = [
        dense<[[4.125, 0.875, 2.625, 3.125, 0.375, 3.625, 2.125], [1.375, 4.625, 1.125, 2.375, 3.375, 0.125, 3.375], [2.375, 1.125, 4.375, 1.375, 2.125, 3.625, 0.375], [3.125, 2.625, 0.875, 4.125, 1.625, 1.875, 3.875], [0.625, 2.875, 2.875, 0.625, 3.875, 1.875, 1.625]]> : tensor<5x7xf32>],
      weft.expect = [
        dense<[[1.417066, -0.13353139, 0.9650809, 1.1394343, -0.98082924, 1.2878543, 0.7537718], [0.31845373, 1.5314764, 0.11778303, 0.86499745, 1.2163954, -2.0794415, 1.2163954], [0.86499745, 0.11778303, 1.4759065, 0.31845373, 0.7537718, 1.2878543, -0.98082924], [1.1394343, 0.9650809, -0.13353139, 1.417066, 0.48550782, 0.62860864, 1.3545457], [-0.47000363, 1.0560527, 1.0560527, -0.47000363, 1.3545457, 0.62860864, 0.48550782]]> : tensor<5x7xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @dynamic_permuted(%x: tensor<?x5xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<?x5xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[4.125, 1.375, 2.375, 3.125, 0.625], [0.875, 4.625, 1.125, 2.625, 2.875], [2.625, 1.125, 4.375, 0.875, 2.875], [3.125, 2.375, 1.375, 4.125, 0.625], [0.375, 3.375, 2.125, 1.625, 3.875], [3.625, 0.125, 3.625, 1.875, 1.875], [2.125, 3.375, 0.375, 3.875, 1.625]]> : tensor<7x5xf32>],
      weft.expect = [
        dense<[[1.417066, 0.31845373, 0.86499745, 1.1394343, -0.47000363], [-0.13353139, 1.5314764, 0.11778303, 0.9650809, 1.0560527], [0.9650809, 0.11778303, 1.4759065, -0.13353139, 1.0560527], [1.1394343, 0.86499745, 0.31845373, 1.417066, -0.47000363], [-0.98082924, 1.2163954, 0.7537718, 0.48550782, 1.3545457], [1.2878543, -2.0794415, 1.2878543, 0.62860864, 0.62860864], [0.7537718, 1.2163954, -0.98082924, 1.3545457, 0.48550782]]> : tensor<7x5xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.log %x : tensor<?x5xf32, #weft.dim_order<[1, 0]>> -> tensor<?x5xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<?x5xf32, #weft.dim_order<[1, 0]>>
}
