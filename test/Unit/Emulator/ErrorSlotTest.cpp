//===- ErrorSlotTest.cpp - Errors of the data, from kernels ---------------===//
//
// Errors of the data that kernels find: recorded in the error slot, the same
// one in every order of threads, and told in an artifact's words.
//
//===----------------------------------------------------------------------===//

#include "weft/Emulator/EmulatedProgram.h"

#include "mlir/Parser/Parser.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace weft;
using namespace weft::compiler;

namespace {

const ThreadOrder orders[] = {ThreadOrder::Forwards, ThreadOrder::Backwards,
                              ThreadOrder::Random};

/// Two kernels: the first clamps x to [0, 7] (op 9), the second y to [0, 3]
/// (op 4).
const std::string clamps = R"mlir(
#id = affine_map<(i) -> (i)>
func.func @clamps(%x: memref<?xi64>, %y: memref<?xi64>, %a: memref<?xi64>, %b: memref<?xi64>)
    attributes {weft.num_inputs = 2 : i64} {
  %seven = arith.constant 7 : i64
  %three = arith.constant 3 : i64
  %c0 = arith.constant 0 : index
  %nx = memref.dim %x, %c0 : memref<?xi64>
  %ny = memref.dim %y, %c0 : memref<?xi64>
  %tx = bufferization.to_tensor %x restrict : memref<?xi64> to tensor<?xi64>
  %ty = bufferization.to_tensor %y restrict : memref<?xi64> to tensor<?xi64>
  %ea = tensor.empty(%nx) : tensor<?xi64>
  %eb = tensor.empty(%ny) : tensor<?xi64>
  %ra = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%tx : tensor<?xi64>) outs(%ea : tensor<?xi64>) {
  ^bb0(%v: i64, %o: i64):
    %c = weft.check_bounds %v, %seven {op = 9, dim = 1} : i64
    linalg.yield %c : i64
  } -> tensor<?xi64>
  %rb = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%ty : tensor<?xi64>) outs(%eb : tensor<?xi64>) {
  ^bb0(%v: i64, %o: i64):
    %c = weft.check_bounds %v, %three {op = 4, dim = 0} : i64
    linalg.yield %c : i64
  } -> tensor<?xi64>
  bufferization.materialize_in_destination %ra in restrict writable %a : (tensor<?xi64>, memref<?xi64>) -> ()
  bufferization.materialize_in_destination %rb in restrict writable %b : (tensor<?xi64>, memref<?xi64>) -> ()
  return
})mlir";

NVVMProgram lower(const std::string &text) {
  mlir::DialectRegistry registry;
  registerNVVM(registry);
  mlir::MLIRContext context(registry);
  context.loadAllAvailableDialects();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  return std::move(valueOrThrow(lowerToNVVM(*module))[0]);
}

struct Outcome {
  std::string message; ///< empty: it succeeded
  std::vector<int64_t> a, b;
};

Outcome run(EmulatedProgram &program, std::vector<int64_t> x,
            std::vector<int64_t> y, ThreadOrder order) {
  Outcome result{"", std::vector<int64_t>(x.size(), -1),
                 std::vector<int64_t>(y.size(), -1)};
  auto size = [](const std::vector<int64_t> &values) {
    return std::vector<int64_t>{static_cast<int64_t>(values.size())};
  };
  auto reports =
      program.run({{ProgramArgument::dense(x.data(), size(x)),
                    ProgramArgument::dense(y.data(), size(y)),
                    ProgramArgument::dense(result.a.data(), size(x)),
                    ProgramArgument::dense(result.b.data(), size(y))}},
                  order, 5);
  if (!reports) {
    EXPECT_EQ(reports.error().kind, ErrorKind::Index);
    result.message = reports.error().message;
  }
  return result;
}

TEST(ErrorSlot, IsTheFirstOperandOfEveryKernel) {
  NVVMProgram program = lower(clamps);
  ASSERT_EQ(program.plan.launches.size(), 2u);
  for (const KernelLaunch &launch : program.plan.launches) {
    ASSERT_FALSE(launch.operands.empty());
    EXPECT_EQ(launch.operands[0].kind, KernelOperand::Kind::ErrorSlot);
  }
  EXPECT_EQ(program.plan.arguments.size(), 4u); // the caller gives no slot
  EXPECT_NE(toJSON(program.plan).find("\"error slot\""), std::string::npos);
}

TEST(ErrorSlot, ValuesInRangeAreNoError) {
  auto program = valueOrThrow(EmulatedProgram::create(lower(clamps)));
  std::vector<int64_t> x(2000), y(2000);
  for (int i = 0; i < 2000; ++i) {
    x[i] = i % 8;
    y[i] = i % 4;
  }
  for (ThreadOrder order : orders) {
    Outcome result = run(*program, x, y, order);
    EXPECT_EQ(result.message, "");
    EXPECT_EQ(result.a, x);
    EXPECT_EQ(result.b, y);
  }
}

TEST(ErrorSlot, KeepsOneRecordWhateverThreadIsFirst) {
  auto program = valueOrThrow(EmulatedProgram::create(lower(clamps)));
  std::vector<int64_t> x(2000, 1), y(2000, 1);
  x[3] = 8;
  x[700] = -2; // in another block than the others
  x[1999] = INT64_MAX;
  for (ThreadOrder order : orders) {
    Outcome result = run(*program, x, y, order);
    EXPECT_EQ(result.message, "op 9: start -2 is out of range for dim 1: it "
                              "must lie in [0, 7]");
    // The kernel goes on with clamped values.
    EXPECT_EQ(result.a[3], 7);
    EXPECT_EQ(result.a[700], 0);
    EXPECT_EQ(result.a[1999], 7);
    EXPECT_EQ(result.a[4], 1);
  }
  // The lowest op, though its kernel runs later.
  y[1500] = 4;
  for (ThreadOrder order : orders)
    EXPECT_EQ(run(*program, x, y, order).message,
              "op 4: start 4 is out of range for dim 0: it must lie in [0, 3]");
  // Nothing stays from one run to the next.
  EXPECT_EQ(run(*program, std::vector<int64_t>(8, 1),
                std::vector<int64_t>(8, 1), ThreadOrder::Forwards)
                .message,
            "");
}

/// A test of the test: a slot that keeps the last record depends on the order
/// of the threads.
TEST(ErrorSlot, AKernelThatKeepsTheLastRecordIsSeen) {
  NVVMProgram mutant = lower(clamps);
  int dropped = 0;
  for (llvm::Function &function : *mutant.module) {
    if (function.getName() != "record")
      continue;
    // if (error->op < 0 || is_before(...))
    for (llvm::Instruction &instruction : llvm::instructions(function))
      if (auto *compare = llvm::dyn_cast<llvm::ICmpInst>(&instruction);
          compare && compare->isSigned()) {
        compare->replaceAllUsesWith(
            llvm::ConstantInt::getTrue(compare->getContext()));
        ++dropped;
      }
  }
  ASSERT_GE(dropped, 2);
  auto program = valueOrThrow(EmulatedProgram::create(std::move(mutant)));
  std::vector<int64_t> x(2000, 1), y(2000, 1);
  x[3] = 8;
  x[1999] = 9;
  EXPECT_NE(run(*program, x, y, ThreadOrder::Forwards).message,
            run(*program, x, y, ThreadOrder::Backwards).message);
}

TEST(ErrorSlot, PTXTakesTheSlotFirst) {
  NVVMProgram program = lower(clamps);
  auto ptx = emitPTX(program, {});
  ASSERT_TRUE(ptx) << ptx.error().message;
  EXPECT_NE(ptx->find("atom.acquire.sys.cas.b32"), std::string::npos) << *ptx;
  EXPECT_NE(ptx->find("st.release.sys.b32"), std::string::npos) << *ptx;
  EXPECT_EQ(ptx->find(".extern"), std::string::npos) << *ptx;
}

} // namespace
