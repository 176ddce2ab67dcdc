//===- ContractToFMA.cpp - Write every fused multiply-add as llvm.intr.fma ===//

#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Target/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_CONTRACTTOFMA
#include "weft/Target/Passes.h.inc"
} // namespace weft::compiler

namespace {

/// a * b + c, rounded once. llvm.intr.fma takes scalars and vectors of one dim.
Value emitFMA(RewriterBase &rewriter, Location location, Value a, Value b,
              Value c) {
  auto type = dyn_cast<VectorType>(c.getType());
  if (!type || type.getRank() == 1)
    return LLVM::FMAOp::create(rewriter, location, c.getType(), a, b, c);
  if (type.getRank() == 0) {
    auto element = [&](Value v) -> Value {
      return vector::ExtractOp::create(rewriter, location, v);
    };
    return vector::BroadcastOp::create(
        rewriter, location, type,
        emitFMA(rewriter, location, element(a), element(b), element(c)));
  }
  Value result = c;
  for (int64_t i = 0; i < type.getDimSize(0); ++i) {
    auto row = [&](Value v) -> Value {
      return vector::ExtractOp::create(rewriter, location, v,
                                       ArrayRef<int64_t>{i});
    };
    result = vector::InsertOp::create(
        rewriter, location, emitFMA(rewriter, location, row(a), row(b), row(c)),
        result, ArrayRef<int64_t>{i});
  }
  return result;
}

bool hasLeadingScalableDim(Value value) {
  auto type = dyn_cast<VectorType>(value.getType());
  return type && type.getRank() > 1 &&
         llvm::is_contained(type.getScalableDims().drop_back(), true);
}

struct ContractToFMA : weft::compiler::impl::ContractToFMABase<ContractToFMA> {
  void runOnOperation() override {
    SmallVector<Operation *> fused;
    SmallVector<arith::AddFOp> sums;
    SmallVector<arith::MulFOp> products;
    getOperation()->walk([&](Operation *op) {
      if (isa<vector::FMAOp, math::FmaOp>(op))
        fused.push_back(op);
      else if (!op->hasAttr(weft::ir::contractAttrName))
        return;
      else if (auto sum = dyn_cast<arith::AddFOp>(op))
        sums.push_back(sum);
      else if (auto product = dyn_cast<arith::MulFOp>(op))
        products.push_back(product);
    });

    IRRewriter rewriter(&getContext());
    auto replace = [&](Operation *op, Value a, Value b, Value c) {
      if (hasLeadingScalableDim(c)) {
        op->emitError("a vector with a scalable dim before the last one can't "
                      "be taken apart");
        return signalPassFailure();
      }
      rewriter.setInsertionPoint(op);
      rewriter.replaceOp(op, emitFMA(rewriter, op->getLoc(), a, b, c));
    };
    for (Operation *op : fused)
      replace(op, op->getOperand(0), op->getOperand(1), op->getOperand(2));
    for (arith::AddFOp sum : sums)
      if (failed(fuse(sum, replace)))
        return signalPassFailure();
    for (arith::MulFOp product : products) {
      if (!product->use_empty()) {
        product->emitError("a multiplication marked as a contraction's is used "
                           "by something else than its marked addition");
        return signalPassFailure();
      }
      rewriter.eraseOp(product);
    }
  }

  LogicalResult
  fuse(arith::AddFOp sum,
       function_ref<void(Operation *, Value, Value, Value)> replace) {
    arith::MulFOp product;
    Value other;
    for (auto [operand, rest] : {std::pair(sum.getLhs(), sum.getRhs()),
                                 std::pair(sum.getRhs(), sum.getLhs())}) {
      auto candidate = operand.getDefiningOp<arith::MulFOp>();
      if (!candidate || !candidate->hasAttr(weft::ir::contractAttrName))
        continue;
      if (product)
        return sum->emitError(
            "an addition marked as a contraction's has two marked products");
      product = candidate;
      other = rest;
    }
    if (product) {
      replace(sum, product.getLhs(), product.getRhs(), other);
      return success();
    }
    // A product with 1 has been folded into the other factor: then the addition
    // alone has the same bits.
    if (sum.getLhs().getDefiningOp<arith::MulFOp>() ||
        sum.getRhs().getDefiningOp<arith::MulFOp>())
      return sum->emitError("an addition marked as a contraction's has a "
                            "product whose mark is missing");
    return success();
  }
};

} // namespace
