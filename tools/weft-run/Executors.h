//===- Executors.h - What can run a program -----------------------*- C++
//-*-===//
//
// Each device behind one interface, so that their results can be compared.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_RUN_EXECUTORS_H
#define WEFT_TOOLS_RUN_EXECUTORS_H

#include "weft/Reference/Interpreter.h"

#include <memory>
#include <string>

namespace weft::run {

class Executor {
public:
  virtual ~Executor() = default;
  /// As it stands in --device.
  virtual std::string name() const = 0;
  /// As reference::evaluate, of a function of a verified module. The module is
  /// left as it was.
  virtual Result<std::vector<reference::Value>>
  run(mlir::func::FuncOp function, std::span<const reference::Value> inputs,
      const reference::Parameters &parameters) = 0;
};

/// The executors of the devices that \p name stands for: one, or all. Errors:
/// Value, for an unknown name.
Result<std::vector<std::unique_ptr<Executor>>>
makeExecutors(const std::string &name);

} // namespace weft::run

#endif // WEFT_TOOLS_RUN_EXECUTORS_H
