//===- Infer.h - The result of each op, from facts alone --------*- C++ -*-===//
//
// One rule a shape behaviour. Recorder, meta device, inferReturnTypes,
// interpreter and reports call the same functions. A rule takes what is known
// (sizes may be unknown) and gives what is known of the result; knowing more
// of the operands never contradicts it. Each `infer = "rule"` in ODS names a
// function here, called with the op's OpId, its operands in order (tensors as
// TensorMeta, tensor-or-number operands as Operand, optional attributes as
// std::optional) and its attributes in order.
//
// Dims may be negative and count from the end; a dim out of range is an Index
// error. Sizes, strides, offsets and starts count elements. Every rule fails
// with Runtime where strides, elements or bytes of its result overflow 64 bits,
// and every sentence begins with the op's name. Other errors stand at the rule.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_INFER_H
#define WEFT_CORE_INFER_H

#include "weft/Core/Promotion.h"

namespace weft::infer {

using Dims = std::span<const int64_t>;

/// Elementwise: broadcast sizes, promoted dtype, TensorIterator's strides.
/// Errors: Runtime, where sizes do not broadcast or devices differ; Type, where
/// no operand is a tensor; NotImplemented, where the op has no meaning for the
/// dtype.
Result<TensorMeta> elementwise(OpId op, std::span<const Operand> operands);
/// `where`: the sizes of all three broadcast; \p self and \p other promote.
/// Errors: as elementwise; Runtime, where \p condition is not bool.
Result<TensorMeta> where(OpId op, const TensorMeta &condition,
                         const Operand &self, const Operand &other);
/// The sizes and the memory format of \p self, as clone.
Result<TensorMeta> cast(OpId op, const TensorMeta &self, DType dtype);

/// sum over \p dims (all, if empty), which go or, with \p keepdim, become 1.
/// The result is row-major; integers and bool sum in int64 unless \p dtype is
/// given. Errors: Runtime, where a dim stands twice.
Result<TensorMeta> sum(OpId op, const TensorMeta &self, Dims dims, bool keepdim,
                       std::optional<DType> dtype);
/// mean: shapes and errors as sum. Errors: NotImplemented, where the result
/// would be no float.
Result<TensorMeta> mean(OpId op, const TensorMeta &self, Dims dims,
                        bool keepdim, std::optional<DType> dtype);
/// amax: shapes and errors as sum, in the dtype of \p self. Errors: Index,
/// where a reduced dim has size 0.
Result<TensorMeta> extremum(OpId op, const TensorMeta &self, Dims dims,
                            bool keepdim);
/// argmax: int64, shapes as amax; over all elements where \p dim is absent.
/// Errors: as amax; NotImplemented for bool.
Result<TensorMeta> argExtremum(OpId op, const TensorMeta &self,
                               std::optional<int64_t> dim, bool keepdim);

/// matmul: [..., m, k] and [..., k, n] give [..., m, n], row-major; the batch
/// dims before them broadcast. A 1-D operand is one row or column, which the
/// result lacks. Errors: Runtime, for 0-D operands, other dtypes or devices, k
/// that differ, batch dims that do not broadcast; NotImplemented for bool.
Result<TensorMeta> matmul(OpId op, const TensorMeta &self,
                          const TensorMeta &other);

/// The elements of \p self in the sizes \p size, of which one may be -1.
/// Errors: Runtime, where the number of elements differs or no strides give the
/// view.
Result<TensorMeta> view(OpId op, const TensorMeta &self, Dims size);
/// As view, but row-major where a view is impossible.
Result<TensorMeta> reshape(OpId op, const TensorMeta &self, Dims size);
/// Sizes and strides of \p dim0 and \p dim1 change places.
Result<TensorMeta> transpose(OpId op, const TensorMeta &self, int64_t dim0,
                             int64_t dim1);
/// Dim d of the result is dim \p dims[d]. Errors: Runtime, where \p dims is no
/// permutation of all dims.
Result<TensorMeta> permute(OpId op, const TensorMeta &self, Dims dims);
/// Dims of size 1 and new leading dims get the sizes \p size and stride 0; -1
/// keeps a size. Errors: Runtime, where another size would change.
Result<TensorMeta> expand(OpId op, const TensorMeta &self, Dims size);
/// \p length elements of \p dim, each \p step after the one before. \p length
/// and \p step are facts; the start is a run-time number. Errors: Runtime, for
/// a step below 1 or a length that no start leaves room for.
Result<TensorMeta> slice(OpId op, const TensorMeta &self, int64_t dim,
                         int64_t length, int64_t step);
/// One position of \p dim, which goes; the position is a run-time number.
/// Errors: Index, where \p dim has no elements.
Result<TensorMeta> select(OpId op, const TensorMeta &self, int64_t dim);
/// Drops the dims of size 1 among \p dims; an empty \p dims means all dims.
/// Errors: Runtime, where a dim stands twice.
Result<TensorMeta> squeeze(OpId op, const TensorMeta &self, Dims dims);
/// A dim of size 1 comes in at \p dim, of the result's dims.
Result<TensorMeta> unsqueeze(OpId op, const TensorMeta &self, int64_t dim);
/// Dims \p startDim to \p endDim (included) become one; as reshape. Errors:
/// Runtime, where \p endDim lies before \p startDim.
Result<TensorMeta> flatten(OpId op, const TensorMeta &self, int64_t startDim,
                           int64_t endDim);
/// Cells of the storage of \p self, by sizes, strides and offset. Errors:
/// Runtime, for negative values, for another number of strides than of sizes,
/// and for cells outside of a storage whose size is known.
Result<TensorMeta> asStrided(OpId op, const TensorMeta &self, Dims size,
                             Dims stride, int64_t storageOffset);
/// contiguous: row-major.
Result<TensorMeta> contiguous(OpId op, const TensorMeta &self);
/// clone: keeps a dense permuted layout (preserve_format).
Result<TensorMeta> clone(OpId op, const TensorMeta &self);

/// \p tensors, one behind the other along \p dim; other sizes are equal.
/// Tensors of shape [0] are skipped; channels-last where all suggest it.
/// Errors: Value, for no tensors; Runtime, for 0-D ones, other ranks, sizes or
/// devices.
Result<TensorMeta> cat(OpId op, std::span<const TensorMeta> tensors,
                       int64_t dim);
/// Row-major. Errors: Runtime, for a negative size.
Result<TensorMeta> full(OpId op, Dims size, DType dtype, Device device);
/// What \p maker (from_blob, empty, ...), which is no op, makes: row-major.
Result<TensorMeta> newTensor(std::string_view maker, Dims size, DType dtype,
                             Device device);
/// arange of \p length elements: [length]. Errors: Runtime, for a negative
/// length; NotImplemented for bool.
Result<TensorMeta> arange(OpId op, int64_t length, DType dtype, Device device);

/// The 1-D storage of a dense value: [elements]. Errors: Runtime, where \p self
/// is not dense.
Result<TensorMeta> asStorage(OpId op, const TensorMeta &self);
/// Reading a written storage: cell = offset + sum(start[k] * startStride[k]) +
/// sum(i[d] * stride[d]), with 0 <= start[k] <= startBound[k]; the result has
/// the sizes \p size. Errors: Runtime, where \p storage is not 1-D or some
/// start in bounds names cells outside of it.
Result<TensorMeta> storageView(OpId op, const TensorMeta &storage, Dims size,
                               Dims stride, int64_t offset, Dims startStrides,
                               Dims startBounds);
/// The storage after the write: the facts of \p storage. Errors: as
/// storageView; Runtime, where \p value has another dtype, device or sizes than
/// the view, or two elements of the view are one cell.
Result<TensorMeta> storageWrite(OpId op, const TensorMeta &value,
                                const TensorMeta &storage, Dims size,
                                Dims stride, int64_t offset, Dims startStrides,
                                Dims startBounds);

} // namespace weft::infer

#endif // WEFT_CORE_INFER_H
