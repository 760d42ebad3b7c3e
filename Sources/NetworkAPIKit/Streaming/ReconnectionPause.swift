/// How long a stream of events waits before its next connection (WHATWG HTML, section 9.2.3).
///
/// It waits as long as the server says, but no shorter than a least pause, which grows while connections bring no
/// event: a server that ends each answer at once, or restarts, gets few requests.
struct ReconnectionPause: Sendable {
    private static let (shortest, longest) = (Duration.seconds(1), Duration.seconds(60))
    private var least = Self.shortest

    /// An event has arrived, so the connections work.
    mutating func eventArrived() { least = Self.shortest }

    /// Returns the pause before the next connection.
    ///
    /// - Parameter asked: The pause that the server asks for.
    /// - Returns: The pause, which is at least the one that the server asks for.
    mutating func next(asked: Duration) -> Duration {
        defer { least = min(least * 2, Self.longest) }
        return max(asked, least)
    }
}
