//===- Elementwise.cpp - One element in, one element out ------------------===//

#include "Families.h"

#include "weft/Core/Promotion.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Reference/NativeEmitter.h"

#include "weft/Dialect/Weft/IR/ElementBodies.h.inc"

using mlir::Operation;
using namespace weft;
using namespace weft::reference;

namespace {

/// The kinds of dtype that bodies are written for.
enum class Kind { floatKind, signedKind, unsignedKind, boolKind };

Kind kindOf(DType dtype) {
  if (isFloat(dtype))
    return Kind::floatKind;
  if (dtype == DType::Bool)
    return Kind::boolKind;
  return isSignedInteger(dtype) ? Kind::signedKind : Kind::unsignedKind;
}

template <size_t count, class Function>
Element call(Function function, NativeEmitter &emitter,
             std::span<const Element> elements) {
  return [&]<size_t... i>(std::index_sequence<i...>) {
    return function(emitter, elements[i]...);
  }(std::make_index_sequence<count>());
}

/// The body of \p op for \p kind on \p elements; nothing where it has none.
std::optional<Element> applyBody(OpId op, Kind kind, NativeEmitter &emitter,
                                 std::span<const Element> elements) {
#define WEFT_ELEMENT(ID, CLASS, KIND, FUNCTION, COUNT)                         \
  if (op == OpId::ID && kind == Kind::KIND##Kind)                              \
    return call<COUNT>(                                                        \
        [](NativeEmitter &e, auto... x) { return FUNCTION(e, x...); },         \
        emitter, elements);
#include "weft/Dialect/Weft/IR/ElementTable.inc"
  return std::nullopt;
}

/// The element of \p operand that stands at \p index of the result after
/// broadcasting.
Element broadcastAt(const TensorValue &operand, Index index) {
  Ints own;
  const unsigned added = index.size() - operand.rank();
  for (unsigned dim = 0; dim < operand.rank(); ++dim)
    own.push_back(operand.size(dim) == 1 ? 0 : index[added + dim]);
  return operand.at(own);
}

Element operandAt(const Value &operand, Index index, DType compute) {
  if (const auto *scalar = std::get_if<Scalar>(&operand))
    return toElement(*scalar, compute);
  return convert(broadcastAt(tensor(operand), index), compute);
}

std::vector<Operand> factsOf(Operands operands) {
  std::vector<Operand> facts;
  for (const Value &operand : operands) {
    if (const auto *scalar = std::get_if<Scalar>(&operand))
      facts.push_back(scalar->category());
    else
      facts.push_back(tensor(operand).meta);
  }
  return facts;
}

Failure noMeaning(OpId op, DType dtype) {
  return fail(ErrorKind::Type, std::string(opInfo(op).name) +
                                   " has no meaning for " +
                                   std::string(toString(dtype)));
}

/// Ops whose operands all have the dtype that promotion gives.
Result<TensorValue> evaluatePromoted(Operation *op, Operands operands) {
  const OpId id = opId(op);
  std::vector<Operand> facts = factsOf(operands);
  Result<ElementwiseDTypes> dtypes = elementwiseDTypes(id, facts);
  if (!dtypes)
    return std::move(dtypes).failure();
  Result<TensorValue> result = makeResult(op, infer::elementwise(id, facts));
  if (!result)
    return result;
  const DType compute = computeDType(dtypes->common);
  NativeEmitter emitter(compute);
  bool hasBody = true;
  forEachIndex(result->sizes(), [&](Index index) {
    std::vector<Element> elements;
    for (const Value &operand : operands)
      elements.push_back(operandAt(operand, index, compute));
    std::optional<Element> element =
        applyBody(id, kindOf(compute), emitter, elements);
    hasBody &= element.has_value();
    if (element)
      result->set(index, *element);
  });
  if (!hasBody)
    return noMeaning(id, dtypes->common);
  return result;
}

Result<TensorValue> evaluateWhere(ir::WhereOp op, Operands operands) {
  const TensorValue &condition = tensor(operands[0]);
  std::vector<Operand> facts = factsOf(operands);
  Result<TensorValue> result = makeResult(
      op, infer::where(OpId::Where, condition.meta, facts[1], facts[2]));
  if (!result)
    return result;
  const DType compute = computeDType(result->dtype());
  NativeEmitter emitter(compute);
  forEachIndex(result->sizes(), [&](Index index) {
    const Element elements[] = {broadcastAt(condition, index),
                                operandAt(operands[1], index, compute),
                                operandAt(operands[2], index, compute)};
    // Every kind of dtype has a body.
    result->set(index,
                *applyBody(OpId::Where, kindOf(compute), emitter, elements));
  });
  return result;
}

Result<TensorValue> evaluateCast(ir::CastOp op, Operands operands) {
  const TensorValue &self = tensor(operands[0]);
  Result<TensorValue> result = makeResult(
      op, infer::cast(OpId::Cast, self.meta, *ir::dtypeOf(op.getDtype())));
  if (!result)
    return result;
  const DType compute = computeDType(result->dtype());
  forEachIndex(result->sizes(), [&](Index index) {
    result->set(index, convert(self.at(index), compute));
  });
  return result;
}

} // namespace

Result<TensorValue> reference::evaluateElementwise(Operation *op,
                                                   Operands operands) {
  if (auto where = dyn_cast<ir::WhereOp>(op))
    return evaluateWhere(where, operands);
  if (auto cast = dyn_cast<ir::CastOp>(op))
    return evaluateCast(cast, operands);
  return evaluatePromoted(op, operands);
}
