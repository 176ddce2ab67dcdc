//===- Interpreter.cpp - What a Weft program means ------------------------===//

#include "weft/Reference/Interpreter.h"
#include "Families.h"

#include "weft/Core/Symbols.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/Diagnostics.h"
#include "weft/Dialect/Weft/IR/ProgramVerifier.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/raw_ostream.h"

namespace arith = mlir::arith;
namespace func = mlir::func;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::ShapedType;
using namespace weft;
using namespace weft::reference;

OpId reference::opId(Operation *op) {
  return *parseOpId(op->getName().stripDialect());
}

//===----------------------------------------------------------------------===//
// Layouts that types declare
//===----------------------------------------------------------------------===//

namespace {

RankedTensorType typeOfResult(Operation *op) {
  return llvm::cast<RankedTensorType>(op->getResult(0).getType());
}

/// The layout that \p type declares for \p sizes; strides that only the run
/// knows are those of a row-major tensor.
Result<Layout> declaredLayout(RankedTensorType type, const Sizes &sizes) {
  if (auto order =
          llvm::dyn_cast_if_present<ir::DimOrderAttr>(type.getEncoding()))
    return denseLayout(sizes, ints(order.getDims()));
  Result<Layout> layout = contiguousLayout(sizes);
  if (!layout)
    return layout;
  auto strided = llvm::dyn_cast_if_present<ir::StridedAttr>(type.getEncoding());
  if (!strided)
    return layout;
  // Unknown strides, the last dim's first, step over all that has a stride.
  Size step = 1;
  auto reach = [&](Size stride, Size size) -> Result<void> {
    Result<Size> end = multiply(stride, size);
    if (!end)
      return std::move(end).failure();
    step = std::max(step.value(), end->value());
    return {};
  };
  for (auto [dim, stride] : llvm::enumerate(strided.getStrides()))
    if (!ShapedType::isDynamic(stride)) {
      layout->strides[dim] = stride;
      if (Result<void> done = reach(stride, sizes[dim]); !done)
        return std::move(done).failure();
    }
  for (size_t dim = sizes.size(); dim-- > 0;)
    if (ShapedType::isDynamic(strided.getStrides()[dim])) {
      layout->strides[dim] = step;
      if (Result<void> done = reach(step, sizes[dim]); !done)
        return std::move(done).failure();
    }
  return layout;
}

/// Has \p layout the strides that \p type declares? Those of dims of size 1
/// don't count, and none do where there is no element.
Result<bool> hasDeclaredLayout(const Layout &layout, RankedTensorType type) {
  Result<Layout> declared = declaredLayout(type, layout.sizes);
  if (!declared)
    return std::move(declared).failure();
  for (Size size : layout.sizes)
    if (size.is(0))
      return true;
  auto strided = llvm::dyn_cast_if_present<ir::StridedAttr>(type.getEncoding());
  for (unsigned dim = 0; dim < layout.rank(); ++dim) {
    if (layout.sizes[dim].is(1))
      continue;
    Size stride = declared->strides[dim];
    if (strided)
      stride = ShapedType::isDynamic(strided.getStrides()[dim])
                   ? layout.strides[dim]
                   : Size(strided.getStrides()[dim]);
    if (stride != layout.strides[dim])
      return false;
  }
  return true;
}

bool fitsShape(const Sizes &sizes, RankedTensorType type) {
  if (static_cast<int64_t>(sizes.size()) != type.getRank())
    return false;
  for (unsigned dim = 0; dim < sizes.size(); ++dim)
    if (!type.isDynamicDim(dim) && !sizes[dim].is(type.getDimSize(dim)))
      return false;
  return true;
}

template <class T> std::string print(const T &printable) {
  std::string text;
  llvm::raw_string_ostream(text) << printable;
  return text;
}

} // namespace

Result<TensorValue> reference::makeResult(Operation *op,
                                          const Result<TensorMeta> &inferred) {
  if (!inferred)
    return inferred.failure();
  const TensorMeta &meta = *inferred;
  RankedTensorType type = typeOfResult(op);
  if (!fitsShape(meta.layout.sizes, type))
    return fail(ErrorKind::Value, "the result has sizes " +
                                      toString(meta.layout.sizes) +
                                      ", its type says " + print(type));
  Result<Layout> layout = declaredLayout(type, meta.layout.sizes);
  if (!layout)
    return std::move(layout).failure();
  return makeTensor(
      {*ir::dtypeOf(type.getElementType()), *layout, meta.device});
}

Result<TensorValue> reference::inLayoutOf(const TensorValue &tensor,
                                          RankedTensorType type) {
  Result<Layout> layout = declaredLayout(type, tensor.meta.layout.sizes);
  if (!layout)
    return std::move(layout).failure();
  return withLayout(tensor, *layout);
}

Result<TensorValue> reference::asDeclared(Operation *op, TensorValue value) {
  RankedTensorType type = typeOfResult(op);
  Result<bool> isDeclared = hasDeclaredLayout(value.meta.layout, type);
  if (!isDeclared)
    return std::move(isDeclared).failure();
  if (*isDeclared && fitsShape(value.meta.layout.sizes, type))
    return value;
  Result<TensorValue> result = makeResult(op, value.meta);
  if (!result)
    return result;
  return withLayout(value, result->meta.layout);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

namespace {

class Interpreter {
public:
  explicit Interpreter(const Parameters &parameters) : parameters(parameters) {}

  void set(mlir::Value value, reference::Value computed) {
    values.insert({value, std::move(computed)});
  }

  std::vector<reference::Value> get(mlir::ValueRange range) const {
    std::vector<reference::Value> found;
    for (mlir::Value value : range)
      found.push_back(values.at(value));
    return found;
  }

  Result<reference::Value> evaluate(Operation &op) const;

private:
  Result<reference::Value> evaluateConstant(arith::ConstantOp op) const;
  Result<reference::Value> evaluateParameter(ir::ParameterOp op) const;

  const Parameters &parameters;
  llvm::DenseMap<mlir::Value, reference::Value> values;
};

Result<reference::Value>
Interpreter::evaluateConstant(arith::ConstantOp op) const {
  mlir::Attribute value = op.getValue();
  if (auto integer = llvm::dyn_cast<mlir::IntegerAttr>(value)) {
    if (integer.getType().isInteger(1))
      return reference::Value(Scalar(integer.getValue().getBoolValue()));
    if (integer.getType().isInteger(64))
      return reference::Value(Scalar(integer.getInt()));
  }
  if (auto real = llvm::dyn_cast<mlir::FloatAttr>(value);
      real && real.getType().isF64())
    return reference::Value(Scalar(real.getValueAsDouble()));
  return fail(ErrorKind::NotImplemented,
              "a constant of type " + print(op.getType()) +
                  " has no meaning in a Weft program; f64, i64 and i1 have");
}

/// Why \p value is no tensor of type \p type.
std::optional<std::string> mismatch(const reference::Value &value,
                                    mlir::Type type);

Result<reference::Value>
Interpreter::evaluateParameter(ir::ParameterOp op) const {
  auto found = parameters.find(op.getName().str());
  if (found == parameters.end())
    return fail(ErrorKind::Value,
                "no value is given for parameter '" + op.getName().str() + "'");
  if (std::optional<std::string> why = mismatch(found->second, op.getType()))
    return fail(ErrorKind::Value,
                "parameter '" + op.getName().str() + "': " + *why);
  return reference::Value(found->second);
}

Result<reference::Value> Interpreter::evaluate(Operation &op) const {
  if (auto constant = llvm::dyn_cast<arith::ConstantOp>(op))
    return evaluateConstant(constant);
  if (auto parameter = llvm::dyn_cast<ir::ParameterOp>(op))
    return evaluateParameter(parameter);
  std::vector<reference::Value> operands = get(op.getOperands());
  Result<TensorValue> result =
      llvm::TypeSwitch<Operation *, Result<TensorValue>>(&op)
#define FAMILY(NAME, ...)                                                      \
  .Case<__VA_ARGS__>(                                                          \
      [&](Operation *family) { return evaluate##NAME(family, operands); })
          FAMILY(Reduction, ir::SumOp, ir::MeanOp, ir::AmaxOp, ir::ArgmaxOp)
              FAMILY(Matmul, ir::MatmulOp)
                  FAMILY(View, ir::ViewOp, ir::ReshapeOp, ir::TransposeOp,
                         ir::PermuteOp, ir::ExpandOp, ir::SliceOp, ir::SelectOp,
                         ir::SqueezeOp, ir::UnsqueezeOp, ir::FlattenOp,
                         ir::AsStridedOp, ir::ContiguousOp, ir::CloneOp)
                      FAMILY(Index, ir::AsStorageOp, ir::StorageViewOp,
                             ir::StorageWriteOp) FAMILY(Create, ir::FullOp,
                                                        ir::ArangeOp, ir::CatOp)
#undef FAMILY
                          .Default([&](Operation *elementwise) {
                            return evaluateElementwise(elementwise, operands);
                          });
  if (!result)
    return std::move(result).failure();
  return reference::Value(*std::move(result));
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

std::string describe(const reference::Value &value) {
  if (const auto *tensor = std::get_if<TensorValue>(&value))
    return toString(tensor->meta);
  switch (std::get<Scalar>(value).category()) {
  case DTypeCategory::Bool:
    return "a number of type i1";
  case DTypeCategory::Integer:
    return "a number of type i64";
  case DTypeCategory::Float:
    return "a number of type f64";
  }
  llvm_unreachable("all categories are described");
}

std::optional<std::string> mismatch(const reference::Value &value,
                                    mlir::Type type) {
  bool fits = false;
  if (const auto *scalar = std::get_if<Scalar>(&value)) {
    switch (scalar->category()) {
    case DTypeCategory::Bool:
      fits = type.isInteger(1);
      break;
    case DTypeCategory::Integer:
      fits = type.isInteger(64);
      break;
    case DTypeCategory::Float:
      fits = type.isF64();
      break;
    }
  } else if (auto ranked = llvm::dyn_cast<RankedTensorType>(type)) {
    const TensorMeta &meta = std::get<TensorValue>(value).meta;
    fits = fitsShape(meta.layout.sizes, ranked) &&
           ir::dtypeOf(ranked.getElementType()) == meta.dtype &&
           hasDeclaredLayout(meta.layout, ranked).has_value() &&
           *hasDeclaredLayout(meta.layout, ranked);
  }
  if (fits)
    return std::nullopt;
  return "expected " + print(type) + ", got " + describe(value);
}

std::string nameOrNumber(mlir::DictionaryAttr attributes, const char *kind,
                         unsigned number) {
  if (attributes)
    if (auto name = attributes.getAs<mlir::StringAttr>(ir::nameAttrName))
      return std::string(kind) + " '" + name.str() + "'";
  return std::string(kind) + " " + std::to_string(number);
}

/// Takes the sizes of input \p index by the names that `weft.symbols` gives.
Result<void> addSymbols(SymbolSizes &symbols, func::FuncOp function,
                        unsigned index, const reference::Value &value) {
  const auto *tensor = std::get_if<TensorValue>(&value);
  auto names =
      function.getArgAttrOfType<mlir::ArrayAttr>(index, ir::symbolsAttrName);
  if (!tensor || !names)
    return {};
  std::vector<std::string> spelled;
  for (auto symbol : names.getAsRange<mlir::StringAttr>())
    spelled.push_back(symbol.getValue().str());
  auto name =
      function.getArgAttrOfType<mlir::StringAttr>(index, ir::nameAttrName);
  return symbols.add(index, name ? name.str() : "input" + std::to_string(index),
                     spelled, tensor->sizes());
}

Failure at(mlir::Location location, const Error &error) {
  // A diagnostic has the location on its own; this is the text form.
  return fail(error.kind, ir::located(location, error.message));
}

Failure at(Operation &op, Error error) {
  error.message = op.getName().getStringRef().str() + ": " + error.message;
  return at(op.getLoc(), std::move(error));
}

} // namespace

std::string reference::argumentName(func::FuncOp function, unsigned index) {
  return nameOrNumber(function.getArgAttrDict(index), "input", index);
}

std::string reference::resultName(func::FuncOp function, unsigned index) {
  return nameOrNumber(function.getResultAttrDict(index), "output", index);
}

Result<std::vector<reference::Value>>
reference::evaluate(func::FuncOp function, std::span<const Value> inputs,
                    const Parameters &parameters) {
  if (auto fault = ir::findProgramFault(function))
    return at(fault->loc, {ErrorKind::NotImplemented, fault->message});
  if (inputs.size() != function.getNumArguments())
    return fail(ErrorKind::Value,
                "@" + function.getName().str() + " takes " +
                    std::to_string(function.getNumArguments()) +
                    " inputs, got " + std::to_string(inputs.size()));
  Interpreter interpreter(parameters);
  SymbolSizes symbols(function.getName().str());
  for (auto [index, argument] : llvm::enumerate(function.getArguments())) {
    if (std::optional<std::string> why =
            mismatch(inputs[index], argument.getType()))
      return fail(ErrorKind::Value,
                  argumentName(function, index) + ": " + *why);
    if (Result<void> result =
            addSymbols(symbols, function, index, inputs[index]);
        !result)
      return std::move(result).failure();
    interpreter.set(argument, inputs[index]);
  }
  for (Operation &op : function.front()) {
    if (llvm::isa<func::ReturnOp>(op))
      return interpreter.get(op.getOperands());
    Result<Value> value = interpreter.evaluate(op);
    if (!value)
      return at(op, std::move(value.error()));
    interpreter.set(op.getResult(0), *std::move(value));
  }
  return fail(ErrorKind::Value, "the function returns nothing");
}
