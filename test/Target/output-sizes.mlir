// RUN: weft-opt %s --weft-parameters-to-arguments --weft-output-sizes --split-input-file --verify-diagnostics | FileCheck %s

// Both ops that name the parameter read one argument behind the output; the sizes come from the input alone.
// CHECK-LABEL: func.func @parameter(
// CHECK-SAME: memref<?x3xf32>, %arg1: memref<?x3xf32>, %arg2: memref<3xf32> {weft.dtype = "f32", weft.parameter = "w"})
// CHECK-NOT: weft.parameter
// CHECK: linalg.generic
// CHECK-LABEL: func.func @parameter.sizes(
// CHECK-SAME: -> (index, index) {
// CHECK-DAG: %[[THREE:.*]] = arith.constant 3 : index
// CHECK-DAG: %[[ROWS:.*]] = memref.dim %arg0, %{{.*}} : memref<?x3xf32>
// CHECK-NOT: linalg
// CHECK: return %[[ROWS]], %[[THREE]] : index, index
func.func @parameter(%x: memref<?x3xf32>, %y: memref<?x3xf32>) attributes {weft.num_inputs = 1 : i64} {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?x3xf32>
  %v = weft.parameter "w" {weft.dtype = "f32"} : memref<3xf32>
  %w = weft.parameter "w" {weft.dtype = "f32"} : memref<3xf32>
  %a = bufferization.to_tensor %v restrict : memref<3xf32> to tensor<3xf32>
  %b = bufferization.to_tensor %w restrict : memref<3xf32> to tensor<3xf32>
  %e = tensor.empty(%n) : tensor<?x3xf32>
  %s = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<3xf32>, tensor<3xf32>) outs(%e : tensor<?x3xf32>) {
  ^bb0(%l: f32, %r: f32, %o: f32):
    %z = arith.addf %l, %r : f32
    linalg.yield %z : f32
  } -> tensor<?x3xf32>
  bufferization.materialize_in_destination %s in restrict writable %y : (tensor<?x3xf32>, memref<?x3xf32>) -> ()
  return
}

// -----

// The output is stored through a transposed view: dim 0 of what is stored is the output's dim 1.
// CHECK-LABEL: func.func @transposed.sizes(
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[M:.*]] = memref.dim %arg0, %[[ZERO]]
// CHECK-DAG: %[[N:.*]] = memref.dim %arg0, %[[ONE]]
// CHECK: return %[[N]], %[[M]] : index, index
func.func @transposed(%x: memref<?x?xf32>, %y: memref<?x?xf32>) attributes {weft.num_inputs = 1 : i64} {
  %t = bufferization.to_tensor %x restrict : memref<?x?xf32> to tensor<?x?xf32>
  %d = memref.transpose %y (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
  bufferization.materialize_in_destination %t in restrict writable %d : (tensor<?x?xf32>, memref<?x?xf32, strided<[1, ?]>>) -> ()
  return
}

// -----

// All of the output without its dim of size 1.
// CHECK-LABEL: func.func @dropped_dim.sizes(
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[N:.*]] = memref.dim %arg0, %{{.*}} : memref<?xf32>
// CHECK: return %[[ONE]], %[[N]] : index, index
func.func @dropped_dim(%x: memref<?xf32>, %y: memref<1x?xf32>) attributes {weft.num_inputs = 1 : i64} {
  %c1 = arith.constant 1 : index
  %n = memref.dim %y, %c1 : memref<1x?xf32>
  %t = bufferization.to_tensor %x restrict : memref<?xf32> to tensor<?xf32>
  %d = memref.subview %y[0, 0] [1, %n] [1, 1] : memref<1x?xf32> to memref<?xf32, strided<[1]>>
  bufferization.materialize_in_destination %t in restrict writable %d : (tensor<?xf32>, memref<?xf32, strided<[1]>>) -> ()
  return
}

// -----

// Starts are not checked twice: sizes don't depend on them.
// CHECK-LABEL: func.func @start.sizes(
// CHECK-NOT: weft.check_bounds
// CHECK: %[[N:.*]] = memref.dim %arg0
// CHECK: return %[[N]] : index
func.func @start(%x: memref<?x8xf32>, %i: i64, %y: memref<?xf32>) attributes {weft.num_inputs = 2 : i64} {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %n = memref.dim %x, %c0 : memref<?x8xf32>
  %k = arith.index_cast %i : i64 to index
  %s = weft.check_bounds %k, %c7 {dim = 1 : i64, op = 0 : i64} : index
  %t = bufferization.to_tensor %x restrict : memref<?x8xf32> to tensor<?x8xf32>
  %r = tensor.extract_slice %t[0, %s] [%n, 1] [1, 1] : tensor<?x8xf32> to tensor<?xf32>
  bufferization.materialize_in_destination %r in restrict writable %y : (tensor<?xf32>, memref<?xf32>) -> ()
  return
}

// -----

// No program: nothing is added.
// CHECK-LABEL: func.func @helper(
// CHECK-NOT: @helper.sizes
func.func @helper(%x: memref<?xf32>) {
  return
}

// -----

// A store into a part says nothing of the whole.
// expected-error @+1 {{the size of dim 0 of output 0 does not follow from the inputs}}
func.func @part(%x: memref<2xf32>, %y: memref<?xf32>) attributes {weft.num_inputs = 1 : i64} {
  %t = bufferization.to_tensor %x restrict : memref<2xf32> to tensor<2xf32>
  %d = memref.subview %y[0] [2] [1] : memref<?xf32> to memref<2xf32, strided<[1]>>
  bufferization.materialize_in_destination %t in restrict writable %d : (tensor<2xf32>, memref<2xf32, strided<[1]>>) -> ()
  return
}

// -----

func.func @depends_on_data(%x: memref<i64>, %y: memref<?xf32>) attributes {weft.num_inputs = 1 : i64} {
  // expected-error @+1 {{the size of an output depends on this value}}
  %n = memref.load %x[] : memref<i64>
  %k = arith.index_cast %n : i64 to index
  %t = tensor.empty(%k) : tensor<?xf32>
  bufferization.materialize_in_destination %t in restrict writable %y : (tensor<?xf32>, memref<?xf32>) -> ()
  return
}

// -----

// The size of the output itself is not known before the run.
// expected-error @+1 {{the size of an output does not follow from the inputs}}
func.func @own_size(%x: memref<2xf32>, %y: memref<?xf32>) attributes {weft.num_inputs = 1 : i64} {
  %c0 = arith.constant 0 : index
  %n = memref.dim %y, %c0 : memref<?xf32>
  %t = tensor.empty(%n) : tensor<?xf32>
  bufferization.materialize_in_destination %t in restrict writable %y : (tensor<?xf32>, memref<?xf32>) -> ()
  return
}
