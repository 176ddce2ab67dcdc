// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64. The fill is a number of the run.

func.func @bool(%fill: i64)
    -> tensor<2x3xi1> attributes {
      weft.inputs = [1 : i64],
      weft.expect = [dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>]} {
  %r = weft.full %fill size [2, 3] dtype i1 : i64 -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}

func.func @u8(%fill: i64)
    -> tensor<2x3xui8> attributes {
      weft.inputs = [3 : i64],
      weft.expect = [dense<[[3, 3, 3], [3, 3, 3]]> : tensor<2x3xui8>]} {
  %r = weft.full %fill size [2, 3] dtype ui8 : i64 -> tensor<2x3xui8>
  return %r : tensor<2x3xui8>
}

func.func @i8(%fill: i64)
    -> tensor<2x3xi8> attributes {
      weft.inputs = [3 : i64],
      weft.expect = [dense<[[3, 3, 3], [3, 3, 3]]> : tensor<2x3xi8>]} {
  %r = weft.full %fill size [2, 3] dtype i8 : i64 -> tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}

func.func @i16(%fill: i64)
    -> tensor<2x3xi16> attributes {
      weft.inputs = [3 : i64],
      weft.expect = [dense<[[3, 3, 3], [3, 3, 3]]> : tensor<2x3xi16>]} {
  %r = weft.full %fill size [2, 3] dtype i16 : i64 -> tensor<2x3xi16>
  return %r : tensor<2x3xi16>
}

func.func @i32(%fill: i64)
    -> tensor<2x3xi32> attributes {
      weft.inputs = [3 : i64],
      weft.expect = [dense<[[3, 3, 3], [3, 3, 3]]> : tensor<2x3xi32>]} {
  %r = weft.full %fill size [2, 3] dtype i32 : i64 -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}

func.func @i64(%fill: i64)
    -> tensor<2x3xi64> attributes {
      weft.inputs = [3 : i64],
      weft.expect = [dense<[[3, 3, 3], [3, 3, 3]]> : tensor<2x3xi64>]} {
  %r = weft.full %fill size [2, 3] dtype i64 : i64 -> tensor<2x3xi64>
  return %r : tensor<2x3xi64>
}

func.func @f16(%fill: i64)
    -> tensor<2x3xf16> attributes {
      weft.inputs = [3 : i64],
      weft.expect = [dense<[[3.0, 3.0, 3.0], [3.0, 3.0, 3.0]]> : tensor<2x3xf16>]} {
  %r = weft.full %fill size [2, 3] dtype f16 : i64 -> tensor<2x3xf16>
  return %r : tensor<2x3xf16>
}

func.func @bf16(%fill: i64)
    -> tensor<2x3xbf16> attributes {
      weft.inputs = [3 : i64],
      weft.expect = [dense<[[3.0, 3.0, 3.0], [3.0, 3.0, 3.0]]> : tensor<2x3xbf16>]} {
  %r = weft.full %fill size [2, 3] dtype bf16 : i64 -> tensor<2x3xbf16>
  return %r : tensor<2x3xbf16>
}

func.func @f32(%fill: i64)
    -> tensor<2x3xf32> attributes {
      weft.inputs = [3 : i64],
      weft.expect = [dense<[[3.0, 3.0, 3.0], [3.0, 3.0, 3.0]]> : tensor<2x3xf32>]} {
  %r = weft.full %fill size [2, 3] dtype f32 : i64 -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @f64(%fill: i64)
    -> tensor<2x3xf64> attributes {
      weft.inputs = [3 : i64],
      weft.expect = [dense<[[3.0, 3.0, 3.0], [3.0, 3.0, 3.0]]> : tensor<2x3xf64>]} {
  %r = weft.full %fill size [2, 3] dtype f64 : i64 -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @f16_of_f64(%fill: f64)
    -> tensor<2xf16> attributes {
      weft.inputs = [1.005 : f64],
      weft.expect = [dense<[1.0048828, 1.0048828]> : tensor<2xf16>]} {
  %r = weft.full %fill size [2] dtype f16 : f64 -> tensor<2xf16>
  return %r : tensor<2xf16>
}

func.func @bf16_of_f64(%fill: f64)
    -> tensor<2xbf16> attributes {
      weft.inputs = [1.005 : f64],
      weft.expect = [dense<[1.0078125, 1.0078125]> : tensor<2xbf16>]} {
  %r = weft.full %fill size [2] dtype bf16 : f64 -> tensor<2xbf16>
  return %r : tensor<2xbf16>
}

func.func @f32_of_f64(%fill: f64)
    -> tensor<2xf32> attributes {
      weft.inputs = [1.005 : f64],
      weft.expect = [dense<[1.005, 1.005]> : tensor<2xf32>]} {
  %r = weft.full %fill size [2] dtype f32 : f64 -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @f64_of_f64(%fill: f64)
    -> tensor<2xf64> attributes {
      weft.inputs = [1.005 : f64],
      weft.expect = [dense<[1.005, 1.005]> : tensor<2xf64>]} {
  %r = weft.full %fill size [2] dtype f64 : f64 -> tensor<2xf64>
  return %r : tensor<2xf64>
}

func.func @zero_d(%fill: f64)
    -> tensor<f32> attributes {
      weft.inputs = [2.5 : f64],
      weft.expect = [dense<2.5> : tensor<f32>]} {
  %r = weft.full %fill size [] dtype f32 : f64 -> tensor<f32>
  return %r : tensor<f32>
}

func.func @empty(%fill: f64)
    -> tensor<0x3xf32> attributes {
      weft.inputs = [2.5 : f64],
      weft.expect = [dense<> : tensor<0x3xf32>]} {
  %r = weft.full %fill size [0, 3] dtype f32 : f64 -> tensor<0x3xf32>
  return %r : tensor<0x3xf32>
}

func.func @nan(%fill: f64)
    -> tensor<2xf32> attributes {
      weft.inputs = [0x7FF8000000000000 : f64],
      weft.expect = [dense<[0x7FC00000, 0x7FC00000]> : tensor<2xf32>]} {
  %r = weft.full %fill size [2] dtype f32 : f64 -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @infinity(%fill: f64)
    -> tensor<2xbf16> attributes {
      weft.inputs = [0xFFF0000000000000 : f64],
      weft.expect = [dense<[0xFF80, 0xFF80]> : tensor<2xbf16>]} {
  %r = weft.full %fill size [2] dtype bf16 : f64 -> tensor<2xbf16>
  return %r : tensor<2xbf16>
}

func.func @minus_zero(%fill: f64)
    -> tensor<2xf32> attributes {
      weft.inputs = [-0.0 : f64],
      weft.expect = [dense<[-0.0, -0.0]> : tensor<2xf32>]} {
  %r = weft.full %fill size [2] dtype f32 : f64 -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @of_i1(%fill: i1)
    -> tensor<2xf32> attributes {
      weft.inputs = [true],
      weft.expect = [dense<[1.0, 1.0]> : tensor<2xf32>]} {
  %r = weft.full %fill size [2] dtype f32 : i1 -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @i32_of_f64(%fill: f64)
    -> tensor<2xi32> attributes {
      weft.inputs = [-2.75 : f64],
      weft.expect = [dense<[-2, -2]> : tensor<2xi32>]} {
  %r = weft.full %fill size [2] dtype i32 : f64 -> tensor<2xi32>
  return %r : tensor<2xi32>
}

func.func @bool_of_f64(%fill: f64)
    -> tensor<2xi1> attributes {
      weft.inputs = [0.5 : f64],
      weft.expect = [dense<[true, true]> : tensor<2xi1>]} {
  %r = weft.full %fill size [2] dtype i1 : f64 -> tensor<2xi1>
  return %r : tensor<2xi1>
}
