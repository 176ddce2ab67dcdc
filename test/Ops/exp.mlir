// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64. The right values are PyTorch's in f64, rounded once to the result's dtype;
// functions of kernels/math are within 2 ulp (docs/Numerics.md).

func.func @bool(%x: tensor<2xi1>)
    -> tensor<2xf32> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[2.7182817, 1.0]> : tensor<2xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<2xi1> -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @u8(%x: tensor<9xui8>)
    -> tensor<9xf32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [
        dense<[1.0, 2.7182817, 7.389056, 1096.6332, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000]> : tensor<9xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<9xui8> -> tensor<9xf32>
  return %r : tensor<9xf32>
}

func.func @i8(%x: tensor<10xi8>)
    -> tensor<10xf32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [
        dense<[1.0, 2.7182817, 7.389056, 1096.6332, 0x7F800000, 0x7F800000, 0.36787945, 0.13533528, 3.8e-44, 0.0]> : tensor<10xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<10xi8> -> tensor<10xf32>
  return %r : tensor<10xf32>
}

func.func @i16(%x: tensor<15xi16>)
    -> tensor<15xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[1.0, 2.7182817, 7.389056, 1096.6332, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0.36787945, 0.13533528, 3.8e-44, 0.0, 0x7F800000, 0.0]> : tensor<15xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<15xi16> -> tensor<15xf32>
  return %r : tensor<15xf32>
}

func.func @i32(%x: tensor<17xi32>)
    -> tensor<17xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[1.0, 2.7182817, 7.389056, 1096.6332, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0.36787945, 0.13533528, 3.8e-44, 0.0, 0x7F800000, 0.0, 0x7F800000, 0.0]> : tensor<17xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<17xi32> -> tensor<17xf32>
  return %r : tensor<17xf32>
}

func.func @i64(%x: tensor<19xi64>)
    -> tensor<19xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[1.0, 2.7182817, 7.389056, 1096.6332, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0.36787945, 0.13533528, 3.8e-44, 0.0, 0x7F800000, 0.0, 0x7F800000, 0.0, 0x7F800000, 0.0]> : tensor<19xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<19xi64> -> tensor<19xf32>
  return %r : tensor<19xf32>
}

func.func @f16(%x: tensor<19xf16>)
    -> tensor<19xf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828]> : tensor<19xf16>],
      weft.expect = [
        dense<[1.0, 1.0, 2.71875, 0.36791992, 1.6484375, 0.082092285, 42.53125, 0x7C00, 0.99902344, 1.0, 0x7C00, 0.0, 0x7E00, 0x7C00, 0x7C00, 0.90478516, 2.0136719, 0.00091171265, 2.7324219]> : tensor<19xf16>],
      weft.ulps = 1 : i64} {
  %r = weft.exp %x : tensor<19xf16> -> tensor<19xf16>
  return %r : tensor<19xf16>
}

func.func @bf16(%x: tensor<19xbf16>)
    -> tensor<19xbf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125]> : tensor<19xbf16>],
      weft.expect = [
        dense<[1.0, 1.0, 2.71875, 0.3671875, 1.6484375, 0.08203125, 42.5, 0x7F80, 1.0, 1.0, 0x7F80, 0.0, 0xFFFF, 0x7F80, 0x7F80, 0.90625, 2.015625, 0.00091171265, 2.734375]> : tensor<19xbf16>],
      weft.ulps = 1 : i64} {
  %r = weft.exp %x : tensor<19xbf16> -> tensor<19xbf16>
  return %r : tensor<19xbf16>
}

func.func @f32(%x: tensor<19xf32>)
    -> tensor<19xf32> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005]> : tensor<19xf32>],
      weft.expect = [
        dense<[1.0, 1.0, 2.7182817, 0.36787945, 1.6487212, 0.082085, 42.521084, 0x7F800000, 0.9990005, 1.0, 0x7F800000, 0.0, 0x7FC00000, 0x7F800000, 0x7F800000, 0.9048374, 2.0137527, 0.000911882, 2.7319074]> : tensor<19xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<19xf32> -> tensor<19xf32>
  return %r : tensor<19xf32>
}

func.func @f64(%x: tensor<19xf64>)
    -> tensor<19xf64> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005]> : tensor<19xf64>],
      weft.expect = [
        dense<[1.0, 1.0, 2.718281828459045, 0.36787944117144233, 1.6487212707001282, 0.0820849986238988, 42.52108200006278, 2.6881171418161356e+43, 0.999000499833375, 1.0, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0.9048374180359595, 2.0137527074704766, 0.0009118819655545162, 2.731907272825927]> : tensor<19xf64>],
      weft.ulps = 3 : i64} {
  %r = weft.exp %x : tensor<19xf64> -> tensor<19xf64>
  return %r : tensor<19xf64>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<0.75> : tensor<f32>],
      weft.expect = [dense<2.117> : tensor<f32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @empty(%x: tensor<2x0x3xf32>)
    -> tensor<2x0x3xf32> attributes {
      weft.inputs = [dense<> : tensor<2x0x3xf32>],
      weft.expect = [dense<> : tensor<2x0x3xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<2x0x3xf32> -> tensor<2x0x3xf32>
  return %r : tensor<2x0x3xf32>
}

func.func @one_dims(%x: tensor<1x4x1xf32>)
    -> tensor<1x4x1xf32> attributes {
      weft.inputs = [dense<[[[-4.0], [-0.75], [2.5], [-3.0]]]> : tensor<1x4x1xf32>],
      weft.expect = [
        dense<[[[0.01831564], [0.47236654], [12.182494], [0.049787067]]]> : tensor<1x4x1xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<1x4x1xf32> -> tensor<1x4x1xf32>
  return %r : tensor<1x4x1xf32>
}

func.func @matrix(%x: tensor<5x7xf32>)
    -> tensor<5x7xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, -0.75, 2.5, -3.0, 0.25, 3.5, -2.0], [1.25, 4.5, -1.0, 2.25, -3.25, 0.0, 3.25], [-2.25, 1.0, 4.25, -1.25, 2.0, -3.5, -0.25], [3.0, -2.5, 0.75, 4.0, -1.5, 1.75, -3.75], [-0.5, 2.75, -2.75, 0.5, 3.75, -1.75, 1.5]]> : tensor<5x7xf32>],
      weft.expect = [
        dense<[[0.01831564, 0.47236654, 12.182494, 0.049787067, 1.2840254, 33.11545, 0.13533528], [3.4903429, 90.01713, 0.36787945, 9.487736, 0.038774207, 1.0, 25.79034], [0.10539922, 2.7182817, 70.105415, 0.2865048, 7.389056, 0.030197384, 0.7788008], [20.085537, 0.082085, 2.117, 54.59815, 0.22313017, 5.754603, 0.023517746], [0.60653067, 15.642632, 0.06392786, 1.6487212, 42.521084, 0.17377394, 4.481689]]> : tensor<5x7xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<5x7xf32> -> tensor<5x7xf32>
  return %r : tensor<5x7xf32>
}

func.func @permuted(%x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<4x3xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.25, -2.25], [-0.75, 4.5, 1.0], [2.5, -1.0, 4.25], [-3.0, 2.25, -1.25]]> : tensor<4x3xf32>],
      weft.expect = [
        dense<[[0.01831564, 3.4903429, 0.10539922], [0.47236654, 90.01713, 2.7182817], [12.182494, 0.36787945, 70.105415], [0.049787067, 9.487736, 0.2865048]]> : tensor<4x3xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<4x3xf32, #weft.dim_order<[1, 0]>> -> tensor<4x3xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<4x3xf32, #weft.dim_order<[1, 0]>>
}

func.func @permuted_3d(%x: tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 0.25, -1.0], [-2.25, 2.0, 0.75]], [[-0.75, 3.5, 2.25], [1.0, -3.5, 4.0]], [[2.5, 1.25, -3.25], [4.25, 3.0, -1.5]], [[-3.0, 4.5, 0.0], [-1.25, -2.5, 1.75]]]> : tensor<4x2x3xf32>],
      weft.expect = [
        dense<[[[0.01831564, 1.2840254, 0.36787945], [0.10539922, 7.389056, 2.117]], [[0.47236654, 33.11545, 9.487736], [2.7182817, 0.030197384, 54.59815]], [[12.182494, 3.4903429, 0.038774207], [70.105415, 20.085537, 0.22313017]], [[0.049787067, 90.01713, 1.0], [0.2865048, 0.082085, 5.754603]]]> : tensor<4x2x3xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
}

func.func @strided(%x: tensor<3x2xf32, #weft.strided<[14, 3]>>)
    -> tensor<3x2xf32> attributes {
      weft.inputs = [dense<[[-0.75, 0.25], [1.0, 2.0], [2.75, 3.75]]> : tensor<3x2xf32>],
      weft.expect = [
        dense<[[0.47236654, 1.2840254], [2.7182817, 7.389056], [15.642632, 42.521084]]> : tensor<3x2xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<3x2xf32, #weft.strided<[14, 3]>> -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func @expanded(%x: tensor<2x3xf32, #weft.strided<[0, 1]>>)
    -> tensor<2x3xf32> attributes {
      weft.inputs = [dense<[[-4.0, -0.75, 2.5], [-4.0, -0.75, 2.5]]> : tensor<2x3xf32>],
      weft.expect = [
        dense<[[0.01831564, 0.47236654, 12.182494], [0.01831564, 0.47236654, 12.182494]]> : tensor<2x3xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<2x3xf32, #weft.strided<[0, 1]>> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @dynamic(%x: tensor<?x?xf32>)
    -> tensor<?x?xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, -0.75, 2.5, -3.0, 0.25, 3.5, -2.0], [1.25, 4.5, -1.0, 2.25, -3.25, 0.0, 3.25], [-2.25, 1.0, 4.25, -1.25, 2.0, -3.5, -0.25], [3.0, -2.5, 0.75, 4.0, -1.5, 1.75, -3.75], [-0.5, 2.75, -2.75, 0.5, 3.75, -1.75, 1.5]]> : tensor<5x7xf32>],
      weft.expect = [
        dense<[[0.01831564, 0.47236654, 12.182494, 0.049787067, 1.2840254, 33.11545, 0.13533528], [3.4903429, 90.01713, 0.36787945, 9.487736, 0.038774207, 1.0, 25.79034], [0.10539922, 2.7182817, 70.105415, 0.2865048, 7.389056, 0.030197384, 0.7788008], [20.085537, 0.082085, 2.117, 54.59815, 0.22313017, 5.754603, 0.023517746], [0.60653067, 15.642632, 0.06392786, 1.6487212, 42.521084, 0.17377394, 4.481689]]> : tensor<5x7xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @dynamic_permuted(%x: tensor<?x5xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<?x5xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.25, -2.25, 3.0, -0.5], [-0.75, 4.5, 1.0, -2.5, 2.75], [2.5, -1.0, 4.25, 0.75, -2.75], [-3.0, 2.25, -1.25, 4.0, 0.5], [0.25, -3.25, 2.0, -1.5, 3.75], [3.5, 0.0, -3.5, 1.75, -1.75], [-2.0, 3.25, -0.25, -3.75, 1.5]]> : tensor<7x5xf32>],
      weft.expect = [
        dense<[[0.01831564, 3.4903429, 0.10539922, 20.085537, 0.60653067], [0.47236654, 90.01713, 2.7182817, 0.082085, 15.642632], [12.182494, 0.36787945, 70.105415, 2.117, 0.06392786], [0.049787067, 9.487736, 0.2865048, 54.59815, 1.6487212], [1.2840254, 0.038774207, 7.389056, 0.22313017, 42.521084], [33.11545, 1.0, 0.030197384, 5.754603, 0.17377394], [0.13533528, 25.79034, 0.7788008, 0.023517746, 4.481689]]> : tensor<7x5xf32>],
      weft.ulps = 2 : i64} {
  %r = weft.exp %x : tensor<?x5xf32, #weft.dim_order<[1, 0]>> -> tensor<?x5xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<?x5xf32, #weft.dim_order<[1, 0]>>
}
