//===- DryRunJson.cpp - A dry run for other programs ----------------------===//

#include "weft/Report/DryRun.h"

#include <nlohmann/json.hpp>

namespace weft::report {

namespace {
using nlohmann::ordered_json;

ordered_json json(Size size) {
  return size.isKnown() ? ordered_json(size.value()) : ordered_json();
}

ordered_json json(const Sizes &sizes) {
  ordered_json list = ordered_json::array();
  for (Size size : sizes)
    list.push_back(json(size));
  return list;
}

void addFacts(ordered_json &object, const TensorMeta &meta) {
  object["sizes"] = json(meta.layout.sizes);
  object["strides"] = json(meta.layout.strides);
  object["dtype"] = toString(meta.dtype);
}

const char *name(Step::Storage storage) {
  switch (storage) {
  case Step::Storage::New:
    return "new";
  case Step::Storage::Copy:
    return "copy";
  case Step::Storage::View:
    return "view";
  case Step::Storage::Same:
    return "same";
  case Step::Storage::Write:
    return "write";
  }
  return "";
}

ordered_json stepJson(const DryRun &run, size_t index) {
  const Step &step = run.steps[index];
  const Recording::Operation &operation = run.recording.operations[index];
  ordered_json names = ordered_json::array(), freed = ordered_json::array();
  for (uint32_t operand : operation.operands)
    names.push_back(run.recording.valueName(operand));
  for (uint32_t value : step.freed)
    freed.push_back(run.recording.valueName(value));
  ordered_json object = {{"op", opInfo(operation.op).name},
                         {"result", operation.name},
                         {"operands", names}};
  addFacts(object, operation.result);
  object["bytes"] = json(step.bytes);
  object["storage"] = name(step.storage);
  object["new_storage"] = !step.aliases;
  object["copies"] = step.storage == Step::Storage::Copy;
  object["layout_changed"] = step.layoutChanged;
  object["undecided"] = step.undecided;
  object["aliases"] = step.aliases
                          ? ordered_json(run.recording.valueName(*step.aliases))
                          : ordered_json();
  object["keeps_alive_bytes"] = json(step.storageBytes);
  object["live_bytes"] = json(step.liveBytes);
  object["freed"] = freed;
  if (!operation.location.empty())
    object["location"] = operation.location;
  return object;
}
} // namespace

std::string toJson(const DryRun &run) {
  const Recording &recording = run.recording;
  ordered_json inputs = ordered_json::array(), ops = ordered_json::array(),
               outputs = ordered_json::array();
  for (const Recording::Input &input : recording.inputs) {
    ordered_json object = {{"name", input.name}};
    addFacts(object, input.meta);
    object["bytes"] = json(valueOrThrow(storageBytes(input.meta)));
    inputs.push_back(std::move(object));
  }
  for (size_t i = 0; i < run.steps.size(); ++i)
    ops.push_back(stepJson(run, i));
  for (uint32_t output : recording.outputs)
    outputs.push_back(recording.valueName(output));
  ordered_json totals = {
      {"input_bytes", json(run.inputBytes)},
      {"new_storages", run.newStorages},
      {"allocated_bytes", json(run.allocatedBytes)},
      {"copies", run.copies},
      {"copied_bytes", json(run.copiedBytes)},
      {"peak_bytes", json(run.peakBytes)},
      {"peak_at", run.peakStep
                      ? ordered_json(recording.operations[*run.peakStep].name)
                      : ordered_json()},
      {"exact", run.exact}};
  ordered_json report = {{"name", recording.name},
                         {"inputs", inputs},
                         {"ops", ops},
                         {"outputs", outputs},
                         {"totals", totals}};
  // A name from a file may hold any bytes.
  return report.dump(2, ' ', false, ordered_json::error_handler_t::replace) +
         "\n";
}

} // namespace weft::report
