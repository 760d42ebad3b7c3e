import Foundation

// Values of the Authorization header; `headers[.authorization] = Headers.bearer(token)`.
extension NetworkAPI.Headers {
    /// The value that carries a bearer token (RFC 6750, section 2.1).
    ///
    /// A token with control characters is refused when the request is built (``NetworkAPI/Failure/request(_:)``).
    public static func bearer(_ token: String) -> String { "Bearer \(token)" }

    /// The value that carries a user's name and password, in UTF-8 (RFC 7617, section 2).
    ///
    /// `nil` for what the scheme cannot carry: a name with a colon in it, or a control character in either.
    public static func basic(user: String, password: String) -> String? {
        let text = "\(user):\(password)"
        let hasControl = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard !user.utf8.contains(UInt8(ascii: ":")), !hasControl else { return nil }
        return "Basic " + Data(text.utf8).base64EncodedString()
    }
}
