"""Mutants of MLIR text that often still parse: what the fuzzers feed to the tools."""
import re

TYPE = r"(?:tensor|memref)<[^<>\n]*(?:<[^<>\n]*>[^<>\n]*)*>"
TOKEN = re.compile(TYPE + r"|[A-Za-z_.$#%@!^][\w.$#]*|-?\d+|\s+|.", re.DOTALL)
ELEMENTS = ["i1", "ui8", "i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64"]
SIZES = ["0", "1", "2", "3", "5", "8", "17", "33", "130", "?"]
NUMBERS = ["-1", "0", "1", "2", "3", "7", "128", str(2**33), str(2**63 - 1), str(-2**63), str(2**64)]
VALUES = ["[]", "[0, 0]", "[1, 0]", "tensor<*xf32>", "tensor<f32>", "tensor<0x3xf32>", "tensor<?x?xbf16>",
          "tensor<4xi1>", "none", "#weft.dim_order<[1, 0]>", "#weft.strided<[?, 0]>", "#weft.order<sum, lanes = 1>",
          "f64", "i64", "index"]


def tokens(text):
    return TOKEN.findall(text)


def places(parts, pattern):
    return [i for i, part in enumerate(parts) if re.fullmatch(pattern, part)]


def everywhere(text, rng, pattern, choices):
    """One word that matches becomes another one in the whole text, so that its uses still agree."""
    found = sorted(set(re.findall(pattern, text)))
    if not found:
        return text
    old, new = rng.choice(found), rng.choice(choices)
    return re.sub(pattern, lambda match: new if match.group() == old else match.group(), text)


def change_size(text, rng):
    return everywhere(text, rng, r"(?<=[<x])(?:\d+|\?)(?=x)", SIZES)


def change_element(text, rng):
    return everywhere(text, rng, r"\b(?:i1|ui8|i8|i16|i32|i64|f16|bf16|f32|f64)\b", ELEMENTS)


def change_token(text, rng, pattern, choose):
    parts = tokens(text)
    found = places(parts, pattern)
    if found:
        at = rng.choice(found)
        parts[at] = choose(parts, at)
    return "".join(parts)


def swap_like(text, rng, pattern):
    """Two tokens of one kind change places."""
    parts = tokens(text)
    found = places(parts, pattern)
    if len(found) > 1:
        a, b = rng.sample(found, 2)
        parts[a], parts[b] = parts[b], parts[a]
    return "".join(parts)


def change_line(text, rng):
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    kind = rng.randrange(3)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(at, lines[at])
    else:
        other = rng.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    return "\n".join(lines)


def change_bytes(text, rng):
    data = bytearray(text.encode("latin-1", "replace"))
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data))
        length = rng.randint(1, 20)
        kind = rng.randrange(3)
        if kind == 0:
            data[at] = rng.randrange(256)
        elif kind == 1 and len(data) > 40:
            del data[at : at + length]
        else:
            other = rng.randrange(len(data))
            data[at:at] = data[other : other + length]
    return data.decode("latin-1")


def mutate(text, pool, rng):
    """A mutant of text, a chunk of a file; pool is a list of the tokens of all chunks."""
    ops = pool["ops"]
    kinds = [
        (5, lambda t: change_size(t, rng)),
        (4, lambda t: change_element(t, rng)),
        (4, lambda t: change_token(t, rng, r"weft\.\w+", lambda *_: rng.choice(ops))),
        (3, lambda t: change_token(t, rng, r"%\w+", lambda parts, _: parts[rng.choice(places(parts, r"%\w+"))])),
        (3, lambda t: swap_like(t, rng, r"%\w+")),
        (3, lambda t: swap_like(t, rng, TYPE)),
        (4, lambda t: change_token(t, rng, r"-?\d+", lambda *_: rng.choice(NUMBERS))),
        (3, lambda t: swap_like(t, rng, r"-?\d+")),
        (2, lambda t: change_token(t, rng, TYPE, lambda *_: rng.choice(pool["types"]))),
        (2, lambda t: change_line(t, rng)),
        (1, lambda t: change_token(t, rng, r"\S.*", lambda *_: rng.choice(pool["tokens"]))),
        (1, lambda t: change_token(t, rng, r"\S.*", lambda *_: rng.choice(VALUES))),
        (1, lambda t: change_token(t, rng, r"\S.*", lambda *_: "")),
        (1, lambda t: swap_like(t, rng, r"\S.*")),
        (1, lambda t: change_bytes(t, rng)),
    ]
    for _ in range(rng.choice([1, 1, 1, 2, 2, 4])):
        if not text.strip():
            break
        change = rng.choices([kind for _, kind in kinds], [weight for weight, _ in kinds])[0]
        text = change(text)
    return text


def pool_of(chunks):
    """What mutate takes from all chunks."""
    everything = [token for chunk in chunks for token in tokens(chunk) if not token.isspace()]
    return {"tokens": everything,
            "ops": sorted({t for t in everything if re.fullmatch(r"weft\.[a-z]\w*", t)}),
            "types": sorted({t for t in everything if re.fullmatch(TYPE, t)})}


def count_parsed(printed):
    """How many modules weft-opt -split-input-file has printed."""
    return len(re.findall(rb"^module\b.*\{$", printed, re.MULTILINE))
