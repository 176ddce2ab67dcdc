// Tensors without elements beside sizes that only the run knows: sums of nothing are 0, means 0 / 0.
// RUN: weft-run --check --device=all %s

func.func @sum(%x: tensor<?x3x0x2xf32>) -> tensor<?xf32> attributes {
    weft.inputs = [dense<> : tensor<2x3x0x2xf32>], weft.expect = [dense<0.0> : tensor<2xf32>]} {
  %r = weft.sum %x dims [1, 2, 3] : tensor<?x3x0x2xf32> -> tensor<?xf32> order <sum, lanes = 32>
  return %r : tensor<?xf32>
}

func.func @sum_of_exp(%x: tensor<0x?xf32>) -> tensor<?xf32> attributes {
    weft.inputs = [dense<> : tensor<0x3xf32>], weft.expect = [dense<0.0> : tensor<3xf32>]} {
  %e = weft.exp %x : tensor<0x?xf32> -> tensor<0x?xf32>
  %r = weft.sum %e dims [0] : tensor<0x?xf32> -> tensor<?xf32> order <sum, lanes = 1>
  return %r : tensor<?xf32>
}

func.func @integer_sum(%x: tensor<?x0xi8>) -> tensor<?xi64> attributes {
    weft.inputs = [dense<> : tensor<2x0xi8>], weft.expect = [dense<0> : tensor<2xi64>]} {
  %r = weft.sum %x dims [1] : tensor<?x0xi8> -> tensor<?xi64>
  return %r : tensor<?xi64>
}

func.func @mean(%x: tensor<?x0xf32>) -> tensor<?xf32> attributes {
    weft.inputs = [dense<> : tensor<2x0xf32>], weft.expect = [dense<0x7FC00000> : tensor<2xf32>]} {
  %r = weft.mean %x dims [1] : tensor<?x0xf32> -> tensor<?xf32> order <sum, lanes = 32>
  return %r : tensor<?xf32>
}

func.func @matmul(%x: tensor<?x0xf16>) -> tensor<?x?xf16> attributes {
    weft.inputs = [dense<> : tensor<2x0xf16>], weft.expect = [dense<0.0> : tensor<2x2xf16>]} {
  %t = weft.transpose %x[0, 1] : tensor<?x0xf16> -> tensor<0x?xf16>
  %r = weft.matmul %x, %t : tensor<?x0xf16>, tensor<0x?xf16> -> tensor<?x?xf16> order <chain, chunk = 4096>
  return %r : tensor<?x?xf16>
}

func.func @cat(%x: tensor<0x?x4xf32>) -> tensor<0x?x4xf32> attributes {
    weft.inputs = [dense<> : tensor<0x2x4xf32>], weft.expect = [dense<> : tensor<0x2x4xf32>]} {
  %r = weft.cat %x, %x dim 0 : tensor<0x?x4xf32>, tensor<0x?x4xf32> -> tensor<0x?x4xf32>
  return %r : tensor<0x?x4xf32>
}

func.func @cat_with_elements(%x: tensor<0x?xf32>, %y: tensor<1x?xf32>) -> tensor<1x?xf32> attributes {
    weft.inputs = [dense<> : tensor<0x2xf32>, dense<[[1.0, 2.0]]> : tensor<1x2xf32>],
    weft.expect = [dense<[[1.0, 2.0]]> : tensor<1x2xf32>]} {
  %r = weft.cat %x, %y dim 0 : tensor<0x?xf32>, tensor<1x?xf32> -> tensor<1x?xf32>
  return %r : tensor<1x?xf32>
}

func.func @slice(%x: tensor<?x7xf32>) -> tensor<1x?x0xf32> attributes {
    weft.inputs = [dense<1.0> : tensor<2x7xf32>], weft.expect = [dense<> : tensor<1x2x0xf32>]} {
  %three = arith.constant 3 : i64
  %e = weft.expand %x size [1, -1, -1] : tensor<?x7xf32> -> tensor<1x?x7xf32>
  %r = weft.slice %e[%three] dim 2 length 0 step 3 : tensor<1x?x7xf32> -> tensor<1x?x0xf32>
  return %r : tensor<1x?x0xf32>
}

func.func @select(%x: tensor<0x3x?x1xf32>) -> tensor<0x3xf32> attributes {
    weft.inputs = [dense<> : tensor<0x3x2x1xf32>], weft.expect = [dense<> : tensor<0x3xf32>]} {
  %one = arith.constant 1 : i64
  %s = weft.select %x[%one] dim 2 : tensor<0x3x?x1xf32> -> tensor<0x3x1xf32>
  %r = weft.view %s size [0, 3] : tensor<0x3x1xf32> -> tensor<0x3xf32>
  return %r : tensor<0x3xf32>
}

// A start of the run is checked even so.
func.func @select_out_of_range(%x: tensor<0x?xf32>, %i: i64) -> tensor<0xf32> attributes {
    weft.inputs = [dense<> : tensor<0x2xf32>, 2 : i64], weft.error = "out of range"} {
  %r = weft.select %x[%i] dim 1 : tensor<0x?xf32> -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @squeezed(%x: tensor<1x0x?x?xf32>) -> tensor<0x?x?xf32> attributes {
    weft.inputs = [dense<> : tensor<1x0x2x3xf32>], weft.expect = [dense<> : tensor<0x2x3xf32>]} {
  %n = weft.neg %x : tensor<1x0x?x?xf32> -> tensor<1x0x?x?xf32>
  %r = weft.squeeze %n dims [0] : tensor<1x0x?x?xf32> -> tensor<0x?x?xf32>
  return %r : tensor<0x?x?xf32>
}

// Nothing is known of the sizes but that the run's tensor is empty.
func.func @at_run_time(%x: tensor<?x?xf32>) -> (tensor<?xf32>, tensor<?x?xf32>) attributes {
    weft.inputs = [dense<> : tensor<2x0xf32>], weft.expect = [dense<0.0> : tensor<2xf32>, dense<> : tensor<2x0xf32>]} {
  %e = weft.exp %x : tensor<?x?xf32> -> tensor<?x?xf32>
  %r = weft.sum %e dims [1] : tensor<?x?xf32> -> tensor<?xf32> order <sum, lanes = 32>
  return %r, %e : tensor<?xf32>, tensor<?x?xf32>
}
