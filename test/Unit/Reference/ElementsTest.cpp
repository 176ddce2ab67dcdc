//===- ElementsTest.cpp - Conversions against PyTorch's values ------------===//

#include "weft/Reference/Elements.h"

#include "gtest/gtest.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

using namespace weft;
using namespace weft::reference;

namespace {

/// The bits of \p element as an element of \p dtype.
uint64_t storedBits(Element element, DType dtype) {
  std::byte cell[8] = {};
  store(convert(element, computeDType(dtype)), dtype, cell);
  uint64_t bits;
  std::memcpy(&bits, cell, sizeof(bits));
  return bits;
}

Element fromBits(uint64_t bits) {
  return Element::ofF64(std::bit_cast<double>(bits));
}

TEST(ElementsTest, PyTorchAgrees) {
#define ROUND(BITS, F16_BITS, BF16_BITS, F32_BITS)                             \
  EXPECT_EQ(storedBits(fromBits(BITS), DType::F16), uint64_t(F16_BITS));       \
  EXPECT_EQ(storedBits(fromBits(BITS), DType::BF16), uint64_t(BF16_BITS));     \
  EXPECT_EQ(storedBits(fromBits(BITS), DType::F32), uint64_t(F32_BITS));
#define TRUNCATE(BITS, AS_U8, AS_I8, AS_I16, AS_I32, AS_I64)                   \
  EXPECT_EQ(convert(fromBits(BITS), DType::U8).integer(), AS_U8);              \
  EXPECT_EQ(convert(fromBits(BITS), DType::I8).integer(), AS_I8);              \
  EXPECT_EQ(convert(fromBits(BITS), DType::I16).integer(), AS_I16);            \
  EXPECT_EQ(convert(fromBits(BITS), DType::I32).integer(), AS_I32);            \
  EXPECT_EQ(convert(fromBits(BITS), DType::I64).integer(), AS_I64);
#define FROM_I64(VALUE, F16_BITS, BF16_BITS, F32_BITS, AS_I32, AS_I8)          \
  {                                                                            \
    Element integer = Element::ofInteger(DType::I64, VALUE);                   \
    EXPECT_EQ(storedBits(integer, DType::F16), uint64_t(F16_BITS));            \
    EXPECT_EQ(storedBits(integer, DType::BF16), uint64_t(BF16_BITS));          \
    EXPECT_EQ(storedBits(integer, DType::F32), uint64_t(F32_BITS));            \
    EXPECT_EQ(convert(integer, DType::I32).integer(), AS_I32);                 \
    EXPECT_EQ(convert(integer, DType::I8).integer(), AS_I8);                   \
  }
#include "ConversionValues.inc"
}

// Every 16-bit float survives a load and a store; NaN stays NaN.
TEST(ElementsTest, SixteenBitFloatsRoundTrip) {
  for (DType dtype : {DType::F16, DType::BF16}) {
    for (uint32_t bits = 0; bits < 65536; ++bits) {
      std::byte cell[2], stored[2];
      auto half = static_cast<uint16_t>(bits);
      std::memcpy(cell, &half, 2);
      Element element = load(dtype, cell);
      store(element, dtype, stored);
      if (std::isnan(element.f32()))
        EXPECT_TRUE(std::isnan(load(dtype, stored).f32())) << bits;
      else
        EXPECT_EQ(std::memcmp(cell, stored, 2), 0) << bits;
    }
  }
}

TEST(ElementsTest, TruthOfBytesAndFloats) {
  const std::byte seven{7};
  EXPECT_EQ(load(DType::Bool, &seven).integer(), 1);
  EXPECT_TRUE(Element::ofF32(NAN).isTrue());
  EXPECT_FALSE(Element::ofF64(-0.0).isTrue());
  EXPECT_EQ(convert(Element::ofF32(0.5f), DType::Bool).integer(), 1);
}

TEST(ElementsTest, NumbersBesideTensors) {
  // 0.1 goes to f32 at once, not by way of bf16.
  EXPECT_EQ(toElement(Scalar(0.1), DType::F32).f32(), 0.1f);
  EXPECT_EQ(toElement(Scalar(300), DType::U8).integer(), 44);
  EXPECT_EQ(toElement(Scalar(true), DType::F64).f64(), 1.0);
}

} // namespace
