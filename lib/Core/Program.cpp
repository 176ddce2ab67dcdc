//===- Program.cpp - The canonical bytes of a program, written ------------===//
//
// Little-endian, without padding: magic, version, inputs, nodes, outputs, each
// list with its count before it. ProgramReader.cpp is the other side.
//
//===----------------------------------------------------------------------===//

#include "weft/Core/Program.h"

#include <algorithm>
#include <bit>

namespace weft {

const TensorMeta *Program::meta(ValueId value) const {
  if (value >= inputs.size()) {
    size_t node = value - inputs.size();
    return node < nodes.size() ? &nodes[node].result : nullptr;
  }
  const Input &input = inputs[value];
  return input.kind == Input::Kind::Number ? nullptr : &input.meta;
}

bool isProgramName(std::string_view name) {
  auto isLetter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  return !name.empty() && isLetter(name.front()) &&
         std::ranges::all_of(name, [&](char c) {
           return isLetter(c) || (c >= '0' && c <= '9');
         });
}

namespace {
class Writer {
public:
  template <std::unsigned_integral T> void number(T value) {
    for (size_t i = 0; i < sizeof(T); ++i)
      bytes.push_back(static_cast<char>(value >> (8 * i)));
  }
  void signedNumber(int64_t value) { number(static_cast<uint64_t>(value)); }
  template <typename Enum> void enumerator(Enum value) {
    number(static_cast<std::underlying_type_t<Enum>>(value));
  }
  void flag(bool value) { number<uint8_t>(value); }
  void count(size_t value) { number(static_cast<uint32_t>(value)); }

  void text(std::string_view value) {
    count(value.size());
    bytes += value;
  }
  void ints(std::span<const int64_t> values) {
    count(values.size());
    for (int64_t value : values)
      signedNumber(value);
  }
  void size(Size value) {
    flag(value.isKnown());
    if (value.isKnown())
      signedNumber(value.value());
  }
  void meta(const TensorMeta &meta) {
    enumerator(meta.dtype);
    enumerator(meta.device);
    count(meta.layout.rank());
    for (unsigned d = 0; d < meta.layout.rank(); ++d) {
      size(meta.layout.sizes[d]);
      size(meta.layout.strides[d]);
    }
    size(meta.layout.offset);
    ints(meta.layout.dimOrder);
  }
  void scalar(const Scalar &scalar) {
    enumerator(scalar.category());
    std::visit(
        [&](auto value) {
          if constexpr (std::is_same_v<decltype(value), double>)
            number(std::bit_cast<uint64_t>(value));
          else
            signedNumber(value);
        },
        scalar.get());
  }
  void attribute(const Attribute &attribute) {
    number(static_cast<uint8_t>(attribute.index()));
    if (const auto *flagged = std::get_if<bool>(&attribute))
      flag(*flagged);
    else if (const auto *integer = std::get_if<int64_t>(&attribute))
      signedNumber(*integer);
    else if (const auto *dtype = std::get_if<DType>(&attribute))
      enumerator(*dtype);
    else if (const auto *list = std::get_if<Ints>(&attribute))
      ints(*list);
  }
  void input(const Program::Input &input) {
    enumerator(input.kind);
    text(input.name);
    if (input.kind == Program::Input::Kind::Number) {
      enumerator(input.number);
      flag(input.constant.has_value());
      if (input.constant)
        scalar(*input.constant);
      return;
    }
    meta(input.meta);
    number(input.aliasGroup);
    flag(input.aligned);
  }
  void node(const Program::Node &node) {
    enumerator(node.op);
    count(node.operands.size());
    for (Program::ValueId operand : node.operands)
      number(operand);
    count(node.attributes.size());
    for (const Attribute &each : node.attributes)
      attribute(each);
    meta(node.result);
  }
  void output(const Program::Output &output) {
    number(output.value);
    number(static_cast<uint32_t>(output.inout));
    text(output.name);
  }

  std::string bytes;
};
} // namespace

std::string serialize(const Program &program) {
  Writer writer;
  writer.bytes.reserve(64 +
                       96 * (program.inputs.size() + program.nodes.size()));
  writer.bytes = programMagic;
  writer.number(programVersion);
  writer.count(program.inputs.size());
  for (const Program::Input &input : program.inputs)
    writer.input(input);
  writer.count(program.nodes.size());
  for (const Program::Node &node : program.nodes)
    writer.node(node);
  writer.count(program.outputs.size());
  for (const Program::Output &output : program.outputs)
    writer.output(output);
  return std::move(writer.bytes);
}

} // namespace weft
