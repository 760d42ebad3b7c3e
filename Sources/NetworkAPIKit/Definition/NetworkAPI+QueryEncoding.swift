extension NetworkAPI {
    /// How a value becomes the items of a query or of a form body.
    public struct QueryEncoding: Sendable {
        public static let standard = QueryEncoding()

        public init() {}
    }
}
