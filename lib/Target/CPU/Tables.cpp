//===- Tables.cpp - What an artifact's checks read ------------------------===//

#include "Tables.h"
#include "Description.h"

#include "kernels/cpu/Artifact.h"
#include "weft/Runtime/DLPack.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"

#include <cstddef>
#include <map>

using namespace mlir;

namespace weft::compiler::cpu {

// What TableWriter writes as LLVM structs, natural alignment and no packing.
static_assert(offsetof(weft_argument, name) == 0 &&
              offsetof(weft_argument, layout) == 8 &&
              offsetof(weft_argument, rank) == 16 &&
              offsetof(weft_argument, flags) == 20 &&
              offsetof(weft_argument, dtype_code) == 24 &&
              offsetof(weft_argument, dtype_bits) == 25 &&
              sizeof(weft_argument) == 32);
static_assert(offsetof(weft_side_file, file) == 0 &&
              offsetof(weft_side_file, bytes) == 8 &&
              offsetof(weft_side_file, offsets) == 16 &&
              offsetof(weft_side_file, mapped) == 24 &&
              offsetof(weft_side_file, lock) == 32 &&
              sizeof(weft_side_file) == 40);
static_assert(offsetof(weft_program, abi_version) == 0 &&
              offsetof(weft_program, n_inputs) == 4 &&
              offsetof(weft_program, n_outputs) == 8 &&
              offsetof(weft_program, n_parameters) == 12 &&
              offsetof(weft_program, name) == 16 &&
              offsetof(weft_program, arguments) == 24 &&
              offsetof(weft_program, n_slots) == 32 &&
              offsetof(weft_program, n_output_sizes) == 40 &&
              offsetof(weft_program, kernel) == 48 &&
              offsetof(weft_program, sizes) == 56 &&
              offsetof(weft_program, workspace) == 64 &&
              offsetof(weft_program, parameters) == 72 &&
              offsetof(weft_program, side_file) == 80 &&
              sizeof(weft_program) == 88);

namespace {
/// Constants in one module.
class TableWriter {
public:
  TableWriter(CPUArtifact &artifact, const CPUOptions &options)
      : artifact(artifact), options(options), module(*artifact.module),
        context(module.getContext()) {}
  Result<void> write();

private:
  CPUArtifact &artifact;
  const CPUOptions &options;
  llvm::Module &module;
  llvm::LLVMContext &context;
  llvm::Type *i8 = llvm::Type::getInt8Ty(context);
  llvm::Type *i32 = llvm::Type::getInt32Ty(context);
  llvm::Type *i64 = llvm::Type::getInt64Ty(context);
  llvm::PointerType *pointer = llvm::PointerType::getUnqual(context);
  // The structs of kernels/cpu/Artifact.h, field by field.
  llvm::StructType *argumentType =
      llvm::StructType::get(context, {pointer, pointer, i32, i32, i8, i8});
  llvm::StructType *sideFileType =
      llvm::StructType::get(context, {pointer, i64, pointer, pointer, i32});
  llvm::StructType *programType = llvm::StructType::get(
      context, {i32, i32, i32, i32, pointer, pointer, i64, i64, pointer,
                pointer, pointer, pointer, pointer});
  std::vector<llvm::GlobalVariable *> sideFiles;
  std::map<std::string, uint64_t> offsets; // in the side file's data

  llvm::Constant *number(int64_t value, llvm::Type *type) {
    return llvm::ConstantInt::get(type, value, /*isSigned=*/true);
  }
  llvm::GlobalVariable *global(llvm::Constant *value, const llvm::Twine &name,
                               bool isConstant = true) {
    return new llvm::GlobalVariable(module, value->getType(), isConstant,
                                    llvm::GlobalValue::InternalLinkage, value,
                                    name);
  }
  llvm::Constant *text(StringRef value) {
    return global(llvm::ConstantDataArray::getString(context, value), "text");
  }
  llvm::Constant *numbers(const std::vector<int64_t> &values) {
    if (values.empty())
      return llvm::ConstantPointerNull::get(pointer);
    return global(
        llvm::ConstantDataArray::get(
            context, llvm::ArrayRef<uint64_t>(
                         reinterpret_cast<const uint64_t *>(values.data()),
                         values.size())),
        "numbers");
  }
  Result<const Weight *> weightOf(const CPUProgram &program,
                                  const CPUArgument &parameter);
  Result<void> writeProgram(const CPUProgram &program);
  void writeEntry(const CPUProgram &program, StringRef suffix, StringRef callee,
                  llvm::FunctionType *type, llvm::Constant *table);
};
} // namespace

Result<const Weight *> TableWriter::weightOf(const CPUProgram &program,
                                             const CPUArgument &parameter) {
  auto found = options.weights.find(parameter.name);
  if (found == options.weights.end())
    return fail(ErrorKind::Value, "program " + program.name + ": parameter '" +
                                      parameter.name + "' has no weights");
  const Weight &weight = found->second;
  if (weight.dtype != parameter.dtype || weight.sizes != parameter.sizes) {
    auto show = [](DType dtype, const std::vector<int64_t> &sizes) {
      std::string result(shortName(dtype));
      result += '[';
      for (size_t i = 0; i < sizes.size(); ++i)
        result += (i ? ", " : "") + std::to_string(sizes[i]);
      return result + ']';
    };
    return fail(ErrorKind::Value,
                "program " + program.name + ": parameter '" + parameter.name +
                    "' is " + show(parameter.dtype, parameter.sizes) +
                    ", its weights are " + show(weight.dtype, weight.sizes));
  }
  return &weight;
}

/// The bytes of \p weight, which are row-major, in the layout of \p parameter.
static std::vector<std::byte> inLayoutOf(const CPUArgument &parameter,
                                         const Weight &weight) {
  if (parameter.isRowMajor || weight.data.empty())
    return weight.data;
  const size_t width = byteSize(weight.dtype);
  int64_t cells = 1;
  for (auto [size, stride] : llvm::zip_equal(weight.sizes, parameter.strides))
    cells += (size - 1) * stride;
  std::vector<std::byte> result(cells * width);
  llvm::SmallVector<int64_t> index(weight.sizes.size(), 0);
  for (size_t from = 0; from < weight.data.size(); from += width) {
    int64_t cell = 0;
    for (auto [position, stride] : llvm::zip_equal(index, parameter.strides))
      cell += position * stride;
    std::copy_n(weight.data.begin() + from, width,
                result.begin() + cell * width);
    for (size_t dim = index.size();
         dim-- > 0 && ++index[dim] == weight.sizes[dim];)
      index[dim] = 0;
  }
  return result;
}

void TableWriter::writeEntry(const CPUProgram &program, StringRef suffix,
                             StringRef callee, llvm::FunctionType *type,
                             llvm::Constant *table) {
  auto *entry = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage,
                                       program.name + suffix, module);
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(context, "", entry));
  llvm::SmallVector<llvm::Value *> arguments{table};
  llvm::SmallVector<llvm::Type *> types{pointer};
  for (llvm::Argument &argument : entry->args()) {
    arguments.push_back(&argument);
    types.push_back(argument.getType());
  }
  auto target = module.getOrInsertFunction(
      callee, llvm::FunctionType::get(type->getReturnType(), types, false));
  llvm::Value *result = builder.CreateCall(target, arguments);
  if (type->getReturnType()->isVoidTy())
    builder.CreateRetVoid();
  else
    builder.CreateRet(result);
}

Result<void> TableWriter::writeProgram(const CPUProgram &program) {
  llvm::SmallVector<llvm::Constant *> arguments;
  int64_t slots = 0, outputSizes = 0;
  std::map<std::string, int64_t> symbols;
  auto add = [&](const std::vector<CPUArgument> &list) {
    for (const CPUArgument &argument : list) {
      std::vector<int64_t> layout;
      for (int64_t size : argument.sizes)
        layout.push_back(ShapedType::isDynamic(size) ? -1 : size);
      for (int64_t stride : argument.strides)
        layout.push_back(ShapedType::isDynamic(stride) ? -1 : stride);
      slots += layout.size();
      layout.insert(layout.end(), argument.dimOrder.begin(),
                    argument.dimOrder.end());
      layout.resize(3 * argument.sizes.size(), -1);
      for (const std::string &symbol : argument.symbols)
        layout.push_back(
            symbol.empty()
                ? -1
                : symbols.try_emplace(symbol, symbols.size()).first->second);
      int flags = (argument.isInOut ? WEFT_ARGUMENT_INOUT : 0) |
                  (argument.dimOrder.empty() ? 0 : WEFT_ARGUMENT_DENSE);
      arguments.push_back(llvm::ConstantStruct::get(
          argumentType, {text(argument.name), numbers(layout),
                         number(argument.sizes.size(), i32), number(flags, i32),
                         number(dlpack::typeOf(argument.dtype).code, i8),
                         number(dlpack::typeOf(argument.dtype).bits, i8)}));
    }
  };
  add(program.inputs);
  add(program.outputs);
  add(program.parameters);
  for (const CPUArgument &output : program.outputs)
    outputSizes += output.sizes.size();

  llvm::Constant *null = llvm::ConstantPointerNull::get(pointer);
  llvm::Constant *parameters = null, *sideFile = null;
  if (!program.parameters.empty()) {
    llvm::SmallVector<llvm::Constant *> embedded;
    std::vector<int64_t> places;
    for (const CPUArgument &parameter : program.parameters) {
      Result<const Weight *> weight = weightOf(program, parameter);
      if (!weight)
        return Failure{weight.error()};
      const std::vector<std::byte> data = inLayoutOf(parameter, **weight);
      if (!options.sideFile.empty()) {
        auto [place, isNew] =
            offsets.try_emplace(parameter.name, artifact.sideFile.size());
        if (isNew) {
          const char *bytes = reinterpret_cast<const char *>(data.data());
          artifact.sideFile.insert(artifact.sideFile.end(), bytes,
                                   bytes + data.size());
          artifact.sideFile.resize(llvm::alignTo(artifact.sideFile.size(), 64));
        }
        places.push_back(place->second);
        continue;
      }
      auto *bytes = global(
          llvm::ConstantDataArray::get(
              context,
              llvm::ArrayRef<uint8_t>(
                  reinterpret_cast<const uint8_t *>(data.data()), data.size())),
          "weights");
      bytes->setAlignment(llvm::Align(64));
      embedded.push_back(bytes);
    }
    if (options.sideFile.empty()) {
      parameters =
          global(llvm::ConstantArray::get(
                     llvm::ArrayType::get(pointer, embedded.size()), embedded),
                 "parameters");
    } else {
      // The size of all data is known once all programs are written.
      auto *file =
          global(llvm::ConstantStruct::get(
                     sideFileType, {text(options.sideFile), number(0, i64),
                                    numbers(places), null, number(0, i32)}),
                 "side_file", /*isConstant=*/false);
      sideFiles.push_back(file);
      sideFile = file;
    }
  }

  auto function = [&](const llvm::Twine &name) -> llvm::Constant * {
    return module.getFunction(name.str());
  };
  llvm::Constant *table = global(
      llvm::ConstantStruct::get(
          programType,
          {number(WEFT_ABI_VERSION, i32), number(program.inputs.size(), i32),
           number(program.outputs.size(), i32),
           number(program.parameters.size(), i32), text(program.name),
           arguments.empty() ? null
                             : global(llvm::ConstantArray::get(
                                          llvm::ArrayType::get(
                                              argumentType, arguments.size()),
                                          arguments),
                                      "arguments"),
           number(slots, i64), number(outputSizes, i64),
           function(program.name + ".kernel"),
           function(program.name + ".sizes"),
           function(program.name + ".workspace"), parameters, sideFile}),
      "program");

  auto type = [&](llvm::Type *result, std::vector<llvm::Type *> arguments) {
    return llvm::FunctionType::get(result, arguments, false);
  };
  writeEntry(program, "_query", "weft_artifact_query",
             type(i32, {pointer, pointer, i64, pointer, i64, pointer, pointer}),
             table);
  writeEntry(program, "_run", "weft_artifact_run",
             type(i32, {pointer, pointer, i64, pointer, i64, pointer, i64}),
             table);
  writeEntry(program, "_shutdown", "weft_artifact_shutdown",
             type(llvm::Type::getVoidTy(context), {}), table);
  auto *describeEntry = llvm::Function::Create(
      type(pointer, {}), llvm::GlobalValue::ExternalLinkage,
      program.name + "_describe", module);
  llvm::IRBuilder<> builder(
      llvm::BasicBlock::Create(context, "", describeEntry));
  builder.CreateRet(text(describe(program)));
  return {};
}

Result<void> TableWriter::write() {
  for (const CPUProgram &program : artifact.programs)
    if (Result<void> result = writeProgram(program); !result)
      return result;
  for (llvm::GlobalVariable *file : sideFiles) {
    auto *fields = llvm::cast<llvm::ConstantStruct>(file->getInitializer());
    llvm::SmallVector<llvm::Constant *> values;
    for (llvm::Use &value : fields->operands())
      values.push_back(llvm::cast<llvm::Constant>(value.get()));
    values[1] = number(artifact.sideFile.size(), i64);
    file->setInitializer(llvm::ConstantStruct::get(fields->getType(), values));
  }
  if (!sideFiles.empty()) {
    artifact.sideFileName = options.sideFile;
    std::vector<char> header(WEFT_SIDE_FILE_HEADER, 0);
    uint64_t words[3] = {
        WEFT_SIDE_FILE_MAGIC, artifact.sideFile.size(),
        weft_checksum(artifact.sideFile.data(), artifact.sideFile.size())};
    std::memcpy(header.data(), words, sizeof(words));
    artifact.sideFile.insert(artifact.sideFile.begin(), header.begin(),
                             header.end());
  }
  return {};
}

Result<void> addTables(CPUArtifact &artifact, const CPUOptions &options) {
  return TableWriter(artifact, options).write();
}

} // namespace weft::compiler::cpu
