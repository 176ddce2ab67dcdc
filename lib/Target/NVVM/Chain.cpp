//===- Chain.cpp - Matrix products ----------------------------------------===//
//
// Each output is one chain of fused multiply-adds over rising k, in chunks;
// the sums of the chunks are added in rising order, the first as it stands. A
// thread makes one output. Where the operands have the shape of a matrix
// product, a block of 16 x 16 threads shares tiles of both. k is never padded:
// fma(0, 0, -0.0) is +0.0.
//
//===----------------------------------------------------------------------===//

#include "../LinalgOps.h"
#include "KernelBuilder.h"

#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/WeftDialect.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace weft::compiler;
using namespace weft::compiler::nvvm;

namespace {

using Values = SmallVector<Value>;
constexpr int64_t tile = 16;

/// Which loops are the rows, the columns and k of a matrix product whose left
/// factor has no columns and whose right one no rows.
struct Matrices {
  Value left, right; ///< factors: of (batch, row, k) and of (batch, k, column)
  unsigned row, column, k;
  SmallVector<unsigned> batch;
};

} // namespace

/// The loops that \p factor depends on.
static llvm::SmallBitVector loopsOf(linalg::GenericOp op, Value factor) {
  llvm::SmallBitVector loops(op.getNumLoops());
  llvm::SetVector<Value> seen;
  Values work = {factor};
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (!seen.insert(value))
      continue;
    if (Operation *definition = value.getDefiningOp()) {
      if (auto index = dyn_cast<linalg::IndexOp>(definition))
        loops.set(index.getDim());
      if (op.getRegion().isAncestor(definition->getParentRegion()))
        llvm::append_range(work, definition->getOperands());
      continue;
    }
    auto argument = cast<BlockArgument>(value);
    if (argument.getOwner() != op.getBody())
      continue;
    AffineMap map =
        op.getMatchingIndexingMap(op.getMatchingOpOperand(argument));
    for (unsigned dim = 0; dim < op.getNumLoops(); ++dim)
      if (map.isFunctionOfDim(dim))
        loops.set(dim);
  }
  return loops;
}

static std::optional<Matrices> matrices(linalg::GenericOp op,
                                        const Product &product) {
  SmallVector<unsigned> parallel, reduction;
  op.getParallelDims(parallel);
  op.getReductionDims(reduction);
  if (reduction.size() != 1 || parallel.size() < 2)
    return std::nullopt;
  Matrices result{product.left,    product.right,     0,
                  parallel.back(), reduction.front(), {}};
  llvm::SmallBitVector left = loopsOf(op, result.left);
  llvm::SmallBitVector right = loopsOf(op, result.right);
  // The innermost loop is the columns': neighbouring threads store neighbours.
  if (left.test(result.column)) {
    std::swap(left, right);
    std::swap(result.left, result.right);
  }
  if (left.test(result.column) || !right.test(result.column) ||
      !left.test(result.k) || !right.test(result.k))
    return std::nullopt;
  std::optional<unsigned> row;
  for (unsigned dim : parallel)
    if (dim != result.column && left.test(dim) && !right.test(dim))
      row = dim;
  if (!row)
    return std::nullopt;
  result.row = *row;
  for (unsigned dim : parallel)
    if (dim != result.row && dim != result.column)
      result.batch.push_back(dim);
  return result;
}

/// accumulator + left * right, which weft-contract-to-fma makes one operation.
static Value multiplyAdd(ImplicitLocOpBuilder &b, Value left, Value right,
                         Value accumulator) {
  auto product = arith::MulFOp::create(b, left, right);
  product->setDiscardableAttr(weft::ir::contractAttrName, b.getUnitAttr());
  auto sum = arith::AddFOp::create(b, accumulator, product);
  sum->setDiscardableAttr(weft::ir::contractAttrName, b.getUnitAttr());
  return sum;
}

/// Adds the chunks of [0, count): chunk(low, high) is a chain's sum.
static Value addChunks(KernelBuilder &kernel, Value count, int64_t chunk,
                       function_ref<Value(Value, Value)> chain) {
  ImplicitLocOpBuilder &b = kernel.device;
  Value size = KernelBuilder::constant(b, chunk);
  Value first = chain(KernelBuilder::constant(b, 0),
                      KernelBuilder::minimum(b, size, count));
  std::optional<int64_t> known = getConstantIntValue(count);
  if (known && *known <= chunk)
    return first;
  return kernel.loop(
      size, count, chunk, first, [&](Value low, ValueRange sums) {
        Value high =
            KernelBuilder::minimum(b, KernelBuilder::add(b, low, size), count);
        Value sum = arith::AddFOp::create(b, sums[0], chain(low, high));
        return Values{sum};
      })[0];
}

static Value zeroOf(ImplicitLocOpBuilder &b, Type type) {
  return arith::ConstantOp::create(b, b.getZeroAttr(type));
}

/// A thread for each output, operands read as they are.
static LogicalResult buildPlain(gpu::GPUModuleOp module, linalg::GenericOp op,
                                StringRef name, int64_t chunk) {
  KernelBuilder kernel(module, op, name);
  ImplicitLocOpBuilder &b = kernel.device;
  GenericEmitter generic(kernel, op);
  Value outputs = generic.count(generic.parallelDims);
  Value elements = generic.count(generic.reductionDims);
  Type type = op.getRegionOutputArgs()[0].getType();
  Value position = kernel.globalThread();
  kernel.ifThen(KernelBuilder::less(b, position, outputs), [&] {
    Value sum = addChunks(kernel, elements, chunk, [&](Value low, Value high) {
      return kernel.loop(
          low, high, 1, zeroOf(b, type), [&](Value k, ValueRange chain) {
            return generic.body(generic.loopVariables(position, k), chain);
          })[0];
    });
    generic.store(*op.getDpsInitsMutable().begin(),
                  generic.loopVariables(position, nullptr), sum);
  });
  return kernel.launch(
      KernelBuilder::ceilDivide(
          kernel.host, generic.hostCount(generic.parallelDims), blockThreads),
      KernelBuilder::constant(kernel.host, blockThreads));
}

/// Blocks of 16 x 16 outputs share tiles of 16 steps of both factors.
static LogicalResult buildTiled(gpu::GPUModuleOp module, linalg::GenericOp op,
                                StringRef name, int64_t chunk,
                                const Matrices &matrices) {
  KernelBuilder kernel(module, op, name);
  ImplicitLocOpBuilder &b = kernel.device;
  GenericEmitter generic(kernel, op);
  Type type = op.getRegionOutputArgs()[0].getType();
  // One column more, so that the threads of a column use different banks.
  Value leftTile = kernel.shared({tile, tile + 1}, type);
  Value rightTile = kernel.shared({tile, tile + 1}, type);

  auto tilesOf = [&](ImplicitLocOpBuilder &builder, Value size) {
    return KernelBuilder::ceilDivide(builder, size, tile);
  };
  Value rows = generic.sizes[matrices.row];
  Value columns = generic.sizes[matrices.column];
  Value count = generic.sizes[matrices.k];
  Values space;
  for (unsigned dim : matrices.batch)
    space.push_back(generic.sizes[dim]);
  space.push_back(tilesOf(b, rows));
  space.push_back(tilesOf(b, columns));
  Values at = KernelBuilder::delinearize(b, kernel.block(), space);

  Value thread = kernel.thread();
  Value tileSize = KernelBuilder::constant(b, tile);
  Value y = KernelBuilder::divide(b, thread, tileSize);
  Value x = KernelBuilder::remainder(b, thread, tileSize);
  auto within = [&](Value number, Value offset) {
    return KernelBuilder::add(b, KernelBuilder::multiply(b, number, tileSize),
                              offset);
  };
  Value row = within(at[matrices.batch.size()], y);
  Value column = within(at[matrices.batch.size() + 1], x);
  Values variables(op.getNumLoops());
  for (auto [number, dim] : llvm::enumerate(matrices.batch))
    variables[dim] = at[number];
  variables[matrices.row] = row;
  variables[matrices.column] = column;
  Value rowInside = KernelBuilder::less(b, row, rows);
  Value columnInside = KernelBuilder::less(b, column, columns);
  Value zero = zeroOf(b, type);

  // One element of a factor, or 0 outside: that one is not used.
  auto factor = [&](Value value, Value k, Value inside) {
    Value valid =
        arith::AndIOp::create(b, inside, KernelBuilder::less(b, k, count));
    return kernel.ifElse(valid, zero, [&] {
      Values here = variables;
      here[matrices.k] = k;
      return generic.slice(here, value);
    })[0];
  };
  auto chain = [&](Value low, Value high) {
    return kernel.loop(low, high, tile, zero, [&](Value k, ValueRange sums) {
      memref::StoreOp::create(
          b, factor(matrices.left, KernelBuilder::add(b, k, x), rowInside),
          leftTile, ValueRange{y, x});
      memref::StoreOp::create(
          b, factor(matrices.right, KernelBuilder::add(b, k, y), columnInside),
          rightTile, ValueRange{y, x});
      gpu::BarrierOp::create(b);
      Value steps = KernelBuilder::minimum(
          b, tileSize, b.createOrFold<arith::SubIOp>(high, k));
      Value sum = kernel.loop(
          KernelBuilder::constant(b, 0), steps, 1, sums[0],
          [&](Value step, ValueRange inner) {
            Value left =
                memref::LoadOp::create(b, leftTile, ValueRange{y, step});
            Value right =
                memref::LoadOp::create(b, rightTile, ValueRange{step, x});
            return Values{multiplyAdd(b, left, right, inner[0])};
          })[0];
      gpu::BarrierOp::create(b);
      return Values{sum};
    })[0];
  };
  Value sum = addChunks(kernel, count, chunk, chain);
  kernel.ifThen(arith::AndIOp::create(b, rowInside, columnInside), [&] {
    generic.store(*op.getDpsInitsMutable().begin(), variables, sum);
  });

  Value blocks = KernelBuilder::multiply(
      kernel.host, generic.hostCount(matrices.batch),
      KernelBuilder::multiply(
          kernel.host, tilesOf(kernel.host, generic.hostSizes[matrices.row]),
          tilesOf(kernel.host, generic.hostSizes[matrices.column])));
  return kernel.launch(blocks,
                       KernelBuilder::constant(kernel.host, tile * tile));
}

LogicalResult nvvm::buildChain(gpu::GPUModuleOp module, linalg::GenericOp op,
                               StringRef name) {
  int64_t chunk =
      op->getAttrOfType<weft::ir::OrderAttr>(weft::ir::orderAttrName)
          .getExtent();
  if (chunk <= 0 || chunk % tile != 0)
    return op.emitError("a chunk of a chain is a multiple of ")
           << tile << ", not " << chunk;
  FailureOr<Product> product = contractedProduct(op);
  if (failed(product))
    return failure();
  if (std::optional<Matrices> found = matrices(op, *product))
    return buildTiled(module, op, name, chunk, *found);
  return buildPlain(module, op, name, chunk);
}
