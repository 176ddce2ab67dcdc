//===- Lowering.h - State of one function's lowering ------------*- C++ -*-===//
//
// Weft ops are lowered in order, one function per op, found by op name. The
// lowering keeps, for each Weft value, its tensor in physical order and its
// logical sizes; equal unknown sizes are the same SSA value, which is how an
// elementwise op knows that two `?` agree. Walking in order (and not by
// patterns) lets each op refuse what it can't say with its own sentence.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CONVERSION_WEFTTOLINALG_LOWERING_H
#define WEFT_CONVERSION_WEFTTOLINALG_LOWERING_H

#include "PhysicalOrder.h"
#include "weft/Core/DType.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

namespace weft::compiler {

using FoldResults = llvm::SmallVector<mlir::OpFoldResult, 6>;

/// A tensor in physical order, with the logical dim that each of its dims is.
struct PhysicalTensor {
  mlir::Value value;
  PhysicalDims dims;

  mlir::RankedTensorType type() const {
    return llvm::cast<mlir::RankedTensorType>(value.getType());
  }
};

class Lowering {
public:
  explicit Lowering(mlir::OpBuilder &builder) : builder(builder) {}

  mlir::OpBuilder &builder;

  /// The lowered tensor of Weft value \p value.
  PhysicalTensor tensor(mlir::Value value) const;
  /// The number behind scalar \p value: f64, i64 or i1.
  mlir::Value scalar(mlir::Value value) const { return scalars.lookup(value); }
  /// The logical sizes of \p value: attributes where the type knows them.
  FoldResults sizes(mlir::Value value) const;

  /// Records the tensor of \p value, in its type's physical order. \p sizes
  /// may be left out where the type knows all of them.
  void set(mlir::Value value, mlir::Value tensor,
           llvm::ArrayRef<mlir::OpFoldResult> sizes = {});
  void setScalar(mlir::Value value, mlir::Value number) {
    scalars[value] = number;
  }

  /// \p sizes, which an op knows whatever its result's type says.
  FoldResults constants(llvm::ArrayRef<int64_t> sizes) const;
  /// The logical sizes of \p type, with \p unknown where it doesn't know.
  FoldResults sizesOf(mlir::RankedTensorType type,
                      llvm::ArrayRef<mlir::OpFoldResult> unknown) const;

  /// tensor.empty of dims \p dims of a tensor with sizes \p sizes.
  mlir::Value empty(mlir::Location loc, mlir::Type elementType,
                    llvm::ArrayRef<mlir::OpFoldResult> sizes,
                    llvm::ArrayRef<int64_t> dims);

  using Body = llvm::function_ref<mlir::Value(mlir::OpBuilder &, mlir::Location,
                                              mlir::ValueRange)>;
  /// A loop over all elements of dims \p dims of a new tensor with sizes
  /// \p sizes: body(one element of each operand) is its element. An operand's
  /// dims are dims of the result; those it lacks are broadcast.
  mlir::Value elementwise(mlir::Location loc, mlir::Type elementType,
                          llvm::ArrayRef<mlir::OpFoldResult> sizes,
                          llvm::ArrayRef<int64_t> dims,
                          llvm::ArrayRef<PhysicalTensor> operands, Body body);
  /// The same for a result of \p resultType, in its physical order.
  mlir::Value elementwise(mlir::Location loc, mlir::RankedTensorType resultType,
                          llvm::ArrayRef<mlir::OpFoldResult> sizes,
                          llvm::ArrayRef<PhysicalTensor> operands, Body body);

  /// \p tensor with dims \p dims: itself, or a copy.
  mlir::Value inOrder(mlir::Location loc, const PhysicalTensor &tensor,
                      llvm::ArrayRef<mlir::OpFoldResult> sizes,
                      llvm::ArrayRef<int64_t> dims);
  /// \p tensor in the physical order of \p type: itself, or a copy.
  mlir::Value relayout(mlir::Location loc, const PhysicalTensor &tensor,
                       mlir::RankedTensorType type,
                       llvm::ArrayRef<mlir::OpFoldResult> sizes) {
    return inOrder(loc, tensor, sizes, physicalDims(type));
  }

  /// The map from loops to the dims of \p tensor; \p loops says which logical
  /// dim each loop walks.
  mlir::AffineMap indexingMap(llvm::ArrayRef<int64_t> loops,
                              llvm::ArrayRef<int64_t> dims) const;

  /// What the reduction \p loop leaves in its accumulator: its start if there
  /// is nothing to reduce, since upstream erases loops over no elements.
  static mlir::Value accumulated(mlir::linalg::GenericOp loop);

  /// A view of \p buffer, which has all logical dims of \p type in the layout
  /// of \p type, with the dims of a tensor in physical order.
  mlir::Value physicalView(mlir::Location loc, mlir::Value buffer,
                           mlir::RankedTensorType type);

  /// Product of \p sizes, as an attribute where all are known.
  mlir::OpFoldResult product(mlir::Location loc,
                             llvm::ArrayRef<mlir::OpFoldResult> sizes);

  /// a + b * factor, and size - number.
  mlir::OpFoldResult plus(mlir::Location loc, mlir::OpFoldResult a,
                          mlir::OpFoldResult b, int64_t factor);
  mlir::OpFoldResult minus(mlir::Location loc, mlir::OpFoldResult size,
                           int64_t number);

  /// A run-time start (i64) that is known to lie in [0, bound], or a number
  /// (index attribute). Run-time starts are checked when the program is
  /// entered; a number out of range is an error: failure.
  mlir::FailureOr<mlir::OpFoldResult> checkedStart(mlir::Operation *op,
                                                   mlir::Value start,
                                                   mlir::OpFoldResult bound,
                                                   int64_t dim);

  /// Position of each op among the recorded ops, for the error slot.
  llvm::DenseMap<mlir::Operation *, int64_t> opNumbers;

private:
  struct Lowered {
    mlir::Value tensor;
    FoldResults sizes;
  };
  llvm::DenseMap<mlir::Value, Lowered> tensors;
  llvm::DenseMap<mlir::Value, mlir::Value> scalars;
  /// Checked starts, by start and bound.
  llvm::DenseMap<std::pair<mlir::Value, void *>, mlir::Value> checks;
};

/// The lowering of one kind of op; failure means that a diagnostic was given.
using LowerOp = llvm::LogicalResult (*)(Lowering &, mlir::Operation *);

/// All lowerings by op name.
class LoweringTable {
public:
  LoweringTable();
  LowerOp lookup(mlir::Operation *op) const {
    return functions.lookup(op->getName().getStringRef());
  }
  template <typename OpTy, llvm::LogicalResult (*lower)(Lowering &, OpTy)>
  void add() {
    functions[OpTy::getOperationName()] = [](Lowering &lowering,
                                             mlir::Operation *op) {
      return lower(lowering, llvm::cast<OpTy>(op));
    };
  }
  void add(llvm::StringRef name, LowerOp function) {
    functions[name] = function;
  }

private:
  llvm::StringMap<LowerOp> functions;
};

// One a family of ops, in the file of its name.
void addElementwiseLowerings(LoweringTable &table);
void addReductionLowerings(LoweringTable &table);
void addMatmulLowerings(LoweringTable &table);
void addViewLowerings(LoweringTable &table);
void addIndexLowerings(LoweringTable &table);
void addCreateLowerings(LoweringTable &table);

} // namespace weft::compiler

#endif // WEFT_CONVERSION_WEFTTOLINALG_LOWERING_H
