//===- InferReduction.cpp - sum, mean, amax, argmax -----------------------===//

#include "InferRules.h"

#include <algorithm>

namespace weft::infer {

namespace {
/// The reduced dims, as flags; none named means all.
Result<SmallVector<char>> reducedDims(const Layout &self, Dims dims) {
  SmallVector<char> reduced(self.rank(), dims.empty());
  char ofScalar = false; // a 0-d tensor may name dim 0, once
  for (int64_t dim : dims) {
    Result<int64_t> wrapped = wrapDim(dim, self.rank());
    if (!wrapped)
      return std::move(wrapped).failure();
    char &flag = self.rank() == 0 ? ofScalar : reduced[*wrapped];
    if (flag)
      return fail(ErrorKind::Runtime,
                  "dim " + std::to_string(*wrapped) +
                      " appears multiple times in the list of dims");
    flag = true;
  }
  return reduced;
}

/// Reductions give row-major results, whatever the operand's layout is.
Result<TensorMeta> reduce(const TensorMeta &self,
                          const SmallVector<char> &reduced, bool keepdim,
                          DType dtype) {
  Sizes sizes;
  for (unsigned d = 0; d < self.layout.rank(); ++d) {
    if (!reduced[d])
      sizes.push_back(self.layout.sizes[d]);
    else if (keepdim)
      sizes.push_back(1);
  }
  return makeMeta(dtype, sizes, self.device);
}
} // namespace

Result<TensorMeta> sum(OpId op, const TensorMeta &self, Dims dims, bool keepdim,
                       std::optional<DType> dtype) {
  return inOp(opInfo(op).name, [&]() -> Result<TensorMeta> {
    Result<SmallVector<char>> reduced = reducedDims(self.layout, dims);
    if (!reduced)
      return std::move(reduced).failure();
    DType own = isFloat(self.dtype) ? self.dtype : DType::I64;
    return reduce(self, *reduced, keepdim, dtype.value_or(own));
  }());
}

Result<TensorMeta> mean(OpId op, const TensorMeta &self, Dims dims,
                        bool keepdim, std::optional<DType> dtype) {
  return inOp(opInfo(op).name, [&]() -> Result<TensorMeta> {
    DType result = dtype.value_or(self.dtype);
    if (!isFloat(result))
      return fail(ErrorKind::NotImplemented,
                  "could not infer output dtype. " +
                      std::string(dtype ? "Optional" : "Input") +
                      " dtype must be a floating point dtype. Got: " +
                      std::string(toString(result)));
    Result<SmallVector<char>> reduced = reducedDims(self.layout, dims);
    if (!reduced)
      return std::move(reduced).failure();
    return reduce(self, *reduced, keepdim, result);
  }());
}

Result<TensorMeta> extremum(OpId op, const TensorMeta &self, Dims dims,
                            bool keepdim) {
  return inOp(opInfo(op).name, [&]() -> Result<TensorMeta> {
    Result<SmallVector<char>> reduced = reducedDims(self.layout, dims);
    if (!reduced)
      return std::move(reduced).failure();
    for (unsigned d = 0; d < self.layout.rank(); ++d) {
      if (!(*reduced)[d] || !self.layout.sizes[d].is(0))
        continue;
      if (dims.empty())
        return fail(ErrorKind::Index,
                    "Expected reduction dim to be specified for input.numel() "
                    "== 0. Specify the reduction dim with the 'dim' argument.");
      return fail(ErrorKind::Index, "Expected reduction dim " +
                                        std::to_string(d) +
                                        " to have non-zero size.");
    }
    return reduce(self, *reduced, keepdim, self.dtype);
  }());
}

Result<TensorMeta> argExtremum(OpId op, const TensorMeta &self,
                               std::optional<int64_t> dim, bool keepdim) {
  if (self.dtype == DType::Bool)
    return inOp<TensorMeta>(
        opInfo(op).name,
        fail(ErrorKind::NotImplemented, "does not support bool input"));
  Result<TensorMeta> values =
      extremum(op, self, dim ? Dims(&*dim, 1) : Dims(), keepdim);
  if (!values)
    return values;
  return inOp(opInfo(op).name,
              checkedMeta(DType::I64, std::move(values->layout), self.device));
}

} // namespace weft::infer
