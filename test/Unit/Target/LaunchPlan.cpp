//===- LaunchPlan.cpp - Launch plans as text ------------------------------===//

#include "weft/Target/NVVM/LaunchPlan.h"

#include "gtest/gtest.h"

using namespace weft;
using namespace weft::compiler;

namespace {

/// Every key, every role, every kind of operand and of formula.
const std::string whole = R"json({
  "version": 1,
  "program": "f",
  "arguments": [
    {
      "role": "input",
      "name": "x",
      "dtype": "float32",
      "sizes": [
        null,
        "4"
      ],
      "strides": [
        null,
        1
      ],
      "symbols": [
        "n",
        ""
      ]
    },
    {
      "role": "in-out",
      "name": "state",
      "dtype": "bool",
      "sizes": [],
      "strides": []
    },
    {
      "role": "scalar",
      "name": "start",
      "dtype": "int64"
    },
    {
      "role": "output",
      "name": "y",
      "dtype": "bfloat16",
      "sizes": [
        "((size(0, 0) + 7) / 2)"
      ],
      "strides": [
        1
      ]
    },
    {
      "role": "parameter",
      "name": "w",
      "dtype": "float64",
      "sizes": [
        "3"
      ],
      "strides": [
        1
      ]
    }
  ],
  "temporaries": [
    {
      "bytes": "(4 * max(size(0, 0), 1))"
    }
  ],
  "checks": [
    {
      "op": 3,
      "dim": 0,
      "start": "scalar(2)",
      "bound": "(size(0, 0) - 4)"
    }
  ],
  "launches": [
    {
      "kernel": "f_0",
      "blocks": "ceildiv((size(0, 0) * 4), 256)",
      "threads": "256",
      "operands": [
        "error slot",
        {
          "argument": 0
        },
        {
          "temporary": 0
        },
        {
          "index": "(floordiv(stride(0, 0), 3) % mod(min(-5, scalar(2)), 7))"
        },
        {
          "scalar": 2
        }
      ]
    }
  ]
}
)json";

TEST(LaunchPlan, IsReadAsItWasWritten) {
  Result<LaunchPlan> plan = readLaunchPlan(whole);
  ASSERT_TRUE(plan) << plan.error().message;
  EXPECT_EQ(toJSON(*plan), whole);
  PlanInputs inputs;
  inputs.tensors = {{{100, 4}, {10, 1}}, {}, {}, {}, {}};
  inputs.scalars = {0, 0, 9, 0, 0};
  EXPECT_EQ(valueOrThrow(plan->arguments[3].sizes[0]->evaluate(inputs)), 53);
  EXPECT_EQ(valueOrThrow(plan->temporaries[0].evaluate(inputs)), 400);
  EXPECT_EQ(valueOrThrow(plan->launches[0].blocks.evaluate(inputs)), 2);
  // 10 / 3 modulo (-5 mod 7).
  EXPECT_EQ(valueOrThrow(plan->launches[0].operands[3].index.evaluate(inputs)),
            1);
}

/// What reading `whole` says once its first \p before is \p after.
std::string refusal(const std::string &before, const std::string &after) {
  std::string text = whole;
  size_t at = text.find(before);
  if (at == std::string::npos)
    return "'" + before + "' is not there";
  Result<LaunchPlan> plan =
      readLaunchPlan(text.replace(at, before.size(), after));
  return plan ? "it was read" : plan.error().message;
}

TEST(LaunchPlan, RefusesWhatItDoesNotKnow) {
  const std::string prefix = "this is no launch plan: ";
  EXPECT_EQ(refusal("\"version\": 1,", "\"version\": 2,"),
            prefix + "version 2 is not the one that is known, 1");
  EXPECT_EQ(refusal("\"version\": 1,", ""), prefix + "there is no version");
  EXPECT_EQ(refusal("\"version\": 1,", "\"version\": 1, \"streams\": 2,"),
            prefix + "unknown key 'streams'");
  EXPECT_EQ(refusal("\"checks\"", "\"check\""), prefix + "'checks' is missing");
  EXPECT_EQ(refusal("\"name\": \"x\",", "\"name\": \"x\", \"offset\": 0,"),
            prefix + "arguments[0]: unknown key 'offset'");
  EXPECT_EQ(
      refusal("\"dtype\": \"int64\"", "\"dtype\": \"int64\", \"sizes\": []"),
      prefix + "arguments[2]: unknown key 'sizes'");
  EXPECT_EQ(refusal("\"in-out\"", "\"inout\""),
            prefix + "arguments[1]: unknown role 'inout'");
  EXPECT_EQ(refusal("\"bfloat16\"", "\"f8\""),
            prefix + "arguments[3]: unknown dtype 'f8'");
  EXPECT_EQ(refusal("\"((size(0, 0) + 7) / 2)\"", "null"),
            prefix + "arguments[3]: the sizes of an output are formulas");
  EXPECT_EQ(refusal("{\n          \"scalar\": 2", "{\n          \"event\": 2"),
            prefix + "launches[0].operands[4]: unknown key 'event'");
  EXPECT_EQ(refusal("\"error slot\",", ""),
            prefix + "launches[0]: a kernel's first operand is the error slot");
  EXPECT_EQ(readLaunchPlan("{").error().message, prefix + "it is no JSON");
}

TEST(LaunchPlan, RefusesFormulasThatCanNotBeEvaluated) {
  for (const char *formula :
       {"", "256 ", "(1 + 2", "(1 ^ 2)", "size(0)", "floor(1, 2)", "1.5",
        "99999999999999999999", "size(-1, 0)"})
    EXPECT_EQ(refusal("\"256\"", "\"" + std::string(formula) + "\""),
              "this is no launch plan: launches[0].threads: '" +
                  std::string(formula) + "' is no formula");
  for (const char *formula :
       {"size(0, 2)", "stride(7, 0)", "scalar(0)", "size(2, 0)"})
    EXPECT_EQ(refusal("\"256\"", "\"(1 + " + std::string(formula) + ")\""),
              "this is no launch plan: launches[0]: '" + std::string(formula) +
                  "' is of no argument");
  EXPECT_NE(refusal("\"256\"", "\"" + std::string(100000, '(') + "\"")
                .find("is no formula"),
            std::string::npos);
  EXPECT_EQ(refusal("\"temporary\": 0", "\"temporary\": 1"),
            "this is no launch plan: launches[0].operands[2]: there is no such "
            "argument or temporary");
  EXPECT_EQ(refusal("\"scalar\": 2", "\"scalar\": 1"),
            "this is no launch plan: launches[0].operands[4]: there is no such "
            "argument or temporary");
}

} // namespace
