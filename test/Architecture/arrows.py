"""Compares the #include lines of all rooms with the table in docs/Architecture.md.

    arrows.py SOURCE
"""

import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
may_see = {}
for line in (source / "docs/Architecture.md").read_text().splitlines():
    row = re.fullmatch(r"\| `(\w+)` \| .* \| (.*?) ?\|", line)
    if row:
        may_see[row[1]] = set(re.findall(r"`([\w/.]+)`", row[2]))

faults, rooms = [], set()
for base in (source / "include/weft", source / "lib"):
    for path in sorted(base.rglob("*")):
        if path.suffix not in (".h", ".cpp", ".c"):
            continue
        room = path.relative_to(base).parts[0]
        rooms.add(room)
        for header in re.findall(r'#include "weft/([^"]+)"', path.read_text()):
            other = header.split("/")[0]
            if other != room and not may_see.get(room, set()) & {other, header}:
                faults.append(f"{path.relative_to(source)}: {room} may not include weft/{header}")
for room in sorted(rooms ^ set(may_see)):
    faults.append(f"{room} is a folder or a row of the table, not both")
if faults:
    sys.exit("\n".join(faults))
