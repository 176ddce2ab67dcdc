//===- ParametersToArguments.cpp - Weights as arguments -------------------===//

#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Target/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_PARAMETERSTOARGUMENTS
#include "weft/Target/Passes.h.inc"
} // namespace weft::compiler

namespace {
struct ParametersToArguments
    : weft::compiler::impl::ParametersToArgumentsBase<ParametersToArguments> {
  void runOnOperation() override {
    for (auto program : getOperation().getOps<func::FuncOp>()) {
      llvm::DenseMap<std::pair<Attribute, Type>, Value> known;
      llvm::SmallVector<weft::ir::ParameterOp> parameters;
      program.walk([&](weft::ir::ParameterOp op) { parameters.push_back(op); });
      for (weft::ir::ParameterOp op : parameters) {
        if (!isa<MemRefType>(op.getType())) {
          op.emitError("weft-to-linalg makes this a buffer");
          return signalPassFailure();
        }
        Value &argument = known[{op.getNameAttr(), op.getType()}];
        if (!argument) {
          Builder builder(op.getContext());
          llvm::SmallVector<NamedAttribute> attributes{
              builder.getNamedAttr("weft.parameter", op.getNameAttr())};
          if (Attribute dtype = op->getDiscardableAttr("weft.dtype"))
            attributes.push_back(builder.getNamedAttr("weft.dtype", dtype));
          unsigned position = program.getNumArguments();
          if (failed(program.insertArgument(
                  position, op.getType(), builder.getDictionaryAttr(attributes),
                  op.getLoc())))
            return signalPassFailure();
          argument = program.getArgument(position);
        }
        op.replaceAllUsesWith(argument);
        op.erase();
      }
    }
  }
};
} // namespace
