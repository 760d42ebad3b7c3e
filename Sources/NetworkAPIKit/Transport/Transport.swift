extension NetworkAPI {
    /// Sends a request and returns the server's answer, with any status.
    ///
    /// A transport applies the request's idle timeout, and ends soon after its task is canceled. What it does beyond
    /// that, it promises with its ``traits``; the client does the rest: deadlines, redirects, the limit of memory,
    /// files, resuming and progress. It may throw any error: `CancellationError` becomes
    /// ``NetworkAPI/Failure/cancelled``, and an error that is not a ``NetworkAPI/Failure`` becomes
    /// ``NetworkAPI/Failure/transport(_:)``, with a reason that depends on its code (`URLError`, `POSIXError`,
    /// CFNetwork).
    ///
    /// A transport that reaches a server calls ``Request/checkBeforeSending()`` first, which stops a request that
    /// lacks required credentials. If it follows redirects, it sets the `url` of its answer. <doc:WriteATransport> has
    /// a complete one.
    ///
    /// A test double can answer from memory, without credentials:
    ///
    /// ```swift
    /// struct FixedAnswer: NetworkAPI.Transport {
    ///     func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
    ///         .json(#"{"login": "minsOne", "id": 4429361}"#)
    ///     }
    /// }
    /// ```
    public protocol Transport: Sendable {
        /// What the transport does by itself; read once, when a client is made. By default it promises nothing.
        var traits: TransportTraits { get }

        /// Sends a request, and waits for its answer, with any status.
        func send(_ request: Request) async throws -> Answer
    }

    /// What a transport does by itself; the client does the rest.
    ///
    /// ```swift
    /// var traits: NetworkAPI.TransportTraits { .init(keepsDeadlines: true, keepsCookies: false) }
    /// ```
    ///
    /// A transport that wraps another returns the traits of the other one. A promise that is not kept is found by
    /// `TransportConformance` of the module NetworkAPITesting.
    public struct TransportTraits: Sendable {
        /// Whether a call and its stream end at the request's deadline, even if the server sends on.
        public var keepsDeadlines: Bool
        /// Whether the body of an answer is added to the file of a download, after the bytes that the file has.
        ///
        /// If not, a download requests a stream, and the client writes the file.
        public var resumesDownloads: Bool
        /// Whether redirects are followed by the request's policy; if not, the transport returns each redirect.
        public var followsRedirects: Bool
        /// Whether the body goes to the request's destination, and a longer one than its limit fails the call.
        public var limitsMemory: Bool
        /// Whether the cookies that an answer sets are sent with later requests.
        public var keepsCookies: Bool
        /// Returns the headers that the transport would add to a request now, such as cookies; `nil` if unknown.
        public var addedHeaders: (@Sendable (Request) -> Headers)?
        /// Whether the request has the body of its specification's example; its files may not exist here.
        var hasExampleBody: (@Sendable (Request) -> Bool)?

        /// Creates the traits of a transport; without arguments, it promises nothing and may keep cookies.
        public init(
            keepsDeadlines: Bool = false, resumesDownloads: Bool = false, followsRedirects: Bool = false,
            limitsMemory: Bool = false, keepsCookies: Bool = true,
            addedHeaders: (@Sendable (Request) -> Headers)? = nil
        ) {
            self.keepsDeadlines = keepsDeadlines
            self.resumesDownloads = resumesDownloads
            self.followsRedirects = followsRedirects
            self.limitsMemory = limitsMemory
            self.keepsCookies = keepsCookies
            self.addedHeaders = addedHeaders
        }
    }
}

extension NetworkAPI.Transport {
    public var traits: NetworkAPI.TransportTraits { .init() }
}
