//===- Recover.h - What is left of a program after an error -----*- C++ -*-===//
//
// An op that fails on its data takes with it what depends on it and the writes
// that were recorded after it; the rest is evaluated as if it were not there.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_ENGINE_RECOVER_H
#define WEFT_LIB_ENGINE_RECOVER_H

#include "FlushPlan.h"

namespace weft::engine {

/// \p plan without op number \p op of its program. The buffers of results that
/// can't be computed get \p failure.
FlushPlan withoutOp(FlushPlan plan, size_t op,
                    const std::shared_ptr<const Error> &failure);

/// All results of \p plan and all storages that it writes get \p failure.
void failAll(const FlushPlan &plan,
             const std::shared_ptr<const Error> &failure);

} // namespace weft::engine

#endif // WEFT_LIB_ENGINE_RECOVER_H
