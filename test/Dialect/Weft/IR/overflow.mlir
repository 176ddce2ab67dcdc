// Sizes whose elements or bytes 64 bits don't hold are refused with PyTorch's sentence.
// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @operand(%x: tensor<9223372036854775807x2xf32>) -> tensor<9223372036854775807x2xf32> {
  // expected-error @+1 {{'weft.neg' op Storage size calculation overflowed with sizes=[9223372036854775807, 2]}}
  %r = weft.neg %x : tensor<9223372036854775807x2xf32> -> tensor<9223372036854775807x2xf32>
  return %r : tensor<9223372036854775807x2xf32>
}

// -----

// 2^61 elements, 2^63 bytes.
func.func @bytes(%x: tensor<2305843009213693952xf32>) -> tensor<2305843009213693952xf32> {
  // expected-error @+1 {{'weft.neg' op Storage size calculation overflowed with sizes=[2305843009213693952]}}
  %r = weft.neg %x : tensor<2305843009213693952xf32> -> tensor<2305843009213693952xf32>
  return %r : tensor<2305843009213693952xf32>
}

// -----

// An expanded tensor has no storage of its own, but 2^63 elements have no number.
func.func @expanded(%x: tensor<1x1xi8>) {
  // expected-error @+1 {{'weft.expand' op numel: integer multiplication overflow for sizes [4611686018427387904, 2]}}
  %r = weft.expand %x size [4611686018427387904, 2] : tensor<1x1xi8> -> tensor<4611686018427387904x2xi8, #weft.strided<[0, 0]>>
  return
}

// -----

func.func @largest(%x: tensor<9223372036854775807xi8>) -> tensor<9223372036854775807xi8> {
  %r = weft.neg %x : tensor<9223372036854775807xi8> -> tensor<9223372036854775807xi8>
  return %r : tensor<9223372036854775807xi8>
}
