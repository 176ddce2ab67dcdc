//===- ReadWeights.cpp - A program's weights from files -------------------===//

#include "weft/Import/ReadWeights.h"

#include "weft/Dialect/Weft/IR/Diagnostics.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace weft;
using namespace weft::compiler;

Result<runtime::NpyArray> compiler::readWeight(ir::ParameterOp parameter,
                                               StringRef folder) {
  StringRef name = parameter.getName();
  if (folder.empty())
    return fail(ErrorKind::Value,
                "name the folder of its file with --weights=DIR");
  if (name.empty() || name.contains('/') || name.contains('\0') ||
      name.starts_with("."))
    return fail(ErrorKind::Value, "it is no file name");
  llvm::SmallString<256> path(folder);
  llvm::sys::path::append(path, name + ".npy");
  auto type = cast<ShapedType>(parameter.getType());
  bool isTensor = isa<TensorType>(type);
  // Below Weft IR an element type doesn't say all of a dtype.
  std::optional<DType> dtype = ir::dtypeOf(type.getElementType());
  if (!isTensor && dtype != DType::BF16)
    dtype.reset();
  Result<runtime::NpyArray> array = runtime::readNpy(std::string(path), dtype);
  // A memref's sizes may stand in another order.
  if (array && isTensor &&
      failed(verifyCompatibleShape(type.getShape(), array->sizes))) {
    std::string expected;
    llvm::raw_string_ostream(expected) << parameter.getType();
    return fail(ErrorKind::Value,
                "'" + std::string(path) + "' holds sizes " +
                    toString(std::span<const int64_t>(array->sizes)) +
                    ", expected " + expected);
  }
  return array;
}

Failure compiler::weightFailure(ir::ParameterOp parameter,
                                const Error &reason) {
  return fail(reason.kind,
              ir::located(parameter.getLoc(),
                          "parameter '" +
                              ir::shortened(parameter.getName(), 200) +
                              "': " + reason.message));
}
