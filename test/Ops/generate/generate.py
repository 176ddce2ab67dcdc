#!/usr/bin/env python3
"""Writes test/Ops/<op>.mlir with right values from PyTorch (2.15).

    python3 generate.py [OP...]

A new op's file may as well be written by hand: docs/AddAnOp.md shows one.
"""

import pathlib
import sys

import elementwise
import structured
import views


def main():
    wanted = set(sys.argv[1:])
    folder = pathlib.Path(__file__).resolve().parent.parent
    for family in (elementwise, structured, views):
        for test in family.tests():
            if not wanted or test.op in wanted:
                (folder / f"{test.op}.mlir").write_text(test.text())


if __name__ == "__main__":
    main()
