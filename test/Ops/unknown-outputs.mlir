// Outputs with dims of size 1 beside unknown ones: the caller learns their sizes from the inputs'.
// RUN: weft-run --check --device=all %s

func.func @column(%x: tensor<?x3xf32>) -> tensor<?x1xf32> attributes {
    weft.inputs = [dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>],
    weft.expect = [dense<[[6.0], [15.0]]> : tensor<2x1xf32>]} {
  %r = weft.sum %x dims [1] keepdim : tensor<?x3xf32> -> tensor<?x1xf32>
  return %r : tensor<?x1xf32>
}

func.func @row(%x: tensor<3x?xf32>) -> tensor<1x?xf32> attributes {
    weft.inputs = [dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>],
    weft.expect = [dense<[[9.0, 12.0]]> : tensor<1x2xf32>]} {
  %r = weft.sum %x dims [0] keepdim : tensor<3x?xf32> -> tensor<1x?xf32>
  return %r : tensor<1x?xf32>
}

// Views: nothing is computed but the output.
func.func @views(%x: tensor<?xf32>) -> (tensor<?x1xf32>, tensor<1x?xf32>, tensor<1x1x?x1xf32>) attributes {
    weft.inputs = [dense<[1.0, 2.0, 3.0]> : tensor<3xf32>],
    weft.expect = [dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf32>, dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>,
                   dense<[[[[1.0], [2.0], [3.0]]]]> : tensor<1x1x3x1xf32>]} {
  %a = weft.unsqueeze %x dim 1 : tensor<?xf32> -> tensor<?x1xf32>
  %b = weft.unsqueeze %x dim 0 : tensor<?xf32> -> tensor<1x?xf32>
  %c = weft.unsqueeze %a dim 0 : tensor<?x1xf32> -> tensor<1x?x1xf32>
  %d = weft.unsqueeze %c dim 0 : tensor<1x?x1xf32> -> tensor<1x1x?x1xf32>
  return %a, %b, %d : tensor<?x1xf32>, tensor<1x?xf32>, tensor<1x1x?x1xf32>
}

// A transposed output whose memory is in another order.
func.func @transposed(%x: tensor<?x1xf32>) -> tensor<1x?xi32> attributes {
    weft.inputs = [dense<[[1.5], [-2.5]]> : tensor<2x1xf32>],
    weft.expect = [dense<[[1, -2]]> : tensor<1x2xi32>]} {
  %c = weft.cast %x to i32 : tensor<?x1xf32> -> tensor<?x1xi32>
  %t = weft.transpose %c[0, 1] : tensor<?x1xi32> -> tensor<1x?xi32>
  return %t : tensor<1x?xi32>
}

func.func @argmax(%x: tensor<?x4xi32>) -> tensor<?x1xi64> attributes {
    weft.inputs = [dense<[[3, 9, 1, 8], [7, 0, 0, 0]]> : tensor<2x4xi32>],
    weft.expect = [dense<[[1], [0]]> : tensor<2x1xi64>]} {
  %r = weft.argmax %x dim 1 keepdim : tensor<?x4xi32> -> tensor<?x1xi64>
  return %r : tensor<?x1xi64>
}

// Several unknown sizes are joined, or none.
func.func @flattened(%x: tensor<2x?x?xf32>) -> (tensor<2x?xf32>, tensor<2x?x?xf32>, tensor<?xf32>) attributes {
    weft.inputs = [dense<[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]]]> : tensor<2x3x1xf32>],
    weft.expect = [dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>,
                   dense<[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]]]> : tensor<2x3x1xf32>,
                   dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf32>]} {
  %a = weft.flatten %x[1, 2] : tensor<2x?x?xf32> -> tensor<2x?xf32>
  %b = weft.flatten %x[1, 1] : tensor<2x?x?xf32> -> tensor<2x?x?xf32>
  %c = weft.flatten %x[0, 2] : tensor<2x?x?xf32> -> tensor<?xf32>
  return %a, %b, %c : tensor<2x?xf32>, tensor<2x?x?xf32>, tensor<?xf32>
}

// A view of all elements, whose memory's strides are unknown numbers though they are those of a row-major tensor.
func.func @joined(%x: tensor<1x?x?xf64>) -> tensor<?xf64> attributes {
    weft.inputs = [dense<[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]]> : tensor<1x2x3xf64>],
    weft.expect = [dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf64>]} {
  %r = weft.view %x size [-1] : tensor<1x?x?xf64> -> tensor<?xf64>
  return %r : tensor<?xf64>
}

func.func @joined_columns(%x: tensor<?x?x1xf64, #weft.dim_order<[1, 0, 2]>>) -> (tensor<?xf64>, tensor<1x?x?xf64, #weft.dim_order<[0, 2, 1]>>) attributes {
    weft.inputs = [dense<[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]]]> : tensor<2x3x1xf64>],
    weft.expect = [dense<[1.0, 4.0, 2.0, 5.0, 3.0, 6.0]> : tensor<6xf64>,
                   dense<[[[-1.0, -2.0, -3.0], [-4.0, -5.0, -6.0]]]> : tensor<1x2x3xf64>]} {
  %t = weft.permute %x [2, 1, 0] : tensor<?x?x1xf64, #weft.dim_order<[1, 0, 2]>> -> tensor<1x?x?xf64>
  %r = weft.view %t size [-1] : tensor<1x?x?xf64> -> tensor<?xf64>
  %p = weft.permute %t [0, 2, 1] : tensor<1x?x?xf64> -> tensor<1x?x?xf64, #weft.dim_order<[0, 2, 1]>>
  %n = weft.neg %p : tensor<1x?x?xf64, #weft.dim_order<[0, 2, 1]>> -> tensor<1x?x?xf64, #weft.dim_order<[0, 2, 1]>>
  return %r, %n : tensor<?xf64>, tensor<1x?x?xf64, #weft.dim_order<[0, 2, 1]>>
}
