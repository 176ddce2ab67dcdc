//===- PhysicalOrder.cpp - Tensors in the order of their memory -----------===//

#include "PhysicalOrder.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;

namespace weft::compiler {
using llvm::SmallVector;

/// The layout that \p type says; types are checked before they are lowered.
static Layout layoutOf(RankedTensorType type) {
  Result<TensorMeta> meta = ir::metaOf(type);
  assert(meta && "a type of Weft IR");
  return std::move(meta->layout);
}

DType dtypeOf(RankedTensorType type) {
  return *ir::dtypeOf(type.getElementType());
}

PhysicalDims physicalDims(RankedTensorType type) {
  Layout layout = layoutOf(type);
  auto order = ir::dimOrderOf(layout);
  PhysicalDims dims;
  llvm::copy_if(order, std::back_inserter(dims), [&](int64_t dim) {
    return !layout.sizes[dim].is(1) && !layout.strides[dim].is(0);
  });
  return dims;
}

SmallVector<int64_t> elementStrides(RankedTensorType type) {
  return llvm::map_to_vector(layoutOf(type).strides, ir::extentOf);
}

bool isDense(RankedTensorType type) {
  return !isa_and_present<ir::StridedAttr>(type.getEncoding());
}

Type physicalElementType(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer)
    return type;
  return IntegerType::get(type.getContext(), std::max(integer.getWidth(), 8u));
}

RankedTensorType physicalType(RankedTensorType type, ArrayRef<int64_t> dims) {
  SmallVector<int64_t> shape = llvm::map_to_vector(
      dims, [&](int64_t dim) { return type.getDimSize(dim); });
  return RankedTensorType::get(shape,
                               physicalElementType(type.getElementType()));
}

MemRefType boundaryType(RankedTensorType type) {
  Type element = physicalElementType(type.getElementType());
  if (!type.getEncoding())
    return MemRefType::get(type.getShape(), element);
  auto layout = StridedLayoutAttr::get(type.getContext(), /*offset=*/0,
                                       elementStrides(type));
  return MemRefType::get(type.getShape(), element, layout);
}

} // namespace weft::compiler
