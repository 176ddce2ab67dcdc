//===- Execution.cpp - What the shared passes compute, by running it ------===//

#include "weft/Dialect/Weft/IR/WeftDialect.h"
#include "weft/Math/Functions.h"
#include "weft/Target/Emission.h"
#include "weft/Target/JIT.h"
#include "weft/Target/LLVMModule.h"
#include "weft/Target/LaneTree.h"
#include "weft/Target/Machine.h"
#include "weft/Target/Passes.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "gtest/gtest.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <random>
#include <vector>

using namespace weft;
using namespace weft::compiler;

namespace {

/// A function `void f(const void *in, void *out)`, whose body computes %y : OUT
/// from %x : IN.
std::string functionText(const std::string &in, const std::string &out,
                         const std::string &body) {
  return "func.func @f(%in: !llvm.ptr, %out: !llvm.ptr) {\n"
         "  %x = llvm.load %in {alignment = 1 : i64} : !llvm.ptr -> " +
         in + "\n  " + body +
         "\n  llvm.store %y, %out {alignment = 1 : i64} : " + out +
         ", !llvm.ptr\n  return\n}\n";
}

/// The object code for \p text, through all the shared steps; needs no symbol.
Result<llvm::SmallVector<char, 0>> compile(const std::string &text,
                                           const CPUTarget &target) {
  mlir::DialectRegistry registry;
  registry.insert<mlir::arith::ArithDialect, mlir::func::FuncDialect,
                  mlir::LLVM::LLVMDialect, mlir::math::MathDialect,
                  mlir::vector::VectorDialect, ir::WeftDialect>();
  registerLLVMTranslations(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.allowUnregisteredDialects(); // test.lane_tree, below
  context.loadAllAvailableDialects();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  if (!module)
    return fail(ErrorKind::Value, "not parsed: " + text);
  module->walk([](mlir::Operation *op) {
    if (op->getName().getStringRef() != "test.lane_tree")
      return;
    mlir::IRRewriter rewriter(op);
    rewriter.replaceOp(op,
                       emitLaneTree(rewriter, op->getLoc(), op->getOperand(0)));
  });
  mlir::PassManager passes(&context);
  passes.addPass(createCheckFloatOrder());
  passes.addPass(createExpandFloatConversions());
  passes.addPass(createContractToFMA());
  passes.addPass(createScalarToCalls());
  passes.addPass(mlir::createConvertVectorToLLVMPass());
  passes.addPass(mlir::createArithToLLVMConversionPass());
  passes.addPass(mlir::createConvertFuncToLLVMPass());
  passes.addPass(mlir::createReconcileUnrealizedCastsPass());
  if (mlir::failed(passes.run(*module)))
    return fail(ErrorKind::Runtime, "passes failed: " + text);

  auto machine = createCPUMachine(target);
  if (!machine)
    return std::move(machine).failure();
  llvm::LLVMContext llvmContext;
  auto lowered = lowerToLLVM(*module, llvmContext, **machine, "test");
  if (!lowered)
    return std::move(lowered).failure();
  auto object = emitObject(**lowered, **machine);
  if (!object)
    return object;
  if (auto closed = checkUndefinedSymbols(
          {llvm::StringRef(object->data(), object->size()), "object"}, {});
      !closed)
    return std::move(closed).failure();
  return object;
}

/// Compiles such a function for the host and keeps its code.
class Compiled {
public:
  using Function = void (*)(const void *, void *);

  Compiled(const std::string &in, const std::string &out,
           const std::string &body,
           llvm::CodeGenOptLevel level = llvm::CodeGenOptLevel::Default) {
    load(functionText(in, out, body), level);
  }

  Function function = nullptr;

private:
  void load(const std::string &text, llvm::CodeGenOptLevel level) {
    CPUTarget target;
    target.level = level;
    auto object = compile(text, target);
    ASSERT_TRUE(object) << object.error().message;
    auto created = JIT::create();
    ASSERT_TRUE(created) << created.error().message;
    jit = std::move(*created);
    ASSERT_TRUE(jit->addObject(*object));
    auto address = jit->lookup("f");
    ASSERT_TRUE(address) << address.error().message;
    function = reinterpret_cast<Function>(*address);
  }

  std::unique_ptr<JIT> jit;
};

/// Applies the code to `width` elements at a time.
template <typename Out, typename In>
std::vector<Out> apply(const Compiled &code, const std::vector<In> &in,
                       size_t width) {
  std::vector<Out> out(in.size());
  for (size_t i = 0; i + width <= in.size(); i += width)
    code.function(in.data() + i, out.data() + i);
  return out;
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

struct Format {
  const char *name;
  int significandBits, exponentBits;
  int lowest() const { return 2 - (1 << (exponentBits - 1)); }
};
constexpr Format bf16{"bf16", 7, 8}, f16{"f16", 10, 5};

/// The bits of the number nearest to x, ties to even, by its definition.
uint16_t nearest(double x, Format format) {
  uint16_t sign = std::signbit(x) ? 0x8000 : 0;
  uint16_t infinity = ((1 << format.exponentBits) - 1)
                      << format.significandBits;
  double size = std::abs(x);
  if (std::isinf(x))
    return sign | infinity;
  int exponent =
      size == 0 ? format.lowest() : std::max(std::ilogb(size), format.lowest());
  double unit = std::ldexp(1.0, exponent - format.significandBits);
  double rounded = std::nearbyint(size / unit) * unit;
  double normal = std::ldexp(1.0, format.lowest());
  // Above the subnormals, bits count units from the lowest normal number on.
  if (rounded < normal)
    return sign | static_cast<uint16_t>(
                      rounded / std::ldexp(normal, -format.significandBits));
  exponent = std::ilogb(rounded);
  uint32_t bits = (static_cast<uint32_t>(exponent - format.lowest() + 1)
                   << format.significandBits) +
                  static_cast<uint32_t>(
                      std::ldexp(rounded, format.significandBits - exponent) -
                      std::ldexp(1.0, format.significandBits));
  return sign | std::min<uint32_t>(bits, infinity);
}

double decode(uint16_t bits, Format format) {
  int exponent =
      bits >> format.significandBits & ((1 << format.exponentBits) - 1);
  double fraction = bits & ((1 << format.significandBits) - 1);
  double sign = bits & 0x8000 ? -1 : 1;
  if (exponent == (1 << format.exponentBits) - 1)
    return fraction ? NAN : sign * INFINITY;
  if (exponent == 0)
    return sign *
           std::ldexp(fraction, format.lowest() - format.significandBits);
  return sign *
         std::ldexp(fraction + std::ldexp(1.0, format.significandBits),
                    format.lowest() + exponent - 1 - format.significandBits);
}

std::string vectorOf(int width, const std::string &type) {
  return "vector<" + std::to_string(width) + "x" + type + ">";
}

TEST(Conversions, ReferenceIsRight) {
  EXPECT_EQ(decode(nearest(1.005, bf16), bf16), 1.0078125);
  EXPECT_EQ(nearest(65504, f16), 0x7bff);
  EXPECT_EQ(nearest(65520, f16), 0x7c00);
  EXPECT_EQ(nearest(5.9604644775390625e-8, f16), 1);
  EXPECT_EQ(nearest(6.097555160522461e-05, f16), 0x03ff);
  EXPECT_EQ(nearest(-1, bf16), 0xbf80);
}

TEST(Conversions, FromF32) {
  std::vector<float> in;
  // Ties, both neighbours of a tie, NaNs with payloads in the low bits only.
  for (uint64_t high = 0; high < 65536; high += 7)
    for (uint32_t low : {0x0000u, 0x0001u, 0x7fffu, 0x8000u, 0x8001u, 0xffffu,
                         0x0fffu, 0x1000u})
      in.push_back(std::bit_cast<float>(uint32_t(high << 16 | low)));
  for (uint32_t nan : {0x7f800001u, 0xffffffffu, 0x7fffffffu, 0x7fc00000u})
    in.insert(in.end(), 2, std::bit_cast<float>(nan));
  for (uint64_t bits = 0; bits < (uint64_t(1) << 32); bits += 65521)
    in.push_back(std::bit_cast<float>(uint32_t(bits)));
  in.resize(in.size() / 8 * 8);
  for (Format format : {bf16, f16})
    for (auto level :
         {llvm::CodeGenOptLevel::None, llvm::CodeGenOptLevel::Default}) {
      std::string from = vectorOf(8, "f32"), to = vectorOf(8, format.name);
      Compiled code(from, to, "%y = arith.truncf %x : " + from + " to " + to,
                    level);
      ASSERT_TRUE(code.function);
      auto out = apply<uint16_t>(code, in, 8);
      for (size_t i = 0; i < in.size(); ++i) {
        if (std::isnan(in[i]))
          ASSERT_TRUE(std::isnan(decode(out[i], format))) << in[i];
        else
          ASSERT_EQ(out[i], nearest(in[i], format))
              << in[i] << " to " << format.name;
      }
    }
}

TEST(Conversions, ToF32AndF64) {
  std::vector<uint16_t> in(65536);
  for (size_t i = 0; i < in.size(); ++i)
    in[i] = static_cast<uint16_t>(i);
  for (Format format : {bf16, f16}) {
    std::string from = vectorOf(8, format.name);
    Compiled single(from, vectorOf(8, "f32"),
                    "%y = arith.extf %x : " + from + " to vector<8xf32>");
    Compiled wide(from, vectorOf(8, "f64"),
                  "%y = arith.extf %x : " + from + " to vector<8xf64>");
    ASSERT_TRUE(single.function && wide.function);
    auto floats = apply<float>(single, in, 8);
    auto doubles = apply<double>(wide, in, 8);
    for (size_t i = 0; i < in.size(); ++i) {
      double wanted = decode(in[i], format);
      if (std::isnan(wanted)) {
        ASSERT_TRUE(std::isnan(floats[i]) && std::isnan(doubles[i])) << i;
        continue;
      }
      ASSERT_EQ(std::bit_cast<uint32_t>(floats[i]),
                std::bit_cast<uint32_t>(static_cast<float>(wanted)));
      ASSERT_EQ(std::bit_cast<uint64_t>(doubles[i]),
                std::bit_cast<uint64_t>(wanted));
    }
  }
}

// PyTorch 2.15 gives these: everything goes through f32.
TEST(Conversions, OthersGoThroughF32) {
  for (Format format : {bf16, f16}) {
    Compiled narrow("f64", format.name,
                    std::string("%y = arith.truncf %x : f64 to ") +
                        format.name);
    Compiled integer("i64", format.name,
                     std::string("%y = arith.sitofp %x : i64 to ") +
                         format.name);
    ASSERT_TRUE(narrow.function && integer.function);
    // Above the tie in f64, on it in f32: 1, not the next number.
    double x =
        1 + std::ldexp(1.0, -format.significandBits - 1) + std::ldexp(1.0, -40);
    uint16_t out = 0;
    narrow.function(&x, &out);
    EXPECT_EQ(decode(out, format), 1.0);
    int64_t n = int64_t(16777217) * 257;
    integer.function(&n, &out);
    EXPECT_EQ(decode(out, format),
              format.exponentBits == 8 ? 4328521728.0 : INFINITY);
  }
}

// No helper function is needed on the oldest machines of the numerics class.
TEST(Conversions, OldestMachinesNeedNoHelper) {
  for (auto [triple, cpu] : {std::pair("x86_64-linux-gnu", "x86-64-v3"),
                             std::pair("aarch64-linux-gnu", "generic")}) {
    CPUTarget target;
    target.triple = triple;
    target.cpu = cpu;
    for (std::string narrow : {"bf16", "f16"})
      for (std::string wide : {"f32", "f64"})
        for (int width : {1, 3, 8, 32}) {
          std::string from = vectorOf(width, wide),
                      to = vectorOf(width, narrow);
          auto there = compile(
              functionText(from, to,
                           "%y = arith.truncf %x : " + from + " to " + to),
              target);
          EXPECT_TRUE(there) << cpu << ": " << there.error().message;
          auto back = compile(
              functionText(to, from,
                           "%y = arith.extf %x : " + to + " to " + from),
              target);
          EXPECT_TRUE(back) << cpu << ": " << back.error().message;
        }
  }
}

//===----------------------------------------------------------------------===//
// Functions, fused operations, sums
//===----------------------------------------------------------------------===//

template <typename T>
void compareWidths(const char *type, T (*native)(T), const char *function) {
  std::mt19937_64 random(11);
  std::uniform_real_distribution<T> distribution(-100, 100);
  for (size_t width : {1, 2, 3, 5, 7, 12, 23, 33, 40, 64}) {
    std::vector<T> in(64), out(64, T(-1));
    for (T &x : in)
      x = distribution(random);
    std::string shape = vectorOf(static_cast<int>(width), type);
    Compiled code(shape, shape,
                  std::string("%y = weft.scalar.") + function +
                      " %x : " + shape);
    ASSERT_TRUE(code.function) << shape;
    code.function(in.data(), out.data());
    for (size_t k = 0; k < 64; ++k)
      ASSERT_EQ(out[k], k < width ? native(in[k]) : T(-1))
          << function << " on " << shape << ", lane " << k;
  }
}

TEST(Functions, EveryWidth) {
  compareWidths<float>("f32", weft_exp_f32, "exp");
  compareWidths<double>("f64", weft_tanh_f64, "tanh");
}

TEST(Functions, OldestMachinesNeedNoHelper) {
  for (auto [triple, cpu] : {std::pair("x86_64-linux-gnu", "x86-64-v3"),
                             std::pair("aarch64-linux-gnu", "generic")}) {
    CPUTarget target;
    target.triple = triple;
    target.cpu = cpu;
    for (std::string function : {"exp", "log", "tanh", "sqrt", "floor"})
      for (std::string type : {"f32", "f64"})
        for (int width : {1, 7, 16}) {
          std::string shape = vectorOf(width, type);
          auto object = compile(
              functionText(shape, shape,
                           "%y = weft.scalar." + function + " %x : " + shape),
              target);
          EXPECT_TRUE(object) << cpu << ": " << object.error().message;
        }
  }
}

// (1 + 2^-12)^2 - (1 + 2^-11) is 2^-24 when rounded once, 0 when twice.
TEST(FusedMultiplyAdd, OnlyMarkedPairs) {
  float x[8], y[8];
  std::fill_n(x, 8, 1 + std::ldexp(1.0f, -12));
  for (auto level :
       {llvm::CodeGenOptLevel::None, llvm::CodeGenOptLevel::Default})
    for (bool marked : {true, false}) {
      std::string mark = marked ? " {weft.contract}" : "";
      Compiled code("vector<8xf32>", "vector<8xf32>",
                    "%c = arith.constant dense<-1.00048828125> : "
                    "vector<8xf32>\n  %p = arith.mulf %x, %x" +
                        mark + " : vector<8xf32>\n  %y = arith.addf %c, %p" +
                        mark + " : vector<8xf32>",
                    level);
      ASSERT_TRUE(code.function);
      code.function(x, y);
      for (float lane : y)
        EXPECT_EQ(lane, marked ? std::ldexp(1.0f, -24) : 0.0f);
    }
}

TEST(LaneTree, HalvesTheLanes) {
  std::mt19937 random(5);
  for (int lanes : {1, 2, 8, 32}) {
    std::string type = vectorOf(lanes, "f32");
    Compiled code(type, "f32",
                  "%y = \"test.lane_tree\"(%x) : (" + type + ") -> f32");
    ASSERT_TRUE(code.function);
    for (int repeat = 0; repeat < 100; ++repeat) {
      std::vector<float> in(lanes);
      for (float &x : in)
        x = std::ldexp(static_cast<float>(random()) - 2147483648.0f,
                       -static_cast<int>(random() % 40));
      float out = NAN;
      code.function(in.data(), &out);
      for (int half = lanes / 2; half > 0; half /= 2)
        for (int i = 0; i < half; ++i)
          in[i] += in[i + half];
      ASSERT_EQ(std::bit_cast<uint32_t>(out), std::bit_cast<uint32_t>(in[0]));
    }
  }
}

} // namespace
