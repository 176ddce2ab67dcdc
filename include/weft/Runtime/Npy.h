//===- Npy.h - NumPy's .npy files -------------------------------*- C++ -*-===//
//
// A strict reader and writer of NumPy's .npy format (versions 1.0 to 3.0). Any
// malformed file is refused with a message that names the file and the fault.
//
//===----------------------------------------------------------------------===//

#ifndef WEFT_RUNTIME_NPY_H
#define WEFT_RUNTIME_NPY_H

#include "weft/Core/DType.h"
#include "weft/Core/Error.h"
#include "weft/Runtime/OutputFile.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace weft::runtime {

/// An array as a .npy file holds it: dense and row-major.
struct NpyArray {
  DType dtype = DType::F32;
  std::vector<int64_t> sizes;
  /// Little-endian elements; a bool is one byte, 0 or 1.
  std::vector<std::byte> data;
};

/// Reads the array in `path`. With `dtype`, an array of another dtype is an
/// error. NumPy has no bfloat16: a file of uint16 or of 2-byte void elements
/// is read as bf16 exactly if `dtype` says so. Fortran-ordered arrays are
/// rewritten to row-major; bool bytes other than 0 become 1. Refused by name:
/// files that are not .npy, truncated, longer than their header says, of
/// big-endian or unsupported elements, or with a malformed header.
Result<NpyArray> readNpy(const std::string &path,
                         std::optional<DType> dtype = std::nullopt);

/// As readNpy, of the bytes of a file; `name` stands in messages.
Result<NpyArray> parseNpy(std::span<const std::byte> file,
                          const std::string &name,
                          std::optional<DType> dtype = std::nullopt);

/// Writes dense row-major elements to `path`, whole or not at all. bf16 is
/// written as uint16. `data` must have as many bytes as `sizes` and `dtype`
/// say.
Result<void> writeNpy(const std::string &path, DType dtype,
                      std::span<const int64_t> sizes,
                      std::span<const std::byte> data);

/// The same into `file`, which the caller commits; `path` stands in messages.
Result<void> writeNpy(OutputFile &file, const std::string &path, DType dtype,
                      std::span<const int64_t> sizes,
                      std::span<const std::byte> data);

} // namespace weft::runtime

#endif // WEFT_RUNTIME_NPY_H
