// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64. The right values are PyTorch's in f64, rounded once to the result's dtype;
// tanh and sigmoid are within 4 ulp (docs/Numerics.md).

func.func @bool(%x: tensor<2xi1>)
    -> tensor<2xf32> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[0.7310586, 0.5]> : tensor<2xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<2xi1> -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @u8(%x: tensor<9xui8>)
    -> tensor<9xf32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [
        dense<[0.5, 0.7310586, 0.8807971, 0.99908894, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<9xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<9xui8> -> tensor<9xf32>
  return %r : tensor<9xf32>
}

func.func @i8(%x: tensor<10xi8>)
    -> tensor<10xf32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [
        dense<[0.5, 0.7310586, 0.8807971, 0.99908894, 1.0, 1.0, 0.26894143, 0.11920292, 3.8e-44, 0.0]> : tensor<10xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<10xi8> -> tensor<10xf32>
  return %r : tensor<10xf32>
}

func.func @i16(%x: tensor<15xi16>)
    -> tensor<15xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[0.5, 0.7310586, 0.8807971, 0.99908894, 1.0, 1.0, 1.0, 1.0, 1.0, 0.26894143, 0.11920292, 3.8e-44, 0.0, 1.0, 0.0]> : tensor<15xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<15xi16> -> tensor<15xf32>
  return %r : tensor<15xf32>
}

func.func @i32(%x: tensor<17xi32>)
    -> tensor<17xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[0.5, 0.7310586, 0.8807971, 0.99908894, 1.0, 1.0, 1.0, 1.0, 1.0, 0.26894143, 0.11920292, 3.8e-44, 0.0, 1.0, 0.0, 1.0, 0.0]> : tensor<17xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<17xi32> -> tensor<17xf32>
  return %r : tensor<17xf32>
}

func.func @i64(%x: tensor<19xi64>)
    -> tensor<19xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[0.5, 0.7310586, 0.8807971, 0.99908894, 1.0, 1.0, 1.0, 1.0, 1.0, 0.26894143, 0.11920292, 3.8e-44, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0]> : tensor<19xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<19xi64> -> tensor<19xf32>
  return %r : tensor<19xf32>
}

func.func @f16(%x: tensor<19xf16>)
    -> tensor<19xf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828]> : tensor<19xf16>],
      weft.expect = [
        dense<[0.5, 0.5, 0.73095703, 0.26904297, 0.6225586, 0.0758667, 0.9770508, 1.0, 0.49975586, 0.5, 1.0, 0.0, 0x7E00, 1.0, 1.0, 0.47509766, 0.66845703, 0.0009112358, 0.7319336]> : tensor<19xf16>],
      weft.ulps = 1 : i64} {
  %r = weft.sigmoid %x : tensor<19xf16> -> tensor<19xf16>
  return %r : tensor<19xf16>
}

func.func @bf16(%x: tensor<19xbf16>)
    -> tensor<19xbf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125]> : tensor<19xbf16>],
      weft.expect = [
        dense<[0.5, 0.5, 0.73046875, 0.26953125, 0.62109375, 0.075683594, 0.9765625, 1.0, 0.5, 0.5, 1.0, 0.0, 0xFFFF, 1.0, 1.0, 0.47460938, 0.66796875, 0.00091171265, 0.734375]> : tensor<19xbf16>],
      weft.ulps = 1 : i64} {
  %r = weft.sigmoid %x : tensor<19xbf16> -> tensor<19xbf16>
  return %r : tensor<19xbf16>
}

func.func @f32(%x: tensor<19xf32>)
    -> tensor<19xf32> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005]> : tensor<19xf32>],
      weft.expect = [
        dense<[0.5, 0.5, 0.7310586, 0.26894143, 0.62245935, 0.07585818, 0.97702265, 1.0, 0.49975, 0.5, 1.0, 0.0, 0x7FC00000, 1.0, 1.0, 0.47502083, 0.6681878, 0.0009110512, 0.7320405]> : tensor<19xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<19xf32> -> tensor<19xf32>
  return %r : tensor<19xf32>
}

func.func @f64(%x: tensor<19xf64>)
    -> tensor<19xf64> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005]> : tensor<19xf64>],
      weft.expect = [
        dense<[0.5, 0.5, 0.7310585786300049, 0.2689414213699951, 0.6224593312018546, 0.07585818002124355, 0.9770226300899744, 1.0, 0.4997500000208333, 0.5, 1.0, 0.0, 0x7FF8000000000000, 1.0, 1.0, 0.47502081252106, 0.6681877721681662, 0.0009110511944006454, 0.7320405018416317]> : tensor<19xf64>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<19xf64> -> tensor<19xf64>
  return %r : tensor<19xf64>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [dense<0.75> : tensor<f32>],
      weft.expect = [dense<0.6791787> : tensor<f32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @empty(%x: tensor<2x0x3xf32>)
    -> tensor<2x0x3xf32> attributes {
      weft.inputs = [dense<> : tensor<2x0x3xf32>],
      weft.expect = [dense<> : tensor<2x0x3xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<2x0x3xf32> -> tensor<2x0x3xf32>
  return %r : tensor<2x0x3xf32>
}

func.func @one_dims(%x: tensor<1x4x1xf32>)
    -> tensor<1x4x1xf32> attributes {
      weft.inputs = [dense<[[[-4.0], [-0.75], [2.5], [-3.0]]]> : tensor<1x4x1xf32>],
      weft.expect = [
        dense<[[[0.01798621], [0.32082132], [0.9241418], [0.047425874]]]> : tensor<1x4x1xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<1x4x1xf32> -> tensor<1x4x1xf32>
  return %r : tensor<1x4x1xf32>
}

func.func @matrix(%x: tensor<5x7xf32>)
    -> tensor<5x7xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, -0.75, 2.5, -3.0, 0.25, 3.5, -2.0], [1.25, 4.5, -1.0, 2.25, -3.25, 0.0, 3.25], [-2.25, 1.0, 4.25, -1.25, 2.0, -3.5, -0.25], [3.0, -2.5, 0.75, 4.0, -1.5, 1.75, -3.75], [-0.5, 2.75, -2.75, 0.5, 3.75, -1.75, 1.5]]> : tensor<5x7xf32>],
      weft.expect = [
        dense<[[0.01798621, 0.32082132, 0.9241418, 0.047425874, 0.5621765, 0.97068775, 0.11920292], [0.7772999, 0.9890131, 0.26894143, 0.9046505, 0.037326887, 0.5, 0.9626731], [0.09534947, 0.7310586, 0.98593634, 0.22270013, 0.8807971, 0.02931223, 0.4378235], [0.95257413, 0.07585818, 0.6791787, 0.98201376, 0.18242553, 0.8519528, 0.02297737], [0.37754068, 0.93991333, 0.06008665, 0.62245935, 0.97702265, 0.1480472, 0.8175745]]> : tensor<5x7xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<5x7xf32> -> tensor<5x7xf32>
  return %r : tensor<5x7xf32>
}

func.func @permuted(%x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<4x3xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.25, -2.25], [-0.75, 4.5, 1.0], [2.5, -1.0, 4.25], [-3.0, 2.25, -1.25]]> : tensor<4x3xf32>],
      weft.expect = [
        dense<[[0.01798621, 0.7772999, 0.09534947], [0.32082132, 0.9890131, 0.7310586], [0.9241418, 0.26894143, 0.98593634], [0.047425874, 0.9046505, 0.22270013]]> : tensor<4x3xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<4x3xf32, #weft.dim_order<[1, 0]>> -> tensor<4x3xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<4x3xf32, #weft.dim_order<[1, 0]>>
}

func.func @permuted_3d(%x: tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>)
    -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 0.25, -1.0], [-2.25, 2.0, 0.75]], [[-0.75, 3.5, 2.25], [1.0, -3.5, 4.0]], [[2.5, 1.25, -3.25], [4.25, 3.0, -1.5]], [[-3.0, 4.5, 0.0], [-1.25, -2.5, 1.75]]]> : tensor<4x2x3xf32>],
      weft.expect = [
        dense<[[[0.01798621, 0.5621765, 0.26894143], [0.09534947, 0.8807971, 0.6791787]], [[0.32082132, 0.97068775, 0.9046505], [0.7310586, 0.02931223, 0.98201376]], [[0.9241418, 0.7772999, 0.037326887], [0.98593634, 0.95257413, 0.18242553]], [[0.047425874, 0.9890131, 0.5], [0.22270013, 0.07585818, 0.8519528]]]> : tensor<4x2x3xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>
}

func.func @strided(%x: tensor<3x2xf32, #weft.strided<[14, 3]>>)
    -> tensor<3x2xf32> attributes {
      weft.inputs = [dense<[[-0.75, 0.25], [1.0, 2.0], [2.75, 3.75]]> : tensor<3x2xf32>],
      weft.expect = [
        dense<[[0.32082132, 0.5621765], [0.7310586, 0.8807971], [0.93991333, 0.97702265]]> : tensor<3x2xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<3x2xf32, #weft.strided<[14, 3]>> -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func @expanded(%x: tensor<2x3xf32, #weft.strided<[0, 1]>>)
    -> tensor<2x3xf32> attributes {
      weft.inputs = [dense<[[-4.0, -0.75, 2.5], [-4.0, -0.75, 2.5]]> : tensor<2x3xf32>],
      weft.expect = [
        dense<[[0.01798621, 0.32082132, 0.9241418], [0.01798621, 0.32082132, 0.9241418]]> : tensor<2x3xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<2x3xf32, #weft.strided<[0, 1]>> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @dynamic(%x: tensor<?x?xf32>)
    -> tensor<?x?xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, -0.75, 2.5, -3.0, 0.25, 3.5, -2.0], [1.25, 4.5, -1.0, 2.25, -3.25, 0.0, 3.25], [-2.25, 1.0, 4.25, -1.25, 2.0, -3.5, -0.25], [3.0, -2.5, 0.75, 4.0, -1.5, 1.75, -3.75], [-0.5, 2.75, -2.75, 0.5, 3.75, -1.75, 1.5]]> : tensor<5x7xf32>],
      weft.expect = [
        dense<[[0.01798621, 0.32082132, 0.9241418, 0.047425874, 0.5621765, 0.97068775, 0.11920292], [0.7772999, 0.9890131, 0.26894143, 0.9046505, 0.037326887, 0.5, 0.9626731], [0.09534947, 0.7310586, 0.98593634, 0.22270013, 0.8807971, 0.02931223, 0.4378235], [0.95257413, 0.07585818, 0.6791787, 0.98201376, 0.18242553, 0.8519528, 0.02297737], [0.37754068, 0.93991333, 0.06008665, 0.62245935, 0.97702265, 0.1480472, 0.8175745]]> : tensor<5x7xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @dynamic_permuted(%x: tensor<?x5xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<?x5xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.25, -2.25, 3.0, -0.5], [-0.75, 4.5, 1.0, -2.5, 2.75], [2.5, -1.0, 4.25, 0.75, -2.75], [-3.0, 2.25, -1.25, 4.0, 0.5], [0.25, -3.25, 2.0, -1.5, 3.75], [3.5, 0.0, -3.5, 1.75, -1.75], [-2.0, 3.25, -0.25, -3.75, 1.5]]> : tensor<7x5xf32>],
      weft.expect = [
        dense<[[0.01798621, 0.7772999, 0.09534947, 0.95257413, 0.37754068], [0.32082132, 0.9890131, 0.7310586, 0.07585818, 0.93991333], [0.9241418, 0.26894143, 0.98593634, 0.6791787, 0.06008665], [0.047425874, 0.9046505, 0.22270013, 0.98201376, 0.62245935], [0.5621765, 0.037326887, 0.8807971, 0.18242553, 0.97702265], [0.97068775, 0.5, 0.02931223, 0.8519528, 0.1480472], [0.11920292, 0.9626731, 0.4378235, 0.02297737, 0.8175745]]> : tensor<7x5xf32>],
      weft.ulps = 4 : i64} {
  %r = weft.sigmoid %x : tensor<?x5xf32, #weft.dim_order<[1, 0]>> -> tensor<?x5xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<?x5xf32, #weft.dim_order<[1, 0]>>
}
