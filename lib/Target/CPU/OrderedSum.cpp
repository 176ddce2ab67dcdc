//===- OrderedSum.cpp - Float sums and dots in their recorded order -------===//
//
// The rule (docs/Numerics.md): the reduced elements are numbered along the loop
// order; element i goes to lane i mod L; each lane adds its steps in rising
// order in groups of 128, group sums in groups of 128, and so on, every level
// from +0.0 and at least one level above the steps; at the end lanes are
// halved. A dot has an FMA in place of the innermost add.
//
//===----------------------------------------------------------------------===//

#include "../LinalgOps.h"
#include "LoopBuilders.h"

#include "weft/Core/Orders.h"
#include "weft/Target/LaneTree.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace weft::compiler::cpu {

/// Levels that no size in bytes can exceed (128^9 > 2^62) cost loops that run
/// once; six levels are 4 * 10^12 steps.
static constexpr int64_t kMostLevels = 6;

namespace {
/// One sum being built.
class OrderedSum {
public:
  OrderedSum(linalg::GenericOp generic, int64_t lanes, bool dot)
      : generic(generic), lanes(lanes), dot(dot) {}

  LogicalResult analyze();
  void build(ImplicitLocOpBuilder &builder);

private:
  linalg::GenericOp generic;
  int64_t lanes;
  bool dot;
  /// What is added in each step: one value, or the two factors of a dot.
  SmallVector<Value> terms;
  SmallVector<unsigned> parallel, reduced;
  SmallVector<Extent> extents, reducedExtents;
  Extent count;

  Value add(ImplicitLocOpBuilder &b, const Point &point, Value sum);
  Value addLanes(ImplicitLocOpBuilder &b, SmallVector<Value> index, Value step,
                 Value active, Value sum);
  Value addGroups(
      ImplicitLocOpBuilder &b, int64_t level, Value lo, Value hi, Type type,
      function_ref<Value(ImplicitLocOpBuilder &, Value, Value, Value)> leaf);
  int64_t levelsFor(int64_t steps) const;
  void buildRows(ImplicitLocOpBuilder &b, SmallVector<Value> index);
  void buildColumns(ImplicitLocOpBuilder &b, SmallVector<Value> index,
                    std::optional<unsigned> laneDim, Value lo, Value hi,
                    int64_t known);
};
} // namespace

LogicalResult OrderedSum::analyze() {
  if (dot) {
    FailureOr<Product> product = contractedProduct(generic);
    if (failed(product))
      return failure();
    terms = {product->left, product->right};
  } else {
    Value addend = addendOf(generic);
    if (!addend)
      return generic.emitError(
          "an ordered sum must yield its accumulator plus an element");
    terms = {addend};
  }
  for (auto [dim, iterator] : llvm::enumerate(generic.getIteratorTypesArray()))
    (iterator == utils::IteratorType::parallel ? parallel : reduced)
        .push_back(dim);
  return success();
}

int64_t OrderedSum::levelsFor(int64_t steps) const {
  if (ShapedType::isDynamic(steps))
    return kMostLevels - 1;
  int64_t level = 1;
  for (int64_t most = stepsPerGroup * stepsPerGroup; most < steps;
       most *= stepsPerGroup)
    ++level;
  return level;
}

/// One step at `point`, added to `sum`. The mask applies to what is added, not
/// to the load: exp of a masked 0 is 1.
Value OrderedSum::add(ImplicitLocOpBuilder &b, const Point &point, Value sum) {
  BodyEvaluator body(b, generic, point);
  SmallVector<Value> values;
  for (Value term : terms) {
    Value value = body.getWide(term);
    // Lanes of a column sum are sums of their own: no mask is needed there.
    if (point.active && lanes > 1) {
      Value zero = arith::ConstantOp::create(b, b.getZeroAttr(value.getType()));
      value = arith::SelectOp::create(
          b, activeMask(b, point.active, point.width), value, zero);
    }
    values.push_back(value);
  }
  if (dot)
    return LLVM::FMAOp::create(b, sum.getType(), values[0], values[1], sum);
  return arith::AddFOp::create(b, sum, values[0]);
}

/// Step number `step` of a sum in lanes.
Value OrderedSum::addLanes(ImplicitLocOpBuilder &b, SmallVector<Value> index,
                           Value step, Value active, Value sum) {
  Value base = arith::MulIOp::create(b, step, constantIndex(b, lanes));
  SmallVector<Value> place = delinearize(b, base, reducedExtents);
  Point point;
  point.index = index;
  point.width = lanes;
  point.active = active;
  point.laneDim = reduced.back();
  for (auto [dim, at] : llvm::zip(reduced, place))
    point.index[dim] = at;
  const Extent &inner = reducedExtents.back();
  if (reduced.size() == 1 ||
      (!ShapedType::isDynamic(inner.known) && inner.known % lanes == 0))
    return add(b, point, sum);

  // Lanes that cross rows are found one by one.
  auto crossing = [&](ImplicitLocOpBuilder &b) {
    Point scattered = point;
    Value last = arith::SubIOp::create(b, count.size, constantIndex(b, 1));
    for (int64_t lane = 0; lane < lanes; ++lane) {
      Value linear = arith::AddIOp::create(b, base, constantIndex(b, lane));
      if (active)
        linear = arith::MinUIOp::create(b, linear, last);
      SmallVector<Value> at(index);
      for (auto [dim, value] :
           llvm::zip(reduced, delinearize(b, linear, reducedExtents)))
        at[dim] = value;
      scattered.lanes.push_back(std::move(at));
    }
    return add(b, scattered, sum);
  };
  if (active || (!ShapedType::isDynamic(inner.known) && inner.known < lanes))
    return crossing(b);
  Value end = arith::AddIOp::create(b, place.back(), constantIndex(b, lanes));
  Value fits =
      arith::CmpIOp::create(b, arith::CmpIPredicate::ule, end, inner.size);
  auto choice = scf::IfOp::create(
      b, fits,
      [&](OpBuilder &thenBuilder, Location loc) {
        ImplicitLocOpBuilder inside(loc, thenBuilder);
        Value result = add(inside, point, sum);
        scf::YieldOp::create(inside, ValueRange{result});
      },
      [&](OpBuilder &elseBuilder, Location loc) {
        ImplicitLocOpBuilder inside(loc, elseBuilder);
        Value result = crossing(inside);
        scf::YieldOp::create(inside, ValueRange{result});
      });
  return choice.getResult(0);
}

/// The sum of steps lo <= s < hi, at most 128^(level+1) of them.
Value OrderedSum::addGroups(
    ImplicitLocOpBuilder &b, int64_t level, Value lo, Value hi, Type type,
    function_ref<Value(ImplicitLocOpBuilder &, Value, Value, Value)> leaf) {
  Value zero = arith::ConstantOp::create(b, b.getZeroAttr(type));
  if (level == 0)
    return leaf(b, lo, hi, zero);
  int64_t span = 1;
  for (int64_t i = 0; i < level; ++i)
    span *= stepsPerGroup;
  return forLoop(
      b, lo, hi, span, zero,
      [&](ImplicitLocOpBuilder &b, Value first,
          ValueRange sums) -> SmallVector<Value> {
        Value end = arith::MinUIOp::create(
            b, arith::AddIOp::create(b, first, constantIndex(b, span)), hi);
        Value part = addGroups(b, level - 1, first, end, type, leaf);
        return {arith::AddFOp::create(b, sums[0], part)};
      })[0];
}

/// One output: its elements lie in lanes side by side.
void OrderedSum::buildRows(ImplicitLocOpBuilder &b, SmallVector<Value> index) {
  Value lanesValue = constantIndex(b, lanes);
  Type element = getElementTypeOrSelf(generic.getDpsInits()[0].getType());
  auto type = VectorType::get({lanes}, element);
  Value fullSteps = arith::DivUIOp::create(b, count.size, lanesValue);
  Value rest = arith::RemUIOp::create(b, count.size, lanesValue);
  Value steps = arith::CeilDivUIOp::create(b, count.size, lanesValue);
  bool isKnown = !ShapedType::isDynamic(count.known);
  bool hasRest = !isKnown || count.known % lanes != 0;
  auto leaf = [&](ImplicitLocOpBuilder &b, Value lo, Value hi,
                  Value zero) -> Value {
    Value middle =
        hasRest ? arith::MinUIOp::create(b, hi, fullSteps).getResult() : hi;
    Value sum = zero;
    if (!isKnown || count.known >= lanes)
      sum = forLoop(b, lo, middle, 1, zero,
                    [&](ImplicitLocOpBuilder &b, Value step,
                        ValueRange sums) -> SmallVector<Value> {
                      return {addLanes(b, index, step, Value(), sums[0])};
                    })[0];
    if (!hasRest)
      return sum;
    Value isLast =
        arith::CmpIOp::create(b, arith::CmpIPredicate::ugt, hi, fullSteps);
    auto tail = scf::IfOp::create(
        b, isLast,
        [&](OpBuilder &inner, Location loc) {
          ImplicitLocOpBuilder inside(loc, inner);
          Value active =
              isKnown ? constantIndex(inside, count.known % lanes) : rest;
          Value result = addLanes(inside, index, fullSteps, active, sum);
          scf::YieldOp::create(inside, ValueRange{result});
        },
        [&](OpBuilder &inner, Location loc) {
          scf::YieldOp::create(inner, loc, ValueRange{sum});
        });
    return tail.getResult(0);
  };
  int64_t knownSteps =
      isKnown ? llvm::divideCeil(count.known, lanes) : ShapedType::kDynamic;
  Value sum = addGroups(b, levelsFor(knownSteps), constantIndex(b, 0), steps,
                        type, leaf);
  Value result = emitLaneTree(b, b.getLoc(), sum);
  OpOperand &output = *generic.getDpsInitsMutable().begin();
  Point point;
  point.index = index;
  writeOperand(b, result, output.get(), generic.getMatchingIndexingMap(&output),
               point);
}

/// Neighbouring outputs lo <= i < hi along `laneDim`, each a sum of its own.
void OrderedSum::buildColumns(ImplicitLocOpBuilder &b, SmallVector<Value> index,
                              std::optional<unsigned> laneDim, Value lo,
                              Value hi, int64_t known) {
  int64_t width = laneDim ? chooseWidth(generic, extents[*laneDim].known) : 1;
  Type element = getElementTypeOrSelf(generic.getDpsInits()[0].getType());
  OpOperand &output = *generic.getDpsInitsMutable().begin();
  forLanes(b, lo, hi, known, width,
           [&](ImplicitLocOpBuilder &b, Value first, Value active) {
             Point point;
             point.index = index;
             point.width = width;
             point.active = active;
             if (laneDim) {
               point.laneDim = *laneDim;
               point.index[*laneDim] = first;
             }
             auto leaf = [&](ImplicitLocOpBuilder &b, Value lo, Value hi,
                             Value zero) -> Value {
               return forLoop(
                   b, lo, hi, 1, zero,
                   [&](ImplicitLocOpBuilder &b, Value step,
                       ValueRange sums) -> SmallVector<Value> {
                     Point here = point;
                     for (auto [dim, at] : llvm::zip(
                              reduced, delinearize(b, step, reducedExtents)))
                       here.index[dim] = at;
                     return {add(b, here, sums[0])};
                   })[0];
             };
             Value sum =
                 addGroups(b, levelsFor(count.known), constantIndex(b, 0),
                           count.size, point.typeOf(element), leaf);
             writeOperand(b, sum, output.get(),
                          generic.getMatchingIndexingMap(&output), point);
           });
}

void OrderedSum::build(ImplicitLocOpBuilder &builder) {
  extents = loopExtents(builder, generic);
  for (unsigned dim : reduced)
    reducedExtents.push_back(extents[dim]);
  count = product(builder, reducedExtents);
  Value zero = constantIndex(builder, 0);
  SmallVector<Value> index(extents.size(), zero);
  std::optional<unsigned> laneDim;
  if (lanes == 1)
    laneDim = chooseLaneDim(generic);
  SmallVector<unsigned> outer;
  for (unsigned dim : parallel)
    if (dim != laneDim)
      outer.push_back(dim);
  if (outer.empty() && !laneDim) {
    // One output.
    if (lanes > 1)
      return buildRows(builder, index);
    return buildColumns(builder, index, std::nullopt, zero,
                        constantIndex(builder, 1), 1);
  }
  unsigned taskDim = laneDim.value_or(outer.empty() ? 0 : outer.front());
  for (unsigned dim : outer)
    if (extents[dim].known != 1) {
      taskDim = dim;
      break;
    }
  SmallVector<Extent> others{count};
  for (unsigned dim : parallel)
    if (dim != taskDim)
      others.push_back(extents[dim]);
  Extent cost = product(builder, others);
  if (laneDim && taskDim == *laneDim) {
    // The other parallel loops, if any, run once.
    return forTasks(
        builder, extents[taskDim], cost,
        chooseWidth(generic, extents[taskDim].known),
        [&](ImplicitLocOpBuilder &b, Value lo, Value hi, int64_t known) {
          buildColumns(b, index, laneDim, lo, hi, known);
        });
  }
  forTaskNest(builder, taskDim, outer, extents, cost, index,
              [&](ImplicitLocOpBuilder &b) {
                if (lanes > 1)
                  return buildRows(b, index);
                Value first = constantIndex(b, 0);
                if (laneDim)
                  buildColumns(b, index, laneDim, first, extents[*laneDim].size,
                               extents[*laneDim].known);
                else
                  buildColumns(b, index, std::nullopt, first,
                               constantIndex(b, 1), 1);
              });
}

LogicalResult buildOrderedSum(ImplicitLocOpBuilder &builder,
                              linalg::GenericOp generic, int64_t lanes,
                              bool dot) {
  OrderedSum sum(generic, lanes, dot);
  if (failed(sum.analyze()))
    return failure();
  sum.build(builder);
  return success();
}

} // namespace weft::compiler::cpu
