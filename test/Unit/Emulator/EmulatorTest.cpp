//===- EmulatorTest.cpp - Kernels by hand, good and bad -------------------===//

#include "weft/Emulator/Emulator.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <string>
#include <vector>

using namespace weft;
using namespace weft::compiler;

namespace {

const std::string header = R"(
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
)";

Result<std::unique_ptr<Emulator>> load(const std::string &text) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  auto module = llvm::parseAssemblyString(header + text, diagnostic, context);
  if (!module) {
    diagnostic.print("test", llvm::errs());
    return fail(ErrorKind::Value, "unparsable");
  }
  return Emulator::load(*module);
}

std::unique_ptr<Emulator> loaded(const std::string &text) {
  auto emulator = load(text);
  if (!emulator) {
    ADD_FAILURE() << emulator.error().message;
    return nullptr;
  }
  return std::move(*emulator);
}

const ThreadOrder orders[] = {ThreadOrder::Forwards, ThreadOrder::Backwards,
                              ThreadOrder::Random};

template <typename T>
DeviceBuffer buffer(std::string name, std::vector<T> &data,
                    bool writable = true) {
  return {std::move(name), data.data(), data.size() * sizeof(T), writable};
}

bool contains(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

//===----------------------------------------------------------------------===//
// Plain kernels
//===----------------------------------------------------------------------===//

const std::string addOne = R"(
define ptx_kernel void @add_one(ptr addrspace(1) %x, ptr addrspace(1) %y, i64 %n) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %base = mul i32 %cta, %size
  %i32 = add i32 %base, %tid
  %i = zext i32 %i32 to i64
  %in = icmp ult i64 %i, %n
  br i1 %in, label %body, label %exit
body:
  %from = getelementptr float, ptr addrspace(1) %x, i64 %i
  %to = getelementptr float, ptr addrspace(1) %y, i64 %i
  %v = load float, ptr addrspace(1) %from, align 4
  %r = fadd float %v, 1.0
  store float %r, ptr addrspace(1) %to, align 4
  br label %exit
exit:
  ret void
}
)";

TEST(Emulator, RunsBlocksAndReportsThem) {
  auto emulator = loaded(addOne);
  ASSERT_TRUE(emulator);
  EXPECT_EQ(emulator->kernels(), std::vector<std::string>{"add_one"});
  for (ThreadOrder order : orders) {
    std::vector<float> x(1000), y(1000, -1.0f);
    std::iota(x.begin(), x.end(), 0.0f);
    emulator->setBuffers({buffer("x", x, false), buffer("y", y)});
    auto stats =
        emulator->launch("add_one", {4}, {256},
                         {{KernelArgument(x.data()), KernelArgument(y.data()),
                           KernelArgument(int64_t(1000))}},
                         0, order, 7);
    ASSERT_TRUE(stats) << stats.error().message;
    EXPECT_EQ(stats->blocks, 4u);
    EXPECT_EQ(stats->threadsPerBlock, 256u);
    EXPECT_EQ(stats->threads, 1024u);
    for (int i = 0; i < 1000; ++i)
      ASSERT_EQ(y[i], i + 1.0f);
  }
}

TEST(Emulator, NamesAnAccessPastTheEnd) {
  auto emulator = loaded(addOne);
  ASSERT_TRUE(emulator);
  std::vector<float> x(1000), y(1024);
  emulator->setBuffers({buffer("x", x, false), buffer("y", y)});
  // The count is one too big: thread 1000 = 232 of block 3 reads past the end.
  auto stats =
      emulator->launch("add_one", {4}, {256},
                       {{KernelArgument(x.data()), KernelArgument(y.data()),
                         KernelArgument(int64_t(1001))}});
  ASSERT_FALSE(stats);
  const std::string &message = stats.error().message;
  EXPECT_TRUE(contains(message, "kernel 'add_one'")) << message;
  EXPECT_TRUE(contains(message, "thread (232, 0, 0) of block (3, 0, 0)"))
      << message;
  EXPECT_TRUE(contains(message, "reads 4 bytes at 0x")) << message;
  EXPECT_TRUE(contains(message, "0 bytes past the end of buffer 'x'"))
      << message;
}

TEST(Emulator, RefusesToWriteAReadOnlyBufferOrAMisalignedOne) {
  auto emulator = loaded(addOne);
  ASSERT_TRUE(emulator);
  std::vector<float> x(8), y(8);
  emulator->setBuffers({buffer("x", x, false), buffer("y", y, false)});
  auto launch = [&](char *from) {
    return emulator->launch("add_one", {1}, {32},
                            {{KernelArgument(from), KernelArgument(y.data()),
                              KernelArgument(int64_t(1))}});
  };
  auto readOnly = launch(reinterpret_cast<char *>(x.data()));
  ASSERT_FALSE(readOnly);
  EXPECT_TRUE(contains(readOnly.error().message, "read-only buffer 'y'"))
      << readOnly.error().message;
  auto misaligned = launch(reinterpret_cast<char *>(x.data()) + 2);
  ASSERT_FALSE(misaligned);
  EXPECT_TRUE(contains(misaligned.error().message, "not aligned to 4 bytes"))
      << misaligned.error().message;
}

TEST(Emulator, ChecksArgumentsAndShapes) {
  auto emulator = loaded(addOne);
  ASSERT_TRUE(emulator);
  std::vector<float> x(8);
  KernelArgument p(x.data()), n(int64_t(8)), small(int32_t(8));
  EXPECT_TRUE(contains(emulator->launch("nope", {1}, {1}, {}).error().message,
                       "no kernel 'nope'"));
  EXPECT_TRUE(
      contains(emulator->launch("add_one", {1}, {1}, {{p, p}}).error().message,
               "takes 3 arguments, not 2"));
  EXPECT_EQ(
      emulator->launch("add_one", {1}, {1}, {{p, p, small}}).error().message,
      "kernel 'add_one': argument 2 has 4 bytes, not 8");
  EXPECT_FALSE(emulator->launch("add_one", {1}, {1025}, {{p, p, n}}));
  EXPECT_FALSE(emulator->launch("add_one", {0}, {32}, {{p, p, n}}));
  EXPECT_FALSE(emulator->launch("add_one", {1, 65536}, {32}, {{p, p, n}}));
  EXPECT_FALSE(emulator->launch("add_one", {1}, {32}, {{p, p, n}}, 1 << 20));
}

TEST(Emulator, RoundsOnceInAnFmaAndTwiceInMulAdd) {
  auto emulator = loaded(R"(
declare float @llvm.fma.f32(float, float, float)
define ptx_kernel void @f(ptr addrspace(1) %y, float %a, float %b, float %c) {
  %fused = call float @llvm.fma.f32(float %a, float %b, float %c)
  %product = fmul float %a, %b
  %separate = fadd float %product, %c
  store float %fused, ptr addrspace(1) %y, align 4
  %y1 = getelementptr float, ptr addrspace(1) %y, i64 1
  store float %separate, ptr addrspace(1) %y1, align 4
  ret void
})");
  ASSERT_TRUE(emulator);
  float a = 1.0f + 0x1p-12f, c = -(1.0f + 0x1p-11f);
  std::vector<float> y(2);
  emulator->setBuffers({buffer("y", y)});
  auto stats = emulator->launch("f", {1}, {1},
                                {{KernelArgument(y.data()), KernelArgument(a),
                                  KernelArgument(a), KernelArgument(c)}});
  ASSERT_TRUE(stats) << stats.error().message;
  EXPECT_EQ(y[0], 0x1p-24f); // (1 + 2^-12)^2 = 1 + 2^-11 + 2^-24
  EXPECT_EQ(y[1], 0.0f);
}

// A block has the shared memory of its kernel, not that of its module.
TEST(Emulator, CountsSharedMemoryByKernel) {
  auto emulator = loaded(R"(
@a = internal addrspace(3) global [40000 x i8] undef
@b = internal addrspace(3) global [30000 x i8] undef
define internal void @touch() {
  store i8 0, ptr addrspace(3) @b
  ret void
}
define ptx_kernel void @first() {
  store i8 0, ptr addrspace(3) @a
  ret void
}
define ptx_kernel void @second() {
  call void @touch()
  ret void
})");
  ASSERT_TRUE(emulator);
  auto first = emulator->launch("first", {1}, {32}, {});
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_EQ(first->sharedBytes, 40000u);
  auto second = emulator->launch("second", {1}, {32}, {}, /*sharedBytes=*/64);
  ASSERT_TRUE(second) << second.error().message;
  EXPECT_EQ(second->sharedBytes, 30064u);
}

//===----------------------------------------------------------------------===//
// Barriers and shared memory
//===----------------------------------------------------------------------===//

/// Each thread stores its number and, after a barrier, reads its mirror's.
std::string mirror(bool withBarrier) {
  return std::string(R"(
@tile = internal addrspace(3) global [256 x i32] undef, align 4
define ptx_kernel void @mirror(ptr addrspace(1) %y) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [256 x i32], ptr addrspace(3) @tile, i32 0, i32 %tid
  store i32 %tid, ptr addrspace(3) %mine, align 4
)") +
         (withBarrier
              ? "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n"
              : "") +
         R"(
  %other = sub i32 255, %tid
  %theirs = getelementptr [256 x i32], ptr addrspace(3) @tile, i32 0, i32 %other
  %v = load i32, ptr addrspace(3) %theirs, align 4
  %to = getelementptr i32, ptr addrspace(1) %y, i32 %tid
  store i32 %v, ptr addrspace(1) %to, align 4
  ret void
})";
}

/// How many orders give the right result.
int rightOrders(const std::string &text) {
  auto emulator = loaded(text);
  if (!emulator)
    return -1;
  int right = 0;
  for (ThreadOrder order : orders) {
    std::vector<int32_t> y(256), expected(256);
    for (int i = 0; i < 256; ++i)
      expected[i] = 255 - i;
    emulator->setBuffers({buffer("y", y)});
    auto stats = emulator->launch("mirror", {1}, {256},
                                  {{KernelArgument(y.data())}}, 0, order, 3);
    if (!stats) {
      ADD_FAILURE() << stats.error().message;
      return -1;
    }
    right += y == expected;
  }
  return right;
}

TEST(Emulator, ABarrierMakesEveryOrderRight) {
  EXPECT_EQ(rightOrders(mirror(true)), 3);
}

TEST(Emulator, ADroppedBarrierShowsInSomeOrder) {
  EXPECT_LT(rightOrders(mirror(false)), 3);
}

TEST(Emulator, FindsAccessesOutsideSharedMemory) {
  std::string text = mirror(true);
  text.replace(text.find("sub i32 255"), 11, "sub i32 256");
  auto emulator = loaded(text);
  ASSERT_TRUE(emulator);
  std::vector<int32_t> y(256);
  emulator->setBuffers({buffer("y", y)});
  auto stats =
      emulator->launch("mirror", {1}, {256}, {{KernelArgument(y.data())}});
  ASSERT_FALSE(stats);
  EXPECT_TRUE(contains(stats.error().message, "shared variable 'tile'"))
      << stats.error().message;
}

TEST(Emulator, DynamicSharedMemoryHasTheLaunchsSize) {
  auto emulator = loaded(R"(
@dynamic = external addrspace(3) global [0 x i8], align 16
define ptx_kernel void @k(ptr addrspace(1) %y) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(3) @dynamic, i32 %tid
  store float 2.0, ptr addrspace(3) %p, align 4
  %v = load float, ptr addrspace(3) %p, align 4
  %q = getelementptr float, ptr addrspace(1) %y, i32 %tid
  store float %v, ptr addrspace(1) %q, align 4
  ret void
})");
  ASSERT_TRUE(emulator);
  std::vector<float> y(64);
  emulator->setBuffers({buffer("y", y)});
  auto launch = [&](size_t bytes) {
    return emulator->launch("k", {1}, {64}, {{KernelArgument(y.data())}},
                            bytes);
  };
  auto right = launch(256);
  ASSERT_TRUE(right) << right.error().message;
  EXPECT_EQ(y, std::vector<float>(64, 2.0f));
  auto small = launch(252);
  ASSERT_FALSE(small);
  EXPECT_TRUE(contains(small.error().message, "dynamic shared memory"))
      << small.error().message;
}

TEST(Emulator, FindsDivergentBarriers) {
  // Half a warp waits at one barrier instruction, half at another.
  auto twoPlaces = loaded(R"(
define ptx_kernel void @k() {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %tid, 16
  br i1 %low, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %exit
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %exit
exit:
  ret void
})");
  ASSERT_TRUE(twoPlaces);
  for (ThreadOrder order : orders) {
    auto stats = twoPlaces->launch("k", {1}, {32}, {}, 0, order);
    ASSERT_FALSE(stats);
    EXPECT_TRUE(contains(stats.error().message, "divergent barrier"))
        << stats.error().message;
  }
  // Some threads return without it.
  auto early = loaded(R"(
define ptx_kernel void @k() {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %tid, 16
  br i1 %low, label %a, label %exit
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %exit
exit:
  ret void
})");
  ASSERT_TRUE(early);
  auto stats = early->launch("k", {1}, {32}, {});
  ASSERT_FALSE(stats);
  EXPECT_TRUE(contains(stats.error().message, "divergent barrier"))
      << stats.error().message;
  EXPECT_TRUE(contains(stats.error().message, "has returned"))
      << stats.error().message;
}

TEST(Emulator, FindsADeadlock) {
  auto emulator = loaded(R"(
define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  ret void
})");
  ASSERT_TRUE(emulator);
  auto stats = emulator->launch("k", {1}, {32}, {});
  ASSERT_FALSE(stats);
  EXPECT_TRUE(contains(stats.error().message, "deadlock"))
      << stats.error().message;
  EXPECT_TRUE(emulator->launch("k", {1}, {64}, {}));
}

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

TEST(Emulator, ShufflesAndVotes) {
  auto emulator = loaded(R"(
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)
declare {i32, i1} @llvm.nvvm.shfl.sync.down.i32p(i32, i32, i32, i32)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
define ptx_kernel void @k(ptr addrspace(1) %sum, ptr addrspace(1) %next, ptr addrspace(1) %ballot) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v0 = uitofp i32 %tid to float
  %s0 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v0, i32 16, i32 31)
  %v1 = fadd float %v0, %s0
  %s1 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v1, i32 8, i32 31)
  %v2 = fadd float %v1, %s1
  %s2 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v2, i32 4, i32 31)
  %v3 = fadd float %v2, %s2
  %s3 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v3, i32 2, i32 31)
  %v4 = fadd float %v3, %s3
  %s4 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v4, i32 1, i32 31)
  %v5 = fadd float %v4, %s4
  %p0 = getelementptr float, ptr addrspace(1) %sum, i32 %tid
  store float %v5, ptr addrspace(1) %p0, align 4
  %pair = call {i32, i1} @llvm.nvvm.shfl.sync.down.i32p(i32 -1, i32 %tid, i32 1, i32 31)
  %value = extractvalue {i32, i1} %pair, 0
  %inside = extractvalue {i32, i1} %pair, 1
  %next1 = select i1 %inside, i32 %value, i32 -1
  %p1 = getelementptr i32, ptr addrspace(1) %next, i32 %tid
  store i32 %next1, ptr addrspace(1) %p1, align 4
  %odd = trunc i32 %tid to i1
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %odd)
  %p2 = getelementptr i32, ptr addrspace(1) %ballot, i32 %tid
  store i32 %b, ptr addrspace(1) %p2, align 4
  ret void
})");
  ASSERT_TRUE(emulator);
  for (ThreadOrder order : orders) {
    std::vector<float> sum(64);
    std::vector<int32_t> next(64), ballot(64);
    emulator->setBuffers(
        {buffer("sum", sum), buffer("next", next), buffer("ballot", ballot)});
    auto stats = emulator->launch(
        "k", {1}, {64},
        {{KernelArgument(sum.data()), KernelArgument(next.data()),
          KernelArgument(ballot.data())}},
        0, order);
    ASSERT_TRUE(stats) << stats.error().message;
    EXPECT_EQ(stats->collectives, 14u);
    for (int i = 0; i < 64; ++i) {
      EXPECT_EQ(sum[i], i < 32 ? 496.0f : 1520.0f);
      EXPECT_EQ(next[i], i % 32 == 31 ? -1 : i + 1);
      EXPECT_EQ(static_cast<uint32_t>(ballot[i]), 0xaaaaaaaau);
    }
  }
}

TEST(Emulator, FindsDivergentShuffles) {
  auto emulator = loaded(R"(
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
define ptx_kernel void @k(i32 %mask, i32 %lane) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %tid, 16
  br i1 %low, label %a, label %exit
a:
  %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %mask, i32 %tid, i32 %lane, i32 31)
  br label %exit
exit:
  ret void
})");
  ASSERT_TRUE(emulator);
  auto launch = [&](uint32_t mask, uint32_t lane, uint32_t threads) {
    auto stats = emulator->launch(
        "k", {1}, {threads}, {{KernelArgument(mask), KernelArgument(lane)}});
    return stats ? std::string() : stats.error().message;
  };
  EXPECT_EQ(launch(0xffff, 3, 32), "");
  EXPECT_TRUE(contains(launch(~0u, 3, 32), "divergent warp operation"));
  EXPECT_TRUE(contains(launch(0xffff, 20, 32), "lane 20, which is not in the"));
  EXPECT_TRUE(contains(launch(0xfffe, 3, 32), "not in its own mask"));
  EXPECT_TRUE(contains(launch(~0u, 3, 16), "lanes that don't exist"));
}

//===----------------------------------------------------------------------===//
// What is refused
//===----------------------------------------------------------------------===//

TEST(Emulator, RefusesByName) {
  struct Row {
    const char *text, *part;
  } rows[] = {
      {"declare float @llvm.nvvm.ex2.approx.ftz.f(float)\n"
       "define ptx_kernel void @k(float %a) {\n"
       "  %b = call float @llvm.nvvm.ex2.approx.ftz.f(float %a)\n"
       "  ret void\n}",
       "intrinsic 'llvm.nvvm.ex2.approx.ftz"},
      {"declare float @llvm.exp.f32(float)\n"
       "define ptx_kernel void @k(float %a) {\n"
       "  %b = call float @llvm.exp.f32(float %a)\n  ret void\n}",
       "intrinsic 'llvm.exp.f32'"},
      {"declare float @llvm.fmuladd.f32(float, float, float)\n"
       "define ptx_kernel void @k(float %a) {\n"
       "  %b = call float @llvm.fmuladd.f32(float %a, float %a, float %a)\n"
       "  ret void\n}",
       "intrinsic 'llvm.fmuladd.f32'"},
      {"declare float @__nv_expf(float)\n"
       "define ptx_kernel void @k(float %a) {\n"
       "  %b = call float @__nv_expf(float %a)\n  ret void\n}",
       "function '__nv_expf'"},
      {"define ptx_kernel void @k() {\n"
       "  call void asm sideeffect \"trap;\", \"\"()\n  ret void\n}",
       "inline assembly 'trap;'"},
      {"@t = internal addrspace(3) global [50000 x i8] undef\n"
       "define ptx_kernel void @k() {\n"
       "  store i8 0, ptr addrspace(3) @t\n  ret void\n}",
       "50000 bytes of static shared memory"},
      {"define ptx_kernel void @k(float %a) {\n"
       "  %b = fmul contract float %a, %a\n  ret void\n}",
       "fast-math flags on 'fmul' in 'k'"},
      {"define void @f() {\n  ret void\n}", "without kernels"},
      {"define void @f() {\n  call void @f()\n  ret void\n}\n"
       "define ptx_kernel void @k() {\n  call void @f()\n  ret void\n}",
       "recursion in 'f'"},
  };
  for (const Row &row : rows) {
    auto emulator = load(row.text);
    ASSERT_FALSE(emulator) << row.part;
    EXPECT_TRUE(contains(emulator.error().message, row.part))
        << emulator.error().message;
  }
}

} // namespace
