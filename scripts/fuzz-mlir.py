#!/usr/bin/env python3
"""Feeds mutated .mlir files to weft-opt and reports every crash.

usage: fuzz-mlir.py WEFT_OPT FOLDER... [--count=N] [--seed=S]

A file is cut at its `// -----` lines; in each mutant tokens are replaced,
dropped, repeated or swapped with those of other files, or bytes changed. Any
end but 0 or a message with exit code 1 is a fault; its mutant is printed.
"""
import argparse
import pathlib
import random
import re
import subprocess
import sys
import tempfile

TOKEN = re.compile(r"[A-Za-z_.$#%@!][\w.$#]*|-?\d+|\s+|.", re.DOTALL)
VALUES = ["-1", "0", "1", "2", "7", "9223372036854775807", "-9223372036854775808", "?", "[]", "[0, 0]",
          "tensor<*xf32>", "tensor<f32>", "tensor<0x3xf32>", "tensor<?x?xbf16>", "tensor<4xi1>", "none",
          "#weft.dim_order<[1, 0]>", "#weft.strided<[?, 0]>", "#weft.order<sum, lanes = 1>", "f64", "i64", "index"]


def mutate(tokens, pool, rng):
    tokens = list(tokens)
    for _ in range(rng.choice([1, 1, 1, 2, 3, 6])):
        if not tokens:
            break
        at = rng.randrange(len(tokens))
        kind = rng.randrange(6)
        if kind == 0:
            tokens[at] = rng.choice(pool)
        elif kind == 1:
            del tokens[at]
        elif kind == 2:
            tokens.insert(at, tokens[rng.randrange(len(tokens))])
        elif kind == 3:
            other = rng.randrange(len(tokens))
            tokens[at], tokens[other] = tokens[other], tokens[at]
        elif kind == 4:
            tokens[at] = rng.choice(VALUES)
        else:
            text = bytearray(tokens[at].encode())
            text[rng.randrange(len(text))] = rng.randrange(1, 256)
            tokens[at] = text.decode("latin-1")
    return "".join(tokens)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weft_opt")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--passes", default="-canonicalize")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    chunks = []
    for folder in options.folders:
        for path in sorted(pathlib.Path(folder).rglob("*.mlir")):
            for chunk in path.read_text().split("// -----"):
                chunks.append(TOKEN.findall(re.sub(r"//.*", "", chunk)))
    pool = [token for chunk in chunks for token in chunk if not token.isspace()]
    if not pool:
        sys.exit("fuzz-mlir: no .mlir file in " + " ".join(options.folders))
    faults = done = 0
    with tempfile.TemporaryDirectory() as folder:
        mutant = pathlib.Path(folder) / "mutant.mlir"
        # Several mutants share a process, since its start costs most; a fault is then found among them.
        while done < options.count:
            batch = [mutate(rng.choice(chunks), pool, rng) for _ in range(min(25, options.count - done))]
            done += len(batch)
            if crashes(options, mutant, "\n// -----\n".join(batch)):
                for text in batch:
                    end = crashes(options, mutant, text)
                    if end:
                        faults += 1
                        print(f"--- {end}\n{text}\n---", flush=True)
    print(f"fuzz-mlir: {done} mutants, {faults} faults")
    return 1 if faults else 0


def crashes(options, path, text):
    path.write_text(text, encoding="latin-1")
    command = [options.weft_opt, str(path), "-split-input-file", *options.passes.split(), "-o", "/dev/null"]
    try:
        end = subprocess.run(command, capture_output=True, timeout=120).returncode
    except subprocess.TimeoutExpired:
        return "timeout"
    return None if end in (0, 1) else f"exit code {end}"


if __name__ == "__main__":
    sys.exit(main())
