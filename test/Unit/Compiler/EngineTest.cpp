//===- EngineTest.cpp - Recorded programs, compiled and called ------------===//

#include "weft/Engine/Engine.h"
#include "weft/Engine/Export.h"
#include "weft/Graph/Graph.h"

#include <gtest/gtest.h>

#include <dlfcn.h>
#include <filesystem>
#include <numeric>
#include <unistd.h>

using namespace weft;
using namespace weft::graph;

namespace {

using Values = std::vector<float>;
using Dims = std::vector<int64_t>;

class Compiled : public ::testing::Test {
protected:
  Compiled() { setEvaluator(&engine); }
  ~Compiled() override {
    setEvaluator(nullptr);
    std::filesystem::remove_all(folder);
  }

  Engine engine;
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() /
      ("weft-compiler-tests." + std::to_string(getpid()));
};

Values values(const Tensor &tensor) { return tensor.toVector<float>(); }

// An artifact refuses arguments that overlap where one is written; the engine
// never hands it any.
TEST_F(Compiled, WritesThroughAliasedMemory) {
  Values data{1, 2, 3, 4};
  Tensor a = Tensor::from_blob(data.data(), Dims{3}, DType::F32);
  Tensor b = Tensor::from_blob(data.data() + 1, Dims{3}, DType::F32);
  Tensor before = b * 1;
  a.mul_(10);
  EXPECT_EQ(values(before), (Values{2, 3, 4}));
  EXPECT_EQ(values(b), (Values{20, 30, 4}));
  b.add_(a);
  EXPECT_EQ(data, (Values{10, 30, 50, 34}));
  a.copy_(b);
  EXPECT_EQ(data, (Values{30, 50, 34, 34}));
}

// Each write reads what the one before has written.
TEST_F(Compiled, LongLoopsOfWritesToViews) {
  Tensor x = full({8, 4}, 0, DType::F32);
  for (int64_t i = 0; i < 300; ++i)
    x.select(0, i % 8).copy_(x.select(0, (i + 7) % 8)).add_(1);
  Values result = values(x);
  for (int64_t i = 292; i < 300; ++i)
    EXPECT_EQ(result[4 * (i % 8)], i + 1);
}

// y = relu(x @ w.T + b) with its weights inside, called as its header says.
TEST_F(Compiled, ExportsALibraryWithItsWeights) {
  std::filesystem::create_directory(folder);
  Tensor w = tensor({1, 2, -3, 4, -5, 6}, {2, 3}).to(DType::F32);
  Tensor b = tensor({10, -15}, {2}).to(DType::F32);
  values(w), values(b);
  Tensor x = tensor({1, 0, 2, -1, 1, 1}, {2, 3}).to(DType::F32);
  values(x);
  Tensor y = relu(matmul(x, w.t()) + b);
  std::vector<NamedTensor> parameters{{"w", w}, {"b", b}};
  ExportOptions options;
  options.emit = "lib";
  options.output = folder / "liblayer.so";
  options.parameters = parameters;
  exportProgram("layer", {{"x", x}}, {{"y", y}}, options);
  EXPECT_TRUE(std::filesystem::exists(folder / "layer.h"));

  void *library = dlopen(options.output.c_str(), RTLD_NOW | RTLD_LOCAL);
  ASSERT_TRUE(library) << dlerror();
  using RunFunction = int (*)(weft_context *, const DLTensor *const *, int64_t,
                              DLTensor *const *, int64_t, void *, size_t);
  auto run = reinterpret_cast<RunFunction>(dlsym(library, "layer_run"));
  auto shutdown =
      reinterpret_cast<void (*)()>(dlsym(library, "layer_shutdown"));
  ASSERT_TRUE(run && shutdown);
  Values in{1, 0, 2, -1, 1, 1}, out(4);
  int64_t inSizes[] = {2, 3}, outSizes[] = {2, 2};
  DLTensor xArgument = {in.data(), {kDLCPU, 0}, 2, {kDLFloat, 32, 1},
                        inSizes,   nullptr,     0};
  DLTensor yArgument = {out.data(), {kDLCPU, 0}, 2, {kDLFloat, 32, 1},
                        outSizes,   nullptr,     0};
  const DLTensor *inputs[] = {&xArgument};
  DLTensor *outputs[] = {&yArgument};
  weft_context context = {};
  context.abi_version = WEFT_ABI_VERSION;
  context.max_workers = 1;
  alignas(64) char workspace[1024];
  EXPECT_EQ(run(&context, inputs, 1, outputs, 1, workspace, sizeof(workspace)),
            WEFT_OK)
      << context.message;
  EXPECT_EQ(out, (Values{5, 1, 8, 0}));
  shutdown();
  dlclose(library);
}

TEST_F(Compiled, RefusesToExportAParameterWithoutBytes) {
  RecordingScope scope;
  Tensor x = empty({4, 3}, DType::F32, Device::Meta);
  Tensor w = empty({2, 3}, DType::F32, Device::Meta);
  Tensor y = matmul(x, w.t());
  std::vector<NamedTensor> parameters{{"w", w}};
  ExportOptions options;
  options.emit = "lib";
  options.output = folder / "liblayer.so";
  options.parameters = parameters;
  try {
    exportProgram("layer", {{"x", x}}, {{"y", y}}, options);
    FAIL() << "not refused";
  } catch (const Exception &exception) {
    EXPECT_STREQ(exception.what(),
                 "export: parameter 'w' is on the meta device and has no "
                 "bytes to put into an artifact");
  }
}

} // namespace
