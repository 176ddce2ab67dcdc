// RUN: weft-opt %s --weft-merge-inserts=min-length=3 --split-input-file | FileCheck %s
// RUN: weft-opt %s --weft-merge-inserts=min-length=3 --split-input-file --one-shot-bufferize \
// RUN:   | FileCheck %s --check-prefix=BUFFERS

// CHECK-LABEL: func.func @chain
// CHECK: %[[R:.*]] = weft.insert_slices(%arg0, %arg1, %arg0) into %arg2[%arg3]
// CHECK-SAME: offsets [0, 0, 0, 0, -9223372036854775808, 4]
// CHECK-SAME: sizes [1, 4, 2, 2, 1, 4] strides [1, 1, 1, 2, 1, 1]
// CHECK-NEXT: return %[[R]]
// The pieces are copied in order, into the one buffer.
// BUFFERS-LABEL: func.func @chain
// BUFFERS: %[[COPY:.*]] = memref.alloc() {{.*}} memref<3x8xf32>
// BUFFERS: %[[FIRST:.*]] = memref.subview %[[COPY]][0, 0] [1, 4] [1, 1]
// BUFFERS-NEXT: memref.copy %{{.*}}, %[[FIRST]]
// BUFFERS-NEXT: %[[SECOND:.*]] = memref.subview %[[COPY]][0, 0] [2, 2] [1, 2]
// BUFFERS-NEXT: memref.copy %{{.*}}, %[[SECOND]]
// BUFFERS-NEXT: %[[THIRD:.*]] = memref.subview %[[COPY]][%arg3, 4] [1, 4] [1, 1]
// BUFFERS-NEXT: memref.copy %{{.*}}, %[[THIRD]]
// BUFFERS-NEXT: bufferization.to_tensor
func.func @chain(%a: tensor<4xf32>, %b: tensor<2x2xf32>, %dest: tensor<3x8xf32>, %i: index) -> tensor<3x8xf32> {
  %0 = tensor.insert_slice %a into %dest[0, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<3x8xf32>
  %1 = tensor.insert_slice %b into %0[0, 0] [2, 2] [1, 2] : tensor<2x2xf32> into tensor<3x8xf32>
  %2 = tensor.insert_slice %a into %1[%i, 4] [1, 4] [1, 1] : tensor<4xf32> into tensor<3x8xf32>
  return %2 : tensor<3x8xf32>
}

// -----

// A short chain can be computed where it goes.
// CHECK-LABEL: func.func @short
// CHECK-NOT: weft.insert_slices
func.func @short(%a: tensor<4xf32>, %dest: tensor<8xf32>) -> tensor<8xf32> {
  %0 = tensor.insert_slice %a into %dest[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %a into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// What is read in between has to be there, and a size that only the run knows
// stays an op of its own: no three inserts are left together.
// CHECK-LABEL: func.func @interrupted
// CHECK-NOT: weft.insert_slices
func.func @interrupted(%a: tensor<2xf32>, %b: tensor<?xf32>, %n: index, %dest: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = tensor.insert_slice %a into %dest[0] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %a into %0[2] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %2 = tensor.insert_slice %a into %1[4] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %3 = tensor.insert_slice %b into %2[0] [%n] [1] : tensor<?xf32> into tensor<8xf32>
  %4 = tensor.insert_slice %a into %3[6] [2] [1] : tensor<2xf32> into tensor<8xf32>
  return %1, %4 : tensor<8xf32>, tensor<8xf32>
}
