//===- Machine.cpp - Which machine code is made for -----------------------===//

#include "weft/Target/Machine.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetOptions.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

#include <mutex>

using namespace weft;
using namespace weft::compiler;

namespace {

void initializeTargets() {
  static std::once_flag once;
  std::call_once(once, [] {
#define WEFT_INITIALIZE(TARGET)                                                \
  LLVMInitialize##TARGET##TargetInfo();                                        \
  LLVMInitialize##TARGET##Target();                                            \
  LLVMInitialize##TARGET##TargetMC();                                          \
  LLVMInitialize##TARGET##AsmPrinter();
    WEFT_INITIALIZE(X86)
    WEFT_INITIALIZE(AArch64)
    WEFT_INITIALIZE(NVPTX)
#undef WEFT_INITIALIZE
  });
}

/// The options that all machines share.
llvm::TargetOptions floatOptions() {
  llvm::TargetOptions options;
  // Fuse nothing but llvm.fma; on NVPTX this also writes .rn, which keeps ptxas
  // from fusing.
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict;
  return options;
}

Result<const llvm::Target *> findTarget(const llvm::Triple &triple) {
  initializeTargets();
  std::string message;
  const llvm::Target *target =
      llvm::TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return fail(ErrorKind::Value,
                "unknown target '" + triple.str() + "': " + message);
  return target;
}

/// What the numerics class base asks of a CPU, by LLVM's feature names.
struct Requirement {
  const char *feature;
  const char *meaning;
};
llvm::ArrayRef<Requirement> requirements(const llvm::Triple &triple) {
  static const Requirement x86[] = {{"64bit", "64-bit code"},
                                    {"avx2", "256-bit vectors"},
                                    {"fma", "fused multiply-add"},
                                    {"f16c", "f16 conversions"}};
  static const Requirement aarch64[] = {{"fp-armv8", "floating point"},
                                        {"neon", "128-bit vectors"}};
  if (triple.getArch() == llvm::Triple::x86_64)
    return x86;
  return aarch64;
}

Result<void> checkFeatureNames(const llvm::MCSubtargetInfo &subtarget,
                               llvm::StringRef features,
                               const llvm::Triple &triple) {
  llvm::SmallVector<llvm::StringRef> names;
  features.split(names, ',', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef name : names) {
    bool known = name.size() > 1 && (name[0] == '+' || name[0] == '-') &&
                 llvm::any_of(subtarget.getAllProcessorFeatures(),
                              [&](const llvm::SubtargetFeatureKV &feature) {
                                return name.drop_front() == feature.Key;
                              });
    if (!known)
      return fail(ErrorKind::Value,
                  "unknown CPU feature '" + name.str() + "' for target '" +
                      triple.getArchName().str() +
                      "': expected +NAME or -NAME with a name that LLVM knows");
  }
  return {};
}

std::string hostFeatures() {
  std::string text;
  for (const auto &feature : llvm::sys::getHostCPUFeatures()) {
    if (!text.empty())
      text += ',';
    text += (feature.second ? '+' : '-') + feature.first().str();
  }
  return text;
}

std::unique_ptr<llvm::MCSubtargetInfo> subtarget(const llvm::Target &target,
                                                 const llvm::Triple &triple,
                                                 llvm::StringRef cpu,
                                                 llvm::StringRef features) {
  return std::unique_ptr<llvm::MCSubtargetInfo>(
      target.createMCSubtargetInfo(triple, cpu, features));
}

} // namespace

Result<std::unique_ptr<llvm::TargetMachine>>
compiler::createCPUMachine(const CPUTarget &options) {
  llvm::Triple host(llvm::sys::getDefaultTargetTriple());
  llvm::Triple triple(options.triple.empty()
                          ? host.str()
                          : llvm::Triple::normalize(options.triple));
  bool isX86 = triple.getArch() == llvm::Triple::x86_64;
  if (!isX86 && triple.getArch() != llvm::Triple::aarch64)
    return fail(ErrorKind::Value,
                "target '" +
                    (options.triple.empty() ? triple.str() : options.triple) +
                    "' is not supported: expected x86_64 or aarch64 Linux");
  if (!triple.isOSLinux())
    return fail(ErrorKind::Value,
                "target '" +
                    (options.triple.empty() ? triple.str() : options.triple) +
                    "' is not supported: only Linux is");
  auto target = findTarget(triple);
  if (!target)
    return std::move(target).failure();

  std::string cpu = options.cpu, features;
  if (cpu.empty() && triple.getArch() == host.getArch()) {
    cpu = llvm::sys::getHostCPUName().str();
    features = hostFeatures();
  } else if (cpu.empty()) {
    cpu = isX86 ? "x86-64-v3" : "generic";
  }

  // Asked with the empty name first: an unknown one makes LLVM write a warning.
  std::unique_ptr<llvm::MCSubtargetInfo> plain =
      subtarget(**target, triple, "", "");
  if (!plain || !plain->isCPUStringValid(cpu))
    return fail(ErrorKind::Value, "unknown CPU '" + cpu + "' for target '" +
                                      triple.getArchName().str() + "'");
  if (auto known = checkFeatureNames(*plain, options.features, triple); !known)
    return std::move(known).failure();
  if (!options.features.empty())
    features += (features.empty() ? "" : ",") + options.features;

  std::unique_ptr<llvm::MCSubtargetInfo> chosen =
      subtarget(**target, triple, cpu, features);
  for (const Requirement &need : requirements(triple))
    if (!chosen->checkFeatures(std::string("+") + need.feature))
      return fail(ErrorKind::Value,
                  "CPU '" + cpu +
                      (options.features.empty()
                           ? "'"
                           : "' with features '" + options.features + "'") +
                      " has no " + need.meaning + " ('" + need.feature +
                      "'), which the numerics class base needs" +
                      (isX86 ? ": use x86-64-v3 or newer" : ""));

  std::unique_ptr<llvm::TargetMachine> machine((*target)->createTargetMachine(
      triple, cpu, features, floatOptions(), llvm::Reloc::PIC_, std::nullopt,
      options.level));
  if (!machine)
    return fail(ErrorKind::Runtime,
                "LLVM made no target machine for '" + triple.str() + "'");
  return machine;
}

Result<std::unique_ptr<llvm::TargetMachine>>
compiler::createNVPTXMachine(llvm::StringRef chip) {
  llvm::Triple triple("nvptx64-nvidia-cuda");
  auto target = findTarget(triple);
  if (!target)
    return std::move(target).failure();
  std::unique_ptr<llvm::MCSubtargetInfo> plain =
      subtarget(**target, triple, "", "");
  unsigned version = 0;
  llvm::StringRef digits = chip;
  if (!digits.consume_front("sm_") || digits.consumeInteger(10, version) ||
      !plain || !plain->isCPUStringValid(chip))
    return fail(ErrorKind::Value, "unknown GPU '" + chip.str() +
                                      "': expected a chip such as sm_80");
  if (version < 80)
    return fail(ErrorKind::Value,
                "GPU '" + chip.str() + "' is not supported: sm_80 or newer is");
  // No PTX version among the features: LLVM takes the lowest of the chip, and
  // aborts on one that is too low.
  std::unique_ptr<llvm::TargetMachine> machine((*target)->createTargetMachine(
      triple, chip, "", floatOptions(), std::nullopt, std::nullopt,
      llvm::CodeGenOptLevel::Default));
  if (!machine)
    return fail(ErrorKind::Runtime,
                "LLVM made no target machine for '" + chip.str() + "'");
  return machine;
}
