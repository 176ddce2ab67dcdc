// RUN: weft-run --check --device=all %s

// dtypes: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64, each to each.

func.func @bool_to_bool(%x: tensor<2xi1>)
    -> tensor<2xi1> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[true, false]> : tensor<2xi1>]} {
  %r = weft.cast %x to i1 : tensor<2xi1> -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @bool_to_u8(%x: tensor<2xi1>)
    -> tensor<2xui8> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[1, 0]> : tensor<2xui8>]} {
  %r = weft.cast %x to ui8 : tensor<2xi1> -> tensor<2xui8>
  return %r : tensor<2xui8>
}

func.func @bool_to_i8(%x: tensor<2xi1>)
    -> tensor<2xi8> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[1, 0]> : tensor<2xi8>]} {
  %r = weft.cast %x to i8 : tensor<2xi1> -> tensor<2xi8>
  return %r : tensor<2xi8>
}

func.func @bool_to_i16(%x: tensor<2xi1>)
    -> tensor<2xi16> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[1, 0]> : tensor<2xi16>]} {
  %r = weft.cast %x to i16 : tensor<2xi1> -> tensor<2xi16>
  return %r : tensor<2xi16>
}

func.func @bool_to_i32(%x: tensor<2xi1>)
    -> tensor<2xi32> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[1, 0]> : tensor<2xi32>]} {
  %r = weft.cast %x to i32 : tensor<2xi1> -> tensor<2xi32>
  return %r : tensor<2xi32>
}

func.func @bool_to_i64(%x: tensor<2xi1>)
    -> tensor<2xi64> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[1, 0]> : tensor<2xi64>]} {
  %r = weft.cast %x to i64 : tensor<2xi1> -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @bool_to_f16(%x: tensor<2xi1>)
    -> tensor<2xf16> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[1.0, 0.0]> : tensor<2xf16>]} {
  %r = weft.cast %x to f16 : tensor<2xi1> -> tensor<2xf16>
  return %r : tensor<2xf16>
}

func.func @bool_to_bf16(%x: tensor<2xi1>)
    -> tensor<2xbf16> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[1.0, 0.0]> : tensor<2xbf16>]} {
  %r = weft.cast %x to bf16 : tensor<2xi1> -> tensor<2xbf16>
  return %r : tensor<2xbf16>
}

func.func @bool_to_f32(%x: tensor<2xi1>)
    -> tensor<2xf32> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[1.0, 0.0]> : tensor<2xf32>]} {
  %r = weft.cast %x to f32 : tensor<2xi1> -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @bool_to_f64(%x: tensor<2xi1>)
    -> tensor<2xf64> attributes {
      weft.inputs = [dense<[true, false]> : tensor<2xi1>],
      weft.expect = [dense<[1.0, 0.0]> : tensor<2xf64>]} {
  %r = weft.cast %x to f64 : tensor<2xi1> -> tensor<2xf64>
  return %r : tensor<2xf64>
}

func.func @u8_to_bool(%x: tensor<9xui8>)
    -> tensor<9xi1> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [
        dense<[false, true, true, true, true, true, true, true, true]> : tensor<9xi1>]} {
  %r = weft.cast %x to i1 : tensor<9xui8> -> tensor<9xi1>
  return %r : tensor<9xi1>
}

func.func @u8_to_u8(%x: tensor<9xui8>)
    -> tensor<9xui8> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>]} {
  %r = weft.cast %x to ui8 : tensor<9xui8> -> tensor<9xui8>
  return %r : tensor<9xui8>
}

func.func @u8_to_i8(%x: tensor<9xui8>)
    -> tensor<9xi8> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [dense<[0, 1, 2, 7, 100, 127, -128, -56, -1]> : tensor<9xi8>]} {
  %r = weft.cast %x to i8 : tensor<9xui8> -> tensor<9xi8>
  return %r : tensor<9xi8>
}

func.func @u8_to_i16(%x: tensor<9xui8>)
    -> tensor<9xi16> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xi16>]} {
  %r = weft.cast %x to i16 : tensor<9xui8> -> tensor<9xi16>
  return %r : tensor<9xi16>
}

func.func @u8_to_i32(%x: tensor<9xui8>)
    -> tensor<9xi32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xi32>]} {
  %r = weft.cast %x to i32 : tensor<9xui8> -> tensor<9xi32>
  return %r : tensor<9xi32>
}

func.func @u8_to_i64(%x: tensor<9xui8>)
    -> tensor<9xi64> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xi64>]} {
  %r = weft.cast %x to i64 : tensor<9xui8> -> tensor<9xi64>
  return %r : tensor<9xi64>
}

func.func @u8_to_f16(%x: tensor<9xui8>)
    -> tensor<9xf16> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0]> : tensor<9xf16>]} {
  %r = weft.cast %x to f16 : tensor<9xui8> -> tensor<9xf16>
  return %r : tensor<9xf16>
}

func.func @u8_to_bf16(%x: tensor<9xui8>)
    -> tensor<9xbf16> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0]> : tensor<9xbf16>]} {
  %r = weft.cast %x to bf16 : tensor<9xui8> -> tensor<9xbf16>
  return %r : tensor<9xbf16>
}

func.func @u8_to_f32(%x: tensor<9xui8>)
    -> tensor<9xf32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0]> : tensor<9xf32>]} {
  %r = weft.cast %x to f32 : tensor<9xui8> -> tensor<9xf32>
  return %r : tensor<9xf32>
}

func.func @u8_to_f64(%x: tensor<9xui8>)
    -> tensor<9xf64> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, 128, 200, 255]> : tensor<9xui8>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0]> : tensor<9xf64>]} {
  %r = weft.cast %x to f64 : tensor<9xui8> -> tensor<9xf64>
  return %r : tensor<9xf64>
}

func.func @i8_to_bool(%x: tensor<10xi8>)
    -> tensor<10xi1> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [
        dense<[false, true, true, true, true, true, true, true, true, true]> : tensor<10xi1>]} {
  %r = weft.cast %x to i1 : tensor<10xi8> -> tensor<10xi1>
  return %r : tensor<10xi1>
}

func.func @i8_to_u8(%x: tensor<10xi8>)
    -> tensor<10xui8> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [dense<[0, 1, 2, 7, 100, 127, 255, 254, 156, 128]> : tensor<10xui8>]} {
  %r = weft.cast %x to ui8 : tensor<10xi8> -> tensor<10xui8>
  return %r : tensor<10xui8>
}

func.func @i8_to_i8(%x: tensor<10xi8>)
    -> tensor<10xi8> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>]} {
  %r = weft.cast %x to i8 : tensor<10xi8> -> tensor<10xi8>
  return %r : tensor<10xi8>
}

func.func @i8_to_i16(%x: tensor<10xi8>)
    -> tensor<10xi16> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi16>]} {
  %r = weft.cast %x to i16 : tensor<10xi8> -> tensor<10xi16>
  return %r : tensor<10xi16>
}

func.func @i8_to_i32(%x: tensor<10xi8>)
    -> tensor<10xi32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi32>]} {
  %r = weft.cast %x to i32 : tensor<10xi8> -> tensor<10xi32>
  return %r : tensor<10xi32>
}

func.func @i8_to_i64(%x: tensor<10xi8>)
    -> tensor<10xi64> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi64>]} {
  %r = weft.cast %x to i64 : tensor<10xi8> -> tensor<10xi64>
  return %r : tensor<10xi64>
}

func.func @i8_to_f16(%x: tensor<10xi8>)
    -> tensor<10xf16> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, -1.0, -2.0, -100.0, -128.0]> : tensor<10xf16>]} {
  %r = weft.cast %x to f16 : tensor<10xi8> -> tensor<10xf16>
  return %r : tensor<10xf16>
}

func.func @i8_to_bf16(%x: tensor<10xi8>)
    -> tensor<10xbf16> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, -1.0, -2.0, -100.0, -128.0]> : tensor<10xbf16>]} {
  %r = weft.cast %x to bf16 : tensor<10xi8> -> tensor<10xbf16>
  return %r : tensor<10xbf16>
}

func.func @i8_to_f32(%x: tensor<10xi8>)
    -> tensor<10xf32> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, -1.0, -2.0, -100.0, -128.0]> : tensor<10xf32>]} {
  %r = weft.cast %x to f32 : tensor<10xi8> -> tensor<10xf32>
  return %r : tensor<10xf32>
}

func.func @i8_to_f64(%x: tensor<10xi8>)
    -> tensor<10xf64> attributes {
      weft.inputs = [dense<[0, 1, 2, 7, 100, 127, -1, -2, -100, -128]> : tensor<10xi8>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, -1.0, -2.0, -100.0, -128.0]> : tensor<10xf64>]} {
  %r = weft.cast %x to f64 : tensor<10xi8> -> tensor<10xf64>
  return %r : tensor<10xf64>
}

func.func @i16_to_bool(%x: tensor<15xi16>)
    -> tensor<15xi1> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<15xi1>]} {
  %r = weft.cast %x to i1 : tensor<15xi16> -> tensor<15xi1>
  return %r : tensor<15xi1>
}

func.func @i16_to_u8(%x: tensor<15xi16>)
    -> tensor<15xui8> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, 255, 254, 156, 128, 255, 0]> : tensor<15xui8>]} {
  %r = weft.cast %x to ui8 : tensor<15xi16> -> tensor<15xui8>
  return %r : tensor<15xui8>
}

func.func @i16_to_i8(%x: tensor<15xi16>)
    -> tensor<15xi8> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, -128, -56, -1, -1, -2, -100, -128, -1, 0]> : tensor<15xi8>]} {
  %r = weft.cast %x to i8 : tensor<15xi16> -> tensor<15xi8>
  return %r : tensor<15xi8>
}

func.func @i16_to_i16(%x: tensor<15xi16>)
    -> tensor<15xi16> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>]} {
  %r = weft.cast %x to i16 : tensor<15xi16> -> tensor<15xi16>
  return %r : tensor<15xi16>
}

func.func @i16_to_i32(%x: tensor<15xi16>)
    -> tensor<15xi32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi32>]} {
  %r = weft.cast %x to i32 : tensor<15xi16> -> tensor<15xi32>
  return %r : tensor<15xi32>
}

func.func @i16_to_i64(%x: tensor<15xi16>)
    -> tensor<15xi64> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi64>]} {
  %r = weft.cast %x to i64 : tensor<15xi16> -> tensor<15xi64>
  return %r : tensor<15xi64>
}

func.func @i16_to_f16(%x: tensor<15xi16>)
    -> tensor<15xf16> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0, -1.0, -2.0, -100.0, -128.0, 32768.0, -32768.0]> : tensor<15xf16>]} {
  %r = weft.cast %x to f16 : tensor<15xi16> -> tensor<15xf16>
  return %r : tensor<15xf16>
}

func.func @i16_to_bf16(%x: tensor<15xi16>)
    -> tensor<15xbf16> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0, -1.0, -2.0, -100.0, -128.0, 32768.0, -32768.0]> : tensor<15xbf16>]} {
  %r = weft.cast %x to bf16 : tensor<15xi16> -> tensor<15xbf16>
  return %r : tensor<15xbf16>
}

func.func @i16_to_f32(%x: tensor<15xi16>)
    -> tensor<15xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0, -1.0, -2.0, -100.0, -128.0, 32767.0, -32768.0]> : tensor<15xf32>]} {
  %r = weft.cast %x to f32 : tensor<15xi16> -> tensor<15xf32>
  return %r : tensor<15xf32>
}

func.func @i16_to_f64(%x: tensor<15xi16>)
    -> tensor<15xf64> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768]> : tensor<15xi16>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0, -1.0, -2.0, -100.0, -128.0, 32767.0, -32768.0]> : tensor<15xf64>]} {
  %r = weft.cast %x to f64 : tensor<15xi16> -> tensor<15xf64>
  return %r : tensor<15xf64>
}

func.func @i32_to_bool(%x: tensor<17xi32>)
    -> tensor<17xi1> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<17xi1>]} {
  %r = weft.cast %x to i1 : tensor<17xi32> -> tensor<17xi1>
  return %r : tensor<17xi1>
}

func.func @i32_to_u8(%x: tensor<17xi32>)
    -> tensor<17xui8> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, 255, 254, 156, 128, 255, 0, 255, 0]> : tensor<17xui8>]} {
  %r = weft.cast %x to ui8 : tensor<17xi32> -> tensor<17xui8>
  return %r : tensor<17xui8>
}

func.func @i32_to_i8(%x: tensor<17xi32>)
    -> tensor<17xi8> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, -128, -56, -1, -1, -2, -100, -128, -1, 0, -1, 0]> : tensor<17xi8>]} {
  %r = weft.cast %x to i8 : tensor<17xi32> -> tensor<17xi8>
  return %r : tensor<17xi8>
}

func.func @i32_to_i16(%x: tensor<17xi32>)
    -> tensor<17xi16> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, -1, 0]> : tensor<17xi16>]} {
  %r = weft.cast %x to i16 : tensor<17xi32> -> tensor<17xi16>
  return %r : tensor<17xi16>
}

func.func @i32_to_i32(%x: tensor<17xi32>)
    -> tensor<17xi32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>]} {
  %r = weft.cast %x to i32 : tensor<17xi32> -> tensor<17xi32>
  return %r : tensor<17xi32>
}

func.func @i32_to_i64(%x: tensor<17xi32>)
    -> tensor<17xi64> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi64>]} {
  %r = weft.cast %x to i64 : tensor<17xi32> -> tensor<17xi64>
  return %r : tensor<17xi64>
}

func.func @i32_to_f16(%x: tensor<17xi32>)
    -> tensor<17xf16> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0, -1.0, -2.0, -100.0, -128.0, 32768.0, -32768.0, 0x7C00, 0xFC00]> : tensor<17xf16>]} {
  %r = weft.cast %x to f16 : tensor<17xi32> -> tensor<17xf16>
  return %r : tensor<17xf16>
}

func.func @i32_to_bf16(%x: tensor<17xi32>)
    -> tensor<17xbf16> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0, -1.0, -2.0, -100.0, -128.0, 32768.0, -32768.0, 2.1474836e+09, -2.1474836e+09]> : tensor<17xbf16>]} {
  %r = weft.cast %x to bf16 : tensor<17xi32> -> tensor<17xbf16>
  return %r : tensor<17xbf16>
}

func.func @i32_to_f32(%x: tensor<17xi32>)
    -> tensor<17xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0, -1.0, -2.0, -100.0, -128.0, 32767.0, -32768.0, 2.1474836e+09, -2.1474836e+09]> : tensor<17xf32>]} {
  %r = weft.cast %x to f32 : tensor<17xi32> -> tensor<17xf32>
  return %r : tensor<17xf32>
}

func.func @i32_to_f64(%x: tensor<17xi32>)
    -> tensor<17xf64> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648]> : tensor<17xi32>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0, -1.0, -2.0, -100.0, -128.0, 32767.0, -32768.0, 2147483647.0, -2147483648.0]> : tensor<17xf64>]} {
  %r = weft.cast %x to f64 : tensor<17xi32> -> tensor<17xf64>
  return %r : tensor<17xf64>
}

func.func @i64_to_bool(%x: tensor<19xi64>)
    -> tensor<19xi1> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<19xi1>]} {
  %r = weft.cast %x to i1 : tensor<19xi64> -> tensor<19xi1>
  return %r : tensor<19xi1>
}

func.func @i64_to_u8(%x: tensor<19xi64>)
    -> tensor<19xui8> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, 255, 254, 156, 128, 255, 0, 255, 0, 255, 0]> : tensor<19xui8>]} {
  %r = weft.cast %x to ui8 : tensor<19xi64> -> tensor<19xui8>
  return %r : tensor<19xui8>
}

func.func @i64_to_i8(%x: tensor<19xi64>)
    -> tensor<19xi8> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, -128, -56, -1, -1, -2, -100, -128, -1, 0, -1, 0, -1, 0]> : tensor<19xi8>]} {
  %r = weft.cast %x to i8 : tensor<19xi64> -> tensor<19xi8>
  return %r : tensor<19xi8>
}

func.func @i64_to_i16(%x: tensor<19xi64>)
    -> tensor<19xi16> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, -1, 0, -1, 0]> : tensor<19xi16>]} {
  %r = weft.cast %x to i16 : tensor<19xi64> -> tensor<19xi16>
  return %r : tensor<19xi16>
}

func.func @i64_to_i32(%x: tensor<19xi64>)
    -> tensor<19xi32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, -1, 0]> : tensor<19xi32>]} {
  %r = weft.cast %x to i32 : tensor<19xi64> -> tensor<19xi32>
  return %r : tensor<19xi32>
}

func.func @i64_to_i64(%x: tensor<19xi64>)
    -> tensor<19xi64> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>]} {
  %r = weft.cast %x to i64 : tensor<19xi64> -> tensor<19xi64>
  return %r : tensor<19xi64>
}

func.func @i64_to_f16(%x: tensor<19xi64>)
    -> tensor<19xf16> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0, -1.0, -2.0, -100.0, -128.0, 32768.0, -32768.0, 0x7C00, 0xFC00, 0x7C00, 0xFC00]> : tensor<19xf16>]} {
  %r = weft.cast %x to f16 : tensor<19xi64> -> tensor<19xf16>
  return %r : tensor<19xf16>
}

func.func @i64_to_bf16(%x: tensor<19xi64>)
    -> tensor<19xbf16> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0, -1.0, -2.0, -100.0, -128.0, 32768.0, -32768.0, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -9.223372e+18]> : tensor<19xbf16>]} {
  %r = weft.cast %x to bf16 : tensor<19xi64> -> tensor<19xbf16>
  return %r : tensor<19xbf16>
}

func.func @i64_to_f32(%x: tensor<19xi64>)
    -> tensor<19xf32> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0, -1.0, -2.0, -100.0, -128.0, 32767.0, -32768.0, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -9.223372e+18]> : tensor<19xf32>]} {
  %r = weft.cast %x to f32 : tensor<19xi64> -> tensor<19xf32>
  return %r : tensor<19xf32>
}

func.func @i64_to_f64(%x: tensor<19xi64>)
    -> tensor<19xf64> attributes {
      weft.inputs = [
        dense<[0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128, 32767, -32768, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808]> : tensor<19xi64>],
      weft.expect = [
        dense<[0.0, 1.0, 2.0, 7.0, 100.0, 127.0, 128.0, 200.0, 255.0, -1.0, -2.0, -100.0, -128.0, 32767.0, -32768.0, 2147483647.0, -2147483648.0, 9.223372036854776e+18, -9.223372036854776e+18]> : tensor<19xf64>]} {
  %r = weft.cast %x to f64 : tensor<19xi64> -> tensor<19xf64>
  return %r : tensor<19xf64>
}

func.func @f16_to_bool(%x: tensor<33xf16>)
    -> tensor<33xi1> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 300.75, -300.75, 65504.0, 0x7C00, 0.33325195, 0.0, 1.0039062, 255.0]> : tensor<33xf16>],
      weft.expect = [
        dense<[false, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true]> : tensor<33xi1>]} {
  %r = weft.cast %x to i1 : tensor<33xf16> -> tensor<33xi1>
  return %r : tensor<33xi1>
}

func.func @f16_to_u8(%x: tensor<33xf16>)
    -> tensor<33xui8> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 300.75, -300.75, 65504.0, 0x7C00, 0.33325195, 0.0, 1.0039062, 255.0]> : tensor<33xf16>],
      weft.expect = [
        dense<[0, 0, 1, 255, 0, 254, 3, 100, 0, 0, 0, 0, 0, 96, 0, 0, 0, 249, 1, 0, 0, 0, 0, 0, 0, 44, 212, 224, 0, 0, 0, 1, 255]> : tensor<33xui8>]} {
  %r = weft.cast %x to ui8 : tensor<33xf16> -> tensor<33xui8>
  return %r : tensor<33xui8>
}

func.func @f16_to_i8(%x: tensor<33xf16>)
    -> tensor<33xi8> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 300.75, -300.75, 65504.0, 0x7C00, 0.33325195, 0.0, 1.0039062, 255.0]> : tensor<33xf16>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, 0, 0, 0, 96, 0, 0, 0, -7, 1, 0, 0, 0, 0, 0, 0, 44, -44, -32, 0, 0, 0, 1, -1]> : tensor<33xi8>]} {
  %r = weft.cast %x to i8 : tensor<33xf16> -> tensor<33xi8>
  return %r : tensor<33xi8>
}

func.func @f16_to_i16(%x: tensor<33xf16>)
    -> tensor<33xi16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 300.75, -300.75, 65504.0, 0x7C00, 0.33325195, 0.0, 1.0039062, 255.0]> : tensor<33xf16>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, 0, 0, 0, -5536, 0, 0, 0, -7, 1, 0, 0, 0, 0, 0, 0, 300, -300, -32, 0, 0, 0, 1, 255]> : tensor<33xi16>]} {
  %r = weft.cast %x to i16 : tensor<33xf16> -> tensor<33xi16>
  return %r : tensor<33xi16>
}

func.func @f16_to_i32(%x: tensor<33xf16>)
    -> tensor<33xi32> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 300.75, -300.75, 65504.0, 0x7C00, 0.33325195, 0.0, 1.0039062, 255.0]> : tensor<33xf16>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, -2147483648, -2147483648, -2147483648, 60000, -2147483648, 0, 0, -7, 1, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, 300, -300, 65504, -2147483648, 0, 0, 1, 255]> : tensor<33xi32>]} {
  %r = weft.cast %x to i32 : tensor<33xf16> -> tensor<33xi32>
  return %r : tensor<33xi32>
}

func.func @f16_to_i64(%x: tensor<33xf16>)
    -> tensor<33xi64> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 300.75, -300.75, 65504.0, 0x7C00, 0.33325195, 0.0, 1.0039062, 255.0]> : tensor<33xf16>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, -9223372036854775808, -9223372036854775808, -9223372036854775808, 60000, -9223372036854775808, 0, 0, -7, 1, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, 300, -300, 65504, -9223372036854775808, 0, 0, 1, 255]> : tensor<33xi64>]} {
  %r = weft.cast %x to i64 : tensor<33xf16> -> tensor<33xi64>
  return %r : tensor<33xi64>
}

func.func @f16_to_f16(%x: tensor<33xf16>)
    -> tensor<33xf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 300.75, -300.75, 65504.0, 0x7C00, 0.33325195, 0.0, 1.0039062, 255.0]> : tensor<33xf16>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 300.75, -300.75, 65504.0, 0x7C00, 0.33325195, 0.0, 1.0039062, 255.0]> : tensor<33xf16>]} {
  %r = weft.cast %x to f16 : tensor<33xf16> -> tensor<33xf16>
  return %r : tensor<33xf16>
}

func.func @f16_to_bf16(%x: tensor<33xf16>)
    -> tensor<33xbf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 300.75, -300.75, 65504.0, 0x7C00, 0.33325195, 0.0, 1.0039062, 255.0]> : tensor<33xf16>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 0.0, 0x7F80, 0xFF80, 0x7FC0, 59904.0, 0x7F80, -0.100097656, 0.69921875, -7.0, 1.0078125, 0x7F80, 0xFF80, 0x7F80, 0xFF80, 0x7F80, 0xFF80, 300.0, -300.0, 65536.0, 0x7F80, 0.33398438, 0.0, 1.0, 255.0]> : tensor<33xbf16>]} {
  %r = weft.cast %x to bf16 : tensor<33xf16> -> tensor<33xbf16>
  return %r : tensor<33xbf16>
}

func.func @f16_to_f32(%x: tensor<33xf16>)
    -> tensor<33xf32> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 300.75, -300.75, 65504.0, 0x7C00, 0.33325195, 0.0, 1.0039062, 255.0]> : tensor<33xf16>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 0x7F800000, -0.099975586, 0.7001953, -7.0, 1.0048828, 0x7F800000, 0xFF800000, 0x7F800000, 0xFF800000, 0x7F800000, 0xFF800000, 300.75, -300.75, 65504.0, 0x7F800000, 0.33325195, 0.0, 1.0039062, 255.0]> : tensor<33xf32>]} {
  %r = weft.cast %x to f32 : tensor<33xf16> -> tensor<33xf32>
  return %r : tensor<33xf32>
}

func.func @f16_to_f64(%x: tensor<33xf16>)
    -> tensor<33xf64> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 300.75, -300.75, 65504.0, 0x7C00, 0.33325195, 0.0, 1.0039062, 255.0]> : tensor<33xf16>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004043579101562, 0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 0x7FF0000000000000, -0.0999755859375, 0.7001953125, -7.0, 1.0048828125, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 300.75, -300.75, 65504.0, 0x7FF0000000000000, 0.333251953125, 0.0, 1.00390625, 255.0]> : tensor<33xf64>]} {
  %r = weft.cast %x to f64 : tensor<33xf16> -> tensor<33xf64>
  return %r : tensor<33xf64>
}

func.func @bf16_to_bool(%x: tensor<33xbf16>)
    -> tensor<33xi1> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125, 3.0031217e+09, -3.0031217e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.00025555e+30, 300.0, -300.0, 65536.0, 65536.0, 0.33398438, 2.9802322e-08, 1.0, 255.0]> : tensor<33xbf16>],
      weft.expect = [
        dense<[false, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<33xi1>]} {
  %r = weft.cast %x to i1 : tensor<33xbf16> -> tensor<33xi1>
  return %r : tensor<33xi1>
}

func.func @bf16_to_u8(%x: tensor<33xbf16>)
    -> tensor<33xui8> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125, 3.0031217e+09, -3.0031217e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.00025555e+30, 300.0, -300.0, 65536.0, 65536.0, 0.33398438, 2.9802322e-08, 1.0, 255.0]> : tensor<33xbf16>],
      weft.expect = [
        dense<[0, 0, 1, 255, 0, 254, 3, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 249, 1, 0, 0, 0, 0, 0, 0, 44, 212, 0, 0, 0, 0, 1, 255]> : tensor<33xui8>]} {
  %r = weft.cast %x to ui8 : tensor<33xbf16> -> tensor<33xui8>
  return %r : tensor<33xui8>
}

func.func @bf16_to_i8(%x: tensor<33xbf16>)
    -> tensor<33xi8> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125, 3.0031217e+09, -3.0031217e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.00025555e+30, 300.0, -300.0, 65536.0, 65536.0, 0.33398438, 2.9802322e-08, 1.0, 255.0]> : tensor<33xbf16>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, -7, 1, 0, 0, 0, 0, 0, 0, 44, -44, 0, 0, 0, 0, 1, -1]> : tensor<33xi8>]} {
  %r = weft.cast %x to i8 : tensor<33xbf16> -> tensor<33xi8>
  return %r : tensor<33xi8>
}

func.func @bf16_to_i16(%x: tensor<33xbf16>)
    -> tensor<33xi16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125, 3.0031217e+09, -3.0031217e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.00025555e+30, 300.0, -300.0, 65536.0, 65536.0, 0.33398438, 2.9802322e-08, 1.0, 255.0]> : tensor<33xbf16>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, 0, 0, 0, -5632, 0, 0, 0, -7, 1, 0, 0, 0, 0, 0, 0, 300, -300, 0, 0, 0, 0, 1, 255]> : tensor<33xi16>]} {
  %r = weft.cast %x to i16 : tensor<33xbf16> -> tensor<33xi16>
  return %r : tensor<33xi16>
}

func.func @bf16_to_i32(%x: tensor<33xbf16>)
    -> tensor<33xi32> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125, 3.0031217e+09, -3.0031217e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.00025555e+30, 300.0, -300.0, 65536.0, 65536.0, 0.33398438, 2.9802322e-08, 1.0, 255.0]> : tensor<33xbf16>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, -2147483648, -2147483648, -2147483648, 59904, -2147483648, 0, 0, -7, 1, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, 300, -300, 65536, 65536, 0, 0, 1, 255]> : tensor<33xi32>]} {
  %r = weft.cast %x to i32 : tensor<33xbf16> -> tensor<33xi32>
  return %r : tensor<33xi32>
}

func.func @bf16_to_i64(%x: tensor<33xbf16>)
    -> tensor<33xi64> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125, 3.0031217e+09, -3.0031217e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.00025555e+30, 300.0, -300.0, 65536.0, 65536.0, 0.33398438, 2.9802322e-08, 1.0, 255.0]> : tensor<33xbf16>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, -9223372036854775808, -9223372036854775808, -9223372036854775808, 59904, -9223372036854775808, 0, 0, -7, 1, 3003121664, -3003121664, 2147483648, -2147483648, -9223372036854775808, -9223372036854775808, 300, -300, 65536, 65536, 0, 0, 1, 255]> : tensor<33xi64>]} {
  %r = weft.cast %x to i64 : tensor<33xbf16> -> tensor<33xi64>
  return %r : tensor<33xi64>
}

func.func @bf16_to_f16(%x: tensor<33xbf16>)
    -> tensor<33xf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125, 3.0031217e+09, -3.0031217e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.00025555e+30, 300.0, -300.0, 65536.0, 65536.0, 0.33398438, 2.9802322e-08, 1.0, 255.0]> : tensor<33xbf16>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 0.0, 0x7C00, 0xFC00, 0x7E00, 59904.0, 0x7C00, -0.100097656, 0.69921875, -7.0, 1.0078125, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 300.0, -300.0, 0x7C00, 0x7C00, 0.33398438, 0.0, 1.0, 255.0]> : tensor<33xf16>]} {
  %r = weft.cast %x to f16 : tensor<33xbf16> -> tensor<33xf16>
  return %r : tensor<33xf16>
}

func.func @bf16_to_bf16(%x: tensor<33xbf16>)
    -> tensor<33xbf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125, 3.0031217e+09, -3.0031217e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.00025555e+30, 300.0, -300.0, 65536.0, 65536.0, 0.33398438, 2.9802322e-08, 1.0, 255.0]> : tensor<33xbf16>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125, 3.0031217e+09, -3.0031217e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.00025555e+30, 300.0, -300.0, 65536.0, 65536.0, 0.33398438, 2.9802322e-08, 1.0, 255.0]> : tensor<33xbf16>]} {
  %r = weft.cast %x to bf16 : tensor<33xbf16> -> tensor<33xbf16>
  return %r : tensor<33xbf16>
}

func.func @bf16_to_f32(%x: tensor<33xbf16>)
    -> tensor<33xf32> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125, 3.0031217e+09, -3.0031217e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.00025555e+30, 300.0, -300.0, 65536.0, 65536.0, 0.33398438, 2.9802322e-08, 1.0, 255.0]> : tensor<33xbf16>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F800000, 0xFF800000, 0x7FC00000, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125, 3.0031217e+09, -3.0031217e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.00025555e+30, 300.0, -300.0, 65536.0, 65536.0, 0.33398438, 2.9802322e-08, 1.0, 255.0]> : tensor<33xf32>]} {
  %r = weft.cast %x to f32 : tensor<33xbf16> -> tensor<33xf32>
  return %r : tensor<33xf32>
}

func.func @bf16_to_f64(%x: tensor<33xbf16>)
    -> tensor<33xf64> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125, 3.0031217e+09, -3.0031217e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.00025555e+30, 300.0, -300.0, 65536.0, 65536.0, 0.33398438, 2.9802322e-08, 1.0, 255.0]> : tensor<33xbf16>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.00099945068359375, 9.183549615799121e-41, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 59904.0, 1.0002555517425873e+30, -0.10009765625, 0.69921875, -7.0, 1.0078125, 3003121664.0, -3003121664.0, 2147483648.0, -2147483648.0, 9.223372036854776e+18, -1.0002555517425873e+30, 300.0, -300.0, 65536.0, 65536.0, 0.333984375, 2.9802322387695312e-08, 1.0, 255.0]> : tensor<33xf64>]} {
  %r = weft.cast %x to f64 : tensor<33xbf16> -> tensor<33xf64>
  return %r : tensor<33xf64>
}

func.func @f32_to_bool(%x: tensor<33xf32>)
    -> tensor<33xi1> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3.0e+09, -3.0e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.33333334, 2.9802322e-08, 1.0039062, 254.9999]> : tensor<33xf32>],
      weft.expect = [
        dense<[false, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<33xi1>]} {
  %r = weft.cast %x to i1 : tensor<33xf32> -> tensor<33xi1>
  return %r : tensor<33xi1>
}

func.func @f32_to_u8(%x: tensor<33xf32>)
    -> tensor<33xui8> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3.0e+09, -3.0e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.33333334, 2.9802322e-08, 1.0039062, 254.9999]> : tensor<33xf32>],
      weft.expect = [
        dense<[0, 0, 1, 255, 0, 254, 3, 100, 0, 0, 0, 0, 0, 96, 0, 0, 0, 249, 1, 0, 0, 0, 0, 0, 0, 44, 212, 239, 240, 0, 0, 1, 254]> : tensor<33xui8>]} {
  %r = weft.cast %x to ui8 : tensor<33xf32> -> tensor<33xui8>
  return %r : tensor<33xui8>
}

func.func @f32_to_i8(%x: tensor<33xf32>)
    -> tensor<33xi8> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3.0e+09, -3.0e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.33333334, 2.9802322e-08, 1.0039062, 254.9999]> : tensor<33xf32>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, 0, 0, 0, 96, 0, 0, 0, -7, 1, 0, 0, 0, 0, 0, 0, 44, -44, -17, -16, 0, 0, 1, -2]> : tensor<33xi8>]} {
  %r = weft.cast %x to i8 : tensor<33xf32> -> tensor<33xi8>
  return %r : tensor<33xi8>
}

func.func @f32_to_i16(%x: tensor<33xf32>)
    -> tensor<33xi16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3.0e+09, -3.0e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.33333334, 2.9802322e-08, 1.0039062, 254.9999]> : tensor<33xf32>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, 0, 0, 0, -5536, 0, 0, 0, -7, 1, 0, 0, 0, 0, 0, 0, 300, -300, -17, -16, 0, 0, 1, 254]> : tensor<33xi16>]} {
  %r = weft.cast %x to i16 : tensor<33xf32> -> tensor<33xi16>
  return %r : tensor<33xi16>
}

func.func @f32_to_i32(%x: tensor<33xf32>)
    -> tensor<33xi32> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3.0e+09, -3.0e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.33333334, 2.9802322e-08, 1.0039062, 254.9999]> : tensor<33xf32>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, -2147483648, -2147483648, -2147483648, 60000, -2147483648, 0, 0, -7, 1, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, 300, -300, 65519, 65520, 0, 0, 1, 254]> : tensor<33xi32>]} {
  %r = weft.cast %x to i32 : tensor<33xf32> -> tensor<33xi32>
  return %r : tensor<33xi32>
}

func.func @f32_to_i64(%x: tensor<33xf32>)
    -> tensor<33xi64> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3.0e+09, -3.0e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.33333334, 2.9802322e-08, 1.0039062, 254.9999]> : tensor<33xf32>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, -9223372036854775808, -9223372036854775808, -9223372036854775808, 60000, -9223372036854775808, 0, 0, -7, 1, 3000000000, -3000000000, 2147483648, -2147483648, -9223372036854775808, -9223372036854775808, 300, -300, 65519, 65520, 0, 0, 1, 254]> : tensor<33xi64>]} {
  %r = weft.cast %x to i64 : tensor<33xf32> -> tensor<33xi64>
  return %r : tensor<33xi64>
}

func.func @f32_to_f16(%x: tensor<33xf32>)
    -> tensor<33xf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3.0e+09, -3.0e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.33333334, 2.9802322e-08, 1.0039062, 254.9999]> : tensor<33xf32>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 300.75, -300.75, 65504.0, 0x7C00, 0.33325195, 0.0, 1.0039062, 255.0]> : tensor<33xf16>]} {
  %r = weft.cast %x to f16 : tensor<33xf32> -> tensor<33xf16>
  return %r : tensor<33xf16>
}

func.func @f32_to_bf16(%x: tensor<33xf32>)
    -> tensor<33xbf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3.0e+09, -3.0e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.33333334, 2.9802322e-08, 1.0039062, 254.9999]> : tensor<33xf32>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125, 3.0031217e+09, -3.0031217e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.00025555e+30, 300.0, -300.0, 65536.0, 65536.0, 0.33398438, 2.9802322e-08, 1.0, 255.0]> : tensor<33xbf16>]} {
  %r = weft.cast %x to bf16 : tensor<33xf32> -> tensor<33xbf16>
  return %r : tensor<33xbf16>
}

func.func @f32_to_f32(%x: tensor<33xf32>)
    -> tensor<33xf32> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3.0e+09, -3.0e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.33333334, 2.9802322e-08, 1.0039062, 254.9999]> : tensor<33xf32>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3.0e+09, -3.0e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.33333334, 2.9802322e-08, 1.0039062, 254.9999]> : tensor<33xf32>]} {
  %r = weft.cast %x to f32 : tensor<33xf32> -> tensor<33xf32>
  return %r : tensor<33xf32>
}

func.func @f32_to_f64(%x: tensor<33xf32>)
    -> tensor<33xf64> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3.0e+09, -3.0e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.33333334, 2.9802322e-08, 1.0039062, 254.9999]> : tensor<33xf32>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010000000474974513, 9.99994610111476e-41, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0000000150474662e+30, -0.10000000149011612, 0.699999988079071, -7.0, 1.0049999952316284, 3000000000.0, -3000000000.0, 2147483648.0, -2147483648.0, 9.223372036854776e+18, -1.0000000150474662e+30, 300.70001220703125, -300.70001220703125, 65519.8984375, 65520.0, 0.3333333432674408, 2.9802322387695312e-08, 1.00390625, 254.99989318847656]> : tensor<33xf64>]} {
  %r = weft.cast %x to f64 : tensor<33xf32> -> tensor<33xf64>
  return %r : tensor<33xf64>
}

func.func @f64_to_bool(%x: tensor<33xf64>)
    -> tensor<33xi1> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3000000005.0, -3000000005.0, 2147483648.0, -2147483648.0, 9.223372036854776e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.3333333333333333, 2.9802322387695312e-08, 1.00390625, 254.9999]> : tensor<33xf64>],
      weft.expect = [
        dense<[false, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<33xi1>]} {
  %r = weft.cast %x to i1 : tensor<33xf64> -> tensor<33xi1>
  return %r : tensor<33xi1>
}

func.func @f64_to_u8(%x: tensor<33xf64>)
    -> tensor<33xui8> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3000000005.0, -3000000005.0, 2147483648.0, -2147483648.0, 9.223372036854776e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.3333333333333333, 2.9802322387695312e-08, 1.00390625, 254.9999]> : tensor<33xf64>],
      weft.expect = [
        dense<[0, 0, 1, 255, 0, 254, 3, 100, 0, 0, 0, 0, 0, 96, 0, 0, 0, 249, 1, 5, 251, 0, 0, 0, 0, 44, 212, 239, 240, 0, 0, 1, 254]> : tensor<33xui8>]} {
  %r = weft.cast %x to ui8 : tensor<33xf64> -> tensor<33xui8>
  return %r : tensor<33xui8>
}

func.func @f64_to_i8(%x: tensor<33xf64>)
    -> tensor<33xi8> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3000000005.0, -3000000005.0, 2147483648.0, -2147483648.0, 9.223372036854776e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.3333333333333333, 2.9802322387695312e-08, 1.00390625, 254.9999]> : tensor<33xf64>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, 0, 0, 0, 96, 0, 0, 0, -7, 1, 0, 0, 0, 0, 0, 0, 44, -44, -17, -16, 0, 0, 1, -2]> : tensor<33xi8>]} {
  %r = weft.cast %x to i8 : tensor<33xf64> -> tensor<33xi8>
  return %r : tensor<33xi8>
}

func.func @f64_to_i16(%x: tensor<33xf64>)
    -> tensor<33xi16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3000000005.0, -3000000005.0, 2147483648.0, -2147483648.0, 9.223372036854776e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.3333333333333333, 2.9802322387695312e-08, 1.00390625, 254.9999]> : tensor<33xf64>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, 0, 0, 0, -5536, 0, 0, 0, -7, 1, 0, 0, 0, 0, 0, 0, 300, -300, -17, -16, 0, 0, 1, 254]> : tensor<33xi16>]} {
  %r = weft.cast %x to i16 : tensor<33xf64> -> tensor<33xi16>
  return %r : tensor<33xi16>
}

func.func @f64_to_i32(%x: tensor<33xf64>)
    -> tensor<33xi32> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3000000005.0, -3000000005.0, 2147483648.0, -2147483648.0, 9.223372036854776e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.3333333333333333, 2.9802322387695312e-08, 1.00390625, 254.9999]> : tensor<33xf64>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, -2147483648, -2147483648, -2147483648, 60000, -2147483648, 0, 0, -7, 1, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, 300, -300, 65519, 65520, 0, 0, 1, 254]> : tensor<33xi32>]} {
  %r = weft.cast %x to i32 : tensor<33xf64> -> tensor<33xi32>
  return %r : tensor<33xi32>
}

func.func @f64_to_i64(%x: tensor<33xf64>)
    -> tensor<33xi64> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3000000005.0, -3000000005.0, 2147483648.0, -2147483648.0, 9.223372036854776e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.3333333333333333, 2.9802322387695312e-08, 1.00390625, 254.9999]> : tensor<33xf64>],
      weft.expect = [
        dense<[0, 0, 1, -1, 0, -2, 3, 100, 0, 0, -9223372036854775808, -9223372036854775808, -9223372036854775808, 60000, -9223372036854775808, 0, 0, -7, 1, 3000000005, -3000000005, 2147483648, -2147483648, -9223372036854775808, -9223372036854775808, 300, -300, 65519, 65520, 0, 0, 1, 254]> : tensor<33xi64>]} {
  %r = weft.cast %x to i64 : tensor<33xf64> -> tensor<33xi64>
  return %r : tensor<33xi64>
}

func.func @f64_to_f16(%x: tensor<33xf64>)
    -> tensor<33xf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3000000005.0, -3000000005.0, 2147483648.0, -2147483648.0, 9.223372036854776e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.3333333333333333, 2.9802322387695312e-08, 1.00390625, 254.9999]> : tensor<33xf64>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0010004044, 0.0, 0x7C00, 0xFC00, 0x7E00, 60000.0, 0x7C00, -0.099975586, 0.7001953, -7.0, 1.0048828, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 300.75, -300.75, 65504.0, 0x7C00, 0.33325195, 0.0, 1.0039062, 255.0]> : tensor<33xf16>]} {
  %r = weft.cast %x to f16 : tensor<33xf64> -> tensor<33xf16>
  return %r : tensor<33xf16>
}

func.func @f64_to_bf16(%x: tensor<33xf64>)
    -> tensor<33xbf16> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3000000005.0, -3000000005.0, 2147483648.0, -2147483648.0, 9.223372036854776e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.3333333333333333, 2.9802322387695312e-08, 1.00390625, 254.9999]> : tensor<33xf64>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.0009994507, 9.1835e-41, 0x7F80, 0xFF80, 0xFFFF, 59904.0, 1.00025555e+30, -0.100097656, 0.69921875, -7.0, 1.0078125, 3.0031217e+09, -3.0031217e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.00025555e+30, 300.0, -300.0, 65536.0, 65536.0, 0.33398438, 2.9802322e-08, 1.0, 255.0]> : tensor<33xbf16>]} {
  %r = weft.cast %x to bf16 : tensor<33xf64> -> tensor<33xbf16>
  return %r : tensor<33xbf16>
}

func.func @f64_to_f32(%x: tensor<33xf64>)
    -> tensor<33xf32> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3000000005.0, -3000000005.0, 2147483648.0, -2147483648.0, 9.223372036854776e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.3333333333333333, 2.9802322387695312e-08, 1.00390625, 254.9999]> : tensor<33xf64>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7F800000, 0xFF800000, 0x7FC00000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3.0e+09, -3.0e+09, 2.1474836e+09, -2.1474836e+09, 9.223372e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.33333334, 2.9802322e-08, 1.0039062, 254.9999]> : tensor<33xf32>]} {
  %r = weft.cast %x to f32 : tensor<33xf64> -> tensor<33xf32>
  return %r : tensor<33xf32>
}

func.func @f64_to_f64(%x: tensor<33xf64>)
    -> tensor<33xf64> attributes {
      weft.inputs = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3000000005.0, -3000000005.0, 2147483648.0, -2147483648.0, 9.223372036854776e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.3333333333333333, 2.9802322387695312e-08, 1.00390625, 254.9999]> : tensor<33xf64>],
      weft.expect = [
        dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1.0e-40, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60000.0, 1.0e+30, -0.1, 0.7, -7.0, 1.005, 3000000005.0, -3000000005.0, 2147483648.0, -2147483648.0, 9.223372036854776e+18, -1.0e+30, 300.7, -300.7, 65519.9, 65520.0, 0.3333333333333333, 2.9802322387695312e-08, 1.00390625, 254.9999]> : tensor<33xf64>]} {
  %r = weft.cast %x to f64 : tensor<33xf64> -> tensor<33xf64>
  return %r : tensor<33xf64>
}

func.func @zero_d(%x: tensor<f32>)
    -> tensor<bf16> attributes {
      weft.inputs = [dense<1.005> : tensor<f32>],
      weft.expect = [dense<1.0078125> : tensor<bf16>]} {
  %r = weft.cast %x to bf16 : tensor<f32> -> tensor<bf16>
  return %r : tensor<bf16>
}

func.func @empty(%x: tensor<0x3xf32>)
    -> tensor<0x3xi32> attributes {
      weft.inputs = [dense<> : tensor<0x3xf32>],
      weft.expect = [dense<> : tensor<0x3xi32>]} {
  %r = weft.cast %x to i32 : tensor<0x3xf32> -> tensor<0x3xi32>
  return %r : tensor<0x3xi32>
}

func.func @permuted(%x: tensor<4x3xf32, #weft.dim_order<[1, 0]>>)
    -> tensor<4x3xf16, #weft.dim_order<[1, 0]>> attributes {
      weft.inputs = [
        dense<[[-0.75, -0.25, 0.25], [-0.625, -0.125, 0.375], [-0.5, 0.0, 0.5], [-0.375, 0.125, 0.625]]> : tensor<4x3xf32>],
      weft.expect = [
        dense<[[-0.75, -0.25, 0.25], [-0.625, -0.125, 0.375], [-0.5, 0.0, 0.5], [-0.375, 0.125, 0.625]]> : tensor<4x3xf16>]} {
  %r = weft.cast %x to f16 : tensor<4x3xf32, #weft.dim_order<[1, 0]>> -> tensor<4x3xf16, #weft.dim_order<[1, 0]>>
  return %r : tensor<4x3xf16, #weft.dim_order<[1, 0]>>
}

func.func @strided(%x: tensor<3x2xf32, #weft.strided<[4, 2]>>)
    -> tensor<3x2xf64> attributes {
      weft.inputs = [
        dense<[[-0.625, -0.375], [-0.125, 0.125], [0.375, 0.625]]> : tensor<3x2xf32>],
      weft.expect = [
        dense<[[-0.625, -0.375], [-0.125, 0.125], [0.375, 0.625]]> : tensor<3x2xf64>]} {
  %r = weft.cast %x to f64 : tensor<3x2xf32, #weft.strided<[4, 2]>> -> tensor<3x2xf64>
  return %r : tensor<3x2xf64>
}

func.func @dynamic(%x: tensor<?x?xf32>)
    -> tensor<?x?xbf16> attributes {
      weft.inputs = [
        dense<[[-0.75, -0.625, -0.5, -0.375], [-0.25, -0.125, 0.0, 0.125], [0.25, 0.375, 0.5, 0.625]]> : tensor<3x4xf32>],
      weft.expect = [
        dense<[[-0.75, -0.625, -0.5, -0.375], [-0.25, -0.125, 0.0, 0.125], [0.25, 0.375, 0.5, 0.625]]> : tensor<3x4xbf16>]} {
  %r = weft.cast %x to bf16 : tensor<?x?xf32> -> tensor<?x?xbf16>
  return %r : tensor<?x?xbf16>
}
