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
  /// "ceildiv(size(0, 1) * 4, 256)".
  std::string text() const;
};

/// One argument of the program, in order: inputs, outputs, parameters.
struct PlanArgument {
  enum class Role { Input, InOut, Scalar, Output, Parameter };
  Role role;
  std::string name;
  DType dtype; ///< of a scalar: F64, I64 or Bool (one byte)
  /// Sizes that are known at compile time; none for scalars.
  std::vector<std::optional<int64_t>> sizes;
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

/// The plan as JSON text, for people and for other run times: an object with
///
/// - "program": its name;
/// - "arguments": in order, {"role", "name", "dtype", "sizes"}. A role is
///   "input", "in-out", "scalar", "output" or "parameter"; null is a size that
///   only the run knows; scalars have no sizes;
/// - "temporaries": {"bytes"} of each;
/// - "checks": {"op", "dim", "start", "bound"}, as PlanCheck;
/// - "launches": in order, {"kernel", "blocks", "threads", "operands"}. An
///   operand is "error slot" or an object of one member: {"argument": number},
///   {"temporary": number}, {"index": formula} or {"scalar": number}.
///
/// Formulas are PlanExpression::text(): numbers, size(argument, dim),
/// stride(argument, dim) in elements, scalar(argument), infix + - * / %, and
/// floordiv, ceildiv, mod, min and max of two formulas.
std::string toJSON(const LaunchPlan &plan);

} // namespace weft::compiler

#endif // WEFT_TARGET_NVVM_LAUNCHPLAN_H
