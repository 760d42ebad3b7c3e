extension NetworkAPI {
    /// A media type, such as `application/json` (RFC 9110, section 8.3.1).
    public struct MediaType: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        /// The text as it stands in a `Content-Type` or `Accept` header, parameters included.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(stringLiteral value: String) {
            rawValue = value
        }

        /// Type and subtype in lower case, without parameters: `application/json`.
        public var essence: String {
            let end = rawValue.firstIndex(of: ";") ?? rawValue.endIndex
            return rawValue[..<end].filter { $0 != " " && $0 != "\t" }.lowercased()
        }

        /// Whether it is JSON: `application/json`, or a type that ends in `+json` (RFC 6839, section 3.1).
        public var isJSON: Bool {
            let essence = essence
            return essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json")
        }
    }
}

extension NetworkAPI.MediaType: CustomStringConvertible {
    public var description: String { rawValue }
}
