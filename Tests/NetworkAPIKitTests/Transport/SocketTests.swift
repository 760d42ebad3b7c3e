import Testing

/// The tests with real sockets, one after another: URLSession serves a whole process from one queue, and many calls
/// in one test would change the times that another test measures.
@Suite(.serialized)
enum SocketTests {}
