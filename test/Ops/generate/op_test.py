"""The text form of the op tests: functions of Weft IR with stored values.

A function of test/Ops/<op>.mlir carries its inputs and the results that
PyTorch gives for them:

    func.func @f32(%x: tensor<3xf32>) -> tensor<3xf32> attributes {
        weft.inputs = [dense<[1.0, -2.0, 0.5]> : tensor<3xf32>],
        weft.expect = [dense<[-1.0, 2.0, -0.5]> : tensor<3xf32>]} {
      ...
    }

`OpTest` collects such functions; types (layouts included) come from the torch
tensors, so a result with strides that PyTorch would not give fails as well.
"""

import struct

import torch

DTYPES = {
    "bool": torch.bool,
    "u8": torch.uint8,
    "i8": torch.int8,
    "i16": torch.int16,
    "i32": torch.int32,
    "i64": torch.int64,
    "f16": torch.float16,
    "bf16": torch.bfloat16,
    "f32": torch.float32,
    "f64": torch.float64,
}
NAMES = {dtype: name for name, dtype in DTYPES.items()}
IR_NAMES = {"bool": "i1", "u8": "ui8"}
FLOATS = ["f16", "bf16", "f32", "f64"]
INTS = ["u8", "i8", "i16", "i32", "i64"]


def element_type(dtype):
    name = NAMES[dtype]
    return IR_NAMES.get(name, name)


def layout_text(x):
    """The layout encoding of `x` as Weft IR spells it, or ''."""
    if x.numel() == 0:
        return ""
    dims = [d for d in range(x.dim()) if x.size(d) != 1]
    order = sorted(dims, key=lambda d: -x.stride(d))
    expected = 1
    for d in reversed(order):
        if x.stride(d) != expected:
            strides = [s if size != 1 else 1 for s, size in zip(x.stride(), x.shape)]
            return f", #weft.strided<[{', '.join(map(str, strides))}]>"
        expected *= x.size(d)
    # Dims of size 1 go where they make the smallest list.
    ones = [d for d in range(x.dim()) if x.size(d) == 1]
    full = []
    while ones or order:
        take = ones if ones and (not order or ones[0] < order[0]) else order
        full.append(take.pop(0))
    if full == sorted(full):
        return ""
    return f", #weft.dim_order<[{', '.join(map(str, full))}]>"


def tensor_type(x, dynamic=()):
    sizes = "".join(
        "?x" if d in dynamic else f"{size}x" for d, size in enumerate(x.shape)
    )
    return f"tensor<{sizes}{element_type(x.dtype)}{layout_text(x)}>"


PATTERNS = {
    torch.float16: ("e", 4),
    torch.float32: ("f", 8),
    torch.float64: ("d", 16),
}


def element_text(value, dtype):
    if dtype == torch.bool:
        return "true" if value else "false"
    if not dtype.is_floating_point:
        return str(value)
    if value != value or value in (float("inf"), -float("inf")):
        if dtype == torch.bfloat16:
            return "0x" + struct.pack(">f", value).hex()[:4].upper()
        code, digits = PATTERNS[dtype]
        if value != value:
            value = float("nan")
        return "0x" + struct.pack(">" + code, value).hex().upper()
    if dtype == torch.float64:
        text = repr(value)
    else:
        # The shortest decimal that gives the same f32 (16-bit values are f32s).
        import numpy

        text = str(numpy.float32(value))
    if "." not in text:
        head, mark, tail = text.partition("e")
        text = head + ".0" + mark + tail
    return text


def dense_text(x):
    def nested(values):
        if isinstance(values, list):
            return "[" + ", ".join(map(nested, values)) + "]"
        return element_text(values, x.dtype)

    sizes = "".join(f"{size}x" for size in x.shape)
    type_text = f"tensor<{sizes}{element_type(x.dtype)}>"
    if x.numel() == 0:
        return f"dense<> : {type_text}"
    return f"dense<{nested(x.tolist())}> : {type_text}"


def overlaps(x):
    """Do two elements share a cell? No destination can have such a layout."""
    if x.numel() == 0:
        return False
    cells = 1 + sum((n - 1) * s for n, s in zip(x.shape, x.stride()))
    return torch.arange(cells).as_strided(x.shape, x.stride()).unique().numel() < x.numel()


def symbols_text(x, dynamic):
    """Equal unknown sizes of several arguments have equal names."""
    names = [f'"n{size}"' if d in dynamic else '""' for d, size in enumerate(x.shape)]
    return f" {{weft.symbols = [{', '.join(names)}]}}"


def value_text(value):
    if isinstance(value, torch.Tensor):
        return dense_text(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"{value} : i64"
    return f"{element_text(value, torch.float64)} : f64"


def type_of(value, dynamic=()):
    if isinstance(value, torch.Tensor):
        return tensor_type(value, dynamic)
    return {bool: "i1", int: "i64", float: "f64"}[type(value)]


class OpTest:
    """The functions of one file."""

    def __init__(self, op, comment):
        self.op, self.comment, self.functions = op, comment, []
        self.names = set()

    def add(self, name, inputs, body, results, ulps=0, dynamic=(), error=None,
            parameters=None):
        """Adds the function `name`.

        inputs: pairs (name, tensor or scalar). body: lines of IR that define
        %r (or %r0, %r1 ...); {x} stands for the type of input x, {r} for that
        of the result. results: the right values. ulps: how far a float result
        may be from them. dynamic: the dims of all arguments and results that
        are `?`. error: part of the sentence that running must end with instead.
        parameters: the values of `weft.parameter` ops, by name.
        """
        assert name not in self.names, name
        self.names.add(name)
        results = results if isinstance(results, tuple) else (results,)
        types = {n: type_of(v, dynamic) for n, v in inputs}
        names = ["r"] if len(results) == 1 else [f"r{i}" for i in range(len(results))]
        types.update({n: type_of(v, dynamic) for n, v in zip(names, results)})
        tensors = [n for n, v in inputs if isinstance(v, torch.Tensor)]
        arguments = ", ".join(
            f"%{n}: {types[n]}" + (symbols_text(v, dynamic) if dynamic and len(tensors) > 1 and n in tensors else "")
            for n, v in inputs)
        # A result that overlaps itself is returned as a copy that doesn't.
        copies = [overlaps(v) if isinstance(v, torch.Tensor) else False for v in results]
        returned = [f"{n}_dense" if c else n for n, c in zip(names, copies)]
        result_types = ", ".join(
            type_of(v.contiguous(), dynamic) if c else types[n]
            for n, v, c in zip(names, results, copies))
        attributes = []
        if inputs:
            attributes.append(self.list_text("weft.inputs", [v for _, v in inputs]))
        if error is None:
            attributes.append(self.list_text("weft.expect", results))
        else:
            attributes.append(f'weft.error = "{error}"')
        if parameters:
            entries = ", ".join(f'"{n}" = {value_text(v)}' for n, v in parameters.items())
            attributes.append(f"weft.parameters = {{{entries}}}")
        if ulps:
            attributes.append(f"weft.ulps = {ulps} : i64")
        for key, text in types.items():
            body = body.replace("{" + key + "}", text)
        lines = [f"func.func @{name}({arguments})"]
        lines.append(f"    -> {self.braced(result_types, len(results))} attributes {{")
        lines.append(",\n".join("      " + a for a in attributes) + "} {")
        lines += ["  " + line.strip() for line in body.strip().splitlines()]
        for n, v, c in zip(names, results, copies):
            if c:
                dense = type_of(v.contiguous(), dynamic)
                lines.append(f"  %{n}_dense = weft.contiguous %{n} : {types[n]} -> {dense}")
        lines.append(f"  return {', '.join('%' + n for n in returned)} : {result_types}")
        lines.append("}")
        self.functions.append("\n".join(lines))

    @staticmethod
    def braced(text, count):
        return f"({text})" if count > 1 else text

    @staticmethod
    def list_text(key, values):
        texts = [value_text(v) for v in values]
        one_line = f"{key} = [{', '.join(texts)}]"
        if len(one_line) <= 90:
            return one_line
        return f"{key} = [\n        " + ",\n        ".join(texts) + "]"

    def text(self):
        """The text of the file."""
        run = "// RUN: weft-run --check --device=all %s\n"
        comment = "".join(f"// {line}\n" for line in self.comment.strip().splitlines())
        return run + "\n" + comment + "\n" + "\n\n".join(self.functions) + "\n"
