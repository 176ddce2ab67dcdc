// RUN: weft-opt %s | weft-opt | FileCheck %s
// RUN: weft-opt %s --mlir-print-op-generic | weft-opt | FileCheck %s

// CHECK-LABEL: func @unary
func.func @unary(%x: tensor<2x3xf32>, %i: tensor<4xi32>, %h: tensor<?x3xbf16, #weft.dim_order<[1, 0]>>) {
  // CHECK: weft.neg %{{.*}} : tensor<2x3xf32> -> tensor<2x3xf32>
  %neg = weft.neg %x : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK: weft.abs %{{.*}} : tensor<2x3xf32> -> tensor<2x3xf32>
  %abs = weft.abs %x : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK: weft.relu %{{.*}} : tensor<2x3xf32> -> tensor<2x3xf32>
  %relu = weft.relu %x : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK: weft.floor %{{.*}} : tensor<2x3xf32> -> tensor<2x3xf32>
  %floor = weft.floor %x : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK: weft.exp %{{.*}} : tensor<2x3xf32> -> tensor<2x3xf32>
  %exp = weft.exp %x : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK: weft.log %{{.*}} : tensor<2x3xf32> -> tensor<2x3xf32>
  %log = weft.log %x : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK: weft.tanh %{{.*}} : tensor<2x3xf32> -> tensor<2x3xf32>
  %tanh = weft.tanh %x : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK: weft.sigmoid %{{.*}} : tensor<2x3xf32> -> tensor<2x3xf32>
  %sigmoid = weft.sigmoid %x : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK: weft.rsqrt %{{.*}} : tensor<2x3xf32> -> tensor<2x3xf32>
  %rsqrt = weft.rsqrt %x : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK: weft.reciprocal %{{.*}} : tensor<2x3xf32> -> tensor<2x3xf32>
  %reciprocal = weft.reciprocal %x : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK: weft.neg %{{.*}} : tensor<4xi32> -> tensor<4xi32>
  %neg_i = weft.neg %i : tensor<4xi32> -> tensor<4xi32>
  // CHECK: weft.abs %{{.*}} : tensor<4xi32> -> tensor<4xi32>
  %abs_i = weft.abs %i : tensor<4xi32> -> tensor<4xi32>
  // CHECK: weft.relu %{{.*}} : tensor<4xi32> -> tensor<4xi32>
  %relu_i = weft.relu %i : tensor<4xi32> -> tensor<4xi32>
  // CHECK: weft.floor %{{.*}} : tensor<4xi32> -> tensor<4xi32>
  %floor_i = weft.floor %i : tensor<4xi32> -> tensor<4xi32>
  // CHECK: weft.exp %{{.*}} : tensor<4xi32> -> tensor<4xf32>
  %exp_i = weft.exp %i : tensor<4xi32> -> tensor<4xf32>
  // CHECK: weft.log %{{.*}} : tensor<4xi32> -> tensor<4xf32>
  %log_i = weft.log %i : tensor<4xi32> -> tensor<4xf32>
  // CHECK: weft.tanh %{{.*}} : tensor<4xi32> -> tensor<4xf32>
  %tanh_i = weft.tanh %i : tensor<4xi32> -> tensor<4xf32>
  // CHECK: weft.sigmoid %{{.*}} : tensor<4xi32> -> tensor<4xf32>
  %sigmoid_i = weft.sigmoid %i : tensor<4xi32> -> tensor<4xf32>
  // CHECK: weft.rsqrt %{{.*}} : tensor<4xi32> -> tensor<4xf32>
  %rsqrt_i = weft.rsqrt %i : tensor<4xi32> -> tensor<4xf32>
  // CHECK: weft.reciprocal %{{.*}} : tensor<4xi32> -> tensor<4xf32>
  %reciprocal_i = weft.reciprocal %i : tensor<4xi32> -> tensor<4xf32>
  // CHECK: weft.logical_not %{{.*}} : tensor<2x3xf32> -> tensor<2x3xi1>
  %not = weft.logical_not %x : tensor<2x3xf32> -> tensor<2x3xi1>
  // CHECK: weft.exp %{{.*}} : tensor<?x3xbf16, #weft.dim_order<[1, 0]>> -> tensor<?x3xbf16, #weft.dim_order<[1, 0]>>
  %h1 = weft.exp %h : tensor<?x3xbf16, #weft.dim_order<[1, 0]>> -> tensor<?x3xbf16, #weft.dim_order<[1, 0]>>
  // A result's layout is declared: another one than the default is fine.
  // CHECK: weft.exp %{{.*}} : tensor<2x3xf32> -> tensor<2x3xf32, #weft.dim_order<[1, 0]>>
  %x1 = weft.exp %x : tensor<2x3xf32> -> tensor<2x3xf32, #weft.dim_order<[1, 0]>>
  return
}

// CHECK-LABEL: func @binary
func.func @binary(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %i: tensor<4xi32>, %b: tensor<4xi1>, %u: tensor<4xui8>, %f: f64, %n: i64, %t: i1) {
  // CHECK: weft.add %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
  %add = weft.add %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
  // CHECK: weft.add %{{.*}}, %{{.*}} : tensor<4xi32>, tensor<4xui8> -> tensor<4xi32>
  %add_i = weft.add %i, %u : tensor<4xi32>, tensor<4xui8> -> tensor<4xi32>
  // CHECK: weft.sub %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
  %sub = weft.sub %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
  // CHECK: weft.sub %{{.*}}, %{{.*}} : tensor<4xi32>, tensor<4xui8> -> tensor<4xi32>
  %sub_i = weft.sub %i, %u : tensor<4xi32>, tensor<4xui8> -> tensor<4xi32>
  // CHECK: weft.mul %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
  %mul = weft.mul %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
  // CHECK: weft.mul %{{.*}}, %{{.*}} : tensor<4xi32>, tensor<4xui8> -> tensor<4xi32>
  %mul_i = weft.mul %i, %u : tensor<4xi32>, tensor<4xui8> -> tensor<4xi32>
  // CHECK: weft.div %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
  %div = weft.div %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
  // CHECK: weft.div %{{.*}}, %{{.*}} : tensor<4xi32>, tensor<4xui8> -> tensor<4xf32>
  %div_i = weft.div %i, %u : tensor<4xi32>, tensor<4xui8> -> tensor<4xf32>
  // CHECK: weft.maximum %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
  %maximum = weft.maximum %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
  // CHECK: weft.maximum %{{.*}}, %{{.*}} : tensor<4xi32>, tensor<4xui8> -> tensor<4xi32>
  %maximum_i = weft.maximum %i, %u : tensor<4xi32>, tensor<4xui8> -> tensor<4xi32>
  // CHECK: weft.minimum %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
  %minimum = weft.minimum %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
  // CHECK: weft.minimum %{{.*}}, %{{.*}} : tensor<4xi32>, tensor<4xui8> -> tensor<4xi32>
  %minimum_i = weft.minimum %i, %u : tensor<4xi32>, tensor<4xui8> -> tensor<4xi32>
  // CHECK: weft.eq %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  %eq = weft.eq %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  // CHECK: weft.ne %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  %ne = weft.ne %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  // CHECK: weft.lt %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  %lt = weft.lt %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  // CHECK: weft.le %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  %le = weft.le %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  // CHECK: weft.gt %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  %gt = weft.gt %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  // CHECK: weft.ge %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  %ge = weft.ge %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  // CHECK: weft.logical_and %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  %logical_and = weft.logical_and %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  // CHECK: weft.logical_or %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  %logical_or = weft.logical_or %x, %y : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xi1>
  // A number counts by its category: it does not widen, but a float makes integers floats.
  // CHECK: weft.add %{{.*}}, %{{.*}} : tensor<4xi32>, i64 -> tensor<4xi32>
  %s0 = weft.add %i, %n : tensor<4xi32>, i64 -> tensor<4xi32>
  // CHECK: weft.add %{{.*}}, %{{.*}} : tensor<4xi32>, f64 -> tensor<4xf32>
  %s1 = weft.add %i, %f : tensor<4xi32>, f64 -> tensor<4xf32>
  // CHECK: weft.sub %{{.*}}, %{{.*}} : f64, tensor<2x3xf32> -> tensor<2x3xf32>
  %s2 = weft.sub %f, %x : f64, tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK: weft.add %{{.*}}, %{{.*}} : tensor<4xi1>, i1 -> tensor<4xi1>
  %s3 = weft.add %b, %t : tensor<4xi1>, i1 -> tensor<4xi1>
  return
}

// CHECK-LABEL: func @others
func.func @others(%c: tensor<4xi1>, %x: tensor<4xf32>, %f: f64) {
  // CHECK: weft.where %{{.*}}, %{{.*}}, %{{.*}} : tensor<4xi1>, tensor<4xf32>, f64 -> tensor<4xf32>
  %0 = weft.where %c, %x, %f : tensor<4xi1>, tensor<4xf32>, f64 -> tensor<4xf32>
  // CHECK: weft.cast %{{.*}} to bf16 : tensor<4xf32> -> tensor<4xbf16>
  %1 = weft.cast %x to bf16 : tensor<4xf32> -> tensor<4xbf16>
  // CHECK: weft.cast %{{.*}} to ui8 : tensor<4xf32> -> tensor<4xui8>
  %2 = weft.cast %x to ui8 : tensor<4xf32> -> tensor<4xui8>
  return
}
