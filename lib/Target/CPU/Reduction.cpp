//===- Reduction.cpp - Reductions whose order is free ---------------------===//
//
// Maxima, argmax, integer sums: any order gives the same bits. Outputs side by
// side fill the lanes where they can; else one output is reduced in lanes if
// its combiner is a known one; else element by element.
//
//===----------------------------------------------------------------------===//

#include "LoopBuilders.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace weft::compiler::cpu {

/// The op of the body that combines the accumulator with what is reduced, if
/// the body is of that form and the op may be reordered.
static Operation *findCombiner(linalg::GenericOp generic) {
  if (generic.getNumDpsInits() != 1)
    return nullptr;
  Block *body = generic.getBody();
  Value accumulator = body->getArguments().back();
  Operation *op = body->getTerminator()->getOperand(0).getDefiningOp();
  if (!op || op->getNumOperands() != 2 || !accumulator.hasOneUse() ||
      !llvm::is_contained(op->getOperands(), accumulator))
    return nullptr;
  return isa<arith::AddIOp, arith::MulIOp, arith::AndIOp, arith::OrIOp,
             arith::XOrIOp, arith::MaxSIOp, arith::MaxUIOp, arith::MinSIOp,
             arith::MinUIOp, arith::MaximumFOp, arith::MinimumFOp>(op)
             ? op
             : nullptr;
}

/// `combiner` on other values.
static Value combine(ImplicitLocOpBuilder &b, Operation *combiner, Value lhs,
                     Value rhs) {
  OperationState state(b.getLoc(), combiner->getName());
  state.addOperands({lhs, rhs});
  state.addTypes(lhs.getType());
  state.propertiesAttr = combiner->getPropertiesAsAttribute();
  return b.create(state)->getResult(0);
}

/// A value that leaves the other operand of `combiner` as it is: the initial
/// value itself, where combining twice with it is the same as once.
static Value neutral(ImplicitLocOpBuilder &b, Operation *combiner, Value init) {
  if (isa<arith::AddIOp, arith::XOrIOp>(combiner))
    return arith::ConstantOp::create(b, b.getZeroAttr(init.getType()));
  if (isa<arith::MulIOp>(combiner))
    return arith::ConstantOp::create(b, b.getOneAttr(init.getType()));
  return init;
}

static bool isUnit(linalg::GenericOp generic, unsigned dim) {
  return llvm::any_of(generic.getDpsInputOperands(), [&](OpOperand *operand) {
    return isa<MemRefType>(operand->get().getType()) &&
           isUnitStride(operand->get().getType(),
                        generic.getMatchingIndexingMap(operand), dim);
  });
}

void buildReduction(ImplicitLocOpBuilder &builder, linalg::GenericOp generic) {
  SmallVector<Extent> extents = loopExtents(builder, generic);
  SmallVector<unsigned> parallel, reduced;
  for (auto [dim, iterator] : llvm::enumerate(generic.getIteratorTypesArray()))
    (iterator == utils::IteratorType::parallel ? parallel : reduced)
        .push_back(dim);

  Operation *combiner =
      isVectorizable(generic) ? findCombiner(generic) : nullptr;
  std::optional<unsigned> laneDim = chooseLaneDim(generic);
  int64_t width = 1;
  bool inLanes = false; // the reduced dim lies along the lanes
  if (laneDim && isVectorizable(generic) && isUnit(generic, *laneDim)) {
    width = chooseWidth(generic, extents[*laneDim].known);
  } else if (combiner && isUnit(generic, reduced.back())) {
    laneDim = reduced.back();
    inLanes = true;
    width = chooseWidth(generic, extents[*laneDim].known);
  } else {
    laneDim = std::nullopt;
  }

  // All reduction loops but that along the lanes, from `point` on.
  auto step = [&](ImplicitLocOpBuilder &b, const Point &point,
                  ValueRange sums) -> SmallVector<Value> {
    BodyEvaluator body(b, generic, point);
    for (auto [argument, sum] : llvm::zip(generic.getRegionOutputArgs(), sums))
      body.set(argument, sum);
    SmallVector<Value> results;
    for (Value yielded : generic.getBody()->getTerminator()->getOperands())
      results.push_back(body.getWide(yielded));
    return results;
  };
  std::function<SmallVector<Value>(ImplicitLocOpBuilder &, ArrayRef<unsigned>,
                                   Point, ValueRange)>
      reduce = [&](ImplicitLocOpBuilder &b, ArrayRef<unsigned> dims,
                   Point point, ValueRange sums) -> SmallVector<Value> {
    if (dims.empty())
      return step(b, point, sums);
    unsigned dim = dims.front();
    if (!inLanes || dim != *laneDim)
      return forLoop(
          b, constantIndex(b, 0), extents[dim].size, 1, sums,
          [&](ImplicitLocOpBuilder &b, Value iv, ValueRange carried) {
            point.index[dim] = iv;
            return reduce(b, dims.drop_front(), point, carried);
          });
    // The innermost loop, in lanes.
    Value size = extents[dim].size;
    Value rest = arith::RemUIOp::create(b, size, constantIndex(b, width));
    Value middle = arith::SubIOp::create(b, size, rest);
    SmallVector<Value> full =
        forLoop(b, constantIndex(b, 0), middle, width, sums,
                [&](ImplicitLocOpBuilder &b, Value iv, ValueRange carried) {
                  point.index[dim] = iv;
                  return step(b, point, carried);
                });
    if (!ShapedType::isDynamic(extents[dim].known) &&
        extents[dim].known % width == 0)
      return full;
    Value some = arith::CmpIOp::create(b, arith::CmpIPredicate::ugt, rest,
                                       constantIndex(b, 0));
    auto tail = scf::IfOp::create(
        b, some,
        [&](OpBuilder &inner, Location loc) {
          ImplicitLocOpBuilder inside(loc, inner);
          point.index[dim] = middle;
          point.active =
              ShapedType::isDynamic(extents[dim].known)
                  ? rest
                  : constantIndex(inside, extents[dim].known % width);
          Value next = step(inside, point, full)[0];
          Value kept = arith::SelectOp::create(
              inside, activeMask(inside, point.active, width), next, full[0]);
          scf::YieldOp::create(inside, ValueRange{kept});
        },
        [&](OpBuilder &inner, Location loc) {
          scf::YieldOp::create(inner, loc, full);
        });
    return llvm::to_vector(ValueRange(tail.getResults()));
  };

  auto output = [&](ImplicitLocOpBuilder &b, const Point &point) {
    // Where outputs lie, seen from inside the reduction loops: at index 0.
    Point at = point;
    for (unsigned dim : reduced)
      at.index[dim] = constantIndex(b, 0);
    Point single = at;
    if (inLanes)
      single.width = 1;
    SmallVector<Value> inits;
    for (OpOperand &init : generic.getDpsInitsMutable())
      inits.push_back(readOperand(
          b, init.get(), generic.getMatchingIndexingMap(&init), single));
    SmallVector<Value> sums;
    for (Value init : inits)
      sums.push_back(inLanes ? broadcastTo(b, neutral(b, combiner, init), width)
                             : broadcastTo(b, init, single.width));
    SmallVector<Value> results = reduce(b, reduced, at, sums);
    if (inLanes && width > 1) {
      Value sum = results[0];
      for (int64_t half = width / 2; half >= 1; half /= 2) {
        Value low = vector::ExtractStridedSliceOp::create(
            b, sum, ArrayRef<int64_t>{0}, ArrayRef<int64_t>{half},
            ArrayRef<int64_t>{1});
        Value high = vector::ExtractStridedSliceOp::create(
            b, sum, ArrayRef<int64_t>{half}, ArrayRef<int64_t>{half},
            ArrayRef<int64_t>{1});
        sum = combine(b, combiner, low, high);
      }
      sum = vector::ExtractOp::create(b, sum, ArrayRef<int64_t>{0});
      results[0] = combine(b, combiner, inits[0], sum);
    } else if (inLanes) {
      results[0] = combine(b, combiner, inits[0], results[0]);
    }
    for (auto [result, init] : llvm::zip(results, generic.getDpsInitsMutable()))
      writeOperand(b, result, init.get(), generic.getMatchingIndexingMap(&init),
                   single);
  };

  Point point;
  point.index.assign(extents.size(), constantIndex(builder, 0));
  point.width = width;
  if (laneDim)
    point.laneDim = *laneDim;
  bool outputsInLanes = laneDim && !inLanes;
  SmallVector<unsigned> outer;
  for (unsigned dim : parallel)
    if (!outputsInLanes || dim != *laneDim)
      outer.push_back(dim);
  if (outer.empty() && !outputsInLanes)
    return output(builder, point);
  unsigned taskDim = outer.empty() ? *laneDim : outer.front();
  for (unsigned dim : outer)
    if (extents[dim].known != 1) {
      taskDim = dim;
      break;
    }
  if (outputsInLanes && extents[taskDim].known == 1)
    taskDim = *laneDim;
  SmallVector<Extent> others;
  for (unsigned dim = 0; dim < extents.size(); ++dim)
    if (dim != taskDim)
      others.push_back(extents[dim]);
  Extent cost = product(builder, others);
  auto lanes = [&](ImplicitLocOpBuilder &b, Value lo, Value hi, int64_t known) {
    forLanes(b, lo, hi, known, width,
             [&](ImplicitLocOpBuilder &b, Value first, Value active) {
               Point here = point;
               here.index[*laneDim] = first;
               here.active = active;
               output(b, here);
             });
  };
  if (outputsInLanes && taskDim == *laneDim)
    return forTasks(builder, extents[taskDim], cost, width, lanes);
  forTaskNest(builder, taskDim, outer, extents, cost, point.index,
              [&](ImplicitLocOpBuilder &b) {
                if (!outputsInLanes)
                  return output(b, point);
                lanes(b, constantIndex(b, 0), extents[*laneDim].size,
                      extents[*laneDim].known);
              });
}

} // namespace weft::compiler::cpu
