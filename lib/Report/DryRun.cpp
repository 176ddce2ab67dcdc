//===- DryRun.cpp - Storages, copies and liveness of a recording ----------===//

#include "weft/Report/DryRun.h"

#include <algorithm>

namespace weft::report {

const TensorMeta &Recording::meta(uint32_t value) const {
  return value < inputs.size() ? inputs[value].meta
                               : operations[value - inputs.size()].result;
}

const std::string &Recording::valueName(uint32_t value) const {
  return value < inputs.size() ? inputs[value].name
                               : operations[value - inputs.size()].name;
}

Recording recordingOf(const Program &program, std::string name) {
  Recording recording;
  recording.name = std::move(name);
  // Numbers are values of a program, but not of a recording.
  std::vector<uint32_t> values;
  auto label = [&](const std::string &own) {
    return own.empty() ? "%" + std::to_string(values.size()) : own;
  };
  for (const Program::Input &input : program.inputs) {
    bool isTensor = input.kind != Program::Input::Kind::Number;
    uint32_t value = recording.inputs.size();
    if (isTensor)
      recording.inputs.push_back({label(input.name), input.meta});
    values.push_back(isTensor ? value : UINT32_MAX);
  }
  for (const Program::Node &node : program.nodes) {
    Recording::Operation operation;
    operation.op = node.op;
    for (Program::ValueId operand : node.operands)
      if (values[operand] != UINT32_MAX)
        operation.operands.push_back(values[operand]);
    operation.name = label("");
    operation.result = node.result;
    values.push_back(recording.inputs.size() + recording.operations.size());
    recording.operations.push_back(std::move(operation));
  }
  for (const Program::Output &output : program.outputs)
    recording.outputs.push_back(values[output.value]);
  return recording;
}

namespace {
bool sameLayout(const Layout &a, const Layout &b) {
  return a.sizes == b.sizes && a.strides == b.strides &&
         a.dimOrder == b.dimOrder;
}

/// Decides what \p operation does with its first operand's storage.
void classify(const Recording &recording, const Recording::Operation &operation,
              Step &step) {
  using Storage = Step::Storage;
  const OpInfo &info = opInfo(operation.op);
  if (operation.operands.empty())
    return;
  const TensorMeta &self = recording.meta(operation.operands[0]);
  const Layout &before = self.layout, &after = operation.result.layout;
  bool same = sameLayout(before, after);
  if (info.name == "storage_write") {
    step.storage = Storage::Write;
    return;
  }
  if (info.isView || info.name == "storage_view" || info.name == "as_storage") {
    step.storage = Storage::View;
  } else if (info.name == "reshape" || info.name == "flatten") {
    Result<std::optional<Layout>> view =
        reshapeAsView(before, std::span<const Size>(after.sizes));
    bool isView = view && view->has_value();
    step.undecided = isView && after.rank() > 0 &&
                     std::ranges::all_of((*view)->strides, &Size::isUnknown) &&
                     !std::ranges::all_of(before.strides, &Size::isUnknown);
    step.storage = !isView || step.undecided ? Storage::Copy : Storage::View;
  } else if (info.name == "contiguous") {
    step.undecided = !isContiguous(before);
    step.storage = isContiguous(before) == true ? Storage::Same : Storage::Copy;
  } else if (info.name == "clone") {
    step.storage = Storage::Copy;
  } else if (info.name == "cast" && self.dtype == operation.result.dtype) {
    step.storage = same ? Storage::Same : Storage::Copy;
  } else {
    return;
  }
  step.layoutChanged = !same;
}

/// The storages of a run: each is named by the value that it was made for.
class Storages {
public:
  explicit Storages(const Recording &recording)
      : owner(recording.inputs.size() + recording.operations.size()),
        lastUse(owner.size(), 0), bytes(owner.size()) {}
  std::vector<uint32_t> owner; ///< of each value
  std::vector<size_t> lastUse; ///< of each owner: a step, or after all
  std::vector<Size> bytes;     ///< of each owner
};

/// Sums known bytes; unknown ones are left out and noted.
class ByteSum {
public:
  void add(Size bytes) {
    if (bytes.isKnown())
      sum += bytes.value();
    else
      ++unknown;
  }
  void subtract(Size bytes) {
    if (bytes.isKnown())
      sum -= bytes.value();
    else
      --unknown;
  }
  Size size() const {
    return unknown ? Size::unknown() : Size(static_cast<int64_t>(sum));
  }
  __int128 sum = 0;
  size_t unknown = 0;
};

Failure overflow() {
  return fail(ErrorKind::Runtime,
              "dry run: the bytes of all storages together overflow 64 bits");
}
} // namespace

Result<DryRun> dryRun(Recording input) {
  DryRun run;
  run.recording = std::move(input);
  const Recording &recording = run.recording;
  const size_t inputs = recording.inputs.size();
  Storages storages(recording);
  ByteSum live, allocated, copied;
  for (uint32_t value = 0; value < inputs; ++value) {
    storages.owner[value] = value;
    storages.lastUse[value] = SIZE_MAX;
    Result<Size> bytes = storageBytes(recording.meta(value));
    if (!bytes)
      return std::move(bytes).failure();
    storages.bytes[value] = *bytes;
    live.add(storages.bytes[value]);
  }
  if (live.sum > INT64_MAX)
    return overflow();
  run.inputBytes = live.size();

  // First where each storage begins and ends ...
  run.steps.resize(recording.operations.size());
  for (size_t i = 0; i < run.steps.size(); ++i) {
    const Recording::Operation &operation = recording.operations[i];
    Step &step = run.steps[i];
    uint32_t value = inputs + i;
    for (uint32_t operand : operation.operands) {
      if (operand >= value)
        return fail(ErrorKind::Value,
                    "dry run: operand " + std::to_string(operand) + " of " +
                        operation.name + " is not defined before it");
      size_t &last = storages.lastUse[storages.owner[operand]];
      last = std::max(last, i);
    }
    classify(recording, operation, step);
    Result<Size> bytes = storageBytes(operation.result);
    if (!bytes)
      return std::move(bytes).failure();
    step.bytes = *bytes;
    bool isNew = step.storage == Step::Storage::New ||
                 step.storage == Step::Storage::Copy;
    uint32_t owner = value;
    if (!isNew)
      owner =
          storages
              .owner[operation.operands[step.storage == Step::Storage::Write &&
                                        operation.operands.size() > 1]];
    storages.owner[value] = owner;
    if (isNew)
      storages.bytes[value] = *bytes;
    else
      step.aliases = owner;
    storages.lastUse[owner] = std::max(storages.lastUse[owner], i);
    step.storageBytes = storages.bytes[owner];
  }
  for (uint32_t output : recording.outputs) {
    if (output >= storages.owner.size())
      return fail(ErrorKind::Value, "dry run: an output that is no value");
    storages.lastUse[storages.owner[output]] = SIZE_MAX;
  }

  // ... then what is live when.
  std::vector<SmallVector<uint32_t, 2>> ends(run.steps.size());
  for (uint32_t value = 0; value < storages.owner.size(); ++value)
    if (storages.owner[value] == value && storages.lastUse[value] != SIZE_MAX)
      ends[storages.lastUse[value]].push_back(value);
  ByteSum peak = live;
  for (size_t i = 0; i < run.steps.size(); ++i) {
    Step &step = run.steps[i];
    if (!step.aliases) {
      live.add(step.bytes);
      allocated.add(step.bytes);
      ++run.newStorages;
    }
    if (step.storage == Step::Storage::Copy) {
      copied.add(step.bytes);
      ++run.copies;
    }
    if (live.sum > INT64_MAX || allocated.sum > INT64_MAX)
      return overflow();
    if (live.unknown)
      run.exact = false;
    if (live.sum > peak.sum) {
      peak = live;
      run.peakStep = i;
    }
    for (uint32_t value : ends[i])
      live.subtract(storages.bytes[value]);
    step.freed = std::move(ends[i]);
    step.liveBytes = live.size();
  }
  run.exact &= run.inputBytes.isKnown();
  run.peakBytes = Size(static_cast<int64_t>(peak.sum));
  run.allocatedBytes = allocated.size();
  run.copiedBytes = copied.size();
  return run;
}

} // namespace weft::report
