// RUN: weft-opt %s -weft-parameters-to-arguments | FileCheck %s

// Equal names share an argument; it stands behind the outputs.
// CHECK-LABEL: func.func @f(
// CHECK-SAME: %[[X:.*]]: memref<4xf32>, %[[Y:.*]]: memref<4xf32>, %[[W:.*]]: memref<4xf32> {weft.parameter = "w"})
// CHECK: memref.copy %[[W]], %[[Y]]
// CHECK: memref.copy %[[W]], %[[Y]]
func.func @f(%x: memref<4xf32>, %y: memref<4xf32>) attributes {weft.num_inputs = 1 : i64} {
  %w = weft.parameter "w" : memref<4xf32>
  memref.copy %w, %y : memref<4xf32> to memref<4xf32>
  %again = weft.parameter "w" : memref<4xf32>
  memref.copy %again, %y : memref<4xf32> to memref<4xf32>
  return
}
