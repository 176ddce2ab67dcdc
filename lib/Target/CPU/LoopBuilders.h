//===- LoopBuilders.h - From linalg on buffers to loops ---------*- C++ -*-===//
//
// One builder for each shape of loop nest that CPU code has. Each takes a
// linalg.generic on buffers and writes scf loops around rank-1 vectors; the
// order of float sums and contractions is that of docs/Numerics.md, to the bit,
// for every width, tile and number of workers.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_TARGET_CPU_LOOPBUILDERS_H
#define WEFT_LIB_TARGET_CPU_LOOPBUILDERS_H

#include "BodyEvaluator.h"

#include "weft/Target/CPU/Passes.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace weft::compiler::cpu {

using mlir::ImplicitLocOpBuilder;
using mlir::Value;
using mlir::ValueRange;

/// A range of loop indices, with its length where that is known.
struct Extent {
  Value size;
  int64_t known; // ShapedType::kDynamic if not
};

/// The extents of `generic`'s loops.
llvm::SmallVector<Extent> loopExtents(ImplicitLocOpBuilder &builder,
                                      mlir::linalg::GenericOp generic);

Value constantIndex(ImplicitLocOpBuilder &builder, int64_t value);

/// Builds `for lo <= i < hi step step` whose carried values start as `inits`.
llvm::SmallVector<Value>
forLoop(ImplicitLocOpBuilder &builder, Value lo, Value hi, int64_t step,
        ValueRange inits,
        llvm::function_ref<llvm::SmallVector<Value>(ImplicitLocOpBuilder &,
                                                    Value, ValueRange)>
            body);

/// Builds a nest of loops over `dims` in that order. `index` has one entry for
/// each loop dim of the op; `body` sees it with the entries of `dims` set.
void forNest(ImplicitLocOpBuilder &builder, llvm::ArrayRef<unsigned> dims,
             llvm::ArrayRef<Extent> extents, llvm::SmallVector<Value> &index,
             llvm::function_ref<void(ImplicitLocOpBuilder &)> body);

/// Walks `lo <= i < hi` in vectors of `width`: one loop of full vectors and, if
/// `known` (the range's length or kDynamic) is no multiple, one partial one.
/// `body` gets the first index and the number of lanes in use (null: all).
void forLanes(
    ImplicitLocOpBuilder &builder, Value lo, Value hi, int64_t known,
    int64_t width,
    llvm::function_ref<void(ImplicitLocOpBuilder &, Value, Value)> body);

/// Splits `0 <= i < extent` into tasks that may run at the same time, each a
/// multiple of `multiple` indices and worth handing to another thread at
/// `cost` operations an index (a value of index type and, if known, a number).
/// Little work, known at compile time, is not split.
void forTasks(ImplicitLocOpBuilder &builder, Extent extent, Extent cost,
              int64_t multiple,
              llvm::function_ref<void(ImplicitLocOpBuilder &, Value lo,
                                      Value hi, int64_t known)>
                  body);

/// Builds a nest of loops over `dims`, of which `taskDim`, the outermost one,
/// is split into tasks as by forTasks; `index` and `body` are forNest's.
void forTaskNest(ImplicitLocOpBuilder &builder, unsigned taskDim,
                 llvm::ArrayRef<unsigned> dims, llvm::ArrayRef<Extent> extents,
                 Extent cost, llvm::SmallVector<Value> &index,
                 llvm::function_ref<void(ImplicitLocOpBuilder &)> body);

/// The product of `extents`, at least 1.
Extent product(ImplicitLocOpBuilder &builder, llvm::ArrayRef<Extent> extents);

/// Takes `linear` apart along `extents`, slowest first.
llvm::SmallVector<Value> delinearize(ImplicitLocOpBuilder &builder,
                                     Value linear,
                                     llvm::ArrayRef<Extent> extents);

/// The loop dim along which vectors are best laid: that of the first output's
/// unit stride, else its last. Of parallel dims only; nothing if there are
/// none.
std::optional<unsigned> chooseLaneDim(mlir::linalg::GenericOp generic);

/// Lanes for a body on `generic`'s element types; at most `known` rounded up to
/// a power of two.
int64_t chooseWidth(mlir::linalg::GenericOp generic, int64_t known);

/// All loops parallel.
void buildElementwise(ImplicitLocOpBuilder &builder,
                      mlir::linalg::GenericOp generic);
/// Any reduction whose order is free.
void buildReduction(ImplicitLocOpBuilder &builder,
                    mlir::linalg::GenericOp generic);
/// A sum or dot in `lanes` lanes (#weft.order<sum> and <dot>).
mlir::LogicalResult buildOrderedSum(ImplicitLocOpBuilder &builder,
                                    mlir::linalg::GenericOp generic,
                                    int64_t lanes, bool dot);
/// A matmul as FMA chains of `chunk` steps (#weft.order<chain>).
mlir::LogicalResult buildChain(ImplicitLocOpBuilder &builder,
                               mlir::linalg::GenericOp generic, int64_t chunk,
                               const CPUTargetFacts &facts);

} // namespace weft::compiler::cpu

#endif // WEFT_LIB_TARGET_CPU_LOOPBUILDERS_H
