//===- CompileCache.cpp - Programs that are compiled already --------------===//

#include "CompileCache.h"

#include <algorithm>

using namespace weft;
using namespace weft::engine;

Executable *CompileCache::find(const std::string &key) {
  auto found = entries.find(key);
  return found == entries.end() ? nullptr : found->second.executable.get();
}

Executable &CompileCache::insert(std::string key, Program program,
                                 std::unique_ptr<Executable> executable) {
  Entry &entry = entries[std::move(key)];
  entry = {std::move(program), std::move(executable)};
  return *entry.executable;
}

static bool sameOps(const Program &a, const Program &b) {
  return std::ranges::equal(a.nodes, b.nodes, {}, &Program::Node::op,
                            &Program::Node::op);
}

static std::string describe(const Program::Input &input) {
  switch (input.kind) {
  case Program::Input::Kind::Number:
    return "a number";
  case Program::Input::Kind::Storage:
    return "a written storage " + toString(input.meta);
  case Program::Input::Kind::View:
  case Program::Input::Kind::Parameter:
    break;
  }
  return toString(input.meta);
}

/// The first difference between two programs of the same ops.
static std::string difference(const Program &now, const Program &cached) {
  if (now.inputs.size() != cached.inputs.size())
    return std::to_string(now.inputs.size()) + " inputs in place of " +
           std::to_string(cached.inputs.size());
  for (size_t i = 0; i < now.inputs.size(); ++i) {
    const Program::Input &a = now.inputs[i], &b = cached.inputs[i];
    std::string which = "input " + std::to_string(i);
    if (a.kind != b.kind || a.meta != b.meta || a.number != b.number)
      return which + " is " + describe(a) + ", not " + describe(b);
    if (a.aliasGroup != b.aliasGroup)
      return which + " aliases other inputs";
    if (a.aligned != b.aligned)
      return which + (a.aligned ? " is" : " is not") + " 64-byte aligned";
  }
  for (size_t i = 0; i < now.nodes.size(); ++i) {
    const Program::Node &a = now.nodes[i], &b = cached.nodes[i];
    std::string which =
        "op " + std::to_string(i) + " (" + std::string(opInfo(a.op).name) + ")";
    if (a.operands != b.operands)
      return which + " has other operands";
    if (a.attributes != b.attributes)
      return which + " has other attributes";
    if (a.result != b.result)
      return which + " gives " + toString(a.result) + ", not " +
             toString(b.result);
  }
  return "the set of outputs differs";
}

std::string CompileCache::explainMiss(const Program &program) const {
  if (entries.empty())
    return "it is the first program";
  for (const auto &[key, entry] : entries)
    if (sameOps(program, entry.program))
      return "a program of the same ops is cached, but " +
             difference(program, entry.program);
  return "no cached program has these ops";
}
