// RUN: weft-opt %s -split-input-file -verify-diagnostics -weft-linalg-to-gpu | FileCheck %s

#id = affine_map<(i) -> (i)>

// An elementwise op: a thread for each element, blocks of 256.
// CHECK-LABEL: gpu.module @neg_kernels
// CHECK: gpu.func @neg_0(%{{.*}}: memref<f32>, %{{.*}}: memref<f32>{{.*}}) kernel
// CHECK: memref.reinterpret_cast
// CHECK: scf.if
// CHECK: arith.negf
// CHECK: func.func @neg(
// CHECK: gpu.launch_func @neg_kernels::@neg_0 blocks in
func.func @neg(%x: memref<?xf32>, %y: memref<?xf32>) attributes {weft.num_inputs = 1 : i64} {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : memref<?xf32>) outs(%y : memref<?xf32>) {
  ^bb0(%a: f32, %o: f32):
    %n = arith.negf %a : f32
    linalg.yield %n : f32
  }
  return
}

// -----

#in = affine_map<(i, j) -> (i, j)>
#out = affine_map<(i, j) -> (i)>

// A sum of many rows: one kernel, a warp for each row, lanes halved by shuffles.
// CHECK-LABEL: gpu.module @rows_kernels
// CHECK: gpu.func @rows_0(
// CHECK-COUNT-5: gpu.shuffle xor
// CHECK-NOT: gpu.shuffle
// CHECK: func.func @rows(
// CHECK: gpu.launch_func
// CHECK-NOT: gpu.launch_func
func.func @rows(%x: memref<1000x64xf32>, %y: memref<1000xf32>) attributes {weft.num_inputs = 1 : i64} {
  linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<1000x64xf32>) outs(%y : memref<1000xf32>) attrs = {weft.order = #weft.order<sum, lanes = 32>} {
  ^bb0(%a: f32, %acc: f32):
    %s = arith.addf %acc, %a : f32
    linalg.yield %s : f32
  }
  return
}

// -----

// A sum of everything: the groups first, into a workspace.
// CHECK-LABEL: func.func @all(
// CHECK: memref.alloc() : memref<1x25x32xf32>
// CHECK: gpu.launch_func @all_kernels::@all_0_groups
// CHECK: gpu.launch_func @all_kernels::@all_0
func.func @all(%x: memref<100000xf32>, %y: memref<f32>) attributes {weft.num_inputs = 1 : i64} {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x : memref<100000xf32>) outs(%y : memref<f32>) attrs = {weft.order = #weft.order<sum, lanes = 32>} {
  ^bb0(%a: f32, %acc: f32):
    %s = arith.addf %acc, %a : f32
    linalg.yield %s : f32
  }
  return
}

// -----

// A matrix product: tiles in shared memory, two barriers a tile, marked pairs.
// CHECK-LABEL: gpu.func @mm_0(
// CHECK-SAME: workgroup(%{{.*}} : memref<16x17xf32, #gpu.address_space<workgroup>>
// CHECK: gpu.barrier
// CHECK: arith.mulf {{.*}} {weft.contract}
// CHECK: arith.addf {{.*}} {weft.contract}
// CHECK: gpu.barrier
func.func @mm(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) attributes {weft.num_inputs = 2 : i64} {
  linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>)
      attrs = {weft.order = #weft.order<chain, chunk = 4096>} {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %p = arith.mulf %x, %y {weft.contract} : f32
    %s = arith.addf %acc, %p {weft.contract} : f32
    linalg.yield %s : f32
  }
  return
}

// -----

func.func @unordered(%x: memref<8xf32>, %y: memref<f32>) attributes {weft.num_inputs = 1 : i64} {
  // expected-error @below {{a float sum or product without weft.order}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x : memref<8xf32>) outs(%y : memref<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %s = arith.addf %acc, %a : f32
    linalg.yield %s : f32
  }
  return
}

// -----

func.func @unmarked(%a: memref<4x4xf32>, %c: memref<4xf32>) attributes {weft.num_inputs = 1 : i64} {
  // expected-error @below {{must yield its accumulator plus a product, both marked weft.contract}}
  linalg.generic {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x4xf32>) outs(%c : memref<4xf32>) attrs = {weft.order = #weft.order<chain, chunk = 4096>} {
  ^bb0(%x: f32, %acc: f32):
    %p = arith.mulf %x, %x : f32
    %s = arith.addf %acc, %p {weft.contract} : f32
    linalg.yield %s : f32
  }
  return
}
