// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64. The index is a number of the run.

func.func @bool(%x: tensor<3x5xi1>, %index: i64)
    -> tensor<5xi1> attributes {
      weft.inputs = [
        dense<[[true, true, true, true, true], [true, false, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>,
        2 : i64],
      weft.expect = [dense<[true, true, true, true, true]> : tensor<5xi1>]} {
  %r = weft.select %x[%index] dim 0 : tensor<3x5xi1> -> tensor<5xi1>
  return %r : tensor<5xi1>
}

func.func @u8(%x: tensor<3x5xui8>, %index: i64)
    -> tensor<5xui8> attributes {
      weft.inputs = [
        dense<[[0, 5, 10, 2, 7], [12, 4, 9, 1, 6], [11, 3, 8, 0, 5]]> : tensor<3x5xui8>,
        2 : i64],
      weft.expect = [dense<[11, 3, 8, 0, 5]> : tensor<5xui8>]} {
  %r = weft.select %x[%index] dim 0 : tensor<3x5xui8> -> tensor<5xui8>
  return %r : tensor<5xui8>
}

func.func @i8(%x: tensor<3x5xi8>, %index: i64)
    -> tensor<5xi8> attributes {
      weft.inputs = [
        dense<[[-4, 1, 6, -2, 3], [8, 0, 5, -3, 2], [7, -1, 4, -4, 1]]> : tensor<3x5xi8>,
        2 : i64],
      weft.expect = [dense<[7, -1, 4, -4, 1]> : tensor<5xi8>]} {
  %r = weft.select %x[%index] dim 0 : tensor<3x5xi8> -> tensor<5xi8>
  return %r : tensor<5xi8>
}

func.func @i16(%x: tensor<3x5xi16>, %index: i64)
    -> tensor<5xi16> attributes {
      weft.inputs = [
        dense<[[-4, 1, 6, -2, 3], [8, 0, 5, -3, 2], [7, -1, 4, -4, 1]]> : tensor<3x5xi16>,
        2 : i64],
      weft.expect = [dense<[7, -1, 4, -4, 1]> : tensor<5xi16>]} {
  %r = weft.select %x[%index] dim 0 : tensor<3x5xi16> -> tensor<5xi16>
  return %r : tensor<5xi16>
}

func.func @i32(%x: tensor<3x5xi32>, %index: i64)
    -> tensor<5xi32> attributes {
      weft.inputs = [
        dense<[[-4, 1, 6, -2, 3], [8, 0, 5, -3, 2], [7, -1, 4, -4, 1]]> : tensor<3x5xi32>,
        2 : i64],
      weft.expect = [dense<[7, -1, 4, -4, 1]> : tensor<5xi32>]} {
  %r = weft.select %x[%index] dim 0 : tensor<3x5xi32> -> tensor<5xi32>
  return %r : tensor<5xi32>
}

func.func @i64(%x: tensor<3x5xi64>, %index: i64)
    -> tensor<5xi64> attributes {
      weft.inputs = [
        dense<[[-4, 1, 6, -2, 3], [8, 0, 5, -3, 2], [7, -1, 4, -4, 1]]> : tensor<3x5xi64>,
        2 : i64],
      weft.expect = [dense<[7, -1, 4, -4, 1]> : tensor<5xi64>]} {
  %r = weft.select %x[%index] dim 0 : tensor<3x5xi64> -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @f16(%x: tensor<3x5xf16>, %index: i64)
    -> tensor<5xf16> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0, 3.0], [8.0, 0.0, 5.0, -3.0, 2.0], [7.0, -1.0, 4.0, -4.0, 1.0]]> : tensor<3x5xf16>,
        2 : i64],
      weft.expect = [dense<[7.0, -1.0, 4.0, -4.0, 1.0]> : tensor<5xf16>]} {
  %r = weft.select %x[%index] dim 0 : tensor<3x5xf16> -> tensor<5xf16>
  return %r : tensor<5xf16>
}

func.func @bf16(%x: tensor<3x5xbf16>, %index: i64)
    -> tensor<5xbf16> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0, 3.0], [8.0, 0.0, 5.0, -3.0, 2.0], [7.0, -1.0, 4.0, -4.0, 1.0]]> : tensor<3x5xbf16>,
        2 : i64],
      weft.expect = [dense<[7.0, -1.0, 4.0, -4.0, 1.0]> : tensor<5xbf16>]} {
  %r = weft.select %x[%index] dim 0 : tensor<3x5xbf16> -> tensor<5xbf16>
  return %r : tensor<5xbf16>
}

func.func @f32(%x: tensor<3x5xf32>, %index: i64)
    -> tensor<5xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0, 3.0], [8.0, 0.0, 5.0, -3.0, 2.0], [7.0, -1.0, 4.0, -4.0, 1.0]]> : tensor<3x5xf32>,
        2 : i64],
      weft.expect = [dense<[7.0, -1.0, 4.0, -4.0, 1.0]> : tensor<5xf32>]} {
  %r = weft.select %x[%index] dim 0 : tensor<3x5xf32> -> tensor<5xf32>
  return %r : tensor<5xf32>
}

func.func @f64(%x: tensor<3x5xf64>, %index: i64)
    -> tensor<5xf64> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0, -2.0, 3.0], [8.0, 0.0, 5.0, -3.0, 2.0], [7.0, -1.0, 4.0, -4.0, 1.0]]> : tensor<3x5xf64>,
        2 : i64],
      weft.expect = [dense<[7.0, -1.0, 4.0, -4.0, 1.0]> : tensor<5xf64>]} {
  %r = weft.select %x[%index] dim 0 : tensor<3x5xf64> -> tensor<5xf64>
  return %r : tensor<5xf64>
}

func.func @middle(%x: tensor<3x4x5xf32>, %index: i64)
    -> tensor<3x5xf32, #weft.strided<[20, 1]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0, 3.0], [8.0, 0.0, 5.0, -3.0, 2.0], [7.0, -1.0, 4.0, -4.0, 1.0], [6.0, -2.0, 3.0, 8.0, 0.0]], [[5.0, -3.0, 2.0, 7.0, -1.0], [4.0, -4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0, -3.0], [2.0, 7.0, -1.0, 4.0, -4.0]], [[1.0, 6.0, -2.0, 3.0, 8.0], [0.0, 5.0, -3.0, 2.0, 7.0], [-1.0, 4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0, 5.0]]]> : tensor<3x4x5xf32>,
        3 : i64],
      weft.expect = [
        dense<[[6.0, -2.0, 3.0, 8.0, 0.0], [2.0, 7.0, -1.0, 4.0, -4.0], [-2.0, 3.0, 8.0, 0.0, 5.0]]> : tensor<3x5xf32>]} {
  %r = weft.select %x[%index] dim 1 : tensor<3x4x5xf32> -> tensor<3x5xf32, #weft.strided<[20, 1]>>
  return %r : tensor<3x5xf32, #weft.strided<[20, 1]>>
}

func.func @last(%x: tensor<3x4x5xf32>, %index: i64)
    -> tensor<3x4xf32, #weft.strided<[20, 5]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0, 3.0], [8.0, 0.0, 5.0, -3.0, 2.0], [7.0, -1.0, 4.0, -4.0, 1.0], [6.0, -2.0, 3.0, 8.0, 0.0]], [[5.0, -3.0, 2.0, 7.0, -1.0], [4.0, -4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0, -3.0], [2.0, 7.0, -1.0, 4.0, -4.0]], [[1.0, 6.0, -2.0, 3.0, 8.0], [0.0, 5.0, -3.0, 2.0, 7.0], [-1.0, 4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0, 5.0]]]> : tensor<3x4x5xf32>,
        0 : i64],
      weft.expect = [
        dense<[[-4.0, 8.0, 7.0, 6.0], [5.0, 4.0, 3.0, 2.0], [1.0, 0.0, -1.0, -2.0]]> : tensor<3x4xf32>]} {
  %r = weft.select %x[%index] dim 2 : tensor<3x4x5xf32> -> tensor<3x4xf32, #weft.strided<[20, 5]>>
  return %r : tensor<3x4xf32, #weft.strided<[20, 5]>>
}

func.func @to_zero_d(%x: tensor<5xf32>, %index: i64)
    -> tensor<f32> attributes {
      weft.inputs = [dense<[-4.0, 1.0, 6.0, -2.0, 3.0]> : tensor<5xf32>, 4 : i64],
      weft.expect = [dense<3.0> : tensor<f32>]} {
  %r = weft.select %x[%index] dim 0 : tensor<5xf32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @permuted(%x: tensor<5x3x4xf32, #weft.dim_order<[1, 2, 0]>>, %index: i64)
    -> tensor<3x4xf32, #weft.strided<[20, 5]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 8.0, 7.0, 6.0], [5.0, 4.0, 3.0, 2.0], [1.0, 0.0, -1.0, -2.0]], [[1.0, 0.0, -1.0, -2.0], [-3.0, -4.0, 8.0, 7.0], [6.0, 5.0, 4.0, 3.0]], [[6.0, 5.0, 4.0, 3.0], [2.0, 1.0, 0.0, -1.0], [-2.0, -3.0, -4.0, 8.0]], [[-2.0, -3.0, -4.0, 8.0], [7.0, 6.0, 5.0, 4.0], [3.0, 2.0, 1.0, 0.0]], [[3.0, 2.0, 1.0, 0.0], [-1.0, -2.0, -3.0, -4.0], [8.0, 7.0, 6.0, 5.0]]]> : tensor<5x3x4xf32>,
        3 : i64],
      weft.expect = [
        dense<[[-2.0, -3.0, -4.0, 8.0], [7.0, 6.0, 5.0, 4.0], [3.0, 2.0, 1.0, 0.0]]> : tensor<3x4xf32>]} {
  %r = weft.select %x[%index] dim 0 : tensor<5x3x4xf32, #weft.dim_order<[1, 2, 0]>> -> tensor<3x4xf32, #weft.strided<[20, 5]>>
  return %r : tensor<3x4xf32, #weft.strided<[20, 5]>>
}

func.func @strided(%x: tensor<3x2x5xf32, #weft.strided<[20, 10, 1]>>, %index: i64)
    -> tensor<3x2xf32, #weft.strided<[20, 10]>> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0, 3.0], [7.0, -1.0, 4.0, -4.0, 1.0]], [[5.0, -3.0, 2.0, 7.0, -1.0], [3.0, 8.0, 0.0, 5.0, -3.0]], [[1.0, 6.0, -2.0, 3.0, 8.0], [-1.0, 4.0, -4.0, 1.0, 6.0]]]> : tensor<3x2x5xf32>,
        1 : i64],
      weft.expect = [dense<[[1.0, -1.0], [-3.0, 8.0], [6.0, 4.0]]> : tensor<3x2xf32>]} {
  %r = weft.select %x[%index] dim 2 : tensor<3x2x5xf32, #weft.strided<[20, 10, 1]>> -> tensor<3x2xf32, #weft.strided<[20, 10]>>
  return %r : tensor<3x2xf32, #weft.strided<[20, 10]>>
}

func.func @no_elements(%x: tensor<3x0xf32>, %index: i64)
    -> tensor<0xf32> attributes {
      weft.inputs = [dense<> : tensor<3x0xf32>, 1 : i64],
      weft.expect = [dense<> : tensor<0xf32>]} {
  %r = weft.select %x[%index] dim 0 : tensor<3x0xf32> -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @index_too_large(%x: tensor<3x4x5xf32>, %index: i64)
    -> tensor<4x5xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0, 3.0], [8.0, 0.0, 5.0, -3.0, 2.0], [7.0, -1.0, 4.0, -4.0, 1.0], [6.0, -2.0, 3.0, 8.0, 0.0]], [[5.0, -3.0, 2.0, 7.0, -1.0], [4.0, -4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0, -3.0], [2.0, 7.0, -1.0, 4.0, -4.0]], [[1.0, 6.0, -2.0, 3.0, 8.0], [0.0, 5.0, -3.0, 2.0, 7.0], [-1.0, 4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0, 5.0]]]> : tensor<3x4x5xf32>,
        3 : i64],
      weft.error = "out of"} {
  %r = weft.select %x[%index] dim 0 : tensor<3x4x5xf32> -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}

func.func @index_negative(%x: tensor<3x4x5xf32>, %index: i64)
    -> tensor<4x5xf32> attributes {
      weft.inputs = [
        dense<[[[-4.0, 1.0, 6.0, -2.0, 3.0], [8.0, 0.0, 5.0, -3.0, 2.0], [7.0, -1.0, 4.0, -4.0, 1.0], [6.0, -2.0, 3.0, 8.0, 0.0]], [[5.0, -3.0, 2.0, 7.0, -1.0], [4.0, -4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0, -3.0], [2.0, 7.0, -1.0, 4.0, -4.0]], [[1.0, 6.0, -2.0, 3.0, 8.0], [0.0, 5.0, -3.0, 2.0, 7.0], [-1.0, 4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0, 5.0]]]> : tensor<3x4x5xf32>,
        -1 : i64],
      weft.error = "out of"} {
  %r = weft.select %x[%index] dim 0 : tensor<3x4x5xf32> -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}
