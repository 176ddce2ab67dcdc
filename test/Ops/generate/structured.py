"""Op tests of reductions and matmul."""

import pathlib
import sys

import numpy
import torch

from op_test import DTYPES, FLOATS, INTS, OpTest, element_type

# The orders of sums, in exact arithmetic.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Unit/Reference"))
import order_values  # noqa: E402

NAN, INF = float("nan"), float("inf")
EXACT = "Sums of these values are exact in any order, but for the functions named `order`:\n"
EXACT += "their values are the promised order (docs/Numerics.md) in exact rational arithmetic."


def integers(*sizes):
    """Small integers; f16 and bf16 hold all their sums."""
    count = int(numpy.prod(sizes))
    return (torch.arange(count) * 7 % 11 - 3).reshape(sizes)


def of(name, x):
    return (x.abs() if name in ("u8", "bool") else x).to(DTYPES[name])


def fractions(count):
    """What `FRACTIONS` computes, in the same f32 steps."""
    x = numpy.arange(count, dtype=numpy.float32) * numpy.float32(0.37)
    return (x - numpy.floor(x)) - numpy.float32(0.5)


FRACTIONS = """%zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %factor = arith.constant 0.37 : f64
  %half = arith.constant 0.5 : f64
  %i = weft.arange %zero, %one length COUNT dtype f32 : i64, i64 -> tensor<COUNTxf32>
  %a = weft.mul %i, %factor : tensor<COUNTxf32>, f64 -> tensor<COUNTxf32>
  %b = weft.floor %a : tensor<COUNTxf32> -> tensor<COUNTxf32>
  %c = weft.sub %a, %b : tensor<COUNTxf32>, tensor<COUNTxf32> -> tensor<COUNTxf32>
  %x = weft.sub %c, %half : tensor<COUNTxf32>, f64 -> tensor<COUNTxf32>
"""


def exact(values):
    return [order_values.Fraction(float(v)) for v in values]


def sum_in_order(values, lanes):
    step = lambda s, x: s + x  # noqa: E731
    return float(order_values.in_lanes(order_values.F32, exact(values), lanes, step))


def sums(op, function, dtypes):
    test = OpTest(op, f"dtypes: {', '.join(dtypes)}.\n{EXACT}")

    def add(name, x, dims=None, keepdim=False, dtype=None, dynamic=()):
        words = f" dims {list(dims)}" if dims else ""
        words += " keepdim" if keepdim else ""
        words += f" dtype {element_type(DTYPES[dtype])}" if dtype else ""
        result = function(x, dims, keepdim, DTYPES[dtype] if dtype else None)
        body = f"%r = weft.{op} %x{words} : {{x}} -> {{r}}"
        test.add(name, [("x", x)], body, result, dynamic=dynamic)

    for name in dtypes:
        add(name, of(name, integers(3, 8)), [1])
    x = integers(2, 4, 8).float()
    add("all", x)
    add("all_keepdim", x, keepdim=True)
    add("of_0d", x[0, 0, 0], [0])
    add("of_0d_keepdim", x[0, 0, 0], [0], keepdim=True)
    add("middle", x, [1])
    add("first_and_last", x, [0, 2])
    add("keepdim", x, [0, 1], keepdim=True)
    add("permuted", x.permute(2, 0, 1), [0])
    add("permuted_all", x.permute(2, 0, 1))
    add("strided", x[:, ::2, 1::2], [1])
    add("expanded", x[0, 0].expand(4, 8), [0])
    add("zero_d", torch.tensor(2.5))
    add("no_terms", torch.empty(2, 0, 3), [1])
    add("no_results", torch.empty(2, 0), [0])
    add("infinity_and_nan", torch.tensor([[1.0, INF], [INF, -INF], [NAN, 1.0]]), [1])
    add("in_f64", x.half(), [2], dtype="f64")
    add("from_i32", x.int(), [2], dtype="f32")
    # 2049 is no f16: elements are cast before they are added.
    add("cast_first", torch.tensor([1.0, 2049.0]), dtype="f16")
    add("dynamic", x, [1], dynamic=(0, 1))
    return test


def sum_test():
    dtypes = list(DTYPES)
    test = sums("sum", lambda x, d, k, t: torch.sum(x, d or [], k, dtype=t), dtypes)
    x = integers(2, 8)
    for name, y, dtype in (
        ("in_i32", x.float(), "i32"),
        ("in_u8", x.short(), "u8"),
        ("in_bool", torch.tensor([[0.0, -0.0, 0.0], [0.0, 0.5, -0.5]]), "bool"),
        ("bools_in_bool", torch.zeros(3, 8).bool(), "bool"),
    ):
        body = f"%r = weft.sum %x dtype {element_type(DTYPES[dtype])} : {{x}} -> {{r}}"
        test.add(name, [("x", y)], body, torch.sum(y, dtype=DTYPES[dtype]))

    count = 10000
    values = fractions(count)
    body = FRACTIONS.replace("COUNT", str(count))
    rest = "%r = weft.sum %x : tensor<10000xf32> -> {r} order <sum, lanes = 32>"
    result = torch.tensor(sum_in_order(values, 32))
    test.add("order", [], body + rest, result)
    rest = """%y = weft.view %x size [5000, 2] : tensor<10000xf32> -> tensor<5000x2xf32>
    %r = weft.sum %y dims [0] : tensor<5000x2xf32> -> {r} order <sum, lanes = 1>"""
    columns = [sum_in_order(values[c::2], 1) for c in range(2)]
    test.add("order_of_columns", [], body + rest, torch.tensor(columns))
    rest = """%y = weft.cast %x to bf16 : tensor<10000xf32> -> tensor<10000xbf16>
    %r = weft.sum %y : tensor<10000xbf16> -> {r} order <sum, lanes = 32>"""
    rounded = torch.tensor(values).bfloat16().tolist()
    result = torch.tensor(sum_in_order(rounded, 32)).bfloat16()
    test.add("order_bf16", [], body + rest, result)
    return test


def amax_test():
    dtypes = list(DTYPES)
    test = OpTest("amax", f"dtypes: {', '.join(dtypes)}.")

    def add(name, x, dims=None, keepdim=False, dynamic=()):
        words = f" dims {list(dims)}" if dims else ""
        words += " keepdim" if keepdim else ""
        body = f"%r = weft.amax %x{words} : {{x}} -> {{r}}"
        result = torch.amax(x, dims or (), keepdim)
        test.add(name, [("x", x)], body, result, dynamic=dynamic)

    for name in dtypes:
        add(name, of(name, integers(3, 8) - 5), [1])
    x = integers(2, 4, 8).float()
    add("all", x)
    add("all_keepdim", x, keepdim=True)
    add("of_0d", x[0, 0, 0], [0])
    add("first_and_last", x, [0, 2])
    add("permuted", x.permute(2, 0, 1), [0])
    add("strided", x[:, ::2, 1::2], [1], keepdim=True)
    add("zero_d", torch.tensor(2.5))
    add("no_results", torch.empty(0, 2), [1])
    specials = [[1.0, INF], [-INF, -INF], [NAN, 1.0], [1.0, NAN], [-2.0, -3.0]]
    add("infinity_and_nan", torch.tensor(specials), [1])
    add("dynamic", x, [1], dynamic=(0, 1))
    # PyTorch's is -0.0 where that stands first; here 0.0 is the larger one.
    zeros = torch.tensor([[0.0, -0.0], [-0.0, 0.0], [-0.0, -0.0]])
    body = "%r = weft.amax %x dims [1] : {x} -> {r}"
    test.add("signed_zeros", [("x", zeros)], body, torch.tensor([0.0, 0.0, -0.0]))
    return test


def argmax_test():
    dtypes = INTS + FLOATS
    test = OpTest("argmax", f"dtypes: {', '.join(dtypes)}. The first of equal elements.")

    def add(name, x, dim=None, keepdim=False, dynamic=()):
        words = f" dim {dim}" if dim is not None else ""
        words += " keepdim" if keepdim else ""
        body = f"%r = weft.argmax %x{words} : {{x}} -> {{r}}"
        test.add(name, [("x", x)], body, torch.argmax(x, dim, keepdim), dynamic=dynamic)

    for name in dtypes:
        add(name, of(name, integers(3, 16) - 5), 1)
    x = integers(2, 4, 12).float()
    add("all", x)
    add("all_keepdim", x, keepdim=True)
    add("middle", x, 1)
    add("first_keepdim", x, 0, keepdim=True)
    add("permuted", x.permute(2, 0, 1), 0)
    add("permuted_all", x.permute(2, 0, 1))
    add("strided", x[:, ::2, 1::2], 2)
    add("zero_d", torch.tensor(2.5))
    add("zero_d_dim", torch.tensor(2.5), 0, keepdim=True)
    add("no_results", torch.empty(0, 2), 1)
    specials = [[1.0, INF, INF], [-INF, -INF, -INF], [NAN, 1.0, NAN], [1.0, NAN, INF],
                [0.0, -0.0, 0.0], [-0.0, 0.0, -1.0]]
    add("infinity_and_nan", torch.tensor(specials), 1)
    add("dynamic", x, 1, dynamic=(0, 1))
    return test


def matmul_test():
    dtypes = INTS + FLOATS
    test = OpTest("matmul", f"dtypes: {', '.join(dtypes)}.\n{EXACT}")
    body = "%r = weft.matmul %x, %y : {x}, {y} -> {r}"

    def add(name, x, y, dynamic=()):
        result = torch.matmul(x, y)
        test.add(name, [("x", x), ("y", y)], body, result, dynamic=dynamic)

    for name in dtypes:
        add(name, of(name, integers(3, 5)), of(name, integers(5, 4)))
    for name in ("u8", "bf16", "f64"):
        add(f"dot_{name}", of(name, integers(9)), of(name, integers(18)[9:].clone()))
    a, b = integers(3, 5).float(), integers(5, 4).float() * 0.5
    add("dot", a[0].clone(), b[:, 0].clone())
    add("dot_strided", a[0].clone(), b[:, 0])
    add("vector_matrix", a[0].clone(), b)
    add("matrix_vector", a, b[:, 1].clone())
    add("one_row", a[:1].clone(), b)
    add("one_column", a, b[:, :1].clone())
    add("left_permuted", integers(5, 3).float().t(), b)
    add("right_permuted", a, integers(4, 5).float().t())
    add("both_permuted", integers(5, 3).float().t(), integers(4, 5).float().t())
    add("strided", integers(3, 10).float()[:, ::2], integers(5, 8).float()[:, 1::2])
    add("batch", integers(2, 3, 4).float(), integers(2, 4, 5).float())
    add("batch_broadcast", integers(2, 1, 3, 4).float(), integers(5, 4, 2).float())
    add("batch_permuted", integers(3, 2, 4).float().transpose(0, 1), integers(2, 4, 5).float())
    add("batch_matrix", integers(2, 3, 4).float(), integers(4, 5).float())
    add("batch_vector", integers(2, 3, 4).float(), integers(4).float())
    add("vector_batch", integers(3).float(), integers(2, 3, 4).float())
    add("no_terms", torch.empty(2, 0), torch.empty(0, 3))
    add("no_rows", torch.empty(0, 5), b)
    add("no_batch", torch.empty(0, 3, 4), torch.empty(4, 2))
    add("larger", integers(37, 19).float(), integers(19, 33).float())
    add("infinity_and_nan", torch.tensor([[INF, 1.0], [NAN, 2.0], [1.0, 1.0]]),
        torch.tensor([[0.0, 1.0], [1.0, -INF]]))
    add("dynamic", a, b, dynamic=(0, 1))

    count = 18000
    values = fractions(count)
    start = FRACTIONS.replace("COUNT", str(count))
    rounding = "%y = weft.cast %x to bf16 : tensor<18000xf32> -> tensor<18000xbf16>\n"
    rounded = torch.tensor(values).bfloat16().float().numpy()

    def chains(left, right):
        return [[chain(left[m], right[:, n]) for n in range(2)] for m in range(2)]

    def chain(left, right):
        terms = list(zip(exact(left), exact(right)))
        total = None
        for first in range(0, len(terms), 4096):
            step = order_values.Fraction(0)
            for a, b in terms[first : first + 4096]:
                step = order_values.F32.round(step + a * b)
            total = step if total is None else order_values.F32.round(total + step)
        return float(total)

    for name, x, values, dtype in (("order", "%x", values, "f32"),
                                   ("order_bf16", "%y", rounded, "bf16")):
        lines = start + (rounding if dtype == "bf16" else "")
        lines += f"""%l = weft.slice {x}[%zero] dim 0 length 9000 : tensor<18000x{dtype}> -> tensor<9000x{dtype}>
        %count = arith.constant 9000 : i64
        %m = weft.slice {x}[%count] dim 0 length 9000 : tensor<18000x{dtype}> -> tensor<9000x{dtype}>
        %left = weft.view %l size [2, 4500] : tensor<9000x{dtype}> -> tensor<2x4500x{dtype}>
        %right = weft.view %m size [4500, 2] : tensor<9000x{dtype}> -> tensor<4500x2x{dtype}>
        %r = weft.matmul %left, %right : tensor<2x4500x{dtype}>, tensor<4500x2x{dtype}> -> {{r}} order <chain, chunk = 4096>"""
        result = chains(values[:9000].reshape(2, 4500), values[9000:].reshape(4500, 2))
        test.add(name, [], lines, torch.tensor(result).to(DTYPES[dtype]))
        lines = start + (rounding if dtype == "bf16" else "")
        lines += f"%r = weft.matmul {x}, {x} : tensor<18000x{dtype}>, tensor<18000x{dtype}> -> {{r}} order <dot, lanes = 32>"
        terms = list(zip(exact(values), exact(values)))
        step = lambda s, ab: s + ab[0] * ab[1]  # noqa: E731
        total = order_values.in_lanes(order_values.F32, terms, 32, step)
        result = torch.tensor(float(total)).to(DTYPES[dtype])
        test.add(f"{name}_of_dot", [], lines, result)
    return test




def tests():
    yield sum_test()
    yield sums("mean", mean_of_exact, FLOATS)
    yield amax_test()
    yield argmax_test()
    yield matmul_test()


def mean_of_exact(x, dims, keepdim, dtype):
    """PyTorch's mean of 16-bit floats rounds the sum first on some machines:
    the sum is taken in f64 and the quotient rounded once."""
    dtype = dtype or x.dtype
    total = torch.sum(x.double(), dims or [], keepdim)
    count = x.numel() // max(total.numel(), 1)
    if dtype == torch.float64:
        return total / count
    return (total.float() / torch.tensor(float(count))).to(dtype)
