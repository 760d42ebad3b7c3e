extension NetworkAPI.Headers {
    /// A field's name: kept as it was written, compared without regard to case.
    public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Makes a name of any text; one that is no token is refused when the request is built.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(stringLiteral value: String) {
            rawValue = value
        }

        public static func == (lhs: Name, rhs: Name) -> Bool {
            guard lhs.rawValue.utf8.count == rhs.rawValue.utf8.count else { return false }
            var (left, right) = (lhs.rawValue, rhs.rawValue)
            return left.withUTF8 { left in
                right.withUTF8 { right in
                    zip(left, right).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
                }
            }
        }

        public func hash(into hasher: inout Hasher) {
            for byte in rawValue.utf8 { hasher.combine(byte.lowercasedASCII) }
        }
    }
}

extension NetworkAPI.Headers.Name: CustomStringConvertible {
    public var description: String { rawValue }
}

extension UInt8 {
    /// `A` to `Z` as `a` to `z`; every other byte as it is.
    fileprivate var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

// Fields that requests and answers share; see also Name+Requests.swift and Name+Responses.swift.
extension NetworkAPI.Headers.Name {
    /// How caches may keep it (RFC 9111, section 5.2).
    public static let cacheControl: Self = "Cache-Control"
    /// Whether it is for showing or for saving, and under which name (RFC 6266).
    public static let contentDisposition: Self = "Content-Disposition"
    /// The compression of the body (RFC 9110, section 8.4); the kit compresses none itself.
    public static let contentEncoding: Self = "Content-Encoding"
    /// The language of the body's readers (RFC 9110, section 8.5).
    public static let contentLanguage: Self = "Content-Language"
    /// The length of the body (RFC 9110, section 8.6); the connection's own, refused in a request.
    public static let contentLength: Self = "Content-Length"
    /// The URL of what the body holds (RFC 9110, section 8.7).
    public static let contentLocation: Self = "Content-Location"
    /// Which part of the whole the body is (RFC 9110, section 14.4).
    public static let contentRange: Self = "Content-Range"
    /// The type of the body (RFC 9110, section 8.3).
    public static let contentType: Self = "Content-Type"
    /// When it was made (RFC 9110, section 6.6.1).
    public static let date: Self = "Date"
    /// Links to other places, such as the next page (RFC 8288).
    public static let link: Self = "Link"
    /// An identifier of this one exchange, by which logs of both sides are matched; no standard defines it.
    public static let requestID: Self = "X-Request-Id"
}

// Fields that a request sets.
extension NetworkAPI.Headers.Name {
    /// Which types of answer are wanted (RFC 9110, section 12.5.1).
    public static let accept: Self = "Accept"
    /// Which character sets are wanted (RFC 9110, section 12.5.2, which deprecates it).
    public static let acceptCharset: Self = "Accept-Charset"
    /// Which compressions are understood (RFC 9110, section 12.5.3); URLSession sets it itself.
    public static let acceptEncoding: Self = "Accept-Encoding"
    /// Which languages are wanted (RFC 9110, section 12.5.4).
    public static let acceptLanguage: Self = "Accept-Language"
    /// The credentials for the server (RFC 9110, section 11.6.2); its value is never shown.
    public static let authorization: Self = "Authorization"
    /// Cookies for the server (RFC 6265, section 4.2); its value is never shown.
    public static let cookie: Self = "Cookie"
    /// Who is responsible for the program that asks (RFC 9110, section 10.1.2).
    public static let from: Self = "From"
    /// Names a request, so that a server carries out its repetitions only once.
    public static let idempotencyKey: Self = "Idempotency-Key"
    /// Asks for the change only where this version is still there (RFC 9110, section 13.1.1).
    public static let ifMatch: Self = "If-Match"
    /// Asks for what changed since a time (RFC 9110, section 13.1.3).
    public static let ifModifiedSince: Self = "If-Modified-Since"
    /// Asks for it where it is none of these versions (RFC 9110, section 13.1.2).
    public static let ifNoneMatch: Self = "If-None-Match"
    /// Asks for a part, or for all of it where this version is gone (RFC 9110, section 13.1.5).
    public static let ifRange: Self = "If-Range"
    /// Asks for the change only where nothing changed since a time (RFC 9110, section 13.1.4).
    public static let ifUnmodifiedSince: Self = "If-Unmodified-Since"
    /// Where the request comes from (RFC 6454, section 7).
    public static let origin: Self = "Origin"
    /// What is preferred where the server has a choice (RFC 7240).
    public static let prefer: Self = "Prefer"
    /// How urgent the answer is (RFC 9218, section 4).
    public static let priority: Self = "Priority"
    /// The credentials for a proxy (RFC 9110, section 11.7.2); its value is never shown.
    public static let proxyAuthorization: Self = "Proxy-Authorization"
    /// Which part of the whole is wanted (RFC 9110, section 14.2).
    public static let range: Self = "Range"
    /// Which page led here (RFC 9110, section 10.1.3), in the standard's own spelling.
    public static let referer: Self = "Referer"
    /// The `traceparent` header field (W3C Trace Context, section 3.2).
    public static let traceparent: Self = "traceparent"
    /// The `tracestate` header field (W3C Trace Context, section 3.3).
    public static let tracestate: Self = "tracestate"
    /// Who asks (RFC 9110, section 10.1.5).
    public static let userAgent: Self = "User-Agent"
    /// The key of an API that expects it in this field, as many do; its value is never shown.
    public static let xAPIKey: Self = "X-API-Key"
}

// Fields that an answer sets.
extension NetworkAPI.Headers.Name {
    /// Whether parts can be asked for (RFC 9110, section 14.3).
    public static let acceptRanges: Self = "Accept-Ranges"
    /// How many seconds a cache has kept it (RFC 9111, section 5.1).
    public static let age: Self = "Age"
    /// Which methods there are (RFC 9110, section 10.2.1).
    public static let allow: Self = "Allow"
    /// That the endpoint is going away (RFC 9745).
    public static let deprecation: Self = "Deprecation"
    /// The version of what was answered (RFC 9110, section 8.8.3).
    public static let eTag: Self = "ETag"
    /// When it is no longer fresh (RFC 9111, section 5.3).
    public static let expires: Self = "Expires"
    /// When it was changed (RFC 9110, section 8.8.2).
    public static let lastModified: Self = "Last-Modified"
    /// Where a redirect leads, or where something was made (RFC 9110, section 10.2.2).
    public static let location: Self = "Location"
    /// How a proxy wants to be given credentials (RFC 9110, section 11.7.1).
    public static let proxyAuthenticate: Self = "Proxy-Authenticate"
    /// How long to wait before the next request (RFC 9110, section 10.2.3).
    public static let retryAfter: Self = "Retry-After"
    /// Which software answered (RFC 9110, section 10.2.4).
    public static let server: Self = "Server"
    /// A cookie that the server wants kept (RFC 6265, section 4.1); its value is never shown.
    public static let setCookie: Self = "Set-Cookie"
    /// When the endpoint goes away (RFC 8594).
    public static let sunset: Self = "Sunset"
    /// On which fields of the request the answer depends (RFC 9110, section 12.5.5).
    public static let vary: Self = "Vary"
    /// How the server wants to be given credentials (RFC 9110, section 11.6.1).
    public static let wwwAuthenticate: Self = "WWW-Authenticate"
}
