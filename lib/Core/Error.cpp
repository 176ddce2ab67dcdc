//===- Error.cpp - What goes wrong, as a value ----------------------------===//

#include "weft/Core/Error.h"

const char *weft::toString(ErrorKind kind) {
  switch (kind) {
  case ErrorKind::Runtime:
    return "RuntimeError";
  case ErrorKind::Type:
    return "TypeError";
  case ErrorKind::Index:
    return "IndexError";
  case ErrorKind::Value:
    return "ValueError";
  case ErrorKind::NotImplemented:
    return "NotImplementedError";
  }
  return "Error";
}
