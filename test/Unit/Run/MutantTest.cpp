//===- MutantTest.cpp - Tests of the tests --------------------------------===//
//
// Tests of the tests: a program is changed between two parts of the compiler,
// for one device, and weft-run --check must see that it differs from the
// interpreter. The unchanged program must agree. Faults in kernels alone are in
// test/Unit/Emulator/MutantTest.cpp.
//
//===----------------------------------------------------------------------===//

#include "Check.h"
#include "Executors.h"

#include "weft/Dialect/Weft/IR/WeftOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/Pass.h"
#include "llvm/ADT/ScopeExit.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

using namespace weft;
using namespace weft::run;
using mlir::func::FuncOp;

namespace {

/// A change of a program on its way to a device.
struct Mutation {
  /// The pass behind which it is made; empty: before the first.
  std::string behind;
  /// Changes what stands in an op; returns the number of changes.
  std::function<int(mlir::Operation *)> change;
};

/// A device that gets changed programs.
class Mutant : public Executor {
public:
  Mutant(std::unique_ptr<Executor> device, Mutation mutation)
      : device(std::move(device)), mutation(std::move(mutation)) {}

  std::string name() const override { return "the mutant"; }

  Result<std::vector<reference::Value>>
  run(FuncOp function, std::span<const reference::Value> inputs,
      const reference::Parameters &parameters) override {
    mlir::OwningOpRef<mlir::ModuleOp> module = moduleOf(function);
    mlir::MLIRContext &context = *module->getContext();
    if (mutation.behind.empty())
      changes += mutation.change(*module);
    else
      context.registerActionHandler([&](llvm::function_ref<void()> action,
                                        const mlir::tracing::Action &what) {
        action();
        auto *pass = llvm::dyn_cast<mlir::PassExecutionAction>(&what);
        if (pass && pass->getPass().getArgument() == mutation.behind)
          changes += mutation.change(pass->getOp());
      });
    llvm::scope_exit reset([&] { context.registerActionHandler(nullptr); });
    return device->run(*module->getOps<FuncOp>().begin(), inputs, parameters);
  }

  int changes = 0;

private:
  std::unique_ptr<Executor> device;
  Mutation mutation;
};

struct Device {
  const char *name;
  unsigned threads;
};

/// What weft-run --check says of the program beside the interpreter.
struct Verdict {
  bool agrees;
  int changes;
  std::string messages;
};

Verdict check(const std::string &text, Device device, Mutation mutation) {
  mlir::DialectRegistry registry;
  registerDevices(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  std::string messages;
  mlir::ScopedDiagnosticHandler handler(
      &context, [&](mlir::Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error)
          messages += diagnostic.str() + "\n";
        return mlir::success();
      });
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  if (!module)
    return {false, 0, messages};
  auto executors = valueOrThrow(makeExecutors("interpreter", 1));
  auto mutant = std::make_unique<Mutant>(
      std::move(valueOrThrow(makeExecutors(device.name, device.threads))[0]),
      std::move(mutation));
  Mutant &counted = *mutant;
  executors.push_back(std::move(mutant));
  bool agrees = checkFunctions(*module, "", executors);
  return {agrees, counted.changes, messages};
}

int changeNothing(mlir::Operation *) { return 0; }

class Mutants : public testing::TestWithParam<Device> {
protected:
  bool isCPU() const { return GetParam().name == std::string("cpu"); }
  std::string loopsPass() const {
    return isCPU() ? "weft-cpu-linalg-to-loops" : "weft-linalg-to-gpu";
  }

  /// The program agrees as it stands and differs in bits where it is changed.
  void expectSeen(const std::string &text, const Mutation &mutation) {
    Verdict whole = check(text, GetParam(), {"", changeNothing});
    EXPECT_TRUE(whole.agrees) << whole.messages;
    Verdict mutant = check(text, GetParam(), mutation);
    EXPECT_GT(mutant.changes, 0) << "nothing was changed";
    EXPECT_FALSE(mutant.agrees) << "the mutant was not seen";
    // Seen by its values, not refused.
    EXPECT_NE(
        mutant.messages.find("the mutant beside interpreter: output 0: at "),
        std::string::npos)
        << mutant.messages;
  }
};

INSTANTIATE_TEST_SUITE_P(Devices, Mutants,
                         testing::Values(Device{"cpu", 1}, Device{"cpu", 2},
                                         Device{"nvvm-emulator", 1}),
                         [](const testing::TestParamInfo<Device> &info) {
                           return info.param.name == std::string("cpu")
                                      ? "cpu" +
                                            std::to_string(info.param.threads)
                                      : "emulator";
                         });

//===----------------------------------------------------------------------===//
// Orders
//===----------------------------------------------------------------------===//

/// Whether \p op adds a product to a running sum, rounding once.
bool isFusedStep(mlir::Operation &op) {
  return llvm::isa<mlir::LLVM::FMAOp>(op) ||
         (llvm::isa<mlir::arith::AddFOp>(op) && op.hasAttr("weft.contract"));
}

/// Lets each loop around an FMA chain run from its last step to its first.
int reverseChains(mlir::Operation *root) {
  int changes = 0;
  root->walk([&](mlir::scf::ForOp loop) {
    if (loop.getNumResults() == 0 ||
        llvm::none_of(*loop.getBody(), isFusedStep))
      return;
    // The step numbered i takes the place of lower + (upper - step - i).
    mlir::IRRewriter rewriter(loop.getContext());
    rewriter.setInsertionPointToStart(loop.getBody());
    mlir::Location loc = loop.getLoc();
    mlir::Value step = loop.getInductionVar();
    mlir::Value last = mlir::arith::SubIOp::create(
        rewriter, loc, loop.getUpperBound(), loop.getStep());
    mlir::Value sum =
        mlir::arith::AddIOp::create(rewriter, loc, last, loop.getLowerBound());
    mlir::Value mirrored =
        mlir::arith::SubIOp::create(rewriter, loc, sum, step);
    step.replaceAllUsesExcept(mirrored, mirrored.getDefiningOp());
    ++changes;
  });
  return changes;
}

/// Gives each op with an order another one.
std::function<int(mlir::Operation *)>
changeOrder(std::function<ir::OrderAttr(ir::OrderAttr)> change) {
  return [change](mlir::Operation *root) {
    int changes = 0;
    root->walk([&](mlir::Operation *op) {
      auto order = op->getAttrOfType<ir::OrderAttr>("order");
      if (!order)
        return;
      op->setAttr("order", change(order));
      ++changes;
    });
    return changes;
  };
}

std::function<int(mlir::Operation *)> changeExtent(int64_t extent) {
  return changeOrder([extent](ir::OrderAttr order) {
    return ir::OrderAttr::get(order.getContext(), order.getKind(), extent,
                              order.getDims());
  });
}

const std::string matmul = R"mlir(
func.func @matmul(%a: tensor<20x48xf32>, %b: tensor<48x20xf32>) -> tensor<20x20xf32> {
  %c = weft.matmul %a, %b : tensor<20x48xf32>, tensor<48x20xf32> -> tensor<20x20xf32>
  return %c : tensor<20x20xf32>
})mlir";

TEST_P(Mutants, AnFMAChainInAnotherOrder) {
  expectSeen(matmul, {loopsPass(), reverseChains});
}

TEST_P(Mutants, ADotInAnotherOrder) {
  expectSeen(R"mlir(
func.func @dot(%a: tensor<20x1100xf32>, %b: tensor<1100xf32>) -> tensor<20xf32> {
  %c = weft.matmul %a, %b : tensor<20x1100xf32>, tensor<1100xf32> -> tensor<20xf32>
  return %c : tensor<20xf32>
})mlir",
             {loopsPass(), reverseChains});
}

TEST_P(Mutants, AWrongChunk) {
  std::string text = R"mlir(
func.func @chunks(%a: tensor<3x5000xf32>, %b: tensor<5000x3xf32>) -> tensor<3x3xf32> {
  %c = weft.matmul %a, %b : tensor<3x5000xf32>, tensor<5000x3xf32> -> tensor<3x3xf32>
  return %c : tensor<3x3xf32>
})mlir";
  for (int64_t chunk : {4080, 4112, 8192})
    expectSeen(text, {"", changeExtent(chunk)});
}

TEST_P(Mutants, AWrongNumberOfLanes) {
  std::string text = R"mlir(
func.func @rows(%x: tensor<8x200xf32>) -> tensor<8xf32> {
  %s = weft.sum %x dims [1] : tensor<8x200xf32> -> tensor<8xf32>
  return %s : tensor<8xf32>
})mlir";
  // Kernels refuse other numbers of lanes than 1 and 32.
  for (int64_t lanes :
       isCPU() ? std::vector<int64_t>{1, 16, 64} : std::vector<int64_t>{1})
    expectSeen(text, {"", changeExtent(lanes)});
}

TEST_P(Mutants, LanesWhereThereAreNone) {
  expectSeen(R"mlir(
func.func @columns(%x: tensor<200x8xf32>) -> tensor<8xf32> {
  %s = weft.sum %x dims [0] : tensor<200x8xf32> -> tensor<8xf32>
  return %s : tensor<8xf32>
})mlir",
             {"", changeExtent(32)});
}

TEST_P(Mutants, ElementsNumberedInAnotherOrder) {
  expectSeen(R"mlir(
func.func @all(%x: tensor<100x17xf32>) -> tensor<f32> {
  %s = weft.sum %x : tensor<100x17xf32> -> tensor<f32>
  return %s : tensor<f32>
})mlir",
             {"", changeOrder([](ir::OrderAttr order) {
                return ir::OrderAttr::get(order.getContext(), order.getKind(),
                                          order.getExtent(), {1, 0});
              })});
}

//===----------------------------------------------------------------------===//
// Copies that somebody needs
//===----------------------------------------------------------------------===//

TEST_P(Mutants, ADroppedContiguous) {
  // as_strided counts cells in memory: it can tell the layouts apart.
  expectSeen(R"mlir(
func.func @cells(%x: tensor<30x40xf32, #weft.dim_order<[1, 0]>>) -> tensor<20xf32> {
  %c = weft.contiguous %x : tensor<30x40xf32, #weft.dim_order<[1, 0]>> -> tensor<30x40xf32>
  %v = weft.as_strided %c size [20] stride [3] offset 5 : tensor<30x40xf32> -> tensor<20xf32, #weft.strided<[3]>>
  %r = weft.neg %v : tensor<20xf32, #weft.strided<[3]>> -> tensor<20xf32>
  return %r : tensor<20xf32>
})mlir",
             {"", [](mlir::Operation *root) {
                int changes = 0;
                root->walk([&](ir::ContiguousOp op) {
                  op.getResult().replaceAllUsesWith(op.getSelf());
                  op->erase();
                  ++changes;
                });
                return changes;
              }});
}

TEST_P(Mutants, ADroppedCopyBeforeAWrite) {
  // The cells that are read and those that are written overlap.
  expectSeen(R"mlir(
func.func @move(%s: tensor<600xf32> {weft.inout}) -> (tensor<600xf32> {weft.inout = 0 : i64}) {
  %a = weft.storage_view %s[] size [400] stride [1] offset 0 : tensor<600xf32> -> tensor<400xf32>
  %t = weft.storage_write %a, %s[] size [400] stride [1] offset 3 : tensor<400xf32>, tensor<600xf32> -> tensor<600xf32>
  return %t : tensor<600xf32>
})mlir",
             {"one-shot-bufferize", [](mlir::Operation *root) {
                int changes = 0;
                root->walk([&](mlir::memref::CopyOp copy) {
                  if (!copy.getTarget().getDefiningOp<mlir::memref::AllocOp>())
                    return;
                  mlir::IRRewriter rewriter(copy);
                  mlir::Value source = copy.getSource();
                  mlir::Value target = copy.getTarget();
                  if (source.getType() != target.getType())
                    source = mlir::memref::CastOp::create(
                        rewriter, copy.getLoc(), target.getType(), source);
                  target.replaceUsesWithIf(source, [&](mlir::OpOperand &use) {
                    return use.getOwner() != copy.getOperation();
                  });
                  copy->erase();
                  ++changes;
                });
                return changes;
              }});
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

TEST_P(Mutants, AnOutputThatIsTooLarge) {
  // What a device says of its outputs' sizes comes from its own code.
  const std::string text = R"mlir(
func.func @neg(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = weft.neg %x : tensor<?x?xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
})mlir";
  Verdict whole = check(text, GetParam(), {"", changeNothing});
  EXPECT_TRUE(whole.agrees) << whole.messages;
  Verdict mutant = check(
      text, GetParam(),
      {"weft-output-sizes", [](mlir::Operation *root) {
         int changes = 0;
         root->walk([&](FuncOp function) {
           if (!function.getName().ends_with(".sizes"))
             return;
           mlir::Operation *end = function.front().getTerminator();
           mlir::ImplicitLocOpBuilder b(end->getLoc(), end);
           mlir::Value size = end->getOperand(0);
           end->setOperand(
               0, mlir::arith::AddIOp::create(
                      b, size, mlir::arith::ConstantIndexOp::create(b, 1)));
           ++changes;
         });
         return changes;
       }});
  EXPECT_EQ(mutant.changes, 1);
  EXPECT_FALSE(mutant.agrees) << "the mutant was not seen";
  EXPECT_NE(mutant.messages.find("the mutant beside interpreter: output 0: "
                                 "expected float32[5, 5], got float32[6, 5]"),
            std::string::npos)
      << mutant.messages;
}

} // namespace
