/// The response of an endpoint whose body does not matter: any accepted answer decodes, also one without a body.
public struct EmptyResponse: Codable, Hashable, Sendable {
    /// Makes the only value there is.
    public init() {}

    public init(from decoder: any Decoder) {}
}
