//===- WeftTypes.cpp - Between MLIR's types and Core's facts --------------===//

#include "weft/Dialect/Weft/IR/WeftDialect.h"

using namespace mlir;
using namespace weft;
using namespace weft::ir;

bool weft::ir::hasWeftLayout(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && (!tensor.getEncoding() ||
                    isa<DimOrderAttr, StridedAttr>(tensor.getEncoding()));
}

std::optional<DType> weft::ir::dtypeOf(Type elementType) {
  if (elementType.isF16())
    return DType::F16;
  if (elementType.isBF16())
    return DType::BF16;
  if (elementType.isF32())
    return DType::F32;
  if (elementType.isF64())
    return DType::F64;
  if (elementType.isUnsignedInteger(8))
    return DType::U8;
  if (!elementType.isSignlessInteger())
    return std::nullopt;
  switch (elementType.getIntOrFloatBitWidth()) {
  case 1:
    return DType::Bool;
  case 8:
    return DType::I8;
  case 16:
    return DType::I16;
  case 32:
    return DType::I32;
  case 64:
    return DType::I64;
  }
  return std::nullopt;
}

Type weft::ir::elementTypeOf(MLIRContext *context, DType dtype) {
  switch (dtype) {
  case DType::Bool:
    return IntegerType::get(context, 1);
  case DType::U8:
    return IntegerType::get(context, 8, IntegerType::Unsigned);
  case DType::I8:
    return IntegerType::get(context, 8);
  case DType::I16:
    return IntegerType::get(context, 16);
  case DType::I32:
    return IntegerType::get(context, 32);
  case DType::I64:
    return IntegerType::get(context, 64);
  case DType::F16:
    return Float16Type::get(context);
  case DType::BF16:
    return BFloat16Type::get(context);
  case DType::F32:
    return Float32Type::get(context);
  case DType::F64:
    return Float64Type::get(context);
  }
  llvm_unreachable("all dtypes have an element type");
}

Size weft::ir::sizeOf(int64_t extent) {
  return ShapedType::isDynamic(extent) ? Size::unknown() : Size(extent);
}

int64_t weft::ir::extentOf(Size size) {
  return size.isKnown() ? size.value() : ShapedType::kDynamic;
}

Result<TensorMeta> weft::ir::metaOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  std::optional<DType> dtype =
      tensor ? dtypeOf(tensor.getElementType()) : std::nullopt;
  if (!dtype || !hasWeftLayout(tensor))
    return fail(ErrorKind::Type, "an operand is no tensor of Weft");
  Sizes sizes;
  for (int64_t extent : tensor.getShape())
    sizes.push_back(sizeOf(extent));
  if (auto strided = dyn_cast_or_null<StridedAttr>(tensor.getEncoding())) {
    Layout layout{std::move(sizes), {}};
    for (int64_t stride : strided.getStrides())
      layout.strides.push_back(sizeOf(stride));
    if (Result<Size> elements = numElements(layout); !elements)
      return std::move(elements).failure();
    return TensorMeta{*dtype, std::move(layout)};
  }
  auto order = dyn_cast_or_null<DimOrderAttr>(tensor.getEncoding());
  Result<Layout> layout =
      order
          ? denseLayout(sizes, {order.getDims().data(), order.getDims().size()})
          : contiguousLayout(sizes);
  if (!layout)
    return std::move(layout).failure();
  TensorMeta meta{*dtype, *std::move(layout)};
  if (Result<Size> bytes = storageBytes(meta); !bytes)
    return std::move(bytes).failure();
  return meta;
}

/// Dims of size 1 have no place of their own: of the orders that mean the same
/// layout, the smallest one.
static llvm::SmallVector<int64_t> smallestSpelling(ArrayRef<int64_t> order,
                                                   const Layout &layout) {
  llvm::SmallVector<int64_t> units, others, merged;
  for (int64_t dim : order)
    (layout.sizes[dim].is(1) ? units : others).push_back(dim);
  llvm::sort(units);
  auto unit = units.begin();
  for (int64_t dim : others) {
    while (unit != units.end() && *unit < dim)
      merged.push_back(*unit++);
    merged.push_back(dim);
  }
  merged.append(unit, units.end());
  return merged;
}

Attribute weft::ir::encodingOf(MLIRContext *context, const Layout &layout) {
  // Without elements there is nothing to lay out.
  if (llvm::any_of(layout.sizes, [](Size size) { return size.is(0); }))
    return {};
  if (isContiguous(layout).value_or(false))
    return {};
  if (std::optional<Ints> dense = denseDimOrder(layout)) {
    llvm::SmallVector<int64_t> order =
        smallestSpelling({dense->data(), dense->size()}, layout);
    if (llvm::is_sorted(order))
      return {};
    return DimOrderAttr::get(context, order);
  }
  llvm::SmallVector<int64_t> strides;
  for (unsigned dim = 0; dim < layout.rank(); ++dim)
    strides.push_back(layout.sizes[dim].is(1) ? 1
                                              : extentOf(layout.strides[dim]));
  return StridedAttr::get(context, strides);
}

RankedTensorType weft::ir::typeOf(MLIRContext *context,
                                  const TensorMeta &meta) {
  llvm::SmallVector<int64_t> shape;
  for (Size size : meta.layout.sizes)
    shape.push_back(extentOf(size));
  return RankedTensorType::get(shape, elementTypeOf(context, meta.dtype),
                               encodingOf(context, meta.layout));
}
