//===- LaunchPlan.h - What a program runs on a GPU --------------*- C++ -*-===//
//
// The host's half of a compiled program as data: temporaries, checks, and
// launches whose shapes and indices are formulas over the arguments' sizes,
// strides and scalars. Whoever runs kernels (the emulator's driver, a CUDA run
// time) needs this and the kernels, nothing of MLIR.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TARGET_NVVM_LAUNCHPLAN_H
#define WEFT_TARGET_NVVM_LAUNCHPLAN_H

#include "weft/Core/DType.h"
#include "weft/Core/Error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weft::compiler {

/// What a formula may ask for.
struct PlanInputs {
  struct Tensor {
    std::vector<int64_t> sizes, strides; ///< strides in elements
  };
  /// By number of the program's argument; scalars leave theirs empty.
  std::vector<Tensor> tensors;
  /// By number of the program's argument; integers and bools as a number.
  std::vector<int64_t> scalars;
};

/// An integer formula, in 64 bits.
struct PlanExpression {
  enum class Kind {
    Constant, ///< value
    Size,     ///< of dim `dim` of argument `argument`
    Stride,   ///< likewise
    Scalar,   ///< argument `argument`
    Add,
    Subtract,
    Multiply,
    Divide,         ///< of non-negative numbers, rounded down
    Remainder,      ///< likewise
    FloorDivide,    ///< of signed numbers, rounded down
    CeilDivide,     ///< of signed numbers, rounded up
    FloorRemainder, ///< x - FloorDivide(x, y) * y
    Minimum,
    Maximum,
  };
  Kind kind = Kind::Constant;
  int64_t value = 0;
  unsigned argument = 0, dim = 0;
  std::vector<PlanExpression> operands; ///< none or two

  /// Errors (Value): overflow of 64 bits, or a division by 0.
  Result<int64_t> evaluate(const PlanInputs &inputs) const;
  /// "ceildiv((size(0, 1) * 4), 256)".
  std::string text() const;
};

/// One argument of the program, in order: inputs, outputs, parameters.
struct PlanArgument {
  enum class Role { Input, InOut, Scalar, Output, Parameter };
  Role role;
  std::string name;
  DType dtype; ///< of a scalar: F64, I64 or Bool (one byte)
  /// Each dim's size: a constant where it is known at compile time, nothing
  /// where any fits; for an output always a formula over the inputs. None for
  /// scalars.
  std::vector<std::optional<PlanExpression>> sizes;
  /// In elements, where the kernels were made for one; nothing where any fits.
  /// The stride of a dim of size 1, or of a tensor without elements, says
  /// nothing.
  std::vector<std::optional<int64_t>> strides;
  /// Dims of one name have one size; empty names say nothing. May be shorter
  /// than the sizes.
  std::vector<std::string> symbols;
};

struct KernelOperand {
  enum class Kind {
    Argument,  ///< pointer to argument `number`'s first element
    Temporary, ///< pointer to temporary `number`
    Index,     ///< 64-bit value of `index`
    Scalar,    ///< argument `number`: f64, i64, or a byte
    ErrorSlot, ///< pointer to the run's weft_device_error
  };
  Kind kind;
  unsigned number = 0;
  PlanExpression index;
};

/// A kernel's parameters are its operands in this order: the error slot (always
/// the first, used or not), pointers, indices, scalars. Grids and blocks have
/// one dimension; an empty grid is skipped. Errors of the data that kernels
/// find are in the slot after the last launch: the lowest (op, position).
struct KernelLaunch {
  std::string kernel;
  PlanExpression blocks, threads;
  std::vector<KernelOperand> operands;
};

/// A run-time start that must lie in [0, bound], checked before any launch.
struct PlanCheck {
  int64_t op;  ///< number of the recorded op
  int64_t dim; ///< of that op
  PlanExpression start, bound;
};

struct LaunchPlan {
  std::string program;
  std::vector<PlanArgument> arguments;
  std::vector<PlanExpression> temporaries; ///< bytes of each, aligned to 256
  std::vector<PlanCheck> checks; ///< lowest op first: the first to fail is told
  std::vector<KernelLaunch> launches; ///< run in this order
};

/// "input", "in-out", "scalar", "output", "parameter".
std::string_view toString(PlanArgument::Role role);
std::optional<PlanArgument::Role> parseRole(std::string_view text);

/// Raised whenever a reader of the version before would go wrong.
inline constexpr int launchPlanVersion = 1;

/// The plan as JSON text, for people and for other run times. Its keys, all of
/// them always there but where it says otherwise:
///
///     version      launchPlanVersion
///     program      its name
///     arguments    in the order of a call; of each:
///       role         toString(Role)
///       name         for messages
///       dtype        "float32", ...; of a scalar "float64", "int64" or "bool"
///       sizes        of each dim a FORMULA, or null where any fits; an
///                    output has no null. Scalars have no such key.
///       strides      of each dim a number of elements, or null where any
///                    fits. Scalars have no such key.
///       symbols      of each dim a name; dims of one name have one size, and
///                    "" says nothing. Left out where nothing is named.
///     temporaries  buffers for the time of a run, aligned to 256; of each:
///       bytes        FORMULA
///     checks       made before any launch, lowest op first; of each:
///       op, dim      numbers for the message
///       start, bound FORMULA: start must lie in [0, bound]
///     launches     in order; of each:
///       kernel       its name in the module
///       blocks       FORMULA; no launch where it is 0
///       threads      FORMULA: threads of a block
///       operands     of each parameter, in order, one of: "error slot" (the
///                    first, always), {"argument": N} and {"temporary": N}
///                    (pointers), {"index": FORMULA} (64 bits), {"scalar": N}
///
/// A FORMULA is text, an integer of 64 bits (PlanExpression::text): a number,
/// size(ARGUMENT, DIM), stride(ARGUMENT, DIM), scalar(ARGUMENT), (F + F), (F -
/// F), (F * F), (F / F), (F % F), floordiv(F, F), ceildiv(F, F), mod(F, F),
/// min(F, F), max(F, F), with the meaning of PlanExpression::Kind.
std::string toJSON(const LaunchPlan &plan);

/// Reads what toJSON writes. Errors (Value): text that it can't have written:
/// another version, an unknown or missing key, a formula over an argument that
/// is not there.
Result<LaunchPlan> readLaunchPlan(std::string_view text);

} // namespace weft::compiler

#endif // WEFT_TARGET_NVVM_LAUNCHPLAN_H
