// RUN: weft-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func private @spellings
// CHECK-SAME: tensor<2x3xf32, #weft.dim_order<[1, 0]>>
// CHECK-SAME: tensor<2x3x4xf32, #weft.dim_order<[2, 0, 1]>>
// CHECK-SAME: tensor<4x3xf32, #weft.strided<[6, 2]>>
// CHECK-SAME: tensor<?x3xf32, #weft.strided<[?, 2]>>
// CHECK-SAME: tensor<2x3xf32, #weft.strided<[0, 1]>>
// CHECK-SAME: tensor<?x?xf32, #weft.dim_order<[1, 0]>>
func.func private @spellings(tensor<2x3xf32, #weft.dim_order<[1, 0]>>,
                             tensor<2x3x4xf32, #weft.dim_order<[2, 0, 1]>>,
                             tensor<4x3xf32, #weft.strided<[6, 2]>>,
                             tensor<?x3xf32, #weft.strided<[?, 2]>>,
                             tensor<2x3xf32, #weft.strided<[0, 1]>>,
                             tensor<?x?xf32, #weft.dim_order<[1, 0]>>)

// -----

// expected-error @+1 {{dim order [1, 1] must name each dim from 0 to 1 once}}
func.func private @twice(tensor<2x3xf32, #weft.dim_order<[1, 1]>>)

// -----

// expected-error @+1 {{dim order [2, 0] must name each dim from 0 to 1 once}}
func.func private @out_of_range(tensor<2x3xf32, #weft.dim_order<[2, 0]>>)

// -----

// expected-error @+1 {{dim order [0, 1] is row-major, which is written without an encoding}}
func.func private @identity(tensor<2x3xf32, #weft.dim_order<[0, 1]>>)

// -----

// expected-error @+1 {{layout #weft.dim_order<[1, 0]> has 2 dims for a tensor of rank 3}}
func.func private @rank(tensor<2x3x4xf32, #weft.dim_order<[1, 0]>>)

// -----

// expected-error @+1 {{layout #weft.dim_order<[1, 0]> is row-major, which is written without an encoding}}
func.func private @unit_dim(tensor<3x1xf32, #weft.dim_order<[1, 0]>>)

// -----

// A dim of size 1 has no place of its own: the smallest list is the spelling.
// expected-error @+1 {{layout #weft.dim_order<[2, 0, 1]> must be spelled #weft.dim_order<[1, 2, 0]>}}
func.func private @smallest(tensor<2x1x4xf32, #weft.dim_order<[2, 0, 1]>>)

// -----

// expected-error @+1 {{layout #weft.dim_order<[1, 0]> is row-major, which is written without an encoding}}
func.func private @no_elements(tensor<0x3xf32, #weft.dim_order<[1, 0]>>)

// -----

// expected-error @+1 {{layout #weft.strided<[1]> has 1 strides for a tensor of rank 2}}
func.func private @strides_rank(tensor<2x3xf32, #weft.strided<[1]>>)

// -----

// expected-error @+1 {{a stride must not be negative, but is -1}}
func.func private @negative(tensor<2x3xf32, #weft.strided<[3, -1]>>)

// -----

// expected-error @+1 {{layout #weft.strided<[3, 1]> is row-major, which is written without an encoding}}
func.func private @row_major(tensor<2x3xf32, #weft.strided<[3, 1]>>)

// -----

// expected-error @+1 {{layout #weft.strided<[1, 2]> must be spelled #weft.dim_order<[1, 0]>}}
func.func private @dense(tensor<2x3xf32, #weft.strided<[1, 2]>>)

// -----

// expected-error @+1 {{layout #weft.strided<[7, 5, 2]> must be spelled #weft.strided<[7, 1, 2]>}}
func.func private @unit_stride(tensor<2x1x3xf32, #weft.strided<[7, 5, 2]>>)

// -----

// expected-error @+1 {{layout #weft.strided<[3, 1]> is row-major, which is written without an encoding}}
func.func private @unknown_size(tensor<?x3xf32, #weft.strided<[3, 1]>>)

// -----

// expected-error @+1 {{a sum has 1 lane or 32 lanes, but not 8}}
func.func private @lanes() attributes {a = #weft.order<sum, lanes = 8>}

// -----

// expected-error @+1 {{a chain has chunks of 4096, but not of 128}}
func.func private @chunk() attributes {a = #weft.order<chain, chunk = 128>}

// -----

// expected-error @+1 {{only a sum lists its dims}}
func.func private @dims() attributes {a = #weft.order<dot, lanes = 32, dims = [1, 0]>}
