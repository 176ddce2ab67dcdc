//===- Intrinsics.cpp - What NVVM's intrinsics become ---------------------===//

#include "Retargeter.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IntrinsicInst.h"

#include <optional>

using namespace weft::compiler::emulation;
using llvm::StringRef;
using llvm::Intrinsic::ID;

llvm::Value *Retargeter::lowerRegister(llvm::IRBuilder<> &builder,
                                       StringRef name) {
  auto read = [&](unsigned index) -> llvm::Value * {
    return builder.CreateLoad(
        i32, builder.CreateConstInBoundsGEP2_32(registers->getValueType(),
                                                registers, 0, index));
  };
  if (name == "warpsize")
    return builder.getInt32(warpSize);
  if (name.consume_front("lanemask.")) {
    llvm::Value *bit = builder.CreateShl(builder.getInt32(1), read(LaneId));
    llvm::Value *below = builder.CreateSub(bit, builder.getInt32(1));
    return llvm::StringSwitch<llvm::Value *>(name)
        .Case("eq", bit)
        .Case("lt", below)
        .Case("le", builder.CreateOr(bit, below))
        .Case("ge", builder.CreateNot(below))
        .Case("gt", builder.CreateNot(builder.CreateOr(bit, below)))
        .Default(nullptr);
  }
  unsigned index = llvm::StringSwitch<unsigned>(name)
                       .Case("tid.x", TidX)
                       .Case("tid.y", TidY)
                       .Case("tid.z", TidZ)
                       .Case("ntid.x", NTidX)
                       .Case("ntid.y", NTidY)
                       .Case("ntid.z", NTidZ)
                       .Case("ctaid.x", CtaIdX)
                       .Case("ctaid.y", CtaIdY)
                       .Case("ctaid.z", CtaIdZ)
                       .Case("nctaid.x", NCtaIdX)
                       .Case("nctaid.y", NCtaIdY)
                       .Case("nctaid.z", NCtaIdZ)
                       .Case("laneid", LaneId)
                       .Case("warpid", WarpId)
                       .Case("nwarpid", NWarpId)
                       .Case("dynamic_smem_size", DynamicSharedBytes)
                       .Default(NumRegisters);
  return index == NumRegisters ? nullptr : read(index);
}

llvm::Value *Retargeter::lowerBarrier(llvm::CallInst &call, StringRef name) {
  StringRef full = name;
  if (!name.consume_front("barrier.cta."))
    return nullptr;
  auto op = llvm::StringSwitch<std::optional<BarrierOp>>(name)
                .StartsWith("sync.", BarrierOp::None)
                .StartsWith("red.popc.", BarrierOp::PopulationCount)
                .StartsWith("red.and.", BarrierOp::And)
                .StartsWith("red.or.", BarrierOp::Or)
                .Default(std::nullopt);
  if (!op)
    return nullptr;
  llvm::IRBuilder<> builder(&call);
  bool counted = name.ends_with(".count");
  unsigned valueAt = counted ? 2 : 1;
  llvm::Value *value = builder.getInt32(0);
  if (*op != BarrierOp::None)
    value = builder.CreateZExt(call.getArgOperand(valueAt), i32);
  uint32_t site = addSite(call, full, name.contains(".aligned"));
  llvm::Value *result = builder.CreateCall(
      function("weft.emulator.barrier", i32, {i32, i32, i32, i32, i32}),
      {builder.getInt32(site), call.getArgOperand(0),
       counted ? call.getArgOperand(1) : builder.getInt32(0),
       builder.getInt32(static_cast<uint32_t>(*op)), value});
  if (call.getType()->isIntegerTy(1))
    return builder.CreateTrunc(result, call.getType());
  return result;
}

llvm::Value *Retargeter::lowerWarp(llvm::CallInst &call, StringRef name) {
  struct Row {
    StringRef name;
    WarpOp op;
  };
  static const Row shuffles[] = {{"up", WarpOp::ShuffleUp},
                                 {"down", WarpOp::ShuffleDown},
                                 {"bfly", WarpOp::ShuffleXor},
                                 {"idx", WarpOp::ShuffleIndex}};
  static const Row votes[] = {{"all", WarpOp::VoteAll},
                              {"any", WarpOp::VoteAny},
                              {"uni", WarpOp::VoteUniform},
                              {"ballot", WarpOp::VoteBallot}};
  static const Row reductions[] = {
      {"add", WarpOp::ReduceAdd},   {"umin", WarpOp::ReduceUMin},
      {"umax", WarpOp::ReduceUMax}, {"min", WarpOp::ReduceMin},
      {"max", WarpOp::ReduceMax},   {"and", WarpOp::ReduceAnd},
      {"or", WarpOp::ReduceOr},     {"xor", WarpOp::ReduceXor}};

  llvm::IRBuilder<> builder(&call);
  llvm::Value *zero = builder.getInt32(0);
  auto emit = [&](WarpOp op, llvm::Value *mask, llvm::Value *value,
                  llvm::Value *b, llvm::Value *c) -> llvm::Value * {
    uint32_t site = addSite(call, name, true);
    return builder.CreateCall(
        function("weft.emulator.warp", i64, {i32, i32, i32, i32, i32, i32}),
        {builder.getInt32(site), builder.getInt32(static_cast<uint32_t>(op)),
         mask, value, b, c});
  };

  if (name == "bar.warp.sync")
    return emit(WarpOp::Sync, call.getArgOperand(0), zero, zero, zero);
  for (const Row &row : shuffles)
    for (StringRef type : {"i32", "f32"})
      for (bool predicate : {false, true}) {
        if (name !=
            ("shfl.sync." + row.name + "." + type + (predicate ? "p" : ""))
                .str())
          continue;
        llvm::Value *raw =
            emit(row.op, call.getArgOperand(0),
                 builder.CreateBitCast(call.getArgOperand(1), i32),
                 call.getArgOperand(2), call.getArgOperand(3));
        llvm::Value *value = builder.CreateBitCast(
            builder.CreateTrunc(raw, i32), call.getArgOperand(1)->getType());
        if (!predicate)
          return value;
        llvm::Value *inside = builder.CreateTrunc(builder.CreateLShr(raw, 32),
                                                  builder.getInt1Ty());
        llvm::Value *pair = llvm::PoisonValue::get(call.getType());
        pair = builder.CreateInsertValue(pair, value, 0);
        return builder.CreateInsertValue(pair, inside, 1);
      }
  for (const Row &row : votes)
    if (name == ("vote." + row.name + ".sync").str()) {
      llvm::Value *raw =
          emit(row.op, call.getArgOperand(0),
               builder.CreateZExt(call.getArgOperand(1), i32), zero, zero);
      return builder.CreateTrunc(raw, call.getType());
    }
  for (const Row &row : reductions)
    if (name == ("redux.sync." + row.name).str())
      return builder.CreateTrunc(emit(row.op, call.getArgOperand(1),
                                      call.getArgOperand(0), zero, zero),
                                 i32);
  return nullptr;
}

/// Arithmetic with round-to-nearest-even, and what is exact.
llvm::Value *Retargeter::lowerMath(llvm::IRBuilder<> &builder,
                                   llvm::CallInst &call, StringRef name) {
  auto a = [&](unsigned i) { return call.getArgOperand(i); };
  auto [operation, rest] = name.split('.');
  bool nearest = rest == "rn.f" || rest == "rn.d";
  bool plain = rest == "f" || rest == "d";
  if (nearest && operation == "fma")
    return builder.CreateIntrinsic(llvm::Intrinsic::fma, {call.getType()},
                                   {a(0), a(1), a(2)});
  if (nearest && operation == "add")
    return builder.CreateFAdd(a(0), a(1));
  if (nearest && operation == "mul")
    return builder.CreateFMul(a(0), a(1));
  if (nearest && operation == "div")
    return builder.CreateFDiv(a(0), a(1));
  if (nearest && operation == "rcp")
    return builder.CreateFDiv(llvm::ConstantFP::get(call.getType(), 1.0), a(0));
  if (nearest && operation == "sqrt")
    return builder.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, a(0));
  ID exact = llvm::StringSwitch<ID>(plain ? operation : "")
                 .Case("floor", llvm::Intrinsic::floor)
                 .Case("ceil", llvm::Intrinsic::ceil)
                 .Case("trunc", llvm::Intrinsic::trunc)
                 .Case("round", llvm::Intrinsic::roundeven)
                 .Case("fabs", llvm::Intrinsic::fabs)
                 .Default(llvm::Intrinsic::not_intrinsic);
  return exact ? builder.CreateUnaryIntrinsic(exact, a(0)) : nullptr;
}

llvm::Value *Retargeter::lowerNVVM(llvm::CallInst &call, StringRef name) {
  llvm::IRBuilder<> builder(&call);
  if (name.starts_with("membar.") || name.starts_with("fence."))
    return builder.getInt32(0); // one thread at a time: memory is in order
  StringRef reg = name;
  if (reg.consume_front("read.ptx.sreg."))
    return lowerRegister(builder, reg);
  if (llvm::Value *value = lowerBarrier(call, name))
    return value;
  if (llvm::Value *value = lowerWarp(call, name))
    return value;
  return lowerMath(builder, call, name);
}
