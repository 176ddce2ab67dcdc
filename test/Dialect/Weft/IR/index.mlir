// RUN: weft-opt %s | weft-opt | FileCheck %s
// RUN: weft-opt %s --mlir-print-op-generic | weft-opt | FileCheck %s

// CHECK-LABEL: func @storages
func.func @storages(%x: tensor<2x3xf32, #weft.dim_order<[1, 0]>>, %s: tensor<12xf32>, %row: tensor<3xf32>, %i: i64, %j: i64) {
  // CHECK: weft.as_storage %{{.*}} : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<6xf32>
  %0 = weft.as_storage %x : tensor<2x3xf32, #weft.dim_order<[1, 0]>> -> tensor<6xf32>
  // CHECK: weft.storage_view %{{.*}}[] size [2, 3] stride [6, 2] offset 1 : tensor<12xf32> -> tensor<2x3xf32, #weft.strided<[6, 2]>>
  %1 = weft.storage_view %s[] size [2, 3] stride [6, 2] offset 1 : tensor<12xf32> -> tensor<2x3xf32, #weft.strided<[6, 2]>>
  // CHECK: weft.storage_view %{{.*}}[%{{.*}}, %{{.*}}] size [3] stride [1] offset 0 start_strides [3, 1] start_bounds [2, 3] : tensor<12xf32> -> tensor<3xf32>
  %2 = weft.storage_view %s[%i, %j] size [3] stride [1] offset 0 start_strides [3, 1] start_bounds [2, 3] : tensor<12xf32> -> tensor<3xf32>
  // CHECK: weft.storage_write %{{.*}}, %{{.*}}[%{{.*}}] size [3] stride [1] offset 0 start_strides [3] start_bounds [3] : tensor<3xf32>, tensor<12xf32> -> tensor<12xf32>
  %3 = weft.storage_write %row, %s[%i] size [3] stride [1] offset 0 start_strides [3] start_bounds [3] : tensor<3xf32>, tensor<12xf32> -> tensor<12xf32>
  return
}
