# The tests that are files: RUN lines over .mlir text, checked by FileCheck.
#
# `lit build/test` runs all, `lit build/test --filter Ops/add` some. Tools are
# named as a user names them; %python is the Python that runs lit. A test that
# needs a tool of CUDA says `REQUIRES: ptxas`.
import os
import sys

import lit.formats

config.name = "Weft"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".td", ".test"]
config.excludes = ["Inputs", "Unit"]
config.test_source_root = os.path.join(config.weft_source_dir, "test")
config.test_exec_root = os.path.join(config.weft_binary_dir, "test")

config.environment["PATH"] = os.pathsep.join(
    [config.weft_tools_dir, config.llvm_tools_dir, os.environ.get("PATH", "")]
)
for name in ["HOME", "CUDA_ROOT", "CUDA_HOME", "CUDA_PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS"]:
    if name in os.environ:
        config.environment[name] = os.environ[name]

config.substitutions.append(("%python", '"%s"' % sys.executable))
config.substitutions.append(("%refused", "%s %s" % ('"%s"' % sys.executable, os.path.join(config.weft_source_dir, "test/tools/Inputs/refused.py"))))
config.substitutions.append(("%weft_source", config.weft_source_dir))
config.substitutions.append(("%mlir_ods", config.mlir_ods))
config.substitutions.append(("%weft_tools", config.weft_tools_dir))

if config.ptxas and os.path.exists(config.ptxas):
    config.available_features.add("ptxas")
    config.substitutions.append(("%ptxas", config.ptxas))
