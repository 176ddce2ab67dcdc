//===- SymbolsTest.cpp - Sizes that a call must agree on ------------------===//

#include "weft/Core/Symbols.h"

#include <gtest/gtest.h>

using namespace weft;

TEST(SymbolSizes, OneNameOneSize) {
  SymbolSizes symbols("f");
  const std::vector<std::string> names{"n", "", "m"}, fewer{"n"};
  EXPECT_TRUE(symbols.add(0, "x", names, std::vector<int64_t>{2, 3, 4}));
  EXPECT_TRUE(symbols.add(2, "y", names, std::vector<int64_t>{2, 9, 4}));
  EXPECT_TRUE(symbols.add(3, "z", fewer, std::vector<int64_t>{2, 9, 9}));
  EXPECT_TRUE(symbols.add(3, "z", {}, std::vector<int64_t>{7}));
  Result<void> wrong = symbols.add(4, std::string(300, 'w'), names,
                                   std::vector<int64_t>{2, 3, 5});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().kind, ErrorKind::Value);
  EXPECT_EQ(wrong.error().message,
            "f: dim 2 of input 0 (x) and dim 2 of input 4 (" +
                std::string(100, 'w') + ") must have one size, got 4 and 5");
}
