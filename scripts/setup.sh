# Sourced by demo.sh and check.sh: what both need before they run.
#   ensure_packages   installs what is missing on a Debian 12 (apt; LLVM pinned to 22)
#   build PRESET ...  configures build folder of PRESET if needed, builds the targets
#   phase NAME CMD    runs CMD and remembers its wall time for print_phases

packages=(
  build-essential ccache cmake git libbenchmark-dev libboost-dev libboost-context-dev
  libdlpack-dev libgtest-dev nlohmann-json3-dev ninja-build python3 zlib1g-dev libzstd-dev
  clang-22 clang-format-22 libclang-rt-22-dev lld-22
  llvm-22-dev llvm-22-tools libmlir-22-dev mlir-22-tools
)

ensure_packages() {
  local missing=() package
  for package in "${packages[@]}"; do
    [[ -s /var/lib/dpkg/info/$package.list || -s /var/lib/dpkg/info/$package:$(dpkg --print-architecture).list ]] ||
      missing+=("$package")
  done
  if ((${#missing[@]} == 0)); then
    return
  fi
  echo "installing: ${missing[*]}"
  local as_root=()
  if ((EUID != 0)); then
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -q
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -q --no-install-recommends "${missing[@]}"
}

# Where a preset builds: "default" in build/, any other in build-PRESET/.
build_folder() {
  if [[ $1 == default ]]; then echo build; else echo "build-$1"; fi
}

build() {
  local preset=$1 folder
  shift
  folder=$(build_folder "$preset")
  if [[ ! -f $folder/build.ninja ]]; then
    cmake --preset "$preset" >"configure-$preset.log" 2>&1 || {
      cat "configure-$preset.log"
      return 1
    }
    mv "configure-$preset.log" "$folder/configure.log"
  fi
  ninja -C "$folder" "$@"
}

phases=()
phase() {
  local name=$1 start=$SECONDS
  shift
  echo "== $name"
  "$@"
  phases+=("$(printf '%6d s  %s' $((SECONDS - start)) "$name")")
}

print_phases() {
  echo "== wall time"
  printf '%s\n' "${phases[@]}"
  printf '%6d s  in all%s\n' "$SECONDS" "${1:+ $1}"
}
