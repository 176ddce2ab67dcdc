# weft_tablegen(OUTPUT -gen-BACKEND): one generated file below build/include, from WeftOps.td.
# weft_generated(TARGET OUTPUT...): what depends on generated files depends on a target of this kind.
function(weft_tablegen output backend)
  set(path ${PROJECT_BINARY_DIR}/include/weft/${output})
  get_filename_component(folder ${path} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${path}
    COMMAND ${WEFT_TBLGEN_EXECUTABLE} ${backend} ${PROJECT_SOURCE_DIR}/include/weft/Dialect/Weft/IR/WeftOps.td
      -I ${PROJECT_SOURCE_DIR}/include -I ${WEFT_MLIR_ODS} --write-if-changed -o ${path} ${ARGN}
    DEPENDS ${WEFT_TBLGEN_DEPENDS} ${WEFT_ODS}
    COMMENT "weft-tblgen ${output}" VERBATIM)
endfunction()

function(weft_generated target)
  list(TRANSFORM ARGN PREPEND ${PROJECT_BINARY_DIR}/include/weft/)
  add_custom_target(${target} DEPENDS ${ARGN})
endfunction()

# weft_page(NAME TABLEGEN ARGUMENT...): build/docs/NAME.md, written by a TableGen tool; the target weft-docs makes all.
add_custom_target(weft-docs ALL)
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/docs)
function(weft_page name)
  set(page ${PROJECT_BINARY_DIR}/docs/${name}.md)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.td)
  add_custom_command(OUTPUT ${page}
    COMMAND ${ARGN} -I ${PROJECT_SOURCE_DIR}/include -I ${WEFT_MLIR_ODS} -o ${page}
    DEPENDS ${sources} ${WEFT_TBLGEN_DEPENDS} COMMENT "docs/${name}.md" VERBATIM)
  add_custom_target(weft-docs-${name} DEPENDS ${page})
  add_dependencies(weft-docs weft-docs-${name})
endfunction()
