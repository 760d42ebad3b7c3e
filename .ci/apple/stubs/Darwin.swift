// The C library: Glibc, with the constants that have another type on Darwin, or that exist there alone.

@_exported import Glibc

public let SOCK_STREAM: Int32 = 1
public let SO_NOSIGPIPE: Int32 = 0x1022
