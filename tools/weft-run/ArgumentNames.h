//===- ArgumentNames.h - What the command line calls arguments --*- C++ -*-===//
//
// An input or an output of a function goes by its weft.name, or by its
// position.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_RUN_ARGUMENTNAMES_H
#define WEFT_TOOLS_RUN_ARGUMENTNAMES_H

#include "weft/Core/Error.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <string>
#include <vector>

namespace weft::run {

class ArgumentNames {
public:
  static ArgumentNames ofInputs(mlir::func::FuncOp function);
  /// The last version of an in-out storage has the storage's name.
  static ArgumentNames ofOutputs(mlir::func::FuncOp function);

  /// The argument that \p word means: the one of this name, else the one at
  /// this position. Errors: Value, where there is none or it could be two (a
  /// name that is also the position of an argument without a name).
  Result<size_t> find(const std::string &word) const;
  /// The name of argument \p number; its position if it has none.
  std::string operator[](size_t number) const;
  /// All of them: "x, 1, y".
  std::string list() const;

private:
  explicit ArgumentNames(std::string kind) : kind(std::move(kind)) {}

  std::string kind;               // "input" or "output"
  std::vector<std::string> names; // empty: none
};

} // namespace weft::run

#endif // WEFT_TOOLS_RUN_ARGUMENTNAMES_H
