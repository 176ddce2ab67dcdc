# What a project outside finds: WeftEngine and the rooms that it links.
export(TARGETS weft_headers WeftCore WeftReport WeftRuntime WeftGraph WeftEngine
  FILE ${PROJECT_BINARY_DIR}/WeftTargets.cmake)
include(CMakePackageConfigHelpers)
configure_file(cmake/WeftConfig.cmake.in WeftConfig.cmake COPYONLY)
write_basic_package_version_file(WeftConfigVersion.cmake COMPATIBILITY SameMinorVersion)
