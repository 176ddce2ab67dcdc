// Calls that a program refuses before any launch, as artifacts do:
// test/Target/CPU/Inputs/wrong-calls.c.

#include "weft/Dialect/Weft/IR/WeftDialect.h"
#include "weft/Emulator/EmulatedProgram.h"

#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

using namespace weft;
using namespace weft::compiler;

namespace {

constexpr const char *grow = R"mlir(
func.func @grow(%x: tensor<?xf32> {weft.name = "x", weft.symbols = ["n"]},
                %w: tensor<?xf32> {weft.name = "w", weft.symbols = ["n"], weft.inout})
    -> (tensor<?xf32> {weft.name = "y"}, tensor<?xf32> {weft.inout = 1 : i64}) {
  %y = weft.neg %x : tensor<?xf32> -> tensor<?xf32>
  %next = weft.add %w, %x : tensor<?xf32>, tensor<?xf32> -> tensor<?xf32>
  return %y, %next : tensor<?xf32>, tensor<?xf32>
})mlir";

struct Call {
  std::vector<float> x{2, 3, 4}, w{-1, -1, -1}, y{-1, -1, -1};
  std::vector<ProgramArgument> arguments{ProgramArgument::dense(x.data(), {3}),
                                         ProgramArgument::dense(w.data(), {3}),
                                         ProgramArgument::dense(y.data(), {3})};
};

TEST(WrongCalls, AreRefused) {
  mlir::DialectRegistry registry;
  registerNVVM(registry);
  registry.insert<ir::WeftDialect>();
  mlir::MLIRContext context(registry);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(grow, &context);
  ASSERT_TRUE(module);
  auto program = valueOrThrow(EmulatedProgram::create(
      std::move(valueOrThrow(lowerToNVVM(*module))[0])));
  auto refused = [&](const std::function<void(Call &)> &change) {
    Call call;
    change(call);
    auto reports = program->run(call.arguments);
    EXPECT_EQ(call.w, std::vector<float>(3, -1));
    EXPECT_EQ(call.y, std::vector<float>(3, -1));
    return reports ? "" : reports.error().message;
  };
  const std::string nesting = ": it is written, and its strides do not nest, "
                              "so that elements may overlap";
  EXPECT_EQ(refused([](Call &c) { c.arguments[1].strides[0] = 0; }),
            "grow: input 1 (w)" + nesting);
  EXPECT_EQ(refused([](Call &c) { c.arguments[2].strides[0] = 0; }),
            "grow: output 0 (y)" + nesting);
  EXPECT_EQ(refused([](Call &c) { c.arguments[1].sizes[0] = 2; }),
            "grow: dim 0 of input 0 (x) and dim 0 of input 1 (w) must have one "
            "size, got 3 and 2");
  const std::string overlap = " overlap, and one of them is written";
  EXPECT_EQ(refused([](Call &c) { c.arguments[2].data = c.w.data(); }),
            "program 'grow': arguments 'w' and 'y'" + overlap);
  EXPECT_EQ(refused([](Call &c) { c.arguments[1].data = c.x.data() + 2; }),
            "program 'grow': arguments 'x' and 'w'" + overlap);
  EXPECT_EQ(refused([](Call &c) { c.arguments[1].data = nullptr; }),
            "program 'grow': argument 'w' has no data");
  EXPECT_EQ(refused([](Call &c) { c.arguments.pop_back(); }),
            "program 'grow' takes 3 arguments, not 2");

  Call call;
  auto reports = program->run(call.arguments);
  ASSERT_TRUE(reports) << reports.error().message;
  EXPECT_EQ(call.w, (std::vector<float>{1, 2, 3}));
  EXPECT_EQ(call.y, (std::vector<float>{-2, -3, -4}));
}

} // namespace
