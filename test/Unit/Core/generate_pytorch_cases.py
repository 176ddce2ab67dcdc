"""Writes pytorch_cases.jsonl: what PyTorch answers, for Core to be compared with.

Each line is one call on tensors without interesting values:
  {"op": name, "in": [operand...], "args": [...], "out": meta or null}
An operand is [dtype, sizes, strides, offset] or a number's category ("bool",
"integer", "float"); "out" is null where PyTorch raises. "alias" (reshape,
flatten, contiguous) says whether the result shares the operand's storage.

Usage: python generate_pytorch_cases.py > pytorch_cases.jsonl   (PyTorch 2.15, fixed seed)
"""

import json
import random

import torch

random.seed(20)
DTYPES = {
    "bool": torch.bool, "u8": torch.uint8, "i8": torch.int8, "i16": torch.int16,
    "i32": torch.int32, "i64": torch.int64, "f16": torch.float16,
    "bf16": torch.bfloat16, "f32": torch.float32, "f64": torch.float64,
}  # fmt: skip
NAMES = {dtype: name for name, dtype in DTYPES.items()}
NUMBERS = {"bool": True, "integer": 2, "float": 2.5}


def meta(x):
    return [NAMES[x.dtype], list(x.shape), list(x.stride()), x.storage_offset()]


def sizes(rank, choices=(0, 1, 1, 2, 3, 4, 5)):
    drawn = [random.choice(choices) for _ in range(rank)]
    # Few tensors without elements: they say little.
    return [n or (0 if random.random() < 0.2 else 2) for n in drawn]


def dense(shape, dtype="f32"):
    """A tensor that is dense in a random order of its dims."""
    order = list(range(len(shape)))
    if random.random() < 0.6:
        random.shuffle(order)
    x = torch.empty([shape[d] for d in order], dtype=DTYPES[dtype])
    return x.permute([order.index(d) for d in range(len(shape))])


def any_layout(shape, dtype="f32"):
    """A tensor of this shape that is dense, sliced, expanded or has odd strides of size-1 dims."""
    kind = random.random()
    if kind < 0.5:
        return dense(shape, dtype)
    if kind < 0.75 and shape:
        steps = [random.choice([1, 1, 2, 3]) for _ in shape]
        x = dense([n * s + random.choice([0, 1]) for n, s in zip(shape, steps)], dtype)
        for d, (n, s) in enumerate(zip(shape, steps)):
            start = random.choice([0, x.shape[d] - n * s])
            x = x[(slice(None),) * d + (slice(start, start + n * s, s),)]
        return x
    if kind < 0.9:
        shrunk = [1 if random.random() < 0.4 else n for n in shape]
        return dense(shrunk, dtype).expand(shape)
    strides = [random.choice([1, 2, 3, 5, 7, 12]) for _ in shape]
    base = torch.empty(1 + sum(max(n - 1, 0) * s for n, s in zip(shape, strides)) + 3, dtype=DTYPES[dtype])
    return base.as_strided(shape, strides, random.choice([0, 2]))


def emit(op, operands, args, function, alias=False):
    operands = list(operands)
    line = {"op": op, "in": [meta(x) if isinstance(x, torch.Tensor) else x for x in operands], "args": args}
    values = [x if isinstance(x, torch.Tensor) else NUMBERS[x] for x in operands]
    try:
        out = function(*values)
        line["out"] = meta(out) if isinstance(out, torch.Tensor) else out
        if alias:
            x = values[0]
            line["alias"] = x.untyped_storage().data_ptr() == out.untyped_storage().data_ptr() and x.numel() > 0
    except (RuntimeError, IndexError, NotImplementedError, ValueError, TypeError):
        line["out"] = None
    print(json.dumps(line, separators=(",", ":")))


def refactored(n, target=None):
    """A random shape of n elements, sometimes a wrong one, sometimes with -1."""
    shape, rest = [], n
    for p in (2, 2, 2, 3, 3, 5, 4):
        if rest and rest % p == 0 and random.random() < 0.8:
            shape.append(p)
            rest //= p
    shape.append(rest)
    random.shuffle(shape)
    while len(shape) > 1 and random.random() < 0.5:
        a = shape.pop()
        shape[random.randrange(len(shape))] *= a
    for _ in range(random.choice([0, 0, 1, 2])):
        shape.insert(random.randrange(len(shape) + 1), 1)
    if random.random() < 0.25:
        shape[random.randrange(len(shape))] = -1
    if random.random() < 0.1:
        shape.append(2)
    return shape


def dim(x, extra=0):
    r = max(x.dim() + extra, 1)
    return random.randint(-r - (random.random() < 0.1), r - (random.random() > 0.1))


def views():
    for _ in range(420):
        x = any_layout(sizes(random.randrange(6)))
        shape = refactored(x.numel()) if random.random() < 0.9 else list(x.shape)
        emit("view", [x], [shape], lambda x: x.view(shape))
        emit("reshape", [x], [shape], lambda x: x.reshape(shape), alias=True)
    for _ in range(90):
        x = any_layout(sizes(random.randrange(6)))
        a, b, c = dim(x), dim(x), dim(x, 1)
        emit("transpose", [x], [a, b], lambda x: x.transpose(a, b))
        emit("unsqueeze", [x], [c], lambda x: x.unsqueeze(c))
        emit("flatten", [x], [a, b], lambda x: x.flatten(a, b), alias=True)
        dims = [] if random.random() < 0.4 else list({dim(x) for _ in range(2)})
        emit("squeeze", [x], [dims], lambda x: x.squeeze(dims) if dims else x.squeeze())
        order = random.sample(range(x.dim()), x.dim())
        order = [d - x.dim() if random.random() < 0.2 else d for d in order]
        emit("permute", [x], [order], lambda x: x.permute(order))
        grown = [random.choice([-1, 2, 3]) if n == 1 else random.choice([-1, n]) for n in x.shape]
        grown = [random.choice([1, 2, 3]) for _ in range(random.choice([0, 0, 1, 2]))] + grown
        emit("expand", [x], [grown], lambda x: x.expand(grown))
        emit("contiguous", [x], [], lambda x: x.contiguous(), alias=True)
        emit("clone", [x], [], lambda x: x.clone())
        emit("cast", [x], ["f16"], lambda x: x.to(torch.float16))
        emit("is_contiguous", [x], [], lambda x: x.is_contiguous())
        emit("is_dense", [x], [], lambda x: torch.ops.aten.is_non_overlapping_and_dense(x))
        if x.dim():
            d = random.randrange(x.dim())
            n, step = x.shape[d], random.choice([1, 1, 2, 3])
            start = random.randint(0, n)
            stop = random.randint(start, n)
            length = -(-(stop - start) // step)
            emit("slice", [x], [d, start, length, step],
                 lambda x: torch.ops.aten.slice(x, d, start, stop, step))  # fmt: skip
            i = random.randint(-n - 1, n)
            emit("select", [x], [d, i], lambda x: x.select(d, i))
    for _ in range(60):
        cells = random.randrange(1, 30)
        shape = sizes(random.randrange(4))
        strides = [random.choice([0, 1, 2, 3, 7]) for _ in shape]
        offset = random.randrange(6)
        emit("as_strided", [torch.empty(cells)], [shape, strides, offset],
             lambda x: x.as_strided(shape, strides, offset))  # fmt: skip


def broadcastable(shape):
    return [1 if random.random() < 0.25 else n for n in shape][random.choice([0, 0, 0, 1, len(shape)]) :]


def elementwise():
    for _ in range(420):
        shape = sizes(random.randrange(6))
        dtypes = [random.choice(list(DTYPES)) for _ in range(3)]
        if random.random() < 0.5:
            a = any_layout(shape)
            b = dense(shape) if random.random() < 0.5 else torch.empty(0).set_(a.storage(), a.storage_offset(), a.shape, a.stride())
            a, b = (a, b) if random.random() < 0.5 else (b, a)
        else:
            a = any_layout(broadcastable(shape), dtypes[0])
            b = any_layout(broadcastable(shape), dtypes[1])
        if random.random() < 0.05 and shape:
            b = any_layout([n + 1 for n in shape])
        emit("add", [a, b], [], torch.add)
        emit("exp", [a], [], torch.exp)
        kind = random.choice(list(NUMBERS))
        emit("add", [a, kind], [], torch.add)
        c = any_layout(broadcastable(shape), "bool")
        other = kind if random.random() < 0.3 else b
        emit("where", [c, a, other], [], torch.where)
    # Sixteen ways to be nearly channels-last.
    for n, c, h, w in [(2, 3, 4, 5), (1, 3, 4, 5), (2, 1, 4, 5), (2, 3, 1, 1), (2, 1, 1, 1), (2, 3, 0, 5), (1, 3, 1, 5), (2, 3, 4, 1)]:
        x = torch.empty(n, c, h, w).contiguous(memory_format=torch.channels_last)
        y = torch.empty(n, h, w, c).permute(0, 3, 1, 2)
        z = torch.empty(n, c, h, w)
        for a, b in [(x, y), (x, z), (z, y), (y[:1], x), (x, torch.empty(c, 1, 1))]:
            emit("add", [a, b], [], torch.add)
            emit("cat", [a, b], [1], lambda *t: torch.cat(t, 1))
            emit("cat", [a, a], [0], lambda *t: torch.cat(t, 0))


def promotion():
    for a in DTYPES:
        for b in list(DTYPES) + list(NUMBERS):
            for rank_a, rank_b in [(1, 1), (1, 0), (0, 1), (0, 0)]:
                x = torch.ones([2] * rank_a, dtype=DTYPES[a])
                y = torch.ones([2] * rank_b, dtype=DTYPES[b]) if b in DTYPES else b
                if b in NUMBERS and rank_b:
                    continue
                ops = ["add", "sub", "div", "lt", "logical_and", "maximum"]
                for op in ops if rank_a == rank_b == 1 or b in NUMBERS else ["add"]:
                    if op == "maximum" and b in NUMBERS:
                        continue
                    f = getattr(torch, op)
                    if op == "logical_and" and b in NUMBERS:
                        continue
                    emit(op, [x, y], [], f)
        x = torch.ones(2, dtype=DTYPES[a])
        for op in ["neg", "abs", "exp", "log", "tanh", "sigmoid", "relu", "floor", "rsqrt", "reciprocal", "logical_not"]:
            emit(op, [x], [], getattr(torch, op))
        for dtype in [None, "f32", "f16", "i64", "bool"]:
            kw = {"dtype": DTYPES[dtype]} if dtype else {}
            emit("sum", [x], [[], False, dtype], lambda x: x.sum(**kw))
            emit("mean", [x], [[], False, dtype], lambda x: x.mean(**kw))
        emit("amax", [x], [[], False], lambda x: x.amax())
        emit("argmax", [x], [None, False], lambda x: x.argmax())
        emit("matmul", [x, x], [], torch.matmul)


def reductions():
    for _ in range(120):
        x = any_layout(sizes(random.randrange(5)))
        dims = list({dim(x) for _ in range(random.choice([1, 2]))}) if random.random() < 0.8 else []
        keep = random.random() < 0.5
        emit("sum", [x], [dims, keep, None], lambda x: x.sum(dims, keepdim=keep))
        emit("mean", [x], [dims, keep, None], lambda x: x.mean(dims, keepdim=keep))
        emit("amax", [x], [dims, keep], lambda x: x.amax(dims, keepdim=keep))
        d = random.choice([None, dim(x)])
        emit("argmax", [x], [d, keep], lambda x: x.argmax(d, keepdim=keep))


def matmuls():
    for _ in range(160):
        m, k, n = sizes(3)
        batch = sizes(random.randrange(3))
        a = broadcastable(batch) + random.choice([[k], [m, k], [m, k]])
        b = broadcastable(batch) + [k, n]
        if random.random() < 0.2:
            b = [k]
        if random.random() < 0.1:
            b[-1 if len(b) == 1 else -2] += 1
        emit("matmul", [any_layout(a), any_layout(b)], [], torch.matmul)
    emit("matmul", [torch.empty(()), torch.empty(2)], [], torch.matmul)
    emit("matmul", [torch.empty(2, 2), torch.empty(2, 2, dtype=torch.float64)], [], torch.matmul)


def cats():
    for _ in range(100):
        shape = sizes(random.randrange(1, 5))
        d = random.randrange(len(shape))
        tensors = []
        for _ in range(random.choice([1, 2, 3])):
            own = list(shape)
            own[d] = random.choice([0, 1, 2, 3])
            if random.random() < 0.05:
                own[0] += 1
            x = any_layout(own, random.choice(list(DTYPES)))
            tensors.append(torch.empty(0, dtype=x.dtype) if random.random() < 0.1 else x)
        d = random.choice([d, d - len(shape)])
        emit("cat", tensors, [d], lambda *t: torch.cat(t, d))


views()
elementwise()
promotion()
reductions()
matmuls()
cats()
