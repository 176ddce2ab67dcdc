//===- KernelBuilder.h - One kernel and its launch --------------*- C++ -*-===//
//
// Builds a gpu.func and, on the host's side, the gpu.launch_func that runs it.
// A kernel takes plain pointers, then indices, then scalars; memrefs are made
// of them inside, so that static, dynamic and strided ones share one
// convention. What is constant on the host is constant in the kernel.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_LIB_TARGET_NVVM_KERNELBUILDER_H
#define WEFT_LIB_TARGET_NVVM_KERNELBUILDER_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/DenseMap.h"

namespace weft::compiler::nvvm {

inline constexpr int64_t warpSize = 32;
inline constexpr int64_t blockThreads = 256;

class KernelBuilder {
public:
  /// A kernel "NAME" in \p module (made unique there), launched before
  /// \p hostOp.
  KernelBuilder(mlir::gpu::GPUModuleOp module, mlir::Operation *hostOp,
                llvm::StringRef name);

  mlir::ImplicitLocOpBuilder host;   ///< inserts before the host's op
  mlir::ImplicitLocOpBuilder device; ///< inserts into the kernel

  /// The host's memref \p buffer inside the kernel, with the same type.
  mlir::Value buffer(mlir::Value buffer);
  /// The host's index \p value inside the kernel.
  mlir::Value index(mlir::Value value);
  mlir::Value index(mlir::OpFoldResult value);
  /// Any other value of the host: scalars are passed, what is computed from
  /// them is computed again inside. Others are refused with a diagnostic.
  mlir::Value scalar(mlir::Value value);

  /// A workgroup buffer of static shape.
  mlir::Value shared(llvm::ArrayRef<int64_t> shape, mlir::Type element);

  /// The number of this thread in the grid (1-D).
  mlir::Value globalThread();
  mlir::Value thread();
  mlir::Value block();

  /// Ends the kernel and launches it.
  mlir::LogicalResult launch(mlir::Value blocks, mlir::Value threads);

  // Index arithmetic with folding, on either side.
  static mlir::Value constant(mlir::ImplicitLocOpBuilder &b, int64_t value);
  static mlir::Value add(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                         mlir::Value y);
  static mlir::Value multiply(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                              mlir::Value y);
  static mlir::Value divide(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                            mlir::Value y);
  static mlir::Value remainder(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                               mlir::Value y);
  static mlir::Value minimum(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                             mlir::Value y);
  static mlir::Value maximum(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                             mlir::Value y);
  static mlir::Value ceilDivide(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                                int64_t y);
  static mlir::Value less(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                          mlir::Value y);
  static mlir::Value product(mlir::ImplicitLocOpBuilder &b,
                             mlir::ValueRange values);

  /// The coordinates of position \p linear in a row-major space of \p sizes.
  static llvm::SmallVector<mlir::Value>
  delinearize(mlir::ImplicitLocOpBuilder &b, mlir::Value linear,
              mlir::ValueRange sizes);

  /// scf.if \p condition { body } without results.
  void ifThen(mlir::Value condition, llvm::function_ref<void()> body);
  /// Values of body() where \p condition holds, else \p otherwise.
  llvm::SmallVector<mlir::Value>
  ifElse(mlir::Value condition, mlir::ValueRange otherwise,
         llvm::function_ref<llvm::SmallVector<mlir::Value>()> body);
  /// scf.for from \p low to \p high, carrying values.
  llvm::SmallVector<mlir::Value>
  loop(mlir::Value low, mlir::Value high, int64_t step, mlir::ValueRange start,
       llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::Value,
                                                         mlir::ValueRange)>
           body);

private:
  mlir::Value addArgument(unsigned position, mlir::Type type,
                          mlir::Value hostValue);

  mlir::gpu::GPUFuncOp function;
  llvm::SmallVector<mlir::Value> hostPointers, hostIndices, hostScalars;
  llvm::DenseMap<mlir::Value, mlir::Value> known;
  bool failed = false;
};

/// A linalg.generic on buffers, as a kernel sees it.
class GenericEmitter {
public:
  GenericEmitter(KernelBuilder &kernel, mlir::linalg::GenericOp op);

  mlir::linalg::GenericOp op;
  llvm::SmallVector<unsigned> parallelDims, reductionDims;
  /// Sizes of the loops: on the host, and in the kernel.
  llvm::SmallVector<mlir::Value> hostSizes, sizes;

  /// Product of the sizes of \p dims.
  mlir::Value hostCount(llvm::ArrayRef<unsigned> dims);
  mlir::Value count(llvm::ArrayRef<unsigned> dims);
  /// The same where it is known at compile time.
  std::optional<int64_t> staticCount(llvm::ArrayRef<unsigned> dims);

  /// Loop variables of all loops, from positions in the space of the parallel
  /// and of the reduction loops (null: not needed).
  llvm::SmallVector<mlir::Value> loopVariables(mlir::Value parallel,
                                               mlir::Value reduction);

  /// Loads an operand's element at \p variables.
  mlir::Value load(mlir::OpOperand &operand, mlir::ValueRange variables);
  void store(mlir::OpOperand &operand, mlir::ValueRange variables,
             mlir::Value value);
  /// The body at \p variables, reading the inputs; \p accumulators are the
  /// outs' arguments. Gives what it yields.
  llvm::SmallVector<mlir::Value> body(mlir::ValueRange variables,
                                      mlir::ValueRange accumulators);
  /// Only what \p wanted (values of the body) need.
  llvm::SmallVector<mlir::Value> slice(mlir::ValueRange variables,
                                       llvm::ArrayRef<mlir::Value> wanted);

private:
  mlir::Operation *cloneInto(mlir::Operation &inner, mlir::IRMapping &mapping,
                             mlir::ValueRange variables);
  llvm::SmallVector<mlir::Value> coordinates(mlir::OpOperand &operand,
                                             mlir::ValueRange variables);
  KernelBuilder &kernel;
};

// One kernel, or two, for each kind of linalg.generic.
mlir::LogicalResult buildElementwise(mlir::gpu::GPUModuleOp module,
                                     mlir::linalg::GenericOp op,
                                     llvm::StringRef name);
mlir::LogicalResult buildReduction(mlir::gpu::GPUModuleOp module,
                                   mlir::linalg::GenericOp op,
                                   llvm::StringRef name);
mlir::LogicalResult buildChain(mlir::gpu::GPUModuleOp module,
                               mlir::linalg::GenericOp op,
                               llvm::StringRef name);

} // namespace weft::compiler::nvvm

#endif // WEFT_LIB_TARGET_NVVM_KERNELBUILDER_H
