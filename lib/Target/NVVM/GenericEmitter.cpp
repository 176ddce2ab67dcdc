//===- GenericEmitter.cpp - An op's body, element by element --------------===//

#include "KernelBuilder.h"

#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace weft::compiler::nvvm;

GenericEmitter::GenericEmitter(KernelBuilder &kernel, linalg::GenericOp op)
    : op(op), kernel(kernel) {
  op.getParallelDims(parallelDims);
  op.getReductionDims(reductionDims);
  for (Range range : cast<linalg::LinalgOp>(op.getOperation())
                         .createLoopRanges(kernel.host, op.getLoc())) {
    hostSizes.push_back(
        getValueOrCreateConstantIndexOp(kernel.host, op.getLoc(), range.size));
    sizes.push_back(kernel.index(hostSizes.back()));
  }
}

Value GenericEmitter::hostCount(ArrayRef<unsigned> dims) {
  SmallVector<Value> factors;
  for (unsigned dim : dims)
    factors.push_back(hostSizes[dim]);
  return KernelBuilder::product(kernel.host, factors);
}

Value GenericEmitter::count(ArrayRef<unsigned> dims) {
  return kernel.index(hostCount(dims));
}

std::optional<int64_t> GenericEmitter::staticCount(ArrayRef<unsigned> dims) {
  return getConstantIntValue(hostCount(dims));
}

SmallVector<Value> GenericEmitter::loopVariables(Value parallel,
                                                 Value reduction) {
  SmallVector<Value> variables(sizes.size());
  auto spread = [&](Value linear, ArrayRef<unsigned> dims) {
    if (!linear)
      return;
    SmallVector<Value> extents;
    for (unsigned dim : dims)
      extents.push_back(sizes[dim]);
    SmallVector<Value> coordinates =
        KernelBuilder::delinearize(kernel.device, linear, extents);
    for (auto [dim, coordinate] : llvm::zip(dims, coordinates))
      variables[dim] = coordinate;
  };
  spread(parallel, parallelDims);
  spread(reduction, reductionDims);
  return variables;
}

SmallVector<Value> GenericEmitter::coordinates(OpOperand &operand,
                                               ValueRange variables) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  SmallVector<Value> result;
  for (AffineExpr expression : map.getResults()) {
    if (auto dim = dyn_cast<AffineDimExpr>(expression)) {
      result.push_back(variables[dim.getPosition()]);
      continue;
    }
    result.push_back(affine::expandAffineExpr(
        kernel.device, kernel.device.getLoc(), expression, variables, {}));
  }
  return result;
}

Value GenericEmitter::load(OpOperand &operand, ValueRange variables) {
  if (!isa<MemRefType>(operand.get().getType()))
    return kernel.scalar(operand.get());
  Value buffer = kernel.buffer(operand.get());
  return memref::LoadOp::create(kernel.device, buffer,
                                coordinates(operand, variables));
}

void GenericEmitter::store(OpOperand &operand, ValueRange variables,
                           Value value) {
  Value buffer = kernel.buffer(operand.get());
  memref::StoreOp::create(kernel.device, value, buffer,
                          coordinates(operand, variables));
}

Operation *GenericEmitter::cloneInto(Operation &inner, IRMapping &mapping,
                                     ValueRange variables) {
  if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
    mapping.map(index.getResult(), variables[index.getDim()]);
    return nullptr;
  }
  inner.walk([&](Operation *nested) {
    for (Value operand : nested->getOperands())
      if (!mapping.contains(operand) &&
          !op.getRegion().isAncestor(operand.getParentRegion()))
        mapping.map(operand, kernel.scalar(operand));
  });
  return kernel.device.clone(inner, mapping);
}

SmallVector<Value> GenericEmitter::body(ValueRange variables,
                                        ValueRange accumulators) {
  IRMapping mapping;
  Block *block = op.getBody();
  for (OpOperand *input : op.getDpsInputOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(input);
    if (!argument.use_empty())
      mapping.map(argument, load(*input, variables));
  }
  for (auto [argument, value] :
       llvm::zip(op.getRegionOutputArgs(), accumulators))
    mapping.map(argument, value);
  for (Operation &inner : block->without_terminator())
    cloneInto(inner, mapping, variables);
  SmallVector<Value> yields;
  for (Value value : block->getTerminator()->getOperands())
    yields.push_back(op.getRegion().isAncestor(value.getParentRegion())
                         ? mapping.lookup(value)
                         : kernel.scalar(value));
  return yields;
}

SmallVector<Value> GenericEmitter::slice(ValueRange variables,
                                         ArrayRef<Value> wanted) {
  IRMapping mapping;
  llvm::SetVector<Operation *> needed;
  SmallVector<Value> work(wanted);
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (Operation *definition = value.getDefiningOp()) {
      if (op.getRegion().isAncestor(definition->getParentRegion()) &&
          needed.insert(definition))
        llvm::append_range(work, definition->getOperands());
      continue;
    }
    auto argument = cast<BlockArgument>(value);
    if (argument.getOwner() == op.getBody() && !mapping.contains(value))
      mapping.map(value, load(*op.getMatchingOpOperand(argument), variables));
  }
  for (Operation &inner : op.getBody()->without_terminator())
    if (needed.contains(&inner))
      cloneInto(inner, mapping, variables);
  SmallVector<Value> result;
  for (Value value : wanted)
    result.push_back(mapping.contains(value) ? mapping.lookup(value)
                                             : kernel.scalar(value));
  return result;
}
