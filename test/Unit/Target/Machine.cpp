//===- Machine.cpp - Tests of weft/Target/Machine.h -----------------------===//

#include "weft/Target/Machine.h"

#include "llvm/MC/MCSubtargetInfo.h"
#include "gtest/gtest.h"

using namespace weft;
using namespace weft::compiler;

namespace {

std::string messageFor(const std::string &triple, const std::string &cpu,
                       const std::string &features = "") {
  CPUTarget target;
  target.triple = triple;
  target.cpu = cpu;
  target.features = features;
  auto machine = createCPUMachine(target);
  return machine ? "" : machine.error().message;
}

TEST(Machine, NothingIsFusedByItself) {
  auto host = createCPUMachine();
  ASSERT_TRUE(host) << host.error().message;
  EXPECT_EQ((*host)->Options.AllowFPOpFusion, llvm::FPOpFusion::Strict);
  auto gpu = createNVPTXMachine("sm_80");
  ASSERT_TRUE(gpu) << gpu.error().message;
  EXPECT_EQ((*gpu)->Options.AllowFPOpFusion, llvm::FPOpFusion::Strict);
}

TEST(Machine, KnownTargets) {
  for (const char *cpu : {"x86-64-v3", "x86-64-v4", "haswell", "znver3",
                          "skylake-avx512", "sapphirerapids"})
    EXPECT_EQ(messageFor("x86_64-linux-gnu", cpu), "") << cpu;
  EXPECT_EQ(messageFor("x86_64", "x86-64-v3"),
            "target 'x86_64' is not supported: only Linux is");
  for (const char *cpu : {"generic", "cortex-a72", "neoverse-v1"})
    EXPECT_EQ(messageFor("aarch64-linux-gnu", cpu), "") << cpu;
  EXPECT_EQ(messageFor("x86_64-unknown-linux-gnu", ""), "");
  EXPECT_EQ(messageFor("aarch64-unknown-linux-gnu", ""), "");
  EXPECT_EQ(messageFor("x86_64-linux-gnu", "x86-64-v3", "+avx512f,-avx512bw"),
            "");
}

TEST(Machine, OldCPUIsRefusedByName) {
  std::string message = messageFor("x86_64-linux-gnu", "x86-64-v2");
  EXPECT_NE(message.find("'x86-64-v2'"), std::string::npos) << message;
  EXPECT_NE(message.find("use x86-64-v3 or newer"), std::string::npos);
  EXPECT_NE(messageFor("x86_64-linux-gnu", "ivybridge"), "");
  message = messageFor("x86_64-linux-gnu", "haswell", "-fma");
  EXPECT_NE(message.find("fused multiply-add"), std::string::npos) << message;
  message = messageFor("x86_64-linux-gnu", "i686", "+avx2,+fma,+f16c");
  EXPECT_NE(message.find("64-bit code"), std::string::npos) << message;
  message = messageFor("aarch64-linux-gnu", "generic", "-neon");
  EXPECT_NE(message.find("neon"), std::string::npos) << message;
}

TEST(Machine, UnknownNamesAreRefused) {
  EXPECT_EQ(messageFor("x86_64-linux-gnu", "pentium99"),
            "unknown CPU 'pentium99' for target 'x86_64'");
  EXPECT_EQ(messageFor("aarch64-linux-gnu", "x86-64-v3"),
            "unknown CPU 'x86-64-v3' for target 'aarch64'");
  EXPECT_EQ(messageFor("x86_64-linux-gnu", "x86-64-v3", "+warp"),
            "unknown CPU feature '+warp' for target 'x86_64': expected +NAME "
            "or -NAME with a name that LLVM knows");
  EXPECT_NE(messageFor("x86_64-linux-gnu", "x86-64-v3", "avx512f"), "");
  EXPECT_NE(messageFor("x86_64-linux-gnu", "help"), "");
  EXPECT_NE(messageFor("x86_64-linux-gnu", "x86-64-v3", "+help"), "");
  for (const char *triple : {"riscv64-linux-gnu", "nonsense", "wasm32", "-",
                             "x86_64-pc-windows-msvc", "aarch64-apple-darwin",
                             "i386-linux-gnu", "aarch64_be-linux-gnu"})
    EXPECT_NE(messageFor(triple, ""), "") << triple;
}

TEST(Machine, Chips) {
  for (const char *chip : {"sm_80", "sm_89", "sm_90", "sm_90a", "sm_100"})
    EXPECT_TRUE(createNVPTXMachine(chip)) << chip;
  for (const char *chip : {"", "sm_", "sm_81", "sm_9", "80", "sm_80x", "gfx90a",
                           "sm_4294967376", "help"}) {
    auto machine = createNVPTXMachine(chip);
    ASSERT_FALSE(machine) << chip;
    EXPECT_EQ(machine.error().message, std::string("unknown GPU '") + chip +
                                           "': expected a chip such as sm_80");
  }
  auto old = createNVPTXMachine("sm_70");
  ASSERT_FALSE(old);
  EXPECT_EQ(old.error().message,
            "GPU 'sm_70' is not supported: sm_80 or newer is");
}

} // namespace
