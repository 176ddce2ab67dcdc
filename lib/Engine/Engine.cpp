//===- Engine.cpp - Decides when recorded ops run -------------------------===//

#include "weft/Engine/Engine.h"

#include "CompileCache.h"
#include "Compiler.h"
#include "Executor.h"
#include "FlushPlan.h"
#include "Recover.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace weft;
using namespace weft::engine;

struct Engine::State {
  /// One flush at a time. Taken before the graph's lock, never under it.
  std::mutex mutex;
  std::mutex compilerMutex;
  weft_compile_fn compiler = nullptr; // under its mutex
  CompileCache cache;
  Counters counters; // under the mutex
  bool logs = false;

  void execute(Engine &engine, FlushPlan plan, const FlushReason &reason);
  Executable &executableOf(Engine &engine, const FlushPlan &plan);
};

static std::string place(const std::source_location &where) {
  return std::string(where.file_name()) + ":" + std::to_string(where.line());
}

Engine::Engine(weft_compile_fn compile) : state(std::make_unique<State>()) {
  state->compiler = compile;
  const char *log = std::getenv("WEFT_LOG");
  state->logs = log && std::strstr(log, "flush");
}

Engine::~Engine() {
  if (evaluatorIfSet() == this)
    setEvaluator(nullptr);
}

Engine &Engine::use() {
  // Never destroyed: static tensors may be read until the process ends.
  static Engine &engine = *new Engine;
  setEvaluator(&engine);
  return engine;
}

Engine::Counters Engine::counters() const {
  std::lock_guard guard(state->mutex);
  return state->counters;
}

size_t Engine::cachedPrograms() const {
  std::lock_guard guard(state->mutex);
  return state->cache.size();
}

weft_compile_fn Engine::compiler() {
  std::lock_guard guard(state->compilerMutex);
  if (!state->compiler)
    state->compiler = valueOrThrow(loadCompiler());
  return state->compiler;
}

Executable &Engine::State::executableOf(Engine &engine, const FlushPlan &plan) {
  std::string key = serialize(plan.program);
  if (Executable *found = cache.find(key)) {
    ++counters.cacheHits;
    return *found;
  }
  ++counters.compiles;
  if (logs)
    std::fprintf(stderr, "weft: compile %llu: %s\n",
                 static_cast<unsigned long long>(counters.compiles),
                 cache.explainMiss(plan.program).c_str());
  weft_compile_options options = {};
  options.abi_version = WEFT_COMPILER_ABI_VERSION;
  options.emit = "jit";
  options.name = "program";
  weft_compile_result result =
      valueOrThrow(compile(engine.compiler(), key, options));
  return cache.insert(std::move(key), plan.program,
                      std::make_unique<Executable>(result.artifact));
}

/// The sentence of an error that comes long after its op was recorded.
static std::shared_ptr<const Error> located(Error error, const Origin &origin) {
  error.message += " (" + std::string(opInfo(origin.op).name) +
                   ", recorded at " + place(origin.where) + ")";
  return std::make_shared<const Error>(std::move(error));
}

void Engine::State::execute(Engine &engine, FlushPlan plan,
                            const FlushReason &reason) {
  if (plan.empty())
    return;
  ++counters.flushes;
  if (logs)
    std::fprintf(stderr,
                 "weft: flush %llu: %.*s at %s: %zu ops, %zu inputs, %zu "
                 "outputs\n",
                 static_cast<unsigned long long>(counters.flushes),
                 static_cast<int>(reason.what.size()), reason.what.data(),
                 place(reason.where).c_str(), plan.program.nodes.size(),
                 plan.program.inputs.size(), plan.program.outputs.size());
  while (!plan.empty()) {
    Origin first = plan.origins.empty() ? Origin{} : plan.origins.front();
    std::optional<RunError> error;
    try {
      error = run(executableOf(engine, plan), plan);
    } catch (const Exception &exception) {
      error = {{exception.kind, exception.what()}, -1};
    }
    if (!error)
      return;
    if (error->op < 0 ||
        static_cast<size_t>(error->op) >= plan.origins.size()) {
      failAll(plan, located(std::move(error->error), first));
      return;
    }
    size_t op = static_cast<size_t>(error->op);
    std::shared_ptr<const Error> failure =
        located(std::move(error->error), plan.origins[op]);
    plan = withoutOp(std::move(plan), op, failure);
  }
}

void Engine::evaluate(std::span<const Tensor> tensors,
                      const FlushReason &reason) {
  std::lock_guard guard(state->mutex);
  FlushPlan plan;
  {
    graph::Lock lock;
    Planner planner(lock);
    for (const Tensor &tensor : tensors) {
      if (tensor.device() == Device::Meta)
        throw Exception({ErrorKind::NotImplemented,
                         "Cannot copy out of meta tensor; no data!"});
      planner.request(*tensor.implementation()->storage);
    }
    plan = planner.finish();
  }
  state->execute(*this, std::move(plan), reason);
  graph::Lock lock;
  lock.releaseOrphans();
  for (const Tensor &tensor : tensors)
    if (const auto &buffer = tensor.implementation()->storage->buffer)
      if (buffer->failure)
        throw Exception(*buffer->failure);
}

void Engine::evaluateAll(const graph::Recorder *recorder,
                         const FlushReason &reason) {
  std::lock_guard guard(state->mutex);
  FlushPlan plan;
  {
    graph::Lock lock;
    Planner planner(lock);
    planner.requestAll(recorder);
    plan = planner.finish();
  }
  if (recorder && !plan.empty())
    ++state->counters.forcedFlushes;
  state->execute(*this, std::move(plan), reason);
  graph::Lock lock;
  lock.releaseOrphans();
}
