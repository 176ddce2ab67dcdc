func.func @layer(%x: tensor<64x32xf32> {weft.name = "x"}) -> (tensor<64x16xf32> {weft.name = "y"}) {
  %w = weft.parameter "w" : tensor<32x16xf32>
  %p = weft.matmul %x, %w {order = #weft.order<chain, chunk = 4096>} : tensor<64x32xf32>, tensor<32x16xf32> -> tensor<64x16xf32>
  %y = weft.relu %p : tensor<64x16xf32> -> tensor<64x16xf32>
  return %y : tensor<64x16xf32>
}
