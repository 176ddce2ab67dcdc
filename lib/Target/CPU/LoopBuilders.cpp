//===- LoopBuilders.cpp - What the loop builders share --------------------===//

#include "LoopBuilders.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace weft::compiler::cpu {

/// Operations that are worth a task of their own: some 20 microseconds.
static constexpr int64_t kTaskCost = 1 << 16;

Value constantIndex(ImplicitLocOpBuilder &builder, int64_t value) {
  return arith::ConstantIndexOp::create(builder, value);
}

SmallVector<Extent> loopExtents(ImplicitLocOpBuilder &builder,
                                linalg::GenericOp generic) {
  SmallVector<Extent> extents;
  SmallVector<Range> ranges = cast<linalg::LinalgOp>(*generic).createLoopRanges(
      builder, builder.getLoc());
  for (const Range &range : ranges) {
    std::optional<int64_t> known = getConstantIntValue(range.size);
    extents.push_back(
        {getValueOrCreateConstantIndexOp(builder, builder.getLoc(), range.size),
         known.value_or(ShapedType::kDynamic)});
  }
  return extents;
}

SmallVector<Value> forLoop(
    ImplicitLocOpBuilder &builder, Value lo, Value hi, int64_t step,
    ValueRange inits,
    function_ref<SmallVector<Value>(ImplicitLocOpBuilder &, Value, ValueRange)>
        body) {
  auto loop = scf::ForOp::create(
      builder, lo, hi, constantIndex(builder, step), inits,
      [&](OpBuilder &inner, Location loc, Value iv, ValueRange carried) {
        ImplicitLocOpBuilder b(loc, inner);
        SmallVector<Value> results = body(b, iv, carried);
        scf::YieldOp::create(b, results);
      });
  return llvm::to_vector(ValueRange(loop.getResults()));
}

void forNest(ImplicitLocOpBuilder &builder, ArrayRef<unsigned> dims,
             ArrayRef<Extent> extents, SmallVector<Value> &index,
             function_ref<void(ImplicitLocOpBuilder &)> body) {
  if (dims.empty())
    return body(builder);
  unsigned dim = dims.front();
  forLoop(
      builder, constantIndex(builder, 0), extents[dim].size, 1, {},
      [&](ImplicitLocOpBuilder &b, Value iv, ValueRange) -> SmallVector<Value> {
        index[dim] = iv;
        forNest(b, dims.drop_front(), extents, index, body);
        return {};
      });
}

void forLanes(ImplicitLocOpBuilder &builder, Value lo, Value hi, int64_t known,
              int64_t width,
              function_ref<void(ImplicitLocOpBuilder &, Value, Value)> body) {
  auto run = [&](ImplicitLocOpBuilder &b, Value iv,
                 ValueRange) -> SmallVector<Value> {
    body(b, iv, Value());
    return {};
  };
  if (width == 1) {
    forLoop(builder, lo, hi, 1, {}, run);
    return;
  }
  if (!ShapedType::isDynamic(known) && known % width == 0) {
    forLoop(builder, lo, hi, width, {}, run);
    return;
  }
  Value length = arith::SubIOp::create(builder, hi, lo);
  Value rest =
      arith::RemUIOp::create(builder, length, constantIndex(builder, width));
  Value middle = arith::SubIOp::create(builder, hi, rest);
  if (ShapedType::isDynamic(known) || known >= width)
    forLoop(builder, lo, middle, width, {}, run);
  Value some = arith::CmpIOp::create(builder, arith::CmpIPredicate::sgt, rest,
                                     constantIndex(builder, 0));
  scf::IfOp::create(builder, some, [&](OpBuilder &inner, Location loc) {
    ImplicitLocOpBuilder b(loc, inner);
    // The constant, where there is one, makes the mask a constant too.
    Value active =
        ShapedType::isDynamic(known) ? rest : constantIndex(b, known % width);
    body(b, middle, active);
    scf::YieldOp::create(b);
  });
}

Extent product(ImplicitLocOpBuilder &builder, ArrayRef<Extent> extents) {
  int64_t known = 1;
  Value dynamic;
  for (const Extent &extent : extents) {
    if (!ShapedType::isDynamic(extent.known)) {
      known *= extent.known;
      continue;
    }
    dynamic =
        dynamic
            ? arith::MulIOp::create(builder, dynamic, extent.size).getResult()
            : extent.size;
  }
  if (!dynamic)
    return {constantIndex(builder, known), known};
  return {
      arith::MulIOp::create(builder, dynamic, constantIndex(builder, known)),
      ShapedType::kDynamic};
}

SmallVector<Value> delinearize(ImplicitLocOpBuilder &builder, Value linear,
                               ArrayRef<Extent> extents) {
  SmallVector<Value> index(extents.size());
  for (size_t i = extents.size(); i-- > 1;) {
    index[i] = arith::RemUIOp::create(builder, linear, extents[i].size);
    linear = arith::DivUIOp::create(builder, linear, extents[i].size);
  }
  if (!index.empty())
    index[0] = linear;
  return index;
}

void forTasks(
    ImplicitLocOpBuilder &builder, Extent extent, Extent cost, int64_t multiple,
    function_ref<void(ImplicitLocOpBuilder &, Value, Value, int64_t)> body) {
  Value zero = constantIndex(builder, 0);
  bool isKnown = !ShapedType::isDynamic(extent.known) &&
                 !ShapedType::isDynamic(cost.known);
  Value grain;
  int64_t known = ShapedType::kDynamic;
  if (isKnown) {
    int64_t perTask = llvm::divideCeil(std::max<int64_t>(kTaskCost, 1),
                                       std::max<int64_t>(cost.known, 1));
    perTask = llvm::alignTo(std::max<int64_t>(perTask, 1), multiple);
    if (extent.known < 2 * perTask)
      return body(builder, zero, extent.size, extent.known);
    grain = constantIndex(builder, perTask);
    if (extent.known % perTask == 0)
      known = perTask;
  } else {
    Value one = constantIndex(builder, 1);
    Value total = constantIndex(builder, kTaskCost);
    Value each = arith::MaxUIOp::create(builder, cost.size, one);
    grain = arith::CeilDivUIOp::create(builder, total, each);
    Value unit = constantIndex(builder, multiple);
    grain = arith::MulIOp::create(
        builder, arith::CeilDivUIOp::create(builder, grain, unit), unit);
  }
  Value tasks = arith::CeilDivUIOp::create(builder, extent.size, grain);
  scf::ParallelOp::create(builder, ValueRange{zero}, ValueRange{tasks},
                          ValueRange{constantIndex(builder, 1)},
                          [&](OpBuilder &inner, Location loc, ValueRange task) {
                            ImplicitLocOpBuilder b(loc, inner);
                            Value lo = arith::MulIOp::create(b, task[0], grain);
                            Value hi = arith::AddIOp::create(b, lo, grain);
                            if (ShapedType::isDynamic(known))
                              hi = arith::MinUIOp::create(b, hi, extent.size);
                            body(b, lo, hi, known);
                          });
}

void forTaskNest(ImplicitLocOpBuilder &builder, unsigned taskDim,
                 ArrayRef<unsigned> dims, ArrayRef<Extent> extents, Extent cost,
                 SmallVector<Value> &index,
                 function_ref<void(ImplicitLocOpBuilder &)> body) {
  SmallVector<unsigned> inner;
  for (unsigned dim : dims)
    if (dim != taskDim)
      inner.push_back(dim);
  forTasks(builder, extents[taskDim], cost, /*multiple=*/1,
           [&](ImplicitLocOpBuilder &b, Value lo, Value hi, int64_t) {
             forLoop(b, lo, hi, 1, {},
                     [&](ImplicitLocOpBuilder &b, Value iv,
                         ValueRange) -> SmallVector<Value> {
                       index[taskDim] = iv;
                       forNest(b, inner, extents, index, body);
                       return {};
                     });
           });
}

std::optional<unsigned> chooseLaneDim(linalg::GenericOp generic) {
  auto iterators = generic.getIteratorTypesArray();
  OpOperand &output = *generic.getDpsInitsMutable().begin();
  AffineMap map = generic.getMatchingIndexingMap(&output);
  for (AffineExpr expr : llvm::reverse(map.getResults()))
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      if (generic.getStaticLoopRanges()[dim.getPosition()] != 1)
        return dim.getPosition();
  std::optional<unsigned> last;
  for (auto [dim, iterator] : llvm::enumerate(iterators))
    if (iterator == utils::IteratorType::parallel)
      last = dim;
  return last;
}

int64_t chooseWidth(linalg::GenericOp generic, int64_t known) {
  if (!isVectorizable(generic) || known == 1)
    return 1;
  unsigned bits = widestElement(generic);
  int64_t width = bits > 32 ? 16 : bits > 16 ? 32 : 64;
  // kernels/math has functions from four lanes up.
  if (!ShapedType::isDynamic(known) && known < width)
    width = std::max<int64_t>(4, llvm::PowerOf2Ceil(known));
  return width;
}

} // namespace weft::compiler::cpu
