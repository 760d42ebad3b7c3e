extension NetworkAPI {
    /// A request method, such as `GET`.
    ///
    /// The set is open: `Method(rawValue: "PURGE")` is as good as the constants. Methods are case-sensitive. A value
    /// that is no token (RFC 9110, section 9.1) is refused when the request is built, and so is a constant in other
    /// case, such as `get`, which URLSession would send as `GET`.
    public struct Method: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Reads (RFC 9110, section 9.3.1); has no body.
        public static let get = Method(rawValue: "GET")
        /// Reads the head alone (RFC 9110, section 9.3.2); has no body.
        public static let head = Method(rawValue: "HEAD")
        /// Does what the resource understands by it (RFC 9110, section 9.3.3).
        public static let post = Method(rawValue: "POST")
        /// Replaces, or makes, the resource (RFC 9110, section 9.3.4).
        public static let put = Method(rawValue: "PUT")
        /// Changes parts of the resource (RFC 5789).
        public static let patch = Method(rawValue: "PATCH")
        /// Removes the resource (RFC 9110, section 9.3.5).
        public static let delete = Method(rawValue: "DELETE")
        /// Asks what can be done (RFC 9110, section 9.3.7).
        public static let options = Method(rawValue: "OPTIONS")
        /// Asks for the request itself (RFC 9110, section 9.3.8); has no body.
        public static let trace = Method(rawValue: "TRACE")
        /// A safe request with a body (draft-ietf-httpbis-safe-method-w-body).
        public static let query = Method(rawValue: "QUERY")
    }
}

extension NetworkAPI.Method: CustomStringConvertible {
    public var description: String { rawValue }
}

extension NetworkAPI.Method {
    /// Whether ``NetworkAPI/ParameterEncoding/automatic`` sends the parameter in the query.
    var sendsParameterInQuery: Bool { self == .get || self == .head || self == .delete }

    /// Whether a request of this method has no body: one on GET or HEAD has no meaning (RFC 9110, 9.3.1), one on
    /// TRACE is forbidden (9.3.8).
    var forbidsBody: Bool { self == .get || self == .head || self == .trace }
}
