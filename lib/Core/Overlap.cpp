//===- Overlap.cpp - Which cells layouts touch, exactly -------------------===//
//
// Both questions ask whether a bounded sum of non-negative coefficients can
// hit a number: sum a[k] * z[k] = target, 0 <= z[k] <= u[k]. Two layouts
// overlap if sum x[i] * s[i] - sum y[j] * t[j] = offset difference; y = m - 1 -
// y' makes its coefficients positive. All arithmetic is in 128 bits.
//
//===----------------------------------------------------------------------===//

#include "weft/Core/Layout.h"

#include <algorithm>
#include <vector>

namespace weft {

namespace {
using Int = __int128;

struct Term {
  int64_t coefficient; ///< > 0
  Int bound;           ///< z in [0, bound]
};
using Terms = SmallVector<Term, 12>;

Int gcd(Int a, Int b) {
  while (b) {
    Int rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

Int ceilDiv(Int a, Int b) { return a > 0 ? (a + b - 1) / b : a / b; } // b > 0

/// The inverse of \p a modulo \p m, for coprime a and m > 0.
Int inverse(Int a, Int m) {
  Int r0 = m, r1 = a % m, t0 = 0, t1 = 1;
  while (r1) {
    Int q = r0 / r1;
    Int r2 = r0 - q * r1, t2 = t0 - q * t1;
    r0 = r1, r1 = r2, t0 = t1, t1 = t2;
  }
  return t0 < 0 ? t0 + m : t0;
}

/// Solves one bounded sum by branch and bound over its terms, the largest
/// coefficient first: the range of what is left and its gcd leave few z. Where
/// they leave many, the sums of the last terms are listed once and looked up.
class BoundedSum {
public:
  explicit BoundedSum(Terms unsorted) {
    std::ranges::sort(unsorted, std::greater(), &Term::coefficient);
    for (const Term &term : unsorted) {
      if (term.bound == 0)
        continue;
      // Equal coefficients act as one term with a larger bound.
      if (!terms.empty() && terms.back().coefficient == term.coefficient)
        terms.back().bound += term.bound;
      else
        terms.push_back(term);
    }
    rests.resize(terms.size() + 1);
    for (size_t k = terms.size(); k-- > 0;) {
      const Int a = terms[k].coefficient;
      const Rest &behind = rests[k + 1];
      Rest &rest = rests[k];
      rest.reach = behind.reach + a * terms[k].bound;
      rest.divisor = gcd(a, behind.divisor);
      if (behind.divisor == 0)
        continue;
      rest.step = behind.divisor / rest.divisor;
      rest.inverse =
          rest.step == 1 ? 0 : inverse(a / rest.divisor % rest.step, rest.step);
    }
  }

  bool canBe(Int target) {
    nodes = 0;
    return solve(0, target);
  }

private:
  /// What is true of the terms from number k on.
  struct Rest {
    Int reach = 0;   ///< their largest sum
    Int divisor = 0; ///< the gcd of their coefficients
    /// z[k] must be target / divisor * inverse, modulo step, for the terms
    /// behind it to be able to make what is left.
    Int step = 1, inverse = 0;
  };

  bool solve(size_t k, Int target) {
    const Rest &rest = rests[k];
    if (target < 0 || target > rest.reach)
      return false;
    if (target == 0 || target == rest.reach)
      return true;
    if (target % rest.divisor != 0)
      return false;
    if (k == listed)
      return std::ranges::binary_search(sums, static_cast<int64_t>(target));
    if (k + 1 == terms.size())
      return true; // in range and divisible
    const Int a = terms[k].coefficient;
    Int low = std::max<Int>(0, ceilDiv(target - rests[k + 1].reach, a));
    Int high = std::min(terms[k].bound, target / a);
    Int first = rest.step == 1 ? 0
                               : target / rest.divisor % rest.step *
                                     rest.inverse % rest.step;
    low += ((first - low) % rest.step + rest.step) % rest.step;
    if (k + 2 == terms.size())
      return low <= high; // the last term takes any such rest
    if (++nodes == patience)
      listSums();
    high -= ((high - first) % rest.step + rest.step) % rest.step;
    for (Int z = high; z >= low; z -= rest.step)
      if (solve(k + 1, target - a * z))
        return true;
    return false;
  }

  /// Lists the sums of the last terms: about as many as the terms before them
  /// have combinations, which balances listing and searching.
  void listSums() {
    double combinations = 1;
    for (const Term &term : terms)
      combinations *= static_cast<double>(term.bound + 1);
    Int count = 1;
    size_t k = terms.size();
    while (k > 0 && double(count) * double(count) < combinations &&
           count * (terms[k - 1].bound + 1) <= mostSums &&
           rests[k - 1].reach <= INT64_MAX)
      count *= terms[--k].bound + 1;
    if (k + 3 > terms.size())
      return; // the last two need no list
    sums = {0};
    for (size_t term = k; term < terms.size(); ++term) {
      size_t before = sums.size();
      for (Int z = 1; z <= terms[term].bound; ++z)
        for (size_t i = 0; i < before; ++i)
          sums.push_back(sums[i] +
                         static_cast<int64_t>(z) * terms[term].coefficient);
    }
    std::ranges::sort(sums);
    listed = k;
  }

  static constexpr size_t patience = 1000, mostSums = size_t(1) << 20;
  Terms terms;
  SmallVector<Rest, 13> rests;
  size_t nodes = 0;
  size_t listed = SIZE_MAX; ///< sums of the terms from here on are in `sums`
  std::vector<int64_t> sums;
};

/// The dims of a layout that has elements, with positive strides only.
Terms termsOf(const Layout &layout) {
  Terms terms;
  for (unsigned d = 0; d < layout.rank(); ++d)
    if (int64_t stride = layout.strides[d].value();
        layout.sizes[d].value() > 1 && stride != 0)
      terms.push_back(
          {stride < 0 ? -stride : stride, Int(layout.sizes[d].value()) - 1});
  return terms;
}
} // namespace

Result<std::optional<CellRange>> cellRange(const Layout &layout) {
  Int first = layout.offset.value(), last = first;
  for (Size size : layout.sizes)
    if (size.is(0))
      return std::optional<CellRange>();
  constexpr Int most = INT64_MAX, least = INT64_MIN;
  for (unsigned d = 0; d < layout.rank(); ++d) {
    Int extent = (Int(layout.sizes[d].value()) - 1) * layout.strides[d].value();
    (extent < 0 ? first : last) += extent;
    if (last > most || first < least)
      return fail(ErrorKind::Runtime,
                  "Storage size calculation overflowed with sizes=" +
                      toString(layout.sizes) +
                      " and strides=" + toString(layout.strides));
  }
  return std::optional(
      CellRange{static_cast<int64_t>(first), static_cast<int64_t>(last)});
}

bool stridesNest(std::span<const int64_t> sizes,
                 std::span<const int64_t> strides) {
  if (std::ranges::find(sizes, 0) != sizes.end())
    return true;
  SmallVector<std::pair<int64_t, int64_t>> dims; // stride, size
  for (size_t d = 0; d < sizes.size(); ++d)
    if (sizes[d] > 1)
      dims.emplace_back(strides[d], sizes[d]);
  std::ranges::sort(dims);
  int64_t reach = 0; // of all dims before
  for (auto [stride, size] : dims) {
    if (stride <= reach)
      return false;
    reach += (size - 1) * stride;
  }
  return true;
}

bool isInjective(const Layout &layout) {
  Result<std::optional<CellRange>> range = cellRange(layout);
  if (!range)
    return false; // no storage has these cells
  if (!*range || isNonOverlappingAndDense(layout))
    return true;
  for (unsigned d = 0; d < layout.rank(); ++d)
    if (layout.sizes[d].value() > 1 && layout.strides[d].is(0))
      return false;
  // More indices than cells can't all have their own.
  Result<Size> elements = numElements(layout);
  if (!elements ||
      elements->value() - 1 > Int((*range)->last) - (*range)->first)
    return false;
  // Two indices collide if their difference d, not 0, has sum d[k] * s[k] = 0
  // with |d[k]| <= n[k] - 1. Let d[k] > 0 be the first that isn't 0: with
  // e = d + (n - 1) for the later ones, s[k] * d[k] + sum s * e = sum s *
  // (n-1).
  Terms terms = termsOf(layout);
  for (size_t k = 0; k < terms.size(); ++k) {
    Int target = -Int(terms[k].coefficient);
    Terms rest = {{terms[k].coefficient, terms[k].bound - 1}};
    for (size_t j = k + 1; j < terms.size(); ++j) {
      rest.push_back({terms[j].coefficient, 2 * terms[j].bound});
      target += terms[j].coefficient * terms[j].bound;
    }
    if (BoundedSum(std::move(rest)).canBe(target))
      return false;
  }
  return true;
}

Overlap overlap(const Layout &a, const Layout &b) {
  Result<std::optional<CellRange>> rangeA = cellRange(a), rangeB = cellRange(b);
  if (!rangeA || !rangeB)
    return Overlap::Partial; // no storage has these cells
  if (!*rangeA || !*rangeB || (*rangeA)->last < (*rangeB)->first ||
      (*rangeB)->last < (*rangeA)->first)
    return Overlap::Disjoint;
  bool same = a.sizes == b.sizes && a.offset == b.offset;
  for (unsigned d = 0; same && d < a.rank(); ++d)
    same = a.sizes[d].is(1) || a.strides[d] == b.strides[d];
  if (same)
    return Overlap::Same;
  // firstA + sum x * s = lastB - sum y' * t.
  Terms terms = termsOf(a);
  for (const Term &term : termsOf(b))
    terms.push_back(term);
  Int target = Int((*rangeB)->last) - (*rangeA)->first;
  return BoundedSum(std::move(terms)).canBe(target) ? Overlap::Partial
                                                    : Overlap::Disjoint;
}

} // namespace weft
