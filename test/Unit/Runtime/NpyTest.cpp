//===- NpyTest.cpp - .npy files, good and bad -----------------------------===//

#include "weft/Runtime/Npy.h"

#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>

#include <unistd.h>

using namespace weft;
using namespace weft::runtime;

namespace {

/// A version 1.0 file as NumPy 2 writes it.
std::vector<std::byte> file(const std::string &dictionary,
                            const std::string &data, char major = 1) {
  std::string header = dictionary;
  header.append((64 - (10 + header.size() + 1) % 64) % 64, ' ');
  header += '\n';
  std::string text("\x93NUMPY", 6);
  text += major;
  text += '\0';
  text += static_cast<char>(header.size() & 0xff);
  text += static_cast<char>(header.size() >> 8);
  if (major > 1)
    text += std::string(2, '\0');
  text += header + data;
  auto *bytes = reinterpret_cast<const std::byte *>(text.data());
  return {bytes, bytes + text.size()};
}

std::string dictionary(const std::string &descr, const std::string &shape,
                       const std::string &order = "False") {
  return "{'descr': '" + descr + "', 'fortran_order': " + order +
         ", 'shape': " + shape + ", }";
}

template <typename T> std::string bytesOf(std::initializer_list<T> values) {
  std::string text(values.size() * sizeof(T), '\0');
  std::memcpy(text.data(), values.begin(), text.size());
  return text;
}

template <typename T> std::vector<T> valuesOf(const NpyArray &array) {
  std::vector<T> values(array.data.size() / sizeof(T));
  std::memcpy(values.data(), array.data.data(), array.data.size());
  return values;
}

std::string messageOf(const std::vector<std::byte> &bytes,
                      std::optional<DType> dtype = std::nullopt) {
  Result<NpyArray> array = parseNpy(bytes, "x.npy", dtype);
  return array ? "" : array.error().message;
}

TEST(Npy, ReadsWhatNumPyWrites) {
  auto array = parseNpy(file("{'descr': '<i8', 'fortran_order': False, "
                             "'shape': (3,), }",
                             bytesOf<int64_t>({1, 2, 3})),
                        "x.npy");
  ASSERT_TRUE(array) << array.error().message;
  EXPECT_EQ(array->dtype, DType::I64);
  EXPECT_EQ(array->sizes, std::vector<int64_t>{3});
  EXPECT_EQ(valuesOf<int64_t>(*array), (std::vector<int64_t>{1, 2, 3}));

  array = parseNpy(file(dictionary("|b1", "()"), "\x02"), "x.npy");
  ASSERT_TRUE(array) << array.error().message;
  EXPECT_TRUE(array->sizes.empty());
  EXPECT_EQ(array->data[0], std::byte(1)) << "bool bytes are normalised";

  array = parseNpy(file(dictionary("<f4", "(2, 0)"), "", 2), "x.npy");
  ASSERT_TRUE(array) << array.error().message;
  EXPECT_EQ(array->sizes, (std::vector<int64_t>{2, 0}));
}

TEST(Npy, RewritesFortranOrder) {
  // numpy.asfortranarray([[1, 2, 3], [4, 5, 6]])
  auto array = parseNpy(file(dictionary("<f4", "(2, 3)", "True"),
                             bytesOf<float>({1, 4, 2, 5, 3, 6})),
                        "x.npy");
  ASSERT_TRUE(array) << array.error().message;
  EXPECT_EQ(valuesOf<float>(*array), (std::vector<float>{1, 2, 3, 4, 5, 6}));
}

TEST(Npy, ReadsBFloat16FromUInt16WhereAsked) {
  auto bytes = file(dictionary("<u2", "(1,)"), bytesOf<uint16_t>({0x3f81}));
  auto array = parseNpy(bytes, "x.npy", DType::BF16);
  ASSERT_TRUE(array) << array.error().message;
  EXPECT_EQ(array->dtype, DType::BF16);
  EXPECT_EQ(messageOf(bytes),
            "'x.npy': elements of type '<u2' are not supported");
}

TEST(Npy, RefusesBadFilesByName) {
  std::string one = bytesOf<float>({1});
  auto good = file(dictionary("<f4", "(1,)"), one);
  auto truncated = good, longer = good, header = good, magic = good,
       version = good, huge = file(dictionary("<f4", "(1,)"), one, 2);
  truncated.pop_back();
  longer.push_back(std::byte(0));
  header.resize(20);
  magic[1] = std::byte('X');
  version[6] = std::byte(9);
  huge[11] = std::byte(0x7f);
  EXPECT_EQ(messageOf(good), "");
  EXPECT_EQ(messageOf(truncated),
            "'x.npy': the file is truncated: 4 bytes of elements expected, 3 "
            "found");
  EXPECT_EQ(messageOf(longer),
            "'x.npy': the file is longer than its header says: 4 bytes of "
            "elements expected, 5 found");
  EXPECT_EQ(messageOf(header), "'x.npy': the file is truncated in its header");
  EXPECT_EQ(messageOf(magic), "'x.npy': not a .npy file");
  EXPECT_EQ(messageOf(version),
            "'x.npy': version 9.0 of the .npy format is not supported");
  EXPECT_NE(messageOf(huge).find("is refused; the limit is 65536"),
            std::string::npos)
      << messageOf(huge);
  EXPECT_EQ(messageOf({}), "'x.npy': not a .npy file");
  EXPECT_EQ(messageOf(file(dictionary(">f4", "(1,)"), one)),
            "'x.npy': big-endian elements ('>f4') are not supported");
  EXPECT_EQ(messageOf(file(dictionary("<c8", "(1,)"), one)),
            "'x.npy': elements of type '<c8' are not supported");
  EXPECT_EQ(messageOf(good, DType::F64),
            "'x.npy': expected dtype float64, but the file holds float32");
  EXPECT_EQ(
      messageOf(file(dictionary("<f4", "(4611686018427387904, 4)"), one)),
      "'x.npy': a shape of [4611686018427387904, 4] has 2^63 bytes or more");
}

TEST(Npy, RefusesMalformedHeaders) {
  for (const char *text :
       {"", "{", "{}", "[]", "{'descr': '<f4'}",
        "{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': ()}",
        "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': ()}",
        "{'descr': '<f4', 'fortran_order': 0, 'shape': ()}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (-1,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (3)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1 2)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': "
        "(99999999999999999999,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (), 'x': 1}",
        "{'descr': '<f4' 'fortran_order': False, 'shape': ()}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': ()} x"})
    EXPECT_EQ(messageOf(file(text, "")).rfind("'x.npy': the header is", 0), 0u)
        << text << ": " << messageOf(file(text, ""));
}

TEST(Npy, SurvivesMutatedFiles) {
  auto good = file(dictionary("<f4", "(2, 3)", "True"),
                   bytesOf<float>({1, 2, 3, 4, 5, 6}));
  std::mt19937 random(1);
  for (int round = 0; round < 20000; ++round) {
    auto bytes = good;
    for (unsigned n = random() % 4 + 1; n-- > 0;)
      bytes[random() % bytes.size()] = std::byte(random());
    if (random() % 4 == 0)
      bytes.resize(random() % bytes.size());
    Result<NpyArray> array = parseNpy(bytes, "x.npy");
    if (!array)
      EXPECT_LT(array.error().message.size(), 512u);
  }
}

class NpyFile : public ::testing::Test {
protected:
  NpyFile() { std::filesystem::create_directories(folder); }
  ~NpyFile() override { std::filesystem::remove_all(folder); }

  std::filesystem::path folder = std::filesystem::temp_directory_path() /
                                 ("weft-npy-" + std::to_string(::getpid()));
};

TEST_F(NpyFile, WritesAndReadsBack) {
  std::string path = folder / "x.npy";
  std::vector<int64_t> sizes{2, 2};
  std::vector<float> values{1, 2, 3, 4};
  auto bytes = std::as_bytes(std::span(values));
  ASSERT_TRUE(writeNpy(path, DType::F32, sizes, bytes));
  ASSERT_TRUE(writeNpy(path, DType::F32, sizes, bytes)) << "replaces the file";
  auto array = readNpy(path, DType::F32);
  ASSERT_TRUE(array) << array.error().message;
  EXPECT_EQ(array->sizes, sizes);
  EXPECT_EQ(valuesOf<float>(*array), values);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1)
      << "no temporary file stays";

  // The header that numpy.save writes for this array, byte for byte.
  std::ifstream in(path, std::ios::binary);
  std::string text(128, '\0');
  in.read(text.data(), 128);
  std::string expected = std::string("\x93NUMPY\x01\x00\x76\x00", 10) +
                         "{'descr': '<f4', 'fortran_order': False, 'shape': "
                         "(2, 2), }";
  expected.resize(127, ' ');
  EXPECT_EQ(text, expected + "\n");
}

TEST_F(NpyFile, SaysWhatIsWrongWithAPath) {
  EXPECT_EQ(readNpy(folder / "none.npy").error().message,
            "'" + (folder / "none.npy").string() +
                "': can't open: No such file or directory");
  EXPECT_EQ(readNpy(folder).error().message,
            "'" + folder.string() + "': not a regular file");
  std::string path = folder / "missing" / "x.npy";
  std::vector<float> values{1};
  Result<void> written = writeNpy(path, DType::F32, std::vector<int64_t>{1},
                                  std::as_bytes(std::span(values)));
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message,
            "cannot write '" + path + "': No such file or directory");
  EXPECT_FALSE(writeNpy(folder / "y.npy", DType::F32, std::vector<int64_t>{2},
                        std::as_bytes(std::span(values))));
  EXPECT_FALSE(std::filesystem::exists(folder / "y.npy"));
}

} // namespace
