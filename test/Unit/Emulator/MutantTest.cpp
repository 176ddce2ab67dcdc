//===- MutantTest.cpp - Tests of the tests of kernels ---------------------===//
//
// Tests of the tests: faults planted into compiled kernels must be seen.
//
//===----------------------------------------------------------------------===//

#include "weft/Emulator/EmulatedProgram.h"

#include "mlir/Parser/Parser.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

using namespace weft;
using namespace weft::compiler;

namespace {

NVVMProgram lower(const std::string &text) {
  mlir::DialectRegistry registry;
  registerNVVM(registry);
  mlir::MLIRContext context(registry);
  context.loadAllAvailableDialects();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  return std::move(valueOrThrow(lowerToNVVM(*module))[0]);
}

const std::string matmul = R"mlir(
func.func @mm(%a: tensor<20x40xf32>, %b: tensor<40x20xf32>) -> tensor<20x20xf32> {
  %c = weft.matmul %a, %b {order = #weft.order<chain, chunk = 4096>} : tensor<20x40xf32>, tensor<40x20xf32> -> tensor<20x20xf32>
  return %c : tensor<20x20xf32>
})mlir";

/// The number of thread orders in which the product is right.
int rightOrders(NVVMProgram program) {
  auto emulated = valueOrThrow(EmulatedProgram::create(std::move(program)));
  std::vector<float> a(800), b(800), expected(400);
  for (int i = 0; i < 800; ++i) {
    a[i] = static_cast<float>(i % 13);
    b[i] = static_cast<float>(i % 7);
  }
  for (int i = 0; i < 20; ++i)
    for (int j = 0; j < 20; ++j)
      for (int k = 0; k < 40; ++k)
        expected[i * 20 + j] += a[i * 40 + k] * b[k * 20 + j]; // exact
  int right = 0;
  for (ThreadOrder order :
       {ThreadOrder::Forwards, ThreadOrder::Backwards, ThreadOrder::Random}) {
    std::vector<float> c(400, NAN);
    auto reports = emulated->run({{ProgramArgument::dense(a.data(), {20, 40}),
                                   ProgramArgument::dense(b.data(), {40, 20}),
                                   ProgramArgument::dense(c.data(), {20, 20})}},
                                 order, 1);
    right += reports && c == expected;
  }
  return right;
}

std::vector<llvm::CallInst *> barriers(llvm::Module &module) {
  std::vector<llvm::CallInst *> result;
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction : llvm::instructions(function))
      if (auto *call = llvm::dyn_cast<llvm::CallInst>(&instruction))
        if (call->getCalledFunction()->getName().contains("barrier"))
          result.push_back(call);
  return result;
}

TEST(Mutants, TheKernelItselfIsRight) {
  EXPECT_EQ(rightOrders(lower(matmul)), 3);
}

TEST(Mutants, EachDroppedBarrierIsSeen) {
  size_t count = barriers(*lower(matmul).module).size();
  ASSERT_GE(count, 2u);
  for (size_t number = 0; number < count; ++number) {
    NVVMProgram program = lower(matmul);
    barriers(*program.module)[number]->eraseFromParent();
    EXPECT_LT(rightOrders(std::move(program)), 3) << "barrier " << number;
  }
}

TEST(Mutants, ADroppedBoundsCheckIsSeen) {
  NVVMProgram program = lower(R"mlir(
func.func @neg(%x: tensor<100xf32> {weft.name = "x"}) -> tensor<100xf32> {
  %y = weft.neg %x : tensor<100xf32> -> tensor<100xf32>
  return %y : tensor<100xf32>
})mlir");
  int dropped = 0;
  for (llvm::Function &function : *program.module)
    for (llvm::Instruction &instruction : llvm::instructions(function))
      if (auto *compare = llvm::dyn_cast<llvm::ICmpInst>(&instruction)) {
        bool always = compare->getPredicate() == llvm::CmpInst::ICMP_ULT ||
                      compare->getPredicate() == llvm::CmpInst::ICMP_SLT;
        compare->replaceAllUsesWith(
            llvm::ConstantInt::getBool(compare->getContext(), always));
        ++dropped;
      }
  ASSERT_EQ(dropped, 1);
  auto emulated = valueOrThrow(EmulatedProgram::create(std::move(program)));
  std::vector<float> x(100), y(100);
  auto reports = emulated->run({{ProgramArgument::dense(x.data(), {100}),
                                 ProgramArgument::dense(y.data(), {100})}});
  ASSERT_FALSE(reports);
  EXPECT_NE(reports.error().message.find("past the end of buffer 'x'"),
            std::string::npos)
      << reports.error().message;
}

} // namespace
