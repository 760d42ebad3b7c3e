/// The parameter of an endpoint that has none: neither a query item nor a body is sent.
public struct EmptyParameter: Codable, Hashable, Sendable {
    /// Makes the only value there is.
    public init() {}
}
