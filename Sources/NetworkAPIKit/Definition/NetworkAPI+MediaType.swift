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

        /// JSON (RFC 8259).
        public static let json: MediaType = "application/json"
        /// An HTML form (WHATWG URL, section 5).
        public static let form: MediaType = "application/x-www-form-urlencoded"
        /// Plain text in UTF-8.
        public static let text: MediaType = "text/plain; charset=utf-8"
        /// HTML.
        public static let html: MediaType = "text/html"
        /// XML (RFC 7303).
        public static let xml: MediaType = "application/xml"
        /// Bytes of no known type.
        public static let octetStream: MediaType = "application/octet-stream"
        /// A problem in JSON (RFC 9457).
        public static let problem: MediaType = "application/problem+json"

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
