//===- ScalarToCalls.cpp - Turn weft.scalar.* into calls of kernels/math --===//

#include "weft/Target/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

namespace weft::compiler {
#define GEN_PASS_DEF_SCALARTOCALLS
#include "weft/Target/Passes.h.inc"
} // namespace weft::compiler

namespace {

/// The vector widths that kernels/math is built for, widest first.
ArrayRef<int64_t> builtWidths(Type element) {
  static constexpr int64_t f32[] = {32, 16, 8, 4}, f64[] = {16, 8, 4, 2};
  return element.isF32() ? ArrayRef<int64_t>(f32) : ArrayRef<int64_t>(f64);
}

/// Emits the calls of one function at one place.
class CallEmitter {
public:
  CallEmitter(RewriterBase &rewriter, Operation *symbolTable, Location location,
              StringRef function)
      : rewriter(rewriter), symbolTable(symbolTable), location(location),
        function(function) {}

  FailureOr<Value> emit(Value operand) {
    auto type = dyn_cast<VectorType>(operand.getType());
    if (!type)
      return call(operand);
    if (type.getRank() == 0) {
      FailureOr<Value> result =
          call(vector::ExtractOp::create(rewriter, location, operand));
      if (failed(result))
        return failure();
      return Value(
          vector::BroadcastOp::create(rewriter, location, type, *result));
    }
    return type.getRank() == 1 ? emitRow(operand, type)
                               : emitRows(operand, type);
  }

private:
  FailureOr<Value> emitRows(Value operand, VectorType type) {
    Value result = zeros(type);
    for (int64_t i = 0; i < type.getDimSize(0); ++i) {
      FailureOr<Value> row = emit(vector::ExtractOp::create(
          rewriter, location, operand, ArrayRef<int64_t>{i}));
      if (failed(row))
        return failure();
      result = vector::InsertOp::create(rewriter, location, *row, result,
                                        ArrayRef<int64_t>{i});
    }
    return result;
  }

  FailureOr<Value> emitRow(Value operand, VectorType type) {
    ArrayRef<int64_t> widths = builtWidths(type.getElementType());
    int64_t length = type.getDimSize(0);
    if (llvm::is_contained(widths, length))
      return call(operand);
    Value result = zeros(type);
    for (int64_t first = 0; first < length;) {
      int64_t left = length - first;
      const int64_t *fit =
          llvm::find_if(widths, [&](int64_t width) { return width <= left; });
      int64_t count = fit != widths.end() ? *fit : left;
      FailureOr<Value> part = emitPart(slice(operand, first, count));
      if (failed(part))
        return failure();
      result = vector::InsertStridedSliceOp::create(
          rewriter, location, *part, result, ArrayRef<int64_t>{first},
          ArrayRef<int64_t>{1});
      first += count;
    }
    return result;
  }

  /// A part whose width is built, or that is shorter than all of them.
  FailureOr<Value> emitPart(Value part) {
    auto type = cast<VectorType>(part.getType());
    int64_t length = type.getDimSize(0);
    ArrayRef<int64_t> widths = builtWidths(type.getElementType());
    if (llvm::is_contained(widths, length))
      return call(part);
    if (length == 1) {
      FailureOr<Value> result = call(vector::ExtractOp::create(
          rewriter, location, part, ArrayRef<int64_t>{0}));
      if (failed(result))
        return failure();
      return Value(
          vector::BroadcastOp::create(rewriter, location, type, *result));
    }
    Value filled = vector::InsertStridedSliceOp::create(
        rewriter, location, part,
        zeros(VectorType::get(widths.back(), type.getElementType())),
        ArrayRef<int64_t>{0}, ArrayRef<int64_t>{1});
    FailureOr<Value> result = call(filled);
    if (failed(result))
      return failure();
    return slice(*result, 0, length);
  }

  Value zeros(VectorType type) {
    return arith::ConstantOp::create(rewriter, location, type,
                                     rewriter.getZeroAttr(type));
  }

  Value slice(Value vector, int64_t first, int64_t count) {
    return vector::ExtractStridedSliceOp::create(
        rewriter, location, vector, ArrayRef<int64_t>{first},
        ArrayRef<int64_t>{count}, ArrayRef<int64_t>{1});
  }

  FailureOr<Value> call(Value operand) {
    Type type = operand.getType();
    std::string name = "weft_" + function.str() +
                       (getElementTypeOrSelf(type).isF32() ? "_f32" : "_f64");
    if (auto vector = dyn_cast<VectorType>(type))
      name += "x" + std::to_string(vector.getDimSize(0));
    auto functionType = LLVM::LLVMFunctionType::get(type, {type});
    if (Operation *symbol = SymbolTable::lookupSymbolIn(symbolTable, name)) {
      auto declared = dyn_cast<LLVM::LLVMFuncOp>(symbol);
      if (!declared || declared.getFunctionType() != functionType)
        return symbol->emitError("the name of a function of kernels/math is "
                                 "taken by something else");
    } else {
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPointToStart(&symbolTable->getRegion(0).front());
      // Not func.func: convert-gpu-to-nvvm would wrap its declaration.
      LLVM::LLVMFuncOp::create(rewriter, location, name, functionType);
    }
    Value frozen = LLVM::FreezeOp::create(rewriter, location, operand);
    return LLVM::CallOp::create(rewriter, location, TypeRange{type}, name,
                                ValueRange{frozen})
        .getResult();
  }

  RewriterBase &rewriter;
  Operation *symbolTable;
  Location location;
  StringRef function;
};

LogicalResult checkType(Operation *op) {
  Type type = op->getResult(0).getType();
  auto vector = dyn_cast<VectorType>(type);
  if (isa<ShapedType>(type) && !vector)
    return op->emitError("stands on ")
           << type << ", but only scalars and vectors become calls";
  if (vector && vector.isScalable())
    return op->emitError("stands on a scalable vector: kernels/math has fixed "
                         "widths only");
  Type element = getElementTypeOrSelf(type);
  if (!element.isF32() && !element.isF64())
    return op->emitError("computes in ")
           << element << ", but kernels/math has f32 and f64 only";
  return success();
}

struct ScalarToCalls : weft::compiler::impl::ScalarToCallsBase<ScalarToCalls> {
  void runOnOperation() override {
    if (!getOperation()->hasTrait<OpTrait::SymbolTable>()) {
      getOperation()->emitError("weft-scalar-to-calls runs on a symbol table");
      return signalPassFailure();
    }
    SmallVector<Operation *> ops;
    getOperation()->walk([&](Operation *op) {
      if (op->getName().getStringRef().starts_with("weft.scalar."))
        ops.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (Operation *op : ops) {
      if (failed(checkType(op)))
        return signalPassFailure();
      rewriter.setInsertionPoint(op);
      // The op's last name is the function's name.
      StringRef function = op->getName().getStringRef().rsplit('.').second;
      CallEmitter emitter(rewriter, SymbolTable::getNearestSymbolTable(op),
                          op->getLoc(), function);
      FailureOr<Value> result = emitter.emit(op->getOperand(0));
      if (failed(result))
        return signalPassFailure();
      rewriter.replaceOp(op, *result);
    }
  }
};

} // namespace
