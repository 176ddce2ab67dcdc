//===- Elementwise.cpp - One element in, one element out ------------------===//
//
// One lowering serves all elementwise ops: the bodies are generated from ODS
// and emitted into an all-parallel linalg.generic, with the conversions to and
// from the compute dtype around them.
//
//===----------------------------------------------------------------------===//

#include "Element.h"
#include "Lowering.h"
#include "weft/Core/Promotion.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;

namespace {

#include "weft/Dialect/Weft/IR/ElementBodies.h.inc"

enum class BodyKind { float_, signed_, unsigned_, bool_ };

using EmitBody = Value (*)(ElementEmitter &, ValueRange);

/// Calls a generated body with its one, two or three operands.
template <auto body, size_t... operand>
Value callBody(ElementEmitter &e, ValueRange operands,
               std::index_sequence<operand...>) {
  return body(e, operands[operand]...);
}

} // namespace

static BodyKind bodyKind(DType dtype) {
  return isFloat(dtype)           ? BodyKind::float_
         : dtype == DType::Bool   ? BodyKind::bool_
         : isSignedInteger(dtype) ? BodyKind::signed_
                                  : BodyKind::unsigned_;
}

/// The body of op \p name for \p kind; null if the op refuses that kind.
static EmitBody findBody(StringRef name, BodyKind kind) {
  static const llvm::StringMap<EmitBody> bodies = [] {
    llvm::StringMap<EmitBody> map;
#define WEFT_ELEMENT(id, className, kind, function, operands)                  \
  map[(ir::className::getOperationName() + "/" +                               \
       Twine(static_cast<int>(BodyKind::kind##_)))                             \
          .str()] = [](ElementEmitter &e, ValueRange values) -> Value {        \
    return callBody<function<ElementEmitter>>(                                 \
        e, values, std::make_index_sequence<operands>());                      \
  };
#include "weft/Dialect/Weft/IR/ElementTable.inc"
    return map;
  }();
  return bodies.lookup((name + "/" + Twine(static_cast<int>(kind))).str());
}

/// The sizes of an elementwise result. Unknown sizes must be known to agree:
/// the failure names the dim.
static FailureOr<FoldResults> broadcastSizes(Lowering &lowering,
                                             Operation *op) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  FoldResults sizes(type.getRank());
  for (auto [number, operand] : llvm::enumerate(op->getOperands())) {
    auto operandType = dyn_cast<RankedTensorType>(operand.getType());
    if (!operandType)
      continue;
    int64_t shift = type.getRank() - operandType.getRank();
    for (auto [dim, size] : llvm::enumerate(lowering.sizes(operand))) {
      OpFoldResult &known = sizes[dim + shift];
      if (isConstantIntValue(size, 1) || known == size)
        continue;
      if (!known || isConstantIntValue(known, 1)) {
        known = size;
        continue;
      }
      return op->emitOpError("is not supported: dim ")
             << dim << " of operand " << number
             << " may differ from the size that it is combined with; equal "
                "names in `weft.symbols` say that unknown sizes are equal";
    }
  }
  for (OpFoldResult &size : sizes)
    if (!size)
      size = lowering.builder.getIndexAttr(1);
  return sizes;
}

/// The operands of \p op as tensors over the dims of its result, and the rest
/// of them, which are numbers.
static SmallVector<PhysicalTensor> tensorOperands(Lowering &lowering,
                                                  Operation *op) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  SmallVector<PhysicalTensor> tensors;
  for (Value operand : op->getOperands()) {
    auto operandType = dyn_cast<RankedTensorType>(operand.getType());
    if (!operandType)
      continue;
    PhysicalTensor tensor = lowering.tensor(operand);
    for (int64_t &dim : tensor.dims)
      dim += type.getRank() - operandType.getRank();
    tensors.push_back(std::move(tensor));
  }
  return tensors;
}

/// A result element of \p op from the elements of its operands, all in the
/// dtypes that they are recorded with.
using ElementBody =
    llvm::function_ref<Value(OpBuilder &, Location, ArrayRef<Value>)>;

/// Loops over the result of \p op. \p convert says to which dtype each operand
/// is converted; numbers are converted once, outside of the loop.
static LogicalResult
lowerLoop(Lowering &lowering, Operation *op,
          llvm::function_ref<DType(unsigned operand)> convert,
          DType resultDType, ElementBody body) {
  FailureOr<FoldResults> sizes = broadcastSizes(lowering, op);
  if (failed(sizes))
    return failure();
  Location loc = op->getLoc();
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  SmallVector<Value> values(op->getNumOperands());
  for (auto [number, operand] : llvm::enumerate(op->getOperands()))
    if (!isa<RankedTensorType>(operand.getType()))
      values[number] =
          convertElement(lowering.builder, loc, lowering.scalar(operand),
                         scalarDType(operand.getType()), convert(number));
  Value result = lowering.elementwise(
      loc, type, *sizes, tensorOperands(lowering, op),
      [&](OpBuilder &b, Location l, ValueRange elements) {
        SmallVector<Value> converted = values;
        unsigned next = 0;
        for (auto [number, operand] : llvm::enumerate(op->getOperands())) {
          auto operandType = dyn_cast<RankedTensorType>(operand.getType());
          if (!operandType)
            continue;
          DType dtype = dtypeOf(operandType);
          Value element = loadElement(b, l, elements[next++], dtype);
          converted[number] =
              convertElement(b, l, element, dtype, convert(number));
        }
        return storeElement(b, l, body(b, l, converted), resultDType);
      });
  lowering.set(op->getResult(0), result, *sizes);
  return success();
}

/// What Core's promotion needs to know of \p operand.
static weft::Operand factsOf(Value operand) {
  if (isa<RankedTensorType>(operand.getType()))
    return *ir::metaOf(operand.getType());
  return category(scalarDType(operand.getType()));
}

static LogicalResult lowerElementwise(Lowering &lowering, Operation *op) {
  std::optional<OpId> id = parseOpId(op->getName().stripDialect());
  assert(id && "an elementwise op of the dialect");
  SmallVector<weft::Operand, 3> operands;
  for (Value operand : op->getOperands())
    operands.push_back(factsOf(operand));
  Result<ElementwiseDTypes> dtypes = elementwiseDTypes(*id, operands);
  if (!dtypes)
    return op->emitOpError() << dtypes.error().message;
  DType compute = computeDType(dtypes->common);
  if (opInfo(*id).promotion == PromotionRule::Bool)
    compute = DType::Bool;
  EmitBody emit = findBody(op->getName().getStringRef(), bodyKind(compute));
  if (!emit)
    return op->emitOpError("is not supported for ")
           << std::string(toString(dtypes->common));
  bool truthValue = dtypes->result == DType::Bool;
  return lowerLoop(
      lowering, op, [&](unsigned) { return compute; }, dtypes->result,
      [&](OpBuilder &b, Location l, ArrayRef<Value> elements) {
        ElementEmitter e(b, l, compute);
        Value element = emit(e, elements);
        return truthValue
                   ? element
                   : convertElement(b, l, element, compute, dtypes->result);
      });
}

/// A choice converts nothing but the dtype: no widening, so that bits stay.
static LogicalResult lowerWhere(Lowering &lowering, ir::WhereOp op) {
  DType dtype = dtypeOf(op.getType());
  EmitBody emit = findBody(ir::WhereOp::getOperationName(), bodyKind(dtype));
  return lowerLoop(
      lowering, op,
      [&](unsigned operand) { return operand == 0 ? DType::Bool : dtype; },
      dtype,
      [&](OpBuilder &b, Location l, ArrayRef<Value> elements) {
        ElementEmitter e(b, l, dtype);
        return emit(e, elements);
      });
}

static LogicalResult lowerCast(Lowering &lowering, ir::CastOp op) {
  DType dtype = dtypeOf(op.getType());
  return lowerLoop(
      lowering, op, [&](unsigned) { return dtype; }, dtype,
      [](OpBuilder &, Location, ArrayRef<Value> elements) {
        return elements[0];
      });
}

void addElementwiseLowerings(LoweringTable &table) {
#define WEFT_ELEMENT(id, className, kind, function, operands)                  \
  table.add(ir::className::getOperationName(), lowerElementwise);
#include "weft/Dialect/Weft/IR/ElementTable.inc"
  table.add<ir::WhereOp, lowerWhere>();
  table.add<ir::CastOp, lowerCast>();
}

} // namespace weft::compiler
