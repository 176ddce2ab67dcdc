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

step() { printf '\n=== %s\n' "$*"; }
run() {
  printf '$ %s\n' "${*##*/bin/}"
  "$@"
}

step "Recorded in C++, run lazily, asked what copies, and exported"
run "$tools/weft-digits" "$data" digits.mlir

step "Dry run: what each op does to memory, without data"
run "$tools/weft-meta" digits.mlir

step "The IR before the passes"
cat digits.mlir
step "The IR after the passes: the copies that went"
run "$tools/weft-opt" digits.mlir --weft-canonicalize-shapes --weft-recover-slices \
  --weft-eliminate-contiguous --weft-fuse-broadcasts --canonicalize

# A C program that links the library and libc, nothing else, over the test set.
classify() {
  cc -O2 -D_POSIX_C_SOURCE=200809L -I"$1" -I"$root/include" "$root/examples/digits/classify.c" \
    -o "$1/classify" -L"$1" -ldigits -Wl,-rpath,'$ORIGIN'
  run "$1/classify" "$data/test_images.npy" "$data/test_labels.npy" "$1/logits.npy"
  stat -c '  %s bytes in %n' "$1"/libdigits.*
}

step "Compiled ahead of time, weights embedded"
mkdir -p embedded external
run "$tools/weft-compile" digits.mlir --weights="$data" -o embedded/libdigits.so
classify embedded

step "The same, weights in a file beside the library"
run "$tools/weft-compile" digits.mlir --weights="$data" --weights=external -o external/libdigits.so
classify external
cmp embedded/logits.npy external/logits.npy
echo "the logits of both have the same bits"

step "The same program as NVVM kernels"
run "$tools/weft-compile" digits.mlir --emit=ptx -o digits.ptx
grep -c '\.visible \.entry' digits.ptx | sed 's/$/ kernels/'
if command -v ptxas >/dev/null; then
  run "$tools/weft-compile" digits.mlir --emit=cubin -o digits.cubin
  stat -c '  %s bytes in %n' digits.cubin
else
  echo "no ptxas on the PATH: no cubin"
fi

step "One image by every path: interpreter, compiled code, the kernels on the emulator"
run "$tools/weft-run" digits.mlir --device=all --weights="$data" --input image="$data/image.npy"
echo "all of them gave these bits"
