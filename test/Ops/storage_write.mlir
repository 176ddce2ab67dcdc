// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64. The starts are numbers of the run.

func.func @bool(%v: tensor<2x3xi1>, %s: tensor<12xi1>)
    -> tensor<12xi1> attributes {
      weft.inputs = [
        dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>,
        dense<[true, true, true, true, true, true, false, true, true, true, true, true]> : tensor<12xi1>],
      weft.expect = [
        dense<[true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<12xi1>]} {
  %r = weft.storage_write %v, %s[] size [2, 3] stride [4, 1] offset 1 : tensor<2x3xi1>, tensor<12xi1> -> tensor<12xi1>
  return %r : tensor<12xi1>
}

func.func @u8(%v: tensor<2x3xui8>, %s: tensor<12xui8>)
    -> tensor<12xui8> attributes {
      weft.inputs = [
        dense<[[0, 5, 10], [2, 7, 12]]> : tensor<2x3xui8>,
        dense<[0, 5, 10, 2, 7, 12, 4, 9, 1, 6, 11, 3]> : tensor<12xui8>],
      weft.expect = [dense<[0, 0, 5, 10, 7, 2, 7, 12, 1, 6, 11, 3]> : tensor<12xui8>]} {
  %r = weft.storage_write %v, %s[] size [2, 3] stride [4, 1] offset 1 : tensor<2x3xui8>, tensor<12xui8> -> tensor<12xui8>
  return %r : tensor<12xui8>
}

func.func @i8(%v: tensor<2x3xi8>, %s: tensor<12xi8>)
    -> tensor<12xi8> attributes {
      weft.inputs = [
        dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi8>,
        dense<[-4, 1, 6, -2, 3, 8, 0, 5, -3, 2, 7, -1]> : tensor<12xi8>],
      weft.expect = [dense<[-4, -4, 1, 6, 3, -2, 3, 8, -3, 2, 7, -1]> : tensor<12xi8>]} {
  %r = weft.storage_write %v, %s[] size [2, 3] stride [4, 1] offset 1 : tensor<2x3xi8>, tensor<12xi8> -> tensor<12xi8>
  return %r : tensor<12xi8>
}

func.func @i16(%v: tensor<2x3xi16>, %s: tensor<12xi16>)
    -> tensor<12xi16> attributes {
      weft.inputs = [
        dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi16>,
        dense<[-4, 1, 6, -2, 3, 8, 0, 5, -3, 2, 7, -1]> : tensor<12xi16>],
      weft.expect = [dense<[-4, -4, 1, 6, 3, -2, 3, 8, -3, 2, 7, -1]> : tensor<12xi16>]} {
  %r = weft.storage_write %v, %s[] size [2, 3] stride [4, 1] offset 1 : tensor<2x3xi16>, tensor<12xi16> -> tensor<12xi16>
  return %r : tensor<12xi16>
}

func.func @i32(%v: tensor<2x3xi32>, %s: tensor<12xi32>)
    -> tensor<12xi32> attributes {
      weft.inputs = [
        dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi32>,
        dense<[-4, 1, 6, -2, 3, 8, 0, 5, -3, 2, 7, -1]> : tensor<12xi32>],
      weft.expect = [dense<[-4, -4, 1, 6, 3, -2, 3, 8, -3, 2, 7, -1]> : tensor<12xi32>]} {
  %r = weft.storage_write %v, %s[] size [2, 3] stride [4, 1] offset 1 : tensor<2x3xi32>, tensor<12xi32> -> tensor<12xi32>
  return %r : tensor<12xi32>
}

func.func @i64(%v: tensor<2x3xi64>, %s: tensor<12xi64>)
    -> tensor<12xi64> attributes {
      weft.inputs = [
        dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi64>,
        dense<[-4, 1, 6, -2, 3, 8, 0, 5, -3, 2, 7, -1]> : tensor<12xi64>],
      weft.expect = [dense<[-4, -4, 1, 6, 3, -2, 3, 8, -3, 2, 7, -1]> : tensor<12xi64>]} {
  %r = weft.storage_write %v, %s[] size [2, 3] stride [4, 1] offset 1 : tensor<2x3xi64>, tensor<12xi64> -> tensor<12xi64>
  return %r : tensor<12xi64>
}

func.func @f16(%v: tensor<2x3xf16>, %s: tensor<12xf16>)
    -> tensor<12xf16> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf16>,
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0]> : tensor<12xf16>],
      weft.expect = [
        dense<[-4.0, -4.0, 1.0, 6.0, 3.0, -2.0, 3.0, 8.0, -3.0, 2.0, 7.0, -1.0]> : tensor<12xf16>]} {
  %r = weft.storage_write %v, %s[] size [2, 3] stride [4, 1] offset 1 : tensor<2x3xf16>, tensor<12xf16> -> tensor<12xf16>
  return %r : tensor<12xf16>
}

func.func @bf16(%v: tensor<2x3xbf16>, %s: tensor<12xbf16>)
    -> tensor<12xbf16> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xbf16>,
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0]> : tensor<12xbf16>],
      weft.expect = [
        dense<[-4.0, -4.0, 1.0, 6.0, 3.0, -2.0, 3.0, 8.0, -3.0, 2.0, 7.0, -1.0]> : tensor<12xbf16>]} {
  %r = weft.storage_write %v, %s[] size [2, 3] stride [4, 1] offset 1 : tensor<2x3xbf16>, tensor<12xbf16> -> tensor<12xbf16>
  return %r : tensor<12xbf16>
}

func.func @f32(%v: tensor<2x3xf32>, %s: tensor<12xf32>)
    -> tensor<12xf32> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>,
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0]> : tensor<12xf32>],
      weft.expect = [
        dense<[-4.0, -4.0, 1.0, 6.0, 3.0, -2.0, 3.0, 8.0, -3.0, 2.0, 7.0, -1.0]> : tensor<12xf32>]} {
  %r = weft.storage_write %v, %s[] size [2, 3] stride [4, 1] offset 1 : tensor<2x3xf32>, tensor<12xf32> -> tensor<12xf32>
  return %r : tensor<12xf32>
}

func.func @f64(%v: tensor<2x3xf64>, %s: tensor<12xf64>)
    -> tensor<12xf64> attributes {
      weft.inputs = [
        dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf64>,
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0]> : tensor<12xf64>],
      weft.expect = [
        dense<[-4.0, -4.0, 1.0, 6.0, 3.0, -2.0, 3.0, 8.0, -3.0, 2.0, 7.0, -1.0]> : tensor<12xf64>]} {
  %r = weft.storage_write %v, %s[] size [2, 3] stride [4, 1] offset 1 : tensor<2x3xf64>, tensor<12xf64> -> tensor<12xf64>
  return %r : tensor<12xf64>
}

func.func @all(%v: tensor<24xf32>, %s: tensor<24xf32>)
    -> tensor<24xf32> attributes {
      weft.inputs = [
        dense<[-8.0, 2.0, 12.0, -4.0, 6.0, 16.0, 0.0, 10.0, -6.0, 4.0, 14.0, -2.0, 8.0, -8.0, 2.0, 12.0, -4.0, 6.0, 16.0, 0.0, 10.0, -6.0, 4.0, 14.0]> : tensor<24xf32>,
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>],
      weft.expect = [
        dense<[-8.0, 2.0, 12.0, -4.0, 6.0, 16.0, 0.0, 10.0, -6.0, 4.0, 14.0, -2.0, 8.0, -8.0, 2.0, 12.0, -4.0, 6.0, 16.0, 0.0, 10.0, -6.0, 4.0, 14.0]> : tensor<24xf32>]} {
  %r = weft.storage_write %v, %s[] size [24] stride [1] offset 0 : tensor<24xf32>, tensor<24xf32> -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @columns(%v: tensor<2x3xf32>, %s: tensor<24xf32>)
    -> tensor<24xf32> attributes {
      weft.inputs = [
        dense<[[-40.0, 10.0, 60.0], [-20.0, 30.0, 80.0]]> : tensor<2x3xf32>,
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>],
      weft.expect = [
        dense<[-40.0, -20.0, 6.0, -2.0, 3.0, 8.0, 10.0, 30.0, -3.0, 2.0, 7.0, -1.0, 60.0, 80.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>]} {
  %r = weft.storage_write %v, %s[] size [2, 3] stride [1, 6] offset 0 : tensor<2x3xf32>, tensor<24xf32> -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @permuted_value(%v: tensor<3x2xf32, #weft.dim_order<[1, 0]>>, %s: tensor<24xf32>)
    -> tensor<24xf32> attributes {
      weft.inputs = [
        dense<[[-40.0, -20.0], [10.0, 30.0], [60.0, 80.0]]> : tensor<3x2xf32>,
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>],
      weft.expect = [
        dense<[-4.0, 1.0, -40.0, -20.0, 3.0, 8.0, 10.0, 30.0, -3.0, 2.0, 60.0, 80.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>]} {
  %r = weft.storage_write %v, %s[] size [3, 2] stride [4, 1] offset 2 : tensor<3x2xf32, #weft.dim_order<[1, 0]>>, tensor<24xf32> -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @strided_value(%v: tensor<2x3xf32, #weft.strided<[6, 2]>>, %s: tensor<24xf32>)
    -> tensor<24xf32> attributes {
      weft.inputs = [
        dense<[[-40.0, 60.0, 30.0], [0.0, -30.0, 70.0]]> : tensor<2x3xf32>,
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>],
      weft.expect = [
        dense<[-40.0, 1.0, 60.0, -2.0, 30.0, 8.0, 0.0, 5.0, -30.0, 2.0, 70.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>]} {
  %r = weft.storage_write %v, %s[] size [2, 3] stride [6, 2] offset 0 : tensor<2x3xf32, #weft.strided<[6, 2]>>, tensor<24xf32> -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @expanded_value(%v: tensor<2x3xf32, #weft.strided<[0, 1]>>, %s: tensor<24xf32>)
    -> tensor<24xf32> attributes {
      weft.inputs = [
        dense<[[-40.0, 10.0, 60.0], [-40.0, 10.0, 60.0]]> : tensor<2x3xf32>,
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>],
      weft.expect = [
        dense<[-40.0, 10.0, 60.0, -2.0, 3.0, 8.0, -40.0, 10.0, 60.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>]} {
  %r = weft.storage_write %v, %s[] size [2, 3] stride [6, 1] offset 0 : tensor<2x3xf32, #weft.strided<[0, 1]>>, tensor<24xf32> -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @zero_d(%v: tensor<f32>, %s: tensor<24xf32>)
    -> tensor<24xf32> attributes {
      weft.inputs = [
        dense<9.5> : tensor<f32>,
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>],
      weft.expect = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 9.5, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>]} {
  %r = weft.storage_write %v, %s[] size [] stride [] offset 5 : tensor<f32>, tensor<24xf32> -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @none(%v: tensor<0x2xf32>, %s: tensor<24xf32>)
    -> tensor<24xf32> attributes {
      weft.inputs = [
        dense<> : tensor<0x2xf32>,
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>],
      weft.expect = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>]} {
  %r = weft.storage_write %v, %s[] size [0, 2] stride [2, 1] offset 0 : tensor<0x2xf32>, tensor<24xf32> -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @start(%v: tensor<3xf32>, %s: tensor<24xf32>, %i: i64)
    -> tensor<24xf32> attributes {
      weft.inputs = [
        dense<[-40.0, 10.0, 60.0]> : tensor<3xf32>,
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>,
        2 : i64],
      weft.expect = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, -40.0, 10.0, 60.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>]} {
  %r = weft.storage_write %v, %s[%i] size [3] stride [1] offset 0 start_strides [6] start_bounds [3] : tensor<3xf32>, tensor<24xf32> -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @two_starts(%v: tensor<2x3xf32>, %s: tensor<24xf32>, %i: i64, %j: i64)
    -> tensor<24xf32> attributes {
      weft.inputs = [
        dense<[[-40.0, 10.0, 60.0], [-20.0, 30.0, 80.0]]> : tensor<2x3xf32>,
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>,
        1 : i64,
        2 : i64],
      weft.expect = [
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, -40.0, 10.0, 60.0, 4.0, -4.0, 1.0, -20.0, 30.0, 80.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>]} {
  %r = weft.storage_write %v, %s[%i, %j] size [2, 3] stride [6, 1] offset 1 start_strides [6, 1] start_bounds [2, 2] : tensor<2x3xf32>, tensor<24xf32> -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @start_too_large(%v: tensor<3xf32>, %s: tensor<24xf32>, %i: i64)
    -> tensor<24xf32> attributes {
      weft.inputs = [
        dense<[-40.0, 10.0, 60.0]> : tensor<3xf32>,
        dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0, -1.0, 4.0, -4.0, 1.0, 6.0, -2.0, 3.0, 8.0, 0.0, 5.0, -3.0, 2.0, 7.0]> : tensor<24xf32>,
        4 : i64],
      weft.error = "out of range"} {
  %r = weft.storage_write %v, %s[%i] size [3] stride [1] offset 0 start_strides [6] start_bounds [3] : tensor<3xf32>, tensor<24xf32> -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @versions(%s: tensor<6xf32>)
    -> (tensor<6xf32>, tensor<3xf32>) attributes {
      weft.inputs = [dense<[-4.0, 1.0, 6.0, -2.0, 3.0, 8.0]> : tensor<6xf32>],
      weft.expect = [
        dense<[-4.0, -8.0, 2.0, -4.0, -8.0, 2.0]> : tensor<6xf32>,
        dense<[16.0, -8.0, 12.0]> : tensor<3xf32>]} {
  %a = weft.storage_view %s[] size [3] stride [1] offset 0 : tensor<6xf32> -> tensor<3xf32>
  %b = weft.add %a, %a : tensor<3xf32>, tensor<3xf32> -> tensor<3xf32>
  %t = weft.storage_write %b, %s[] size [3] stride [1] offset 1 : tensor<3xf32>, tensor<6xf32> -> tensor<6xf32>
  %c = weft.storage_view %t[] size [3] stride [1] offset 0 : tensor<6xf32> -> tensor<3xf32>
  %r0 = weft.storage_write %c, %t[] size [3] stride [1] offset 3 : tensor<3xf32>, tensor<6xf32> -> tensor<6xf32>
  %r1 = weft.mul %a, %c : tensor<3xf32>, tensor<3xf32> -> tensor<3xf32>
  return %r0, %r1 : tensor<6xf32>, tensor<3xf32>
}
