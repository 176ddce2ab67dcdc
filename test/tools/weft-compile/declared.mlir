// A function that is only declared is no program, and hinders none.
// RUN: weft-compile %s --emit=llvm | FileCheck %s
// RUN: weft-compile %s --emit=ptx | FileCheck %s --check-prefix=PTX
// RUN: weft-meta %s | FileCheck %s --check-prefix=META
// CHECK: define {{.*}}@negate_run(
// CHECK-NOT: @declared
// PTX: .visible .entry negate
// META: {{^}}@negate{{$}}
// META-NOT: @declared

// Alone it is refused.
// RUN: echo 'func.func private @alone()' > %t.mlir
// RUN: not weft-compile %t.mlir --emit=llvm 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not weft-compile %t.mlir --emit=ptx 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not weft-meta %t.mlir 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not weft-run %t.mlir 2>&1 | FileCheck %s --check-prefix=ALONE
// ALONE: error: {{.*}}no {{program|function}}

// A folder of weights that is none is named, whether or not there are weights.
// RUN: not weft-compile %s --weights=%t.none --emit=llvm 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not weft-compile %s --weights=%t.none --emit=ptx 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not weft-run %s --weights=%t.none 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: error: --weights: '{{.*}}.none' is no folder

func.func private @declared(tensor<2xf32>) -> tensor<2xf32>

func.func @negate(%x: tensor<2xf32>) -> tensor<2xf32> {
  %r = weft.neg %x : tensor<2xf32> -> tensor<2xf32>
  return %r : tensor<2xf32>
}
