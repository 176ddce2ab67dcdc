//===- DryRunText.cpp - A dry run as a table ------------------------------===//

#include "weft/Report/DryRun.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace weft::report {

namespace {
/// "512 B", "1.5 KiB", "9.1 TiB"; "?" where unknown.
std::string bytesText(Size bytes) {
  if (bytes.isUnknown())
    return "? B";
  if (bytes.value() < 1024)
    return std::to_string(bytes.value()) + " B";
  static constexpr const char *units[] = {"KiB", "MiB", "GiB",
                                          "TiB", "PiB", "EiB"};
  double value = static_cast<double>(bytes.value()) / 1024;
  size_t unit = 0;
  for (; value >= 1023.95; ++unit)
    value /= 1024;
  char text[32];
  std::snprintf(text, sizeof(text), "%.1f %s", value, units[unit]);
  return text;
}

/// Both forms, for totals: "1.5 KiB (1536 bytes)".
std::string exactBytes(Size bytes) {
  std::string text = bytesText(bytes);
  if (bytes.isKnown() && bytes.value() >= 1024)
    text += " (" + std::to_string(bytes.value()) + " bytes)";
  return text;
}

/// "1 copy", "2 copies".
std::string counted(unsigned count, const char *one, const char *many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string memoryText(const DryRun &run, size_t index) {
  const Step &step = run.steps[index];
  const Recording::Operation &operation = run.recording.operations[index];
  auto name = [&](uint32_t value) { return run.recording.valueName(value); };
  switch (step.storage) {
  case Step::Storage::New:
    return "new";
  case Step::Storage::Copy: {
    std::string text = "new, copy of " + name(operation.operands[0]);
    if (step.layoutChanged)
      text += ", layout changed";
    if (step.undecided)
      text += " (a view for some sizes)";
    return text;
  }
  case Step::Storage::View: {
    std::string text = "view of " + name(*step.aliases);
    if (step.layoutChanged)
      text += ", layout changed";
    if (step.storageBytes != step.bytes)
      text += ", keeps " + bytesText(step.storageBytes) + " alive";
    return text;
  }
  case Step::Storage::Same:
    return "is " + name(operation.operands[0]) + ", no copy";
  case Step::Storage::Write:
    return "writes " + name(*step.aliases) + " in place";
  }
  return "";
}

using Row = std::array<std::string, 8>;

std::string table(const std::vector<Row> &rows) {
  std::array<size_t, 8> widths = {};
  for (const Row &row : rows)
    for (size_t c = 0; c < row.size(); ++c)
      widths[c] = std::max(widths[c], row[c].size());
  std::string text;
  for (const Row &row : rows) {
    std::string line = " ";
    for (size_t c = 0; c < row.size(); ++c) {
      // Byte counts stand at the right of their columns.
      std::string fill(widths[c] - row[c].size(), ' ');
      bool isCount = c == 5 || c == 6;
      line += " " + (isCount ? fill + row[c] : row[c] + fill) + " ";
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

Row valueRow(std::string op, const std::string &name, const TensorMeta &meta) {
  return {std::move(op),
          name,
          toString(meta.layout.sizes),
          toString(meta.layout.strides),
          std::string(toString(meta.dtype)),
          "",
          "",
          ""};
}
} // namespace

std::string toText(const DryRun &run) {
  const Recording &recording = run.recording;
  std::vector<Row> rows = {
      {"op", "result", "sizes", "strides", "dtype", "bytes", "live", "memory"}};
  for (const Recording::Input &input : recording.inputs) {
    Row row = valueRow("(input)", input.name, input.meta);
    row[5] = bytesText(valueOrThrow(storageBytes(input.meta)));
    row[7] = "live throughout";
    rows.push_back(std::move(row));
  }
  for (size_t i = 0; i < run.steps.size(); ++i) {
    const Recording::Operation &operation = recording.operations[i];
    Row row = valueRow(std::string(opInfo(operation.op).name), operation.name,
                       operation.result);
    row[5] = bytesText(run.steps[i].bytes);
    row[6] = bytesText(run.steps[i].liveBytes);
    row[7] = memoryText(run, i);
    rows.push_back(std::move(row));
  }
  std::string text = recording.name + "\n" + table(rows);
  text += "  inputs     " + exactBytes(run.inputBytes) + "\n";
  text += "  allocated  " + exactBytes(run.allocatedBytes) + " in " +
          counted(run.newStorages, "new storage", "new storages") + "\n";
  text += "  copied     " + exactBytes(run.copiedBytes) + " in " +
          counted(run.copies, "copy", "copies") + "\n";
  text += std::string("  peak       ") + (run.exact ? "" : "at least ") +
          exactBytes(run.peakBytes);
  if (run.peakStep)
    text += ", at " + recording.operations[*run.peakStep].name;
  return text + "\n";
}

} // namespace weft::report
