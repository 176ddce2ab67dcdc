// RUN: weft-run --check --device=all %s

// dtypes: u8, i8, i16, i32, i64, f16, bf16, f32, f64. Start and step are numbers of the run.

func.func @u8(%start: i64, %step: i64)
    -> tensor<5xui8> attributes {
      weft.inputs = [3 : i64, 2 : i64],
      weft.expect = [dense<[3, 5, 7, 9, 11]> : tensor<5xui8>]} {
  %r = weft.arange %start, %step length 5 dtype ui8 : i64, i64 -> tensor<5xui8>
  return %r : tensor<5xui8>
}

func.func @i8(%start: i64, %step: i64)
    -> tensor<5xi8> attributes {
      weft.inputs = [3 : i64, 2 : i64],
      weft.expect = [dense<[3, 5, 7, 9, 11]> : tensor<5xi8>]} {
  %r = weft.arange %start, %step length 5 dtype i8 : i64, i64 -> tensor<5xi8>
  return %r : tensor<5xi8>
}

func.func @i16(%start: i64, %step: i64)
    -> tensor<5xi16> attributes {
      weft.inputs = [3 : i64, 2 : i64],
      weft.expect = [dense<[3, 5, 7, 9, 11]> : tensor<5xi16>]} {
  %r = weft.arange %start, %step length 5 dtype i16 : i64, i64 -> tensor<5xi16>
  return %r : tensor<5xi16>
}

func.func @i32(%start: i64, %step: i64)
    -> tensor<5xi32> attributes {
      weft.inputs = [3 : i64, 2 : i64],
      weft.expect = [dense<[3, 5, 7, 9, 11]> : tensor<5xi32>]} {
  %r = weft.arange %start, %step length 5 dtype i32 : i64, i64 -> tensor<5xi32>
  return %r : tensor<5xi32>
}

func.func @i64(%start: i64, %step: i64)
    -> tensor<5xi64> attributes {
      weft.inputs = [3 : i64, 2 : i64],
      weft.expect = [dense<[3, 5, 7, 9, 11]> : tensor<5xi64>]} {
  %r = weft.arange %start, %step length 5 dtype i64 : i64, i64 -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @f16(%start: i64, %step: i64)
    -> tensor<5xf16> attributes {
      weft.inputs = [3 : i64, 2 : i64],
      weft.expect = [dense<[3.0, 5.0, 7.0, 9.0, 11.0]> : tensor<5xf16>]} {
  %r = weft.arange %start, %step length 5 dtype f16 : i64, i64 -> tensor<5xf16>
  return %r : tensor<5xf16>
}

func.func @bf16(%start: i64, %step: i64)
    -> tensor<5xbf16> attributes {
      weft.inputs = [3 : i64, 2 : i64],
      weft.expect = [dense<[3.0, 5.0, 7.0, 9.0, 11.0]> : tensor<5xbf16>]} {
  %r = weft.arange %start, %step length 5 dtype bf16 : i64, i64 -> tensor<5xbf16>
  return %r : tensor<5xbf16>
}

func.func @f32(%start: i64, %step: i64)
    -> tensor<5xf32> attributes {
      weft.inputs = [3 : i64, 2 : i64],
      weft.expect = [dense<[3.0, 5.0, 7.0, 9.0, 11.0]> : tensor<5xf32>]} {
  %r = weft.arange %start, %step length 5 dtype f32 : i64, i64 -> tensor<5xf32>
  return %r : tensor<5xf32>
}

func.func @f64(%start: i64, %step: i64)
    -> tensor<5xf64> attributes {
      weft.inputs = [3 : i64, 2 : i64],
      weft.expect = [dense<[3.0, 5.0, 7.0, 9.0, 11.0]> : tensor<5xf64>]} {
  %r = weft.arange %start, %step length 5 dtype f64 : i64, i64 -> tensor<5xf64>
  return %r : tensor<5xf64>
}

func.func @f32_of_f64(%start: f64, %step: f64)
    -> tensor<9xf32> attributes {
      weft.inputs = [-1.5 : f64, 0.25 : f64],
      weft.expect = [
        dense<[-1.5, -1.25, -1.0, -0.75, -0.5, -0.25, 0.0, 0.25, 0.5]> : tensor<9xf32>]} {
  %r = weft.arange %start, %step length 9 dtype f32 : f64, f64 -> tensor<9xf32>
  return %r : tensor<9xf32>
}

func.func @f16_of_f64(%start: f64, %step: f64)
    -> tensor<9xf16> attributes {
      weft.inputs = [0.5 : f64, 0.125 : f64],
      weft.expect = [
        dense<[0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5]> : tensor<9xf16>]} {
  %r = weft.arange %start, %step length 9 dtype f16 : f64, f64 -> tensor<9xf16>
  return %r : tensor<9xf16>
}

func.func @falling(%start: i64, %step: i64)
    -> tensor<5xi32> attributes {
      weft.inputs = [10 : i64, -3 : i64],
      weft.expect = [dense<[10, 7, 4, 1, -2]> : tensor<5xi32>]} {
  %r = weft.arange %start, %step length 5 dtype i32 : i64, i64 -> tensor<5xi32>
  return %r : tensor<5xi32>
}

func.func @empty(%start: i64, %step: i64)
    -> tensor<0xf32> attributes {
      weft.inputs = [0 : i64, 1 : i64],
      weft.expect = [dense<> : tensor<0xf32>]} {
  %r = weft.arange %start, %step length 0 dtype f32 : i64, i64 -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @one(%start: i64, %step: i64)
    -> tensor<1xi64> attributes {
      weft.inputs = [7 : i64, 1 : i64],
      weft.expect = [dense<[7]> : tensor<1xi64>]} {
  %r = weft.arange %start, %step length 1 dtype i64 : i64, i64 -> tensor<1xi64>
  return %r : tensor<1xi64>
}

func.func @step_zero(%start: i64, %step: i64)
    -> tensor<3xi64> attributes {
      weft.inputs = [7 : i64, 0 : i64],
      weft.expect = [dense<[7, 7, 7]> : tensor<3xi64>]} {
  %r = weft.arange %start, %step length 3 dtype i64 : i64, i64 -> tensor<3xi64>
  return %r : tensor<3xi64>
}

func.func @larger(%start: i64, %step: i64)
    -> tensor<70xi64> attributes {
      weft.inputs = [0 : i64, 1 : i64],
      weft.expect = [
        dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69]> : tensor<70xi64>]} {
  %r = weft.arange %start, %step length 70 dtype i64 : i64, i64 -> tensor<70xi64>
  return %r : tensor<70xi64>
}
