//===- Diagnostics.h - LLVM's diagnostics as an Error -----------*- C++ -*-===//
//
// By default LLVM prints an error and ends the process. While one of these
// lives, a context's errors are collected instead.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_TARGET_DIAGNOSTICS_H
#define WEFT_LIB_TARGET_DIAGNOSTICS_H

#include "weft/Core/Error.h"

#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>
#include <string>

namespace weft::compiler {

class CollectDiagnostics {
public:
  explicit CollectDiagnostics(llvm::LLVMContext &context)
      : context(context), previous(context.getDiagnosticHandler()) {
    context.setDiagnosticHandler(std::make_unique<Handler>(errors));
  }
  ~CollectDiagnostics() { context.setDiagnosticHandler(std::move(previous)); }
  CollectDiagnostics(const CollectDiagnostics &) = delete;
  CollectDiagnostics &operator=(const CollectDiagnostics &) = delete;

  /// The errors so far, as the reason why \p step failed; nothing if there were
  /// none and \p failed is false.
  Result<void> result(const char *step, bool failed = false) const {
    if (errors.empty() && !failed)
      return {};
    return fail(ErrorKind::Runtime,
                std::string(step) + " failed: " +
                    (errors.empty() ? "LLVM gave no reason" : errors));
  }

private:
  struct Handler : llvm::DiagnosticHandler {
    explicit Handler(std::string &errors) : errors(errors) {}
    bool handleDiagnostics(const llvm::DiagnosticInfo &info) override {
      if (info.getSeverity() == llvm::DS_Error) {
        llvm::raw_string_ostream stream(errors);
        if (!errors.empty())
          stream << "; ";
        llvm::DiagnosticPrinterRawOStream printer(stream);
        info.print(printer);
      }
      return true;
    }
    std::string &errors;
  };

  llvm::LLVMContext &context;
  std::unique_ptr<llvm::DiagnosticHandler> previous;
  std::string errors;
};

} // namespace weft::compiler

#endif // WEFT_LIB_TARGET_DIAGNOSTICS_H
