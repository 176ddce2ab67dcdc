//===- OpDocGen.cpp - The facts of all ops as a page ----------------------===//
//
// -gen-op-facts-doc writes what mlir-tblgen's page of the dialect does not say:
// how each op is recorded, inferred and promoted.
//
//===----------------------------------------------------------------------===//

#include "OpFacts.h"

#include "mlir/TableGen/GenInfo.h"

using namespace llvm;
using namespace weft::tblgen;

static StringRef promotion(StringRef rule) {
  if (rule == "Default")
    return "common dtype";
  if (rule == "IntToFloat")
    return "common dtype, integers and bool as float32";
  if (rule == "Compare")
    return "computed in the common dtype, gives bool";
  if (rule == "Bool")
    return "operands as truth values, gives bool";
  return "";
}

static std::string refusedKinds(const OpFacts &op) {
  if (op.record->getValueAsDef("promotion")->getValueAsString("name") !=
          "Default" ||
      !op.fact("boolBody").empty())
    return "";
  return "bool";
}

static mlir::GenRegistration genFacts(
    "gen-op-facts-doc", "Generate the table of the ops' facts",
    [](const RecordKeeper &records, raw_ostream &os) {
      os << "# Facts of the ops\n\n"
            "Generated from the ops' definitions; `WeftOps.md` has their "
            "meaning and syntax.\n\n"
            "| op | recorded as | family | rule in Core/Infer.h | promotion | "
            "refuses | what |\n|---|---|---|---|---|---|---|\n";
      for (const OpFacts &op : readOps(records)) {
        std::string name = op.fact("recordAs");
        os << "| `weft." << op.name << "` | "
           << (name.empty() ? "by hand" : "`" + name + "`")
           << (op.flag("inPlace") ? ", `" + name + "_`" : "")
           << (op.flag("isView") ? " (a view)" : "") << " | "
           << op.fact("family") << " | `" << op.fact("infer") << "` | "
           << promotion(op.record->getValueAsDef("promotion")
                            ->getValueAsString("name"))
           << " | " << refusedKinds(op) << " | "
           << StringRef(op.op.getSummary()).trim() << " |\n";
      }
      return false;
    });
