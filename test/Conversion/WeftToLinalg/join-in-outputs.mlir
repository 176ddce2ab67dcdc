// RUN: weft-opt %s --weft-join-in-outputs --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @pieces
// CHECK-NEXT: %[[PLACE:.*]] = bufferization.to_tensor %arg2 restrict writable
// CHECK: %[[FIRST:.*]] = tensor.insert_slice %{{.*}} into %[[PLACE]][0] [3] [1]
// CHECK: %[[SECOND:.*]] = tensor.insert_slice %{{.*}} into %[[FIRST]][3] [5] [1]
// CHECK: bufferization.materialize_in_destination %[[SECOND]] in %[[PLACE]]
func.func @pieces(%x: memref<3xf32>, %y: memref<5xf32>, %out: memref<8xf32>)
    attributes {weft.num_inputs = 2 : i64} {
  %p = bufferization.to_tensor %out restrict writable : memref<8xf32> to tensor<8xf32>
  %a = bufferization.to_tensor %x restrict : memref<3xf32> to tensor<3xf32>
  %b = bufferization.to_tensor %y restrict : memref<5xf32> to tensor<5xf32>
  %0 = tensor.empty() : tensor<8xf32>
  %1 = tensor.insert_slice %a into %0[0] [3] [1] : tensor<3xf32> into tensor<8xf32>
  %2 = tensor.insert_slice %b into %1[3] [5] [1] : tensor<5xf32> into tensor<8xf32>
  %3 = bufferization.materialize_in_destination %2 in %p : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  bufferization.materialize_in_destination %3 in writable %out : (tensor<8xf32>, memref<8xf32>) -> ()
  return
}

// -----

// Two joined tensors that start from one tensor.empty get a place each, one of
// them in a view of its output.
// CHECK-LABEL: func.func @two_outputs
// CHECK-DAG: %[[P:.*]] = bufferization.to_tensor %arg1 restrict writable
// CHECK-DAG: %[[VIEW:.*]] = memref.transpose %arg2
// CHECK-DAG: %[[CAST:.*]] = memref.cast %[[VIEW]]
// CHECK-DAG: %[[Q:.*]] = bufferization.to_tensor %[[CAST]] restrict writable
// CHECK: tensor.insert_slice %{{.*}} into %[[P]][0, 0]
// CHECK: tensor.insert_slice %{{.*}} into %[[Q]][1, 0]
func.func @two_outputs(%x: memref<1x2xf32>, %p: memref<2x2xf32>, %q: memref<2x2xf32, strided<[1, 2]>>)
    attributes {weft.num_inputs = 1 : i64} {
  %3 = memref.transpose %q (d0, d1) -> (d1, d0) : memref<2x2xf32, strided<[1, 2]>> to memref<2x2xf32, strided<[2, 1]>>
  %4 = memref.cast %3 : memref<2x2xf32, strided<[2, 1]>> to memref<2x2xf32>
  %s = bufferization.to_tensor %p restrict writable : memref<2x2xf32> to tensor<2x2xf32>
  %t = bufferization.to_tensor %4 restrict writable : memref<2x2xf32> to tensor<2x2xf32>
  %a = bufferization.to_tensor %x restrict : memref<1x2xf32> to tensor<1x2xf32>
  %0 = tensor.empty() : tensor<2x2xf32>
  %1 = tensor.insert_slice %a into %0[0, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<2x2xf32>
  %2 = tensor.insert_slice %a into %0[1, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<2x2xf32>
  %5 = bufferization.materialize_in_destination %1 in %s : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %6 = bufferization.materialize_in_destination %2 in %t : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  bufferization.materialize_in_destination %5 in writable %p : (tensor<2x2xf32>, memref<2x2xf32>) -> ()
  bufferization.materialize_in_destination %6 in writable %4 : (tensor<2x2xf32>, memref<2x2xf32>) -> ()
  return
}

// -----

// An argument that is written in place has old cells that count, and so has a
// tensor that does not start empty.
// CHECK-LABEL: func.func @stays
// CHECK: %[[EMPTY:.*]] = tensor.empty
// CHECK: tensor.insert_slice %{{.*}} into %[[EMPTY]]
// CHECK: tensor.insert_slice %{{.*}} into %[[X:.*]][2]
func.func @stays(%s: memref<4xf32>, %x: memref<4xf32>, %out: memref<4xf32>)
    attributes {weft.num_inputs = 2 : i64} {
  %t = bufferization.to_tensor %s restrict writable : memref<4xf32> to tensor<4xf32>
  %o = bufferization.to_tensor %out restrict writable : memref<4xf32> to tensor<4xf32>
  %a = bufferization.to_tensor %x restrict : memref<4xf32> to tensor<4xf32>
  %b = tensor.extract_slice %a[0] [2] [1] : tensor<4xf32> to tensor<2xf32>
  %0 = tensor.empty() : tensor<4xf32>
  %1 = tensor.insert_slice %b into %0[0] [2] [1] : tensor<2xf32> into tensor<4xf32>
  %3 = bufferization.materialize_in_destination %1 in %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = tensor.insert_slice %b into %a[2] [2] [1] : tensor<2xf32> into tensor<4xf32>
  %4 = bufferization.materialize_in_destination %2 in %o : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %3 in writable %s : (tensor<4xf32>, memref<4xf32>) -> ()
  bufferization.materialize_in_destination %4 in writable %out : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}
