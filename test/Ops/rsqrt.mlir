// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64. The right values are PyTorch's in f64, rounded once to the result's dtype;
// functions of kernels/math are within 2 ulp (docs/Numerics.md).

func.func @bool(%x: tensor<2xi1>)
    -> tensor<2xf32> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[1.0, 0x7F800000]> : tensor<2xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<2xi1> -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @u8(%x: tensor<9xui8>)
    -> tensor<9xf32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [
        dense<[0x7F800000, 1.0, 0.70710677, 0.37796447, 0.1, 0.08873565, 0.088388346, 0.07071068, 0.06262243]> : tensor<9xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<9xui8> -> tensor<9xf32>
  return %r : tensor<9xf32>
}

func.func @i8(%x: tensor<10xi8>)
    -> tensor<10xf32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [
        dense<[0x7F800000, 1.0, 0.70710677, 0.37796447, 0.1, 0.08873565, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<10xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<10xi8> -> tensor<10xf32>
  return %r : tensor<10xf32>
}

func.func @i16(%x: tensor<15xi16>)
    -> tensor<15xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[0x7F800000, 1.0, 0.70710677, 0.37796447, 0.1, 0.08873565, 0.088388346, 0.07071068, 0.06262243, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0.005524356, 0x7FC00000]> : tensor<15xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<15xi16> -> tensor<15xf32>
  return %r : tensor<15xf32>
}

func.func @i32(%x: tensor<17xi32>)
    -> tensor<17xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[0x7F800000, 1.0, 0.70710677, 0.37796447, 0.1, 0.08873565, 0.088388346, 0.07071068, 0.06262243, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0.005524356, 0x7FC00000, 2.1579186e-05, 0x7FC00000]> : tensor<17xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<17xi32> -> tensor<17xf32>
  return %r : tensor<17xf32>
}

func.func @i64(%x: tensor<19xi64>)
    -> tensor<19xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[0x7F800000, 1.0, 0.70710677, 0.37796447, 0.1, 0.08873565, 0.088388346, 0.07071068, 0.06262243, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0.005524356, 0x7FC00000, 2.1579186e-05, 0x7FC00000, 3.2927225e-10, 0x7FC00000]> : tensor<19xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<19xi64> -> tensor<19xf32>
  return %r : tensor<19xf32>
}

func.func @f16(%x: tensor<19xf16>)
    -> tensor<19xf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828]> : tensor<19xf16>],
      weft.expect = [
        dense<[0x7C00, 0xFC00, 1.0, 0x7E00, 1.4140625, 0x7E00, 0.51660156, 0.099975586, 0x7E00, 0x7C00, 0.0, 0x7E00, 0x7E00, 0.004081726, 0.0, 0x7E00, 1.1953125, 0x7E00, 0.9975586]> : tensor<19xf16>],
      weft.ulps = 1 : i64} {
  %r = weft.rsqrt %x : tensor<19xf16> -> tensor<19xf16>
  return %r : tensor<19xf16>
}

func.func @bf16(%x: tensor<19xbf16>)
    -> tensor<19xbf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125]> : tensor<19xbf16>],
      weft.expect = [
        dense<[0x7F80, 0xFF80, 1.0, 0xFFFF, 1.4140625, 0xFFFF, 0.515625, 0.100097656, 0xFFFF, 1.043394e+20, 0.0, 0xFFFF, 0xFFFF, 0.0040893555, 9.992007e-16, 0xFFFF, 1.1953125, 0x7FC0, 0.99609375]> : tensor<19xbf16>],
      weft.ulps = 1 : i64} {
  %r = weft.rsqrt %x : tensor<19xbf16> -> tensor<19xbf16>
  return %r : tensor<19xbf16>
}

func.func @f32(%x: tensor<19xf32>)
    -> tensor<19xf32> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005]> : tensor<19xf32>],
      weft.expect = [
        dense<[0x7F800000, 0xFF800000, 1.0, 0x7FC00000, 1.4142135, 0x7FC00000, 0.5163978, 0.1, 0x7FC00000, 1.0000027e+20, 0.0, 0x7FC00000, 0x7FC00000, 0.004082483, 1.0e-15, 0x7FC00000, 1.1952286, 0x7FC00000, 0.99750936]> : tensor<19xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<19xf32> -> tensor<19xf32>
  return %r : tensor<19xf32>
}

func.func @f64(%x: tensor<19xf64>)
    -> tensor<19xf64> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005]> : tensor<19xf64>],
      weft.expect = [
        dense<[0x7FF0000000000000, 0xFFF0000000000000, 1.0, 0x7FF8000000000000, 1.414213562373095, 0x7FF8000000000000, 0.5163977794943222, 0.1, 0x7FF8000000000000, 1.0e+20, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 0.00408248290463863, 1.0e-15, 0x7FF8000000000000, 1.1952286093343936, 0x7FF8000000000000, 0.9975093361076329]> : tensor<19xf64>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<19xf64> -> tensor<19xf64>
  return %r : tensor<19xf64>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<0.75> : tensor<f32>],
      weft.expect = [dense<1.1547005> : tensor<f32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @empty(%x: tensor<2x0x3xf32>)
    -> tensor<2x0x3xf32> attributes {
      weft.inputs = [dense<> : tensor<2x0x3xf32>],
      weft.expect = [dense<> : tensor<2x0x3xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<2x0x3xf32> -> tensor<2x0x3xf32>
  return %r : tensor<2x0x3xf32>
}

func.func @one_dims(%x: tensor<1x4x1xf32>)
    -> tensor<1x4x1xf32> attributes {
      weft.inputs = [dense<[[[4.125], [0.875], [2.625], [3.125]]]> : tensor<1x4x1xf32>],
      weft.expect = [
        dense<[[[0.49236596], [1.069045], [0.6172134], [0.56568545]]]> : tensor<1x4x1xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<1x4x1xf32> -> tensor<1x4x1xf32>
  return %r : tensor<1x4x1xf32>
}

func.func @matrix(%x: tensor<5x7xf32>)
    -> tensor<5x7xf32> attributes {
      weft.inputs = [
        dense<[[4.125, 0.875, 2.625, 3.125, 0.375, 3.625, 2.125], [1.375, 4.625, 1.125, 2.375, 3.375, 0.125, 3.375], [2.375, 1.125, 4.375, 1.375, 2.125, 3.625, 0.375], [3.125, 2.625, 0.875, 4.125, 1.625, 1.875, 3.875], [0.625, 2.875, 2.875, 0.625, 3.875, 1.875, 1.625]]> : tensor<5x7xf32>],
      weft.expect = [
        dense<[[0.49236596, 1.069045, 0.6172134, 0.56568545, 1.6329932, 0.52522576, 0.6859943], [0.8528029, 0.46499056, 0.94280905, 0.64888567, 0.5443311, 2.828427, 0.5443311], [0.64888567, 0.94280905, 0.47809145, 0.8528029, 0.6859943, 0.52522576, 1.6329932], [0.56568545, 0.6172134, 1.069045, 0.49236596, 0.78446454, 0.73029673, 0.5080005], [1.264911, 0.5897678, 0.5897678, 1.264911, 0.5080005, 0.73029673, 0.78446454]]> : tensor<5x7xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<5x7xf32> -> tensor<5x7xf32>
  return %r : tensor<5x7xf32>
}

func.func @permuted(%x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<4x3xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[4.125, 1.375, 2.375], [0.875, 4.625, 1.125], [2.625, 1.125, 4.375], [3.125, 2.375, 1.375]]> : tensor<4x3xf32>],
      weft.expect = [
        dense<[[0.49236596, 0.8528029, 0.64888567], [1.069045, 0.46499056, 0.94280905], [0.6172134, 0.94280905, 0.47809145], [0.56568545, 0.64888567, 0.8528029]]> : tensor<4x3xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<4x3xf32, #weft.dim_order<[1, 0]>> -> tensor<4x3xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<4x3xf32, #weft.dim_order<[1, 0]>>
}

func.func @permuted_3d(%x: tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[4.125, 0.375, 1.125], [2.375, 2.125, 0.875]], [[0.875, 3.625, 2.375], [1.125, 3.625, 4.125]], [[2.625, 1.375, 3.375], [4.375, 3.125, 1.625]], [[3.125, 4.625, 0.125], [1.375, 2.625, 1.875]]]> : tensor<4x2x3xf32>],
      weft.expect = [
        dense<[[[0.49236596, 1.6329932, 0.94280905], [0.64888567, 0.6859943, 1.069045]], [[1.069045, 0.52522576, 0.64888567], [0.94280905, 0.52522576, 0.49236596]], [[0.6172134, 0.8528029, 0.5443311], [0.47809145, 0.56568545, 0.78446454]], [[0.56568545, 0.46499056, 2.828427], [0.8528029, 0.6172134, 0.73029673]]]> : tensor<4x2x3xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
}

func.func @strided(%x: tensor<3x2xf32, #weft.strided<[14, 3]>>)
    -> tensor<3x2xf32> attributes {
      weft.inputs = [dense<[[0.875, 0.375], [1.125, 2.125], [2.875, 3.875]]> : tensor<3x2xf32>],
      weft.expect = [
        dense<[[1.069045, 1.6329932], [0.94280905, 0.6859943], [0.5897678, 0.5080005]]> : tensor<3x2xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<3x2xf32, #weft.strided<[14, 3]>> -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func @expanded(%x: tensor<2x3xf32, #weft.strided<[0, 1]>>)
    -> tensor<2x3xf32> attributes {
      weft.inputs = [dense<[[4.125, 0.875, 2.625], [4.125, 0.875, 2.625]]> : tensor<2x3xf32>],
      weft.expect = [
        dense<[[0.49236596, 1.069045, 0.6172134], [0.49236596, 1.069045, 0.6172134]]> : tensor<2x3xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<2x3xf32, #weft.strided<[0, 1]>> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @dynamic(%x: tensor<?x?xf32>)
    -> tensor<?x?xf32> attributes {
      weft.inputs = [
        dense<[[4.125, 0.875, 2.625, 3.125, 0.375, 3.625, 2.125], [1.375, 4.625, 1.125, 2.375, 3.375, 0.125, 3.375], [2.375, 1.125, 4.375, 1.375, 2.125, 3.625, 0.375], [3.125, 2.625, 0.875, 4.125, 1.625, 1.875, 3.875], [0.625, 2.875, 2.875, 0.625, 3.875, 1.875, 1.625]]> : tensor<5x7xf32>],
      weft.expect = [
        dense<[[0.49236596, 1.069045, 0.6172134, 0.56568545, 1.6329932, 0.52522576, 0.6859943], [0.8528029, 0.46499056, 0.94280905, 0.64888567, 0.5443311, 2.828427, 0.5443311], [0.64888567, 0.94280905, 0.47809145, 0.8528029, 0.6859943, 0.52522576, 1.6329932], [0.56568545, 0.6172134, 1.069045, 0.49236596, 0.78446454, 0.73029673, 0.5080005], [1.264911, 0.5897678, 0.5897678, 1.264911, 0.5080005, 0.73029673, 0.78446454]]> : tensor<5x7xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @dynamic_permuted(%x: tensor<?x5xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<?x5xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[4.125, 1.375, 2.375, 3.125, 0.625], [0.875, 4.625, 1.125, 2.625, 2.875], [2.625, 1.125, 4.375, 0.875, 2.875], [3.125, 2.375, 1.375, 4.125, 0.625], [0.375, 3.375, 2.125, 1.625, 3.875], [3.625, 0.125, 3.625, 1.875, 1.875], [2.125, 3.375, 0.375, 3.875, 1.625]]> : tensor<7x5xf32>],
      weft.expect = [
        dense<[[0.49236596, 0.8528029, 0.64888567, 0.56568545, 1.264911], [1.069045, 0.46499056, 0.94280905, 0.6172134, 0.5897678], [0.6172134, 0.94280905, 0.47809145, 1.069045, 0.5897678], [0.56568545, 0.64888567, 0.8528029, 0.49236596, 1.264911], [1.6329932, 0.5443311, 0.6859943, 0.78446454, 0.5080005], [0.52522576, 2.828427, 0.52522576, 0.73029673, 0.73029673], [0.6859943, 0.5443311, 1.6329932, 0.5080005, 0.78446454]]> : tensor<7x5xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.rsqrt %x : tensor<?x5xf32, #weft.dim_order<[1, 0]>> -> tensor<?x5xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<?x5xf32, #weft.dim_order<[1, 0]>>
}
