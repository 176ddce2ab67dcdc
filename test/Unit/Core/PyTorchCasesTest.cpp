//===- PyTorchCasesTest.cpp - Core's rules against PyTorch's answers ------===//

#include "PyTorchCases.h"

using namespace weft;
using namespace weft::test;

namespace {
TEST(PyTorchCases, LayoutsAreTheSame) {
  size_t rules = 0, answers = 0;
  for (const std::string &text : pytorchCases()) {
    SCOPED_TRACE(text);
    json line = json::parse(text);
    Call call(line);
    if (call.name == "is_contiguous") {
      EXPECT_EQ(isContiguous(call.layout()), line["out"].get<bool>());
      ++answers;
      continue;
    }
    if (call.name == "is_dense") {
      EXPECT_EQ(isNonOverlappingAndDense(call.layout()),
                line["out"].get<bool>());
      std::optional<Ints> order = denseDimOrder(call.layout());
      EXPECT_EQ(order.has_value(), line["out"].get<bool>());
      if (order)
        EXPECT_TRUE(refines(call.layout(), [&] {
          Layout dense = *denseLayout(call.layout().sizes, *order);
          dense.offset = call.layout().offset;
          return dense;
        }()));
      ++answers;
      continue;
    }
    Result<TensorMeta> inferred = call.infer();
    ++rules;
    if (line["out"].is_null()) {
      EXPECT_FALSE(inferred) << toString(*inferred);
      if (!inferred)
        EXPECT_TRUE(inferred.error().message.starts_with(call.name + ": ") ||
                    call.name == "slice" || call.name == "select")
            << inferred.error().message;
      continue;
    }
    ASSERT_TRUE(inferred) << inferred.error().message;
    // A copy in reshape and contiguous starts at 0; views keep their offset.
    EXPECT_TRUE(*inferred == meta(line["out"]))
        << toString(*inferred) << " strides "
        << toString(inferred->layout.strides) << " offset "
        << toString(inferred->layout.offset);
  }
  EXPECT_GT(rules, 4000u);
  EXPECT_GT(answers, 150u);
}

TEST(PyTorchCases, ViewsAndCopiesAreTheSame) {
  for (const std::string &text : pytorchCases()) {
    SCOPED_TRACE(text);
    json line = json::parse(text);
    if (!line.contains("alias"))
      continue;
    Call call(line);
    bool isView =
        call.name == "contiguous" ? isContiguous(call.layout()) == true : false;
    if (call.name == "reshape")
      isView = reshapeAsView(call.layout(), ints(line["args"][0]))->has_value();
    if (call.name == "flatten") {
      Result<Sizes> sizes =
          flattenedSizes(call.layout(), line["args"][0].get<int64_t>(),
                         line["args"][1].get<int64_t>());
      ASSERT_TRUE(sizes);
      isView = reshapeAsView(call.layout(), std::span<const Size>(*sizes))
                   ->has_value();
    }
    if (!numElements(call.layout())->is(0))
      EXPECT_EQ(isView, line["alias"].get<bool>());
  }
}
} // namespace
