//===- RandomProgram.h - Random programs against eager execution *- C++ -*-===//
//
// Each program takes views, writes through them, drops handles and reads at
// random. The oracle executes every step at once on plain vectors, so that
// nothing of storages, versions and flushes can be wrong in the same way.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TEST_UNIT_ENGINE_RANDOMPROGRAM_H
#define WEFT_TEST_UNIT_ENGINE_RANDOMPROGRAM_H

#include "TestEngine.h"
#include "TestInterpreter.h"

#include <memory>
#include <random>

namespace weft::test {

/// A tensor as eager execution has it.
struct Eager {
  std::shared_ptr<std::vector<double>> storage;
  Layout layout;

  /// A fresh tensor that lies as \p lazy does; Core's tests say how.
  static Eager of(const Values &elements, const Tensor &lazy) {
    Eager result{std::make_shared<std::vector<double>>(elements.size()),
                 lazy.meta().layout};
    result.write(elements);
    return result;
  }
  Values values() const {
    Values result;
    for (int64_t cell : cellsOf(layout))
      result.push_back(storage->at(cell));
    return result;
  }
  /// The values of \p other, broadcast to this tensor's sizes.
  Values broadcast(const Eager &other) const {
    Ints sizes;
    for (Size size : layout.sizes)
      sizes.push_back(size.value());
    return Eager{other.storage, valueOrThrow(expand(other.layout, sizes))}
        .values();
  }
  void write(const Values &elements) const {
    std::vector<int64_t> cells = cellsOf(layout);
    for (size_t i = 0; i < cells.size(); ++i)
      storage->at(cells[i]) = elements[i];
  }
};

struct Pair {
  Tensor lazy;
  Eager eager;
};

class RandomProgram {
public:
  explicit RandomProgram(unsigned seed) : random(seed) {}

  void run(int steps) {
    create();
    for (int i = 0; i < steps && !::testing::Test::HasFailure(); ++i) {
      switch (pick(12)) {
      case 0:
        create();
        break;
      case 1:
      case 2:
      case 3:
        view();
        break;
      case 4:
      case 5:
        compute();
        break;
      case 6:
      case 7:
      case 8:
        write();
        break;
      case 9:
        drop();
        break;
      case 10:
        if (!tensors.empty())
          read(any());
        break;
      case 11:
        copy();
        break;
      }
    }
    while (!tensors.empty()) {
      read(any());
      drop();
    }
  }

private:
  int64_t pick(int64_t count) {
    return std::uniform_int_distribution<int64_t>(0, count - 1)(random);
  }
  Pair &any() { return tensors[pick(tensors.size())]; }
  void keep(Pair pair) {
    if (tensors.size() < 12)
      tensors.push_back(std::move(pair));
    else
      any() = std::move(pair);
  }
  void read(const Pair &pair) {
    EXPECT_EQ(values(pair.lazy), pair.eager.values()) << trace;
  }
  void drop() {
    if (tensors.empty())
      return;
    std::swap(any(), tensors.back());
    tensors.pop_back();
    trace += "drop\n";
  }

  void create() {
    Dims sizes;
    for (int64_t rank = pick(3) + 1; rank > 0; --rank)
      sizes.push_back(pick(4) + 1);
    int64_t count = 1;
    for (int64_t size : sizes)
      count *= size;
    std::vector<double> elements(count);
    for (double &element : elements)
      element = static_cast<double>(pick(9));
    Layout layout;
    layout.sizes.assign(sizes.begin(), sizes.end());
    Tensor lazy = tensor(elements, sizes, DType::F64);
    if (pick(2))
      values(lazy); // bytes that exist, or a pending value
    trace += "create " + toString(layout.sizes) + "\n";
    keep({lazy, Eager::of(elements, lazy)});
  }

  void view() {
    if (tensors.empty())
      return;
    Pair from = any();
    const Layout &layout = from.eager.layout;
    int64_t rank = layout.rank();
    Tensor lazy;
    Layout result;
    int64_t dim = rank ? pick(rank) : 0;
    switch (rank ? pick(6) : 5) {
    case 0: {
      int64_t other = pick(rank);
      lazy = from.lazy.transpose(dim, other);
      result = valueOrThrow(transpose(layout, dim, other));
      break;
    }
    case 1: {
      int64_t index = pick(layout.sizes[dim].value());
      lazy = from.lazy.select(dim, index);
      result = valueOrThrow(select(layout, dim, index));
      break;
    }
    case 2: {
      int64_t size = layout.sizes[dim].value(), start = pick(size),
              step = pick(2) + 1;
      int64_t length = (size - start + step - 1) / step;
      lazy = from.lazy.slice(dim, start, std::nullopt, step);
      result = valueOrThrow(slice(layout, dim, start, length, step));
      break;
    }
    case 3:
      lazy = from.lazy.unsqueeze(dim);
      result = valueOrThrow(unsqueeze(layout, dim));
      break;
    case 4: {
      Dims sizes = from.lazy.sizes();
      sizes.insert(sizes.begin(), pick(2) + 1);
      lazy = from.lazy.expand(sizes);
      result = valueOrThrow(expand(layout, sizes));
      break;
    }
    default:
      lazy = from.lazy.squeeze();
      result = valueOrThrow(squeeze(layout, std::nullopt));
    }
    EXPECT_EQ(lazy.storage_offset(), result.offset.value()) << trace;
    trace += "view " + toString(result.sizes) + toString(result.strides) + "\n";
    keep({lazy, {from.eager.storage, result}});
  }

  void compute() {
    if (tensors.empty())
      return;
    Pair a = any(), b = any();
    Result<Sizes> sizes = broadcast(a.eager.layout.sizes, b.eager.layout.sizes);
    if (!sizes)
      return;
    Layout layout;
    layout.sizes = *sizes;
    layout = valueOrThrow(contiguousLayout(layout.sizes));
    Eager shape{nullptr, layout};
    Values left = shape.broadcast(a.eager), right = shape.broadcast(b.eager);
    bool isSum = pick(2);
    for (size_t i = 0; i < left.size(); ++i)
      left[i] = isSum ? left[i] + right[i] : std::max(left[i], right[i]);
    trace += "compute\n";
    Tensor lazy = isSum ? a.lazy + b.lazy : maximum(a.lazy, b.lazy);
    keep({lazy, Eager::of(left, lazy)});
  }

  void copy() {
    if (tensors.empty())
      return;
    Pair from = any();
    Ints flat{-1};
    if (pick(2)) {
      trace += "clone\n";
      Tensor lazy = from.lazy.clone();
      keep({lazy, Eager::of(from.eager.values(), lazy)});
      return;
    }
    // A view where there can be one, else a copy.
    trace += "reshape\n";
    auto layout = valueOrThrow(reshapeAsView(from.eager.layout, flat));
    Tensor lazy = from.lazy.reshape(flat);
    EXPECT_EQ(lazy.sharesStorage(from.lazy), layout.has_value()) << trace;
    if (layout) {
      keep({lazy, {from.eager.storage, *layout}});
      return;
    }
    keep({lazy, Eager::of(from.eager.values(), lazy)});
  }

  void write() {
    if (tensors.empty())
      return;
    Pair to = any(), from = any();
    bool isCopy = pick(3) == 0, isFill = pick(4) == 0;
    Result<Sizes> sizes =
        broadcast(to.eager.layout.sizes, from.eager.layout.sizes);
    bool fits = isFill || (sizes && *sizes == to.eager.layout.sizes);
    bool isSame = to.lazy.is(from.lazy);
    bool overlaps =
        !isInjective(to.eager.layout) ||
        (!isFill && !isSame && to.eager.storage == from.eager.storage &&
         overlap(to.eager.layout, from.eager.layout) == Overlap::Partial);
    if (isCopy && !isFill && !isSame && fits &&
        to.eager.storage == from.eager.storage)
      return; // A broadcast copy may overlap in ways of its own.
    bool refused = !fits || (overlaps && !(isCopy && isSame && !isFill));
    trace += std::string(refused ? "refused " : "") + "write " +
             (isFill   ? "fill"
              : isCopy ? "copy"
                       : "add") +
             "\n";
    std::string error = errorOf([&] {
      if (isFill)
        to.lazy.fill_(7);
      else if (isCopy)
        to.lazy.copy_(from.lazy);
      else
        to.lazy.add_(from.lazy);
    });
    EXPECT_EQ(!error.empty(), refused) << error << "\n" << trace;
    if (refused)
      return;
    Values own = to.eager.values();
    Values other =
        isFill ? Values(own.size(), 7.0) : to.eager.broadcast(from.eager);
    if (!isFill && !isCopy)
      for (size_t i = 0; i < own.size(); ++i)
        other[i] += own[i];
    to.eager.write(other);
  }

  std::mt19937 random;
  std::vector<Pair> tensors;
  std::string trace;
};

} // namespace weft::test

#endif // WEFT_TEST_UNIT_ENGINE_RANDOMPROGRAM_H
