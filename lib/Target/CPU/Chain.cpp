//===- Chain.cpp - Matmul as FMA chains -----------------------------------===//
//
// The rule (docs/Numerics.md): k in chunks of 4,096; in a chunk each element is
// one chain of FMAs over rising k from +0.0; chunk sums are added in rising
// order, the first as it stands. Tiles keep `rows` x `width` chains in
// registers; the factor that lies along the lanes is packed into panels where
// it is read often or lies badly in memory. No tile size changes a bit.
//
//===----------------------------------------------------------------------===//

#include "../LinalgOps.h"
#include "LoopBuilders.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace weft::compiler::cpu {

/// Rows of a task: a panel is packed once for so many.
static constexpr int64_t kRowBlock = 120;

namespace {
class Chain {
public:
  Chain(linalg::GenericOp generic, int64_t chunk, const CPUTargetFacts &facts)
      : generic(generic), chunk(chunk), facts(facts) {}
  LogicalResult analyze();
  void build(ImplicitLocOpBuilder &builder);

private:
  linalg::GenericOp generic;
  int64_t chunk;
  const CPUTargetFacts &facts;
  /// The factors of the product: `along` varies along the lanes, `across` does
  /// not (or both do, then `across` is evaluated in lanes as well).
  Value along, across;
  SmallVector<unsigned> reduced, batch;
  std::optional<unsigned> laneDim, rowDim;
  SmallVector<Extent> extents, reducedExtents;
  Extent count;
  Type element;
  int64_t width = 1, rows = 1;
  bool packed = false;

  bool dependsOn(Value inner, unsigned dim);
  bool isUnitAlongLanes(Value inner);
  SmallVector<Value> at(ImplicitLocOpBuilder &b, SmallVector<Value> index,
                        Value k);
  void pack(ImplicitLocOpBuilder &b, Value panel, const Point &point, Value lo,
            Value hi);
  void tile(ImplicitLocOpBuilder &b, Point point, int64_t height, Value lo,
            Value hi, Value panel, bool first);
  void panelTask(ImplicitLocOpBuilder &b, Point point, Value rowLo, Value rowHi,
                 int64_t knownRows, Value panel);
};
} // namespace

/// Whether `inner`, a value of the body, changes with loop dim `dim`.
bool Chain::dependsOn(Value inner, unsigned dim) {
  if (auto argument = dyn_cast<BlockArgument>(inner)) {
    if (argument.getOwner() != generic.getBody())
      return false;
    return generic
        .getMatchingIndexingMap(&generic->getOpOperand(argument.getArgNumber()))
        .isFunctionOfDim(dim);
  }
  Operation *op = inner.getDefiningOp();
  if (op->getBlock() != generic.getBody())
    return false;
  if (auto index = dyn_cast<linalg::IndexOp>(op))
    return index.getDim() == dim;
  return llvm::any_of(op->getOperands(),
                      [&](Value operand) { return dependsOn(operand, dim); });
}

/// Whether all buffers that `inner` reads along the lanes have unit stride
/// there.
bool Chain::isUnitAlongLanes(Value inner) {
  if (!dependsOn(inner, *laneDim))
    return true;
  if (auto argument = dyn_cast<BlockArgument>(inner)) {
    OpOperand &operand = generic->getOpOperand(argument.getArgNumber());
    return isUnitStride(operand.get().getType(),
                        generic.getMatchingIndexingMap(&operand), *laneDim);
  }
  return llvm::all_of(inner.getDefiningOp()->getOperands(),
                      [&](Value operand) { return isUnitAlongLanes(operand); });
}

LogicalResult Chain::analyze() {
  FailureOr<Product> product = contractedProduct(generic);
  if (failed(product))
    return failure();
  element = generic.getRegionOutputArgs()[0].getType();

  laneDim = chooseLaneDim(generic);
  along = product->left;
  across = product->right;
  if (laneDim && (!dependsOn(along, *laneDim) ||
                  (dependsOn(across, *laneDim) && isUnitAlongLanes(across))))
    std::swap(along, across);
  for (auto [dim, iterator] :
       llvm::enumerate(generic.getIteratorTypesArray())) {
    if (iterator != utils::IteratorType::parallel)
      reduced.push_back(dim);
    else if (dim != laneDim)
      batch.push_back(dim);
  }
  // Rows: a dim that the factor along the lanes does not know, so that one load
  // of it serves all rows of a tile.
  if (laneDim)
    for (unsigned dim : llvm::reverse(batch))
      if (!dependsOn(along, dim) && generic.getStaticLoopRanges()[dim] != 1) {
        rowDim = dim;
        llvm::erase(batch, dim);
        break;
      }
  return success();
}

SmallVector<Value> Chain::at(ImplicitLocOpBuilder &b, SmallVector<Value> index,
                             Value k) {
  for (auto [dim, value] :
       llvm::zip(reduced, delinearize(b, k, reducedExtents)))
    index[dim] = value;
  return index;
}

/// Writes the factor along the lanes for lo <= k < hi into
/// `panel`[k - lo][lane].
void Chain::pack(ImplicitLocOpBuilder &b, Value panel, const Point &point,
                 Value lo, Value hi) {
  forLoop(
      b, lo, hi, 1, {},
      [&](ImplicitLocOpBuilder &b, Value k, ValueRange) -> SmallVector<Value> {
        Point here = point;
        here.index = at(b, point.index, k);
        BodyEvaluator body(b, generic, here);
        Value value = body.getWide(along);
        Value row = arith::SubIOp::create(b, k, lo);
        vector::StoreOp::create(b, value, panel,
                                ValueRange{row, constantIndex(b, 0)});
        return {};
      });
}

/// `height` rows from `point` on, one chunk lo <= k < hi.
void Chain::tile(ImplicitLocOpBuilder &b, Point point, int64_t height, Value lo,
                 Value hi, Value panel, bool first) {
  auto rowPoint = [&](ImplicitLocOpBuilder &b, const Point &from, int64_t row) {
    Point here = from;
    if (row)
      here.index[*rowDim] =
          arith::AddIOp::create(b, here.index[*rowDim], constantIndex(b, row));
    return here;
  };
  Type type = point.typeOf(element);
  Value zero = arith::ConstantOp::create(b, b.getZeroAttr(type));
  SmallVector<Value> zeros(height, zero);
  SmallVector<Value> sums = forLoop(
      b, lo, hi, 1, zeros,
      [&](ImplicitLocOpBuilder &b, Value k,
          ValueRange carried) -> SmallVector<Value> {
        Point here = point;
        here.index = at(b, point.index, k);
        Value shared;
        if (panel) {
          Value row = arith::SubIOp::create(b, k, lo);
          shared = vector::LoadOp::create(b, cast<VectorType>(type), panel,
                                          ValueRange{row, constantIndex(b, 0)});
        } else {
          shared = BodyEvaluator(b, generic, here).getWide(along);
        }
        SmallVector<Value> next;
        for (int64_t row = 0; row < height; ++row) {
          Value factor =
              BodyEvaluator(b, generic, rowPoint(b, here, row)).getWide(across);
          next.push_back(
              LLVM::FMAOp::create(b, type, factor, shared, carried[row]));
        }
        return next;
      });
  OpOperand &output = *generic.getDpsInitsMutable().begin();
  AffineMap map = generic.getMatchingIndexingMap(&output);
  for (int64_t row = 0; row < height; ++row) {
    Point here = rowPoint(b, point, row);
    Value sum = sums[row];
    if (!first) {
      Value before =
          broadcastTo(b, readOperand(b, output.get(), map, here), point.width);
      sum = arith::AddFOp::create(b, before, sum);
    }
    writeOperand(b, sum, output.get(), map, here);
  }
}

/// All chunks of k for the lanes of `point` and rows rowLo <= i < rowHi.
void Chain::panelTask(ImplicitLocOpBuilder &b, Point point, Value rowLo,
                      Value rowHi, int64_t knownRows, Value panel) {
  auto rowsOf = [&](ImplicitLocOpBuilder &b, Value lo, Value hi, bool first) {
    if (panel)
      pack(b, panel, point, lo, hi);
    if (!rowDim)
      return tile(b, point, 1, lo, hi, panel, first);
    auto run = [&](ImplicitLocOpBuilder &b, Value from, Value to,
                   int64_t height) {
      forLoop(b, from, to, height, {},
              [&](ImplicitLocOpBuilder &b, Value row,
                  ValueRange) -> SmallVector<Value> {
                Point here = point;
                here.index[*rowDim] = row;
                tile(b, here, height, lo, hi, panel, first);
                return {};
              });
    };
    bool isKnown = !ShapedType::isDynamic(knownRows);
    Value rest = arith::RemUIOp::create(
        b, arith::SubIOp::create(b, rowHi, rowLo), constantIndex(b, rows));
    Value middle = arith::SubIOp::create(b, rowHi, rest);
    if (!isKnown || knownRows >= rows)
      run(b, rowLo, middle, rows);
    if (!isKnown)
      run(b, middle, rowHi, 1);
    else if (knownRows % rows)
      run(b, middle, rowHi, knownRows % rows);
  };
  Value zero = constantIndex(b, 0);
  bool isKnown = !ShapedType::isDynamic(count.known);
  // The first chunk stands outside: it stores even where there is no k.
  Value firstEnd =
      arith::MinUIOp::create(b, count.size, constantIndex(b, chunk));
  if (isKnown)
    firstEnd = constantIndex(b, std::min(count.known, chunk));
  rowsOf(b, zero, firstEnd, true);
  if (isKnown && count.known <= chunk)
    return;
  forLoop(
      b, constantIndex(b, chunk), count.size, chunk, {},
      [&](ImplicitLocOpBuilder &b, Value lo, ValueRange) -> SmallVector<Value> {
        Value hi = arith::MinUIOp::create(
            b, arith::AddIOp::create(b, lo, constantIndex(b, chunk)),
            count.size);
        rowsOf(b, lo, hi, false);
        return {};
      });
}

void Chain::build(ImplicitLocOpBuilder &builder) {
  extents = loopExtents(builder, generic);
  for (unsigned dim : reduced)
    reducedExtents.push_back(extents[dim]);
  count = product(builder, reducedExtents);
  Extent one{constantIndex(builder, 1), 1};
  Extent rowExtent = rowDim ? extents[*rowDim] : one;
  Extent laneExtent = laneDim ? extents[*laneDim] : one;
  bool manyRows =
      ShapedType::isDynamic(rowExtent.known) || rowExtent.known > 16;

  // Tile: half the registers hold sums at least, twelve FMAs hide the latency.
  if (laneDim && isVectorizable(generic)) {
    int64_t native =
        facts.vectorBytes * 8 / std::max(8u, element.getIntOrFloatBitWidth());
    width = 2 * native;
    if (!ShapedType::isDynamic(laneExtent.known) && laneExtent.known < width)
      width = std::min(width, chooseWidth(generic, laneExtent.known));
  }
  rows = facts.registers >= 32 ? 12 : 6;
  if (!rowDim)
    rows = 1;
  else if (!ShapedType::isDynamic(rowExtent.known))
    rows = std::min(rows, std::max<int64_t>(rowExtent.known, 1));
  packed = width > 1 && rowDim && (manyRows || !isUnitAlongLanes(along)) &&
           rowExtent.known != 1;

  // Tasks: (batch..., block of rows, panel of lanes).
  Extent laneBlocks{arith::CeilDivUIOp::create(builder, laneExtent.size,
                                               constantIndex(builder, width)),
                    ShapedType::isDynamic(laneExtent.known)
                        ? ShapedType::kDynamic
                        : int64_t(llvm::divideCeil(laneExtent.known, width))};
  Extent rowBlocks{
      arith::CeilDivUIOp::create(builder, rowExtent.size,
                                 constantIndex(builder, kRowBlock)),
      ShapedType::isDynamic(rowExtent.known)
          ? ShapedType::kDynamic
          : int64_t(llvm::divideCeil(rowExtent.known, kRowBlock))};
  SmallVector<Extent> grid;
  for (unsigned dim : batch)
    grid.push_back(extents[dim]);
  grid.push_back(rowBlocks);
  grid.push_back(laneBlocks);

  int64_t knownRows = ShapedType::kDynamic;
  if (!ShapedType::isDynamic(rowExtent.known) &&
      (rowBlocks.known == 1 || rowExtent.known % kRowBlock == 0))
    knownRows = std::min(rowExtent.known, kRowBlock);
  // FMAs of a task, in vectors of eight.
  int64_t lanesEach = std::max<int64_t>(1, width / 8);
  Extent rowCost =
      ShapedType::isDynamic(rowExtent.known)
          ? Extent{constantIndex(builder, kRowBlock), kRowBlock}
          : Extent{constantIndex(builder, std::min(rowExtent.known, kRowBlock)),
                   std::min(rowExtent.known, kRowBlock)};
  Extent laneCost{constantIndex(builder, lanesEach), lanesEach};
  Extent cost = product(builder, {rowCost, laneCost, count});

  Value panels;
  if (packed) {
    Value workers =
        func::CallOp::create(builder, "weft_max_workers",
                             TypeRange{builder.getIndexType()}, ValueRange())
            .getResult(0);
    int64_t depth = ShapedType::isDynamic(count.known)
                        ? chunk
                        : std::min(chunk, std::max<int64_t>(count.known, 1));
    panels = memref::AllocOp::create(
        builder, MemRefType::get({ShapedType::kDynamic, depth, width}, element),
        ValueRange{workers});
  }
  forTasks(
      builder, product(builder, grid), cost, 1,
      [&](ImplicitLocOpBuilder &b, Value lo, Value hi, int64_t) {
        Value panel;
        if (packed) {
          Value worker =
              func::CallOp::create(b, "weft_worker",
                                   TypeRange{b.getIndexType()}, ValueRange())
                  .getResult(0);
          auto type = cast<MemRefType>(panels.getType());
          SmallVector<OpFoldResult> offsets{worker, b.getIndexAttr(0),
                                            b.getIndexAttr(0)};
          SmallVector<OpFoldResult> sizes{b.getIndexAttr(1),
                                          b.getIndexAttr(type.getDimSize(1)),
                                          b.getIndexAttr(type.getDimSize(2))};
          SmallVector<OpFoldResult> strides(3, b.getIndexAttr(1));
          auto reducedType = memref::SubViewOp::inferRankReducedResultType(
              {type.getDimSize(1), type.getDimSize(2)}, type, offsets, sizes,
              strides);
          panel = memref::SubViewOp::create(b, cast<MemRefType>(reducedType),
                                            panels, offsets, sizes, strides);
        }
        forLoop(
            b, lo, hi, 1, {},
            [&](ImplicitLocOpBuilder &b, Value number,
                ValueRange) -> SmallVector<Value> {
              SmallVector<Value> place = delinearize(b, number, grid);
              Point point;
              point.index.assign(extents.size(), constantIndex(b, 0));
              for (auto [dim, value] : llvm::zip(batch, place))
                point.index[dim] = value;
              Value rowLo = arith::MulIOp::create(b, place[batch.size()],
                                                  constantIndex(b, kRowBlock));
              Value rowHi =
                  arith::AddIOp::create(b, rowLo, constantIndex(b, kRowBlock));
              rowHi = arith::MinUIOp::create(b, rowHi, rowExtent.size);
              if (rowBlocks.known == 1) {
                rowLo = constantIndex(b, 0);
                rowHi = rowExtent.size;
              }
              Value laneLo = arith::MulIOp::create(b, place[batch.size() + 1],
                                                   constantIndex(b, width));
              Value laneHi = arith::MinUIOp::create(
                  b, arith::AddIOp::create(b, laneLo, constantIndex(b, width)),
                  laneExtent.size);
              int64_t knownLanes = ShapedType::kDynamic;
              if (!ShapedType::isDynamic(laneExtent.known)) {
                if (laneExtent.known % width == 0)
                  knownLanes = width;
                else if (laneExtent.known < width)
                  knownLanes = laneExtent.known;
              }
              forLanes(b, laneLo, laneHi, knownLanes, width,
                       [&](ImplicitLocOpBuilder &b, Value first, Value active) {
                         Point here = point;
                         here.width = width;
                         if (laneDim) {
                           here.laneDim = *laneDim;
                           here.index[*laneDim] = first;
                         }
                         here.active = active;
                         panelTask(b, here, rowLo, rowHi, knownRows, panel);
                       });
              return {};
            });
      });
}

LogicalResult buildChain(ImplicitLocOpBuilder &builder,
                         linalg::GenericOp generic, int64_t chunk,
                         const CPUTargetFacts &facts) {
  Chain chain(generic, chunk, facts);
  if (failed(chain.analyze()))
    return failure();
  chain.build(builder);
  return success();
}

} // namespace weft::compiler::cpu
