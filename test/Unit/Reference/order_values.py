#!/usr/bin/env python3
"""Right values for OrdersTest.cpp, from exact rational arithmetic.

The orders of docs/Numerics.md, written recursively and rounded with Python's
fractions, so that nothing is shared with the C++ that they check.

    python3 order_values.py > OrderValues.inc
"""

from fractions import Fraction
import struct


def round_to(x, bits, least):
    """The nearest binary float (ties to even) with `bits` of precision and
    least exponent `least`, as a Fraction."""
    if x == 0:
        return Fraction(0)
    exponent = abs(x.numerator).bit_length() - x.denominator.bit_length()
    if abs(x) < Fraction(2) ** exponent:
        exponent -= 1
    quantum = Fraction(2) ** max(exponent - bits + 1, least)
    return round(x / quantum) * quantum  # Python rounds halves to even.


class Format:
    def __init__(self, name, bits, least, pack):
        self.name, self.bits, self.least, self.pack = name, bits, least, pack

    def round(self, x):
        return round_to(x, self.bits, self.least)

    def bits_of(self, x):
        return "0x" + struct.pack(">" + self.pack, float(x)).hex()


F32 = Format("float", 24, -149, "f")
F64 = Format("double", 53, -1074, "d")


def samples(count, seed):
    """The same integers and powers of two as `sample` in OrdersTest.cpp."""
    state = seed
    for _ in range(count):
        state = (state * 1664525 + 1013904223) % 2**32
        yield Fraction((state >> 8) % 65536 - 32768, 2 ** ((state >> 26) % 24))


def lane(fmt, terms, step, level):
    """Sums `terms` in groups of 128**level, from +0.0."""
    total = Fraction(0)
    if level == 0:
        for term in terms:
            total = fmt.round(step(total, term))
        return total
    group = 128**level
    for first in range(0, len(terms), group):
        total = fmt.round(
            total + lane(fmt, terms[first : first + group], step, level - 1)
        )
    return total


def in_lanes(fmt, terms, lanes, step):
    sums = [lane(fmt, terms[i::lanes], step, 3) for i in range(lanes)]
    while len(sums) > 1:
        half = len(sums) // 2
        sums = [fmt.round(sums[i] + sums[i + half]) for i in range(half)]
    return sums[0]


def sum_order(fmt, count, lanes):
    return in_lanes(fmt, list(samples(count, 1)), lanes, lambda s, x: s + x)


def dot_order(fmt, count, lanes):
    terms = list(zip(samples(count, 1), samples(count, 2)))
    return in_lanes(fmt, terms, lanes, lambda s, ab: s + ab[0] * ab[1])


def chain_order(fmt, count, chunk):
    terms = list(zip(samples(count, 1), samples(count, 2)))
    total = None
    for first in range(0, count, chunk):
        chain = Fraction(0)
        for a, b in terms[first : first + chunk]:
            chain = fmt.round(chain + a * b)
        total = chain if total is None else fmt.round(total + chain)
    return total or Fraction(0)


def table(name, fmt, order, cases):
    for count, parameter in cases:
        value = fmt.bits_of(order(fmt, count, parameter))
        print(f"{name}({fmt.name}, {count}, {parameter}, {value})")


def main():
    print("// Made by order_values.py: ORDER(type, count, lanes or chunk, bits).")
    sums = [(0, 1), (1, 1), (127, 1), (128, 1), (129, 1), (5000, 1), (16384, 1)]
    sums += [(16385, 1), (50000, 1), (1, 32), (31, 32), (33, 32), (4096, 32)]
    sums += [(4097, 32), (5000, 32), (100000, 32), (530000, 32)]
    table("SUM", F32, sum_order, sums)
    table("SUM", F64, sum_order, [(129, 1), (20000, 1), (4097, 32), (60000, 32)])
    dots = [(0, 32), (1, 32), (129, 1), (5000, 32), (20000, 1), (70000, 32)]
    table("DOT", F32, dot_order, dots)
    table("DOT", F64, dot_order, [(5000, 32), (20000, 1)])
    chains = [(0, 4096), (1, 4096), (7, 4096), (4096, 4096), (4097, 4096)]
    chains += [(9000, 4096), (9000, 1024), (20000, 4096)]
    table("CHAIN", F32, chain_order, chains)
    table("CHAIN", F64, chain_order, [(4097, 4096), (9000, 4096)])


if __name__ == "__main__":
    main()
