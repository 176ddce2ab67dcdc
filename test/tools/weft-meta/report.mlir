// RUN: weft-meta %s | FileCheck %s --check-prefix=TEXT --match-full-lines --strict-whitespace
// RUN: weft-meta --format=json %s | FileCheck %s --check-prefix=JSON
// RUN: weft-meta - < %s | FileCheck %s --check-prefix=STDIN

// Bytes by arithmetic: x 2*3*4 = 24, w 3*2*4 = 24, a copy of x.t() 24 more.

// TEXT:@copies
// TEXT-NEXT:  op          result  sizes   strides  dtype    bytes  live  memory
// TEXT-NEXT:  (input)     x       [2, 3]  [3, 1]   float32   24 B        live throughout
// TEXT-NEXT:  transpose   %0      [3, 2]  [1, 3]   float32   24 B  24 B  view of x, layout changed
// TEXT-NEXT:  contiguous  %1      [3, 2]  [2, 1]   float32   24 B  48 B  new, copy of %0, layout changed
// TEXT-NEXT:  contiguous  %2      [3, 2]  [2, 1]   float32   24 B  48 B  is %1, no copy
// TEXT-NEXT:  view        %3      [6]     [1]      float32   24 B  48 B  view of %1, layout changed
// TEXT-NEXT:  inputs     24 B
// TEXT-NEXT:  allocated  24 B in 1 new storage
// TEXT-NEXT:  copied     24 B in 1 copy
// TEXT-NEXT:  peak       48 B, at %1

// STDIN: @copies

// JSON:      "name": "@copies"
// JSON:      "op": "transpose"
// JSON:      "storage": "view"
// JSON-NEXT: "new_storage": false
// JSON-NEXT: "copies": false
// JSON-NEXT: "layout_changed": true
// JSON:      "aliases": "x"
// JSON-NEXT: "keeps_alive_bytes": 24
// JSON:      "location": "{{.*}}report.mlir:[[#]]:
// JSON:      "op": "contiguous"
// JSON:      "storage": "copy"
// JSON:      "peak_bytes": 48
// JSON-NEXT: "peak_at": "%1"
// JSON-NEXT: "exact": true
func.func @copies(%x: tensor<2x3xf32> {weft.name = "x"}) -> tensor<6xf32> {
  %t = weft.transpose %x [0, 1] : tensor<2x3xf32> -> tensor<3x2xf32, #weft.dim_order<[1, 0]>>
  %c = weft.contiguous %t : tensor<3x2xf32, #weft.dim_order<[1, 0]>> -> tensor<3x2xf32>
  %n = weft.contiguous %c : tensor<3x2xf32> -> tensor<3x2xf32>
  %v = weft.view %n size [6] : tensor<3x2xf32> -> tensor<6xf32>
  return %v : tensor<6xf32>
}

// What the passes leave can be asked, too.
// RUN: weft-opt %s --weft-optimize-pipeline | weft-meta - | FileCheck %s --check-prefix=PASSES
// PASSES: reshape {{.*}} new, copy of %0
// PASSES: in 1 copy
