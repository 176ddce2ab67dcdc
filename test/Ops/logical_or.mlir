// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64.

func.func @bool(%x: tensor<4xi1>, %y: tensor<4xi1>)
    -> tensor<4xi1> attributes {
      weft.inputs = [
        dense<[true, true, false, false]> : tensor<4xi1>,
        dense<[true, false, true, false]> : tensor<4xi1>],
      weft.expect = [dense<[true, true, true, false]> : tensor<4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<4xi1>, tensor<4xi1> -> tensor<4xi1>
  return %r : tensor<4xi1>
}

func.func @u8(%x: tensor<25xui8>, %y: tensor<25xui8>)
    -> tensor<25xi1> attributes {
      weft.inputs = [
        dense<[0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 100, 100, 100, 100, 100, 128, 128, 128, 128, 128, 255, 255, 255, 255, 255]> : tensor<25xui8>,
        dense<[0, 2, 100, 128, 255, 0, 2, 100, 128, 255, 0, 2, 100, 128, 255, 0, 2, 100, 128, 255, 0, 2, 100, 128, 255]> : tensor<25xui8>],
      weft.expect = [
        dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<25xi1>]} {
  %r = weft.logical_or %x, %y : tensor<25xui8>, tensor<25xui8> -> tensor<25xi1>
  return %r : tensor<25xi1>
}

func.func @i8(%x: tensor<25xi8>, %y: tensor<25xi8>)
    -> tensor<25xi1> attributes {
      weft.inputs = [
        dense<[0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 100, 100, 100, 100, 100, -1, -1, -1, -1, -1, -100, -100, -100, -100, -100]> : tensor<25xi8>,
        dense<[0, 2, 100, -1, -100, 0, 2, 100, -1, -100, 0, 2, 100, -1, -100, 0, 2, 100, -1, -100, 0, 2, 100, -1, -100]> : tensor<25xi8>],
      weft.expect = [
        dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<25xi1>]} {
  %r = weft.logical_or %x, %y : tensor<25xi8>, tensor<25xi8> -> tensor<25xi1>
  return %r : tensor<25xi1>
}

func.func @i16(%x: tensor<64xi16>, %y: tensor<64xi16>)
    -> tensor<64xi1> attributes {
      weft.inputs = [
        dense<[0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 100, 100, 100, 100, 100, 100, 100, 100, 128, 128, 128, 128, 128, 128, 128, 128, 255, 255, 255, 255, 255, 255, 255, 255, -2, -2, -2, -2, -2, -2, -2, -2, -128, -128, -128, -128, -128, -128, -128, -128, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -32768]> : tensor<64xi16>,
        dense<[0, 2, 100, 128, 255, -2, -128, -32768, 0, 2, 100, 128, 255, -2, -128, -32768, 0, 2, 100, 128, 255, -2, -128, -32768, 0, 2, 100, 128, 255, -2, -128, -32768, 0, 2, 100, 128, 255, -2, -128, -32768, 0, 2, 100, 128, 255, -2, -128, -32768, 0, 2, 100, 128, 255, -2, -128, -32768, 0, 2, 100, 128, 255, -2, -128, -32768]> : tensor<64xi16>],
      weft.expect = [
        dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<64xi1>]} {
  %r = weft.logical_or %x, %y : tensor<64xi16>, tensor<64xi16> -> tensor<64xi1>
  return %r : tensor<64xi1>
}

func.func @i32(%x: tensor<81xi32>, %y: tensor<81xi32>)
    -> tensor<81xi1> attributes {
      weft.inputs = [
        dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 100, 100, 100, 100, 100, 100, 100, 100, 100, 128, 128, 128, 128, 128, 128, 128, 128, 128, 255, 255, 255, 255, 255, 255, 255, 255, 255, -2, -2, -2, -2, -2, -2, -2, -2, -2, -128, -128, -128, -128, -128, -128, -128, -128, -128, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648]> : tensor<81xi32>,
        dense<[0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648]> : tensor<81xi32>],
      weft.expect = [
        dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<81xi1>]} {
  %r = weft.logical_or %x, %y : tensor<81xi32>, tensor<81xi32> -> tensor<81xi1>
  return %r : tensor<81xi1>
}

func.func @i64(%x: tensor<100xi64>, %y: tensor<100xi64>)
    -> tensor<100xi1> attributes {
      weft.inputs = [
        dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808]> : tensor<100xi64>,
        dense<[0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808]> : tensor<100xi64>],
      weft.expect = [
        dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<100xi1>]} {
  %r = weft.logical_or %x, %y : tensor<100xi64>, tensor<100xi64> -> tensor<100xi1>
  return %r : tensor<100xi1>
}

func.func @f16(%x: tensor<100xf16>, %y: tensor<100xf16>)
    -> tensor<100xi1> attributes {
      weft.inputs = [
        dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, -0.0010004044, -0.0010004044, -0.0010004044, -0.0010004044, -0.0010004044, -0.0010004044, -0.0010004044, -0.0010004044, -0.0010004044, -0.0010004044, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0.7001953, 0.7001953, 0.7001953, 0.7001953, 0.7001953, 0.7001953, 0.7001953, 0.7001953, 0.7001953, 0.7001953, 1.0048828, 1.0048828, 1.0048828, 1.0048828, 1.0048828, 1.0048828, 1.0048828, 1.0048828, 1.0048828, 1.0048828]> : tensor<100xf16>,
        dense<[0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828]> : tensor<100xf16>],
      weft.expect = [
        dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<100xi1>]} {
  %r = weft.logical_or %x, %y : tensor<100xf16>, tensor<100xf16> -> tensor<100xi1>
  return %r : tensor<100xi1>
}

func.func @bf16(%x: tensor<100xbf16>, %y: tensor<100xbf16>)
    -> tensor<100xi1> attributes {
      weft.inputs = [
        dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, -0.0009994507, -0.0009994507, -0.0009994507, -0.0009994507, -0.0009994507, -0.0009994507, -0.0009994507, -0.0009994507, -0.0009994507, -0.0009994507, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 0.69921875, 0.69921875, 0.69921875, 0.69921875, 0.69921875, 0.69921875, 0.69921875, 0.69921875, 0.69921875, 0.69921875, 1.0078125, 1.0078125, 1.0078125, 1.0078125, 1.0078125, 1.0078125, 1.0078125, 1.0078125, 1.0078125, 1.0078125]> : tensor<100xbf16>,
        dense<[0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125]> : tensor<100xbf16>],
      weft.expect = [
        dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<100xi1>]} {
  %r = weft.logical_or %x, %y : tensor<100xbf16>, tensor<100xbf16> -> tensor<100xi1>
  return %r : tensor<100xi1>
}

func.func @f32(%x: tensor<100xf32>, %y: tensor<100xf32>)
    -> tensor<100xi1> attributes {
      weft.inputs = [
        dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005]> : tensor<100xf32>,
        dense<[0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005]> : tensor<100xf32>],
      weft.expect = [
        dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<100xi1>]} {
  %r = weft.logical_or %x, %y : tensor<100xf32>, tensor<100xf32> -> tensor<100xi1>
  return %r : tensor<100xi1>
}

func.func @f64(%x: tensor<100xf64>, %y: tensor<100xf64>)
    -> tensor<100xi1> attributes {
      weft.inputs = [
        dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005]> : tensor<100xf64>,
        dense<[0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005]> : tensor<100xf64>],
      weft.expect = [
        dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<100xi1>]} {
  %r = weft.logical_or %x, %y : tensor<100xf64>, tensor<100xf64> -> tensor<100xi1>
  return %r : tensor<100xi1>
}

func.func @broadcast_row(%x: tensor<2x3x4xf32>, %y: tensor<4xf32>)
    -> tensor<2x3x4xi1> attributes {
      weft.inputs = [
        dense<[[[-5.0, -1.5, 2.0, 5.5], [-3.0, 0.5, 4.0, -4.5], [-1.0, 2.5, 6.0, -2.5]], [[1.0, 4.5, -4.0, -0.5], [3.0, 6.5, -2.0, 1.5], [5.0, -3.5, 0.0, 3.5]]]> : tensor<2x3x4xf32>,
        dense<[1.0, -2.0, 4.0, 0.25]> : tensor<4xf32>],
      weft.expect = [
        dense<[[[true, true, true, true], [true, true, true, true], [true, true, true, true]], [[true, true, true, true], [true, true, true, true], [true, true, true, true]]]> : tensor<2x3x4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<2x3x4xf32>, tensor<4xf32> -> tensor<2x3x4xi1>
  return %r : tensor<2x3x4xi1>
}

func.func @broadcast_both(%x: tensor<4x1xf32>, %y: tensor<3xf32>)
    -> tensor<4x3xi1> attributes {
      weft.inputs = [
        dense<[[1.0], [-2.0], [4.0], [0.25]]> : tensor<4x1xf32>,
        dense<[1.0, -2.0, 4.0]> : tensor<3xf32>],
      weft.expect = [
        dense<[[true, true, true], [true, true, true], [true, true, true], [true, true, true]]> : tensor<4x3xi1>]} {
  %r = weft.logical_or %x, %y : tensor<4x1xf32>, tensor<3xf32> -> tensor<4x3xi1>
  return %r : tensor<4x3xi1>
}

func.func @broadcast_zero_d(%x: tensor<3x4xf32>, %y: tensor<f32>)
    -> tensor<3x4xi1> attributes {
      weft.inputs = [
        dense<[[-5.0, -1.5, 2.0, 5.5], [-3.0, 0.5, 4.0, -4.5], [-1.0, 2.5, 6.0, -2.5]]> : tensor<3x4xf32>,
        dense<3.0> : tensor<f32>],
      weft.expect = [
        dense<[[true, true, true, true], [true, true, true, true], [true, true, true, true]]> : tensor<3x4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<3x4xf32>, tensor<f32> -> tensor<3x4xi1>
  return %r : tensor<3x4xi1>
}

func.func @broadcast_ones(%x: tensor<2x1x4xf32>, %y: tensor<1x3x4xf32>)
    -> tensor<2x3x4xi1> attributes {
      weft.inputs = [
        dense<[[[-5.0, -1.5, 2.0, 5.5]], [[1.0, 4.5, -4.0, -0.5]]]> : tensor<2x1x4xf32>,
        dense<[[[-5.0, -1.5, 2.0, 5.5], [-3.0, 0.5, 4.0, -4.5], [-1.0, 2.5, 6.0, -2.5]]]> : tensor<1x3x4xf32>],
      weft.expect = [
        dense<[[[true, true, true, true], [true, true, true, true], [true, true, true, true]], [[true, true, true, true], [true, true, true, true], [true, true, true, true]]]> : tensor<2x3x4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<2x1x4xf32>, tensor<1x3x4xf32> -> tensor<2x3x4xi1>
  return %r : tensor<2x3x4xi1>
}

func.func @zero_d(%x: tensor<f32>, %y: tensor<f32>)
    -> tensor<i1> attributes {
      weft.inputs = [dense<1.5> : tensor<f32>, dense<-2.0> : tensor<f32>],
      weft.expect = [dense<true> : tensor<i1>]} {
  %r = weft.logical_or %x, %y : tensor<f32>, tensor<f32> -> tensor<i1>
  return %r : tensor<i1>
}

func.func @empty(%x: tensor<0x4xf32>, %y: tensor<4xf32>)
    -> tensor<0x4xi1> attributes {
      weft.inputs = [dense<> : tensor<0x4xf32>, dense<[1.0, -2.0, 4.0, 0.25]> : tensor<4xf32>],
      weft.expect = [dense<> : tensor<0x4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<0x4xf32>, tensor<4xf32> -> tensor<0x4xi1>
  return %r : tensor<0x4xi1>
}

func.func @permuted(%x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>, %y: tensor<4x3xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<4x3xi1, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[-5.0, -3.0, -1.0], [-1.5, 0.5, 2.5], [2.0, 4.0, 6.0], [5.5, -4.5, -2.5]]> : tensor<4x3xf32>,
        dense<[[1.0, 3.0, 5.0], [4.5, 6.5, -3.5], [-4.0, -2.0, 0.0], [-0.5, 1.5, 3.5]]> : tensor<4x3xf32>],
      weft.expect = [
        dense<[[true, true, true], [true, true, true], [true, true, true], [true, true, true]]> : tensor<4x3xi1>]} {
  %r = weft.logical_or %x, %y : tensor<4x3xf32, #weft.dim_order<[1, 0]>>, tensor<4x3xf32, #weft.dim_order<[1, 0]>> -> tensor<4x3xi1, #weft.dim_order<[1, 0]>>
  return %r : tensor<4x3xi1, #weft.dim_order<[1, 0]>>
}

func.func @mixed_layouts(%x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>, %y: tensor<4x3xf32>)
    -> tensor<4x3xi1, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[-5.0, -3.0, -1.0], [-1.5, 0.5, 2.5], [2.0, 4.0, 6.0], [5.5, -4.5, -2.5]]> : tensor<4x3xf32>,
        dense<[[1.0, 4.5, -4.0], [-0.5, 3.0, 6.5], [-2.0, 1.5, 5.0], [-3.5, 0.0, 3.5]]> : tensor<4x3xf32>],
      weft.expect = [
        dense<[[true, true, true], [true, true, true], [true, true, true], [true, true, true]]> : tensor<4x3xi1>]} {
  %r = weft.logical_or %x, %y : tensor<4x3xf32, #weft.dim_order<[1, 0]>>, tensor<4x3xf32> -> tensor<4x3xi1, #weft.dim_order<[1, 0]>>
  return %r : tensor<4x3xi1, #weft.dim_order<[1, 0]>>
}

func.func @permuted_broadcast(%x: tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>, %y: tensor<3xf32>)
    -> tensor<4x2x3xi1, #weft.dim_order<[1, 2, 0]>> attributes {
      weft.inputs = [
        dense<[[[-5.0, -3.0, -1.0], [1.0, 3.0, 5.0]], [[-1.5, 0.5, 2.5], [4.5, 6.5, -3.5]], [[2.0, 4.0, 6.0], [-4.0, -2.0, 0.0]], [[5.5, -4.5, -2.5], [-0.5, 1.5, 3.5]]]> : tensor<4x2x3xf32>,
        dense<[1.0, -2.0, 4.0]> : tensor<3xf32>],
      weft.expect = [
        dense<[[[true, true, true], [true, true, true]], [[true, true, true], [true, true, true]], [[true, true, true], [true, true, true]], [[true, true, true], [true, true, true]]]> : tensor<4x2x3xi1>]} {
  %r = weft.logical_or %x, %y : tensor<4x2x3xf32, #weft.dim_order<[1, 2, 0]>>, tensor<3xf32> -> tensor<4x2x3xi1, #weft.dim_order<[1, 2, 0]>>
  return %r : tensor<4x2x3xi1, #weft.dim_order<[1, 2, 0]>>
}

func.func @strided(%x: tensor<2x2x2xf32, #weft.strided<[12, 8, 2]>>, %y: tensor<2x1x2xf32, #weft.strided<[12, 1, 1]>>)
    -> tensor<2x2x2xi1> attributes {
      weft.inputs = [
        dense<[[[-1.5, 5.5], [2.5, -2.5]], [[4.5, -0.5], [-3.5, 3.5]]]> : tensor<2x2x2xf32>,
        dense<[[[-3.0, 0.5]], [[3.0, 6.5]]]> : tensor<2x1x2xf32>],
      weft.expect = [
        dense<[[[true, true], [true, true]], [[true, true], [true, true]]]> : tensor<2x2x2xi1>]} {
  %r = weft.logical_or %x, %y : tensor<2x2x2xf32, #weft.strided<[12, 8, 2]>>, tensor<2x1x2xf32, #weft.strided<[12, 1, 1]>> -> tensor<2x2x2xi1>
  return %r : tensor<2x2x2xi1>
}

func.func @expanded(%x: tensor<3x4xf32, #weft.strided<[0, 1]>>, %y: tensor<3x4xf32>)
    -> tensor<3x4xi1> attributes {
      weft.inputs = [
        dense<[[1.0, -2.0, 4.0, 0.25], [1.0, -2.0, 4.0, 0.25], [1.0, -2.0, 4.0, 0.25]]> : tensor<3x4xf32>,
        dense<[[-5.0, -1.5, 2.0, 5.5], [-3.0, 0.5, 4.0, -4.5], [-1.0, 2.5, 6.0, -2.5]]> : tensor<3x4xf32>],
      weft.expect = [
        dense<[[true, true, true, true], [true, true, true, true], [true, true, true, true]]> : tensor<3x4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<3x4xf32, #weft.strided<[0, 1]>>, tensor<3x4xf32> -> tensor<3x4xi1>
  return %r : tensor<3x4xi1>
}

func.func @dynamic(%x: tensor<?x?xf32> {weft.symbols = ["n3", "n4"]}, %y: tensor<?x?xf32> {weft.symbols = ["n3", "n4"]})
    -> tensor<?x?xi1> attributes {
      weft.inputs = [
        dense<[[-5.0, -1.5, 2.0, 5.5], [-3.0, 0.5, 4.0, -4.5], [-1.0, 2.5, 6.0, -2.5]]> : tensor<3x4xf32>,
        dense<[[1.0, 4.5, -4.0, -0.5], [3.0, 6.5, -2.0, 1.5], [5.0, -3.5, 0.0, 3.5]]> : tensor<3x4xf32>],
      weft.expect = [
        dense<[[true, true, true, true], [true, true, true, true], [true, true, true, true]]> : tensor<3x4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<?x?xf32>, tensor<?x?xf32> -> tensor<?x?xi1>
  return %r : tensor<?x?xi1>
}

func.func @u8_and_i8(%x: tensor<4xui8>, %y: tensor<4xi8>)
    -> tensor<4xi1> attributes {
      weft.inputs = [dense<[0, 1, 2, 7]> : tensor<4xui8>, dense<[1, 2, 7, 100]> : tensor<4xi8>],
      weft.expect = [dense<[true, true, true, true]> : tensor<4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<4xui8>, tensor<4xi8> -> tensor<4xi1>
  return %r : tensor<4xi1>
}

func.func @i32_and_i64(%x: tensor<4xi32>, %y: tensor<4xi64>)
    -> tensor<4xi1> attributes {
      weft.inputs = [dense<[0, 1, 2, 7]> : tensor<4xi32>, dense<[1, 2, 7, 100]> : tensor<4xi64>],
      weft.expect = [dense<[true, true, true, true]> : tensor<4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<4xi32>, tensor<4xi64> -> tensor<4xi1>
  return %r : tensor<4xi1>
}

func.func @bool_and_i16(%x: tensor<4xi1>, %y: tensor<4xi16>)
    -> tensor<4xi1> attributes {
      weft.inputs = [
        dense<[true, false, true, false]> : tensor<4xi1>,
        dense<[1, 2, 7, 100]> : tensor<4xi16>],
      weft.expect = [dense<[true, true, true, true]> : tensor<4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<4xi1>, tensor<4xi16> -> tensor<4xi1>
  return %r : tensor<4xi1>
}

func.func @i64_and_f32(%x: tensor<4xi64>, %y: tensor<4xf32>)
    -> tensor<4xi1> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7]> : tensor<4xi64>,
        dense<[-0.0, 1.0, -1.0, 0.5]> : tensor<4xf32>],
      weft.expect = [dense<[false, true, true, true]> : tensor<4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<4xi64>, tensor<4xf32> -> tensor<4xi1>
  return %r : tensor<4xi1>
}

func.func @f16_and_bf16(%x: tensor<4xf16>, %y: tensor<4xbf16>)
    -> tensor<4xi1> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0]> : tensor<4xf16>,
        dense<[-0.0, 1.0, -1.0, 0.5]> : tensor<4xbf16>],
      weft.expect = [dense<[false, true, true, true]> : tensor<4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<4xf16>, tensor<4xbf16> -> tensor<4xi1>
  return %r : tensor<4xi1>
}

func.func @bf16_and_f32(%x: tensor<4xbf16>, %y: tensor<4xf32>)
    -> tensor<4xi1> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0]> : tensor<4xbf16>,
        dense<[-0.0, 1.0, -1.0, 0.5]> : tensor<4xf32>],
      weft.expect = [dense<[false, true, true, true]> : tensor<4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<4xbf16>, tensor<4xf32> -> tensor<4xi1>
  return %r : tensor<4xi1>
}

func.func @f32_and_f64(%x: tensor<4xf32>, %y: tensor<4xf64>)
    -> tensor<4xi1> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0]> : tensor<4xf32>,
        dense<[-0.0, 1.0, -1.0, 0.5]> : tensor<4xf64>],
      weft.expect = [dense<[false, true, true, true]> : tensor<4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<4xf32>, tensor<4xf64> -> tensor<4xi1>
  return %r : tensor<4xi1>
}

func.func @bool_and_f32(%x: tensor<4xi1>, %y: tensor<4xf32>)
    -> tensor<4xi1> attributes {
      weft.inputs = [
        dense<[true, false, true, false]> : tensor<4xi1>,
        dense<[-0.0, 1.0, -1.0, 0.5]> : tensor<4xf32>],
      weft.expect = [dense<[true, true, true, true]> : tensor<4xi1>]} {
  %r = weft.logical_or %x, %y : tensor<4xi1>, tensor<4xf32> -> tensor<4xi1>
  return %r : tensor<4xi1>
}
