# cmake -DNM=nm -DLIBRARIES=a.a,b.a -P NoCompilerSymbols.cmake: fails if a library defines or needs a
# symbol of LLVM or MLIR (in their namespaces, or of their C interfaces).
string(REPLACE "," ";" LIBRARIES "${LIBRARIES}")
foreach(library ${LIBRARIES})
  execute_process(COMMAND ${NM} ${library} OUTPUT_VARIABLE symbols RESULT_VARIABLE result ERROR_QUIET)
  if(result)
    message(FATAL_ERROR "${NM} can't read ${library}")
  endif()
  string(REGEX MATCH "[^\n]*(N4llvm|N4mlir|N[KVRO]*4llvm|N[KVRO]*4mlir| LLVM[A-Z]| mlir[A-Z])[^\n]*" found "${symbols}")
  if(found)
    message(FATAL_ERROR "${library} has a symbol of the compiler: ${found}")
  endif()
endforeach()
