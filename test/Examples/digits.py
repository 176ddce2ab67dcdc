"""Runs the digits program on random images by every path and compares bits.

    digits.py TOOLS SOURCE FOLDER DEVICE...

First with the committed weights, then with one weight edited: recompiled where
weights are embedded, with the side file swapped where they are external.
"""

import pathlib
import random
import shutil
import struct
import subprocess
import sys

IMAGES = 4
tools, source, folder = map(pathlib.Path, sys.argv[1:4])
devices = sys.argv[4:]


def run(*command):
    result = subprocess.run([str(c) for c in command], capture_output=True, text=True)
    if result.returncode < 0 or (result.returncode and "classify" not in str(command[0])):
        sys.exit(f"{command[0]}: exit code {result.returncode}\n{result.stderr}")


def payload(path):
    data = path.read_bytes()
    return data[10 + struct.unpack("<H", data[8:10])[0] :]


def write_npy(path, sizes, elements):
    header = f"{{'descr': '<f4', 'fortran_order': False, 'shape': {sizes}, }}"
    header = header.ljust(117) + "\n"
    path.write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", 118) + header.encode() + elements)


def compile_library(data, target, *options):
    target.mkdir(exist_ok=True)
    run(tools / "weft-compile", folder / "digits.mlir", f"--weights={data}", *options,
        "-o", target / "libdigits.so")


def c_program(library):
    """The logits of all images by the C program over the library in a folder."""
    run("cc", "-O2", "-D_POSIX_C_SOURCE=200809L", f"-I{library}", f"-I{source}/include",
        source / "examples/digits/classify.c", "-o", library / "classify", f"-L{library}", "-ldigits",
        f"-Wl,-rpath,{library}")
    # It exits with 1 where the accuracy is low, as it is on random images.
    run(library / "classify", folder / "images.npy", folder / "labels.npy", library / "logits.npy")
    return payload(library / "logits.npy")


def on_device(data, device):
    logits = b""
    for i in range(IMAGES):
        run(tools / "weft-run", folder / "digits.mlir", f"--device={device}", "--weights", data,
            "--input", f"image={folder}/image{i}.npy", "--output", f"logits={folder}/logits.npy")
        logits += payload(folder / "logits.npy")
    return logits


def compare(data, **others):
    right = on_device(data, "interpreter")
    for name, logits in others.items():
        if logits != right:
            sys.exit(f"{name} differs from the interpreter")
    for device in devices:
        if on_device(data, device) != right:
            sys.exit(f"{device} differs from the interpreter")
    return right


shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
random.seed(7)
pixels = [struct.pack("<64f", *(random.uniform(0, 16) for _ in range(64))) for _ in range(IMAGES)]
write_npy(folder / "images.npy", (IMAGES, 8, 8), b"".join(pixels))
write_npy(folder / "labels.npy", (IMAGES,), bytes(4 * IMAGES))
for i, image in enumerate(pixels):
    write_npy(folder / f"image{i}.npy", (1, 8, 8), image)

data = source / "examples/digits/data"
run(tools / "weft-digits", data, folder / "digits.mlir")
embedded, external = folder / "embedded", folder / "external"
compile_library(data, embedded)
compile_library(data, external, "--weights=external")
before = compare(data, embedded=c_program(embedded), external=c_program(external))

edited = folder / "data"
shutil.copytree(data, edited)
weights = bytearray((edited / "b2.npy").read_bytes())
weights[-4:] = struct.pack("<f", 3.5)
(edited / "b2.npy").write_bytes(weights)
compile_library(edited, embedded)
swapped = folder / "swapped"
compile_library(edited, swapped, "--weights=external")
shutil.copy(swapped / "libdigits.weights", external / "libdigits.weights")
after = compare(edited, embedded=c_program(embedded), external=c_program(external))
if before == after:
    sys.exit("the edited weight changed nothing")
