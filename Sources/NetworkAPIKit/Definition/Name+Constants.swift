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
