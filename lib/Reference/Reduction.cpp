//===- Reduction.cpp - Many elements in, one element out ------------------===//

#include "Families.h"

#include "weft/Dialect/Weft/IR/WeftOps.h"
#include "weft/Reference/NativeEmitter.h"
#include "weft/Reference/Orders.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using mlir::Operation;
using namespace weft;
using namespace weft::reference;

namespace {

/// The elements that one element of a reduction's result is made of.
class ReducedElements {
public:
  /// \p order lists the reduced dims of \p self, slowest first: the elements
  /// are numbered along it.
  ReducedElements(const TensorValue &self, Index order, bool keepdim)
      : self(self), order(order), keepdim(keepdim) {}

  int64_t count() const {
    int64_t count = 1;
    for (int64_t dim : order)
      count *= self.size(dim);
    return count;
  }

  /// Starts over with the elements behind \p index of the result.
  void moveTo(Index index) {
    current.assign(self.rank(), 0);
    size_t next = 0;
    for (unsigned dim = 0; dim < self.rank(); ++dim) {
      if (!llvm::is_contained(order, dim))
        current[dim] = index[next++];
      else if (keepdim)
        ++next;
    }
  }

  Element operator[](int64_t position) {
    for (int64_t dim : llvm::reverse(order)) {
      current[dim] = position % self.size(dim);
      position /= self.size(dim);
    }
    return self.at(current);
  }

private:
  const TensorValue &self;
  Index order;
  bool keepdim;
  Ints current;
};

Ints risingDims(const TensorValue &self, Index dims) {
  llvm::SmallVector<int64_t> rising =
      ir::reducedDims(self.rank(), {dims.data(), dims.size()});
  return Ints(rising.begin(), rising.end());
}

/// \p element as a tensor of \p dtype holds it, in its compute dtype.
Element roundedTo(DType dtype, Element element) {
  std::byte cell[8];
  store(convert(element, computeDType(dtype)), dtype, cell);
  return load(dtype, cell);
}

/// The sum of \p elements, which are cast to \p sumDType first, in its compute
/// dtype.
Element sumOf(ReducedElements &elements, DType sumDType, int64_t lanes) {
  const int64_t count = elements.count();
  const DType dtype = computeDType(sumDType);
  if (dtype == DType::F32)
    return Element::ofF32(sumOrder<float>(count, lanes, [&](int64_t i) {
      return roundedTo(sumDType, elements[i]).f32();
    }));
  if (dtype == DType::F64)
    return Element::ofF64(sumOrder<double>(count, lanes, [&](int64_t i) {
      return convert(elements[i], dtype).f64();
    }));
  NativeEmitter emitter(dtype);
  Element sum = emitter.constant(0);
  for (int64_t i = 0; i < count; ++i) {
    Element element = convert(elements[i], dtype);
    sum = dtype == DType::Bool ? emitter.logicalOr(sum, element)
                               : emitter.add(sum, element);
  }
  return sum;
}

template <class SumLikeOp> std::optional<DType> requestedDType(SumLikeOp op) {
  if (std::optional<mlir::Type> dtype = op.getDtype())
    return ir::dtypeOf(*dtype);
  return std::nullopt;
}

/// sum, or mean where the sum is divided by the number of elements.
template <class SumLikeOp>
Result<TensorValue> evaluateSum(SumLikeOp op, const TensorValue &self,
                                const Result<TensorMeta> &meta, bool isMean) {
  if (!meta)
    return meta.failure();
  Result<TensorValue> result = makeResult(op, *meta);
  if (!result)
    return result;
  const DType compute = computeDType(result->dtype());
  Ints order = risingDims(self, ints(op.getDims()));
  int64_t lanes = 1;
  if (std::optional<ir::OrderAttr> recorded = op.getOrder()) {
    lanes = recorded->getExtent();
    if (!recorded->getDims().empty())
      order.assign(recorded->getDims().begin(), recorded->getDims().end());
  } else if (isFloat(compute)) {
    return fail(ErrorKind::Value, "a sum of floats has no order");
  }
  ReducedElements elements(self, order, op.getKeepdim());
  NativeEmitter emitter(compute);
  forEachIndex(result->sizes(), [&](Index index) {
    elements.moveTo(index);
    // A mean is rounded once, at its end.
    Element sum = sumOf(elements, isMean ? compute : result->dtype(), lanes);
    result->set(index,
                isMean ? emitter.div(sum, emitter.constant(elements.count()))
                       : sum);
  });
  return result;
}

bool isNaN(Element element) {
  return (element.dtype() == DType::F32 && std::isnan(element.f32())) ||
         (element.dtype() == DType::F64 && std::isnan(element.f64()));
}

/// The larger one, where NaN wins and 0.0 is larger than -0.0.
Element largerOf(NativeEmitter &emitter, Element a, Element b) {
  if (isFloat(a.dtype()))
    return emitter.maximum(a, b);
  return emitter.select(emitter.lt(a, b), b, a);
}

Result<TensorValue> evaluateAmax(ir::AmaxOp op, const TensorValue &self) {
  Result<TensorValue> result =
      makeResult(op, infer::extremum(OpId::Amax, self.meta, ints(op.getDims()),
                                     op.getKeepdim()));
  if (!result)
    return result;
  Ints order = risingDims(self, ints(op.getDims()));
  ReducedElements elements(self, order, op.getKeepdim());
  NativeEmitter emitter(computeDType(self.dtype()));
  forEachIndex(result->sizes(), [&](Index index) {
    elements.moveTo(index);
    Element largest = elements[0];
    for (int64_t i = 1; i < elements.count(); ++i)
      largest = largerOf(emitter, largest, elements[i]);
    result->set(index, largest);
  });
  return result;
}

Result<TensorValue> evaluateArgmax(ir::ArgmaxOp op, const TensorValue &self) {
  std::optional<int64_t> dim;
  if (op.getDim())
    dim = static_cast<int64_t>(*op.getDim());
  Result<TensorValue> result = makeResult(
      op, infer::argExtremum(OpId::Argmax, self.meta, dim, op.getKeepdim()));
  if (!result)
    return result;
  Ints order = risingDims(self, dim ? Index(&*dim, 1) : Index());
  ReducedElements elements(self, order, op.getKeepdim());
  NativeEmitter emitter(computeDType(self.dtype()));
  forEachIndex(result->sizes(), [&](Index index) {
    elements.moveTo(index);
    int64_t position = 0;
    Element largest = elements[0];
    for (int64_t i = 1; i < elements.count() && !isNaN(largest); ++i) {
      Element element = elements[i];
      if (isNaN(element) || emitter.lt(largest, element).isTrue()) {
        largest = element;
        position = i;
      }
    }
    result->set(index, Element::ofInteger(DType::I64, position));
  });
  return result;
}

} // namespace

Result<TensorValue> reference::evaluateReduction(Operation *op,
                                                 Operands operands) {
  const TensorValue &self = tensor(operands[0]);
  return llvm::TypeSwitch<Operation *, Result<TensorValue>>(op)
      .Case([&](ir::SumOp sum) {
        return evaluateSum(sum, self,
                           infer::sum(OpId::Sum, self.meta, ints(sum.getDims()),
                                      sum.getKeepdim(), requestedDType(sum)),
                           /*isMean=*/false);
      })
      .Case([&](ir::MeanOp mean) {
        return evaluateSum(mean, self,
                           infer::mean(OpId::Mean, self.meta,
                                       ints(mean.getDims()), mean.getKeepdim(),
                                       requestedDType(mean)),
                           /*isMean=*/true);
      })
      .Case([&](ir::AmaxOp amax) { return evaluateAmax(amax, self); })
      .Case([&](ir::ArgmaxOp argmax) { return evaluateArgmax(argmax, self); });
}
