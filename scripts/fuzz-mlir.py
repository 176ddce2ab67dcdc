#!/usr/bin/env python3
"""Feeds mutated .mlir files to weft-opt and reports every crash.

usage: fuzz-mlir.py WEFT_OPT FOLDER... [--count=N] [--seed=S] [--passes=PASSES]...

Each batch of mutants runs through one of the PASSES. A file is cut at its
`// -----` lines or into its functions; what becomes of a chunk is said by
mutate_mlir.py. Any end but 0 or a message with exit code 1 is a fault; its
mutant is printed.
"""
import argparse
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import mutate_mlir


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weft_opt")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--passes", action="append", help="default: -canonicalize")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    chunks = []
    for folder in options.folders:
        for path in sorted(pathlib.Path(folder).rglob("*.mlir")):
            chunks += chunks_of(path.read_text())
    if not chunks:
        sys.exit("fuzz-mlir: no .mlir file in " + " ".join(options.folders))
    pool = mutate_mlir.pool_of(chunks)
    faults = done = parsed = 0
    with tempfile.TemporaryDirectory() as folder:
        mutant = pathlib.Path(folder) / "mutant.mlir"
        # Several mutants share a process, since its start costs most; a fault is then found among them.
        while done < options.count:
            size = min(25, options.count - done)
            batch = [mutate_mlir.mutate(rng.choice(chunks), pool, rng) for _ in range(size)]
            done += len(batch)
            passes = rng.choice(options.passes or ["-canonicalize"]).split()
            end, count = run(options.weft_opt, passes, mutant, "\n// -----\n".join(batch))
            parsed += count
            if end:
                alone = [(run(options.weft_opt, passes, mutant, text)[0], text) for text in batch]
                # Where none fails alone, all of them together are the mutant.
                found = [(end, text) for end, text in alone if end] or [(end, "\n// -----\n".join(batch))]
                faults += len(found)
                for end, text in found:
                    print(f"--- {end} with {' '.join(passes)}\n{text}\n---", flush=True)
    print(f"fuzz-mlir: {done} mutants, {parsed} of them valid, {faults} faults")
    return 1 if faults else 0


def chunks_of(text):
    """The parts of a file that stand for themselves; functions, where there are no others."""
    parts = text.split("// -----")
    if len(parts) == 1 and not re.search(r"^(?!//|func\.func|[ })]|$)", text, re.MULTILINE):
        parts = re.split(r"^(?=func\.func)", text, flags=re.MULTILINE)
    return [part for part in (re.sub(r"//.*", "", part).strip() for part in parts) if part]


def run(weft_opt, passes, path, text):
    """The fault, if there is one, and how many modules came through."""
    path.write_text(text, encoding="latin-1")
    command = [weft_opt, str(path), "-split-input-file", *passes]
    try:
        result = subprocess.run(command, capture_output=True, timeout=120)
    except subprocess.TimeoutExpired:
        return "timeout", 0
    fault = None if result.returncode in (0, 1) else f"exit code {result.returncode}"
    return fault, mutate_mlir.count_parsed(result.stdout)


if __name__ == "__main__":
    sys.exit(main())
