# What every target of Weft shares: language, warnings, sanitizers, output folders, and weft_add_library.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_C_STANDARD 11)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(WEFT_CCACHE ccache)
if(WEFT_CCACHE)
  # A precompiled header changes its time stamp at each build: ccache looks at its content only if told so.
  set(launcher ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_NOHASHDIR=1
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} ${WEFT_CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${launcher})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
endif()
find_program(WEFT_LLD NAMES ld.lld-22 ld.lld HINTS /usr/lib/llvm-22/bin)
if(WEFT_LLD)
  add_link_options(-fuse-ld=lld)
endif()

# The flags of our own code; headers of others are included as system headers.
add_library(weft_options INTERFACE)
target_compile_options(weft_options INTERFACE -Wall -Wextra -Werror -fno-math-errno -ffp-contract=off)
target_include_directories(weft_options INTERFACE ${PROJECT_SOURCE_DIR}/include ${PROJECT_BINARY_DIR}/include)
if(WEFT_SANITIZE)
  add_compile_options(-fsanitize=${WEFT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=${WEFT_SANITIZE})
endif()
find_package(Threads REQUIRED)
find_package(Boost REQUIRED)  # headers only: container/small_vector

# weft_add_library(NAME sources... [LINK targets...] [MLIR]): a static library of ours; with MLIR it
# shares the precompiled header of the rooms that see the compiler.
function(weft_add_library name)
  cmake_parse_arguments(ARG "MLIR" "" "LINK;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PUBLIC weft_options ${ARG_LINK})
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  if(ARG_MLIR)
    target_link_libraries(${name} PUBLIC weft_mlir)
    if(WEFT_PCH)
      target_precompile_headers(${name} REUSE_FROM weft_mlir_pch)
    endif()
  endif()
endfunction()
