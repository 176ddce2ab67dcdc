// RUN: weft-compile %s --emit=nvvm-ir -o - | FileCheck %s --implicit-check-not="mul {{.*}}i32" --implicit-check-not="add {{.*}}i32" --implicit-check-not="shl {{.*}}i32" --implicit-check-not=trunc --implicit-check-not="getelementptr {{.*}}, i32" --implicit-check-not="phi i32"
// RUN: weft-compile %s --emit=ptx -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=mad.lo.s32 --implicit-check-not=add.s32 --implicit-check-not=shl.b32
// RUN: weft-compile %s --emit=launch-plan -o - | FileCheck %s --check-prefix=PLAN

// Tensors of more than 2^31 elements: the number of a block and of a thread are all that has 32 bits.
// (The 32-bit division that PTX has is a way around the 64-bit one, taken where both numbers are small.)

// CHECK: define ptx_kernel void @big_0(
// CHECK: zext nneg i32 %{{.*}} to i64
// CHECK: mul {{.*}}i64
// CHECK: getelementptr {{.*}}float, ptr %{{.*}}, i64
// CHECK: define ptx_kernel void @big_1(
// CHECK: icmp samesign ult i64 [[ID:%.*]], 4294967296
// CHECK: getelementptr {{.*}}float, ptr %{{.*}}, i64 [[ID]]
// CHECK: define ptx_kernel void @big_2(
// CHECK: define ptx_kernel void @big_3(
// CHECK: define ptx_kernel void @big_4_groups(
// CHECK: define ptx_kernel void @big_4(
// CHECK: define ptx_kernel void @big_5(

// PTX: .entry big_0(
// PTX: mul.wide.u32
// PTX: .entry big_1(
// PTX: mul.wide.u32
// PTX: add.s64
// PTX: ld.global.b32
// PTX: st.global.b32
// PTX: .entry big_5(

// PLAN: "kernel": "big_1"
// PLAN: "blocks": "16777216"
// PLAN: "threads": "256"

func.func @big(%x: tensor<?x?xf32>, %y: tensor<65536x65536xf32>, %z: tensor<65536x65536xf32, #weft.dim_order<[1, 0]>>)
    -> (tensor<?x?xf32>, tensor<65536x65536xf32>, tensor<65536xf32>, tensor<65536xf32>, tensor<f32>, tensor<65536x65536xf32>) {
  %unknown = weft.neg %x : tensor<?x?xf32> -> tensor<?x?xf32>
  %sum = weft.add %y, %z : tensor<65536x65536xf32>, tensor<65536x65536xf32, #weft.dim_order<[1, 0]>> -> tensor<65536x65536xf32>
  %columns = weft.sum %y dims [0] : tensor<65536x65536xf32> -> tensor<65536xf32>
  %rows = weft.sum %y dims [1] : tensor<65536x65536xf32> -> tensor<65536xf32>
  %all = weft.sum %y dims [0, 1] : tensor<65536x65536xf32> -> tensor<f32>
  %product = weft.matmul %y, %y : tensor<65536x65536xf32>, tensor<65536x65536xf32> -> tensor<65536x65536xf32>
  return %unknown, %sum, %columns, %rows, %all, %product
      : tensor<?x?xf32>, tensor<65536x65536xf32>, tensor<65536xf32>, tensor<65536xf32>, tensor<f32>, tensor<65536x65536xf32>
}
