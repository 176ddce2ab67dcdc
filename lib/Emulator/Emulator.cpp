//===- Emulator.cpp - Runs NVVM kernels on the CPU ------------------------===//

#include "weft/Emulator/Emulator.h"

#include "MemoryTable.h"
#include "Retarget.h"
#include "Scheduler.h"

#include "weft/Target/LLVMModule.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

#include <algorithm>
#include <mutex>

using namespace weft;
using namespace weft::compiler;
using namespace weft::compiler::emulation;
namespace orc = llvm::orc;

namespace {
struct LoadedKernel {
  KernelFacts facts;
  void (*entry)(void *const *) = nullptr;
};
} // namespace

struct Emulator::Implementation {
  std::unique_ptr<orc::LLJIT> jit;
  std::vector<LoadedKernel> kernels;
  std::vector<MemoryRange> shared, globals;
  std::vector<WaitSite> sites;
  char *dynamicShared = nullptr;
  uint32_t *registers = nullptr;
  std::vector<DeviceBuffer> buffers;
  MemoryTable memory;
  StackPool stacks;

  Result<void> link(std::unique_ptr<llvm::Module> module,
                    std::unique_ptr<llvm::LLVMContext> context,
                    RetargetedFacts facts);
};

static Failure internalError(llvm::Error error) {
  return fail(ErrorKind::Runtime, "the emulator can't load the module: " +
                                      llvm::toString(std::move(error)));
}

/// A copy of \p module in a context of its own.
static llvm::Expected<std::unique_ptr<llvm::Module>>
copyInto(const llvm::Module &module, llvm::LLVMContext &context) {
  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream stream(bytes);
  llvm::WriteBitcodeToFile(module, stream);
  return llvm::parseBitcodeFile(
      llvm::MemoryBufferRef(llvm::StringRef(bytes.data(), bytes.size()),
                            "kernels"),
      context);
}

Result<void>
Emulator::Implementation::link(std::unique_ptr<llvm::Module> module,
                               std::unique_ptr<llvm::LLVMContext> context,
                               RetargetedFacts facts) {
  auto &library = jit->getMainJITDylib();
  orc::SymbolMap symbols;
  for (const EntryPoint &point : entryPoints())
    symbols[jit->mangleAndIntern(point.name)] = {
        orc::ExecutorAddr::fromPtr(point.address),
        llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
  if (llvm::Error error = library.define(orc::absoluteSymbols(symbols)))
    return internalError(std::move(error));
  if (llvm::Error error = jit->addIRModule(
          orc::ThreadSafeModule(std::move(module), std::move(context))))
    return internalError(std::move(error));

  llvm::Error problem = llvm::Error::success();
  auto lookUp = [&](llvm::StringRef symbol) -> char * {
    if (problem)
      return nullptr;
    auto address = jit->lookup(symbol);
    if (!address) {
      problem = address.takeError();
      return nullptr;
    }
    return address->toPtr<char *>();
  };
  auto range = [&](const VariableFacts &variable) {
    return MemoryRange{variable.name,
                       reinterpret_cast<uintptr_t>(lookUp(variable.symbol)),
                       variable.bytes, variable.writable};
  };
  for (const VariableFacts &variable : facts.sharedVariables)
    shared.push_back(range(variable));
  for (const VariableFacts &variable : facts.globalVariables)
    globals.push_back(range(variable));
  if (facts.usesDynamicShared)
    dynamicShared = lookUp(dynamicSharedSymbol);
  registers = reinterpret_cast<uint32_t *>(lookUp(registersSymbol));
  for (KernelFacts &kernel : facts.kernels) {
    auto *entry =
        reinterpret_cast<void (*)(void *const *)>(lookUp(kernel.entrySymbol));
    kernels.push_back({std::move(kernel), entry});
  }
  sites = std::move(facts.sites);
  if (problem)
    return internalError(std::move(problem));
  return {};
}

Result<std::unique_ptr<Emulator>> Emulator::load(const llvm::Module &source) {
  static std::once_flag initialised;
  std::call_once(initialised, [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
  });
  auto context = std::make_unique<llvm::LLVMContext>();
  auto copy = copyInto(source, *context);
  if (!copy)
    return internalError(copy.takeError());
  std::unique_ptr<llvm::Module> module = std::move(*copy);

  auto builder = orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return internalError(builder.takeError());
  builder->getOptions().AllowFPOpFusion = llvm::FPOpFusion::Strict;
  auto machine = builder->createTargetMachine();
  if (!machine)
    return internalError(machine.takeError());

  auto facts = retarget(*module, (*machine)->getTargetTriple(),
                        (*machine)->createDataLayout());
  if (!facts)
    return Failure{facts.error()};
  std::string problem;
  llvm::raw_string_ostream stream(problem);
  if (llvm::verifyModule(*module, &stream))
    return fail(ErrorKind::Runtime,
                "the emulator can't run the module: " + problem);
  // Enough that a kernel runs fast, nothing that changes bits (no fast-math, no
  // contraction).
  if (Result<void> done = runLLVMPasses(*module, **machine, "default<O1>");
      !done)
    return std::move(done).failure();

  auto implementation = std::make_unique<Implementation>();
  auto jit = orc::LLJITBuilder()
                 .setJITTargetMachineBuilder(std::move(*builder))
                 .create();
  if (!jit)
    return internalError(jit.takeError());
  implementation->jit = std::move(*jit);
  if (auto linked = implementation->link(std::move(module), std::move(context),
                                         std::move(*facts));
      !linked)
    return Failure{linked.error()};
  return std::unique_ptr<Emulator>(new Emulator(std::move(implementation)));
}

Emulator::Emulator(std::unique_ptr<Implementation> implementation)
    : implementation(std::move(implementation)) {}
Emulator::~Emulator() = default;

std::vector<std::string> Emulator::kernels() const {
  std::vector<std::string> names;
  for (const LoadedKernel &kernel : implementation->kernels)
    names.push_back(kernel.facts.name);
  return names;
}

void Emulator::setBuffers(std::vector<DeviceBuffer> buffers) {
  implementation->buffers = std::move(buffers);
}

/// CUDA's limits (programming guide, compute capabilities), and the number of
/// blocks that it makes sense to run here.
static Result<void> checkShape(const std::string &kernel, Dim3 grid,
                               Dim3 block) {
  auto refuse = [&](std::string what) {
    return fail(ErrorKind::Value,
                llvm::formatv("kernel '{}': {}", kernel, what).str());
  };
  if (grid.count() == 0 || block.count() == 0)
    return refuse("the grid or the block is empty");
  if (block.count() > 1024 || block.x > 1024 || block.y > 1024 || block.z > 64)
    return refuse(llvm::formatv("a block of {} x {} x {} threads is too big",
                                block.x, block.y, block.z)
                      .str());
  if (grid.x > INT32_MAX || grid.y > 65535 || grid.z > 65535)
    return refuse(llvm::formatv("a grid of {} x {} x {} blocks is too big",
                                grid.x, grid.y, grid.z)
                      .str());
  if (grid.count() > uint64_t(1) << 26)
    return refuse(
        llvm::formatv("{} blocks are too many to emulate", grid.count()).str());
  return {};
}

Result<LaunchStats> Emulator::launch(std::string_view name, Dim3 grid,
                                     Dim3 block,
                                     std::span<const KernelArgument> arguments,
                                     size_t sharedBytes, ThreadOrder order,
                                     uint64_t seed) {
  Implementation &self = *implementation;
  auto found = std::ranges::find(self.kernels, name, [](const LoadedKernel &k) {
    return std::string_view(k.facts.name);
  });
  if (found == self.kernels.end())
    return fail(ErrorKind::Value, llvm::formatv("no kernel '{}'", name).str());
  const KernelFacts &facts = found->facts;
  if (auto valid = checkShape(facts.name, grid, block); !valid)
    return Failure{valid.error()};
  if (arguments.size() != facts.parameters.size())
    return fail(ErrorKind::Value,
                llvm::formatv("kernel '{}' takes {} arguments, not {}",
                              facts.name, facts.parameters.size(),
                              arguments.size())
                    .str());
  std::vector<void *> slots;
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].byteSize() != facts.parameters[i].bytes)
      return fail(ErrorKind::Value,
                  llvm::formatv("kernel '{}': argument {} has {} bytes, not {}",
                                facts.name, i, arguments[i].byteSize(),
                                facts.parameters[i].bytes)
                      .str());
    slots.push_back(const_cast<void *>(arguments[i].data()));
  }
  const size_t allSharedBytes = facts.sharedBytes + sharedBytes;
  if (sharedBytes > maxSharedBytes || allSharedBytes > maxSharedBytes)
    return fail(ErrorKind::Value,
                llvm::formatv("kernel '{}': {} bytes of shared memory (at most "
                              "{})",
                              facts.name, allSharedBytes, maxSharedBytes)
                    .str());

  self.memory.clear();
  std::vector<MemoryRange> shared = self.shared;
  if (self.dynamicShared && sharedBytes)
    shared.push_back({"dynamic shared memory",
                      reinterpret_cast<uintptr_t>(self.dynamicShared),
                      sharedBytes, true});
  for (const MemoryRange &range : shared)
    self.memory.add(range);
  for (const MemoryRange &range : self.globals)
    self.memory.add(range);
  for (const DeviceBuffer &buffer : self.buffers)
    self.memory.add({llvm::formatv("buffer '{}'", buffer.name).str(),
                     reinterpret_cast<uintptr_t>(buffer.data), buffer.bytes,
                     buffer.writable});

  self.registers[DynamicSharedBytes] = static_cast<uint32_t>(sharedBytes);
  LaunchRequest request{.kernel = facts.name,
                        .entry = found->entry,
                        .arguments = slots.data(),
                        .grid = grid,
                        .block = block,
                        .order = order,
                        .seed = seed,
                        .collective = facts.collective,
                        .registers = self.registers,
                        .sites = self.sites,
                        .shared = shared};
  Result<LaunchStats> stats = Launch(request, self.memory, self.stacks).run();
  if (stats)
    stats->sharedBytes = allSharedBytes;
  return stats;
}
