"""Derives the polynomial coefficients of Elementary.h (needs mpmath).

Method: the free coefficients minimise the relative error of the *function*
at Chebyshev nodes (weighted least squares in 80 digits, within a factor of two
of the minimax polynomial). Then coefficients are rounded to the format one by
one, lowest degree first, and the rest are fitted again after each rounding, so
that the later ones absorb the earlier ones' rounding errors.

Prints each coefficient as a hexadecimal float and the largest relative error of
the rounded polynomial, evaluated exactly.
"""

from mpmath import mp, mpf, cos, exp, expm1, lu_solve, log, matrix, pi, sqrt

mp.dps = 80


def round_to(value, bits):
    """Nearest-even rounding of an mpf to `bits` bits of significand."""
    with mp.workprec(bits):
        return +value


def fit(target, weight, low, high, count, bits):
    """Coefficients c[0..count) of sum c[i] z^i for target(z), rounded to `bits`."""
    nodes = 6 * count
    points = [
        (low + high) / 2 + (high - low) / 2 * cos(pi * (2 * i + 1) / (2 * nodes))
        for i in range(nodes)
    ]
    fixed = []
    while len(fixed) < count:
        first, free = len(fixed), count - len(fixed)
        rows, right = matrix(nodes, free), matrix(nodes, 1)
        for i, z in enumerate(points):
            w = weight(z)
            for j in range(free):
                rows[i, j] = w * z ** (first + j)
            right[i] = w * (target(z) - sum(c * z**k for k, c in enumerate(fixed)))
        solution = lu_solve(rows, right)
        fixed.append(round_to(solution[0], bits))
    worst = mpf(0)
    for i in range(2001):
        z = low + (high - low) * i / 2000
        value = sum(c * z**k for k, c in enumerate(fixed))
        worst = max(worst, abs(weight(z) * (value - target(z))))
    return fixed, worst


def show(name, coefficients, worst, bits):
    print(f"{name}: largest relative error 2^{mp.nstr(log(worst, 2), 5)}")
    for c in coefficients:
        # float.hex() is exact: a 24-bit value is also a double.
        print("  ", float(c).hex() + ("f" if bits == 24 else ""))


def show_ln2(name, upper, bits):
    lower = round_to(log(2) - upper, bits)
    print(f"{name}: ln2 upper {float(upper).hex()} lower {float(lower).hex()}")


def exp_remainder(r):
    """(e^r - 1 - r) / r^2, by its series where the closed form cancels."""
    if abs(r) < mpf(10) ** -20:
        return mpf(1) / 2 + r / 6
    return (expm1(r) - r) / r**2


def log_remainder(z):
    """(log((1 + s) / (1 - s)) - 2 s) / (s z) with z = s^2."""
    if z < mpf(10) ** -20:
        return mpf(2) / 3 + z * 2 / 5
    s = sqrt(z)
    return (log((1 + s) / (1 - s)) - 2 * s) / (s * z)


# |r| <= ln(2) / 2 and a little more: n is rounded from a rounded product.
R = log(2) / 2 * mpf("1.0001")
# |s| <= (sqrt(2) - 1) / (sqrt(2) + 1) and a little more: the cut is a bit pattern.
Z = ((sqrt(2) - 1) / (sqrt(2) + 1)) ** 2 * mpf("1.0001")

for bits, exp_count, log_count in ((24, 5, 4), (53, 10, 7)):
    c, worst = fit(
        exp_remainder, lambda r: r**2 / exp(r), -R, R, exp_count, bits
    )
    show(f"exp, {bits} bits", c, worst, bits)
    c, worst = fit(log_remainder, lambda z: z / 2, mpf(0), Z, log_count, bits)
    show(f"log, {bits} bits", c, worst, bits)
    # ln 2 as a sum. The upper part of log's has trailing zeros: n * upper is exact.
    upper = round_to(log(2), bits - (9 if bits == 24 else 12))
    show_ln2("log", upper, bits)
    upper = round_to(log(2), bits)
    show_ln2("exp", upper, bits)
    print("exp: 1/ln2", float(round_to(1 / log(2), bits)).hex())
