// RUN: weft-opt %s -weft-expand-float-conversions -split-input-file -verify-diagnostics | FileCheck %s

// That the values are right, test/Unit/Target runs.

// CHECK-LABEL: @to_bf16
func.func @to_bf16(%a: vector<8xf32>) -> vector<8xbf16> {
  // CHECK: arith.cmpf une, %arg0, %arg0 : vector<8xf32>
  // CHECK: arith.bitcast %arg0 : vector<8xf32> to vector<8xi32>
  // CHECK: arith.trunci {{.*}} : vector<8xi32> to vector<8xi16>
  // CHECK: arith.select
  // CHECK: arith.bitcast {{.*}} : vector<8xi16> to vector<8xbf16>
  // CHECK-NOT: arith.truncf
  %0 = arith.truncf %a : vector<8xf32> to vector<8xbf16>
  return %0 : vector<8xbf16>
}

// -----

// CHECK-LABEL: @from_bf16
func.func @from_bf16(%a: vector<2x8xbf16>) -> vector<2x8xf32> {
  // CHECK: arith.bitcast %arg0 : vector<2x8xbf16> to vector<2x8xi16>
  // CHECK: arith.extui
  // CHECK: arith.shli
  // CHECK: arith.bitcast {{.*}} : vector<2x8xi32> to vector<2x8xf32>
  // CHECK-NOT: arith.extf
  %0 = arith.extf %a : vector<2x8xbf16> to vector<2x8xf32>
  return %0 : vector<2x8xf32>
}

// -----

// f16 from and to f32 is an instruction everywhere.
// CHECK-LABEL: @f16
func.func @f16(%a: vector<8xf32>, %b: f16) -> (vector<8xf16>, f32) {
  // CHECK: arith.truncf %arg0 : vector<8xf32> to vector<8xf16>
  // CHECK: arith.extf %arg1 : f16 to f32
  %0 = arith.truncf %a : vector<8xf32> to vector<8xf16>
  %1 = arith.extf %b : f16 to f32
  return %0, %1 : vector<8xf16>, f32
}

// -----

// CHECK-LABEL: @through_f32
func.func @through_f32(%a: f64, %b: vector<4xi64>, %c: vector<4xf16>, %d: i32) -> (f16, vector<4xf16>, vector<4xf64>, vector<4xi32>, f16) {
  // CHECK: %[[A:.*]] = arith.truncf %arg0 : f64 to f32
  // CHECK: arith.truncf %[[A]] : f32 to f16
  // CHECK: %[[B:.*]] = arith.sitofp %arg1 : vector<4xi64> to vector<4xf32>
  // CHECK: arith.truncf %[[B]] : vector<4xf32> to vector<4xf16>
  // CHECK: %[[C:.*]] = arith.extf %arg2 : vector<4xf16> to vector<4xf32>
  // CHECK: arith.extf %[[C]] : vector<4xf32> to vector<4xf64>
  // CHECK: %[[D:.*]] = arith.extf %arg2 : vector<4xf16> to vector<4xf32>
  // CHECK: arith.fptosi %[[D]] : vector<4xf32> to vector<4xi32>
  // CHECK: %[[E:.*]] = arith.uitofp %arg3 : i32 to f32
  // CHECK: arith.truncf %[[E]] : f32 to f16
  %0 = arith.truncf %a : f64 to f16
  %1 = arith.sitofp %b : vector<4xi64> to vector<4xf16>
  %2 = arith.extf %c : vector<4xf16> to vector<4xf64>
  %3 = arith.fptosi %c : vector<4xf16> to vector<4xi32>
  %4 = arith.uitofp %d : i32 to f16
  return %0, %1, %2, %3, %4 : f16, vector<4xf16>, vector<4xf64>, vector<4xi32>, f16
}

// -----

// CHECK-LABEL: @other_floats
func.func @other_floats(%a: f64, %c: i1, %x: bf16, %y: bf16) -> (f32, bf16) {
  // CHECK: arith.truncf %arg0 : f64 to f32
  // CHECK: arith.select %arg1, %arg2, %arg3 : bf16
  %0 = arith.truncf %a : f64 to f32
  %1 = arith.select %c, %x, %y : bf16
  return %0, %1 : f32, bf16
}

// -----

func.func @computed(%a: vector<8xbf16>) -> vector<8xbf16> {
  // expected-error @+1 {{computes in 'bf16', which is a stored type: compute in f32}}
  %0 = arith.addf %a, %a : vector<8xbf16>
  return %0 : vector<8xbf16>
}

// -----

func.func @compared(%a: f16, %b: f16) -> i1 {
  // expected-error @+1 {{computes in 'f16', which is a stored type: compute in f32}}
  %0 = arith.cmpf olt, %a, %b : f16
  return %0 : i1
}
