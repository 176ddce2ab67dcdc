//===- EmulatedProgram.cpp - A compiled program on the emulator -----------===//

#include "weft/Emulator/EmulatedProgram.h"

#include "weft/Core/Layout.h"
#include "weft/Core/Symbols.h"
#include "weft/Runtime/ABI.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cstring>
#include <limits>
#include <new>

using namespace weft;
using namespace weft::compiler;

namespace {
struct FreeAligned {
  void operator()(std::byte *memory) const {
    ::operator delete(memory, std::align_val_t(256));
  }
};
using AlignedBytes = std::unique_ptr<std::byte, FreeAligned>;
} // namespace

ProgramArgument ProgramArgument::dense(void *data, std::vector<int64_t> sizes) {
  std::vector<int64_t> strides(sizes.size());
  int64_t stride = 1;
  for (size_t dim = sizes.size(); dim-- > 0;) {
    strides[dim] = stride;
    stride *= std::max<int64_t>(sizes[dim], 1);
  }
  return tensor(data, std::move(sizes), std::move(strides));
}

/// Bytes from the first element to behind the last one.
static size_t spanBytes(const ProgramArgument &argument, DType dtype) {
  int64_t last = 0;
  for (size_t dim = 0; dim < argument.sizes.size(); ++dim) {
    if (argument.sizes[dim] == 0)
      return 0;
    last += (argument.sizes[dim] - 1) * argument.strides[dim];
  }
  return static_cast<size_t>((last + 1) * byteSize(dtype));
}

Result<std::unique_ptr<EmulatedProgram>>
EmulatedProgram::create(NVVMProgram program) {
  // A program of views alone has no kernels to load.
  if (program.plan.launches.empty())
    return std::unique_ptr<EmulatedProgram>(
        new EmulatedProgram(std::move(program), nullptr));
  auto emulator = Emulator::load(*program.module);
  if (!emulator)
    return std::move(emulator).failure();
  return std::unique_ptr<EmulatedProgram>(
      new EmulatedProgram(std::move(program), *std::move(emulator)));
}

Result<PlanInputs>
EmulatedProgram::check(std::span<const ProgramArgument> arguments,
                       bool outputs) const {
  const LaunchPlan &plan = loaded.plan;
  if (arguments.size() != plan.arguments.size())
    return fail(ErrorKind::Value,
                llvm::formatv("program '{}' takes {} arguments, not {}",
                              plan.program, plan.arguments.size(),
                              arguments.size())
                    .str());
  PlanInputs inputs;
  for (const ProgramArgument &argument : arguments) {
    inputs.tensors.push_back({argument.sizes, argument.strides});
    inputs.scalars.push_back(argument.integer);
  }
  SymbolSizes symbols(plan.program);
  // Inputs come before outputs, whose formulas need them checked.
  for (size_t number = 0; number < arguments.size(); ++number) {
    const PlanArgument &expected = plan.arguments[number];
    const ProgramArgument &given = arguments[number];
    if (expected.role == PlanArgument::Role::Scalar ||
        (expected.role == PlanArgument::Role::Output && !outputs))
      continue;
    auto refuse = [&](std::string what) {
      return fail(ErrorKind::Value,
                  llvm::formatv("program '{}': argument '{}' {}", plan.program,
                                expected.name, what)
                      .str());
    };
    if (given.sizes.size() != expected.sizes.size() ||
        given.strides.size() != expected.sizes.size())
      return refuse(llvm::formatv("has {} dims, not {}", given.sizes.size(),
                                  expected.sizes.size())
                        .str());
    for (size_t dim = 0; dim < given.sizes.size(); ++dim) {
      if (expected.sizes[dim]) {
        Result<int64_t> size = expected.sizes[dim]->evaluate(inputs);
        if (!size)
          return std::move(size).failure();
        if (given.sizes[dim] != *size)
          return refuse(llvm::formatv("has size {} in dim {}, not {}",
                                      given.sizes[dim], dim, *size)
                            .str());
      }
      if (given.sizes[dim] < 0 || given.strides[dim] < 0)
        return refuse("has a negative size or stride");
    }
    // Inputs come first, numbers among them.
    if (expected.role == PlanArgument::Role::Input ||
        expected.role == PlanArgument::Role::InOut)
      if (Result<void> result =
              symbols.add(number, expected.name, expected.symbols, given.sizes);
          !result)
        return std::move(result).failure();
    if (!given.data && spanBytes(given, expected.dtype) != 0)
      return refuse("has no data");
  }
  return inputs;
}

Result<void>
EmulatedProgram::query(std::span<ProgramArgument> arguments) const {
  Result<PlanInputs> inputs = check(arguments, /*outputs=*/false);
  if (!inputs)
    return std::move(inputs).failure();
  for (size_t number = 0; number < arguments.size(); ++number) {
    const PlanArgument &expected = loaded.plan.arguments[number];
    if (expected.role != PlanArgument::Role::Output)
      continue;
    arguments[number].sizes.clear();
    for (const std::optional<PlanExpression> &formula : expected.sizes) {
      Result<int64_t> size = formula->evaluate(*inputs);
      if (!size)
        return std::move(size).failure();
      arguments[number].sizes.push_back(*size);
    }
  }
  return {};
}

/// Refuses written arguments that may overlap themselves, as an artifact does
/// and in the same words, and strides that kernels were not made for.
Result<void> EmulatedProgram::checkStrides(
    std::span<const ProgramArgument> arguments) const {
  int64_t inputs = 0, outputs = 0;
  for (auto [expected, given] : llvm::zip(loaded.plan.arguments, arguments)) {
    const bool isOutput = expected.role == PlanArgument::Role::Output;
    const int64_t place = isOutput ? outputs++ : inputs++;
    if ((isOutput || expected.role == PlanArgument::Role::InOut) &&
        !stridesNest(given.sizes, given.strides))
      return fail(
          ErrorKind::Value,
          llvm::formatv("{}: {} {} ({}): it is written, and its strides do not "
                        "nest, so that elements may overlap",
                        loaded.plan.program, isOutput ? "output" : "input",
                        place, llvm::StringRef(expected.name).take_front(100))
              .str());
    const bool empty = llvm::is_contained(given.sizes, 0);
    for (size_t dim = 0; dim < expected.strides.size() && !empty; ++dim)
      if (std::optional<int64_t> stride = expected.strides[dim];
          stride && given.sizes[dim] > 1 && given.strides[dim] != *stride)
        return fail(
            ErrorKind::Value,
            llvm::formatv(
                "program '{}': argument '{}' has stride {} in dim {}, not {}",
                loaded.plan.program, expected.name, given.strides[dim], dim,
                *stride)
                .str());
  }
  return {};
}

/// A scalar as kernels take it: f64, i64, or a byte.
static KernelArgument scalarOperand(const ProgramArgument &argument,
                                    DType dtype) {
  switch (dtype) {
  case DType::F64:
    return KernelArgument(argument.real);
  case DType::Bool:
    return KernelArgument(static_cast<uint8_t>(argument.integer != 0));
  default:
    return KernelArgument(argument.integer);
  }
}

/// What checks have left in the error slot.
static Result<void> dataErrors(const weft_device_error &device) {
  const weft_error_slot &error = device.error;
  if (error.op < 0)
    return {};
  return fail(ErrorKind::Index,
              "op " + std::to_string(error.op) + ": " +
                  startOutOfRange(error.index, error.position, error.size - 1));
}

Result<std::vector<LaunchReport>>
EmulatedProgram::run(std::span<const ProgramArgument> arguments,
                     ThreadOrder order, uint64_t seed) {
  const LaunchPlan &plan = loaded.plan;
  Result<PlanInputs> checked = check(arguments, /*outputs=*/true);
  if (!checked)
    return std::move(checked).failure();
  if (Result<void> nest = checkStrides(arguments); !nest)
    return std::move(nest).failure();
  const PlanInputs &inputs = *checked;
  std::vector<DeviceBuffer> buffers;
  for (size_t number = 0; number < arguments.size(); ++number) {
    const ProgramArgument &argument = arguments[number];
    const PlanArgument &expected = plan.arguments[number];
    if (expected.role != PlanArgument::Role::Scalar)
      buffers.push_back({expected.name, argument.data,
                         spanBytes(argument, expected.dtype),
                         expected.role == PlanArgument::Role::Output ||
                             expected.role == PlanArgument::Role::InOut});
  }
  // As an artifact does: kernels assume that what they write is apart.
  for (size_t i = 0; i < buffers.size(); ++i)
    for (size_t j = 0; j < i; ++j) {
      const DeviceBuffer &a = buffers[j], &b = buffers[i];
      auto firstA = reinterpret_cast<uintptr_t>(a.data),
           firstB = reinterpret_cast<uintptr_t>(b.data);
      if ((a.writable || b.writable) && firstA < firstB + b.bytes &&
          firstB < firstA + a.bytes)
        return fail(ErrorKind::Value,
                    llvm::formatv("program '{}': arguments '{}' and '{}' "
                                  "overlap, and one of them is written",
                                  plan.program, a.name, b.name)
                        .str());
    }
  weft_device_error device = {{-1, 0, 0, 0}, 0, 0};
  for (const PlanCheck &check : plan.checks) {
    auto start = check.start.evaluate(inputs);
    auto bound = check.bound.evaluate(inputs);
    if (!start || !bound)
      return start ? std::move(bound).failure() : std::move(start).failure();
    weft_error_slot &slot = device.error;
    if ((*start < 0 || *start > *bound) && (slot.op < 0 || check.op < slot.op))
      slot = {check.op, check.dim, *start, *bound + 1};
  }
  if (auto good = dataErrors(device); !good)
    return std::move(good).failure();
  buffers.push_back({"error slot", &device, sizeof(device), true});

  std::vector<AlignedBytes> temporaries;
  for (const PlanExpression &formula : plan.temporaries) {
    auto bytes = formula.evaluate(inputs);
    if (!bytes)
      return std::move(bytes).failure();
    size_t size = static_cast<size_t>(std::max<int64_t>(*bytes, 1));
    auto *memory = static_cast<std::byte *>(
        ::operator new(size, std::align_val_t(256), std::nothrow));
    if (!memory)
      return fail(ErrorKind::Runtime,
                  llvm::formatv("program '{}': no memory for a temporary of {} "
                                "bytes",
                                plan.program, *bytes)
                      .str());
    std::memset(memory, 0xff, size);
    buffers.push_back({llvm::formatv("temporary {}", temporaries.size()).str(),
                       memory, static_cast<size_t>(*bytes), true});
    temporaries.emplace_back(memory);
  }
  if (emulator)
    emulator->setBuffers(std::move(buffers));

  std::vector<LaunchReport> reports;
  for (const KernelLaunch &launch : plan.launches) {
    auto blocks = launch.blocks.evaluate(inputs);
    auto threads = launch.threads.evaluate(inputs);
    if (!blocks || !threads)
      return blocks ? std::move(threads).failure()
                    : std::move(blocks).failure();
    if (*blocks <= 0)
      continue; // nothing to compute
    if (*blocks > std::numeric_limits<int32_t>::max() || *threads <= 0 ||
        *threads > 1024)
      return fail(ErrorKind::Value,
                  llvm::formatv("kernel '{}': {} blocks of {} threads are more "
                                "than a GPU takes",
                                launch.kernel, *blocks, *threads)
                      .str());
    std::vector<KernelArgument> operands;
    for (const KernelOperand &operand : launch.operands) {
      switch (operand.kind) {
      case KernelOperand::Kind::Argument:
        operands.emplace_back(arguments[operand.number].data);
        break;
      case KernelOperand::Kind::Temporary:
        operands.emplace_back(
            static_cast<void *>(temporaries[operand.number].get()));
        break;
      case KernelOperand::Kind::Index: {
        auto index = operand.index.evaluate(inputs);
        if (!index)
          return std::move(index).failure();
        operands.emplace_back(*index);
        break;
      }
      case KernelOperand::Kind::ErrorSlot:
        operands.emplace_back(&device);
        break;
      case KernelOperand::Kind::Scalar:
        operands.push_back(scalarOperand(arguments[operand.number],
                                         plan.arguments[operand.number].dtype));
        break;
      }
    }
    auto stats = emulator->launch(
        launch.kernel, Dim3{static_cast<uint32_t>(*blocks)},
        Dim3{static_cast<uint32_t>(*threads)}, operands, 0, order, seed);
    if (!stats)
      return std::move(stats).failure();
    reports.push_back({launch.kernel, *stats});
  }
  if (auto good = dataErrors(device); !good)
    return std::move(good).failure();
  return reports;
}
