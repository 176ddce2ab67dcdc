//===- Layout.h - A logical view over physical storage ----------*- C++ -*-===//
//
// Sizes, strides and offset say how a flat buffer is read: logical index i
// names the cell offset + sum(i[d] * strides[d]). Everything counts elements,
// never bytes. The functions are PyTorch's view algebra, down to the strides
// of dims of size 0 and 1; an unknown size is laid out as if it were more
// than 1.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_LAYOUT_H
#define WEFT_CORE_LAYOUT_H

#include "weft/Core/Size.h"

#include <optional>

namespace weft {

struct Layout {
  Sizes sizes;
  Sizes strides;
  Size offset = 0;
  /// The dims from the slowest to the fastest, where the layout is known to be
  /// dense in that order though unknown sizes hide some of its strides. Empty
  /// where all strides are known (they say it) and where it isn't known.
  Ints dimOrder = {};

  unsigned rank() const { return static_cast<unsigned>(sizes.size()); }
  friend bool operator==(const Layout &, const Layout &) = default;
};

/// Row-major strides of \p sizes. As in PyTorch, a size of 0 counts as 1.
/// Errors: Runtime, where a stride overflows 64 bits.
Result<Layout> contiguousLayout(std::span<const Size> sizes);
/// Dense strides with dims laid out in \p dimOrder, a permutation of the dims,
/// slowest first. Errors: Runtime, where a stride overflows 64 bits.
Result<Layout> denseLayout(std::span<const Size> sizes,
                           std::span<const int64_t> dimOrder);

/// Number of elements; 1 for rank 0. Errors: Runtime on overflow.
Result<Size> numElements(const Layout &layout);

/// PyTorch's is_contiguous: row-major, strides of size-1 dims ignored.
/// nullopt where an unknown stride decides.
std::optional<bool> isContiguous(const Layout &layout);
/// The dim order, slowest first, where \p layout is dense in that order
/// (size-1 dims go where they break no tie); nullopt where it isn't dense or
/// can't be known.
std::optional<Ints> denseDimOrder(const Layout &layout);
/// PyTorch's non-overlapping-and-dense, for elementwise result layouts; false
/// where it can't be known.
bool isNonOverlappingAndDense(const Layout &layout);

/// Wraps a negative dim. Errors: Index, "Dimension out of range (expected to
/// be in range of [-2, 1], but got 2)"; a 0-d tensor counts as rank 1.
Result<int64_t> wrapDim(int64_t dim, int64_t rank);

/// The views. Each gives the layout of the result over the same storage.
/// `sizes` of view and reshape may hold one -1 (inferred). Where unknown sizes
/// hide whether a view exists, its strides are unknown. Dims may be negative
/// and count from the end; errors of all: Index, for a dim out of range. Errors
/// of view: Runtime, those of inferSizes, or where no strides give the sizes.
Result<Layout> view(const Layout &self, std::span<const int64_t> sizes);
/// As view, but nullopt where only a copy can have these sizes.
Result<std::optional<Layout>> reshapeAsView(const Layout &self,
                                            std::span<const int64_t> sizes);
/// The same for sizes that are inferred already.
Result<std::optional<Layout>> reshapeAsView(const Layout &self,
                                            std::span<const Size> sizes);
/// The sizes of a view or reshape of \p self, with -1 inferred. Errors:
/// Runtime, "shape '[7]' is invalid for input of size 6" and its like.
Result<Sizes> inferSizes(const Layout &self, std::span<const int64_t> sizes);
/// Sizes and strides of \p dim0 and \p dim1 change places.
Result<Layout> transpose(const Layout &self, int64_t dim0, int64_t dim1);
/// Dim d of the result is dim \p dims[d]. Errors: Runtime, where \p dims is no
/// permutation of all dims.
Result<Layout> permute(const Layout &self, std::span<const int64_t> dims);
/// Dims of size 1 and new leading dims get the sizes \p sizes and stride 0; -1
/// keeps a size. Errors: Runtime, where another size would change.
Result<Layout> expand(const Layout &self, std::span<const int64_t> sizes);
/// \p length elements of dim \p dim, the first at \p start, each \p step (>= 1)
/// after the one before. Errors: Index for dims, Runtime out of range.
Result<Layout> slice(const Layout &self, int64_t dim, Size start, Size length,
                     int64_t step);
/// Drops \p dim at \p index in [-size, size). Errors: Index, for an index out
/// of range or a 0-d layout.
Result<Layout> select(const Layout &self, int64_t dim, Size index);
/// The sentence on a run-time start at \p dim that does not lie in [0, \p
/// bound]: a view, or a read or write of a storage. Artifacts have it in
/// kernels/cpu.
std::string startOutOfRange(int64_t start, int64_t dim, int64_t bound);
/// Drops the dims of size 1 among \p dims (all dims where nullopt). Errors:
/// Runtime, where a dim stands twice.
Result<Layout> squeeze(const Layout &self,
                       std::optional<std::span<const int64_t>> dims);
/// A dim of size 1 comes in at \p dim, of the result's dims.
Result<Layout> unsqueeze(const Layout &self, int64_t dim);
/// The sizes after flattening dims \p start to \p end (included). Errors:
/// Runtime, where \p end lies before \p start.
Result<Sizes> flattenedSizes(const Layout &self, int64_t start, int64_t end);
/// Sizes, strides and offset over the whole storage of \p storageCells cells.
/// Errors: Runtime, for negative values, for another number of strides than
/// of sizes, or for cells outside of the storage.
Result<Layout> asStrided(Size storageCells, std::span<const int64_t> sizes,
                         std::span<const int64_t> strides, int64_t offset);

/// PyTorch's broadcasting of two shapes. Errors: Runtime, "The size of tensor
/// a (3) must match the size of tensor b (4) at non-singleton dimension 1".
Result<Sizes> broadcast(std::span<const Size> a, std::span<const Size> b);

/// The cells [first, last] that a known layout touches; nullopt for 0 elements.
/// Errors: Runtime, where 64 bits don't hold them.
struct CellRange {
  int64_t first, last;
};
Result<std::optional<CellRange>> cellRange(const Layout &layout);

/// Exact: true if no two different indices name the same cell. The layout is
/// known.
bool isInjective(const Layout &layout);
/// What compiled programs ask of tensors that they write, as kernels/cpu does:
/// each stride is larger than the reach of all smaller ones. Such a tensor is
/// injective; a few injective ones are none of these (sizes [3, 2] with strides
/// [2, 3]). \p strides are not negative, and the reach is below 2^63.
bool stridesNest(std::span<const int64_t> sizes,
                 std::span<const int64_t> strides);

enum class Overlap : unsigned char {
  Disjoint, ///< no common cell
  Same,     ///< the same cell for each index
  Partial,  ///< some cell of one is a cell of the other
};
/// Exact, for two known layouts over one storage; element sizes are equal.
Overlap overlap(const Layout &a, const Layout &b);

/// True if \p precise is what \p general says, with unknowns filled in. Strides
/// of size-1 dims, and strides and offset without elements, may differ.
bool refines(const Layout &precise, const Layout &general);

} // namespace weft

#endif // WEFT_CORE_LAYOUT_H
