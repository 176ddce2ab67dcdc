// RUN: weft-opt %s --weft-cpu-linalg-to-loops --split-input-file --verify-diagnostics | FileCheck %s
// RUN: weft-opt %s --weft-cpu-linalg-to-loops="vector-bytes=64 registers=32" --split-input-file --verify-diagnostics \
// RUN:   | FileCheck %s --check-prefix=WIDE

#id = affine_map<(d0) -> (d0)>

// 1,000 elements are no work for two: one loop of vectors, and a masked end.
// CHECK-LABEL: func.func @little
// CHECK-NOT: scf.parallel
// CHECK: scf.for
// CHECK: arith.negf {{.*}} : vector<32xf32>
// CHECK: vector.maskedload
// CHECK: vector.maskedstore
// CHECK-NOT: linalg
func.func @little(%x: memref<1000xf32>, %y: memref<1000xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : memref<1000xf32>) outs(%y : memref<1000xf32>) {
  ^bb0(%a: f32, %o: f32):
    %z = arith.negf %a : f32
    linalg.yield %z : f32
  }
  return
}

// -----

// A copy of many elements is split into tasks, and its rows are one row.
// CHECK-LABEL: func.func @much
// CHECK: memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<1000x1000xf32> into memref<1000000xf32>
// CHECK: scf.parallel
// CHECK: scf.for
// CHECK: vector.store
// CHECK-NOT: memref.copy
func.func @much(%x: memref<1000x1000xf32>, %y: memref<1000x1000xf32>) {
  memref.copy %x, %y : memref<1000x1000xf32> to memref<1000x1000xf32>
  return
}

// -----

// Memory with holes between the rows stays rows.
// CHECK-LABEL: func.func @rows_apart
// CHECK-NOT: memref.collapse_shape
// CHECK: scf.for
// CHECK: scf.for
func.func @rows_apart(%x: memref<4x8xf32, strided<[10, 1]>>, %y: memref<4x8xf32>) {
  memref.copy %x, %y : memref<4x8xf32, strided<[10, 1]>> to memref<4x8xf32>
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

// One sum, however long, has one order: one thread adds it.
// CHECK-LABEL: func.func @one_sum
// CHECK-NOT: scf.parallel
// CHECK: arith.addf {{.*}} : vector<32xf32>
// CHECK: arith.addf {{.*}} : vector<16xf32>
// CHECK: arith.addf {{.*}} : vector<2xf32>
func.func @one_sum(%x: memref<1000000xf32>, %y: memref<f32>) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]} ins(%x : memref<1000000xf32>) outs(%y : memref<f32>)
      attrs = {weft.order = #weft.order<sum, lanes = 32>} {
  ^bb0(%a: f32, %o: f32):
    %z = arith.addf %o, %a : f32
    linalg.yield %z : f32
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Each row is a sum of its own: tasks.
// CHECK-LABEL: func.func @row_sums
// CHECK: scf.parallel
// CHECK: arith.addf {{.*}} : vector<32xf32>
func.func @row_sums(%x: memref<1000x1000xf32>, %y: memref<1000xf32>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : memref<1000x1000xf32>) outs(%y : memref<1000xf32>)
      attrs = {weft.order = #weft.order<sum, lanes = 32>} {
  ^bb0(%a: f32, %o: f32):
    %z = arith.addf %o, %a : f32
    linalg.yield %z : f32
  }
  return
}

// -----

#ik = affine_map<(i, j, k) -> (i, k)>
#kj = affine_map<(i, j, k) -> (k, j)>
#ij = affine_map<(i, j, k) -> (i, j)>

// A product is one chain of fused multiply-adds for each element; panels belong to workers, whose number is asked for.
// CHECK-LABEL: func.func @product
// CHECK: call @weft_max_workers
// CHECK: memref.alloc
// CHECK: scf.parallel
// CHECK: call @weft_worker
// CHECK: llvm.intr.fma
// CHECK-NOT: arith.addf
// WIDE-LABEL: func.func @product
// WIDE: llvm.intr.fma({{.*}}) : (vector<[[WIDTH:16|32|48|64]]xf32>
func.func @product(%x: memref<512x512xf32>, %w: memref<512x512xf32>, %y: memref<512x512xf32>) {
  linalg.generic {indexing_maps = [#ik, #kj, #ij], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : memref<512x512xf32>, memref<512x512xf32>) outs(%y : memref<512x512xf32>) attrs = {weft.order = #weft.order<chain, chunk = 4096>} {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b {weft.contract} : f32
    %s = arith.addf %o, %p {weft.contract} : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

// A maximum has no order that could be seen.
// CHECK-LABEL: func.func @maximum
// CHECK: arith.maxsi {{.*}} : vector<
func.func @maximum(%x: memref<1000xi32>, %y: memref<i32>) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]} ins(%x : memref<1000xi32>) outs(%y : memref<i32>) {
  ^bb0(%a: i32, %o: i32):
    %z = arith.maxsi %o, %a : i32
    linalg.yield %z : i32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>

func.func @tensors(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{still on tensors}}
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<8xf32>) outs(%y : tensor<8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %z = arith.negf %a : f32
    linalg.yield %z : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

func.func @no_add(%x: memref<8xf32>, %y: memref<f32>) {
  // expected-error @+1 {{an ordered sum must yield its accumulator plus an element}}
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]} ins(%x : memref<8xf32>) outs(%y : memref<f32>)
      attrs = {weft.order = #weft.order<sum, lanes = 32>} {
  ^bb0(%a: f32, %o: f32):
    %z = arith.mulf %o, %a : f32
    linalg.yield %z : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

// A multiply that some pass fused with a sum is rounded; a dot's is not.
func.func @rounded_dot(%x: memref<8xf32>, %w: memref<8xf32>, %y: memref<f32>) {
  // expected-error @+1 {{a contraction must yield its accumulator plus a product, both marked weft.contract}}
  linalg.generic {indexing_maps = [#id, #id, #none], iterator_types = ["reduction"]} ins(%x, %w : memref<8xf32>, memref<8xf32>) outs(%y : memref<f32>)
      attrs = {weft.order = #weft.order<dot, lanes = 32>} {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %z = arith.addf %o, %p : f32
    linalg.yield %z : f32
  }
  return
}
