// RUN: weft-opt %s --weft-verify-program --split-input-file --verify-diagnostics

// A parameter that comes twice, numbers of all kinds, a written argument, and an output that has an input's name.
func.func @program(%x: tensor<4xf32> {weft.name = "x"}, %s: tensor<4xf32> {weft.inout, weft.name = "s"}, %i: i64, %b: i1, %f: f64)
    -> (tensor<4xf32> {weft.name = "x"}, tensor<4xf32> {weft.inout = 1 : i64}) {
  %two = arith.constant 2.0 : f64
  %v = weft.parameter "w" : tensor<4xf32>
  %w = weft.parameter "w" : tensor<4xf32>
  %y = weft.add %v, %w : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %z = weft.mul %y, %two : tensor<4xf32>, f64 -> tensor<4xf32>
  return %z, %s : tensor<4xf32>, tensor<4xf32>
}

// -----

// A declaration in a file with a program: another program's header.
func.func private @elsewhere(tensor<*xf32>) -> index

func.func @program(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @+1 {{@control_flow has control flow, which a Weft program has not}}
func.func @control_flow(%x: tensor<4xf32>) -> tensor<4xf32> {
  cf.br ^next
^next:
  return %x : tensor<4xf32>
}

// -----

func.func @loop(%x: tensor<4xf32>) -> tensor<4xf32> {
  %i = arith.constant 0 : i64
  // expected-error @+1 {{'scf.for' op is no op of a Weft program: it has ops of Weft and arith.constant}}
  %y = scf.for %k = %i to %i step %i iter_args(%z = %x) -> tensor<4xf32> : i64 {
    scf.yield %z : tensor<4xf32>
  }
  return %y : tensor<4xf32>
}

// -----

func.func @foreign_op(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'tensor.cast' op is no op of a Weft program: it has ops of Weft and arith.constant}}
  %y = tensor.cast %x : tensor<4xf32> to tensor<?xf32>
  %z = tensor.cast %y : tensor<?xf32> to tensor<4xf32>
  return %z : tensor<4xf32>
}

// -----

// An op of the dialect that only the compiler writes.
func.func @compilers_op(%x: tensor<4xf32>, %i: i64, %f: f64) -> tensor<4xf32> {
  // expected-error @+1 {{'weft.scalar.exp' op is no op of a Weft program: it has ops of Weft and arith.constant}}
  %e = weft.scalar.exp %f : f64
  return %x : tensor<4xf32>
}

// -----

func.func @call(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'func.call' op is no op of a Weft program: it has ops of Weft and arith.constant}}
  %y = call @other(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
func.func @other(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

func.func @constant_tensor() -> tensor<2xf32> {
  // expected-error @+1 {{'arith.constant' op is not supported: constants are numbers (f64, i64 or i1); tensors are arguments, weft.parameter or weft.full}}
  %c = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  return %c : tensor<2xf32>
}

// -----

func.func @constant_of_another_type(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'arith.constant' op is not supported: constants are numbers (f64, i64 or i1); tensors are arguments, weft.parameter or weft.full}}
  %c = arith.constant 1 : i32
  return %x : tensor<4xf32>
}

// -----

// expected-error @+1 {{@no_tensor result 1 is no tensor}}
func.func @no_tensor(%x: tensor<4xf32>, %n: f64) -> (tensor<4xf32>, f64) {
  return %x, %n : tensor<4xf32>, f64
}

// -----

// expected-error @+1 {{@other_argument argument 1 has the type i32, which is no ranked tensor and no number (f64, i64 or i1)}}
func.func @other_argument(%y: tensor<4xf32>, %x: i32) -> tensor<4xf32> {
  return %y : tensor<4xf32>
}

// -----

// expected-error @+1 {{@unranked argument 0 has the type tensor<*xf32>, which is no ranked tensor and no number (f64, i64 or i1)}}
func.func @unranked(%x: tensor<*xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  return %y : tensor<4xf32>
}

// -----

// expected-error @+1 {{@no_dtype argument 0 has the type tensor<4xi4>, which is no tensor of Weft}}
func.func @no_dtype(%x: tensor<4xi4>, %y: tensor<4xf32>) -> tensor<4xf32> {
  return %y : tensor<4xf32>
}

// -----

// expected-error @+1 {{@too_large argument 0 has the type tensor<4611686018427387904xf32>: Storage size calculation overflowed with sizes=[4611686018427387904]}}
func.func @too_large(%x: tensor<4611686018427387904xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  return %y : tensor<4xf32>
}

// -----

// expected-error @+1 {{@two_inputs has two inputs with the weft.name 'x'}}
func.func @two_inputs(%x: tensor<4xf32> {weft.name = "x"}, %n: f64 {weft.name = "n"}, %y: tensor<4xf32> {weft.name = "x"}) -> tensor<4xf32> {
  return %y : tensor<4xf32>
}

// -----

// expected-error @+1 {{@two_outputs has two outputs with the weft.name 'y'}}
func.func @two_outputs(%x: tensor<4xf32>) -> (tensor<4xf32> {weft.name = "y"}, tensor<4xf32> {weft.name = "y"}) {
  return %x, %x : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @two_types() -> (tensor<4xf32>, tensor<2x2xf32>) {
  %v = weft.parameter "w" : tensor<4xf32>
  // expected-error @+1 {{'weft.parameter' op 'w' has the type tensor<2x2xf32>, and in an op before this tensor<4xf32>}}
  %w = weft.parameter "w" : tensor<2x2xf32>
  return %v, %w : tensor<4xf32>, tensor<2x2xf32>
}
