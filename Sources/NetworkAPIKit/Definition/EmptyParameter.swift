/// The parameter of an endpoint without parameters: it sends neither query items nor a body.
public struct EmptyParameter: Codable, Hashable, Sendable {
    /// Creates the value.
    public init() {}
}
