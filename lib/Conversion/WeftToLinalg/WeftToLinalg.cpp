//===- WeftToLinalg.cpp - The function around the lowered ops -------------===//
//
// A Weft program takes and returns tensors; its lowered form takes memrefs,
// inputs first, and stores into the outputs. Between the two stand the ops,
// lowered one after the other.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "weft/Conversion/Passes.h"
#include "weft/Core/OpId.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/ProgramVerifier.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;
#define GEN_PASS_DEF_WEFTTOLINALG
#include "weft/Conversion/Passes.h.inc"

namespace {

class FunctionLowering {
public:
  FunctionLowering(func::FuncOp function, const LoweringTable &table)
      : function(function), table(table), builder(function.getContext()),
        lowering(builder), source(function.getBody().front()) {}

  LogicalResult run();

private:
  LogicalResult readSignature();
  void lowerArguments();
  LogicalResult lowerOp(Operation *op);
  void storeResults(func::ReturnOp op);
  LogicalResult moveChecksFirst();

  func::FuncOp function;
  const LoweringTable &table;
  IRRewriter builder;
  Lowering lowering;
  Block &source;
  Block *target = nullptr;
  /// For each result: the in-out argument that holds its last version.
  SmallVector<std::optional<unsigned>> inoutOf;
  SmallVector<Value> buffers;    ///< argument buffers, null for numbers
  SmallVector<Value> outBuffers; ///< result buffers, null for in-out ones
  Operation *prologueEnd = nullptr;
};

} // namespace

/// Finds out which results are last versions of in-out arguments.
LogicalResult FunctionLowering::readSignature() {
  FunctionType type = function.getFunctionType();
  for (unsigned result = 0; result < type.getNumResults(); ++result) {
    std::optional<unsigned> &argument = inoutOf.emplace_back();
    // The dialect has verified what the attribute says.
    auto index =
        function.getResultAttrOfType<IntegerAttr>(result, ir::inoutAttrName);
    if (!index)
      continue;
    argument = static_cast<unsigned>(index.getInt());
    if (llvm::count(inoutOf, argument) > 1)
      return function.emitOpError("argument ")
             << *argument << " has two last versions";
  }
  return success();
}

/// The size of a dim of an argument; equal symbols are one value.
static void addSizes(Lowering &lowering, Location loc, Value buffer,
                     RankedTensorType type, ArrayAttr symbols,
                     llvm::StringMap<Value> &known, FoldResults &sizes) {
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    if (ShapedType::isStatic(size)) {
      sizes.push_back(lowering.builder.getIndexAttr(size));
      continue;
    }
    StringRef symbol;
    if (symbols && dim < symbols.size())
      if (auto name = dyn_cast<StringAttr>(symbols[dim]))
        symbol = name.getValue();
    Value value = symbol.empty() ? Value() : known.lookup(symbol);
    if (!value)
      value = memref::DimOp::create(lowering.builder, loc, buffer,
                                    static_cast<int64_t>(dim));
    if (!symbol.empty())
      known[symbol] = value;
    sizes.push_back(value);
  }
}

void FunctionLowering::lowerArguments() {
  MLIRContext *context = function.getContext();
  FunctionType type = function.getFunctionType();
  SmallVector<Type> types;
  SmallVector<Location> locations;
  SmallVector<DictionaryAttr> attributes;
  auto add = [&](Type weftType, Location loc, DictionaryAttr given) {
    NamedAttrList list(given);
    auto tensor = dyn_cast<RankedTensorType>(weftType);
    Type element = tensor ? tensor.getElementType() : weftType;
    list.set(ir::dtypeAttrName, builder.getStringAttr(std::string(
                                    shortName(*ir::dtypeOf(element)))));
    // Strides that only the run knows follow from the sizes in this order.
    if (tensor)
      if (auto order = dyn_cast_or_null<ir::DimOrderAttr>(tensor.getEncoding()))
        list.set(ir::dimOrderAttrName,
                 builder.getDenseI64ArrayAttr(order.getDims()));
    types.push_back(tensor                  ? Type(boundaryType(tensor))
                    : weftType.isInteger(1) ? builder.getI8Type()
                                            : weftType);
    locations.push_back(loc);
    attributes.push_back(list.getDictionary(context));
  };
  for (BlockArgument argument : source.getArguments())
    add(argument.getType(), argument.getLoc(),
        function.getArgAttrDict(argument.getArgNumber()));
  for (auto [number, result] : llvm::enumerate(type.getResults()))
    if (!inoutOf[number])
      add(result, function.getLoc(), function.getResultAttrDict(number));

  target = new Block();
  target->addArguments(types, locations);
  function.getBody().push_back(target);
  builder.setInsertionPointToStart(target);
  function->removeAttr(function.getResAttrsAttrName());
  function.setFunctionType(FunctionType::get(context, types, {}));
  function.setAllArgAttrs(attributes);
  function->setAttr(ir::numInputsAttrName,
                    builder.getI64IntegerAttr(source.getNumArguments()));

  llvm::StringMap<Value> symbols;
  for (BlockArgument argument : source.getArguments()) {
    Location loc = argument.getLoc();
    unsigned number = argument.getArgNumber();
    Value lowered = target->getArgument(number);
    auto tensor = dyn_cast<RankedTensorType>(argument.getType());
    buffers.push_back(tensor ? lowered : Value());
    if (!tensor) {
      if (argument.getType().isInteger(1)) {
        Value zero = arith::ConstantIntOp::create(builder, loc, 0, 8);
        lowered = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne,
                                        lowered, zero);
      }
      lowering.setScalar(argument, lowered);
      continue;
    }
    FoldResults sizes;
    addSizes(lowering, loc, lowered, tensor,
             function.getArgAttrOfType<ArrayAttr>(number, ir::symbolsAttrName),
             symbols, sizes);
    bool writable = llvm::is_contained(inoutOf, std::optional(number));
    if (llvm::is_contained(tensor.getShape(), 0) && !writable) {
      // No view of no elements: see storeResults.
      lowering.set(argument,
                   lowering.empty(loc,
                                  physicalElementType(tensor.getElementType()),
                                  sizes, physicalDims(tensor)),
                   sizes);
      continue;
    }
    Value value = bufferization::ToTensorOp::create(
        builder, loc, physicalType(tensor),
        lowering.physicalView(loc, lowered, tensor), /*restrict=*/true,
        writable);
    lowering.set(argument, value, sizes);
  }
  unsigned next = source.getNumArguments();
  for (std::optional<unsigned> inout : inoutOf)
    outBuffers.push_back(inout ? Value() : target->getArgument(next++));
  // A marker: checks are moved in front of it in the end.
  prologueEnd = arith::ConstantIndexOp::create(builder, function.getLoc(), 0);
}

/// Ops whose result may have a dim of stride 0: views, and what may be one.
static bool mayRepeatCells(Operation *op) {
  std::optional<OpId> id = parseOpId(op->getName().stripDialect());
  return (id && opInfo(*id).isView) ||
         isa<ir::ReshapeOp, ir::FlattenOp, ir::StorageViewOp, ir::ParameterOp>(
             op);
}

static bool repeatsCells(RankedTensorType type) {
  auto addressed = static_cast<int64_t>(physicalDims(type).size());
  return addressed + llvm::count(type.getShape(), 1) < type.getRank();
}

LogicalResult FunctionLowering::lowerOp(Operation *op) {
  if (LowerOp lower = table.lookup(op)) {
    // Only a view can name one cell by two indices.
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    if (!mayRepeatCells(op) && repeatsCells(type))
      return op->emitOpError("declares a stride of 0 for a new value: ")
             << type;
    if (failed(lower(lowering, op)))
      return failure();
    // Nothing is computed for no elements: upstream's passes trust a slice or a
    // loop to have some.
    Value result = op->getResult(0);
    if (llvm::is_contained(type.getShape(), 0) && !isa<ir::StorageWriteOp>(op))
      lowering.set(result,
                   lowering.empty(op->getLoc(),
                                  physicalElementType(type.getElementType()),
                                  lowering.sizes(result), physicalDims(type)),
                   lowering.sizes(result));
    assert(lowering.tensor(op->getResult(0)).value.getType() ==
           physicalType(type));
    (void)type;
    return success();
  }
  auto constant = cast<arith::ConstantOp>(op);
  lowering.setScalar(constant.getResult(), builder.clone(*op)->getResult(0));
  return success();
}

/// Is \p value what is left of \p storage after writes of parts of it?
static bool isVersionOf(Value value, Value storage) {
  while (value != storage) {
    Operation *op = value.getDefiningOp();
    if (auto insert = dyn_cast_or_null<tensor::InsertSliceOp>(op))
      value = insert.getDest();
    else if (isa_and_present<tensor::CollapseShapeOp, tensor::ExpandShapeOp>(
                 op))
      value = op->getOperand(0);
    else if (auto write = dyn_cast_or_null<ir::StorageWriteOp>(op))
      value = write.getStorage();
    else if (auto loop = dyn_cast_or_null<linalg::LinalgOp>(op))
      value = loop.getTiedOpOperand(cast<OpResult>(value))->get();
    else
      return false;
  }
  return true;
}

/// The tensor that \p value is a view of: itself if it is none.
static Value versionOf(Value value) {
  while (isa_and_present<tensor::CollapseShapeOp, tensor::ExpandShapeOp,
                         tensor::ExtractSliceOp, ir::StorageViewOp>(
      value.getDefiningOp()))
    value = value.getDefiningOp()->getOperand(0);
  return value;
}

/// The storage whose memory \p value may lie in: views and writes of parts
/// make no new one.
static Value memoryOf(Value value) {
  while (Operation *op = (value = versionOf(value)).getDefiningOp()) {
    if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
      value = insert.getDest();
    else if (auto write = dyn_cast<ir::StorageWriteOp>(op))
      value = write.getStorage();
    else if (auto loop = dyn_cast<linalg::LinalgOp>(op))
      value = loop.getTiedOpOperand(cast<OpResult>(value))->get();
    else
      break;
  }
  return value;
}

void FunctionLowering::storeResults(func::ReturnOp op) {
  Location loc = op.getLoc();
  // Bufferisation doesn't see that a store into a buffer changes what a tensor
  // reads, and it may put any value on the way to a result into that result's
  // buffer. So all are made in tensors that stand for their buffers first, and
  // the stores come last, when nothing reads a tensor any more.
  SmallVector<Value> storages;
  for (BlockArgument argument : source.getArguments())
    if (llvm::is_contained(inoutOf, std::optional(argument.getArgNumber())))
      storages.push_back(lowering.tensor(argument).value);
  struct Store {
    Value version, storage, view;
    size_t number;
  };
  SmallVector<Store> stores;
  for (auto [number, value] : llvm::enumerate(op.getOperands())) {
    auto type = cast<RankedTensorType>(value.getType());
    Value version = lowering.tensor(value).value;
    std::optional<unsigned> argument = inoutOf[number];
    Value buffer = argument ? buffers[*argument] : outBuffers[number];
    if (!argument && llvm::is_contained(type.getShape(), 0)) {
      // A view of no elements has no first cell, which its verifier wants; all
      // that the store says is the sizes.
      Value empty = lowering.empty(
          loc, physicalElementType(type.getElementType()),
          lowering.sizes(value), llvm::to_vector<6>(llvm::seq(type.getRank())));
      bufferization::MaterializeInDestinationOp::create(
          builder, loc, /*result=*/Type(), empty, buffer, /*restrict=*/true,
          /*writable=*/true);
      continue;
    }
    // Outputs are there from the start, so that all can be computed in them.
    Value view, storage;
    {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPoint(prologueEnd);
      view = lowering.physicalView(loc, buffer, type);
      if (!argument) {
        // The value may know sizes that its declared type hides.
        auto known = cast<MemRefType>(view.getType())
                         .clone(cast<ShapedType>(version.getType()).getShape());
        if (view.getType() != known)
          view = memref::CastOp::create(builder, loc, known, view);
        storage = bufferization::ToTensorOp::create(
            builder, loc, version.getType(), view, /*restrict=*/true,
            /*writable=*/true);
      }
    }
    if (!argument) {
      stores.push_back({version, storage, view, number});
      continue;
    }
    storage = lowering.tensor(source.getArgument(*argument)).value;
    // What lies in another one's memory is saved before that is written.
    if (!isVersionOf(version, storage) &&
        llvm::is_contained(storages, memoryOf(version)))
      version = bufferization::AllocTensorOp::create(
          builder, loc, cast<RankedTensorType>(version.getType()), ValueRange(),
          /*copy=*/version);
    stores.push_back({version, storage, view, number});
  }
  // Older versions first: a store may overwrite what it was made from.
  llvm::sort(stores, [](const Store &a, const Store &b) {
    Operation *first = versionOf(a.version).getDefiningOp();
    Operation *second = versionOf(b.version).getDefiningOp();
    return first == second ? a.number < b.number
                           : first->isBeforeInBlock(second);
  });
  llvm::DenseMap<Value, Value> made; // what is stored twice
  for (Store &store : stores) {
    if (isVersionOf(store.version, store.storage))
      continue;
    Value &copy = made[store.version];
    copy = bufferization::MaterializeInDestinationOp::create(
               builder, loc, store.storage.getType(),
               copy ? copy : store.version, store.storage)
               .getResult();
    store.version = copy;
  }
  for (const Store &store : stores)
    bufferization::MaterializeInDestinationOp::create(
        builder, loc, /*result=*/Type(), store.version, store.view,
        /*restrict=*/false, /*writable=*/true);
  func::ReturnOp::create(builder, loc);
}

/// Checks come before anything is computed, so that a failing one finds
/// nothing written.
LogicalResult FunctionLowering::moveChecksFirst() {
  SmallVector<ir::CheckBoundsOp> checks(target->getOps<ir::CheckBoundsOp>());
  for (ir::CheckBoundsOp check : checks) {
    if (failed(moveOperationDependencies(builder, check, prologueEnd)))
      return check.emitOpError("depends on a value that is computed later");
    builder.moveOpBefore(check, prologueEnd);
  }
  builder.eraseOp(prologueEnd);
  return success();
}

LogicalResult FunctionLowering::run() {
  if (auto fault = ir::findProgramFault(function))
    return emitError(fault->loc, fault->message);
  if (failed(readSignature()))
    return failure();
  for (Operation &op : source)
    if (table.lookup(&op))
      lowering.opNumbers.insert(
          {&op, static_cast<int64_t>(lowering.opNumbers.size())});
  lowerArguments();
  for (Operation &op : source.without_terminator())
    if (failed(lowerOp(&op)))
      return failure();
  storeResults(cast<func::ReturnOp>(source.getTerminator()));
  source.dropAllReferences();
  source.erase();
  return moveChecksFirst();
}

namespace {
struct WeftToLinalgPass : impl::WeftToLinalgBase<WeftToLinalgPass> {
  void runOnOperation() override {
    LoweringTable table;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal())
        continue;
      // A function that was lowered takes memrefs already.
      if (function->hasAttr(ir::numInputsAttrName))
        continue;
      if (failed(FunctionLowering(function, table).run()))
        return signalPassFailure();
    }
  }
};
} // namespace

} // namespace weft::compiler
