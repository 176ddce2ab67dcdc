"""refused.py [--stdout=FILE] FOLDER COMMAND...: a tool must refuse its input.

Runs COMMAND and shows its message. Fails unless the exit code is 1, the message
is one line under 4 KB of printable text, and every file in FOLDER, where the
outputs would be, is as it was.
"""
import pathlib
import subprocess
import sys


def contents(folder):
    return {path: path.read_bytes() if path.is_file() else None for path in pathlib.Path(folder).rglob("*")}


def main():
    arguments = sys.argv[1:]
    stdout = subprocess.PIPE
    if arguments[0].startswith("--stdout="):
        stdout = open(arguments.pop(0).removeprefix("--stdout="), "wb")
    folder, *command = arguments
    before = contents(folder)
    result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE, timeout=60)
    message = result.stderr.decode(errors="replace")
    print(message)
    faults = []
    if result.returncode != 1:
        faults.append(f"exit code {result.returncode}")
    if len(result.stderr) >= 4096:
        faults.append(f"{len(result.stderr)} bytes of messages")
    # LLVM adds a line that guesses at what was meant.
    if message.count("error:") > 1 or message.count("\n") > 2:
        faults.append("more than one message")
    if not message.replace("\n", "").replace("\t", "").isprintable():
        faults.append("unprintable characters")
    if contents(folder) != before:
        faults.append("the output folder has changed")
    print(", ".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
