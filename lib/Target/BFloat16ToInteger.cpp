//===- BFloat16ToInteger.cpp - bf16 as the integers that it is moved as ---===//

#include "weft/Target/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_BFLOAT16TOINTEGER
#include "weft/Target/Passes.h.inc"
} // namespace weft::compiler

namespace {

/// What may touch a bf16 in the LLVM dialect: it moves bits and nothing else.
bool movesBits(Operation *op) {
  return isa<LLVM::LLVMFuncOp, LLVM::GlobalOp, LLVM::ReturnOp, LLVM::CallOp,
             LLVM::BrOp, LLVM::CondBrOp, LLVM::ConstantOp, LLVM::ZeroOp,
             LLVM::UndefOp, LLVM::PoisonOp, LLVM::FreezeOp, LLVM::LoadOp,
             LLVM::StoreOp, LLVM::MaskedLoadOp, LLVM::MaskedStoreOp,
             LLVM::masked_gather, LLVM::masked_scatter, LLVM::GEPOp,
             LLVM::AllocaOp, LLVM::BitcastOp, LLVM::SelectOp,
             LLVM::ExtractElementOp, LLVM::InsertElementOp,
             LLVM::ShuffleVectorOp, LLVM::ExtractValueOp, LLVM::InsertValueOp>(
      op);
}

struct BFloat16ToInteger
    : weft::compiler::impl::BFloat16ToIntegerBase<BFloat16ToInteger> {
  void runOnOperation() override {
    auto isBF16 = [](Type type) { return getElementTypeOrSelf(type).isBF16(); };
    WalkResult moved = getOperation()->walk([&](Operation *op) {
      if (movesBits(op) || (llvm::none_of(op->getOperandTypes(), isBF16) &&
                            llvm::none_of(op->getResultTypes(), isBF16)))
        return WalkResult::advance();
      op->emitError("computes in bf16, which is a stored type: compute in f32");
      return WalkResult::interrupt();
    });
    if (moved.wasInterrupted())
      return signalPassFailure();

    Type i16 = IntegerType::get(&getContext(), 16);
    AttrTypeReplacer replacer;
    replacer.addReplacement([&](BFloat16Type) -> Type { return i16; });
    replacer.addReplacement(
        [&](FloatAttr attr) -> std::optional<std::pair<Attribute, WalkResult>> {
          if (!attr.getType().isBF16())
            return std::nullopt;
          return std::make_pair(
              IntegerAttr::get(i16, attr.getValue().bitcastToAPInt()),
              WalkResult::skip());
        });
    replacer.addReplacement(
        [&](DenseElementsAttr attr)
            -> std::optional<std::pair<Attribute, WalkResult>> {
          if (!attr.getElementType().isBF16())
            return std::nullopt;
          return std::make_pair(attr.bitcast(i16), WalkResult::skip());
        });
    replacer.recursivelyReplaceElementsIn(getOperation(), /*replaceAttrs=*/true,
                                          /*replaceLocs=*/false,
                                          /*replaceTypes=*/true);
  }
};

} // namespace
