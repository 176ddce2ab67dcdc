#!/usr/bin/env python3
"""Feeds mutated .mlir and .npy files to the tools and reports every fault.

    fuzz-tools.py TOOLS SOURCE [--count N] [--seed S]

TOOLS is the folder of the tools, SOURCE that of the project. Every run ends
within 30 s. One that fails has exit code 1, says something that names the file,
in under 4 KB, and leaves nothing in the folder of the output. In weft-run
--check --device=all no device may give other bits than the interpreter, or run
what the interpreter refuses. Anything else is a fault, and its mutant is kept
in the present folder.
"""

import argparse
import pathlib
import random
import re
import resource
import struct
import subprocess
import sys
import tempfile

import mutate_mlir

WEIGHTS = """func.func @f(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %w = weft.parameter "mutant" : tensor<2x2xf32>
  %y = weft.add %x, %w : tensor<2x2xf32>, tensor<2x2xf32> -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}
"""
VALUES = re.compile(r"\battributes\s*\{(?:[^{}]|\{[^{}]*\})*\}")
# A program whose tensors take gigabytes is refused for want of memory, not run for minutes.
MEMORY = 4 << 30


def npy_of(words, version=1, width=118):
    text = "{" + ", ".join(f"'{key}': {value}" for key, value in words.items()) + ", }"
    text = (text.ljust(width) + "\n").encode()
    length = struct.pack("<H" if version == 1 else "<I", len(text))
    return b"\x93NUMPY" + bytes([version, 0]) + length + text + struct.pack("<4f", 1, 2, 3, 4)


def npy(rng):
    """An array of 2 x 2 floats with a header that is right, and then changed."""
    words = {"descr": "'<f4'", "fortran_order": "False", "shape": "(2, 2)"}
    if rng.random() < 0.4:
        key = rng.choice(list(words))
        words[key] = rng.choice(["'>f4'", "'<f8'", "'|O'", "'<u2'", "True", "None", "nan", "(2, 2, 1)", "(4,)", "(4)",
                                 "(2, -2)", "(0, 2)", "()", "(9223372036854775807, 2)", "[('a', '<f4')]"])
    data = bytearray(npy_of(words, rng.choice([1, 1, 1, 2, 3, 9]), rng.choice([0, 60, 118])))
    kind = rng.randrange(5)
    if kind == 0:
        del data[rng.randrange(len(data)) :]
    elif kind == 1:
        data += bytes(rng.randrange(1, 30))
    elif kind == 2:
        for _ in range(rng.randint(1, 3)):
            data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data)


def program(functions, pool, rng):
    text = rng.choice(functions)
    # Without its values a function runs with random ones, whatever its types have become.
    if rng.random() < 0.8:
        text = VALUES.sub("", text, count=1)
    return mutate_mlir.mutate(text, pool, rng)


def fault_of(result, folder, mutant):
    """What is wrong with how a run has ended; None if nothing is."""
    message = result.stderr.decode(errors="replace")
    if result.returncode == 0:
        return None
    if result.returncode != 1:
        return f"exit code {result.returncode}"
    if len(result.stderr) >= 4096:
        return f"{len(result.stderr)} bytes of messages"
    if mutant.name not in message:
        return "the message does not name the file" if message.strip() else "no message"
    if any(folder.iterdir()):
        return "left behind: " + ", ".join(path.name for path in folder.iterdir())
    if " beside interpreter" in message:
        return "devices disagree"
    if ", interpreter: output" in message:
        return None  # not the values that it carries: so says every device
    if ", interpreter:" in message and ", cpu:" not in message and ", nvvm-emulator:" not in message:
        return "only the interpreter refuses"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tools", type=pathlib.Path)
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)

    functions = []
    for path in sorted((options.source / "test/Ops").glob("*.mlir")):
        text = re.sub(r"//.*", "", path.read_text())
        functions += ["func.func" + function for function in ("\n" + text).split("\nfunc.func")[1:]]
    pool = mutate_mlir.pool_of(functions)
    faults = programs = parsed = ran = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        output = folder / "output"
        text, array, weights = folder / "mutant.mlir", folder / "mutant.npy", folder / "weights.mlir"
        weights.write_text(WEIGHTS)
        (folder / "input.npy").write_bytes(npy_of({"descr": "'<f4'", "fortran_order": "False", "shape": "(2, 2)"}))
        batch = []

        def count_parsed():
            (folder / "batch.mlir").write_text("\n// -----\n".join(batch), encoding="latin-1")
            printed = subprocess.run([options.tools / "weft-opt", folder / "batch.mlir", "-split-input-file"],
                                     capture_output=True, timeout=120).stdout
            batch.clear()
            return mutate_mlir.count_parsed(printed)

        for number in range(options.count):
            output.mkdir()
            if rng.random() < 0.2:
                array.write_bytes(npy(rng))
                mutant = array
                command = rng.choice([
                    ["weft-run", weights, f"--weights={folder}", f"--input=0={folder / 'input.npy'}",
                     f"--output=0={output / 'y.npy'}"],
                    ["weft-run", weights, f"--weights={folder}", f"--input=0={array}", "--device=interpreter",
                     f"--output=0={output / 'y.npy'}"],
                    ["weft-compile", weights, f"--weights={folder}", "-o", output / "libx.so"],
                    ["weft-compile", weights, f"--weights={folder}", "--weights=external", "-o", output / "libx.so"],
                ])
            else:
                batch.append(program(functions, pool, rng))
                text.write_text(batch[-1], encoding="latin-1")
                mutant = text
                programs += 1
                command = rng.choice([
                    ["weft-run", "--check", "--device=all", text],
                    ["weft-run", "--check", "--device=all", text],
                    ["weft-run", "--check", "--device=all", text],
                    ["weft-meta", text, "-o", output / "x"],
                    ["weft-opt", text, "--weft-to-linalg-pipeline", "-o", output / "x"],
                    ["weft-compile", text, "--emit=llvm", "-o", output / "x"],
                    ["weft-compile", text, "-o", output / "libx.so"],
                    ["weft-compile", text, "--emit=ptx", "-o", output / "x"],
                ])
            command[0] = options.tools / command[0]
            try:
                result = subprocess.run(command, capture_output=True, timeout=30, cwd=output,
                                        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
                ran += mutant == text and "--check" in command and result.returncode == 0
                fault = fault_of(result, output, mutant)
            except subprocess.TimeoutExpired:
                fault = "no end after 30 s"
            if fault:
                faults += 1
                kept = pathlib.Path(f"fault-{options.seed}-{number}{mutant.suffix}")
                kept.write_bytes(mutant.read_bytes())
                print(f"{fault}: {' '.join(map(str, command))}; the mutant is kept in {kept}", flush=True)
            for path in output.iterdir():
                path.unlink()
            output.rmdir()
            if len(batch) == 50:
                parsed += count_parsed()
        if batch:
            parsed += count_parsed()
    print(f"fuzz-tools: {options.count} mutants; {parsed} of {programs} programs are valid, {ran} ran with the same "
          f"bits on all devices; {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
