#!/usr/bin/env python3
"""Feeds mutated .mlir and .npy files to the tools and reports every fault.

    fuzz-tools.py TOOLS SOURCE [--count N] [--seed S]

A fault is a crash, an exit code other than 0, 1 and 2, a message over 4 KB, a
run of over 30 s, or an output file that a failed run left behind. TOOLS is the
folder of the tools, SOURCE that of the project.
"""

import argparse
import pathlib
import random
import subprocess
import sys
import tempfile

NUMBERS = ["0", "-1", "7", str(2**31), str(2**63), "999999999999"]


def mutate(data):
    data = bytearray(data)
    for _ in range(random.randint(1, 4)):
        place = random.randrange(len(data))
        other = random.randrange(len(data))
        length = random.randint(1, 20)
        kind = random.choice(["byte", "byte", "drop", "repeat", "number"])
        if kind == "byte":
            data[place] = random.randrange(256)
        elif kind == "drop" and len(data) > 40:
            del data[place : place + length]
        elif kind == "repeat":
            data[place:place] = data[other : other + length]
        else:
            data[place : place + 1] = random.choice(NUMBERS).encode()
    return bytes(data)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tools", type=pathlib.Path)
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    random.seed(options.seed)

    programs = sorted((options.source / "test/Ops").glob("*.mlir"))
    weights = options.source / "examples/digits/data"
    image = (weights / "image.npy").read_bytes()
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        text, array, output = folder / "mutant.mlir", folder / "mutant.npy", folder / "output"
        digits = folder / "digits.mlir"
        subprocess.run([options.tools / "weft-digits", weights, digits], check=True, capture_output=True)
        for number in range(options.count):
            if random.random() < 0.3:
                cut = random.random() < 0.2
                array.write_bytes(image[: random.randrange(len(image))] if cut else mutate(image))
                mutant = array
                command = ["weft-run", digits, "--device=interpreter", f"--weights={weights}",
                           f"--input=image={array}", f"--output=logits={output}"]
            else:
                functions = random.choice(programs).read_text().split("\nfunc.func")[1:]
                text.write_bytes(mutate(("func.func" + random.choice(functions)).encode()))
                mutant = text
                command = random.choice([
                    ["weft-run", "--check", text],
                    ["weft-meta", text, "-o", output],
                    ["weft-opt", text, "--weft-to-linalg-pipeline", "-o", output],
                    ["weft-compile", text, "--emit=llvm", "-o", output],
                    ["weft-compile", text, "--emit=ptx", "-o", output],
                ])
            command[0] = options.tools / command[0]
            output.unlink(missing_ok=True)
            try:
                result = subprocess.run(command, capture_output=True, timeout=30)
                fault = (result.returncode not in (0, 1, 2) and f"exit code {result.returncode}"
                         or len(result.stderr) > 4096 and f"{len(result.stderr)} bytes of messages"
                         or result.returncode and output.exists() and "a file is left behind")
            except subprocess.TimeoutExpired:
                fault = "no end after 30 s"
            if fault:
                faults += 1
                kept = pathlib.Path(f"fault-{options.seed}-{number}{mutant.suffix}")
                kept.write_bytes(mutant.read_bytes())
                print(f"{fault}: {' '.join(map(str, command))}; the mutant is kept in {kept}")
    print(f"fuzz-tools: {options.count} mutants, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
