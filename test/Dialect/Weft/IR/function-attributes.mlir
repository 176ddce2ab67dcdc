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

// -----

func.func private @good_symbols(tensor<?x3xf32> {weft.symbols = ["n", "three"]}, f64,
                                tensor<3x?xf32> {weft.symbols = ["three", ""]}, tensor<f32> {weft.symbols = []},
                                tensor<7x?xf32> {weft.symbols = ["", "three"]}, memref<?xi8> {weft.symbols = ["n"]})

// -----

// expected-error @+1 {{attribute 'weft.symbols' of argument 0 has 1 names, one a dim, but the argument is 'tensor<?x3xf32>'}}
func.func private @too_few_symbols(tensor<?x3xf32> {weft.symbols = ["n"]})

// -----

// expected-error @+1 {{attribute 'weft.symbols' of argument 1 has 2 names, one a dim, but the argument is 'tensor<?xf32>'}}
func.func private @too_many_symbols(f64, tensor<?xf32> {weft.symbols = ["n", "m"]})

// -----

// expected-error @+1 {{attribute 'weft.symbols' of argument 0 has 1 names, one a dim, but the argument is 'f64'}}
func.func private @symbol_of_number(f64 {weft.symbols = ["n"]})

// -----

// expected-error @+1 {{attribute 'weft.symbols' of argument 0 has 1 names, one a dim, but the argument is 'tensor<*xf32>'}}
func.func private @symbol_of_no_rank(tensor<*xf32> {weft.symbols = ["n"]})

// -----

// expected-error @+1 {{attribute 'weft.symbols' of argument 0 must be a list of names, one a dim, but is [3]}}
func.func private @symbol_is_number(tensor<?xf32> {weft.symbols = [3]})

// -----

// expected-error @+1 {{attribute 'weft.symbols' of argument 0 must be a list of names, one a dim, but is "n"}}
func.func private @symbols_are_one_name(tensor<?xf32> {weft.symbols = "n"})

// -----

// expected-error @+1 {{'weft.symbols' names dim 0 of argument 0 and dim 1 of argument 1 'n', but their sizes are 3 and 4}}
func.func private @two_sizes(tensor<3xf32> {weft.symbols = ["n"]}, tensor<?x4xf32> {weft.symbols = ["m", "n"]})

// -----

// expected-error @+1 {{'weft.symbols' names dim 0 of argument 0 and dim 1 of argument 0 'n', but their sizes are 3 and 4}}
func.func private @two_sizes_of_one(tensor<3x4xf32> {weft.symbols = ["n", "n"]})

// -----

// expected-error @+1 {{attribute 'weft.symbols' of result 0 says nothing: only dims of arguments have names}}
func.func private @symbols_of_result() -> (tensor<?xf32> {weft.symbols = ["n"]})
