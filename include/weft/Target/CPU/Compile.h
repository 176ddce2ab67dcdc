//===- Compile.h - Programs to CPU artifacts --------------------*- C++ -*-===//
//
// Takes a module, Weft IR or what weft-to-linalg makes of it, and makes one
// artifact of its programs: generated code, the checks around it and the tables
// between them, as an object, a shared library with its C header, or in this
// process.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TARGET_CPU_COMPILE_H
#define WEFT_TARGET_CPU_COMPILE_H

#include "weft/Core/DType.h"
#include "weft/Core/Error.h"
#include "weft/Runtime/ABI.h"
#include "weft/Target/CPU/Passes.h"
#include "weft/Target/Machine.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Module.h"

#include <memory>
#include <string>
#include <vector>

namespace weft::compiler {

/// The bytes of one `weft.parameter`, dense and row-major.
struct Weight {
  DType dtype;
  std::vector<int64_t> sizes;
  std::vector<std::byte> data;
};

struct CPUOptions {
  CPUTarget target;
  /// By the parameter's name.
  llvm::StringMap<Weight> weights;
  /// If not empty: weights stand in a file of this name beside the library.
  std::string sideFile;
  /// Leave the pool out; the process has one.
  bool inProcess = false;
};

/// One argument of a program, as its tables and its header say.
struct CPUArgument {
  std::string name;
  DType dtype;
  /// kDynamic where known at run time only.
  std::vector<int64_t> sizes, strides;
  bool isRowMajor = true, isInOut = false;
  /// Slowest first, where the layout is dense; else empty.
  std::vector<int64_t> dimOrder;
  /// Dims of one name have one size; empty names say nothing.
  std::vector<std::string> symbols;
};

/// One program of an artifact.
struct CPUProgram {
  std::string name;
  std::vector<CPUArgument> inputs, outputs, parameters;
};

/// Code, still as LLVM IR, and what it is called by.
struct CPUArtifact {
  std::unique_ptr<llvm::LLVMContext> context;
  std::unique_ptr<llvm::TargetMachine> machine;
  std::unique_ptr<llvm::Module> module;
  std::vector<CPUProgram> programs;
  /// The name and the bytes of the side file; empty if there is none.
  std::string sideFileName;
  std::vector<char> sideFile;
};

/// Whether \p module is what weft-to-linalg gives, not Weft IR.
bool isLinalgForm(mlir::ModuleOp module);

/// Lowers \p module, Weft IR or its linalg form, in place and makes an artifact
/// of all its programs. Errors: an unknown target (Value); a program that
/// cannot be lowered, a weight that is missing or of another type (Runtime,
/// Value), with the first diagnostic's text.
Result<CPUArtifact> compileForCPU(mlir::ModuleOp module,
                                  const CPUOptions &options);

/// What the loop builders need to know of \p machine.
CPUTargetFacts factsOf(const llvm::TargetMachine &machine);

/// The C header of an artifact; \p library is its name without "lib".
std::string cHeader(const CPUArtifact &artifact, llvm::StringRef library);

/// Emits and checks object code: nothing but libc may be missing.
Result<llvm::SmallVector<char, 0>> emitArtifactObject(CPUArtifact &artifact);

/// Links \p object by lld into a shared library that calls itself \p name, and
/// gives its bytes. Errors (Runtime): no lld or no libc on this machine, no
/// temporary files, or lld's message.
Result<llvm::SmallVector<char, 0>> linkLibrary(llvm::ArrayRef<char> object,
                                               llvm::StringRef name);

enum class ArtifactKind { Library, Object };

/// Writes a library or object to \p path, and beside it its C header (without
/// "lib": libdigits.so has digits.h) and its side file, if it has one: all, or
/// nothing is left. Errors: Value, where the header would have the name of the
/// library; Runtime, those of linkLibrary and OutputFile, and an undefined
/// symbol.
Result<void> writeArtifact(CPUArtifact &artifact, llvm::StringRef path,
                           ArtifactKind kind);

/// Makes the one program of \p artifact callable in this process. The caller
/// releases it by its own `release`.
Result<weft_artifact *> loadInProcess(CPUArtifact &artifact);

} // namespace weft::compiler

#endif // WEFT_TARGET_CPU_COMPILE_H
