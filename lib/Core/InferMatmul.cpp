//===- InferMatmul.cpp - Products of vectors, matrices and batches --------===//

#include "InferRules.h"

namespace weft::infer {

namespace {
bool differ(Size a, Size b) {
  return a.isKnown() && b.isKnown() && a.value() != b.value();
}

/// PyTorch's sentence for the ranks at hand.
Failure sizeMismatch(const Sizes &a, const Sizes &b) {
  auto rowsByColumns = [](Size rows, Size columns) {
    return toString(rows) + "x" + toString(columns);
  };
  size_t rankA = a.size(), rankB = b.size();
  if (rankA == 1 && rankB == 1)
    return fail(ErrorKind::Runtime,
                "inconsistent tensor size, expected tensor " + toString(a) +
                    " and src " + toString(b) +
                    " to have the same number of elements, but got " +
                    toString(a[0]) + " and " + toString(b[0]) +
                    " elements respectively");
  if (rankA == 2 && rankB == 1)
    return fail(ErrorKind::Runtime, "size mismatch, got input (" +
                                        toString(a[0]) + "), mat (" +
                                        rowsByColumns(a[0], a[1]) + "), vec (" +
                                        toString(b[0]) + ")");
  if (rankA >= 3 && rankB >= 3)
    return fail(ErrorKind::Runtime,
                "Expected size of dimension " + std::to_string(rankB - 2) +
                    " of the second tensor to be " + toString(a[rankA - 1]) +
                    " but got: " + toString(b[rankB - 2]) + " (sizes " +
                    toString(a) + " and " + toString(b) + ")");
  return fail(
      ErrorKind::Runtime,
      "mat1 and mat2 shapes cannot be multiplied (" +
          rowsByColumns(rankA == 1 ? Size(1) : a[rankA - 2], a[rankA - 1]) +
          " and " +
          rowsByColumns(rankB == 1 ? b[0] : b[rankB - 2],
                        rankB == 1 ? Size(1) : b[rankB - 1]) +
          ")");
}
} // namespace

Result<TensorMeta> matmul(OpId op, const TensorMeta &self,
                          const TensorMeta &other) {
  return inOp(opInfo(op).name, [&]() -> Result<TensorMeta> {
    const Sizes &a = self.layout.sizes, &b = other.layout.sizes;
    if (a.empty() || b.empty())
      return fail(ErrorKind::Runtime,
                  "both arguments to matmul need to be at least 1D, but they "
                  "are " +
                      std::to_string(a.size()) + "D and " +
                      std::to_string(b.size()) + "D");
    if (self.device != other.device)
      return differentDevices(self.device, other.device);
    if (self.dtype != other.dtype)
      return fail(ErrorKind::Runtime,
                  "expected m1 and m2 to have the same dtype, but got: " +
                      std::string(toString(self.dtype)) +
                      " != " + std::string(toString(other.dtype)));
    if (self.dtype == DType::Bool)
      return fail(ErrorKind::NotImplemented, "not implemented for bool");
    Size inner = b.size() == 1 ? b[0] : b[b.size() - 2];
    if (differ(a.back(), inner))
      return sizeMismatch(a, b);
    auto batch = [](const Sizes &sizes) {
      return std::span<const Size>(sizes).first(
          sizes.size() > 2 ? sizes.size() - 2 : 0);
    };
    Result<Sizes> sizes = broadcast(batch(a), batch(b));
    if (!sizes)
      return std::move(sizes).failure();
    if (a.size() > 1)
      sizes->push_back(a[a.size() - 2]);
    if (b.size() > 1)
      sizes->push_back(b.back());
    return makeMeta(self.dtype, *sizes, self.device);
  }());
}

} // namespace weft::infer
