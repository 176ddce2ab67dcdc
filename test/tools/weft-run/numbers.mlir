// Numbers on the command line and in print, as Python has them.
// RUN: weft-run %s --entry=fill --input s=1e-400 | FileCheck %s --check-prefix=ZERO
// ZERO: y: float64[1] [0]
// RUN: weft-run %s --entry=fill --input s=-1e-400 | FileCheck %s --check-prefix=MINUS
// MINUS: y: float64[1] [-0]
// RUN: weft-run %s --entry=fill --input s=5e-324 | FileCheck %s --check-prefix=LEAST
// LEAST: y: float64[1] [5e-324]
// RUN: weft-run %s --entry=fill --input s=1e999 | FileCheck %s --check-prefix=MOST
// MOST: y: float64[1] [inf]
// RUN: weft-run %s --entry=fill --input s=-1e999 | FileCheck %s --check-prefix=MINUS_MOST
// MINUS_MOST: y: float64[1] [-inf]
// RUN: weft-run %s --entry=fill --input s=nan | FileCheck %s --check-prefix=NAN
// RUN: weft-run %s --entry=fill --input s=-nan | FileCheck %s --check-prefix=NAN
// RUN: weft-run %s --entry=difference --input s=inf --device=all | FileCheck %s --check-prefix=NAN
// NAN: y: float{{32|64}}[1] [nan]
// RUN: not weft-run %s --entry=fill --input s=1e-400x 2>&1 | FileCheck %s --check-prefix=TEXT
// TEXT: '1e-400x' is no number of type f64
// RUN: not weft-run %s --entry=count --input n=9223372036854775808 2>&1 | FileCheck %s --check-prefix=COUNT
// COUNT: '9223372036854775808' is no number of type i64

func.func @fill(%s: f64 {weft.name = "s"}) -> (tensor<1xf64> {weft.name = "y"}) {
  %y = weft.full %s size [1] dtype f64 : f64 -> tensor<1xf64>
  return %y : tensor<1xf64>
}

func.func @difference(%s: f64 {weft.name = "s"}) -> (tensor<1xf32> {weft.name = "y"}) {
  %x = weft.full %s size [1] dtype f32 : f64 -> tensor<1xf32>
  %y = weft.sub %x, %x : tensor<1xf32>, tensor<1xf32> -> tensor<1xf32>
  return %y : tensor<1xf32>
}

func.func @count(%n: i64 {weft.name = "n"}) -> (tensor<1xi64> {weft.name = "y"}) {
  %y = weft.full %n size [1] dtype i64 : i64 -> tensor<1xi64>
  return %y : tensor<1xi64>
}
