extension NetworkAPI {
    /// Sends a request and gives back what the server answered, whatever its status.
    ///
    /// A transport follows redirects, keeps the request's timeout and deadline, and puts the body where
    /// `request.destination` says. It ends soon after its task is cancelled. It may throw anything:
    /// `CancellationError` becomes ``NetworkAPI/Failure/cancelled``, and what is no ``NetworkAPI/Failure`` becomes
    /// ``NetworkAPI/Failure/transport(_:)``.
    ///
    /// A double for tests needs memory alone:
    ///
    /// ```swift
    /// struct Canned: NetworkAPI.Transport {
    ///     func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
    ///         .json(#"{"login": "minsOne", "id": 4429361}"#)
    ///     }
    /// }
    /// ```
    public protocol Transport: Sendable {
        /// Sends a request, and waits for its answer.
        ///
        /// - Returns: The answer, whatever its status.
        /// - Throws: Anything; see ``NetworkAPI/Transport``.
        func send(_ request: Request) async throws -> Answer
    }
}
