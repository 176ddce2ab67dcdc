//===- ReadWeights.h - A program's weights from files -----------*- C++ -*-===//
//
// `--weights=FOLDER` of every tool: the bytes of `weft.parameter "NAME"` stand
// in FOLDER/NAME.npy, and in no other folder, whatever NAME is.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_IMPORT_READWEIGHTS_H
#define WEFT_IMPORT_READWEIGHTS_H

#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Runtime/Npy.h"

namespace weft::compiler {

/// The array of \p parameter from \p folder. Errors: Value, where the folder is
/// empty, the name is no file's, or the sizes are not those of its tensor type;
/// those of readNpy.
Result<runtime::NpyArray> readWeight(ir::ParameterOp parameter,
                                     llvm::StringRef folder);

/// \p reason as an error of \p parameter: its place and name come first.
Failure weightFailure(ir::ParameterOp parameter, const Error &reason);

} // namespace weft::compiler

#endif // WEFT_IMPORT_READWEIGHTS_H
