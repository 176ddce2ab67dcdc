//===- BodyEvaluator.h - linalg bodies at vector width ----------*- C++ -*-===//
//
// Evaluates the body of a linalg.generic on buffers at one point of its loops,
// or at many neighbouring points at once as rank-1 vectors. The loop builders
// (elementwise, reductions, matmul) differ in their loops only: what stands
// inside the loops comes from here.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_TARGET_CPU_BODYEVALUATOR_H
#define WEFT_LIB_TARGET_CPU_BODYEVALUATOR_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace weft::compiler::cpu {

/// Where a body is evaluated: an index for each loop dim and, if `width` > 1,
/// the lanes beside it.
struct Point {
  /// Index of lane 0, one for each loop dim.
  llvm::SmallVector<mlir::Value> index;
  /// The loop dim along which the lanes lie; only read if `width` > 1.
  unsigned laneDim = 0;
  int64_t width = 1;
  /// Number of lanes in use (index, at least 1); null if all are. Lanes out of
  /// use are never loaded or stored, their values are unspecified.
  mlir::Value active;
  /// If not empty: the index of each lane, for lanes that cross rows. Takes the
  /// place of `laneDim`.
  llvm::SmallVector<llvm::SmallVector<mlir::Value>> lanes;

  bool isVector() const { return width > 1; }
  /// `type` itself, or a vector of it as wide as this point.
  mlir::Type typeOf(mlir::Type type) const;
};

/// Values of one body at one point. Values that are equal for all lanes stay
/// scalars until an op mixes them with vectors.
class BodyEvaluator {
public:
  BodyEvaluator(mlir::ImplicitLocOpBuilder &builder,
                mlir::linalg::GenericOp generic, Point point);

  /// Fixes the value of a block argument or of an inner op, for example an
  /// accumulator.
  void set(mlir::Value inner, mlir::Value value) { values[inner] = value; }
  /// The value of `inner`, which is a block argument (then it is loaded), an op
  /// of the body, or defined outside. A scalar, or a vector of the point's
  /// width.
  mlir::Value get(mlir::Value inner);
  /// As `get`, always of the point's width.
  mlir::Value getWide(mlir::Value inner);

private:
  mlir::ImplicitLocOpBuilder &builder;
  mlir::linalg::GenericOp generic;
  Point point;
  llvm::DenseMap<mlir::Value, mlir::Value> values;

  mlir::Value indexValue(unsigned dim);
};

/// The indices of `map`'s results at `dims`.
llvm::SmallVector<mlir::Value> applyMap(mlir::ImplicitLocOpBuilder &builder,
                                        mlir::AffineMap map,
                                        mlir::ValueRange dims);

/// Whether the lanes along `dim` lie side by side in `memref` read through
/// `map`.
bool isUnitStride(mlir::Type memref, mlir::AffineMap map, unsigned dim);

/// Loads `operand` (a buffer or a scalar) through `map` at `point`; a scalar if
/// all lanes read the same element.
mlir::Value readOperand(mlir::ImplicitLocOpBuilder &builder,
                        mlir::Value operand, mlir::AffineMap map,
                        const Point &point);

/// Stores the lanes in use of `value` into `memref` through `map`.
void writeOperand(mlir::ImplicitLocOpBuilder &builder, mlir::Value value,
                  mlir::Value memref, mlir::AffineMap map, const Point &point);

/// `value` as a vector of `width` lanes if it is not one already and `width` is
/// more than 1.
mlir::Value broadcastTo(mlir::ImplicitLocOpBuilder &builder, mlir::Value value,
                        int64_t width);

/// A mask of the first `active` of `width` lanes.
mlir::Value activeMask(mlir::ImplicitLocOpBuilder &builder, mlir::Value active,
                       int64_t width);

/// The widest element in bits that the body or an operand of `generic` has.
unsigned widestElement(mlir::linalg::GenericOp generic);

/// Whether every op of the body has a form on vectors.
bool isVectorizable(mlir::linalg::GenericOp generic);

} // namespace weft::compiler::cpu

#endif // WEFT_LIB_TARGET_CPU_BODYEVALUATOR_H
