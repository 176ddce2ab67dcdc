// RUN: weft-run --check --device=nvvm-emulator --print-launches %s | FileCheck %s --implicit-check-not=": 1 blocks" --implicit-check-not="of 1 threads"
// RUN: weft-run --check --entry=sum_of_all --device=all --print-launches %s | FileCheck %s --check-prefix=ALL

// Kernels over 1,024 elements or more use several blocks of several threads.

// CHECK: @elementwise
// CHECK-NEXT: nvvm-emulator: elementwise_0: 16 blocks of 256 threads, 0 bytes of shared memory
func.func @elementwise(%x: tensor<64x64xf32>, %y: tensor<64xf32>) -> tensor<64x64xf32> {
  %s = weft.add %x, %y : tensor<64x64xf32>, tensor<64xf32> -> tensor<64x64xf32>
  %r = weft.exp %s : tensor<64x64xf32> -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}

// CHECK: @unknown_size
// CHECK-NEXT: nvvm-emulator: unknown_size_0: 5 blocks of 256 threads
func.func @unknown_size(%x: tensor<?x205xf32>) -> tensor<?x205xf32> {
  %r = weft.neg %x : tensor<?x205xf32> -> tensor<?x205xf32>
  return %r : tensor<?x205xf32>
}

// CHECK: @copy
// CHECK-NEXT: nvvm-emulator: copy_0: 4 blocks of 256 threads
func.func @copy(%x: tensor<1024xf32>) -> tensor<1024xf32> {
  %r = weft.clone %x : tensor<1024xf32> -> tensor<1024xf32>
  return %r : tensor<1024xf32>
}

// A warp for each row.
// CHECK: @sum_of_rows
// CHECK-NEXT: nvvm-emulator: sum_of_rows_0: 5 blocks of 256 threads
func.func @sum_of_rows(%x: tensor<40x64xf32>) -> tensor<40xf32> {
  %r = weft.sum %x dims [1] : tensor<40x64xf32> -> tensor<40xf32>
  return %r : tensor<40xf32>
}

// A thread for each column.
// CHECK: @sum_of_columns
// CHECK-NEXT: nvvm-emulator: sum_of_columns_0: 8 blocks of 256 threads
func.func @sum_of_columns(%x: tensor<64x2048xf32>) -> tensor<2048xf32> {
  %r = weft.sum %x dims [0] : tensor<64x2048xf32> -> tensor<2048xf32>
  return %r : tensor<2048xf32>
}

// The groups of the whole sum go to several blocks.
// CHECK: @sum_of_all
// CHECK-NEXT: nvvm-emulator: sum_of_all_0_groups: 3 blocks of 256 threads
// CHECK-NEXT: nvvm-emulator: sum_of_all_0: 1 blocks of 32 threads
// ALL: @sum_of_all
// ALL-NEXT: nvvm-emulator: sum_of_all_0_groups:
// ALL-NEXT: nvvm-emulator: sum_of_all_0:
// ALL-NEXT: nvvm-emulator, threads backwards: sum_of_all_0_groups:
func.func @sum_of_all(%x: tensor<300x300xf32>) -> tensor<f32> {
  %r = weft.sum %x dims [0, 1] : tensor<300x300xf32> -> tensor<f32>
  return %r : tensor<f32>
}

// Even where there is but one group, two blocks share its lanes.
// CHECK: @sum_of_few
// CHECK-NEXT: nvvm-emulator: sum_of_few_0_groups: 2 blocks of 16 threads
// CHECK-NEXT: nvvm-emulator: sum_of_few_0: 1 blocks of 32 threads
func.func @sum_of_few(%x: tensor<1024xf32>) -> tensor<f32> {
  %r = weft.sum %x dims [0] : tensor<1024xf32> -> tensor<f32>
  return %r : tensor<f32>
}

// CHECK: @matmul
// CHECK-NEXT: nvvm-emulator: matmul_0: 6 blocks of 256 threads, 2176 bytes of shared memory
func.func @matmul(%x: tensor<32x40xf32>, %y: tensor<40x48xf32>) -> tensor<32x48xf32> {
  %r = weft.matmul %x, %y : tensor<32x40xf32>, tensor<40x48xf32> -> tensor<32x48xf32>
  return %r : tensor<32x48xf32>
}
