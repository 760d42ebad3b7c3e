/// The call of a stream: it is sent once, at the first use, and read once.
final class StreamConnection: Sendable {
    private let opening: SharedTask<NetworkAPI.Answer, NetworkAPI.Failure>
    private let open: @Sendable (NetworkAPI.Request) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer
    private let built: Result<NetworkAPI.Request, NetworkAPI.Failure>
    private let isRead = Locked(false)

    /// Creates the call.
    ///
    /// - Parameters:
    ///   - request: The request, or the reason why it cannot be built.
    ///   - open: Sends the request, and checks the head of the answer.
    init(
        _ request: Result<NetworkAPI.Request, NetworkAPI.Failure>,
        _ open: @escaping @Sendable (NetworkAPI.Request) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer
    ) {
        built = request
        self.open = open
        opening = SharedTask(cancelled: .cancelled) { () throws(NetworkAPI.Failure) in
            try await open(try request.get())
        }
    }

    /// The request; throws if it could not be built.
    func request() throws(NetworkAPI.Failure) -> NetworkAPI.Request { try built.get() }

    /// Returns the answer, whose body is being received.
    func answer() async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        try await opening.value()
    }

    /// Returns the answer for the one reader of its body.
    func answerForReading() async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        let request = try request()
        let wasRead = isRead.withLock { isRead in
            defer { isRead = true }
            return isRead
        }
        guard !wasRead else { throw .readTwice(request) }
        return try await answer()
    }

    /// Sends the request again, for the events after the last one.
    func reopen(after lastID: String) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        var request = try request()
        if !lastID.isEmpty { request.headers["Last-Event-ID"] = lastID }
        return try await open(request)
    }
}
