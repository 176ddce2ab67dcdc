#!/usr/bin/env python3
"""Runs random programs on every device; all must give the same bits.

    fuzz-programs.py TOOLS [--count N] [--seed S] [--batch B] [--jobs J]

weft-random-programs writes well-typed functions of Weft IR: a few ops over random
tensors, and views and writes of storages, some of which are in-out arguments.
`weft-run --check --device=all` runs them by the interpreter, by compiled code on
one and on two threads, and by emulated kernels in three orders of threads. Any
disagreement, refusal or crash is a fault; its function is kept in a file in the
working directory. TOOLS is the folder of the tools.
"""

import argparse
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile


def check(tools, path, entry=None):
    command = [tools / "weft-run", "--check", "--device=all", path] + ([f"--entry={entry}"] if entry else [])
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=600)
    except subprocess.TimeoutExpired as expired:
        return subprocess.CompletedProcess(expired.cmd, -1, "", "no end after 600 s")


def functions(text):
    """The text of each function of the module, by name."""
    parts = re.split(r"^(?=  func\.func )", text, flags=re.M)[1:]
    return {re.search(r"@(\w+)", part)[1]: part.rstrip().removesuffix("}") if part is parts[-1] else part for part in parts}


def run_batch(tools, count, seed):
    """The faults of one batch, a line each."""
    generated = subprocess.run([tools / "weft-random-programs", str(count), str(seed)], capture_output=True, text=True)
    if generated.returncode:
        return [f"weft-random-programs {count} {seed}: exit code {generated.returncode}\n{generated.stderr}"]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "programs.mlir"
        path.write_text(generated.stdout)
        result = check(tools, path)
        if result.returncode == 0:
            return []
        texts = functions(generated.stdout)
        # After a crash, one by one.
        named = dict.fromkeys(re.findall(r"error: .*?@(\w+)", result.stderr)) if result.returncode == 1 else texts
        faults = []
        for name in named or texts:
            alone = check(tools, path, name)
            if alone.returncode == 0:
                continue
            kept = pathlib.Path(f"fault-{name}.mlir")
            kept.write_text(texts[name])
            first = next((line for line in alone.stderr.splitlines() if "error:" in line), alone.stderr[-500:])
            faults.append(f"{name}: exit code {alone.returncode}, kept in {kept}: {first[:400]}")
        # What fails beside others only is a fault all the same.
        return faults or [f"seed {seed}: exit code {result.returncode}, but each program alone agrees: {result.stderr[-500:]}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tools", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first batch; each batch has the next one")
    parser.add_argument("--batch", type=int, default=50, help="programs of one process")
    parser.add_argument("--jobs", type=int, default=1, help="batches at one time")
    options = parser.parse_args()

    counts = [min(options.batch, options.count - first) for first in range(0, options.count, options.batch)]
    faults = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        seeds = range(options.seed, options.seed + len(counts))
        for found in pool.map(lambda count, seed: run_batch(options.tools, count, seed), counts, seeds):
            faults += len(found)
            for line in found:
                print(line, flush=True)
    print(f"fuzz-programs: {options.count} programs, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
