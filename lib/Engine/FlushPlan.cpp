//===- FlushPlan.cpp - What one flush evaluates ---------------------------===//

#include "FlushPlan.h"

#include "ProgramBuilder.h"

#include <algorithm>

using namespace weft;
using namespace weft::engine;
using namespace weft::graph;

bool engine::isCheap(OpId op) { return op == OpId::Full || op == OpId::Arange; }

Planner::Planner(Lock &lock) : lock(lock), mark(++lock.graph.marks) {}

void Planner::request(Storage &storage) {
  if (!storage.isPending())
    return;
  visit(storage);
  storage.current->isOutput = true;
}

void Planner::requestAll(const Recorder *recorder) {
  std::vector<Storage *> storages;
  for (Node *node = lock.graph.first; node; node = node->next)
    if (node->owner && node->owner->current == node && !isCheap(node->op) &&
        node->meta.device != Device::Meta &&
        (!recorder || node->recorder == recorder))
      storages.push_back(node->owner);
  for (Storage *storage : storages)
    request(*storage);
}

/// Adds the current value of \p storage and all that it needs, and the pending
/// writes to every storage that is touched on the way.
void Planner::visit(Storage &storage) {
  std::vector<Node *> work;
  auto add = [&](Node *node) {
    if (inSet(*node))
      return;
    node->mark = mark;
    node->isOutput = node->isNeeded = node->readsOverwritten = node->failed =
        false;
    work.push_back(node);
  };
  add(storage.current);
  while (!work.empty()) {
    Node *node = work.back();
    work.pop_back();
    set.push_back(node);
    for (Use &use : node->operands) {
      if (!use.node)
        continue;
      if (!use.node->isLeaf()) {
        add(use.node);
        continue;
      }
      runtime::Buffer &buffer = *use.node->buffer;
      if (buffer.mark == mark)
        continue;
      buffer.mark = mark;
      auto *touched = static_cast<Storage *>(buffer.storage);
      if (touched && touched->isPending())
        add(touched->current);
    }
  }
}

/// Are the bytes of \p buffer replaced by this flush?
bool Planner::isOverwritten(const runtime::Buffer &buffer) const {
  auto *storage = static_cast<const Storage *>(buffer.storage);
  return storage && storage->isPending() && inSet(*storage->current);
}

/// Whoever is pending and reads an older version of bytes that are replaced has
/// to be evaluated now; it could not be later.
void Planner::addReadersOfOverwritten() {
  bool changed = true;
  while (changed) {
    changed = false;
    for (Node *node = lock.graph.first; node; node = node->next) {
      bool reads = false;
      for (Use &use : node->operands) {
        if (!use.node)
          continue;
        if (use.node->isLeaf())
          reads |= isOverwritten(*use.node->buffer);
        else
          // What becomes an output is read from its own bytes.
          reads |= use.node->readsOverwritten &&
                   !(inSet(*use.node) && use.node->owner);
      }
      node->readsOverwritten = reads;
      if (reads && node->owner && !inSet(*node)) {
        visit(*node->owner);
        node->readsOverwritten = true;
        changed = true;
      }
    }
  }
}

void Planner::chooseOutputs() {
  for (Node *node : set)
    if (node->owner && !isCheap(node->op))
      node->isOutput = true;
  // What stays pending may need values of the set later: they become outputs
  // rather than being computed again, but for views and what is cheap.
  if (lock.graph.pending > set.size()) {
    for (Node *node = lock.graph.first; node; node = node->next)
      node->isNeeded = false;
    for (Node *node = lock.graph.last; node; node = node->previous) {
      bool passesOn = node->owner || node->isNeeded;
      if (inSet(*node)) {
        bool isRepeated = node->viewDepth > 0 || isCheap(node->op);
        node->isOutput |= node->isNeeded && !isRepeated;
        passesOn = node->isNeeded && isRepeated;
      }
      if (passesOn)
        for (Use &use : node->operands)
          if (use.node)
            use.node->isNeeded = true;
    }
  }
  for (Node *node : set)
    if (node->isOutput)
      outputs.push_back(node);
}

void Planner::findFailures() {
  for (Node *node : set)
    for (Use &use : node->operands)
      if (use.node)
        node->failed |= use.node->isLeaf()
                            ? use.node->buffer->failure != nullptr
                            : use.node->failed;
}

/// The error that \p node depends on.
static std::shared_ptr<const Error> failureOf(Node *node) {
  while (!node->isLeaf())
    for (Use &use : node->operands)
      if (use.node && (use.node->isLeaf() ? use.node->buffer->failure != nullptr
                                          : use.node->failed)) {
        node = use.node;
        break;
      }
  return node->buffer->failure;
}

void Planner::makeLeaves(FlushPlan &plan) {
  size_t result = 0;
  for (Node *node : outputs) {
    runtime::BufferPtr buffer;
    if (node->failed) {
      buffer = runtime::Buffer::meta(0);
      buffer->failure = failureOf(node);
    } else {
      buffer = plan.results[result++];
      if (!buffer)
        buffer = node->owner->buffer; // in-out
    }
    if (Storage *storage = node->owner) {
      storage->buffer = buffer;
      buffer->storage = storage;
      if (storage->isFlat)
        ++storage->epoch;
      storage->isFlat = false;
      if (storage->flat) {
        lock.release(storage->flat);
        storage->flat = nullptr;
      }
    }
    lock.becomeLeaf(node, std::move(buffer));
    node->meta.layout.offset = 0;
  }
}

FlushPlan Planner::finish() {
  for (size_t i = 0; i < set.size(); ++i)
    if (set[i]->owner && set[i]->owner->buffer) {
      addReadersOfOverwritten();
      break;
    }
  std::ranges::sort(set, {}, [](const Node *node) { return node->sequence; });
  chooseOutputs();
  findFailures();
  FlushPlan plan =
      buildProgram(set, outputs, [&](const runtime::Buffer &buffer) {
        return isOverwritten(buffer);
      });
  makeLeaves(plan);
  return plan;
}
