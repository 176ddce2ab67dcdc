"""bad_files.py FOLDER: writes files that no tool may take, and a few good ones."""
import pathlib
import struct
import sys
import zipfile

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True)


def program(name, text):
    data = text if isinstance(text, bytes) else text.encode()
    (folder / f"{name}.mlir").write_bytes(data)


def function(type, body="", result=None):
    result = result or type
    return (f"func.func @f(%x: {type}) -> {result} {{\n"
            f"  {body or f'%y = weft.neg %x : {type} -> {result}'}\n"
            f"  return %y : {result}\n}}\n")


program("good", function("tensor<4xf32>"))
program("weights", "func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                   '  %w = weft.parameter "w" : tensor<4xf32>\n'
                   "  %y = weft.add %x, %w : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>\n"
                   "  return %y : tensor<4xf32>\n}\n")
for name, parameter in {"outside": "../fits/w", "absolute": "/etc/w", "hidden": ".w", "nameless": ""}.items():
    program(name, "func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                  f'  %w = weft.parameter "{parameter}" : tensor<4xf32>\n'
                  "  return %w : tensor<4xf32>\n}\n")
program("two-types", "func.func @f() -> tensor<4xf32> {\n"
                     '  %v = weft.parameter "w" : tensor<2xf64>\n'
                     '  %w = weft.parameter "w" : tensor<4xf32>\n'
                     "  %s = weft.sum %v : tensor<2xf64> -> tensor<f64>\n"
                     "  %y = weft.add %w, %s : tensor<4xf32>, tensor<f64> -> tensor<4xf32>\n"
                     "  return %y : tensor<4xf32>\n}\n")
program("empty", "")
(folder / "directory.mlir").mkdir()
program("garbage", bytes(range(256)) * 20)
program("bytecode", b"ML\xefR\x00\x00cut off")
program("syntax", "func.func @f(%x: tensor<4xf32>) {\n  %y = weft.add %x, : tensor<4xf32>\n}\n")
program("types", function("tensor<4xf32>", "%y = weft.neg %x : tensor<4xf32> -> tensor<4xf64>", "tensor<4xf64>"))
program("rank", function("tensor<4xf32>", "%y = weft.transpose %x [0, 1] : tensor<4xf32> -> tensor<4xf32>"))
program("sizes", "func.func @f(%x: tensor<2x3xf32>, %z: tensor<2x4xf32>) -> tensor<2x3xf32> {\n"
                 "  %y = weft.add %x, %z : tensor<2x3xf32>, tensor<2x4xf32> -> tensor<2x3xf32>\n"
                 "  return %y : tensor<2x3xf32>\n}\n")
program("overflow", function("tensor<9223372036854775807x2xf32>"))
program("unused-overflow", "func.func @f(%x: tensor<9223372036854775807x2xf32>, %z: tensor<4xf32>) -> tensor<4xf32> {\n"
                           "  return %z : tensor<4xf32>\n}\n")
program("number-overflow", function("tensor<99999999999999999999xf32>"))
program("long-line", "func.func @f() { " + "x" * (4 << 20))
program("long-constant", 'func.func @f() -> tensor<2xf32> {\n  %0 = weft.no_op dense<"0x' + "AB" * (4 << 20) + '">')
program("quoted-constant", "func.func private @f(tensor<4xf32> {weft.name = dense<[" + "1.0, " * 100000 + "1.0]>"
                           " : tensor<100001xf32>})")
program("long-name", f'func.func @f() {{ "weft.{"y" * 100000}"() : () -> () }}')
program("deep", "module {" * 100000)
program("deep-type", "func.func @f(%x: " + "tuple<" * 100000)
program("deep-attribute", "func.func @f() attributes {a = " + "[" * 100000)


def npy(name, data=struct.pack("<4f", 1, 2, 3, 4), descr="<f4", shape="(4,)", order="False", version=1, header=None):
    text = (header or f"{{'descr': '{descr}', 'fortran_order': {order}, 'shape': {shape}, }}").encode() + b"\n"
    length = struct.pack("<H" if version == 1 else "<I", len(text))
    (folder / name).mkdir()
    (folder / name / "w.npy").write_bytes(b"\x93NUMPY" + bytes([version, 0]) + length + text + data)


npy("fits")
npy("version-3", version=3)
npy("other-dtype", struct.pack("<4d", 1, 2, 3, 4), "<f8")
npy("other-shape", shape="(2, 2)")
npy("fortran", shape="(2, 2)", order="True")
npy("big-endian", descr=">f4")
npy("objects", descr="|O")
npy("truncated", struct.pack("<3f", 1, 2, 3))
npy("trailing", struct.pack("<5f", 1, 2, 3, 4, 5))
npy("nan-header", shape="(nan,)")
npy("huge-shape", shape="(4611686018427387904, 4611686018427387904)")
npy("structured", header="{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (4,), }")
npy("version-9", version=9)
npy("long-descr", descr="f" * 60000)
(folder / "none").mkdir()
(folder / "of-folders" / "w.npy").mkdir(parents=True)
(folder / "npz").mkdir()
with zipfile.ZipFile(folder / "npz" / "w.npy", "w") as archive:
    archive.write(folder / "fits" / "w.npy", "w.npy")
(folder / "of-text").mkdir()
(folder / "of-text" / "w.npy").write_text("1 2 3 4\n")
(folder / "of-nothing").mkdir()
(folder / "of-nothing" / "w.npy").write_bytes(b"")
