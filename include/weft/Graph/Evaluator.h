//===- Evaluator.h - Who gives tensors their values -------------*- C++ -*-===//
//
// The interface that reading a tensor calls. Engine implements it; it is set by
// one explicit call, so that recording, dry runs and reports need no engine.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_GRAPH_EVALUATOR_H
#define WEFT_GRAPH_EVALUATOR_H

#include "weft/Graph/Tensor.h"

#include <source_location>
#include <span>
#include <string_view>

namespace weft {

namespace graph {
struct Recorder;
}

/// What forced a flush, and where.
struct FlushReason {
  std::string_view what; ///< "item", "toVector", "512 pending nodes", ...
  std::source_location where;
};

class Evaluator {
public:
  virtual ~Evaluator() = default;

  /// Returns when the bytes of the storages of \p tensors are up to date.
  /// Throws Exception with the error of what failed on the way.
  virtual void evaluate(std::span<const Tensor> tensors,
                        const FlushReason &reason) = 0;
  /// Evaluates every pending storage that \p recorder recorded (all, if it is
  /// null). Errors stay with the tensors that they are about.
  virtual void evaluateAll(const graph::Recorder *recorder,
                           const FlushReason &reason) = 0;
};

/// Sets the evaluator of the process; null takes it away.
void setEvaluator(Evaluator *evaluator);
/// The evaluator. Throws Exception (Runtime) where none is set.
Evaluator &evaluator();
/// Null where none is set.
Evaluator *evaluatorIfSet();

} // namespace weft

#endif // WEFT_GRAPH_EVALUATOR_H
