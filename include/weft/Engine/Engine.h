//===- Engine.h - Decides when recorded ops run -----------------*- C++ -*-===//
//
// Evaluates what is pending: chooses the nodes, looks their program up in the
// cache, has it compiled on a miss, and runs it. The compiler is a library of
// its own that is loaded on the first miss.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_ENGINE_ENGINE_H
#define WEFT_ENGINE_ENGINE_H

#include "weft/Engine/CompilerABI.h"
#include "weft/Graph/Evaluator.h"

#include <cstdint>
#include <memory>

namespace weft {

class Engine : public Evaluator {
public:
  /// How often what happened since the engine was made.
  struct Counters {
    uint64_t flushes = 0;       ///< programs run
    uint64_t forcedFlushes = 0; ///< those that a bound forced
    uint64_t compiles = 0;
    uint64_t cacheHits = 0;
  };

  /// An engine over \p compile; null: over libweft-compiler.so, which is
  /// loaded when it is first needed: from the path in the environment variable
  /// WEFT_COMPILER_LIBRARY if that is set; else from the folder of the
  /// executable, the `lib` beside that, or where the loader looks.
  explicit Engine(weft_compile_fn compile = nullptr);
  /// Waits for no thread: none may be evaluating.
  ~Engine() override;

  /// The engine of the process, made and set as evaluator by the first call.
  static Engine &use();

  void evaluate(std::span<const Tensor> tensors,
                const FlushReason &reason) override;
  void evaluateAll(const graph::Recorder *recorder,
                   const FlushReason &reason) override;

  Counters counters() const;
  /// Programs that are compiled and kept.
  size_t cachedPrograms() const;

  /// The compiler's entry. Throws Exception (Runtime) where the library can't
  /// be loaded.
  weft_compile_fn compiler();

private:
  struct State;
  std::unique_ptr<State> state;
};

} // namespace weft

#endif // WEFT_ENGINE_ENGINE_H
