//===- Bitcode.cpp - kernels/math: compiled code = native code ------------===//
//
// The native scalars (interpreter, folds) and the bitcode that is linked into
// compiled code give the same bits, at every width and code generation level.
//
//===----------------------------------------------------------------------===//

#include "weft/Math/Functions.h"
#include "weft/Target/Emission.h"
#include "weft/Target/JIT.h"
#include "weft/Target/LLVMModule.h"
#include "weft/Target/Machine.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <vector>

using namespace weft;
using namespace weft::compiler;

namespace {

/// A loop-free caller for each width, called for one vector at a time.
std::string callers(const std::string &function, const std::string &suffix,
                    const std::string &type, const std::vector<int> &widths) {
  std::string text;
  for (int width : widths) {
    std::string name = "weft_" + function + "_" + suffix, vector = type;
    if (width > 1) {
      name += "x" + std::to_string(width);
      vector = "<" + std::to_string(width) + " x " + type + ">";
    }
    text += "declare " + vector + " @" + name + "(" + vector + ")\n" +
            "define void @call_" + name + "(ptr %in, ptr %out) {\n" +
            "  %x = load " + vector + ", ptr %in, align 8\n" + "  %y = call " +
            vector + " @" + name + "(" + vector + " %x)\n" + "  store " +
            vector + " %y, ptr %out, align 8\n  ret void\n}\n";
  }
  return text;
}

template <typename T> struct Facts;
template <> struct Facts<float> {
  using Bits = uint32_t;
  static constexpr const char *suffix = "f32", *type = "float";
  static std::vector<int> widths() { return {1, 4, 8, 16, 32}; }
};
template <> struct Facts<double> {
  using Bits = uint64_t;
  static constexpr const char *suffix = "f64", *type = "double";
  static std::vector<int> widths() { return {1, 2, 4, 8, 16}; }
};

/// Special values, NaNs with payloads, numbers around the functions' edges, and
/// random bit patterns; a multiple of 32 in all.
template <typename T> std::vector<T> inputs() {
  using Limits = std::numeric_limits<T>;
  using Bits = typename Facts<T>::Bits;
  std::vector<T> values;
  for (double x :
       {0.0,    0.5,    0.70710678, 1.0,   1.4142135, 2.5,  9.01,  10.0,  19.1,
        20.0,   87.3,   87.34,      88.72, 88.73,     89.0, 103.9, 105.0, 708.4,
        709.78, 709.79, 745.13,     745.2, 750.0,     1e30, 1e-30, 1e-8})
    values.push_back(static_cast<T>(x));
  for (T x : {Limits::min(), Limits::denorm_min(), Limits::max(),
              Limits::infinity(), Limits::quiet_NaN(), Limits::epsilon()})
    values.push_back(x);
  values.push_back(std::bit_cast<T>(
      static_cast<Bits>(std::bit_cast<Bits>(Limits::quiet_NaN()) + 1)));
  for (size_t i = 0, n = values.size(); i < n; ++i) {
    values.push_back(std::nextafter(values[i], Limits::infinity()));
    values.push_back(std::nextafter(values[i], T(0)));
  }
  for (size_t i = 0, n = values.size(); i < n; ++i)
    values.push_back(-values[i]);
  std::mt19937_64 random(7);
  std::uniform_real_distribution<double> near(-120, 120);
  while (values.size() < 20000 || values.size() % 32 != 0) {
    values.push_back(std::bit_cast<T>(static_cast<Bits>(random())));
    values.push_back(static_cast<T>(near(random)));
  }
  return values;
}

template <typename T> bool same(T a, T b) {
  using Bits = typename Facts<T>::Bits;
  return (std::isnan(a) && std::isnan(b)) ||
         std::bit_cast<Bits>(a) == std::bit_cast<Bits>(b);
}

template <typename T>
void compare(const std::string &function, T (*native)(T),
             const CPUTarget &target) {
  using F = Facts<T>;
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  auto module = llvm::parseAssemblyString(
      callers(function, F::suffix, F::type, F::widths()), error, context);
  ASSERT_TRUE(module) << error.getMessage().str();
  auto machine = createCPUMachine(target);
  ASSERT_TRUE(machine) << machine.error().message;
  module->setTargetTriple((*machine)->getTargetTriple());
  module->setDataLayout((*machine)->createDataLayout());
  auto linked = linkMathLibrary(*module);
  ASSERT_TRUE(linked) << linked.error().message;
  auto semantics = checkFloatSemantics(*module);
  ASSERT_TRUE(semantics) << semantics.error().message;
  auto optimized = optimizeModule(*module, **machine);
  ASSERT_TRUE(optimized) << optimized.error().message;
  auto object = emitObject(*module, **machine);
  ASSERT_TRUE(object) << object.error().message;
  auto closed = checkUndefinedSymbols(
      {llvm::StringRef(object->data(), object->size()), "object"}, {});
  EXPECT_TRUE(closed) << closed.error().message;
  auto jit = JIT::create();
  ASSERT_TRUE(jit) << jit.error().message;
  ASSERT_TRUE((*jit)->addObject(*object));

  std::vector<T> in = inputs<T>(), out(in.size());
  for (int width : F::widths()) {
    std::string name = "call_weft_" + function + "_" + F::suffix +
                       (width > 1 ? "x" + std::to_string(width) : "");
    auto address = (*jit)->lookup(name);
    ASSERT_TRUE(address) << address.error().message;
    auto *call = reinterpret_cast<void (*)(const T *, T *)>(*address);
    for (size_t i = 0; i < in.size(); i += width)
      call(in.data() + i, out.data() + i);
    for (size_t i = 0; i < in.size(); ++i)
      ASSERT_TRUE(same(out[i], native(in[i])))
          << name << "(" << in[i] << ") = " << out[i] << ", natively "
          << native(in[i]);
  }
}

void compareAll(const CPUTarget &target) {
#define WEFT_COMPARE(NAME)                                                     \
  compare<float>(#NAME, weft_##NAME##_f32, target);                            \
  compare<double>(#NAME, weft_##NAME##_f64, target);
  WEFT_MATH_FUNCTIONS(WEFT_COMPARE)
#undef WEFT_COMPARE
}

TEST(MathBitcode, HostAtO2IsNative) { compareAll({}); }

TEST(MathBitcode, HostAtO0IsNative) {
  CPUTarget target;
  target.level = llvm::CodeGenOptLevel::None;
  compareAll(target);
}

#ifdef __x86_64__
TEST(MathBitcode, OldestCPUIsNative) {
  CPUTarget target;
  target.cpu = "x86-64-v3";
  compareAll(target);
}
#endif

} // namespace
