// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.

func.func @bool(%x: tensor<2xi1>)
    -> tensor<2xf32> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[1.0, 0x7F800000]> : tensor<2xf32>]} {
  %r = weft.reciprocal %x : tensor<2xi1> -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @u8(%x: tensor<9xui8>)
    -> tensor<9xf32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [
        dense<[0x7F800000, 1.0, 0.5, 0.14285715, 0.01, 0.007874016, 0.0078125, 0.005, 0.003921569]> : tensor<9xf32>]} {
  %r = weft.reciprocal %x : tensor<9xui8> -> tensor<9xf32>
  return %r : tensor<9xf32>
}

func.func @i8(%x: tensor<10xi8>)
    -> tensor<10xf32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [
        dense<[0x7F800000, 1.0, 0.5, 0.14285715, 0.01, 0.007874016, -1.0, -0.5, -0.01, -0.0078125]> : tensor<10xf32>]} {
  %r = weft.reciprocal %x : tensor<10xi8> -> tensor<10xf32>
  return %r : tensor<10xf32>
}

func.func @i16(%x: tensor<15xi16>)
    -> tensor<15xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[0x7F800000, 1.0, 0.5, 0.14285715, 0.01, 0.007874016, 0.0078125, 0.005, 0.003921569, -1.0, -0.5, -0.01, -0.0078125, 3.051851e-05, -3.0517578e-05]> : tensor<15xf32>]} {
  %r = weft.reciprocal %x : tensor<15xi16> -> tensor<15xf32>
  return %r : tensor<15xf32>
}

func.func @i32(%x: tensor<17xi32>)
    -> tensor<17xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[0x7F800000, 1.0, 0.5, 0.14285715, 0.01, 0.007874016, 0.0078125, 0.005, 0.003921569, -1.0, -0.5, -0.01, -0.0078125, 3.051851e-05, -3.0517578e-05, 4.656613e-10, -4.656613e-10]> : tensor<17xf32>]} {
  %r = weft.reciprocal %x : tensor<17xi32> -> tensor<17xf32>
  return %r : tensor<17xf32>
}

func.func @i64(%x: tensor<19xi64>)
    -> tensor<19xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[0x7F800000, 1.0, 0.5, 0.14285715, 0.01, 0.007874016, 0.0078125, 0.005, 0.003921569, -1.0, -0.5, -0.01, -0.0078125, 3.051851e-05, -3.0517578e-05, 4.656613e-10, -4.656613e-10, 1.0842022e-19, -1.0842022e-19]> : tensor<19xf32>]} {
  %r = weft.reciprocal %x : tensor<19xi64> -> tensor<19xf32>
  return %r : tensor<19xf32>
}

func.func @f16(%x: tensor<19xf16>)
    -> tensor<19xf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828]> : tensor<19xf16>],
      weft.expect = [
        dense<[0x7C00, 0xFC00, 1.0, -1.0, 2.0, -0.39990234, 0.26660156, 0.010002136, -999.5, 0x7C00, 0.0, -0.0, 0x7E00, 1.66893e-05, 0.0, -10.0, 1.4277344, -0.14282227, 0.9951172]> : tensor<19xf16>]} {
  %r = weft.reciprocal %x : tensor<19xf16> -> tensor<19xf16>
  return %r : tensor<19xf16>
}

func.func @bf16(%x: tensor<19xbf16>)
    -> tensor<19xbf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125]> : tensor<19xbf16>],
      weft.expect = [
        dense<[0x7F80, 0xFF80, 1.0, -1.0, 2.0, -0.40039062, 0.26757812, 0.010009766, -1000.0, 0x7F80, 0.0, -0.0, 0x7FC0, 1.66893e-05, 9.984021e-31, -10.0, 1.4296875, -0.14257812, 0.9921875]> : tensor<19xbf16>]} {
  %r = weft.reciprocal %x : tensor<19xbf16> -> tensor<19xbf16>
  return %r : tensor<19xbf16>
}

func.func @f32(%x: tensor<19xf32>)
    -> tensor<19xf32> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005]> : tensor<19xf32>],
      weft.expect = [
        dense<[0x7F800000, 0xFF800000, 1.0, -1.0, 2.0, -0.4, 0.26666668, 0.01, -999.99994, 0x7F800000, 0.0, -0.0, 0x7FC00000, 1.6666667e-05, 1.0e-30, -10.0, 1.4285715, -0.14285715, 0.99502486]> : tensor<19xf32>]} {
  %r = weft.reciprocal %x : tensor<19xf32> -> tensor<19xf32>
  return %r : tensor<19xf32>
}

func.func @f64(%x: tensor<19xf64>)
    -> tensor<19xf64> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005]> : tensor<19xf64>],
      weft.expect = [
        dense<[0x7FF0000000000000, 0xFFF0000000000000, 1.0, -1.0, 2.0, -0.4, 0.26666666666666666, 0.01, -1000.0, 1.0e+40, 0.0, -0.0, 0x7FF8000000000000, 1.6666666666666667e-05, 9.999999999999999e-31, -10.0, 1.4285714285714286, -0.14285714285714285, 0.9950248756218907]> : tensor<19xf64>]} {
  %r = weft.reciprocal %x : tensor<19xf64> -> tensor<19xf64>
  return %r : tensor<19xf64>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<0.75> : tensor<f32>],
      weft.expect = [dense<1.3333334> : tensor<f32>]} {
  %r = weft.reciprocal %x : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @empty(%x: tensor<2x0x3xf32>)
    -> tensor<2x0x3xf32> attributes {
      weft.inputs = [dense<> : tensor<2x0x3xf32>],
      weft.expect = [dense<> : tensor<2x0x3xf32>]} {
  %r = weft.reciprocal %x : tensor<2x0x3xf32> -> tensor<2x0x3xf32>
  return %r : tensor<2x0x3xf32>
}

func.func @one_dims(%x: tensor<1x4x1xf32>)
    -> tensor<1x4x1xf32> attributes {
      weft.inputs = [dense<[[[-4.0], [-0.75], [2.5], [-3.0]]]> : tensor<1x4x1xf32>],
      weft.expect = [dense<[[[-0.25], [-1.3333334], [0.4], [-0.33333334]]]> : tensor<1x4x1xf32>]} {
  %r = weft.reciprocal %x : tensor<1x4x1xf32> -> tensor<1x4x1xf32>
  return %r : tensor<1x4x1xf32>
}

func.func @matrix(%x: tensor<5x7xf32>)
    -> tensor<5x7xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, -0.75, 2.5, -3.0, 0.25, 3.5, -2.0], [1.25, 4.5, -1.0, 2.25, -3.25, 0.0, 3.25], [-2.25, 1.0, 4.25, -1.25, 2.0, -3.5, -0.25], [3.0, -2.5, 0.75, 4.0, -1.5, 1.75, -3.75], [-0.5, 2.75, -2.75, 0.5, 3.75, -1.75, 1.5]]> : tensor<5x7xf32>],
      weft.expect = [
        dense<[[-0.25, -1.3333334, 0.4, -0.33333334, 4.0, 0.2857143, -0.5], [0.8, 0.22222222, -1.0, 0.44444445, -0.30769232, 0x7F800000, 0.30769232], [-0.44444445, 1.0, 0.23529412, -0.8, 0.5, -0.2857143, -4.0], [0.33333334, -0.4, 1.3333334, 0.25, -0.6666667, 0.5714286, -0.26666668], [-2.0, 0.36363637, -0.36363637, 2.0, 0.26666668, -0.5714286, 0.6666667]]> : tensor<5x7xf32>]} {
  %r = weft.reciprocal %x : tensor<5x7xf32> -> tensor<5x7xf32>
  return %r : tensor<5x7xf32>
}

func.func @permuted(%x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<4x3xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.25, -2.25], [-0.75, 4.5, 1.0], [2.5, -1.0, 4.25], [-3.0, 2.25, -1.25]]> : tensor<4x3xf32>],
      weft.expect = [
        dense<[[-0.25, 0.8, -0.44444445], [-1.3333334, 0.22222222, 1.0], [0.4, -1.0, 0.23529412], [-0.33333334, 0.44444445, -0.8]]> : tensor<4x3xf32>]} {
  %r = weft.reciprocal %x : tensor<4x3xf32, #weft.dim_order<[1, 0]>> -> tensor<4x3xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<4x3xf32, #weft.dim_order<[1, 0]>>
}

func.func @permuted_3d(%x: tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 0.25, -1.0], [-2.25, 2.0, 0.75]], [[-0.75, 3.5, 2.25], [1.0, -3.5, 4.0]], [[2.5, 1.25, -3.25], [4.25, 3.0, -1.5]], [[-3.0, 4.5, 0.0], [-1.25, -2.5, 1.75]]]> : tensor<4x2x3xf32>],
      weft.expect = [
        dense<[[[-0.25, 4.0, -1.0], [-0.44444445, 0.5, 1.3333334]], [[-1.3333334, 0.2857143, 0.44444445], [1.0, -0.2857143, 0.25]], [[0.4, 0.8, -0.30769232], [0.23529412, 0.33333334, -0.6666667]], [[-0.33333334, 0.22222222, 0x7F800000], [-0.8, -0.4, 0.5714286]]]> : tensor<4x2x3xf32>]} {
  %r = weft.reciprocal %x : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
}

func.func @strided(%x: tensor<3x2xf32, #weft.strided<[14, 3]>>)
    -> tensor<3x2xf32> attributes {
      weft.inputs = [dense<[[-0.75, 0.25], [1.0, 2.0], [2.75, 3.75]]> : tensor<3x2xf32>],
      weft.expect = [
        dense<[[-1.3333334, 4.0], [1.0, 0.5], [0.36363637, 0.26666668]]> : tensor<3x2xf32>]} {
  %r = weft.reciprocal %x : tensor<3x2xf32, #weft.strided<[14, 3]>> -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func @expanded(%x: tensor<2x3xf32, #weft.strided<[0, 1]>>)
    -> tensor<2x3xf32> attributes {
      weft.inputs = [dense<[[-4.0, -0.75, 2.5], [-4.0, -0.75, 2.5]]> : tensor<2x3xf32>],
      weft.expect = [
        dense<[[-0.25, -1.3333334, 0.4], [-0.25, -1.3333334, 0.4]]> : tensor<2x3xf32>]} {
  %r = weft.reciprocal %x : tensor<2x3xf32, #weft.strided<[0, 1]>> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @dynamic(%x: tensor<?x?xf32>)
    -> tensor<?x?xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, -0.75, 2.5, -3.0, 0.25, 3.5, -2.0], [1.25, 4.5, -1.0, 2.25, -3.25, 0.0, 3.25], [-2.25, 1.0, 4.25, -1.25, 2.0, -3.5, -0.25], [3.0, -2.5, 0.75, 4.0, -1.5, 1.75, -3.75], [-0.5, 2.75, -2.75, 0.5, 3.75, -1.75, 1.5]]> : tensor<5x7xf32>],
      weft.expect = [
        dense<[[-0.25, -1.3333334, 0.4, -0.33333334, 4.0, 0.2857143, -0.5], [0.8, 0.22222222, -1.0, 0.44444445, -0.30769232, 0x7F800000, 0.30769232], [-0.44444445, 1.0, 0.23529412, -0.8, 0.5, -0.2857143, -4.0], [0.33333334, -0.4, 1.3333334, 0.25, -0.6666667, 0.5714286, -0.26666668], [-2.0, 0.36363637, -0.36363637, 2.0, 0.26666668, -0.5714286, 0.6666667]]> : tensor<5x7xf32>]} {
  %r = weft.reciprocal %x : tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @dynamic_permuted(%x: tensor<?x5xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<?x5xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.25, -2.25, 3.0, -0.5], [-0.75, 4.5, 1.0, -2.5, 2.75], [2.5, -1.0, 4.25, 0.75, -2.75], [-3.0, 2.25, -1.25, 4.0, 0.5], [0.25, -3.25, 2.0, -1.5, 3.75], [3.5, 0.0, -3.5, 1.75, -1.75], [-2.0, 3.25, -0.25, -3.75, 1.5]]> : tensor<7x5xf32>],
      weft.expect = [
        dense<[[-0.25, 0.8, -0.44444445, 0.33333334, -2.0], [-1.3333334, 0.22222222, 1.0, -0.4, 0.36363637], [0.4, -1.0, 0.23529412, 1.3333334, -0.36363637], [-0.33333334, 0.44444445, -0.8, 0.25, 2.0], [4.0, -0.30769232, 0.5, -0.6666667, 0.26666668], [0.2857143, 0x7F800000, -0.2857143, 0.5714286, -0.5714286], [-0.5, 0.30769232, -4.0, -0.26666668, 0.6666667]]> : tensor<7x5xf32>]} {
  %r = weft.reciprocal %x : tensor<?x5xf32, #weft.dim_order<[1, 0]>> -> tensor<?x5xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<?x5xf32, #weft.dim_order<[1, 0]>>
}
