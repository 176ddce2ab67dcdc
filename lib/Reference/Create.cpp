//===- Create.cpp - Values that come from no tensor -----------------------===//

#include "Families.h"

#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Reference/NativeEmitter.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace weft;
using namespace weft::reference;

namespace {

Result<TensorValue> evaluateFull(ir::FullOp op, const Scalar &fill) {
  Result<TensorValue> result =
      makeResult(op, infer::full(OpId::Full, ints(op.getSize()),
                                 *ir::dtypeOf(op.getDtype()), Device::Cpu));
  if (!result)
    return result;
  const Element element = toElement(fill, computeDType(result->dtype()));
  forEachIndex(result->sizes(),
               [&](Index index) { result->set(index, element); });
  return result;
}

/// The dtype that the elements of an arange of \p dtype are computed in.
DType rangeDType(DType dtype) {
  return isFloat(dtype) ? computeDType(dtype) : DType::I64;
}

Result<TensorValue> evaluateArange(ir::ArangeOp op, const Scalar &start,
                                   const Scalar &step) {
  Result<TensorValue> result = makeResult(
      op, infer::arange(OpId::Arange, static_cast<int64_t>(op.getLength()),
                        *ir::dtypeOf(op.getDtype()), Device::Cpu));
  if (!result)
    return result;
  const DType dtype = rangeDType(result->dtype());
  const Element first = toElement(start, dtype),
                distance = toElement(step, dtype);
  NativeEmitter emitter(dtype);
  forEachIndex(result->sizes(), [&](Index index) {
    Element element =
        emitter.add(first, emitter.mul(emitter.constant(index[0]), distance));
    result->set(index, convert(element, computeDType(result->dtype())));
  });
  return result;
}

/// The tensors that take part: one of shape (0) is skipped.
bool isSkipped(const TensorValue &part) {
  return part.rank() == 1 && part.size(0) == 0;
}

Result<TensorValue> evaluateCat(ir::CatOp op, Operands operands) {
  std::vector<TensorMeta> metas;
  for (const Value &operand : operands)
    metas.push_back(tensor(operand).meta);
  const auto dim = static_cast<int64_t>(op.getDim());
  Result<TensorValue> result =
      makeResult(op, infer::cat(OpId::Cat, metas, dim));
  if (!result)
    return result;
  const DType compute = computeDType(result->dtype());
  int64_t first = 0;
  for (const Value &operand : operands) {
    const TensorValue &part = tensor(operand);
    if (isSkipped(part))
      continue;
    forEachIndex(part.sizes(), [&](Index index) {
      Ints target(index.begin(), index.end());
      target[dim] += first;
      if (part.dtype() == result->dtype()) // bits stay
        std::copy_n(part.cell(index), byteSize(part.dtype()),
                    result->cell(target));
      else
        result->set(target, convert(part.at(index), compute));
    });
    first += part.size(dim);
  }
  return result;
}

} // namespace

Result<TensorValue> reference::evaluateCreate(mlir::Operation *op,
                                              Operands operands) {
  return llvm::TypeSwitch<mlir::Operation *, Result<TensorValue>>(op)
      .Case([&](ir::FullOp full) {
        return evaluateFull(full, number(operands[0]));
      })
      .Case([&](ir::ArangeOp arange) {
        return evaluateArange(arange, number(operands[0]), number(operands[1]));
      })
      .Case([&](ir::CatOp cat) { return evaluateCat(cat, operands); });
}
