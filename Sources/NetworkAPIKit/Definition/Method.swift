extension NetworkAPI {
    /// A request method, such as `GET`.
    ///
    /// Any method can be used: `Method(rawValue: "PURGE")`. Methods are case-sensitive. Building the request throws
    /// ``NetworkAPI/Failure/request(_:)`` if the value is not a token (RFC 9110, section 9.1), or if it is a standard
    /// method in another case, such as `get`, which URLSession would send as `GET`.
    public struct Method: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public var description: String { rawValue }

        /// The `GET` method (RFC 9110, section 9.3.1), without a body.
        public static let get = Method(rawValue: "GET")
        /// The `HEAD` method (RFC 9110, section 9.3.2), without a body.
        public static let head = Method(rawValue: "HEAD")
        /// The `POST` method (RFC 9110, section 9.3.3).
        public static let post = Method(rawValue: "POST")
        /// The `PUT` method (RFC 9110, section 9.3.4).
        public static let put = Method(rawValue: "PUT")
        /// The `PATCH` method (RFC 5789).
        public static let patch = Method(rawValue: "PATCH")
        /// The `DELETE` method (RFC 9110, section 9.3.5).
        public static let delete = Method(rawValue: "DELETE")
        /// The `OPTIONS` method (RFC 9110, section 9.3.7).
        public static let options = Method(rawValue: "OPTIONS")
        /// The `TRACE` method (RFC 9110, section 9.3.8), without a body.
        public static let trace = Method(rawValue: "TRACE")
        /// The `QUERY` method, a safe method with a body (draft-ietf-httpbis-safe-method-w-body).
        public static let query = Method(rawValue: "QUERY")
    }
}

extension NetworkAPI.Method {
    /// Whether a request of this method changes nothing at the server (RFC 9110, section 9.2.1).
    var isSafe: Bool {
        switch self {
        case .get, .head, .options, .trace, .query: true
        default: false
        }
    }

    /// Whether several equal requests have the effect of one (RFC 9110, section 9.2.2).
    var isIdempotent: Bool { isSafe || self == .put || self == .delete }

    /// Whether ``NetworkAPI/ParameterEncoding/automatic`` sends the parameter in the query.
    var sendsParameterInQuery: Bool { self == .get || self == .head || self == .delete }

    /// Whether a request of this method must not have a body: on GET and HEAD it does not have a meaning (RFC 9110,
    /// section 9.3.1), on TRACE it is forbidden (section 9.3.8).
    var forbidsBody: Bool { self == .get || self == .head || self == .trace }
}
