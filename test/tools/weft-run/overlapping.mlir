// What compiled code writes must not overlap itself, on any device: one sentence.
// RUN: not weft-run %s --input 0=1.0 --device=cpu 2>&1 | FileCheck %s
// RUN: not weft-run %s --input 0=1.0 --device=nvvm-emulator 2>&1 | FileCheck %s
// CHECK: error: rows: output 0 (output0): it is written, and its strides do not nest, so that elements may overlap

func.func @rows(%s: f64) -> tensor<2x3xf32, #weft.strided<[0, 1]>> {
  %x = weft.full %s size [1, 3] dtype f32 : f64 -> tensor<1x3xf32>
  %y = weft.expand %x size [2, 3] : tensor<1x3xf32> -> tensor<2x3xf32, #weft.strided<[0, 1]>>
  return %y : tensor<2x3xf32, #weft.strided<[0, 1]>>
}
