//===- Executors.h - What can run a program -----------------------*- C++
//-*-===//
//
// The interpreter, compiled CPU code and emulated NVVM kernels behind one
// interface, so that a program's results can be compared.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_RUN_EXECUTORS_H
#define WEFT_TOOLS_RUN_EXECUTORS_H

#include "weft/Reference/Interpreter.h"

#include <memory>
#include <string>

namespace weft::run {

struct ExecutorOptions {
  /// Threads that compiled CPU code may use.
  int64_t threads = 1;
};

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
makeExecutors(const std::string &name, const ExecutorOptions &options);

} // namespace weft::run

#endif // WEFT_TOOLS_RUN_EXECUTORS_H
