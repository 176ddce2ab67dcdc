// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64; the condition is bool.

func.func @bool(%c: tensor<4xi1>, %x: tensor<4xi1>, %y: tensor<4xi1>)
    -> tensor<4xi1> attributes {
      weft.inputs = [
        dense<[false, true, false, false]> : tensor<4xi1>,
        dense<[true, true, false, false]> : tensor<4xi1>,
        dense<[true, false, true, false]> : tensor<4xi1>],
      weft.expect = [dense<[true, true, true, false]> : tensor<4xi1>]} {
  %r = weft.where %c, %x, %y : tensor<4xi1>, tensor<4xi1>, tensor<4xi1> -> tensor<4xi1>
  return %r : tensor<4xi1>
}

func.func @u8(%c: tensor<25xi1>, %x: tensor<25xui8>, %y: tensor<25xui8>)
    -> tensor<25xui8> attributes {
      weft.inputs = [
        dense<[false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<25xi1>,
        dense<[0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 100, 100, 100, 100, 100, 128, 128, 128, 128, 128, 255, 255, 255, 255, 255]> : tensor<25xui8>,
        dense<[0, 2, 100, 128, 255, 0, 2, 100, 128, 255, 0, 2, 100, 128, 255, 0, 2, 100, 128, 255, 0, 2, 100, 128, 255]> : tensor<25xui8>],
      weft.expect = [
        dense<[0, 0, 100, 128, 0, 0, 2, 2, 128, 255, 100, 2, 100, 100, 255, 0, 128, 100, 128, 128, 0, 2, 255, 128, 255]> : tensor<25xui8>]} {
  %r = weft.where %c, %x, %y : tensor<25xi1>, tensor<25xui8>, tensor<25xui8> -> tensor<25xui8>
  return %r : tensor<25xui8>
}

func.func @i8(%c: tensor<25xi1>, %x: tensor<25xi8>, %y: tensor<25xi8>)
    -> tensor<25xi8> attributes {
      weft.inputs = [
        dense<[false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<25xi1>,
        dense<[0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 100, 100, 100, 100, 100, -1, -1, -1, -1, -1, -100, -100, -100, -100, -100]> : tensor<25xi8>,
        dense<[0, 2, 100, -1, -100, 0, 2, 100, -1, -100, 0, 2, 100, -1, -100, 0, 2, 100, -1, -100, 0, 2, 100, -1, -100]> : tensor<25xi8>],
      weft.expect = [
        dense<[0, 0, 100, -1, 0, 0, 2, 2, -1, -100, 100, 2, 100, 100, -100, 0, -1, 100, -1, -1, 0, 2, -100, -1, -100]> : tensor<25xi8>]} {
  %r = weft.where %c, %x, %y : tensor<25xi1>, tensor<25xi8>, tensor<25xi8> -> tensor<25xi8>
  return %r : tensor<25xi8>
}

func.func @i16(%c: tensor<64xi1>, %x: tensor<64xi16>, %y: tensor<64xi16>)
    -> tensor<64xi16> attributes {
      weft.inputs = [
        dense<[false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<64xi1>,
        dense<[0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 100, 100, 100, 100, 100, 100, 100, 100, 128, 128, 128, 128, 128, 128, 128, 128, 255, 255, 255, 255, 255, 255, 255, 255, -2, -2, -2, -2, -2, -2, -2, -2, -128, -128, -128, -128, -128, -128, -128, -128, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -32768]> : tensor<64xi16>,
        dense<[0, 2, 100, 128, 255, -2, -128, -32768, 0, 2, 100, 128, 255, -2, -128, -32768, 0, 2, 100, 128, 255, -2, -128, -32768, 0, 2, 100, 128, 255, -2, -128, -32768, 0, 2, 100, 128, 255, -2, -128, -32768, 0, 2, 100, 128, 255, -2, -128, -32768, 0, 2, 100, 128, 255, -2, -128, -32768, 0, 2, 100, 128, 255, -2, -128, -32768]> : tensor<64xi16>],
      weft.expect = [
        dense<[0, 0, 100, 128, 0, -2, -128, 0, 0, 2, 2, 128, 255, 2, -128, -32768, 100, 2, 100, 100, 255, -2, 100, -32768, 0, 128, 100, 128, 128, -2, -128, 128, 0, 2, 255, 128, 255, 255, -128, -32768, -2, 2, 100, -2, 255, -2, -2, -32768, 0, -128, 100, 128, -128, -2, -128, -128, 0, 2, -32768, 128, 255, -32768, -128, -32768]> : tensor<64xi16>]} {
  %r = weft.where %c, %x, %y : tensor<64xi1>, tensor<64xi16>, tensor<64xi16> -> tensor<64xi16>
  return %r : tensor<64xi16>
}

func.func @i32(%c: tensor<81xi1>, %x: tensor<81xi32>, %y: tensor<81xi32>)
    -> tensor<81xi32> attributes {
      weft.inputs = [
        dense<[false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false]> : tensor<81xi1>,
        dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 100, 100, 100, 100, 100, 100, 100, 100, 100, 128, 128, 128, 128, 128, 128, 128, 128, 128, 255, 255, 255, 255, 255, 255, 255, 255, 255, -2, -2, -2, -2, -2, -2, -2, -2, -2, -128, -128, -128, -128, -128, -128, -128, -128, -128, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648]> : tensor<81xi32>,
        dense<[0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648]> : tensor<81xi32>],
      weft.expect = [
        dense<[0, 0, 100, 128, 0, -2, -128, 0, -2147483648, 0, 2, 100, 128, 2, -2, -128, 2, -2147483648, 0, 100, 100, 128, 100, -2, -128, 100, -2147483648, 0, 128, 100, 128, 128, -2, -128, 128, -2147483648, 0, 255, 100, 128, 255, -2, -128, 255, -2147483648, 0, -2, 100, 128, -2, -2, -128, -2, -2147483648, 0, -128, 100, 128, -128, -2, -128, -128, -2147483648, 0, -32768, 100, 128, -32768, -2, -128, -32768, -2147483648, 0, -2147483648, 100, 128, -2147483648, -2, -128, -2147483648, -2147483648]> : tensor<81xi32>]} {
  %r = weft.where %c, %x, %y : tensor<81xi1>, tensor<81xi32>, tensor<81xi32> -> tensor<81xi32>
  return %r : tensor<81xi32>
}

func.func @i64(%c: tensor<100xi1>, %x: tensor<100xi64>, %y: tensor<100xi64>)
    -> tensor<100xi64> attributes {
      weft.inputs = [
        dense<[false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<100xi1>,
        dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -32768, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808]> : tensor<100xi64>,
        dense<[0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808, 0, 2, 100, 128, 255, -2, -128, -32768, -2147483648, -9223372036854775808]> : tensor<100xi64>],
      weft.expect = [
        dense<[0, 0, 100, 128, 0, -2, -128, 0, -2147483648, -9223372036854775808, 2, 2, 100, 2, 255, -2, 2, -32768, -2147483648, 2, 0, 2, 100, 128, 255, 100, -128, -32768, 100, -9223372036854775808, 0, 128, 100, 128, 128, -2, -128, 128, -2147483648, -9223372036854775808, 255, 2, 100, 255, 255, -2, 255, -32768, -2147483648, 255, 0, 2, -2, 128, 255, -2, -128, -32768, -2, -9223372036854775808, 0, -128, 100, 128, -128, -2, -128, -128, -2147483648, -9223372036854775808, -32768, 2, 100, -32768, 255, -2, -32768, -32768, -2147483648, -32768, 0, 2, -2147483648, 128, 255, -2147483648, -128, -32768, -2147483648, -9223372036854775808, 0, -9223372036854775808, 100, 128, -9223372036854775808, -2, -128, -9223372036854775808, -2147483648, -9223372036854775808]> : tensor<100xi64>]} {
  %r = weft.where %c, %x, %y : tensor<100xi1>, tensor<100xi64>, tensor<100xi64> -> tensor<100xi64>
  return %r : tensor<100xi64>
}

func.func @f16(%c: tensor<100xi1>, %x: tensor<100xf16>, %y: tensor<100xf16>)
    -> tensor<100xf16> attributes {
      weft.inputs = [
        dense<[false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<100xi1>,
        dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, -0.0010004044, -0.0010004044, -0.0010004044, -0.0010004044, -0.0010004044, -0.0010004044, -0.0010004044, -0.0010004044, -0.0010004044, -0.0010004044, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0.7001953, 0.7001953, 0.7001953, 0.7001953, 0.7001953, 0.7001953, 0.7001953, 0.7001953, 0.7001953, 0.7001953, 1.0048828, 1.0048828, 1.0048828, 1.0048828, 1.0048828, 1.0048828, 1.0048828, 1.0048828, 1.0048828, 1.0048828]> : tensor<100xf16>,
        dense<[0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0.7001953, 1.0048828]> : tensor<100xf16>],
      weft.expect = [
        dense<[0.0, 0.0, 0.5, 3.75, 0.0, 0x7C00, 0x7E00, 0.0, 0.7001953, 1.0048828, 1.0, 1.0, 0.5, 1.0, -0.0010004044, 0x7C00, 1.0, 0x7C00, 0.7001953, 1.0, 0.0, 1.0, 0.5, 3.75, -0.0010004044, 0.5, 0x7E00, 0x7C00, 0.5, 1.0048828, 0.0, 3.75, 0.5, 3.75, 3.75, 0x7C00, 0x7E00, 3.75, 0.7001953, 1.0048828, -0.0010004044, 1.0, 0.5, -0.0010004044, -0.0010004044, 0x7C00, -0.0010004044, 0x7C00, 0.7001953, -0.0010004044, 0.0, 1.0, 0x7C00, 3.75, -0.0010004044, 0x7C00, 0x7E00, 0x7C00, 0x7C00, 1.0048828, 0.0, 0x7E00, 0.5, 3.75, 0x7E00, 0x7C00, 0x7E00, 0x7E00, 0.7001953, 1.0048828, 0x7C00, 1.0, 0.5, 0x7C00, -0.0010004044, 0x7C00, 0x7C00, 0x7C00, 0.7001953, 0x7C00, 0.0, 1.0, 0.7001953, 3.75, -0.0010004044, 0.7001953, 0x7E00, 0x7C00, 0.7001953, 1.0048828, 0.0, 1.0048828, 0.5, 3.75, 1.0048828, 0x7C00, 0x7E00, 1.0048828, 0.7001953, 1.0048828]> : tensor<100xf16>]} {
  %r = weft.where %c, %x, %y : tensor<100xi1>, tensor<100xf16>, tensor<100xf16> -> tensor<100xf16>
  return %r : tensor<100xf16>
}

func.func @bf16(%c: tensor<100xi1>, %x: tensor<100xbf16>, %y: tensor<100xbf16>)
    -> tensor<100xbf16> attributes {
      weft.inputs = [
        dense<[false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<100xi1>,
        dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, -0.0009994507, -0.0009994507, -0.0009994507, -0.0009994507, -0.0009994507, -0.0009994507, -0.0009994507, -0.0009994507, -0.0009994507, -0.0009994507, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 1.00025555e+30, 0.69921875, 0.69921875, 0.69921875, 0.69921875, 0.69921875, 0.69921875, 0.69921875, 0.69921875, 0.69921875, 0.69921875, 1.0078125, 1.0078125, 1.0078125, 1.0078125, 1.0078125, 1.0078125, 1.0078125, 1.0078125, 1.0078125, 1.0078125]> : tensor<100xbf16>,
        dense<[0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125]> : tensor<100xbf16>],
      weft.expect = [
        dense<[0.0, 0.0, 0.5, 3.75, 0.0, 0x7F80, 0xFFFF, 0.0, 0.69921875, 1.0078125, 1.0, 1.0, 0.5, 1.0, -0.0009994507, 0x7F80, 1.0, 1.00025555e+30, 0.69921875, 1.0, 0.0, 1.0, 0.5, 3.75, -0.0009994507, 0.5, 0xFFFF, 1.00025555e+30, 0.5, 1.0078125, 0.0, 3.75, 0.5, 3.75, 3.75, 0x7F80, 0xFFFF, 3.75, 0.69921875, 1.0078125, -0.0009994507, 1.0, 0.5, -0.0009994507, -0.0009994507, 0x7F80, -0.0009994507, 1.00025555e+30, 0.69921875, -0.0009994507, 0.0, 1.0, 0x7F80, 3.75, -0.0009994507, 0x7F80, 0xFFFF, 1.00025555e+30, 0x7F80, 1.0078125, 0.0, 0xFFFF, 0.5, 3.75, 0xFFFF, 0x7F80, 0xFFFF, 0xFFFF, 0.69921875, 1.0078125, 1.00025555e+30, 1.0, 0.5, 1.00025555e+30, -0.0009994507, 0x7F80, 1.00025555e+30, 1.00025555e+30, 0.69921875, 1.00025555e+30, 0.0, 1.0, 0.69921875, 3.75, -0.0009994507, 0.69921875, 0xFFFF, 1.00025555e+30, 0.69921875, 1.0078125, 0.0, 1.0078125, 0.5, 3.75, 1.0078125, 0x7F80, 0xFFFF, 1.0078125, 0.69921875, 1.0078125]> : tensor<100xbf16>]} {
  %r = weft.where %c, %x, %y : tensor<100xi1>, tensor<100xbf16>, tensor<100xbf16> -> tensor<100xbf16>
  return %r : tensor<100xbf16>
}

func.func @f32(%c: tensor<100xi1>, %x: tensor<100xf32>, %y: tensor<100xf32>)
    -> tensor<100xf32> attributes {
      weft.inputs = [
        dense<[false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<100xi1>,
        dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005]> : tensor<100xf32>,
        dense<[0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0.7, 1.005]> : tensor<100xf32>],
      weft.expect = [
        dense<[0.0, 0.0, 0.5, 3.75, 0.0, 0x7F800000, 0x7FC00000, 0.0, 0.7, 1.005, 1.0, 1.0, 0.5, 1.0, -0.001, 0x7F800000, 1.0, 1.0e+30, 0.7, 1.0, 0.0, 1.0, 0.5, 3.75, -0.001, 0.5, 0x7FC00000, 1.0e+30, 0.5, 1.005, 0.0, 3.75, 0.5, 3.75, 3.75, 0x7F800000, 0x7FC00000, 3.75, 0.7, 1.005, -0.001, 1.0, 0.5, -0.001, -0.001, 0x7F800000, -0.001, 1.0e+30, 0.7, -0.001, 0.0, 1.0, 0x7F800000, 3.75, -0.001, 0x7F800000, 0x7FC00000, 1.0e+30, 0x7F800000, 1.005, 0.0, 0x7FC00000, 0.5, 3.75, 0x7FC00000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0.7, 1.005, 1.0e+30, 1.0, 0.5, 1.0e+30, -0.001, 0x7F800000, 1.0e+30, 1.0e+30, 0.7, 1.0e+30, 0.0, 1.0, 0.7, 3.75, -0.001, 0.7, 0x7FC00000, 1.0e+30, 0.7, 1.005, 0.0, 1.005, 0.5, 3.75, 1.005, 0x7F800000, 0x7FC00000, 1.005, 0.7, 1.005]> : tensor<100xf32>]} {
  %r = weft.where %c, %x, %y : tensor<100xi1>, tensor<100xf32>, tensor<100xf32> -> tensor<100xf32>
  return %r : tensor<100xf32>
}

func.func @f64(%c: tensor<100xi1>, %x: tensor<100xf64>, %y: tensor<100xf64>)
    -> tensor<100xf64> attributes {
      weft.inputs = [
        dense<[false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false]> : tensor<100xi1>,
        dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, 3.75, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, -0.001, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 1.0e+30, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005, 1.005]> : tensor<100xf64>,
        dense<[0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.0, 0.5, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005]> : tensor<100xf64>],
      weft.expect = [
        dense<[0.0, 0.0, 0.5, 3.75, 0.0, 0x7FF0000000000000, 0x7FF8000000000000, 0.0, 0.7, 1.005, 1.0, 1.0, 0.5, 1.0, -0.001, 0x7FF0000000000000, 1.0, 1.0e+30, 0.7, 1.0, 0.0, 1.0, 0.5, 3.75, -0.001, 0.5, 0x7FF8000000000000, 1.0e+30, 0.5, 1.005, 0.0, 3.75, 0.5, 3.75, 3.75, 0x7FF0000000000000, 0x7FF8000000000000, 3.75, 0.7, 1.005, -0.001, 1.0, 0.5, -0.001, -0.001, 0x7FF0000000000000, -0.001, 1.0e+30, 0.7, -0.001, 0.0, 1.0, 0x7FF0000000000000, 3.75, -0.001, 0x7FF0000000000000, 0x7FF8000000000000, 1.0e+30, 0x7FF0000000000000, 1.005, 0.0, 0x7FF8000000000000, 0.5, 3.75, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0.7, 1.005, 1.0e+30, 1.0, 0.5, 1.0e+30, -0.001, 0x7FF0000000000000, 1.0e+30, 1.0e+30, 0.7, 1.0e+30, 0.0, 1.0, 0.7, 3.75, -0.001, 0.7, 0x7FF8000000000000, 1.0e+30, 0.7, 1.005, 0.0, 1.005, 0.5, 3.75, 1.005, 0x7FF0000000000000, 0x7FF8000000000000, 1.005, 0.7, 1.005]> : tensor<100xf64>]} {
  %r = weft.where %c, %x, %y : tensor<100xi1>, tensor<100xf64>, tensor<100xf64> -> tensor<100xf64>
  return %r : tensor<100xf64>
}

func.func @broadcast(%c: tensor<3x1xi1>, %x: tensor<3x4xf32>, %y: tensor<4xf32>)
    -> tensor<3x4xf32> attributes {
      weft.inputs = [
        dense<[[false], [false], [true]]> : tensor<3x1xi1>,
        dense<[[-6.0, -5.0, -4.0, -3.0], [-2.0, -1.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0]]> : tensor<3x4xf32>,
        dense<[9.0, 8.0, 7.0, 6.0]> : tensor<4xf32>],
      weft.expect = [
        dense<[[9.0, 8.0, 7.0, 6.0], [9.0, 8.0, 7.0, 6.0], [2.0, 3.0, 4.0, 5.0]]> : tensor<3x4xf32>]} {
  %r = weft.where %c, %x, %y : tensor<3x1xi1>, tensor<3x4xf32>, tensor<4xf32> -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @zero_d(%c: tensor<i1>, %x: tensor<f32>, %y: tensor<f32>)
    -> tensor<f32> attributes {
      weft.inputs = [
        dense<true> : tensor<i1>,
        dense<1.0> : tensor<f32>,
        dense<2.0> : tensor<f32>],
      weft.expect = [dense<1.0> : tensor<f32>]} {
  %r = weft.where %c, %x, %y : tensor<i1>, tensor<f32>, tensor<f32> -> tensor<f32>
  return %r : tensor<f32>
}

func.func @empty(%c: tensor<0x4xi1>, %x: tensor<0x4xf32>, %y: tensor<1x4xf32>)
    -> tensor<0x4xf32> attributes {
      weft.inputs = [
        dense<> : tensor<0x4xi1>,
        dense<> : tensor<0x4xf32>,
        dense<[[-6.0, -5.0, -4.0, -3.0]]> : tensor<1x4xf32>],
      weft.expect = [dense<> : tensor<0x4xf32>]} {
  %r = weft.where %c, %x, %y : tensor<0x4xi1>, tensor<0x4xf32>, tensor<1x4xf32> -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @permuted(%c: tensor<4x3xi1, #weft.dim_order<[1, 0]>>, %x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>, %y: tensor<4x3xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<4x3xf32, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[false, false, true], [false, false, true], [false, true, true], [false, true, true]]> : tensor<4x3xi1>,
        dense<[[-6.0, -2.0, 2.0], [-5.0, -1.0, 3.0], [-4.0, 0.0, 4.0], [-3.0, 1.0, 5.0]]> : tensor<4x3xf32>,
        dense<[[-12.0, -4.0, 4.0], [-10.0, -2.0, 6.0], [-8.0, 0.0, 8.0], [-6.0, 2.0, 10.0]]> : tensor<4x3xf32>],
      weft.expect = [
        dense<[[-12.0, -4.0, 2.0], [-10.0, -2.0, 3.0], [-8.0, 0.0, 4.0], [-6.0, 1.0, 5.0]]> : tensor<4x3xf32>]} {
  %r = weft.where %c, %x, %y : tensor<4x3xi1, #weft.dim_order<[1, 0]>>, tensor<4x3xf32, #weft.dim_order<[1, 0]>>, tensor<4x3xf32, #weft.dim_order<[1, 0]>> -> tensor<4x3xf32, #weft.dim_order<[1, 0]>>
  return %r : tensor<4x3xf32, #weft.dim_order<[1, 0]>>
}

func.func @strided(%c: tensor<3x2xi1, #weft.strided<[4, 2]>>, %x: tensor<3x2xf32, #weft.strided<[4, 2]>>, %y: tensor<3x2xf32, #weft.strided<[4, 2]>>)
    -> tensor<3x2xf32> attributes {
      weft.inputs = [
        dense<[[false, false], [false, true], [true, true]]> : tensor<3x2xi1>,
        dense<[[-6.0, -4.0], [-2.0, 0.0], [2.0, 4.0]]> : tensor<3x2xf32>,
        dense<[[-5.0, -3.0], [-1.0, 1.0], [3.0, 5.0]]> : tensor<3x2xf32>],
      weft.expect = [dense<[[-5.0, -3.0], [-1.0, 0.0], [2.0, 4.0]]> : tensor<3x2xf32>]} {
  %r = weft.where %c, %x, %y : tensor<3x2xi1, #weft.strided<[4, 2]>>, tensor<3x2xf32, #weft.strided<[4, 2]>>, tensor<3x2xf32, #weft.strided<[4, 2]>> -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func @dynamic(%c: tensor<?x?xi1> {weft.symbols = ["n3", "n4"]}, %x: tensor<?x?xf32> {weft.symbols = ["n3", "n4"]}, %y: tensor<?x?xf32> {weft.symbols = ["n3", "n4"]})
    -> tensor<?x?xf32> attributes {
      weft.inputs = [
        dense<[[false, false, false, false], [false, false, true, true], [true, true, true, true]]> : tensor<3x4xi1>,
        dense<[[-6.0, -5.0, -4.0, -3.0], [-2.0, -1.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0]]> : tensor<3x4xf32>,
        dense<[[-12.0, -10.0, -8.0, -6.0], [-4.0, -2.0, 0.0, 2.0], [4.0, 6.0, 8.0, 10.0]]> : tensor<3x4xf32>],
      weft.expect = [
        dense<[[-12.0, -10.0, -8.0, -6.0], [-4.0, -2.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0]]> : tensor<3x4xf32>]} {
  %r = weft.where %c, %x, %y : tensor<?x?xi1>, tensor<?x?xf32>, tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @number(%c: tensor<3x4xi1>, %x: tensor<3x4xf32>, %y: f64)
    -> tensor<3x4xf32> attributes {
      weft.inputs = [
        dense<[[false, false, false, false], [false, false, true, true], [true, true, true, true]]> : tensor<3x4xi1>,
        dense<[[-6.0, -5.0, -4.0, -3.0], [-2.0, -1.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0]]> : tensor<3x4xf32>,
        0.1 : f64],
      weft.expect = [
        dense<[[0.1, 0.1, 0.1, 0.1], [0.1, 0.1, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0]]> : tensor<3x4xf32>]} {
  %r = weft.where %c, %x, %y : tensor<3x4xi1>, tensor<3x4xf32>, f64 -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @number_i64(%c: tensor<3x4xi1>, %x: tensor<3x4xf32>, %y: i64)
    -> tensor<3x4xf32> attributes {
      weft.inputs = [
        dense<[[false, false, false, false], [false, false, true, true], [true, true, true, true]]> : tensor<3x4xi1>,
        dense<[[-6.0, -5.0, -4.0, -3.0], [-2.0, -1.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0]]> : tensor<3x4xf32>,
        3 : i64],
      weft.expect = [
        dense<[[3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0]]> : tensor<3x4xf32>]} {
  %r = weft.where %c, %x, %y : tensor<3x4xi1>, tensor<3x4xf32>, i64 -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @two_numbers(%c: tensor<3x4xi1>, %x: f64, %y: f64)
    -> tensor<3x4xf32> attributes {
      weft.inputs = [
        dense<[[false, false, false, false], [false, false, true, true], [true, true, true, true]]> : tensor<3x4xi1>,
        0.5 : f64,
        2.0 : f64],
      weft.expect = [
        dense<[[2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5]]> : tensor<3x4xf32>]} {
  %r = weft.where %c, %x, %y : tensor<3x4xi1>, f64, f64 -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @number_beside_bf16(%c: tensor<3x4xi1>, %x: tensor<3x4xbf16>, %y: f64)
    -> tensor<3x4xbf16> attributes {
      weft.inputs = [
        dense<[[false, false, false, false], [false, false, true, true], [true, true, true, true]]> : tensor<3x4xi1>,
        dense<[[-6.0, -5.0, -4.0, -3.0], [-2.0, -1.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0]]> : tensor<3x4xbf16>,
        1.5 : f64],
      weft.expect = [
        dense<[[1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0]]> : tensor<3x4xbf16>]} {
  %r = weft.where %c, %x, %y : tensor<3x4xi1>, tensor<3x4xbf16>, f64 -> tensor<3x4xbf16>
  return %r : tensor<3x4xbf16>
}

func.func @number_f64_beside_i32(%c: tensor<3x4xi1>, %x: tensor<3x4xi32>, %y: f64)
    -> tensor<3x4xf32> attributes {
      weft.inputs = [
        dense<[[false, false, false, false], [false, false, true, true], [true, true, true, true]]> : tensor<3x4xi1>,
        dense<[[-6, -5, -4, -3], [-2, -1, 0, 1], [2, 3, 4, 5]]> : tensor<3x4xi32>,
        0.5 : f64],
      weft.expect = [
        dense<[[0.5, 0.5, 0.5, 0.5], [0.5, 0.5, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0]]> : tensor<3x4xf32>]} {
  %r = weft.where %c, %x, %y : tensor<3x4xi1>, tensor<3x4xi32>, f64 -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @i32_and_i64(%c: tensor<3x4xi1>, %x: tensor<3x4xi32>, %y: tensor<3x4xi64>)
    -> tensor<3x4xi64> attributes {
      weft.inputs = [
        dense<[[false, false, false, false], [false, false, true, true], [true, true, true, true]]> : tensor<3x4xi1>,
        dense<[[-6, -5, -4, -3], [-2, -1, 0, 1], [2, 3, 4, 5]]> : tensor<3x4xi32>,
        dense<[[-18, -15, -12, -9], [-6, -3, 0, 3], [6, 9, 12, 15]]> : tensor<3x4xi64>],
      weft.expect = [
        dense<[[-18, -15, -12, -9], [-6, -3, 0, 1], [2, 3, 4, 5]]> : tensor<3x4xi64>]} {
  %r = weft.where %c, %x, %y : tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi64> -> tensor<3x4xi64>
  return %r : tensor<3x4xi64>
}

func.func @f16_and_f32(%c: tensor<3x4xi1>, %x: tensor<3x4xf16>, %y: tensor<3x4xf32>)
    -> tensor<3x4xf32> attributes {
      weft.inputs = [
        dense<[[false, false, false, false], [false, false, true, true], [true, true, true, true]]> : tensor<3x4xi1>,
        dense<[[-6.0, -5.0, -4.0, -3.0], [-2.0, -1.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0]]> : tensor<3x4xf16>,
        dense<[[-2.0, -1.6666666, -1.3333334, -1.0], [-0.6666667, -0.33333334, 0.0, 0.33333334], [0.6666667, 1.0, 1.3333334, 1.6666666]]> : tensor<3x4xf32>],
      weft.expect = [
        dense<[[-2.0, -1.6666666, -1.3333334, -1.0], [-0.6666667, -0.33333334, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0]]> : tensor<3x4xf32>]} {
  %r = weft.where %c, %x, %y : tensor<3x4xi1>, tensor<3x4xf16>, tensor<3x4xf32> -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @bool_and_u8(%c: tensor<3x4xi1>, %x: tensor<3x4xi1>, %y: tensor<3x4xui8>)
    -> tensor<3x4xui8> attributes {
      weft.inputs = [
        dense<[[false, false, false, false], [false, false, true, true], [true, true, true, true]]> : tensor<3x4xi1>,
        dense<[[false, false, false, false], [false, false, true, true], [true, true, true, true]]> : tensor<3x4xi1>,
        dense<[[6, 5, 4, 3], [2, 1, 0, 1], [2, 3, 4, 5]]> : tensor<3x4xui8>],
      weft.expect = [dense<[[6, 5, 4, 3], [2, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xui8>]} {
  %r = weft.where %c, %x, %y : tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xui8> -> tensor<3x4xui8>
  return %r : tensor<3x4xui8>
}
