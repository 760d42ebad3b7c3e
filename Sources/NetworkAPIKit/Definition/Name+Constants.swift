extension NetworkAPI.Headers.Name {
    /// Which types of answer are wanted (RFC 9110, section 12.5.1).
    public static let accept: Self = "Accept"
    /// Which compressions are understood (RFC 9110, section 12.5.3); URLSession sets it itself.
    public static let acceptEncoding: Self = "Accept-Encoding"
    /// Which languages are wanted (RFC 9110, section 12.5.4).
    public static let acceptLanguage: Self = "Accept-Language"
    /// The credentials for the server (RFC 9110, section 11.6.2); its value is never shown.
    public static let authorization: Self = "Authorization"
    /// The length of the body (RFC 9110, section 8.6); the connection's own, refused in a request.
    public static let contentLength: Self = "Content-Length"
    /// The type of the body (RFC 9110, section 8.3).
    public static let contentType: Self = "Content-Type"
    /// Cookies for the server (RFC 6265, section 4.2); its value is never shown.
    public static let cookie: Self = "Cookie"
    /// The version of what was answered (RFC 9110, section 8.8.3).
    public static let eTag: Self = "ETag"
    /// Links to other places, such as the next page (RFC 8288).
    public static let link: Self = "Link"
    /// Where a redirect leads, or where something was made (RFC 9110, section 10.2.2).
    public static let location: Self = "Location"
    /// The credentials for a proxy (RFC 9110, section 11.7.2); its value is never shown.
    public static let proxyAuthorization: Self = "Proxy-Authorization"
    /// How long to wait before the next request (RFC 9110, section 10.2.3).
    public static let retryAfter: Self = "Retry-After"
    /// A cookie that the server wants kept (RFC 6265, section 4.1); its value is never shown.
    public static let setCookie: Self = "Set-Cookie"
    /// Who asks (RFC 9110, section 10.1.5).
    public static let userAgent: Self = "User-Agent"
}
