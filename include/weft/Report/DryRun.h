//===- DryRun.h - What a program does to memory, without running it -------===//
//
// Does this op copy? What does its result alias, and which memory does that
// keep alive? How much is live at the peak? Answered from Core's facts alone,
// so that a recorded graph and a file of Weft IR get the same report. It is the
// report of the program as it stands, each op by itself: what the passes drop
// and compiled code fuses comes later.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_REPORT_DRYRUN_H
#define WEFT_REPORT_DRYRUN_H

#include "weft/Core/Program.h"

namespace weft::report {

/// What a dry run walks. Values are numbered: inputs first, then each
/// operation's result.
struct Recording {
  struct Input {
    std::string name;
    TensorMeta meta;
  };
  struct Operation {
    OpId op{};
    /// The tensors among the op's operands, in order.
    SmallVector<uint32_t, 3> operands;
    std::string name; ///< of the result
    TensorMeta result;
    std::string location; ///< where it was recorded; may be empty
  };
  std::string name;
  std::vector<Input> inputs;
  std::vector<Operation> operations;
  std::vector<uint32_t> outputs; ///< values

  const TensorMeta &meta(uint32_t value) const;
  const std::string &valueName(uint32_t value) const;
};

/// The tensors of \p program, named by their numbers where they have no name.
Recording recordingOf(const Program &program, std::string name);

/// One operation's effect on memory. Bytes are unknown where sizes are.
struct Step {
  enum class Storage : uint8_t {
    New,   ///< a storage for a new value
    Copy,  ///< a storage for the elements of the first operand
    View,  ///< the operand's storage, read in another way
    Same,  ///< the operand itself: nothing changes
    Write, ///< a storage written in place
  };
  Storage storage = Storage::New;
  /// The value whose memory it shares: the one that its storage was made for.
  std::optional<uint32_t> aliases;
  /// True if the result's sizes or strides aren't those of the first operand
  /// (views and copies only).
  bool layoutChanged = false;
  /// Unknown sizes decide between a view and a copy; counted as a copy.
  bool undecided = false;
  Size bytes;        ///< of the result's elements
  Size storageBytes; ///< of the storage that the result keeps alive
  Size liveBytes;    ///< of all storages, after those that end here
  SmallVector<uint32_t, 2> freed; ///< values whose storages end here
};

struct DryRun {
  Recording recording;
  std::vector<Step> steps; ///< one an operation
  Size inputBytes;         ///< of the inputs' storages, live throughout
  Size allocatedBytes;     ///< of all new storages together
  Size copiedBytes;        ///< of the copies among them
  unsigned newStorages = 0, copies = 0;
  /// The most bytes that are live at one time, inputs included: operands and
  /// result of each op together. A lower bound where it isn't exact.
  Size peakBytes;
  std::optional<uint32_t> peakStep; ///< none if no op raises it
  bool exact = true;                ///< all byte counts are known
};

/// Walks \p recording. Inputs live from start to end (they are the caller's),
/// outputs to the end, any other storage until the last use of a value in it.
/// Errors: Runtime, where a sum of bytes overflows 64 bits; Value, for operands
/// that are not defined before their op.
Result<DryRun> dryRun(Recording recording);

/// A table for people, 80 columns where names allow it.
std::string toText(const DryRun &run);
/// The same facts for programs: an object with "name", "inputs", "ops",
/// "outputs" and "totals"; what is unknown is null.
std::string toJson(const DryRun &run);

} // namespace weft::report

#endif // WEFT_REPORT_DRYRUN_H
