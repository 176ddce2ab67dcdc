//===- Retarget.cpp - From nvptx64 to the host ----------------------------===//

#include "Retargeter.h"

#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace weft;
using namespace weft::compiler;
using namespace weft::compiler::emulation;
using llvm::StringRef;
using llvm::Intrinsic::ID;

void Retargeter::collectKernels() {
  for (llvm::Function &function : module)
    if (!function.isDeclaration() &&
        function.getCallingConv() == llvm::CallingConv::PTX_Kernel)
      kernels.push_back(&function);
  if (kernels.empty())
    refuse("a module without kernels");
  for (llvm::Function *kernel : kernels)
    if (!kernel->getReturnType()->isVoidTy() || kernel->isVarArg())
      refuse(
          llvm::formatv("kernel '{}', which returns a value or takes variable "
                        "arguments",
                        kernel->getName().str())
              .str());
}

/// A fibre's stack is bounded: no recursion, no big local arrays.
void Retargeter::checkCallGraph() {
  llvm::CallGraph graph(module);
  for (auto scc = llvm::scc_begin(&graph); !scc.isAtEnd(); ++scc) {
    llvm::Function *function = scc->front()->getFunction();
    if (scc.hasCycle() && function && !function->isDeclaration())
      refuse(
          llvm::formatv("recursion in '{}'", function->getName().str()).str());
  }
  for (llvm::Function &function : module) {
    uint64_t bytes = 0;
    for (llvm::Instruction &instruction : instructions(function))
      if (auto *alloca = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) {
        auto size = alloca->getAllocationSize(module.getDataLayout());
        bytes += size ? size->getFixedValue() : StackPool::stackBytes;
      }
    if (bytes > StackPool::stackBytes / 4)
      refuse(llvm::formatv("'{}', which has more than {} bytes of local arrays "
                           "or some of unknown size",
                           function.getName().str(), StackPool::stackBytes / 4)
                 .str());
  }
}

/// Blocks run one after another, so a block's shared memory can be a plain
/// variable; its contents are poisoned before each block.
void Retargeter::lowerVariables() {
  for (StringRef used : {"llvm.used", "llvm.compiler.used"})
    if (llvm::GlobalVariable *list = module.getGlobalVariable(used))
      list->eraseFromParent();

  const llvm::DataLayout &layout = module.getDataLayout();
  llvm::GlobalVariable *dynamic = nullptr;
  for (llvm::GlobalVariable &variable :
       llvm::make_early_inc_range(module.globals())) {
    std::string name = variable.getName().str();
    uint64_t bytes = layout.getTypeAllocSize(variable.getValueType());
    bool shared = variable.getAddressSpace() == 3;
    if (shared && variable.isDeclaration()) {
      if (!dynamic) {
        auto *type = llvm::ArrayType::get(llvm::Type::getInt8Ty(context),
                                          maxSharedBytes);
        dynamic = new llvm::GlobalVariable(
            module, type, false, llvm::GlobalValue::ExternalLinkage,
            llvm::Constant::getNullValue(type), dynamicSharedSymbol, nullptr,
            llvm::GlobalValue::NotThreadLocal, 3);
        dynamic->setAlignment(llvm::Align(128));
      }
      variable.replaceAllUsesWith(dynamic);
      variable.eraseFromParent();
      continue;
    }
    if (&variable == dynamic)
      continue;
    if (variable.isDeclaration()) {
      refuse(llvm::formatv("variable '{}', which is not defined", name).str());
      continue;
    }
    if (bytes == 0) {
      if (shared)
        refuse(llvm::formatv("shared variable '{}' of no bytes: dynamic shared "
                             "memory is declared external",
                             name)
                   .str());
      continue;
    }
    auto &list = shared ? facts.sharedVariables : facts.globalVariables;
    variable.setName(llvm::formatv("weft.emulator.{}.{}",
                                   shared ? "shared" : "global", list.size())
                         .str());
    variable.setLinkage(llvm::GlobalValue::ExternalLinkage);
    variable.setVisibility(llvm::GlobalValue::DefaultVisibility);
    if (shared) {
      variable.setInitializer(
          llvm::Constant::getNullValue(variable.getValueType()));
      sharedVariables.push_back({&variable, bytes});
    }
    list.push_back(
        {variable.getName().str(),
         llvm::formatv("{} '{}'", shared ? "shared variable" : "variable", name)
             .str(),
         bytes, !variable.isConstant()});
  }
  facts.usesDynamicShared = dynamic != nullptr;
  for (llvm::Function *kernel : kernels)
    if (size_t bytes = staticSharedBytes(kernel); bytes > maxStaticSharedBytes)
      refuse(
          llvm::formatv("kernel '{}' with {} bytes of static shared memory (at "
                        "most {})",
                        kernel->getName().str(), bytes, maxStaticSharedBytes)
              .str());
}

size_t Retargeter::staticSharedBytes(llvm::Function *kernel) const {
  llvm::SetVector<const llvm::Function *> reached;
  reached.insert(kernel);
  for (size_t next = 0; next < reached.size(); ++next)
    for (const llvm::Instruction &instruction :
         llvm::instructions(reached[next]))
      if (auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction))
        if (const llvm::Function *callee = call->getCalledFunction())
          reached.insert(callee);
  size_t total = 0;
  for (auto [variable, bytes] : sharedVariables)
    if (llvm::any_of(variable->users(), [&](const llvm::User *user) {
          auto *instruction = llvm::dyn_cast<llvm::Instruction>(user);
          return instruction && reached.contains(instruction->getFunction());
        }))
      total += bytes;
  return total;
}

void Retargeter::addRegisters() {
  auto *type = llvm::ArrayType::get(i32, NumRegisters);
  registers = new llvm::GlobalVariable(
      module, type, false, llvm::GlobalValue::ExternalLinkage,
      llvm::Constant::getNullValue(type), registersSymbol);
}

/// Intrinsics that both code generators take, with the same bits.
static bool isKnownIntrinsic(ID id) {
  using namespace llvm;
  switch (id) {
  case Intrinsic::abs:
  case Intrinsic::assume:
  case Intrinsic::bitreverse:
  case Intrinsic::bswap:
  case Intrinsic::copysign:
  case Intrinsic::ceil:
  case Intrinsic::ctlz:
  case Intrinsic::ctpop:
  case Intrinsic::cttz:
  case Intrinsic::dbg_assign:
  case Intrinsic::dbg_declare:
  case Intrinsic::dbg_label:
  case Intrinsic::dbg_value:
  case Intrinsic::expect:
  case Intrinsic::experimental_noalias_scope_decl:
  case Intrinsic::fabs:
  case Intrinsic::floor:
  case Intrinsic::fma:
  case Intrinsic::fptosi_sat:
  case Intrinsic::fptoui_sat:
  case Intrinsic::fshl:
  case Intrinsic::fshr:
  case Intrinsic::invariant_end:
  case Intrinsic::invariant_start:
  case Intrinsic::is_fpclass:
  case Intrinsic::lifetime_end:
  case Intrinsic::lifetime_start:
  case Intrinsic::maximum:
  case Intrinsic::maxnum:
  case Intrinsic::memcpy:
  case Intrinsic::memmove:
  case Intrinsic::memset:
  case Intrinsic::minimum:
  case Intrinsic::minnum:
  case Intrinsic::nearbyint:
  case Intrinsic::rint:
  case Intrinsic::roundeven:
  case Intrinsic::sadd_sat:
  case Intrinsic::sadd_with_overflow:
  case Intrinsic::smax:
  case Intrinsic::smin:
  case Intrinsic::smul_with_overflow:
  case Intrinsic::sqrt:
  case Intrinsic::ssub_sat:
  case Intrinsic::ssub_with_overflow:
  case Intrinsic::trunc:
  case Intrinsic::uadd_sat:
  case Intrinsic::uadd_with_overflow:
  case Intrinsic::umax:
  case Intrinsic::umin:
  case Intrinsic::umul_with_overflow:
  case Intrinsic::usub_sat:
  case Intrinsic::usub_with_overflow:
    return true;
  default:
    return false;
  }
}

/// Flags that let the two code generators choose different bits.
void Retargeter::refuseFastMath() {
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction : instructions(function))
      if (llvm::isa<llvm::FPMathOperator>(instruction) &&
          (instruction.hasAllowReassoc() || instruction.hasAllowContract() ||
           instruction.hasAllowReciprocal() || instruction.hasApproxFunc()))
        refuse(llvm::formatv("fast-math flags on '{}' in '{}'",
                             instruction.getOpcodeName(), function.getName())
                   .str());
}

void Retargeter::rewriteCalls() {
  std::vector<llvm::CallBase *> calls;
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction : instructions(function))
      if (auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction))
        calls.push_back(call);
  for (llvm::CallBase *base : calls) {
    auto *call = llvm::dyn_cast<llvm::CallInst>(base);
    if (call && call->isInlineAsm()) {
      auto *assembly = llvm::cast<llvm::InlineAsm>(call->getCalledOperand());
      refuse(
          llvm::formatv("inline assembly '{}'", assembly->getAsmString().str())
              .str());
      continue;
    }
    llvm::Function *callee = base->getCalledFunction();
    if (!call || !callee) {
      refuse(llvm::formatv("a call through a pointer in '{}'",
                           base->getFunction()->getName().str())
                 .str());
      continue;
    }
    StringRef name = callee->getName();
    if (name.consume_front("llvm.nvvm.")) {
      llvm::Value *value = lowerNVVM(*call, name);
      if (!value) {
        refuse(llvm::formatv("intrinsic '{}'", callee->getName().str()).str());
        continue;
      }
      if (!call->getType()->isVoidTy())
        call->replaceAllUsesWith(value);
      call->eraseFromParent();
    } else if (callee->isIntrinsic()) {
      if (!isKnownIntrinsic(callee->getIntrinsicID()))
        refuse(llvm::formatv("intrinsic '{}'", name.str()).str());
    } else if (callee->isDeclaration()) {
      refuse(llvm::formatv("function '{}', which is not defined", name.str())
                 .str());
    } else {
      call->setCallingConv(llvm::CallingConv::C);
    }
  }
  for (llvm::Function &function : llvm::make_early_inc_range(module))
    if (function.isDeclaration() && function.use_empty())
      function.eraseFromParent();
}

void Retargeter::findCollectiveFunctions() {
  for (bool changed = true; changed;) {
    changed = false;
    for (llvm::Function &function : module)
      for (llvm::Instruction &instruction : instructions(function))
        if (auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction))
          if (collective.contains(call->getCalledFunction()))
            changed |= collective.insert(&function).second;
  }
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// The address of the register array and of a local array need no check: the
/// first is ours, a wrong index into the second stays on the thread's stack or
/// meets another check.
static bool needsCheck(const llvm::Value *address,
                       const llvm::GlobalVariable *registers) {
  const llvm::Value *object = llvm::getUnderlyingObject(address, 0);
  if (object == registers)
    return false;
  if (auto *alloca = llvm::dyn_cast<llvm::AllocaInst>(object))
    return address->stripPointerCasts() != alloca;
  return true;
}

void Retargeter::insertChecks() {
  llvm::FunctionCallee check =
      function("weft.emulator.check", llvm::Type::getVoidTy(context),
               {pointer, i64, i32, i32});
  auto *declaration = llvm::cast<llvm::Function>(check.getCallee());
  declaration->setDoesNotThrow();
  // It may leave for good, but touches no memory that kernels can see.
  declaration->setOnlyAccessesInaccessibleMemory();

  const llvm::DataLayout &layout = module.getDataLayout();
  std::vector<llvm::Instruction *> accesses;
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction : instructions(function))
      if (instruction.mayReadOrWriteMemory())
        accesses.push_back(&instruction);
  for (llvm::Instruction *access : accesses) {
    llvm::IRBuilder<> builder(access);
    auto emit = [&](llvm::Value *address, llvm::Value *bytes, bool write,
                    llvm::Align alignment) {
      if (!needsCheck(address, registers))
        return;
      builder.CreateCall(
          check,
          {builder.CreateAddrSpaceCast(address, pointer),
           builder.CreateZExtOrTrunc(bytes, i64), builder.getInt32(write),
           builder.getInt32(static_cast<uint32_t>(alignment.value()))});
    };
    auto sizeOf = [&](llvm::Type *type) {
      return builder.getInt64(layout.getTypeStoreSize(type));
    };
    if (auto *load = llvm::dyn_cast<llvm::LoadInst>(access))
      emit(load->getPointerOperand(), sizeOf(load->getType()), false,
           load->getAlign());
    else if (auto *store = llvm::dyn_cast<llvm::StoreInst>(access))
      emit(store->getPointerOperand(),
           sizeOf(store->getValueOperand()->getType()), true,
           store->getAlign());
    else if (auto *update = llvm::dyn_cast<llvm::AtomicRMWInst>(access))
      emit(update->getPointerOperand(),
           sizeOf(update->getValOperand()->getType()), true,
           update->getAlign());
    else if (auto *exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(access))
      emit(exchange->getPointerOperand(),
           sizeOf(exchange->getNewValOperand()->getType()), true,
           exchange->getAlign());
    else if (auto *memory = llvm::dyn_cast<llvm::MemIntrinsic>(access)) {
      emit(memory->getRawDest(), memory->getLength(), true,
           memory->getDestAlign().valueOrOne());
      if (auto *transfer = llvm::dyn_cast<llvm::MemTransferInst>(memory))
        emit(transfer->getRawSource(), transfer->getLength(), false,
             transfer->getSourceAlign().valueOrOne());
    }
  }
}

//===----------------------------------------------------------------------===//
// The host's side
//===----------------------------------------------------------------------===//

void Retargeter::makeHostFunctions() {
  for (llvm::Function &function : module) {
    function.setCallingConv(llvm::CallingConv::C);
    function.setComdat(nullptr);
    for (StringRef attribute :
         {"target-cpu", "target-features", "tune-cpu", "nvvm.maxntid",
          "nvvm.reqntid", "nvvm.minctasm", "nvvm.maxnreg"})
      function.removeFnAttr(attribute);
    if (function.isDeclaration() || function.isIntrinsic())
      continue;
    // The host's passes must not take a function of ours for one of libc.
    function.addFnAttr("no-builtins");
    for (StringRef mode : {"denormal-fp-math", "denormal-fp-math-f32"})
      if (function.hasFnAttribute(mode) &&
          !function.getFnAttribute(mode).getValueAsString().starts_with("ieee"))
        refuse(llvm::formatv("'{}', which flushes subnormals ({})",
                             function.getName().str(), mode.str())
                   .str());
    function.setLinkage(llvm::GlobalValue::InternalLinkage);
  }
}

void Retargeter::makeEntries() {
  auto *type =
      llvm::FunctionType::get(llvm::Type::getVoidTy(context), {pointer}, false);
  const llvm::DataLayout &layout = module.getDataLayout();
  for (llvm::Function *kernel : kernels) {
    KernelFacts &kernelFacts = facts.kernels.emplace_back();
    kernelFacts.name = kernel->getName().str();
    kernelFacts.entrySymbol =
        llvm::formatv("weft.emulator.entry.{}", facts.kernels.size()).str();
    kernelFacts.collective = collective.contains(kernel);
    kernelFacts.sharedBytes = staticSharedBytes(kernel);
    auto *entry =
        llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage,
                               kernelFacts.entrySymbol, module);
    llvm::IRBuilder<> builder(
        llvm::BasicBlock::Create(context, "entry", entry));
    llvm::SmallVector<llvm::Value *> arguments;
    for (llvm::Argument &argument : kernel->args()) {
      llvm::Value *slot = builder.CreateLoad(
          pointer, builder.CreateConstInBoundsGEP1_32(pointer, entry->getArg(0),
                                                      argument.getArgNo()));
      if (argument.hasByValAttr()) {
        kernelFacts.parameters.push_back(
            {layout.getTypeAllocSize(argument.getParamByValType()), false});
        kernel->removeParamAttr(argument.getArgNo(), llvm::Attribute::ByVal);
        arguments.push_back(
            builder.CreateAddrSpaceCast(slot, argument.getType()));
        continue;
      }
      kernelFacts.parameters.push_back(
          {layout.getTypeAllocSize(argument.getType()),
           argument.getType()->isPointerTy()});
      arguments.push_back(
          builder.CreateAlignedLoad(argument.getType(), slot, llvm::Align(1)));
    }
    builder.CreateCall(kernel, arguments);
    builder.CreateRetVoid();
  }
}

Result<RetargetedFacts> Retargeter::run(const llvm::Triple &triple,
                                        const llvm::DataLayout &layout) {
  if (module.getTargetTriple().getArch() != llvm::Triple::nvptx64)
    return fail(ErrorKind::Value,
                llvm::formatv("the emulator runs nvptx64 modules, not '{}'",
                              module.getTargetTriple().str())
                    .str());
  if (llvm::NamedMDNode *annotations =
          module.getNamedMetadata("nvvm.annotations"))
    annotations->eraseFromParent();
  collectKernels();
  checkCallGraph();
  refuseFastMath();
  // Shared variables must be used by instructions that a check can precede.
  std::vector<llvm::Constant *> variables;
  for (llvm::GlobalVariable &variable : module.globals())
    variables.push_back(&variable);
  llvm::convertUsersOfConstantsToInstructions(variables);
  lowerVariables();
  addRegisters();
  rewriteCalls();
  if (refused.empty()) {
    findCollectiveFunctions();
    module.setTargetTriple(triple);
    module.setDataLayout(layout);
    makeHostFunctions();
    insertChecks();
    makeEntries();
  }
  if (!refused.empty())
    return fail(ErrorKind::NotImplemented,
                llvm::formatv("the emulator doesn't support {}",
                              llvm::join(refused, "; "))
                    .str());
  return std::move(facts);
}

Result<RetargetedFacts> emulation::retarget(llvm::Module &module,
                                            const llvm::Triple &triple,
                                            const llvm::DataLayout &layout) {
  return Retargeter(module).run(triple, layout);
}
