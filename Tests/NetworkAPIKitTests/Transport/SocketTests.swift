import Testing

/// The tests that meet real sockets, one after another: URLSession serves a whole process from one queue, and a storm
/// of calls in one test would take the time that another one measures.
@Suite(.serialized)
enum SocketTests {}
