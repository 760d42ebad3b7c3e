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
