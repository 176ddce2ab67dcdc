#!/usr/bin/env python3
"""Runs random programs on every device; all must give the same bits.

    fuzz-programs.py TOOLS [--count N] [--seed S] [--batch B]

weft-random-programs writes well-typed functions of Weft IR, and `weft-run --check
--device=all` runs them by the interpreter, by compiled code on one and on two
threads, and by emulated kernels in three orders of threads. Any disagreement,
refusal or crash is a fault; its function is kept in a file. TOOLS is the folder
of the tools.
"""

import argparse
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
    parts = re.split(r"^(?=  func\.func )", text, flags=re.M)[1:]
    return {re.search(r"@(\w+)", part)[1]: part.rstrip().removesuffix("}") if part is parts[-1] else part for part in parts}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tools", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=50, help="programs of one process")
    options = parser.parse_args()

    faults = done = 0
    seed = options.seed
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "programs.mlir"
        while done < options.count:
            count = min(options.batch, options.count - done)
            generated = subprocess.run([options.tools / "weft-random-programs", str(count), str(seed)],
                                       capture_output=True, text=True)
            if generated.returncode:
                print(f"weft-random-programs {count} {seed}: exit code {generated.returncode}\n{generated.stderr}")
                return 1
            path.write_text(generated.stdout)
            result = check(options.tools, path)
            done += count
            seed += 1
            if result.returncode == 0:
                continue
            texts = functions(generated.stdout)
            if result.returncode == 1:
                named = dict.fromkeys(re.findall(r"error: @(\w+)", result.stderr))
            else:  # a crash: one by one
                named = texts
            for name in named or texts:
                alone = check(options.tools, path, name)
                if alone.returncode == 0:
                    continue
                faults += 1
                kept = pathlib.Path(f"fault-{name}.mlir")
                kept.write_text(texts[name])
                first = next((line for line in alone.stderr.splitlines() if "error:" in line), alone.stderr[-500:])
                print(f"{name}: exit code {alone.returncode}, kept in {kept}: {first[:400]}", flush=True)
    print(f"fuzz-programs: {done} programs, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
