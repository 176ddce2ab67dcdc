// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64. The starts are numbers of the run.

func.func @bool(%s: tensor<12xi1>)
    -> tensor<2x3xi1, #weft.strided<[4, 1]>> attributes {
      weft.inputs = [
        dense<[true, true, true, true, true, true, false, true, true, true, true, true]> : tensor<12xi1>],
      weft.expect = [dense<[[true, true, true], [true, false, true]]> : tensor<2x3xi1>]} {
  %r = weft.storage_view %s[] size [2, 3] stride [4, 1] offset 1 : tensor<12xi1> -> tensor<2x3xi1, #weft.strided<[4, 1]>>
  return %r : tensor<2x3xi1, #weft.strided<[4, 1]>>
}

func.func @u8(%s: tensor<12xui8>)
    -> tensor<2x3xui8, #weft.strided<[4, 1]>> attributes {
      weft.inputs = [dense<[0, 5, 10, 2, 7, 12, 4, 9, 1, 6, 11, 3]> : tensor<12xui8>],
      weft.expect = [dense<[[5, 10, 2], [12, 4, 9]]> : tensor<2x3xui8>]} {
  %r = weft.storage_view %s[] size [2, 3] stride [4, 1] offset 1 : tensor<12xui8> -> tensor<2x3xui8, #weft.strided<[4, 1]>>
  return %r : tensor<2x3xui8, #weft.strided<[4, 1]>>
}

func.func @i8(%s: tensor<12xi8>)
    -> tensor<2x3xi8, #weft.strided<[4, 1]>> attributes {
      weft.inputs = [dense<[-4, 1, 6, -2, 3, 8, 0, 5, -3, 2, 7, -1]> : tensor<12xi8>],
      weft.expect = [dense<[[1, 6, -2], [8, 0, 5]]> : tensor<2x3xi8>]} {
  %r = weft.storage_view %s[] size [2, 3] stride [4, 1] offset 1 : tensor<12xi8> -> tensor<2x3xi8, #weft.strided<[4, 1]>>
  return %r : tensor<2x3xi8, #weft.strided<[4, 1]>>
}

func.func @i16(%s: tensor<12xi16>)
    -> tensor<2x3xi16, #weft.strided<[4, 1]>> attributes {
      weft.inputs = [dense<[-4, 1, 6, -2, 3, 8, 0, 5, -3, 2, 7, -1]> : tensor<12xi16>],
      weft.expect = [dense<[[1, 6, -2], [8, 0, 5]]> : tensor<2x3xi16>]} {
  %r = weft.storage_view %s[] size [2, 3] stride [4, 1] offset 1 : tensor<12xi16> -> tensor<2x3xi16, #weft.strided<[4, 1]>>
  return %r : tensor<2x3xi16, #weft.strided<[4, 1]>>
}

func.func @i32(%s: tensor<12xi32>)
    -> tensor<2x3xi32, #weft.strided<[4, 1]>> attributes {
      weft.inputs = [dense<[-4, 1, 6, -2, 3, 8, 0, 5, -3, 2, 7, -1]> : tensor<12xi32>],
      weft.expect = [dense<[[1, 6, -2], [8, 0, 5]]> : tensor<2x3xi32>]} {
  %r = weft.storage_view %s[] size [2, 3] stride [4, 1] offset 1 : tensor<12xi32> -> tensor<2x3xi32, #weft.strided<[4, 1]>>
  return %r : tensor<2x3xi32, #weft.strided<[4, 1]>>
}

func.func @i64(%s: tensor<12xi64>)
    -> tensor<2x3xi64, #weft.strided<[4, 1]>> attributes {
      weft.inputs = [dense<[-4, 1, 6, -2, 3, 8, 0, 5, -3, 2, 7, -1]> : tensor<12xi64>],
      weft.expect = [dense<[[1, 6, -2], [8, 0, 5]]> : tensor<2x3xi64>]} {
  %r = weft.storage_view %s[] size [2, 3] stride [4, 1] offset 1 : tensor<12xi64> -> tensor<2x3xi64, #weft.strided<[4, 1]>>
  return %r : tensor<2x3xi64, #weft.strided<[4, 1]>>
}

func.func @f16(%s: tensor<12xf16>)
    -> tensor<2x3xf16, #weft.strided<[4, 1]>> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0]> : tensor<12xf16>],
      weft.expect = [dense<[[1.0, 6.0, -2.0], [8.0, 0.0, 5.0]]> : tensor<2x3xf16>]} {
  %r = weft.storage_view %s[] size [2, 3] stride [4, 1] offset 1 : tensor<12xf16> -> tensor<2x3xf16, #weft.strided<[4, 1]>>
  return %r : tensor<2x3xf16, #weft.strided<[4, 1]>>
}

func.func @bf16(%s: tensor<12xbf16>)
    -> tensor<2x3xbf16, #weft.strided<[4, 1]>> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0]> : tensor<12xbf16>],
      weft.expect = [dense<[[1.0, 6.0, -2.0], [8.0, 0.0, 5.0]]> : tensor<2x3xbf16>]} {
  %r = weft.storage_view %s[] size [2, 3] stride [4, 1] offset 1 : tensor<12xbf16> -> tensor<2x3xbf16, #weft.strided<[4, 1]>>
  return %r : tensor<2x3xbf16, #weft.strided<[4, 1]>>
}

func.func @f32(%s: tensor<12xf32>)
    -> tensor<2x3xf32, #weft.strided<[4, 1]>> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0]> : tensor<12xf32>],
      weft.expect = [dense<[[1.0, 6.0, -2.0], [8.0, 0.0, 5.0]]> : tensor<2x3xf32>]} {
  %r = weft.storage_view %s[] size [2, 3] stride [4, 1] offset 1 : tensor<12xf32> -> tensor<2x3xf32, #weft.strided<[4, 1]>>
  return %r : tensor<2x3xf32, #weft.strided<[4, 1]>>
}

func.func @f64(%s: tensor<12xf64>)
    -> tensor<2x3xf64, #weft.strided<[4, 1]>> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0]> : tensor<12xf64>],
      weft.expect = [dense<[[1.0, 6.0, -2.0], [8.0, 0.0, 5.0]]> : tensor<2x3xf64>]} {
  %r = weft.storage_view %s[] size [2, 3] stride [4, 1] offset 1 : tensor<12xf64> -> tensor<2x3xf64, #weft.strided<[4, 1]>>
  return %r : tensor<2x3xf64, #weft.strided<[4, 1]>>
}

func.func @all(%s: tensor<24xf32>)
    -> tensor<24xf32> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>],
      weft.expect = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>]} {
  %r = weft.storage_view %s[] size [24] stride [1] offset 0 : tensor<24xf32> -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @rows(%s: tensor<24xf32>)
    -> tensor<4x6xf32> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0], [0.0, 5.0, -3.0, 2.0, 7.0, -1.0], [4.0, -4.0, 1.0, 6.0, -2.0, 3.0], [8.0, 0.0, 5.0, -3.0, 2.0, 7.0]]> : tensor<4x6xf32>]} {
  %r = weft.storage_view %s[] size [4, 6] stride [6, 1] offset 0 : tensor<24xf32> -> tensor<4x6xf32>
  return %r : tensor<4x6xf32>
}

func.func @columns(%s: tensor<24xf32>)
    -> tensor<6x4xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>],
      weft.expect = [
        dense<[[-4.0, 0.0, 4.0, 8.0], [1.0, 5.0, -4.0, 0.0], [6.0, -3.0, 1.0, 5.0], [-2.0, 2.0, 6.0, -3.0], [3.0, 7.0, -2.0, 2.0], [8.0, -1.0, 3.0, 7.0]]> : tensor<6x4xf32>]} {
  %r = weft.storage_view %s[] size [6, 4] stride [1, 6] offset 0 : tensor<24xf32> -> tensor<6x4xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<6x4xf32, #weft.dim_order<[1, 0]>>
}

func.func @zero_d(%s: tensor<24xf32>)
    -> tensor<f32> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>],
      weft.expect = [dense<8.0> : tensor<f32>]} {
  %r = weft.storage_view %s[] size [] stride [] offset 5 : tensor<24xf32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @none(%s: tensor<24xf32>)
    -> tensor<0x2xf32> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>],
      weft.expect = [dense<> : tensor<0x2xf32>]} {
  %r = weft.storage_view %s[] size [0, 2] stride [2, 1] offset 0 : tensor<24xf32> -> tensor<0x2xf32>
  return %r : tensor<0x2xf32>
}

func.func @repeated(%s: tensor<24xf32>)
    -> tensor<3x2xf32> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>],
      weft.expect = [dense<[[1.0, -2.0], [1.0, -2.0], [1.0, -2.0]]> : tensor<3x2xf32>]} {
  %r = weft.storage_view %s[] size [3, 2] stride [0, 2] offset 1 : tensor<24xf32> -> tensor<3x2xf32, #weft.strided<[0, 2]>>
  %r_dense = weft.contiguous %r : tensor<3x2xf32, #weft.strided<[0, 2]>> -> tensor<3x2xf32>
  return %r_dense : tensor<3x2xf32>
}

func.func @overlapping(%s: tensor<24xf32>)
    -> tensor<5x3xf32> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>],
      weft.expect = [
        dense<[[-4.0, 1.0, 6.0], [6.0, -2.0, 3.0], [3.0, 8.0, 0.0], [0.0, 5.0, -3.0], [-3.0, 2.0, 7.0]]> : tensor<5x3xf32>]} {
  %r = weft.storage_view %s[] size [5, 3] stride [2, 1] offset 0 : tensor<24xf32> -> tensor<5x3xf32, #weft.strided<[2, 1]>>
  %r_dense = weft.contiguous %r : tensor<5x3xf32, #weft.strided<[2, 1]>> -> tensor<5x3xf32>
  return %r_dense : tensor<5x3xf32>
}

func.func @start(%s: tensor<24xf32>, %i: i64)
    -> tensor<6xf32> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>,
        2 : i64],
      weft.expect = [dense<[4.0, -4.0, 1.0, 6.0, -2.0, 3.0]> : tensor<6xf32>]} {
  %r = weft.storage_view %s[%i] size [6] stride [1] offset 0 start_strides [6] start_bounds [3] : tensor<24xf32> -> tensor<6xf32>
  return %r : tensor<6xf32>
}

func.func @two_starts(%s: tensor<24xf32>, %i: i64, %j: i64)
    -> tensor<2x2xf32, #weft.strided<[6, 1]>> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>,
        1 : i64,
        3 : i64],
      weft.expect = [dense<[[7.0, -1.0], [-2.0, 3.0]]> : tensor<2x2xf32>]} {
  %r = weft.storage_view %s[%i, %j] size [2, 2] stride [6, 1] offset 1 start_strides [6, 1] start_bounds [2, 3] : tensor<24xf32> -> tensor<2x2xf32, #weft.strided<[6, 1]>>
  return %r : tensor<2x2xf32, #weft.strided<[6, 1]>>
}

func.func @start_too_large(%s: tensor<24xf32>, %i: i64)
    -> tensor<6xf32> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>,
        4 : i64],
      weft.error = "out of range"} {
  %r = weft.storage_view %s[%i] size [6] stride [1] offset 0 start_strides [6] start_bounds [3] : tensor<24xf32> -> tensor<6xf32>
  return %r : tensor<6xf32>
}

func.func @start_negative(%s: tensor<24xf32>, %i: i64)
    -> tensor<6xf32> attributes {
      weft.inputs = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>,
        -1 : i64],
      weft.error = "out of range"} {
  %r = weft.storage_view %s[%i] size [6] stride [1] offset 0 start_strides [6] start_bounds [3] : tensor<24xf32> -> tensor<6xf32>
  return %r : tensor<6xf32>
}
