//===- Elementwise.cpp - One thread for each element ----------------------===//

#include "KernelBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace weft::compiler;
using namespace weft::compiler::nvvm;

/// Positions are numbered with the innermost loop fastest: that is the output's
/// unit stride, so a warp's accesses lie side by side.
LogicalResult nvvm::buildElementwise(gpu::GPUModuleOp module,
                                     linalg::GenericOp op, StringRef name) {
  KernelBuilder kernel(module, op, name);
  GenericEmitter generic(kernel, op);
  Value count = generic.count(generic.parallelDims);
  Value position = kernel.globalThread();
  kernel.ifThen(KernelBuilder::less(kernel.device, position, count), [&] {
    llvm::SmallVector<Value> variables =
        generic.loopVariables(position, nullptr);
    llvm::SmallVector<Value> accumulators;
    for (OpOperand &out : op.getDpsInitsMutable())
      accumulators.push_back(op.getMatchingBlockArgument(&out).use_empty()
                                 ? Value()
                                 : generic.load(out, variables));
    llvm::SmallVector<Value> results = generic.body(variables, accumulators);
    for (auto [out, value] : llvm::zip(op.getDpsInitsMutable(), results))
      generic.store(out, variables, value);
  });
  Value hostCount = generic.hostCount(generic.parallelDims);
  return kernel.launch(
      KernelBuilder::ceilDivide(kernel.host, hostCount, blockThreads),
      KernelBuilder::constant(kernel.host, blockThreads));
}
