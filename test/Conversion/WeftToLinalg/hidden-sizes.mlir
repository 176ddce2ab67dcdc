// An op knows its result's sizes, though the result's type need not say them.
// RUN: weft-run --check --device=all %s | FileCheck %s
// CHECK: 6 of 6 functions agree

func.func @full(%s: f64) -> tensor<?x2xf32> attributes {
    weft.inputs = [1.5], weft.expect = [dense<1.5> : tensor<3x2xf32>]} {
  %r = weft.full %s size [3, 2] dtype f32 : f64 -> tensor<?x2xf32>
  return %r : tensor<?x2xf32>
}

func.func @arange(%a: i64, %b: i64) -> tensor<?xf32> attributes {
    weft.inputs = [1, 2], weft.expect = [dense<[1.0, 3.0, 5.0]> : tensor<3xf32>]} {
  %r = weft.arange %a, %b length 3 dtype f32 : i64, i64 -> tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @arange_of_one(%a: i64, %b: i64) -> tensor<?xf32> attributes {
    weft.inputs = [7, 2], weft.expect = [dense<7.0> : tensor<1xf32>]} {
  %r = weft.arange %a, %b length 1 dtype f32 : i64, i64 -> tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @cat(%x: tensor<0xf32>) -> tensor<?xf32> attributes {
    weft.inputs = [dense<> : tensor<0xf32>], weft.expect = [dense<> : tensor<0xf32>]} {
  %r = weft.cat %x, %x dim 0 : tensor<0xf32>, tensor<0xf32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @as_strided(%x: tensor<6xf32>) -> tensor<?x2xf32> attributes {
    weft.inputs = [dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf32>],
    weft.expect = [dense<[[-1.0, -3.0], [-2.0, -4.0]]> : tensor<2x2xf32>]} {
  %v = weft.as_strided %x size [2, 2] stride [1, 2] offset 1 : tensor<6xf32> -> tensor<?x2xf32, #weft.strided<[1, 2]>>
  %r = weft.neg %v : tensor<?x2xf32, #weft.strided<[1, 2]>> -> tensor<?x2xf32>
  return %r : tensor<?x2xf32>
}

func.func @storage_view(%s: tensor<6xf32>, %i: i64) -> tensor<?xf32> attributes {
    weft.inputs = [dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf32>, 1],
    weft.expect = [dense<[-2.0, -3.0]> : tensor<2xf32>]} {
  %v = weft.storage_view %s[%i] size [2] stride [1] offset 0 start_strides [2] start_bounds [2] : tensor<6xf32> -> tensor<?xf32>
  %r = weft.neg %v : tensor<?xf32> -> tensor<?xf32>
  return %r : tensor<?xf32>
}
