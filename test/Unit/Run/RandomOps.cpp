//===- RandomOps.cpp - Random ops on values and views of them -------------===//

#include "RandomProgram.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

using namespace weft;
using namespace weft::test;
using llvm::ArrayRef;
using llvm::StringRef;
using mlir::NamedAttribute;
using mlir::RankedTensorType;
using mlir::Type;
using mlir::Value;
using mlir::ValueRange;

bool RandomProgram::step() {
  Value value;
  switch (isInPlace ? pick(28) : pick(16)) {
  case 0:
  case 1:
    value = unary(any());
    break;
  case 2:
  case 3:
  case 4:
    value = binary();
    break;
  case 5:
    value = where();
    break;
  case 6:
    value = make("cast", any(), dtype(anyDType()));
    break;
  case 7:
  case 8:
    value = reduction();
    break;
  case 9:
    value = matmul();
    break;
  case 10:
    value = make(oneOf(2) ? "contiguous" : "clone", any());
    break;
  case 11:
    value = cat();
    break;
  case 12:
    value = create();
    break;
  case 13:
  case 14:
  case 15:
    value = view();
    break;
  case 16:
    value = asStorage();
    break;
  case 17:
  case 18:
  case 19:
  case 20:
    value = readStorage();
    break;
  default:
    value = writeStorage();
  }
  if (value)
    values.push_back(value);
  return value != nullptr;
}

Value RandomProgram::unary(Value self) {
  return make(
      anyOf<StringRef>({"neg", "abs", "exp", "log", "tanh", "sigmoid", "relu",
                        "floor", "sqrt", "rsqrt", "reciprocal", "logical_not"}),
      self);
}

Value RandomProgram::binary() {
  StringRef name = anyOf<StringRef>(
      {"add", "sub", "mul", "div", "maximum", "minimum", "add", "sub", "mul",
       "logical_and", "logical_or", "eq", "ne", "lt", "le", "gt", "ge"});
  Value self = any(), other = oneOf(3) ? anyScalar() : any();
  if (oneOf(2))
    std::swap(self, other);
  return make(name, {self, other});
}

Value RandomProgram::where() {
  Value self = any(), other = oneOf(2) ? anyScalar() : any();
  Value condition =
      make(anyOf<StringRef>({"lt", "ge", "ne"}), {any(), anyScalar()});
  return condition ? make("where", {condition, self, other}) : Value();
}

Value RandomProgram::reduction() {
  Value self = any();
  int64_t rank = typeOf(self).getRank();
  llvm::SmallVector<int64_t> dims;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (oneOf(2))
      dims.push_back(dim);
  llvm::SmallVector<NamedAttribute> attributes;
  if (oneOf(3))
    attributes.emplace_back("keepdim", builder.getUnitAttr());
  StringRef name = anyOf<StringRef>({"sum", "sum", "mean", "amax", "argmax"});
  if (name == "argmax") {
    if (!dims.empty())
      attributes.push_back(number("dim", dims.front()));
    return make(name, self, attributes);
  }
  attributes.push_back(ints("dims", dims));
  if (name != "amax" && oneOf(4))
    attributes.push_back(dtype(anyDType()));
  return make(name, self, attributes);
}

Value RandomProgram::matmul() {
  Value self = any(), other = any();
  int64_t rank = typeOf(self).getRank();
  if (rank == 0 || typeOf(other).getRank() == 0)
    return {};
  if (oneOf(2)) // fits for certain
    other = rank == 1
                ? self
                : make("transpose", self,
                       {number("dim0", rank - 1), number("dim1", rank - 2)});
  if (!other)
    return {};
  if (!typeOf(self).hasStaticShape() || !typeOf(other).hasStaticShape()) {
    int64_t otherRank = typeOf(other).getRank();
    int64_t k = typeOf(self).getDimSize(rank - 1);
    if (rank > 2 || otherRank > 2 || otherSizes.contains(self) ||
        otherSizes.contains(other) ||
        k != typeOf(other).getDimSize(std::max<int64_t>(0, otherRank - 2)))
      return {};
  }
  int64_t columns = sizeOf(other, typeOf(other).getRank() - 1);
  return elementsOf(typeOf(self)) * columns > mostProducts
             ? Value()
             : make("matmul", {self, other});
}

Value RandomProgram::cat() {
  Value self = any();
  int64_t rank = typeOf(self).getRank();
  return rank == 0 ? Value()
                   : make("cat", {self, oneOf(2) ? self : any()},
                          number("dim", pick(rank)));
}

Value RandomProgram::create() {
  if (oneOf(2))
    return make("arange", {anyScalar(), anyScalar()},
                {number("length", pick(8)), dtype(anyDType())});
  llvm::SmallVector<int64_t> sizes;
  for (int64_t rank = pick(3); rank > 0; --rank)
    sizes.push_back(1 + pick(5));
  return make("full", anyScalar(), {ints("size", sizes), dtype(anyDType())});
}

Value RandomProgram::view() {
  Value self = any();
  RankedTensorType type = typeOf(self);
  int64_t rank = type.getRank();
  if (rank == 0)
    return oneOf(2)
               ? make("unsqueeze", self, number("dim", 0))
               : make("expand", self, ints("size", {1 + pick(3), 1 + pick(3)}));
  int64_t dim = pick(rank), other = pick(rank);
  int64_t size = type.getDimSize(dim);
  bool isKnown = !mlir::ShapedType::isDynamic(size);
  switch (pick(11)) {
  case 0:
    return make("transpose", self,
                {number("dim0", dim), number("dim1", other)});
  case 1: {
    llvm::SmallVector<int64_t> dims = llvm::to_vector(llvm::seq<int64_t>(rank));
    std::shuffle(dims.begin(), dims.end(), random);
    return make("permute", self, ints("dims", dims));
  }
  case 2:
  case 3: {
    int64_t step = 1 + pick(3);
    int64_t most = ((isKnown ? size : unknownSize) + step - 1) / step;
    int64_t length = isKnown ? pick(most + 1) : pick(3);
    int64_t last =
        (isKnown ? size : unknownSize) - (length ? (length - 1) * step + 1 : 0);
    // weft-run gives numbers 0 and 1.
    if (last < 0 || (!isKnown && last < 1))
      return {};
    return make(
        "slice",
        {self, last >= 1 && oneOf(2) ? start : integer(pick(last + 1))},
        {number("dim", dim), number("length", length), number("step", step)});
  }
  case 4: {
    int64_t count = isKnown ? size : unknownSize;
    if (count == 0)
      return {};
    return make("select",
                {self, count >= 2 && oneOf(2) ? start : integer(pick(count))},
                number("dim", dim));
  }
  case 5: {
    llvm::SmallVector<int64_t> sizes;
    for (int64_t extra = pick(2); extra > 0; --extra)
      sizes.push_back(1 + pick(3));
    for (int64_t extent : type.getShape())
      sizes.push_back(extent == 1 ? 1 + pick(4) : -1);
    return make("expand", self, ints("size", sizes));
  }
  case 6:
    return make(
        "squeeze", self,
        ints("dims", oneOf(2) ? ArrayRef<int64_t>(dim) : ArrayRef<int64_t>()));
  case 7:
    return make("unsqueeze", self, number("dim", pick(rank + 1)));
  case 8:
    return make("flatten", self,
                {number("start_dim", std::min(dim, other)),
                 number("end_dim", std::max(dim, other))});
  case 9: {
    std::optional<Cells> cells = anyCells(self);
    // Of what has holes, devices that compile refuse it.
    return cells && !llvm::isa_and_present<ir::StridedAttr>(type.getEncoding())
               ? make("as_strided", self,
                      {ints("size", valuesOf(cells->layout.sizes)),
                       ints("stride", valuesOf(cells->layout.strides)),
                       number("storage_offset", cells->layout.offset.value())})
               : Value();
  }
  default:
    // Whether there is a view of unknown sizes that lie in another order, only
    // the run knows.
    bool mayBeView = type.hasStaticShape() || !type.getEncoding();
    return make(mayBeView && oneOf(3) ? "view" : "reshape", self,
                ints("size", joinedOrSplit(self)));
  }
}

llvm::SmallVector<int64_t> RandomProgram::joinedOrSplit(Value self) {
  RankedTensorType type = typeOf(self);
  if (!type.hasStaticShape() || oneOf(3))
    return {-1};
  llvm::SmallVector<int64_t> sizes;
  int64_t split = pick(type.getRank());
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    int64_t factor = anyOf<int64_t>({2, 3, 5});
    if (static_cast<int64_t>(dim) == split && size % factor == 0) {
      sizes.push_back(factor);
      sizes.push_back(size / factor);
    } else if (static_cast<int64_t>(dim) == split && dim > 0) {
      sizes.back() *= size;
    } else {
      sizes.push_back(size);
    }
  }
  return sizes;
}
