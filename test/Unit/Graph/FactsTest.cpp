//===- FactsTest.cpp - What is known without running anything -------------===//
//
// Right values are PyTorch 2.15's.
//
//===----------------------------------------------------------------------===//

#include "TestEngine.h"

#include "weft/Graph/Graph.h"

using namespace weft;
using namespace weft::test;

namespace {

Tensor meta(const Dims &sizes, DType dtype = DType::F32) {
  return weft::empty(sizes, dtype, Device::Meta);
}

TEST(Facts, Strides) {
  Tensor x = empty({2, 3, 4});
  EXPECT_EQ(x.strides(), (Dims{12, 4, 1}));
  EXPECT_EQ(x.numel(), 24);
  EXPECT_EQ(x.dim(), 3);
  EXPECT_EQ(x.element_size(), 4);
  EXPECT_EQ(x.permute({2, 0, 1}).strides(), (Dims{1, 12, 4}));
  EXPECT_EQ(x.transpose(0, 2).strides(), (Dims{1, 4, 12}));
  EXPECT_EQ(x.transpose(0, 2).sizes(), (Dims{4, 3, 2}));
  EXPECT_FALSE(x.transpose(0, 2).is_contiguous());
  EXPECT_EQ(x.transpose(-1, 0).sizes(), (Dims{4, 3, 2}));
}

TEST(Facts, ViewsShareTheStorage) {
  Tensor x = empty({2, 3}, DType::I64);
  Tensor y = x.slice(1, 1), z = x.t();
  EXPECT_EQ(y.strides(), (Dims{3, 1}));
  EXPECT_EQ(y.storage_offset(), 1);
  EXPECT_EQ(z.strides(), (Dims{1, 3}));
  EXPECT_FALSE(z.is_contiguous());
  EXPECT_EQ(y.storageBytes(), 48);
  EXPECT_TRUE(y.sharesStorage(x) && z.sharesStorage(y));
  EXPECT_TRUE(y.isViewOf(x) && y.isView());
  EXPECT_FALSE(x.isView() || x.isViewOf(y));
  EXPECT_FALSE((x + 1).sharesStorage(x));
}

TEST(Facts, WhatChangesNothingIsTheSameTensor) {
  Tensor x = empty({3, 4});
  EXPECT_TRUE(x.contiguous().is(x));
  EXPECT_TRUE(x.to(DType::F32).is(x));
  EXPECT_TRUE(x.reshape({3, 4}).sharesStorage(x));
  EXPECT_FALSE(x.to(DType::F16).sharesStorage(x));
  EXPECT_FALSE(x.clone().sharesStorage(x));
  EXPECT_FALSE(x.t().contiguous().sharesStorage(x));
  EXPECT_TRUE(x.reshape({-1}).sharesStorage(x));
  EXPECT_FALSE(x.t().reshape({12}).sharesStorage(x));
  EXPECT_TRUE(x.t().contiguous().view({12}).is_contiguous());
  Tensor y = empty({2, 3, 4});
  EXPECT_EQ(y.flatten(1).sizes(), (Dims{2, 12}));
  EXPECT_TRUE(y.flatten(1).isViewOf(y));
  EXPECT_FALSE(y.transpose(1, 2).flatten(1).sharesStorage(y));
}

TEST(Facts, SqueezeAndUnsqueeze) {
  Tensor x = empty({3, 4});
  Tensor a = x.unsqueeze(0);
  EXPECT_EQ(a.sizes(), (Dims{1, 3, 4}));
  EXPECT_EQ(a.strides(), (Dims{12, 4, 1}));
  EXPECT_EQ(a.squeeze({0}).strides(), (Dims{4, 1}));
  Tensor ones = empty({2, 1, 3, 1});
  EXPECT_EQ(ones.squeeze().sizes(), (Dims{2, 3}));
  EXPECT_EQ(ones.squeeze({1}).sizes(), (Dims{2, 3, 1}));
  EXPECT_EQ(ones.squeeze({0}).sizes(), (Dims{2, 1, 3, 1}));
}

TEST(Facts, Slices) {
  Tensor x = empty({10}, DType::I64);
  Tensor y = x.slice(0, 2, 8, 2);
  EXPECT_EQ(y.sizes(), (Dims{3}));
  EXPECT_EQ(y.strides(), (Dims{2}));
  EXPECT_EQ(y.storage_offset(), 2);
  EXPECT_EQ(y.storageBytes(), 80);
  EXPECT_EQ(y.clone().storageBytes(), 24);
  EXPECT_EQ(x.slice(0, -3).storage_offset(), 7);
  EXPECT_EQ(x.slice(0, 4, 100).sizes(), (Dims{6}));
  EXPECT_EQ(x.slice(0, 8, 2).sizes(), (Dims{0}));
  EXPECT_EQ(errorOf([&] { x.slice(0, 0, 4, 0); }),
            "ValueError: slice step must be positive");
  Tensor m = empty({3, 4});
  EXPECT_TRUE(m[0].is_contiguous());
  EXPECT_FALSE(m.select(1, 0).is_contiguous());
  EXPECT_EQ(m.select(1, 0).strides(), (Dims{4}));
  EXPECT_EQ(m[1].storage_offset(), 4);
  EXPECT_EQ(m[-1][-1].storage_offset(), 11);
  EXPECT_EQ(errorOf([&] { m[3]; }),
            "IndexError: select(): index 3 out of range for tensor of size "
            "[3, 4] at dimension 0");
}

TEST(Facts, BroadcastAndExpand) {
  EXPECT_EQ((meta({5, 1, 4, 1}) + meta({3, 1, 1})).sizes(), (Dims{5, 3, 4, 1}));
  Tensor y = empty({3});
  Tensor e = y.expand({2, 3});
  EXPECT_EQ(e.strides(), (Dims{0, 1}));
  EXPECT_EQ(e.storageBytes(), 12);
  Tensor v = empty({3, 1}, DType::I64).expand({3, 4});
  EXPECT_EQ(v.strides(), (Dims{1, 0}));
  EXPECT_EQ(v.contiguous().storageBytes(), 96);
  EXPECT_NE(errorOf([] { meta({2, 3}) + meta({3, 2}); }), "");
  EXPECT_NE(errorOf([] { meta({2, 3}) + meta({2}); }), "");
}

TEST(Facts, DTypes) {
  auto of = [](DType dtype) { return meta({3}, dtype); };
  EXPECT_EQ((of(DType::I32) + of(DType::F32)).dtype(), DType::F32);
  EXPECT_EQ((of(DType::I32) + 1).dtype(), DType::I32);
  EXPECT_EQ((of(DType::I32) + 1.0).dtype(), DType::F32);
  EXPECT_EQ((of(DType::I32) / 2).dtype(), DType::F32);
  EXPECT_EQ((of(DType::U8) + of(DType::I8)).dtype(), DType::I16);
  EXPECT_EQ((of(DType::F32) + of(DType::F64)).dtype(), DType::F64);
  EXPECT_EQ((of(DType::F16) + of(DType::BF16)).dtype(), DType::F32);
  EXPECT_EQ((of(DType::F32) + meta({}, DType::F64)).dtype(), DType::F32);
  EXPECT_EQ((of(DType::BF16) * 2.0).dtype(), DType::BF16);
  EXPECT_EQ((of(DType::F32) > 0).dtype(), DType::Bool);
  EXPECT_EQ(arange(5).dtype(), DType::I64);
  EXPECT_EQ(arange(5.0).dtype(), DType::F32);
  EXPECT_EQ(of(DType::I64).sum().dtype(), DType::I64);
  EXPECT_NE(errorOf([&] { of(DType::I64).mean(); }), "");
}

TEST(Facts, Reductions) {
  Tensor x = meta({2, 3, 4});
  EXPECT_EQ(x.sum().sizes(), Dims{});
  EXPECT_EQ(x.sum({1}).sizes(), (Dims{2, 4}));
  EXPECT_EQ(x.sum({1}, true).sizes(), (Dims{2, 1, 4}));
  EXPECT_EQ(x.sum({0, -1}).sizes(), (Dims{3}));
  EXPECT_EQ(errorOf([&] { x.sum({3}); }).rfind("IndexError: ", 0), 0u);
}

//===----------------------------------------------------------------------===//
// The meta device
//===----------------------------------------------------------------------===//

TEST(Meta, HasFactsButNoBytes) {
  Tensor x = meta({2, 3});
  EXPECT_EQ(x.strides(), (Dims{3, 1}));
  EXPECT_EQ(x.data_ptr(), nullptr);
  EXPECT_EQ(x.storageBytes(), 24);
  EXPECT_EQ((x + 1).device(), Device::Meta);
  EXPECT_EQ(matmul(x, x.t()).sizes(), (Dims{2, 2}));
  EXPECT_EQ(errorOf([&] { x.sum().item(); }),
            "RuntimeError: Tensor.item() cannot be called on meta tensors");
  EXPECT_EQ(errorOf([&] { x.toVector<float>(); }),
            "NotImplementedError: Cannot copy out of meta tensor; no data!");
  EXPECT_NE(errorOf([&] { x + empty({2, 3}); }), "");
}

TEST(Meta, HoldsMoreThanAnyMemory) {
  Tensor x = meta({1 << 20, 1 << 20, 1 << 3});
  EXPECT_EQ(x.storageBytes(), 35184372088832);
  EXPECT_EQ(x.sum({0}).sizes(), (Dims{1048576, 8}));
  EXPECT_EQ(x.transpose(0, 2).strides(), (Dims{1, 8, 8388608}));
}

TEST(Meta, KeepsNoHistoryOutsideOfAScope) {
  graph::Graph &graph = graph::Graph::instance();
  size_t before = graph.pending;
  Tensor x = meta({4});
  Tensor y = (x + 1).relu();
  x.add_(y);
  EXPECT_EQ(x.version(), 1u);
  EXPECT_EQ(graph.pending, before);
  {
    RecordingScope scope;
    Tensor z = (x + 1).relu();
    x.mul_(z);
    EXPECT_EQ(graph.pending, before + 4) << "add, relu, mul, write";
    EXPECT_EQ(x.version(), 2u);
  }
}

TEST(Meta, WritesFollowTheRules) {
  Tensor x = meta({1, 3, 1});
  EXPECT_EQ(errorOf([&] { x.add_(meta({3, 1, 7})); }),
            "RuntimeError: output with shape [1, 3, 1] doesn't match the "
            "broadcast shape [3, 3, 7]");
  EXPECT_NE(errorOf([&] { meta({3}).expand({2, 3}).add_(1); }), "");
}

} // namespace
