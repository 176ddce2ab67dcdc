//===- Elementwise.cpp - Loops without reductions -------------------------===//

#include "LoopBuilders.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace weft::compiler::cpu {

void buildElementwise(ImplicitLocOpBuilder &builder,
                      linalg::GenericOp generic) {
  SmallVector<Extent> extents = loopExtents(builder, generic);
  auto evaluate = [&](ImplicitLocOpBuilder &b, const Point &point) {
    BodyEvaluator body(b, generic, point);
    // All results before the first store: an output may be an input too.
    SmallVector<Value> results;
    for (Value yielded : generic.getBody()->getTerminator()->getOperands())
      results.push_back(body.get(yielded));
    for (auto [result, output] :
         llvm::zip(results, generic.getDpsInitsMutable()))
      writeOperand(b, result, output.get(),
                   generic.getMatchingIndexingMap(&output), point);
  };
  Point point;
  point.index.resize(extents.size());
  std::optional<unsigned> laneDim = chooseLaneDim(generic);
  if (!laneDim)
    return evaluate(builder, point);
  point.laneDim = *laneDim;
  int64_t width = chooseWidth(generic, extents[*laneDim].known);

  SmallVector<unsigned> outer;
  for (unsigned dim = 0; dim < extents.size(); ++dim)
    if (dim != *laneDim)
      outer.push_back(dim);
  // Tasks split the first loop that runs more than once.
  unsigned taskDim = *laneDim;
  for (unsigned dim : outer)
    if (extents[dim].known != 1) {
      taskDim = dim;
      break;
    }
  SmallVector<Extent> others;
  for (unsigned dim = 0; dim < extents.size(); ++dim)
    if (dim != taskDim)
      others.push_back(extents[dim]);
  Extent cost = product(builder, others);
  auto lanes = [&](ImplicitLocOpBuilder &b, Value lo, Value hi, int64_t known) {
    forLanes(b, lo, hi, known, width,
             [&](ImplicitLocOpBuilder &b, Value first, Value active) {
               Point here = point;
               here.width = width;
               here.index[*laneDim] = first;
               here.active = active;
               evaluate(b, here);
             });
  };
  if (taskDim == *laneDim)
    return forTasks(
        builder, extents[taskDim], cost, width,
        [&](ImplicitLocOpBuilder &b, Value lo, Value hi, int64_t known) {
          // The other loops, if any, run once.
          Value zero = constantIndex(b, 0);
          for (unsigned dim : outer)
            point.index[dim] = zero;
          lanes(b, lo, hi, known);
        });
  forTaskNest(builder, taskDim, outer, extents, cost, point.index,
              [&](ImplicitLocOpBuilder &b) {
                lanes(b, constantIndex(b, 0), extents[*laneDim].size,
                      extents[*laneDim].known);
              });
}

} // namespace weft::compiler::cpu
