/// The parameter of an endpoint without parameters: it sends neither query items nor a body.
public struct EmptyParameter: Codable, Hashable, Sendable {
    /// Creates the value.
    public init() {}
}

/// The response of an endpoint without a body to decode: every accepted answer decodes, with or without a body.
public struct EmptyResponse: Codable, Hashable, Sendable {
    /// Creates the value.
    public init() {}

    public init(from decoder: any Decoder) {}
}
