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
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_INFER_H
#define WEFT_CORE_INFER_H

#include "weft/Core/Promotion.h"

namespace weft::infer {

using Dims = std::span<const int64_t>;

/// Elementwise: broadcast sizes, promoted dtype, TensorIterator's strides.
Result<TensorMeta> elementwise(OpId op, std::span<const Operand> operands);
/// `where`: condition is bool; the rest promotes.
Result<TensorMeta> where(OpId op, const TensorMeta &condition,
                         const Operand &self, const Operand &other);
Result<TensorMeta> cast(OpId op, const TensorMeta &self, DType dtype);

/// sum: integers and bool sum in int64 unless \p dtype is given.
Result<TensorMeta> sum(OpId op, const TensorMeta &self, Dims dims, bool keepdim,
                       std::optional<DType> dtype);
/// mean: floats only. Errors: Runtime, PyTorch's sentence on dtypes.
Result<TensorMeta> mean(OpId op, const TensorMeta &self, Dims dims,
                        bool keepdim, std::optional<DType> dtype);
/// amax. Errors: Index, where a reduced dim has size 0.
Result<TensorMeta> extremum(OpId op, const TensorMeta &self, Dims dims,
                            bool keepdim);
/// argmax: int64; over all elements where \p dim is absent.
Result<TensorMeta> argExtremum(OpId op, const TensorMeta &self,
                               std::optional<int64_t> dim, bool keepdim);

/// matmul of 1-d, 2-d and batched operands; batch dims broadcast.
Result<TensorMeta> matmul(OpId op, const TensorMeta &self,
                          const TensorMeta &other);

Result<TensorMeta> view(OpId op, const TensorMeta &self, Dims size);
/// Row-major where a view is impossible.
Result<TensorMeta> reshape(OpId op, const TensorMeta &self, Dims size);
Result<TensorMeta> transpose(OpId op, const TensorMeta &self, int64_t dim0,
                             int64_t dim1);
Result<TensorMeta> permute(OpId op, const TensorMeta &self, Dims dims);
Result<TensorMeta> expand(OpId op, const TensorMeta &self, Dims size);
/// \p length and \p step are facts; the start is a run-time number.
Result<TensorMeta> slice(OpId op, const TensorMeta &self, int64_t dim,
                         int64_t length, int64_t step);
Result<TensorMeta> select(OpId op, const TensorMeta &self, int64_t dim);
/// An empty \p dims means all dims.
Result<TensorMeta> squeeze(OpId op, const TensorMeta &self, Dims dims);
Result<TensorMeta> unsqueeze(OpId op, const TensorMeta &self, int64_t dim);
Result<TensorMeta> flatten(OpId op, const TensorMeta &self, int64_t startDim,
                           int64_t endDim);
Result<TensorMeta> asStrided(OpId op, const TensorMeta &self, Dims size,
                             Dims stride, int64_t storageOffset);
/// contiguous: row-major.
Result<TensorMeta> contiguous(OpId op, const TensorMeta &self);
/// clone: keeps a dense permuted layout (preserve_format).
Result<TensorMeta> clone(OpId op, const TensorMeta &self);

Result<TensorMeta> cat(OpId op, std::span<const TensorMeta> tensors,
                       int64_t dim);
Result<TensorMeta> full(OpId op, Dims size, DType dtype, Device device);
/// What \p maker (from_blob, empty, ...), which is no op, makes: row-major.
Result<TensorMeta> newTensor(std::string_view maker, Dims size, DType dtype,
                             Device device);
/// arange of \p length elements.
Result<TensorMeta> arange(OpId op, int64_t length, DType dtype, Device device);

/// The 1-D storage of a dense value.
Result<TensorMeta> asStorage(OpId op, const TensorMeta &self);
/// Reading a written storage: cell = offset + sum(start[k] * startStride[k]) +
/// sum(i[d] * stride[d]), with 0 <= start[k] <= startBound[k].
Result<TensorMeta> storageView(OpId op, const TensorMeta &storage, Dims size,
                               Dims stride, int64_t offset, Dims startStrides,
                               Dims startBounds);
/// The storage after the write: the facts of \p storage.
Result<TensorMeta> storageWrite(OpId op, const TensorMeta &value,
                                const TensorMeta &storage, Dims size,
                                Dims stride, int64_t offset, Dims startStrides,
                                Dims startBounds);

} // namespace weft::infer

#endif // WEFT_CORE_INFER_H
