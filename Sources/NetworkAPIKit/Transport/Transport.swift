extension NetworkAPI {
    /// Sends a request and returns the server's answer, with any status.
    ///
    /// A transport follows redirects, applies the request's idle timeout, and delivers the body to
    /// `request.destination`. It ends soon after its task is cancelled; the client cancels it at the request's
    /// deadline, and stops waiting. It may throw any error: `CancellationError` becomes
    /// ``NetworkAPI/Failure/cancelled``, and an error that is not a ``NetworkAPI/Failure`` becomes
    /// ``NetworkAPI/Failure/transport(_:)``, with a reason that depends on its code (`URLError`, `POSIXError`,
    /// CFNetwork).
    ///
    /// A transport that reaches a server calls ``Request/checkBeforeSending()`` first, so that an endpoint that
    /// requires credentials is not sent without them. After a redirect, it sets the `url` of its answer.
    ///
    /// A test double can answer from memory, without credentials:
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
        /// - Returns: The answer, with any status.
        /// - Throws: Any error; see ``NetworkAPI/Transport``.
        func send(_ request: Request) async throws -> Answer
    }
}
