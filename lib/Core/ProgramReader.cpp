//===- ProgramReader.cpp - The canonical bytes of a program, read ---------===//
//
// Bytes may come from a file, so nothing in them is trusted: whatever
// serialize can't have written is an error, and no count makes the reader
// allocate more than the bytes themselves could fill.
//
//===----------------------------------------------------------------------===//

#include "weft/Core/Program.h"

#include <algorithm>
#include <bit>

namespace weft {

namespace {
class Reader {
public:
  explicit Reader(std::string_view bytes) : bytes(bytes) {}

  bool read(Program &program);
  std::string problem;

private:
  /// Notes the first problem. Always false.
  bool refuse(std::string text) {
    if (problem.empty())
      problem = std::move(text) + ", at byte " + std::to_string(position);
    return false;
  }

  template <std::unsigned_integral T> bool number(T &value) {
    if (bytes.size() - position < sizeof(T))
      return refuse("the bytes end too early");
    value = 0;
    for (size_t i = 0; i < sizeof(T); ++i)
      value |= static_cast<T>(
          static_cast<T>(static_cast<uint8_t>(bytes[position++])) << (8 * i));
    return true;
  }
  bool signedNumber(int64_t &value) {
    uint64_t bits;
    if (!number(bits))
      return false;
    value = static_cast<int64_t>(bits);
    return true;
  }
  template <typename Enum>
  bool enumerator(Enum &value, unsigned count, const char *what) {
    std::underlying_type_t<Enum> number_;
    if (!number(number_))
      return false;
    if (number_ >= count)
      return refuse(std::string("unknown ") + what + " " +
                    std::to_string(number_));
    value = static_cast<Enum>(number_);
    return true;
  }
  bool flag(bool &value) {
    uint8_t byte;
    if (!number(byte))
      return false;
    if (byte > 1)
      return refuse("a flag of " + std::to_string(byte));
    value = byte != 0;
    return true;
  }
  /// A count of items of at least \p itemBytes bytes each.
  bool count(uint32_t &value, size_t itemBytes) {
    if (!number(value))
      return false;
    if (value > (bytes.size() - position) / itemBytes)
      return refuse("a count of " + std::to_string(value) +
                    " where the bytes end earlier");
    return true;
  }
  bool text(std::string &value) {
    uint32_t length;
    if (!count(length, 1))
      return false;
    value = bytes.substr(position, length);
    position += length;
    return true;
  }
  bool ints(Ints &values) {
    uint32_t length;
    if (!count(length, 8))
      return false;
    values.resize(length);
    return std::ranges::all_of(
        values, [&](int64_t &value) { return signedNumber(value); });
  }
  bool size(Size &value, const char *what) {
    bool known;
    int64_t number_ = 0;
    if (!flag(known) || (known && !signedNumber(number_)))
      return false;
    if (number_ < 0)
      return refuse(std::string("a negative ") + what);
    value = known ? Size(number_) : Size::unknown();
    return true;
  }
  bool meta(TensorMeta &meta);
  bool scalar(std::optional<Scalar> &scalar, DTypeCategory expected);
  bool attribute(Attribute &attribute);
  bool input(Program::Input &input);
  bool node(const Program &program, Program::Node &node);
  bool operands(const Program &program, const Program::Node &node);
  bool attributes(const Program::Node &node);
  bool output(const Program &program, Program::Output &output);

  std::string_view bytes;
  size_t position = 0;
};

bool Reader::meta(TensorMeta &meta) {
  uint32_t rank;
  if (!enumerator(meta.dtype, numDTypes, "dtype") ||
      !enumerator(meta.device, numDevices, "device") || !count(rank, 2))
    return false;
  Layout &layout = meta.layout;
  layout.sizes.resize(rank);
  layout.strides.resize(rank);
  for (uint32_t d = 0; d < rank; ++d)
    if (!size(layout.sizes[d], "size") || !size(layout.strides[d], "stride"))
      return false;
  if (!size(layout.offset, "offset") || !ints(layout.dimOrder))
    return false;
  if (!storageBytes(meta))
    return refuse("sizes " + toString(layout.sizes) +
                  " whose bytes overflow 64 bits");
  bool strides = std::ranges::all_of(layout.strides, &Size::isKnown);
  if (strides && layout.offset.isKnown() &&
      std::ranges::all_of(layout.sizes, &Size::isKnown) && !cellRange(layout))
    return refuse("a layout whose cells overflow 64 bits");
  if (layout.dimOrder.empty())
    return true;
  Ints sorted = layout.dimOrder;
  std::ranges::sort(sorted);
  bool isOrder = !strides && sorted.size() == rank;
  for (uint32_t d = 0; isOrder && d < rank; ++d)
    isOrder = sorted[d] == d;
  if (!isOrder)
    return refuse("a dim order that is none");
  Result<Layout> dense = denseLayout(layout.sizes, layout.dimOrder);
  if (!dense || !refines(*dense, [&] {
        Layout sameCells = layout;
        sameCells.offset = Size::unknown();
        return sameCells;
      }()))
    return refuse("a dim order that contradicts the strides");
  return true;
}

bool Reader::scalar(std::optional<Scalar> &scalar, DTypeCategory expected) {
  DTypeCategory category;
  uint64_t bits;
  if (!enumerator(category, 3, "category") || !number(bits))
    return false;
  if (category != expected)
    return refuse("a constant of another category than its input");
  if (category == DTypeCategory::Float)
    scalar = Scalar(std::bit_cast<double>(bits));
  else if (category == DTypeCategory::Integer)
    scalar = Scalar(static_cast<int64_t>(bits));
  else if (bits <= 1)
    scalar = Scalar(bits == 1);
  else
    return refuse("a bool of " + std::to_string(bits));
  return true;
}

bool Reader::attribute(Attribute &attribute) {
  uint8_t kind;
  if (!number(kind))
    return false;
  switch (kind) {
  case 0:
    attribute = std::monostate();
    return true;
  case 1: {
    bool value;
    if (!flag(value))
      return false;
    attribute = value;
    return true;
  }
  case 2:
    return signedNumber(attribute.emplace<int64_t>());
  case 3:
    return enumerator(attribute.emplace<DType>(), numDTypes, "dtype");
  case 4:
    return ints(attribute.emplace<Ints>());
  default:
    return refuse("unknown kind of attribute " + std::to_string(kind));
  }
}

bool Reader::input(Program::Input &input) {
  using Kind = Program::Input::Kind;
  if (!enumerator(input.kind, 4, "kind of input") || !text(input.name))
    return false;
  if (input.kind == Kind::Number) {
    bool isConstant;
    return enumerator(input.number, 3, "category") && flag(isConstant) &&
           (!isConstant || scalar(input.constant, input.number));
  }
  if (!meta(input.meta) || !number(input.aliasGroup) || !flag(input.aligned))
    return false;
  if (input.kind == Kind::Storage && input.meta.layout.rank() != 1)
    return refuse("a storage that is not 1-D");
  return true;
}

/// Are the operands those of the op, each defined before?
bool Reader::operands(const Program &program, const Program::Node &node) {
  const OpInfo &info = opInfo(node.op);
  auto refuseOperands = [&](std::string what) {
    return refuse(std::string(info.name) + " with " + std::move(what));
  };
  size_t defined = program.inputs.size() + program.nodes.size();
  // At most one operand is variadic; it takes all that the others leave, which
  // may be none.
  bool variadic = std::ranges::any_of(info.operands, &OperandInfo::variadic);
  size_t single = info.operands.size() - variadic;
  if (variadic ? node.operands.size() < single : node.operands.size() != single)
    return refuseOperands(std::to_string(node.operands.size()) + " operands");
  size_t i = 0;
  for (const OperandInfo &operand : info.operands)
    for (size_t left = operand.variadic ? node.operands.size() - single : 1;
         left > 0; --left, ++i) {
      Program::ValueId value = node.operands[i];
      if (value >= defined)
        return refuseOperands("value " + std::to_string(value) +
                              ", which is not defined before it");
      bool isTensor = program.meta(value);
      if (operand.kind == OperandKind::Tensor && !isTensor)
        return refuseOperands("a number as operand " + std::to_string(i));
      if ((operand.kind == OperandKind::Number ||
           operand.kind == OperandKind::Index) &&
          isTensor)
        return refuseOperands("a tensor as operand " + std::to_string(i));
      if (operand.kind == OperandKind::Index &&
          program.inputs[value].number != DTypeCategory::Integer)
        return refuseOperands("a number that is no integer as operand " +
                              std::to_string(i));
    }
  return true;
}

bool Reader::attributes(const Program::Node &node) {
  const OpInfo &info = opInfo(node.op);
  if (node.attributes.size() != info.attributes.size())
    return refuse(std::string(info.name) + " with " +
                  std::to_string(node.attributes.size()) + " attributes");
  for (size_t i = 0; i < node.attributes.size(); ++i) {
    const AttributeInfo &expected = info.attributes[i];
    // monostate stands before the kinds.
    size_t kind = node.attributes[i].index();
    if (kind == 0 ? !expected.optional
                  : kind - 1 != static_cast<size_t>(expected.kind))
      return refuse(std::string(info.name) + " with another kind of '" +
                    std::string(expected.name) + "'");
  }
  return true;
}

bool Reader::node(const Program &program, Program::Node &node) {
  uint32_t operandCount, attributeCount;
  if (!enumerator(node.op, numOps(), "op") || !count(operandCount, 4))
    return false;
  node.operands.resize(operandCount);
  for (Program::ValueId &operand : node.operands)
    if (!number(operand))
      return false;
  if (!operands(program, node) || !count(attributeCount, 1))
    return false;
  node.attributes.resize(attributeCount);
  for (Attribute &each : node.attributes)
    if (!attribute(each))
      return false;
  return attributes(node) && meta(node.result);
}

bool Reader::output(const Program &program, Program::Output &output) {
  uint32_t inout;
  if (!number(output.value) || !number(inout) || !text(output.name))
    return false;
  output.inout = static_cast<int32_t>(inout);
  if (!program.meta(output.value))
    return refuse("an output that is no tensor");
  if (output.inout == -1)
    return true;
  if (inout >= program.inputs.size() ||
      program.inputs[inout].kind != Program::Input::Kind::Storage)
    return refuse("an in-out output of an input that is no storage");
  if (std::ranges::any_of(program.outputs, [&](const auto &other) {
        return other.inout == output.inout;
      }))
    return refuse("two last versions of one storage");
  return true;
}

bool Reader::read(Program &program) {
  if (!bytes.starts_with(programMagic))
    return refuse("not a program of Weft");
  position = programMagic.size();
  uint32_t version, length;
  if (!number(version))
    return false;
  if (version != programVersion)
    return refuse("format version " + std::to_string(version) +
                  ", but this is version " + std::to_string(programVersion));
  if (!count(length, 6))
    return false;
  for (uint32_t i = 0; i < length; ++i)
    if (!input(program.inputs.emplace_back()))
      return false;
  if (!count(length, 10))
    return false;
  program.nodes.reserve(std::min<uint32_t>(length, 4096));
  for (uint32_t i = 0; i < length; ++i) {
    Program::Node next;
    if (!node(program, next))
      return false;
    program.nodes.push_back(std::move(next));
  }
  if (!count(length, 12))
    return false;
  for (uint32_t i = 0; i < length; ++i) {
    Program::Output next;
    if (!output(program, next))
      return false;
    program.outputs.push_back(std::move(next));
  }
  return position == bytes.size() || refuse("more bytes than the program has");
}
} // namespace

Result<Program> deserialize(std::string_view bytes) {
  Program program;
  Reader reader(bytes);
  if (!reader.read(program))
    return fail(ErrorKind::Value,
                "unreadable program: " + std::move(reader.problem));
  return program;
}

} // namespace weft
