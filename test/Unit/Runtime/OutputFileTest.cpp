//===- OutputFileTest.cpp - Files that appear whole or not at all ---------===//

#include "weft/Runtime/OutputFile.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace weft;
using namespace weft::runtime;
namespace fs = std::filesystem;

namespace {

class OutputFileTest : public ::testing::Test {
protected:
  OutputFileTest() { fs::create_directories(folder); }
  ~OutputFileTest() override { fs::remove_all(folder); }

  size_t files() const {
    return std::distance(fs::directory_iterator(folder), {});
  }
  static std::span<const std::byte> bytes(std::string_view text) {
    return std::as_bytes(std::span(text));
  }
  static std::string contents(const std::string &path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static std::string errorOf(const std::string &path) {
    Result<void> written = writeFile(path, bytes("x"));
    return written ? "" : written.error().message;
  }

  fs::path folder =
      fs::temp_directory_path() / ("weft-output-" + std::to_string(::getpid()));
};

TEST_F(OutputFileTest, AppearsAtTheCommit) {
  const std::string path = folder / "x";
  ASSERT_TRUE(writeFile(path, bytes("old")));
  {
    Result<OutputFile> file = OutputFile::create(path);
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->write(bytes("new")));
    EXPECT_EQ(contents(path), "old");
  }
  EXPECT_EQ(contents(path), "old") << "nothing was committed";
  EXPECT_EQ(files(), 1u);
  Result<OutputFile> file = OutputFile::create(path);
  ASSERT_TRUE(file);
  ASSERT_TRUE(file->write(bytes("ne")));
  ASSERT_TRUE(file->write(bytes("w")));
  ASSERT_TRUE(file->commit());
  EXPECT_EQ(contents(path), "new");
  EXPECT_EQ(files(), 1u);
}

TEST_F(OutputFileTest, SaysWhyItCannotBeWritten) {
  ASSERT_TRUE(writeFile(folder / "file", bytes("kept")));
  const std::string inMissing = folder / "missing" / "x",
                    inFile = folder / "file" / "x";
  EXPECT_EQ(errorOf(inMissing),
            "cannot write '" + inMissing + "': No such file or directory");
  EXPECT_EQ(errorOf(inFile), "cannot write '" + inFile + "': Not a directory");
  EXPECT_EQ(errorOf(folder),
            "cannot write '" + folder.string() + "': Is a directory");
  EXPECT_EQ(errorOf(""), "cannot write '': No such file or directory");
  EXPECT_EQ(contents(folder / "file"), "kept");
  EXPECT_EQ(files(), 1u);
}

// A rename would put a file in the device's place.
TEST_F(OutputFileTest, DevicesAndPipesAreWrittenDirectly) {
  EXPECT_TRUE(writeFile("/dev/null", bytes("x")));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_EQ(errorOf("/dev/full"),
            "cannot write '/dev/full': No space left on device");
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  const std::string pipe = folder / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  std::string got;
  std::thread reader([&] { got = contents(pipe); });
  EXPECT_TRUE(writeFile(pipe, bytes("through")));
  reader.join();
  EXPECT_EQ(got, "through");
  EXPECT_TRUE(fs::is_fifo(pipe));
}

} // namespace
