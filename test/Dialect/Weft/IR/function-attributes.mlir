// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func private @good(tensor<4xf32> {weft.inout, weft.name = "s"}, f64 {weft.name = "lr"})
    -> (tensor<2xf32> {weft.name = "y"}, tensor<4xf32> {weft.inout = 0 : i64})

// -----

// expected-error @+1 {{attribute 'weft.name' must be a string, but is 3}}
func.func private @name(tensor<4xf32> {weft.name = 3})

// -----

// expected-error @+1 {{argument 0 is written in place: it must be a 1-D storage without an encoding, but is 'tensor<2x2xf32>'}}
func.func private @storage(tensor<2x2xf32> {weft.inout})

// -----

// expected-error @+1 {{attribute 'weft.inout' of result 0 must be the number of an argument, but is 7}}
func.func private @no_argument(tensor<4xf32> {weft.inout}) -> (tensor<4xf32> {weft.inout = 7 : i64})

// -----

// expected-error @+1 {{result 0 is the last version of argument 0, which lacks 'weft.inout'}}
func.func private @not_inout(tensor<4xf32>) -> (tensor<4xf32> {weft.inout = 0 : i64})

// -----

// expected-error @+1 {{result 0 is the last version of argument 0, but has another type}}
func.func private @other_type(tensor<4xf32> {weft.inout}) -> (tensor<5xf32> {weft.inout = 0 : i64})

// -----

// expected-error @+1 {{attribute 'weft.dtype' must be the name of a dtype, but is "f33"}}
func.func private @dtype(memref<4xi8> {weft.dtype = "f33"})
