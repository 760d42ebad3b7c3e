extension NetworkAPI.Headers {
    /// The name of a header field.
    ///
    /// It is sent as it is written, and compared without regard to case (RFC 9110, section 5.1).
    public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
        CustomStringConvertible
    {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a name from any text.
        ///
        /// Building the request throws ``NetworkAPI/Failure/request(_:)`` if it is not a token (RFC 9110, section 5.6.2).
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public init(stringLiteral value: String) { rawValue = value }

        public var description: String { rawValue }

        public static func == (lhs: Name, rhs: Name) -> Bool {
            guard lhs.rawValue.utf8.count == rhs.rawValue.utf8.count else { return false }
            return lhs.rawValue.withBytes { left in
                rhs.rawValue.withBytes { right in
                    left.indices.allSatisfy { index in
                        left[index] == right[index]
                            || left[index].inLowercase == right[index].inLowercase
                    }
                }
            }
        }

        public func hash(into hasher: inout Hasher) {
            for byte in rawValue.utf8 { hasher.combine(byte.inLowercase) }
        }
    }
}

// In alphabetical order; those that are not public are for the kit itself.
extension NetworkAPI.Headers.Name {
    /// The `Accept` header field (RFC 9110, section 12.5.1).
    public static let accept: Self = "Accept"
    /// The `Accept-Language` header field (RFC 9110, section 12.5.4).
    public static let acceptLanguage: Self = "Accept-Language"
    static let age: Self = "Age"
    package static let allow: Self = "Allow"
    /// The `Authorization` header field (RFC 9110, section 11.6.2); its value is never shown.
    public static let authorization: Self = "Authorization"
    /// The `Cache-Control` header field (RFC 9111, section 5.2).
    public static let cacheControl: Self = "Cache-Control"
    /// The `Content-Disposition` header field (RFC 6266).
    public static let contentDisposition: Self = "Content-Disposition"
    static let contentEncoding: Self = "Content-Encoding"
    /// The `Content-Length` header field (RFC 9110, section 8.6); a request must not set it.
    public static let contentLength: Self = "Content-Length"
    static let contentLocation: Self = "Content-Location"
    static let contentRange: Self = "Content-Range"
    /// The `Content-Type` header field (RFC 9110, section 8.3).
    public static let contentType: Self = "Content-Type"
    /// The `Cookie` header field (RFC 6265, section 4.2); its value is never shown.
    public static let cookie: Self = "Cookie"
    /// The `Date` header field (RFC 9110, section 6.6.1).
    public static let date: Self = "Date"
    /// The `ETag` header field (RFC 9110, section 8.8.3).
    public static let eTag: Self = "ETag"
    package static let expires: Self = "Expires"
    static let from: Self = "From"
    /// The `Idempotency-Key` header field, by which a server recognizes a repeated request.
    public static let idempotencyKey: Self = "Idempotency-Key"
    /// The `If-Match` header field (RFC 9110, section 13.1.1).
    public static let ifMatch: Self = "If-Match"
    /// The `If-Modified-Since` header field (RFC 9110, section 13.1.3).
    public static let ifModifiedSince: Self = "If-Modified-Since"
    /// The `If-None-Match` header field (RFC 9110, section 13.1.2).
    public static let ifNoneMatch: Self = "If-None-Match"
    static let ifRange: Self = "If-Range"
    static let ifUnmodifiedSince: Self = "If-Unmodified-Since"
    /// The `Last-Modified` header field (RFC 9110, section 8.8.2).
    public static let lastModified: Self = "Last-Modified"
    /// The `Link` header field (RFC 8288, section 3).
    public static let link: Self = "Link"
    /// The `Location` header field (RFC 9110, section 10.2.2).
    public static let location: Self = "Location"
    static let origin: Self = "Origin"
    static let proxyAuthorization: Self = "Proxy-Authorization"
    /// The `Range` header field (RFC 9110, section 14.2).
    public static let range: Self = "Range"
    package static let referer: Self = "Referer"
    /// The `Retry-After` header field (RFC 9110, section 10.2.3).
    public static let retryAfter: Self = "Retry-After"
    /// The `Set-Cookie` header field (RFC 6265, section 4.1); its value is never shown.
    public static let setCookie: Self = "Set-Cookie"
    /// The `traceparent` header field (W3C Trace Context, section 3.2).
    public static let traceparent: Self = "traceparent"
    /// The `tracestate` header field (W3C Trace Context, section 3.3).
    public static let tracestate: Self = "tracestate"
    /// The `User-Agent` header field (RFC 9110, section 10.1.5).
    public static let userAgent: Self = "User-Agent"
    static let vary: Self = "Vary"
    /// The `WWW-Authenticate` header field (RFC 9110, section 11.6.1).
    public static let wwwAuthenticate: Self = "WWW-Authenticate"
    /// The `X-API-Key` header field, in which many APIs expect a key; its value is never shown.
    public static let xAPIKey: Self = "X-API-Key"
}
