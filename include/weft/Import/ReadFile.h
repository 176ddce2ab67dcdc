//===- ReadFile.h - Weft IR from a file -------------------------*- C++ -*-===//
//
// How every tool takes its input: any file gives a verified module or one error
// with its place.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_IMPORT_READFILE_H
#define WEFT_IMPORT_READFILE_H

#include "weft/Core/Error.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/MemoryBuffer.h"

namespace weft::compiler {

/// The text in \p path, or on the standard input for "-". Errors (Value): the
/// file can't be read; brackets are nested deeper than MLIR's parser, which
/// takes a frame of the stack for each, can read.
Result<std::unique_ptr<llvm::MemoryBuffer>> readText(const std::string &path);

/// The module that \p text holds, verified. Errors: Runtime, with the first
/// error of the parser or the verifier.
Result<mlir::OwningOpRef<mlir::ModuleOp>>
parseModule(mlir::MLIRContext &context,
            std::unique_ptr<llvm::MemoryBuffer> text);

/// Both in one.
Result<mlir::OwningOpRef<mlir::ModuleOp>> readModule(mlir::MLIRContext &context,
                                                     const std::string &path);

} // namespace weft::compiler

#endif // WEFT_IMPORT_READFILE_H
