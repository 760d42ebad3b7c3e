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
