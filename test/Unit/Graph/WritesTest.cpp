//===- WritesTest.cpp - Writes through tensors and views ------------------===//
//
// Right values are PyTorch 2.15's.
//
//===----------------------------------------------------------------------===//

#include "TestEngine.h"

using namespace weft;
using namespace weft::test;

namespace {

class Writes : public WithEngine {};

TEST_F(Writes, ThroughAViewAreSeenByTheBase) {
  Tensor x = arange(6);
  Tensor y = x.view({2, 3});
  y[0][0] = 100;
  EXPECT_EQ(values(x), (Values{100, 1, 2, 3, 4, 5}));
}

TEST_F(Writes, ToACloneAreNot) {
  Tensor x = arange(6), z = x.clone();
  z[0] = 200;
  EXPECT_EQ(values(x[0]), Values{0});
  EXPECT_EQ(values(z[0]), Values{200});
  Tensor b = iota(6, {2, 3}, DType::I64);
  Tensor c = b.slice(1, 1).clone();
  c.zero_();
  EXPECT_EQ(values(b), (Values{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(c.strides(), (Dims{2, 1}));
}

TEST_F(Writes, ThroughASlice) {
  Tensor b = iota(6, {2, 3}, DType::I64);
  Tensor v = b.slice(1, 1);
  v.zero_();
  EXPECT_EQ(values(b), (Values{0, 0, 0, 3, 0, 0}));
  Tensor x = zeros({5});
  x.slice(0, 1, 4) = tensor({1, 2, 3}, {3});
  EXPECT_EQ(values(x), (Values{0, 1, 2, 3, 0}));
}

TEST_F(Writes, ThroughAnotherHandle) {
  Tensor x = tensor({1, 2, 3}, {3});
  Tensor y = x;
  x.add_(10);
  EXPECT_EQ(values(y), (Values{11, 12, 13}));
  y = y + 1; // rebinds y alone
  EXPECT_EQ(values(x), (Values{11, 12, 13}));
}

TEST_F(Writes, ThroughATranspose) {
  Tensor x = iota(6, {2, 3});
  x.t().mul_(tensor({1, 10}, {2}));
  EXPECT_EQ(values(x), (Values{0, 1, 2, 30, 40, 50}));
}

TEST_F(Writes, AreSeenByViewsTakenBefore) {
  Tensor x = iota(12, {3, 4}, DType::I64);
  Tensor v = x.slice(0, 1).slice(1, 1, 3), row = x[1], t = x.t();
  v[0][0] = -1;
  EXPECT_EQ(values(x), (Values{0, 1, 2, 3, 4, -1, 6, 7, 8, 9, 10, 11}));
  EXPECT_EQ(values(row), (Values{4, -1, 6, 7}));
  EXPECT_EQ(values(t[1]), (Values{1, -1, 9}));
  EXPECT_EQ(v.strides(), (Dims{4, 1}));
  EXPECT_EQ(v.storage_offset(), 5);
}

TEST_F(Writes, LeaveEarlierReadsAlone) {
  Tensor x = tensor({1, 2, 3}, {3});
  values(x);
  Tensor before = x * 2, sum = before + 1;
  x.add_(10);
  Tensor after = x * 2;
  EXPECT_EQ(values(x), (Values{11, 12, 13}));
  // The flush overwrote x's bytes; what was recorded before had to run with it.
  EXPECT_EQ(values(sum), (Values{3, 5, 7}));
  EXPECT_EQ(values(before), (Values{2, 4, 6}));
  EXPECT_EQ(values(after), (Values{22, 24, 26}));
}

TEST_F(Writes, InOrder) {
  Tensor x = zeros({4});
  Tensor a = x.slice(0, 0, 2), b = x.slice(0, 1, 3);
  a.add_(1);         // 1 1 0 0
  b.mul_(5).add_(2); // 1 7 2 0
  Tensor snapshot = x.clone();
  a.copy_(x.slice(0, 2)); // 2 0 2 0
  EXPECT_EQ(values(x), (Values{2, 0, 2, 0}));
  EXPECT_EQ(values(snapshot), (Values{1, 7, 2, 0}));
}

TEST_F(Writes, ConvertToTheDestinationsDType) {
  Tensor x = tensor({1, 2, 3}, {3}, DType::BF16);
  x.add_(tensor({0.5, 0.5, 0.5}, {3}));
  EXPECT_EQ(x.dtype(), DType::BF16);
  EXPECT_EQ(values(x), (Values{1.5, 2.5, 3.5}));
  Tensor i = arange(3);
  EXPECT_EQ(
      errorOf([&] { i.add_(0.5); }).rfind("RuntimeError: result type ", 0), 0u);
  i.copy_(tensor({7.9, -1.2, 3}, {3}));
  EXPECT_EQ(values(i), (Values{7, -1, 3}));
}

TEST_F(Writes, RefuseOverlap) {
  Tensor e = iota(3, {3}).expand({2, 3});
  EXPECT_EQ(errorOf([&] { e.add_(1); }),
            "RuntimeError: unsupported operation: more than one element of the "
            "written-to tensor refers to a single memory location. Please "
            "clone() the tensor before performing the operation.");
  Tensor x = iota(4, {4});
  EXPECT_EQ(errorOf([&] { x.slice(0, 1).add_(x.slice(0, 0, 3)); }),
            "RuntimeError: unsupported operation: some elements of the input "
            "tensor and the written-to tensor refer to a single memory "
            "location. Please clone() the tensor before performing the "
            "operation.");
  x.slice(0, 0, 2).add_(x.slice(0, 2)); // disjoint
  x.slice(0, 2).add_(x.slice(0, 2));    // the same
  EXPECT_EQ(values(x), (Values{2, 4, 4, 6}));
}

TEST_F(Writes, RaiseTheVersion) {
  Tensor x = zeros({4});
  EXPECT_EQ(x.version(), 0u);
  Tensor v = x[0];
  v.add_(1);
  x.mul_(2);
  EXPECT_EQ(v.version(), 2u);
  EXPECT_EQ(x.version(), 2u);
}

TEST_F(Writes, ArriveInTheMemoryOfOthers) {
  std::vector<float> data{1, 2, 3, 4};
  int deleted = 0;
  {
    Tensor x = Tensor::from_blob(data.data(), Dims{4}, DType::F32, std::nullopt,
                                 [&] { ++deleted; });
    x.slice(0, 1, 3).mul_(10);
    EXPECT_EQ(data[1], 2) << "recorded, not run";
  }
  EXPECT_EQ(deleted, 0) << "a write is pending";
  synchronize();
  EXPECT_EQ(data, (std::vector<float>{1, 20, 30, 4}));
  EXPECT_EQ(deleted, 1);
}

TEST_F(Writes, KeepTheAddress) {
  Tensor x = zeros({3});
  void *address = x.data_ptr();
  x.add_(3);
  EXPECT_EQ(x.data_ptr(), address);
  EXPECT_EQ(static_cast<float *>(address)[2], 3.0f);
}

TEST_F(Writes, ThroughAliasedMemory) {
  std::vector<float> data{1, 2, 3, 4};
  Tensor a = Tensor::from_blob(data.data(), Dims{3}, DType::F32);
  Tensor b = Tensor::from_blob(data.data() + 1, Dims{3}, DType::F32);
  Tensor before = b * 1;
  a.mul_(10);
  EXPECT_EQ(values(before), (Values{2, 3, 4}));
  EXPECT_EQ(values(b), (Values{20, 30, 4}));
  b.add_(1);
  EXPECT_EQ(values(a * 1), (Values{10, 21, 31}));
  // The operand is read as a whole before the first write.
  b.add_(a);
  EXPECT_EQ(values(b), (Values{31, 52, 36}));
}

TEST_F(Writes, RefuseReadOnlyMemory) {
  std::vector<float> data{1, 2};
  Tensor x = Tensor::from_blob(data.data(), Dims{2}, DType::F32, std::nullopt,
                               {}, /*readOnly=*/true);
  EXPECT_NE(errorOf([&] { x.add_(1); }).find("read-only"), std::string::npos);
  EXPECT_EQ(values(x + 1), (Values{2, 3}));
}

TEST_F(Writes, OfAValueThatAnotherTensorHolds) {
  Tensor x = zeros({3}), y = tensor({1, 2, 3}, {3}) + 0;
  x.copy_(y);
  y.add_(1);
  EXPECT_EQ(values(x), (Values{1, 2, 3}));
  EXPECT_EQ(values(y), (Values{2, 3, 4}));
}

} // namespace
