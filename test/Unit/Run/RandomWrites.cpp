//===- RandomWrites.cpp - Random reads and writes of storages -------------===//
//
// Several views of one storage are read between writes; every version that a
// write leaves behind stays readable.
//
//===----------------------------------------------------------------------===//

#include "RandomProgram.h"

using namespace weft;
using namespace weft::test;
using llvm::StringRef;
using mlir::RankedTensorType;
using mlir::Value;

RandomProgram::Storage *RandomProgram::anyStorage() {
  if (storages.empty())
    return nullptr;
  return &storages[pick(static_cast<int64_t>(storages.size()))];
}

Value RandomProgram::asStorage() {
  Value self = any();
  if (!typeOf(self).hasStaticShape() || storages.size() >= 3)
    return {};
  Value storage = make("as_storage", self);
  if (storage)
    storages.push_back({storage, std::nullopt});
  return storage;
}

/// Moves by starts that the run gives, where there is room: weft-run gives 0
/// and 1.
std::optional<RandomProgram::Cells> RandomProgram::withStarts(Value storage,
                                                              Layout layout) {
  Cells cells;
  auto range = valueOrThrow(cellRange(layout));
  int64_t room = elementsOf(typeOf(storage)) - 1 - (range ? range->last : 0);
  for (int64_t count = pick(3); count > 0 && room > 0; --count) {
    int64_t stride = anyOf<int64_t>({1, 1, 2, 3, 6});
    if (stride > room)
      continue;
    int64_t bound = 1 + pick(room / stride);
    cells.starts.push_back(start);
    cells.strides.push_back(stride);
    cells.bounds.push_back(bound);
    room -= bound * stride;
  }
  if (room > 0 && oneOf(2))
    layout.offset = layout.offset.value() + pick(room + 1);
  cells.layout = std::move(layout);
  return cells;
}

std::optional<RandomProgram::Cells> RandomProgram::anyCells(Value storage) {
  if (!typeOf(storage).hasStaticShape())
    return std::nullopt;
  int64_t count = elementsOf(typeOf(storage));
  Layout layout = valueOrThrow(contiguousLayout(Sizes{count}));
  for (int64_t changes = pick(5); changes > 0; --changes) {
    int64_t rank = layout.rank();
    if (rank == 0)
      break;
    int64_t dim = pick(rank), size = layout.sizes[dim].value();
    switch (pick(7)) {
    case 0:
    case 1: { // splits a dim
      int64_t factor = anyOf<int64_t>({2, 3, 4, 5});
      if (size % factor || size == 0 || rank > 3)
        break;
      layout.sizes[dim] = size / factor;
      layout.sizes.insert(layout.sizes.begin() + dim, factor);
      layout.strides.insert(layout.strides.begin() + dim,
                            layout.strides[dim].value() * (size / factor));
      break;
    }
    case 2:
    case 3: {
      int64_t from = size ? pick(size) : 0, step = 1 + pick(3);
      int64_t most = (size - from + step - 1) / step;
      int64_t length =
          oneOf(12) ? 0 : std::min<int64_t>(most, 1 + pick(most + 1));
      layout = valueOrThrow(slice(layout, dim, from, length, step));
      break;
    }
    case 4:
      if (size)
        layout = valueOrThrow(select(layout, dim, pick(size)));
      break;
    case 5:
      layout = valueOrThrow(transpose(layout, dim, pick(rank)));
      break;
    default: // steps that overlap, of no slice; writes refuse them
      if (oneOf(3) && layout.strides[dim].value() > 1)
        layout.strides[dim] = layout.strides[dim].value() - 1;
    }
  }
  return withStarts(storage, std::move(layout));
}

std::optional<RandomProgram::Cells>
RandomProgram::cellsFor(Value storage, RankedTensorType type) {
  if (!type.hasStaticShape())
    return std::nullopt;
  Sizes sizes(type.getShape().begin(), type.getShape().end());
  Ints dims;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    dims.push_back(dim);
  if (oneOf(3))
    std::shuffle(dims.begin(), dims.end(), random);
  Layout layout = valueOrThrow(denseLayout(sizes, dims));
  if (oneOf(3))
    for (Size &stride : layout.strides)
      stride = stride.value() * 2;
  auto range = valueOrThrow(cellRange(layout));
  if (range && range->last >= elementsOf(typeOf(storage)))
    return std::nullopt;
  return withStarts(storage, std::move(layout));
}

Value RandomProgram::read(Value storage, const Cells &cells) {
  llvm::SmallVector<Value> operands{storage};
  operands.append(cells.starts);
  return make("storage_view", operands,
              {ints("size", valuesOf(cells.layout.sizes)),
               ints("stride", valuesOf(cells.layout.strides)),
               number("offset", cells.layout.offset.value()),
               ints("start_strides", cells.strides),
               ints("start_bounds", cells.bounds)});
}

Value RandomProgram::writeTo(Value storage, const Cells &cells, Value value) {
  llvm::SmallVector<Value> operands{value, storage};
  operands.append(cells.starts);
  return make("storage_write", operands,
              {ints("size", valuesOf(cells.layout.sizes)),
               ints("stride", valuesOf(cells.layout.strides)),
               number("offset", cells.layout.offset.value()),
               ints("start_strides", cells.strides),
               ints("start_bounds", cells.bounds)});
}

Value RandomProgram::readStorage() {
  Storage *storage = anyStorage();
  if (!storage)
    return {};
  Value version = storage->version;
  if (oneOf(5)) // what a write before left behind
    if (Value old = any(); old.getType() == version.getType())
      version = old;
  std::optional<Cells> cells = anyCells(version);
  return cells ? read(version, *cells) : Value();
}

Value RandomProgram::writeStorage() {
  Storage *storage = anyStorage();
  if (!storage)
    return {};
  Value version = storage->version, value = any();
  std::optional<Cells> cells =
      oneOf(3) ? cellsFor(version, typeOf(value)) : anyCells(version);
  if (!cells)
    return {};
  llvm::SmallVector<int64_t> sizes = valuesOf(cells->layout.sizes);
  mlir::NamedAttribute element{
      "dtype", mlir::TypeAttr::get(typeOf(version).getElementType())};
  switch (pick(6)) {
  case 0: // other cells of the same storage
    if (auto other = withStarts(version, [&] {
          Layout layout = cells->layout;
          layout.offset = 0;
          return layout;
        }()))
      value = read(version, *other);
    break;
  case 1:
    value = make("full", anyScalar(), {ints("size", sizes), element});
    break;
  case 2:
    value = typeOf(value).hasStaticShape()
                ? make("expand", value, ints("size", sizes))
                : Value();
    break;
  default: // what lies there, changed
    Value self = read(version, *cells);
    value = !self ? self
            : oneOf(3)
                ? unary(self)
                : make(anyOf<StringRef>({"add", "mul", "maximum", "sub"}),
                       {self, oneOf(2) ? anyScalar() : any()});
  }
  if (value &&
      typeOf(value).getElementType() != typeOf(version).getElementType())
    value = make("cast", value, element);
  Value next = value ? writeTo(version, *cells, value) : Value();
  if (next)
    storage->version = next;
  return next;
}
