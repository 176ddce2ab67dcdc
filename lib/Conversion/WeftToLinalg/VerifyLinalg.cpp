//===- VerifyLinalg.cpp - What later passes rely on -----------------------===//

#include "weft/Conversion/Passes.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;
#define GEN_PASS_DEF_WEFTVERIFYLINALG
#include "weft/Conversion/Passes.h.inc"

static bool hasWeftEncoding(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && isa_and_present<ir::DimOrderAttr, ir::StridedAttr>(
                       tensor.getEncoding());
}

/// Ops of Weft that live below Weft IR: numbers in bodies, checks, weights,
/// and cells of a storage that no slice can name.
static bool staysBelow(Operation *op) {
  return isa<ir::CheckBoundsOp, ir::ParameterOp, ir::StorageViewOp,
             ir::StorageWriteOp>(op) ||
         op->getName().stripDialect().starts_with("scalar.");
}

/// Sums of dims with factors of at least 1, and constants of at least 0.
static bool isPlain(AffineExpr expr) {
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary) {
    auto constant = dyn_cast<AffineConstantExpr>(expr);
    return !constant || constant.getValue() >= 0;
  }
  return (binary.getKind() == AffineExprKind::Add ||
          binary.getKind() == AffineExprKind::Mul) &&
         isPlain(binary.getLHS()) && isPlain(binary.getRHS());
}

static LogicalResult verifyOp(Operation *op) {
  bool ofWeft = isa_and_present<ir::WeftDialect>(op->getDialect());
  if (ofWeft && !staysBelow(op))
    return op->emitOpError("was not lowered");
  auto encoded = [](TypeRange types) {
    return llvm::any_of(types, hasWeftEncoding);
  };
  bool onArguments = llvm::any_of(op->getRegions(), [&](Region &region) {
    return llvm::any_of(region, [&](Block &block) {
      return encoded(block.getArgumentTypes());
    });
  });
  if (encoded(op->getOperandTypes()) || encoded(op->getResultTypes()) ||
      onArguments)
    return op->emitOpError("has a type with a layout of Weft");
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    for (AffineMap map : linalgOp.getIndexingMapsArray())
      if (!llvm::all_of(map.getResults(), isPlain))
        return op->emitOpError("has an indexing map that tiling can't bound: ")
               << AffineMapAttr::get(map);
  return success();
}

namespace {
struct WeftVerifyLinalgPass : impl::WeftVerifyLinalgBase<WeftVerifyLinalgPass> {
  void runOnOperation() override {
    WalkResult result = getOperation()->walk([](Operation *op) {
      return failed(verifyOp(op)) ? WalkResult::interrupt()
                                  : WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace

} // namespace weft::compiler
