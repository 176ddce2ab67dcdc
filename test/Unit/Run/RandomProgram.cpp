//===- RandomProgram.cpp - Arguments, results, and how an op is proposed --===//

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

void RandomProgram::build(const std::string &name) {
  builder.setInsertionPointToEnd(module.getBody());
  function = mlir::func::FuncOp::create(builder, loc, name,
                                        builder.getFunctionType({}, {}));
  body = function.addEntryBlock();
  builder.setInsertionPointToEnd(body);
  isLarge = oneOf(4);
  hasUnknownSizes = oneOf(4);
  for (int64_t count = 1 + pick(3); count > 0; --count)
    addArgument();
  isInPlace = oneOf(2);
  for (int64_t count = isInPlace ? pick(3) : 0; count > 0; --count)
    addInOutArgument();
  start = body->addArgument(builder.getI64Type(), loc);
  for (int64_t wanted = 2 + pick(7), tries = 60; wanted > 0 && tries > 0;
       --tries)
    wanted -= step();
  finish();
}

//===--------------------------------------------------------------------===//
// Arguments and results
//===--------------------------------------------------------------------===//

int64_t RandomProgram::elementsOf(RankedTensorType type) {
  int64_t count = 1;
  for (int64_t size : type.getShape())
    count *= mlir::ShapedType::isDynamic(size) ? unknownSize : size;
  return count;
}

void RandomProgram::addArgument() {
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
    layout = valueOrThrow(slice(valueOrThrow(contiguousLayout(larger)), dim, 0,
                                sizes[dim], step));
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

/// Whether each stride spans the dims of smaller strides, which artifacts ask
/// of what they write.
static bool isNested(RankedTensorType type, ArrayRef<int64_t> strides) {
  llvm::SmallVector<std::pair<int64_t, int64_t>> dims; // stride and size
  for (auto [stride, size] : llvm::zip(strides, type.getShape())) {
    if (mlir::ShapedType::isDynamic(stride) ||
        mlir::ShapedType::isDynamic(size))
      return false;
    if (size != 1)
      dims.emplace_back(stride, size);
  }
  llvm::sort(dims);
  int64_t span = 1;
  for (auto [stride, size] : dims) {
    if (stride < span)
      return false;
    span = stride * size;
  }
  return true;
}

Value RandomProgram::asResult(Value value) {
  RankedTensorType type = typeOf(value);
  auto strided = llvm::dyn_cast_if_present<ir::StridedAttr>(type.getEncoding());
  if (strided && (oneOf(2) || !isNested(type, strided.getStrides())))
    if (Value dense = make("contiguous", value))
      return dense;
  return value;
}

void RandomProgram::addInOutArgument() {
  DType dtype = oneOf(2) ? DType::F32 : anyDType();
  int64_t cells =
      isLarge && oneOf(2)
          ? anyOf<int64_t>({600, 2100, 4160})
          : anyOf<int64_t>({oneOf(4) ? 0 : 6, 1, 2, 5, 6, 12, 24, 60});
  Value argument = body->addArgument(
      ir::typeOf(
          builder.getContext(),
          {dtype, valueOrThrow(contiguousLayout(Sizes{cells})), Device::Cpu}),
      loc);
  values.push_back(argument);
  storages.push_back({argument, body->getNumArguments() - 1});
}

void RandomProgram::finish() {
  llvm::SmallVector<Value> results;
  for (Value value : llvm::reverse(values))
    if (value.use_empty() && !llvm::isa<mlir::BlockArgument>(value) &&
        llvm::none_of(storages,
                      [&](Storage &s) { return s.version == value; }) &&
        results.size() < 4)
      results.push_back(asResult(value));
  llvm::SmallVector<std::optional<unsigned>> written(results.size());
  for (Storage &storage : storages) {
    bool isFirst = oneOf(2);
    if (storage.argument && oneOf(8)) // another value altogether
      if (Value other = unary(storage.version);
          other && other.getType() == storage.version.getType())
        storage.version = other;
    results.insert(isFirst ? results.begin() : results.end(), storage.version);
    written.insert(isFirst ? written.begin() : written.end(), storage.argument);
  }
  if (results.empty()) {
    results.push_back(make("clone", values.front()));
    written.emplace_back();
  }
  mlir::func::ReturnOp::create(builder, loc, results);
  function.setFunctionType(builder.getFunctionType(
      body->getArgumentTypes(), mlir::TypeRange(ValueRange(results))));
  for (auto [number, argument] : llvm::enumerate(written))
    if (argument) {
      function.setArgAttr(*argument, "weft.inout", builder.getUnitAttr());
      function.setResultAttr(number, "weft.inout",
                             builder.getI64IntegerAttr(*argument));
    }
  nameUnknownSizes();
}

/// All unknown sizes are one number.
void RandomProgram::nameUnknownSizes() {
  for (auto [number, type] : llvm::enumerate(body->getArgumentTypes())) {
    auto tensor = llvm::dyn_cast<RankedTensorType>(type);
    if (!tensor || tensor.hasStaticShape())
      continue;
    llvm::SmallVector<mlir::Attribute> names;
    for (int64_t size : tensor.getShape())
      names.push_back(
          builder.getStringAttr(mlir::ShapedType::isDynamic(size) ? "n" : ""));
    function.setArgAttr(number, "weft.symbols", builder.getArrayAttr(names));
  }
}

//===--------------------------------------------------------------------===//
// Ops
//===--------------------------------------------------------------------===//

Value RandomProgram::integer(int64_t value) {
  return mlir::arith::ConstantIntOp::create(builder, loc, value, 64);
}
Value RandomProgram::anyScalar() {
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
Value RandomProgram::make(StringRef name, ValueRange operands,
                          ArrayRef<NamedAttribute> attributes) {
  mlir::ScopedDiagnosticHandler silent(
      builder.getContext(), [](mlir::Diagnostic &) { return mlir::success(); });
  mlir::OperationState state(loc, ("weft." + name).str(), operands,
                             builder.getF32Type(), attributes);
  mlir::Operation *op = mlir::Operation::create(state);
  llvm::SmallVector<Type, 1> types;
  if (mlir::failed(llvm::cast<mlir::InferTypeOpInterface>(op).inferReturnTypes(
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
       llvm::any_of(operands, [&](Value v) { return otherSizes.contains(v); })))
    otherSizes.insert(result);
  return result;
}

/// Whether unknown sizes of \p operands meet only each other and 1, which
/// devices that compile ask for.
bool RandomProgram::mayMeet(ValueRange operands) {
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
      for (auto [x, y] :
           llvm::zip(llvm::reverse(a.getShape()), llvm::reverse(b.getShape())))
        if (mlir::ShapedType::isDynamic(x) && !mlir::ShapedType::isDynamic(y) &&
            y != 1)
          return false;
  return true;
}

/// The order that the recorder gives.
void RandomProgram::setOrder(mlir::Operation *op, ValueRange operands) {
  if (!llvm::isa<ir::SumOp, ir::MeanOp, ir::MatmulOp>(op) ||
      !llvm::isa<mlir::FloatType>(typeOf(op->getResult(0)).getElementType()))
    return;
  mlir::MLIRContext *context = builder.getContext();
  TensorMeta self = valueOrThrow(ir::metaOf(operands[0].getType()));
  if (llvm::isa<ir::MatmulOp>(op))
    op->setAttr("order", ir::matmulOrder(
                             context, self,
                             valueOrThrow(ir::metaOf(operands[1].getType()))));
  else
    op->setAttr(
        "order",
        ir::sumOrder(
            context, self,
            op->getAttrOfType<mlir::DenseI64ArrayAttr>("dims").asArrayRef()));
}
