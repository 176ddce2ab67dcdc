//===- WeftDialect.cpp - The dialect and its function attributes ----------===//

#include "weft/Dialect/Weft/IR/WeftDialect.h"
#include "weft/Dialect/Weft/IR/AttributeNames.h"
#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace weft;
using namespace weft::ir;

#include "weft/Dialect/Weft/IR/WeftDialect.cpp.inc"

void WeftDialect::initialize() {
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "weft/Dialect/Weft/IR/WeftCreateOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "weft/Dialect/Weft/IR/WeftElementwiseOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "weft/Dialect/Weft/IR/WeftIndexOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "weft/Dialect/Weft/IR/WeftMatmulOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "weft/Dialect/Weft/IR/WeftReductionOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "weft/Dialect/Weft/IR/WeftScalarOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "weft/Dialect/Weft/IR/WeftViewOps.cpp.inc"
      >();
}

/// The attributes of functions and their arguments and of ops below Weft IR,
/// by what they must be.
static LogicalResult verifyAttribute(Operation *op, NamedAttribute attribute) {
  StringRef name = attribute.getName().strref();
  Attribute value = attribute.getValue();
  auto must = [&](bool holds, StringRef what) -> LogicalResult {
    if (holds)
      return success();
    return op->emitError() << "attribute '" << name << "' must be " << what
                           << ", but is " << value;
  };
  if (name == nameAttrName)
    return must(isa<StringAttr>(value), "a string");
  if (name == dtypeAttrName) {
    auto text = dyn_cast<StringAttr>(value);
    return must(text && parseDType(text.strref()), "the name of a dtype");
  }
  if (name == inoutAttrName)
    return must(isa<UnitAttr>(value), "a unit attribute");
  if (name == contractAttrName)
    return must(isa<UnitAttr>(value), "a unit attribute");
  if (name == orderAttrName)
    return must(isa<OrderAttr>(value), "an order of summation");
  if (name == numInputsAttrName || name == locOpAttrName) {
    auto number = dyn_cast<IntegerAttr>(value);
    return must(number && number.getValue().isNonNegative(),
                "a number that is not negative");
  }
  return success(); // of a pass, which checks what it reads
}

LogicalResult WeftDialect::verifyOperationAttribute(Operation *op,
                                                    NamedAttribute attribute) {
  return verifyAttribute(op, attribute);
}

/// The names in `weft.symbols` of argument \p index, one a dim; an empty one
/// says nothing. Nothing where the attribute is absent or malformed.
static llvm::SmallVector<StringRef> symbolsOf(FunctionOpInterface function,
                                              unsigned index) {
  auto names = function.getArgAttrOfType<ArrayAttr>(index, symbolsAttrName);
  if (!names || !llvm::all_of(names, llvm::IsaPred<StringAttr>))
    return {};
  return llvm::map_to_vector(names.getAsRange<StringAttr>(),
                             [](StringAttr name) { return name.getValue(); });
}

static LogicalResult verifySymbols(FunctionOpInterface function, unsigned index,
                                   Attribute value) {
  auto names = dyn_cast<ArrayAttr>(value);
  if (!names || !llvm::all_of(names, llvm::IsaPred<StringAttr>))
    return function->emitError()
           << "attribute 'weft.symbols' of argument " << index
           << " must be a list of names, one a dim, but is " << value;
  auto type = dyn_cast<ShapedType>(function.getArgumentTypes()[index]);
  if (!type || !type.hasRank() ||
      type.getRank() != static_cast<int64_t>(names.size()))
    return function->emitError()
           << "attribute 'weft.symbols' of argument " << index << " has "
           << names.size() << " names, one a dim, but the argument is "
           << function.getArgumentTypes()[index];
  // One name, one size: of the sizes before that are known, the first decides.
  for (auto [dim, symbol] : llvm::enumerate(symbolsOf(function, index))) {
    if (symbol.empty() || type.isDynamicDim(dim))
      continue;
    for (unsigned other = 0; other <= index; ++other) {
      auto before = dyn_cast<ShapedType>(function.getArgumentTypes()[other]);
      if (!before || !before.hasRank())
        continue;
      for (auto [place, name] : llvm::enumerate(symbolsOf(function, other)))
        if (name == symbol && (other < index || place < dim) &&
            place < static_cast<size_t>(before.getRank()) &&
            !before.isDynamicDim(place) &&
            before.getDimSize(place) != type.getDimSize(dim))
          return function->emitError()
                 << "'weft.symbols' names dim " << place << " of argument "
                 << other << " and dim " << dim << " of argument " << index
                 << " '" << symbol << "', but their sizes are "
                 << before.getDimSize(place) << " and " << type.getDimSize(dim);
    }
  }
  return success();
}

LogicalResult WeftDialect::verifyRegionArgAttribute(Operation *op, unsigned,
                                                    unsigned argIndex,
                                                    NamedAttribute attribute) {
  if (failed(verifyAttribute(op, attribute)))
    return failure();
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (attribute.getName() == symbolsAttrName && function)
    return verifySymbols(function, argIndex, attribute.getValue());
  if (attribute.getName() != inoutAttrName)
    return success();
  Type type = function ? function.getArgumentTypes()[argIndex] : Type();
  if (auto tensor = dyn_cast_or_null<RankedTensorType>(type))
    if (tensor.getRank() != 1 || tensor.getEncoding())
      return op->emitError() << "argument " << argIndex
                             << " is written in place: it must be a 1-D "
                                "storage without an encoding, but is "
                             << type;
  return success();
}

LogicalResult WeftDialect::verifyRegionResultAttribute(
    Operation *op, unsigned, unsigned resultIndex, NamedAttribute attribute) {
  if (attribute.getName() == symbolsAttrName)
    return op->emitError()
           << "attribute 'weft.symbols' of result " << resultIndex
           << " says nothing: only dims of arguments have names";
  if (attribute.getName() != inoutAttrName)
    return verifyAttribute(op, attribute);
  auto function = dyn_cast<FunctionOpInterface>(op);
  auto index = dyn_cast<IntegerAttr>(attribute.getValue());
  if (!function || !index || index.getValue().isNegative() ||
      index.getValue().uge(function.getNumArguments()))
    return op->emitError() << "attribute 'weft.inout' of result " << resultIndex
                           << " must be the number of an argument, but is "
                           << attribute.getValue();
  unsigned argument = index.getValue().getZExtValue();
  if (!function.getArgAttr(argument, inoutAttrName))
    return op->emitError() << "result " << resultIndex
                           << " is the last version of argument " << argument
                           << ", which lacks 'weft.inout'";
  if (function.getArgumentTypes()[argument] !=
      function.getResultTypes()[resultIndex])
    return op->emitError() << "result " << resultIndex
                           << " is the last version of argument " << argument
                           << ", but has another type";
  return success();
}
