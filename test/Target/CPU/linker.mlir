// lld is found in PATH, or where the LLVM lies that Weft is built with.
// RUN: rm -rf %t && mkdir -p %t/bin
// RUN: env PATH=%t/bin %weft_tools/weft-compile %s -o %t/libf.so
// RUN: llvm-readelf -d %t/libf.so | FileCheck %s
// CHECK: NEEDED{{.*}}libc.so.6
// CHECK-NOT: NEEDED
// RUN: printf '#!/bin/sh\necho this one fails >&2\nexit 1\n' > %t/bin/ld.lld && chmod +x %t/bin/ld.lld
// RUN: not env PATH=%t/bin %weft_tools/weft-compile %s -o %t/libg.so 2>&1 | FileCheck %s --check-prefix=FIRST
// FIRST: weft-compile: error: linking failed: this one fails

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = weft.neg %x : tensor<4xf32> -> tensor<4xf32>
  return %y : tensor<4xf32>
}
