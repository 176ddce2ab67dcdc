//===- RandomProgram.h - A well-typed program of random ops -----*- C++ -*-===//
//
// Builds one function of Weft IR. An op is proposed at random and kept where
// inference and the verifier accept it, so that nothing here knows a rule of
// shapes or dtypes.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TEST_UNIT_RUN_RANDOMPROGRAM_H
#define WEFT_TEST_UNIT_RUN_RANDOMPROGRAM_H

#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVectorExtras.h"

#include <optional>
#include <random>
#include <string>

namespace weft::test {

class RandomProgram {
public:
  RandomProgram(mlir::ModuleOp module, unsigned seed)
      : module(module), builder(module.getContext()), random(seed),
        loc(builder.getUnknownLoc()) {}

  /// Adds the function \p name to the module.
  void build(const std::string &name);

private:
  using Value = mlir::Value;

  /// weft-run's random inputs have this size where a type says none.
  static constexpr int64_t unknownSize = 5;
  /// Elements of the largest value, and multiplications of the largest product:
  /// the interpreter and the emulator take their time.
  static constexpr int64_t mostElements = 20000, mostProducts = 400000;

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
  Value anyScalar();

  static mlir::RankedTensorType typeOf(Value value) {
    return llvm::cast<mlir::RankedTensorType>(value.getType());
  }
  static int64_t sizeOf(Value value, int64_t dim) {
    int64_t size = typeOf(value).getDimSize(dim);
    return mlir::ShapedType::isDynamic(size) ? unknownSize : size;
  }
  static int64_t elementsOf(mlir::RankedTensorType type);

  // Arguments and results.
  void addArgument();
  void addInOutArgument();
  /// Results lie in memory of the caller's, so that they may not overlap.
  Value asResult(Value value);
  /// Returns what nothing reads: passes would drop it.
  void finish();
  void nameUnknownSizes();

  // How an op is proposed.
  mlir::NamedAttribute ints(llvm::StringRef name,
                            llvm::ArrayRef<int64_t> numbers) {
    return {name, builder.getDenseI64ArrayAttr(numbers)};
  }
  mlir::NamedAttribute number(llvm::StringRef name, int64_t value) {
    return {name, builder.getI64IntegerAttr(value)};
  }
  mlir::NamedAttribute dtype(DType dtype) {
    return {"dtype", mlir::TypeAttr::get(
                         ir::elementTypeOf(builder.getContext(), dtype))};
  }
  Value integer(int64_t value);
  /// The op, where inference and the verifier accept it and it is not too
  /// large; else nothing.
  Value make(llvm::StringRef name, mlir::ValueRange operands,
             llvm::ArrayRef<mlir::NamedAttribute> attributes = {});
  /// Whether unknown sizes of \p operands meet only each other and 1, which
  /// devices that compile ask for.
  bool mayMeet(mlir::ValueRange operands);
  /// The order that the recorder gives.
  void setOrder(mlir::Operation *op, mlir::ValueRange operands);

  /// Adds an op, or some that belong together; false where none fits.
  bool step();
  Value unary(Value self);
  Value binary();
  Value where();
  Value reduction();
  Value matmul();
  Value cat();
  Value create();
  Value view();
  /// Sizes of as many elements: one dim is split, or all are joined.
  llvm::SmallVector<int64_t> joinedOrSplit(Value self);

  /// A storage: the value after its last write, and the in-out argument whose
  /// memory it is, if it is one.
  struct Storage {
    Value version;
    std::optional<unsigned> argument;
  };
  /// The cells that an op reads or writes: a layout over the storage, and
  /// starts that the run gives.
  struct Cells {
    Layout layout;
    llvm::SmallVector<Value> starts;
    llvm::SmallVector<int64_t> strides, bounds;
  };
  static llvm::SmallVector<int64_t> valuesOf(const Sizes &sizes) {
    return llvm::map_to_vector(sizes, [](Size size) { return size.value(); });
  }
  /// A storage, or nothing if there is none.
  Storage *anyStorage();
  Value asStorage();
  std::optional<Cells> anyCells(Value storage);
  /// Cells for a value of these sizes.
  std::optional<Cells> cellsFor(Value storage, mlir::RankedTensorType type);
  std::optional<Cells> withStarts(Value storage, Layout layout);
  Value read(Value storage, const Cells &cells);
  Value writeTo(Value storage, const Cells &cells, Value value);
  Value readStorage();
  Value writeStorage();

  mlir::ModuleOp module;
  mlir::OpBuilder builder;
  std::mt19937_64 random;
  mlir::Location loc;
  mlir::func::FuncOp function;
  mlir::Block *body = nullptr;
  llvm::SmallVector<Value> values;
  std::vector<Storage> storages;
  /// Values with unknown sizes that are not `unknownSize`.
  llvm::DenseSet<Value> otherSizes;
  Value start;
  bool isLarge = false, hasUnknownSizes = false, isInPlace = false;
};

} // namespace weft::test

#endif // WEFT_TEST_UNIT_RUN_RANDOMPROGRAM_H
