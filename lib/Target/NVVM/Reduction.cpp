//===- Reduction.cpp - Sums and other reductions --------------------------===//
//
// The reduced elements are dealt to lanes: element i is lane i mod L's, its
// step i / L. A lane folds its steps in groups of 128, folds the groups in
// groups of 128, and so on; at the end the lanes are halved. For a float sum
// that is the order of docs/Numerics.md; the others may use any order, so they
// use this one.
//
// With 32 lanes a warp makes one output; with one lane a thread does. Where
// there are few outputs, a first kernel folds each group of each lane into a
// workspace and a second one folds the groups.
//
//===----------------------------------------------------------------------===//

#include "KernelBuilder.h"

#include "weft/Core/Orders.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/WeftDialect.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace weft::compiler;
using weft::stepsPerGroup;
using namespace weft::compiler::nvvm;

namespace {

using Values = llvm::SmallVector<Value>;

/// What a reduction's body says about folding.
struct Semantics {
  /// The body's value of the element that each accumulator takes in; empty if
  /// two partial results can't be folded.
  Values elements;
  /// Folding starts from this value instead of the outs' (a sum starts from 0
  /// in every lane, a maximum may start from its initial value in all).
  SmallVector<TypedAttr> neutral;
  /// The outs' values take no part (an ordered sum starts from +0.0).
  bool ignoresInit = false;
};

/// One kernel's view of a reduction.
class LaneReduction {
public:
  LaneReduction(KernelBuilder &kernel, linalg::GenericOp op,
                const Semantics &semantics, int64_t lanes)
      : kernel(kernel), b(kernel.device), generic(kernel, op), op(op),
        semantics(semantics), lanes(lanes) {
    elementCount = generic.count(generic.reductionDims);
    std::optional<int64_t> known = generic.staticCount(generic.reductionDims);
    staticGroups = known ? std::optional(groupsOf(*known)) : std::nullopt;
  }

  int64_t groupsOf(int64_t elements) const {
    return llvm::divideCeil(llvm::divideCeil(elements, lanes), stepsPerGroup);
  }

  /// Sets the output that the accumulators belong to.
  void setOutput(Value position) {
    parallel = position;
    variables = generic.loopVariables(position, nullptr);
    start.clear();
    for (auto [number, out] : llvm::enumerate(op.getDpsInitsMutable())) {
      if (!semantics.neutral.empty())
        start.push_back(
            arith::ConstantOp::create(b, semantics.neutral[number]));
      else
        start.push_back(generic.load(out, variables));
    }
  }

  /// The steps of \p lane: every lanes-th element from its number.
  Value stepsOf(Value lane) {
    Value rounded = KernelBuilder::add(b, elementCount,
                                       KernelBuilder::constant(b, lanes - 1));
    return KernelBuilder::divide(b,
                                 b.createOrFold<arith::SubIOp>(rounded, lane),
                                 KernelBuilder::constant(b, lanes));
  }
  Value groupsOfSteps(Value steps) {
    return KernelBuilder::ceilDivide(b, steps, stepsPerGroup);
  }

  /// Folds the steps of group \p group of \p lane.
  Values foldGroup(Value lane, Value steps, Value group) {
    Value low = KernelBuilder::multiply(
        b, group, KernelBuilder::constant(b, stepsPerGroup));
    Value high = KernelBuilder::minimum(
        b,
        KernelBuilder::add(b, low, KernelBuilder::constant(b, stepsPerGroup)),
        steps);
    return kernel.loop(low, high, 1, start, [&](Value step, ValueRange folded) {
      Value element = KernelBuilder::add(
          b,
          KernelBuilder::multiply(b, step, KernelBuilder::constant(b, lanes)),
          lane);
      return generic.body(generic.loopVariables(parallel, element), folded);
    });
  }

  /// Folds \p groups groups of leaf(group), 128 by 128, level above level.
  /// Levels that hold one item change no bit, so their number is free.
  Values foldGroups(Value groups, function_ref<Values(Value)> leaf) {
    int levels = 4; // 128^4 groups of 128 steps
    if (staticGroups)
      for (levels = 1; levels < 4 && capacity(levels) < *staticGroups;)
        ++levels;
    return foldLevel(levels, KernelBuilder::constant(b, 0), groups, leaf);
  }

  /// Halves the lanes of the warp: every lane gets the result.
  Values foldLanes(Values values) {
    for (int32_t offset = lanes / 2; offset > 0; offset /= 2) {
      Values others;
      for (Value value : values)
        others.push_back(shuffle(value, offset));
      values = combine(values, others);
    }
    return values;
  }

  /// Stores the output. A start that took no part yet does so now.
  void storeOutput(Values values) {
    if (!semantics.neutral.empty() && !semantics.ignoresInit) {
      Values initial;
      for (OpOperand &out : op.getDpsInitsMutable())
        initial.push_back(generic.load(out, variables));
      values = combine(initial, values);
    }
    for (auto [out, value] : llvm::zip(op.getDpsInitsMutable(), values))
      generic.store(out, variables, value);
  }

  Values combine(ValueRange folded, ValueRange others) {
    // The body, with another partial result in place of the element.
    IRMapping mapping;
    for (auto [argument, value] : llvm::zip(op.getRegionOutputArgs(), folded))
      mapping.map(argument, value);
    for (auto [element, value] : llvm::zip(semantics.elements, others))
      mapping.map(element, value);
    llvm::SetVector<Operation *> needed;
    Values work = llvm::to_vector(
        ValueRange(op.getBody()->getTerminator()->getOperands()));
    Values yields = work;
    while (!work.empty()) {
      Value value = work.pop_back_val();
      Operation *definition = value.getDefiningOp();
      if (definition && !mapping.contains(value) &&
          op.getRegion().isAncestor(definition->getParentRegion()) &&
          needed.insert(definition))
        llvm::append_range(work, definition->getOperands());
    }
    for (Operation &inner : op.getBody()->without_terminator()) {
      if (!needed.contains(&inner))
        continue;
      for (Value operand : inner.getOperands())
        if (!mapping.contains(operand))
          mapping.map(operand, kernel.scalar(operand));
      // The marks of a contraction belong to a product that isn't here.
      b.clone(inner, mapping)
          ->removeDiscardableAttr(weft::ir::contractAttrName);
    }
    Values result;
    for (Value value : yields)
      result.push_back(mapping.lookup(value));
    return result;
  }

  KernelBuilder &kernel;
  ImplicitLocOpBuilder &b;
  GenericEmitter generic;
  linalg::GenericOp op;
  const Semantics &semantics;
  int64_t lanes;
  Value elementCount;
  std::optional<int64_t> staticGroups;

private:
  static int64_t capacity(int levels) {
    int64_t result = 1;
    for (int i = 0; i < levels; ++i)
      result *= stepsPerGroup;
    return result;
  }

  Values foldLevel(int level, Value low, Value high,
                   function_ref<Values(Value)> leaf) {
    return kernel.loop(
        low, high, capacity(level - 1), start,
        [&](Value item, ValueRange folded) {
          if (level == 1)
            return combine(folded, leaf(item));
          Value end = KernelBuilder::minimum(
              b,
              KernelBuilder::add(
                  b, item, KernelBuilder::constant(b, capacity(level - 1))),
              high);
          return combine(folded, foldLevel(level - 1, item, end, leaf));
        });
  }

  /// The value of the lane whose number differs by \p offset. Shuffles move 32
  /// bits; wider ones are split by an upstream pattern.
  Value shuffle(Value value, int32_t offset) {
    Type type = value.getType();
    Type bits = b.getIntegerType(type.getIntOrFloatBitWidth());
    bool narrow = type.getIntOrFloatBitWidth() < 32;
    if (narrow) {
      if (!type.isInteger())
        value = arith::BitcastOp::create(b, bits, value);
      value = arith::ExtUIOp::create(b, b.getI32Type(), value);
    }
    value = gpu::ShuffleOp::create(b, value, offset, warpSize,
                                   gpu::ShuffleMode::XOR)
                .getShuffleResult();
    if (narrow) {
      value = arith::TruncIOp::create(b, bits, value);
      if (!type.isInteger())
        value = arith::BitcastOp::create(b, type, value);
    }
    return value;
  }

  Value parallel;
  Values variables, start;
};

} // namespace

//===----------------------------------------------------------------------===//
// Reading the body
//===----------------------------------------------------------------------===//

/// True if \p value is computed from an accumulator.
static bool dependsOnAccumulator(linalg::GenericOp op, Value value) {
  llvm::SetVector<Value> seen;
  Values work = {value};
  while (!work.empty()) {
    Value next = work.pop_back_val();
    if (!seen.insert(next))
      continue;
    if (llvm::is_contained(op.getRegionOutputArgs(), next))
      return true;
    if (Operation *definition = next.getDefiningOp())
      llvm::append_range(work, definition->getOperands());
  }
  return false;
}

/// The element that \p yielded takes into \p accumulator, or null.
static Value elementOf(linalg::GenericOp op, Value yielded,
                       BlockArgument accumulator) {
  Operation *last = yielded.getDefiningOp();
  if (!last)
    return nullptr;
  unsigned first = 0;
  if (isa<arith::SelectOp>(last))
    first = 1;
  else if (!isa<arith::AddFOp, arith::AddIOp, arith::MulIOp, arith::AndIOp,
                arith::OrIOp, arith::XOrIOp, arith::MaximumFOp,
                arith::MinimumFOp, arith::MaxSIOp, arith::MaxUIOp,
                arith::MinSIOp, arith::MinUIOp>(last))
    return nullptr;
  Value left = last->getOperand(first), right = last->getOperand(first + 1);
  Value element = left == accumulator    ? right
                  : right == accumulator ? left
                                         : nullptr;
  return element && !dependsOnAccumulator(op, element) ? element : nullptr;
}

/// Without its elements, does the body read anything of the current position?
static bool needsOnlyElements(linalg::GenericOp op, ArrayRef<Value> elements) {
  llvm::SetVector<Value> seen;
  Values work =
      llvm::to_vector(ValueRange(op.getBody()->getTerminator()->getOperands()));
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (llvm::is_contained(elements, value) || !seen.insert(value))
      continue;
    if (llvm::is_contained(op.getRegionInputArgs(), value))
      return false;
    if (Operation *definition = value.getDefiningOp()) {
      if (isa<linalg::IndexOp>(definition) || definition->getNumRegions())
        return false;
      if (op.getRegion().isAncestor(definition->getParentRegion()))
        llvm::append_range(work, definition->getOperands());
    }
  }
  return true;
}

static FailureOr<Semantics> readSemantics(linalg::GenericOp op, bool ordered) {
  Semantics semantics;
  Operation *yield = op.getBody()->getTerminator();
  Builder builder(op.getContext());
  for (auto [yielded, accumulator] :
       llvm::zip(yield->getOperands(), op.getRegionOutputArgs())) {
    Operation *last = yielded.getDefiningOp();
    Value element = elementOf(op, yielded, accumulator);
    bool isFloatSum = last && isa<arith::AddFOp, arith::MulFOp>(last);
    if (isFloatSum && !ordered)
      return op.emitError("a float sum or product without weft.order");
    if (ordered && (!element || !isFloatSum || op.getNumDpsInits() != 1))
      return op.emitError("an op with weft.order must yield the sum of its "
                          "accumulator and an element");
    if (!element) {
      semantics.elements.clear();
      return semantics;
    }
    semantics.elements.push_back(element);
    Type type = accumulator.getType();
    if (ordered || isa<arith::AddIOp, arith::XOrIOp>(last))
      semantics.neutral.push_back(builder.getZeroAttr(type));
    else if (isa<arith::MulIOp>(last))
      semantics.neutral.push_back(builder.getOneAttr(type));
  }
  semantics.ignoresInit = ordered;
  // A mixture of sums and maxima has no common start.
  if ((!semantics.neutral.empty() &&
       semantics.neutral.size() != semantics.elements.size()) ||
      !needsOnlyElements(op, semantics.elements)) {
    if (ordered)
      return op.emitError("an op with weft.order reads more than its element");
    return Semantics{};
  }
  return semantics;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// The body can't fold partial results: one thread folds an output's elements
/// one by one.
static LogicalResult buildSequential(gpu::GPUModuleOp module,
                                     linalg::GenericOp op, StringRef name) {
  KernelBuilder kernel(module, op, name);
  GenericEmitter generic(kernel, op);
  Value outputs = generic.count(generic.parallelDims);
  Value elements = generic.count(generic.reductionDims);
  Value position = kernel.globalThread();
  kernel.ifThen(KernelBuilder::less(kernel.device, position, outputs), [&] {
    Values variables = generic.loopVariables(position, nullptr), start;
    for (OpOperand &out : op.getDpsInitsMutable())
      start.push_back(generic.load(out, variables));
    Values results = kernel.loop(
        KernelBuilder::constant(kernel.device, 0), elements, 1, start,
        [&](Value element, ValueRange folded) {
          return generic.body(generic.loopVariables(position, element), folded);
        });
    for (auto [out, value] : llvm::zip(op.getDpsInitsMutable(), results))
      generic.store(out, variables, value);
  });
  return kernel.launch(
      KernelBuilder::ceilDivide(
          kernel.host, generic.hostCount(generic.parallelDims), blockThreads),
      KernelBuilder::constant(kernel.host, blockThreads));
}

/// Threads of a block for \p total threads: so many that there are two blocks
/// where that makes sense.
static Value threadsFor(ImplicitLocOpBuilder &b, Value total, int64_t least) {
  Value half = KernelBuilder::ceilDivide(b, total, 2);
  Value rounded =
      KernelBuilder::multiply(b, KernelBuilder::ceilDivide(b, half, least),
                              KernelBuilder::constant(b, least));
  return KernelBuilder::minimum(
      b, KernelBuilder::maximum(b, rounded, KernelBuilder::constant(b, least)),
      KernelBuilder::constant(b, blockThreads));
}

static Value ceilDivideBy(ImplicitLocOpBuilder &b, Value x, Value y) {
  Value less = b.createOrFold<arith::SubIOp>(y, KernelBuilder::constant(b, 1));
  return KernelBuilder::divide(b, KernelBuilder::add(b, x, less), y);
}

/// One kernel: a warp or a thread makes an output. With \p partial (one buffer
/// an out, [output][group][lane]) the groups are read from there.
static LogicalResult buildWhole(gpu::GPUModuleOp module, linalg::GenericOp op,
                                StringRef name, const Semantics &semantics,
                                int64_t lanes, ArrayRef<Value> partial) {
  KernelBuilder kernel(module, op, name);
  ImplicitLocOpBuilder &b = kernel.device;
  LaneReduction reduction(kernel, op, semantics, lanes);
  GenericEmitter &generic = reduction.generic;
  Value outputs = generic.count(generic.parallelDims);
  Value number = kernel.globalThread();
  Value lanesValue = KernelBuilder::constant(b, lanes);
  Value output = KernelBuilder::divide(b, number, lanesValue);
  Value lane = lanes == 1 ? KernelBuilder::constant(b, 0)
                          : KernelBuilder::remainder(b, number, lanesValue);
  Values buffers;
  for (Value buffer : partial)
    buffers.push_back(kernel.buffer(buffer));
  // Whole warps take this branch: blocks have a multiple of 32 threads.
  kernel.ifThen(KernelBuilder::less(b, output, outputs), [&] {
    reduction.setOutput(output);
    Values folded;
    if (partial.empty()) {
      Value steps = reduction.stepsOf(lane);
      folded = reduction.foldGroups(
          reduction.groupsOfSteps(steps),
          [&](Value group) { return reduction.foldGroup(lane, steps, group); });
    } else {
      Value groups = reduction.groupsOfSteps(
          reduction.stepsOf(KernelBuilder::constant(b, 0)));
      folded = reduction.foldGroups(groups, [&](Value group) {
        Values loaded;
        for (Value buffer : buffers)
          loaded.push_back(memref::LoadOp::create(
              b, buffer, ValueRange{output, group, lane}));
        return loaded;
      });
    }
    if (lanes == 1) {
      reduction.storeOutput(folded);
      return;
    }
    folded = reduction.foldLanes(folded);
    Value isFirst = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, lane,
                                          KernelBuilder::constant(b, 0));
    kernel.ifThen(isFirst, [&] { reduction.storeOutput(folded); });
  });
  Value total = KernelBuilder::multiply(
      kernel.host, generic.hostCount(generic.parallelDims),
      KernelBuilder::constant(kernel.host, lanes));
  Value threads = threadsFor(kernel.host, total, warpSize);
  return kernel.launch(ceilDivideBy(kernel.host, total, threads), threads);
}

/// The first of two kernels: a thread folds one group of one lane of one output
/// into \p partial.
static LogicalResult buildPartial(gpu::GPUModuleOp module, linalg::GenericOp op,
                                  StringRef name, const Semantics &semantics,
                                  int64_t lanes, ArrayRef<Value> partial,
                                  Value hostGroups) {
  KernelBuilder kernel(module, op, name);
  ImplicitLocOpBuilder &b = kernel.device;
  LaneReduction reduction(kernel, op, semantics, lanes);
  GenericEmitter &generic = reduction.generic;
  Value outputs = generic.count(generic.parallelDims);
  Value groups = kernel.index(hostGroups);
  Value lanesValue = KernelBuilder::constant(b, lanes);
  Values buffers;
  for (Value buffer : partial)
    buffers.push_back(kernel.buffer(buffer));
  Value number = kernel.globalThread();
  Value total = KernelBuilder::product(b, {outputs, groups, lanesValue});
  kernel.ifThen(KernelBuilder::less(b, number, total), [&] {
    // With one lane neighbouring threads take neighbouring outputs (columns).
    Value output, group, lane;
    if (lanes == 1) {
      Values at = KernelBuilder::delinearize(b, number, {groups, outputs});
      group = at[0], output = at[1], lane = KernelBuilder::constant(b, 0);
    } else {
      Values at =
          KernelBuilder::delinearize(b, number, {outputs, groups, lanesValue});
      output = at[0], group = at[1], lane = at[2];
    }
    reduction.setOutput(output);
    Values folded = reduction.foldGroup(lane, reduction.stepsOf(lane), group);
    for (auto [buffer, value] : llvm::zip(buffers, folded))
      memref::StoreOp::create(b, value, buffer,
                              ValueRange{output, group, lane});
  });
  Value hostTotal = KernelBuilder::product(
      kernel.host, {generic.hostCount(generic.parallelDims), hostGroups,
                    KernelBuilder::constant(kernel.host, lanes)});
  Value threads = threadsFor(kernel.host, hostTotal, warpSize / 2);
  return kernel.launch(ceilDivideBy(kernel.host, hostTotal, threads), threads);
}

/// 32 lanes where the innermost reduced loop walks neighbouring elements.
static int64_t lanesOf(linalg::GenericOp op, unsigned innermost) {
  for (OpOperand *input : op.getDpsInputOperands()) {
    AffineMap map = op.getMatchingIndexingMap(input);
    if (map.getNumResults() != 0 &&
        map.getResult(map.getNumResults() - 1) ==
            getAffineDimExpr(innermost, op.getContext()))
      return warpSize;
  }
  return 1;
}

LogicalResult nvvm::buildReduction(gpu::GPUModuleOp module,
                                   linalg::GenericOp op, StringRef name) {
  auto order = op->getAttrOfType<weft::ir::OrderAttr>(weft::ir::orderAttrName);
  FailureOr<Semantics> semantics = readSemantics(op, order != nullptr);
  if (failed(semantics))
    return failure();
  if (semantics->elements.empty())
    return buildSequential(module, op, name);

  llvm::SmallVector<unsigned> parallelDims, reductionDims;
  op.getParallelDims(parallelDims);
  op.getReductionDims(reductionDims);
  int64_t lanes = order ? order.getExtent() : lanesOf(op, reductionDims.back());
  if (lanes != 1 && lanes != warpSize)
    return op.emitError("a sum has 1 or 32 lanes, not ") << lanes;

  auto product = [&](ArrayRef<unsigned> dims) -> std::optional<int64_t> {
    llvm::SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    int64_t result = 1;
    for (unsigned dim : dims) {
      if (ShapedType::isDynamic(ranges[dim]))
        return std::nullopt;
      result *= ranges[dim];
    }
    return result;
  };
  std::optional<int64_t> outputs = product(parallelDims);
  std::optional<int64_t> elements = product(reductionDims);
  // Few outputs alone don't fill a GPU. One thread or warp an output is enough
  // where the elements are few, too.
  bool few = outputs && *outputs <= 64;
  int64_t worthwhile = lanes == 1 || *outputs == 1 ? 1024 : 8192;
  if (!few || (elements && *elements < worthwhile))
    return buildWhole(module, op, name, *semantics, lanes, {});

  ImplicitLocOpBuilder host(op.getLoc(), op);
  Value count = KernelBuilder::constant(host, 1);
  {
    llvm::SmallVector<Range> ranges = cast<linalg::LinalgOp>(op.getOperation())
                                          .createLoopRanges(host, op.getLoc());
    for (unsigned dim : reductionDims)
      count = KernelBuilder::multiply(
          host, count,
          getValueOrCreateConstantIndexOp(host, op.getLoc(), ranges[dim].size));
  }
  Value groups = KernelBuilder::ceilDivide(
      host, KernelBuilder::ceilDivide(host, count, lanes), stepsPerGroup);
  llvm::SmallVector<int64_t> shape = {*outputs, ShapedType::kDynamic, lanes};
  Values dynamic = {groups};
  if (std::optional<int64_t> known = getConstantIntValue(groups)) {
    shape[1] = *known;
    dynamic.clear();
  }
  Values partial;
  for (BlockArgument accumulator : op.getRegionOutputArgs())
    partial.push_back(memref::AllocOp::create(
        host, MemRefType::get(shape, accumulator.getType()), dynamic));
  if (failed(buildPartial(module, op, (name + "_groups").str(), *semantics,
                          lanes, partial, groups)))
    return failure();
  return buildWhole(module, op, name, *semantics, lanes, partial);
}
