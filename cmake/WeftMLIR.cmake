# Finds MLIR 22 (shared libraries only: a static MLIR beside libMLIR.so would be a second one in the
# process), TableGen's helpers, and builds the precompiled header of the rooms that see MLIR.
option(WEFT_PCH "Precompile MLIR's headers for our compiler rooms" ON)

if(NOT TARGET zstd::libzstd_shared)
  find_library(WEFT_ZSTD zstd REQUIRED)
  add_library(zstd::libzstd_shared SHARED IMPORTED GLOBAL)
  set_target_properties(zstd::libzstd_shared PROPERTIES IMPORTED_LOCATION ${WEFT_ZSTD})
endif()
find_package(MLIR 22.1 REQUIRED CONFIG HINTS /usr/lib/llvm-22)
set(LLVM_RUNTIME_OUTPUT_INTDIR ${CMAKE_RUNTIME_OUTPUT_DIRECTORY})
set(LLVM_LIBRARY_OUTPUT_INTDIR ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})
list(APPEND CMAKE_MODULE_PATH ${MLIR_CMAKE_DIR} ${LLVM_CMAKE_DIR})
include(TableGen)
include(AddLLVM)
include(AddMLIR)

add_library(weft_mlir INTERFACE)
target_include_directories(weft_mlir SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
separate_arguments(weft_llvm_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_compile_options(weft_mlir INTERFACE ${weft_llvm_definitions})
target_link_libraries(weft_mlir INTERFACE MLIR LLVM)

if(WEFT_PCH)
  file(WRITE ${PROJECT_BINARY_DIR}/weft_mlir_pch.cpp "// Holds the precompiled header.\n")
  add_library(weft_mlir_pch STATIC ${PROJECT_BINARY_DIR}/weft_mlir_pch.cpp)
  target_link_libraries(weft_mlir_pch PUBLIC weft_headers weft_mlir)
  target_compile_options(weft_mlir_pch PRIVATE -Xclang -fno-pch-timestamp)
  target_precompile_headers(weft_mlir_pch PRIVATE
    <mlir/Dialect/Arith/IR/Arith.h>
    <mlir/Dialect/Bufferization/IR/Bufferization.h>
    <mlir/Dialect/Func/IR/FuncOps.h>
    <mlir/Dialect/GPU/IR/GPUDialect.h>
    <mlir/Dialect/LLVMIR/LLVMDialect.h>
    <mlir/Dialect/Linalg/IR/Linalg.h>
    <mlir/Dialect/MemRef/IR/MemRef.h>
    <mlir/Dialect/SCF/IR/SCF.h>
    <mlir/Dialect/Tensor/IR/Tensor.h>
    <mlir/Dialect/Vector/IR/VectorOps.h>
    <mlir/IR/Builders.h>
    <mlir/IR/BuiltinOps.h>
    <mlir/IR/DialectImplementation.h>
    <mlir/IR/Matchers.h>
    <mlir/IR/OpImplementation.h>
    <mlir/IR/PatternMatch.h>
    <mlir/Interfaces/InferTypeOpInterface.h>
    <mlir/Interfaces/ViewLikeInterface.h>
    <mlir/Pass/Pass.h>
    <mlir/Pass/PassManager.h>
    <mlir/Transforms/GreedyPatternRewriteDriver.h>)
endif()
