"""Does what README.md tells a newcomer to do.

    readme.py SOURCE BUILD FOLDER

Blocks that begin with a file's name become that file in FOLDER; the shell's
blocks behind the first (which builds Weft) are run there in turn. What a
comment at the end of a command promises must be printed. C++ is also compiled
by GCC, with warnings as errors, as are the headers that need no MLIR.
"""

import pathlib
import re
import shutil
import subprocess
import sys

source, build, folder = (pathlib.Path(p).resolve() for p in sys.argv[1:4])
warnings = "-Wall -Wextra -Werror"


def run(command, where=folder):
    result = subprocess.run(["bash", "-ec", command], cwd=where, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{command}\n{result.stdout}{result.stderr}")
    return result.stdout


def expect(text, output):
    if text not in output:
        sys.exit(f"expected '{text}' in:\n{output}")


shutil.rmtree(folder, ignore_errors=True)
# Weft's folder as a newcomer has it: the build stands in it.
weft = folder / "weft"
weft.mkdir(parents=True)
(weft / "include").symlink_to(source / "include")
(weft / "build").symlink_to(build)

output = ""
blocks = re.findall(r"^```(\w+)\n(.*?)^```$", (source / "README.md").read_text(), re.M | re.S)
shell = [text for kind, text in blocks if kind == "sh"]
if len(shell) < 5 or "scripts/check.sh" not in shell[0] or "export WEFT" not in shell[1]:
    sys.exit("README.md is not as this test knows it")
for kind, text in blocks:
    named = re.match(r"(?://|#|/\*) (\S+\.\w+)", text)
    if named:
        (folder / named[1]).write_text(text)
output = run(f"cd weft\n{shell[1]}\ncd ..\n" + "\n".join(shell[2:]))
print(output)
# What the comments say is printed, and what the second table shows.
for promise in re.findall(r"# (y: .*|0 1\.5.*)$", "\n".join(shell), re.M):
    expect(promise.strip(), output)
expect("\n30\n", "\n" + output)
expect("new, copy of", output)
expect("in 0 copies", output)

if shutil.which("g++"):
    text = "".join(
        f'#include "{header.relative_to(source / "include")}"\n'
        for room in ("Core", "Runtime", "Graph", "Report", "Engine", "Math")
        for header in sorted((source / "include/weft" / room).glob("*.h")))
    (folder / "headers.cpp").write_text(text)
    lists = folder / "CMakeLists.txt"
    lists.write_text(lists.read_text().replace("sums.cpp", "sums.cpp headers.cpp"))
    run(f"cmake -S . -B gcc -DWeft_DIR={build} -DCMAKE_CXX_COMPILER=g++ -DCMAKE_CXX_FLAGS='{warnings}'")
    run("cmake --build gcc -j2")
    expect("30\n", run("gcc/sums"))
    (folder / "scale.o").unlink(missing_ok=True)
    run(f"gcc -std=c11 -Wpedantic {warnings} -c scale.c -I. -I{source}/include")
