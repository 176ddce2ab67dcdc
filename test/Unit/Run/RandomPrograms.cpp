//===- RandomPrograms.cpp - Well-typed programs for every device ----------===//
//
//   weft-random-programs COUNT [SEED]
//
// Writes COUNT functions of Weft IR, each of a few ops over random tensors, for
// `weft-run --check --device=all`. An op is proposed at random and kept where
// inference accepts it, so that nothing here knows a rule of shapes or dtypes.
//
//===----------------------------------------------------------------------===//

#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/raw_ostream.h"

#include <random>

using namespace weft;
using llvm::ArrayRef;
using llvm::StringRef;
using mlir::NamedAttribute;
using mlir::RankedTensorType;
using mlir::Type;
using mlir::Value;
using mlir::ValueRange;

namespace {

/// weft-run's random inputs have this size where a type says none.
constexpr int64_t unknownSize = 5;
/// Elements of the largest value, and multiplications of the largest product:
/// the interpreter and the emulator take their time.
constexpr int64_t mostElements = 20000, mostProducts = 400000;

class RandomProgram {
public:
  RandomProgram(mlir::ModuleOp module, unsigned seed)
      : module(module), builder(module.getContext()), random(seed),
        loc(builder.getUnknownLoc()) {}

  void build(const std::string &name) {
    builder.setInsertionPointToEnd(module.getBody());
    function = mlir::func::FuncOp::create(builder, loc, name,
                                          builder.getFunctionType({}, {}));
    body = function.addEntryBlock();
    builder.setInsertionPointToEnd(body);
    isLarge = oneOf(4);
    hasUnknownSizes = oneOf(4);
    for (int64_t count = 1 + pick(3); count > 0; --count)
      addArgument();
    start = body->addArgument(builder.getI64Type(), loc);
    for (int64_t wanted = 2 + pick(7), tries = 60; wanted > 0 && tries > 0;
         --tries)
      wanted -= step();
    finish();
  }

private:
  int64_t pick(int64_t count) {
    return static_cast<int64_t>(random() % static_cast<uint64_t>(count));
  }
  bool oneOf(int64_t count) { return pick(count) == 0; }
  template <class T> T anyOf(std::initializer_list<T> list) {
    return list.begin()[pick(static_cast<int64_t>(list.size()))];
  }
  /// A value, rather one of the last ones.
  Value any() {
    int64_t count = static_cast<int64_t>(values.size());
    return values[oneOf(2) ? count - 1 : pick(count)];
  }
  DType anyDType() { return static_cast<DType>(pick(numDTypes)); }

  static RankedTensorType typeOf(Value value) {
    return llvm::cast<RankedTensorType>(value.getType());
  }
  static int64_t sizeOf(Value value, int64_t dim) {
    int64_t size = typeOf(value).getDimSize(dim);
    return mlir::ShapedType::isDynamic(size) ? unknownSize : size;
  }
  static int64_t elementsOf(RankedTensorType type) {
    int64_t count = 1;
    for (int64_t size : type.getShape())
      count *= mlir::ShapedType::isDynamic(size) ? unknownSize : size;
    return count;
  }

  //===--------------------------------------------------------------------===//
  // Arguments and results
  //===--------------------------------------------------------------------===//

  void addArgument() {
    int64_t rank = pick(5);
    Sizes sizes;
    for (int64_t dim = 0; dim < rank; ++dim)
      sizes.push_back(
          hasUnknownSizes && oneOf(2)
              ? Size::unknown()
              : Size(oneOf(12) ? 0 : anyOf<int64_t>({1, 2, 3, 4, 5, 7})));
    if (isLarge && rank > 0) {
      sizes.assign(rank, Size(1 + pick(2)));
      sizes[pick(rank)] = anyOf<int64_t>({33, 64, 70, 100});
      sizes[pick(rank)] = anyOf<int64_t>({65, 128, 130, 4099});
    }
    Layout layout = valueOrThrow(contiguousLayout(sizes));
    bool isKnown = llvm::none_of(sizes, [](Size s) { return s.isUnknown(); });
    if (rank > 0 && isKnown && oneOf(5)) { // part of a larger tensor
      int64_t dim = pick(rank), step = 1 + pick(2);
      Sizes larger = sizes;
      larger[dim] = sizes[dim].value() * step + pick(3);
      layout = valueOrThrow(slice(valueOrThrow(contiguousLayout(larger)), dim,
                                  0, sizes[dim], step));
    }
    if (rank > 1 && oneOf(3)) {
      Ints dims;
      for (int64_t dim = 0; dim < rank; ++dim)
        dims.push_back(dim);
      std::shuffle(dims.begin(), dims.end(), random);
      layout = valueOrThrow(permute(layout, dims));
    }
    DType dtype = oneOf(2) ? DType::F32 : anyDType();
    RankedTensorType type =
        ir::typeOf(builder.getContext(), {dtype, layout, Device::Cpu});
    if (elementsOf(type) <= mostElements)
      values.push_back(body->addArgument(type, loc));
    else
      addArgument();
  }

  /// Results lie in memory of the caller's, so that they may not overlap.
  Value asResult(Value value) {
    auto strided =
        llvm::dyn_cast_if_present<ir::StridedAttr>(typeOf(value).getEncoding());
    if (strided &&
        (oneOf(2) || llvm::any_of(strided.getStrides(), [](int64_t stride) {
           return stride == 0 || mlir::ShapedType::isDynamic(stride);
         })))
      if (Value dense = make("contiguous", value))
        return dense;
    return value;
  }

  /// Returns what nothing reads: passes would drop it.
  void finish() {
    llvm::SmallVector<Value> results;
    for (Value value : llvm::reverse(values))
      if (value.use_empty() && !llvm::isa<mlir::BlockArgument>(value) &&
          results.size() < 4)
        results.push_back(asResult(value));
    if (results.empty())
      results.push_back(make("clone", values.front()));
    mlir::func::ReturnOp::create(builder, loc, results);
    function.setFunctionType(builder.getFunctionType(
        body->getArgumentTypes(), mlir::TypeRange(ValueRange(results))));
    // All unknown sizes are one number.
    for (auto [number, type] : llvm::enumerate(body->getArgumentTypes())) {
      auto tensor = llvm::dyn_cast<RankedTensorType>(type);
      if (!tensor || tensor.hasStaticShape())
        continue;
      llvm::SmallVector<mlir::Attribute> names;
      for (int64_t size : tensor.getShape())
        names.push_back(builder.getStringAttr(
            mlir::ShapedType::isDynamic(size) ? "n" : ""));
      function.setArgAttr(number, "weft.symbols", builder.getArrayAttr(names));
    }
  }

  //===--------------------------------------------------------------------===//
  // Ops
  //===--------------------------------------------------------------------===//

  NamedAttribute ints(StringRef name, ArrayRef<int64_t> numbers) {
    return {name, builder.getDenseI64ArrayAttr(numbers)};
  }
  NamedAttribute number(StringRef name, int64_t value) {
    return {name, builder.getI64IntegerAttr(value)};
  }
  NamedAttribute dtype(DType dtype) {
    return {"dtype", mlir::TypeAttr::get(
                         ir::elementTypeOf(builder.getContext(), dtype))};
  }

  Value integer(int64_t value) {
    return mlir::arith::ConstantIntOp::create(builder, loc, value, 64);
  }
  Value anyScalar() {
    if (oneOf(3))
      return integer(anyOf<int64_t>({0, 1, -1, 2, 3, 7, -100, 1000000}));
    if (oneOf(6))
      return mlir::arith::ConstantIntOp::create(builder, loc, oneOf(2), 1);
    return mlir::arith::ConstantFloatOp::create(
        builder, loc, builder.getF64Type(),
        llvm::APFloat(anyOf<double>(
            {0, -0.0, 1, -1, 0.5, 0.1, 3, 1e-3, 1e20, -2.5, 255, 65504})));
  }

  /// The op, where inference and the verifier accept it and it is not too
  /// large; else nothing.
  Value make(StringRef name, ValueRange operands,
             ArrayRef<NamedAttribute> attributes = {}) {
    mlir::ScopedDiagnosticHandler silent(
        builder.getContext(),
        [](mlir::Diagnostic &) { return mlir::success(); });
    mlir::OperationState state(loc, ("weft." + name).str(), operands,
                               builder.getF32Type(), attributes);
    mlir::Operation *op = mlir::Operation::create(state);
    llvm::SmallVector<Type, 1> types;
    if (mlir::failed(
            llvm::cast<mlir::InferTypeOpInterface>(op).inferReturnTypes(
                builder.getContext(), std::nullopt, operands,
                op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
                op->getRegions(), types)) ||
        elementsOf(llvm::cast<RankedTensorType>(types[0])) > mostElements ||
        (name != "matmul" && !mayMeet(operands))) {
      op->destroy();
      return {};
    }
    op->getResult(0).setType(types[0]);
    setOrder(op, operands);
    if (mlir::failed(mlir::verify(op))) {
      op->destroy();
      return {};
    }
    builder.insert(op);
    Value result = op->getResult(0);
    if (!typeOf(result).hasStaticShape() &&
        (llvm::isa<ir::CatOp, ir::ReshapeOp, ir::ViewOp, ir::FlattenOp>(op) ||
         llvm::any_of(operands,
                      [&](Value v) { return otherSizes.contains(v); })))
      otherSizes.insert(result);
    return result;
  }

  /// Whether unknown sizes of \p operands meet only each other and 1, which
  /// devices that compile ask for.
  bool mayMeet(ValueRange operands) {
    llvm::SmallVector<RankedTensorType> types;
    bool areOfOneNumber = true;
    for (Value operand : operands)
      if (auto type = llvm::dyn_cast<RankedTensorType>(operand.getType())) {
        types.push_back(type);
        areOfOneNumber &= !otherSizes.contains(operand);
      }
    if (types.size() < 2 || llvm::all_of(types, [](RankedTensorType type) {
          return type.hasStaticShape();
        }))
      return true;
    if (!areOfOneNumber)
      return false;
    for (RankedTensorType a : types)
      for (RankedTensorType b : types)
        for (auto [x, y] : llvm::zip(llvm::reverse(a.getShape()),
                                     llvm::reverse(b.getShape())))
          if (mlir::ShapedType::isDynamic(x) &&
              !mlir::ShapedType::isDynamic(y) && y != 1)
            return false;
    return true;
  }

  /// The order that the recorder gives.
  void setOrder(mlir::Operation *op, ValueRange operands) {
    if (!llvm::isa<ir::SumOp, ir::MeanOp, ir::MatmulOp>(op) ||
        !llvm::isa<mlir::FloatType>(typeOf(op->getResult(0)).getElementType()))
      return;
    mlir::MLIRContext *context = builder.getContext();
    TensorMeta self = valueOrThrow(ir::metaOf(operands[0].getType()));
    if (llvm::isa<ir::MatmulOp>(op))
      op->setAttr(
          "order",
          ir::matmulOrder(context, self,
                          valueOrThrow(ir::metaOf(operands[1].getType()))));
    else
      op->setAttr(
          "order",
          ir::sumOrder(
              context, self,
              op->getAttrOfType<mlir::DenseI64ArrayAttr>("dims").asArrayRef()));
  }

  /// Adds an op, or some that belong together; false where none fits.
  bool step() {
    Value value;
    switch (pick(16)) {
    case 0:
    case 1:
      value = make(anyOf<StringRef>({"neg", "abs", "exp", "log", "tanh",
                                     "sigmoid", "relu", "floor", "sqrt",
                                     "rsqrt", "reciprocal", "logical_not"}),
                   any());
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
    default:
      value = view();
    }
    if (value)
      values.push_back(value);
    return value != nullptr;
  }

  Value binary() {
    StringRef name = anyOf<StringRef>(
        {"add", "sub", "mul", "div", "maximum", "minimum", "add", "sub", "mul",
         "logical_and", "logical_or", "eq", "ne", "lt", "le", "gt", "ge"});
    Value self = any(), other = oneOf(3) ? anyScalar() : any();
    if (oneOf(2))
      std::swap(self, other);
    return make(name, {self, other});
  }

  Value where() {
    Value self = any(), other = oneOf(2) ? anyScalar() : any();
    Value condition =
        make(anyOf<StringRef>({"lt", "ge", "ne"}), {any(), anyScalar()});
    return condition ? make("where", {condition, self, other}) : Value();
  }

  Value reduction() {
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

  Value matmul() {
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

  Value cat() {
    Value self = any();
    int64_t rank = typeOf(self).getRank();
    return rank == 0 ? Value()
                     : make("cat", {self, oneOf(2) ? self : any()},
                            number("dim", pick(rank)));
  }

  Value create() {
    if (oneOf(2))
      return make("arange", {anyScalar(), anyScalar()},
                  {number("length", pick(8)), dtype(anyDType())});
    llvm::SmallVector<int64_t> sizes;
    for (int64_t rank = pick(3); rank > 0; --rank)
      sizes.push_back(1 + pick(5));
    return make("full", anyScalar(), {ints("size", sizes), dtype(anyDType())});
  }

  Value view() {
    Value self = any();
    RankedTensorType type = typeOf(self);
    int64_t rank = type.getRank();
    if (rank == 0)
      return oneOf(2) ? make("unsqueeze", self, number("dim", 0))
                      : make("expand", self,
                             ints("size", {1 + pick(3), 1 + pick(3)}));
    int64_t dim = pick(rank), other = pick(rank);
    int64_t size = type.getDimSize(dim);
    bool isKnown = !mlir::ShapedType::isDynamic(size);
    switch (pick(10)) {
    case 0:
      return make("transpose", self,
                  {number("dim0", dim), number("dim1", other)});
    case 1: {
      llvm::SmallVector<int64_t> dims =
          llvm::to_vector(llvm::seq<int64_t>(rank));
      std::shuffle(dims.begin(), dims.end(), random);
      return make("permute", self, ints("dims", dims));
    }
    case 2:
    case 3: {
      int64_t step = 1 + pick(3);
      int64_t most = ((isKnown ? size : unknownSize) + step - 1) / step;
      int64_t length = isKnown ? pick(most + 1) : pick(3);
      int64_t last = (isKnown ? size : unknownSize) -
                     (length ? (length - 1) * step + 1 : 0);
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
      return make("squeeze", self,
                  ints("dims", oneOf(2) ? ArrayRef<int64_t>(dim)
                                        : ArrayRef<int64_t>()));
    case 7:
      return make("unsqueeze", self, number("dim", pick(rank + 1)));
    case 8:
      return make("flatten", self,
                  {number("start_dim", std::min(dim, other)),
                   number("end_dim", std::max(dim, other))});
    default:
      return make(oneOf(3) ? "view" : "reshape", self,
                  ints("size", joinedOrSplit(self)));
    }
  }

  /// Sizes of as many elements: one dim is split, or all are joined.
  llvm::SmallVector<int64_t> joinedOrSplit(Value self) {
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

  mlir::ModuleOp module;
  mlir::OpBuilder builder;
  std::mt19937_64 random;
  mlir::Location loc;
  mlir::func::FuncOp function;
  mlir::Block *body = nullptr;
  llvm::SmallVector<Value> values;
  /// Values with unknown sizes that are not `unknownSize`.
  llvm::DenseSet<Value> otherSizes;
  Value start;
  bool isLarge = false, hasUnknownSizes = false;
};

} // namespace

int main(int argc, char **argv) {
  int64_t count = 0, seed = 1;
  if (argc < 2 || argc > 3 ||
      llvm::StringRef(argv[1]).getAsInteger(10, count) ||
      (argc == 3 && llvm::StringRef(argv[2]).getAsInteger(10, seed))) {
    llvm::errs() << "usage: weft-random-programs COUNT [SEED]\n";
    return 2;
  }
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  context.loadDialect<ir::WeftDialect, mlir::arith::ArithDialect,
                      mlir::func::FuncDialect>();
  auto module = mlir::OwningOpRef<mlir::ModuleOp>(
      mlir::ModuleOp::create(mlir::UnknownLoc::get(&context)));
  for (int64_t number = 0; number < count; ++number)
    RandomProgram(*module, static_cast<unsigned>(seed * 1000003 + number))
        .build("program" + std::to_string(seed) + "_" + std::to_string(number));
  if (mlir::failed(mlir::verify(*module)))
    return 1;
  module->print(llvm::outs());
  return 0;
}
