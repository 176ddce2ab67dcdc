//===- DryRunTest.cpp - Copies, aliases and peaks, by arithmetic ----------===//

#include "weft/Report/DryRun.h"
#include "weft/Core/Infer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace weft;
using namespace weft::report;

namespace {
/// Records ops on tensors, inferring their results.
class Recorder {
public:
  uint32_t input(std::string name, Sizes sizes, DType dtype = DType::F32) {
    recording.inputs.push_back({std::move(name), *makeMeta(dtype, sizes)});
    return recording.inputs.size() - 1;
  }
  uint32_t add(std::string_view op, std::initializer_list<uint32_t> operands,
               Result<TensorMeta> result) {
    Recording::Operation &operation = recording.operations.emplace_back();
    operation.op = *parseOpId(op);
    operation.operands.assign(operands.begin(), operands.end());
    operation.name = "%" + std::to_string(recording.operations.size() - 1);
    operation.result = valueOrThrow(std::move(result));
    return recording.inputs.size() + recording.operations.size() - 1;
  }
  const TensorMeta &meta(uint32_t value) { return recording.meta(value); }
  uint32_t unary(std::string_view op, uint32_t self) {
    Operand operand = meta(self);
    return add(op, {self},
               infer::elementwise(*parseOpId(op), std::span(&operand, 1)));
  }
  uint32_t transpose(uint32_t self) {
    return add("transpose", {self},
               infer::transpose(*parseOpId("transpose"), meta(self), 0, 1));
  }
  uint32_t contiguous(uint32_t self) {
    return add("contiguous", {self},
               infer::contiguous(*parseOpId("contiguous"), meta(self)));
  }
  uint32_t reshape(uint32_t self, Ints sizes) {
    return add("reshape", {self},
               infer::reshape(*parseOpId("reshape"), meta(self), sizes));
  }
  DryRun run(std::initializer_list<uint32_t> outputs) {
    recording.outputs = outputs;
    return valueOrThrow(dryRun(recording));
  }
  Recording recording;
};

TEST(DryRun, ViewsCopiesAndNothing) {
  Recorder record;
  uint32_t x = record.input("x", {2, 3});
  uint32_t t = record.transpose(x);
  uint32_t c = record.contiguous(t);
  uint32_t same = record.contiguous(c);
  uint32_t flat = record.reshape(same, {6});
  uint32_t copied = record.reshape(t, {6});
  DryRun run = record.run({flat, copied});
  using Storage = Step::Storage;
  Storage expected[] = {Storage::View, Storage::Copy, Storage::Same,
                        Storage::View, Storage::Copy};
  for (size_t i = 0; i < 5; ++i)
    EXPECT_EQ(run.steps[i].storage, expected[i]) << i;
  EXPECT_EQ(run.steps[0].aliases, x);
  EXPECT_TRUE(run.steps[0].layoutChanged);
  EXPECT_EQ(run.steps[1].aliases, std::nullopt);
  EXPECT_TRUE(run.steps[1].layoutChanged);
  EXPECT_EQ(run.steps[2].aliases, c);
  EXPECT_EQ(run.steps[3].aliases, c);
  EXPECT_EQ(run.copies, 2u);
  EXPECT_EQ(run.copiedBytes, Size(48));
  EXPECT_EQ(run.allocatedBytes, Size(48));
  EXPECT_EQ(run.peakBytes, Size(24 + 24 + 24));
}

TEST(DryRun, StoragesEndAtTheirLastUse) {
  // 1,000 floats each: a chain holds two of them beside the input, never more.
  Recorder record;
  uint32_t value = record.input("x", {1000});
  for (int i = 0; i < 5; ++i)
    value = record.unary("exp", value);
  DryRun run = record.run({value});
  EXPECT_EQ(run.allocatedBytes, Size(5 * 4000));
  EXPECT_EQ(run.peakBytes, Size(3 * 4000));
  EXPECT_EQ(run.peakStep, 1u);
  Size live[] = {8000, 8000, 8000, 8000, 8000};
  for (size_t i = 0; i < 5; ++i)
    EXPECT_EQ(run.steps[i].liveBytes, live[i]) << i;
  EXPECT_TRUE(run.steps[0].freed.empty());
  EXPECT_EQ(run.steps[1].freed.size(), 1u);
}

TEST(DryRun, AViewKeepsItsStorageAlive) {
  Recorder record;
  uint32_t x = record.input("x", {1000});
  uint32_t y = record.unary("exp", x);
  uint32_t one = record.add(
      "slice", {y}, infer::slice(*parseOpId("slice"), record.meta(y), 0, 1, 1));
  uint32_t z = record.unary("exp", one);
  DryRun run = record.run({z, one});
  EXPECT_EQ(run.steps[1].bytes, Size(4));
  EXPECT_EQ(run.steps[1].storageBytes, Size(4000));
  // The view is an output: nothing ends.
  EXPECT_EQ(run.steps[2].liveBytes, Size(8004));
  EXPECT_NE(toText(run).find("keeps 3.9 KiB alive"), std::string::npos)
      << toText(run);
}

TEST(DryRun, AWriteTakesNoMemory) {
  Recorder record;
  uint32_t storage = record.input("cache", {64});
  uint32_t row = record.input("row", {4});
  OpId op = *parseOpId("storage_write");
  uint32_t next =
      record.add("storage_write", {row, storage},
                 infer::storageWrite(op, record.meta(row), record.meta(storage),
                                     Ints{4}, Ints{1}, 8, {}, {}));
  DryRun run = record.run({next});
  EXPECT_EQ(run.steps[0].storage, Step::Storage::Write);
  EXPECT_EQ(run.steps[0].aliases, storage);
  EXPECT_EQ(run.allocatedBytes, Size(0));
  EXPECT_EQ(run.peakBytes, Size(64 * 4 + 4 * 4));
}

TEST(DryRun, UnknownSizesMakeALowerBound) {
  Recorder record;
  uint32_t x = record.input("x", {Size::unknown(), 4});
  uint32_t y = record.input("y", {8});
  record.unary("exp", x);
  uint32_t z = record.unary("exp", y);
  DryRun run = record.run({z});
  EXPECT_FALSE(run.exact);
  EXPECT_EQ(run.inputBytes, Size::unknown());
  EXPECT_EQ(run.peakBytes, Size(64));
  EXPECT_NE(toText(run).find("at least 64 B"), std::string::npos);
}

TEST(DryRun, TenTerabytesAndMore) {
  Recorder record;
  uint32_t x = record.input("x", {2500000, 1000000});
  uint32_t y = record.unary("relu", x);
  DryRun run = record.run({y});
  EXPECT_EQ(run.peakBytes, Size(20000000000000));
  // Two storages of 2^62 bytes each pass 64 bits together.
  Recorder large;
  uint32_t a = large.input("a", {int64_t(1) << 60});
  uint32_t b = large.unary("relu", a);
  large.recording.outputs = {b};
  Result<DryRun> refused = dryRun(large.recording);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message,
            "dry run: the bytes of all storages together overflow 64 bits");
}

TEST(DryRun, JsonSaysTheSame) {
  Recorder record;
  uint32_t x = record.input("x", {2, 3});
  uint32_t t = record.transpose(x);
  uint32_t c = record.contiguous(t);
  nlohmann::json report = nlohmann::json::parse(toJson(record.run({c})));
  EXPECT_EQ(report["inputs"][0]["bytes"], 24);
  EXPECT_EQ(report["ops"][0]["storage"], "view");
  EXPECT_EQ(report["ops"][0]["aliases"], "x");
  EXPECT_EQ(report["ops"][0]["strides"], (std::vector<int>{1, 3}));
  EXPECT_EQ(report["ops"][1]["storage"], "copy");
  EXPECT_EQ(report["ops"][1]["layout_changed"], true);
  EXPECT_EQ(report["ops"][1]["aliases"], nullptr);
  EXPECT_EQ(report["totals"]["peak_bytes"], 48);
  EXPECT_EQ(report["totals"]["peak_at"], "%1");
  EXPECT_EQ(report["outputs"], (std::vector<std::string>{"%1"}));
}

TEST(DryRun, ProgramsAreRecordings) {
  Program program;
  program.inputs.resize(2);
  program.inputs[0].kind = Program::Input::Kind::Number;
  program.inputs[1].meta = *makeMeta(DType::F32, Sizes{8});
  program.inputs[1].name = "x";
  Program::Node &node = program.nodes.emplace_back();
  node.op = *parseOpId("add");
  node.operands = {1, 0};
  node.result = program.inputs[1].meta;
  program.outputs.push_back({2, -1, "y"});
  DryRun run = valueOrThrow(dryRun(recordingOf(program, "flush")));
  EXPECT_EQ(run.peakBytes, Size(64));
  EXPECT_EQ(run.recording.operations[0].name, "%2");
  EXPECT_EQ(run.recording.operations[0].operands.size(), 1u);
}
} // namespace
