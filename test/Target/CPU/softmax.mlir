// An exp, an ordered row sum and a division: the sum keeps its order in 32 lanes, the rows' tail is masked on
// the value that is added, and all buffers have places in one workspace.
// RUN: weft-opt %s -weft-cpu-loops | FileCheck %s
// RUN: weft-opt %s -weft-cpu-llvm | FileCheck %s --check-prefix=LLVM

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// CHECK-LABEL: func.func @softmax(
// CHECK-SAME: memref<?xi8> {weft.workspace}
// CHECK-NOT: memref.alloc
// The exp runs over all elements as one row, split into tasks.
// CHECK: scf.parallel
// CHECK: weft.scalar.exp {{.*}} : vector<32xf32>
// One full step, one masked one, a level above the steps, then the tree.
// CHECK: vector.constant_mask [5] : vector<32xi1>
// CHECK: arith.addf {{.*}} : vector<32xf32>
// CHECK: arith.select {{.*}} : vector<32xi1>, vector<32xf32>
// CHECK: arith.addf {{.*}} : vector<32xf32>
// CHECK: arith.addf {{.*}} : vector<32xf32>
// CHECK: arith.addf {{.*}} : vector<16xf32>
// CHECK: arith.addf {{.*}} : vector<8xf32>
// CHECK-LABEL: func.func @softmax.workspace
// CHECK-NOT: scf.
// CHECK: return

// LLVM-DAG: llvm.func internal @softmax.kernel(%{{.*}}: !llvm.ptr)
// LLVM-DAG: llvm.func internal @softmax.kernel.task0(%{{.*}}: !llvm.ptr, %{{.*}}: i64, %{{.*}}: i64)
// LLVM-DAG: llvm.call @weft_artifact_parallel
// LLVM-DAG: llvm.func internal @softmax.sizes
func.func @softmax(%x: memref<?x37xf32> {weft.name = "x", weft.dtype = "f32"},
                   %out: memref<?x37xf32> {weft.name = "y", weft.dtype = "f32"})
    attributes {weft.num_inputs = 1 : i64} {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %t = bufferization.to_tensor %x restrict : memref<?x37xf32> to tensor<?x37xf32>
  %d = tensor.dim %t, %c0 : tensor<?x37xf32>
  %e0 = tensor.empty(%d) : tensor<?x37xf32>
  %e = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%t : tensor<?x37xf32>) outs(%e0 : tensor<?x37xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = weft.scalar.exp %a : f32
    linalg.yield %r : f32
  } -> tensor<?x37xf32>
  %s0 = tensor.empty(%d) : tensor<?xf32>
  %s1 = linalg.fill ins(%f0 : f32) outs(%s0 : tensor<?xf32>) -> tensor<?xf32>
  %s = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%e : tensor<?x37xf32>) outs(%s1 : tensor<?xf32>) attrs = {weft.order = #weft.order<sum, lanes = 32>} {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<?xf32>
  %y = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%e, %s : tensor<?x37xf32>, tensor<?xf32>) outs(%e0 : tensor<?x37xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.divf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<?x37xf32>
  bufferization.materialize_in_destination %y in restrict writable %out : (tensor<?x37xf32>, memref<?x37xf32>) -> ()
  return
}
