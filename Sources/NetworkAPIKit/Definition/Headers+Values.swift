import Foundation

// Values of the Authorization header; `headers[.authorization] = Headers.bearer(token)`.
extension NetworkAPI.Headers {
    /// Returns the value of `Authorization` for a bearer token (RFC 6750, section 2.1).
    ///
    /// Building the request throws ``NetworkAPI/Failure/request(_:)`` if the token is empty, ends with white
    /// space, or contains a control character.
    public static func bearer(_ token: String) -> String { "Bearer \(token)" }

    /// Returns the value of `Authorization` for a user name and password, in UTF-8 (RFC 7617, section 2).
    ///
    /// Building the request throws ``NetworkAPI/Failure/request(_:)`` if the user name contains a colon, or if one of
    /// them contains a control character.
    public static func basic(user: String, password: String) -> String {
        let text = "\(user):\(password)"
        let hasControl = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard !user.utf8.contains(UInt8(ascii: ":")), !hasControl else {
            return unsendable("its user has a colon, or there is a control character (RFC 7617, section 2)")
        }
        return "Basic " + Data(text.utf8).base64EncodedString()
    }

    /// Returns a value as JSON in ASCII, for a header that has JSON, such as `Dropbox-API-Arg`.
    ///
    /// ```swift
    /// headers: ["Dropbox-API-Arg": Headers.json(argument, keys: .snakeCase)]
    /// ```
    ///
    /// Characters outside of ASCII are escaped, such as `\u00e9` (RFC 8259, section 7). If the value cannot be encoded,
    /// building the request throws ``NetworkAPI/Failure/request(_:)``.
    public static func json(
        _ value: some Encodable, dates: NetworkAPI.DateFormat = .iso8601,
        keys: NetworkAPI.KeyStyle = .asDeclared
    ) -> String {
        do {
            let text = try JSONEncoder.api(dates: dates, keys: keys).encode(value)
            return String(decoding: text, as: UTF8.self).utf16.map { unit in
                if unit < 0x7F { return String(UnicodeScalar(UInt8(unit))) }
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        } catch EncodingError.invalidValue(_, let context) {
            return unsendable("its value cannot be JSON: \(context.debugDescription)")
        } catch { return unsendable("encoding its value threw \(type(of: error))") }
    }

    /// Returns a value with which building the request fails for a reason, since a literal of headers cannot throw.
    private static func unsendable(_ reason: String) -> String { unsendableMark + reason }

    private static let unsendableMark = "\0unsendable\0"

    /// The reason why a value of the functions above cannot be sent; `nil` for any other value.
    static func unsendableReason(_ value: String) -> String? {
        value.hasPrefix(unsendableMark) ? String(value.dropFirst(unsendableMark.count)) : nil
    }
}
