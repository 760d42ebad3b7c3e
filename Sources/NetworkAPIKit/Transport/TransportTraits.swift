/// What the kit knows about its own transports; any other transport has the defaults.
package protocol TransportTraits: NetworkAPI.Transport {
    /// Whether the transport ends a call at its deadline. The kit ends the calls of other transports.
    var keepsDeadlines: Bool { get }

    /// Whether the cookies that an answer sets are sent with later requests; `true` if that is not known.
    var keepsCookies: Bool { get }

    /// The headers that the transport would add to a request now, such as cookies; `nil` if they are not known.
    func addedHeaders(to request: NetworkAPI.Request) -> NetworkAPI.Headers?

    /// Whether the transport appends the rest of a download to the bytes that are there.
    var resumesDownloads: Bool { get }

    /// Whether the request's body is the body of its specification's example, whose files may not exist here.
    func hasExampleBody(_ request: NetworkAPI.Request) -> Bool
}

extension TransportTraits {
    package var keepsDeadlines: Bool { false }
    package var keepsCookies: Bool { true }
    package func addedHeaders(to request: NetworkAPI.Request) -> NetworkAPI.Headers? { nil }
    package var resumesDownloads: Bool { false }
    package func hasExampleBody(_ request: NetworkAPI.Request) -> Bool { false }
}
