//===- JIT.cpp - Object code in this process ------------------------------===//

#include "weft/Target/JIT.h"

#include "weft/Target/Machine.h"

#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstring>

using namespace weft;
using namespace weft::compiler;

struct JIT::Implementation {
  std::unique_ptr<llvm::orc::LLJIT> jit;
  /// What the session reported beside the error that a call returned: which
  /// symbol was missing stands only here.
  std::string reports;
};

JIT::JIT(std::unique_ptr<Implementation> implementation)
    : implementation(std::move(implementation)) {}
JIT::~JIT() = default;

static Failure describe(llvm::Error error, const std::string &more = "") {
  std::string message = llvm::toString(std::move(error));
  return fail(ErrorKind::Runtime,
              "linking compiled code failed: " +
                  (more.empty() ? message : more + ": " + message));
}

Result<std::unique_ptr<JIT>> JIT::create() {
  // Also registers the targets.
  auto machine = createCPUMachine();
  if (!machine)
    return std::move(machine).failure();
  auto jit =
      llvm::orc::LLJITBuilder()
          .setJITTargetMachineBuilder(
              llvm::orc::JITTargetMachineBuilder((*machine)->getTargetTriple()))
          .setLinkProcessSymbolsByDefault(false)
          // No static constructors, thread locals or exceptions in our code.
          .setPlatformSetUp(llvm::orc::setUpInactivePlatform)
          .create();
  if (!jit)
    return describe(jit.takeError());
  auto implementation = std::make_unique<Implementation>();
  implementation->jit = std::move(*jit);
  std::string *reports = &implementation->reports;
  implementation->jit->getExecutionSession().setErrorReporter(
      [reports](llvm::Error error) {
        *reports +=
            (reports->empty() ? "" : "; ") + llvm::toString(std::move(error));
      });
  std::unique_ptr<JIT> result(new JIT(std::move(implementation)));
  for (auto [name, address] :
       {std::pair<const char *, void *>("memcpy", (void *)&std::memcpy),
        std::pair<const char *, void *>("memmove", (void *)&std::memmove),
        std::pair<const char *, void *>("memset", (void *)&std::memset)})
    if (auto defined = result->define(name, address); !defined)
      return std::move(defined).failure();
  return result;
}

Result<void> JIT::define(llvm::StringRef name, void *address) {
  llvm::orc::LLJIT &jit = *implementation->jit;
  llvm::orc::SymbolMap symbols;
  symbols[jit.mangleAndIntern(name)] = {
      llvm::orc::ExecutorAddr::fromPtr(address),
      llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
  if (llvm::Error error = jit.getMainJITDylib().define(
          llvm::orc::absoluteSymbols(std::move(symbols))))
    return describe(std::move(error));
  return {};
}

Result<void> JIT::addObject(llvm::ArrayRef<char> object) {
  llvm::orc::LLJIT &jit = *implementation->jit;
  auto buffer = llvm::MemoryBuffer::getMemBufferCopy(
      llvm::StringRef(object.data(), object.size()), "weft");
  auto file = llvm::object::ObjectFile::createObjectFile(*buffer);
  if (!file)
    return describe(file.takeError());
  if ((*file)->getArch() != jit.getTargetTriple().getArch())
    return fail(ErrorKind::Value, "compiled code for another machine (" +
                                      (*file)->makeTriple().str() +
                                      ") can't be run here");
  if (llvm::Error error = jit.addObjectFile(std::move(buffer)))
    return describe(std::move(error));
  return {};
}

Result<void *> JIT::lookup(llvm::StringRef name) {
  auto address = implementation->jit->lookup(name);
  if (!address)
    return describe(address.takeError(),
                    std::exchange(implementation->reports, ""));
  return address->toPtr<void *>();
}
