// RUN: weft-opt %s -weft-check-float-order -split-input-file -verify-diagnostics

func.func @integers_and_extremes(%v: vector<8xf32>, %i: vector<8xi32>, %m: vector<4x8xf32>, %a: vector<4xf32>) -> (f32, f32, i32, i32, vector<4xf32>) {
  %0 = vector.reduction <maximumf>, %v : vector<8xf32> into f32
  %1 = vector.reduction <minnumf>, %v : vector<8xf32> into f32
  %2 = vector.reduction <add>, %i : vector<8xi32> into i32
  %3 = vector.reduction <mul>, %i : vector<8xi32> into i32
  %4 = vector.multi_reduction <maximumf>, %m, %a [1] : vector<4x8xf32> to vector<4xf32>
  return %0, %1, %2, %3, %4 : f32, f32, i32, i32, vector<4xf32>
}

// -----

// Promises about values change no order.
func.func @promises(%a: f32) -> f32 {
  %0 = arith.addf %a, %a fastmath<nnan,ninf> : f32
  return %0 : f32
}

// -----

func.func @sum(%v: vector<8xf32>) -> f32 {
  // expected-error @+1 {{combines floats in an order that is not fixed}}
  %0 = vector.reduction <add>, %v : vector<8xf32> into f32
  return %0 : f32
}

// -----

func.func @product(%v: vector<8xf64>, %a: f64) -> f64 {
  // expected-error @+1 {{combines floats in an order that is not fixed}}
  %0 = vector.reduction <mul>, %v, %a : vector<8xf64> into f64
  return %0 : f64
}

// -----

func.func @rows(%m: vector<4x8xf32>, %a: vector<4xf32>) -> vector<4xf32> {
  // expected-error @+1 {{combines floats in an order that is not fixed}}
  %0 = vector.multi_reduction <add>, %m, %a [1] : vector<4x8xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @scan(%m: vector<4x8xf32>, %a: vector<4xf32>) -> (vector<4x8xf32>, vector<4xf32>) {
  // expected-error @+1 {{combines floats in an order that is not fixed}}
  %0:2 = vector.scan <add>, %m, %a {inclusive = true, reduction_dim = 1} : vector<4x8xf32>, vector<4xf32>
  return %0#0, %0#1 : vector<4x8xf32>, vector<4xf32>
}

// -----

func.func @contraction(%a: vector<8xf32>, %b: vector<8xf32>, %c: f32) -> f32 {
  // expected-error @+1 {{combines floats in an order that is not fixed}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
    iterator_types = ["reduction"]} %a, %b, %c : vector<8xf32>, vector<8xf32> into f32
  return %0 : f32
}

// -----

gpu.module @kernels {
  gpu.func @named(%a: f32) {
    // expected-error @+1 {{combines floats in an order that is not fixed}}
    %0 = gpu.all_reduce add %a uniform {} : (f32) -> f32
    // expected-error @+1 {{combines floats in an order that is not fixed}}
    %1 = gpu.subgroup_reduce add %a uniform : (f32) -> f32
    %2 = gpu.all_reduce maximumf %a uniform {} : (f32) -> f32
    gpu.return
  }
  gpu.func @body(%a: f32) {
    // expected-error @+1 {{combines floats in an order that is not fixed}}
    %0 = gpu.all_reduce %a uniform {
    ^bb0(%x: f32, %y: f32):
      %s = arith.addf %x, %y : f32
      gpu.yield %s : f32
    } : (f32) -> f32
    gpu.return
  }
}

// -----

func.func @parallel(%n: index, %m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %0 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero) -> f32 {
    %x = memref.load %m[%i] : memref<?xf32>
    // expected-error @+1 {{combines floats in an order that is not fixed}}
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %0 : f32
}

// -----

func.func @atomic(%a: f32, %m: memref<8xf32>, %i: index) {
  // expected-error @+1 {{combines floats in an order that is not fixed}}
  %0 = memref.atomic_rmw addf %a, %m[%i] : (f32, memref<8xf32>) -> f32
  return
}

// -----

func.func @flags(%a: f32) -> f32 {
  // expected-error @+1 {{carries the fast-math flags 'reassoc,contract'}}
  %0 = arith.addf %a, %a fastmath<reassoc,contract,nnan> : f32
  // expected-error @+1 {{carries the fast-math flags 'arcp'}}
  %1 = arith.divf %0, %a fastmath<arcp> : f32
  // expected-error @+1 {{carries the fast-math flags 'afn'}}
  %2 = math.exp %1 fastmath<afn> : f32
  return %2 : f32
}
