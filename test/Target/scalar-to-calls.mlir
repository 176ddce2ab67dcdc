// RUN: weft-opt %s -weft-scalar-to-calls -split-input-file -verify-diagnostics | FileCheck %s
// RUN: not weft-opt %s -split-input-file -pass-pipeline="builtin.module(func.func(weft-scalar-to-calls))" 2>&1 | FileCheck %s --check-prefix=ANCHOR

// ANCHOR: runs on a symbol table

// Each function at its own width, declared once, the operand frozen.
// CHECK-DAG: llvm.func @weft_exp_f32(f32) -> f32
// CHECK-DAG: llvm.func @weft_log_f64(f64) -> f64
// CHECK-DAG: llvm.func @weft_tanh_f32x32(vector<32xf32>) -> vector<32xf32>
// CHECK-LABEL: @built_widths
func.func @built_widths(%a: f32, %b: f64, %c: vector<32xf32>) -> (f32, f64, vector<32xf32>) {
  // CHECK: %[[F:.*]] = llvm.freeze %arg0 : f32
  // CHECK: %[[E:.*]] = llvm.call @weft_exp_f32(%[[F]]) : (f32) -> f32
  // CHECK: llvm.call @weft_exp_f32(
  // CHECK: llvm.call @weft_log_f64(
  // CHECK: %[[G:.*]] = llvm.freeze %arg2 : vector<32xf32>
  // CHECK: llvm.call @weft_tanh_f32x32(%[[G]]) : (vector<32xf32>) -> vector<32xf32>
  // CHECK-NOT: weft.scalar
  %0 = weft.scalar.exp %a : f32
  %1 = weft.scalar.exp %0 : f32
  %2 = weft.scalar.log %b : f64
  %3 = weft.scalar.tanh %c : vector<32xf32>
  return %1, %2, %3 : f32, f64, vector<32xf32>
}

// -----

// 23 = 16 + 4 + 3: the rest is filled up to 4.
// CHECK-LABEL: @other_width
func.func @other_width(%a: vector<23xf32>) -> vector<23xf32> {
  // CHECK: %[[A:.*]] = vector.extract_strided_slice %arg0 {offsets = [0], sizes = [16], strides = [1]}
  // CHECK: %[[FA:.*]] = llvm.freeze %[[A]]
  // CHECK: %[[RA:.*]] = llvm.call @weft_exp_f32x16(%[[FA]])
  // CHECK: %[[SA:.*]] = vector.insert_strided_slice %[[RA]], %{{.*}} {offsets = [0], strides = [1]} : vector<16xf32> into vector<23xf32>
  // CHECK: vector.extract_strided_slice %arg0 {offsets = [16], sizes = [4], strides = [1]}
  // CHECK: %[[RB:.*]] = llvm.call @weft_exp_f32x4(
  // CHECK: %[[SB:.*]] = vector.insert_strided_slice %[[RB]], %[[SA]] {offsets = [16], strides = [1]} : vector<4xf32> into vector<23xf32>
  // CHECK: %[[C:.*]] = vector.extract_strided_slice %arg0 {offsets = [20], sizes = [3], strides = [1]}
  // CHECK: %[[Z:.*]] = arith.constant dense<0.000000e+00> : vector<4xf32>
  // CHECK: %[[P:.*]] = vector.insert_strided_slice %[[C]], %[[Z]] {offsets = [0], strides = [1]} : vector<3xf32> into vector<4xf32>
  // CHECK: %[[FC:.*]] = llvm.freeze %[[P]]
  // CHECK: %[[RC:.*]] = llvm.call @weft_exp_f32x4(%[[FC]])
  // CHECK: %[[D:.*]] = vector.extract_strided_slice %[[RC]] {offsets = [0], sizes = [3], strides = [1]}
  // CHECK: vector.insert_strided_slice %[[D]], %[[SB]] {offsets = [20], strides = [1]} : vector<3xf32> into vector<23xf32>
  %0 = weft.scalar.exp %a : vector<23xf32>
  return %0 : vector<23xf32>
}

// -----

// Wider than the widest: 40 = 2 * 16 + 8 for f64.
// CHECK-LABEL: @wide
func.func @wide(%a: vector<40xf64>) -> vector<40xf64> {
  // CHECK: llvm.call @weft_floor_f64x16(
  // CHECK: llvm.call @weft_floor_f64x16(
  // CHECK: llvm.call @weft_floor_f64x8(
  // CHECK-NOT: llvm.call
  %0 = weft.scalar.floor %a : vector<40xf64>
  return %0 : vector<40xf64>
}

// -----

// CHECK-LABEL: @single_lanes
func.func @single_lanes(%a: vector<1xf32>, %b: vector<f64>) -> (vector<1xf32>, vector<f64>) {
  // CHECK: llvm.call @weft_sqrt_f32(%{{.*}}) : (f32) -> f32
  // CHECK: llvm.call @weft_sqrt_f64(%{{.*}}) : (f64) -> f64
  %0 = weft.scalar.sqrt %a : vector<1xf32>
  %1 = weft.scalar.sqrt %b : vector<f64>
  return %0, %1 : vector<1xf32>, vector<f64>
}

// -----

// CHECK-LABEL: @ranks
func.func @ranks(%a: vector<2x1x8xf32>) -> vector<2x1x8xf32> {
  // CHECK: vector.extract %arg0[0] : vector<1x8xf32> from vector<2x1x8xf32>
  // CHECK: llvm.call @weft_exp_f32x8(
  // CHECK: vector.extract %arg0[1] : vector<1x8xf32> from vector<2x1x8xf32>
  // CHECK: llvm.call @weft_exp_f32x8(
  %0 = weft.scalar.exp %a : vector<2x1x8xf32>
  return %0 : vector<2x1x8xf32>
}

// -----

// A kernel's declarations stand beside the kernel.
// CHECK: gpu.module @kernels
// CHECK-NEXT: llvm.func @weft_exp_f32(f32) -> f32
gpu.module @kernels {
  gpu.func @kernel(%a: f32, %m: memref<f32>) kernel {
    // CHECK: llvm.call @weft_exp_f32(
    %0 = weft.scalar.exp %a : f32
    memref.store %0, %m[] : memref<f32>
    gpu.return
  }
}

// -----

// expected-error @+1 {{is taken by something else}}
func.func private @weft_exp_f32(f64)
func.func @name_taken(%a: f32) -> f32 {
  %0 = weft.scalar.exp %a : f32
  return %0 : f32
}

// -----

func.func @stored_type(%a: vector<8xbf16>) -> vector<8xbf16> {
  // expected-error @+1 {{computes in 'bf16', but kernels/math has f32 and f64 only}}
  %0 = weft.scalar.exp %a : vector<8xbf16>
  return %0 : vector<8xbf16>
}

// -----

func.func @tensor(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{only scalars and vectors become calls}}
  %0 = weft.scalar.exp %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @scalable(%a: vector<[4]xf32>) -> vector<[4]xf32> {
  // expected-error @+1 {{stands on a scalable vector}}
  %0 = weft.scalar.exp %a : vector<[4]xf32>
  return %0 : vector<[4]xf32>
}
