#!/usr/bin/env bash
# Installs what is missing, builds everything, and passes all tests: format,
# the sanitizer builds of the rooms without MLIR, then the whole suite.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/setup.sh

# Wall time that a cold run may take on two cores.
budget_minutes=60

check_format() {
  git ls-files '*.cpp' '*.h' '*.c' | xargs -r clang-format-22 --dry-run -Werror
}

# Core, Runtime, Graph and Engine with their tests; MLIR is not instrumented,
# so those rooms are built without the compiler, and containers that cross
# into libraries are not annotated.
check_sanitized() {
  local preset=$1
  build "$preset"
  ASAN_OPTIONS=detect_container_overflow=0 ctest --test-dir "$(build_folder "$preset")" \
    --output-on-failure -j "$(nproc)"
}

phase "packages" ensure_packages
phase "format" check_format
phase "build" build default
phase "address and undefined behaviour sanitizers" check_sanitized asan
phase "thread sanitizer" check_sanitized tsan
print_phases "of $budget_minutes min for a cold run, before the suite"
ctest --test-dir build --output-on-failure -j "$(nproc)"
