// The map of the folders of `NetworkAPITesting`, which test targets and tools link, and apps do not.
//
// The folders are in reading order: each one refers only to folders above it.
//
/// | folder | contents |
/// |---|---|
/// | Arguments | how the arguments of an initializer are read from text and written as text |
/// | Locating | where arguments appear in a request, found by running the initializer with different values |
/// | Recording | what types read while any decoder decodes them |
/// | Contract | the test of an endpoint against its specification |
/// | Conformance | the behaviors of a transport, checked with a server on 127.0.0.1 |
@_exported import NetworkAPIKit
