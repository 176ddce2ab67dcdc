//===- Program.h - A recorded program as plain data -------------*- C++ -*-===//
//
// What a flush hands to the compiler and what an export writes: values in
// recorded order, without handles, locks or locations. Its canonical bytes are
// the compile cache's key, so whatever decides neither a shape nor a path
// (numbers, starts of views) is an input here, never a constant.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_CORE_PROGRAM_H
#define WEFT_CORE_PROGRAM_H

#include "weft/Core/OpId.h"
#include "weft/Core/Scalar.h"
#include "weft/Core/TensorMeta.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace weft {

/// An op's attribute; monostate is an absent optional one.
using Attribute = std::variant<std::monostate, bool, int64_t, DType, Ints>;

struct Program {
  /// A value: inputs first, in order, then each node's result.
  using ValueId = uint32_t;

  struct Input {
    enum class Kind : uint8_t {
      View,    ///< a tensor that is only read
      Storage, ///< a whole written storage: 1-D, in-out
      Number,  ///< a run-time number: category below, value at run time
      /// A tensor that the artifact brings itself, by its name: a weight of an
      /// exported program (weft.parameter), not an argument.
      Parameter,
    };
    Kind kind = Kind::View;
    TensorMeta meta; ///< View, Storage; its offset is run time's
    DTypeCategory number = DTypeCategory::Float; ///< Number
    /// A Number whose value is fixed (exports): not an argument but a constant.
    std::optional<Scalar> constant;
    uint32_t aliasGroup = 0; ///< buffers of one group may overlap
    bool aligned = false;    ///< the base is 64-byte aligned, else natural
    std::string name;        ///< for exports; empty in a flush
  };
  struct Node {
    OpId op{};
    SmallVector<ValueId, 3> operands;
    SmallVector<Attribute, 3> attributes; ///< in ODS order
    TensorMeta result;
  };
  struct Output {
    ValueId value = 0;
    /// The in-out input whose last version this is, or -1 for a new buffer.
    int32_t inout = -1;
    std::string name;
  };

  std::vector<Input> inputs;
  std::vector<Node> nodes;
  std::vector<Output> outputs;

  /// The facts of a tensor value; null for a number.
  const TensorMeta *meta(ValueId value) const;
};

/// Whether \p name can be a program's: a C identifier, since its functions are
/// called by it.
bool isProgramName(std::string_view name);

/// How the bytes begin, and the version of the format behind it. The version
/// changes with the format and with the numbers of the ops.
inline constexpr std::string_view programMagic = "weft";
inline constexpr uint32_t programVersion = 1;

/// Canonical little-endian bytes: equal programs, equal bytes.
std::string serialize(const Program &program);
/// Reads the bytes. Errors: Value, by name, for anything that serialize can't
/// have written (version, truncation, unknown op, value used before it is
/// defined, wrong attribute kinds): mutated bytes never crash a reader.
Result<Program> deserialize(std::string_view bytes);

} // namespace weft

#endif // WEFT_CORE_PROGRAM_H
