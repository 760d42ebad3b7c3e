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
    /// A transport that reaches a server calls ``Request/checkBeforeSending()`` first, which stops a request that
    /// lacks required credentials. After a redirect, it sets the `url` of its answer.
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

/// What the kit knows about its own transports; any other transport has the defaults.
package protocol TransportTraits: NetworkAPI.Transport {
    /// Whether the transport ends a call at its deadline. The kit ends the calls of other transports.
    var keepsDeadlines: Bool { get }

    /// Whether the cookies that an answer sets are sent with later requests; `true` if unknown.
    var keepsCookies: Bool { get }

    /// The headers that the transport would add to a request now, such as cookies; `nil` if unknown.
    func addedHeaders(to request: NetworkAPI.Request) -> NetworkAPI.Headers?

    /// Whether the transport appends the rest of a download to the stored bytes.
    var resumesDownloads: Bool { get }

    /// Whether the request has the body of its specification's example; its files may not exist here.
    func hasExampleBody(_ request: NetworkAPI.Request) -> Bool
}

extension TransportTraits {
    package var keepsDeadlines: Bool { false }
    package var keepsCookies: Bool { true }
    package func addedHeaders(to request: NetworkAPI.Request) -> NetworkAPI.Headers? { nil }
    package var resumesDownloads: Bool { false }
    package func hasExampleBody(_ request: NetworkAPI.Request) -> Bool { false }
}
