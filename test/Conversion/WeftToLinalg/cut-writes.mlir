// RUN: weft-opt %s --weft-cut-writes=length=2 --split-input-file | FileCheck %s
// RUN: weft-opt %s --weft-cut-writes=length=2 --split-input-file --one-shot-bufferize \
// RUN:   | FileCheck %s --check-prefix=BUFFERS

// Every second write ends a part; what comes behind it reads and writes the same buffer.
// CHECK-LABEL: func.func @chain
// CHECK: %[[A:.*]] = tensor.insert_slice %arg1 into %arg0
// CHECK: %[[B:.*]] = tensor.insert_slice %{{.*}} into %[[A]]
// CHECK: %[[BUFFER:.*]] = bufferization.to_buffer %[[B]] : tensor<8xf32> to memref<8xf32>
// CHECK: %[[REST:.*]] = bufferization.to_tensor %[[BUFFER]] restrict writable : memref<8xf32> to tensor<8xf32>
// CHECK: tensor.extract_slice %[[REST]][2]
// CHECK: %[[C:.*]] = tensor.insert_slice %{{.*}} into %[[REST]]
// CHECK-NOT: to_buffer
// CHECK: return %[[C]]
// One copy of the argument, which may not be written; each piece goes into it.
// BUFFERS-LABEL: func.func @chain
// BUFFERS-COUNT-1: memref.alloc() {{.*}} memref<8xf32>
// BUFFERS-NOT: memref.alloc() {{.*}} memref<8xf32>
// BUFFERS: return
func.func @chain(%s: tensor<8xf32>, %a: tensor<2xf32>) -> tensor<8xf32> {
  %0 = tensor.insert_slice %a into %s[0] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %1 = tensor.extract_slice %0[1] [2] [1] : tensor<8xf32> to tensor<2xf32>
  %2 = linalg.exp ins(%1 : tensor<2xf32>) outs(%a : tensor<2xf32>) -> tensor<2xf32>
  %3 = tensor.insert_slice %2 into %0[2] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %4 = tensor.extract_slice %3[2] [2] [1] : tensor<8xf32> to tensor<2xf32>
  %5 = linalg.exp ins(%4 : tensor<2xf32>) outs(%a : tensor<2xf32>) -> tensor<2xf32>
  %6 = tensor.insert_slice %5 into %3[4] [2] [1] : tensor<2xf32> into tensor<8xf32>
  return %6 : tensor<8xf32>
}

// -----

// A version that is read behind the next write is copied first, also across a cut.
// CHECK-LABEL: func.func @read_later
// BUFFERS-LABEL: func.func @read_later
// BUFFERS: %[[OLD:.*]] = memref.alloc() {{.*}} memref<8xf32>
// BUFFERS: %[[NEW:.*]] = memref.alloc() {{.*}} memref<8xf32>
// BUFFERS: memref.copy %[[OLD]], %[[NEW]]
func.func @read_later(%s: tensor<8xf32>, %a: tensor<2xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = tensor.insert_slice %a into %s[0] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %a into %0[2] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %2 = tensor.insert_slice %a into %1[4] [2] [1] : tensor<2xf32> into tensor<8xf32>
  return %1, %2 : tensor<8xf32>, tensor<8xf32>
}

// -----

// Writes to other tensors, and to new ones, are not counted together.
// CHECK-LABEL: func.func @apart
// CHECK-NOT: to_buffer
func.func @apart(%s: tensor<8xf32>, %t: tensor<8xf32>, %a: tensor<2xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = tensor.insert_slice %a into %s[0] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %a into %t[0] [2] [1] : tensor<2xf32> into tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
