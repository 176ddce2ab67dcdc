// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.

func.func @bool(%a: tensor<2x3xi1>, %b: tensor<1x3xi1>)
    -> tensor<3x3xi1> attributes {
      weft.inputs = [
        dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>,
        dense<[[true, true, true]]> : tensor<1x3xi1>],
      weft.expect = [
        dense<[[true, true, true], [true, true, true], [true, true, true]]> : tensor<3x3xi1>]} {
  %r = weft.cat %a, %b dim 0 : tensor<2x3xi1>, tensor<1x3xi1> -> tensor<3x3xi1>
  return %r : tensor<3x3xi1>
}

func.func @u8(%a: tensor<2x3xui8>, %b: tensor<1x3xui8>)
    -> tensor<3x3xui8> attributes {
      weft.inputs = [
        dense<[[0, 5, 10], [2, 7, 12]]> : tensor<2x3xui8>,
        dense<[[0, 5, 10]]> : tensor<1x3xui8>],
      weft.expect = [dense<[[0, 5, 10], [2, 7, 12], [0, 5, 10]]> : tensor<3x3xui8>]} {
  %r = weft.cat %a, %b dim 0 : tensor<2x3xui8>, tensor<1x3xui8> -> tensor<3x3xui8>
  return %r : tensor<3x3xui8>
}

func.func @i8(%a: tensor<2x3xi8>, %b: tensor<1x3xi8>)
    -> tensor<3x3xi8> attributes {
      weft.inputs = [
        dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi8>,
        dense<[[-4, 1, 6]]> : tensor<1x3xi8>],
      weft.expect = [dense<[[-4, 1, 6], [-2, 3, 8], [-4, 1, 6]]> : tensor<3x3xi8>]} {
  %r = weft.cat %a, %b dim 0 : tensor<2x3xi8>, tensor<1x3xi8> -> tensor<3x3xi8>
  return %r : tensor<3x3xi8>
}

func.func @i16(%a: tensor<2x3xi16>, %b: tensor<1x3xi16>)
    -> tensor<3x3xi16> attributes {
      weft.inputs = [
        dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi16>,
        dense<[[-4, 1, 6]]> : tensor<1x3xi16>],
      weft.expect = [dense<[[-4, 1, 6], [-2, 3, 8], [-4, 1, 6]]> : tensor<3x3xi16>]} {
  %r = weft.cat %a, %b dim 0 : tensor<2x3xi16>, tensor<1x3xi16> -> tensor<3x3xi16>
  return %r : tensor<3x3xi16>
}

func.func @i32(%a: tensor<2x3xi32>, %b: tensor<1x3xi32>)
    -> tensor<3x3xi32> attributes {
      weft.inputs = [
        dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi32>,
        dense<[[-4, 1, 6]]> : tensor<1x3xi32>],
      weft.expect = [dense<[[-4, 1, 6], [-2, 3, 8], [-4, 1, 6]]> : tensor<3x3xi32>]} {
  %r = weft.cat %a, %b dim 0 : tensor<2x3xi32>, tensor<1x3xi32> -> tensor<3x3xi32>
  return %r : tensor<3x3xi32>
}

func.func @i64(%a: tensor<2x3xi64>, %b: tensor<1x3xi64>)
    -> tensor<3x3xi64> attributes {
      weft.inputs = [
        dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi64>,
        dense<[[-4, 1, 6]]> : tensor<1x3xi64>],
      weft.expect = [dense<[[-4, 1, 6], [-2, 3, 8], [-4, 1, 6]]> : tensor<3x3xi64>]} {
  %r = weft.cat %a, %b dim 0 : tensor<2x3xi64>, tensor<1x3xi64> -> tensor<3x3xi64>
  return %r : tensor<3x3xi64>
}

func.func @f16(%a: tensor<2x3xf16>, %b: tensor<1x3xf16>)
    -> tensor<3x3xf16> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf16>,
        dense<[[-4.0, 1.0, 6.0]]> : tensor<1x3xf16>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0], [-4.0, 1.0, 6.0]]> : tensor<3x3xf16>]} {
  %r = weft.cat %a, %b dim 0 : tensor<2x3xf16>, tensor<1x3xf16> -> tensor<3x3xf16>
  return %r : tensor<3x3xf16>
}

func.func @bf16(%a: tensor<2x3xbf16>, %b: tensor<1x3xbf16>)
    -> tensor<3x3xbf16> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xbf16>,
        dense<[[-4.0, 1.0, 6.0]]> : tensor<1x3xbf16>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0], [-4.0, 1.0, 6.0]]> : tensor<3x3xbf16>]} {
  %r = weft.cat %a, %b dim 0 : tensor<2x3xbf16>, tensor<1x3xbf16> -> tensor<3x3xbf16>
  return %r : tensor<3x3xbf16>
}

func.func @f32(%a: tensor<2x3xf32>, %b: tensor<1x3xf32>)
    -> tensor<3x3xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>,
        dense<[[-4.0, 1.0, 6.0]]> : tensor<1x3xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0], [-4.0, 1.0, 6.0]]> : tensor<3x3xf32>]} {
  %r = weft.cat %a, %b dim 0 : tensor<2x3xf32>, tensor<1x3xf32> -> tensor<3x3xf32>
  return %r : tensor<3x3xf32>
}

func.func @f64(%a: tensor<2x3xf64>, %b: tensor<1x3xf64>)
    -> tensor<3x3xf64> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf64>,
        dense<[[-4.0, 1.0, 6.0]]> : tensor<1x3xf64>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0], [-4.0, 1.0, 6.0]]> : tensor<3x3xf64>]} {
  %r = weft.cat %a, %b dim 0 : tensor<2x3xf64>, tensor<1x3xf64> -> tensor<3x3xf64>
  return %r : tensor<3x3xf64>
}

func.func @last(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>)
    -> tensor<2x7xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>,
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0]]> : tensor<2x4xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -4.0, 1.0, 6.0, -2.0], [-2.0, 3.0, 8.0, 3.0, 8.0, 0.0, 5.0]]> : tensor<2x7xf32>]} {
  %r = weft.cat %a, %b dim 1 : tensor<2x3xf32>, tensor<2x4xf32> -> tensor<2x7xf32>
  return %r : tensor<2x7xf32>
}

func.func @one(%a: tensor<2x3xf32>)
    -> tensor<2x3xf32> attributes {
      weft.inputs = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>],
      weft.expect = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>]} {
  %r = weft.cat %a dim 0 : tensor<2x3xf32> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @three(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>, %c: tensor<2x3xf32>)
    -> tensor<2x10xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>,
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0]]> : tensor<2x4xf32>,
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -4.0, 1.0, 6.0, -2.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 3.0, 8.0, 0.0, 5.0, -2.0, 3.0, 8.0]]> : tensor<2x10xf32>]} {
  %r = weft.cat %a, %b, %c dim 1 : tensor<2x3xf32>, tensor<2x4xf32>, tensor<2x3xf32> -> tensor<2x10xf32>
  return %r : tensor<2x10xf32>
}

func.func @middle(%a: tensor<2x1x3xf32>, %b: tensor<2x2x3xf32>)
    -> tensor<2x3x3xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0]], [[-2.0, 3.0, 8.0]]]> : tensor<2x1x3xf32>,
        dense<[[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]], [[0.0, 5.0, -3.0], [2.0, 7.0, -1.0]]]> : tensor<2x2x3xf32>],
      weft.expect = [
        dense<[[[-4.0, 1.0, 6.0], [-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]], [[-2.0, 3.0, 8.0], [0.0, 5.0, -3.0], [2.0, 7.0, -1.0]]]> : tensor<2x3x3xf32>]} {
  %r = weft.cat %a, %b dim 1 : tensor<2x1x3xf32>, tensor<2x2x3xf32> -> tensor<2x3x3xf32>
  return %r : tensor<2x3x3xf32>
}

func.func @permuted(%a: tensor<3x2xf32, #weft.dim_order<[1, 0]>>, %b: tensor<2x2xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<5x2xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, -2.0], [1.0, 3.0], [6.0, 8.0]]> : tensor<3x2xf32>,
        dense<[[-4.0, 6.0], [1.0, -2.0]]> : tensor<2x2xf32>],
      weft.expect = [
        dense<[[-4.0, -2.0], [1.0, 3.0], [6.0, 8.0], [-4.0, 6.0], [1.0, -2.0]]> : tensor<5x2xf32>]} {
  %r = weft.cat %a, %b dim 0 : tensor<3x2xf32, #weft.dim_order<[1, 0]>>, tensor<2x2xf32, #weft.dim_order<[1, 0]>> -> tensor<5x2xf32>
  return %r : tensor<5x2xf32>
}

func.func @mixed_layouts(%a: tensor<2x3xf32, #weft.dim_order<[1, 0]>>, %b: tensor<2x4xf32>)
    -> tensor<2x7xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 6.0, 3.0], [1.0, -2.0, 8.0]]> : tensor<2x3xf32>,
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0]]> : tensor<2x4xf32>],
      weft.expect = [
        dense<[[-4.0, 6.0, 3.0, -4.0, 1.0, 6.0, -2.0], [1.0, -2.0, 8.0, 3.0, 8.0, 0.0, 5.0]]> : tensor<2x7xf32>]} {
  %r = weft.cat %a, %b dim 1 : tensor<2x3xf32, #weft.dim_order<[1, 0]>>, tensor<2x4xf32> -> tensor<2x7xf32>
  return %r : tensor<2x7xf32>
}

func.func @strided(%a: tensor<2x3xf32, #weft.strided<[6, 2]>>, %b: tensor<2x4xf32>)
    -> tensor<2x7xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 6.0, 3.0], [0.0, -3.0, 7.0]]> : tensor<2x3xf32>,
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0]]> : tensor<2x4xf32>],
      weft.expect = [
        dense<[[-4.0, 6.0, 3.0, -4.0, 1.0, 6.0, -2.0], [0.0, -3.0, 7.0, 3.0, 8.0, 0.0, 5.0]]> : tensor<2x7xf32>]} {
  %r = weft.cat %a, %b dim 1 : tensor<2x3xf32, #weft.strided<[6, 2]>>, tensor<2x4xf32> -> tensor<2x7xf32>
  return %r : tensor<2x7xf32>
}

func.func @no_elements(%a: tensor<0xf32>, %b: tensor<2xf32>)
    -> tensor<2xf32> attributes {
      weft.inputs = [dense<> : tensor<0xf32>, dense<[1.0, 2.0]> : tensor<2xf32>],
      weft.expect = [dense<[1.0, 2.0]> : tensor<2xf32>]} {
  %r = weft.cat %a, %b dim 0 : tensor<0xf32>, tensor<2xf32> -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @shape_0_is_skipped(%a: tensor<0xf32>, %b: tensor<2x3xf32>)
    -> tensor<2x3xf32> attributes {
      weft.inputs = [
        dense<> : tensor<0xf32>,
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>],
      weft.expect = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>]} {
  %r = weft.cat %a, %b dim 1 : tensor<0xf32>, tensor<2x3xf32> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @empty_part(%a: tensor<2x0xf32>, %b: tensor<2x3xf32>)
    -> tensor<2x3xf32> attributes {
      weft.inputs = [
        dense<> : tensor<2x0xf32>,
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>],
      weft.expect = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>]} {
  %r = weft.cat %a, %b dim 1 : tensor<2x0xf32>, tensor<2x3xf32> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @f16_and_f32(%a: tensor<2x3xf16>, %b: tensor<2x3xf32>)
    -> tensor<4x3xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf16>,
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0], [-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<4x3xf32>]} {
  %r = weft.cat %a, %b dim 0 : tensor<2x3xf16>, tensor<2x3xf32> -> tensor<4x3xf32>
  return %r : tensor<4x3xf32>
}

func.func @i32_and_bool(%a: tensor<2x3xi32>, %b: tensor<2x3xi1>)
    -> tensor<4x3xi32> attributes {
      weft.inputs = [
        dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi32>,
        dense<[[false, true, true], [false, true, true]]> : tensor<2x3xi1>],
      weft.expect = [dense<[[-4, 1, 6], [-2, 3, 8], [0, 1, 1], [0, 1, 1]]> : tensor<4x3xi32>]} {
  %r = weft.cat %a, %b dim 0 : tensor<2x3xi32>, tensor<2x3xi1> -> tensor<4x3xi32>
  return %r : tensor<4x3xi32>
}

func.func @u8_and_bf16(%a: tensor<2x3xui8>, %b: tensor<2x3xbf16>)
    -> tensor<4x3xbf16> attributes {
      weft.inputs = [
        dense<[[0, 5, 10], [2, 7, 12]]> : tensor<2x3xui8>,
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xbf16>],
      weft.expect = [
        dense<[[0.0, 5.0, 10.0], [2.0, 7.0, 12.0], [-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<4x3xbf16>]} {
  %r = weft.cat %a, %b dim 0 : tensor<2x3xui8>, tensor<2x3xbf16> -> tensor<4x3xbf16>
  return %r : tensor<4x3xbf16>
}

func.func @dynamic(%a: tensor<?x?xf32> {weft.symbols = ["n2", "n3"]}, %b: tensor<?x?xf32> {weft.symbols = ["n2", "n4"]})
    -> tensor<?x?xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>,
        dense<[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0]]> : tensor<2x4xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -4.0, 1.0, 6.0, -2.0], [-2.0, 3.0, 8.0, 3.0, 8.0, 0.0, 5.0]]> : tensor<2x7xf32>]} {
  %r = weft.cat %a, %b dim 1 : tensor<?x?xf32>, tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
