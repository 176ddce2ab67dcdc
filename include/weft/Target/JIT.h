//===- JIT.h - Object code in this process ----------------------*- C++ -*-===//
//
// Holds the object code that emitObject made, ready to be called. Just-in-time
// and ahead-of-time code are the same bytes; only the linker differs. The code
// sees memcpy, memmove, memset and what define() names, nothing else of the
// process.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TARGET_JIT_H
#define WEFT_TARGET_JIT_H

#include "weft/Core/Error.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <memory>

namespace weft::compiler {

class JIT {
public:
  /// An empty one. Errors (Runtime): LLVM's message.
  static Result<std::unique_ptr<JIT>> create();
  /// Frees the code: no function of it may be running or be called later.
  ~JIT();
  JIT(const JIT &) = delete;
  JIT &operator=(const JIT &) = delete;

  /// Lets objects that are added refer to \p address by \p name.
  Result<void> define(llvm::StringRef name, void *address);
  /// Adds object code; the bytes are copied. Errors: Value for code of another
  /// architecture, Runtime for bytes that are no object file.
  Result<void> addObject(llvm::ArrayRef<char> object);
  /// The address of a symbol; links what it needs. Errors (Runtime): the symbol
  /// is unknown, or it needs one that is, by name.
  Result<void *> lookup(llvm::StringRef name);

private:
  struct Implementation;
  explicit JIT(std::unique_ptr<Implementation> implementation);
  std::unique_ptr<Implementation> implementation;
};

} // namespace weft::compiler

#endif // WEFT_TARGET_JIT_H
