# cmake -DTEXT=file.ll -P DropTarget.cmake: takes out of LLVM text what names a target, an ABI or a path.
file(READ ${TEXT} text)
string(REGEX REPLACE "\ntarget (datalayout|triple) = [^\n]*" "" text "${text}")
string(REGEX REPLACE "\n!(llvm\\.[a-z.]+|[0-9]+) = [^\n]*" "" text "${text}")
string(REGEX REPLACE "\nsource_filename = [^\n]*" "\nsource_filename = \"kernels/math\"" text "${text}")
string(REGEX REPLACE " \"(target-features|target-cpu|frame-pointer|stack-protector-buffer-size)\"=\"[^\"]*\"" "" text "${text}")
string(REGEX REPLACE "(dso_local|local_unnamed_addr|noundef) " "" text "${text}")
file(WRITE ${TEXT} "${text}")
