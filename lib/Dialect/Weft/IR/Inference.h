//===- Inference.h - What the generated inference hooks call ----*- C++ -*-===//
//
// The hooks of all families turn operands and attributes into Core's facts and
// a rule's answer into a type or a diagnostic.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_DIALECT_WEFT_IR_INFERENCE_H
#define WEFT_LIB_DIALECT_WEFT_IR_INFERENCE_H

#include "weft/Core/Infer.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

namespace weft::ir {

/// The facts of operands, gathered until one of them is bad.
class InferenceOperands {
public:
  TensorMeta meta(mlir::Value value);
  Operand operand(mlir::Value value);
  std::vector<TensorMeta> metas(mlir::ValueRange values);
  /// The first error, if there is one.
  const std::optional<Error> &error() const { return firstError; }

private:
  std::optional<Error> firstError;
};

inline infer::Dims dims(llvm::ArrayRef<int64_t> values) {
  return {values.data(), values.size()};
}
std::optional<int64_t> optionalInt(std::optional<uint64_t> value);
/// \p type has been verified to be a dtype's.
DType verifiedDType(mlir::Type type);
std::optional<DType> optionalDType(std::optional<mlir::Type> type);

/// Emits \p error, named by the op.
llvm::LogicalResult refused(std::optional<mlir::Location> location,
                            llvm::StringRef opName, const Error &error);
/// Gives the type of \p result, or its error as a diagnostic.
llvm::LogicalResult inferred(mlir::MLIRContext *context,
                             std::optional<mlir::Location> location,
                             llvm::StringRef opName, Result<TensorMeta> result,
                             llvm::SmallVectorImpl<mlir::Type> &types);

} // namespace weft::ir

#endif // WEFT_LIB_DIALECT_WEFT_IR_INFERENCE_H
