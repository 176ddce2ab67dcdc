//===- KernelBuilder.cpp - One kernel and its launch ----------------------===//

#include "KernelBuilder.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace weft::compiler::nvvm;

KernelBuilder::KernelBuilder(gpu::GPUModuleOp module, Operation *hostOp,
                             StringRef name)
    : host(hostOp->getLoc(), hostOp),
      device(hostOp->getLoc(), hostOp->getContext()) {
  device.setInsertionPointToEnd(module.getBody());
  std::string unique = name.str();
  for (unsigned i = 1; module.lookupSymbol(unique); ++i)
    unique = (name + "_" + Twine(i)).str();
  function =
      gpu::GPUFuncOp::create(device, unique, device.getFunctionType({}, {}));
  function->setAttr(gpu::GPUDialect::getKernelFuncAttrName(),
                    device.getUnitAttr());
  device.setInsertionPointToStart(&function.getBody().front());
}

Value KernelBuilder::addArgument(unsigned position, Type type,
                                 Value hostValue) {
  (void)function.insertArgument(position, type, {}, device.getLoc());
  Value argument = function.getArgument(position);
  known[hostValue] = argument;
  return argument;
}

Value KernelBuilder::buffer(Value buffer) {
  if (Value value = known.lookup(buffer))
    return value;
  auto type = cast<MemRefType>(buffer.getType());
  auto metadata = memref::ExtractStridedMetadataOp::create(host, buffer);
  hostPointers.push_back(metadata.getBaseBuffer());
  auto pointerType = MemRefType::get({}, type.getElementType());
  Value pointer = addArgument(hostPointers.size() - 1, pointerType,
                              metadata.getBaseBuffer());

  // Views need nothing but arguments: they stand where the kernel begins.
  OpBuilder::InsertionGuard guard(device);
  device.setInsertionPointToStart(&function.getBody().front());
  auto [strides, offset] = type.getStridesAndOffset();
  auto passed = [&](int64_t fixed, Value value) -> OpFoldResult {
    if (!ShapedType::isDynamic(fixed))
      return device.getIndexAttr(fixed);
    return index(value);
  };
  SmallVector<OpFoldResult> sizes, steps;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    sizes.push_back(passed(type.getDimSize(dim), metadata.getSizes()[dim]));
    steps.push_back(passed(strides[dim], metadata.getStrides()[dim]));
  }
  auto viewType =
      MemRefType::get(type.getShape(), type.getElementType(), type.getLayout());
  Value view = memref::ReinterpretCastOp::create(
      device, viewType, pointer, passed(offset, metadata.getOffset()), sizes,
      steps);
  known[buffer] = view;
  return view;
}

Value KernelBuilder::index(OpFoldResult value) {
  if (std::optional<int64_t> known = getConstantIntValue(value))
    return constant(device, *known);
  return index(cast<Value>(value));
}

Value KernelBuilder::index(Value value) {
  if (std::optional<int64_t> constantValue = getConstantIntValue(value))
    return constant(device, *constantValue);
  if (Value inside = known.lookup(value))
    return inside;
  hostIndices.push_back(value);
  return addArgument(hostPointers.size() + hostIndices.size() - 1,
                     device.getIndexType(), value);
}

Value KernelBuilder::scalar(Value value) {
  if (value.getType().isIndex())
    return index(value);
  if (Value inside = known.lookup(value))
    return inside;
  Operation *op = value.getDefiningOp();
  if (!op) {
    hostScalars.push_back(value);
    return addArgument(hostPointers.size() + hostIndices.size() +
                           hostScalars.size() - 1,
                       value.getType(), value);
  }
  if (!isMemoryEffectFree(op) || op->getNumRegions() != 0 ||
      isa<MemRefType>(value.getType())) {
    op->emitError("a kernel can't take this value");
    failed = true;
    return arith::ConstantOp::create(device,
                                     device.getZeroAttr(value.getType()));
  }
  IRMapping mapping;
  for (Value operand : op->getOperands())
    mapping.map(operand, scalar(operand));
  // Outside of regions, so that all of them see it.
  OpBuilder::InsertionGuard guard(device);
  Block &entry = function.getBody().front();
  if (device.getInsertionBlock() != &entry)
    device.setInsertionPoint(entry.findAncestorOpInBlock(
        *device.getInsertionBlock()->getParentOp()));
  Operation *clone = device.clone(*op, mapping);
  for (auto [before, after] : llvm::zip(op->getResults(), clone->getResults()))
    known[before] = after;
  return known.lookup(value);
}

Value KernelBuilder::shared(ArrayRef<int64_t> shape, Type element) {
  auto space = gpu::AddressSpaceAttr::get(device.getContext(),
                                          gpu::AddressSpace::Workgroup);
  return function.addWorkgroupAttribution(
      MemRefType::get(shape, element, MemRefLayoutAttrInterface(), space),
      device.getLoc());
}

Value KernelBuilder::thread() {
  return gpu::ThreadIdOp::create(device, gpu::Dimension::x);
}
Value KernelBuilder::block() {
  return gpu::BlockIdOp::create(device, gpu::Dimension::x);
}
Value KernelBuilder::globalThread() {
  Value threads = gpu::BlockDimOp::create(device, gpu::Dimension::x);
  return add(device, multiply(device, block(), threads), thread());
}

LogicalResult KernelBuilder::launch(Value blocks, Value threads) {
  gpu::ReturnOp::create(device);
  Value one = constant(host, 1);
  SmallVector<Value> arguments = hostPointers;
  llvm::append_range(arguments, hostIndices);
  llvm::append_range(arguments, hostScalars);
  gpu::LaunchFuncOp::create(host, function, gpu::KernelDim3{blocks, one, one},
                            gpu::KernelDim3{threads, one, one},
                            /*dynamicSharedMemorySize=*/nullptr, arguments);
  return failure(failed);
}

//===----------------------------------------------------------------------===//
// Index arithmetic
//===----------------------------------------------------------------------===//

Value KernelBuilder::constant(ImplicitLocOpBuilder &b, int64_t value) {
  return arith::ConstantIndexOp::create(b, value);
}
Value KernelBuilder::add(ImplicitLocOpBuilder &b, Value x, Value y) {
  return b.createOrFold<arith::AddIOp>(x, y);
}
Value KernelBuilder::multiply(ImplicitLocOpBuilder &b, Value x, Value y) {
  return b.createOrFold<arith::MulIOp>(x, y);
}
Value KernelBuilder::divide(ImplicitLocOpBuilder &b, Value x, Value y) {
  return b.createOrFold<arith::DivUIOp>(x, y);
}
Value KernelBuilder::remainder(ImplicitLocOpBuilder &b, Value x, Value y) {
  return b.createOrFold<arith::RemUIOp>(x, y);
}
Value KernelBuilder::minimum(ImplicitLocOpBuilder &b, Value x, Value y) {
  return b.createOrFold<arith::MinUIOp>(x, y);
}
Value KernelBuilder::maximum(ImplicitLocOpBuilder &b, Value x, Value y) {
  return b.createOrFold<arith::MaxUIOp>(x, y);
}
Value KernelBuilder::ceilDivide(ImplicitLocOpBuilder &b, Value x, int64_t y) {
  if (y == 1)
    return x;
  return divide(b, add(b, x, constant(b, y - 1)), constant(b, y));
}
Value KernelBuilder::less(ImplicitLocOpBuilder &b, Value x, Value y) {
  return b.createOrFold<arith::CmpIOp>(arith::CmpIPredicate::ult, x, y);
}
Value KernelBuilder::product(ImplicitLocOpBuilder &b, ValueRange values) {
  Value result = constant(b, 1);
  for (Value value : values)
    result = multiply(b, result, value);
  return result;
}

SmallVector<Value> KernelBuilder::delinearize(ImplicitLocOpBuilder &b,
                                              Value linear, ValueRange sizes) {
  SmallVector<Value> coordinates(sizes.size());
  for (size_t dim = sizes.size(); dim-- > 0;) {
    coordinates[dim] = dim == 0 ? linear : remainder(b, linear, sizes[dim]);
    if (dim != 0)
      linear = divide(b, linear, sizes[dim]);
  }
  return coordinates;
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

void KernelBuilder::ifThen(Value condition, function_ref<void()> body) {
  auto branch = scf::IfOp::create(device, condition, /*withElse=*/false);
  OpBuilder::InsertionGuard guard(device);
  device.setInsertionPointToStart(branch.thenBlock());
  body();
}

SmallVector<Value>
KernelBuilder::ifElse(Value condition, ValueRange otherwise,
                      function_ref<SmallVector<Value>()> body) {
  auto branch = scf::IfOp::create(device, otherwise.getTypes(), condition,
                                  /*withElse=*/true);
  OpBuilder::InsertionGuard guard(device);
  device.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(device, body());
  device.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(device, otherwise);
  return llvm::to_vector(ValueRange(branch.getResults()));
}

SmallVector<Value>
KernelBuilder::loop(Value low, Value high, int64_t step, ValueRange start,
                    function_ref<SmallVector<Value>(Value, ValueRange)> body) {
  auto result =
      scf::ForOp::create(device, low, high, constant(device, step), start);
  OpBuilder::InsertionGuard guard(device);
  if (start.empty()) {
    device.setInsertionPoint(result.getBody()->getTerminator());
    body(result.getInductionVar(), {});
    return {};
  }
  device.setInsertionPointToStart(result.getBody());
  scf::YieldOp::create(
      device, body(result.getInductionVar(), result.getRegionIterArgs()));
  return llvm::to_vector(ValueRange(result.getResults()));
}
