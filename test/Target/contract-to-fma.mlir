// RUN: weft-opt %s -weft-contract-to-fma -split-input-file -verify-diagnostics | FileCheck %s

// A contraction's two body ops become one operation.
// CHECK-LABEL: @marked
func.func @marked(%a: vector<8xf32>, %b: vector<8xf32>, %c: vector<8xf32>) -> vector<8xf32> {
  // CHECK-NOT: arith
  // CHECK: %[[R:.*]] = llvm.intr.fma(%arg0, %arg1, %arg2) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  // CHECK-NEXT: return %[[R]]
  %p = arith.mulf %a, %b {weft.contract} : vector<8xf32>
  %s = arith.addf %c, %p {weft.contract} : vector<8xf32>
  return %s : vector<8xf32>
}

// -----

// The product may stand on either side.
// CHECK-LABEL: @product_first
func.func @product_first(%a: f64, %b: f64, %c: f64) -> f64 {
  // CHECK: llvm.intr.fma(%arg0, %arg1, %arg2) : (f64, f64, f64) -> f64
  %p = arith.mulf %a, %b {weft.contract} : f64
  %s = arith.addf %p, %c {weft.contract} : f64
  return %s : f64
}

// -----

// A chain of steps.
// CHECK-LABEL: @chain
func.func @chain(%a: f32, %b: f32, %c: f32) -> f32 {
  // CHECK: %[[S:.*]] = llvm.intr.fma(%arg0, %arg1, %arg2)
  // CHECK: llvm.intr.fma(%arg1, %arg1, %[[S]])
  // CHECK-NOT: arith.mulf
  %p = arith.mulf %a, %b {weft.contract} : f32
  %s = arith.addf %c, %p {weft.contract} : f32
  %q = arith.mulf %b, %b {weft.contract} : f32
  %t = arith.addf %s, %q {weft.contract} : f32
  return %t : f32
}

// -----

// A recorded multiplication and a recorded addition round twice.
// CHECK-LABEL: @recorded
func.func @recorded(%a: vector<8xf32>, %b: vector<8xf32>, %c: vector<8xf32>) -> vector<8xf32> {
  // CHECK-NOT: fma
  // CHECK: arith.mulf
  // CHECK: arith.addf
  %p = arith.mulf %a, %b : vector<8xf32>
  %s = arith.addf %c, %p : vector<8xf32>
  return %s : vector<8xf32>
}

// -----

// CHECK-LABEL: @explicit
func.func @explicit(%a: f32, %v: vector<4xf64>) -> (f32, vector<4xf64>) {
  // CHECK: llvm.intr.fma(%arg0, %arg0, %arg0) : (f32, f32, f32) -> f32
  // CHECK: llvm.intr.fma(%arg1, %arg1, %arg1) : (vector<4xf64>, vector<4xf64>, vector<4xf64>) -> vector<4xf64>
  %0 = math.fma %a, %a, %a : f32
  %1 = vector.fma %v, %v, %v : vector<4xf64>
  return %0, %1 : f32, vector<4xf64>
}

// -----

// The intrinsic takes one dim at most.
// CHECK-LABEL: @ranks
func.func @ranks(%a: vector<2x8xf32>, %z: vector<f32>) -> (vector<2x8xf32>, vector<f32>) {
  // CHECK: %[[A0:.*]] = vector.extract %arg0[0] : vector<8xf32> from vector<2x8xf32>
  // CHECK: %[[F0:.*]] = llvm.intr.fma(%[[A0]]
  // CHECK: %[[I0:.*]] = vector.insert %[[F0]], %arg0 [0] : vector<8xf32> into vector<2x8xf32>
  // CHECK: %[[A1:.*]] = vector.extract %arg0[1] : vector<8xf32> from vector<2x8xf32>
  // CHECK: %[[F1:.*]] = llvm.intr.fma(%[[A1]]
  // CHECK: vector.insert %[[F1]], %[[I0]] [1] : vector<8xf32> into vector<2x8xf32>
  // CHECK: vector.extract %arg1[] : f32 from vector<f32>
  // CHECK: llvm.intr.fma({{.*}}) : (f32, f32, f32) -> f32
  // CHECK: vector.broadcast {{.*}} : f32 to vector<f32>
  %0 = vector.fma %a, %a, %a : vector<2x8xf32>
  %1 = math.fma %z, %z, %z : vector<f32>
  return %0, %1 : vector<2x8xf32>, vector<f32>
}

// -----

// x * 1 folds to x; x + c and fma(x, 1, c) have the same bits.
// CHECK-LABEL: @folded_product
func.func @folded_product(%a: f32, %c: f32) -> f32 {
  // CHECK: arith.addf
  %s = arith.addf %c, %a {weft.contract} : f32
  return %s : f32
}

// -----

func.func @product_lost_its_mark(%a: f32, %b: f32, %c: f32) -> f32 {
  %p = arith.mulf %a, %b : f32
  // expected-error @+1 {{has a product whose mark is missing}}
  %s = arith.addf %c, %p {weft.contract} : f32
  return %s : f32
}

// -----

func.func @sum_lost_its_mark(%a: f32, %b: f32, %c: f32) -> f32 {
  // expected-error @+1 {{used by something else than its marked addition}}
  %p = arith.mulf %a, %b {weft.contract} : f32
  %s = arith.addf %c, %p : f32
  return %s : f32
}

// -----

func.func @two_products(%a: f32, %b: f32) -> f32 {
  %p = arith.mulf %a, %b {weft.contract} : f32
  %q = arith.mulf %b, %b {weft.contract} : f32
  // expected-error @+1 {{has two marked products}}
  %s = arith.addf %p, %q {weft.contract} : f32
  return %s : f32
}

// -----

func.func @scalable(%a: vector<[2]x4xf32>) -> vector<[2]x4xf32> {
  // expected-error @+1 {{can't be taken apart}}
  %0 = math.fma %a, %a, %a : vector<[2]x4xf32>
  return %0 : vector<[2]x4xf32>
}
