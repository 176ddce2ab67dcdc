//===- BoundaryTest.cpp - Numbers and memory of the caller ----------------===//
//
// What comes in from C++ and what goes out. Error sentences on numbers are
// PyTorch 2.15's.
//
//===----------------------------------------------------------------------===//

#include "TestEngine.h"

#include <limits>

using namespace weft;
using namespace weft::test;

namespace {

class Boundary : public WithEngine {};

template <typename T> void expectVector(const Tensor &tensor) {
  EXPECT_EQ(tensor.toVector<T>(), (std::vector<T>{T(0), T(1), T(1), T(0)}));
}

TEST_F(Boundary, EveryDTypeIsReadAsEveryElementType) {
  for (int number = 0; number < numDTypes; ++number) {
    const auto dtype = static_cast<DType>(number);
    SCOPED_TRACE(toString(dtype));
    Tensor x = tensor({0, 1, 1, 0}, {2, 2}, dtype);
    expectVector<bool>(x);
    expectVector<uint8_t>(x);
    expectVector<int8_t>(x);
    expectVector<int16_t>(x);
    expectVector<int32_t>(x);
    expectVector<int64_t>(x);
    expectVector<_Float16>(x);
    expectVector<float>(x);
    expectVector<double>(x);
  }
  EXPECT_EQ(tensor({-128, 127}, {2}, DType::I8).toVector<int8_t>(),
            (std::vector<int8_t>{-128, 127}));
  EXPECT_EQ(tensor({-32768, 32767}, {2}, DType::I16).toVector<int16_t>(),
            (std::vector<int16_t>{-32768, 32767}));
  EXPECT_EQ(tensor({65504, -0.5}, {2}, DType::F16).toVector<_Float16>(),
            (std::vector<_Float16>{65504, -0.5}));
}

TEST_F(Boundary, ANumberThatIsTooLargeIsRefused) {
  constexpr uint64_t most = std::numeric_limits<int64_t>::max();
  const std::string message = "RuntimeError: value cannot be converted to type "
                              "int64_t without overflow";
  EXPECT_EQ(Scalar(most).get(),
            Scalar(std::numeric_limits<int64_t>::max()).get());
  EXPECT_EQ(errorOf([] { full({1}, most + 1, DType::I64); }), message);
  Tensor x = zeros({2}, DType::I64);
  EXPECT_EQ(errorOf([&] { x + std::numeric_limits<uint64_t>::max(); }),
            message);
  EXPECT_EQ(errorOf([&] { x.add_(most + 1); }), message);
  EXPECT_EQ(x.toVector<int64_t>(), (std::vector<int64_t>{0, 0}));
  EXPECT_EQ((x + uint64_t(3)).toVector<int64_t>(),
            (std::vector<int64_t>{3, 3}));
}

TEST_F(Boundary, ErrorsNameWhatWasCalled) {
  std::vector<float> data(8);
  constexpr int64_t most = std::numeric_limits<int64_t>::max();
  auto blob = [&](void *address, const Dims &sizes,
                  std::optional<Dims> strides = std::nullopt) {
    return errorOf([&] {
      std::optional<std::span<const int64_t>> view;
      if (strides)
        view = *strides;
      Tensor::from_blob(address, sizes, DType::F32, view);
    });
  };
  EXPECT_EQ(blob(data.data(), {2, -1}),
            "RuntimeError: from_blob: Trying to create tensor with negative "
            "dimension -1: [2, -1]");
  EXPECT_EQ(blob(data.data(), {most, 2}),
            "RuntimeError: from_blob: Storage size calculation overflowed with "
            "sizes=[9223372036854775807, 2]");
  EXPECT_EQ(blob(data.data(), {3, 2}, Dims{most, 1}),
            "RuntimeError: from_blob: Storage size calculation overflowed with "
            "sizes=[3, 2] and strides=[9223372036854775807, 1]");
  for (const Dims &strides : {Dims{most}, Dims{most / 4 + 1}})
    EXPECT_EQ(blob(data.data(), {2}, strides).find("RuntimeError: from_blob: "),
              0u);
  EXPECT_EQ(blob(data.data(), {2, 2}, Dims{1}),
            "RuntimeError: from_blob: 1 strides for 2 sizes");
  EXPECT_EQ(blob(data.data(), {2}, Dims{-1}),
            "RuntimeError: from_blob: negative strides are not supported: "
            "[-1]");
  EXPECT_EQ(blob(nullptr, {2}),
            "RuntimeError: from_blob: the address is null, but there are "
            "elements");
  EXPECT_EQ(blob(reinterpret_cast<char *>(data.data()) + 1, {2}),
            "RuntimeError: from_blob: the address is not a multiple of the 4 "
            "bytes of an element");
  EXPECT_EQ(blob(nullptr, {0, 3}), "");
  EXPECT_EQ(errorOf([] { empty({-1}); }),
            "RuntimeError: empty: Trying to create tensor with negative "
            "dimension -1: [-1]");
  EXPECT_EQ(errorOf([] { tensor({}, {-1}); }),
            "RuntimeError: tensor: Trying to create tensor with negative "
            "dimension -1: [-1]");
}

TEST_F(Boundary, ADeleterThatThrowsEndsNothing) {
  std::vector<float> data{1, 2};
  int deleted = 0;
  {
    Tensor x =
        Tensor::from_blob(data.data(), Dims{2}, DType::F32, std::nullopt, [&] {
          ++deleted;
          throw std::runtime_error("not allowed");
        });
    EXPECT_EQ(values(x), (Values{1, 2}));
  }
  EXPECT_EQ(deleted, 1);
}

} // namespace
