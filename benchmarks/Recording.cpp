//===- Recording.cpp - What recording and a warm flush cost ---------------===//
//
// Time per recorded op; a dry run of a transformer's 4,700 ops on the meta
// device; a flush whose program is cached. Compiled code is replaced by one
// that does nothing, so that only Weft's own part is measured.
//
//===----------------------------------------------------------------------===//

#include "weft/Engine/Engine.h"
#include "weft/Graph/Graph.h"
#include "weft/Graph/Tensor.h"

#include <benchmark/benchmark.h>

using namespace weft;

/// Chains of \p length elementwise ops that nobody reads.
static void recordElementwise(benchmark::State &state) {
  Tensor x = empty({64, 64}), y = empty({64, 64});
  for (auto _ : state) {
    Tensor z = x;
    for (int i = 0; i < 250; ++i) {
      z = z + y;
      z = z * 0.5;
    }
    benchmark::DoNotOptimize(z.implementation());
  }
  state.SetItemsProcessed(state.iterations() * 500);
}
BENCHMARK(recordElementwise);

static void recordViews(benchmark::State &state) {
  Tensor x = empty({64, 64});
  for (auto _ : state)
    for (int64_t i = 0; i < 64; ++i)
      benchmark::DoNotOptimize(x[i].implementation());
  state.SetItemsProcessed(state.iterations() * 64);
}
BENCHMARK(recordViews);

static void recordInPlace(benchmark::State &state) {
  Tensor y = empty({64, 64});
  for (auto _ : state) {
    Tensor x = empty({64, 64});
    for (int i = 0; i < 100; ++i)
      x.add_(y);
    benchmark::DoNotOptimize(x.implementation());
  }
  state.SetItemsProcessed(state.iterations() * 100);
}
BENCHMARK(recordInPlace);

/// One layer of a decoder, 49 recorded ops, written out as plain ops.
static Tensor layer(const Tensor &input, const Tensor &wQkv, const Tensor &wOut,
                    const Tensor &wUp, const Tensor &wDown, const Tensor &gain,
                    int64_t batch, int64_t length, int64_t heads,
                    int64_t width) {
  int64_t headWidth = width / heads;
  auto norm = [&](const Tensor &x) { // 6 ops
    Tensor mean = (x * x).mean({-1}, true);
    return x * rsqrt(mean + 1e-5) * gain;
  };
  Tensor h = norm(input);
  Tensor qkv = matmul(h, wQkv.t()).view({batch, length, 3, heads, headWidth});
  auto head = [&](int64_t i) { return qkv.select(2, i).transpose(1, 2); };
  Tensor q = head(0), k = head(1), v = head(2);
  Tensor scores = matmul(q, k.transpose(-1, -2)) * 0.125;
  Tensor shifted = scores - scores.amax({-1}, true);
  Tensor e = exp(shifted);
  Tensor p = e / e.sum({-1}, true);
  Tensor mixed = matmul(p, v).transpose(1, 2).reshape({batch, length, width});
  Tensor x = input + matmul(mixed, wOut.t());
  Tensor up = matmul(norm(x), wUp.t());
  Tensor gate = up.slice(2, 0, 2 * width), value = up.slice(2, 2 * width);
  Tensor activated = gate * sigmoid(gate) * value;
  Tensor down = matmul(activated, wDown.t());
  return x + down;
}

static void dryRunTransformer(benchmark::State &state) {
  constexpr int64_t batch = 8, length = 2048, heads = 96, width = 12288,
                    layers = 96;
  auto weight = [](int64_t rows, int64_t columns) {
    return empty({rows, columns}, DType::BF16, Device::Meta);
  };
  Tensor wQkv = weight(3 * width, width), wOut = weight(width, width),
         wUp = weight(4 * width, width), wDown = weight(width, 2 * width),
         gain = empty({width}, DType::BF16, Device::Meta);
  for (auto _ : state) {
    Tensor x = empty({batch, length, width}, DType::BF16, Device::Meta);
    for (int64_t l = 0; l < layers; ++l)
      x = layer(x, wQkv, wOut, wUp, wDown, gain, batch, length, heads, width);
    benchmark::DoNotOptimize(x.implementation());
  }
}
BENCHMARK(dryRunTransformer)->Unit(benchmark::kMillisecond);

//===----------------------------------------------------------------------===//
// A warm flush
//===----------------------------------------------------------------------===//

static int compileNothing(const char *, size_t, const weft_compile_options *,
                          weft_compile_result *result) {
  *result = {};
  auto *artifact = new weft_artifact;
  artifact->owner = nullptr;
  artifact->query = [](weft_context *, const DLTensor *const *, int64_t,
                       DLTensor *const *, int64_t, size_t *bytes,
                       size_t *alignment) {
    *bytes = 0;
    *alignment = 1;
    return 0;
  };
  artifact->run = [](weft_context *, const DLTensor *const *, int64_t,
                     DLTensor *const *, int64_t, void *, size_t) { return 0; };
  artifact->release = [](weft_artifact *self) { delete self; };
  result->artifact = artifact;
  return 0;
}

/// A classifier of three layers: record, look up, call, read.
static void warmFlush(benchmark::State &state) {
  Engine engine(compileNothing);
  setEvaluator(&engine);
  Tensor w1 = empty({64, 64}), b1 = empty({64}), w2 = empty({64, 64}),
         b2 = empty({64}), w3 = empty({10, 64}), b3 = empty({10});
  Tensor x = empty({1, 64});
  for (auto _ : state) {
    Tensor h = relu(matmul(x, w1.t()) + b1);
    h = relu(matmul(h, w2.t()) + b2);
    Tensor logits = matmul(h, w3.t()) + b3;
    benchmark::DoNotOptimize(logits.data_ptr());
  }
  if (engine.counters().compiles != 1)
    state.SkipWithError("the flush was not warm");
}
BENCHMARK(warmFlush)->Unit(benchmark::kMicrosecond);

BENCHMARK_MAIN();
