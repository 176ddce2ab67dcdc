// RUN: weft-opt %s --weft-verify-linalg --split-input-file --verify-diagnostics

func.func @plain(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = weft.scalar.exp %x : tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @layout_elsewhere() {
  // expected-error @+1 {{'tensor.empty' op has a type with a layout of Weft}}
  %0 = tensor.empty() : tensor<2x3xf32, #weft.dim_order<[1, 0]>>
  return
}

// -----

func.func @left_over(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'weft.neg' op was not lowered}}
  %y = weft.neg %x : tensor<4xf32> -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @floordiv(%x: tensor<4xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{has an indexing map that tiling can't bound}}
  %y = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%o : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<8xf32>
  return %y : tensor<8xf32>
}

// -----

func.func @negative(%x: tensor<4xf32>, %o: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{has an indexing map that tiling can't bound}}
  %y = linalg.generic {indexing_maps = [affine_map<(d0) -> (-d0 + 3)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%o : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}
