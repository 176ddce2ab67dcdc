//===- EmulatedProgram.h - A compiled program on the emulator ---*- C++ -*-===//
//
// Runs a program's launch plan on the emulator: host buffers in, host buffers
// out. It does what a run time for a GPU does, in the same order.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_EMULATOR_EMULATEDPROGRAM_H
#define WEFT_EMULATOR_EMULATEDPROGRAM_H

#include "weft/Emulator/Emulator.h"
#include "weft/Target/NVVM/NVVM.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace weft::compiler {

/// One argument of a run: a buffer, or a scalar.
struct ProgramArgument {
  void *data = nullptr; ///< the first element; may be null for 0 elements
  std::vector<int64_t> sizes;
  std::vector<int64_t> strides; ///< in elements, not negative
  int64_t integer = 0;          ///< an i64 or bool scalar's value
  double real = 0;              ///< an f64 scalar's

  static ProgramArgument tensor(void *data, std::vector<int64_t> sizes,
                                std::vector<int64_t> strides) {
    return {data, std::move(sizes), std::move(strides), 0, 0};
  }
  /// A row-major buffer.
  static ProgramArgument dense(void *data, std::vector<int64_t> sizes);
  static ProgramArgument scalar(double value) { return {{}, {}, {}, 0, value}; }
  static ProgramArgument scalar(int64_t value) {
    return {{}, {}, {}, value, 0};
  }
};

struct LaunchReport {
  std::string kernel;
  LaunchStats stats;
};

class EmulatedProgram {
public:
  /// Loads the kernels of \p program. Errors: those of Emulator::load.
  static Result<std::unique_ptr<EmulatedProgram>> create(NVVMProgram program);

  const LaunchPlan &plan() const { return loaded.plan; }

  /// As an artifact's query: writes the sizes that outputs must have into
  /// \p arguments (in the plan's order), where nothing of the outputs is read.
  /// Errors (Value): number, rank or sizes of inputs that don't fit the plan,
  /// and sizes that overflow.
  Result<void> query(std::span<ProgramArgument> arguments) const;

  /// Runs all launches over \p arguments (in the plan's order). Temporaries
  /// start as NaN. Errors (Value): number, rank or sizes that don't fit the
  /// plan, strides that kernels were not made for, written arguments whose
  /// strides don't nest (weft/Runtime/ABI.h);
  /// (Index): the lowest record of the error slot, where a run-time start is
  /// out of bounds (then nothing is launched) or a kernel found an error of the
  /// data (then outputs and in-out buffers are unspecified), in an artifact's
  /// words; else those of Emulator::launch.
  Result<std::vector<LaunchReport>>
  run(std::span<const ProgramArgument> arguments,
      ThreadOrder order = ThreadOrder::Forwards, uint64_t seed = 0);

private:
  EmulatedProgram(NVVMProgram program, std::unique_ptr<Emulator> emulator)
      : loaded(std::move(program)), emulator(std::move(emulator)) {}

  /// What formulas ask of \p arguments, once they are checked; \p outputs:
  /// outputs too.
  Result<PlanInputs> check(std::span<const ProgramArgument> arguments,
                           bool outputs) const;
  Result<void> checkStrides(std::span<const ProgramArgument> arguments) const;

  NVVMProgram loaded;
  std::unique_ptr<Emulator> emulator;
};

} // namespace weft::compiler

#endif // WEFT_EMULATOR_EMULATEDPROGRAM_H
