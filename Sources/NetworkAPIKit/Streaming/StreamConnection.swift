/// The call of a stream: it is sent once, at the first use, and read once.
///
/// A stream of events that reconnects sends it again for each connection. All of them, and the pauses between them, are
/// within the one total timeout.
final class StreamConnection: Sendable {
    /// The number of bytes of an event identifier that is sent; servers refuse longer headers.
    private static let identifierLimit = 4096

    private let opening: SharedTask<NetworkAPI.Answer>
    let request: Result<NetworkAPI.Request, NetworkAPI.Failure>
    let client: NetworkAPI.Client
    /// The connections, which a ``NetworkAPI/CallGroup`` cancels together.
    private let series: CallSeries
    private let clock: any Clock<Duration>
    private let state: Locked<State>

    private struct State: Sendable {
        /// Returns the time since the call was sent.
        var elapsed: (@Sendable () -> Duration)?
        var isRead = false
    }

    /// Creates the call; the clock is for the pauses between connections.
    init(
        _ request: Result<NetworkAPI.Request, NetworkAPI.Failure>, in series: CallSeries,
        _ client: NetworkAPI.Client, _ clock: any Clock<Duration>
    ) {
        self.request = request
        self.series = series
        self.client = client
        self.clock = clock
        let state = Locked(State())
        self.state = state
        opening = SharedTask {
            let request = try request.get()
            let elapsed = clock.stopwatch()
            state.withLock { $0.elapsed = elapsed }
            return try await client.answer(to: request)
        }
    }

    /// Whether the stream was canceled by another than its reader.
    var isCancelled: Bool { series.isCancelled }

    /// Returns the answer, while its body is being received.
    func answer() async throws(NetworkAPI.Failure) -> NetworkAPI.Answer { try await opening.callValue() }

    /// Returns the answer for the one reader of its body.
    func answerForReading() async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        let request = try request.get()
        let wasRead = state.withLock { exchange(&$0.isRead, with: true) }
        guard !wasRead else { throw .readTwice(request) }
        return try await answer()
    }

    /// Waits before the next connection, no longer than until the total timeout.
    func pause(for duration: Duration) async throws(NetworkAPI.Failure) {
        let request = try request.get()
        // Canceled with the other requests of the stream too.
        try await series.whileActive { [clock, left = timeLeft(request)] in
            guard try await !clock.pause(for: duration, within: left) else { return }
            throw NetworkAPI.Failure.transport(.init(.totalTimeout, request))
        }
    }

    /// Returns the request for the events after the last one; throws if its identifier is not a header value.
    ///
    /// An empty identifier sends no header, not even that of the definition; `nil` leaves it.
    func request(after lastID: String?) throws(NetworkAPI.Failure) -> NetworkAPI.Request {
        var request = try request.get()
        if let left = timeLeft(request) { request.deadline = .after(left) }
        // White space at the ends of a header's value is not a part of it.
        let id = lastID.map { String(HeaderList.trimmed($0[...])) }
        if let id { request.headers["Last-Event-ID"] = id.isEmpty ? nil : id }
        guard id?.utf8.count ?? 0 <= Self.identifierLimit else {
            let problem = RequestProblem(
                .header("Last-Event-ID"),
                "the identifier of the last event has more than \(Self.identifierLimit) bytes")
            throw .request(problem, request)
        }
        // Also without interceptors, after which a request is checked.
        try request.validate()
        return request
    }

    /// The time until the total timeout; `nil` if there is none.
    private func timeLeft(_ request: NetworkAPI.Request) -> Duration? {
        guard let total = request.timeout.total, let elapsed = state.withLock({ $0.elapsed }) else {
            return nil
        }
        return total - elapsed()
    }
}

/// How long a stream of events waits before its next connection (WHATWG HTML, section 9.2.3).
///
/// It waits as long as the server says, up to an hour, but no shorter than a least pause, which grows while connections
/// bring no event: a server that ends each answer at once, or restarts, gets few requests.
struct ReconnectionPause: Sendable {
    private static let (shortest, longest) = (Duration.seconds(1), Duration.seconds(60))
    private var least = Self.shortest

    /// An event has arrived, so the connections work.
    mutating func eventArrived() { least = Self.shortest }

    /// Returns the pause before the next connection; one that the server asks for is an hour at most.
    mutating func next(asked: Duration) -> Duration {
        defer { least = min(least * 2, Self.longest) }
        return max(min(asked, .seconds(3600)), least)
    }
}
