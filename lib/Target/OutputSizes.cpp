//===- OutputSizes.cpp - Output sizes from input sizes --------------------===//

#include "weft/Target/Passes.h"

#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_OUTPUTSIZES
#include "weft/Target/Passes.h.inc"

namespace {
/// Whether `subview` has all elements of its source: it only drops dims of
/// size 1.
bool isWhole(memref::SubViewOp subview) {
  MemRefType type = subview.getSourceType();
  for (auto [dim, size] : llvm::enumerate(subview.getMixedSizes())) {
    if (!isConstantIntValue(subview.getMixedOffsets()[dim], 0) ||
        !isConstantIntValue(subview.getMixedStrides()[dim], 1))
      return false;
    if (std::optional<int64_t> known = getConstantIntValue(size)) {
      if (*known != type.getDimSize(dim))
        return false;
      continue;
    }
    auto own = cast<Value>(size).getDefiningOp<memref::DimOp>();
    if (!own || own.getSource() != subview.getSource() ||
        own.getConstantIndex() != static_cast<int64_t>(dim))
      return false;
  }
  return true;
}

/// The argument that `destination` is a view of, and for each dim of
/// `destination` the argument's dim; failure if it is not all of an argument.
FailureOr<BlockArgument> wholeArgument(Value destination,
                                       SmallVectorImpl<unsigned> &dims) {
  unsigned rank = cast<MemRefType>(destination.getType()).getRank();
  dims.assign(llvm::seq<unsigned>(0, rank).begin(),
              llvm::seq<unsigned>(0, rank).end());
  while (Operation *op = destination.getDefiningOp()) {
    if (auto transpose = dyn_cast<memref::TransposeOp>(op)) {
      AffineMap map = transpose.getPermutation();
      for (unsigned &dim : dims)
        dim = map.getDimPosition(dim);
      destination = transpose.getIn();
      continue;
    }
    if (auto cast = dyn_cast<memref::CastOp>(op)) {
      destination = cast.getSource();
      continue;
    }
    if (auto dense = dyn_cast<memref::ReinterpretCastOp>(op)) {
      // All of a dense output. Its unknown sizes say which dims they are; no
      // one asks for the known ones.
      auto argument = dyn_cast<BlockArgument>(dense.getSource());
      if (!argument)
        return failure();
      for (unsigned &dim : dims) {
        auto size = dyn_cast<Value>(dense.getMixedSizes()[dim]);
        auto own = size ? size.getDefiningOp<memref::DimOp>() : nullptr;
        if (size &&
            (!own || own.getSource() != argument || !own.getConstantIndex()))
          return failure();
        dim = static_cast<unsigned>(
            own ? *own.getConstantIndex()
                : cast<MemRefType>(argument.getType()).getRank());
      }
      return argument;
    }
    if (auto subview = dyn_cast<memref::SubViewOp>(op)) {
      if (!isWhole(subview))
        return failure();
      llvm::SmallBitVector dropped = subview.getDroppedDims();
      llvm::SmallVector<unsigned> kept;
      for (unsigned dim = 0; dim < dropped.size(); ++dim)
        if (!dropped.test(dim))
          kept.push_back(dim);
      for (unsigned &dim : dims)
        dim = kept[dim];
      destination = subview.getSource();
      continue;
    }
    return failure();
  }
  return cast<BlockArgument>(destination);
}

struct OutputSizes : impl::OutputSizesBase<OutputSizes> {
  LogicalResult addSizes(func::FuncOp func);
  void runOnOperation() override {
    llvm::SmallVector<func::FuncOp> programs;
    for (auto func : getOperation().getOps<func::FuncOp>())
      if (func->hasAttr("weft.num_inputs"))
        programs.push_back(func);
    for (func::FuncOp func : programs)
      if (failed(addSizes(func)))
        return signalPassFailure();
  }
};
} // namespace

LogicalResult OutputSizes::addSizes(func::FuncOp func) {
  int64_t numInputs =
      func->getAttrOfType<IntegerAttr>("weft.num_inputs").getInt();
  auto isOutput = [&](unsigned number) {
    return int64_t(number) >= numInputs &&
           !func.getArgAttr(number, "weft.parameter");
  };
  auto sizes = cast<func::FuncOp>(func->clone());
  sizes.setName((func.getName() + ".sizes").str());
  sizes->removeAttr("weft.num_inputs");
  SymbolTable(getOperation()).insert(sizes);

  // The value of each output, from where it is stored as a whole.
  llvm::DenseMap<std::pair<unsigned, unsigned>, Value> known;
  Block &body = sizes.getBody().front();
  OpBuilder builder(body.getTerminator());
  llvm::SmallVector<bufferization::MaterializeInDestinationOp> stores;
  sizes.walk([&](bufferization::MaterializeInDestinationOp op) {
    stores.push_back(op);
    llvm::SmallVector<unsigned> dims;
    if (!isa<MemRefType>(op.getDest().getType()))
      return;
    FailureOr<BlockArgument> argument = wholeArgument(op.getDest(), dims);
    if (failed(argument))
      return;
    for (auto [dim, argumentDim] : llvm::enumerate(dims))
      known[{argument->getArgNumber(), argumentDim}] =
          tensor::DimOp::create(builder, op.getLoc(), op.getSource(), dim);
  });
  llvm::SmallVector<Value> results;
  for (BlockArgument argument : body.getArguments()) {
    if (!isOutput(argument.getArgNumber()))
      continue;
    auto type = cast<MemRefType>(argument.getType());
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      Value size;
      if (!type.isDynamicDim(dim))
        size = arith::ConstantIndexOp::create(builder, func.getLoc(),
                                              type.getDimSize(dim));
      else
        size = known.lookup({argument.getArgNumber(), dim});
      if (!size)
        return func.emitError("the size of dim ")
               << dim << " of output " << argument.getArgNumber() - numInputs
               << " does not follow from the inputs";
      results.push_back(size);
    }
  }
  body.getTerminator()->setOperands(results);
  sizes.setFunctionType(FunctionType::get(
      func.getContext(), func.getArgumentTypes(),
      llvm::SmallVector<Type>(results.size(), builder.getIndexType())));
  // A store into a tensor has its source's sizes; users come behind it.
  for (bufferization::MaterializeInDestinationOp store :
       llvm::reverse(stores)) {
    if (store.getResult())
      store.getResult().replaceAllUsesWith(store.getSource());
    store->erase();
  }
  sizes.walk([](bufferization::AllocTensorOp op) {
    if (op.getCopy())
      op.replaceAllUsesWith(op.getCopy());
    if (op.use_empty())
      op.erase();
  });
  sizes.walk([](ir::CheckBoundsOp op) {
    op.replaceAllUsesWith(op.getStart());
    op.erase();
  });

  RewritePatternSet patterns(&getContext());
  memref::populateResolveRankedShapedTypeResultDimsPatterns(patterns);
  memref::populateResolveShapedTypeResultDimsPatterns(patterns);
  bufferization::ToTensorOp::getCanonicalizationPatterns(patterns,
                                                         &getContext());
  tensor::DimOp::getCanonicalizationPatterns(patterns, &getContext());
  memref::DimOp::getCanonicalizationPatterns(patterns, &getContext());
  if (failed(applyPatternsGreedily(sizes, std::move(patterns))))
    return failure();
  for (Operation &op : body)
    if (auto dim = dyn_cast<memref::DimOp>(op))
      if (auto argument = dyn_cast<BlockArgument>(dim.getSource());
          argument && isOutput(argument.getArgNumber()))
        return func.emitError("the size of an output does not follow from the "
                              "inputs");
  WalkResult walk = sizes.walk([&](Operation *op) {
    if (isa<linalg::LinalgOp, bufferization::ToTensorOp, memref::LoadOp>(op)) {
      op->emitError("the size of an output depends on this value");
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return failure(walk.wasInterrupted());
}

} // namespace weft::compiler
