// RUN: weft-meta %s | FileCheck %s

// 10 TB enter, two times that and the 10 MB result are live at the peak; nothing
// is allocated here.
// CHECK-LABEL: @large
// CHECK: relu {{.*}} 9.1 TiB  18.2 TiB  new
// CHECK: peak       18.2 TiB (20000010000000 bytes), at %1
func.func @large(%x: tensor<2500000x1000000xf32> {weft.name = "x"}) -> tensor<2500000xf32> {
  %y = weft.relu %x : tensor<2500000x1000000xf32> -> tensor<2500000x1000000xf32>
  %z = weft.amax %y dims [1] : tensor<2500000x1000000xf32> -> tensor<2500000xf32>
  return %z : tensor<2500000xf32>
}

// A weight counts from the start; unknown sizes leave a lower bound.
// CHECK-LABEL: @unknown
// CHECK: (input) {{ *}}w1 {{.*}} 48 B
// CHECK: matmul  {{.*}} [?, 4]
// CHECK: peak       at least 48 B
func.func @unknown(%x: tensor<?x3xf32> {weft.name = "x"}) -> tensor<?x4xf32> {
  %w = weft.parameter "w1" : tensor<3x4xf32>
  %y = weft.matmul %x, %w : tensor<?x3xf32>, tensor<3x4xf32> -> tensor<?x4xf32>
  return %y : tensor<?x4xf32>
}

// A slice keeps the whole value alive; numbers take no memory.
// CHECK-LABEL: @slice
// CHECK: slice {{.*}} 8 B {{.*}} view of %[[EXP:[0-9]+]], layout changed, keeps 4.0 KiB alive
func.func @slice(%x: tensor<1024xf32>) -> tensor<2xf32> {
  %start = arith.constant 1 : i64
  %y = weft.exp %x : tensor<1024xf32> -> tensor<1024xf32>
  %s = weft.slice %y[%start] dim 0 length 2 : tensor<1024xf32> -> tensor<2xf32>
  return %s : tensor<2xf32>
}
