// Arguments that a program overwrites. Whatever else it returns has the values from before, or from between two writes.
// RUN: weft-run --check --device=all %s

// x.fill_(2.5)
func.func @filled(%s: tensor<6xf32> {weft.inout}) -> (tensor<6xf32> {weft.inout = 0 : i64}) attributes {
    weft.inputs = [dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf32>],
    weft.expect = [dense<2.5> : tensor<6xf32>]} {
  %c = arith.constant 2.5 : f64
  %f = weft.full %c size [6] dtype f32 : f64 -> tensor<6xf32>
  %t = weft.storage_write %f, %s[] size [6] stride [1] offset 0 : tensor<6xf32>, tensor<6xf32> -> tensor<6xf32>
  return %t : tensor<6xf32>
}

func.func @filled_with_dims(%s: tensor<6xi32> {weft.inout}) -> (tensor<6xi32> {weft.inout = 0 : i64}) attributes {
    weft.inputs = [dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>],
    weft.expect = [dense<7> : tensor<6xi32>]} {
  %c = arith.constant 7 : i64
  %f = weft.full %c size [2, 3] dtype i32 : i64 -> tensor<2x3xi32>
  %t = weft.storage_write %f, %s[] size [2, 3] stride [3, 1] offset 0 : tensor<2x3xi32>, tensor<6xi32> -> tensor<6xi32>
  return %t : tensor<6xi32>
}

func.func @filled_without_a_write(%s: tensor<6xf16> {weft.inout}) -> (tensor<6xf16> {weft.inout = 0 : i64}) attributes {
    weft.inputs = [dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf16>],
    weft.expect = [dense<-0.5> : tensor<6xf16>]} {
  %c = arith.constant -0.5 : f64
  %f = weft.full %c size [6] dtype f16 : f64 -> tensor<6xf16>
  return %f : tensor<6xf16>
}

func.func @filled_cell(%s: tensor<1xf32> {weft.inout}) -> (tensor<1xf32> {weft.inout = 0 : i64}, tensor<1xf32>) attributes {
    weft.inputs = [dense<4.0> : tensor<1xf32>],
    weft.expect = [dense<2.5> : tensor<1xf32>, dense<4.0> : tensor<1xf32>]} {
  %c = arith.constant 2.5 : f64
  %f = weft.full %c size [] dtype f32 : f64 -> tensor<f32>
  %t = weft.storage_write %f, %s[] size [] stride [] offset 0 : tensor<f32>, tensor<1xf32> -> tensor<1xf32>
  return %t, %s : tensor<1xf32>, tensor<1xf32>
}

// before = x; x.floor_(): the output comes after the argument in the list of results, and before it.
func.func @before_behind(%s: tensor<4xf32> {weft.inout}) -> (tensor<4xf32> {weft.inout = 0 : i64}, tensor<4xf32>) attributes {
    weft.inputs = [dense<[0.5, -0.5, 1.75, 2.0]> : tensor<4xf32>],
    weft.expect = [dense<[0.0, -1.0, 1.0, 2.0]> : tensor<4xf32>, dense<[0.5, -0.5, 1.75, 2.0]> : tensor<4xf32>]} {
  %f = weft.floor %s : tensor<4xf32> -> tensor<4xf32>
  %t = weft.storage_write %f, %s[] size [4] stride [1] offset 0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  return %t, %s : tensor<4xf32>, tensor<4xf32>
}

func.func @before_in_front(%s: tensor<4xf32> {weft.inout}) -> (tensor<4xf32>, tensor<4xf32> {weft.inout = 0 : i64}) attributes {
    weft.inputs = [dense<[0.5, -0.5, 1.75, 2.0]> : tensor<4xf32>],
    weft.expect = [dense<[0.5, -0.5, 1.75, 2.0]> : tensor<4xf32>, dense<[0.0, -1.0, 1.0, 2.0]> : tensor<4xf32>]} {
  %f = weft.floor %s : tensor<4xf32> -> tensor<4xf32>
  %t = weft.storage_write %f, %s[] size [4] stride [1] offset 0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  return %s, %t : tensor<4xf32>, tensor<4xf32>
}

// A view from before that is no slice.
func.func @view_from_before(%s: tensor<6xf32> {weft.inout}) -> (tensor<6xf32> {weft.inout = 0 : i64}, tensor<2x3xf32>) attributes {
    weft.inputs = [dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf32>],
    weft.expect = [dense<[-1.0, -2.0, -3.0, -4.0, -5.0, -6.0]> : tensor<6xf32>, dense<[[1.0, 2.0, 3.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>]} {
  %v = weft.storage_view %s[] size [2, 3] stride [2, 1] offset 0 : tensor<6xf32> -> tensor<2x3xf32, #weft.strided<[2, 1]>>
  %c = weft.contiguous %v : tensor<2x3xf32, #weft.strided<[2, 1]>> -> tensor<2x3xf32>
  %n = weft.neg %s : tensor<6xf32> -> tensor<6xf32>
  return %n, %c : tensor<6xf32>, tensor<2x3xf32>
}

// Views between writes: y = x[1:4]; a = y + 10; x[1:4] = a; b = x.view(2, 3).t(); x[::2] = 0; c = x[4:]
func.func @between(%s: tensor<6xi32> {weft.inout}) -> (tensor<3x2xi32>, tensor<6xi32> {weft.inout = 0 : i64}, tensor<2xi32>, tensor<3xi32>) attributes {
    weft.inputs = [dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>],
    weft.expect = [dense<[[1, 14], [12, 5], [13, 6]]> : tensor<3x2xi32>, dense<[0, 12, 0, 14, 0, 6]> : tensor<6xi32>, dense<[0, 6]> : tensor<2xi32>, dense<[2, 3, 4]> : tensor<3xi32>]} {
  %ten = arith.constant 10 : i64
  %zero = arith.constant 0 : i64
  %y = weft.storage_view %s[] size [3] stride [1] offset 1 : tensor<6xi32> -> tensor<3xi32>
  %a = weft.add %y, %ten : tensor<3xi32>, i64 -> tensor<3xi32>
  %s1 = weft.storage_write %a, %s[] size [3] stride [1] offset 1 : tensor<3xi32>, tensor<6xi32> -> tensor<6xi32>
  %b = weft.storage_view %s1[] size [3, 2] stride [1, 3] offset 0 : tensor<6xi32> -> tensor<3x2xi32, #weft.dim_order<[1, 0]>>
  %bc = weft.contiguous %b : tensor<3x2xi32, #weft.dim_order<[1, 0]>> -> tensor<3x2xi32>
  %z = weft.full %zero size [3] dtype i32 : i64 -> tensor<3xi32>
  %s2 = weft.storage_write %z, %s1[] size [3] stride [2] offset 0 : tensor<3xi32>, tensor<6xi32> -> tensor<6xi32>
  %c = weft.storage_view %s2[] size [2] stride [1] offset 4 : tensor<6xi32> -> tensor<2xi32>
  return %bc, %s2, %c, %y : tensor<3x2xi32>, tensor<6xi32>, tensor<2xi32>, tensor<3xi32>
}

// Two programs' worth of writes from one version: only one of them is the argument's.
func.func @branches(%s: tensor<4xf32> {weft.inout}) -> (tensor<4xf32>, tensor<4xf32> {weft.inout = 0 : i64}, tensor<4xf32>) attributes {
    weft.inputs = [dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>],
    weft.expect = [dense<[1.0, 9.0, 3.0, 4.0]> : tensor<4xf32>, dense<[5.0, 2.0, 3.0, 4.0]> : tensor<4xf32>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>]} {
  %nine = arith.constant 9 : i64
  %five = arith.constant 5 : i64
  %x = weft.full %nine size [] dtype f32 : i64 -> tensor<f32>
  %y = weft.full %five size [] dtype f32 : i64 -> tensor<f32>
  %a = weft.storage_write %x, %s[] size [] stride [] offset 1 : tensor<f32>, tensor<4xf32> -> tensor<4xf32>
  %b = weft.storage_write %y, %s[] size [] stride [] offset 0 : tensor<f32>, tensor<4xf32> -> tensor<4xf32>
  return %a, %b, %s : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// A later version is an output, computed in memory of its own or of the argument's; cells that no slice names.
func.func @branch_of_cells(%s: tensor<8xf32> {weft.inout}, %v: tensor<4xf32>, %i: i64) -> (tensor<8xf32>, tensor<8xf32> {weft.inout = 0 : i64}) attributes {
    weft.inputs = [dense<0.0> : tensor<8xf32>, dense<[1.0, 2.0, 4.0, 5.0]> : tensor<4xf32>, 1 : i64],
    weft.expect = [dense<[3.0, 3.0, -3.0, 3.0, -1.0, 2.0, 4.0, 5.0]> : tensor<8xf32>, dense<[3.0, 3.0, 3.0, 3.0, 1.0, 2.0, 4.0, 5.0]> : tensor<8xf32>]} {
  %three = arith.constant 3 : i64
  %0 = weft.full %three size [8] dtype f32 : i64 -> tensor<8xf32>
  %1 = weft.storage_write %0, %s[] size [8] stride [1] offset 0 : tensor<8xf32>, tensor<8xf32> -> tensor<8xf32>
  %2 = weft.storage_write %v, %1[] size [4] stride [1] offset 4 : tensor<4xf32>, tensor<8xf32> -> tensor<8xf32>
  %3 = weft.storage_view %2[%i] size [2] stride [2] offset 1 start_strides [1] start_bounds [1] : tensor<8xf32> -> tensor<2xf32, #weft.strided<[2]>>
  %4 = weft.neg %3 : tensor<2xf32, #weft.strided<[2]>> -> tensor<2xf32>
  %5 = weft.storage_write %4, %2[%i] size [2] stride [2] offset 1 start_strides [1] start_bounds [1] : tensor<2xf32>, tensor<8xf32> -> tensor<8xf32>
  return %5, %2 : tensor<8xf32>, tensor<8xf32>
}

// Three versions of what the program makes itself: two of them come from the first.
func.func @branches_of_a_new_tensor(%v: tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {
    weft.inputs = [dense<9.0> : tensor<f32>],
    weft.expect = [dense<[9.0, 1.0, 1.0, 1.0]> : tensor<4xf32>, dense<[1.0, 9.0, 1.0, 1.0]> : tensor<4xf32>, dense<1.0> : tensor<4xf32>]} {
  %one = arith.constant 1 : i64
  %0 = weft.full %one size [4] dtype f32 : i64 -> tensor<4xf32>
  %a = weft.storage_write %v, %0[] size [] stride [] offset 0 : tensor<f32>, tensor<4xf32> -> tensor<4xf32>
  %b = weft.storage_write %v, %0[] size [] stride [] offset 1 : tensor<f32>, tensor<4xf32> -> tensor<4xf32>
  return %a, %b, %0 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// One value, twice an output and the argument's last version, and a version of it.
func.func @stored_often(%s: tensor<4xf32> {weft.inout}, %v: tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32> {weft.inout = 0 : i64}, tensor<4xf32>) attributes {
    weft.inputs = [dense<0.0> : tensor<4xf32>, dense<9.0> : tensor<f32>],
    weft.expect = [dense<[9.0, 1.0, 1.0, 1.0]> : tensor<4xf32>, dense<1.0> : tensor<4xf32>, dense<1.0> : tensor<4xf32>, dense<1.0> : tensor<4xf32>]} {
  %one = arith.constant 1 : i64
  %0 = weft.full %one size [4] dtype f32 : i64 -> tensor<4xf32>
  %a = weft.storage_write %v, %0[] size [] stride [] offset 0 : tensor<f32>, tensor<4xf32> -> tensor<4xf32>
  return %a, %0, %0, %0 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Joined tensors, and what is written to them afterwards.
func.func @joined(%x: tensor<2xf32>, %v: tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<2xf32>, tensor<4xf32>) attributes {
    weft.inputs = [dense<[1.0, 2.0]> : tensor<2xf32>, dense<9.0> : tensor<f32>],
    weft.expect = [dense<[9.0, 2.0, 1.0, 2.0]> : tensor<4xf32>, dense<[1.0, 2.0, 1.0, 9.0]> : tensor<4xf32>, dense<[2.0, 1.0]> : tensor<2xf32>, dense<[1.0, 2.0, 1.0, 2.0]> : tensor<4xf32>]} {
  %c = weft.cat %x, %x dim 0 : tensor<2xf32>, tensor<2xf32> -> tensor<4xf32>
  %a = weft.storage_write %v, %c[] size [] stride [] offset 0 : tensor<f32>, tensor<4xf32> -> tensor<4xf32>
  %b = weft.storage_write %v, %c[] size [] stride [] offset 3 : tensor<f32>, tensor<4xf32> -> tensor<4xf32>
  %m = weft.storage_view %c[] size [2] stride [1] offset 1 : tensor<4xf32> -> tensor<2xf32>
  return %a, %b, %m, %c : tensor<4xf32>, tensor<4xf32>, tensor<2xf32>, tensor<4xf32>
}

// a, b = b, a
func.func @swapped(%a: tensor<4xf32> {weft.inout}, %b: tensor<4xf32> {weft.inout}) -> (tensor<4xf32> {weft.inout = 0 : i64}, tensor<4xf32> {weft.inout = 1 : i64}) attributes {
    weft.inputs = [dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>, dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf32>],
    weft.expect = [dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf32>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>]} {
  return %b, %a : tensor<4xf32>, tensor<4xf32>
}

// a, b = reversed halves of b and a, with one cell of a written before.
func.func @swapped_views(%a: tensor<4xf32> {weft.inout}, %b: tensor<4xf32> {weft.inout}) -> (tensor<4xf32> {weft.inout = 1 : i64}, tensor<4xf32> {weft.inout = 0 : i64}) attributes {
    weft.inputs = [dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>, dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf32>],
    weft.expect = [dense<[1.0, 2.0, 8.0, 4.0]> : tensor<4xf32>, dense<[7.0, 8.0, 5.0, 6.0]> : tensor<4xf32>]} {
  %x = weft.storage_view %b[] size [] stride [] offset 3 : tensor<4xf32> -> tensor<f32>
  %a1 = weft.storage_write %x, %a[] size [] stride [] offset 2 : tensor<f32>, tensor<4xf32> -> tensor<4xf32>
  %low = weft.storage_view %b[] size [2] stride [1] offset 0 : tensor<4xf32> -> tensor<2xf32>
  %high = weft.storage_view %b[] size [2] stride [1] offset 2 : tensor<4xf32> -> tensor<2xf32>
  %c = weft.cat %high, %low dim 0 : tensor<2xf32>, tensor<2xf32> -> tensor<4xf32>
  return %a1, %c : tensor<4xf32>, tensor<4xf32>
}

// x[2:5] = x[0:3]
func.func @moved(%s: tensor<5xf32> {weft.inout}) -> (tensor<5xf32> {weft.inout = 0 : i64}) attributes {
    weft.inputs = [dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf32>],
    weft.expect = [dense<[1.0, 2.0, 1.0, 2.0, 3.0]> : tensor<5xf32>]} {
  %a = weft.storage_view %s[] size [3] stride [1] offset 0 : tensor<5xf32> -> tensor<3xf32>
  %t = weft.storage_write %a, %s[] size [3] stride [1] offset 2 : tensor<3xf32>, tensor<5xf32> -> tensor<5xf32>
  return %t : tensor<5xf32>
}

// What is written nowhere stays.
func.func @untouched(%s: tensor<3xf32> {weft.inout}, %x: tensor<0xf32> {weft.inout}) -> (tensor<0xf32> {weft.inout = 1 : i64}, tensor<3xf32> {weft.inout = 0 : i64}, tensor<3xf32>) attributes {
    weft.inputs = [dense<[1.0, 2.0, 3.0]> : tensor<3xf32>, dense<> : tensor<0xf32>],
    weft.expect = [dense<> : tensor<0xf32>, dense<[1.0, 2.0, 3.0]> : tensor<3xf32>, dense<[1.0, 2.0, 3.0]> : tensor<3xf32>]} {
  return %x, %s, %s : tensor<0xf32>, tensor<3xf32>, tensor<3xf32>
}
