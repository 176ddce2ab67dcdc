// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64. The bytes stand outside of the program.

func.func @bool()
    -> tensor<2x3xi1> attributes {
      weft.expect = [dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>],
      weft.parameters = {"w" = dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>}} {
  %r = weft.parameter "w" : tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}

func.func @u8()
    -> tensor<2x3xui8> attributes {
      weft.expect = [dense<[[0, 5, 10], [2, 7, 12]]> : tensor<2x3xui8>],
      weft.parameters = {"w" = dense<[[0, 5, 10], [2, 7, 12]]> : tensor<2x3xui8>}} {
  %r = weft.parameter "w" : tensor<2x3xui8>
  return %r : tensor<2x3xui8>
}

func.func @i8()
    -> tensor<2x3xi8> attributes {
      weft.expect = [dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi8>],
      weft.parameters = {"w" = dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi8>}} {
  %r = weft.parameter "w" : tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}

func.func @i16()
    -> tensor<2x3xi16> attributes {
      weft.expect = [dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi16>],
      weft.parameters = {"w" = dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi16>}} {
  %r = weft.parameter "w" : tensor<2x3xi16>
  return %r : tensor<2x3xi16>
}

func.func @i32()
    -> tensor<2x3xi32> attributes {
      weft.expect = [dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi32>],
      weft.parameters = {"w" = dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi32>}} {
  %r = weft.parameter "w" : tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}

func.func @i64()
    -> tensor<2x3xi64> attributes {
      weft.expect = [dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi64>],
      weft.parameters = {"w" = dense<[[-4, 1, 6], [-2, 3, 8]]> : tensor<2x3xi64>}} {
  %r = weft.parameter "w" : tensor<2x3xi64>
  return %r : tensor<2x3xi64>
}

func.func @f16()
    -> tensor<2x3xf16> attributes {
      weft.expect = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf16>],
      weft.parameters = {"w" = dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf16>}} {
  %r = weft.parameter "w" : tensor<2x3xf16>
  return %r : tensor<2x3xf16>
}

func.func @bf16()
    -> tensor<2x3xbf16> attributes {
      weft.expect = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xbf16>],
      weft.parameters = {"w" = dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xbf16>}} {
  %r = weft.parameter "w" : tensor<2x3xbf16>
  return %r : tensor<2x3xbf16>
}

func.func @f32()
    -> tensor<2x3xf32> attributes {
      weft.expect = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>],
      weft.parameters = {"w" = dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>}} {
  %r = weft.parameter "w" : tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @f64()
    -> tensor<2x3xf64> attributes {
      weft.expect = [dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf64>],
      weft.parameters = {"w" = dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf64>}} {
  %r = weft.parameter "w" : tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @permuted()
    -> tensor<3x2xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.expect = [dense<[[-4.0, -2.0], [1.0, 3.0], [6.0, 8.0]]> : tensor<3x2xf32>],
      weft.parameters = {"w" = dense<[[-4.0, -2.0], [1.0, 3.0], [6.0, 8.0]]> : tensor<3x2xf32>}} {
  %r = weft.parameter "w" : tensor<3x2xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<3x2xf32, #weft.dim_order<[1, 0]>>
}

func.func @two()
    -> tensor<2x3xf32> attributes {
      weft.expect = [dense<[[-8.0, 2.0, 12.0], [-6.0, 4.0, 14.0]]> : tensor<2x3xf32>],
      weft.parameters = {"first" = dense<[-4.0, 1.0, 6.0]> : tensor<3xf32>, "second.weight" = dense<[[-4.0, 1.0, 6.0], [-2.0, 3.0, 8.0]]> : tensor<2x3xf32>}} {
  %a = weft.parameter "first" : tensor<3xf32>
  %b = weft.parameter "second.weight" : tensor<2x3xf32>
  %r = weft.add %a, %b : tensor<3xf32>, tensor<2x3xf32> -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
