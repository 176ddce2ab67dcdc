//===- TestCompiler.cpp - A compiler for tests of Graph and Engine --------===//

#include "TestCompiler.h"

#include "TestInterpreter.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

using namespace weft;
using namespace weft::test;

namespace {

// The ABI's entries carry no state, as the symbols of a library don't; so each
// program gets a slot and a function of its own. A released one is used again.
constexpr size_t slots = 512;
Program programs[slots];
bool isUsed[slots];
size_t lastSlot = 0;
const char *compilationFailure = nullptr;

Value argument(const Program::Input &input, const DLTensor &tensor) {
  Value value;
  auto *data = static_cast<const std::byte *>(tensor.data) + tensor.byte_offset;
  if (input.kind == Program::Input::Kind::Number) {
    static constexpr DType dtypes[] = {DType::Bool, DType::I64, DType::F64};
    value.isNumber = true;
    value.category = input.number;
    value.elements = {readElement(dtypes[int(input.number)], data)};
    return value;
  }
  value.meta = input.meta;
  int64_t width = byteSize(input.meta.dtype);
  for (int64_t cell : cellsOf(input.meta.layout))
    value.elements.push_back(
        readElement(input.meta.dtype, data + cell * width));
  return value;
}

void storeResult(const Value &value, const DLTensor &tensor) {
  auto *data = static_cast<std::byte *>(tensor.data) + tensor.byte_offset;
  std::vector<int64_t> cells = cellsOf(value.meta.layout);
  for (size_t i = 0; i < cells.size(); ++i)
    writeElement(value.meta.dtype, data + cells[i] * byteSize(value.meta.dtype),
                 value.elements[i]);
}

int runProgram(const Program &program, weft_context *context,
               const DLTensor *const *inputs, DLTensor *const *outputs) {
  auto report = [&](const std::string &message) {
    std::snprintf(context->message, sizeof(context->message), "%s",
                  message.c_str());
  };
  try {
    std::vector<Value> values;
    for (size_t i = 0; i < program.inputs.size(); ++i)
      values.push_back(argument(program.inputs[i], *inputs[i]));
    values = interpret(program, std::move(values));
    size_t next = 0;
    for (const Program::Output &output : program.outputs)
      storeResult(values[output.value],
                  output.inout >= 0 ? *inputs[output.inout] : *outputs[next++]);
    return WEFT_OK;
  } catch (const Failed &failed) {
    context->error.op = failed.op;
    report(failed.message);
    return WEFT_ERROR_DATA;
  } catch (const std::exception &exception) {
    report(exception.what());
    return WEFT_ERROR_NULL;
  }
}

template <size_t slot>
int runSlot(weft_context *context, const DLTensor *const *inputs, int64_t,
            DLTensor *const *outputs, int64_t, void *, size_t) {
  return runProgram(programs[slot], context, inputs, outputs);
}

using RunFunction = decltype(weft_artifact::run);
template <size_t... indices>
RunFunction runOf(size_t slot, std::index_sequence<indices...>) {
  static constexpr RunFunction functions[] = {runSlot<indices>...};
  return functions[slot];
}

int query(weft_context *, const DLTensor *const *, int64_t, DLTensor *const *,
          int64_t, size_t *bytes, size_t *alignment) {
  *bytes = 16; // so that a workspace is handed over
  *alignment = 64;
  return WEFT_OK;
}

char *copyOf(const std::string &text) {
  char *copy = static_cast<char *>(std::malloc(text.size() + 1));
  std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

} // namespace

int test::compile(const char *bytes, size_t byteCount,
                  const weft_compile_options *options,
                  weft_compile_result *result) {
  *result = {};
  result->release = std::free;
  Result<Program> program = deserialize({bytes, byteCount});
  size_t slot = std::find(isUsed, isUsed + slots, false) - isUsed;
  if (!program || compilationFailure || slot == slots) {
    result->text = copyOf(compilationFailure ? compilationFailure
                          : !program         ? program.error().message
                                             : "no slot is left");
    return 1;
  }
  lastSlot = slot;
  programs[slot] = *std::move(program);
  if (std::strcmp(options->emit, "jit") != 0) {
    result->text = copyOf(std::string(options->emit) + " " + options->name);
    return 0;
  }
  auto *artifact = new weft_artifact;
  isUsed[slot] = true;
  artifact->owner = &isUsed[slot];
  artifact->query = query;
  artifact->run = runOf(slot, std::make_index_sequence<slots>());
  artifact->release = [](weft_artifact *self) {
    *static_cast<bool *>(self->owner) = false;
    delete self;
  };
  result->artifact = artifact;
  return 0;
}

const Program &test::lastProgram() { return programs[lastSlot]; }

void test::failCompilation(const char *message) {
  compilationFailure = message;
}
