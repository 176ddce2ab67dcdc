//===- digits.cpp - Records, questions, runs and exports a classifier -----===//
//
//   digits DATA OUT.mlir
//
// DATA holds w1, b1, w2, b2 and test_images as .npy files. The program that is
// recorded here is what weft-compile turns into libdigits.so.
//
//===----------------------------------------------------------------------===//
#include "weft/Engine/Engine.h"
#include "weft/Engine/Export.h"
#include "weft/Runtime/Npy.h"

#include <algorithm>
#include <cstdio>
#include <fstream>

using weft::Tensor;

/// [n, 8, 8] pixels of 0..16 to [n, 10] logits.
static Tensor classify(const Tensor &images, const Tensor &w1, const Tensor &b1,
                       const Tensor &w2, const Tensor &b2) {
  Tensor pixels = images / 16.0;
  pixels.select(/*dim=*/2, /*index=*/0).zero_(); // the first column is noise
  Tensor x = pixels.flatten(1);
  Tensor hidden = relu(matmul(x, w1.t().contiguous()) + b1);
  return matmul(hidden, w2.t()) + b2;
}

static Tensor load(const std::string &folder, const std::string &name) {
  auto file =
      valueOrThrow(weft::runtime::readNpy(folder + "/" + name + ".npy"));
  return Tensor::fromBytes(file.data, file.sizes, file.dtype);
}

static const char *yesOrNo(bool answer) { return answer ? "yes" : "no"; }

/// What aliases what, asked before anything has run.
static void ask(const Tensor &images, const Tensor &w1) {
  std::printf("does w1.t() copy?                %s\n",
              yesOrNo(!w1.t().sharesStorage(w1)));
  std::printf("does w1.t().contiguous() copy?   %s\n",
              yesOrNo(!w1.t().contiguous().sharesStorage(w1)));
  Tensor pixels = images / 16.0;
  Tensor column = pixels.select(2, 0);
  std::printf("is pixels[:, :, 0] a view?       %s, with stride %lld\n",
              yesOrNo(column.isViewOf(pixels)),
              static_cast<long long>(column.stride(1)));
  column.zero_();
  std::printf(
      "a write to it changes pixels:    version %llu, images stay at %llu\n",
      static_cast<unsigned long long>(pixels.version()),
      static_cast<unsigned long long>(images.version()));
  std::printf("does pixels.flatten(1) copy?     %s\n",
              yesOrNo(!pixels.flatten(1).sharesStorage(pixels)));
}

static int run(const std::string &data, const std::string &output) {
  weft::Engine &engine = weft::Engine::use();
  Tensor w1 = load(data, "w1"), b1 = load(data, "b1");
  Tensor w2 = load(data, "w2"), b2 = load(data, "b2");
  Tensor images = load(data, "test_images");

  // Lazily: nothing runs until the logits are read.
  Tensor image = images.slice(0, 0, 1).clone();
  ask(image, w1);
  std::vector<float> logits = classify(image, w1, b1, w2, b2).toVector<float>();
  auto best = std::max_element(logits.begin(), logits.end());
  weft::Engine::Counters counters = engine.counters();
  std::printf(
      "the first test image is a        %d (%llu flush, %llu compile)\n",
      static_cast<int>(best - logits.begin()),
      static_cast<unsigned long long>(counters.flushes),
      static_cast<unsigned long long>(counters.compiles));

  // The same program, recorded once more for others to compile.
  weft::NamedTensor weights[] = {
      {"w1", w1}, {"b1", b1}, {"w2", w2}, {"b2", b2}};
  Tensor result = classify(image, w1, b1, w2, b2);
  weft::ExportOptions options;
  options.parameters = weights;
  std::string text = weft::exportProgram("digits", {{"image", image}},
                                         {{"logits", result}}, options);
  std::ofstream file(output);
  if (!(file << text) || !file.flush())
    throw weft::Exception(
        {weft::ErrorKind::Runtime, "digits: cannot write '" + output + "'"});
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: digits DATA OUT.mlir\n");
    return 2;
  }
  try {
    return run(argv[1], argv[2]);
  } catch (const weft::Exception &error) {
    std::fprintf(stderr, "digits: %s\n", error.what());
    return 1;
  }
}
