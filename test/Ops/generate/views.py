"""Op tests of views, creation and storages."""

import torch

from op_test import DTYPES, FLOATS, INTS, OpTest, element_type, tensor_type

ALL = list(DTYPES)


def values(name, *sizes):
    count = 1
    for size in sizes:
        count *= size
    x = (torch.arange(count) * 5 % 13 - (0 if name == "u8" else 4)).reshape(sizes)
    return x.to(DTYPES[name])


class ViewTest(OpTest):
    """A view op: the words behind its operand, and the view itself."""

    def __init__(self, op, comment=""):
        super().__init__(op, f"dtypes: {', '.join(ALL)}. {comment}")

    def view(self, name, x, words, result, dynamic=(), numbers=()):
        body = f"%r = weft.{self.op} %x{words} : {{x}} -> {{r}}"
        self.add(name, [("x", x), *numbers], body, result, dynamic=dynamic)


def resize_tests(op):
    test = ViewTest(op)
    f = lambda x, *size: getattr(x, op)(size)  # noqa: E731

    def add(name, x, *size, dynamic=()):
        test.view(name, x, f" size {list(size)}", f(x, *size), dynamic=dynamic)

    for name in ALL:
        add(name, values(name, 2, 6), 3, 4)
    x = values("f32", 2, 3, 4)
    add("inferred_size", x, 4, -1)
    add("same", x, 2, 3, 4)
    add("to_zero_d", x[:1, :1, :1].clone())
    add("from_zero_d", torch.tensor(1.5), 1, 1)
    add("ones", x, 1, 6, 1, 4)
    add("empty", torch.empty(0, 4), 2, 0, 3)
    add("permuted", x.permute(2, 0, 1), 2, 2, 2, 3)
    add("strided", x[:, :, ::2], 6, 2)
    add("expanded", x[0, 0].expand(4, 4), 2, 2, 4)
    if op == "reshape":
        add("copy_of_permuted", x[0].t(), 12)
        add("copy_of_strided", x[:, ::2, ::2], 8)
        add("copy_of_expanded", x[0, 0].expand(2, 4), 8)
    return test


def transpose_test():
    test = ViewTest("transpose")

    def add(name, x, a, b, dynamic=()):
        test.view(name, x, f" [{a}, {b}]", x.transpose(a, b), dynamic=dynamic)

    for name in ALL:
        add(name, values(name, 2, 3), 0, 1)
    x = values("f32", 2, 3, 4)
    add("outer", x, 0, 1)
    add("far", x, 0, 2)
    add("same_dim", x, 1, 1)
    add("back", x.transpose(0, 2), 0, 2)
    add("ones", x[:, :1].clone(), 0, 1)
    add("empty", torch.empty(0, 3), 0, 1)
    add("strided", x[:, ::2], 1, 2)
    add("expanded", x[0, 0].expand(3, 4), 0, 1)
    add("dynamic", x, 1, 2, dynamic=(0, 1, 2))
    return test


def permute_test():
    test = ViewTest("permute")

    def add(name, x, *dims, dynamic=()):
        test.view(name, x, f" {list(dims)}", x.permute(dims), dynamic=dynamic)

    for name in ALL:
        add(name, values(name, 2, 3, 2), 2, 0, 1)
    x = values("f32", 2, 3, 4)
    add("reversed", x, 2, 1, 0)
    add("same", x, 0, 1, 2)
    add("back", x.permute(2, 0, 1), 1, 2, 0)
    add("zero_d", torch.tensor(1.5))
    add("ones", x[:, :1].clone(), 1, 2, 0)
    add("empty", torch.empty(2, 0, 3), 1, 2, 0)
    add("strided", x[:, ::2, 1:], 1, 0, 2)
    add("dynamic", x, 1, 2, 0, dynamic=(0, 1, 2))
    return test


def expand_test():
    test = ViewTest("expand")

    def add(name, x, *size):
        test.view(name, x, f" size {list(size)}", x.expand(size))

    for name in ALL:
        add(name, values(name, 3, 1), 3, 4)
    x = values("f32", 3, 4)
    add("new_dim", x, 2, 3, 4)
    add("kept", x, -1, 4)
    add("first", x[:1].clone(), 5, 4)
    add("from_zero_d", torch.tensor(1.5), 2, 3)
    add("to_none", x[:1].clone(), 0, 4)
    add("permuted", x.t(), 2, 4, 3)
    add("strided", x[:, 1:2], 3, 5)
    return test


def slice_test():
    test = ViewTest("slice", "The start is a number of the run.")

    def add(name, x, dim, start, length, step=1):
        words = f"[%start] dim {dim} length {length}" + (f" step {step}" if step > 1 else "")
        index = [slice(None)] * x.dim()
        index[dim] = slice(start, start + length * step, step)
        result = x[tuple(index)]
        assert result.size(dim) == length
        test.view(name, x, words, result, numbers=[("start", start)])

    for name in ALL:
        add(name, values(name, 3, 5), 1, 1, 2, 2)
    x = values("f32", 4, 5, 6)
    add("first_dim", x, 0, 2, 2)
    add("middle", x, 1, 1, 3)
    add("last", x, 2, 0, 3, 2)
    add("all", x, 0, 0, 4)
    add("one", x, 1, 4, 1)
    add("none", x, 1, 2, 0)
    add("none_at_the_end", x, 1, 5, 0)
    add("permuted", x.permute(2, 0, 1), 0, 3, 2)
    add("strided", x[:, ::2, ::3], 1, 1, 2)
    add("expanded", x[0, 0].expand(5, 6), 0, 1, 3)
    for name, start in (("start_too_large", 3), ("start_negative", -1)):
        y = x[0]
        body = "%r = weft.slice %x[%start] dim 0 length 3 : {x} -> {r}"
        test.add(name, [("x", y), ("start", start)], body, y[:3], error="start ")
    return test


def select_test():
    test = ViewTest("select", "The index is a number of the run.")

    def add(name, x, dim, index):
        words = f"[%index] dim {dim}"
        test.view(name, x, words, x.select(dim, index), numbers=[("index", index)])

    for name in ALL:
        add(name, values(name, 3, 5), 0, 2)
    x = values("f32", 3, 4, 5)
    add("middle", x, 1, 3)
    add("last", x, 2, 0)
    add("to_zero_d", x[0, 0].clone(), 0, 4)
    add("permuted", x.permute(2, 0, 1), 0, 3)
    add("strided", x[:, ::2], 2, 1)
    add("no_elements", torch.empty(3, 0), 0, 1)
    for name, index in (("index_too_large", 3), ("index_negative", -1)):
        body = "%r = weft.select %x[%index] dim 0 : {x} -> {r}"
        test.add(name, [("x", x), ("index", index)], body, x[0], error="out of")
    return test


def squeeze_test():
    test = ViewTest("squeeze")

    def add(name, x, *dims):
        words = f" dims {list(dims)}" if dims else ""
        test.view(name, x, words, x.squeeze(dims) if dims else x.squeeze())

    for name in ALL:
        add(name, values(name, 1, 3, 1), 0)
    x = values("f32", 1, 3, 1, 4)
    add("all", x)
    add("two", x, 0, 2)
    add("not_one", x, 1)
    add("all_to_zero_d", torch.full((1, 1), 2.0))
    add("zero_d", torch.tensor(2.0))
    add("permuted", x.permute(3, 0, 1, 2), 1)
    add("strided", x[..., ::2])
    add("empty", torch.empty(1, 0), 0)
    return test


def unsqueeze_test():
    test = ViewTest("unsqueeze")

    def add(name, x, dim, dynamic=()):
        test.view(name, x, f" dim {dim}", x.unsqueeze(dim))

    for name in ALL:
        add(name, values(name, 3), 1)
    x = values("f32", 3, 4)
    add("first", x, 0)
    add("middle", x, 1)
    add("last", x, 2)
    add("zero_d", torch.tensor(2.0), 0)
    add("permuted", x.t(), 1)
    add("strided", x[:, ::2], 0)
    add("empty", torch.empty(0, 3), 1)
    return test


def flatten_test():
    test = ViewTest("flatten")

    def add(name, x, start, end):
        test.view(name, x, f" [{start}, {end}]", x.flatten(start, end))

    for name in ALL:
        add(name, values(name, 2, 3, 2), 1, 2)
    x = values("f32", 2, 3, 4)
    add("all", x, 0, 2)
    add("same_dim", x, 1, 1)
    add("zero_d", torch.tensor(2.0), 0, 0)
    add("view_of_permuted", x.permute(2, 0, 1), 1, 2)
    add("copy_of_permuted", x.permute(2, 0, 1), 0, 1)
    add("copy_of_strided", x[:, ::2, ::2], 0, 2)
    add("empty", torch.empty(2, 0, 3), 0, 1)
    return test


def as_strided_test():
    test = ViewTest("as_strided")

    def add(name, x, size, stride, offset):
        words = f" size {size} stride {stride} offset {offset}"
        flat = torch.as_strided(x, (x.numel(),), (1,))
        test.view(name, x, words, torch.as_strided(flat, size, stride, offset))

    for name in ALL:
        add(name, values(name, 2, 3), [2, 2], [1, 2], 1)
    x = values("f32", 3, 4)
    add("overlapping", x, [4, 3], [1, 2], 2)
    add("repeated", x, [2, 3], [0, 4], 1)
    add("zero_d", x, [], [], 5)
    add("none", x, [0, 3], [7, 1], 0)
    add("of_permuted", x.t(), [3, 2], [4, 3], 0)
    return test


def copy_tests(op):
    test = ViewTest(op)

    def add(name, x, dynamic=()):
        test.view(name, x, "", getattr(x, op)(), dynamic=dynamic)

    for name in ALL:
        add(name, values(name, 2, 3).t())
    x = values("f32", 2, 3, 4)
    add("row_major", x)
    add("permuted_3d", x.permute(2, 0, 1))
    add("strided", x[:, ::2, 1::2])
    add("expanded", x[0, 0].expand(3, 4))
    add("zero_d", torch.tensor(2.0))
    add("empty", torch.empty(0, 3))
    add("dynamic", x.permute(2, 0, 1), dynamic=(0, 1, 2))
    return test


def cat_test():
    test = OpTest("cat", f"dtypes: {', '.join(ALL)}.")

    def add(name, dim, *tensors, dynamic=()):
        names = "abcd"[: len(tensors)]
        operands = ", ".join(f"%{n}" for n in names)
        types = ", ".join(f"{{{n}}}" for n in names)
        body = f"%r = weft.cat {operands} dim {dim} : {types} -> {{r}}"
        result = torch.cat(tensors, dim)
        test.add(name, list(zip(names, tensors)), body, result, dynamic=dynamic)

    for name in ALL:
        add(name, 0, values(name, 2, 3), values(name, 1, 3))
    x, y = values("f32", 2, 3), values("f32", 2, 4)
    add("last", 1, x, y)
    add("one", 0, x)
    add("three", 1, x, y, x)
    add("middle", 1, values("f32", 2, 1, 3), values("f32", 2, 2, 3))
    add("permuted", 0, x.t(), values("f32", 2, 2).t())
    add("mixed_layouts", 1, values("f32", 3, 2).t(), y)
    add("strided", 1, values("f32", 2, 6)[:, ::2], y)
    add("no_elements", 0, torch.empty(0), torch.tensor([1.0, 2.0]))
    add("shape_0_is_skipped", 1, torch.empty(0), x)
    add("empty_part", 1, torch.empty(2, 0), x)
    add("f16_and_f32", 0, x.half(), x)
    add("i32_and_bool", 0, x.int(), x > 0)
    add("u8_and_bf16", 0, values("u8", 2, 3), x.bfloat16())
    add("dynamic", 1, x, y, dynamic=(0, 1))
    return test


def full_test():
    test = OpTest("full", f"dtypes: {', '.join(ALL)}. The fill is a number of the run.")

    def add(name, fill, size, dtype):
        body = f"%r = weft.full %fill size {list(size)} dtype {element_type(DTYPES[dtype])} : {{fill}} -> {{r}}"
        test.add(name, [("fill", fill)], body, torch.full(size, fill, dtype=DTYPES[dtype]))

    for name in ALL:
        add(name, 1 if name == "bool" else 3, (2, 3), name)
    for name in FLOATS:
        add(f"{name}_of_f64", 1.005, (2,), name)
    add("zero_d", 2.5, (), "f32")
    add("empty", 2.5, (0, 3), "f32")
    add("nan", float("nan"), (2,), "f32")
    add("infinity", float("-inf"), (2,), "bf16")
    add("minus_zero", -0.0, (2,), "f32")
    add("of_i1", True, (2,), "f32")
    add("i32_of_f64", -2.75, (2,), "i32")
    add("bool_of_f64", 0.5, (2,), "bool")
    return test


def arange_test():
    test = OpTest("arange", f"dtypes: {', '.join(INTS + FLOATS)}. Start and step are numbers of the run.")

    def add(name, start, step, length, dtype):
        body = f"%r = weft.arange %start, %step length {length} dtype {element_type(DTYPES[dtype])} : {{start}}, {{step}} -> {{r}}"
        result = (torch.arange(length, dtype=torch.float64) * step + start).to(DTYPES[dtype])
        test.add(name, [("start", start), ("step", step)], body, result)

    for name in INTS + FLOATS:
        add(name, 3, 2, 5, name)
    add("f32_of_f64", -1.5, 0.25, 9, "f32")
    add("f16_of_f64", 0.5, 0.125, 9, "f16")
    add("falling", 10, -3, 5, "i32")
    add("empty", 0, 1, 0, "f32")
    add("one", 7, 1, 1, "i64")
    add("step_zero", 7, 0, 3, "i64")
    add("larger", 0, 1, 70, "i64")
    return test


def flat(x):
    return torch.as_strided(x, (x.numel(),), (1,))


def as_storage_test():
    test = OpTest("as_storage", f"dtypes: {', '.join(ALL)}.")
    body = "%r = weft.as_storage %x : {x} -> {r}"

    def add(name, x, dynamic=()):
        test.add(name, [("x", x)], body, flat(x), dynamic=dynamic)

    for name in ALL:
        add(name, values(name, 2, 3))
    add("permuted", values("f32", 2, 3, 4).permute(2, 0, 1))
    add("zero_d", torch.tensor(2.0))
    add("empty", torch.empty(0, 3))
    return test


def storage_words(starts, size, stride, offset, start_strides, bounds):
    names = ", ".join(f"%{n}" for n, _ in starts)
    words = f"[{names}] size {size} stride {stride} offset {offset}"
    if starts:
        words += f" start_strides {start_strides} start_bounds {bounds}"
    return words


def storage_view_test():
    test = OpTest("storage_view", f"dtypes: {', '.join(ALL)}. The starts are numbers of the run.")

    def add(name, s, size, stride, offset=0, starts=(), start_strides=(), bounds=(), error=None):
        words = storage_words(starts, size, stride, offset, list(start_strides), list(bounds))
        body = f"%r = weft.storage_view %s{words} : {{s}} -> {{r}}"
        cell = offset
        for (_, start), step in zip(starts, start_strides):
            cell += 0 if error else start * step
        result = torch.as_strided(s, size, stride, cell)
        test.add(name, [("s", s), *starts], body, result, error=error)

    for name in ALL:
        add(name, values(name, 12), [2, 3], [4, 1], 1)
    s = values("f32", 24)
    add("all", s, [24], [1])
    add("rows", s, [4, 6], [6, 1])
    add("columns", s, [6, 4], [1, 6])
    add("zero_d", s, [], [], 5)
    add("none", s, [0, 2], [2, 1])
    add("repeated", s, [3, 2], [0, 2], 1)
    add("overlapping", s, [5, 3], [2, 1])
    add("start", s, [6], [1], 0, [("i", 2)], [6], [3])
    add("two_starts", s, [2, 2], [6, 1], 1, [("i", 1), ("j", 3)], [6, 1], [2, 3])
    add("start_too_large", s, [6], [1], 0, [("i", 4)], [6], [3], error="out of range")
    add("start_negative", s, [6], [1], 0, [("i", -1)], [6], [3], error="out of range")
    return test


def storage_write_test():
    test = OpTest("storage_write", f"dtypes: {', '.join(ALL)}. The starts are numbers of the run.")

    def add(name, v, s, stride, offset=0, starts=(), start_strides=(), bounds=(), error=None):
        size = list(v.shape)
        words = storage_words(starts, size, stride, offset, list(start_strides), list(bounds))
        body = f"%r = weft.storage_write %v, %s{words} : {{v}}, {{s}} -> {{r}}"
        cell = offset
        for (_, start), step in zip(starts, start_strides):
            cell += 0 if error else start * step
        result = s.clone()
        torch.as_strided(result, size, stride, cell).copy_(v)
        test.add(name, [("v", v), ("s", s), *starts], body, result, error=error)

    for name in ALL:
        add(name, values(name, 2, 3), values(name, 12), [4, 1], 1)
    s = values("f32", 24)
    v = values("f32", 2, 3) * 10
    add("all", s * 2, s, [1])
    add("columns", v, s, [1, 6])
    add("permuted_value", v.t(), s, [4, 1], 2)
    add("strided_value", (values("f32", 2, 6) * 10)[:, ::2], s, [6, 2])
    add("expanded_value", v[0].expand(2, 3), s, [6, 1])
    add("zero_d", torch.tensor(9.5), s, [], 5)
    add("none", torch.empty(0, 2), s, [2, 1])
    add("start", v[0].clone(), s, [1], 0, [("i", 2)], [6], [3])
    add("two_starts", v, s, [6, 1], 1, [("i", 1), ("j", 2)], [6, 1], [2, 2])
    add("start_too_large", v[0].clone(), s, [1], 0, [("i", 4)], [6], [3], error="out of range")

    # Version after version, and a reader of an old one.
    body = """%a = weft.storage_view %s[] size [3] stride [1] offset 0 : {s} -> tensor<3xf32>
    %b = weft.add %a, %a : tensor<3xf32>, tensor<3xf32> -> tensor<3xf32>
    %t = weft.storage_write %b, %s[] size [3] stride [1] offset 1 : tensor<3xf32>, {s} -> {s}
    %c = weft.storage_view %t[] size [3] stride [1] offset 0 : {s} -> tensor<3xf32>
    %r0 = weft.storage_write %c, %t[] size [3] stride [1] offset 3 : tensor<3xf32>, {s} -> {s}
    %r1 = weft.mul %a, %c : tensor<3xf32>, tensor<3xf32> -> tensor<3xf32>"""
    s = values("f32", 6)
    t = s.clone()
    a = s[:3].clone()
    t[1:4] = a + a
    c = t[:3].clone()
    t[3:6] = c
    test.add("versions", [("s", s)], body, (t, a * c))
    return test


def parameter_test():
    test = OpTest("parameter", f"dtypes: {', '.join(ALL)}. The bytes stand outside of the program.")
    for name in ALL:
        w = values(name, 2, 3)
        test.add(name, [], '%r = weft.parameter "w" : {r}', w, parameters={"w": w})
    w = values("f32", 2, 3).t()
    test.add("permuted", [], '%r = weft.parameter "w" : {r}', w, parameters={"w": w})
    a, b = values("f32", 3), values("f32", 2, 3)
    body = f"""%a = weft.parameter "first" : {tensor_type(a)}
    %b = weft.parameter "second.weight" : {tensor_type(b)}
    %r = weft.add %a, %b : {tensor_type(a)}, {tensor_type(b)} -> {{r}}"""
    test.add("two", [], body, a + b, parameters={"first": a, "second.weight": b})
    return test


def tests():
    yield resize_tests("view")
    yield resize_tests("reshape")
    yield transpose_test()
    yield permute_test()
    yield expand_test()
    yield slice_test()
    yield select_test()
    yield squeeze_test()
    yield unsqueeze_test()
    yield flatten_test()
    yield as_strided_test()
    yield copy_tests("contiguous")
    yield copy_tests("clone")
    yield cat_test()
    yield full_test()
    yield arange_test()
    yield as_storage_test()
    yield storage_view_test()
    yield storage_write_test()
    yield parameter_test()
