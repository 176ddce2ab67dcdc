//===- Check.h - Functions against stored values ----------------*- C++ -*-===//
//
// weft-run --check: every function of a module is run by the chosen devices and
// compared with the values that it carries (docs/Testing.md).
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_RUN_CHECK_H
#define WEFT_TOOLS_RUN_CHECK_H

#include "Executors.h"

#include "mlir/IR/BuiltinOps.h"

namespace weft::run {

/// Checks every function of \p module, or only @\p entry where one is named.
/// What a function's attributes mean:
///
/// - weft.inputs: an array with the value of each argument. Without it, inputs
///   are random, and nothing is compared but the devices with each other.
/// - weft.expect: an array with the right value of each result.
/// - weft.ulps: how many units in the last place a float result may be away
///   from the right one; 0 where absent.
/// - weft.error: part of the message that running must fail with.
/// - weft.parameters: a dictionary with the values of its weft.parameter ops.
///
/// Results of several devices must have the same bits. Faults are emitted as
/// errors at the function. True if there is none. How many functions agree is
/// printed, and how many ran with nothing to compare. \p launches: print what
/// each function launches, below its name.
bool checkFunctions(mlir::ModuleOp module, const std::string &entry,
                    std::span<const std::unique_ptr<Executor>> executors,
                    bool launches = false);

} // namespace weft::run

#endif // WEFT_TOOLS_RUN_CHECK_H
