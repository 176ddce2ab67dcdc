//===- Executors.cpp - What can run a program
//-------------------------------===//

#include "Executors.h"

using namespace weft;
using namespace weft::run;

namespace {

class Interpreter : public Executor {
public:
  std::string name() const override { return "interpreter"; }
  Result<std::vector<reference::Value>>
  run(mlir::func::FuncOp function, std::span<const reference::Value> inputs,
      const reference::Parameters &parameters) override {
    return reference::evaluate(function, inputs, parameters);
  }
};

} // namespace

Result<std::vector<std::unique_ptr<Executor>>>
run::makeExecutors(const std::string &name) {
  std::vector<std::unique_ptr<Executor>> executors;
  if (name == "interpreter" || name == "all")
    executors.push_back(std::make_unique<Interpreter>());
  if (executors.empty())
    return fail(ErrorKind::Value, "unknown device '" + name +
                                      "': it is one of interpreter and all");
  return executors;
}
