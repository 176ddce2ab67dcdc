//===- Record.h - What the generated recording functions call ---*- C++ -*-===//
//
// weft-tblgen writes one recording function an op. Each asks Core for the
// result's facts and hands everything to one of the functions below:
//
//   Tensor add(const TensorOrScalar &self, const TensorOrScalar &other,
//              std::source_location where) {
//     const TensorOrScalar operands[] = {self, other};
//     return record::op(OpId::Add, operands, {},
//                       infer::elementwise(OpId::Add, record::facts(operands)),
//                       where);
//   }
//   Tensor Tensor::add_(const TensorOrScalar &other,
//                       std::source_location where) const {
//     const TensorOrScalar operands[] = {*this, other};
//     return record::inPlace(OpId::Add, operands, {}, infer::..., where);
//   }
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_GRAPH_RECORD_H
#define WEFT_GRAPH_RECORD_H

#include "weft/Core/Infer.h"
#include "weft/Core/Program.h"
#include "weft/Graph/Tensor.h"

#include <initializer_list>
#include <source_location>
#include <span>

namespace weft::record {

/// What inference sees of an operand.
Operand facts(const TensorOrScalar &operand);
/// The same, of all operands in order.
SmallVector<Operand, 3> facts(std::span<const TensorOrScalar> operands);
/// The facts of tensors, for ops over a list (cat).
SmallVector<TensorMeta, 3> facts(std::span<const Tensor> tensors);
/// The operands of an op over a list of tensors (cat).
SmallVector<TensorOrScalar, 3> operands(std::span<const Tensor> tensors,
                                        std::source_location where);

/// Records \p op and returns its result, whose facts are \p result.
///  - Operands are in ODS order, numbers (starts, fill values) among them;
///    attributes are in ODS order, an absent optional one is monostate.
///  - A view op (opInfo(op).isView) shares the storage of its first operand.
///    Its number operand is a start: it must be in range already (select and
///    slice of Tensor see to that).
///  - contiguous, cast, reshape and flatten that change nothing return their
///    operand; reshape and flatten give a view where one can have the sizes.
///  - Where no operand is a tensor (full, arange), result.device decides.
/// Throws Exception with the error of \p result, and where the devices of the
/// operands differ.
Tensor op(OpId op, std::span<const TensorOrScalar> operands,
          std::initializer_list<Attribute> attributes,
          const Result<TensorMeta> &result, const std::source_location &where);

/// Records `operands[0].op_(...)`: computes \p op, converts the result to the
/// dtype of operand 0 and writes it there. operands[0] is a tensor. \p result
/// has the facts of the functional form. Returns operand 0.
/// Throws Exception, in PyTorch's words, where the result is broadcast to
/// other sizes than operand 0 has, can't be cast to its dtype, or where
/// operand 0 overlaps itself or, in part, another operand.
Tensor inPlace(OpId op, std::span<const TensorOrScalar> operands,
               std::initializer_list<Attribute> attributes,
               const Result<TensorMeta> &result,
               const std::source_location &where);

} // namespace weft::record

#endif // WEFT_GRAPH_RECORD_H
