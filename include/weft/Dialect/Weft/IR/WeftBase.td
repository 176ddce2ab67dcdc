//===- WeftBase.td - The dialect, its types and the class of every op -----===//
//
// The one place that says what facts an op carries. mlir-tblgen reads the ODS
// part; weft-tblgen reads the facts and emits the recording API, the inference
// hooks, the importer, the element bodies and the pages of the documentation.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_BASE
#define WEFT_BASE

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Weft_Dialect : Dialect {
  let name = "weft";
  let cppNamespace = "::weft::ir";
  let summary = "Tensor programs with PyTorch's semantics and explicit layouts";
  let description = [{
    Ops of this dialect mean what the PyTorch functions of the same name mean, to the dtype and the
    stride. Values are immutable; a storage that is written is a value of its own, whose next version
    a `weft.storage_write` returns.

    A tensor type says how its elements lie in memory: no encoding is row-major,
    `#weft.dim_order<[1, 0]>` a dense permuted layout, `#weft.strided<[4, 2]>` any other. A result's
    layout is declared in its type; inference gives the default, and a pass may choose another one.
    Element types are `i1` (bool), `ui8`, `i8`, `i16`, `i32`, `i64`, `f16`, `bf16`, `f32` and `f64`.
  }];
  let extraClassDeclaration = [{
    void registerAttributes();
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

def Weft_Element
    : AnyTypeOf<[I1, UI8, I8, I16, I32, I64, F16, BF16, F32, F64],
                "bool (i1), ui8, i8, i16, i32, i64, f16, bf16, f32 or f64">;

/// A tensor whose layout may be anything that the encodings can say.
def Weft_Tensor
    : ConfinedType<RankedTensorOf<[Weft_Element]>,
                   [CPred<"::weft::ir::hasWeftLayout($_self)">],
                   "a ranked tensor of bool (i1), ui8, i8, i16, i32, i64, f16, bf16, f32 or f64 "
                   "with a layout of Weft",
                   "::mlir::RankedTensorType">;

/// A flat storage: all cells of a buffer in physical order.
def Weft_Storage
    : ConfinedType<RankedTensorOf<[Weft_Element]>,
                   [CPred<"::llvm::cast<::mlir::RankedTensorType>($_self).getRank() == 1">,
                    CPred<"!::llvm::cast<::mlir::RankedTensorType>($_self).getEncoding()">],
                   "a storage (a 1-D tensor without an encoding)",
                   "::mlir::RankedTensorType">;

/// A run-time number. Its category takes part in promotion as PyTorch's wrapped
/// numbers do; its value is converted to the op's compute dtype.
def Weft_Scalar : AnyTypeOf<[F64, I64, I1], "a scalar f64, i64 or i1">;

def Weft_TensorOrScalar : AnyTypeOf<[Weft_Tensor, Weft_Scalar]>;

//===----------------------------------------------------------------------===//
// Attributes of ops, by what they mean. weft-tblgen knows these names; an
// attribute of another kind is an error of the build.
//===----------------------------------------------------------------------===//

/// A dim of `self`, 0 <= dim < rank + `extra`. Recording takes a negative one too and wraps it.
class Weft_DimAttr<int extraDims = 0>
    : ConfinedAttr<I64Attr, [IntNonNegative]> {
  int extra = extraDims;
}
def Weft_Dim : Weft_DimAttr;
/// A dim of the result of an op that adds one dim.
def Weft_NewDim : Weft_DimAttr<1>;

class Weft_IntsAttr
    : DenseArrayAttrBase<"DenseI64ArrayAttr", "int64_t", "i64">;
/// Dims of `self`, each at most once. Recording takes negative ones too and wraps them.
def Weft_Dims
    : ConfinedAttr<DenseI64ArrayAttr, [DenseArrayNonNegative<DenseI64ArrayAttr>]>;
/// Sizes. Recording resolves what -1 stands for, so that equal programs are recorded equally.
def Weft_Sizes : Weft_IntsAttr;
/// Strides, in elements.
def Weft_Strides : Weft_IntsAttr;
/// Bounds of run-time starts: 0 <= start <= bound.
def Weft_Bounds : Weft_IntsAttr;

/// A number of elements or an offset in elements.
def Weft_Count : ConfinedAttr<I64Attr, [IntNonNegative]>;
/// A step in elements, at least 1.
def Weft_Step : ConfinedAttr<I64Attr, [IntMinValue<1>]>;

/// The dtype of a result.
def Weft_DTypeAttr
    : TypeAttrBase<"::mlir::Type", "a dtype of Weft"> {
  let predicate = And<[CPred<"::llvm::isa<::mlir::TypeAttr>($_self)">,
      SubstLeaves<"$_self", "::llvm::cast<::mlir::TypeAttr>($_self).getValue()",
                  Weft_Element.predicate>]>;
}

//===----------------------------------------------------------------------===//
// How an elementwise op treats the dtypes of its operands
//===----------------------------------------------------------------------===//

class Weft_Promotion<string cppName> {
  string name = cppName;
}
/// The operands' common dtype, as PyTorch promotes tensors and wrapped numbers.
def PromoteDefault : Weft_Promotion<"Default">;
/// The same, but integers and bool become f32.
def PromoteIntToFloat : Weft_Promotion<"IntToFloat">;
/// Computed in the common dtype; the result is bool.
def PromoteCompare : Weft_Promotion<"Compare">;
/// Each operand becomes bool (is it not 0?); the result is bool.
def PromoteBool : Weft_Promotion<"Bool">;
/// Not an elementwise op, or one with a rule of its own.
def PromoteNone : Weft_Promotion<"None">;

//===----------------------------------------------------------------------===//
// The class of every op
//===----------------------------------------------------------------------===//

/// Checks the declared result against Core's rule, with one message where InferTypeOpInterface gives two.
def Weft_InferredResult : NativeOpTrait<"InferredResult"> {
  let cppNamespace = "::weft::ir";
}

/// The facts of an op that the rest is generated from.
class Weft_Op<string mnemonic, string opFamily, list<Trait> traits = []>
    : Op<Weft_Dialect, mnemonic,
         traits # [Pure, Weft_InferredResult,
                   DeclareOpInterfaceMethods<
                       InferTypeOpInterface, ["refineReturnTypes"]>]> {
  /// Elementwise, Reduction, Matmul, View, Index or Create: the file of its story.
  string family = opFamily;
  /// The rule in Core/Infer.h. It is called with the OpId, the tensors and the attributes, in order;
  /// operands that can only be numbers decide no type and are left out.
  string infer = mnemonic;
  /// The name of the function in C++ and Python; empty if Graph writes it by hand.
  string recordAs = mnemonic;
  /// The function is a method of Tensor too.
  bit method = 1;
  /// There is a form `name_` that writes its result into `self`.
  bit inPlace = 0;
  /// The result shares the storage of `self`.
  bit isView = 0;
  /// The rule takes the device at the end: no operand says it.
  bit takesDevice = 0;

  Weft_Promotion promotion = PromoteNone;
  /// One element of an elementwise op, as a C++ expression over the emitter `e` and the operands a, b
  /// and c in the compute dtype, for each kind of dtype; empty if the op refuses the kind.
  string floatBody = "";
  string signedBody = "";
  string unsignedBody = "";
  string boolBody = "";

  let results = (outs Weft_Tensor:$result);
  let extraClassDeclaration = [{
    static bool isCompatibleReturnTypes(::mlir::TypeRange inferred,
                                        ::mlir::TypeRange declared) {
      return ::weft::ir::compatibleUpToLayout(inferred, declared);
    }
  }];
}

#endif // WEFT_BASE
