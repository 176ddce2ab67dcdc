// RUN: weft-opt %s --weft-to-linalg --split-input-file --verify-diagnostics

func.func @sizes_may_differ(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error @+1 {{'weft.add' op is not supported: dim 0 of operand 1 may differ from the size that it is combined with; equal names in `weft.symbols` say that unknown sizes are equal}}
  %z = weft.add %x, %y : tensor<?xf32>, tensor<?xf32> -> tensor<?xf32>
  return %z : tensor<?xf32>
}

// -----

func.func @start_out_of_range(%x: tensor<4xf32>) -> tensor<2xf32> {
  %i = arith.constant 3 : i64
  // expected-error @+1 {{'weft.slice' op start 3 is out of range for dim 0: it must lie in [0, 2]}}
  %y = weft.slice %x[%i] dim 0 length 2 : tensor<4xf32> -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

// What weft-verify-program refuses, this pass refuses too.
func.func @foreign_op(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'tensor.cast' op is no op of a Weft program}}
  %y = tensor.cast %x : tensor<4xf32> to tensor<?xf32>
  %z = tensor.cast %y : tensor<?xf32> to tensor<4xf32>
  return %z : tensor<4xf32>
}

// -----

// expected-error @+1 {{'func.func' op argument 0 has two last versions}}
func.func @two_versions(%s: tensor<4xf32> {weft.inout}) -> (tensor<4xf32> {weft.inout = 0 : i64}, tensor<4xf32> {weft.inout = 0 : i64}) {
  return %s, %s : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @may_be_one(%x: tensor<?xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{'weft.expand' op is not supported: dim 0 of its operand is unknown and may be 1 or 6}}
  %y = weft.expand %x size [6] : tensor<?xf32> -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

// A reshape that is no view says that it copies.
func.func @copies(%x: tensor<3x2xf32, #weft.dim_order<[1, 0]>>) -> tensor<6xf32> {
  // expected-remark @+1 {{copies its operand: no view of}}
  %y = weft.reshape %x size [6] : tensor<3x2xf32, #weft.dim_order<[1, 0]>> -> tensor<6xf32>
  return %y : tensor<6xf32>
}

// -----

func.func @repeated_result(%x: tensor<4x3xf32>) -> tensor<4x3xf32, #weft.strided<[0, 1]>> {
  // expected-error @+1 {{'weft.neg' op declares a stride of 0 for a new value}}
  %y = weft.neg %x : tensor<4x3xf32> -> tensor<4x3xf32, #weft.strided<[0, 1]>>
  return %y : tensor<4x3xf32, #weft.strided<[0, 1]>>
}

// -----

func.func @repeated_view(%x: tensor<3x4xf32>) -> tensor<4x3xf32, #weft.strided<[0, 1]>> {
  // expected-error @+1 {{'weft.transpose' op declares stride 0 for dim 0, whose elements differ}}
  %y = weft.transpose %x [0, 1] : tensor<3x4xf32> -> tensor<4x3xf32, #weft.strided<[0, 1]>>
  return %y : tensor<4x3xf32, #weft.strided<[0, 1]>>
}

// -----

func.func @contracted(%x: tensor<2x?xf32>, %y: tensor<?x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'weft.matmul' op is not supported: the contracted dims of its operands may differ}}
  %z = weft.matmul %x, %y : tensor<2x?xf32>, tensor<?x4xf32> -> tensor<2x4xf32>
  return %z : tensor<2x4xf32>
}

// -----

func.func @contracted_with_a_number(%x: tensor<2x8xf32>, %y: tensor<?x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'weft.matmul' op is not supported: the contracted dims of its operands may differ}}
  %z = weft.matmul %x, %y : tensor<2x8xf32>, tensor<?x4xf32> -> tensor<2x4xf32>
  return %z : tensor<2x4xf32>
}

// -----

func.func @one_summand(%x: tensor<2x1xf32>, %y: tensor<?x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'weft.matmul' op is not supported: an operand has an unknown size}}
  %z = weft.matmul %x, %y : tensor<2x1xf32>, tensor<?x4xf32> -> tensor<2x4xf32>
  return %z : tensor<2x4xf32>
}

// -----

func.func @batch(%x: tensor<?x2x3xf32>, %y: tensor<?x3x4xf32>) -> tensor<?x2x4xf32> {
  // expected-error @+1 {{'weft.matmul' op is not supported: the batch dims of its operands may differ}}
  %z = weft.matmul %x, %y : tensor<?x2x3xf32>, tensor<?x3x4xf32> -> tensor<?x2x4xf32>
  return %z : tensor<?x2x4xf32>
}

// -----

// Equal names say that they are equal, which the entry checks.
func.func @equal(%x: tensor<2x?xf32> {weft.symbols = ["", "k"]},
                 %y: tensor<?x4xf32> {weft.symbols = ["k", ""]}) -> tensor<2x4xf32> {
  %z = weft.matmul %x, %y : tensor<2x?xf32>, tensor<?x4xf32> -> tensor<2x4xf32>
  return %z : tensor<2x4xf32>
}
