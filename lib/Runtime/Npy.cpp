//===- Npy.cpp - NumPy's .npy files ---------------------------------------===//

#include "weft/Runtime/Npy.h"

#include "weft/Core/Size.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <string_view>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace weft::runtime {

static_assert(std::endian::native == std::endian::little,
              ".npy data is read as it stands");

/// A header lists one dtype and one shape; NumPy writes a few hundred bytes.
static constexpr size_t maxHeaderBytes = 64 * 1024;
static constexpr size_t maxRank = 64;

namespace {

/// The dictionary in the header, in a strict subset of Python: the three keys
/// in any order, each once.
class HeaderParser {
public:
  explicit HeaderParser(std::string_view text) : text(text) {}

  std::string descr;
  bool fortranOrder = false;
  std::vector<int64_t> shape;

  /// Empty on success, else what is wrong.
  std::string parse() {
    bool sawDescr = false, sawOrder = false, sawShape = false;
    if (!take('{'))
      return "it does not start with '{'";
    while (!take('}')) {
      std::string key;
      if (!string(key) || !take(':'))
        return "a key is malformed";
      bool *seen = key == "descr"           ? &sawDescr
                   : key == "fortran_order" ? &sawOrder
                   : key == "shape"         ? &sawShape
                                            : nullptr;
      if (!seen)
        return "the key '" + key.substr(0, 32) + "' is unknown";
      if (*seen)
        return "the key '" + key + "' stands twice";
      *seen = true;
      if (seen == &sawDescr && !string(descr))
        return "descr is not a string (structured dtypes are not supported)";
      if (seen == &sawOrder && !boolean(fortranOrder))
        return "fortran_order is neither True nor False";
      if (seen == &sawShape && !tuple(shape))
        return "shape is not a tuple of at most " + std::to_string(maxRank) +
               " sizes that are 0 or more";
      if (!take(',') && peek() != '}')
        return "',' or '}' is missing";
    }
    skipSpace();
    if (!text.empty())
      return "there is text behind '}'";
    if (!sawDescr || !sawOrder || !sawShape)
      return "one of descr, fortran_order and shape is missing";
    return {};
  }

private:
  void skipSpace() {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\n' ||
                             text.front() == '\t'))
      text.remove_prefix(1);
  }
  char peek() {
    skipSpace();
    return text.empty() ? '\0' : text.front();
  }
  bool take(char c) {
    if (peek() != c)
      return false;
    text.remove_prefix(1);
    return true;
  }
  bool string(std::string &value) {
    char quote = peek();
    if (quote != '\'' && quote != '"')
      return false;
    size_t end = text.find(quote, 1);
    if (end == std::string_view::npos)
      return false;
    value = text.substr(1, end - 1);
    text.remove_prefix(end + 1);
    return std::ranges::all_of(value,
                               [](char c) { return c >= ' ' && c <= '~'; });
  }
  bool boolean(bool &value) {
    skipSpace();
    for (std::string_view word : {"True", "False"})
      if (text.starts_with(word)) {
        value = word == "True";
        text.remove_prefix(word.size());
        return true;
      }
    return false;
  }
  bool tuple(std::vector<int64_t> &values) {
    if (!take('('))
      return false;
    while (!take(')')) {
      if (peek() < '0' || peek() > '9' || values.size() == maxRank)
        return false;
      int64_t value = 0;
      while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, text.front() - '0', &value))
          return false;
        text.remove_prefix(1);
      }
      values.push_back(value);
      bool comma = take(',');
      if (!comma && peek() != ')')
        return false;
      if (!comma && values.size() == 1)
        return false; // "(3)" is a number in Python, not a tuple
    }
    return true;
  }

  std::string_view text;
};

} // namespace

/// The dtype that \p descr says, as NumPy spells them.
static std::optional<DType> dtypeOf(std::string_view descr,
                                    std::optional<DType> wanted) {
  if (wanted == DType::BF16 &&
      (descr == "<u2" || descr == "<V2" || descr == "|V2"))
    return DType::BF16;
  struct Known {
    std::string_view descr;
    DType dtype;
  };
  static constexpr Known known[] = {
      {"|b1", DType::Bool}, {"|u1", DType::U8},  {"|i1", DType::I8},
      {"<i2", DType::I16},  {"<i4", DType::I32}, {"<i8", DType::I64},
      {"<f2", DType::F16},  {"<f4", DType::F32}, {"<f8", DType::F64}};
  for (const Known &entry : known)
    if (entry.descr == descr)
      return entry.dtype;
  return std::nullopt;
}

static std::string_view descrOf(DType dtype) {
  switch (dtype) {
  case DType::Bool:
    return "|b1";
  case DType::U8:
    return "|u1";
  case DType::I8:
    return "|i1";
  case DType::I16:
    return "<i2";
  case DType::I32:
    return "<i4";
  case DType::I64:
    return "<i8";
  case DType::F16:
    return "<f2";
  case DType::BF16:
    return "<u2";
  case DType::F32:
    return "<f4";
  case DType::F64:
    return "<f8";
  }
  __builtin_unreachable();
}

/// Bytes of \p sizes elements; nullopt on overflow.
static std::optional<int64_t> byteCount(std::span<const int64_t> sizes,
                                        DType dtype) {
  int64_t bytes = byteSize(dtype);
  // A size of 0 wins over any overflow of the others.
  if (std::ranges::find(sizes, 0) != sizes.end())
    return 0;
  for (int64_t size : sizes)
    if (size < 0 || __builtin_mul_overflow(bytes, size, &bytes))
      return std::nullopt;
  return bytes;
}

/// The elements of a column-major array in row-major order.
static std::vector<std::byte> rowMajor(std::span<const std::byte> data,
                                       std::span<const int64_t> sizes,
                                       size_t width) {
  std::vector<std::byte> result(data.size());
  std::vector<size_t> strides(sizes.size()), index(sizes.size(), 0);
  size_t stride = 1;
  for (size_t dim = 0; dim < sizes.size(); ++dim) {
    strides[dim] = stride;
    stride *= sizes[dim];
  }
  size_t cell = 0;
  for (size_t n = 0; n * width < result.size(); ++n) {
    std::memcpy(result.data() + n * width, data.data() + cell * width, width);
    for (size_t dim = sizes.size(); dim-- > 0;) {
      cell += strides[dim];
      if (++index[dim] < static_cast<size_t>(sizes[dim]))
        break;
      cell -= strides[dim] * index[dim];
      index[dim] = 0;
    }
  }
  return result;
}

Result<NpyArray> parseNpy(std::span<const std::byte> file,
                          const std::string &name, std::optional<DType> dtype) {
  auto bad = [&](const std::string &message) {
    return fail(ErrorKind::Value, "'" + name + "': " + message);
  };
  static constexpr char magic[] = {'\x93', 'N', 'U', 'M', 'P', 'Y'};
  static constexpr char archive[] = {'P', 'K', 3, 4};
  if (file.size() >= sizeof(archive) &&
      std::memcmp(file.data(), archive, sizeof(archive)) == 0)
    return bad("a .npz archive: unpack it, its arrays are .npy files");
  if (file.size() < 10 || std::memcmp(file.data(), magic, sizeof(magic)) != 0)
    return bad("not a .npy file");
  unsigned major = std::to_integer<unsigned>(file[6]);
  unsigned minor = std::to_integer<unsigned>(file[7]);
  if (major < 1 || major > 3 || minor != 0)
    return bad("version " + std::to_string(major) + "." +
               std::to_string(minor) + " of the .npy format is not supported");
  size_t lengthBytes = major == 1 ? 2 : 4;
  size_t start = 8 + lengthBytes, headerBytes = 0;
  if (file.size() < start)
    return bad("the file is truncated in its header");
  for (size_t i = lengthBytes; i-- > 0;)
    headerBytes = headerBytes << 8 | std::to_integer<size_t>(file[8 + i]);
  if (headerBytes > maxHeaderBytes)
    return bad("a header of " + std::to_string(headerBytes) +
               " bytes is refused; the limit is " +
               std::to_string(maxHeaderBytes));
  if (file.size() - start < headerBytes)
    return bad("the file is truncated in its header");

  HeaderParser header(
      {reinterpret_cast<const char *>(file.data()) + start, headerBytes});
  if (std::string fault = header.parse(); !fault.empty())
    return bad("the header is malformed: " + fault);
  if (header.descr.starts_with('>'))
    return bad("big-endian elements ('" + header.descr +
               "') are not supported");
  std::optional<DType> found = dtypeOf(header.descr, dtype);
  if (!found)
    return bad("elements of type '" + header.descr.substr(0, 32) +
               "' are not supported");
  if (dtype && *dtype != *found)
    return bad("expected dtype " + std::string(toString(*dtype)) +
               ", but the file holds " + std::string(toString(*found)));
  std::optional<int64_t> bytes = byteCount(header.shape, *found);
  if (!bytes)
    return bad("a shape of " +
               toString(std::span<const int64_t>(header.shape)) +
               " has 2^63 bytes or more");
  std::span<const std::byte> data = file.subspan(start + headerBytes);
  if (data.size() != static_cast<uint64_t>(*bytes))
    return bad((data.size() < static_cast<uint64_t>(*bytes)
                    ? "the file is truncated: "
                    : "the file is longer than its header says: ") +
               std::to_string(*bytes) + " bytes of elements expected, " +
               std::to_string(data.size()) + " found");

  NpyArray array;
  array.dtype = *found;
  if (header.fortranOrder && header.shape.size() > 1)
    array.data = rowMajor(data, header.shape, byteSize(*found));
  else
    array.data.assign(data.begin(), data.end());
  array.sizes = std::move(header.shape);
  if (*found == DType::Bool)
    for (std::byte &value : array.data)
      value = std::byte(value != std::byte(0));
  return array;
}

static Failure systemError(const std::string &path, const char *what) {
  return fail(ErrorKind::Runtime,
              "'" + path + "': " + what + ": " + std::strerror(errno));
}

Result<NpyArray> readNpy(const std::string &path, std::optional<DType> dtype) {
  // Without waiting: a pipe that nobody writes is refused below.
  int descriptor = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0)
    return systemError(path, "can't open");
  struct stat info;
  if (fstat(descriptor, &info) != 0 || !S_ISREG(info.st_mode)) {
    close(descriptor);
    return fail(ErrorKind::Runtime, "'" + path + "': not a regular file");
  }
  std::vector<std::byte> file;
  try {
    file.resize(info.st_size);
  } catch (const std::exception &) {
    close(descriptor);
    return fail(ErrorKind::Runtime, "'" + path +
                                        "': " + std::to_string(info.st_size) +
                                        " bytes do not fit into memory");
  }
  size_t done = 0;
  while (done < file.size()) {
    ssize_t count = read(descriptor, file.data() + done, file.size() - done);
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0) {
      Failure failure = systemError(path, "can't read");
      close(descriptor);
      return failure;
    }
    if (count == 0)
      break;
    done += count;
  }
  close(descriptor);
  file.resize(done);
  return parseNpy(file, path, dtype);
}

static std::string headerOf(DType dtype, std::span<const int64_t> sizes) {
  std::string text = "{'descr': '" + std::string(descrOf(dtype)) +
                     "', 'fortran_order': False, 'shape': (";
  for (size_t i = 0; i < sizes.size(); ++i)
    text += (i ? " " : "") + std::to_string(sizes[i]) +
            (i + 1 < sizes.size() || sizes.size() == 1 ? "," : "");
  text += "), }";
  // Elements start at a multiple of 64 bytes.
  size_t used = 10 + text.size() + 1;
  text.append((64 - used % 64) % 64, ' ');
  return text + '\n';
}

Result<void> writeNpy(OutputFile &file, const std::string &path, DType dtype,
                      std::span<const int64_t> sizes,
                      std::span<const std::byte> data) {
  std::optional<int64_t> bytes = byteCount(sizes, dtype);
  if (!bytes || data.size() != static_cast<uint64_t>(*bytes))
    return fail(ErrorKind::Value,
                "'" + path + "': " + std::to_string(data.size()) +
                    " bytes are no array of shape " + toString(sizes) +
                    " and dtype " + std::string(toString(dtype)));
  std::string header = headerOf(dtype, sizes);
  if (sizes.size() > maxRank)
    return fail(ErrorKind::Value, "'" + path + "': more than " +
                                      std::to_string(maxRank) + " dims");
  std::string prologue("\x93NUMPY\x01\x00", 8);
  prologue += static_cast<char>(header.size() & 0xff);
  prologue += static_cast<char>(header.size() >> 8);
  prologue += header;

  if (Result<void> result =
          file.write(std::as_bytes(std::span<const char>(prologue)));
      !result)
    return result;
  return file.write(data);
}

Result<void> writeNpy(const std::string &path, DType dtype,
                      std::span<const int64_t> sizes,
                      std::span<const std::byte> data) {
  Result<OutputFile> file = OutputFile::create(path);
  if (!file)
    return std::move(file).failure();
  if (Result<void> result = writeNpy(*file, path, dtype, sizes, data); !result)
    return result;
  return file->commit();
}

} // namespace weft::runtime
