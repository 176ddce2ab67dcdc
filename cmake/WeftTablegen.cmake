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
