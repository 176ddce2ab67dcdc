//===- LLVMModule.cpp - Tests of LLVMModule.h, Emission.h, JIT.h ----------===//

#include "weft/Target/LLVMModule.h"

#include "weft/Math/Functions.h"
#include "weft/Target/Emission.h"
#include "weft/Target/JIT.h"
#include "weft/Target/Machine.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace weft;
using namespace weft::compiler;

namespace {

std::unique_ptr<llvm::Module> parse(llvm::LLVMContext &context,
                                    const std::string &text) {
  llvm::SMDiagnostic error;
  auto module = llvm::parseAssemblyString(text, error, context);
  EXPECT_TRUE(module) << error.getMessage().str();
  return module;
}

std::string semanticsOf(const std::string &body) {
  llvm::LLVMContext context;
  auto module = parse(context, "declare float @llvm.fmuladd.f32(float, float, "
                               "float)\ndeclare float "
                               "@llvm.vector.reduce.fadd.v8f32(float, <8 x "
                               "float>)\ndefine float @f(float %a, <8 x float> "
                               "%v) {\n  " +
                                   body + "\n  ret float %r\n}\n");
  auto result = checkFloatSemantics(*module);
  return result ? "" : result.error().message;
}

TEST(LLVMModule, FreeBitsAreRefused) {
  EXPECT_EQ(semanticsOf("%r = fadd nnan ninf nsz float %a, %a"), "");
  EXPECT_EQ(semanticsOf("%r = fadd reassoc float %a, %a"),
            "function 'f' holds the fast-math flag reassoc, whose bits are not "
            "fixed");
  EXPECT_NE(semanticsOf("%r = fmul contract float %a, %a"), "");
  EXPECT_NE(semanticsOf("%r = fdiv arcp float %a, %a"), "");
  EXPECT_NE(semanticsOf("%r = fdiv afn float %a, %a"), "");
  EXPECT_NE(semanticsOf("%r = fadd fast float %a, %a"), "");
  EXPECT_EQ(semanticsOf("%r = call float @llvm.fmuladd.f32(float %a, float %a, "
                        "float %a)"),
            "function 'f' holds llvm.fmuladd, whose bits are not fixed");
  EXPECT_NE(semanticsOf("%r = call float @llvm.vector.reduce.fadd.v8f32(float "
                        "%a, <8 x float> %v)"),
            "");
}

TEST(LLVMModule, UntranslatableOpIsAnError) {
  mlir::DialectRegistry registry;
  registry.insert<mlir::arith::ArithDialect, mlir::LLVM::LLVMDialect>();
  registerLLVMTranslations(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(
      "llvm.func @f(%a: f32) -> f32 {\n  %0 = arith.addf %a, %a : f32\n"
      "  llvm.return %0 : f32\n}\n",
      &context);
  ASSERT_TRUE(module);
  auto machine = createCPUMachine();
  ASSERT_TRUE(machine) << machine.error().message;
  llvm::LLVMContext llvmContext;
  auto result = translateToLLVM(*module, llvmContext, **machine, "test");
  ASSERT_FALSE(result);
  EXPECT_NE(result.error().message.find("arith.addf"), std::string::npos)
      << result.error().message;
}

std::string linkMessage(const std::string &text) {
  llvm::LLVMContext context;
  auto module = parse(context, text);
  auto result = linkMathLibrary(*module);
  return result ? "" : result.error().message;
}

TEST(LLVMModule, OnlyWhatIsCalledIsLinked) {
  llvm::LLVMContext context;
  auto module = parse(context, "declare float @weft_exp_f32(float)\n"
                               "declare float @weft_log_f32(float)\n"
                               "define float @f(float %a) {\n"
                               "  %r = call float @weft_exp_f32(float %a)\n"
                               "  ret float %r\n}\n");
  auto result = linkMathLibrary(*module);
  ASSERT_TRUE(result) << result.error().message;
  llvm::Function *function = module->getFunction("weft_exp_f32");
  ASSERT_TRUE(function);
  EXPECT_FALSE(function->isDeclaration());
  EXPECT_TRUE(function->hasInternalLinkage());
  EXPECT_FALSE(module->getFunction("weft_log_f32"));
  EXPECT_FALSE(module->getFunction("weft_tanh_f32"));
  auto machine = createCPUMachine();
  ASSERT_TRUE(machine);
  ASSERT_TRUE(optimizeModule(*module, **machine));
  EXPECT_FALSE(module->getFunction("weft_exp_f32")); // inlined
}

TEST(LLVMModule, UnknownFunctionsAreNamed) {
  EXPECT_EQ(linkMessage("declare float @weft_sin_f32(float)\n"
                        "define float @f(float %a) {\n"
                        "  %r = call float @weft_sin_f32(float %a)\n"
                        "  ret float %r\n}\n"),
            "kernels/math has no function 'weft_sin_f32'");
  EXPECT_EQ(linkMessage("declare double @weft_exp_f32(double)\n"
                        "define double @f(double %a) {\n"
                        "  %r = call double @weft_exp_f32(double %a)\n"
                        "  ret double %r\n}\n"),
            "'weft_exp_f32' is declared with another type than it has in "
            "kernels/math");
}

/// LLVM IR to PTX, through all steps after translation.
Result<std::string> ptxOf(const std::string &text, const std::string &chip) {
  llvm::LLVMContext context;
  auto module = parse(context, text);
  auto machine = createNVPTXMachine(chip);
  if (!machine)
    return std::move(machine).failure();
  module->setTargetTriple((*machine)->getTargetTriple());
  module->setDataLayout((*machine)->createDataLayout());
  if (auto step = checkFloatSemantics(*module); !step)
    return std::move(step).failure();
  if (auto step = linkMathLibrary(*module); !step)
    return std::move(step).failure();
  if (auto step = optimizeModule(*module, **machine); !step)
    return std::move(step).failure();
  return emitPTX(*module, **machine);
}

std::string kernelText(const std::string &name, const std::string &type) {
  std::string function = "@weft_" + name + (type == "float" ? "_f32" : "_f64");
  return "declare " + type + " " + function + "(" + type + ")\n" +
         "define ptx_kernel void @kernel(ptr %p) {\n  %x = load " + type +
         ", ptr %p\n  %y = call " + type + " " + function + "(" + type +
         " %x)\n  %z = fmul " + type + " %y, %y\n  %w = fadd " + type +
         " %z, %x\n  store " + type + " %w, ptr %p\n  ret void\n}\n";
}

TEST(Emission, MathOnEachChipIsExact) {
  for (const char *chip : {"sm_80", "sm_90", "sm_100"})
    for (const char *type : {"float", "double"}) {
#define WEFT_CHECK(NAME)                                                       \
  {                                                                            \
    auto ptx = ptxOf(kernelText(#NAME, type), chip);                           \
    EXPECT_TRUE(ptx) << #NAME << ": " << ptx.error().message;                  \
    if (ptx) {                                                                 \
      EXPECT_NE(ptx->find("mul.rn"), std::string::npos);                       \
      EXPECT_NE(ptx->find("add.rn"), std::string::npos);                       \
      EXPECT_EQ(ptx->find("call"), std::string::npos);                         \
    }                                                                          \
  }
      WEFT_MATH_FUNCTIONS(WEFT_CHECK)
#undef WEFT_CHECK
    }
}

TEST(Emission, InexactPTXIsRefused) {
  for (const char *line :
       {"add.rn.f32 %f1, %f2, %f3;", "fma.rn.f64 \t%fd1, %fd2, %fd3, %fd4;",
        "mul.wide.s32 %rd1, %r1, 4;", "add.s64 %rd1, %rd2, %rd3;",
        "mul.lo.s32 \t%r1, %r2, %r3;", "neg.f32 %f1, %f2;",
        "max.NaN.f32 %f1, %f2, %f3;", "add.rn.f32x2 %rd1, %rd2, %rd3;",
        "div.rn.f32 %f1, %f2, %f3;", "atom.global.add.u32 %r1, [%rd1], 1;",
        "// add.f32 in a comment", "cvt.rn.f16.f32 %rs1, %f1;",
        "ld.global.nc.v4.f32 {%f1, %f2, %f3, %f4}, [%rd1];"})
    EXPECT_TRUE(checkPTX(line)) << line;
  for (const char *line :
       {"add.f32 %f1, %f2, %f3;", "  mul.f64 \t%fd1, %fd2, %fd3;",
        "@%p1 sub.f32 %f1, %f2, %f3;", "add.f16x2 %r1, %r2, %r3;",
        "add.f32x2 %rd1, %rd2, %rd3;", "add.sat.f32 %f1, %f2, %f3;",
        "div.approx.f32 %f1, %f2, %f3;", "div.full.f32 %f1, %f2, %f3;",
        "sqrt.approx.ftz.f32 %f1, %f2;", "ex2.approx.f32 %f1, %f2;",
        "add.rn.ftz.f32 %f1, %f2, %f3;", "call.uni (retval0), __nv_expf, (p);",
        "atom.global.add.f32 %f1, [%rd1], %f2;",
        "red.global.add.f64 [%rd1], %fd2;"})
    EXPECT_FALSE(checkPTX(line)) << line;
}

Result<llvm::SmallVector<char, 0>> objectOf(const std::string &text,
                                            const std::string &triple = "") {
  llvm::LLVMContext context;
  auto module = parse(context, text);
  CPUTarget target;
  target.triple = triple;
  auto machine = createCPUMachine(target);
  if (!machine)
    return std::move(machine).failure();
  module->setTargetTriple((*machine)->getTargetTriple());
  module->setDataLayout((*machine)->createDataLayout());
  return emitObject(*module, **machine);
}

llvm::MemoryBufferRef reference(const llvm::SmallVector<char, 0> &object) {
  return {llvm::StringRef(object.data(), object.size()), "object"};
}

TEST(Emission, HelpersAreRefused) {
  // fptrunc to bfloat is a helper on most machines; a call of expf always is.
  auto object = objectOf("declare float @expf(float)\n"
                         "declare ptr @memcpy(ptr, ptr, i64)\n"
                         "define float @f(float %a, ptr %p, ptr %q) {\n"
                         "  call ptr @memcpy(ptr %p, ptr %q, i64 64)\n"
                         "  %r = call float @expf(float %a)\n"
                         "  ret float %r\n}\n");
  ASSERT_TRUE(object) << object.error().message;
  auto closed = checkUndefinedSymbols(reference(*object), {"memcpy"});
  ASSERT_FALSE(closed);
  EXPECT_EQ(closed.error().message,
            "compiled code needs the symbol 'expf', which nothing provides");
  EXPECT_TRUE(checkUndefinedSymbols(reference(*object), {"memcpy", "expf"}));
}

TEST(Emission, BrokenObjectIsAnError) {
  EXPECT_FALSE(checkUndefinedSymbols({"not an object", "object"}, {}));
  EXPECT_FALSE(checkUndefinedSymbols({"", "object"}, {}));
}

TEST(JIT, RunsCode) {
  auto object = objectOf("declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, "
                         "i1)\ndeclare i64 @host(i64)\n"
                         "define i64 @f(ptr %to, ptr %from, i64 %n) {\n"
                         "  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr "
                         "%from, i64 %n, i1 false)\n"
                         "  %r = call i64 @host(i64 %n)\n  ret i64 %r\n}\n");
  ASSERT_TRUE(object) << object.error().message;
  auto jit = JIT::create();
  ASSERT_TRUE(jit) << jit.error().message;
  int64_t (*host)(int64_t) = [](int64_t n) { return n + 1; };
  ASSERT_TRUE((*jit)->define("host", reinterpret_cast<void *>(host)));
  EXPECT_FALSE((*jit)->define("host", reinterpret_cast<void *>(host)));
  ASSERT_TRUE((*jit)->addObject(*object));
  auto address = (*jit)->lookup("f");
  ASSERT_TRUE(address) << address.error().message;
  char from[100] = "copied", to[100] = "";
  EXPECT_EQ(reinterpret_cast<int64_t (*)(void *, void *, int64_t)>(*address)(
                to, from, sizeof from),
            101);
  EXPECT_STREQ(to, "copied");
}

TEST(JIT, MissingSymbolsAreNamed) {
  auto object = objectOf("declare float @expf(float)\n"
                         "define float @f(float %a) {\n"
                         "  %r = call float @expf(float %a)\n"
                         "  ret float %r\n}\n");
  ASSERT_TRUE(object) << object.error().message;
  auto jit = JIT::create();
  ASSERT_TRUE(jit) << jit.error().message;
  ASSERT_TRUE((*jit)->addObject(*object));
  auto unknown = (*jit)->lookup("g");
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().message.find("g"), std::string::npos);
  // libm is in this process, but not what compiled code may see.
  auto address = (*jit)->lookup("f");
  ASSERT_FALSE(address);
  EXPECT_NE(address.error().message.find("expf"), std::string::npos)
      << address.error().message;
}

TEST(JIT, BrokenObjectIsAnError) {
  auto jit = JIT::create();
  ASSERT_TRUE(jit) << jit.error().message;
  bool failed = !(*jit)->addObject(llvm::ArrayRef<char>("nonsense", 8));
  EXPECT_TRUE(failed || !(*jit)->lookup("f"));
}

TEST(JIT, ForeignCodeIsAnError) {
#ifdef __x86_64__
  const char *other = "aarch64-linux-gnu";
#else
  const char *other = "x86_64-linux-gnu";
#endif
  auto object =
      objectOf("define float @f(float %a) {\n  ret float %a\n}\n", other);
  ASSERT_TRUE(object) << object.error().message;
  auto jit = JIT::create();
  ASSERT_TRUE(jit) << jit.error().message;
  auto added = (*jit)->addObject(*object);
  ASSERT_FALSE(added);
  EXPECT_NE(added.error().message.find("another machine"), std::string::npos)
      << added.error().message;
}

} // namespace
