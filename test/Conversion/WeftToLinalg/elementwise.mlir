// RUN: weft-opt %s --weft-to-linalg --canonicalize | FileCheck %s

// Operands are converted to f32, the result is rounded once.
// CHECK-LABEL: func.func @rounded_once
// CHECK-SAME: %[[X:.*]]: memref<3xbf16>{{.*}}, %[[S:.*]]: f64
// CHECK: %[[N:.*]] = arith.truncf %[[S]] : f64 to f32
// CHECK: ^bb0(%[[A:.*]]: bf16, %{{.*}}: bf16):
// CHECK-NEXT: %[[W:.*]] = arith.extf %[[A]] : bf16 to f32
// CHECK-NEXT: %[[R:.*]] = arith.addf %[[W]], %[[N]] : f32
// CHECK-NEXT: arith.truncf %[[R]] : f32 to bf16
func.func @rounded_once(%x: tensor<3xbf16>, %s: f64) -> tensor<3xbf16> {
  %y = weft.add %x, %s : tensor<3xbf16>, f64 -> tensor<3xbf16>
  return %y : tensor<3xbf16>
}

// A broadcast dim leaves the map.
// CHECK-LABEL: func.func @broadcast
// CHECK: linalg.generic {indexing_maps = [#{{.*}}, #{{.*}}, #{{.*}}]{{.*}} ins(%{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32>)
func.func @broadcast(%x: tensor<2x3xf32>, %b: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %y = weft.mul %x, %b : tensor<2x3xf32>, tensor<1x3xf32> -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// The result's order decides the loops.
// CHECK-LABEL: func.func @mixed_orders
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<3x2xf32>, tensor<2x3xf32>) outs(%{{.*}} : tensor<3x2xf32>)
func.func @mixed_orders(%x: tensor<2x3xf32, #weft.dim_order<[1, 0]>>, %b: tensor<2x3xf32>) -> tensor<2x3xf32, #weft.dim_order<[1, 0]>> {
  %y = weft.mul %x, %b : tensor<2x3xf32, #weft.dim_order<[1, 0]>>, tensor<2x3xf32> -> tensor<2x3xf32, #weft.dim_order<[1, 0]>>
  return %y : tensor<2x3xf32, #weft.dim_order<[1, 0]>>
}

// Unsigned and signed numbers compare and widen by their dtype.
// CHECK-LABEL: func.func @signedness
// CHECK: arith.cmpi ult
// CHECK: arith.cmpi slt
func.func @signedness(%x: tensor<3xui8>, %y: tensor<3xi8>) -> (tensor<3xi1>, tensor<3xi1>) {
  %a = weft.lt %x, %x : tensor<3xui8>, tensor<3xui8> -> tensor<3xi1>
  %b = weft.lt %y, %y : tensor<3xi8>, tensor<3xi8> -> tensor<3xi1>
  return %a, %b : tensor<3xi1>, tensor<3xi1>
}

// A float out of an integer's range has the value that x86-64 gives it: u8 by
// way of i64.
// CHECK-LABEL: func.func @float_to_u8
// CHECK: arith.cmpf oge
// CHECK: arith.cmpf olt
// CHECK: arith.select
// CHECK: arith.fptosi {{.*}} : f32 to i64
// CHECK: arith.trunci {{.*}} : i64 to i8
func.func @float_to_u8(%x: tensor<3xf32>) -> tensor<3xui8> {
  %y = weft.cast %x to ui8 : tensor<3xf32> -> tensor<3xui8>
  return %y : tensor<3xui8>
}

// A choice keeps bits: no widening.
// CHECK-LABEL: func.func @choice
// CHECK-NOT: arith.extf
// CHECK: arith.select {{.*}} : bf16
func.func @choice(%c: tensor<3xi1>, %x: tensor<3xbf16>, %y: tensor<3xbf16>) -> tensor<3xbf16> {
  %z = weft.where %c, %x, %y : tensor<3xi1>, tensor<3xbf16>, tensor<3xbf16> -> tensor<3xbf16>
  return %z : tensor<3xbf16>
}

// Equal symbols are equal sizes.
// CHECK-LABEL: func.func @symbols
// CHECK-COUNT-1: memref.dim
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<?xf32>, tensor<?xf32>)
func.func @symbols(%x: tensor<?xf32> {weft.symbols = ["n"]}, %y: tensor<?xf32> {weft.symbols = ["n"]}) -> tensor<?xf32> {
  %z = weft.add %x, %y : tensor<?xf32>, tensor<?xf32> -> tensor<?xf32>
  return %z : tensor<?xf32>
}
