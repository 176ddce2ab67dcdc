//===- ExtractPlan.cpp - The host's side as data --------------------------===//

#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Target/NVVM/NVVM.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace weft;
using namespace weft::compiler;
using Kind = PlanExpression::Kind;

namespace {

class PlanExtractor {
public:
  explicit PlanExtractor(func::FuncOp program) : program(program) {}
  Result<LaunchPlan> run();

private:
  Result<PlanArgument> argument(BlockArgument value, int64_t numInputs);
  Result<void> outputSizes();
  Result<KernelOperand> operand(Value value);
  Result<KernelOperand> pointer(Value value);
  Result<void> launch(gpu::LaunchFuncOp op);
  Result<void> allocation(memref::AllocOp op);
  Result<PlanExpression> expression(Value value);
  Result<PlanExpression> size(Value buffer, int64_t dim);
  Result<PlanExpression> affine(AffineExpr expr, unsigned numDims,
                                ValueRange operands);
  Result<PlanExpression> extremum(AffineMap map, ValueRange operands,
                                  Kind kind);
  Result<PlanExpression> metadata(memref::ExtractStridedMetadataOp op,
                                  unsigned result);
  Result<PlanExpression> both(Kind kind, Value left, Value right);
  static PlanExpression constant(int64_t value) {
    return {Kind::Constant, value, 0, 0, {}};
  }
  static PlanExpression join(Kind kind, PlanExpression left,
                             PlanExpression right) {
    return {kind, 0, 0, 0, {std::move(left), std::move(right)}};
  }
  bool isErrorSlot(BlockArgument value) {
    return program.getArgAttr(value.getArgNumber(), ir::errorSlotAttrName) !=
           nullptr;
  }
  Failure unsupported(Operation *op, const char *where) {
    return fail(ErrorKind::NotImplemented,
                "program '" + program.getName().str() + "': '" +
                    op->getName().getStringRef().str() +
                    "' is not supported in " + where);
  }

  func::FuncOp program;
  LaunchPlan plan;
  DenseMap<Value, unsigned> temporaries;
};

} // namespace

static std::optional<DType> dtypeOf(Type element) {
  if (element.isF16())
    return DType::F16;
  if (element.isBF16())
    return DType::BF16;
  if (element.isF32())
    return DType::F32;
  if (element.isF64())
    return DType::F64;
  if (element.isInteger(8))
    return DType::I8;
  if (element.isInteger(16))
    return DType::I16;
  if (element.isInteger(32))
    return DType::I32;
  if (element.isInteger(64))
    return DType::I64;
  return std::nullopt;
}

Result<PlanArgument> PlanExtractor::argument(BlockArgument value,
                                             int64_t numInputs) {
  unsigned number = value.getArgNumber();
  PlanArgument result;
  auto text = [&](StringRef name) {
    auto attribute = program.getArgAttrOfType<StringAttr>(number, name);
    return attribute ? attribute.getValue().str() : std::string();
  };
  result.name = text(ir::nameAttrName);
  auto type = dyn_cast<MemRefType>(value.getType());
  bool isParameter =
      program.getArgAttr(number, ir::parameterAttrName) != nullptr;
  if (isParameter)
    result.name = text(ir::parameterAttrName);
  if (result.name.empty())
    result.name = number < numInputs
                      ? "input" + std::to_string(number)
                      : "output" + std::to_string(number - numInputs);
  result.role = !type                 ? PlanArgument::Role::Scalar
                : isParameter         ? PlanArgument::Role::Parameter
                : number >= numInputs ? PlanArgument::Role::Output
                : program.getArgAttr(number, ir::inoutAttrName)
                    ? PlanArgument::Role::InOut
                    : PlanArgument::Role::Input;
  if (auto symbols =
          program.getArgAttrOfType<ArrayAttr>(number, ir::symbolsAttrName))
    for (auto symbol : symbols.getAsRange<StringAttr>())
      result.symbols.push_back(symbol.getValue().str());
  std::optional<DType> dtype =
      dtypeOf(type ? type.getElementType() : value.getType());
  std::string spelled = text(ir::dtypeAttrName);
  if (!spelled.empty())
    dtype = parseDType(spelled);
  else if (!type && dtype == DType::I8)
    dtype = DType::Bool;
  if (!dtype)
    return fail(ErrorKind::NotImplemented,
                "program '" + program.getName().str() + "': argument " +
                    std::to_string(number) + " has no dtype of Weft's");
  result.dtype = *dtype;
  if (!type)
    return result;
  for (int64_t size : type.getShape())
    result.sizes.push_back(ShapedType::isDynamic(size)
                               ? std::nullopt
                               : std::optional(constant(size)));
  for (int64_t stride : type.getStridesAndOffset().first)
    result.strides.push_back(
        ShapedType::isDynamic(stride) ? std::nullopt : std::optional(stride));
  return result;
}

/// The sizes of outputs follow from the function that weft-output-sizes wrote.
Result<void> PlanExtractor::outputSizes() {
  auto function = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      program,
      StringAttr::get(program.getContext(), program.getName() + ".sizes"));
  if (!function)
    return fail(ErrorKind::Runtime, "program '" + program.getName().str() +
                                        "' needs weft-output-sizes first");
  auto sizes = function.getBody().front().getTerminator()->getOperands();
  for (PlanArgument &argument : plan.arguments) {
    if (argument.role != PlanArgument::Role::Output)
      continue;
    for (std::optional<PlanExpression> &size : argument.sizes) {
      Result<PlanExpression> formula = expression(sizes.front());
      if (!formula)
        return std::move(formula).failure();
      size = *std::move(formula);
      sizes = sizes.drop_front();
    }
  }
  return {};
}

//===----------------------------------------------------------------------===//
// Formulas
//===----------------------------------------------------------------------===//

Result<PlanExpression> PlanExtractor::both(Kind kind, Value left, Value right) {
  Result<PlanExpression> x = expression(left);
  if (!x)
    return x;
  Result<PlanExpression> y = expression(right);
  if (!y)
    return y;
  return join(kind, std::move(*x), std::move(*y));
}

Result<PlanExpression>
PlanExtractor::metadata(memref::ExtractStridedMetadataOp op, unsigned result) {
  auto source = dyn_cast<BlockArgument>(op.getSource());
  if (!source)
    return unsupported(op, "a formula");
  auto type = cast<MemRefType>(source.getType());
  auto [strides, offset] = type.getStridesAndOffset();
  unsigned rank = type.getRank();
  // Whoever calls adds an argument's offset to its pointer.
  if (result == 1)
    return constant(0);
  unsigned dim = (result - 2) % rank;
  bool isSize = result - 2 < rank;
  int64_t known = isSize ? type.getDimSize(dim) : strides[dim];
  if (!ShapedType::isDynamic(known))
    return constant(known);
  return PlanExpression{
      isSize ? Kind::Size : Kind::Stride, 0, source.getArgNumber(), dim, {}};
}

/// The size of dim \p dim of a buffer, seen through views.
Result<PlanExpression> PlanExtractor::size(Value buffer, int64_t dim) {
  auto type = cast<MemRefType>(buffer.getType());
  if (!type.isDynamicDim(dim))
    return constant(type.getDimSize(dim));
  if (auto argument = dyn_cast<BlockArgument>(buffer))
    return PlanExpression{
        Kind::Size, 0, argument.getArgNumber(), static_cast<unsigned>(dim), {}};
  Operation *op = buffer.getDefiningOp();
  if (auto alloc = dyn_cast<memref::AllocOp>(op))
    return expression(alloc.getDynamicSizes()[type.getDynamicDimIndex(dim)]);
  if (auto cast = dyn_cast<memref::CastOp>(op))
    return size(cast.getSource(), dim);
  if (auto transpose = dyn_cast<memref::TransposeOp>(op))
    return size(transpose.getIn(),
                transpose.getPermutation().getDimPosition(dim));
  auto view = dyn_cast<OffsetSizeAndStrideOpInterface>(op);
  if (!view ||
      static_cast<int64_t>(view.getMixedSizes().size()) != type.getRank())
    return unsupported(op, "a formula");
  return expression(cast<Value>(view.getMixedSizes()[dim]));
}

Result<PlanExpression> PlanExtractor::affine(AffineExpr expr, unsigned numDims,
                                             ValueRange operands) {
  if (auto number = dyn_cast<AffineConstantExpr>(expr))
    return constant(number.getValue());
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return expression(operands[dim.getPosition()]);
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return expression(operands[numDims + symbol.getPosition()]);
  auto binary = cast<AffineBinaryOpExpr>(expr);
  Result<PlanExpression> x = affine(binary.getLHS(), numDims, operands);
  if (!x)
    return x;
  Result<PlanExpression> y = affine(binary.getRHS(), numDims, operands);
  if (!y)
    return y;
  Kind kind = Kind::Add;
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    kind = Kind::Add;
    break;
  case AffineExprKind::Mul:
    kind = Kind::Multiply;
    break;
  case AffineExprKind::FloorDiv:
    kind = Kind::FloorDivide;
    break;
  case AffineExprKind::CeilDiv:
    kind = Kind::CeilDivide;
    break;
  default:
    kind = Kind::FloorRemainder;
    break;
  }
  return join(kind, std::move(*x), std::move(*y));
}

Result<PlanExpression> PlanExtractor::extremum(AffineMap map,
                                               ValueRange operands, Kind kind) {
  Result<PlanExpression> result =
      affine(map.getResult(0), map.getNumDims(), operands);
  for (AffineExpr expr : map.getResults().drop_front()) {
    if (!result)
      return result;
    Result<PlanExpression> next = affine(expr, map.getNumDims(), operands);
    if (!next)
      return next;
    result = join(kind, std::move(*result), std::move(*next));
  }
  return result;
}

Result<PlanExpression> PlanExtractor::expression(Value value) {
  APInt known;
  if (matchPattern(value, m_ConstantInt(&known)))
    return constant(known.getSExtValue());
  if (auto blockArgument = dyn_cast<BlockArgument>(value))
    return PlanExpression{Kind::Scalar, 0, blockArgument.getArgNumber(), 0, {}};
  Operation *op = value.getDefiningOp();
  auto binary = [&](Kind kind) {
    return both(kind, op->getOperand(0), op->getOperand(1));
  };
  return llvm::TypeSwitch<Operation *, Result<PlanExpression>>(op)
      .Case<arith::AddIOp>([&](auto) { return binary(Kind::Add); })
      .Case<arith::SubIOp>([&](auto) { return binary(Kind::Subtract); })
      .Case<arith::MulIOp>([&](auto) { return binary(Kind::Multiply); })
      .Case<arith::DivUIOp, arith::DivSIOp>(
          [&](auto) { return binary(Kind::Divide); })
      .Case<arith::RemUIOp, arith::RemSIOp>(
          [&](auto) { return binary(Kind::Remainder); })
      .Case<arith::FloorDivSIOp>(
          [&](auto) { return binary(Kind::FloorDivide); })
      .Case<arith::CeilDivSIOp, arith::CeilDivUIOp>(
          [&](auto) { return binary(Kind::CeilDivide); })
      .Case<arith::MinUIOp, arith::MinSIOp>(
          [&](auto) { return binary(Kind::Minimum); })
      .Case<arith::MaxUIOp, arith::MaxSIOp>(
          [&](auto) { return binary(Kind::Maximum); })
      .Case<arith::IndexCastOp, arith::IndexCastUIOp>(
          [&](auto) { return expression(op->getOperand(0)); })
      .Case<affine::AffineApplyOp>([&](auto apply) {
        return affine(apply.getAffineMap().getResult(0),
                      apply.getAffineMap().getNumDims(),
                      apply.getMapOperands());
      })
      .Case<affine::AffineMinOp>([&](auto minimum) {
        return extremum(minimum.getAffineMap(), minimum.getOperands(),
                        Kind::Minimum);
      })
      .Case<affine::AffineMaxOp>([&](auto maximum) {
        return extremum(maximum.getAffineMap(), maximum.getOperands(),
                        Kind::Maximum);
      })
      .Case<memref::DimOp>([&](memref::DimOp dim) -> Result<PlanExpression> {
        std::optional<int64_t> number = dim.getConstantIndex();
        if (!number)
          return unsupported(op, "a formula");
        return size(dim.getSource(), *number);
      })
      .Case<memref::ExtractStridedMetadataOp>([&](auto extract) {
        return metadata(extract, cast<OpResult>(value).getResultNumber());
      })
      // The start, clamped: the check itself is made before.
      .Case<ir::CheckBoundsOp>(
          [&](ir::CheckBoundsOp check) -> Result<PlanExpression> {
            Result<PlanExpression> low =
                both(Kind::Minimum, check.getStart(), check.getBound());
            if (!low)
              return low;
            return join(Kind::Maximum, constant(0), std::move(*low));
          })
      .Default([&](Operation *) -> Result<PlanExpression> {
        return unsupported(op, "a formula");
      });
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

Result<KernelOperand> PlanExtractor::pointer(Value value) {
  // Views keep the base pointer: offsets are passed as indices.
  while (Operation *op = value.getDefiningOp()) {
    if (auto found = temporaries.find(value); found != temporaries.end())
      return KernelOperand{KernelOperand::Kind::Temporary, found->second, {}};
    if (auto extract = dyn_cast<memref::ExtractStridedMetadataOp>(op))
      value = extract.getSource();
    else if (auto view = dyn_cast<ViewLikeOpInterface>(op);
             view && !isa<memref::ViewOp>(op))
      value = view.getViewSource();
    else
      return unsupported(op, "a kernel's buffer");
  }
  return KernelOperand{KernelOperand::Kind::Argument,
                       cast<BlockArgument>(value).getArgNumber(),
                       {}};
}

Result<KernelOperand> PlanExtractor::operand(Value value) {
  if (isa<MemRefType>(value.getType()))
    return pointer(value);
  auto blockArgument = dyn_cast<BlockArgument>(value);
  if (blockArgument && isErrorSlot(blockArgument))
    return KernelOperand{KernelOperand::Kind::ErrorSlot, 0, {}};
  if (blockArgument && !value.getType().isIndex())
    return KernelOperand{
        KernelOperand::Kind::Scalar, blockArgument.getArgNumber(), {}};
  if (!value.getType().isIndex())
    return unsupported(value.getDefiningOp(), "a kernel's scalar");
  Result<PlanExpression> index = expression(value);
  if (!index)
    return std::move(index).failure();
  return KernelOperand{KernelOperand::Kind::Index, 0, std::move(*index)};
}

Result<void> PlanExtractor::launch(gpu::LaunchFuncOp op) {
  KernelLaunch result;
  result.kernel = op.getKernelName().str();
  Result<PlanExpression> blocks = expression(op.getGridSizeX());
  if (!blocks)
    return std::move(blocks).failure();
  Result<PlanExpression> threads = expression(op.getBlockSizeX());
  if (!threads)
    return std::move(threads).failure();
  result.blocks = std::move(*blocks);
  result.threads = std::move(*threads);
  for (Value value : op.getKernelOperands()) {
    Result<KernelOperand> next = operand(value);
    if (!next)
      return std::move(next).failure();
    result.operands.push_back(std::move(*next));
  }
  plan.launches.push_back(std::move(result));
  return {};
}

Result<void> PlanExtractor::allocation(memref::AllocOp op) {
  MemRefType type = op.getType();
  int64_t fixed =
      llvm::divideCeil(type.getElementType().getIntOrFloatBitWidth(), 8);
  for (int64_t size : type.getShape())
    if (!ShapedType::isDynamic(size))
      fixed *= size;
  PlanExpression bytes = constant(fixed);
  for (Value size : op.getDynamicSizes()) {
    Result<PlanExpression> next = expression(size);
    if (!next)
      return std::move(next).failure();
    bytes = join(Kind::Multiply, std::move(bytes), std::move(*next));
  }
  temporaries[op.getResult()] = plan.temporaries.size();
  plan.temporaries.push_back(std::move(bytes));
  return {};
}

Result<LaunchPlan> PlanExtractor::run() {
  plan.program = program.getName().str();
  auto numInputs = program->getAttrOfType<IntegerAttr>(ir::numInputsAttrName);
  Block &body = program.getBody().front();
  for (BlockArgument value : body.getArguments()) {
    if (isErrorSlot(value))
      continue; // whoever runs the plan brings it
    Result<PlanArgument> next = argument(value, numInputs.getInt());
    if (!next)
      return std::move(next).failure();
    plan.arguments.push_back(std::move(*next));
  }
  if (Result<void> done = outputSizes(); !done)
    return std::move(done).failure();
  for (Operation &op : body.without_terminator()) {
    Result<void> step;
    if (auto alloc = dyn_cast<memref::AllocOp>(op)) {
      step = allocation(alloc);
    } else if (auto launchOp = dyn_cast<gpu::LaunchFuncOp>(op)) {
      step = launch(launchOp);
    } else if (auto check = dyn_cast<ir::CheckBoundsOp>(op)) {
      Result<PlanExpression> start = expression(check.getStart());
      Result<PlanExpression> bound = expression(check.getBound());
      if (!start)
        return std::move(start).failure();
      if (!bound)
        return std::move(bound).failure();
      plan.checks.push_back({static_cast<int64_t>(check.getOp()),
                             static_cast<int64_t>(check.getDim()),
                             std::move(*start), std::move(*bound)});
    } else if (!isMemoryEffectFree(&op) && !isa<memref::DeallocOp>(op)) {
      step = unsupported(&op, "a launch plan");
    }
    if (!step)
      return std::move(step).failure();
  }
  llvm::sort(plan.checks, [](const PlanCheck &a, const PlanCheck &b) {
    return std::pair(a.op, a.dim) < std::pair(b.op, b.dim);
  });
  return std::move(plan);
}

Result<LaunchPlan> weft::compiler::extractLaunchPlan(func::FuncOp program) {
  return PlanExtractor(program).run();
}
