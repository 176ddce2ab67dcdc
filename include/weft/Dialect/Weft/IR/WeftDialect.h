//===- WeftDialect.h - The dialect and its attributes -----------*- C++ -*-===//
//
// Layout encodings, orders of summation, and the way from MLIR types to Core's
// facts and back. The ops stand in WeftOps.h.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECT_WEFT_IR_WEFTDIALECT_H
#define WEFT_DIALECT_WEFT_IR_WEFTDIALECT_H

#include "weft/Core/TensorMeta.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/TensorEncoding.h"

#include "weft/Dialect/Weft/IR/WeftDialect.h.inc"
#include "weft/Dialect/Weft/IR/WeftEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "weft/Dialect/Weft/IR/WeftAttrs.h.inc"

namespace weft::ir {

/// True of a ranked tensor without an encoding or with one of Weft's.
bool hasWeftLayout(mlir::Type type);

/// The dtype that an element type of Weft IR stands for; nullopt for others.
std::optional<DType> dtypeOf(mlir::Type elementType);
/// The element type of Weft IR: i1 for bool, ui8 for uint8, signless integers.
mlir::Type elementTypeOf(mlir::MLIRContext *context, DType dtype);

/// `?` is an unknown size.
Size sizeOf(int64_t extent);
int64_t extentOf(Size size);

/// The facts that a tensor type says; its offset is 0.
/// Errors: Type, for an encoding or element type of others; Runtime, where
/// strides, the number of elements or the bytes overflow 64 bits.
Result<TensorMeta> metaOf(mlir::Type type);

/// The one spelling of \p layout: null for row-major, a DimOrderAttr for other
/// dense layouts, else a StridedAttr. The offset is not part of it.
mlir::Attribute encodingOf(mlir::MLIRContext *context, const Layout &layout);
/// The type that says the facts of \p meta, all but offset and device.
mlir::RankedTensorType typeOf(mlir::MLIRContext *context,
                              const TensorMeta &meta);

/// The dims of \p layout from the slowest to the fastest, by falling strides;
/// dims whose stride is unknown or equal keep their order.
llvm::SmallVector<int64_t> dimOrderOf(const Layout &layout);

/// The dims that a reduction over \p dims of a tensor of \p rank works on,
/// rising: all, if \p dims is empty. A 0-d tensor has none; its dim 0 may be
/// named, as in PyTorch.
llvm::SmallVector<int64_t> reducedDims(int64_t rank,
                                       llvm::ArrayRef<int64_t> dims);

/// The order that is recorded for a float sum of \p self over \p dims (all, if
/// empty), each in [0, max(rank, 1)): docs/Numerics.md, "Orders". Null where
/// \p dims has others, or one twice.
OrderAttr sumOrder(mlir::MLIRContext *context, const TensorMeta &self,
                   llvm::ArrayRef<int64_t> dims);
/// The order that is recorded for a float matmul.
OrderAttr matmulOrder(mlir::MLIRContext *context, const TensorMeta &self,
                      const TensorMeta &other);

/// Shapes compatible, dtypes equal, layouts free: passes choose them.
bool compatibleUpToLayout(mlir::TypeRange inferred, mlir::TypeRange declared);

/// Infers the result of \p op and compares it with the declared one.
llvm::LogicalResult verifyInferredResult(mlir::Operation *op);

template <typename ConcreteOp>
class InferredResult
    : public mlir::OpTrait::TraitBase<ConcreteOp, InferredResult> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    return verifyInferredResult(op);
  }
};

} // namespace weft::ir

#endif // WEFT_DIALECT_WEFT_IR_WEFTDIALECT_H
