#!/usr/bin/env bash
# The main job on real input: a classifier of handwritten digits, recorded,
# questioned, dry-run, optimised, compiled and run, on the CPU and as NVVM
# kernels. Everything that it makes stands in build/demo.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/setup.sh

ensure_packages
build default weft-digits weft-compiler weft-meta weft-opt weft-compile weft-run

mkdir -p build/demo
cd build/demo
root=../..
tools=../bin
data=$root/examples/digits/data

step() { printf '\n=== %s\n\n' "$*"; }
show() { printf '$ %s\n' "$*"; }
run() {
  show "${@##*/bin/}"
  "$@"
}

step "A classifier, recorded in C++: what copies is known before anything runs"
run "$tools/weft-digits" "$data" digits.mlir

step "What it recorded, and exported for others to compile"
run cat digits.mlir

step "Dry run of it: what each op does to memory, without data"
run "$tools/weft-meta" digits.mlir

step "The same behind the passes: which copies are left"
show "weft-opt digits.mlir --weft-optimize-pipeline | weft-meta -"
"$tools/weft-opt" digits.mlir --weft-optimize-pipeline | "$tools/weft-meta" -

# A C program that links the library and libc, nothing else, over the test set.
classify() {
  cc -O2 -D_POSIX_C_SOURCE=200809L -I"$1" -I"$root/include" "$root/examples/digits/classify.c" \
    -o "$1/classify" -L"$1" -ldigits -Wl,-rpath,'$ORIGIN'
  run "$1/classify" "$data/test_images.npy" "$data/test_labels.npy" "$1/logits.npy"
  stat -c '%s bytes in %n' "$1"/libdigits.*
}

step "Compiled ahead of time: a library with the weights inside, and a C program over 360 images"
mkdir -p embedded external
run "$tools/weft-compile" digits.mlir --weights="$data" -o embedded/libdigits.so
classify embedded

step "The same with the weights in a file beside the library"
run "$tools/weft-compile" digits.mlir --weights="$data" --weights=external -o external/libdigits.so
classify external
cmp embedded/logits.npy external/logits.npy
echo "the logits of both have the same bits"

step "The same program as NVVM kernels"
run "$tools/weft-compile" digits.mlir --emit=ptx -o digits.ptx
echo "$(grep -c '\.visible \.entry' digits.ptx) kernels in digits.ptx"
if command -v ptxas >/dev/null; then
  run "$tools/weft-compile" digits.mlir --emit=cubin -o digits.cubin
  stat -c '%s bytes in %n' digits.cubin
else
  echo "no ptxas on the PATH: no cubin"
fi

step "One image by the interpreter, by compiled code and by the kernels on the emulator"
run "$tools/weft-run" digits.mlir --device=all --weights="$data" --input image="$data/image.npy"
echo "all gave these bits"
