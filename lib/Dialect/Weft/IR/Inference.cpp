//===- Inference.cpp - What the generated inference hooks call ------------===//

#include "Inference.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace weft;
using namespace weft::ir;

TensorMeta InferenceOperands::meta(Value value) {
  Result<TensorMeta> result = metaOf(value.getType());
  if (result)
    return *std::move(result);
  if (!firstError)
    firstError = result.error();
  return {};
}

Operand InferenceOperands::operand(Value value) {
  Type type = value.getType();
  if (isa<RankedTensorType>(type))
    return meta(value);
  if (type.isF64())
    return DTypeCategory::Float;
  return type.isInteger(1) ? DTypeCategory::Bool : DTypeCategory::Integer;
}

std::vector<TensorMeta> InferenceOperands::metas(ValueRange values) {
  std::vector<TensorMeta> result;
  for (Value value : values)
    result.push_back(meta(value));
  return result;
}

std::optional<int64_t> weft::ir::optionalInt(std::optional<uint64_t> value) {
  if (!value)
    return std::nullopt;
  return static_cast<int64_t>(*value);
}

DType weft::ir::verifiedDType(Type type) {
  return dtypeOf(type).value_or(DType::F32);
}

std::optional<DType> weft::ir::optionalDType(std::optional<Type> type) {
  return type ? dtypeOf(*type) : std::nullopt;
}

LogicalResult weft::ir::refused(std::optional<Location> location,
                                StringRef opName, const Error &error) {
  // Core's sentence begins with the op's name where PyTorch's does not; here
  // the diagnostic has said it.
  StringRef sentence = error.message;
  StringRef mnemonic = opName.split('.').second;
  if (sentence.starts_with((mnemonic + ": ").str()))
    sentence = sentence.drop_front(mnemonic.size() + 2);
  return emitOptionalError(location, "'", opName, "' op ", sentence);
}

LogicalResult weft::ir::inferred(MLIRContext *context,
                                 std::optional<Location> location,
                                 StringRef opName, Result<TensorMeta> result,
                                 SmallVectorImpl<Type> &types) {
  if (!result)
    return refused(location, opName, result.error());
  types.push_back(typeOf(context, *result));
  return success();
}

bool weft::ir::compatibleUpToLayout(TypeRange inferred, TypeRange declared) {
  return inferred.size() == declared.size() &&
         succeeded(verifyCompatibleShapes(inferred, declared)) &&
         llvm::all_of_zip(inferred, declared, [](Type a, Type b) {
           return getElementTypeOrSelf(a) == getElementTypeOrSelf(b);
         });
}

LogicalResult weft::ir::verifyInferredResult(Operation *op) {
  auto inference = cast<InferTypeOpInterface>(op);
  llvm::SmallVector<Type> types;
  if (failed(inference.inferReturnTypes(
          op->getContext(), op->getLoc(), op->getOperands(),
          op->getRawDictionaryAttrs(), op->getPropertiesStorage(),
          op->getRegions(), types)))
    return failure();
  if (inference.isCompatibleReturnTypes(types, op->getResultTypes())) {
    Result<TensorMeta> meta = metaOf(op->getResult(0).getType());
    return meta ? success()
                : refused(op->getLoc(), op->getName().getStringRef(),
                          meta.error());
  }
  return op->emitOpError() << "gives " << types.front()
                           << ", but its result is declared as "
                           << op->getResult(0).getType();
}
