//===- ViewsTest.cpp - Reading through views ------------------------------===//
//
// Right values are PyTorch 2.15's.
//
//===----------------------------------------------------------------------===//

#include "TestEngine.h"

using namespace weft;
using namespace weft::test;

namespace {

class Views : public WithEngine {};

TEST_F(Views, OfBytesThatExist) {
  std::vector<float> data{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  Tensor x = Tensor::from_blob(data.data(), Dims{3, 4}, DType::F32);
  EXPECT_EQ(values(x.t()), (Values{0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11}));
  EXPECT_EQ(values(x.slice(0, 1).slice(1, 1, 3)), (Values{5, 6, 9, 10}));
  EXPECT_EQ(x[-1][-1].item().category(), DTypeCategory::Float);
  EXPECT_EQ(x[-1][-1].item<int64_t>(), 11);
  EXPECT_EQ(x[1][1].item<bool>(), true);
  EXPECT_EQ(errorOf([&] { x.item<float>(); }),
            "RuntimeError: a Tensor with 12 elements cannot be converted to "
            "Scalar");
  EXPECT_EQ(values(x[-1][-1]), Values{11});
  EXPECT_EQ(values(x.as_strided(Dims{2, 2}, Dims{1, 3}, 1)),
            (Values{1, 4, 2, 5}));
  EXPECT_EQ(engine.counters().flushes, 0u) << "there was nothing to run";
}

TEST_F(Views, OfPendingValues) {
  Tensor x = iota(12, {3, 4}, DType::I64);
  Tensor t = x.t();
  EXPECT_EQ(errorOf([&] { t.view({12}); }).rfind("RuntimeError: ", 0), 0u);
  EXPECT_EQ(values(t.reshape({12})),
            (Values{0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11}));
  Tensor v =
      iota(12, {2, 6}, DType::I64).slice(1, std::nullopt, std::nullopt, 2);
  EXPECT_EQ(v.strides(), (Dims{6, 2}));
  EXPECT_EQ(v.view({-1}).strides(), Dims{2});
  EXPECT_EQ(values(v.view({-1})), (Values{0, 2, 4, 6, 8, 10}));
  Tensor w = iota(6, {2, 3}) * 2;
  EXPECT_EQ(values(w.as_strided(Dims{2, 2}, Dims{2, 1}, 1)),
            (Values{2, 4, 6, 8}));
}

TEST_F(Views, AreRecordedAsTheOpsThatTheyAre) {
  Tensor x = iota(6, {2, 3}) + 1;
  Tensor y = x.t()[0] * 2;
  EXPECT_EQ(values(y), (Values{2, 8}));
  std::vector<std::string> ops;
  for (const Program::Node &node : lastProgram().nodes)
    ops.emplace_back(opInfo(node.op).name);
  EXPECT_EQ(ops, (std::vector<std::string>{"arange", "view", "add", "transpose",
                                           "select", "mul"}));
}

TEST_F(Views, ChainsOfManyViewsStayShort) {
  Tensor x = iota(6, {2, 3}) + 1;
  Tensor view = x;
  for (int i = 0; i < 1001; ++i)
    view = view.t();
  EXPECT_EQ(values(view + 0), (Values{1, 4, 2, 5, 3, 6}));
  EXPECT_LT(lastProgram().nodes.size(), 30u);
}

TEST_F(Views, BroadcastWithoutCopies) {
  Tensor y = iota(3, {3});
  Tensor e = y.expand({2, 3});
  EXPECT_EQ(values(tensor({1, 1, 1, 1, 1, 1}, {2, 3}) + y),
            (Values{1, 2, 3, 1, 2, 3}));
  EXPECT_EQ(values(e), (Values{0, 1, 2, 0, 1, 2}));
}

TEST_F(Views, OfMemoryWithStrides) {
  std::vector<float> data(12);
  for (int i = 0; i < 12; ++i)
    data[i] = static_cast<float>(i);
  Dims strides{4, 2};
  Tensor z = Tensor::from_blob(data.data(), Dims{3, 2}, DType::F32, strides);
  EXPECT_EQ(z.strides(), strides);
  EXPECT_EQ(values(z * 1), (Values{0, 2, 4, 6, 8, 10}));
  z[0][0].fill_(-1);
  synchronize();
  EXPECT_EQ(data[0], -1);
  EXPECT_EQ(data[1], 1);
}

TEST_F(Views, DLPackKeepsTheTensorAlive) {
  DLManagedTensor *managed;
  {
    Tensor x = iota(6, {2, 3}) + 1;
    managed = x.t().to_dlpack();
  }
  EXPECT_EQ(managed->dl_tensor.strides[0], 1);
  EXPECT_EQ(static_cast<float *>(managed->dl_tensor.data)[5], 6.0f);
  Tensor y = Tensor::from_dlpack(managed);
  EXPECT_EQ(values(y), (Values{1, 4, 2, 5, 3, 6}));
}

} // namespace
