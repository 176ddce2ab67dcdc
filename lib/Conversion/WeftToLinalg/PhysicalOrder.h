//===- PhysicalOrder.h - Tensors in the order of their memory ---*- C++ -*-===//
//
// Below Weft IR no type has a layout. A value becomes a tensor whose dims
// stand in the order of memory, slowest first, so that the last one has the
// unit stride. Two kinds of dims have no address of their own and are left
// out: those of static size 1 and those of stride 0. So a transpose, a
// squeeze or an expand is no op at all: only the list of dims changes.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CONVERSION_WEFTTOLINALG_PHYSICALORDER_H
#define WEFT_CONVERSION_WEFTTOLINALG_PHYSICALORDER_H

#include "weft/Core/DType.h"

#include "mlir/IR/BuiltinTypes.h"

namespace weft::compiler {

/// Logical dims, slowest in memory first.
using PhysicalDims = llvm::SmallVector<int64_t, 6>;

/// The dtype of the elements of tensor type \p type of Weft IR.
DType dtypeOf(mlir::RankedTensorType type);

/// The dims that a value of \p type has below Weft IR, slowest first.
PhysicalDims physicalDims(mlir::RankedTensorType type);

/// Strides of \p type in elements, ShapedType::kDynamic where unknown. A dense
/// type's strides follow from its sizes.
llvm::SmallVector<int64_t> elementStrides(mlir::RankedTensorType type);

/// True if the type says that elements fill their memory without holes.
bool isDense(mlir::RankedTensorType type);

/// The element type below Weft IR: signless, bool as i8.
mlir::Type physicalElementType(mlir::Type type);

/// The tensor type below Weft IR for dims \p dims of \p type.
mlir::RankedTensorType physicalType(mlir::RankedTensorType type,
                                    llvm::ArrayRef<int64_t> dims);
inline mlir::RankedTensorType physicalType(mlir::RankedTensorType type) {
  return physicalType(type, physicalDims(type));
}

/// The memref type of an argument or result of \p type: all logical dims, the
/// identity layout where \p type is row-major.
mlir::MemRefType boundaryType(mlir::RankedTensorType type);

} // namespace weft::compiler

#endif // WEFT_CONVERSION_WEFTTOLINALG_PHYSICALORDER_H
