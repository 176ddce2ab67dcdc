"""Op tests of the elementwise family."""

import torch

from op_test import DTYPES, FLOATS, INTS, NAMES, OpTest

INF, NAN = float("inf"), float("nan")
FLOAT_SAMPLES = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.75, 100.0, -0.001, 1e-40]
FLOAT_SAMPLES += [INF, -INF, NAN, 60000.0, 1e30, -0.1, 0.7, -7.0, 1.005]
INT_SAMPLES = [0, 1, 2, 7, 100, 127, 128, 200, 255, -1, -2, -100, -128]
INT_SAMPLES += [32767, -32768, 2**31 - 1, -(2**31), 2**63 - 1, -(2**63)]


def samples(name):
    """The special values of a dtype."""
    dtype = DTYPES[name]
    if name == "bool":
        return torch.tensor([True, False])
    if name in FLOATS:
        return torch.tensor(FLOAT_SAMPLES, dtype=torch.float64).to(dtype)
    info = torch.iinfo(dtype)
    return torch.tensor([v for v in INT_SAMPLES if info.min <= v <= info.max]).to(dtype)


def pairs(name):
    """Two tensors that hold every pair of a few special values."""
    x = samples(name)
    if len(x) > 8:
        x = x[torch.arange(len(x)) % 2 == 0]
    return x.repeat_interleave(len(x)), x.repeat(len(x))


def matrix(positive=False):
    base = ((torch.arange(35.0) * 13 % 35) * 0.25 - 4).reshape(5, 7)
    return base.abs() + 0.125 if positive else base


def shapes(positive):
    """Inputs of f32 in every kind of layout: pairs (name, tensor)."""
    base = matrix(positive)
    yield "zero_d", torch.tensor(0.75)
    yield "empty", torch.empty(2, 0, 3)
    yield "one_dims", base[:1, :4].reshape(1, 4, 1).clone()
    yield "matrix", base
    yield "permuted", base[:3, :4].clone().t()
    yield "permuted_3d", base[:4, :6].reshape(2, 3, 4).permute(2, 0, 1)
    yield "strided", base[::2, 1::3]
    yield "expanded", base[0, :3].clone().expand(2, 3)


def add_unary(test, name, x, function, op=None, ulps=0, dynamic=()):
    body = f"%r = weft.{op or test.op} %x : {{x}} -> {{r}}"
    test.add(name, [("x", x)], body, function(x), ulps=ulps, dynamic=dynamic)


def unary(op, function, dtypes, ulps=None, comment="", positive=False):
    """ulps: for 16-bit floats, f32 and f64, if `function` isn't exact."""
    test = OpTest(op, f"dtypes: {', '.join(dtypes)}. {comment}")
    bounds = dict(zip(("f16", "bf16", "f32", "f64"), ulps or (0, 0, 0, 0)))
    for dtype in dtypes:
        x = samples(dtype)
        result = NAMES[function(x).dtype]
        add_unary(test, dtype, x, function, ulps=bounds.get(result, 0))
    for name, x in shapes(positive):
        add_unary(test, name, x, function, ulps=bounds["f32"])
    x = matrix(positive)
    add_unary(test, "dynamic", x, function, ulps=bounds["f32"], dynamic=(0, 1))
    add_unary(test, "dynamic_permuted", x.t(), function, ulps=bounds["f32"], dynamic=(0,))
    return test


def precise(function):
    """`function` computed in f64 and rounded once; integers give f32."""

    def rounded(x):
        dtype = x.dtype if x.dtype.is_floating_point else torch.float32
        return function(x.to(torch.float64)).to(dtype)

    return rounded


def binary_body(op, left="x", right="y"):
    return f"%r = weft.{op} %{left}, %{right} : {{{left}}}, {{{right}}} -> {{r}}"


def binary(op, function, dtypes, comment="", zeros=True):
    """zeros: do results for 0.0 beside -0.0 agree with PyTorch's?"""
    test = OpTest(op, f"dtypes: {', '.join(dtypes)}. {comment}")
    body = binary_body(op)

    def add(name, x, y, dynamic=()):
        test.add(name, [("x", x), ("y", y)], body, function(x, y), dynamic=dynamic)

    for dtype in dtypes:
        x, y = pairs(dtype)
        if not zeros and dtype in FLOATS:
            keep = ~((x == 0) & (y == 0))
            x, y = x[keep], y[keep]
        add(dtype, x, y)

    base = ((torch.arange(24.0) * 7 % 24) * 0.5 - 5).reshape(2, 3, 4)
    row = torch.tensor([1.0, -2.0, 4.0, 0.25])
    add("broadcast_row", base, row)
    add("broadcast_both", row.reshape(4, 1), row[:3].clone())
    add("broadcast_zero_d", base[0].clone(), torch.tensor(3.0))
    add("broadcast_ones", base[:, :1].clone(), base[:1].clone())
    add("zero_d", torch.tensor(1.5), torch.tensor(-2.0))
    add("empty", torch.empty(0, 4), row)
    add("permuted", base[0].clone().t(), base[1].clone().t())
    add("mixed_layouts", base[0].clone().t(), base[1].reshape(4, 3).clone())
    add("permuted_broadcast", base.permute(2, 0, 1), row[:3].clone())
    add("strided", base[:, ::2, 1::2], base[:, 1, :2].reshape(2, 1, 2))
    add("expanded", row.expand(3, 4), base[0].clone())
    add("dynamic", base[0].clone(), base[1].clone(), dynamic=(0, 1))

    def add_scalar(name, x, s):
        test.add(name, [("x", x), ("y", s)], body, function(x, s))

    # maximum, minimum and the logical ops take no numbers in Python.
    if op not in ("maximum", "minimum", "logical_and", "logical_or"):
        add_scalar("number_f64", row, 0.1)
        add_scalar("number_i64", row, 3)
        add_scalar("number_f64_beside_f64", row.double(), 0.1)
        if op != "sub":
            add_scalar("number_i1", row, True)
        add_scalar("number_f64_beside_i32", torch.tensor([1, -2, 3], dtype=torch.int32), 0.5)
        add_scalar("number_i64_beside_u8", torch.tensor([1, 200, 255], dtype=torch.uint8), 7)
        if op in ("add", "mul", "div"):
            add_scalar("number_in_front", 2.5, row)

    def mixed(left, right):
        x, y = samples(left).repeat(2)[:4].clone(), samples(right).repeat(2)[1:5].clone()
        if not zeros:
            keep = ~((x == 0) & (y == 0))
            x, y = x[keep], y[keep]
        if op == "sub" and "bool" in (left, right):
            return
        add(f"{left}_and_{right}", x, y)

    for left, right in [("u8", "i8"), ("i32", "i64"), ("bool", "i16"), ("i64", "f32"),
                        ("f16", "bf16"), ("bf16", "f32"), ("f32", "f64"), ("bool", "f32")]:
        mixed(left, right)
    return test


def tests():
    all_dtypes = list(DTYPES)
    numbers = INTS + FLOATS
    yield unary("neg", torch.neg, numbers)
    yield unary("abs", torch.abs, numbers)
    yield unary("floor", torch.floor, numbers)
    yield unary("logical_not", torch.logical_not, all_dtypes)
    relu = unary("relu", torch.relu, INTS)
    for dtype in FLOATS:
        x = samples(dtype)
        add_unary(relu, dtype, x[(x != 0) | ~torch.signbit(x)], torch.relu)
    relu.comment = f"dtypes: {', '.join(numbers)}.\nrelu(-0.0) is 0.0 here (the larger of the two), PyTorch's is -0.0."
    yield relu
    exact = "The right values are PyTorch's in f64, rounded once to the result's dtype;\n"
    two = exact + "functions of kernels/math are within 2 ulp (docs/Numerics.md)."
    four = exact + "tanh and sigmoid are within 4 ulp (docs/Numerics.md)."
    yield unary("exp", precise(torch.exp), all_dtypes, (1, 1, 2, 3), two)
    yield unary("log", precise(torch.log), all_dtypes, (1, 1, 2, 3), two, positive=True)
    yield unary("tanh", precise(torch.tanh), all_dtypes, (1, 1, 4, 4), four)
    yield unary("sigmoid", precise(torch.sigmoid), all_dtypes, (1, 1, 4, 4), four)
    yield unary("rsqrt", precise(torch.rsqrt), all_dtypes, (1, 1, 2, 2), two, positive=True)
    yield unary("reciprocal", torch.reciprocal, all_dtypes)

    yield binary("add", torch.add, all_dtypes)
    yield binary("sub", torch.sub, numbers)
    yield binary("mul", torch.mul, all_dtypes)
    yield binary("div", torch.div, all_dtypes)
    for op, function in (("maximum", torch.maximum), ("minimum", torch.minimum)):
        yield binary(op, function, all_dtypes, "0.0 counts as larger than -0.0.", zeros=False)
    yield binary("logical_and", torch.logical_and, all_dtypes)
    yield binary("logical_or", torch.logical_or, all_dtypes)
    for op in ("eq", "ne", "lt", "le", "gt", "ge"):
        yield binary(op, getattr(torch, op), all_dtypes)
    yield where()
    yield cast()


def where():
    test = OpTest("where", f"dtypes: {', '.join(DTYPES)}; the condition is bool.")
    body = "%r = weft.where %c, %x, %y : {c}, {x}, {y} -> {r}"

    def add(name, c, x, y, dynamic=()):
        test.add(name, [("c", c), ("x", x), ("y", y)], body, torch.where(c, x, y), dynamic=dynamic)

    for dtype in DTYPES:
        x, y = pairs(dtype)
        add(dtype, torch.arange(len(x)) % 3 == 1, x, y)
    base = (torch.arange(12.0) - 6).reshape(3, 4)
    c = base > -1
    add("broadcast", c[:, :1].clone(), base, torch.tensor([9.0, 8.0, 7.0, 6.0]))
    add("zero_d", torch.tensor(True), torch.tensor(1.0), torch.tensor(2.0))
    add("empty", torch.empty(0, 4, dtype=torch.bool), torch.empty(0, 4), base[:1].clone())
    add("permuted", c.t(), base.t(), base.t() * 2)
    add("strided", c[:, ::2], base[:, ::2], base[:, 1::2])
    add("dynamic", c, base, base * 2, dynamic=(0, 1))
    add("number", c, base, 0.1)
    add("number_i64", c, base, 3)
    add("two_numbers", c, 0.5, 2.0)
    add("number_beside_bf16", c, base.bfloat16(), 1.5)
    add("number_f64_beside_i32", c, base.int(), 0.5)
    add("i32_and_i64", c, base.int(), base.long() * 3)
    add("f16_and_f32", c, base.half(), base / 3)
    add("bool_and_u8", c, c, base.abs().to(torch.uint8))
    return test


def cast():
    test = OpTest("cast", f"dtypes: {', '.join(DTYPES)}, each to each.")
    from op_test import element_type

    def add(name, x, dtype, dynamic=()):
        body = f"%r = weft.cast %x to {element_type(dtype)} : {{x}} -> {{r}}"
        test.add(name, [("x", x)], body, x.to(dtype), dynamic=dynamic)

    extremes = [3000000005.0, -3000000005.0, 2.0**31, -(2.0**31), 2.0**63, -1e30, 300.7]
    extremes += [-300.7, 65519.9, 65520.0, 1.0 / 3.0, 2.0**-25, 1.00390625, 254.9999]
    for source in DTYPES:
        x = samples(source)
        if source in FLOATS:
            x = torch.cat([x, torch.tensor(extremes, dtype=torch.float64).to(x.dtype)])
        for target, dtype in DTYPES.items():
            add(f"{source}_to_{target}", x, dtype)
    base = (torch.arange(12.0) - 6).reshape(3, 4) / 8
    add("zero_d", torch.tensor(1.005), torch.bfloat16)
    add("empty", torch.empty(0, 3), torch.int32)
    add("permuted", base.t(), torch.float16)
    add("strided", base[:, 1::2], torch.float64)
    add("dynamic", base, torch.bfloat16, dynamic=(0, 1))
    return test
