# cmake -DINPUT=file -DOUTPUT=file.cpp -DNAME=name -P EmbedFile.cmake: writes a C++ source that holds the
# bytes of a file as weft::data::<NAME> and weft::data::<NAME>Size.
file(READ ${INPUT} bytes HEX)
string(LENGTH "${bytes}" digits)
math(EXPR size "${digits} / 2")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
file(WRITE ${OUTPUT} "namespace weft::data {
extern const unsigned char ${NAME}[];
extern const unsigned long ${NAME}Size;
alignas(8) const unsigned char ${NAME}[] = {
${bytes}};
const unsigned long ${NAME}Size = ${size};
} // namespace weft::data
")
