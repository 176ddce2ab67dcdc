// A value that memory does not hold is an error, not an abort.
// RUN: not weft-run --check %s 2>&1 | FileCheck %s

// CHECK: no memory for float32[1099511627776, 10]
func.func @f(%x: tensor<1099511627776x10xf32>) -> tensor<1099511627776x10xf32> {
  %0 = weft.neg %x : tensor<1099511627776x10xf32> -> tensor<1099511627776x10xf32>
  return %0 : tensor<1099511627776x10xf32>
}
