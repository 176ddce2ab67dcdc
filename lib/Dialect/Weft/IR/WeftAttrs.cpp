//===- WeftAttrs.cpp - Layouts and orders as attributes -------------------===//

#include "weft/Core/Orders.h"
#include "weft/Dialect/Weft/IR/WeftDialect.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace weft;
using namespace weft::ir;

#include "weft/Dialect/Weft/IR/WeftEnums.cpp.inc"

//===----------------------------------------------------------------------===//
// DimOrderAttr
//===----------------------------------------------------------------------===//

static bool isPermutation(ArrayRef<int64_t> dims) {
  llvm::SmallVector<bool> seen(dims.size());
  for (int64_t dim : dims) {
    if (dim < 0 || dim >= static_cast<int64_t>(dims.size()) || seen[dim])
      return false;
    seen[dim] = true;
  }
  return true;
}

LogicalResult DimOrderAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                   ArrayRef<int64_t> dims) {
  if (!isPermutation(dims))
    return emitError() << "dim order [" << dims
                       << "] must name each dim from 0 to "
                       << int64_t(dims.size()) - 1 << " once";
  if (llvm::is_sorted(dims))
    return emitError() << "dim order [" << dims
                       << "] is row-major, which is written without an "
                          "encoding";
  return success();
}

/// Checks that \p encoding is the one spelling of \p layout.
static LogicalResult
verifySpelling(Attribute encoding, const Layout &layout,
               function_ref<InFlightDiagnostic()> emitError) {
  Attribute spelling = encodingOf(encoding.getContext(), layout);
  if (spelling == encoding)
    return success();
  InFlightDiagnostic diagnostic = emitError() << "layout " << encoding;
  if (spelling)
    return diagnostic << " must be spelled " << spelling;
  return diagnostic << " is row-major, which is written without an encoding";
}

static Sizes sizesOf(ArrayRef<int64_t> extents) {
  Sizes sizes;
  for (int64_t extent : extents)
    sizes.push_back(sizeOf(extent));
  return sizes;
}

static LogicalResult verifyRank(Attribute encoding, size_t entries,
                                StringRef of, ArrayRef<int64_t> shape,
                                function_ref<InFlightDiagnostic()> emitError) {
  if (entries == shape.size())
    return success();
  return emitError() << "layout " << encoding << " has " << entries << " " << of
                     << " for a tensor of rank " << shape.size();
}

LogicalResult DimOrderAttr::verifyEncoding(
    ArrayRef<int64_t> shape, Type,
    function_ref<InFlightDiagnostic()> emitError) const {
  if (failed(verifyRank(*this, getDims().size(), "dims", shape, emitError)))
    return failure();
  // With an unknown size any order of the others is a spelling of its own.
  Result<Layout> layout =
      denseLayout(sizesOf(shape), {getDims().data(), getDims().size()});
  if (!layout)
    return emitError() << layout.error().message;
  return verifySpelling(*this, *layout, emitError);
}

//===----------------------------------------------------------------------===//
// StridedAttr
//===----------------------------------------------------------------------===//

static ParseResult parseStrides(AsmParser &parser,
                                SmallVectorImpl<int64_t> &strides) {
  return parser.parseCommaSeparatedList(
      AsmParser::Delimiter::Square, [&]() -> ParseResult {
        if (succeeded(parser.parseOptionalQuestion())) {
          strides.push_back(ShapedType::kDynamic);
          return success();
        }
        return parser.parseInteger(strides.emplace_back());
      });
}

static void printStrides(AsmPrinter &printer, ArrayRef<int64_t> strides) {
  printer << '[';
  llvm::interleaveComma(strides, printer, [&](int64_t stride) {
    if (ShapedType::isDynamic(stride))
      printer << '?';
    else
      printer << stride;
  });
  printer << ']';
}

LogicalResult StridedAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                  ArrayRef<int64_t> strides) {
  for (int64_t stride : strides)
    if (stride < 0 && !ShapedType::isDynamic(stride))
      return emitError() << "a stride must not be negative, but is " << stride;
  return success();
}

LogicalResult StridedAttr::verifyEncoding(
    ArrayRef<int64_t> shape, Type,
    function_ref<InFlightDiagnostic()> emitError) const {
  if (failed(
          verifyRank(*this, getStrides().size(), "strides", shape, emitError)))
    return failure();
  return verifySpelling(*this, Layout{sizesOf(shape), sizesOf(getStrides())},
                        emitError);
}

//===----------------------------------------------------------------------===//
// OrderAttr
//===----------------------------------------------------------------------===//

static StringRef extentName(OrderKind kind) {
  return kind == OrderKind::Chain ? "chunk" : "lanes";
}

Attribute OrderAttr::parse(AsmParser &parser, Type) {
  SMLoc location = parser.getCurrentLocation();
  FailureOr<OrderKind> kind;
  int64_t extent = 0;
  llvm::SmallVector<int64_t> dims;
  if (parser.parseLess() ||
      failed(kind = FieldParser<OrderKind>::parse(parser)) ||
      parser.parseComma() || parser.parseKeyword(extentName(*kind)) ||
      parser.parseEqual() || parser.parseInteger(extent))
    return {};
  if (succeeded(parser.parseOptionalComma()) &&
      (parser.parseKeyword("dims") || parser.parseEqual() ||
       parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
         return parser.parseInteger(dims.emplace_back());
       })))
    return {};
  if (parser.parseGreater())
    return {};
  return parser.getChecked<OrderAttr>(location, parser.getContext(), *kind,
                                      extent, dims);
}

void OrderAttr::print(AsmPrinter &printer) const {
  printer << '<' << stringifyOrderKind(getKind()) << ", "
          << extentName(getKind()) << " = " << getExtent();
  if (!getDims().empty())
    printer << ", dims = [" << getDims() << ']';
  printer << '>';
}

LogicalResult OrderAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                OrderKind kind, int64_t extent,
                                ArrayRef<int64_t> dims) {
  if (kind == OrderKind::Chain) {
    if (extent != chainChunk)
      return emitError() << "a chain has chunks of " << chainChunk
                         << ", but not of " << extent;
  } else if (extent != 1 && extent != sumLanes) {
    return emitError() << "a sum has 1 lane or " << sumLanes
                       << " lanes, but not " << extent;
  }
  if (kind != OrderKind::Sum && !dims.empty())
    return emitError() << "only a sum lists its dims";
  return success();
}

#define GET_ATTRDEF_CLASSES
#include "weft/Dialect/Weft/IR/WeftAttrs.cpp.inc"

void WeftDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "weft/Dialect/Weft/IR/WeftAttrs.cpp.inc"
      >();
}
