#!/usr/bin/env python3
"""Right values for ElementsTest.cpp, from PyTorch (2.15, x86-64).

    python3 conversion_values.py > ConversionValues.inc
"""

import math

import torch


def bits(tensor):
    size = tensor.element_size()
    integer = {1: torch.uint8, 2: torch.int16, 4: torch.int32, 8: torch.int64}[size]
    return [f"0x{v % 2 ** (8 * size):x}" for v in tensor.view(integer).tolist()]


print("// Made by conversion_values.py.")
print("// ROUND(f64 bits, f16 bits, bf16 bits, f32 bits)")
values = [0.0, -0.0, 1.0, 1.005, -1.005, 1 / 3, 65504.0, 65519.9, 65520.0, 1e5]
values += [math.inf, -math.inf, 3.0e38, 3.3961775292304957e38, 3.39e38, 1e39]
values += [2.0**-14, 2.0**-24, 2.0**-25, 3 * 2.0**-26, 2.0**-26, 1e-40, 1e-45]
values += [1 + 2**-11, 1 + 2**-10 + 2**-11, 1 + 2**-8, 1 + 2**-7 + 2**-8]
values += [1 + 2**-11 + 2**-40, 1 + 2**-24 + 2**-30, 123456.789, -2.5e-7]
doubles = torch.tensor(values, dtype=torch.float64)
columns = [bits(doubles)]
for dtype in (torch.float16, torch.bfloat16, torch.float32):
    columns.append(bits(doubles.to(dtype)))
for row in zip(*columns):
    print(f"ROUND({', '.join(row)})")

print("// TRUNCATE(f64 bits, u8, i8, i16, i32, i64): as signed numbers")
values = [0.0, -0.9, 1.5, -1.5, 127.9, 128.0, 200.7, -128.9, -129.0, 255.0, 300.0]
values += [-300.0, 32767.0, 32768.0, 40000.0, 65536.0, 2147483647.0]
values += [2147483648.0, 3000000005.0, -2147483648.0, -2147483649.0]
values += [5000000007.0, 9.2e18, 9223372036854775808.0, -9.3e18, 1e300]
values += [math.inf, -math.inf, math.nan]
doubles = torch.tensor(values, dtype=torch.float64)
columns = [bits(doubles)]
for dtype in (torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64):
    columns.append([str(v) for v in doubles.to(dtype).tolist()])
least = "std::numeric_limits<int64_t>::min()"
for row in zip(*columns):
    text = ", ".join(least if v == "-9223372036854775808" else v for v in row)
    print(f"TRUNCATE({text})")

print("// FROM_I64(value, f16 bits, bf16 bits, f32 bits, i32, i8)")
integers = torch.tensor([0, -1, 2049, 65519, 16777217, 16777219, 2**40 + 1, 257,
                         -(2**31) - 1, 2**62 + 2**37 + 1])
columns = [[str(v) for v in integers.tolist()]]
for dtype in (torch.float16, torch.bfloat16, torch.float32):
    columns.append(bits(integers.to(dtype)))
for dtype in (torch.int32, torch.int8):
    columns.append([str(v) for v in integers.to(dtype).tolist()])
for row in zip(*columns):
    print(f"FROM_I64({', '.join(row)})")
